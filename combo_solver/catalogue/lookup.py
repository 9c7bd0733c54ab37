"""Names as people type them: without punctuation, or only their beginning.

Asked after the exact look-up found nothing, so that what is a card's name never means another card.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping

from combo_solver.cards.names import fold

SHORTEST = 3
"""Letters and digits that a beginning needs."""


class Lookup:
    """Folded names by their letters and digits."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_letters: dict[str, list[str]] = {}
        for name in names:
            self._by_letters.setdefault(_of_folded(name), []).append(name)
        self._sorted = sorted(self._by_letters)

    def same_letters(self, text: str) -> list[str]:
        """The names that differ from ``text`` in punctuation and spaces only."""
        return [name for name in self._by_letters.get(_letters(text), ()) if _commas_fit(text, name)]

    def beginning(self, text: str) -> list[str]:
        """The names that begin like ``text``; of one that only adds brackets to another one the other."""
        wanted = _letters(text)
        if len(wanted) < SHORTEST:
            return []
        found: list[str] = []
        for letters in self._sorted[bisect_left(self._sorted, wanted) :]:
            if not letters.startswith(wanted):
                break
            found += [name for name in self._by_letters[letters] if _commas_fit(text, name)]
        return [name for name in found if name.rpartition(" (")[0] not in found]


def understood(text: str, lookup: Lookup, codes: Mapping[str, list[int]]) -> tuple[list[int], list[str]]:
    """What ``text`` means, loosely read: the passcodes of the one name it can be, and the names it can begin with."""
    same = lookup.same_letters(text)
    if same:
        return [code for name in same for code in codes[name]], []
    begun = lookup.beginning(text)
    return (codes[begun[0]], begun) if len(begun) == 1 else ([], begun)


def _letters(text: str) -> str:
    return _of_folded(fold(text))


def _of_folded(name: str) -> str:
    return _NEITHER.sub("", name)


_NEITHER = re.compile(r"[\W_]+")
"""No letters and no digits."""


def _commas_fit(text: str, name: str) -> bool:
    """Whether the commas of ``text`` are those of the name: a list of two cards is never one card without the comma."""
    parts = [_letters(part) for part in fold(text).split(",")]
    if len(parts) == 1:
        return True
    named = [_letters(part) for part in name.split(",")]
    return named[: len(parts) - 1] == parts[:-1] and len(named) >= len(parts)
