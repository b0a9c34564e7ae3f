"""`loolog settle`: the pools, the balances, and who pays whom."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from loolog.cli.options import DealNumber, File, GameNumber, Houses, OneCommand, OtherRules, TextJson, TextOrJson, one_command
from loolog.cli.reading import asked_again, chosen_by, deals_of, settled, unopened, write_json
from loolog.cli.terminal import screen, tell, write

if TYPE_CHECKING:
    from loolog.report.checked import Checked
    from loolog.report.screen import Screen
    from loolog.settlement import GameResult, Settlement

app = one_command()

EXAMPLES = """\b
Examples:
  loolog settle friday.loo
  loolog settle friday.loo --explain Ann
  loolog settle friday.loo --deal 7
  loolog settle friday.loo --rules "peel club-law"
  loolog settle friday.loo --format json

Exit status: 0 settled; 1 a breach, a dispute or an unsettled deal; 2 something could not be read."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def settle(
    file: File,
    form: TextJson = TextOrJson.text,
    explain: Annotated[
        str | None, typer.Option("--explain", metavar="NAME", help="Where each of one player's counters went, and why.")
    ] = None,
    rules: OtherRules = None,
    house: Houses = None,
    deal: DealNumber = None,
    game: GameNumber = None,
) -> None:
    """Settle the evening: every pool, every balance, and the fewest payments that clear them."""
    from dataclasses import replace

    from loolog.report.checked import checked, status

    if deal is not None and explain is not None:
        raise typer.BadParameter("--deal and --explain cannot stand together")
    chosen = chosen_by(rules, house)
    settlement = settled(file, chosen=chosen)
    report = unopened(file) if settlement is None else checked(settlement, asked_again(chosen))
    wanted = None
    if settlement is not None and (deal is not None or game is not None):
        found = deals_of(settlement, game, deal)
        wanted = found if deal is not None else None
        settlement = replace(settlement, games=[result for result in settlement.games if game in (None, result.number)])
    if form is TextOrJson.json:
        _json(settlement, report, wanted)
    elif settlement is not None:
        view = screen()
        if wanted is not None:
            parts = _deals(settlement, wanted, view)
        else:
            parts = _evenings(settlement, view) if explain is None else _explained(settlement, explain, view)
        write(line + "\n" for line in parts)
        _point_at_findings(report)
    raise typer.Exit(status([report]))


def _json(settlement: "Settlement | None", report: "Checked", wanted: "list[tuple[GameResult, int]] | None") -> None:
    from loolog.report.facts import findings_of, settlement_facts

    if settlement is None:
        found = list(findings_of(report))
        write_json({"schema": "loolog.settlement/1", "file": report.source.name, "games": [], "findings": found})
    else:
        write_json(settlement_facts(settlement, report, wanted))


def _evenings(settlement: "Settlement", view: "Screen") -> Iterator[str]:
    from loolog.report.evening import evening

    for at, game in enumerate(settlement.games):
        if at:
            yield ""
        yield from _ruled(settlement, game, view)
        yield from evening(game, view)


def _deals(settlement: "Settlement", wanted: "list[tuple[GameResult, int]]", view: "Screen") -> Iterator[str]:
    from loolog.report.deal import deal_account, game_line

    for number, (game, at) in enumerate(wanted):
        if number:
            yield ""
        yield from game_line(game, view)
        yield from _ruled(settlement, game, view)
        yield from deal_account(game, at, view)


def _ruled(settlement: "Settlement", game: "GameResult", view: "Screen") -> Iterator[str]:
    """By which rules, where these are not the record's own."""
    from loolog.report.ruled import other_rules

    if line := other_rules(settlement, game):
        yield from view.wrap(line)


def _explained(settlement: "Settlement", asked: str, view: "Screen") -> Iterator[str]:
    from loolog.cli.app import did_you_mean
    from loolog.report.account import account

    found = [(game, player) for game in settlement.games for player in game.players if player == full_name(asked, game.players)]
    if not found:
        names = list(dict.fromkeys(player for game in settlement.games for player in game.players))
        raise typer.BadParameter(did_you_mean(f"nobody is called {asked}", asked, names), param_hint="--explain")
    for at, (game, player) in enumerate(found):
        if at:
            yield ""
        yield from _ruled(settlement, game, view)
        yield from account(game, player, view)


def full_name(asked: str, players: tuple[str, ...]) -> str:
    """The player meant: by name, whatever the case if only one fits."""
    from unicodedata import normalize

    asked = normalize("NFC", asked)
    if asked in players:
        return asked
    near = [player for player in players if player.casefold() == asked.casefold()]
    return near[0] if len(near) == 1 else ""


def _point_at_findings(report: "Checked") -> None:
    """Findings are `check`'s to explain; whoever settles is told that there are some."""
    from loolog.report.checked import counted, plural
    from loolog.report.text import shell_word

    counts = {severity: count for severity, count in counted([report]).items() if severity not in ("note", "warning")}
    if counts:
        found = ", ".join(plural(count, severity) for severity, count in counts.items())
        tell(f"{found}: loolog check {shell_word(report.source.name)}{report.asked}")
