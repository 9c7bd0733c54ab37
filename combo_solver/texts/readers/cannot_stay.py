"""Cards that destroy themselves as soon as something holds: "If there is no face-up Field Spell on the field, destroy
this card"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.conditions import Alternatives
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.conditional import on_board
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 102
PLAYED = True
EXAMPLE = Example("If there is no face-up Field Spell on the field, destroy this card.")
_THIS = r"(?:this (?:face-up )?(?:card|monster)|it)"
_GY = r"to the (?:GY|Graveyard)"
_FRAMES = (
    re.compile(rf"^(?:If|When|(?P<unless>Unless)) (?P<what>[^;:]+), (?:destroy {_THIS}|(?P<gy>send {_THIS} {_GY}))\.$"),
    re.compile(
        rf"^(?:Destroy {_THIS}|(?P<gy>Send {_THIS} {_GY})) (?:if|(?P<unless>unless)) (?P<what>[^,;:]+)\.$",
    ),
)
_NOT = (
    (re.compile(r"^there is no other "), "there is another "),
    (re.compile(r"^there (is|are) no "), "there is a "),
    (re.compile(r"^no (.+) is on the field$"), r"there is a \1 on the field"),
    (re.compile(r'^("[^"]+") is not (?:face-up )?(on the field|in a Field Zone)$'), r"\1 is \2"),
    (re.compile(r"^you do not (control|have) any ([^,]+?)s?( in your \w+)?$"), r"you \1 a \2\3"),
    (re.compile(r"^you do not (control|have) "), r"you \1 "),
)  # fmt: skip
"""What must not be there, as what must."""
_TODAY = (
    (re.compile(r"\b[Oo]n your side of the field$"), "you control"),
    (re.compile(r"^there is (an? [^,]+) you control$"), r"you control \1"),
    (re.compile(r"^there is a face-up Field Spell on the field$"), "there is a face-up Field Spell Card on the field"),
    (re.compile(r'^there is an? (?:face-up )?("[^"]+") on the field$'), r"\1 is on the field"),
    (re.compile(r"^you control any other Spell or Trap Cards$"), "you control another Spell/Trap"),
    (re.compile(r"^you have any cards in your hand$"), "you have 1 or more cards in your hand"),
)
_IN_POSITION = re.compile(r"^this card is in face-up Defense Position$")
_OTHERS = re.compile(r"^you control an? (?P<up>face-up )?monster that is not an? (?P<what>.+)$")


def _ways(what: str, unless: bool, card: Printed) -> Alternatives:
    """The conditions, one alternative of which suffices."""
    if found := _OTHERS.match(what):
        if unless:
            raise NotUnderstood(what)
        return _of_others(found, card)
    if _IN_POSITION.match(what):
        # Nothing else could be meant by "it".
        return [[{"test": "this_card", "where": {"position": "defense"}, **({"negated": True} if unless else {})}]]
    positive = what
    for old, new in _NOT:
        positive = old.sub(new, positive)
    negated = positive != what
    for old, new in _TODAY:
        positive = old.sub(new, positive)
    found_ways = on_board(positive, card)
    return _opposite(found_ways, what) if negated != unless else found_ways


def _of_others(found: re.Match[str], card: Printed) -> Alternatives:
    """Monsters that do not belong to an archetype; one that lies face-down belongs to none."""
    where = read_noun(found["what"], card.words).where
    if where.keys() != {"kinds", "archetypes"} or where["kinds"] != ["monster"]:
        raise NotUnderstood(found["what"])
    mine: dict[str, Any] = {"test": "count", "in": ["monster_zone"], "side": "me", "min": 1}
    others = [{**mine, "where": {"except_archetypes": where["archetypes"]}}]
    return [others] if found["up"] else [others, [{**mine, "where": {"position": "set"}}]]


def _opposite(ways: Alternatives, what: str) -> Alternatives:
    """That there are fewer than that."""
    tests = [test for way in ways for test in way]
    if len(tests) != 1 or tests[0]["test"] != "count" or tests[0].get("max") is not None:
        raise NotUnderstood(what)
    rest = {key: value for key, value in tests[0].items() if key != "min"}
    return [[{**rest, "max": tests[0].get("min", 0) - 1}]]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = next(filter(None, (frame.match(sentence.text) for frame in _FRAMES)), None)
    if found is None or sentence.part != "monster" or sentence.activated or not card.stays:
        return None
    part: dict[str, Any] = {"apply": "cannot_stay"}
    if found["gy"]:
        part["to"] = "gy"
    if re.search(r"\b(?:destroy|send) it\b", sentence.text, re.IGNORECASE) and not _IN_POSITION.match(found["what"]):
        raise NotUnderstood(sentence.text)
    return holds([{**part, "if": tests} for tests in _ways(found["what"], bool(found["unless"]), card)])
