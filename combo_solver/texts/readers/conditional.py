"""A limit that holds under a condition, once for each of its alternatives."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.conditions import Alternatives, read_conditions
from combo_solver.texts.limits import PLACES, present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.registry import owner
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood, Words

PRIORITY = 50
PLAYED = True
EXAMPLE = Example("While you control a Fiend monster, your opponent cannot Special Summon monsters.")
_CONDITION = re.compile(r"^(?:While|If|As long as) (?P<when>[^,]+(?:, [^,]+)*?), (?P<rest>(?!and\b|or\b).+)$")
_HERE = re.compile(
    r"^(?:you control this (?:face-up )?card|this card is (?:in the Monster Zone|face-up on the field|on the field))$"
)
_WITH_MATERIALS = re.compile(
    r"^this (?:face-up )?card has (?:an? |any )?(?:Xyz )?[Mm]aterials?(?: attached(?: to it)?)?$"
)
_EMPTY = re.compile(r"^you have no cards in your (?P<pile>hand|Extra Deck|GY)$")
_ONLY_ONE_SIDE = re.compile(
    r"^(?:only (?P<who>you|your opponent) controls? (?P<what>.+)|"
    r"(?P<you>you) are the only player (?:that|who) controls (?P<what2>.+))$"
)
_CONDITIONAL = frozenset({"summon_limit", "cannot_activate_spells", "indestructible"})
"""What may have a condition."""


def _conditional(when: str, rest: Sentence, card: Printed) -> list[dict[str, Any]]:
    """What the sentence says without its condition, with it."""
    owned = owner(rest, card, conditional=True)
    found: list[dict[str, Any]] = owned[1].tells.get("continuous", []) if owned is not None else []
    if not found:
        return []
    if _HERE.match(when):
        return found
    if any(part["apply"] not in _CONDITIONAL or part.get("if") or part.get("has_materials") for part in found):
        raise NotUnderstood(when)
    if _WITH_MATERIALS.match(when):
        if any(part["apply"] == "indestructible" for part in found):
            raise NotUnderstood(when)
        return [{**part, "has_materials": True} for part in found]
    return [{**part, "if": tests} for part in found for tests in _tests(when, card.words)]


def _tests(when: str, words: Words) -> Alternatives:
    """A condition in alternatives; all of it counts cards."""
    parts = when.split(" and you ", 1)
    if len(parts) == 2 and _EMPTY.match(parts[0]):
        return [[*first, *second] for first in _tests(parts[0], words) for second in _tests(f"you {parts[1]}", words)]
    empty = _EMPTY.match(when)
    if empty:
        return [[{"test": "count", "in": [PLACES[empty["pile"]]], "side": "me", "max": 0}]]
    one_side = _ONLY_ONE_SIDE.match(when)
    if one_side:
        what = one_side["what"] or one_side["what2"]
        if re.match(r"^an? Tribute Summoned monster$", what):
            held = {"test": "count", "in": ["monster_zone"], "where": {"summoned": ["tribute"]}, "min": 1}
            return [[{**held, "side": "me"}, {**held, "side": "opponent", "min": 0, "max": 0}]]
        found = read_conditions(f"you control {one_side['what'] or one_side['what2']}", "", words)
        if len(found) != 1 or len(found[0]) != 1 or found[0][0].get("test") != "count" or not found[0][0].get("where"):
            raise NotUnderstood(when)
        held = found[0][0]
        mine, theirs = ("opponent", "me") if one_side["who"] == "your opponent" else ("me", "opponent")
        none = {**{key: value for key, value in held.items() if key != "min"}, "side": theirs, "max": 0}
        return [[{**held, "side": mine}, none]]
    found = read_conditions(when, "", words)
    for test in (test for tests in found for test in tests):
        # What else can be asked is asked of me alone; a name that is told apart from the card's own is not known here.
        if test.get("test") != "count" or "" in test.get("where", {}).get("except_names", ()):
            raise NotUnderstood(when)
        if "another" in when:
            test["other"] = True
    return found


def read(sentence: Sentence, card: Printed) -> Reading | None:
    condition = _CONDITION.match(present(sentence.text))
    if sentence.part != "monster" or not condition:
        return None
    rest = sentence._replace(text=condition["rest"][0].upper() + condition["rest"][1:])
    return holds(_conditional(condition["when"], rest, card))
