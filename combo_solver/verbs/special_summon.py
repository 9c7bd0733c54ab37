"""Special Summons by effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from combo_solver.effects import selections
from combo_solver.effects.coming import may_come
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import Chosen, chosen_cards, from_the_bottom, note, on_cards, one_after_the_other
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, METHOD, MONSTER, NOWHERE, Operation, Selection
from combo_solver.mechanics import their_field
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.mechanics.xyz import go_under
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.state import arrows, barred, limits, moves, summon_counts, telling, values
from combo_solver.state.cards import SET, Cards, Held, Monster, Placed, Ref, is_face_up, marked
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_changed
from combo_solver.state.made_with import brought_by, made_with


def _come(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    own: Cards = ()
    source = _of(operation)
    if source.covers:
        yield from _on_top(engine, d, operation, index, context, chosen)
        return
    if source.with_self:
        kind = d.kind_at(context.source, engine.ground.reads.deck_order)
        if kind < 0 or context.source[0] == MONSTER or any(ref == context.source for ref, _ in chosen):
            return
        own = ((context.source, kind),)
    by, every = selections.sort_of(context.source), (*own, *from_the_bottom(chosen))
    # All come at once: none of them forbids another one.
    if all(any(may_come(engine, d, operation, by, each)) for each in every) and limits.go_together(
        engine.ground, d, [kind for _, kind in every]
    ):
        if context.asked is operation and len(every) == 1:
            if _places(engine, operation, d, context, every[0]):
                yield d, context
            return
        place = partial(_placed, engine, operation)
        for after, known, placed in one_after_the_other(d, context, every, place):
            # The effect's own card is no choice.
            note(after, known, index, operation, every[1:] if source.with_self else every, placed)
            if placed:
                summon_counts.count(engine.ground, after, [(MONSTER, zone) for _, _, zone, _ in placed])
            yield after, known


_any_number = on_cards(_come)


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = _of(operation)
    if not source.as_many or source.choose is None:
        yield from _any_number(engine, d, operation, index, context)
        return
    free = sum(1 for zone in zones.MINE if not d.monsters[zone])
    for number in range(min(source.choose.most or free, free), 0, -1):
        any_way = False
        for after, known, done in on_cards(_come, _so_many(number))(engine, d, operation, index, context):
            if done:
                any_way = True
                yield after, known, done
        if any_way:
            return
    yield d, context, False


def _so_many(number: int) -> Chosen:
    """Every choice of this number of cards."""

    def chosen(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
        subject = operation.subject
        if isinstance(subject, Selection) and subject.together is None:
            if not subject.low <= number <= subject.high:
                return
            operation = replace(operation, subject=replace(subject, low=number, high=number))
        for cards in chosen_cards(engine, d, operation, context):
            if len(cards) == number:
                yield cards

    return chosen


def _placed(
    engine: Engine, operation: Operation, d: Draft, context: Context, card: Held
) -> Iterator[tuple[Draft, Context, Placed]]:
    """Put a card on the field, in every zone and position."""
    g, source = engine.ground, _of(operation)
    ref, kind = card
    for zone, position, flags in _places(engine, operation, d, context, card):
        after = d.fork()
        taken = moves.take(g, after, ref)
        new = moves.put_monster(g, after, taken, zone, position, METHOD[source.method], flags)
        changed = selections.follow(after, context, ref, new)
        yield after, changed, (kind, ref, zone, position)


def _places(engine: Engine, operation: Operation, d: Draft, context: Context, card: Held) -> list[tuple[int, int, int]]:
    """Every zone and position in which a card may come to the field, and the flags that it has there."""
    g, source = engine.ground, _of(operation)
    ref, kind = card
    own_way, bars = barred.effect_bars(g, d, operation, ref, kind)
    from_extra = ref[0] == EXTRA
    arrow = from_extra and g.field.needs_arrow(kind, is_face_up(ref[1]))
    proper = own_way or source.method != "effect"
    flags = _NEGATED * source.negate | _BANISHED * source.banish_when_leaves | _PROPER * proper
    flags |= brought_by(g, operation.performer) if g.kinds.made_with else 0
    mine, theirs = (
        may_come(engine, d, operation, selections.sort_of(context.source), card) if source.gives else (True, False)
    )
    found: list[int] = []
    if mine:
        found += engine.free_zones(d, kind, from_extra, arrow, bars, _within(engine, d, operation, context))
    if theirs:
        found += their_field.free_zones(engine, d, bars)
    return [
        (zone, position, flags if zone in zones.MINE else flags | _THEIRS)
        for zone in found
        for position in engine.positions(kind, source.position)
    ]


_THEIRS, _NEGATED, _BANISHED, _PROPER = (
    marked(**{name: True}) for name in ("theirs", "negated", "banish_when_leaves", "proper")
)


def _on_top(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    """The chosen monster is put on top of another one, which becomes its material with those it has (XYZ-11)."""
    g, source = engine.ground, _of(operation)
    ((ref, kind),) = chosen
    zone = _covered(d, operation, context)
    if zone < 0 or not _may_be_covered(engine, d, operation, context.source, zone, kind):
        return
    by = selections.sort_of(context.source)
    if not engine.may_special_summon(d, kind, ref[0], source.method, by, operation.own, level_changed(ref)):
        return
    own_way = g.kinds.facts[kind].is_summoned_as(source.method)
    bars = () if own_way or source.ignoring else barred.summon_bars(g, d, kind, ref)
    before, monster = len(d.events), d.monsters[zone]
    assert isinstance(monster, Monster)
    below = monster.kind
    flags = made_with(g, d, kind, (((MONSTER, zone), below),))
    flags |= marked(negated=source.negate, banish_when_leaves=source.banish_when_leaves, proper=True)
    gone = d.fork()
    attached = tuple(sorted(go_under(g, gone, zone, monster, keep=True)))
    context = selections.follow(gone, context, (MONSTER, zone), NOWHERE)
    arrow = g.field.needs_arrow(kind, False)
    for to in engine.free_zones(gone, kind, True, arrow, bars, _within(engine, gone, operation, context)):
        for position in engine.positions(kind, source.position):
            after = gone.fork()
            taken = moves.take(g, after, ref)
            new = moves.put_monster(g, after, taken, to, position, METHOD[source.method], flags, attached)
            changed = selections.follow(after, context, ref, new)
            telling.tell_materials(g, after, before, kind, (below,))
            note(after, changed, index, operation, chosen, ((kind, ref, to, position),))
            summon_counts.count(g, after, ((MONSTER, to),))
            yield after, changed


def _covered(d: Draft, operation: Operation, context: Context) -> int:
    """My zone with the face-up monster that the new one is put on; -1 where it is not there any more."""
    number = operation.number("onto")
    cards = ((context.source, -1),) if number < 0 else context.registers[number]
    if len(cards) != 1 or cards[0][0][0] != MONSTER:
        return -1
    (_, zone), kind = cards[0]
    monster = d.monsters[zone]
    if not isinstance(monster, Monster) or not monster.mine or monster.position == SET:
        return -1
    return zone if kind in (-1, monster.kind) else -1


def _may_be_covered(engine: Engine, d: Draft, operation: Operation, source: Ref, zone: int, kind: int) -> bool:
    """Whether nothing keeps the monster there from being material of this one (SG-18, TOK-05)."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    if (
        not engine.ground.kinds.xyz[kind]
        or engine.ground.kinds.token[monster.kind]
        or not engine.may_be_played(monster.kind)
    ):
        return False
    by = None if operation.number("onto") < 0 else (source, operation.performer)
    return engine.kept(PossibleMaterials).may_be_material(d, (MONSTER, zone), monster.kind, "xyz", kind, by)


