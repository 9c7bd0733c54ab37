"""Which scenarios can be told as operators: all others are refused, with a reason."""

from __future__ import annotations

from combo_solver.errors import ComboSolverError


class Refused(ComboSolverError):
    """The exporter cannot say this scenario exactly."""
