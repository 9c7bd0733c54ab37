"""Special Summons by effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import from_the_bottom, note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, METHOD, MONSTER, Operation
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.state import arrows, barred, limits, moves
from combo_solver.state.cards import Cards, Placed, is_face_up, marked
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    own: Cards = ()
    source = _of(operation)
    if source.with_self:
        kind = d.kind_at(context.source, engine.ground.reads.deck_order)
        if kind < 0 or context.source[0] == MONSTER or any(ref == context.source for ref, _ in chosen):
            return
        own = ((context.source, kind),)
    by, every = selections.sort_of(context.source), (*own, *from_the_bottom(chosen))
    # All come at once: none of them forbids another one.
    if all(
        engine.may_special_summon(d, kind, place, source.method, by) for (place, _), kind in every
    ) and limits.go_together(engine.ground, d, [kind for _, kind in every]):
        yield from _placed(engine, d, operation, index, context, every, ())


def _placed(
    engine: Engine,
    d: Draft,
    operation: Operation,
    index: int,
    context: Context,
    chosen: Cards,
    placed: tuple[Placed, ...],
) -> Iterator[tuple[Draft, Context]]:
    """Put the chosen cards on the field one after the other, in every zone and position."""
    if len(placed) == len(chosen):
        # The effect's own card is no choice.
        note(d, context, index, operation, chosen[1:] if _of(operation).with_self else chosen, placed)
        limits.count_special_summon(engine.ground, d, bool(placed))
        yield d, context
        return
    g, source = engine.ground, _of(operation)
    ref, kind = chosen[len(placed)]
    own_way = source.own_way or g.kinds.facts[kind].is_summoned_by(g.kinds.facts[operation.performer])
    own_way = own_way or g.kinds.facts[kind].is_summoned_as(source.method)
    bars = () if own_way else barred.summon_bars(g, d, kind, ref)
    if source.ignoring:
        bars = tuple(bar for bar in bars if bar == "not properly summoned")
    from_extra = ref[0] == EXTRA
    arrow = from_extra and (g.kinds.link[kind] or is_face_up(ref[1]))
    proper = own_way or source.method != "effect"
    flags = marked(negated=source.negate, banish_when_leaves=source.banish_when_leaves, proper=proper)
    for zone in engine.free_zones(d, kind, from_extra, arrow, bars, _within(engine, d, source.to, context)):
        for position in engine.positions(kind, source.position):
            after = d.fork()
            taken = moves.take(g, after, ref)
            new = moves.put_monster(g, after, taken, zone, position, METHOD[source.method], flags)
            changed = selections.follow(after, context, ref, new)
            here = (*placed, (kind, ref, zone, position))
            yield from _placed(engine, after, operation, index, changed, chosen, here)


def _of(operation: Operation) -> SpecialSummon:
    source = operation.source
    assert isinstance(source, SpecialSummon)
    return source


def _within(engine: Engine, d: Draft, to: str, context: Context) -> Collection[int] | None:
    """The zones that the effect names; None for all."""
    g, (place, number) = engine.ground, context.source
    if to == "pointed":
        return arrows.pointed_by(g, d, number) if place == MONSTER else ()
    if to == "doubly_pointed":
        hit = Counter(there for zone in zones.ALL for there in arrows.pointed_by(g, d, zone))
        return [zone for zone, times in hit.items() if times > 1]
    return zones.EXTRA if to else None
