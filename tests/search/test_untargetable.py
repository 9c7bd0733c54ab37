"""Monsters that no effect of some cards targets, in both judges."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.game.zones import RIGHT
from combo_solver.ground.ground import Ground
from combo_solver.models.auras import Untargetable
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import judge_random_lines, judge_successors

BLOB = {"where": {"names": ["Blob"]}}


def kept(**more: Any) -> dict[str, Any]:
    return {"continuous": [{"number": 1, "apply": "untargetable", **more}]}


def effects(pool: Pool) -> tuple[int, int]:
    """A monster and a Spell that destroy a target."""
    away: dict[str, Any] = {"do": "destroy", "card": "one"}
    targets = [{"from": ["monster_zone"], "side": "either", "name": "one", **BLOB}]
    by_monster = pool.add("Destroyer", "monster effect", model=ignition(away, targets=targets))
    return by_monster, pool.add("Hole", "spell", model=spell(away, targets=targets))


@pytest.mark.parametrize(
    ("more", "by_monster", "by_spell"),
    [
        ({"itself": True}, False, False),
        ({"itself": True, "by": ["monster"]}, False, True),
        ({"itself": True, "by": ["spell", "trap"]}, True, False),
        ({"itself": True, "if": [{"test": "count", "in": ["gy"], "min": 1}]}, True, True),
        ({"other": True}, True, True),
    ],
)
@pytest.mark.parametrize("theirs", [False, True])
def test_what_cannot_target_it(more: dict[str, Any], by_monster: bool, by_spell: bool, theirs: bool) -> None:
    for monster, able in ((True, by_monster), (False, by_spell)):
        pool = Pool()
        blob = pool.add("Blob", "monster effect", model=kept(**more))
        destroyer, hole = effects(pool)
        field: dict[str, int | MonsterAt] = {"M1": destroyer} if monster else {}
        where = {"theirs": {"M2": blob}} if theirs else {"field": {**field, "M2": blob}}
        hand = () if monster else (hole,)
        scenario = pool.scenario(hand=hand, **{"field": field, **where}, normal_used=1)
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        judge_successors(turn, pool)
        judge_random_lines(turn, pool)
        moves = [line for line, _ in turn.successors(turn.start)]
        assert bool(moves) == able


@pytest.mark.parametrize(("arrows", "able"), [(RIGHT, False), (0, True)])
def test_those_that_it_points_to(arrows: int, able: bool) -> None:
    pool = Pool()
    pointer = pool.add("Pointer", "monster effect link", rating=1, arrows=arrows, model=kept(linked="pointed"))
    _, hole = effects(pool)
    scenario = pool.scenario(hand=(hole,), field={"M1": pointer, "M2": pool.add("Blob")}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert bool(list(turn.successors(turn.start))) == able


def test_what_it_cannot_say() -> None:
    with pytest.raises(ValidationError, match="for other monsters"):
        Untargetable.model_validate({"itself": True, "linked": "pointed"})


ROCKS = {"side": "me", "where": {"types": ["Rock"], "kinds": ["monster"]}}


def part(**more: Any) -> dict[str, Any]:
    return {"apply": "untargetable", **more}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Neither player can target this card with monster effects.", [part(itself=True, by=["monster"])]),
        ("Cannot be targeted by Trap or monster effects.", [part(itself=True, by=["monster", "trap"])]),
        ("Rock monsters you control cannot be targeted by card effects, or be destroyed by battle.", [part(**ROCKS)]),
        (
            "Neither player can target monsters this card points to with card effects, and those monsters cannot be"
            " destroyed by battle.",
            [part(side="either", linked="pointed")],
        ),
        (
            "Rock monsters you control cannot be destroyed by card effects, also neither player can target them with"
            " card effects.",
            [{"apply": "indestructible", **ROCKS}, part(**ROCKS)],
        ),
        ("Neither player can target Rock monsters.", []),
        ("Neither player can target wet monsters with card effects.", []),
        ("Neither player can target this card with card effects, and it cannot be Tributed.", []),
        ("Neither player can target it with card effects.", []),
    ],
)
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
