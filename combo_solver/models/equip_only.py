"""What an Equip Card is on and what it keeps: sorts of :mod:`combo_solver.models.continuous`."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.vocabulary import Filter, Model, Side


class EquipOnly(Model):
    """It can be equipped only to a monster that fits ``where``; ``side``: who controls that, seen from the card's
    controller. On any other monster it is destroyed (EF-10)."""

    apply: Literal["equip_only"] = "equip_only"
    number: int = 0
    where: Filter = Filter()
    side: Side = "either"


class SpurnsEquips(Model):
    """As soon as an Equip Spell is equipped to it while it is face-up and not negated, its own effect, which is not
    activated, destroys that. No line equips one to it."""

    apply: Literal["spurns_equips"] = "spurns_equips"
    number: int = 0


class DestroyedInstead(Model):
    """As an Equip Card: if its monster would be destroyed by a card effect, it is destroyed instead. All such Equip
    Cards of a monster are, as the game's engine has it, also where they would be destroyed themselves."""

    apply: Literal["destroyed_instead"] = "destroyed_instead"
    number: int = 0
