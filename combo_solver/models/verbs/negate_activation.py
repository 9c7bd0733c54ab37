"""Negate the activation that the effect answers, or the effect activated."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Location


class NegateActivation(Verb):
    """That chain link does nothing. A card that stays on the field goes to the GY if its ``activation`` was negated,
    and an activation that was does not count for what is activated once per turn (EF-06); ``then``: what becomes of
    its card, if that is still where it was, in the hand or on the field; into the Deck ("shuffle") and to the hand
    ("return") it comes from the GY and the banished cards too, if it was activated there; a Spell or Trap that lay Set
    does so again ("turn_back"), and can be activated again this turn, one of the hand returns there. ``name``: what
    hangs on it hangs on that, and later clauses know the card, if it was. For effects that answer an activation."""

    do: Literal["negate_activation"] = "negate_activation"
    what: Literal["activation", "effect"] = "activation"
    then: Literal["", "destroy", "banish", "shuffle", "return", "turn_back"] = ""
    name: Register = ""

    words = "negate what it answers"
    landings = (Landing("answered", "gy"), Landing("answered", "banished"))
    emits = ("sent_to_gy", "destroyed", "banished", "added_to_hand")

    def takes(self) -> tuple[Taking, ...]:
        places: tuple[Location, ...] = ("hand", "monster_zone", "spell_zone", "field_zone", "pendulum_zone")
        return (Taking("answered", (*places, "gy", "banished") if self.then in ("shuffle", "return") else places),)

    def lands(self) -> tuple[Landing, ...]:
        lies = (Landing("answered", "spell_zone"), Landing("answered", "hand"))
        more = {"shuffle": (Landing("answered", "deck"),), "return": (Landing("answered", "hand"),), "turn_back": lies}
        return (*self.landings, *more.get(self.then, ()))

    @model_validator(mode="after")
    def _names_what_became_of_it(self) -> NegateActivation:
        if self.name and not self.then:
            raise ValueError("name is for a card of which something becomes")
        if self.then == "turn_back" and (self.name or self.what != "activation"):
            raise ValueError("turn_back is for the card of a negated activation, and nothing hangs on it")
        return self

    def done_alike(self) -> bool:
        return self.then in ("", "destroy", "banish") and not self.name

    @property
    def remembers(self) -> str:
        return self.name
