"""Values that are added up: "the combined Levels of all Fiend monsters you control"."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from combo_solver.texts.words import NotUnderstood

_VALUES = {"ATK": "atk", "DEF": "defense", "Level": "level", "Rank": "rank", "Link Rating": "rating"}
_TOTAL = re.compile(
    r"^the (?:combined|total) (?P<original>original )?(?P<value>ATK|DEF|(?:Levels?|Ranks?|Link Ratings?)"
    r"(?:(?:/| and )(?:Levels?|Ranks?|Link Ratings?))*) of (?:all(?: the)? |the )?(?P<what>.+?)(?: x (?P<times>\d+))?$"
)


class Total(NamedTuple):
    """``adds``: the values, as :class:`combo_solver.models.filters.CountIn` calls them; ``what``: whose."""

    adds: list[str]
    what: str
    times: int


def read_total(text: str) -> Total | None:
    """The words of a total, None for other words."""
    found = _TOTAL.match(text)
    if found is None:
        return None
    adds = [_VALUES[each.removesuffix("s")] for each in re.split(r"/| and ", found["value"])]
    if found["original"]:
        if not {"atk", "defense", "level"}.issuperset(adds):
            return None
        adds = [f"original_{each}" for each in adds]
    return Total(adds, found["what"], int(found["times"] or 1))


def added_up(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One entry for what is said of the same monsters twice: "gain 500 ATK and lose 400 DEF"."""
    found: list[dict[str, Any]] = []
    for part in parts:
        about = {key: value for key, value in part.items() if key not in ("atk", "defense")}
        last = found[-1] if found else {}
        if about == {key: value for key, value in last.items() if key not in ("atk", "defense")}:
            if last.keys() & part.keys() & {"atk", "defense"}:
                raise NotUnderstood("gains twice")
            found[-1] = {**last, **part}
        else:
            found.append(part)
    return found
