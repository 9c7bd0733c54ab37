"""Equipping the effect's own card to the chosen monster (EF-10, UNI-07)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.equipping import bears, may_get
from combo_solver.effects.meanings import affected, chosen_cards, is_borrowed, note, on_cards
from combo_solver.effects.selections import TRYING, Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, Operation
from combo_solver.ground.set_by_equips import sets_values
from combo_solver.models.verbs.equip import Equip
from combo_solver.state import moves
from combo_solver.state.cards import Cards, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip_kind


def _on(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    g, source = engine.ground, context.source
    kind = d.kind_at(source, g.reads.deck_order)
    if kind < 0 or len(chosen) != 1 or source == chosen[0][0] or is_borrowed(d, source):
        return
    (place, zone), _ = chosen[0]
    lies = source[0] == SPELL
    free = source[1] if lies else moves.free_spell_zone(g, d)
    host = d.monsters[zone] if place == MONSTER else None
    if free < 0 or not isinstance(host, Monster) or not may_get(engine, d, source, kind, zone):
        return
    if context.stage != TRYING and _is_untold(g, d, operation, context, chosen, host, kind):
        return
    if g.kinds.union[kind] and _has_its_union(g, kind, host):
        return
    new = moves.equip_to(g, d, source, zone, free, operation.bit)
    if not bears(d, zone, new):
        return
    note(d, context, index, operation, chosen, () if lies else ((kind, source, free, -1),))
    yield d, selections.follow(d, context, source, new)


_ways = on_cards(_on, affects=False)


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """It is equipped to some monsters with what is not told here: no line goes on from there, not even as if nothing
    were done."""
    for after, changed, done in _ways(engine, d, operation, index, context):
        if done or context.stage == TRYING or not _any_untold(engine, d, operation, context):
            yield after, changed, done


def _any_untold(engine: Engine, d: Draft, operation: Operation, context: Context) -> bool:
    """Whether it could be equipped to a monster with what is not told."""
    every = chosen_cards(engine, d, operation, context)
    trying = context._replace(stage=TRYING)
    return any(True for cards in every for _ in _on(engine, d.fork(), operation, 0, trying, cards))


def _is_untold(
    g: Ground, d: Draft, operation: Operation, context: Context, chosen: Cards, host: Monster, kind: int
) -> bool:
    """Whether the monster is unaffected (:mod:`combo_solver.ground.unaffected_hosts`), or has gained what does not
    count any more (:mod:`combo_solver.ground.set_by_equips`)."""
    gained = bool(host.atk or host.defense) and sets_values(g, kind)
    return gained or affected(g, d, chosen, operation, context) != chosen


def _has_its_union(g: Ground, kind: int, host: Monster) -> bool:
    """Whether a Union Monster on it already keeps this one from being equipped."""
    unions = [held for number in host.equips if g.kinds.union[held := equip_kind(number)]]
    return bool(unions) and any(_only_union(g, held) for held in (kind, *unions))


def _only_union(g: Ground, kind: int) -> bool:
    """Whether it bears the clause that a monster can be equipped with one Union Monster only (UNI-10)."""
    model = g.kinds.models[kind]
    actions = [action for effect in model.effects for action in effect.every_action()] if model is not None else []
    return any(isinstance(action, Equip) and action.only_union for action in actions)
