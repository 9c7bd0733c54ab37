"""The meaning of every structure node for the search, one module each, of the names in
:mod:`combo_solver.models.nodes`.

Each module defines ``ways`` (:data:`combo_solver.effects.engine.Ways`) and runs its lists by
:func:`combo_solver.effects.running.run_list`.
"""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.discovery import modules_in
from combo_solver.effects.engine import Ways

MEANINGS: Mapping[str, Ways] = {name: module.ways for name, module in modules_in(__name__, __path__).items()}
