"""A sentence in which no name can be taken for words: each one in quotes is replaced by its number, ``"0"``."""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.sentences import QUOTED

_NUMBERED = re.compile(r'"(\d+)"')


class Masked(NamedTuple):
    """``text`` with the names numbered, and ``names`` by number."""

    text: str
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Masked:
        names: list[str] = []

        def take(found: re.Match[str]) -> str:
            names.append(found[1])
            return f'"{len(names) - 1}"'

        return cls(QUOTED.sub(take, text), tuple(names))

    def unmask(self, text: str) -> str:
        """A piece of the text with its names in it again."""
        return _NUMBERED.sub(lambda found: f'"{self.names[int(found[1])]}"', text)
