"""A limit that holds under a condition, once for each of its alternatives."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.conditions import Alternatives, read_conditions
from combo_solver.texts.counters import counters_asked
from combo_solver.texts.effects.attached import attached
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.limits import PLACES, present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.registry import owner
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.summoned_by import may_be_told, summoned_by
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
_CONDITIONAL = frozenset({"summon_limit", "cannot_activate_spells", "indestructible", "untargetable", "values"})
"""What may have a condition."""


def _conditional(when: str, rest: Sentence, card: Printed) -> list[dict[str, Any]]:
    """What the sentence says without its condition, with it."""
    owned = owner(rest, card, conditional=True)
    found: list[dict[str, Any]] = owned[1].tells.get("continuous", []) if owned is not None else []
    return with_conditions(when, found, card)


def with_conditions(when: str, found: list[dict[str, Any]], card: Printed) -> list[dict[str, Any]]:
    """What holds, under a condition. Raises :class:`NotUnderstood`."""
    if not found:
        return []
    if _HERE.match(when):
        return found
    if any(part["apply"] not in _CONDITIONAL or part.get("if") or part.get("has_materials") for part in found):
        raise NotUnderstood(when)
    if any(part["apply"] == "values" for part in found):
        tests = _own(when, card) or _tests(when, card.words, card.own_name, points=True)
        if len(tests) != 1:
            # Where both alternatives hold, it would be changed twice.
            raise NotUnderstood(when)
        return [{**part, "if": tests[0]} for part in found]
    if any(part["apply"] in ("indestructible", "untargetable") for part in found) and (tests := _own(when, card)):
        return [{**part, "if": tests[0]} for part in found]
    if _WITH_MATERIALS.match(when):
        return [{**part, "has_materials": True} for part in found]
    return [{**part, "if": tests} for part in found for tests in _tests(when, card.words)]


def on_board(when: str, card: Printed) -> Alternatives:
    """A condition in alternatives that count cards, or ask how the card itself lies. Raises :class:`NotUnderstood`."""
    return _own(when, card) or _tests(when, card.words, card.own_name)


_OF_ITSELF: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        r"this (?:face-up )?card has (?:an? |any )?(?:Xyz )?[Mm]aterials?(?: attached(?: to it)?)?",
        {"has_materials": True},
    ),
    (r"this (?:face-up )?card has no (?:Xyz )?[Mm]aterials?(?: attached(?: to it)?)?", {"has_materials": False}),
    (r"this card is in (?:an|the|your) Extra Monster Zone", {"place": ["extra_monster_zone"]}),
    (r"this card is in (?:face-up )?Attack Position", {"position": "attack"}),
    (r"this card is in (?:face-up )?Defense Position", {"position": "defense"}),
    (r"this card is equipped with an Equip Card", {"equipped_with": "equip"}),
    (r"this card is co-linked", {"linked": "co_linked"}),
    (r"this card is linked", {"linked": "linked"}),
)


_IS_NOT = re.compile(r"^this (?:face-up )?card is not (?=equipped with|co-linked|linked)")
_SUMMONED = re.compile(
    r"^(?:you control )?this (?:face-up )?"
    r"(?P<how>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special|Normal|Tribute|Flip) Summoned card"
    r"(?: is (?:in the Monster Zone|(?:face-up )?on the field))?$"
)


_AFTERWARDS = re.compile(
    r"^After this card is (?P<how>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special) Summoned,"
    r" (?:for the rest of|until the end of) this turn, "
)
_WAS_SUMMONED = re.compile(r"^this card was (?P<how>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special) Summoned$")
_BY_THE_EFFECT = re.compile(r"^this card was Special Summoned by the effect of (?P<whose>an? [^,;:]+|\"[^\"]+\")$")
_SUMMONED_NOW = re.compile(r"^this card was (?P<how>[A-Z][a-z]+) Summoned this turn$")


def _this_turn(found: re.Match[str]) -> str:
    """What holds for the rest of the turn of its Summon, as a condition."""
    return f"While this card was {found['how']} Summoned this turn, "


def _own(when: str, card: Printed) -> Alternatives:
    """A condition of the card itself; empty for none. Raises :class:`NotUnderstood`."""
    masked = Masked.of(when)
    if (has := attached(masked.text, Scope(card, masked))) is not None:
        return [[has]]
    for pattern, where in _OF_ITSELF:
        if re.fullmatch(pattern, when):
            return [[{"test": "this_card", "where": where}]]
    if found := _SUMMONED.match(when) or _WAS_SUMMONED.match(when):
        return [[{"test": "this_card", "where": {"summoned": [found["how"].lower()]}}]]
    if (found := _BY_THE_EFFECT.match(when)) and may_be_told(card):
        return [[{"test": "this_card", "where": summoned_by(found["whose"], card.words)}]]
    if found := _SUMMONED_NOW.match(when):
        return [[{"test": "this_card", "where": {"summoned": [found["how"].lower()], "this_turn": True}}]]
    if _IS_NOT.match(when):
        # One test of the card itself, and not that.
        return [
            [{**test, "negated": True} for test in tests] for tests in _own(_IS_NOT.sub("this card is ", when), card)
        ]
    asked = counters_asked(when)
    return [[asked]] if asked is not None and asked["test"] == "this_card" else []


def _tests(when: str, words: Words, name: str = "", points: bool = False) -> Alternatives:
    """A condition in alternatives; all of it counts cards. ``name``: the card's own, ``points``: LP may be compared."""
    parts = when.split(" and you ", 1)
    if len(parts) == 2 and _EMPTY.match(parts[0]):
        return [
            [*first, *second]
            for first in _tests(parts[0], words, name)
            for second in _tests(f"you {parts[1]}", words, name)
        ]
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
    found = read_conditions(when, name, words)
    for test in (test for tests in found for test in tests):
        if points and test.get("test") == "life_points" and not {"max", "min"} & test.keys():
            continue
        # What else can be asked is asked of me alone; a name that is told apart from the card's own is not known here.
        if test.get("test") != "count" or "" in test.get("where", {}).get("except_names", ()):
            raise NotUnderstood(when)
        if "another" in when:
            test["other"] = True
    return found


def read(sentence: Sentence, card: Printed) -> Reading | None:
    condition = _CONDITION.match(_AFTERWARDS.sub(_this_turn, present(sentence.text)))
    if sentence.part != "monster" or not condition:
        return None
    told = condition["rest"]
    if _own(condition["when"], card):
        told = re.sub(r"^it (?=gains |loses |cannot be destroyed )", "this card ", told)
        told = re.sub(r"^its (?=(?:original )?(?:ATK|DEF)\b)", "this card's ", told)
    rest = sentence._replace(text=told[0].upper() + told[1:])
    return holds(_conditional(condition["when"], rest, card))
