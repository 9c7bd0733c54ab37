"""The referee's own code of every verb, one module each, of the names of :mod:`combo_solver.models.verbs`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from combo_solver.discovery import modules_in
from combo_solver.referee.twin import Twin


def _found() -> dict[str, Twin[Any]]:
    """The one twin that each module defines."""
    found: dict[str, Twin[Any]] = {}
    for name, module in modules_in(__name__, __path__).items():
        (twin,) = (
            each
            for each in vars(module).values()
            if isinstance(each, type) and issubclass(each, Twin) and each.__module__ == module.__name__
        )
        found[name] = twin()
    return found


TWINS: Mapping[str, Twin[Any]] = _found()
