"""From phase to phase: what can be done in the open Battle Step, and entering and leaving the Battle Phase (TP, BA
rows). What happens within an attack is in :mod:`combo_solver.turn.stations`."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import chain
from combo_solver.effects.engine import Engine
from combo_solver.game.clock import Clock
from combo_solver.ground.program import Lock
from combo_solver.mechanics import attack
from combo_solver.state import marks
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import PhaseEntered
from combo_solver.turn import stations
from combo_solver.turn.entering import entered


def in_battle(state: State) -> bool:
    """Whether it is the Battle Phase."""
    return state.clock.phase == "battle"


def to_battle(engine: Engine, state: State) -> Iterator[Draft]:
    """The Battle Phase begins, if it can: no restriction of this turn may forbid it."""
    locks = [lock for lock in engine.ground.program.locks if lock.what == "battle_phase"]
    clock = entered(state.clock, "battle")
    if clock is None or marks.in_force(state, sum(lock.bit for lock in locks)):
        return
    for d in chain.their_turn(engine, Draft(state)) if engine.ground.theirs.may else (Draft(state),):
        yield from chain.i_answer(engine, d) if d.links else _entered(engine, d, clock, locks)


def _entered(engine: Engine, d: Draft, clock: Clock, locks: list[Lock]) -> Iterator[Draft]:
    d.clock = clock
    # It cannot be given up any more (SG-17).
    marks.impose(d, sum(lock.broken for lock in locks))
    marks.note(d, engine.ground.program.acted)
    d.trace = (*d.trace, PhaseEntered("battle"))
    yield from stations.started(engine, d)


def may_stop(engine: Engine, state: State) -> bool:
    """Whether the Battle Phase may end now: not while a monster must attack."""
    return entered(state.clock, "main2") is not None and not attack.must_attack(engine, state)


def to_main_phase_2(engine: Engine, state: State) -> Iterator[Draft]:
    """The Battle Phase ends, if it may, and goes on to Main Phase 2, which always comes after it (TP-14)."""
    if not may_stop(engine, state):
        return
    for d in chain.their_turn(engine, Draft(state)) if engine.ground.theirs.may else (Draft(state),):
        if d.links:
            for after in chain.i_answer(engine, d):
                yield from stations.at_rest(engine, after)
        else:
            yield from stations.ending(engine, d)


def only_begins_main_phase_2(before: State, d: Draft) -> bool:
    """Whether this step leads from an open Battle Step to Main Phase 2, and nothing happens by it."""
    return before.window is None and d.clock.phase == "main2" and d.trace == (PhaseEntered("main2"),)


def in_main_phase_2(state: State) -> bool:
    """Whether it is Main Phase 2."""
    return state.clock.phase == "main2"


def in_battle_step(engine: Engine, state: State) -> Iterator[tuple[int, Draft]]:
    """Every attack, effects that begin a chain there, and the end of the Battle Phase, with the number of actions;
    drafts that are ``lost`` cost me the Duel. Nothing, where an effect has ended it."""
    if state.clock.ended:
        return
    for declared in attack.attacks(engine, state):
        for d in stations.attacked(engine, state, declared):
            yield stations.steps(d.trace), d
    for begun in chain.answers(engine, Draft(state)):
        for resolved in chain.continue_chain(engine, begun):
            for d in stations.at_rest(engine, resolved):
                yield 1 + stations.steps(d.trace), d
    for d in to_main_phase_2(engine, state):
        yield stations.steps(d.trace), d


in_window = stations.in_window
