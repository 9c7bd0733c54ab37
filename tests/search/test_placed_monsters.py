"""Monsters that an effect places in a Spell & Trap Zone, as a Continuous Spell or Trap: mine, or their owner's."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import allows, refused, step
from tests.searching import best_count, judge_random_lines, judge_successors

AS_SPELL, AS_TRAP = {"do": "place_face_up"}, {"do": "place_face_up", "monsters_as": "trap"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def placing(pool: Pool, place: str, **action: Any) -> int:
    """A Spell that places a monster out of there."""
    choose = {"from": [place], "where": {"kinds": ["monster"]}, **action.pop("choose", {})}
    return pool.add("Placing", "spell", model=spell({**AS_SPELL, **action, "choose": choose}))


def drawing(pool: Pool, name: str, **where: Any) -> int:
    """A Spell that brings cards that are such Monster Cards back to the hand."""
    choose = {"from": ["spell_zone"], "where": {"kinds": ["monster"], **where}}
    return pool.add(name, "spell", model=spell({"do": "add_to_hand", "choose": choose}))


def judged(pool: Pool, scenario: ResolvedScenario) -> Turn:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return turn


@pytest.mark.parametrize(
    ("monsters_as", "asked", "found"),
    [
        ("spell", "continuous_spell", 1),
        ("spell", "spell", 1),
        ("spell", "continuous_trap", 0),
        ("spell", "equip", 0),
        ("trap", "continuous_trap", 1),
        ("trap", "trap", 1),
        ("trap", "spell", 0),
    ],
)
def test_what_it_counts_as(pool: Pool, monsters_as: str, asked: str, found: int) -> None:
    body = pool.add("Body")
    cards = (placing(pool, "deck", monsters_as=monsters_as), drawing(pool, "Back", treated_as=asked))
    scenario = pool.scenario(hand=cards, deck=(body,))
    judged(pool, scenario)
    assert best_count(pool, scenario, "hand", names=["Body"]) == found


def test_a_scale_is_no_continuous_spell(pool: Pool) -> None:
    scale = pool.add("Scale", "monster normal pendulum", scales=(3, 3))
    scenario = pool.scenario(hand=(drawing(pool, "Back", treated_as="continuous_spell"),), scales=(scale, scale))
    assert best_count(pool, scenario, "hand", names=["Scale"]) == 0


def test_a_monster_on_the_field_leaves_it_for_no_other_place(pool: Pool) -> None:
    """It does not leave the field, so nothing that waits for that comes up; Xyz Materials go to the GY."""
    body, under = pool.add("Body", "monster xyz", rank=4), pool.add("Under")
    placed = placing(pool, "monster_zone")
    scenario = pool.scenario(hand=(placed,), field={"M1": MonsterAt(body, materials=(under,))})
    judged(pool, scenario)
    assert best_count(pool, scenario, "spell_zone", names=["Body"]) == 1
    assert best_count(pool, scenario, "gy", names=["Under"]) == 1


def test_its_effect_there_asks_what_it_counts_as(pool: Pool) -> None:
    test = {"test": "this_card", "where": {"treated_as": "continuous_trap"}}
    revive = {"do": "special_summon", "card": "self"}
    effect = {"number": 1, "kind": "ignition", "from": ["spell_zone"], "if": [test], "do": [revive]}
    body = pool.add("Body", "monster effect", model={"effect": [effect]})
    for monsters_as, found in (("trap", 1), ("spell", 0)):
        choose = {"from": ["deck"], "where": {"kinds": ["monster"]}}
        action = {"do": "place_face_up", "monsters_as": monsters_as, "choose": choose}
        card = pool.add(f"As {monsters_as}", "spell", model=spell(action))
        scenario = pool.scenario(hand=(card,), deck=(body,))
        judged(pool, scenario)
        assert best_count(pool, scenario, names=["Body"]) == found


def test_a_monster_of_the_opponents_goes_to_their_zone(pool: Pool) -> None:
    theirs = pool.add("Theirs")
    card = placing(pool, "monster_zone", owners=True, choose={"side": "opponent"})
    scenario = pool.scenario(hand=(card,), theirs={"M1": theirs})
    turn = judged(pool, scenario)
    (after,) = [draft for _, draft in turn.successors(turn.start) if draft.opponent.spells[1]]
    assert not after.me.spells[1] and not any(after.monsters)


def test_the_zone_must_be_free_and_the_owners(pool: Pool) -> None:
    theirs, mine = pool.add("Theirs"), pool.add("Mine")
    card = placing(pool, "monster_zone", owners=True, choose={"side": "either"})
    scenario = pool.scenario(hand=(card,), theirs={"M1": theirs}, field={"M1": mine})

    def line(code: int, at: str, to: str) -> Any:
        named = {"card": code, "name": pool.facts(code).name}
        choice = {"action": 0, "do": "place_face_up", "cards": [{**named, "at": at}]}
        placed = [{**named, "from": at, "to": to}]
        return step(1, "activate", card, pool, effect=1, chain_link=1, choices=[{**choice, "placed": placed}])

    assert allows(pool, scenario, line(theirs, "O-M1", "O-S2"))
    assert "O-S2" in refused(pool, scenario, line(mine, "M1", "O-S2"))
    assert "S2" in refused(pool, scenario, line(theirs, "O-M1", "S2"))
    assert allows(pool, scenario, line(mine, "M1", "S3"))


def test_tokens_do_not_lie_there(pool: Pool) -> None:
    token = pool.add("Token", "monster normal token")
    scenario = pool.scenario(hand=(placing(pool, "monster_zone"),), field={"M1": token})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not list(turn.successors(turn.start))


def test_ones_own_zone_takes_no_monster_of_the_opponents(pool: Pool) -> None:
    theirs = pool.add("Theirs")
    scenario = pool.scenario(hand=(placing(pool, "monster_zone", choose={"side": "either"}),), theirs={"M1": theirs})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not list(turn.successors(turn.start))
