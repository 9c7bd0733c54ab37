"""From station to station: an attack from its declaration to the end of its Damage Step, and the start and end of the
Battle Phase (BA-13 to BA-24, DS and DA rows).

At each station what happens there is told, triggers that wait for it are activated, mandatory ones first, and then fast
effects may begin chains, one after the other (DS-12), until both players pass. A state *rests* at a station while
something can be activated there; stations at which nothing of the scenario could happen are passed at once
(:mod:`combo_solver.ground.stations`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain as chain_of
from typing import Literal

from combo_solver.effects import chain, staying, theirs, windows, winning
from combo_solver.effects.engine import Engine
from combo_solver.game.clock import Clock, Station, at_station, station_of
from combo_solver.ground import second_battle
from combo_solver.mechanics import attack
from combo_solver.state import battle, hurting, in_battle, laid_down, marks, over, passing
from combo_solver.state.cards import ATTACK
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Attacked, PhaseEntered, Trace
from combo_solver.turn.entering import entered

_NEXT: dict[Station, Station] = {
    "declared": "start", "start": "before", "before": "calculation", "calculation": "after", "after": "end",
}  # fmt: skip


def attacked(engine: Engine, state: State, declared: attack.Declared) -> Iterator[Draft]:
    """The attack is declared and goes on to the first moment at which I can do something, or to the next open Battle
    Step. Drafts that are ``lost`` cost me the Duel."""
    return _arrived(engine, attack.declare(engine, state, declared), "declared")


def started(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The Battle Phase has begun, and goes on to its first open Battle Step."""
    g = engine.ground
    # What lies there at first although it cannot stay leaves as soon as anything is done.
    if "battle_start" not in g.stations.matter and not g.theirs.may and not g.standing.cannot_stay:
        return iter((d,))
    return _reached(engine, d, "battle_start")


