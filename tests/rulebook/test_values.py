"""Current values of monsters, and who controls them: what changes them, in both judges (MA-10, EXM-18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, chosen, ignition, spell, xyz
from tests.rulebook import rule
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

Value = Literal["count", "atk", "def", "level"]
IT = {"value": "atk", "value_of": "it"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def worth(pool: Pool, scenario: ResolvedScenario, value: Value = "atk", where: Filter | None = None) -> int:
    """The best sum of a value at the end; the referee has replayed the line, and what else may happen."""
    term = Term(1, where or Filter(), ("monster_zone",), value)
    scenario = replace(scenario, goal=most(term))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best(pool, scenario)


def once(action: dict[str, object]) -> dict[str, object]:
    return ignition(action, limit={"scope": "name"})


def aura(**change: Any) -> dict[str, object]:
    return {"continuous": [{"apply": "values", "number": 1, **change}]}


@rule("MA-10")
@pytest.mark.parametrize(
    ("change", "level"),
    [({"level": 12}, 16), ({"level": -3}, 4), ({"level": -4}, 4), ({"level_to": 7}, 7), ({"level_to": 4}, 4)],
)
def test_a_level_has_no_upper_bound_and_stays_above_0(pool: Pool, change: dict[str, object], level: int) -> None:
    acting = pool.add("Acting", "monster effect", level=4, model=once({"do": "modify", "card": "self", **change}))
    assert worth(pool, pool.scenario(field={"M1": acting}), "level") == level


@rule("MA-10")
def test_a_rank_changes_too(pool: Pool) -> None:
    ranked = pool.add("Ranked", "monster effect xyz", rank=4, model=once({"do": "modify", "card": "self", "rank": 2}))
    six = Filter.model_validate({"rank": {"equals": 6}})
    assert worth(pool, pool.scenario(field={"M1": ranked}), "count", six) == 1


@pytest.mark.parametrize(
    ("change", "atk"),
    [
        ({"atk": 500}, 2000),
        ({"atk": -2000}, 1500),
        ({"atk_to": 3000}, 3000),
        ({"atk_to": {**IT, "times": 2}}, 3000),
        ({"atk": {**IT, "divided": 2}}, 2250),
        ({"atk": {"times": 300, "number": {"count_in": ["hand"]}}}, 2100),
        ({"atk": {"times": 300, "number": {"count_in": ["gy"], "side": "opponent"}}}, 1800),
    ],
)
def test_atk(pool: Pool, change: dict[str, object], atk: int) -> None:
    acting = pool.add("Acting", "monster effect", atk=1500, model=once({"do": "modify", "card": "self", **change}))
    body = pool.add("Body", level=12)
    scenario = pool.scenario(hand=(body, body), field={"M1": acting}, normal_used=1)
    theirs = replace(scenario.opponent, gy=pool.scenario(gy=(body,)).me.gy)
    assert worth(pool, replace(scenario, opponent=theirs)) == atk


def test_def(pool: Pool) -> None:
    raise_it = once({"do": "modify", "card": "self", "defense": 700})
    acting = pool.add("Acting", "monster effect", defense=1200, model=raise_it)
    assert worth(pool, pool.scenario(field={"M1": acting}), "def") == 1900


def test_what_a_monster_is(pool: Pool) -> None:
    acting = pool.add("Acting", "monster effect", model=once({"do": "modify", "card": "self", "attribute": "DARK"}))
    assert worth(pool, pool.scenario(field={"M1": acting}), "count", Filter(attributes=("DARK",))) == 1


@pytest.mark.parametrize(
    ("change", "atk"),
    [
        ({"atk": 300}, 2600),
        ({"atk": 300, "side": "me"}, 2600),
        ({"atk": 300, "side": "opponent"}, 2000),
        ({"atk": 300, "other": True}, 2300),
        ({"atk": 300, "itself": True}, 2300),
        ({"atk": 300, "where": {"types": ["Dragon"]}}, 2000),
        ({"atk": {"times": 100, "number": {"count_in": ["monster_zone"]}}, "itself": True}, 2200),
    ],
)
def test_continuous_changes_count_while_their_card_is_there(pool: Pool, change: dict[str, Any], atk: int) -> None:
    raising, body = pool.add("Raising", "monster effect", model=aura(**change)), pool.add("Body")
    assert worth(pool, pool.scenario(hand=(raising,), field={"M1": body})) == atk


@pytest.mark.parametrize(
    ("change", "atk"),
    [
        ({"atk": 300, "turn": "me"}, 1300),
        ({"atk": 300, "turn": "opponent"}, 1000),
        ({"atk": {"times": 100, "number": {"count_in": ["monster_zone"], "other": True}}}, 1100),
        ({"atk": {"times": 100, "number": {"count_in": ["monster_zone"], "face_down": True}}}, 1200),
        ({"atk": {"times": 100, "number": {"count_in": ["gy"], "different": "name"}}}, 1200),
        ({"atk": {"times": 100, "number": {"count_in": ["gy"], "different": "attribute"}}}, 1100),
        ({"atk": {"times": 100, "value": "level", "value_of": "self"}}, 1400),
        ({"atk": {"value": "original_defense", "value_of": "it", "divided": 2}}, 1350),
        ({"atk": 300, "if": [{"test": "count", "in": ["gy"], "min": 3}]}, 1300),
        ({"atk": 300, "if": [{"test": "count", "in": ["gy"], "min": 4}]}, 1000),
        ({"atk": 300, "if": [{"test": "this_card", "where": {"position": "attack"}}]}, 1300),
        ({"atk": 300, "if": [{"test": "life_points", "ahead": 1}]}, 1000),
    ],
)
def test_continuous_changes_under_conditions_and_by_what_is_counted(
    pool: Pool, change: dict[str, Any], atk: int
) -> None:
    raising = pool.add("Raising", "monster effect", atk=1000, defense=700, model=aura(**change, itself=True))
    one, other = pool.add("One", atk=0), pool.add("Other", atk=0)
    assert worth(pool, pool.scenario(field={"M1": raising, "M2": one}, gy=(one, one, other), normal_used=1)) == atk


LEFT, RIGHT = 0x8, 0x20


@rule("LNK-08")
@pytest.mark.parametrize(("arrows", "how", "atk"), [(RIGHT, "pointed", 2300), (LEFT, "pointed", 2000)])
def test_monsters_that_its_card_points_to(pool: Pool, arrows: int, how: str, atk: int) -> None:
    model = aura(atk=300, linked=how)
    pointing = pool.add("Pointing", "monster link effect", rating=1, arrows=arrows, model=model)
    body = pool.add("Body")
    assert worth(pool, pool.scenario(hand=(body,), field={"M1": pointing})) == atk


@rule("LNK-12")
@pytest.mark.parametrize(("arrows", "atk"), [(LEFT, 2300), (RIGHT, 2000)])
def test_monsters_that_its_card_is_co_linked_with(pool: Pool, arrows: int, atk: int) -> None:
    pointing = pool.add(
        "Pointing", "monster link effect", rating=1, arrows=RIGHT, model=aura(atk=300, linked="co_linked")
    )
    back = pool.add("Back", "monster link effect", rating=1, arrows=arrows, model={})
    assert worth(pool, pool.scenario(field={"M1": pointing, "M2": back})) == atk


def test_cards_banished_face_down_are_banished_cards(pool: Pool) -> None:
    counted = {"times": 100, "number": {"count_in": ["banished"], "face_down": True}}
    banishing = once({"do": "mill", "count": 2, "to": "banished", "face_down": True})
    raising = pool.add("Raising", "monster effect", atk=1000, model={**banishing, **aura(atk=counted, itself=True)})
    body = pool.add("Body")
    assert worth(pool, pool.scenario(field={"M1": raising}, deck=(body, body, body))) == 1200


def test_what_became_a_number_heeds_no_continuous_change(pool: Pool) -> None:
    """As the game's engine has it; what is gained afterwards counts."""
    raising = pool.add("Raising", "monster effect", atk=0, model=aura(atk=300, other=True))
    doubled = once({"do": "modify", "card": "self", "atk_to": {**IT, "times": 2}})
    acting = pool.add("Acting", "monster effect", atk=1000, model=doubled)
    scenario = pool.scenario(hand=(raising,), field={"M1": acting})
    assert worth(pool, scenario) == 2600
    # Some of the engine's scripts add it, and no text tells which.
    assert solved(pool, scenario).status == "OPTIMAL_AS_MODELLED"
    assert solved(pool, pool.scenario(field={"M1": acting})).status == "OPTIMAL"


