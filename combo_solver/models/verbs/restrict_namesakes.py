"""What cards with the name of a chosen one cannot do for the rest of the turn."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Lasting, Register, Verb
from combo_solver.models.vocabulary import Filter


class RestrictNamesakes(Verb):
    """Of all cards with the name of one that was chosen as ``namesakes_of``: for the rest of this turn I cannot
    ``"activate"`` them or their effects, ``"special_summon"`` or ``"normal_summon"`` them (Sets too, unless ``sets``
    says no), as by :class:`combo_solver.models.verbs.restrict.Restrict`. ``"negate"``: what monsters with that name
    activate, and their effects on the field, are negated, whoever controls them; ``"negate_cards"``: what all cards
    with that name do."""

    do: Literal["restrict_namesakes"] = "restrict_namesakes"
    namesakes_of: Register
    what: tuple[Literal["activate", "special_summon", "normal_summon", "negate", "negate_cards"], ...] = Field(
        min_length=1
    )
    sets: bool = True

    background = True

    def bans(self, name: str) -> tuple[Lasting, ...]:
        named = Filter(names=(name,))
        return tuple(Lasting("lock", None, what, where=named, sets=self.sets) for what in self.what)
