"""What ATK or DEF of a card becomes in the place of what is printed, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.scenario.position import MonsterAt
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import best, count, judge_random_lines, judge_successors, most, reach, solved

DOUBLE = {"value": "original_atk", "value_of": "self", "times": 2}
IN_GY = {"times": 300, "number": {"count_in": ["gy"]}}


def becoming(pool: Pool, amount: Any, **more: Any) -> int:
    """A monster with 1000 ATK whose ATK becomes something."""
    part = {"number": 1, "apply": "values", "itself": True, "atk": amount, "becomes": ["atk"], **more}
    return pool.add("Becomes", "monster effect", atk=1000, model={"continuous": [part]})


@pytest.mark.parametrize(
    ("amount", "more", "atk"),
    [
        (2100, {}, 2100),
        (500, {"original": True}, 500),
        (IN_GY, {}, 600),
        (2100, {"if": [{"test": "count", "in": ["gy"], "min": 3}]}, 1000),
    ],
)
def test_its_atk_is(amount: Any, more: dict[str, Any], atk: int) -> None:
    pool = Pool()
    one, lost = becoming(pool, amount, **more), pool.add("Lost")
    raised = {"continuous": [{"number": 1, "apply": "values", "where": {"names": ["Becomes"]}, "atk": 50}]}
    other = pool.add("Other", "monster effect", atk=0, model=raised)
    scenario = pool.scenario(field={"M1": one, "M2": other}, gy=(lost, lost))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    held = turn.start.monsters[0]
    assert isinstance(held, Monster)
    assert values.atk_of(turn.ground, turn.start, held, 0) == atk + 50
    # The end board is one that the referee has counted too.
    assert best(pool, scenario) == atk + 50


@pytest.mark.parametrize(
    ("change", "atk"), [({"atk": 500}, 2600), ({"double_atk": True}, 4200), ({"atk_to": 100}, 100)]
)
def test_under_what_an_effect_does(change: dict[str, Any], atk: int) -> None:
    pool = Pool()
    cast_it = caster(pool, "Cast", do="modify", choose={"from": ["monster_zone"]}, **change)
    field: dict[str, int | MonsterAt] = {"M1": becoming(pool, 2100)}
    scenario = pool.scenario(hand=(cast_it,), field=field, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == max(atk, 2100)


@pytest.mark.parametrize(("original", "asked", "found"), [(True, 2100, 1), (True, 1000, 0), (False, 1000, 1)])
def test_its_original_atk(original: bool, asked: int, found: int) -> None:
    pool = Pool()
    one = becoming(pool, 2100, original=original)
    where = {"original": {"atk": {"equals": asked}}}
    lost = spell(
        {"do": "draw", "count": 1}, cost=[{"do": "tribute", "choose": {"from": ["monster_zone"], "where": where}}]
    )
    asks, prize = pool.add("Asks", "spell", model=lost), pool.add("Prize")
    scenario = pool.scenario(
        hand=(asks,), field={"M1": one}, deck=(prize,), normal_used=1, goal=most(count("Prize", at="hand"))
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert best(pool, scenario) == found


def test_an_amount_of_original_atk() -> None:
    pool = Pool()
    one = becoming(pool, 2100, original=True)
    gains = {"do": "modify", "choose": {"from": ["monster_zone"]}, "atk": {"value": "original_atk", "value_of": "it"}}
    scenario = pool.scenario(hand=(pool.add("Cast", "spell", model=spell(gains)),), field={"M1": one}, normal_used=1)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == 4200


@pytest.mark.parametrize("first", [True, False])
def test_double_what_its_original_atk_became(first: bool) -> None:
    pool = Pool()
    whole: dict[str, Any] = {"number": 1, "apply": "values", "itself": True, "becomes": ["atk"]}
    parts = [{**whole, "atk": DOUBLE}, {**whole, "atk": 1500, "original": True}]
    model = {"continuous": parts if first else parts[:1]}
    one = pool.add("Becomes", "monster effect", atk=1000, model=model)
    scenario = pool.scenario(field={"M1": one})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    held = turn.start.monsters[0]
    assert isinstance(held, Monster)
    original = 1500 if first else 1000
    assert values.original_of(turn.ground, turn.start, held, 0, "atk") == original
    assert best(pool, scenario) == 2 * original


@pytest.mark.parametrize(("summoned", "atk"), [("effect", 2000), ("procedure", 1000)])
def test_for_the_turn_of_its_summon(summoned: str, atk: int) -> None:
    """One that an effect Summons this turn, and one that lay there."""
    pool = Pool()
    asked = {"test": "this_card", "where": {"summoned": ["effect"], "this_turn": True}}
    part = {"number": 1, "apply": "values", "itself": True, "atk": DOUBLE, "becomes": ["atk"], "if": [asked]}
    one = pool.add("Becomes", "monster effect", atk=1000, model={"continuous": [part]})
    call = caster(pool, "Cast", do="special_summon", choose={"from": ["gy"]})
    now = summoned == "effect"
    field: dict[str, int | MonsterAt] = {} if now else {"M1": MonsterAt(one, summoned="effect")}
    scenario = pool.scenario(hand=(call,) if now else (), gy=(one,) if now else (), field=field, normal_used=1)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == atk


def test_what_it_cannot_say() -> None:
    with pytest.raises(ValidationError, match="does not ask for original ones"):
        ValueChange.model_validate({"itself": True, "atk": DOUBLE, "becomes": ["atk"], "original": True})
    ValueChange.model_validate({"itself": True, "atk": 100, "becomes": ["atk"]})
    for part in ({"atk": 100, "becomes": ["atk"]}, {"itself": True, "atk": 100, "original": True}):
        with pytest.raises(ValidationError, match="of the card itself"):
            ValueChange.model_validate(part)


def both(amount: dict[str, Any]) -> dict[str, Any]:
    return {"atk": amount, "defense": amount, "becomes": ["atk", "defense"]}


BANISHED = {"count_in": ["banished"], "side": "me", "face_down": True}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The original ATK of this card becomes 2100.", {"atk": 2100, "becomes": ["atk"], "original": True}),
        ("The ATK of this card becomes 10,000.", {"atk": 10000, "becomes": ["atk"]}),
        (
            "This card's ATK/DEF become the number of your banished cards x 400.",
            both({"times": 400, "number": BANISHED}),
        ),
        (
            "This card's ATK and DEF are equal to its Level x 400.",
            both({"value": "level", "value_of": "self", "times": 400}),
        ),
        ("This card's ATK becomes double its original ATK.", {"atk": DOUBLE, "becomes": ["atk"]}),
        (
            "After this card is Fusion Summoned, for the rest of this turn, its ATK becomes double its original ATK.",
            {
                "atk": DOUBLE,
                "becomes": ["atk"],
                "if": [{"test": "this_card", "where": {"summoned": ["fusion"], "this_turn": True}}],
            },
        ),
        ("After this card is Normal Summoned, for the rest of this turn, its ATK becomes 2100.", None),
        ("After this card is Fusion Summoned, its ATK becomes 2100.", None),
        ("This card's original ATK becomes double its original ATK.", None),
        ("The ATK of this card becomes the number of wet monsters in your GY x 100.", None),
        ("This card's ATK becomes 2100 until the end of this turn.", None),
        ("That monster's ATK becomes 2100.", None),
    ],
)
def test_what_is_read(text: str, expected: dict[str, Any] | None) -> None:
    told = [{"apply": "values", "itself": True, **expected}] if expected else []
    assert continuous(text, ANY_NAME) == told


@pytest.mark.parametrize(("gain", "original", "status"), [
    (True, False, "OPTIMAL_AS_MODELLED"), (True, True, "OPTIMAL"), (False, False, "OPTIMAL"),
])  # fmt: skip
def test_an_equip_card_on_what_has_gained_atk(gain: bool, original: bool, status: str) -> None:
    """What was gained before does not count while it is equipped: no line equips it then, and no proof says so."""
    pool = Pool()
    target = {"from": ["monster_zone"], "name": "host"}
    part = {"number": 2, "apply": "values", "bearer": True, "atk": 2000, "becomes": ["atk"], "original": original}
    lie = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [target],
           "do": [{"do": "equip", "card": "host"}]}  # fmt: skip
    growth = pool.add("Growth", "spell equip", model={"effect": [lie], "continuous": [part]})
    lift = caster(pool, "Lift", do="modify", choose={"from": ["monster_zone"]}, atk=500)
    scenario = pool.scenario(hand=(growth, *([lift] if gain else [])), field={"M1": pool.add("Host", atk=1000)})
    scenario = replace(scenario, normal_summons_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (2500 if gain else 2000,))
    changed = [step.name for step in report.line]
    assert changed == (["Growth", "Lift"] if gain and not original else changed)


def _sets(pool: Pool, **target: Any) -> int:
    """An Equip Spell by which ATK of its monster becomes 2000."""
    part = {"number": 2, "apply": "values", "bearer": True, "atk": 2000, "becomes": ["atk"]}
    chosen = {"from": ["monster_zone"], "name": "host", **target}
    lie = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [chosen],
           "do": [{"do": "equip", "card": "host"}]}  # fmt: skip
    return pool.add("Growth", "spell equip", model={"effect": [lie], "continuous": [part]})


@pytest.mark.parametrize("gained", [500, 0])
def test_an_equip_card_on_what_had_gained_atk_before(gained: int) -> None:
    """A monster of the opponent's, by what the scenario says."""
    pool = Pool()
    growth = _sets(pool, side="opponent")
    host = MonsterAt(pool.add("Host", atk=1000), gained_atk=gained)
    scenario = pool.scenario(hand=(growth,), normal_used=1)
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M1": host}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = reach(pool, scenario, growth)
    assert (report.status == "UNREACHABLE_AS_MODELLED") == bool(gained), report.status
    assert bool(report.line) != bool(gained)


