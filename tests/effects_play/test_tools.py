"""The tools that play random cards themselves."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from combo_solver.errors import UnknownCardError
from tests.effects_play.contrasts import contrast
from tests.effects_play.databases import facts_of


def _record(subject: int) -> dict[str, Any]:
    """Two monsters, and an Equip Card on the first."""
    piles: dict[str, Any] = {pile: [] for pile in ("hand", "gy", "banished", "extra", "deck")}
    spells = {"s1": {"code": 3, "pos": "up", "equipped_to": "m1"}}
    monsters = {"m1": {"code": 1, "pos": "atk"}, "m2": {"code": 2, "pos": "atk"}}
    mine = {**piles, "monsters": monsters, "spells": spells}
    return {"subject": subject, "position": {"me": mine, "opponent": {**piles, "monsters": {}, "spells": {}}}}


def test_a_monster_takes_what_it_is_equipped_with_along() -> None:
    """Nothing is equipped to an empty zone."""
    fields = set()
    for seed in range(40):
        found = contrast(Random(seed), _record(2), seed)
        assert found is not None
        me = found["position"]["me"]
        assert all(spell["equipped_to"] in me["monsters"] for spell in me["spells"].values())
        fields.add((*me["monsters"], *me["spells"]))
    assert fields == {("m2",), ("m1", "m2")}


def test_the_bearer_of_the_card_that_is_asked_about_stays() -> None:
    for seed in range(40):
        found = contrast(Random(seed), _record(3), seed)
        assert found is not None and [*found["position"]["me"]["monsters"]] == ["m1"]


def test_several_databases_are_one(tmp_path: Path) -> None:
    """The first that knows a card tells of it."""
    files = []
    for names in ({1: "One"}, {1: "Another", 2: "Two"}):
        files.append(tmp_path / f"{len(files)}.cdb")
        with sqlite3.connect(files[-1]) as connection:
            connection.execute(
                "create table datas (id integer, ot integer, alias integer, setcode integer, type integer, "
                "atk integer, def integer, level integer, race integer, attribute integer, category integer)"
            )
            connection.execute("create table texts (id integer, name text, desc text)")
            for code, name in names.items():
                connection.execute("insert into datas values (?, 0, 0, 0, 17, 1000, 1000, 4, 1, 1, 0)", (code,))
                connection.execute("insert into texts values (?, ?, '')", (code, name))
    facts = facts_of(files)
    assert [facts(code).name for code in (1, 2)] == ["One", "Two"]
    with pytest.raises(UnknownCardError):
        facts(3)
