"""Triggers that count the cards of their event (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.counted import counts_event
from combo_solver.models.effects import Effect
from combo_solver.scenario.position import SpellAt
from combo_solver.turn.successors import Turn
from tests.battling import met, turn_of
from tests.invented import Pool
from tests.searching import judge_random_lines

GAINS: dict[str, Any] = {
    "number": 1, "kind": "trigger", "from": ["spell_zone"], "optional": False, "timing": "if",
    "event": {"on": "banished", "subject": {}},
    "do": [{"do": "change_lp", "player": "me", "by": {"times": 500, "number": {"count_of": "event"}}}],
}  # fmt: skip
OF_THE_GY: dict[str, Any] = {"from": ["gy"], "min": 2, "max": 2}


def lives(turn: Turn) -> set[int]:
    """My LP in the states that are open again."""
    return {state.me.life_points for state in met(turn) if state.window is None}


def position(do: list[dict[str, Any]], **more: Any) -> tuple[Pool, Turn]:
    pool = Pool()
    soul = pool.add(
        "Soul", "spell continuous", model={"effect": [GAINS, {"number": 0, "kind": "spell", "from": ["hand"]}]}
    )
    acts = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": do, "limit": {"scope": "copy"}, **more}
    actor = pool.add("Actor", "monster effect", model={"effect": [acts]})
    bodies = tuple(pool.add(f"Body {number}") for number in range(3))
    scenario = pool.scenario(field={"M1": actor}, gy=bodies, life_points=1000)
    scenario.me.spells["S3"] = SpellAt(soul)
    return pool, turn_of(pool, scenario)


@pytest.mark.parametrize(
    ("do", "more", "gained"),
    [
        ([{"do": "banish", "choose": OF_THE_GY}], {}, {0, 1000}),
        ([{"do": "banish", "choose": OF_THE_GY | {"min": 1, "max": 1}}], {}, {0, 500}),
        (
            [{"do": "banish", "choose": OF_THE_GY | {"min": 1, "max": 1}}],
            {"cost": [{"do": "banish", "choose": OF_THE_GY}]},
            {0, 1500},
        ),
    ],
)
def test_it_gains_for_each_card(do: list[dict[str, Any]], more: dict[str, Any], gained: set[int]) -> None:
    pool, turn = position(do, **more)
    assert {each - 1000 for each in lives(turn)} == gained
    judge_random_lines(turn, pool)


def test_what_happens_one_after_the_other_is_counted_apart() -> None:
    """Two links: one for the two cards of the cost, one for the card of the effect."""
    one = OF_THE_GY | {"min": 1, "max": 1}
    _, turn = position([{"do": "banish", "choose": one}], cost=[{"do": "banish", "choose": OF_THE_GY}])
    links = {
        tuple(sorted(len(cards) for link in state.window.links for cards in link.registers))
        for state in met(turn)
        if state.window is not None
    }
    pending = {len(item.cards) for state in met(turn) if state.window is not None for item in state.window.pending}
    assert (1, 2) in links or pending >= {1, 2}


def test_cards_that_have_moved_since_are_counted() -> None:
    """What is returned before the trigger is activated was banished all the same."""
    back = {"do": "add_to_hand", "card": "b", "join": "then"}
    pool, turn = position([{"do": "banish", "choose": OF_THE_GY | {"name": "b"}}, back])
    assert {each - 1000 for each in lives(turn)} == {0, 1000}
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(
    ("do", "counts"),
    [
        (GAINS["do"], True),
        ([{"do": "change_lp", "player": "me", "by": 500}], False),
        ([*GAINS["do"], {"do": "add_to_hand", "card": "event", "join": "also"}], False),
    ],
)
def test_what_only_counts(do: list[dict[str, Any]], counts: bool) -> None:
    effect = Effect.model_validate({**GAINS, "do": do, "event": GAINS["event"] | {"side": "me"}})
    assert counts_event(effect) == counts
