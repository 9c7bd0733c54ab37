"""A monster that its own text banishes when it leaves the field face-up, in both judges."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, link, spell, xyz
from tests.reading import ANY_NAME, continuous, printed
from tests.searching import best_count, judge_random_lines, judge_successors

TEXT = "If this face-up card would leave the field, banish it instead."


def ghost(pool: Pool, kinds: str = "monster effect", **facts: Any) -> int:
    return pool.add("Ghost", kinds, model={}, continuous=json.dumps([{"apply": "banished_instead"}]), **facts)


def ends(pool: Pool, scenario: ResolvedScenario, place: str) -> int:
    """How many Ghosts a turn can bring there; the referee agrees about every first step and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, place, names=("Ghost",))


@pytest.mark.parametrize("verb", ["destroy", "send_to_gy", "add_to_hand", "shuffle_into_deck", "tribute"])
@pytest.mark.parametrize("negated", [False, True])
def test_wherever_an_effect_puts_it(verb: str, negated: bool) -> None:
    pool = Pool()
    monster = MonsterAt(ghost(pool))
    mutes = {"do": "negate_effects", "choose": {"from": ["monster_zone"], "where": {"names": ["Ghost"]}}}
    cast_it = pool.add("Cast", "spell", model=spell(*([mutes] if negated else []), chosen(verb, "monster_zone")))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": monster}, normal_used=1)
    assert ends(pool, scenario, "banished") == 1
    assert ends(pool, scenario, "gy") == ends(pool, scenario, "hand") == 0


@pytest.mark.parametrize(("cost", "paid"), [("tribute", 1), ("send_to_gy", 0), ("banish", 1)])
def test_a_cost_that_it_does_not_arrive_for(cost: str, paid: int) -> None:
    pool = Pool()
    monster = MonsterAt(ghost(pool))
    prize = pool.add("Prize")
    cast_it = pool.add("Cast", "spell", model=spell({"do": "draw", "count": 1}, cost=[chosen(cost, "monster_zone")]))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": monster}, deck=(prize,), normal_used=1)
    assert ends(pool, scenario, "banished") == paid


def test_the_same_of_one_that_an_effect_summoned() -> None:
    """It pays no cost that sends it to the GY either."""
    pool = Pool()
    pool.add("Body")
    call = {**chosen("special_summon", "gy", "Body"), "banish_when_leaves": True}
    cast_it = pool.add("Call", "spell", model=spell(call))
    one = [chosen("send_to_gy", "monster_zone")]
    pays = pool.add("Pays", "spell", model=spell({"do": "draw", "count": 1}, cost=one))
    prize = pool.add("Prize")
    scenario = pool.scenario(hand=(cast_it, pays), gy=(1,), deck=(prize,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 0


def test_as_material_and_face_down() -> None:
    pool = Pool()
    monster = MonsterAt(ghost(pool))
    big = pool.add("Big", "monster link effect", rating=1, arrows=0, model=link(1, 1))
    scenario = pool.scenario(field={"M1": monster}, extra=(big,), normal_used=1)
    assert ends(pool, scenario, "banished") == 1
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "monster_zone", face_down=True)))
    hidden = MonsterAt(1, position="set")
    assert ends(pool, pool.scenario(hand=(storm,), field={"M1": hidden}, normal_used=1), "gy") == 1


def test_its_words() -> None:
    told = continuous(TEXT, ANY_NAME)
    assert told == [{"apply": "banished_instead"}]


def test_as_material_alone() -> None:
    text = "If this card is an Xyz Material and would be sent to the Graveyard, banish it instead."
    told = continuous(text, ANY_NAME)
    assert told == [{"apply": "banished_instead", "as_material": True}]
    pool = Pool()
    ghost = pool.add("Ghost", "monster effect", model={}, continuous=json.dumps(told))
    detaching: dict[str, object] = {"do": "detach"}
    tower = pool.add("Tower", "monster effect xyz", model=ignition(detaching), rank=4)
    scenario = pool.scenario(field={"M1": MonsterAt(tower, materials=(ghost,)), "M2": ghost})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    ends = [draft for _, draft in turn.successors(turn.start)]
    assert any(draft.me.banished and not draft.me.gy for draft in ends)
    assert compile_card(printed(TEXT)).status == "modelled"
    for words in (
        "If this card would leave the field, banish it instead.",
        "If this face-up card would leave the field, you can banish it instead.",
        "If this face-up card would leave the field, shuffle it into the Deck instead.",
    ):
        assert continuous(words, ANY_NAME) == []


@pytest.mark.parametrize(
    ("before", "status"),
    [
        (
            "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand.",
            "modelled",
        ),
        ("You can Special Summon this card (from your hand).", "refused"),
    ],
)
def test_what_holds_of_a_monster_that_is_never_summoned_so(before: str, status: str) -> None:
    text = f"{before} If Summoned this way, it frobs when it leaves the field."
    assert compile_card(printed(text)).status == status


def test_as_material_of_what_leaves_the_field() -> None:
    """The Xyz Monster is gone, what was attached to it is banished, and comes back from there."""
    pool = Pool()
    told = json.dumps([{"apply": "banished_instead", "as_material": True}])
    ghost = pool.add("Ghost", "monster effect", model={}, continuous=told)
    tower = pool.add("Tower", "monster effect xyz", model=xyz(4), rank=4)
    boss = pool.add("Boss", "monster link effect", rating=1, arrows=2, model=link(1, 1))
    back = pool.add("Back", "spell", model=spell(chosen("special_summon", "banished", "Ghost")))
    field = {"M1": MonsterAt(tower, materials=(ghost,))}
    scenario = pool.scenario(hand=(back,), field=field, extra=(boss,), normal_used=1)
    assert ends(pool, scenario, "monster_zone") == 1


@pytest.mark.parametrize("first", ["Back", "Other"])
def test_what_waits_for_such_a_material_is_not_paid_away(first: str) -> None:
    """What takes a banished card may be of use as long as it is attached."""
    pool = Pool()
    back_is = {"kinds": "spell", "model": spell(chosen("special_summon", "banished", "Ghost"))}
    names = ("Back", "Other") if first == "Back" else ("Other", "Back")
    hand = tuple(pool.add(name, **(back_is if name == "Back" else {})) for name in names)
    told = json.dumps([{"apply": "banished_instead", "as_material": True}])
    ghost = pool.add("Ghost", "monster effect", model={}, continuous=told)
    tower = pool.add("Tower", "monster effect xyz", model=xyz(4), rank=4)
    boss = pool.add("Boss", "monster link effect", rating=1, arrows=2, model=link(1, 1))
    prize = chosen("special_summon", "deck", "Prize")
    actor = pool.add("Actor", "monster effect", model=ignition(prize, limit={}, cost=[chosen("send_to_gy", "hand")]))
    field = {"M1": MonsterAt(tower, materials=(ghost,)), "M2": MonsterAt(actor)}
    deck = (pool.add("Prize"),)
    scenario = pool.scenario(hand=hand, field=dict(field), extra=(boss,), deck=deck, normal_used=1)
    assert best_count(pool, scenario, names=("Ghost", "Prize")) == 2
