"""What all documents have in common."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Exact = Annotated[str, Field(pattern=r"^-?\d+(/\d+)?$")]
Card = Annotated[str, Field(pattern=r"^([2-9TJQKA][shdc]|\?)$")]
Kind = Literal["simple", "double", "single", "plain"]


class Document(BaseModel):
    """Nothing but what is named may stand in it."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
