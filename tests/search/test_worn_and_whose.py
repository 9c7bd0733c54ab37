"""What a monster is equipped with, and whose GY a monster came from, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.scenario.position import ResolvedScenario, Resting
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")


def equipping(asked: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """A monster that asks for an Equip Card on it, and one in the hand."""
    pool = Pool()
    test = {"test": "this_card", "equips": True, "where": asked}
    asker = pool.add("Asker", "monster effect", model=ignition(PRIZE, limit={"scope": "name"}, **{"if": [test]}))
    prize = pool.add("Prize", "monster normal", level=8)
    target = {"from": ["monster_zone"], "name": "equipped", "where": {"names": ["Asker"]}}
    sword = pool.add(
        "Sword", "spell equip", model=spell({"do": "equip", "card": "equipped"}, targets=[target])
    )  # fmt: skip
    return pool, pool.scenario(
        hand=(sword,), field={"M1": asker}, deck=(prize,), goal=most(count("Prize")), normal_used=1
    )  # fmt: skip


def test_what_it_is_equipped_with() -> None:
    only_legal_in(equipping({"names": ["Sword"]}), equipping({"names": ["Shield"]}), "condition does not hold")


def revived(whose: str, side: str) -> tuple[Pool, ResolvedScenario]:
    """A trigger that waits for what comes from one GY, and a Spell that takes it from one."""
    pool = Pool()
    event = {"on": "summoned", "subject": {"names": ["Body"]}, "origin": ["gy"], "whose": whose}
    trigger = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [PRIZE]}
    waiter = pool.add("Waiter", "monster effect", model={"effect": [trigger]})
    prize = pool.add("Prize", "monster normal", level=8)
    body = pool.add("Body", "monster normal")
    cast = pool.add("Spell", "spell", model=spell(chosen("special_summon", "gy", "Body", side=side)))
    mine = (body,) if side == "me" else ()
    scenario = pool.scenario(
        hand=(cast,), field={"M1": waiter}, gy=mine, deck=(prize,), goal=most(count("Prize")), normal_used=1
    )  # fmt: skip
    theirs = replace(scenario.opponent, gy=() if mine else (Resting(body),))
    return pool, replace(scenario, opponent=theirs)


def test_whose_gy_it_comes_from() -> None:
    for side, other in (("me", "opponent"), ("opponent", "me")):
        only_legal_in(revived(side, side), revived(other, side), "does not fit")
