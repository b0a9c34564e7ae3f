"""The findings that bear the id of an article: of which rules, how heavily, why they are told, and what to do."""

from typing import NamedTuple

from loolog.findings import Severity


class Borne(NamedTuple):
    """``rules``: those whose articles bear the finding, each with its occasion after it where only that one does."""

    title: str
    rules: str  # parted by commas
    severity: Severity
    why: str
    next: str
    never: str = ""  # the article of such a rule that cannot bear it, with the reason


BORNE: tuple[Borne, ...] = (
    Borne(
        "A card led against a duty",
        "leading.ace, leading.highest, leading.trump",
        "breach",
        "The leader held a card that he owed and led another. The cards that were lawful are named, and what the breach costs.",
        "Nothing, if it was so: it is priced. If a card was written down wrongly, mend it.",
    ),
    Borne(
        "A card played against a duty",
        "following.suit, following.civil, following.head, following.trump",
        "breach",
        "The player held a card that he owed to the trick and played another. The cards that were lawful are named, and what the breach costs.",
        "Nothing, if it was so: it is priced. If a card was written down wrongly, mend it.",
    ),
    Borne(
        "A card out of turn",
        "play.out-of-turn",
        "breach",
        "A card fell before its turn, or somebody led whose lead it was not. By that a player may learn, or give away, what he should not.",
        "Nothing, if it was so. If the names or the order are wrong, mend the line; write `fault NAME out-of-turn` where the card was taken back.",
    ),
    Borne(
        "A second declaration",
        "declaring.once",
        "breach",
        "A declaration altered after others have spoken would be made on what they have said. The first one counts.",
        "Take out the declaration that was not made, or leave both if both were.",
    ),
    Borne(
        "A defence that is not allowed, or is refused",
        "declaring.defend",
        "breach",
        "Only the last to declare defends the pool, and only against one who stands alone on his own cards. There he may not pass either, or that player would win for nothing. The book sets no price.",
        "Mend the declaration if it was another one. If it was so, the deal goes on as the message says.",
    ),
    Borne(
        "A pass or an exchange where all must stand",
        "declaring.club-law",
        "breach",
        "In this deal nobody may pass or change his hand: a club was turned up under club law, it is a single that all must play, or the last deal before the pool is released.",
        "Mend the declaration if it was another one. If it was so, the record is followed, and nothing is paid for it.",
    ),
    Borne(
        "An exchange without playing",
        "declaring.exchange",
        "breach",
        "Who changes cards sees some of the pack, and so has to play the hand that he gets.",
        "Mend the name or the declaration. If it was so, the record is followed, and nothing is paid for it.",
    ),
    Borne(
        "A fault at the table",
        "fault.misdeal, fault.exposed-in-deal, fault.faced, fault.touched, fault.turned-trump, fault.looked, "
        "fault.out-of-turn-say, fault.looked-miss, fault.looked-pack, fault.looked-thrown, fault.peeked, "
        "fault.exposed, fault.named, fault.out-of-turn, fault.abandoned",
        "breach",
        "The record names a fault. It is told with the article that prices it, also where that price is nothing.",
        "Nothing, if it was so. Mend the name or the kind of fault if it was not.",
    ),
    Borne(
        "A flush that is none",
        "flush.false",
        "breach",
        "A flush takes the pool without play. One that a known card does not fit, or that this book does not have, takes nothing.",
        "Mend the cards or the name; or leave it, and the hand is played out.",
    ),
    Borne(
        "A flush that nobody can check",
        "flush.false",
        "note",
        "The table believed the flush, and so does the account. But not all of its cards were written down, so nothing has checked it.",
        "Write the cards with the flush, or with `hold`, to have it checked.",
    ),
    Borne(
        "A flush that nobody announced",
        "flush.silent",
        "note",
        "A player held a flush and let the hand be played. It would have won the pool; announced too late it is lost.",
        "Nothing. If he did announce it, write `flush NAME`.",
    ),
    Borne(
        "A revoke that the table found",
        "recording.found",
        "breach",
        "The table found a revoke and gave up the hands. Not all cards are known, so the table is believed, and the revoke is priced.",
        "Nothing. Write what is known of the hand with `hold` to have it checked.",
    ),
    Borne(
        "A revoke that the cards do not show",
        "recording.found",
        "dispute",
        "The table says that it found a revoke, and the player's cards, all of them known, show none. Both cannot be right.",
        "Mend the cards, or take `found` out.",
    ),
    Borne(
        "A play that nobody can judge",
        "recording.known",
        "note",
        "Whether the play was lawful hangs on a card that nobody saw. It is neither called a breach nor passed as lawful.",
        "Write what is known of the hand with `hold`; nothing, if nobody knows.",
    ),
    Borne(
        "A stated figure that the rules do not give",
        "recording.stated",
        "dispute",
        "The record states a figure and the rules give another. One of the two is a slip at the table or in the record, and every later pool rests on it.",
        "Look the deal up with `loolog show FILE --deal N`, and mend the figure or what it rests on.",
    ),
    Borne(
        "A stated figure that nobody can check",
        "recording.stated",
        "note",
        "The record states a figure and what it rests on is open, or belongs to other rules. It is neither borne out nor disputed.",
        "Settle what is open first; under other rules than the record's own, nothing.",
    ),
    Borne(
        "A deal played in another form",
        "pool.form",
        "warning",
        "The deal was not played in the form that its pool asks for: often a loo or a carried pool is missing above it.",
        "Look at the deals above. If it was played so, leave it; the duties follow the play.",
    ),
    Borne(
        "A deal that is not settled",
        "sharing.carry open",
        "note",
        "Something is missing that decides who is paid what. Only what is certain moves, and the message says what is missing.",
        "Write the missing tricks, winners or cards; `add N` puts them into a deal further up.",
    ),
    Borne(
        "More hands than the pack holds",
        "table.capacity",
        "error",
        "So many hands cannot come out of one pack. The deal cannot have happened as it is written.",
        "Mend the seats, the `pack`, or the book.",
    ),
    Borne(
        "More or fewer players than the book seats",
        "table.seats",
        "warning",
        "The book is made for another number of players. The deal is judged and settled all the same.",
        "Nothing, if so many sat there. Otherwise mend `seats`, or write `join` and `leave`.",
    ),
    Borne(
        "More players than the book calls usual",
        "table.seats",
        "note",
        "The book seats so many, but calls fewer the usual or the better number.",
        "Nothing.",
        never="M-SEATS: it calls as many usual as it seats",
    ),
    Borne(
        "An end that is not fair to all",
        "table.fair-end",
        "warning",
        "The pool is shared out before a single, and not all have paid for as many deals. Whoever dealt more often has paid in more.",
        "Nothing, if it was so. Otherwise play on until the first dealer's turn comes round again.",
    ),
    Borne(
        "A player who leaves out of his time",
        "table.withdraw",
        "warning",
        "A player leaves when it is his turn to deal, and pays for that deal. At another time the others pay for one deal more than he.",
        "Nothing, if it was so. Otherwise put `leave` just before the deal that he pays for.",
    ),
)
