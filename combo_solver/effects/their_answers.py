"""What the opponent may activate now, where they may use every card of theirs (EF-04, EF-09)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import sources, speeds, theirs, triggers
from combo_solver.effects.activating import activations, answers
from combo_solver.effects.engine import Engine
from combo_solver.game.clock import station_of
from combo_solver.ground.program import HAND, SPELL, CompiledEffect
from combo_solver.models.conditions import AnswersCondition
from combo_solver.models.theirs import is_told_of_both
from combo_solver.state import conditions, other_side
from combo_solver.state.cards import entry_kind
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.window import ChainLink


def ways(engine: Engine, d: Draft) -> list[Draft]:
    """Every way in which the opponent may add a link to the chain, or begin one; ``d`` stays as it is. Of like Set
    cards the first is used."""
    if not any_there(engine, d):
        return []
    start = d.fork()
    aside, found = theirs.turn(engine, start), dict[tuple[object, ...], Draft]()
    for after in list(_as_they_see_it(engine, start)):
        link = after.links[-1]
        found.setdefault(_alike(link), after)
        theirs.turn_back(after, aside)
    return list(found.values())


def as_they_like(engine: Engine, d: Draft) -> Iterator[Draft]:
    """They pass (``d`` itself), or begin a chain or add to it in any way, as they decide."""
    return theirs.as_they_decide(engine, [d, *ways(engine, d)], 0, _could_do_more(engine, d))


def _could_do_more(engine: Engine, d: Draft) -> bool:
    """Whether they could use an effect that lines do not hold, as far as is told."""
    if not engine.beyond:
        return False
    seen = d.fork()
    theirs.turn(engine, seen)
    return any(_may_be_used(engine, seen, effect) for effect in engine.beyond)


def _may_be_used(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    if d.clock.phase == "battle" and effect.ident not in engine.ground.stations.fast[station_of(d.clock)]:
        return False
    if not d.links and any(isinstance(test.source, AnswersCondition) for test in effect.tests):
        return False
    told = [test for test in effect.tests if is_told_of_both(test.source)]
    return speeds.fast_enough(engine, d, effect) and any(
        all(conditions.holds(engine.ground, d, test, source) for test in told)
        for source in sources.everywhere(engine, d, effect)
    )


def by_triggers(engine: Engine, d: Draft) -> list[Draft]:
    """Every way in which the opponent may activate next one of the triggers that they need not; ``d`` stays as
    it is."""
    start, found = d.fork(), dict[tuple[object, ...], Draft]()
    due = {other_side.pending(item) for item in d.pending if theirs.may_trigger(engine, item)}
    aside = theirs.turn(engine, start)
    for item in sorted(due):
        effect, rest = engine.ground.program.effects[item.effect], start.fork()
        rest.pending.remove(item)
        if not triggers.fits_chain(engine, rest, effect):
            continue
        for after in list(activations(engine, rest, effect, item.source, False, item.cards)):
            after.pending = [
                other
                for other in after.pending
                if not triggers.is_dead(engine, after, other)
                # Those of public places come first on a chain (EF-09).
                and (other not in due or other.source[0] == HAND or item.source[0] != HAND)
            ]
            link = after.links[-1]
            theirs.turn_back(after, aside)
            found.setdefault(_alike(link), after)
    return list(found.values())


def any_there(engine: Engine, d: Draft) -> bool:
    """Whether a card of theirs lies where it could be used."""
    kinds, them = engine.ground.theirs.answering, d.opponent
    return (
        any(spell and spell.kind in kinds for spell in them.spells)
        or any(monster and not monster.mine and monster.kind in kinds for monster in d.monsters)
        or any(entry_kind(number) in kinds for pile in (them.gy, them.banished) for number in pile)
        or any(hand_kind(number) in kinds for number in them.hand)
    )


def _as_they_see_it(engine: Engine, d: Draft) -> Iterator[Draft]:
    may, effects = engine.ground.theirs.may, engine.ground.program.effects
    for item in d.pending:
        effect = effects[item.effect]
        if item.player != "me" or item.effect not in may or not speeds.fast_enough(engine, d, effect):
            continue
        rest = d.fork()
        rest.pending.remove(item)
        for after in activations(engine, rest, effect, item.source, False, item.cards):
            after.pending = [other for other in after.pending if not triggers.is_dead(engine, after, other)]
            yield after
    yield from answers(engine, d, may)


def _alike(link: ChainLink) -> tuple[object, ...]:
    source = link.source[0] if link.source[0] == SPELL else link.source
    return link.effect, link.mode, source, link.registers
