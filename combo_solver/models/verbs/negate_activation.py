"""Negate the activation that the effect answers, or the effect activated."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb


class NegateActivation(Verb):
    """That chain link does nothing. A card that stays on the field goes to the GY if its ``activation`` was negated,
    and an activation that was does not count for what is activated once per turn (EF-06); ``then``: what becomes of
    its card, if that is still where it was, in the hand or on the field. ``name``: what hangs on it hangs on that, and
    later clauses know the card, if it was. For effects that answer an activation."""

    do: Literal["negate_activation"] = "negate_activation"
    what: Literal["activation", "effect"] = "activation"
    then: Literal["", "destroy", "banish"] = ""
    name: Register = ""

    words = "negate what it answers"
    landings = (Landing("answered", "gy"), Landing("answered", "banished"))
    emits = ("sent_to_gy", "destroyed", "banished")

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("answered", ("hand", "monster_zone", "spell_zone", "field_zone", "pendulum_zone")),)

    @model_validator(mode="after")
    def _names_what_became_of_it(self) -> NegateActivation:
        if self.name and not self.then:
            raise ValueError("name is for a card of which something becomes")
        return self

    @property
    def remembers(self) -> str:
        return self.name
