"""The structure nodes of card models, one module each, named like the word that a model uses (``do``); a name that
Python keeps for itself has a ``_`` behind it."""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.models.node import Node
from combo_solver.models.verb import declared_in

NODES: Mapping[str, type[Node]] = declared_in(__name__, __path__, Node)
"""Every word for a node, with its declaration."""
