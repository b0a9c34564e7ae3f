"""Results as plain dicts and lists, the very documents that ``loolog.report.documents`` describes."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from loolog.cards import card_name
from loolog.counters import text_of
from loolog.findings import Finding
from loolog.ledger import Amount, Posting, account_name
from loolog.report.checked import Checked
from loolog.report.house import house_rules
from loolog.report.opened import opened
from loolog.report.text import hint_of

if TYPE_CHECKING:
    from loolog.comparison import Compared, DealReading, Reading
    from loolog.law import Law
    from loolog.replay.result import DealResult, JudgedTrick
    from loolog.settlement import GameResult, Settlement

Facts = dict[str, Any]


def findings_facts(files: list[Checked]) -> Facts:
    """`loolog check --format json`."""
    return {
        "schema": "loolog.findings/1",
        "findings": [fact for file in files for fact in findings_of(file)],
        "deals": sum(file.deals for file in files),
        "unchecked": sum(file.unchecked for file in files),
    }


def findings_of(file: Checked) -> Iterator[Facts]:
    """The findings of one file, in order of place."""
    for finding in file.findings:
        yield _finding(file, finding)


def _finding(file: Checked, finding: Finding) -> Facts:
    place = file.source.place(finding.span)
    article = file.article(finding)
    return {
        "code": finding.code,
        "rule": finding.rule,
        "severity": finding.severity,
        "file": file.source.name,
        "game": finding.game,
        "deal": finding.deal,
        "trick": finding.trick,
        "replay": finding.replay,
        "player": finding.player,
        "card": None if finding.card is None else card_name(finding.card),
        "lawful": [card_name(card) for card in finding.lawful],
        "message": finding.message,
        "source": article.source if article else None,
        "span": {
            "line": place.line,
            "column": place.column,
            "end_line": place.end_line,
            "end_column": place.end_column,
        },
        "argument": [{"rule": step.rule, "left": [card_name(card) for card in step.left]} for step in finding.steps],
        "price": finding.price,
        "hint": hint_of(file, finding),
    }


def settlement_facts(settlement: "Settlement", file: Checked, wanted: "list[tuple[GameResult, int]] | None" = None) -> Facts:
    """`loolog settle --format json`. ``wanted``: only these deals, by game and index, and their games; balances are always whole."""
    games = [game for game in settlement.games if wanted is None or any(one is game for one, _ in wanted)]
    return {
        "schema": "loolog.settlement/1",
        "file": file.source.name,
        "games": [_game(game, wanted) for game in games],
        "findings": list(findings_of(file)),
    }


def _game(game: "GameResult", wanted: "list[tuple[GameResult, int]] | None") -> Facts:
    return {
        "game": game.title,
        "rules": {"book": game.law.book, "options": game.law.options, **house_rules(game.law)},
        "players": list(game.players),
        "deals": [deal_facts(deal) for at, deal in enumerate(game.deals) if wanted is None or (game, at) in wanted],
        "ending": game.ending,
        "ending_postings": [posting_facts(posting) for posting in game.ending_postings],
        "between": [_between(game, at, posting) for at, posting in game.between],
        "bank": {player: _bank(game, player) for player in game.players if player in game.bought or player in game.cashed},
        "agreed": game.agreed,
        "left": [player for player in game.players if game.seats is not None and player not in game.seats.seated],
        "balances": amounts(game.balances),
        "pool": text_of(game.pool),
        "settled": game.settled,
        "transfers": _transfers(game),
    }


def _between(game: "GameResult", at: int, posting: Posting) -> Facts:
    return {"after": game.deals[at].number if 0 <= at < len(game.deals) else None, **posting_facts(posting)}


def _bank(game: "GameResult", player: str) -> Facts:
    bought, cashed = game.bought.get(player, 0), game.cashed.get(player, 0)
    return {"bought": text_of(bought), "cashed": text_of(cashed), "in_front": text_of(game.stack(player))}


def deal_facts(deal: "DealResult") -> Facts:
    """One deal of a settlement."""
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "kind": deal.kind,
        "pool": {
            "carried": text_of(deal.carried),
            "staked": text_of(deal.staked),
            "forfeited": text_of(deal.forfeited),
            "played_for": text_of(deal.played_for),
            "next": text_of(deal.next),
        },
        "in": list(deal.in_),
        "defender": deal.defender,
        "trump": deal.trump,
        "winners": list(deal.winners),
        "looed": list(deal.looed),
        "postings": [posting_facts(posting) for posting in deal.postings],
        "net": amounts(deal.net),
        "open": list(deal.open),
    }


def shown_facts(chosen: "list[tuple[GameResult, int]]", file: Checked) -> Facts:
    """`loolog show --format json`: the deals asked for, by game and index, and the findings of the file."""
    return {
        "schema": "loolog.deals/1",
        "file": file.source.name,
        "deals": [{"game": game.number, **deal_facts(game.deals[at]), **_played(game.deals[at])} for game, at in chosen],
        "findings": list(findings_of(file)),
    }


def _played(deal: "DealResult") -> Facts:
    return {
        "said": dict(deal.said),
        "turn_up": None if deal.turn_up is None else card_name(deal.turn_up),
        "tricks": [_trick(trick) for trick in deal.tricks],
        "replayed": [_trick(trick) for trick in deal.replayed],
        "opened": {player: card_name(card) for player, card in opened(deal).items()},
        "worked_out": [list(winners) for winners in deal.worked_out],
    }


def _trick(trick: "JudgedTrick") -> Facts:
    return {
        "number": trick.number,
        "leader": trick.leader,
        "plays": [
            {
                "player": play.player,
                "card": None if play.card is None else card_name(play.card),
                "verdict": play.verdict,
                "out_of_turn": play.out_of_turn,
                "rule": play.rule or None,
                "lawful": [card_name(card) for card in play.lawful],
            }
            for play in trick.plays
        ],
        "winner": trick.winner,
        "turned": None if trick.turned is None else card_name(trick.turned),
    }


def comparison_facts(shown: "list[tuple[Compared, list[int]]]", file: Checked) -> Facts:
    """`loolog compare --format json`: games with the deals asked for, by index, and the findings by the record's own rules."""
    return {
        "schema": "loolog.comparison/1",
        "file": file.source.name,
        "games": [_compared(compared, deals) for compared, deals in shown],
        "findings": list(findings_of(file)),
    }


