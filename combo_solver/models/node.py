"""What a structure node of card models declares: an action that holds lists of actions.

Nodes say how a text hangs together on resolution: "you can", "if", "either ... or", "for each". (What is chosen on
activation are the modes of an effect.) A list in a node is carried out like that of an effect: its first action hangs
on nothing before it, the others as their ``join`` says. Two words are used of lists by both judges:

* a list has *begun* when the first of its actions that must do something was carried out (actions in the background,
  and nodes that may do nothing, need not; in a list of such only: when any was carried out);
* it was done *wholly* when no action failed that something hangs on.

All actions of an effect are numbered in the order of the text, those in a node after the node itself; a line says of a
node by its inner choices what became of it. Every node is a module of :mod:`combo_solver.models.nodes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.models.verb import Verb


class Node(Verb):
    """Base of all nodes."""

    def lists(self) -> tuple[tuple[Verb, ...], ...]:
        return tuple(self._lists())

    def _lists(self) -> Iterator[tuple[Verb, ...]]:
        """Its lists in the order of its fields."""
        for name in type(self).model_fields:
            value = getattr(self, name)
            if isinstance(value, tuple) and value:
                if isinstance(value[0], Verb):
                    yield value
                elif isinstance(value[0], tuple):
                    yield from value
