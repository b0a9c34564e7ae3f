"""One statement's text becomes the statement, or what is wrong with it."""

from __future__ import annotations

from lark.exceptions import UnexpectedInput

from loolog.notation import statements as st
from loolog.notation.building import build
from loolog.notation.building.parts import Builder, Unreadable
from loolog.notation.diagnosis import diagnose
from loolog.notation.grammar import parser


def parsed(rest: str, start: str, builder: Builder) -> list[st.Statement] | Unreadable:
    """The statement whose text behind the keyword is ``rest`` (the several that commas join), or why it cannot be read."""
    try:
        return build(builder, start, parser().parse(rest, start=start))
    except UnexpectedInput as error:
        return diagnose(error, start, builder.keyword, rest, builder.base)
    except Unreadable as error:
        return error
