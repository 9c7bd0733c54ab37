"""What must hold at least for a Summon by a sentence that is not read wholly."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from combo_solver.texts.conditions import Alternatives, read_conditions
from combo_solver.texts.costs import read_cost
from combo_solver.texts.words import NotUnderstood, Words

_FROM_WHERE = re.compile(r"\bfrom (?:your|the) (hand or (?:GY|Graveyard)|hand|GY|Graveyard|Extra Deck or GY|Deck)\b")
_LOOSE_WHEN = re.compile(r"^If (?P<when>.+?), you can Special Summon (?:this card|it)\b")
_LOOSE_WHILE = re.compile(r",? while (?P<when>you [^.,]+)")
_LOOSE_COST = re.compile(r"\bby (?P<cost>(?!having)[^:;]+?)\.?$")
_QUALIFIED = tuple(
    re.compile(pattern)
    for pattern in (
        r" \([^)]*\)", r",? and cannot be Special Summoned.*$", r",? (?:while|during) .+$", r", including .+$",
        r" (?:that have|whose|equipped with) .+$", r" with (?:different|the same) [\w ]+?(?= (?:from|in|you)\b|$)",
        r" face-up(?= from)",
    )
)  # fmt: skip
"""What narrows a cost: without it the cost is at least as easy to pay."""


def partly(sentence: str, name: str, method: str, materials: str, words: Words) -> list[dict[str, Any]]:
    """What must hold at least for a Summon by a sentence that is not read wholly."""
    told = _FROM_WHERE.search(sentence)
    places = ["extra"] if method or "face-up Extra Deck" in sentence else ["hand"]
    if told:
        named = {"hand": "hand", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra", "Deck": "deck"}
        places = [named[place] for place in told[1].split(" or ")]
        if "Extra Deck)" in sentence and "extra" not in places:
            places.append("extra")
    elif re.search(r"\bGY\b|\bGraveyard\b", sentence) and not method:
        places.append("gy")
    one: dict[str, Any] = {"from": places, "unread": True}
    if "opponent's field" in sentence or "opponent's side" in sentence or "either field" in sentence:
        return [one]
    alternatives: Alternatives = [[]]
    if when := _LOOSE_WHEN.match(sentence):
        with suppress(NotUnderstood):
            alternatives = read_conditions(when["when"], name, words)
    if when := _LOOSE_WHILE.search(sentence):
        with suppress(NotUnderstood):
            alternatives = read_conditions(when["when"], name, words)
    if cost := _LOOSE_COST.search(_weaker(sentence)):
        controlling = re.match(r"^controlling (.+)$", cost["cost"])
        with suppress(NotUnderstood):
            if controlling:
                alternatives = read_conditions(f"you control {controlling[1]}", name, words)
            else:
                one["cost"] = read_cost(cost["cost"], materials, words)
                for action in one["cost"]:
                    action.get("choose", {}).pop("any_number", None)
    return [{**one, "if": conditions} if conditions else dict(one) for conditions in alternatives]


def _weaker(sentence: str) -> str:
    for pattern in _QUALIFIED:
        sentence = pattern.sub("", sentence.removesuffix("."))
    return sentence
