"""What an effect made of the Type, Attribute or name of a monster on the field.

Every change that comes up gets a number, which a state keeps of the monster; 0 is a monster as it is printed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.ground.kinds import Kinds


class Identity(NamedTuple):
    """What was changed; empty for what was not. ``archetypes``: those that come with the name, where they are known."""

    type: str = ""
    attribute: str = ""
    name: str = ""
    archetypes: frozenset[str] | None = None


class Identities:
    """The changes that came up so far; the same one has the same number."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._known = [Identity()]
        self._numbers = {Identity(): 0}
        self._facts: dict[tuple[int, int, bool], CardFacts] = {}

    def changed(self, number: int, kind: int, to: Identity) -> int:
        """The number of a monster of this kind and identity after a further change."""
        before, printed = self._known[number], self._kinds.facts[kind]
        after = Identity(
            to.type or before.type,
            to.attribute or before.attribute,
            to.name or before.name,
            to.archetypes if to.name else before.archetypes,
        )
        # What it is anyway is no change.
        after = Identity(
            "" if after.type == printed.type else after.type,
            "" if after.attribute == printed.attribute else after.attribute,
            "" if after.name == printed.name and not self._kinds.renamed[kind] else after.name,
            None if after.archetypes == printed.archetypes else after.archetypes,
        )
        if after not in self._numbers:
            self._numbers[after] = len(self._known)
            self._known.append(after)
        return self._numbers[after]

    def of(self, number: int) -> Identity:
        """The change that this number stands for."""
        return self._known[number]

    def facts(self, kind: int, number: int, named: bool = False) -> CardFacts:
        """The facts of a monster of this kind as it is now; ``named``: by its own text too."""
        printed = self._kinds.named["monster_zone"][kind] if named else self._kinds.facts[kind]
        if not number:
            return printed
        found = self._facts.get((kind, number, named))
        if found is None:
            to = self._known[number]
            found = self._facts[kind, number, named] = replace(
                printed,
                type=to.type or printed.type,
                attribute=to.attribute or printed.attribute,
                name=to.name or printed.name,
                treated_as=None if to.name else printed.treated_as,
                archetypes=printed.archetypes if to.archetypes is None else to.archetypes,
            )
        return found
