"""What resolved goes on whatever becomes of the card: "(This ATK gain remains even if this card leaves the field.)"; and
what is gained once a turn, where it binds the opponent alone: once it is gained, no other copy is used for it again."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 77
EXAMPLE = Example(
    "When this card is activated: Target 1 monster you control; it gains 700 ATK until the end of this turn. (This ATK gain"
    " remains even if this card leaves the field.)",
    "spell continuous",
)
_REMAINS = re.compile(
    r"^\(?(?:This|These|That)(?: (?:[A-Z/]+ (?:gain|loss)|gain|effects?))? remains? even if this card leaves the field\.?\)?$"
)
_GAINED_ONCE = re.compile(r"^\(?You can only gain (?:the previous|this) effect once per turn\.?\)?$")
_BINDS_THEM = re.compile(r", also your opponent cannot (?:(?!, (?:also|then|and)\b)[^;:])+$")


def read(text: str, scope: Scope) -> Rider | None:
    before = next((each for each in reversed(scope.card.sentences) if _is_before(each.text, text, scope)), None)
    if before is None:
        return None
    if _REMAINS.match(text):
        # An activated effect goes on anyway.
        return Rider("none", inert="known") if before.activated else None
    if _GAINED_ONCE.match(text) and before.activated and _BINDS_THEM.search(before.text.rstrip(".")):
        return Rider(limits=({"scope": "name"},))
    return None


def _is_before(told: str, text: str, scope: Scope) -> bool:
    """Whether a sentence of the card stands right before this one."""
    sentences = [each.text for each in scope.card.sentences]
    number = sentences.index(told) + 1
    return number < len(sentences) and sentences[number].strip("().") == scope.unmask(text).strip("().")
