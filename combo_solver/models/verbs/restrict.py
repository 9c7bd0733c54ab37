"""A lock on me for the rest of the turn."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter


class Restrict(Verb):
    """``what = "link_material"`` / ``"special_summon"`` / ``"normal_summon"`` (Sets too, NC-28): only cards that fit
    ``only``. ``"activate_monster_effects"`` and ``"pendulum_zone_effects"``: none at all. ``until_pendulum_summon``
    lifts it after my next Pendulum Summon. ``whole_turn`` (of Special Summons): it binds what was done before too, so
    the effect cannot be activated in a turn in which I Special Summoned what it forbids (SG-17).
    """

    do: Literal["restrict"] = "restrict"
    what: Literal[
        "link_material", "special_summon", "normal_summon", "activate_monster_effects", "pendulum_zone_effects"
    ]  # fmt: skip
    only: Filter | None = None
    until_pendulum_summon: bool = False
    whole_turn: bool = False

    background = True

    @model_validator(mode="after")
    def _of_special_summons(self) -> Restrict:
        if self.whole_turn and (self.what != "special_summon" or self.until_pendulum_summon):
            raise ValueError("whole_turn is for restrictions of Special Summons that last the turn")
        return self

    def lasting(self) -> Lasting:
        return Lasting("lock", self.only, self.what, self.until_pendulum_summon, self.whole_turn)
