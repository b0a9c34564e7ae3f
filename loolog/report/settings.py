"""How an evening runs under a law, in words: a book's settings as questions and answers, and the prices of faults.

What cannot bite under a law has no words there: a single's loo in a book without singles, club law where it is no option.
"""

from collections.abc import Callable

from loolog.amounts import words
from loolog.books import options_of
from loolog.law import Law, Price

_KINDS = {
    "simple-double": "simple while the pool holds the stake alone, double otherwise",
    "single-plain": "a single while the pool holds the stake alone, plain otherwise",
    "plain": "one kind only",
}
_SINGLES = {
    "open": "one open card to each; the best of the turned suit takes the pool",
    "must": "a hand that all must play",
}
_PAM = {"none": "none", "club-knave": "the knave of clubs", "trump-knave": "the knave of trumps"}
_FLUSH = {"off": "none", "trumps": "of trumps", "suit": "of any suit"}
_FLUSH_TO = {"next": "into the next pool", "holder": "to its holder"}
_FLUSH_PAYS = {
    "in": "the others in",
    "all": "everybody else, in or not",
    "all-but-pam": "everybody else, in or not, except for a holder of Pam",
}
_FLUSH_RANK = {"elder": "the elder hand's", "pam": "the one with Pam, else the elder hand's", "better": "the one of the better cards"}
_ODD = {"stay": "stay for the next pool", "earlier-tricks": "go to the earlier tricks"}
_ACE = {
    "opening": "must be led by the first leader",
    "always": "must be led by every leader",
    "never": "need not be led",
}
_TWO = {
    "any": "leads any of them",
    "lead-one": "leads one of them, any",
    "highest": "leads the highest",
    "sequence": "leads one of them; with two players in, the highest, unless they follow one another or are equal",
}
_LONE = {"owed": "must be led", "free": "need not be led"}
_THEN = {
    "divide": "the hands are abandoned and the pool is divided among the others",
    "replay": "the hand is played again in proper order",
    "replay-if-asked": "the hand is played again if somebody asks",
    "stand": "the play stands",
}
_IN_SIMPLE = {"only": " in a simple pool only", "free": ", nothing in a simple pool", "": ""}
_BREACHES = {"priced": "is priced", "as-played": "is reported; the table settled as played"}


def _loo(law: Law) -> str:
    if law.loo_measure == "pool":
        return "as much as was played for" + ("" if law.limit is None else f", at most {words(law.limit, law)}")
    return words(law.loo, law)


def _exists(law: Law, option: str, answer: str) -> str:
    """The answer, where the book has the option; "" where nobody can ask for it."""
    return answer if option in options_of(law.book) else ""


def _paid(law: Law, pays: str) -> bool:
    """Is there anything in this law that costs such an amount (``single`` also for "4 singles")?"""
    named = [law.breach_pays, *(price.pays for price in law.prices.values() if not _idle(price, law))]
    return any(pays in name for name in named)


def _idle(price: Price, law: Law) -> bool:
    """A price of simple pools alone, in a book without them."""
    return price.simple == "only" and law.kinds != "simple-double"


def _single_loo(law: Law) -> str:
    return words(law.single_loo, law) if law.kinds == "single-plain" or _paid(law, "single") else ""


def _flush_rank(law: Law) -> str:
    trumps = "one of trumps, else " if law.flush == "suit" else ""
    rank = "elder" if law.flush_rank == "pam" and law.pam == "none" else law.flush_rank
    return trumps + _FLUSH_RANK[rank] if law.flush != "off" else ""


def _players(law: Law) -> str:
    return f"{law.seats_least} to {law.seats_most}" + (f"; {law.seats_best}" if law.seats_best else "")


def _leads(law: Law) -> str:
    if law.trump_leads >= law.cards:
        return "to every trick"
    return f"to the first {law.trump_leads} tricks" if law.trump_leads > 1 else "to the first trick"


