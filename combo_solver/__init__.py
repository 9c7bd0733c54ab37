"""combo-solver: the best end board of a Yu-Gi-Oh! turn, with a proof.

    from combo_solver import load_scenario, solve

    report = solve(load_scenario("scenario.toml"))
    print(report.status, report.objective.value, [step.text for step in report.line])

:mod:`combo_solver.door` documents what is public, docs/library.md shows it; it is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.version import __version__ as __version__

if TYPE_CHECKING:
    from combo_solver.budget import Budget
    from combo_solver.cards.facts import CardFacts
    from combo_solver.catalogue.database import CardDatabase
    from combo_solver.door import check, check_attack, load_scenario, replay, solve, solve_document, verify
    from combo_solver.errors import (
        AmbiguousCardError,
        ComboSolverError,
        InputError,
        Problem,
        RefereeError,
        UnknownCardError,
    )
    from combo_solver.game.line import Board, Step
    from combo_solver.models.effects import CardModel
    from combo_solver.report.attacks import AttacksReport
    from combo_solver.report.document import CheckReport, SolveReport
    from combo_solver.report.replay import ReplayReport
    from combo_solver.report.summons import SummonsReport
    from combo_solver.report.verify import VerifyReport
    from combo_solver.scenario.deck import Deck
    from combo_solver.scenario.position import ResolvedScenario
    from combo_solver.search.observer import Observer
    from combo_solver.search.result import Limits
    from combo_solver.verification.edopro import EngineFiles

__all__ = [
    "AmbiguousCardError", "AttacksReport", "Board", "Budget", "CardDatabase", "CardFacts", "CardModel", "CheckReport",
    "ComboSolverError", "Deck", "EngineFiles", "InputError", "Limits", "Observer", "Problem", "RefereeError",
    "ReplayReport", "ResolvedScenario", "SolveReport", "Step", "SummonsReport", "UnknownCardError", "VerifyReport",
    "__version__", "check", "check_attack", "load_scenario", "replay", "solve", "solve_document", "verify",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from combo_solver import door

    return getattr(door, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
