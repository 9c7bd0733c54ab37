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
from combo_solver.state import battle, over
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Attacked
from combo_solver.turn import phases
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
        return Step(self._board(at), self._changes(at), self._may_stop(at), results, {})

    def _named(self, declared: Declared) -> Attack:
        return _mine(declared.attacker), DIRECT if declared.direct else _theirs(declared.target)

    def _results(self, at: Open, declared: Declared) -> Results:
        calc, found = self._calculated(at[0], declared), set[Result]()
        for draft in self._carried_out(at[0], declared):
            noted = next(item for item in draft.trace if isinstance(item, Attacked))
            destroyed = frozenset(
                _mine(zone) if zone == declared.attacker else _theirs(zone) for _, zone in noted.destroyed
            )
            if draft.lost:
                found.add(Result(_lost(draft), destroyed, calc))
                continue
            for after in self._until_open(draft, at[1]):
                if over.is_won(self._turn.ground, after[0]):
                    found.add(Result(_won(after[0]), destroyed, calc))
                    continue
                changes, may_stop = self._changes(after), self._may_stop(after)
                found.add(Result(self._end(after), destroyed, calc, changes, may_stop))
        return frozenset(found)

    def _calculated(self, state: State, declared: Declared) -> tuple[int, ...]:
        """The values that damage calculation compares."""
        draft = Draft(state)
        if not declared.direct:
            battle.turn_up(self._turn.ground, draft, declared.target)
        asked = attack.calculation(self._turn.engine, draft, declared)
        return (asked.attacker,) if asked.target is None else (asked.attacker, asked.target)

    def _carried_out(self, state: State, declared: Declared) -> Iterator[Draft]:
        """This attack: a successor of the state, or the draft in which it costs me the Duel, which is none."""
        draft = attack.carried_out(self._turn.engine, state, declared)
        if draft.lost:
            yield draft
            return
        for _, after in self._turn.successors(state):
            noted = after.trace[0]
            if isinstance(noted, Attacked) and noted == draft.trace[0]:
                yield after

    def _may_stop(self, at: Open) -> bool:
        return any(True for _ in phases.to_main_phase_2(self._turn.engine, at[0]))

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
            for main2 in self._entered(at, phases.to_main_phase_2):
                yield self._end(main2)
            for declared in attack.attacks(self._turn.engine, at[0]):
                for draft in self._carried_out(at[0], declared):
                    if draft.lost:
                        yield _lost(draft)
                        continue
                    for after in self._until_open(draft, at[1]):
                        if after not in seen:
                            seen.add(after)
                            waiting.append(after)

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
