"""`loolog show`: the deals as tables a person can follow."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from loolog.cli.options import DealNumber, File, GameNumber, Houses, OneCommand, OtherRules, TextJson, TextOrJson, one_command
from loolog.cli.reading import asked_again, chosen_by, deals_of, settled, unopened, write_json
from loolog.cli.terminal import screen, write

if TYPE_CHECKING:
    from loolog.report.screen import Screen
    from loolog.settlement import GameResult, Settlement

app = one_command()

EXAMPLES = """\b
Examples:
  loolog show friday.loo
  loolog show friday.loo --deal 7
  loolog show friday.loo --deal 7 --rules peel
  loolog show two-evenings.loo --game 2 --deal 7

Exit status: 0; 2 where something could not be read or there is no such deal."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def show(
    file: File,
    deal: DealNumber = None,
    game: GameNumber = None,
    form: TextJson = TextOrJson.text,
    rules: OtherRules = None,
    house: Houses = None,
) -> None:
    """Show the deals: the tricks, their winners, the pool before and after, who got what."""
    from loolog.report.checked import checked

    chosen = chosen_by(rules, house)
    settlement = settled(file, detail=True, chosen=chosen)
    report = unopened(file) if settlement is None else checked(settlement, asked_again(chosen))
    deals = [] if settlement is None else deals_of(settlement, game, deal)
    if form is TextOrJson.json:
        from loolog.report.facts import shown_facts

        write_json(shown_facts(deals, report))
    elif settlement is not None:
        view = screen()
        write(line + "\n" for line in _screens(settlement, deals, deal is not None, view))
    raise typer.Exit(2 if any(finding.severity == "error" for finding in report.findings) else 0)


def _screens(settlement: "Settlement", chosen: "list[tuple[GameResult, int]]", whole: bool, view: "Screen") -> Iterator[str]:
    from loolog.report.deal import deal_lines, deal_screen, game_line
    from loolog.report.ruled import other_rules

    shown = None
    for game, at in chosen:
        if shown is not game:
            yield from ([""] if shown else [])
            yield from game_line(game, view)
            if line := other_rules(settlement, game):
                yield from view.wrap(line)
            shown = game
        if not whole:
            yield ""
        parts = deal_screen(game, at, settlement.record.source.text, view) if whole else deal_lines(game, at, view)
        yield from parts
