"""``rule``: the rows of the rule matrix that answers name."""

from __future__ import annotations

import textwrap
from dataclasses import asdict

from combo_solver.cli import codes, screen
from combo_solver.rulebook.rows import CLASSES, Row, find, rows
from combo_solver.version import __version__

RULE_SCHEMA = "combo-solver/rule/1"
_WIDTH = 100


def run_rule(asked: str | None, as_json: bool) -> int:
    """Print one row whole, several as a list, the groups when nothing is asked."""
    found = list(rows().values()) if asked is None else find(asked)
    if as_json:
        plain = [asdict(row) for row in found]
        screen.document({"schema": RULE_SCHEMA, "version": __version__, "rows": plain})
    elif asked is None:
        screen.show("\n".join(_groups(found)))
    elif len(found) == 1:
        screen.show("\n".join(_whole(found[0])))
    else:
        screen.show("\n".join(f"{row.id}: {row.rule}" for row in found))
    return codes.FOUND


def _groups(found: list[Row]) -> list[str]:
    """The groups, each with its number of rows."""
    groups: dict[str, list[Row]] = {}
    for row in found:
        groups.setdefault(row.id.partition("-")[0], []).append(row)
    lines = [f"{name:<4}{len(held):>4} rows: {held[0].group}" for name, held in groups.items()]
    return [*lines, "combo-solver rule GROUP lists a group, combo-solver rule ID prints a row"]


def _whole(row: Row) -> list[str]:
    parts = [("rule", row.rule), ("test", row.test), ("note", row.note)]
    parts += [("from", source) for source in row.sources]
    parts.append(("needs", CLASSES[row.kind]))
    lines = [f"{row.id} ({row.group})"]
    for title, text in parts:
        if text:
            lines += textwrap.wrap(
                text, screen.width(_WIDTH), initial_indent=f"  {title + ':':<7}", subsequent_indent=" " * 9
            )
    return lines
