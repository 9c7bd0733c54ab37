"""What is done in the place of destruction by battle, after damage calculation: in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import Step
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from tests.stations import Field, Line, trigger

OTHER: dict[str, Any] = {"from": ["monster_zone"], "side": "me", "other": True, "face_down": True}
MINE: dict[str, Any] = {"choose": {"from": ["monster_zone"], "side": "me", "face_down": True}}
FALLS = {"do": "destroy", "choose": OTHER}
ATTACK = "Guard attacks O-M1"


def instead(*does: dict[str, Any], by: str = "any", saves: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """It saves itself by the destruction of another monster, unless more is told."""
    kept = {**(saves or {"card": "self"}), "by": by}
    return {"kind": "instead", "from": ["monster_zone"], "saves": kept, "do": list(does or (FALLS,)), **more}


def field(effect: dict[str, Any], body: bool = True) -> Field:
    """A weak monster with this effect, and another one of mine, before a strong one."""
    made = Field().me("M1", "Guard", effect, atk=500).foe("M1", "Strong", atk=2000)
    return made.me("M2", "Body", atk=400) if body else made


def ends(field: Field) -> dict[Line, tuple[str, ...]]:
    """My monsters after the lines in which nothing attacks but the first monster, once."""
    return {
        line[:-1]: tuple(sorted(card.name for card in board.me.monsters))
        for line, board in field.lines().items()
        if len(line) == 2
    }


@pytest.mark.parametrize("by", ["any", "battle"])
def test_something_else_is_destroyed(by: str) -> None:
    found = ends(field(instead(by=by)))
    assert found[ATTACK,] == ("Body",)
    assert found[f"{ATTACK}, Guard instead",] == ("Guard",)


def test_what_is_about_effects_does_not_save_from_battles() -> None:
    assert {ATTACK: ends(field(instead(by="effect")))[ATTACK,]} == {ATTACK: ("Body",)}
    assert (f"{ATTACK}, Guard instead",) not in ends(field(instead(by="effect")))


def test_what_cannot_be_done_saves_nothing() -> None:
    assert ends(field(instead(), body=False)) == {(ATTACK,): ()}


def test_what_must_be_done_is() -> None:
    assert (ATTACK,) not in ends(field(instead(optional=False)))
    told = field(instead(optional=False), body=False)
    assert ends(told) == {(ATTACK,): ()}


def test_another_card_saves_it() -> None:
    """Its own card leaves the field in the place of one that battles, and only of one of mine."""
    keeper = instead({"do": "send_to_gy", "card": "self"}, saves=MINE)
    told = Field().me("M1", "Guard", atk=500).me("M2", "Keeper", keeper, atk=400).foe("M1", "Strong", atk=2000)
    found = ends(told)
    assert found[ATTACK,] == ("Keeper",) and found[f"{ATTACK}, Keeper instead",] == ("Guard",)
    assert set(map(len, found.values())) == {1}


def test_both_are_destroyed_at_once() -> None:
    """Of two that destroy each other one is saved, and not by the other one."""
    told = Field().me("M1", "Guard", instead({"do": "change_lp", "by": -100, "player": "me"}), atk=500)
    told.foe("M1", "Equal", atk=500)
    lines = told.lines()
    saved = lines[f"{ATTACK}, Guard instead", "main2"]
    assert (len(saved.me.monsters), len(saved.opponent.monsters), saved.me.life_points) == (1, 0, 7900)


def test_what_is_destroyed_instead_triggers() -> None:
    """So does what was not destroyed not trigger by that."""
    dies = trigger({"on": "destroyed"}, **{"from": ["gy"]})
    told = Field().me("M1", "Guard", instead(), atk=500).me("M2", "Body", dies, atk=400)
    told.foe("M1", "Strong", atk=2000)
    lines = told.lines()
    assert any(line[0] == f"{ATTACK}, Guard instead" and "Body at after" in line for line in lines)
    assert not any(line[0] == ATTACK and line[1:2] == ("Body at after",) for line in lines)


def test_a_line_tells_the_truth_about_it() -> None:
    told = field(instead())
    told.lines()
    step = told.steps((f"{ATTACK}, Guard instead", "main2"))[0]
    assert step.text.endswith("Guard destroyed (instead of Guard (M1), by Guard: destroy Body (M2))")
    assert Step.model_validate_json(step.model_dump_json(by_alias=True)) == step


def test_the_referee_wants_what_must_be_done() -> None:
    """Without what the line tells of it the board is another one, and what is not there cannot do it."""
    told = field(instead(optional=False))
    told.lines()
    assert told.judged((f"{ATTACK}, Guard instead",)) == "Guard must replace it"


def test_what_the_opponent_must_do_is_a_gap() -> None:
    """They leave what they may do; what they must do is in no line."""
    for optional in (True, False):
        told = Field().me("M1", "Strong", atk=2000).foe("M1", "Guard", instead(optional=optional), atk=500)
        told.foe("M2", "Body", atk=400)
        ground = Ground(told.scenario(), told.pool.facts, told.pool.models)
        matters = [gap for card in coverage_of(ground).cards for gap in card.gaps if gap.matters]
        assert bool(matters) != optional
