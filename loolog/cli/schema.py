"""`loolog schema`: the JSON Schema of each document that the tool writes."""

from typing import Annotated

import typer

from loolog.cli.options import OneCommand, one_command
from loolog.cli.terminal import write

app = one_command()

EXAMPLES = """\b
Examples:
  loolog schema                 the names
  loolog schema settlement      what `loolog settle --format json` writes"""


def _names(incomplete: str) -> list[str]:
    from loolog.report.documents import DOCUMENTS

    return [name for name in DOCUMENTS if name.startswith(incomplete)]


@app.command(cls=OneCommand, epilog=EXAMPLES)
def schema(
    name: Annotated[str | None, typer.Argument(help="A document; without it, their names.", autocompletion=_names)] = None,
) -> None:
    """Print the JSON Schema of a document."""
    import json

    from loolog.cli.app import did_you_mean
    from loolog.report.documents import DOCUMENTS, schema_of

    if name is None:
        write(f"{known}\n" for known in DOCUMENTS)
    elif name in DOCUMENTS:
        write([json.dumps(schema_of(name), indent=2, ensure_ascii=False) + "\n"])
    else:
        message = f"there is no document {name}; there are {', '.join(DOCUMENTS)}"
        raise typer.BadParameter(did_you_mean(message, name, list(DOCUMENTS)), param_hint="NAME")