@rule("EXM-18")
@pytest.mark.parametrize(("until", "number"), [(False, 2), (True, 1)])
def test_control_of_a_monster(pool: Pool, until: bool, number: int) -> None:
    """It counts as mine unless the opponent controls it again in the End Phase."""
    take = once(chosen("take_control", "monster_zone", side="opponent", until_end_phase=until))
    acting, theirs = pool.add("Acting", "monster effect", model=take), pool.add("Theirs")
    scenario = pool.scenario(field={"M1": acting}, theirs={"M3": theirs})
    assert worth(pool, scenario, "count") == number


@rule("EXM-18")
def test_a_set_monster_that_was_flipped_goes_back_too(pool: Pool) -> None:
    take = once(chosen("take_control", "monster_zone", side="opponent", until_end_phase=True, face_down=True))
    acting, theirs = pool.add("Acting", "monster effect", atk=0, model=take), pool.add("Theirs", atk=900)
    scenario = pool.scenario(field={"M1": acting}, normal_used=1)
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(theirs, "set")}))
    assert worth(pool, scenario) == 0


@rule("EXM-18")
@pytest.mark.parametrize(("side", "until", "status"), [
    ("me", True, "OPTIMAL"), ("opponent", False, "OPTIMAL"), ("opponent", True, "OPTIMAL_AS_MODELLED"),
])  # fmt: skip
def test_where_a_monster_goes_back_to_is_not_told(pool: Pool, side: Any, until: bool, status: str) -> None:
    take = once(chosen("take_control", "monster_zone", side="opponent", until_end_phase=until))
    field = {"M1": pool.add("Acting", "monster effect", model=take)}
    scenario = pool.scenario(field=field, theirs={"M3": pool.add("Theirs")}, goal=most(count(side=side)))
    assert solved(pool, scenario).status == status


