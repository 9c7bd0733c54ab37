"""What of its materials is remembered of a monster."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.models.continuous_of import name_in
from combo_solver.models.filters import MadeWith
from combo_solver.models.made_with import asked_materials
from combo_solver.models.used import Used, asked_of_materials
from combo_solver.referee.card import CameTo, Card
from combo_solver.referee.in_force import InForce
from combo_solver.referee.traits import trait_of


def made_with(judge: InForce, monster: Card, cards: Sequence[Card]) -> frozenset[MadeWith | CameTo]:
    """What some card asks of them and holds, as they are now, before they are used."""
    asked = {wanted for card in judge.table.cards for wanted in asked_materials(judge.model(card))}
    added = {wanted for card in judge.table.cards for wanted in asked_of_materials(card.facts, judge.model(card))}
    come = name_in(monster.facts, "monster_zone").shared_name
    held = {
        wanted
        for wanted in asked
        if any(judge.fits(card, wanted.where) and not (wanted.same_name and card.shared_name != come) for card in cards)
    }
    return frozenset({*held, *(CameTo(wanted, _together(judge, wanted, cards)) for wanted in added)})


def _together(judge: InForce, wanted: Used, cards: Sequence[Card]) -> int:
    found = [card for card in cards if judge.fits(card, wanted.where)]
    if wanted.different is not None:
        return len({trait_of(card, wanted.different, True) for card in found} - {None})
    if wanted.adds is None:
        return len(found)
    if wanted.adds == "original_level":
        return sum(card.facts.level or 0 for card in found)
    return sum(judge.original(card, wanted.adds.removeprefix("original_")) for card in found)
