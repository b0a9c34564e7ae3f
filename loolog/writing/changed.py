"""Somebody else's change of a file that is being written."""

from collections.abc import Iterator


class ChangedUnderneath(Exception):
    """The file is not what was read or left. Nothing was written; ``after`` is what stands there now, None where the file is gone."""

    def __init__(self, path: str, before: str, after: str | None) -> None:
        self.path, self.before, self.after = path, before, after
        happened = "was taken away" if after is None else "was changed by somebody else"
        super().__init__(f"{path} {happened} since it was read; nothing was written")

    def difference(self) -> Iterator[str]:
        """What changed, as the lines of a unified diff."""
        from difflib import unified_diff

        after = self.after or ""
        names = f"{self.path} (as it was read)", f"{self.path} (as it is now)"
        yield from unified_diff(self.before.splitlines(), after.splitlines(), *names, lineterm="")
