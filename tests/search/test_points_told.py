"""Triggers that wait for damage, or for LP that a player gains, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, chosen, spell
from tests.searching import count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
HURT, HEAL = {"do": "change_lp", "by": -500}, {"do": "change_lp", "by": 500}
THEIRS = {"player": "opponent"}
FOR_CARDS = {"do": "lp_for_cards", "each": 100, "cards": {"count_in": ["deck"]}}


def position(on: str, side: str, how: dict[str, Any], at: str = "monster_zone") -> tuple[Pool, ResolvedScenario]:
    """The Waiter on the field or in the GY, and a Spell that changes LP."""
    pool = Pool()
    event = {"on": on, "subject": {}, "side": side}
    trigger = {"number": 1, "kind": "trigger", "from": [at], "event": event, "do": [PRIZE]}
    waiter = pool.add("Waiter", "monster effect", model={"effect": [trigger]})
    prize = pool.add("Prize", "monster normal", level=8)
    cast = pool.add("Spell", "spell", model=spell(how))
    field, gy = ({"M1": waiter}, ()) if at == "monster_zone" else ({}, (waiter,))
    return pool, pool.scenario(
        hand=(cast,), field=field, gy=gy, deck=(prize,), goal=most(count("Prize")), normal_used=1
    )  # fmt: skip


@pytest.mark.parametrize("at", ["monster_zone", "gy"])
@pytest.mark.parametrize(
    ("how", "legal", "illegal"),
    [
        (HURT, ("damaged", "me"), ("gained_lp", "me")),
        (HURT, ("damaged", "either"), ("damaged", "opponent")),
        (HURT | THEIRS, ("damaged", "opponent"), ("damaged", "me")),
        (HEAL, ("gained_lp", "me"), ("damaged", "me")),
        (HEAL | THEIRS, ("gained_lp", "opponent"), ("gained_lp", "me")),
        (FOR_CARDS, ("gained_lp", "me"), ("gained_lp", "opponent")),
    ],
)
def test_what_happens_to_a_player(
    how: dict[str, Any], legal: tuple[str, str], illegal: tuple[str, str], at: str
) -> None:
    only_legal_in(position(*legal, how, at), position(*illegal, how, at), "does not fit")


@pytest.mark.parametrize("how", [HURT | {"loses": True}, {"do": "change_lp", "halve": True}])
def test_points_that_are_lost_are_no_damage(how: dict[str, Any]) -> None:
    only_legal_in(position("damaged", "me", HURT), position("damaged", "me", how), "does not fit")