#: The law's setting → what it answers, and the answer in words.
SETTINGS: dict[str, tuple[str, Callable[[Law], str]]] = {
    "seats_least": ("Players", _players),
    "pack": ("Pack", lambda law: f"{law.pack} cards"),
    "cards": ("Cards dealt to each", lambda law: str(law.cards)),
    "kinds": ("Kinds of pool", lambda law: _KINDS[law.kinds]),
    "single": ("A single", lambda law: _SINGLES[law.single] if law.kinds == "single-plain" else ""),
    "miss": ("Spare hand", lambda law: "a miss (widow) is dealt where players declare" if law.miss else "none"),
    "exchange": ("Exchange", lambda law: f"up to {law.exchange} cards, once" if law.exchange else "none"),
    "pam": ("Pam", lambda law: _PAM[law.pam] if law.pam != "none" else ""),
    "flush": ("Flushes", lambda law: _FLUSH[law.flush]),
    "flush_to": ("The losers of a flush pay", lambda law: _FLUSH_TO[law.flush_to] if law.flush != "off" else ""),
    "flush_pays": ("Who pays for a flush", lambda law: _FLUSH_PAYS[law.flush_pays] if law.flush != "off" else ""),
    "flush_rank": ("Of two flushes wins", lambda law: _flush_rank(law)),
    "dealer_out": (
        "Dealer",
        lambda law: "stands out with more than five" if law.dealer_out else _exists(law, "dealer-out", "plays like anyone"),
    ),
    "club_law": ("Club law", lambda law: "a club turned up: all must stand" if law.club_law else _exists(law, "club-law", "off")),
    "stake": ("Stake of the dealer", lambda law: words(law.stake, law)),
    "loo_measure": ("A loo", lambda law: _loo(law)),
    "single_loo": ("The smaller loo", _single_loo),
    "penalty": ("A penalty", lambda law: words(law.penalty, law) if _paid(law, "penalty") else ""),
    "revoke": ("A revoke", lambda law: words(law.revoke, law) if _paid(law, "revoke") else ""),
    "unit": ("Smallest piece of a share", lambda law: "exact fractions" if law.unit is None else words(law.unit, law)),
    "odd": ("Odd pieces of a pool", lambda law: _ODD[law.odd] if law.unit is not None else ""),
    "ace_lead": ("The ace of trumps", lambda law: _ACE[law.ace_lead]),
    "two_trumps": ("A leader with two trumps or more", lambda law: _TWO[law.two_trumps]),
    "lone_trump": ("A lone trump at the first lead", lambda law: _LONE[law.lone_trump]),
    "trump_leads": ("Leaders owe a trump", lambda law: _leads(law)),
    "miss_leads": ("First lead", lambda law: "the holder of the miss" if law.miss_leads else "the eldest hand in"),
    "breach_pays": ("A breach in play costs", lambda law: _pays(law.breach_pays, law)),
    "breach_then": ("After a breach", lambda law: _THEN[law.breach_then]),
    "breaches": ("A breach only the replay finds", lambda law: _BREACHES[law.breaches] if law.breach_then != "stand" else ""),
}


def setting_words(law: Law) -> dict[str, str]:
    """Every setting of a law in words, by its name; "" where it cannot bite."""
    return {name: answer(law) for name, (_, answer) in SETTINGS.items()}


def price_words(price: Price, law: Law) -> str:
    """What a fault costs under a law: ``3 reds to the next pool; he can win nothing``."""
    parts = []
    if price.pays and not _idle(price, law) and _pays(price.pays, law) != "nothing":
        payer = "the dealer pays " if price.by_dealer else ""
        pool = {"current": " to this pool", "next": " to the next pool", "": ""}[price.to]
        only = _IN_SIMPLE[price.simple] if law.kinds == "simple-double" else ""
        parts.append(f"{payer}{_pays(price.pays, law)}{pool}{only}")
    parts += ["he can win nothing in this deal"] if price.bar else []
    if price.out:
        parts.append("he is out of the round" + ("; his hand, if already in, is thrown up" if price.throws_up else ", unless already in"))
    elif price.throws_up:
        parts.append("his hand is thrown up")
    parts += ["it was his loo"] if price.is_loo else []
    if price.void:
        again = "the same dealer deals again" if price.again == "same" else "the deal passes on"
        parts.append(again if price.void == "always" else f"with no play after it {again}")
    return "; ".join(parts) or "reported, no price"


def breach_words(law: Law) -> str:
    """What a card against a duty costs, and what follows: ``6 reds to the next pool; the hands are abandoned …``."""
    pays = _pays(law.breach_pays, law)
    return f"{pays}{' to the next pool' if pays != 'nothing' else ''}; {_THEN[law.breach_then]}"


def _pays(pays: str, law: Law) -> str:
    if pays in ("", "0"):
        return "nothing"
    if pays == "loo":
        return f"a loo ({_loo(law)})"
    if pays == "single-loo":
        return f"the smaller loo ({words(law.single_loo, law)})"
    return words(law.amount(pays, law.loo), law)
