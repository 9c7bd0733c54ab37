"""What the processes that try rows without their constraint have in common, made once before they fork."""

from __future__ import annotations

import ortools.sat.python.cp_model

import tests.judging
import tests.searching
from combo_solver.models.effects import CardModel
from combo_solver.report.document import SolveReport

__all__ = ["ortools", "tests"]

# Validators are built when they are first used, which every process would do for itself.
for each in (CardModel, SolveReport):
    each.model_rebuild(force=True)
