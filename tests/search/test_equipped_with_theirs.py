"""Monsters that equip themselves with one of the opponent's, and become like it (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.battling import battle, met, turn_of
from tests.invented import Pool, chosen, ignition
from tests.search.test_equipping import after, atks
from tests.search.test_in_battle import facing, most
from tests.searching import judge_random_lines

TAKEN: dict[str, Any] = {
    "do": "equip_with", "choose": {"from": ["monster_zone"], "side": "opponent", "face_down": True},
    "own_atk": True, "own_defense": True, "becomes": True, "at_most_one": True,
}  # fmt: skip
ITSELF = {"itself": True}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def test_it_becomes_like_the_monster_that_it_is_equipped_with(pool: Pool) -> None:
    eater = pool.add("Eater", "monster effect", model=ignition(TAKEN), atk=100, defense=0)
    foe = pool.add("Foe", atk=1700, defense=900)
    turn, ends = after(pool, pool.scenario(field={"M1": eater}, theirs={"M2": foe}))
    taken = [draft for draft in ends if any(draft.me.spells)]
    assert [atks(turn, draft) for draft in taken] == [((1700, 900),)]
    (held,) = (spell for spell in taken[0].me.spells if spell)
    assert held.borrowed and held.face_up


def test_of_a_face_down_one_it_gets_nothing(pool: Pool) -> None:
    eater = pool.add("Eater", "monster effect", model=ignition(TAKEN), atk=100, defense=100)
    foe = pool.add("Foe", atk=1700, defense=900)
    turn, ends = after(pool, battle(pool, {"M1": eater}, {"M2": MonsterAt(foe, position="set")}))
    taken = [draft for draft in ends if any(draft.me.spells)]
    assert [atks(turn, draft) for draft in taken] == [((0, 0),)]
    assert [held.face_up for draft in taken for held in draft.me.spells if held] == [False]


def test_it_bears_one_at_a_time(pool: Pool) -> None:
    eater = pool.add("Eater", "monster effect", model=ignition(TAKEN), atk=100)
    foe = pool.add("Foe", atk=1700)
    turn, _ = after(pool, pool.scenario(field={"M1": eater}, theirs={"M2": foe, "M3": foe}))
    assert max(sum(1 for spell in board.me.spells if spell) for board in met(turn)) == 1


def test_what_it_was_equipped_with_goes_to_its_owner(pool: Pool) -> None:
    leaves = chosen("banish", "monster_zone", "Eater", side="me")
    eater = pool.add("Eater", "monster effect", model=ignition(TAKEN))
    away = pool.add("Away", "monster effect", model=ignition(leaves))
    foe = pool.add("Foe", atk=1700)
    turn, _ = after(pool, pool.scenario(field={"M1": eater, "M2": away}, theirs={"M2": foe}))
    assert any(board.opponent.gy and not board.me.gy for board in met(turn))


def against(says: list[dict[str, Any]], *theirs: tuple[int, int, str]) -> tuple[Pool, ResolvedScenario]:
    """A monster with ATK 0 that equips itself once, against these."""
    told = {"model": ignition(TAKEN, limit={"scope": "copy"}), "kinds": "monster effect"}
    return facing(says, *theirs, atk=0, **told)


@pytest.mark.parametrize(("says", "damage"), [([], 0), ([{**ITSELF, "what": "passes_on"}], 1800)])
def test_damage_is_passed_on_while_it_is_equipped(says: list[dict[str, Any]], damage: int) -> None:
    assert most(*against(says, (0, 3000, "defense"), (1800, 0, "attack"))) == damage


def test_damage_is_not_passed_on_without(pool: Pool) -> None:
    pool, scenario = facing([{**ITSELF, "what": "passes_on"}], (1800, 0, "attack"), atk=0)
    assert most(pool, scenario) == 0


@pytest.mark.parametrize(("says", "stays"), [([], False), ([{**ITSELF, "what": "replaced"}], True)])
def test_what_it_bears_is_destroyed_instead(says: list[dict[str, Any]], stays: bool) -> None:
    pool, scenario = against(says, (1500, 0, "attack"), (1500, 0, "attack"))
    turn = turn_of(pool, scenario)
    alone = [
        board
        for board in met(turn)
        if len(board.opponent.gy) == 2 and any(held and held.mine for held in board.monsters)
    ]
    assert bool(alone) is stays
    judge_random_lines(turn, pool)
