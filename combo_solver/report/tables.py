"""Tables of plain text."""

from __future__ import annotations

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines, two spaces between columns; all have the same number of cells."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def levels(value: Sequence[int] | None) -> str:
    """A value in a cell: its levels, nothing if there is none; no level counts of a Duel that is won."""
    return "" if value is None else "/".join(str(part) for part in value) or "won"
