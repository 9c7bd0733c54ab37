"""One of several things, chosen on resolution: "apply 1 of these effects"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from combo_solver.models.node import Node

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class Either(Node):
    """Exactly one of the lists is carried out, of those that can begin. What is chosen on activation are ``modes``."""

    do: Literal["either"] = "either"
    of: tuple[Annotated[tuple[Action, ...], Field(min_length=1)], ...] = Field(min_length=2)

    offers = True
