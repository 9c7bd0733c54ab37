"""Continuous changes of ATK and DEF: "All Dragon monsters you control gain 500 ATK"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 95
PLAYED = True
EXAMPLE = Example("All Dragon monsters you control gain 500 ATK.")
_WHAT = r"(?P<what>ATK and DEF|ATK/DEF|ATK|DEF)"
_GAIN = re.compile(
    rf"^(?:(?P<who>.+?) )?(?P<verb>[Gg]ains?|[Ll]oses?) (?P<number>\d+) {_WHAT}(?: for each (?P<each>.+))?\.$"
)
_RAISE = re.compile(rf"^(?P<verb>Increase|Decrease)s? the {_WHAT} of (?P<who>all .+) by (?P<number>\d+)(?: points)?\.$")
_SELF = re.compile(r"^(?:This card|this card|It)$")
_KEYS = {"ATK": ("atk",), "DEF": ("defense",)}
_STAYS = frozenset({"continuous", "field"})


def _change(sentence: str, card: Printed) -> list[dict[str, Any]]:
    found = _GAIN.match(sentence) or _RAISE.match(sentence)
    if found is None:
        return []
    who = found["who"] or "This card"
    sign = -1 if found["verb"].lower().startswith(("lose", "decrease")) else 1
    amount: int | dict[str, Any] = sign * int(found["number"])
    if each := found.groupdict().get("each"):
        amount = {"times": amount, "number": _number(each, card)}
    part: dict[str, Any] = {"apply": "values"}
    if _SELF.match(who):
        if not card.monster or who == "It":
            raise NotUnderstood(who)
        part["itself"] = True
    else:
        part |= whose(who, card)
    return [part | dict.fromkeys(_KEYS.get(found["what"], ("atk", "defense")), amount)]


def whose(who: str, card: Printed) -> dict[str, Any]:
    """The monsters on the field that words mean: ``side``, ``where`` and ``other``."""
    if re.search(r"\b(?:that|those|equipped|target|targeted|it|them|attack\w*|battl\w*|currently)\b", who):
        raise NotUnderstood(who)
    words = who[:1].lower() + who[1:] if who.startswith(("All ", "Each ", "Face-up ")) else who
    words = re.sub(r"^(?:each|all) ", "", words)
    if not re.search(r"(?:you control|opponent controls|on the field)\b", words):
        words += " on the field"
    choose = read_selection(f"all {words}", card)
    if choose["from"] != ["monster_zone"] or choose.keys() - _SELECTED:
        raise NotUnderstood(who)
    part: dict[str, Any] = {"side": choose.get("side", "me")}
    if choose.get("where"):
        part["where"] = choose["where"]
    return part | ({"other": True} if choose.get("other") else {})


_SELECTED = {"from", "where", "side", "min", "max", "all", "other", "face_down", "printed", "name"}


def _number(words: str, card: Printed) -> dict[str, Any]:
    """The number of cards on the board that words speak of."""
    choose = read_selection(f"all {words}", card)
    if choose.keys() - {"from", "where", "side", "min", "max", "all"}:
        raise NotUnderstood(words)
    number: dict[str, Any] = {"count_in": choose["from"], "side": choose.get("side", "me")}
    return number | ({"where": choose["where"]} if choose.get("where") else {})


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster" or sentence.activated or not (card.monster or card.card_types & _STAYS):
        return None
    return holds(_change(sentence.text, card))
