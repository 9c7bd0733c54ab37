"""Attaching cards to an Xyz Monster as materials."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, from_the_bottom, note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, NOWHERE, Operation
from combo_solver.state import moves
from combo_solver.state.cards import SET, Cards, Monster, attached
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    g, number = engine.ground, operation.number("host")
    hosts = ((context.source, 0),) if number < 0 else context.registers[number]
    if len(hosts) != 1 or hosts[0][0][0] != MONSTER:
        return
    host, zone = hosts[0][0], hosts[0][0][1]
    if not affected(g, d, hosts[:1], operation, context):
        return
    monster = d.monsters[zone]
    if not isinstance(monster, Monster) or monster.position == SET:
        return
    if "xyz" not in g.kinds.facts[monster.kind].card_types or any(
        ref == host or g.kinds.token[kind] for ref, kind in chosen
    ):
        return
    for ref, _ in from_the_bottom(chosen):
        taken = moves.take(g, d, ref)
        new = attached(taken.kind, taken.proper and g.kinds.restricted[taken.kind], taken.theirs == monster.mine)
        held = d.monsters[zone]
        assert isinstance(held, Monster)
        d.monsters[zone] = held._replace(materials=tuple(sorted((*held.materials, new))))
        context = selections.follow(d, context, ref, NOWHERE)
    note(d, context, index, operation, chosen)
    yield d, context
