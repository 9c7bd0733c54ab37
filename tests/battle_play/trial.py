"""One trial: a random position whose battles are walked by this program and through the engine, and solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from combo_solver.answers.solver import solve
from combo_solver.bounds.battles import Battles
from combo_solver.bounds.damage import most_damage
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.result import Limits
from combo_solver.turn.phases import to_battle
from combo_solver.turn.successors import Turn
from combo_solver.verification.errors import CannotSetUp, Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, demand_set_up, verify
from tests.battle_play.ours import Ours
from tests.battle_play.positions import Positions
from tests.battle_play.walking import TooLarge, Walking
from tests.battle_play.with_effects import WithEffects

_SECONDS = 10.0


@dataclass
class Outcome:
    """What came of a position: ``attacks`` compared, what differs, and how its turn was solved, by objective."""

    seed: int
    name: str = ""
    attacks: int = 0
    faults: list[str] = field(default_factory=list)
    solved: dict[str, str] = field(default_factory=dict)


class Trials:
    """Carries out trials with one engine. ``most``: monsters a side; ``effects``: a card with effects among them, and
    the turn is not solved."""

    def __init__(self, engine: Engine, most: int = 3, effects: bool = False) -> None:
        self._engine, self._most = engine, most
        database = CardDatabase.bundled()
        self._cards, self._models = database.facts, bundled_models()
        self._judgement = Judgement(self._cards, self._models)
        self._positions = WithEffects(database, self._models) if effects else Positions(database)
        self._effects = effects

    def run(self, seed: int) -> Outcome:
        """The trial of this seed."""
        outcome, scenario = Outcome(seed), self._positions.position(seed, self._most)
        if scenario is None:
            outcome.solved["walk"] = "nothing drawn"
            return outcome
        outcome.name = scenario.name
        try:
            demand_set_up(self._engine, scenario, self._judgement.name)
            walking = Walking(self._engine, scenario, self._judgement.name)
            told = walking.run()
        except (CannotSetUp, TooLarge) as why:
            outcome.solved["walk"] = type(why).__name__
            return outcome
        ours = Ours(scenario, self._cards, self._models)
        if ours.start != walking.start:
            outcome.solved["walk"] = "does not stand"
            return outcome
        outcome.faults += ours.run().differences(told)
        outcome.faults += ours.disagreements
        outcome.attacks = len(told.attacks) + len(told.losing)
        outcome.faults += self._bounded(scenario, scenario.opponent.life_points - walking.least, outcome)
        if not self._effects:
            outcome.faults += self._solved(scenario, outcome)
        return outcome

    def _bounded(self, scenario: ResolvedScenario, lost: int, outcome: Outcome) -> Iterator[str]:
        """The bound of the battles after a state, where they begin, against the most that the engine comes to."""
        turn = Turn(Ground(replace(scenario, goal=ready_made("damage")), self._cards, self._models))
        battles = Battles(turn.ground)
        for begun in to_battle(turn.engine, turn.start):
            most = battles.left(begun.freeze())
            if most is not None and most < lost:
                yield f"bound of the battles: {most}, the engine {lost}"
            tight = most is not None and min(most, scenario.opponent.life_points) == lost
            outcome.solved["battles"] = "none" if most is None else "tight" if tight else "above"

    def _solved(self, scenario: ResolvedScenario, outcome: Outcome) -> Iterator[str]:
        """Both objectives about LP, with Main Phase 1 before the battles, against all that the engine allows."""
        walk = Walking(self._engine, scenario, self._judgement.name, main=True)
        try:
            walk.run()
        except TooLarge:
            outcome.solved["main"] = "TooLarge"
            return
        bound = most_damage(Ground(replace(scenario, goal=ready_made("damage")), self._cards, self._models))
        lost = scenario.opponent.life_points - walk.least
        if bound is not None and bound < lost:
            yield f"bound of the damage: {bound}, the engine {lost}"
        outcome.solved["bound"] = "none" if bound is None else "tight" if bound == lost else "above"
        theirs = {"win": int(not walk.least), "damage": lost}
        for goal, best in theirs.items():
            asked = replace(scenario, goal=ready_made(goal))
            report = solve(asked, self._cards, self._models, Limits(seconds=_SECONDS))
            outcome.solved[goal] = report.status
            reached = report.line and report.end_board is not None
            taken = 0
            if reached:
                assert report.end_board is not None
                taken = scenario.opponent.life_points - report.end_board.opponent.life_points
                try:
                    verify(self._engine, asked, report.line, report.end_board, self._judgement)
                except Difference as difference:
                    yield f"{goal}: {difference}"
            found = int(report.objective.won) if goal == "win" else taken
            proved = report.status.startswith(("OPTIMAL", "UNREACHABLE"))
            if found > best or (proved and found < best):
                yield f"{goal}: {report.status} {found}, the engine {best}"
