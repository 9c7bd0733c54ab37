"""Whose values a clause changes: cards that were chosen before it, or those that its own words describe."""

from __future__ import annotations

import re

from combo_solver.texts.effects.fighting import who_battles
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

_GONE = re.compile(r"^(?:sent|banished|added|discarded|revealed|shuffled|placed)\d")
_UNCOUNTED = re.compile(r"^(?!(?:All|Each|Every|Both|The|That|Those|Your)\b)(?:[A-Z]|\")")
_NAMED_ON_THE_FIELD = re.compile(r'^all "\d+" (?:you control|on the field|your opponent controls)$')


def subject_of(words: str, scope: Scope, levels: bool) -> tuple[Data, str]:
    """Keys of the action for the cards that are changed, and what they are called then."""
    words = {"its": "it", "their": "them", "they": "them"}.get(words, words)
    meant = refer(words, scope) or refer(words[:1].lower() + words[1:], scope)
    if meant is None and words == "that monster" and _GONE.match(scope.it):
        # What left the field is not what is changed.
        meant = scope.target or None
    if meant is not None:
        return {"card": meant}, meant
    plain = re.sub(r"\bcurrently control", "control", words)
    if scope.target and not levels and re.search(r"\bother\b", plain):
        # Other than the target, not than the card of the effect.
        raise NotUnderstood(words)
    if plain != words and (_UNCOUNTED.match(plain) or plain.startswith("monsters ")):
        # Those that are there now, all of them.
        plain = f"all {plain}"
    small = plain if _UNCOUNTED.match(words) else plain[:1].lower() + plain[1:]
    choose = who_battles(small, scope) or read_selection(scope.unmask(small), scope.card)
    if levels and "monster_zone" in choose["from"] and _NAMED_ON_THE_FIELD.match(plain):
        # Only monsters have a Level.
        choose = {**choose, "from": ["monster_zone"]}
    if not set(choose["from"]) <= {"monster_zone"}:
        raise NotUnderstood(words)
    name = scope.fresh("changed")
    # Only face-up monsters can be changed.
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    return {"choose": {**shown, "name": name}}, name


def whose_of(found: re.Match[str], scope: Scope, levels: bool) -> tuple[Data, str]:
    """The same for the words of a clause that tell whose value it is (``who`` or ``whose``)."""
    words = found["who"] if found["who"] else found["whose"]
    if words is None:
        raise NotUnderstood(found[0])
    return subject_of(words if found["who"] else re.sub(r"'s?$", "", words), scope, levels)
