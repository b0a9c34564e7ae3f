"""Which options of `rules` are followed by a word: the notation must know, to tell an option's value from the next option."""

TAKES_A_WORD = frozenset({"two-trumps", "ace-lead", "pam", "flush", "flush-rank", "faults", "breaches"})
