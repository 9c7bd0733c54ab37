"""What a card on the field forbids players to activate, to target or to move."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.conditions import CountCondition
from combo_solver.models.vocabulary import Filter, Location, Model


class ActivationBan(Model):
    """While face-up on the field: these players cannot activate Spell Cards that fit ``where``, a card as a Pendulum
    Scale among them, or Trap Cards, or the effects of monsters (``sort``), wherever these are; ``from_hand``: they must
    be Set first. ``effects``: nor the effects of such cards on the field."""

    apply: Literal["cannot_activate_spells"] = "cannot_activate_spells"
    number: int = 0
    sort: Literal["spell", "trap", "monster"] = "spell"
    effects: bool = False
    where: Filter | None = None
    except_for: Filter | None = None
    from_hand: bool = False
    players: Literal["controller", "opponent", "both"] = "both"
    has_materials: bool = False
    conditions: tuple[CountCondition, ...] = Field(default=(), alias="if")


class TargetBan(Model):
    """While face-up on the field: these players cannot target cards in a GY with a Spell, or what it does is negated;
    ``owner``: in whose, seen from who is bound. Asked where a Spell revives a monster."""

    apply: Literal["cannot_target_gy"] = "cannot_target_gy"
    number: int = 0
    owner: Literal["me", "opponent", "either"] = "either"
    players: Literal["controller", "opponent", "both"] = "both"


class MoveBan(Model):
    """While face-up on the field: these players cannot banish cards (``to`` banished), or what they send to the GY as a
    cost never gets there (``to`` gy); ``places``: cards from there alone; ``monsters``: monsters alone."""

    apply: Literal["cannot_move"] = "cannot_move"
    number: int = 0
    to: Literal["banished", "gy"]
    places: tuple[Location, ...] = ()
    monsters: bool = False
    players: Literal["controller", "opponent", "both"] = "both"
