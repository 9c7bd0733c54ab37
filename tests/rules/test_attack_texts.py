"""Texts that are not modelled make an answer about attacks undecided, and only those that could matter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Outcome
from combo_solver.report.attacks import attacks_text
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from tests.attacking import asked, facing
from tests.invented import Pool

PLAIN = 1
READ, BATTLE, OPTION = Outcome("modelled"), Outcome("inert", "battle"), Outcome("option", "words that are not")
BINDING, STORY = Outcome("binding", "words"), Outcome("inert", "story")


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("Plain", atk=1500)
    return pool


def card(pool: Pool, *outcomes: Outcome, kinds: str = "monster effect", **more: Any) -> int:
    return pool.add(f"Card {len(pool.cards)}", kinds, outcomes=outcomes, **more)


def undecided(pool: Pool, scenario: ResolvedScenario, attacker: str = "M1", target: str = "") -> bool:
    report = asked(pool, scenario, attacker, target)
    assert report.undecided == bool(report.unmodelled)
    return report.undecided


@pytest.mark.parametrize(
    ("facts", "mine", "theirs"),
    [
        ({}, False, False),
        ({"outcomes": (READ, STORY, BATTLE)}, False, False),
        ({"of_battles": "either"}, True, True),
        ({"of_battles": "me"}, True, False),
        ({"of_battles": "opponent"}, False, True),
        ({"outcomes": (READ, OPTION)}, True, False),
        ({"outcomes": (BINDING,)}, True, True),
        ({"withdrawn": "differs"}, True, True),
    ],
)
def test_sentences_that_could_matter(pool: Pool, facts: dict[str, Any], mine: bool, theirs: bool) -> None:
    told = pool.add("Told", "monster effect", **facts)
    assert undecided(pool, facing(pool, {"M1": told}, {"M1": PLAIN})) == mine
    assert undecided(pool, facing(pool, {"M1": PLAIN, "M2": told}, {"M1": PLAIN})) == mine
    assert undecided(pool, facing(pool, {"M1": PLAIN}, {"M1": told})) == theirs
    face_down = MonsterAt(told, "set")
    assert undecided(pool, facing(pool, {"M1": PLAIN}, {"M1": face_down})) == theirs
    assert not undecided(pool, facing(pool, {"M1": PLAIN, "M2": face_down}, {"M1": PLAIN}))


def test_an_unknown_card_may_say_anything(pool: Pool) -> None:
    pool.cards[9] = CardFacts.unknown(9)
    scenario = facing(pool, {"M1": PLAIN}, {"M1": PLAIN})
    laid = replace(scenario.opponent, spells={"S1": SpellAt(9)})
    assert undecided(pool, replace(scenario, opponent=laid))
    hidden = replace(scenario.opponent, spells={"S1": SpellAt(9, face_up=False)})
    assert not undecided(pool, replace(scenario, opponent=hidden))


def test_a_flip_effect_comes_up_by_an_attack(pool: Pool) -> None:
    told = card(pool, READ, kinds="monster effect flip")
    assert undecided(pool, facing(pool, {"M1": PLAIN}, {"M1": MonsterAt(told, "set")}))
    assert not undecided(pool, facing(pool, {"M1": PLAIN}, {"M1": told}))


@pytest.mark.parametrize(
    ("outcome", "silent", "matters"), [(BINDING, False, True), (BINDING, True, False), (OPTION, False, False)]
)
def test_texts_from_the_gy(pool: Pool, outcome: Outcome, silent: bool, matters: bool) -> None:
    told = card(pool, outcome, silent_elsewhere=silent)
    scenario = facing(pool, {"M1": PLAIN}, {"M1": PLAIN})
    buried = replace(scenario.opponent, gy=(Resting(told),))
    assert undecided(pool, replace(scenario, opponent=buried)) == matters
    attached = {"M1": MonsterAt(PLAIN, materials=(told,))}
    assert undecided(pool, replace(scenario, me=replace(scenario.me, monsters=attached))) == matters


def test_no_text_mends_what_the_turn_forbids(pool: Pool) -> None:
    told = card(pool, OPTION)
    scenario = facing(pool, {"M1": MonsterAt(told, "defense")}, {"M1": PLAIN})
    assert undecided(pool, scenario)
    assert undecided(pool, facing(pool, {"M1": told}, {"M1": PLAIN}), target="direct")
    assert not undecided(pool, facing(pool, {"M1": told}, {"M1": PLAIN}), target="O-M3")
    first = replace(scenario, moment=replace(scenario.moment, number=1))
    assert not undecided(pool, first)


def test_the_rules_alone_are_told_with_the_cards(pool: Pool) -> None:
    told = card(pool, READ, of_battles="either")
    report = asked(pool, facing(pool, {"M1": PLAIN}, {"M1": told, "M2": PLAIN}))
    assert report.unmodelled == ("Card 1",)
    assert all(each.undecided and each.battle is not None for each in report.attacks)
    text = attacks_text(report)
    assert "undecided" in text and "by the rules alone it is legal" in text and "Card 1" in text.splitlines()[-1]


def test_current_values_battle(pool: Pool) -> None:
    """What continuous effects and Equip Cards add counts; of a face-down monster they add nothing before it is up."""
    banner = '[{"apply": "values", "atk": 300, "defense": 200, "side": "me", "where": {"types": ["Warrior"]}}]'
    pool.add("Banner", "spell continuous", continuous=banner)
    pool.add("Sword", "spell equip", continuous='[{"apply": "values", "atk": 1000, "bearer": true}]')
    scenario = facing(pool, {"M1": PLAIN}, {"M1": MonsterAt(PLAIN, "defense")})
    armed = replace(scenario.me, spells={"S1": SpellAt(2), "S2": SpellAt(3, equipped_to="M1")})
    walled = replace(scenario.opponent, spells={"S1": SpellAt(2)})
    (report,) = asked(pool, replace(scenario, me=armed, opponent=walled), "M1", "O-M1").attacks
    assert report.battle is not None and report.battle.values == (2800, 1200)
