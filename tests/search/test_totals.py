"""Amounts that are a total of values of monsters on the field, in both judges and in words."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.models.vocabulary import CountIn
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import ANY_NAME, continuous, printed
from tests.searching import best, judge_successors


def total(*adds: str, **more: Any) -> dict[str, Any]:
    return {"times": 100, "number": {"count_in": ["monster_zone"], "adds": list(adds), **more}}


@pytest.mark.parametrize(
    ("number", "atk"),
    [
        (total("level"), 1100),
        (total("level", "rank"), 1500),
        (total("level", "rank", side="either"), 1700),
        (total("level", other=True), 700),
        (total("level", where={"kinds": ["xyz"]}), 0),
        (total("rank", where={"kinds": ["xyz"]}), 400),
        (total("original_level"), 1100),
    ],
)
def test_what_a_continuous_effect_adds(number: dict[str, Any], atk: int) -> None:
    pool = Pool()
    sums = {"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": number}]}
    one = pool.add("One", "monster effect", model=sums, atk=0)
    level, rank = pool.add("Level", level=7), pool.add("Rank", "monster xyz", rank=4)
    scenario = pool.scenario(field={"M1": one, "M2": level, "M3": rank}, theirs={"M1": pool.add("Their", level=2)})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    held = turn.start.monsters[0]
    assert isinstance(held, Monster)
    assert values.atk_of(turn.ground, turn.start, held, 0) == atk
    # The end board is one that the referee has counted too.
    assert best(pool, scenario) == atk + 2000


def test_current_values_of_an_effect() -> None:
    """With what continuous effects add."""
    pool = Pool()
    raised = {"continuous": [{"number": 1, "apply": "values", "where": {"names": ["Small"]}, "atk": 300}]}
    small, other = pool.add("Small", atk=500), pool.add("Other", "monster effect", model=raised, atk=1000)
    number = {"number": {"count_in": ["monster_zone"], "adds": ["atk"], "where": {"level": {"max": 4}}}}
    gains = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"names": ["Other"]}}, "atk": number}
    cast_it = pool.add("Cast", "spell", model=spell(gains))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": small, "M2": other})
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == 800 + 1000 + 1800


def test_what_cannot_be_added_up() -> None:
    for wrong in ({"count_in": ["gy"]}, {"count_in": ["monster_zone"], "face_down": True}):
        with pytest.raises(ValidationError):
            CountIn.model_validate({**wrong, "adds": ["level"]})
    with pytest.raises(ValidationError, match="cannot ask for ATK"):
        ValueChange.model_validate({"atk": total("atk")})


RANKS = {"count_in": ["monster_zone"], "side": "me", "where": {"kinds": ["xyz", "monster"]}, "adds": ["rank"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Gains DEF equal to the combined Ranks of all Xyz Monsters you control x 200.",
            {"times": 200, "number": RANKS},
        ),
        ("Gains DEF equal to the total Ranks of the Xyz Monsters you control.", {"times": 1, "number": RANKS}),
        ("Gains DEF equal to the combined Ranks of all Xyz Monsters in your GY x 200.", None),
        ("Gains DEF equal to the combined ATK of all Xyz Monsters you control.", None),
        ("Gains DEF equal to the combined original Ranks of all Xyz Monsters you control.", None),
    ],
)
def test_words_of_continuous_effects(text: str, expected: dict[str, Any] | None) -> None:
    found = continuous(text, ANY_NAME)
    for part in found:
        part["defense"]["number"]["where"]["kinds"].sort(reverse=True)
    assert found == ([] if expected is None else [{"apply": "values", "itself": True, "defense": expected}])


@pytest.mark.parametrize(
    ("words", "adds"),
    [
        ("gain LP equal to the combined original ATK of all Dragon monsters you control", ["original_atk"]),
        ("gain LP equal to the total ATK of all Level 2 or lower monsters you currently control", ["atk"]),
        ("gain LP equal to the total ATK of those monsters", None),
        ("gain LP equal to the combined Levels of all monsters in your GY", None),
    ],
)
def test_words_of_effects(words: str, adds: list[str] | None) -> None:
    model = compile_card(printed(f"Once per turn: You can {words}.")).model or {}
    found = [effect["do"][0]["by"]["number"]["adds"] for effect in model.get("effect", ())]
    assert found == ([] if adds is None else [adds])
