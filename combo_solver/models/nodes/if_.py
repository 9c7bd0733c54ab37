"""What an effect does if something holds when it comes to that on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from combo_solver.models.node import Node
from combo_solver.models.vocabulary import Condition

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class If(Node):
    """If all conditions hold, ``then`` is carried out, ``else`` otherwise."""

    do: Literal["if"] = "if"
    conditions: tuple[Condition, ...] = Field(alias="if", min_length=1)
    actions: tuple[Action, ...] = Field(alias="then", min_length=1)
    otherwise: tuple[Action, ...] = Field(default=(), alias="else")

    may_do_nothing = True

    def asks(self) -> tuple[Condition, ...]:
        return self.conditions
