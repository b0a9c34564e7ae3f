"""The lower-case words that statements use inside, listed once."""

#: Kinds of fault.
KINDS = (
    "misdeal", "faced", "exposed-in-deal", "touched", "turned-trump", "looked", "out-of-turn-say", "looked-miss", "looked-pack",
    "looked-thrown", "peeked", "exposed", "named", "out-of-turn", "abandoned",
)  # fmt: skip
#: What a declaration's letter stands for.
LETTERS = {"s": "stand", "p": "pass", "m": "miss", "d": "defend"}
#: As a name each of these is quoted, wherever it stands.
RESERVED = frozenset(
    (
        *LETTERS, *LETTERS.values(), *KINDS,
        "pool", "next", "looed", "not", "late", "won", "tricks", "revoked", "played", "in", "out", "after", "to", "trick",
        "deals", "void", "balance", "upheld", "dismissed", "agreed", "divide", "release", "carry",
    )
)  # fmt: skip
#: As a name each of these is quoted behind the colon of a claim or a ruling; elsewhere it is a name like any other.
CONTESTED = frozenset(("held", "lead", "flush", "dealer", "trump", "deal"))
#: What may be claimed of a player besides a fault, by the word that says so.
CLAIMED = (
    "revoked", "won", "tricks", "played", "held", "lead", "stand", "pass", "miss", "defend", "looed", "flush", "dealer", "balance",
)  # fmt: skip
