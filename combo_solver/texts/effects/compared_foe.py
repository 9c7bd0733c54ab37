"""The other monster of a battle compared with this one: "with equal or higher ATK", "whose Level is lower than its own"."""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.effects.scope import Data

_KEYS = {"ATK": "atk", "DEF": "defense", "Level": "level"}
_THAN = (
    r"(?P<than>it|itself|this card|this card's(?: ATK| Level)?|its own|the equipped monster|your (?:[^,:;]*? )?monster"
    r"|that monster|your monster's(?: ATK| Level)?)"
)
_WITH = re.compile(
    rf",? with (?:an? )?(?P<how>equal or (?:higher|lower)|(?:higher|lower) or equal|higher|lower|(?:the )?(?:same|equal))"
    rf" (?P<value>ATK|Level)(?: (?:than|as) {_THAN})?$"
)
_WHOSE = re.compile(
    rf",? whose (?P<value>ATK|Level) is (?P<how>higher|lower|equal to or (?:higher|lower)|(?:higher|lower) or equal)"
    rf" (?:than|to) {_THAN}$"
)


class Compared(NamedTuple):
    """The words without the comparison, and the conditions that it is."""

    words: str
    conditions: tuple[Data, ...]


def compared(words: str) -> Compared:
    """The words that mean the other monster, which is the opponent's, and how it compares with mine."""
    found = _WITH.search(words) or _WHOSE.search(words)
    if found is None:
        return Compared(words, ())
    value, how = _KEYS[found["value"]], found["how"]
    mine: Data = {"count_in": ["monster_zone"], "where": {"battling": True}, "adds": [value]}
    tests = [_foe({value: {"min": 1 if value == "level" else 0}, "position": "face_up"})]
    if value == "level":
        # What has no Level is neither higher nor lower.
        tests.append({**_foe({value: {"min": 1}}), "side": "me"})
    higher = "higher" in how
    if "equal" in how and ("higher" in how or "lower" in how):
        tests.append(_foe({value: {"min" if higher else "max": mine}}))
    elif "higher" in how or "lower" in how:
        tests.append({**_foe({value: {"max" if higher else "min": mine}}), "min": 0, "max": 0})
    else:
        tests.append(_foe({value: {"equals": mine}}))
    return Compared(words[: found.start()], tuple(tests))


def _foe(where: Data) -> Data:
    """A condition that the opponent's monster that battles fits."""
    return {
        "test": "count", "in": ["monster_zone"], "side": "opponent", "where": {**where, "battling": True}, "min": 1,
    }  # fmt: skip
