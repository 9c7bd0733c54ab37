"""Spells that perform a Summon, as their text was compiled (see :mod:`combo_solver.cards.summon_clauses`)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from combo_solver.behaviour.vocabulary import Filter, Location, Model


class SummonSpell(Model):
    """What activating a Spell Summons, and out of what.

    ``method`` effect revives a monster from a GY. ``which`` fits the monster, ``materials`` the materials, ``places``
    where these (or the monster to be revived) may be. ``levels``: a Ritual Spell asks for Levels of at least or exactly
    the total; ``total`` is the number printed on it. ``whole``: its text says nothing else.
    """

    method: Literal["ritual", "fusion", "effect"]
    which: Filter
    materials: Filter = Filter()
    places: tuple[Location, ...]
    levels: Literal["at_least", "exact"] = "at_least"
    total: int | None = None
    whole: bool = False


class Substitute(Model):
    """What a monster may stand in for: a material that a Fusion Monster names, or (``archetype``) a Tuner of that
    archetype that a Synchro Monster names."""

    method: Literal["fusion", "synchro"]
    archetype: str = ""


@cache
def summon_spell(performs: str) -> SummonSpell | None:
    """The compiled Spell of :attr:`combo_solver.cards.facts.CardFacts.performs`; None for an empty string."""
    return SummonSpell.model_validate_json(performs) if performs else None


@cache
def substitute(text: str) -> Substitute | None:
    """The compiled :attr:`combo_solver.cards.facts.CardFacts.substitute`; None for an empty string."""
    return Substitute.model_validate_json(text) if text else None
