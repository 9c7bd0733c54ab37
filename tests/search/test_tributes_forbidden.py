"""Who may not Tribute may not pay a cost with Tributes either, nor carry out an effect that Tributes (SG-18)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool
from tests.searching import best_count, count, most, only_legal_in

TRIBUTES: dict[str, Any] = {
    "do": "tribute",
    "choose": {"min": 1, "max": 1, "from": ["monster_zone"], "where": {"kinds": ["monster"]}},
}
PROCEDURE = {"procedures": json.dumps([{"from": ["hand"], "number": 1, "cost": [TRIBUTES]}]), "optional_only": True}
"""It is Special Summoned from the hand by Tributing a monster."""
BAN = json.dumps([{"apply": "cannot_tribute", "players": "both"}])
NOT_THIS_ONE = json.dumps([{"apply": "not_material_for", "for": ["tribute", "ritual"], "face_up": True}])
BUT_FOR_TRIBUTE_SUMMONS = json.dumps([{"apply": "not_material_for", "for": ["ritual", "cost"], "face_up": True}])
NOT_FOR_TRIBUTE_SUMMONS = json.dumps([{"apply": "not_material_for", "for": ["tribute"], "face_up": True}])


def comes_by_tributing(pool: Pool, body: int, theirs: int | None = None) -> ResolvedScenario:
    """One monster on my field, and one in the hand that comes to Tribute it."""
    tall = pool.add("Tall", "monster effect", level=8, **PROCEDURE)
    return pool.scenario((tall,), {"M1": body}, theirs={} if theirs is None else {"M1": theirs}, normal_used=1)


def arrivals(own: str = "", theirs: str = "") -> int:
    pool = Pool()
    kinds = "monster effect" if own else "monster normal"
    body = pool.add("Body", kinds, continuous=own, optional_only=True)
    other = pool.add("Other", "monster effect" if theirs else "monster normal", continuous=theirs)
    return best_count(pool, comes_by_tributing(pool, body, other), names=["Tall"])


@pytest.mark.parametrize(
    ("own", "theirs", "expected"),
    [
        ("", "", 1),
        ("", BAN, 0),
        (NOT_THIS_ONE, "", 0),
        (BUT_FOR_TRIBUTE_SUMMONS, "", 0),
        (NOT_FOR_TRIBUTE_SUMMONS, "", 1),
    ],
    ids=["free", "nobody may Tribute", "this one cannot be Tributed", "but for a Tribute Summon", "not for one alone"],
)
def test_cost_of_a_procedure(own: str, theirs: str, expected: int) -> None:
    assert arrivals(own, theirs) == expected


@pytest.mark.parametrize(("own", "theirs"), [("", BAN), (NOT_THIS_ONE, ""), (BUT_FOR_TRIBUTE_SUMMONS, "")])
def test_the_referee_forbids_it_too(own: str, theirs: str) -> None:
    def position(own: str, theirs: str) -> tuple[Pool, ResolvedScenario]:
        pool = Pool()
        body = pool.add("Body", "monster effect", continuous=own, optional_only=True)
        other = pool.add("Other", "monster effect", continuous=theirs)
        scenario = comes_by_tributing(pool, body, other)
        return pool, scenario

    legal, illegal = (
        (pool, replace(scenario, goal=most(count("Tall"))))
        for pool, scenario in (position("", ""), position(own, theirs))
    )
    only_legal_in(legal, illegal, "does not fit")


@pytest.mark.parametrize(("ban", "expected"), [("", 1), (BAN, 0)])
def test_cost_and_effect(ban: str, expected: int) -> None:
    """An ignition effect that Tributes as cost, and one that Tributes when it resolves."""
    for part in ("cost", "do"):
        pool = Pool()
        body = pool.add("Body")
        other = pool.add("Other", "monster effect" if ban else "monster normal", continuous=ban)
        comes = {"do": "special_summon", "card": "self"}
        parts = (
            {"cost": [TRIBUTES], "do": [comes]}
            if part == "cost"
            else {"do": [TRIBUTES, {**comes, "join": "if_you_do"}]}
        )
        effect = {"number": 1, "kind": "ignition", "from": ["hand"], **parts}
        tall = pool.add("Tall", "monster effect", level=8, model={"effect": [effect]})
        scenario = pool.scenario((tall,), {"M1": body}, theirs={"M1": other}, normal_used=1)
        assert best_count(pool, scenario, names=["Tall"]) == expected, part
