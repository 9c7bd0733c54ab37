"""Negate the activation that the effect answers, or the effect activated."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb


class NegateActivation(Verb):
    """That chain link does nothing. A card that stays on the field goes to the GY if its ``activation`` was negated,
    and an activation that was does not count for what is activated once per turn (EF-06); ``then``: what becomes of
    its card, if that is still where it was, in the hand or on the field. For effects that answer an activation."""

    do: Literal["negate_activation"] = "negate_activation"
    what: Literal["activation", "effect"] = "activation"
    then: Literal["", "destroy", "banish"] = ""

    words = "negate what it answers"
    landings = (Landing("answered", "gy"), Landing("answered", "banished"))
    emits = ("sent_to_gy", "destroyed", "banished")

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("answered", ("hand", "monster_zone", "spell_zone", "field_zone", "pendulum_zone")),)
