"""What `check` tells of marks and seals: the first that does not fit, and nothing of those below it, which cannot."""

from loolog.findings import Finding
from loolog.notation.digest import OtherVersion
from loolog.spans import Source
from loolog.trust.broken import difference
from loolog.trust.chain import chain


def broken_mark(source: Source) -> list[Finding]:
    """One warning, or none."""
    try:
        found = difference(source.text, chain(source.text))
    except OtherVersion:
        return []
    if found is None or not found.mark.written:  # what cannot be read is told as that
        return []
    hint = "loolog verify FILE"
    game, deal = found.mark.game, found.mark.deal
    if found.mark.keyword == "seal":
        return [Finding(code="seal-broken", severity="warning", message=found.message, span=found.span, game=game, deal=deal, hint=hint)]
    return [Finding(code="mark-broken", severity="warning", message=found.message, span=found.span, game=game, deal=deal, hint=hint)]
