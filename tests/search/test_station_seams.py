"""Stations, texts that hold in battles, and the opponent's mandatory triggers together (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stations import Field, burn, trigger

GY: dict[str, Any] = {"from": ["gy"], "optional": False}
AT_ME = burn(300)


@pytest.mark.parametrize(("end", "station"), [("damage_step", "end"), ("battle_phase", "battle_end")])
def test_attackers_that_are_turned_at_the_end_are_seen(end: str, station: str) -> None:
    turns = [{"what": "turns", "itself": True, "end": end}]
    field = Field().me("M1", "A", trigger({"on": "position_changed"}), in_battle=turns).foe("M1", "T")
    assert ("A attacks O-M1", f"A at {station}", "main2") in field.lines()


@pytest.mark.parametrize("attacking", [None, True])
def test_what_the_attacker_keeps_them_from_activating_is_not_carried_out(attacking: bool | None) -> None:
    silences = {"what": "silences", "itself": True, "cards": ["monster"], "attacking": attacking}
    field = Field().me("M1", "A", in_battle=[silences])
    field.foe("M1", "T", trigger({"on": "destroyed"}, AT_ME, **GY))
    board = field.lines()["A attacks O-M1", "main2"]
    assert board.me.life_points == 8000
