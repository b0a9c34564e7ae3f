"""A ruling on one sheet: what it holds, once, and how it is drawn as text, Markdown and HTML."""

from loolog.report.sheet.content import sheet_of
from loolog.report.sheet.model import Sheet

__all__ = ["Sheet", "sheet_of"]
