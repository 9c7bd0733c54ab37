"""What an effect does if something holds now."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.running import run_list
from combo_solver.effects.selections import Context, amount_of
from combo_solver.ground.program import BANISHED, EXTRA, GY, HAND, MONSTER, THEIRS, Operation
from combo_solver.models.nodes.if_ import If
from combo_solver.state import conditions, values
from combo_solver.state.cards import SET
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_changed

_PLACES = {HAND: "hand", EXTRA: "extra", GY: "gy", BANISHED: "banished"}


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    if not all(conditions.is_told(engine.ground, d, test, context.source) for test in operation.tests):
        return  # an unknown card decides what happens: no line can promise it
    met = all(conditions.holds(engine.ground, d, test, context.source) for test in operation.tests)
    met = met and _cards_fit(engine, d, operation, context)
    branches = operation.inner
    actions = branches[0] if met else branches[1] if len(branches) > 1 else ()
    if not actions:
        yield d, context, False
        return
    hangs = index > 0 and operation.source.join in ("then", "if_you_do")
    for after, changed, wholly, begun in run_list(engine, d, actions, context):
        # What hangs on something else that is done is not asked when the effect is activated.
        yield after, changed if wholly or hangs else changed._replace(short=True), begun


def _cards_fit(engine: Engine, d: Draft, operation: Operation, context: Context) -> bool:
    """Whether the chosen cards are what they must be."""
    source, register = operation.source, operation.number("card")
    assert isinstance(source, If)
    if register < 0:
        return True
    if source.was_face_up:
        return any(had.register == register and had.face_up for had in context.had)
    if not source.where.model_fields_set:
        # So many of them are still there, face-down or not.
        still = [d.kind_at(ref, engine.ground.reads.deck_order) == kind for ref, kind in context.registers[register]]
        return (sum(still) >= source.least) != source.negated
    g, where, amount = engine.ground, operation.filter("where"), amount_of(engine.ground, d, context)
    for (place, number), kind in context.registers[register]:
        there = d.kind_at((place, number), g.reads.deck_order) == kind
        monster = d.monsters[number] if there and place == MONSTER else None
        if monster:
            fits = monster.position != SET and where.on_field(kind, values.values_of(g, monster, number, d), amount)
        else:
            lies = _PLACES.get(place % THEIRS, "") if there else ""
            now = level_changed((place, number)) if there else 0
            fits = where.off_field(kind, amount, lies, mine=place < THEIRS, level=now)
        if fits:
            return not source.negated
    return source.negated
