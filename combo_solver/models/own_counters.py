"""Counters that a card can hold by its own text, those that it places on itself as Spells resolve or monsters are
Summoned, and LP that come and go in the same way."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.vocabulary import Filter, Model


class HoldsCounters(Model):
    """Counters of this kind, which lie only on cards that say so, can be placed on the card while it is face-up in one
    of these ``places`` and not negated; of any kind at most ``max``."""

    apply: Literal["holds_counters"] = "holds_counters"
    number: int = 0
    counter: str
    max: int | None = None
    places: tuple[Literal["monster_zone", "spell_zone", "pendulum_zone"], ...] = Field(min_length=1)


class CounterForSpell(Model):
    """Each time a Spell Card is activated while the card is face-up in one of these ``places`` and not negated, so many
    counters are placed on it as soon as that Spell has resolved, if it is there still. ``where``: which Spells."""

    apply: Literal["counter_for_spell"] = "counter_for_spell"
    number: int = 0
    counter: str
    count: int = Field(default=1, ge=1)
    where: Filter = Filter()
    places: tuple[Literal["monster_zone", "spell_zone", "pendulum_zone"], ...] = Field(min_length=1)


class CounterForSummon(Model):
    """Each time a monster is Normal Summoned or Set while the card is face-up in a Spell & Trap Zone and acts, so many
    counters are placed on it."""

    apply: Literal["counter_for_summon"] = "counter_for_summon"
    number: int = 0
    counter: str
    count: int = Field(default=1, ge=1)


class LifePointsForSpell(Model):
    """The same as ``counter_for_spell`` of LP: this player gains so many, or takes so much damage (below 0)."""

    apply: Literal["lp_for_spell"] = "lp_for_spell"
    number: int = 0
    amount: int
    player: Literal["controller", "opponent", "activator"] = "controller"
    where: Filter = Filter()
    places: tuple[Literal["monster_zone", "spell_zone", "pendulum_zone"], ...] = Field(min_length=1)
