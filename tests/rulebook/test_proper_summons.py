"""What becomes of the status of a properly summoned monster, and printed procedures (SSM rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario, Resting
from tests.invented import Pool, chosen, compiled_spell, loaded, spell
from tests.judging import ask, rules
from tests.rulebook import rule
from tests.rulebook.special_monsters import ON_FIELD, it, reviver
from tests.searching import best, count, end_board, most, only_legal_in, solved


def ways_round(pool: Pool, *actions: dict[str, Any]) -> tuple[int, ...]:
    """One Spell for each action."""
    return tuple(
        pool.add(f"Spell {number}", "spell", model=spell(each)) for number, each in enumerate(actions, start=1)
    )


def after_all(*actions: dict[str, Any], field: bool = True, **facts: Any) -> tuple[Pool, ResolvedScenario]:
    """A Synchro Monster (on the field, or in the Extra Deck) and a Spell for each action on it; the goal is that it is
    on the field with all of them used."""
    pool = Pool()
    card = it(pool, "synchro", **facts)
    spells = ways_round(pool, *actions)
    used = count(*(pool.facts(code).name for code in spells), at="gy")
    goal = most(count("It", weight=10), used)
    at: dict[str, Any] = {"field": {"M1": card}} if field else {"extra": (card,)}
    return pool, pool.scenario(hand=spells, goal=goal, **at)


REVIVE = chosen("special_summon", "gy", "It")
TO_GY = chosen("send_to_gy", "monster_zone", face_down=True)


@rule("SSM-10", "EXM-16")
def test_the_face_down_extra_deck_erases_the_status() -> None:
    bounce, mill = chosen("add_to_hand", "monster_zone"), chosen("send_to_gy", "extra")
    erased = after_all(bounce, mill, REVIVE)
    assert best(*after_all(TO_GY, REVIVE)) == 12
    assert best(*erased) == 10
    kept = after_all(bounce, mill, REVIVE, special_summon_ban="free")
    assert best(*kept) == 13
    only_legal_in(kept, erased, "could not be carried out|SSM-04")
    pool, scenario = erased
    scenario = replace(scenario, goal=most(count("Spell 1", at="gy")))
    board = end_board(pool, scenario).me
    assert (board.extra, "It" in board.hand, board.monsters) == (("It",), False, ())


@rule("SSM-10")
@pytest.mark.parametrize("do", ["add_to_hand", "to_deck_bottom"])
def test_hand_and_deck_erase_it_too(do: str) -> None:
    """A Ritual Monster comes back to the hand or the Deck, and is then sent to the GY."""
    place = "hand" if do == "add_to_hand" else "deck"
    values = []
    for ban in ("free", ""):
        pool = Pool()
        card = it(pool, "ritual", special_summon_ban=ban)
        spells = ways_round(pool, chosen(do, "monster_zone"), chosen("send_to_gy", place, "It"), REVIVE)
        goal = most(count("It", weight=10), count("Spell 1", "Spell 2", "Spell 3", at="gy"))
        values.append(best(pool, pool.scenario(hand=spells, field={"M1": card}, goal=goal)))
    assert values == [13, 10]


@rule("SSM-11")
def test_face_down_on_the_field_or_banished_face_down_keeps_it() -> None:
    hide = chosen("change_position", "monster_zone", to="set")
    assert best(*after_all(hide, TO_GY, REVIVE)) == 13
    banish = chosen("banish", "monster_zone") | {"face_down": True}
    back = {"do": "special_summon", "choose": {"from": ["banished"], "face_down": True}}
    assert best(*after_all(banish, back)) == 12
    pool, scenario = after_all(banish, chosen("special_summon", "banished", "It"))
    assert best(pool, scenario) == 10, "a face-down card shows no name"
    (card,) = (code for code, facts in pool.cards.items() if facts.name == "It")
    by = pool.add("Back", "spell", model=spell(back))
    done, not_done = (
        replace(
            pool.scenario(hand=(by,), goal=ON_FIELD),
            me=replace(scenario.me, hand=(by,), monsters={}, banished=(Resting(card, proper, face_up=False),)),
        )
        for proper in (True, False)
    )
    only_legal_in((pool, done), (pool, not_done), "could not be carried out|SSM-04")


@rule("SSM-15", "SG-15")
def test_a_negated_summon_is_none() -> None:
    """The card of a negated Summon lies in the GY and was not properly summoned, unless the scenario says so; a negated
    Normal Summon has used the turn's."""
    pool = Pool()
    card, plain = it(pool, "synchro"), pool.add("Plain")
    compiled_spell(pool, "Reborn", "effect")
    for entry, expected in (('"It"', {"SSM-04"}), ('{ card = "It", proper = true }', set())):
        scenario = loaded(pool, f'me = {{ hand = ["Reborn"], gy = [{entry}] }}')
        assert rules(ask(pool, scenario, card)) == expected
    again = loaded(pool, 'me = { hand = ["Plain"], gy = ["Plain"] }\nturn = { normal_summon_used = true }')
    assert rules(ask(pool, again, plain)) == {"NC-03"}


