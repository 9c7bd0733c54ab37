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
from combo_solver.state.cards import FIELD_INDEX, SET, Ref, entry_kind, is_face_up
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import hand_kind


def everywhere(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Where copies of the effect's card are that could activate it."""
    kind = effect.kind
    if "monster_zone" in effect.locations:
        for zone, monster in enumerate(d.monsters):
            awake = monster and monster.kind == kind and not values.asleep(engine.ground, d, (MONSTER, zone), kind)
            if monster and awake and monster.position != SET and monster.mine:
                yield (MONSTER, zone)
    if "hand" in effect.locations:
        for number in sorted({number for number in d.me.hand if hand_kind(number) == kind}):
            yield (HAND, number)
    card = effect.source.activates_card
    for index, spell in enumerate(d.me.spells):
        if not spell or spell.kind != kind:
            continue
        if spell.face_up:
            named = "pendulum_zone" if spell.scale else "field_zone" if index == FIELD_INDEX else "spell_zone"
            if not card and named in effect.locations:
                yield (SPELL, index)
        elif card and not spell.waits and _lies_ready(effect):
            yield (SPELL, index)
    for place, name in ((GY, "gy"), (BANISHED, "banished")):
        if name in effect.locations and not values.asleep(engine.ground, d, (place, 0), kind):
            for number in sorted({entry for entry in d.pile(place) if entry_kind(entry) == kind and is_face_up(entry)}):
                yield (place, number)


def _lies_ready(effect: CompiledEffect) -> bool:
    """Whether a Set copy may be activated so where it lies."""
    return ("hand" if effect.source.category == "spell" else "spell_zone") in effect.locations
