"""One line per question about a position: is this Summon legal, and which rules forbid it?"""

from __future__ import annotations

from combo_solver import zones
from combo_solver.check import Checker, Question
from combo_solver.report.document import CheckReport
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool


def ask(
    pool: Pool, scenario: ResolvedScenario, card: int, using: str | None = None, to: str | None = None
) -> CheckReport:
    named = None
    if using is not None:
        named = tuple((zones.MONSTER_ZONES.index(zone),) for zone in using.split())
    target = None if to is None else zones.MONSTER_ZONES.index(to)
    return Checker(scenario, pool.facts, pool.models).check(Question(card, named, target))


def rules(report: CheckReport) -> set[str]:
    return {reason.rule for way in report.ways for reason in way.reasons}