@rule("SSM-17")
def test_xyz_material_keeps_the_status() -> None:
    """An Xyz Monster is covered by another one, detached, and revived."""
    pool = Pool()
    card = it(pool, "xyz")
    over = {"materials": [{"method": "overlay", "where": {"names": ["It"]}}]}
    detach = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "detach"}]}
    cover = pool.add("Cover", "monster xyz", rank=5, model={**over, "effect": [detach]})
    scenario = pool.scenario(hand=(reviver(pool),), field={"M1": card}, extra=(cover,), goal=most(count("It", "Cover")))
    assert best(pool, scenario) == 2
    never = {"M1": MonsterAt(cover, materials=(card,))}
    assert best(pool, pool.scenario(hand=(reviver(pool),), field=dict(never), goal=most(count("It", "Cover")))) == 1


# --- own procedures ---------------------------------------------------------------------------------------------


@rule("SSM-16")
def test_a_printed_procedure() -> None:
    pool = Pool()
    empty = {"test": "count", "in": ["monster_zone"], "max": 0}
    card = it(pool, "effect", model={"procedure": [{"number": 1, "if": [empty]}]})
    plain = pool.add("Plain")
    scenario = pool.scenario(hand=(card, plain), goal=most(count("It", "Plain")))
    line = solved(pool, scenario).line
    assert [(one.kind, one.chain_link) for one in line] == [("special_summon", None), ("normal_summon", None)]
    occupied = pool.scenario(hand=(card, plain), field={"M5": plain}, goal=most(count("It")), normal_used=1)
    assert best(pool, occupied) == 0
    with pytest.raises(RefereeError, match="SSM-16"):
        replay(occupied, line[:1], pool.facts, pool.models)
    assert procedure_rules(pool, occupied, card) == {"SSM-16"}
    assert procedure_rules(pool, scenario, card) == set()
    for moment in (Moment(phase="battle"), Moment(player="opponent"), Moment(chain_open=True)):
        assert procedure_rules(pool, replace(scenario, moment=moment), card) == {"SSM-16"}


def procedure_rules(pool: Pool, scenario: ResolvedScenario, card: int) -> set[str]:
    (way,) = (way for way in ask(pool, scenario, card).ways if "own procedure" in way.way)
    return {reason.rule for reason in way.reasons}


@rule("SSM-16")
def test_a_procedure_may_be_limited_by_its_cost() -> None:
    pool = Pool()
    card = it(pool, "effect", model={"procedure": [{"number": 1, "cost": [{"do": "pay_lp", "amount": 1000}]}]})
    for points, value in ((1001, 1), (1000, 0)):
        scenario = pool.scenario(hand=(card,), life_points=points, normal_used=1, goal=ON_FIELD)
        assert best(pool, scenario) == value
