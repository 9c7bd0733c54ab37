"""The meaning of every verb for the search, one module each, of the names of :mod:`combo_solver.models.verbs`.

Each module defines ``ways`` (:data:`combo_solver.effects.engine.Ways`), mostly by a decorator of
:mod:`combo_solver.effects.meanings`.
"""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.discovery import modules_in
from combo_solver.effects.engine import Ways

MEANINGS: Mapping[str, Ways] = {name: module.ways for name, module in modules_in(__name__, __path__).items()}
