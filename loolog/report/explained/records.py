"""Records for findings that the example of their article does not show alone, and the articles that no record shows."""

#: (article, severity) → a record that yields that finding and no other.
RECORDS: dict[tuple[str, str], str] = {
    ("F-SEATS", "warning"): """\
loo 1
game "Two at a table for three"
rules foster
seats Ann Bob

deal 1 Bob
  score Ann 2, Bob 1
""",
    ("M-SEATS", "warning"): """\
loo 1
game "Three at a table for five"
rules modern
seats Ann Bob Cat

deal 1 Cat
  score Ann 2, Bob 1, Cat 0
""",
    ("P-SEATS", "warning"): """\
loo 1
game "Eighteen draw one card each for the pool"
rules peel
seats Ann Bob Cat Dan Eve Fay Gus Hal Ida Jim Kit Lea Max Ned Oda Pat Roy Sue

deal 1 Sue
  score Ann 1
""",
    ("P5-SEATS", "warning"): """\
loo 1
game "Seven at five-card Loo"
rules peel-five-card
seats Ann Bob Cat Dan Eve Fay Gus

deal 1 Gus
  won Ann Ann Bob Ann Bob
""",
    ("G-CAPACITY", "error"): """\
loo 1
game "Seventeen hands and a miss are more than a pack"
rules foster
seats Ann Bob Cat Dan Eve Fay Gus Hal Ida Jim Kit Lea Max Ned Oda Pat Roy
pool 3

deal 1 Roy
  score Ann 2, Bob 1
""",
    ("G-CAPACITY", "warning"): """\
loo 1
game "Seventeen at a table for sixteen"
rules hoffmann
seats Ann Bob Cat Dan Eve Fay Gus Hal Ida Jim Kit Lea Max Ned Oda Pat Roy

deal 1 Roy
  score Ann 2, Bob 1
""",
    ("H-SINGLE", "breach"): """\
loo 1
game "Bob passes in a single that all must play"
rules hoffmann
seats Ann Bob Cat

deal 1 Cat
  turn 4h
  say Ann stand, Bob pass, Cat stand
  score Ann 2, Cat 1
""",
    ("P-FINISH", "breach"): """\
loo 1
game "Ann passes in the last deal before the release"
rules peel
seats Ann Bob Cat
pool 6

deal 1 Cat
  score Ann 1, Bob 1, Cat 1

deal 2 Ann
  score Ann 1

deal 3 Bob
  say Cat stand, Ann pass, Bob stand
  score Cat 2, Bob 1

end release
""",
    ("G-PLAYED-D", "breach"): """\
loo 1
game "A release under a book that knows none: Bob passes"
rules foster
seats Ann Bob Cat

deal 1 Ann
  score Ann 2, Bob 1, Cat 0

deal 2 Bob
  score Bob 2, Cat 1, Ann 0

deal 3 Cat
  say Ann stand, Bob pass, Cat stand
  score Ann 2, Cat 1

end release
""",
    ("F-FLUSH-FALSE-D", "note"): """\
loo 1
game "Bob's flush, of which nobody wrote the cards"
rules foster
seats Ann Bob Cat
pool 3

deal 1 Cat
  turn 4h
  say Ann stand, Bob stand, Cat pass
  flush Bob
""",
    ("F-FOUND-D", "breach"): """\
loo 1
game "The table found a revoke of Bob, and nobody wrote his cards"
rules foster
seats Ann Bob Cat
pool 3

deal 1 Cat
  turn 4h
  say Ann stand, Bob stand, Cat pass
  found Bob 2
""",
    ("F-FOUND-D", "dispute"): """\
loo 1
game "Bob had no diamond: he has not revoked"
rules foster
seats Ann Bob Cat
pool 3

deal 1 Cat
  turn 4h
  say Ann stand, Bob stand, Cat pass
  1. Ann 9h 2h
  2. Ann Qd 3c
  3. Ann 8s 5s
  found Bob 2
""",
    ("P5-CIVIL", "breach"): """\
loo 1
game "Pam had been asked to be civil; the cards are played again"
rules peel-five-card
seats Ann Bob Cat
pool 6

deal 1 Cat
  turn 5h
  say Ann stand, Bob stand, Cat pass
  1. Ann Ah! Jc
  2. Bob 6h 7d
  3. Bob 3d Kd
  4. Ann Qs 2s
  5. Ann 8c 4c
  replay
  1. Ann Ah! 6h
  2. Ann Kd 3d
  3. Ann Qs 2s
  4. Ann 8c 4c
  5. Ann 7d Jc
""",
    ("R-OPEN-D", "note"): """\
loo 1
game "Ten counters, and nobody wrote who won the first trick"
rules peel
seats Ann Bob Cat
pool 7

deal 1 Cat
  score Ann 2, Bob 1, Cat 0
""",
    ("F-SEATS", "note"): """\
loo 1
game "Nine at a table for eight"
rules foster
seats Ann Bob Cat Dan Eve Fay Gus Hal Ida

deal 1 Ida
  score Ann 2, Bob 1
""",
    ("P-SEATS", "note"): """\
loo 1
game "Eight at a table for seven"
rules peel
seats Ann Bob Cat Dan Eve Fay Gus Hal
pool 6

deal 1 Hal
  score Ann 2, Bob 1
""",
    ("P5-SEATS", "note"): """\
loo 1
game "Six at a table for five"
rules peel-five-card
seats Ann Bob Cat Dan Eve Fay

deal 1 Fay
  won Ann Ann Bob Ann Bob
""",
    ("G-CAPACITY", "note"): """\
loo 1
game "Eight at a table for seven"
rules hoffmann
seats Ann Bob Cat Dan Eve Fay Gus Hal
pool 3

deal 1 Hal
  score Ann 2, Bob 1
""",
    ("P-WITHDRAW", "warning"): """\
loo 1
game "Cat leaves, and it is Ann's turn to deal"
rules peel
seats Ann Bob Cat Dan
pool 6

deal 1 Dan
  score Ann 2, Bob 1, Cat 0

leave Cat

deal 2 Ann
  score Ann 2, Bob 1
""",
    ("P-FAIR-END", "warning"): """\
loo 1
game "Cat alone has paid for a deal"
rules peel
seats Ann Bob Cat
pool 6

deal 1 Cat
  score Ann 2, Bob 1, Cat 0

end divide
""",
    ("FI-EXCHANGE", "breach"): """\
loo 1
game "Cat changes a card and passes"
rules foster-irish
seats Ann Bob Cat

deal 1 Cat
  turn 4h
  say Ann stand, Bob stand, Cat pass
  draw Ann 2, Cat 1
  score Ann 2, Bob 1
""",
    ("R-STATED", "note"): """\
loo 1
game "Nobody wrote who won the first trick, so Ann's counters are open"
rules peel
seats Ann Bob Cat
pool 7
buy Ann 20

deal 1 Cat
  score Ann 2, Bob 1, Cat 0
  count Ann 26
""",
}

