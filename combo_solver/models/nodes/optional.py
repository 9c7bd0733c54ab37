"""What the player can do or leave out on resolution: "you can ...", "then you can ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from combo_solver.models.node import Node

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class Optional(Node):
    """The player carries these actions out, wholly, or leaves all of them out."""

    do: Literal["optional"] = "optional"
    actions: tuple[Action, ...] = Field(min_length=1)

    may_do_nothing = True
    offers = True
