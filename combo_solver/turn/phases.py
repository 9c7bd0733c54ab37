"""From phase to phase: what can be done in the Battle Phase, and entering and leaving it (TP, BA rows).

Battles are exact. Effects of Spell Speed 2 and more begin chains in the open Battle Step, and triggers are activated
when battle damage was taken, and at the end of the Damage Step, when what was destroyed has left the field; nothing
answers an attack, and nothing else is activated in the Damage Step. What of the cards could come up there besides is
told by :mod:`combo_solver.ground.battle_gaps`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from combo_solver.effects import chain, windows
from combo_solver.effects.engine import Engine
from combo_solver.game.clock import Clock, Enter, Step, after
from combo_solver.game.turn_rules import reasons
from combo_solver.mechanics import attack
from combo_solver.state import battle, marks, over
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import PhaseEntered

Next = Literal["battle", "main2"]


@lru_cache(maxsize=256)
def entered(clock: Clock, phase: Next) -> Clock | None:
    """The clock when the next phase has begun, of the Battle Phase in its first open Battle Step; None where the rules
    of the turn forbid it."""
    ended = replace(clock, ended=True, agreed=frozenset())
    if reasons(ended, Enter(phase)):
        return None
    return replace(after(ended, Enter(phase)), acted=True, step="battle" if phase == "battle" else "")


@lru_cache(maxsize=256)
def at_step(clock: Clock, step: Step) -> Clock:
    """The same moment in another step of the Battle Phase."""
    return replace(clock, step=step)


def in_battle(state: State) -> bool:
    """Whether it is the Battle Phase."""
    return state.clock.phase == "battle"


def to_battle(engine: Engine, state: State) -> Iterator[Draft]:
    """The Battle Phase begins, if it can: no restriction of this turn may forbid it."""
    locks = [lock for lock in engine.ground.program.locks if lock.what == "battle_phase"]
    clock = entered(state.clock, "battle")
    if clock is None or marks.in_force(state, sum(lock.bit for lock in locks)):
        return
    d = Draft(state)
    d.clock = clock
    # It cannot be given up any more (SG-17).
    marks.impose(d, sum(lock.broken for lock in locks))
    marks.note(d, engine.ground.program.acted)
    d.trace = (PhaseEntered("battle"),)
    yield d


def to_main_phase_2(engine: Engine, state: State) -> Iterator[Draft]:
    """Main Phase 2 begins: it always comes after a Battle Phase (TP-14), but not while a monster must attack."""
    clock = entered(state.clock, "main2")
    if clock is not None and not attack.must_attack(engine, state):
        d = Draft(state)
        attack.turn_attackers(engine, d, "battle_phase")
        d.clock = clock
        d.trace = (PhaseEntered("main2"),)
        yield d


def begins_main_phase_2(before: State, d: Draft) -> bool:
    """Whether this step leads from the Battle Phase to Main Phase 2."""
    return before.clock.phase == "battle" and d.clock.phase == "main2"


def in_battle_step(engine: Engine, state: State) -> Iterator[Draft]:
    """Every attack, wholly carried out but for triggers that wait at the end of the Damage Step; effects that begin a
    chain there; and Main Phase 2."""
    for declared in attack.attacks(engine, state):
        d = attack.carried_out(engine, state, declared)
        if not d.lost:
            d.clock = at_step(d.clock, "damage")
            chain.settle(engine, d)
            _go_on(engine, d)
            if not d.lost:
                yield d
    for begun in chain.answers(engine, Draft(state)):
        yield from chain.continue_chain(engine, begun)
    yield from to_main_phase_2(engine, state)


def _go_on(engine: Engine, d: Draft) -> None:
    """After the last trigger that battle damage brings about what the battle destroyed leaves the field, and after the
    last one that follows from that the Battle Step goes on (BA-06)."""
    if d.clock.step != "damage" or d.links or d.pending or d.attempt:
        return
    if not over.is_won(engine.ground, d) and any(zone is not None for zone in battle.battling(d)):
        attack.ended(engine, d)
        chain.settle(engine, d)
        if d.pending:
            return
    d.clock = at_step(d.clock, "battle")


def in_window(engine: Engine, state: State) -> Iterator[tuple[int, Draft]]:
    """What can happen in a window; after the last one of a Damage Step the Battle Step goes on (BA-06)."""
    for number, d in windows.next_in_window(engine, Draft(state)):
        _go_on(engine, d)
        if not d.lost:
            yield number, d
