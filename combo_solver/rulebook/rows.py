"""The rows of the rule matrix, by their IDs: what every reason of ``check`` and every rulebook test names.

The rows are the project's own words about the rules, with the documents they come from and a test case each.
``rows.json`` is written by :mod:`combo_solver.rulebook.build`.
"""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

from combo_solver.errors import InputError, Problem

CLASSES = {
    "C": "one state: what may be Summoned, or what is printed on a card",
    "T": "the turn: what happened before",
    "E": "effects and chains",
    "B": "battle and damage",
    "I": "information",
}
"""What a row needs to be tested."""
_SHOWN = 5


@dataclass(frozen=True)
class Row:
    """One row: its ``rule`` in our words, the documents it comes from (``sources``: references, as words), a ``test``
    case, its class, and a ``note`` where documents differ."""

    id: str
    group: str
    sources: tuple[str, ...]
    rule: str
    test: str
    kind: str
    note: str


@cache
def rows() -> dict[str, Row]:
    """All rows by ID, in the order of the matrix."""
    text = (resources.files("combo_solver.rulebook") / "rows.json").read_text(encoding="utf-8")
    found = (Row(**{**row, "sources": tuple(row["sources"])}) for row in json.loads(text))
    return {row.id: row for row in found}


def find(asked: str) -> list[Row]:
    """The row of this ID, or all rows whose IDs begin so (case does not matter); raises :class:`InputError` with the
    closest IDs when there is none."""
    known, wanted = rows(), asked.strip().upper()
    if wanted in known:
        return [known[wanted]]
    group, dash, number = wanted.partition("-")
    # ZON-7 is ZON-07, and a group is not the beginning of another one: S is neither SS nor SG.
    if dash and number.isdecimal() and f"{group}-{int(number):02}" in known:
        return [known[f"{group}-{int(number):02}"]]
    stem = wanted if dash else f"{wanted}-"
    begun = [row for name, row in known.items() if name.startswith(stem)]
    if begun and wanted:
        return begun
    groups = {name.partition("-")[0]: row.group for name, row in known.items()}
    close = difflib.get_close_matches(wanted, [*known, *groups], n=_SHOWN, cutoff=0.5)
    mend = f"closest: {', '.join(close)}" if close else f"groups: {', '.join(groups)}"
    raise InputError(Problem("rule", f"no row is called {asked!r}", mend))
