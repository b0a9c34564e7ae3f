"""Who is in: the form of the deal, the declarations as they count, the defender."""

from dataclasses import dataclass, field

from loolog.cards import UNKNOWN, suit_of
from loolog.findings import Finding, Severity
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts, Form
from loolog.replay.kinds import Kind
from loolog.replay.said import Saying
from loolog.spans import Span

CLUBS = 3


@dataclass(slots=True, kw_only=True)
class Standing:
    """``said``: what each player's declaration counts as; ``order``: those in, from the dealer's left; ``asked``: did players declare
    (or does the record say who took the pool)? ``taker``: who plays the miss."""

    form: Form
    must_all: bool
    why_must: str = ""  # the occasion of the article that makes all stand, where it is not club law
    said: dict[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    defender: str | None = None
    taker: str | None = None
    retired: frozenset[str] = frozenset()  # whom a fault put out of the round
    turn_up: st.Turn | None = None
    findings: list[Finding] = field(default_factory=list)


def form_of(law: Law, facts: Facts, kind: Kind) -> Form:
    """The form in which the deal was played; where it does not fit the pool, duties and loo follow the play (G-PLAYED-D)."""
    if facts.form is not None:
        return facts.form
    first = facts.first
    played = bool(first.tricks or facts.said or facts.flushes)
    if facts.shown and not played and not first.recorded:
        return "single"
    if kind == "simple":
        return "declared" if facts.said or facts.flushes else "simple"
    if kind == "double":
        return "simple" if first.tricks and not facts.said and 0 not in first.turned else "declared"
    if kind == "single" and law.single == "open":
        return "declared" if played else "single"
    return "declared"


def finding(
    facts: Facts,
    law: Law,
    rule: str,
    severity: Severity,
    message: str,
    span: Span,
    player: str = "",
    when: str = "",
    hint: str = "",
) -> Finding:
    """A finding about this deal, under the article that calls for ``rule``."""
    return Finding(
        code=law.code(rule, when), rule=rule, severity=severity, message=message, span=span, deal=facts.number,
        player=player or None, hint=hint,
    )  # fmt: skip


def stand(law: Law, facts: Facts, kind: Kind, release: bool) -> Standing:
    """Who is in, under this law, by these facts. ``release``: the last deal of a game that ends so; all stand (P-FINISH)."""
    form = form_of(law, facts, kind)
    turn_up = facts.first.turned.get(0)
    if form == "declared" and turn_up is None and facts.first.turned:
        turn_up = next(iter(facts.first.turned.values()))
    club = law.club_law and turn_up is not None and turn_up.card.card != UNKNOWN and suit_of(turn_up.card.card) == CLUBS
    must = form != "declared" or club or release or (kind == "single" and law.single == "must")
    standing = Standing(form=form, must_all=must, turn_up=turn_up, why_must="" if club else "release" if release else "single")
    standing.retired = frozenset(
        fault.name.player
        for fault in facts.first.faults
        if (price := law.prices.get(fault.kind.text)) is not None and price.out and price.throws_up
    )
    _fits(law, facts, kind, standing)
    if form == "declared":
        _declarations(law, facts, standing)
    standing.order = tuple(player for player in facts.players if _is_in(facts, standing, player))
    if form == "declared":
        _last_word(law, facts, standing, standing.must_all or not law.miss)
        _exchanges(law, facts, standing, club)
    return standing


def _fits(law: Law, facts: Facts, kind: Kind, standing: Standing) -> None:
    """Tell where the form of play does not fit the pool."""
    usual = {"simple": "simple", "double": "declared", "single": "single", "plain": "declared"}[kind]
    if kind == "single" and law.single == "must":
        usual = "declared"
    if standing.form != usual and (facts.first.recorded or facts.said or facts.flushes or facts.shown):
        forms = {
            "simple": "without a trump or declarations",
            "declared": "with declarations",
            "single": "one open card each",
        }
        message = f"The pool is {kind}, but the deal was played {forms[standing.form]}; duties and loos follow the play."
        standing.findings.append(finding(facts, law, "pool.form", "warning", message, facts.span))
    for saying in facts.said:
        if saying.word == "miss" and not law.miss:
            message = f"{saying.player} takes a miss, but this book deals none."
            standing.findings.append(finding(facts, law, "pool.form", "warning", message, saying.span, saying.player))
    late = standing.turn_up
    if standing.form == "declared" and late is not None and 0 not in facts.first.turned:
        message = "The turn-up stands below a trick; it is turned before the play."
        standing.findings.append(
            Finding(
                code="turn-late",
                severity="warning",
                message=message,
                span=Span(late.start, late.end),
                deal=facts.number,
            )
        )


def _declarations(law: Law, facts: Facts, standing: Standing) -> None:
    """First declarations stand; a second is reported and has no price (P-ONCE)."""
    for saying in facts.said:
        if saying.player in standing.said:
            message = f"{saying.player} declares a second time ({saying.word}); the first ({standing.said[saying.player]}) stands."
            standing.findings.append(finding(facts, law, "declaring.once", "breach", message, saying.span, saying.player))
        elif saying.word == "miss" and standing.taker:
            facts.error(
                "two-misses", f"{saying.player} cannot take the miss: {standing.taker} has it.", saying.span, saying.player,
                hint="There is one miss; mend one of the two declarations.",
            )  # fmt: skip
        elif saying.word != "?":
            standing.said[saying.player] = saying.word
            if saying.word == "miss":
                standing.taker = saying.player
            if standing.must_all and saying.word in ("pass", "miss"):
                _must(law, facts, standing, saying)


def _must(law: Law, facts: Facts, standing: Standing, saying: Saying) -> None:
    what = "passes" if saying.word == "pass" else "takes the miss"
    message = f"{saying.player} {what}, but in this deal all must stand on their own cards; the record is followed."
    standing.findings.append(finding(facts, law, "declaring.club-law", "breach", message, saying.span, saying.player, standing.why_must))


def _is_in(facts: Facts, standing: Standing, player: str) -> bool:
    """By what he said; else by what he is seen to play or to score; else, where all must stand, he is in, unless a fault put him out."""
    if standing.form != "declared":
        return True
    word = standing.said.get(player)
    if word is not None:
        return word != "pass"
    if player in _seen(facts) or (standing.must_all and player not in standing.retired):
        return True
    # Unnamed cards, nobody declared: a first trick with a card for everyone says that all are in.
    tricks = facts.last.tricks or facts.first.tricks
    plain = bool(tricks) and all(play.name is None for play in tricks[0].plays)
    return not facts.said and plain and len(tricks[0].plays) == len(facts.players)


def _seen(facts: Facts) -> set[str]:
    """Whom the record shows playing, scoring or winning."""
    seen = {*(facts.stated_in or ()), *(shown.player for shown in facts.flushes)}
    for part in (facts.first, facts.replay):
        if part is None:
            continue
        seen.update(player for player, tricks in (part.score or {}).items() if tricks is not None)
        seen.update(part.won or ())
        for line in part.tricks:
            seen.update(name.player for name in (line.leader, *(play.name for play in line.plays)) if name is not None)
    return seen


def _last_word(law: Law, facts: Facts, standing: Standing, no_miss: bool) -> None:
    """What the last to declare (the dealer) may or must do against a lone stander (F-DEFEND, M-DEFEND, P-DEFEND; F-DEFEND-SAY-D)."""
    if not facts.players:
        return
    dealer = facts.players[-1]
    others = [player for player in standing.order if player != dealer]
    lone = others[0] if len(others) == 1 else None
    against_own = lone is not None and standing.said.get(lone) != "miss" and not no_miss and standing.taker is None
    for player in [player for player, word in standing.said.items() if word == "defend"]:
        if player == dealer and against_own:
            standing.defender = standing.taker = player
            continue
        counts = "miss" if standing.taker is None and not no_miss else "stand"
        standing.said[player] = counts
        if counts == "miss":
            standing.taker = player
        means = "taking the miss for himself" if counts == "miss" else "standing"
        message = f"{player} may not defend here: only the last to declare, against one player who stands on the cards dealt. It counts as {means}."
        standing.findings.append(finding(facts, law, "declaring.defend", "breach", message, _said_at(facts, player), player, "refused"))
    if against_own and dealer not in standing.order and not standing.must_all and facts.said:
        message = f"{dealer} passes, but against {lone} alone, who stands on the cards dealt, the last to declare must play or defend the pool with the miss."
        standing.findings.append(finding(facts, law, "declaring.defend", "breach", message, _said_at(facts, dealer), dealer))


def _exchanges(law: Law, facts: Facts, standing: Standing, club: bool) -> None:
    """Tell of exchanges that should not have been: where there are none, under club law, by who does not play (P5-DECLARE, H-CLUB-LAW)."""
    for player, drawn in facts.draws.items():
        if not (drawn.number or drawn.out or drawn.into):
            continue
        span = Span(drawn.name.start, drawn.name.end)
        if not law.exchange:
            message = f"{player} exchanges cards, but in this book nobody does."
            standing.findings.append(finding(facts, law, "pool.form", "warning", message, span, player))
        elif club:
            message = f"{player} exchanges cards, but a club is turned up: all play the cards they were dealt; the record is followed."
            standing.findings.append(finding(facts, law, "declaring.club-law", "breach", message, span, player))
        if law.exchange and player not in standing.order:
            message = f"{player} exchanges cards and does not play; who has exchanged must play. The record is followed."
            standing.findings.append(finding(facts, law, "declaring.exchange", "breach", message, span, player))


def _said_at(facts: Facts, player: str) -> Span:
    return next((saying.span for saying in facts.said if saying.player == player), facts.span)
