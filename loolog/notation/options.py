"""Which options of `rules` are followed by a word: the notation must know, to tell an option's value from the next option."""


def takes_a_word(option: str) -> bool:
    """Is a word the value of this option? The shelf says so; a number is always the value of what stands before it."""
    from loolog.books import option_files

    return any(not value.isdecimal() for value in option_files().get(option, {}).get("values", ()))
