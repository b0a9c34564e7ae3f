"""A refusal: an answer that cannot stand, as a value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an answer cannot stand, in a sentence for the scorekeeper."""

    why: str
