"""Battle positions that no hand changes, because a card says so (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.auras import FixedPosition
from combo_solver.scenario.position import MonsterAt
from tests.battling import DAMAGE, met, turn_of
from tests.invented import Pool
from tests.searching import judge_successors


def turned(says: dict[str, Any], of: str, position: str = "attack") -> set[str]:
    """How my Body, beside a card of mine or the opponent's that says this, can lie."""
    pool = Pool()
    keeper = pool.add("Keeper", "monster effect", model={"continuous": [{"apply": "fixed_position", **says}]})
    mine = {"M1": MonsterAt(pool.add("Body"), position=position)}  # type: ignore[arg-type]
    field, theirs = ({**mine, "M2": keeper}, {}) if of == "me" else (mine, {"M1": keeper})
    scenario = pool.scenario(field=field, theirs=theirs, goal=DAMAGE)
    turn = turn_of(pool, scenario)
    judge_successors(turn, pool)
    names = ("attack", "defense", "set")
    return {names[held.position] for board in met(turn) if (held := board.monsters[0]) and held.kind != 0}


@pytest.mark.parametrize(
    ("says", "of", "moves"),
    [
        ({"other": True}, "me", False),
        ({"other": True}, "opponent", False),
        ({"itself": True}, "me", True),
        ({"side": "me"}, "me", False),
        ({"side": "me"}, "opponent", True),
        ({"side": "opponent"}, "opponent", False),
        ({"side": "opponent"}, "me", True),
    ],
)
def test_whose_positions_stay(says: dict[str, Any], of: str, moves: bool) -> None:
    assert turned(says, of) == ({"attack", "defense"} if moves else {"attack"})
    assert turned(says, of, "set") == ({"attack", "set"} if moves else {"set"})


def test_all_monsters_are_meant() -> None:
    with pytest.raises(ValueError, match="of all monsters"):
        FixedPosition.model_validate({"where": {"types": ["Dragon"]}})
