"""Every finding code of our own: how heavily it is told, and why. What it says, what to do and a sample stand with the codes."""

from typing import NamedTuple

from loolog.findings import Severity


class Why(NamedTuple):
    """``instead``: why no text can show it."""

    severity: Severity
    why: str
    instead: str = ""


OWN: dict[str, Why] = {
    "after-deals": Why(
        "error",
        "One game has one book and one first table. Deals already counted cannot change their law.",
    ),
    "after-end": Why(
        "error",
        "At the end the pool is divided or left, and the accounts are closed. A deal below it would have no pool to take from.",
    ),
    "agreed-deals": Why(
        "warning",
        "The evening was to have so many deals. One too few or too many favours whoever dealt less often than the others.",
    ),
    "already-seated": Why(
        "error",
        "One seat is one account. A player counted twice would pay twice.",
    ),
    "card-twice": Why(
        "error",
        "A pack holds every card once. If one of two places is wrong, nobody can say which duty bound whom.",
    ),
    "cash-too-much": Why(
        "warning",
        "Nobody can change more counters into money than lie in front of him. A payment is missing, or a figure is wrong.",
    ),
    "claim-dismissed": Why(
        "note",
        "The record and the law together show that the claim is wrong. Nothing moves by it; the audit gives the argument.",
    ),
    "claim-undecided": Why(
        "note",
        "What the record shows fits the claim and its contrary. The cards that would decide it are named, and nothing is guessed.",
    ),
    "claim-upheld": Why(
        "note",
        "The record and the law together bear the claim out. The audit gives the argument, and what it costs whom.",
    ),
    "claim-words": Why(
        "note",
        "What was said at the table is kept as it was said. Only a claim in the words of the notation can be ruled on.",
    ),
    "deal-number": Why(
        "warning",
        "A number left out is often a deal left out, and its counters with it.",
    ),
    "dealer-order": Why(
        "warning",
        "The deal goes round to the left. A dealer out of turn is usually a deal forgotten, and it is he who pays the stake.",
    ),
    "draw-count": Why(
        "error",
        "A player gets as many cards as he gave away. Otherwise his hand would grow or shrink.",
    ),
    "drawn-twice": Why(
        "error",
        "A hand is changed once, and the number first asked for stands. A second exchange makes the hand uncertain.",
    ),
    "house-file": Why(
        "error",
        "A table's own rules change what is owed. Half a file of them, or two rules against each other, would be a law that nobody made.",
    ),
    "mark-broken": Why(
        "warning",
        "A mark is made when its deal is over. Where it does not fit, something above it was changed since, by a mended slip or by somebody who hoped that nobody would see.",
    ),
    "missing-rules": Why(
        "error",
        "Without a book there is no law to judge by and no stake to count.",
    ),
    "missing-seats": Why(
        "error",
        "Who sits where decides who deals, who declares first and who leads.",
    ),
    "name-taken": Why(
        "error",
        "A name that stands for two players would put one's counters on the other's account.",
    ),
    "never-bites": Why(
        "warning",
        "A rule that changes nothing is a slip, or another one keeps it from working. Either way somebody believes that it is in force.",
    ),
    "no-cards": Why(
        "error",
        "Who has left, or stands out as the dealer, has no hand in this deal. What is written of him belongs to somebody else.",
    ),
    "no-such-deal": Why(
        "error",
        "A correction needs the deal that it mends, and the file is read from the top.",
    ),
    "nobody-sits": Why(
        "error",
        "Without a player there is no deal, and nobody whose stake it could be.",
    ),
    "not-a-date": Why(
        "error",
        "An evening that is looked up later is looked up by its date.",
    ),
    "not-a-name": Why(
        "error",
        "A bare word that is also a card or a word of the notation could be read both ways, so it is never guessed.",
    ),
    "not-a-number": Why(
        "error",
        "Accounts are exact. An amount that cannot be read is not counted as anything.",
    ),
    "not-in": Why(
        "error",
        "Whoever has passed has thrown his cards up. A card of his shows that the name or the declaration is wrong.",
    ),
    "not-in-pack": Why(
        "error",
        "Under a short pack the low cards are not there, so another card must have been meant.",
    ),
    "not-money": Why(
        "error",
        "The worth of a counter turns the last accounts into money, and a misread sum would turn them wrong.",
    ),
    "not-seated": Why(
        "error",
        "Only who sits can get up. The name is misspelt, or he has left before.",
    ),
    "not-utf8": Why(
        "error",
        "Bytes that are no text would be shown, and counted, as something that nobody wrote. The rest is read all the same.",
        "No text can show it: a file saved in another encoding, with the byte E9 for é.",
    ),
    "odd-loo": Why(
        "warning",
        "A single loo is half the loo, and half a counter cannot be put on the table.",
    ),
    "outside-deal": Why(
        "error",
        "Cards and declarations belong to a deal. Without its head nobody knows whose stake they were played for.",
    ),
    "pool-short": Why(
        "error",
        "A pool cannot pay out more than it holds. Nothing is moved for that line.",
    ),
    "ruling-against-law": Why(
        "warning",
        "What the table decided stands, and the deal is settled by it. That the law would have given something else is said once, so that nobody takes the ruling for the law.",
    ),
    "ruling-no-claim": Why(
        "warning",
        "A ruling decides a claim. One that belongs to no claim above it decides nothing, and moves nothing.",
    ),
    "ruling-not-followed": Why(
        "warning",
        "The ruling does not say what moves, or gives out more than there is. It cannot be settled by, so the law is.",
    ),
    "ruling-which": Why(
        "error",
        "Two claims may be decided differently. Which of them stands is not guessed.",
    ),
    "say-count": Why(
        "error",
        "By position each word belongs to one player. One too few or too many moves every later word to the wrong one.",
    ),
    "score-sum": Why(
        "error",
        "Every trick has one winner, so the tricks of a deal add up to the cards of a hand.",
    ),
    "scored-twice": Why(
        "error",
        "Two scores of one player contradict each other, and his share depends on which is right.",
    ),
    "seal-broken": Why(
        "warning",
        "A seal closes the evening. Where it does not fit, this is not the record that the table sealed, however well its figures add up.",
    ),
    "show-count": Why(
        "error",
        "In a single each player is dealt one open card. One too few or too many gives the others the wrong card.",
    ),
    "stack-below-nothing": Why(
        "warning",
        "Who has bought counters pays with what lies in front of him. Below nothing, a `buy` was not written down.",
    ),
    "too-many-cards": Why(
        "error",
        "With a card too many in a hand no duty can be judged. One of them was another player's.",
    ),
    "too-many-plays": Why(
        "error",
        "Each player in plays one card to a trick. One more was played by somebody who is not said to be in, or is a slip.",
    ),
    "trick-number": Why(
        "error",
        "A deal has as many tricks as cards were dealt to each.",
    ),
    "trick-order": Why(
        "error",
        "Who leads follows from the trick before, and what a player still holds from all before it.",
    ),
    "turn-late": Why(
        "warning",
        "In a pool with a turn-up the trump is known before the play. Below a trick a turn-up reads like one that the play brought about.",
    ),
    "turned-twice": Why(
        "error",
        "The card turned makes the trump. Of two nobody can tell which one did.",
    ),
    "twice": Why(
        "error",
        "One game has one book and one first table. Another game begins with its own `game`.",
    ),
    "two-misses": Why(
        "error",
        "There is one spare hand. A second player cannot have taken it.",
    ),
    "two-replays": Why(
        "error",
        "The cards are played again once, and the result of that replay is the result of the deal.",
    ),
    "unclosed-quote": Why(
        "error",
        "A quote ends with its line at the latest, so that one forgotten mark does not swallow the deals below it.",
    ),
    "unequal-deals": Why(
        "note",
        "Each deal costs its dealer a stake. The book does not say when one may stop, so this is only told.",
    ),
    "unfinished": Why(
        "error",
        "What is missing is not guessed. The deal with the broken line is not settled.",
    ),
    "unknown-book": Why(
        "error",
        "Nothing can be judged or settled before it is clear by which book.",
    ),
    "unknown-card": Why(
        "error",
        "A card that cannot be read is not taken for another one. For a card that nobody saw there is `?`.",
    ),
    "unknown-fault": Why(
        "error",
        "Each kind of fault has its own price, so the kind is not guessed.",
    ),
    "unknown-keyword": Why(
        "error",
        "Text that is not understood is never skipped in silence: it may be a trick or a payment.",
    ),
    "unknown-option": Why(
        "error",
        "An option changes what is owed. One that does not exist, or contradicts another, would be believed to be in force.",
    ),
    "unknown-player": Why(
        "error",
        "A misspelt name would open an account for somebody who does not exist.",
    ),
    "unreadable": Why(
        "error",
        "Text that is not understood is never skipped in silence. Only this statement is lost; the next ones are read.",
    ),
    "unreadable-file": Why(
        "error",
        "A report that leaves out a file it was asked about would look like a clean one.",
        "No text can show it: a file that is not there, or may not be read.",
    ),
    "version": Why(
        "error",
        "Another version may mean other things by the same words, so nothing below is read.",
    ),
    "who-leads": Why(
        "error",
        "The winner of a trick leads to the next. Where a card that nobody saw leaves the winner open, so is the leader.",
    ),
    "who-played": Why(
        "error",
        "A card with a name on says that the order was not the usual one. The cards after it can then not be counted off by seats.",
    ),
}
