"""Conditions of which one way is enough, in both judges."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.models.conditions import AnyOfCondition
from combo_solver.report.describing.conditions import say
from combo_solver.scenario.position import Resting
from tests.invented import Pool
from tests.judging import refused, step
from tests.searching import best_count

ALONE = {"test": "count", "in": ["monster_zone"], "max": 0}
FRIEND = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Friend"]}, "min": 1}
EITHER = {"test": "any_of", "of": [[ALONE], [FRIEND]]}


def comer(pool: Pool) -> int:
    effect: dict[str, Any] = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [EITHER]}
    coming = {"do": "special_summon", "card": "self"}
    return pool.add("Comer", "monster effect", level=8, model={"effect": [{**effect, "do": [coming]}]})


@pytest.mark.parametrize(("there", "comes"), [((), 1), (("Friend",), 1), (("Friend", "Other"), 1), (("Other",), 0)])
def test_one_way_is_enough(there: tuple[str, ...], comes: int) -> None:
    pool = Pool()
    card = comer(pool)
    others = {name: pool.add(name) for name in ("Friend", "Other")}
    field = {f"M{zone}": others[name] for zone, name in enumerate(there, start=1)}
    scenario = pool.scenario(hand=(card,), field=field)
    assert best_count(pool, scenario, names=["Comer"]) == comes
    if not comes:
        assert refused(pool, scenario, step(1, "activate", card, pool, effect=1, chain_link=1))


def test_words_and_soundness() -> None:
    told = say(AnyOfCondition.model_validate(EITHER))
    assert ", or " in told and "Friend" in told
    with pytest.raises(ValidationError):
        AnyOfCondition.model_validate({"test": "any_of", "of": [[ALONE], [{"test": "answers"}]]})


@pytest.mark.parametrize(
    ("test", "moves"),
    [
        ({"test": "this_card", "where": {"summoned": ["normal"], "this_turn": True}}, 1),
        ({"test": "this_card", "where": {"summoned": ["normal"], "this_turn": True}, "negated": True}, 0),
        ({"test": "this_card", "where": {"summoned": ["special"], "this_turn": True}, "negated": True}, 1),
    ],
)
def test_how_the_card_itself_came(test: dict[str, Any], moves: int) -> None:
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"}, "if": [test]}
    card = pool.add("Comer", "monster effect", model={"effect": [{**effect, "do": [{"do": "draw", "count": 1}]}]})
    scenario = pool.scenario(hand=(card,), deck=(pool.add("Body"),))
    assert best_count(pool, scenario, place="hand", names=["Body"]) == moves


@pytest.mark.parametrize(("test", "comes"), [({"sent_now": True}, 1), ({"sent_earlier": True}, 0)])
def test_sent_to_the_gy_this_turn(test: dict[str, Any], comes: int) -> None:
    pool = Pool()
    back = {"number": 1, "kind": "ignition", "from": ["gy"], "limit": {"scope": "name"},
            "if": [{"test": "this_card", **test}], "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    card = pool.add("Comer", "monster effect", level=8, model={"effect": [back]})
    away = {"number": 1, "kind": "spell", "from": ["hand"],
            "do": [{"do": "discard", "choose": {"from": ["hand"]}}]}  # fmt: skip
    spell = pool.add("Away", "spell", model={"effect": [away]})
    assert best_count(pool, pool.scenario(hand=(card, spell)), names=["Comer"]) == comes
    assert best_count(pool, pool.scenario(gy=(card,)), names=["Comer"]) == 1 - comes


def test_face_up_in_the_extra_deck() -> None:
    pool = Pool()
    up = {"test": "count", "in": ["extra"], "where": {"kinds": ["fusion"]}, "face_up": True, "min": 1}
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [up]}
    coming = {"do": "special_summon", "card": "self"}
    card = pool.add("Comer", "monster effect", level=8, model={"effect": [{**effect, "do": [coming]}]})
    boss = pool.add("Boss", "monster fusion pendulum effect", scales=(1, 1))
    assert best_count(pool, pool.scenario(hand=(card,), extra=(boss,)), names=["Comer"]) == 0
    assert best_count(pool, pool.scenario(hand=(card,), extra=(Resting(boss, face_up=True),)), names=["Comer"]) == 1


@pytest.mark.parametrize("place", ["hand", "gy"])
@pytest.mark.parametrize(("there", "comes"), [(False, 1), (True, 0)])
def test_other_cards_on_the_field_than_one_that_is_not_there(place: str, there: bool, comes: int) -> None:
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone"], "other": True, "max": 0}
    jump = {"number": 1, "kind": "ignition", "from": [place], "if": [alone]}
    does = {"do": "special_summon", "card": "self"}
    card = pool.add("Jump", "monster effect", level=8, model={"effect": [{**jump, "do": [does]}]})
    field = {"M1": pool.add("Plain")} if there else {}
    resting: dict[str, Any] = {place: (card,)}
    assert best_count(pool, pool.scenario(field=field, normal_used=1, **resting), names=["Jump"]) == comes


@pytest.mark.parametrize(("there", "added"), [(False, 1), (True, 0)])
def test_a_spell_is_no_card_in_a_monster_zone(there: bool, added: int) -> None:
    """Counting all other cards on the field a card in a Spell & Trap Zone is left out once."""
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone", "spell_zone", "field_zone"], "other": True, "max": 0}
    bring = {"do": "special_summon", "position": "attack", "choose": {"from": ["deck"]}}
    does = {"do": "if", "if": [alone], "then": [bring]}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [does]}
    card = pool.add("Road", "spell continuous", model={"effect": [effect]})
    field = {"M1": pool.add("Plain")} if there else {}
    scenario = pool.scenario(hand=(card,), deck=(pool.add("Brought"),), field=field, normal_used=1)
    assert best_count(pool, scenario, names=["Brought"]) == added
