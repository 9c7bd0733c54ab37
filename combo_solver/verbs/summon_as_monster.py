"""Special Summons of Spells and Traps as monsters (CT-03)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import METHOD, MONSTER, Operation
from combo_solver.models.verbs.summon_as_monster import SummonAsMonster
from combo_solver.scenario.master_rules import NEWEST
from combo_solver.state import moves, summon_counts
from combo_solver.state.cards import marked
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    for link in d.links:
        meant = any(ref == context.source for register in link.registers for ref, _ in register)
        if meant and _means_it_still(engine, operation, link.effect):
            # An effect that resolves later means this card, which does not leave the field: that has no model.
            return
    yield from _in_every_way(engine, d, operation, index, context)


@in_every_way
def _in_every_way(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    g, source, ref = engine.ground, operation.source, context.source
    assert isinstance(source, SummonAsMonster)
    if g.scenario.master_rule < NEWEST:
        return
    if ref[0] == MONSTER or d.kind_at(ref, g.reads.deck_order) != operation.performer:
        return
    kind = g.kinds.forms[operation.performer, source.form]
    if not engine.may_special_summon(d, kind, ref[0], by=selections.sort_of(ref)):
        return
    flags = marked(banish_when_leaves=source.banish_when_leaves)
    for zone in engine.free_zones(d, kind, False, False):
        for position in engine.positions(kind, source.position):
            after = d.fork()
            taken = moves.take(g, after, ref)
            taken.kind = kind
            new = moves.put_monster(g, after, taken, zone, position, METHOD["effect"], flags)
            known = selections.follow(after, context, ref, new)
            note(after, known, index, operation, placed=((kind, ref, zone, position),))
            summon_counts.count(g, after)
            yield after, known


def _means_it_still(engine: Engine, operation: Operation, effect: int) -> bool:
    """Whether what the effect targets may be the card as a monster too."""
    assert isinstance(operation.source, SummonAsMonster)
    targets = engine.ground.program.effects[effect].all_targets()
    return operation.source.form.still or any("monster_zone" in each.locations for each in targets)
