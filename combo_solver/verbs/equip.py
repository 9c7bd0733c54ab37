"""Equipping the effect's own monster to the chosen one (UNI-07)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import is_borrowed, note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.verbs.equip import Equip
from combo_solver.state import moves
from combo_solver.state.cards import SET, Cards, Monster, equip_kind
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    g, source = engine.ground, context.source
    (place, zone), _ = chosen[0]
    host = d.monsters[zone] if place == MONSTER else None
    free = moves.free_spell_zone(d)
    if source[0] != MONSTER or source == chosen[0][0] or free < 0 or len(chosen) != 1:
        return
    if is_borrowed(d, source):
        return
    if not isinstance(host, Monster) or host.position == SET or not host.mine:
        return
    kind = d.kind_at(source, g.reads.deck_order)
    unions = [held for number in host.equips if g.kinds.union[held := equip_kind(number)]]
    if unions and any(_only_union(g, held) for held in (kind, *unions)):
        return
    new = moves.equip_to(g, d, source, zone, free)
    note(d, context, index, operation, chosen, ((kind, source, free, -1),))
    yield d, selections.follow(d, context, source, new)


def _only_union(g: Ground, kind: int) -> bool:
    """Whether it bears the clause that a monster can be equipped with one Union Monster only (UNI-10)."""
    model = g.kinds.models[kind]
    actions = [action for effect in model.effects for action in effect.every_action()] if model is not None else []
    return any(isinstance(action, Equip) and action.only_union for action in actions)
