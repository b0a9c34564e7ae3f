"""Every finding code of our own: what it says, what to do next, and a small record that shows it."""

from typing import NamedTuple


class Code(NamedTuple):
    """``sample`` is a whole record; '' where no text can show it: a file that cannot be opened, or is not UTF-8."""

    what: str
    then: str
    sample: str


_HEAD = 'loo 1\ngame "A sample"\n'
_FOSTER = _HEAD + "rules foster\nseats Ann Bob Cat\n"
_PEEL = _HEAD + "rules peel\nseats Ann Bob Cat\n"
_PLAIN = _PEEL + "pool 6\n"

CODES: dict[str, Code] = {
    "after-deals": Code(
        "`rules` or `seats` stands below a deal of its game.", "Move the line above the first deal, or begin another `game`.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\nrules peel\n",
    ),
    "after-end": Code(
        "A deal stands below the game's `end`.", "Move the `end` down, or begin another `game`.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\nend carry\ndeal 2 Ann\n  score Ann 2, Bob 1\n",
    ),
    "agreed-deals": Code(
        "More or fewer deals were played than were agreed.", "Mend the number; or leave it, if it was so.",
        _FOSTER + "agree 2 deals\ndeal 1 Cat\n  score Ann 2, Bob 1\nend carry\n",
    ),
    "already-seated": Code("A player who sits at the table joins it.", "Take the line out, or mend the name.", _FOSTER + "join Ann after Bob\n"),
    "card-twice": Code(
        "One card is in two places.", "One of the two lines names the wrong card; mend it.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  hold Ann Kd\n  hold Bob Kd\n  say Ann stand, Bob stand\n",
    ),
    "cash-too-much": Code(
        "A player cashes more counters than lie in front of him.", "Mend the amount, or write what he bought or was paid above it.",
        _FOSTER + "buy Ann 20\ncash Ann 21\n",
    ),
    "claim-dismissed": Code(
        "A claim is dismissed by the law and what the record shows.", "Read the argument: `loolog audit FILE --deal N`.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  claim Cat: pool 6\n",
    ),
    "claim-undecided": Code(
        "Neither law nor record can decide a claim.", "The message says what it would take; write it into the record, or let the table rule.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  claim Cat: Bob revoked 2\n",
    ),
    "claim-upheld": Code(
        "A claim is upheld by the law and what the record shows.", "Read the argument and what it moves: `loolog audit FILE --deal N`.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  claim Cat: pool 3\n",
    ),
    "claim-words": Code(
        "What somebody said is kept, and claims nothing that could be ruled on.", "Nothing; or write the claim: `claim Dan: Bob revoked 2`.",
        _FOSTER + 'deal 1 Cat\n  score Ann 2, Bob 1\n  claim Cat: "that was mine"\n',
    ),
    "deal-number": Code("A deal's number is not the next one.", "Mend the number, or leave it out.", _FOSTER + "deal 3 Cat\n  score Ann 2, Bob 1\n"),
    "dealer-order": Code(
        "Somebody deals who is not next to deal.", "Mend the dealer; or leave it, if it was so.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\ndeal 2 Bob\n  score Ann 2, Bob 1\n",
    ),
    "draw-count": Code(
        "More cards are written than were exchanged.", "Mend the number or the cards.",
        _HEAD + "rules foster-irish\nseats Ann Bob Cat\ndeal 1 Cat\n  turn 4h\n  draw Ann 1 out 3c 4c in Kd\n",
    ),
    "drawn-twice": Code(
        "A player exchanges a second time.", "Write one exchange for each.",
        _HEAD + "rules foster-irish\nseats Ann Bob Cat\ndeal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat pass\n  draw Ann 1, Ann 2\n",
    ),
    "house-file": Code(
        "A table's own rules cannot be used: the file is missing, something in it is wrong, or it contradicts the options.",
        "Mend the file; `loolog rules --schema` says what may stand in it.", _HEAD + 'rules peel + "no-such-file.toml"\nseats Ann Bob Cat\n',
    ),
    "mark-broken": Code(
        "A `mark` does not fit what stands above it.", "See what was changed: `loolog verify FILE`; a deliberate edit is made good by --remark.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\nmark 9f2c41d07ab31e55\n",
    ),
    "missing-rules": Code("A game has no `rules` before its first deal.", "Write for example: rules foster.", _HEAD + "seats Ann Bob\ndeal 1 Ann\n"),
    "missing-seats": Code("A game has no `seats` before its first deal.", "Write for example: seats Ann Bob Cat.", _HEAD + "rules foster\ndeal 1\n"),
    "name-taken": Code("A name or short form already stands for a player.", "Give one of the two another.", _HEAD + "seats Ann=A Abe=A\n"),
    "never-bites": Code(
        "A rule of the table's own can never make a difference, or makes none.", "Take it out, or what keeps it from biting.",
        _HEAD + "rules foster unlimited loo 6\nseats Ann Bob Cat\n",
    ),
    "no-cards": Code(
        "Somebody acts in a deal in which he was dealt no cards.", "Mend the name.",
        _HEAD + "rules foster\nseats Ann Bob Cat Dan\nleave Bob\ndeal 1 Dan\n  hold Bob Ah\n",
    ),
    "no-such-deal": Code("`correct` or `add` names a deal that is not above it.", "Mend the number.", _FOSTER + "correct 7\n  score Ann 3\n"),
    "nobody-sits": Code(
        "A deal is played at an empty table.", "Mend the `leave` above it, or write who joined.",
        _FOSTER + "leave Ann\nleave Bob\nleave Cat\ndeal 1\n",
    ),
    "not-a-date": Code("The date is no day of the calendar.", "Write year-month-day: 2026-11-27.", _HEAD + "date 2026-13-27\n"),
    "not-a-name": Code("A word of the notation or a card stands where a name belongs.", "Quote the name.", _HEAD + "seats As Bob\n"),
    "not-a-number": Code("A number belongs here.", "Write 3, 7/3, 2.5 or 2r1w.", _FOSTER + "pool 1/0\n"),
    "not-in": Code(
        "A player who is not in plays a card.", "Mend the name, or the `say` that tells who is in.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat pass\n  1. Cat Ah Kh\n",
    ),
    "not-in-pack": Code(
        "A card is not in this pack.", "Mend the card, or the `pack` in the rules.",
        _HEAD + "rules peel pack 32\nseats Ann Bob Cat\npool 6\ndeal 1 Cat\n  turn 4h\n",
    ),
    "not-money": Code("This is no sum of money.", "Write 0.05 GBP, £1, 3d, 1/2d or 2s 6d.", _FOSTER + "counter 1 = much\n"),
    "not-seated": Code("A player who does not sit at the table leaves it.", "Take the line out, or mend the name.", _FOSTER + "leave Bob\nleave Bob\n"),
    "not-utf8": Code("A part of the file is not UTF-8 text.", "Save the file as UTF-8.", ""),
    "odd-loo": Code("A single loo would be half a counter more.", "Fix it: single-loo 4.", _HEAD + "rules peel loo 7\nseats Ann Bob Cat\n"),
    "outside-deal": Code("A statement of a deal stands outside any.", "Begin the deal above it: deal 1 NAME.", _FOSTER + "turn 4h\n"),
    "ruling-against-law": Code(
        "The table ruled otherwise than the law, and the deal is settled as it ruled.", "Nothing, if it was so ruled; `loolog audit` gives the law's argument.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  ruling agreed Ann Bob: Ann +1, Bob -1\n",
    ),
    "ruling-no-claim": Code(
        "A ruling stands below no claim that it could decide.", "Write the claim above it, or mend one of the two.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  ruling dismissed Cat\n",
    ),
    "ruling-not-followed": Code(
        "A ruling does not say what moves, or gives out more than there is.", "Write what each player gains: ruling agreed Ann Bob: Ann +4, Bob -4.",
        _FOSTER + 'deal 1 Cat\n  score Ann 2, Bob 1\n  ruling agreed Ann Bob Cat "split it"\n',
    ),
    "ruling-which": Code(
        "A player made several claims, and the ruling does not say which it decides.", "Say on what: ruling upheld Cat: Bob revoked 2.",
        _FOSTER + "deal 1 Cat\n  score Ann 2, Bob 1\n  claim Cat: Bob revoked 2\n  claim Cat: pool 15\n  ruling upheld Cat\n",
    ),
    "pool-short": Code(
        "More is taken from the pool than it holds.", "Mend the amount, or write above it how the pool grew.",
        _FOSTER + "pool 3\npay pool to Ann 4\n",
    ),
    "say-count": Code("Not everybody's declaration stands here.", "One for each, `?` where nobody noted it.", _PLAIN + "deal 1 Cat\n  say s p\n"),
    "score-sum": Code("The tricks of the score do not add up.", "Mend the numbers, or name all winners.", _FOSTER + "deal 1 Cat\n  score Ann 2\n"),
    "scored-twice": Code("A player has two scores in one deal.", "Leave one.", _FOSTER + "deal 1 Cat\n  score Ann 2, Ann 2, Bob 1\n"),
    "seal-broken": Code(
        "A `seal` does not fit what stands above it, or is not the last line.", "See what was changed: `loolog verify FILE`; --remark seals anew.",
        _FOSTER + f"deal 1 Cat\n  score Ann 2, Bob 1\nseal 1 {'9f2c41d07ab31e55' * 4}\n",
    ),
    "show-count": Code("Not everybody's card stands here.", "One for each, in the order of the deal.", _PEEL + "deal 1 Cat\n  turn 7h\n  show 9c Th\n"),
    "stack-below-nothing": Code(
        "A player who bought counters has paid more than he had.", "Write what else he bought, or who paid for him.",
        _FOSTER + "buy Cat 2\ndeal 1 Cat\n  score Ann 2, Bob 1\n",
    ),
    "too-many-cards": Code(
        "A hand holds more cards than were dealt.", "Mend the cards.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  hold Ann Ad Kd Qd Jd\n  say Ann stand, Bob stand\n",
    ),
    "too-many-plays": Code(
        "A trick holds more cards than players are in.", "Mend the line, or the `say` that tells who is in.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat pass\n  1. Ann Ah Kh Qh\n",
    ),
    "trick-number": Code("No deal has a trick of that number.", "Mend the number.", _FOSTER + "deal 1 Cat\n  9. Ann Ah Kh Qh\n"),
    "trick-order": Code("A trick is out of its order.", "Number the tricks of a deal 1, 2, 3.", _FOSTER + "deal 1 Cat\n  2. Ann Ah Kh Qh\n"),
    "turn-late": Code(
        "The turn-up stands below a trick.", "Write it above the tricks.",
        _PLAIN + "deal 1 Cat\n  say Ann stand, Bob stand, Cat pass\n  1. Ann Ah Kh\n  turn 4h\n  2. Ann 9h 2c\n  3. Ann 8s 5s\n",
    ),
    "turned-twice": Code("Two cards are turned at one place.", "Leave one `turn`.", _PLAIN + "deal 1 Cat\n  turn 4h\n  turn 5h\n"),
    "twice": Code("A game has its `rules` or `seats` twice.", "Leave one of the two lines.", _FOSTER + "rules peel\n"),
    "two-misses": Code(
        "Two players take the one miss.", "Mend one of the two declarations.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  say Ann miss, Bob miss, Cat stand\n",
    ),
    "two-replays": Code("A deal has two replays.", "Write `replay` and its tricks once.", _PLAIN + "deal 1 Cat\n  replay\n  replay\n"),
    "unclosed-quote": Code("A quote is not closed on its line.", 'Close it with ".', 'loo 1\ngame "Friday\n'),
    "unequal-deals": Code(
        "The game ends when not all have paid for as many deals.", "Nothing; or play on until the first dealer's turn comes round.",
        _FOSTER + "deal 1 Cat\n  score Ann 3\ndeal 2 Ann\n  score Ann 3\ndeal 3 Bob\n  score Ann 3\ndeal 4 Cat\n  score Ann 3\nend divide\n",
    ),
    "unfinished": Code("A statement stops too soon.", "Write what is missing.", _FOSTER + "deal 1 Cat\n  turn\n"),
    "unknown-book": Code("There is no such book.", "`loolog rules` lists the books.", _HEAD + "rules fostre\nseats Ann Bob Cat\n"),
    "unknown-card": Code("This is no card.", "A card is a rank A K Q J T 9 … 2 and a suit s h d c.", _FOSTER + "deal 1 Cat\n  turn 1h\n"),
    "unknown-fault": Code("There is no fault of that kind.", "`loolog rules` lists the kinds.", _FOSTER + "deal 1 Cat\n  fault Ann lookd\n"),
    "unknown-keyword": Code("No statement begins with this word.", "Mend the word.", _FOSTER + "dael 1 Cat\n"),
    "unknown-option": Code("The book has no such option or value.", "`loolog rules BOOK` lists its options.", _HEAD + "rules peel miss-leds\nseats Ann Bob\n"),
    "unknown-player": Code("Nobody of that name sits at the table.", "Mend the name.", _FOSTER + "deal 1 Ct\n"),
    "unreadable": Code("Something stands where something else belongs.", "Write the statement as the message shows.", _FOSTER + "deal 1 Cat\n  turn up 4h\n"),
    "unreadable-file": Code("The file could not be opened or read.", "Mend the name of the file, or its permissions.", ""),
    "version": Code("The record is written in another version of the notation.", "Use a program that reads it.", "loo 2\n"),
    "who-leads": Code(
        "Nobody can tell who led to a trick.", "Write his name behind the trick's number.",
        _PLAIN + "deal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat pass\n  hold Ann Kd Ac 3s\n  1. Ann Kd ?\n  2. Ac 2c\n",
    ),
    "who-played": Code(
        "From the first card with a name on, every card of the trick has one.", "Write the names of the others.",
        _FOSTER + "deal 1 Cat\n  1. Ann Ah Bob:Kh Qh\n",
    ),
}  # fmt: skip
