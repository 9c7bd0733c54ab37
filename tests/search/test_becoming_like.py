"""A monster that takes over the name, Type or Attribute of another card, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link, spell
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most

SEND: dict[str, Any] = {"do": "send_to_gy", "choose": {"name": "x", "from": ["deck"], "where": {"kinds": ["monster"]}}}
WANTED: list[dict[str, Any]] = [
    {"names": ["Model"]},
    {"names": ["Mime"]},
    {"archetypes": ["Glass"]},
    {"archetypes": ["Stage"]},
    {"types": ["Dragon"]},
    {"attributes": ["WATER"]},
    {"level": {"equals": 7}},
]


def made(traits: list[str], where: dict[str, Any], **more: Any) -> int:
    """How many Link Monsters of such a material can be made with a monster that becomes like one of the Deck."""
    pool = Pool()
    like: dict[str, Any] = {"do": "modify", "card": "self", "like": "x", "traits": traits, "join": "if_you_do", **more}
    mime = pool.add("Mime", "monster effect", archetypes=frozenset({"Stage"}), model=ignition(SEND, like, limit={}))
    model = pool.add("Model", type="Dragon", attribute="WATER", level=7, archetypes=frozenset({"Glass"}))
    top = pool.add("Top", "monster link", rating=1, arrows=2, model=link(1, 1, **where))
    scenario = pool.scenario(field={"M3": mime}, deck=(model,), extra=(top,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, kinds=["link"])


@pytest.mark.parametrize(
    ("traits", "fit"),
    [
        (["name"], [1, 1, 1, 1, 0, 0, 0]),
        (["type", "attribute"], [0, 1, 0, 1, 1, 1, 0]),
    ],
)
def test_what_it_becomes(traits: list[str], fit: list[int]) -> None:
    # Before that it is what it was: its own name and archetypes fit then.
    assert [made(traits, where) for where in WANTED] == fit


@pytest.mark.parametrize(
    ("where", "fits"), [({"names": ["Mime"]}, 0), ({"archetypes": ["Stage"]}, 0), ({"archetypes": ["Glass"]}, 1)]
)
def test_it_is_nothing_else_then(where: dict[str, Any], fits: int) -> None:
    """Only a monster of Level 7 is material, which it is once it has become like the other."""
    level = {"level_to": {"value": "level", "value_of": "x"}}
    assert made(["name"], {**where, "level": {"equals": 7}}, **level) == fits


def test_as_it_is_printed() -> None:
    assert made(["name"], {"names": ["Model"]}, original=True) == 1


@pytest.mark.parametrize(("hangs", "used"), [(True, True), (False, False)])
def test_what_it_is_already(hangs: bool, used: bool) -> None:
    """That alone is nothing that an effect could do."""
    pool = Pool()
    like: dict[str, Any] = {"do": "modify", "card": "self", "like": "x", "traits": ["name", "type"]}
    where = {"kinds": ["monster"]}
    if hangs:
        does = ignition(SEND, {**like, "join": "if_you_do"})
    else:
        does = ignition(like, targets=[{"name": "x", "from": ["gy"], "where": where}])
    mime = pool.add(f"Mime {hangs}", "monster effect", model=does)
    scenario = pool.scenario(field={"M3": mime}, deck=(mime,), gy=(mime,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    steps = [draft for _, draft in turn.successors(turn.canonical(turn.start))]
    assert bool(steps) == used


@pytest.mark.parametrize(
    "wrong",
    [{"like": "x"}, {"traits": ["name"]}, {"original": True}, {"like": "x", "traits": ["name"], "named": "Other"}],
)
def test_what_belongs_together(wrong: dict[str, Any]) -> None:
    pool = Pool()
    with pytest.raises(ValueError, match=r"belong together|becomes one thing"):
        pool.add("Mime", "monster effect", model=ignition(SEND, {"do": "modify", "card": "self", **wrong}))


@pytest.mark.parametrize("hangs", [True, False])
def test_an_attribute_that_it_has_already(hangs: bool) -> None:
    """It is no failure where another action came first."""
    pool = Pool()
    revive = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"names": ["Body"]}, "name": "it"}}
    change = {"do": "modify", "card": "it", "attribute": "WATER", "join": "if_you_do"}
    alone = {"do": "modify", "choose": {"from": ["monster_zone"], "name": "it"}, "attribute": "WATER"}
    call = pool.add("Call", "spell", model=spell(*((revive, change) if hangs else (alone,))))
    body = pool.add("Body", attribute="WATER")
    field: dict[str, int | MonsterAt] = {} if hangs else {"M1": body}
    board = pool.scenario(hand=(call,), gy=(body,), field=field, normal_used=1, goal=most(count("Call", at="gy")))
    assert best(pool, board) == hangs
    judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)
