"""What happens in a turn: what a trigger waits for, or a condition asks for."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.game.clock import Part
from combo_solver.models.vocabulary import Filter, Location, Method, Model, Side
from combo_solver.models.words import IN_BATTLE, TWO_BATTLE, Told

Origin = Location | Literal["material"]
"""Where a card came from; ``material``: it was attached to an Xyz Monster."""
Cause = Literal["effect", "cost", "rule", "battle"]


class Event(Model):
    """What a trigger effect waits for.

    ``subject`` is the card it happens to: ``"self"`` (the effect's own card) or a filter with the side of the field
    (``side``, for moves: whose card it is). ``other`` excludes the effect's own card. ``origin`` limits where the card
    came from (``whose`` GY or banished cards), ``methods`` how it was Summoned (for other events: how it had been
    Summoned when it left the field), ``as_material_of`` the Summon it was material for, and ``into`` the zone group,
    the GY or the Extra Deck (how it lies there) that it arrived in. ``causes``: what made it happen, the "effect" of a
    card on resolution, the "cost" to activate one, a "rule" (materials and Tributes of the rules' own Summons too), or
    a "battle";
    ``by``: the card of that effect, and ``by_effect`` what sort of effect it is; ``by_itself``: of a Summon, it is an
    effect of the monster that Special Summons its own card; ``card_itself``: it is the activation of that card.
    ``was``: how it lay before; of a battle position that changed, ``position``: what it is now, ``was_position``: what
    it was. ``used_for``: the monster that it was used for as material or Tribute; ``using``:
    ``using_least`` or more of the materials or Tributes of the monster that was Summoned. ``before``: the effect's
    card, if it is in a pile, was there before, not from the same moment on. ``pointed``: to a zone that the effect's
    card points to, ``linked``: that any Link Monster points to. ``alone``: no other monster is Summoned at the same
    time. ``together``: so many fitting cards at the same time, of different original Levels each with
    ``different_levels``. ``excavated``: the card was excavated from its owner's Deck, and comes from there.
    Of what happens in battle, ``attacking``: the monster attacked, ``direct``: directly; ``sends``: what it destroyed
    is in the GY; ``foe``: what the monster that it battles must be, ``foe_side`` whose. ``part``: of ``battles``, the
    part of the Damage Step. ``or_theirs``: an effect of the other player brings it about, too, which is not told.
    ``each_time``: it triggers as often as it happens, not once for all that happens at
    the same time.
    """

    on: Told
    subject: Literal["self"] | Filter = "self"
    side: Side = "either"
    other: bool = False
    origin: tuple[Origin, ...] = ()
    whose: Side = "either"
    methods: tuple[Method, ...] = ()
    as_material_of: Literal["synchro", "xyz", "link", "fusion", "ritual", "tribute"] | None = None
    into: Literal["extra_monster_zone", "main_monster_zone", "gy", "face_up_extra", "face_down_extra"] | None = None
    causes: tuple[Cause, ...] = ()
    by: Filter | None = None
    by_effect: Literal["monster", "spell", "trap"] | None = None
    by_itself: bool = False
    card_itself: bool = False
    was: Literal["face_up", "face_down"] | None = None
    position: Literal["attack", "defense", "set"] | None = None
    was_position: Literal["attack", "defense", "set"] | None = None
    used_for: Filter | None = None
    using: Filter | None = None
    using_least: int = Field(default=1, ge=1, le=9)
    before: bool = False
    pointed: bool = False
    linked: bool = False
    alone: bool = False
    together: int = Field(default=1, ge=1, le=7)
    different_levels: bool = False
    excavated: bool = False
    attacking: bool = False
    direct: bool = False
    sends: bool = False
    part: Part = ""
    foe: Filter | None = None
    foe_side: Side = "either"
    each_time: bool = False
    or_theirs: bool = False

    @model_validator(mode="after")
    def _of_summons(self) -> Event:
        if (self.pointed or self.alone or self.together > 1) and (self.on != "summoned" or self.subject == "self"):
            raise ValueError("pointed, alone and together are for Summons of monsters that a filter tells")
        if self.before and self.subject == "self":
            raise ValueError("before is for what happens to other cards")
        if self.linked and self.on != "summoned":
            raise ValueError("linked is for Summons")
        if self.different_levels and self.together < 2:
            raise ValueError("different_levels needs together = 2 or more")
        if (self.by is not None or self.by_effect is not None) and (
            not self.causes or not {"effect", "cost"}.issuperset(self.causes)
        ):
            raise ValueError('by and by_effect need causes of "effect" or "cost"')
        if self.by_itself and (self.on != "summoned" or self.causes != ("effect",)):
            raise ValueError("by_itself is for Summons by effects")
        if self.on in ("damaged", "gained_lp", "battle_phase_starts") and self.subject != Filter():
            raise ValueError("what happens to a player, or starts, happens to no card: an empty filter")
        self._of_battles()
        if self.excavated and (self.on != "sent_to_gy" or self.origin != ("deck",) or self.causes != ("effect",)):
            raise ValueError("excavated is for what an effect sends from the Deck to the GY")
        if self.whose != "either" and (not self.origin or not {"gy", "banished"}.issuperset(self.origin)):
            raise ValueError("whose is for what comes from the GY or the banished cards")
        if self.card_itself and self.on != "activated":
            raise ValueError("card_itself is for what is activated")
        if (self.position or self.was_position) and self.on != "position_changed":
            raise ValueError("position and was_position are for battle positions that changed")
        if self.used_for is not None and self.as_material_of is None:
            raise ValueError("used_for needs as_material_of")
        if self.using is not None and self.on != "summoned":
            raise ValueError("using is for Summons")
        return self

    def _of_battles(self) -> None:
        if (self.attacking or self.direct) and self.on not in IN_BATTLE:
            raise ValueError("attacking and direct are for what a monster does in battle")
        if self.sends and self.on != "destroys_by_battle":
            raise ValueError("sends is for what a monster destroys by battle")
        if bool(self.part) != (self.on == "battles"):
            raise ValueError("part is for what happens in each part of the Damage Step (battles), which needs it")
        if (self.foe is not None or self.foe_side != "either") and self.on not in TWO_BATTLE:
            raise ValueError("foe and foe_side are for two monsters that battle")
