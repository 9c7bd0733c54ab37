"""Set Spells and Traps on my field."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import CardRef


class SetCard(Verb, CardRef):
    """The cards go face-down to my Spell & Trap Zones, a Field Spell to the Field Zone, whose old card goes to the GY.
    ``activation``: Traps and Quick-Play Spells cannot be activated the turn they are Set (``rules``, TP-20); it lets
    them be activated all the same (``ready``), or none of the cards at all (``not``)."""

    do: Literal["set_card"] = "set_card"
    activation: Literal["rules", "ready", "not"] = "rules"
    banish_when_leaves: bool = False

    words = "Set {placed}"
    landings = (Landing("chosen", "spell_zone"),)
    mine_only = True

    def lands(self) -> tuple[Landing, ...]:
        return (*self.landings, Landing("chosen", "banished")) if self.banish_when_leaves else self.landings
