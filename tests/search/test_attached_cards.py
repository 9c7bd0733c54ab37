"""Conditions on what an Xyz Monster has attached, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.conditions import ThisCardCondition
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.invented import Pool, chosen
from tests.searching import best, count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")


def position(where: dict[str, Any], *materials: str) -> tuple[Pool, ResolvedScenario]:
    """An Xyz Monster that brings the Prize if such a card is attached to it, with these."""
    pool = Pool()
    test = {"test": "this_card", "material": True, "where": where}
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "copy"}, "if": [test],
              "do": [PRIZE]}  # fmt: skip
    host = pool.add("Host", "monster effect xyz", rank=4, model={"effect": [effect]})
    pool.add("Dragon", "monster normal", type="Dragon")
    pool.add("Rock", "monster normal", type="Rock")
    pool.add("Snare", "trap", model={})
    codes = {card.name: code for code, card in pool.cards.items()}
    prize = pool.add("Prize", "monster normal", level=8, type="Dragon")
    field: dict[str, int | MonsterAt] = {
        "M1": MonsterAt(host, materials=tuple(codes[name] for name in materials)),
        "M2": codes["Dragon"],
    }
    return pool, pool.scenario(field=field, deck=(prize,), normal_used=1, goal=most(count("Prize")))


@pytest.mark.parametrize(
    ("where", "other", "materials"),
    [
        ({"types": ["Dragon"]}, {"types": ["Fiend"]}, ["Rock", "Dragon"]),
        ({"types": ["Rock"]}, {"types": ["Dragon"]}, ["Rock"]),
        ({"kinds": ["trap"]}, {"kinds": ["spell"]}, ["Snare", "Dragon"]),
        ({"names": ["Dragon"]}, {"names": ["Host"]}, ["Dragon"]),
    ],
)
def test_one_of_its_materials_fits(where: dict[str, Any], other: dict[str, Any], materials: list[str]) -> None:
    only_legal_in(position(where, *materials), position(other, *materials), "condition does not hold")


def test_without_materials_none_fits() -> None:
    assert best(*position({})) == 0


def test_what_it_cannot_say_besides() -> None:
    for more in ({"bearer": True}, {"negated": True}, {"where": None, "sent_now": True}):
        with pytest.raises(ValueError, match=r"material is for where|where is asked of one"):
            ThisCardCondition.model_validate({"material": True, "where": {}, **more})
