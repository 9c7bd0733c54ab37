"""Several things, one after the other: "apply these effects in sequence"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from combo_solver.models.node import Node

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class InTurn(Node):
    """Each list that can begin when its turn comes is carried out, later than the one before; one of them must."""

    do: Literal["in_turn"] = "in_turn"
    of: tuple[Annotated[tuple[Action, ...], Field(min_length=1)], ...] = Field(min_length=2)
