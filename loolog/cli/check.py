"""`loolog check`: every error and every breach of some records, each with its rule."""

from enum import StrEnum
from typing import Annotated

import typer

from loolog.cli.checking import check_files
from loolog.cli.options import Files, Houses, OneCommand, OtherRules, one_command
from loolog.cli.reading import chosen_by

app = one_command()

EXAMPLES = """\b
Examples:
  loolog check friday.loo
  loolog check --format concise *.loo
  loolog check --rules "peel club-law" friday.loo
  loolog check --format sarif friday.loo > friday.sarif
  loolog check - < friday.loo

Exit status: 0 nothing above a warning; 1 a breach, a dispute or an unsettled deal; 2 something could not be read."""


class Form(StrEnum):
    """How findings are written."""

    text = "text"
    concise = "concise"
    json = "json"
    github = "github"
    sarif = "sarif"


@app.command(cls=OneCommand, epilog=EXAMPLES)
def check(
    files: Files,
    form: Annotated[Form, typer.Option("--format", "-f", help="How findings are written.")] = Form.text,
    rules: OtherRules = None,
    house: Houses = None,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code instead.")] = False,
) -> None:
    """Report every error and every breach, with the rule, what was lawful, and why."""
    raise typer.Exit(check_files(files, form.value, statistics, chosen_by(rules, house)))
