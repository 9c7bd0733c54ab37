"""Spells that perform a Summon, as their text was compiled (see :mod:`combo_solver.texts.readers.summon_spells`)."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from combo_solver.models.effects import CardModel, Effect
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.ritual_summon import Beside, RitualSummon
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Choose, Filter, Location, Model


class SummonSpell(Model):
    """What activating a Spell Summons, and out of what.

    ``method`` effect revives a monster from a GY. ``which`` fits the monster, ``materials`` the materials, ``places``
    where these (or the monster to be revived) may be. ``levels``: a Ritual Spell asks for Levels of at least or exactly
    the total; ``total`` is the number printed on it; ``monster_from`` and ``beside`` are those of its action.
    ``whole``: its text says nothing else.
    """

    method: Literal["ritual", "fusion", "effect"]
    which: Filter
    materials: Filter = Filter()
    places: tuple[Location, ...]
    levels: Literal["at_least", "exact"] = "at_least"
    total: int | None = None
    monster_from: tuple[Literal["hand", "deck", "gy"], ...] = ("hand",)
    beside: Beside | None = None
    whole: bool = False


class Substitute(Model):
    """What a monster may stand in for: a material that a Fusion Monster names, or (``archetype``) a Tuner of that
    archetype that a Synchro Monster names."""

    method: Literal["fusion", "synchro"]
    archetype: str = ""


class FusionLimit(Model):
    """What the text of a Fusion Monster says of its Fusion Summon: ``only_by`` effects of cards with these names (none
    at all: it has a procedure of its own), None for any; ``substitutes`` may stand in for its materials."""

    only_by: tuple[str, ...] | None = None
    substitutes: bool = True


@cache
def summon_spell(performs: str) -> SummonSpell | None:
    """The compiled Spell of :attr:`combo_solver.cards.facts.CardFacts.performs`; None for an empty string."""
    return SummonSpell.model_validate_json(performs) if performs else None


@cache
def substitute(text: str) -> Substitute | None:
    """The compiled :attr:`combo_solver.cards.facts.CardFacts.substitute`; None for an empty string."""
    return Substitute.model_validate_json(text) if text else None


@cache
def fusion_limit(text: str) -> FusionLimit:
    """The compiled :attr:`combo_solver.cards.facts.CardFacts.fusion_limit`."""
    return FusionLimit.model_validate_json(text) if text else FusionLimit()


def summoning(spell: SummonSpell) -> FusionSummon | RitualSummon | None:
    """The Fusion or Ritual Summon of a compiled Spell as an action; None for one that revives."""
    if spell.method == "effect":
        return None
    common = {"where": spell.which, "from": spell.places, "materials": spell.materials}
    if spell.method == "fusion":
        return FusionSummon.model_validate(common)
    said: dict[str, Any] = {"levels": spell.levels}
    if spell.monster_from != ("hand",):
        said["monster_from"] = spell.monster_from
    if spell.beside is not None:
        said["beside"] = spell.beside.model_dump(by_alias=True, exclude_unset=True)
    return RitualSummon.model_validate({**common, **said})


@cache
def spell_model(passcode: int, name: str, performs: str) -> CardModel | None:
    """The model of a Spell whose whole text was compiled so; None for every other one."""
    spell = SummonSpell.model_validate_json(performs)
    if not spell.whole:
        return None
    action = summoning(spell)
    if action is not None:
        effect = Effect(number=1, category="spell", locations=("hand",), actions=(action,))
    else:
        target = Choose(name="target", locations=spell.places, where=spell.which, side="either")
        revival = SpecialSummon(card="target")
        effect = Effect(number=1, category="spell", locations=("hand",), targets=(target,), actions=(revival,))
    return CardModel(passcode=passcode, name=name, effects=(effect,))
