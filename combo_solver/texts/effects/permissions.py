"""What a text allows as long as its card is there: no effect is activated for it, and a limit may speak of it too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.texts.effects.frame import Rider
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.sentences import Sentence

_LIMITED = "entire_material"
"""The continuous entry that can have a limit."""
_UNLIMITED = {"entire_tribute", "material_level", "two_tributes", "tribute_offer", "substitute"}
"""Those that the player makes use of too; of a limit of theirs no judge knows."""
_IN_A_CHAIN = "chain"
"""The group of what cannot be activated in the same Chain, which is nothing to what is never activated."""


class Permissions:
    """Those of one text, as far as it is read, and the limits that may speak of them."""

    def __init__(self) -> None:
        self._found: list[tuple[Sentence, Data]] = []
        self._of_all: list[tuple[Sentence, Rider]] = []
        self._unplaced: list[Sentence] = []

    def add(self, sentence: Sentence, entries: Iterable[Data]) -> None:
        """These continuous entries are told by the sentence; what is none that a player makes use of is left out."""
        self._found += [(sentence, entry) for entry in entries if entry.get("apply") in {_LIMITED, *_UNLIMITED}]

    def add_unread(self, sentence: Sentence) -> None:
        """The sentence is an effect by itself that is not read, so that its limit is nothing to any other."""
        self._found.append((sentence, {}))

    def limit(self, sentence: Sentence, rider: Rider, before: int) -> bool:
        """Whether a sentence that limits something is about a permission alone, which then has the limit; ``before``:
        the number of the sentence of the effect that it is about otherwise."""
        if rider.to not in ("last", "last_two"):
            self._of_all.append((sentence, rider))
            return False
        meant = [entry for each, entry in self._found if each.part == sentence.part and each.number > before]
        if meant and not (rider.to == "last" and _placed(meant[-1], rider)):
            self._unplaced.append(sentence)
        return bool(meant)

    def unplaced(self) -> Iterator[Sentence]:
        """The sentences with a limit of a permission that cannot have it."""
        yield from self._unplaced
        for sentence, rider in self._of_all:
            reached = [
                entry
                for each, entry in self._found
                if entry and each.part == sentence.part and (rider.to == "all" or each.number > sentence.number)
            ]
            if rider.to != "activation" and not all(rider.to == "all" and _placed(each, rider) for each in reached):
                yield sentence


def _placed(entry: Data, rider: Rider) -> bool:
    """Whether the limits of a rider hold of the entry now."""
    limits = [limit for limit in rider.limits if limit.get("group") != _IN_A_CHAIN]
    if not limits or not entry:
        return True
    told = limits[0]
    per_turn = told.get("scope") == "name" and "per" not in told and told.get("counts", "use") == "use"
    if entry["apply"] != _LIMITED or len(limits) > 1 or "limit" in entry or rider.conditions or not per_turn:
        return False
    entry["limit"] = dict(told)
    return True
