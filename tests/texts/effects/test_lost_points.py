"""ATK that one monster loses and another one gains (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import judge_random_lines, judge_successors

TEXT = "Once per turn: You can target 1 face-up monster {}; {}, and if it does, this card gains that lost ATK."
HALF = "its ATK becomes half its current ATK"


def test_half_of_it() -> None:
    compiled = compile_card(printed(TEXT.format("your opponent controls", HALF), "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["targets"][0]["where"]["atk"] == {"min": 1}
    assert effect["do"][1]["atk"] == {"value": "atk", "value_of": "target1"}


@pytest.mark.parametrize(
    "lost", ["it loses 500 ATK", "its ATK becomes 0", "its DEF becomes half its current DEF", "its ATK is doubled"]
)
def test_near_misses(lost: str) -> None:
    assert compile_card(printed(TEXT.format("your opponent controls", lost), "monster effect")).status != "modelled"


def test_several_targets() -> None:
    text = TEXT.format("your opponent controls", HALF).replace("1 face-up monster", "2 face-up monsters")
    assert compile_card(printed(text, "monster effect")).status != "modelled"


@pytest.mark.parametrize("atk", [0, 1800])
def test_both_judges(atk: int) -> None:
    pool = Pool()
    compiled = compile_card(printed(TEXT.format("on the field", HALF), "monster effect"))
    rebel = pool.add("Rebel", "monster effect", atk=1000, model=compiled.model)
    body = pool.add("Body", atk=atk)
    scenario = pool.scenario(field={"M1": MonsterAt(rebel), "M2": MonsterAt(body)}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_atk_or_def_of_the_tributed_monster() -> None:
    """Which of the two is chosen; words that do not tell when it was are not read."""
    text = "Tribute 1 monster; gain LP equal to the ATK or DEF the Tributed monster had on the field."
    model = compile_card(printed(text, "spell quick")).model
    assert model is not None
    (either,) = model["effect"][0]["do"]
    values = [actions[0]["by"]["value"] for actions in either["of"]]
    assert (either["do"], values) == ("either", ["atk", "defense"])
    unread = "Tribute 1 monster; gain LP equal to its ATK or DEF."
    assert compile_card(printed(unread, "spell quick")).status != "modelled"
