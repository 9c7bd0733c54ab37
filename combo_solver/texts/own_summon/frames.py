"""The frames of a sentence that lets a monster be Special Summoned without a chain: a condition and a cost."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from combo_solver.texts.conditions import Alternatives
from combo_solver.texts.costs import read_cost, read_reveal
from combo_solver.texts.own_summon.paid import read_paid, read_when
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_PLACE = (
    r"(?: \(?from your (?P<place>hand|hand or GY|hand or Graveyard|hand or Deck|GY|Graveyard|(?:face-down )?Extra Deck)"
    r"\)?)?(?P<where> to your (?:opponent's (?:side of the )?field|zone a Link Monster points to)"
    r"| in (?:face-up )?(?:Attack|Defense) Position to your zone a Link Monster points to)?"
)
_PLACES = {"hand": "hand", "Deck": "deck", "GY": "gy", "Graveyard": "gy"}
_POSITION = r"(?:,? in (?:face-up )?(?P<position{}>Attack|Defense) Position)?"
_YOU_CAN = re.compile(
    r"^(?:(?P<once>Once per turn), )?(?:If (?P<when>.+), )?[Yy]ou can Special Summon (?:this card|it)"
    + _PLACE + _POSITION.format("") + r"(?:,? by (?P<cost>.+?))?" + _POSITION.format("2") + r"\.$"
)  # fmt: skip
_TO_SUMMON = re.compile(
    r"^(?:If (?P<when>.+), )?[Yy]ou can (?P<cost>(?:Tribute|discard|banish|remove|send|return|pay) .+?) "
    r"to Special Summon this card" + _PLACE + _POSITION.format("") + r"\.$"
)
_MUST = re.compile(
    r"^(?:This card )?(?P<must>[Mm]ust(?: first)? be (?:either (?:Fusion|Synchro|Xyz|Link) Summoned,? or )?"
    r"Special Summoned|[Cc]annot be Special Summoned,? except|[Cc]an only be Special Summoned)"
    + _PLACE + _POSITION.format("") + r",? (?:(?:if|while) (?P<when>.+?),? )?by (?!having )(?P<cost>.+?)"
    r"(?:,? while (?P<when2>[^,]+))?"
    r"(?: \(in which case you do not use \"[^\"]+\"\))?"
    r"\.$"
)  # fmt: skip
_MUST_WHILE = re.compile(
    r"^(?:This card )?(?P<must>[Mm]ust(?: first)? be Special Summoned|[Cc]annot be Special Summoned,? except"
    r"|[Cc]an only be Special Summoned)"
    + _PLACE
    + _POSITION.format("")
    + r",? (?:(?:if|while) (?P<when>.+?)|by having (?P<have>.+?))(?:,? while (?P<when2>[^,]+))?"
    r"\.$"
)
BARE = re.compile(r"^You can Special Summon this card \(?from your hand\)?\.$")
_NO_OTHER_WAY = re.compile(r",? and cannot be Special Summoned by other ways\.$")
_FRAMES = (_YOU_CAN, _TO_SUMMON, _MUST, _MUST_WHILE)


def frame(sentence: str) -> re.Match[str] | None:
    said = _NO_OTHER_WAY.sub(".", sentence)
    return next((found for frame in _FRAMES if (found := frame.match(said))), None)


def read_procedure(sentence: str, card: Printed) -> list[dict[str, Any]]:
    """The ways that a sentence tells, understood to its last word. Raises :class:`NotUnderstood`."""
    method = card.method
    found = frame(sentence)
    if found is None:
        raise NotUnderstood(sentence)
    groups = found.groupdict()
    place = groups.get("place") or ("Extra Deck" if method else "hand")
    places = ["extra"] if place.endswith("Extra Deck") else [_PLACES[each] for each in place.split(" or ")]
    if (places == ["extra"]) != bool(method):
        raise NotUnderstood(sentence)
    cost: list[dict[str, Any]] = []
    shown: list[dict[str, Any]] = []
    having = ""
    if groups.get("have"):
        having = f"you have {groups['have']}"
    elif groups.get("cost"):
        controlling = re.match(r"^controlling (.+)$", groups["cost"])
        if controlling:
            having = f"you control {controlling[1]}"
        else:
            shown, cost = _paid(groups["cost"], card)
    alternatives: Alternatives = [shown]
    for when in (groups.get("when"), having, groups.get("when2")):
        if when:
            read = read_when(when, card)
            alternatives = [[*before, *more] for before in alternatives for more in read]
    position = groups.get("position") or groups.get("position2")
    where = groups.get("where") or ""
    if "Position" in where:
        position = "Attack" if "Attack" in where else "Defense"
    any_number = any(action.get("choose", {}).pop("any_number", False) for action in cost)
    result = []
    for conditions in alternatives:
        one: dict[str, Any] = {"from": places}
        if conditions:
            one["if"] = conditions
        if cost:
            one["cost"] = cost
        if position:
            one["position"] = position.lower()
        if "opponent's" in where:
            one["to"] = "opponent"
        elif where:
            one["pointed"] = True
        if any_number:
            one["check_only"] = True
        if groups.get("once"):
            one |= {"limit": {"scope": "name", "group": "own procedure"}, "check_only": True}
        result.append(one)
    if not cost and not any(alternatives) and not position and not where and not BARE.match(sentence):
        raise NotUnderstood(sentence)
    return result


def _paid(text: str, card: Printed) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A cost as conditions (what is revealed) and actions. What the clauses of effects say exactly is not asked of
    questions alone."""
    try:
        if shown := read_reveal(text, card.words):
            return shown, []
        cost = read_cost(text, card.requirement.materials if card.method else "", card.words)
    except NotUnderstood:
        return [], read_paid(text, card)
    if any(action.get("choose", {}).get("any_number") for action in cost):
        with suppress(NotUnderstood):
            return [], read_paid(text, card)
    return [], cost