def ending(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The last Battle Step is over: the Battle Phase goes on to Main Phase 2, or is conducted a second time."""
    return _reached(engine, d, "battle_end")


def in_window(engine: Engine, state: State) -> Iterator[tuple[int, Draft]]:
    """What can happen in a window; drafts that are ``lost`` cost me the Duel."""
    window = state.window
    assert window is not None
    station = station_of(state.clock)
    idle = not window.links and window.attempt is None
    for number, d in windows.next_in_window(engine, Draft(state)):
        if not station:
            yield from ((number, after) for after in at_rest(engine, d))
        elif idle and not number and not any(item.player == "me" for item in d.pending):
            # Every trigger was declined; one that is as fast as an answer was chained to any of them above.
            fast = engine.ground.program.effects
            if not any(fast[item.effect].fast for item in window.pending):
                yield from _begun(engine, d, station)
            yield from _counted(_passed(engine, d, station))
        else:
            yield from _counted(_rested(engine, d, station))


def at_rest(engine: Engine, d: Draft) -> Iterator[Draft]:
    """What was done in an open Battle Step, which is over if an effect has ended the Battle Phase."""
    if d.clock.ended and not (d.links or d.pending or d.attempt or over.is_won(engine.ground, d)):
        return _reached(engine, d, "battle_end")
    return iter((d,))


def _counted(drafts: Iterator[Draft]) -> Iterator[tuple[int, Draft]]:
    return ((steps(d.trace), d) for d in drafts)


def steps(trace: Trace) -> int:
    """How many steps of mine it tells, besides what is activated."""
    return sum(isinstance(item, Attacked | PhaseEntered) for item in trace)


def _begun(engine: Engine, d: Draft, station: Station) -> Iterator[tuple[int, Draft]]:
    """Every fast effect that begins a chain there."""
    if _may_begin(engine, station):
        for begun in chain.answers(engine, d):
            for after in chain.continue_chain(engine, begun):
                for rested in _rested(engine, after, station):
                    yield 1 + steps(rested.trace), rested


def _may_begin(engine: Engine, station: Station) -> bool:
    """Whether fast effects begin chains there that could not begin in the open Battle Step as well."""
    return station != "battle_start" and station in engine.ground.stations.matter


def _arrived(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    """What happens at this station has happened: its triggers wait."""
    if d.lost or over.is_won(engine.ground, d):
        return iter((d,))
    if station not in engine.ground.stations.matter and not d.events:
        staying.leave(engine, d)
        if not d.events:
            return _passed(engine, d, station)
    chain.settle(engine, d)
    return _rested(engine, d, station)


def _rested(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    """The state rests there while there is something to do."""
    waits = any(item.player == "me" or item.mandatory for item in d.pending)
    if d.lost or d.links or waits or d.attempt or over.is_won(engine.ground, d):
        return iter((d,))
    if any(theirs.may_trigger(engine, item) for item in d.pending):
        return _triggered_by_them(engine, d, station)
    if _goes_on(d, station) and _may_begin(engine, station) and any(True for _ in chain.answers(engine, d)):
        return iter((d,))
    return _passed(engine, d, station)


def _triggered_by_them(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    for after in chain.they_trigger(engine, d):
        for next_ in chain.continue_chain(engine, after) if after.links else (after,):
            yield from _rested(engine, next_, station)


def _goes_on(d: Draft, station: Station) -> bool:
    return not d.clock.ended or station == "battle_end"


def _passed(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    """I do nothing there, and the opponent may begin a chain before it is left."""
    begins = station == "battle_start" or _may_begin(engine, station)
    if not engine.ground.theirs.may or not _goes_on(d, station) or not begins:
        yield from _left(engine, d, station)
        return
    for way in chain.their_turn(engine, d):
        if way.links:
            for after in chain.i_answer(engine, way):
                yield from _rested(engine, after, station)
        else:
            yield from _left(engine, way, station)


def _left(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    """Both players have passed there."""
    d.pending, d.events, d.step = [], [], 0
    if station == "battle_start":
        if d.clock.ended:
            return _reached(engine, d, "battle_end")
        d.clock = at_station(d.clock, "")
        return iter((d,))
    if station == "battle_end":
        return chain_of(_again(engine, d.fork()), _main_phase_2(engine, d))
    if station == "declared" and station in engine.ground.stations.matter:
        if d.clock.ended or not attack.stands(engine, d):
            return _over(engine, d)
        if (targets := attack.replayed(engine, d)) is not None:
            return _replayed(engine, d, targets)
    if station == "end":
        passing.over(engine.ground, d, "damage_step")
        return _over(engine, d)
    if station in ("start", "before", "calculation") and (d.clock.ended or not in_battle.is_fought(engine.ground, d)):
        # No damage calculation, and no replay (DS-28).
        return _reached(engine, d, "end")
    return _reached(engine, d, _NEXT[station])


def _replayed(engine: Engine, d: Draft, targets: tuple[int, ...]) -> Iterator[Draft]:
    """A replay (BA-15): any target, as often as what can be attacked changes, or none."""
    for target in targets:
        yield from _arrived(engine, attack.redirected(engine, d, target, targets), "declared")
    yield from _over(engine, attack.stopped(d))


def _reached(engine: Engine, d: Draft, station: Station) -> Iterator[Draft]:
    """The game comes to this station, and what the rules do there is done."""
    g = engine.ground
    d.clock = at_station(d.clock, station)
    d.step += 1
    if station == "battle_start":
        battle.tell_start(g, d)
    elif station == "battle_end":
        battle.nothing_again(g, d)
        _turn_attackers(engine, d, "battle_phase")
        battle.tell_end(g, d)
    elif station == "after":
        return (rested for after in _calculated(engine, d) for rested in _arrived(engine, after, station))
    elif station == "end":
        return _at_the_end(engine, d)
    else:
        if station in ("before", "calculation"):
            battle.turn_up(engine.ground, d)
        battle.tell_part(g, d, d.clock.part)
    return _arrived(engine, d, station)


def _at_the_end(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The end of the Damage Step: what the battle destroys leaves the field."""
    battle.destroy(engine.ground, d)
    if hurting.may_hurt(engine.ground) and winning.ends(engine, d):
        return iter((d,))
    _turn_attackers(engine, d, "damage_step")
    battle.tell_part(engine.ground, d, "end")
    return _arrived(engine, d, "end")


def _calculated(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Damage calculation (DS-15), what is done in the place of destroying a monster that it judges destroyed (DS-17),
    and what waits for it to be over."""
    battle.turn_up(engine.ground, d)
    attack.calculate(engine, d)
    if d.lost or over.is_won(engine.ground, d):
        yield d
        return
    for after in attack.spared(engine, d):
        passing.over(engine.ground, after, "damage_calculation")
        battle.tell_flipped(engine.ground, after)
        battle.tell_part(engine.ground, after, "after")
        yield after


def _over(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The attack is over, and the Battle Step goes on (BA-06), unless an effect has ended the Battle Phase (TP-07)."""
    battle.over(engine.ground, d)
    if d.clock.ended:
        return _reached(engine, d, "battle_end")
    d.clock, d.step = at_station(d.clock, ""), 0
    return iter((d,))


def _again(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The Battle Phase is conducted a second time at once, if an effect lets me (TP-05): I need not."""
    clock = entered(at_station(d.clock, ""), "battle")
    locks = sum(lock.bit for lock in engine.ground.program.locks if lock.what == "battle_phase")
    if clock is None or marks.in_force(d, locks) or second_battle.untold(engine.ground):
        return
    _forget(engine, d, clock)
    battle.forget_attacks(d)
    d.trace = (*d.trace, PhaseEntered("battle"))
    yield from started(engine, d)


def _main_phase_2(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Main Phase 2 begins: it always comes after a Battle Phase (TP-14), in a turn that has one. In a turn without it
    nothing is left to do where an effect has ended the Battle Phase."""
    clock: Clock | None = entered(at_station(d.clock, ""), "main2")
    if clock is None:
        _forget(engine, d, replace(at_station(d.clock, ""), ended=True))
    else:
        _forget(engine, d, clock)
        d.trace = (*d.trace, PhaseEntered("main2"))
    yield d


def _forget(engine: Engine, d: Draft, clock: Clock) -> None:
    """What was of the Battle Phase alone is over, and the clock is that of the next phase."""
    passing.over(engine.ground, d, "battle_phase")
    battle.forget_battles(d)
    d.clock, d.pending, d.events, d.step = clock, [], [], 0


def _turn_attackers(engine: Engine, d: Draft, end: Literal["damage_step", "battle_phase"]) -> None:
    """What texts change to Defense Position at this end because it attacked; a Link Monster has none."""
    g = engine.ground
    if not g.abilities.any_of({"turns"}):
        return
    for zone, monster in enumerate(d.monsters):
        attacked = monster and monster.attacked and monster.position == ATTACK and not g.kinds.link[monster.kind]
        if attacked and any(part.end == end for part in in_battle.abilities(g, d, zone)):
            battle.lay_down(g, d, zone)
            laid_down.drawn_for(g, d, zone, ATTACK)
