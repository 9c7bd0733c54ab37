"""It was Summoned in the way that the sentence before tells: "When Summoned this way", "When you do"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 19
EXAMPLE = Example(
    "You can Special Summon this card (from your hand) by paying 500 LP. When you do: You can draw 1 card."
)
_HEAD = re.compile(
    r"^(?P<timing>[Ii]f|[Ww]hen) (?:you do|(?:this card is )?(?:Special )?Summoned (?:this|by this) (?:way|effect))$"
)
_PROCEDURE = (
    r"\b[Yy]ou can Special Summon this card\b|^Must (?:first )?be Special Summoned \(from your (?:hand|Extra Deck)\)"
)
_SUMMONS = re.compile(rf"\bSpecial Summon this card\b|{_PROCEDURE}")
_BETWEEN = re.compile(r"^You can only (?:use|Special Summon)\b")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    if _THREE.match(scope.card.sentences[_place(text, scope) - 1].plain):
        event: Data = {"on": "summoned", "methods": ["tribute"], "using": {}, "using_least": 3}
        return {"timing": found["timing"].lower(), "event": event, "from": ["monster_zone"]}
    told = [each for each in scope.card.sentences if _SUMMONS.search(each.text)]
    hanging = [each for each in scope.card.sentences if each.text.startswith(text[:1].upper() + text[1:])]
    if len(told) != 1 or len(hanging) != 1:
        raise NotUnderstood(text)
    before = [each for each in scope.card.sentences if told[0].number < each.number < hanging[0].number]
    if hanging[0].number < told[0].number or not all(_BETWEEN.match(each.text) for each in before):
        raise NotUnderstood(text)
    return {"timing": found["timing"].lower(), "event": _event(told[0], scope), "from": ["monster_zone"]}


_THREE = re.compile(r"^You can Tribute 3 monsters to Tribute Summon \(but not Set\) this card\.$")
"""No Level asks for so many Tributes."""


def _place(text: str, scope: Scope) -> int:
    """Where the first sentence with this head stands in the text."""
    start = text[:1].upper() + text[1:]
    return next((at for at, each in enumerate(scope.card.sentences) if each.text.startswith(start)), 0)


def _event(sentence: Sentence, scope: Scope) -> Data:
    """It was Summoned by its own procedure, or by its own effect."""
    if sentence.activated:
        return {
            "on": "summoned", "methods": ["effect"], "causes": ["effect"], "by_effect": "monster",
            "by_itself": True,
        }  # fmt: skip
    if not re.search(_PROCEDURE, sentence.text):
        raise NotUnderstood(sentence.text)
    return {"on": "summoned", "methods": ["procedure"]}
