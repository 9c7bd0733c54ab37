"""The structure nodes of card models, one module each, named like the word that a model uses (``do``); a name that
Python keeps for itself has a ``_`` behind it."""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.discovery import modules_in
from combo_solver.models.node import Node


def _declared() -> dict[str, type[Node]]:
    """The one node that each module declares."""
    found: dict[str, type[Node]] = {}
    for name, module in modules_in(__name__, __path__).items():
        (node,) = (
            each
            for each in vars(module).values()
            if isinstance(each, type) and issubclass(each, Node) and each.__module__ == module.__name__
        )
        assert node.word() == name.rstrip("_"), f"{module.__name__} declares another word"
        found[node.word()] = node
    return found


NODES: Mapping[str, type[Node]] = _declared()
"""Every word for a node, with its declaration."""
