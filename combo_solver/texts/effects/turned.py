"""Battle positions that change: "this Attack Position card is changed to face-up Defense Position", "the battle position of
a face-up Dragon monster you control is changed"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.others import subject_of
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

_THERE = r"(?: (?P<there>on the field|you control|your opponent controls))?"
_OWN = re.compile(
    r"^this (?P<up>face-up )?(?P<was>Attack Position |Defense Position )?card(?: on the field| you control)? is changed"
    r" (?:from (?P<was2>Attack|Defense) Position )?to (?P<up2>face-up )?(?P<to>Attack|Defense) Position$"
)
_ITS = re.compile(
    r"^(?:the battle position of this (?P<up>face-up )?card(?: on the field| you control)? is changed"
    r"|this (?P<up2>face-up )?card's battle position is changed)$"
)
_NUMBER = r"(?P<number>an?|another|your) (?P<noun>[^,;:]+?)(?:\(s\))?"
_REMAINS = r"(?P<remains>(?: \(and (?:remains|is now) face-up\)| and remains face-up)?)"
_OTHERS = (
    re.compile(rf"^the battle position of {_NUMBER}{_THERE} is changed{_REMAINS}$"),
    re.compile(rf"^{_NUMBER}(?:'s)?{_THERE}(?:'s)? battle position is changed{_REMAINS}$"),
)
_TURNED_DOWN = re.compile(rf"^{_NUMBER}{_THERE} is (?:flipped|changed to) face-down(?: Defense Position)?$")
_SIDES = {"you control": "me", "your opponent controls": "opponent"}


def own_position(text: str) -> list[Data]:
    """The events in which the position of the card itself changes so; empty for other words."""
    if found := _ITS.match(text):
        return [{"on": "position_changed", **({"was": "face_up"} if found["up"] or found["up2"] else {})}]
    found = _OWN.match(text)
    if found is None:
        return []
    before = (found["was2"] or found["was"] or "").partition(" ")[0].lower()
    after = found["to"].lower()
    if before == after or not before or bool(found["was2"] and found["was"]):
        raise NotUnderstood(text)
    event: Data = {"on": "position_changed", "position": after}
    if before == "defense" and not found["up"]:
        # Face-down it is in Defense Position too.
        return [{**event, "was_position": before}, {**event, "was_position": "set"}]
    return [{**event, "was_position": before}]


def other_position(text: str, scope: Scope) -> list[Data]:
    """The same of other cards."""
    event: Data
    if found := _TURNED_DOWN.match(text):
        event = {"on": "position_changed", **subject_of(found, scope), "position": "set"}
        if "monster" not in event["subject"].get("kinds", ()):
            raise NotUnderstood(text)
        return [{**event, "was": "face_up", "side": _SIDES.get(found["there"] or "", "either")}]
    for frame in _OTHERS:
        if found := frame.match(text):
            event = {"on": "position_changed", **subject_of(found, scope)}
            if event["subject"].get("kinds", []) and "monster" not in event["subject"]["kinds"]:
                raise NotUnderstood(text)
            if found["there"] in _SIDES:
                event["side"] = _SIDES[found["there"]]
            if not found["remains"]:
                return [event]
            return [{**event, "position": after} for after in ("attack", "defense")]
    return []
