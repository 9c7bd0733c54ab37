"""LP as an amount: "half your LP", "the difference between your LP and your opponent's"."""

from __future__ import annotations

import re
from typing import Any

_LP = r"(?:LP|Life Points)"
_YOURS = rf"(?:your (?:current )?{_LP}|yours|your own)"
_THEIRS = rf"(?:your opponent's(?: (?:current )?{_LP})?|theirs)"
_DIFFERENCE = re.compile(
    rf"^(?P<factor>half(?: of)? |double |twice )?the difference (?:in {_LP}(?: between you and your opponent)?"
    rf"|(?:between|in|of) (?:{_YOURS} and {_THEIRS}|{_THEIRS} and {_YOURS}|both players' {_LP}))$"
)
_OF_ONE = re.compile(rf"^(?P<factor>half(?: of)? |double |twice )?(?:your (?P<theirs>opponent's )?(?:current )?{_LP})$")


def read_life_points(words: str) -> dict[str, Any] | None:
    """The keys of a :class:`combo_solver.models.worths.Worth`; None for other words."""
    found = _DIFFERENCE.match(words) or _OF_ONE.match(words)
    if found is None:
        return None
    whose = "difference" if found.re is _DIFFERENCE else "opponent" if found["theirs"] else "me"
    factor = (found["factor"] or "").split(" ")[0]
    more = {"divided": 2} if factor == "half" else {"times": 2} if factor else {}
    return {"number": {"life_points": whose}, **more}
