"""The referee's own code of every structure node, one module each, of the names of :mod:`combo_solver.models.nodes`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from combo_solver.discovery import classes_in
from combo_solver.referee.lists import NodeTwin

NODE_TWINS: Mapping[str, NodeTwin[Any]] = {
    name: twin() for name, twin in classes_in(__name__, __path__, NodeTwin).items()
}
