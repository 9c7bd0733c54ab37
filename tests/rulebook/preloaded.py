"""What the processes that try rows without their constraint have in common, made once before they fork."""

from __future__ import annotations

import gc
import importlib

import hypothesis
import ortools.sat.python.cp_model

import tests.judging
import tests.searching
from combo_solver.models.effects import CardModel
from combo_solver.report.document import SolveReport
from tests.rulebook import rows

__all__ = ["hypothesis", "ortools", "tests"]

# Validators are built when they are first used, which every process would do for itself.
for each in (CardModel, SolveReport):
    each.model_rebuild(force=True)

# The tests themselves: collecting them takes longer than most of them.
for name in sorted({name for files in rows.tested().values() for name in files}):
    importlib.import_module(name.removesuffix(".py").replace("/", "."))

# What is here stays: a process that looks for cycles need not go through it.
gc.freeze()