def _compared(compared: "Compared", deals: list[int]) -> Facts:
    return {
        "game": compared.title,
        "number": compared.number,
        "own": compared.own.name,
        "books": [_book(reading, compared.own) for reading in (compared.own, *compared.others)],
        "deals": [_deal_compared(compared, at) for at in deals],
    }


def _book(reading: "Reading", own: "Reading") -> Facts:
    game, law = reading.game, reading.law
    base = own.game.balances if own.game is not None else {}
    return {
        "name": reading.name,
        "title": law.title,
        "rules": {"book": law.book, "options": law.options, **house_rules(law)},
        "compared": game is not None,
        "why_not": reading.why,
        "balances": {} if game is None else amounts(game.balances),
        "differs": [] if game is None else [name for name, amount in game.balances.items() if amount != base.get(name, 0)],
        "pool": None if game is None else text_of(game.pool),
        "settled": game is not None and game.settled,
        "remarks": list(reading.remarks),
    }


def _deal_compared(compared: "Compared", at: int) -> Facts:
    own = compared.own.deals[at]
    return {
        "number": own.result.number,
        "dealer": own.result.dealer,
        "under": [_under(reading, reading.deals[at], own) for reading in compared.readings],
    }


def _under(reading: "Reading", deal: "DealReading", own: "DealReading") -> Facts:
    facts = deal_facts(deal.result)
    kept = ("kind", "pool", "in", "defender", "trump", "winners", "looed", "net")
    return {
        "name": reading.name,
        **{name: facts[name] for name in kept},
        "void": deal.result.void,
        "breaches": [_breach(reading.law, found) for found in deal.breaches],
        "misfits": [{"code": misfit.code, "player": misfit.player or None, "message": misfit.message} for misfit in deal.misfits],
        "open": list(deal.open),
        "differs": deal.figures() != own.figures(),
    }


def _breach(law: "Law", found: Finding) -> Facts:
    return {
        "code": found.code,
        "rule": found.rule,
        "source": law.source(found.code) or None,
        "trick": found.trick,
        "replay": found.replay,
        "player": found.player,
        "card": None if found.card is None else card_name(found.card),
        "lawful": [card_name(card) for card in found.lawful],
        "message": found.message,
        "price": found.price,
    }


def posting_facts(posting: Posting) -> Facts:
    """One payment."""
    payer, payee, amount, rule = posting
    return {"from": account_name(payer), "to": account_name(payee), "amount": text_of(amount), "rule": rule}


def amounts(by_name: Mapping[str, Amount]) -> dict[str, str]:
    """Exact rationals as strings, by player."""
    return {name: text_of(amount) for name, amount in by_name.items()}


def _transfers(game: "GameResult") -> list[Facts]:
    from loolog.report.payments import payments

    return [
        {
            "from": account_name(payment.payer),
            "to": account_name(payment.payee),
            "amount": text_of(payment.amount),
            "money": payment.money,
        }
        for payment in payments(game).paid
    ]