def test_an_equip_card_on_what_gains_atk_in_the_chain() -> None:
    """No line goes on from there, as if it were not equipped."""
    pool = Pool()
    growth = _sets(pool)
    gain = {"do": "modify", "card": "t", "atk": 500}
    quick = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [{"from": ["monster_zone"], "name": "t"}]}
    lift = pool.add("Lift", "spell quick-play", model={"effect": [{**quick, "do": [gain]}]})
    scenario = pool.scenario(hand=(growth, lift), field={"M1": pool.add("Host", atk=1000)}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, replace(scenario, goal=most(count("Growth", at="gy"))))
    assert (report.status, report.objective.value) == ("OPTIMAL_AS_MODELLED", (0,))


def test_the_atk_of_a_card_that_cannot_be_there() -> None:
    """The bound knows of an effect that may be used for what it does besides, and finds no card to become like."""
    pool = Pool()
    sends = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"names": ["Never"]}, "name": "x"}}
    effect = {
        "number": 1, "kind": "ignition", "from": ["monster_zone"],
        "do": [
            {"do": "restrict", "what": "special_summon", "only": {"kinds": ["fusion"]}, "join": "also"},
            {**sends, "join": "also"},
            {"do": "modify", "card": "self", "atk_to": {"value": "atk", "value_of": "x"}, "join": "if_you_do"},
        ],
    }  # fmt: skip
    becomes = pool.add("Becomes", "monster effect", atk=1000, model={"effect": [effect]})
    body = pool.add("Body", atk=2000)
    scenario = pool.scenario(field={"M1": becomes}, deck=(body,), normal_used=1)
    assert best(pool, scenario) == 1000
