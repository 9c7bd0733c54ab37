"""Effects on all monsters except some of a name: what lies face-down is none of those, and is not spared."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.texts.effects.scope import Data

_SPARES = frozenset({"except_names", "except_archetypes"})
_OF_FACE_UP = frozenset({"modify", "negate_effects", "bind", "unnoticed"})


def spares_unseen(actions: Iterable[Data], text: str) -> bool:
    """Whether one of the actions takes all monsters on the field except some, face-down ones among them: a selection
    takes those of which more is asked among face-up ones only."""
    if "face-up" in text:
        return False
    return any(action["do"] not in _OF_FACE_UP and _spares(action.get("choose", {})) for action in actions)


def _spares(choose: Data) -> bool:
    where = choose.get("where", {})
    if not choose.get("all") or choose["from"] != ["monster_zone"] or not where.keys() & _SPARES:
        return False
    return not where.keys() - {*_SPARES, "kinds"} and where.get("kinds", ["monster"]) == ["monster"]
