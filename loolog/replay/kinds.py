"""The kinds of deal there are: simple, double, single, plain."""

from typing import Literal

from loolog.law import Law

Kind = Literal["simple", "double", "single", "plain"]


def kind_of(law: Law, carried: object) -> Kind:
    """Simple, double, single or plain, by what the old pool handed on (F-SIMPLE, M-SIMPLE, P-SINGLE; G-KIND-D)."""
    if law.kinds == "plain":
        return "plain"
    if law.kinds == "simple-double":
        return "double" if carried else "simple"
    return "plain" if carried else "single"