@rule("EXM-18")
@pytest.mark.parametrize(("place", "card", "number"), [("spell_zone", "Ring", 1), ("gy", "Under", 0)])
def test_what_is_attached_stays_with_a_monster_that_goes_back(pool: Pool, place: str, card: str, number: int) -> None:
    """It has not left the field: its Equip Card stays there, and its Xyz Material is not sent to the GY."""
    take = spell(chosen("take_control", "monster_zone", side="opponent", until_end_phase=True))
    hand = pool.add("Take", "spell", model=take), caster(pool, "Ring", **chosen("equip", "monster_zone", "Theirs"))
    theirs = pool.add("Theirs", "monster xyz", rank=4, model=xyz(4))
    held = MonsterAt(theirs, materials=(pool.add("Under"),))
    terms = count("Take", at="gy", weight=5), count(card, at=place, side="either")
    scenario = pool.scenario(hand=hand, theirs={"M3": theirs}, normal_used=1, goal=most(*terms))
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": held}))
    assert best(pool, scenario) == 5 + number
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("EXM-18")
def test_it_returns_to_the_hand_of_its_owner_in_the_end_phase(pool: Pool) -> None:
    back = once({"do": "bind", "what": "end_phase", "to": "hand", "choose": {"from": ["monster_zone"]}})
    acting, lent = pool.add("Acting", "monster effect", model=back), pool.add("Lent")
    scenario = pool.scenario(field={"M1": acting, "M2": MonsterAt(lent, borrowed=True)}, normal_used=1)
    assert best(pool, replace(scenario, goal=most(Term(1, Filter(), ("hand",), side="opponent")))) == 1


@rule("EXM-18")
def test_it_returns_to_the_hand_of_its_owner(pool: Pool) -> None:
    back = once(chosen("add_to_hand", "monster_zone", "Lent"))
    acting, lent = pool.add("Acting", "monster effect", model=back), pool.add("Lent")
    scenario = pool.scenario(field={"M1": acting, "M2": MonsterAt(lent, borrowed=True)}, normal_used=1)
    scenario = replace(scenario, goal=most(Term(1, Filter(), ("hand",), side="opponent")))
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == 1


def test_a_monster_for_the_opponents_field(pool: Pool) -> None:
    """It takes the place of a monster of theirs, and stays mine when it leaves."""
    cost = [{"do": "tribute", "choose": {"from": ["monster_zone"], "side": "opponent"}}]
    way = {"number": 1, "cost": cost, "to": "opponent", "position": "attack"}
    big = pool.add("Big", "monster effect", level=8, model={"procedure": [way]})
    strike = once(chosen("destroy", "monster_zone", side="opponent"))
    acting, theirs = pool.add("Acting", "monster effect", model=strike), pool.add("Theirs")
    scenario = pool.scenario(hand=(big,), field={"M1": acting}, theirs={"M3": theirs}, normal_used=1)
    scenario = replace(scenario, goal=most(Term(1, Filter(names=("Big",)), ("gy",))))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == 1


@pytest.mark.parametrize(
    ("change", "mine", "theirs"),
    [
        ({"by": 500}, 8500, 8000),
        ({"by": -500, "player": "opponent"}, 8000, 7500),
        ({"halve": True, "player": "opponent"}, 8000, 4000),
        ({"by": -8000}, 8000, 8000),
    ],
)
def test_life_points(pool: Pool, change: dict[str, object], mine: int, theirs: int) -> None:
    """Nothing follows a duel that is over."""
    acting = pool.add("Acting", "monster effect", model=once({"do": "change_lp", **change}))
    turn = Turn(Ground(pool.scenario(field={"M1": acting}, normal_used=1), pool.facts, pool.models))
    judge_successors(turn, pool)
    after = [draft for _, draft in turn.successors(turn.start) if draft.trace and draft.used]
    assert {(draft.me.life_points, draft.opponent.life_points) for draft in after} <= {(mine, theirs)}
    assert bool(after) is (change != {"by": -8000})


@pytest.mark.parametrize(("kinds", "number"), [("monster normal", 1), ("monster normal tuner", 0)])
def test_a_tuner_does_not_become_one(pool: Pool, kinds: str, number: int) -> None:
    tune = once(chosen("modify", "monster_zone", "Body", tuner=True))
    acting, body = pool.add("Acting", "monster effect", model=tune), pool.add("Body", kinds)
    turn = Turn(Ground(pool.scenario(field={"M1": acting, "M2": body}, normal_used=1), pool.facts, pool.models))
    judge_successors(turn, pool)
    assert sum(1 for _, draft in turn.successors(turn.start) if draft.used) == number