def _of(operation: Operation) -> SpecialSummon:
    source = operation.source
    assert isinstance(source, SpecialSummon)
    return source


def _within(engine: Engine, d: Draft, operation: Operation, context: Context) -> Collection[int] | None:
    """The zones that the effect names; None for all."""
    g, to = engine.ground, _of(operation).to
    if to == "pointed":
        return {there for zone in _pointers(engine, d, operation, context) for there in arrows.pointed_by(g, d, zone)}
    if to == "doubly_pointed":
        hit = Counter(there for zone in zones.ALL for there in arrows.pointed_by(g, d, zone))
        return [zone for zone, times in hit.items() if times > 1]
    return zones.EXTRA if to else None


def _pointers(engine: Engine, d: Draft, operation: Operation, context: Context) -> list[int]:
    """The zones of the monsters that point to where it comes."""
    g, source, register = engine.ground, _of(operation), operation.number("pointer")
    if source.pointers is not None:
        where = operation.filter("pointers")
        return [zone for _, zone in values.fitting(g, d, "monster_zone", where, source.side)]
    if register < 0:
        place, number = context.source
        return [number] if place == MONSTER else []
    held = [(ref, kind) for ref, kind in context.registers[register] if d.kind_at(ref, g.reads.deck_order) == kind]
    return [number for (place, number), _ in held if place == MONSTER]
