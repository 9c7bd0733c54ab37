"""What an effect does if something holds when it comes to that on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field, model_validator

from combo_solver.models.conditions import Condition
from combo_solver.models.node import Node
from combo_solver.models.verb import Register
from combo_solver.models.vocabulary import Filter

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class If(Node):
    """If all conditions hold, ``then`` is carried out, ``else`` otherwise. ``card`` names a selection: at least one of
    its cards must fit ``where`` where it is now (``negated``: none of them may); without ``where`` ``least`` of them
    must not have left, face-down or not; ``was_face_up``: one of them left the field face-up."""

    do: Literal["if"] = "if"
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    card: Register = ""
    where: Filter = Filter()
    negated: bool = False
    least: int = Field(default=1, ge=1, le=9)
    was_face_up: bool = False
    actions: tuple[Action, ...] = Field(alias="then", min_length=1)
    otherwise: tuple[Action, ...] = Field(default=(), alias="else")

    may_do_nothing = True

    @model_validator(mode="after")
    def _asks_something(self) -> If:
        if not self.conditions and not self.card:
            raise ValueError("give if, or card with what it must be")
        if self.least > 1 and (not self.card or self.where.model_fields_set or self.negated):
            raise ValueError("least is for cards that must not have left")
        if self.was_face_up and (not self.card or self.least > 1 or self.where.model_fields_set or self.negated):
            raise ValueError("was_face_up is for cards that left the field")
        return self

    def asks(self) -> tuple[Condition, ...]:
        return self.conditions
