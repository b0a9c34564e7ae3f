"""The documents that the tool writes, as models: what ``loolog schema`` publishes and other programs may rely on.

Amounts are strings of exact rationals in the book's unit (``"4"``, ``"-7/3"``; Foster's in reds). Lines and columns
count from 1, in characters. Imported only where a schema is asked for.
"""

from typing import Any

from loolog.report.documents.base import Document
from loolog.report.documents.comparison import Comparison
from loolog.report.documents.findings import Findings
from loolog.report.documents.ruling import Ruling, Rulings
from loolog.report.documents.settlement import Settlement, Shown
from loolog.report.documents.topics import Topic
from loolog.report.documents.verification import Verification

__all__ = ["DOCUMENTS", "Comparison", "Findings", "Ruling", "Rulings", "Settlement", "Shown", "Topic", "Verification", "schema_of"]

DOCUMENTS: dict[str, type[Document]] = {
    "findings": Findings,
    "settlement": Settlement,
    "deals": Shown,
    "comparison": Comparison,
    "ruling": Ruling,
    "rulings": Rulings,
    "rules": Topic,
    "verification": Verification,
}


def schema_of(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a document by name; ``KeyError`` if there is none."""
    made = DOCUMENTS[name].model_json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
