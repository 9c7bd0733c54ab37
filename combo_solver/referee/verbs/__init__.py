"""The referee's own code of every verb, one module each, of the names of :mod:`combo_solver.models.verbs`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from combo_solver.discovery import classes_in
from combo_solver.referee.twin import Twin

TWINS: Mapping[str, Twin[Any]] = {name: twin() for name, twin in classes_in(__name__, __path__, Twin).items()}
