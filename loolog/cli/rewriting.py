"""A record rewritten by a command: all of it, or nothing, and never over what somebody else wrote meanwhile."""

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
