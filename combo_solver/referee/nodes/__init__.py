"""The referee's own code of every structure node, one module each, of the names of :mod:`combo_solver.models.nodes`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from combo_solver.discovery import modules_in
from combo_solver.referee.lists import NodeTwin


def _found() -> dict[str, NodeTwin[Any]]:
    """The one twin that each module defines."""
    found: dict[str, NodeTwin[Any]] = {}
    for name, module in modules_in(__name__, __path__).items():
        (twin,) = (
            each
            for each in vars(module).values()
            if isinstance(each, type) and issubclass(each, NodeTwin) and each.__module__ == module.__name__
        )
        found[name.rstrip("_")] = twin()
    return found


NODE_TWINS: Mapping[str, NodeTwin[Any]] = _found()
