"""A record made or rewritten by a command: all of it, or nothing, and never over what somebody else wrote."""

from loolog.cli.terminal import tell


def rewritten(name: str, before: str, after: str) -> int:
    """Put ``after`` in the place of the text that was read as ``before``; the exit status. Told on standard error where it cannot be."""
    from loolog.writing import ChangedUnderneath, rewrite

    try:
        rewrite(name, before, after)
    except ChangedUnderneath as changed:
        tell(str(changed))
        return 2
    except OSError as failed:
        tell(f"cannot write {name}: {failed.strerror or failed}")
        return 2
    return 0


def made(name: str, text: str) -> int:
    """Make a file that is not there yet; the exit status. Told on standard error where it is there, or cannot be made."""
    from loolog.files import bytes_of, write_new

    try:
        write_new(name, bytes_of(text))
    except FileExistsError:
        tell(f"{name} is there already; nothing was written")
        return 2
    except OSError as failed:
        tell(f"cannot write {name}: {failed.strerror or failed}")
        return 2
    return 0
