"""The same Battle Phase as this program has it: every state that its turns lead to, each judged by the referee too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.effect.conventions import ByConvention
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import Board, Step
from combo_solver.ground.ground import Ground
from combo_solver.mechanics import attack
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state import over
from combo_solver.state.state import Made, State
from combo_solver.turn import phases, stations
from combo_solver.turn.successors import Turn
from combo_solver.verification.stages import DIRECT
from tests.battle_play.told import Facts, Told, facts


class _AsTheyLie(Turn):
    """States keep their zones, so that boards are those of the position."""

    def canonical(self, state: State) -> State:
        return state

    def arrangement(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return zones.MINE, self._rows.as_they_lie


class Ours:
    """One walk, straight to the Battle Phase. ``disagreements``: where the referee sees another board."""

    def __init__(
        self, scenario: ResolvedScenario, cards: Callable[[int], CardFacts], models: Mapping[int, CardModel]
    ) -> None:
        self._scenario, self._cards, self._models = scenario, cards, models
        self._turn = _AsTheyLie(Ground(scenario, cards, models, exact=True), engine=ByConvention)
        self.told = Told()
        self.disagreements: list[str] = []

    @property
    def start(self) -> Facts:
        """The board of the position."""
        return facts(self._written([])[1])

    def run(self) -> Told:
        waiting = [path for path in self._after([]) if path[-1][1].clock.phase == "battle"]
        for path in waiting:
            self.told.entered.add(facts(self._judged(path)[1]))
        seen = {path[-1][1] for path in waiting}
        while waiting:
            path = waiting.pop()
            before = facts(self._judged(path)[1])
            for longer in self._after(path):
                steps, board = self._judged(longer)
                after, done = longer[-1][1], steps[self._number_of_steps(path)]
                if done.kind != "attack" and after.clock.phase == "main2":
                    # Perhaps with triggers of the end of the Battle Phase.
                    self.told.arrivals.add((facts(board), self._changing(after)))
                    continue
                assert done.kind == "attack" and done.to is not None
                won = over.is_won(self._turn.ground, after)
                self.told.attacks.add((before, done.from_, done.to, facts(board, won)))
                if won:
                    self.told.wins.add(facts(board, won))
                elif after.clock.phase == "main2":
                    # An effect has ended the Battle Phase.
                    self.told.arrivals.add((facts(board), self._changing(after)))
                elif after not in seen:
                    seen.add(after)
                    waiting.append(longer)
            self._loses(path[-1][1], before)
        return self.told

    def _after(self, path: list[Made]) -> list[list[Made]]:
        """The path gone on with in every way, to the next open states."""
        found: list[list[Made]] = []
        waiting, seen = [path], set[tuple[object, State]]()
        while waiting:
            so_far = waiting.pop()
            state = so_far[-1][1] if so_far else self._turn.start
            for _, draft in self._turn.successors(state):
                longer = [*so_far, (draft.trace, draft.freeze())]
                first, last = longer[len(path)][0], longer[-1][1]
                if (first, last) in seen:
                    continue
                seen.add((first, last))
                (found if last.window is None else waiting).append(longer)
        return found

    def _number_of_steps(self, path: list[Made]) -> int:
        return len(self._written(path)[0])

    def _written(self, path: list[Made]) -> tuple[list[Step], Board]:
        return LineWriter(self._turn).write([self._turn.start, *(state for _, state in path)], path)

    def _loses(self, state: State, before: Facts) -> None:
        """Attacks that cost me the Duel are in no line."""
        for declared in attack.attacks(self._turn.engine, state):
            if self._may_lose(state, declared):
                target = DIRECT if declared.direct else zones.MONSTER_ZONES[declared.target]
                self.told.losing.add((before, zones.MONSTER_ZONES[declared.attacker], target))

    def _may_lose(self, state: State, declared: attack.Declared) -> bool:
        """Whether the Duel is lost by the attack, triggers on the way carried out."""
        engine, seen = self._turn.engine, set[State]()
        waiting = list(stations.attacked(engine, state, declared))
        while waiting:
            draft = waiting.pop()
            if draft.lost:
                return True
            after = draft.freeze()
            if after.window is not None and after not in seen:
                seen.add(after)
                waiting += [draft for _, draft in phases.in_window(engine, after)]
        return False

    def _judged(self, path: list[Made]) -> tuple[list[Step], Board]:
        steps, board = self._written(path)
        try:
            judged: object = replay(self._scenario, steps, self._cards, self._models)
        except RefereeError as error:
            judged = error
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
