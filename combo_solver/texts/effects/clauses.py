"""Costs and resolutions, clause by clause: a joiner may stand within a clause too, so each place to divide is tried."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.texts.effects.frame import action_frames
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

_JOINERS = re.compile(
    r",? (?:(?P<if_you_do>and if you do),?|(?P<then>(?:and )?then)|(?P<also_then>(?:and )?(?:after that|also after that),?)"
    r"|(?P<also>also|and also|and)) |(?P<comma>, )"
)
"""How one clause hangs on the one before; a comma joins the clauses of a list, whose last joiner tells how."""


def read_clauses(text: str, scope: Scope, join: str = "") -> tuple[list[Clause], Scope]:
    """Every clause of a cost or resolution, each with its ``join``, and the scope after it. Raises
    :class:`NotUnderstood` with the words where reading stopped."""
    furthest = [text]
    found = _read(text.strip().rstrip("."), scope, join, furthest)
    if found is None:
        raise NotUnderstood(" ".join(scope.unmask(min(furthest, key=len)).split()[:5]))
    return found


def _read(text: str, scope: Scope, join: str, furthest: list[str]) -> tuple[list[Clause], Scope] | None:
    whole = _one(text, scope, join)
    if whole is not None:
        return [whole], scope.after(whole)
    for divided in _JOINERS.finditer(text):
        first = _one(text[: divided.start()], scope, join)
        if first is None:
            continue
        rest = text[divided.end() :]
        furthest.append(rest)
        said = next((name for name, value in divided.groupdict().items() if value), "also")
        following = _read(rest, scope.after(first), "also" if said == "comma" else said, furthest)
        if following is not None:
            return [first, *following[0]], following[1]
    return None


def _one(text: str, scope: Scope, join: str) -> Clause | None:
    """The one frame that reads the text wholly."""
    for frame in action_frames():
        try:
            clause = frame.read(text, scope)
        except NotUnderstood:
            continue
        if clause is not None:
            return clause._replace(actions=tuple(_joined(clause.actions, join)))
    return None


def _joined(actions: tuple[Data, ...], join: str) -> Iterator[Data]:
    """The first action of a clause hangs on the clause before it as the joiner tells."""
    for number, action in enumerate(actions):
        yield {**action, "join": join} if join and number == 0 and "join" not in action else action
