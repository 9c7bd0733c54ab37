"""The one monster that is the strongest, or weakest: "the 1 monster on the field with the highest ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data

_WHERE = r"(?:on the field|your opponent controls|you control)"
_EXTREME = re.compile(
    rf"^(?:the )?(?:1 )?(?P<noun>(?:face-up |Attack Position |Defense Position )*monster {_WHERE})"
    r",? (?:with|that has) the (?P<how>highest|lowest) (?P<value>ATK|DEF|Level)(?: \(your choice,? if tied\))?$"
)
_PLACE_BEHIND = re.compile(
    rf"(?P<noun>monster)(?P<extreme> with the (?:highest|lowest) (?:ATK|DEF|Level)) (?P<where>{_WHERE})(?=$| \()"
)


def take_extreme(text: str) -> tuple[str, Data] | None:
    """The noun without its superlative, and that as a key of a selection; None where it has none. Of a face-down monster
    nobody knows it."""
    found = _EXTREME.match(_PLACE_BEHIND.sub(r"\g<noun> \g<where>\g<extreme>", text))
    if found is None:
        return None
    noun = found["noun"] if "Position" in found["noun"] else f"face-up {found['noun'].replace('face-up ', '')}"
    value = {"ATK": "atk", "DEF": "defense", "Level": "level"}[found["value"]]
    return noun, {"value": value, **({"least": True} if found["how"] == "lowest" else {})}
