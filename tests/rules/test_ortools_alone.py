"""OR-Tools is loaded without pandas, and works with it all the same."""

from __future__ import annotations

import subprocess
import sys


def _told(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_search_loads_no_pandas() -> None:
    code = "import sys, combo_solver.answers.solver\nprint('pandas' in sys.modules, 'ortools' in sys.modules)"
    assert _told(code) == ["False", "True"]


def test_tables_of_pandas_can_be_given_to_the_solver_all_the_same() -> None:
    code = """
import combo_solver.rules
from ortools.sat.python import cp_model
import pandas
model, solver = cp_model.CpModel(), cp_model.CpSolver()
both = model.new_bool_var_series("both", pandas.Index(["one", "other"]))
model.add(both.sum() == 2)
solver.solve(model)
print(*solver.boolean_values(both), cp_model.pd.Series is pandas.Series)
"""
    assert _told(code) == ["True", "True", "True"]


def test_who_has_pandas_keeps_it() -> None:
    code = """
import pandas
import combo_solver.rules
from ortools.sat.python import cp_model
import sys
print(cp_model.pd is pandas, sys.modules["pandas"] is pandas)
"""
    assert _told(code) == ["True", "True"]


def test_another_thread_is_given_pandas_meanwhile() -> None:
    code = """
import sys, threading
from combo_solver import ortools_alone
load, sums = ortools_alone.import_module, []

def add():
    import pandas
    sums.append(pandas.Series([1, 2]).sum())

def beside(name):
    if name == "ortools.sat.python.cp_model":
        other = threading.Thread(target=add)
        other.start()
        other.join()
    return load(name)

ortools_alone.import_module = beside
ortools_alone.load()
from ortools.sat.python import cp_model
print(*sums, cp_model.pd.Series is sys.modules["pandas"].Series)
"""
    assert _told(code) == ["3", "True"]
