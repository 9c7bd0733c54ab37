"""The monsters that the head of an effect says to attack or battle: "your LIGHT monster", "an opponent's monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.words import NotUnderstood

_KEYS = {"side", "from", "where", "min", "max", "face_down", "face_down_only", "other"}
_WHOSE = re.compile(
    r"^(?P<number>an opponent's|your opponent's|your other|your|another|an?|the) (?P<noun>.+?)(?P<there> you control"
    r"| your opponent controls| on the field)?$"
)
_MONSTER = re.compile(r"\b[Mm]onster(?:s|\(s\))?\b")


def who(words: str, scope: Scope) -> Data:
    """The monster that the words mean: ``where`` it fits, whose it is (``side``), and whether it is an ``other`` one than
    the card of the effect. Raises :class:`NotUnderstood`."""
    found = _WHOSE.match(words)
    if found is None or not (_MONSTER.search(found["noun"]) or found["noun"].startswith('"')):
        raise NotUnderstood(words)
    theirs = "opponent" in found["number"] or "opponent" in (found["there"] or "")
    mine = (found["number"].startswith("your") and not theirs) or found["there"] == " you control"
    there = "your opponent controls" if theirs else "you control" if mine else "on the field"
    other = "other " if found["number"] in ("another", "your other") else ""
    choose = read_selection(scope.unmask(f"1 {other}{found['noun']} {there}"), scope.card)
    if choose["from"] != ["monster_zone"] or choose.keys() - _KEYS or (choose["min"], choose["max"]) != (1, 1):
        raise NotUnderstood(words)
    where = dict(choose.get("where", {}))
    if choose.get("face_down_only"):
        where["position"] = "set"
    elif not where and not choose.get("face_down"):
        where["position"] = "face_up"
    told: Data = {"where": where, "side": choose.get("side", "me")}
    return told | ({"other": True} if choose.get("other") else {})


def is_fast(scope: Scope) -> bool:
    """Whether an effect is activated at any moment of its time, and not because of an event."""
    card = scope.card
    return scope.quick or fast(card) or ("trap" in card.card_types and scope.offered)
