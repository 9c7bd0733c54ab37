"""Where the card of an effect may be activated from."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import (
    BANISHED,
    GY,
    HAND,
    MONSTER,
    SPELL,
    CompiledEffect,
)
from combo_solver.state import values
from combo_solver.state.cards import FIELD_INDEX, SET, Ref, is_face_up
from combo_solver.state.draft import Board
from combo_solver.state.piles import entries_of, in_hand_of

_ROW = frozenset({"spell_zone", "field_zone", "pendulum_zone"})


def everywhere(engine: Engine, board: Board, effect: CompiledEffect) -> Iterator[Ref]:
    """Where copies of the effect's card are that could activate it."""
    kind, places, me = effect.kind, effect.locations, board.me
    if "monster_zone" in places:
        for zone, monster in enumerate(board.monsters):
            if monster and monster.kind == kind and monster.position != SET and monster.mine:
                ref = (MONSTER, zone)
                if not values.asleep(engine.ground, board, ref, kind):
                    yield ref
    if "hand" in places:
        for number in _once(in_hand_of(me.hand, kind)):
            yield (HAND, number)
    card = effect.activates_card
    if card or not places.isdisjoint(_ROW):
        for index, spell in enumerate(me.spells):
            if not spell or spell.kind != kind:
                continue
            if spell.face_up:
                named = "pendulum_zone" if spell.scale else "field_zone" if index == FIELD_INDEX else "spell_zone"
                if not card and named in places:
                    yield (SPELL, index)
            elif card and not spell.waits and _lies_ready(effect):
                yield (SPELL, index)
    for place, name, pile in ((GY, "gy", me.gy), (BANISHED, "banished", me.banished)):
        if name in places:
            there = [number for number in entries_of(pile, kind) if is_face_up(number)]
            if there and not values.asleep(engine.ground, board, (place, 0), kind):
                for number in _once(there):
                    yield (place, number)


def _once(numbers: list[int]) -> list[int]:
    """Of like cards one, in order."""
    return sorted(set(numbers)) if len(numbers) > 1 else numbers


def _lies_ready(effect: CompiledEffect) -> bool:
    """Whether a Set copy may be activated so where it lies."""
    return ("hand" if effect.source.category == "spell" else "spell_zone") in effect.locations
