"""Looking at the top of a Deck whose order nobody knows, where what comes of it may be left out (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import count, judge_random_lines, most, solved

LOOK = (
    "When this card is activated: Look at the top 3 cards of your Deck, then you can reveal 1 of them that is a"
    " Dragon monster, and add it to your hand, also place the remaining cards on top of your Deck in any order."
)
THREE = "Excavate the top 3 cards of your Deck"
DIG = (
    f"When this card is activated: {THREE}, and if you do, you can add 1 excavated Dragon monster to your hand,"
    " also shuffle the rest into the Deck."
)


def looker(pool: Pool, text: str = LOOK, kinds: str = "spell continuous") -> int:
    model = compile_card(printed(text, kinds)).model
    assert model is not None
    return pool.add("Look", kinds, model=model)


@pytest.mark.parametrize("text", [LOOK, DIG])
@pytest.mark.parametrize(("dragons", "others", "status"), [(2, 3, "OPTIMAL"), (3, 2, "OPTIMAL_AS_MODELLED")])
def test_nothing_comes_of_it_unless_something_must(text: str, dragons: int, others: int, status: str) -> None:
    """Of three cards one must be a Dragon where two of the Deck are none."""
    pool = Pool()
    look = looker(pool, text)
    dragon, other = pool.add("Dragon", type="Dragon"), pool.add("Other", type="Beast")
    scenario = pool.scenario(
        hand=(look,), deck=(dragon,) * dragons + (other,) * others, listed=False, goal=most(count("Dragon", at="hand"))
    )
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (0,))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_its_activation_is_played() -> None:
    pool = Pool()
    look = looker(pool)
    deck = tuple(pool.add(f"Other {each}", type="Beast") for each in range(4))
    scenario = pool.scenario(hand=(look,), deck=deck, listed=False, goal=most(count("Look", at="spell_zone")))
    assert solved(pool, scenario).objective.value == (1,)


def test_it_needs_the_cards() -> None:
    pool = Pool()
    look = looker(pool, DIG, "spell")
    scenario = pool.scenario(
        hand=(look,), deck=(pool.add("Other"),) * 2, listed=False, goal=most(count("Look", at="gy"))
    )
    assert solved(pool, scenario).objective.value == (0,)


def test_with_a_known_order_it_is_as_before() -> None:
    pool = Pool()
    look, other = looker(pool), pool.add("Other", type="Beast")
    dragon = pool.add("Dragon", type="Dragon")
    scenario = pool.scenario(
        hand=(look,), deck=(other, other, dragon, other), listed=True, goal=most(count("Dragon", at="hand"))
    )
    assert solved(pool, scenario).objective.value == (1,)


@pytest.mark.parametrize(
    ("text", "blind"),
    [
        (LOOK, True),
        (DIG, True),
        (f"{THREE}, add 1 of them to your hand, also shuffle the rest into the Deck.", False),
        (f"{THREE}, and if you do, you can add 1 excavated Dragon to your hand, also banish the rest.", False),
        (f"{DIG} Then draw 1 card.", False),
    ],
)
def test_where_all_of_it_may_be_left_out(text: str, blind: bool) -> None:
    model: dict[str, Any] = compile_card(printed(text, "spell")).model or {}
    done = [action for effect in model.get("effect", ()) for action in effect["do"] if action["do"] == "excavate"]
    assert all(("blind" in action) == blind for action in done)
