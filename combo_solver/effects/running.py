"""Running the actions of an effect or a cost in order, each in every way.

Generators yield one draft for each way things can go. A draft given to a generator is not used by the caller
afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import TRYING, Context
from combo_solver.ground.program import Operation, Selection
from combo_solver.state import attempts
from combo_solver.state.draft import Draft


class _Progress(NamedTuple):
    """What became of the actions of a list so far.

    ``previous``: the one before was carried out; ``excused``: it was not, and that is no failure. ``wholly``: nothing
    failed that something hangs on. ``started``: an action came that must do something, and ``begun``: the first of them
    was carried out. ``any``: something was. ``idle``: a node that may do nothing did nothing."""

    previous: bool = False
    excused: bool = False
    wholly: bool = True
    started: bool = False
    begun: bool = False
    any: bool = False
    idle: bool = False


_AT_FIRST = _Progress()


def run(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Carry out actions in order; the flag says whether everything essential was done. A way that loses the duel is
    none."""
    if not operations:
        yield d, context, not context.short
        return
    for after, changed, wholly, _ in _run_from(engine, d, operations, 0, context, _AT_FIRST):
        if after.lost and not (after.decked and after.clock.phase == "battle"):
            continue
        yield after, changed, wholly and not changed.short


def run_list(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context
) -> Iterator[tuple[Draft, Context, bool, bool]]:
    """The same for a list in a node: whether it was done wholly, and whether it has begun
    (:mod:`combo_solver.models.node`)."""
    return _run_from(engine, d, operations, 0, context, _AT_FIRST)


def _run_from(
    engine: Engine,
    d: Draft,
    operations: tuple[Operation, ...],
    index: int,
    context: Context,
    so_far: _Progress,
) -> Iterator[tuple[Draft, Context, bool, bool]]:
    if index == len(operations):
        yield d, context, *_ended(so_far)
        return
    operation, last = operations[index], index + 1 == len(operations)
    if index and operation.needs_previous and not so_far.previous:
        excused = (so_far.excused and _not_impossible(engine, d, operation, context)) or operation.may_do_nothing
        skipped = so_far._replace(wholly=so_far.wholly and excused, excused=excused)
        yield from _run_from(engine, d, operations, index + 1, context, skipped)
        return
    later = index > 0 and operation.later
    if later:
        d.step += 1
    must = operation.must
    needed = must and (
        not so_far.started
        # Of a cost all is paid, whatever joins its parts (EF-05).
        or context.stage == "cost"
        or (operation.needs_previous and not _of_all_then(operation))
    )
    before, check = len(d.trace), engine.ground.budget.check
    piles = () if last or not operations[index + 1].needs_previous else operation.source.hung_on
    hangs = bool(piles)
    lying = _lying(d, piles) if hangs else -1
    at_once = operation.source.at_once
    if d.may_hold and at_once:
        attempts.begin(d)
    ways = engine.verbs[operation.verb](engine, d, operation, operation.place, context)
    if not last and isinstance(operation.subject, Selection) and operation.subject.leads:
        ways = _leading(engine, d, ways, operations[index + 1], context)
    for after, changed, done in ways:
        check()
        if after.decked:
            # The Duel is over.
            yield after, changed, False, False
            continue
        if after.holding and at_once:
            # What is paid for a Summon comes before it.
            attempts.hold(after)
        if later and operation.may_do_nothing and len(after.trace) == before:
            # Nothing came later: what was done before is the last thing that happened.
            after.step -= 1
        # What goes to the Extra Deck instead, or is gone, was not added to the hand or sent to the GY.
        missed = done and ((hangs and _lying(after, piles) <= lying) or changed.missed)
        changed = changed._replace(missed=False) if changed.missed else changed
        if last and not index:
            # The whole list; mostly it is one action long.
            yield after, changed, done if must else (done or not operation.may_do_nothing), done
            continue
        now = _Progress(
            done and not missed,
            missed or (operation.may_do_nothing and not done),
            so_far.wholly and (done or not needed),
            so_far.started or must,
            so_far.begun or (must and not so_far.started and done),
            so_far.any or done,
            so_far.idle or (operation.may_do_nothing and not done),
        )
        if last:
            # One generator less for every way.
            yield after, changed, *_ended(now)
        else:
            yield from _run_from(engine, after, operations, index + 1, changed, now)


def _leading(
    engine: Engine, d: Draft, ways: Iterable[tuple[Draft, Context, bool]], following: Operation, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """The ways after which the next action can be carried out; with none of them nothing happens."""
    untouched, found = d.fork(), False
    for after, changed, done in ways:
        meaning = engine.verbs[following.verb]
        if done and any(made for _, _, made in meaning(engine, after.fork(), following, following.place, changed)):
            found = True
            yield after, changed, True
    if not found:
        yield untouched, context, False


def _lying(d: Draft, piles: tuple[str, ...]) -> int:
    """How many cards are in these piles of both players."""
    return sum(
        len(pile)
        for side in (d.me, d.opponent)
        for name, pile in (("hand", side.hand), ("gy", side.gy), ("extra", side.extra))
        if name in piles
    )


def _ended(so_far: _Progress) -> tuple[bool, bool]:
    """Whether the list was done wholly, and whether it has begun."""
    # Where nothing must do something, a node does, if there is one.
    wholly = so_far.wholly and (so_far.started or so_far.any or not so_far.idle)
    return wholly, so_far.begun if so_far.started else so_far.any


def _not_impossible(engine: Engine, d: Draft, operation: Operation, context: Context) -> bool:
    """Whether, where it is asked if an effect can be activated, an action could be done that nothing keeps from it but
    where the card before it went: what it does with other cards must be possible then, too."""
    choose = operation.source.chooses
    alone = operation.subject is None if choose is None else not choose.depends
    if context.stage != TRYING or not alone:
        return True
    ways = engine.verbs[operation.verb](engine, d.fork(), operation, operation.place, context)
    return any(done for _, _, done in ways)


def _of_all_then(operation: Operation) -> bool:
    """Whether it is what "then" happens to all such cards, of which there may be none."""
    choose = operation.source.chooses
    return operation.source.join == "then" and choose is not None and choose.every
