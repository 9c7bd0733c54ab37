"""The same Battle Phase as this program has it: every state that its turns lead to, each judged by the referee too."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.game.line import Board, Step
from combo_solver.ground.ground import Ground
from combo_solver.mechanics import attack
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state import over
from combo_solver.state.state import Made, State
from combo_solver.turn.spell_rows import AS_THEY_LIE
from combo_solver.turn.successors import Turn
from combo_solver.verification.stages import DIRECT
from tests.battle_play.told import Facts, Told, facts


class _AsTheyLie(Turn):
    """States keep their zones, so that boards are those of the position."""

    def canonical(self, state: State) -> State:
        return state

    def arrangement(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return zones.MINE, AS_THEY_LIE


class Ours:
    """One walk, straight to the Battle Phase. ``disagreements``: where the referee sees another board."""

    def __init__(self, scenario: ResolvedScenario, cards: Callable[[int], CardFacts]) -> None:
        self._scenario, self._cards = scenario, cards
        self._turn = _AsTheyLie(Ground(scenario, cards, {}))
        self.told = Told()
        self.disagreements: list[str] = []

    def run(self) -> Told:
        waiting = [[made] for made in self._after(self._turn.start) if made[1].clock.phase == "battle"]
        for path in waiting:
            self.told.entered.add(facts(self._judged(path)[1]))
        seen = {path[-1][1] for path in waiting}
        while waiting:
            path = waiting.pop()
            before = facts(self._judged(path)[1])
            for made in self._after(path[-1][1]):
                steps, board = self._judged([*path, made])
                after = made[1]
                if after.clock.phase == "main2":
                    self.told.arrivals.add((facts(board), self._changing(after)))
                    continue
                assert steps[-1].kind == "attack" and steps[-1].to is not None
                self.told.attacks.add((before, steps[-1].from_, steps[-1].to, facts(board)))
                if over.is_won(self._turn.ground, after):
                    self.told.wins.add(facts(board))
                elif after not in seen:
                    seen.add(after)
                    waiting.append([*path, made])
            self._loses(path[-1][1], before)
        return self.told

    def _after(self, state: State) -> list[Made]:
        return [(draft.trace, draft.freeze()) for _, draft in self._turn.successors(state)]

    def _loses(self, state: State, before: Facts) -> None:
        """Attacks that cost me the Duel are in no line."""
        for declared in attack.attacks(self._turn.engine, state):
            if attack.carried_out(self._turn.engine, state, declared).lost:
                target = DIRECT if declared.direct else zones.MONSTER_ZONES[declared.target]
                self.told.losing.add((before, zones.MONSTER_ZONES[declared.attacker], target))

    def _judged(self, path: list[Made]) -> tuple[list[Step], Board]:
        steps, board = LineWriter(self._turn).write([self._turn.start, *(state for _, state in path)], path)
        judged = replay(self._scenario, steps, self._cards, {})
        if judged != board:
            self.disagreements.append(f"the referee: {judged}\nafter {[step.text for step in steps]}: {board}")
        return steps, board

    def _changing(self, state: State) -> frozenset[str]:
        engine = self._turn.engine
        return frozenset(
            zones.MONSTER_ZONES[source[1]]
            for mechanic in (MECHANICS["position"], MECHANICS["flip"])
            for source in mechanic.sources(engine, state)
            if any(engine.oracle.answers(way.question) for way in mechanic.questions(engine, state, source))
        )
