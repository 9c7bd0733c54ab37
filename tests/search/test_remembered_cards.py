"""Cards that an action makes known without choosing them could be wherever it, or what speaks of them, brings them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import Reachable
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from tests.invented import Pool, xyz
from tests.searching import count, most, solved

ONCE = {"limit": [{"scope": "name"}]}


def matters(pool: Pool, scenario: ResolvedScenario, name: str) -> bool:
    """Whether what is not known of the card is told as what could change the answer, which is found."""
    report = solved(pool, scenario)
    assert report.objective.value == (1,)
    told = any(each.card == name and each.could_matter for each in report.coverage.cards)
    assert told == (report.status != "OPTIMAL")
    return told


def odd(place: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """A model with an effect that is not known, of a card in this place."""
    return {"effect": list(effects), "unmodelled": [{"number": 1 + len(effects), "reason": "odd", "from": [place]}]}


@pytest.mark.parametrize("place", ["monster_zone", "hand"])
def test_a_detached_card_that_comes_back(place: str) -> None:
    pool = Pool()
    back = {"do": "special_summon" if place == "monster_zone" else "add_to_hand", "card": "gone", "join": "then"}
    one = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "detach", "name": "gone"}, back]}
    host = pool.add("Host", "monster effect xyz", rank=4, model={**xyz(4), "effect": [one]})
    below = pool.add("Below", "monster effect", model=odd(place))
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(host, materials=(below,))}
    scenario = pool.scenario(field=field, goal=most(count("Below", at=place)), normal_used=1)
    assert matters(pool, scenario, "Below")
    # Under the monster it does nothing, and from there it goes to the GY alone.
    pool = Pool()
    host = pool.add(
        "Host", "monster effect xyz", rank=4, model={**xyz(4), "effect": [{**one, "do": [{"do": "detach"}]}]}
    )
    below = pool.add("Below", "monster effect", model=odd(place))
    field = {"M1": MonsterAt(host, materials=(below,))}
    scenario = pool.scenario(field=field, goal=most(count("Below", at="gy")), normal_used=1)
    assert not matters(pool, scenario, "Below")


@pytest.mark.parametrize(("then", "place"), [("return", "hand"), ("shuffle", "deck"), ("banish", "banished")])
def test_the_card_of_an_activation_in_the_gy(then: str, place: str) -> None:
    pool = Pool()
    hurts = {"do": "change_lp", "player": "opponent", "by": -100}
    acts = {"number": 1, "kind": "ignition", "from": ["gy"], "do": [hurts], **ONCE}
    card = pool.add("Card", "monster effect", model=odd(place, acts))
    negates = {"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [{"test": "answers"}],
               "do": [{"do": "negate_activation", "then": then}]}  # fmt: skip
    trap = pool.add("Trap", "trap counter", model={"effect": [negates]})
    scenario = pool.scenario(gy=(card,), goal=most(count("Trap", at="gy")), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(trap, face_up=False)}))
    reach = Reachable(Ground(scenario, pool.facts, pool.models))
    assert matters(pool, scenario, "Card") is (then != "banish")
    assert (1 in reach.at[place]) is (then != "banish")


def test_the_card_of_a_negated_activation_that_comes_back() -> None:
    pool = Pool()
    hurts = {"do": "change_lp", "player": "opponent", "by": -100}
    acts = {"number": 1, "kind": "quick", "from": ["hand"], "do": [hurts], **ONCE}
    card = pool.add("Card", "monster effect", special_summon_only=True, model=odd("banished", acts))
    again = {"do": "banish", "card": "it", "join": "then"}
    does = [{"do": "negate_activation", "then": "destroy", "name": "it"}, again]
    negates = {"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [{"test": "answers"}], "do": does}
    trap = pool.add("Trap", "trap counter", model={"effect": [negates]})
    scenario = pool.scenario(hand=(card,), goal=most(count("Card", at="banished")), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(trap, face_up=False)}))
    assert matters(pool, scenario, "Card")