#: Articles without a record, and why.
WITHOUT: dict[str, str] = {
    "F-FIRST-DEAL": "It is over before the first deal; the record begins with the dealer whom the Jack chose.",
    "F-SIMPLE": "It names the two kinds of pool; the records of F-S-DEAL and F-DECLARE show one of each.",
    "F-S-LEAD": "A lead that is free leaves nothing to break.",
    "F-S-VOID-D": "A card that is free leaves nothing to break.",
    "F-D-DEAL": "A record does not say in what order the cards were dealt; what went wrong in dealing is a `fault`.",
    "FI-NO-WIDOW": "It says what there is not; every record of the book shows it.",
    "FI-DECLARE": "The declarations stand in the record of FI-EXCHANGE; what is new is that cards are taken up, which nobody writes down.",
    "FI-STOCK-D": "It takes more players than a small record holds: the pack has to run out.",
    "M-SIMPLE": "It names the two kinds of pool; the records of M-S-ALL and M-D-DECLARE show one of each.",
    "M-D-DEAL": "A record does not say in what order the cards were dealt; what went wrong in dealing is a `fault`.",
    "P-D-DEAL": "A record does not say in what order the cards were dealt; what went wrong in dealing is a `fault`.",
    "P5-DEAL": "A record does not say in what order the cards were dealt; what went wrong in dealing is a `fault`.",
    "G-PACK": "What is against it is an error of the record: see card-twice and not-in-pack.",
}
