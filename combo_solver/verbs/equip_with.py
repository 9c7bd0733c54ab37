"""Equipping a monster with other cards (EF-10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.equipping import bears, may_get
from combo_solver.effects.meanings import from_the_bottom, is_borrowed, note, on_cards
from combo_solver.effects.selections import TRYING, Context
from combo_solver.ground.program import MONSTER, SPELL, Operation, Selection
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import Cards, Held, Monster, Placed, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip_theirs, equip_zone


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """No line goes on from where some of those that are equipped at once fall for being too many of a sort
    (:mod:`combo_solver.ground.equipped_at_once`)."""
    if context.stage == TRYING or not _too_many(engine, d, operation, context):
        yield from _ways(engine, d, operation, index, context)


def _too_many(engine: Engine, d: Draft, operation: Operation, context: Context) -> bool:
    """Whether two cards of which only one of their sort may be there could be equipped at once."""
    g = engine.ground
    if "hosts" not in operation.parts or not g.standing.field_limits or not isinstance(operation.subject, Selection):
        return False
    found = selections.candidates(g, d, operation.subject, context)
    kinds = [kind for _, kind, copies in found for _ in range(copies)]
    return limits.any_alike(g, kinds) or any(limits.beside(g, d, ref, kind) for ref, kind, _ in found)


@on_cards
def _ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    if "hosts" in operation.parts:
        yield from _each(engine, d, operation, index, context, chosen)
        return
    number = operation.number("host")
    hosts = ((context.source, 0),) if number < 0 else context.registers[number]
    if len(hosts) != 1 or hosts[0][0][0] != MONSTER:
        return
    host = hosts[0][0]
    source, bearer = operation.source, d.monsters[host[1]]
    assert isinstance(source, EquipWith)
    if source.at_most_one and bearer and (len(chosen) > 1 or _by_this(d, bearer, operation.bit)):
        return
    placed: list[Placed] = []
    chosen = from_the_bottom(chosen)
    for ref, kind in chosen:
        lies = ref[0] == SPELL
        free = ref[1] if lies else moves.free_spell_zone(engine.ground, d)
        if engine.ground.kinds.facts[kind].hosts_unread:
            return
        if ref == host or free < 0 or is_borrowed(d, ref) or not may_get(engine, d, ref, kind, host[1]):
            return
        new = moves.equip_to(engine.ground, d, ref, host[1], free, operation.bit)
        if not bears(d, host[1], new):
            return
        placed.append((kind, ref, free, -1))
        context = selections.follow(d, context, ref, new, engine.ground.kinds.base[kind])
    note(d, context, index, operation, chosen, tuple(placed))
    yield d, context


def _by_this(d: Draft, monster: Monster, bit: int) -> bool:
    """Whether this effect has equipped it with a card that is still there."""
    lying = [d.me.spells[equip_zone(number)] for number in monster.equips if not equip_theirs(number)]
    return any(spell and spell.gives(bit) for spell in lying)


def _each(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    """Each of the cards on a monster of its own, if these are as many as possible."""
    g = engine.ground
    assert isinstance(operation.subject, Selection)
    room = sum(1 for zone in g.field.spell_zones if not d.me.spells[zone])
    found = selections.candidates(g, d, operation.subject, context)
    able = sum(copies for ref, kind, copies in found if _hosts(engine, d, operation, ref, kind))
    if len(chosen) != min(room, able):
        return
    for hosts in product(*(_hosts(engine, d, operation, ref, kind) for ref, kind in chosen)):
        after, known, placed = d.fork(), context, list[Placed]()
        for (ref, kind), (_, zone) in zip(chosen, (host for host, _ in hosts), strict=True):
            free = moves.free_spell_zone(g, after)
            new = moves.equip_to(g, after, ref, zone, free, operation.bit)
            if not bears(after, zone, new):
                break
            placed.append((kind, ref, free, -1))
            known = selections.follow(after, known, ref, new, g.kinds.base[kind])
        else:
            note(after, known, index, operation, tuple(chain(*zip(chosen, hosts, strict=True))), tuple(placed))
            yield after, known


def _hosts(engine: Engine, d: Draft, operation: Operation, ref: Ref, kind: int) -> list[Held]:
    """My monsters that this card can be equipped to."""
    where = operation.filter("hosts")
    if engine.ground.kinds.facts[kind].hosts_unread:
        return []
    return [
        ((MONSTER, zone), monster.kind)
        for zone, monster in enumerate(d.monsters)
        if monster
        and monster.mine
        and may_get(engine, d, ref, kind, zone)
        and values.monster_fits(engine.ground, d, where, monster, zone)
    ]
