"""The Battle Phase of a position as this program knows it: every attack, and every way in which it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from combo_solver.conformance.battle.told import DIRECT, Attack, End, Result, Results, Step, Told, duel_over
from combo_solver.conformance.effect.moves import Walk
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.mechanics import attack
from combo_solver.mechanics.attack import Declared
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.state import over
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Activated
from combo_solver.turn import phases, stations
from combo_solver.turn.successors import Turn

Shuffled = tuple[bool, bool]
Open = tuple[State, Shuffled]
"""A state with no open window, and whether my Deck and the opponent's were shuffled on the way."""
_Entering = Callable[[Engine, State], Iterator[Draft]]
_CHANGES = ("position", "flip")
"""The mechanics by which I change a battle position by hand."""


class BattleWalk:
    """Walks through the Battle Phase of ``turn``, whose engine makes the choices of
    :mod:`combo_solver.conformance.effect.conventions`; more than ``most`` states raise
    :class:`combo_solver.budget.Spent`."""

    def __init__(self, turn: Turn, most: int) -> None:
        self._turn, self._walk = turn, Walk(turn, most)

    def told(self) -> Told:
        """The whole Battle Phase, straight from the Main Phase of the start."""
        start = (self._turn.start, (False, False))
        first = set(self._entered(start, phases.to_battle))
        if not first:
            return Told(self._board(start))
        ends = frozenset(self._ends(first))
        least = min(_life_points(end)[1] for end in ends)
        return Told(
            self._board(start),
            tuple(self._step(each) for each in sorted(first)),
            ends,
            self._turn.start.opponent.life_points - least,
            any(end.winner == "me" for end in ends),
        )

    def _board(self, at: Open) -> tuple[str, ...]:
        return self._walk.board(*at)

    def _end(self, at: Open) -> End:
        return End("", self._board(at))

    # --- one Battle Step ---------------------------------------------------------------------------------------------

    def _step(self, at: Open) -> Step:
        declared = attack.attacks(self._turn.engine, at[0])
        results: Mapping[Attack, Results] = {self._named(each): self._results(at, each) for each in declared}
        return Step(self._board(at), self._changes(at), self._may_stop(at), results, self._activations(at))

    def _named(self, declared: Declared) -> Attack:
        return _mine(declared.attacker), DIRECT if declared.direct else _theirs(declared.target)

    def _results(self, at: Open, declared: Declared) -> Results:
        """Every way in which this attack ends: in the next open Battle Step, in Main Phase 2, or with the Duel."""
        return frozenset(
            result
            for draft in stations.attacked(self._turn.engine, at[0], declared)
            for result in self._ways(draft, at[1], declared.attacker)
        )

    def _activations(self, at: Open) -> dict[str, tuple[Results, ...]]:
        """Every effect that can be activated in the open Battle Step, with what it leads to."""
        found: dict[tuple[str, int], set[Result]] = {}
        for _, draft in phases.in_battle_step(self._turn.engine, at[0]):
            if draft.trace and isinstance(noted := draft.trace[0], Activated):
                # The activation of a card is one, whatever it does then.
                card = self._turn.ground.program.effects[noted.effect].activates_card
                results = found.setdefault((self._walk.at(at[0], noted.source), -1 if card else noted.effect), set())
                results.update(self._ways(draft, at[1]))
        several: dict[str, list[Results]] = {}
        for (ref, _), results in sorted(found.items()):
            several.setdefault(ref, []).append(frozenset(results))
        return {ref: tuple(each) for ref, each in several.items()}

    def _ways(self, draft: Draft, before: Shuffled, attacker: int = -1) -> Iterator[Result]:
        """What a draft leads to; ``attacker``: the zone of the monster that attacks."""
        for after, (mine, theirs), noted in self._walk.ways(draft, self._in_window):
            destroyed = calc = None
            if noted is not None:
                calc = noted.values
                destroyed = frozenset(_mine(zone) if zone == attacker else _theirs(zone) for _, zone in noted.destroyed)
            if isinstance(after, Draft):
                yield Result(_lost(after), destroyed, calc)
            else:
                yield self._result((after, (before[0] or mine, before[1] or theirs)), destroyed, calc)

    def _in_window(self, state: State) -> Iterator[tuple[int, Draft]]:
        if state.clock.phase == "battle":
            return phases.in_window(self._turn.engine, state)
        return self._turn.successors(state)

    def _result(self, at: Open, destroyed: frozenset[str] | None = None, calc: tuple[int, ...] | None = None) -> Result:
        if over.is_won(self._turn.ground, at[0]):
            return Result(_won(at[0]), destroyed, calc)
        if not phases.in_battle(at[0]):
            return Result(self._end(at), destroyed, calc, self._changing(at[0]), ended=True)
        return Result(self._end(at), destroyed, calc, self._changes(at), self._may_stop(at))

    def _may_stop(self, at: Open) -> bool:
        return phases.may_stop(self._turn.engine, at[0])

    def _changes(self, at: Open) -> frozenset[str] | None:
        """The monsters that can change their position, or be Flip Summoned, if Main Phase 2 follows; None where that
        is not one answer."""
        found = {self._changing(state) for state, _ in self._entered(at, phases.to_main_phase_2)}
        return found.pop() if len(found) == 1 else None

    def _changing(self, state: State) -> frozenset[str]:
        engine = self._turn.engine
        return frozenset(
            _mine(source[1])
            for mechanic in map(MECHANICS.__getitem__, _CHANGES)
            for source in mechanic.sources(engine, state)
            if any(engine.oracle.answers(way.question) for way in mechanic.questions(engine, state, source))
        )

    # --- all ends ----------------------------------------------------------------------------------------------------

    def _ends(self, first: set[Open]) -> Iterator[End]:
        """Every start of Main Phase 2 and every end of the Duel."""
        seen, waiting = set(first), [*first]
        while waiting:
            at = waiting.pop()
            if over.is_won(self._turn.ground, at[0]):
                yield _won(at[0])
                continue
            if not phases.in_battle(at[0]):
                yield self._end(at)
                continue
            for _, draft in phases.in_battle_step(self._turn.engine, at[0]):
                for after, (mine, theirs), _ in self._walk.ways(draft, self._in_window):
                    if isinstance(after, Draft):
                        yield _lost(after)
                        continue
                    reached = (after, (at[1][0] or mine, at[1][1] or theirs))
                    if reached not in seen:
                        seen.add(reached)
                        waiting.append(reached)

    def _entered(self, at: Open, to: _Entering) -> Iterator[Open]:
        for draft in to(self._turn.engine, at[0]):
            yield from self._until_open(draft, at[1])

    def _until_open(self, draft: Draft, before: Shuffled) -> Iterator[Open]:
        for state, (mine, theirs) in self._walk.until_open(draft):
            yield state, (before[0] or mine, before[1] or theirs)


def _won(state: State) -> End:
    return duel_over("me", [state.me.life_points, state.opponent.life_points])


def _lost(draft: Draft) -> End:
    return duel_over("opponent", [draft.me.life_points, draft.opponent.life_points])


def _life_points(end: End) -> tuple[int, int]:
    mine, theirs = end.board[0].strip("[]").split(",")
    return int(mine), max(int(theirs), 0)


def _mine(zone: int) -> str:
    """What the corpus calls the monster of mine in this zone."""
    return f"m{zone}"


def _theirs(zone: int) -> str:
    """The same of one of the opponent's, whose zones are named as they see them."""
    return f"om{zones.opponents_view(zone)}"
