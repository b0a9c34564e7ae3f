"""Why no law can be made of what somebody asked for: one class a mistake."""


class NoSuchBook(ValueError):
    """The shelf holds no book of that name."""


class NoSuchOption(ValueError):
    """The book has no such option, or the option no such value."""


class BooksDisagree(ValueError):
    """Two amendments set the same thing differently. ``later`` is what the second one calls it, ("settings", "loo")."""

    def __init__(self, message: str, later: tuple[str, str] = ("", "")) -> None:
        super().__init__(message)
        self.later = later
