"""What the opponent's field must be like: "if the only monsters your opponent controls are Fish monsters"."""

from __future__ import annotations

import re
from typing import get_args

from combo_solver.models.vocabulary import Attribute
from combo_solver.texts.in_battle.about import Part
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

NO_OTHER_CARDS: Part = {
    "test": "count", "in": ["spell_zone", "field_zone", "pendulum_zone"], "side": "opponent", "max": 0
}  # fmt: skip
_ALL_OF_THEM = re.compile(
    r"^the only (?P<what>cards|(?:face-up )?monsters) (?:they|your opponent) controls? are (?P<up>face-up )?(?P<sort>[^;:]+?)"
    r"(?P<noun> monsters)?(?P<points> with \d+ or (?:more|less) (?:ATK|DEF))?$",
    re.IGNORECASE,
)
_SET: Part = {"test": "count", "in": ["monster_zone"], "side": "opponent", "where": {"position": "set"}, "max": 0}


def no_other_ones(when: str, card: Printed) -> list[Part] | None:
    """That the opponent controls face-up monsters of one sort, and no other ones (or no other cards); None for other
    words. Raises :class:`NotUnderstood`."""
    found = _ALL_OF_THEM.match(when)
    if found is None:
        return None
    sort = "" if found["noun"] is None and found["sort"] == "monsters" else f"{found['sort']} "
    where = read_monsters(f"{sort}monsters{found['points'] or ''}", card.words)
    held: Part = {"test": "count", "in": ["monster_zone"], "side": "opponent"}
    tests = [{**held, "where": where, "min": 1}, {**held, "where": _any_other(where), "max": 0}]
    if not found["what"].lower().startswith("face-up"):
        tests.append(_SET)
    return [*tests, NO_OTHER_CARDS] if found["what"].lower() == "cards" else tests


def _any_other(where: Part) -> Part:
    """The face-up monsters that do not fit; raises :class:`NotUnderstood` where one filter cannot tell."""
    (key, told), *more = ((key, told) for key, told in where.items() if key != "kinds")
    if more or where.get("kinds", ["monster"]) != ["monster"]:
        raise NotUnderstood("all of them")
    if key == "attributes":
        return {key: [each for each in get_args(Attribute) if each not in told]}
    if key in ("atk", "defense") and told.keys() == {"min"}:
        return {key: {"max": told["min"] - 1}}
    if key in ("atk", "defense") and told.keys() == {"max"}:
        return {key: {"min": told["max"] + 1}}
    raise NotUnderstood("all of them")
