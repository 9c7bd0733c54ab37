"""What was done with a card this turn, in both judges."""

from __future__ import annotations

from typing import Any

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import count, judge_random_lines, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
EARLIER = {"test": "this_card", "sent_earlier": True}


def position(
    test: dict[str, Any] | None, place: str, hand: bool, gy: int, field: bool = False
) -> tuple[Pool, ResolvedScenario]:
    """A card with an effect in a place that ``test`` limits, and a Spell that discards it or that revives it."""
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": [place], "do": [PRIZE], "limit": {"scope": "name"}}
    limited = effect if test is None else effect | {"if": [test]}
    card = pool.add("Card", "monster effect", model={"effect": [limited]})
    prize = pool.add("Prize", "monster normal", level=8)
    discard = pool.add("Discard", "spell", model=spell(chosen("discard", "hand", "Card")))
    revive = pool.add("Revive", "spell", model=spell(chosen("special_summon", "gy", "Card")))
    zones: dict[str, int | MonsterAt] = {"M1": card} if field else {}
    return pool, pool.scenario(
        hand=(discard, revive, *([card] if hand else [])), gy=(card,) * gy, deck=(prize,), field=zones, normal_used=1,
        goal=most(count("Prize")),
    )  # fmt: skip


def test_not_in_the_turn_it_was_sent_to_the_gy() -> None:
    only_legal_in(position(None, "gy", True, 0), position(EARLIER, "gy", True, 0), "its condition does not hold")


def test_one_that_lay_there_before_may() -> None:
    """Like copies of which one came this turn are told apart."""
    legal = position(EARLIER, "gy", True, 1)
    judge_random_lines(Turn(Ground(legal[1], legal[0].facts, legal[0].models)), legal[0])
    only_legal_in(legal, position(EARLIER, "hand", True, 1), "cannot be activated from")


def test_a_monster_that_was_special_summoned_this_turn() -> None:
    came = {"test": "this_card", "where": {"summoned": ["special"], "this_turn": True}}
    never = {"test": "this_card", "where": {"summoned": ["normal"], "this_turn": True}}
    only_legal_in(position(came, "monster_zone", False, 1), position(never, "monster_zone", False, 1), "its condition")
    lying, gone = position(None, "monster_zone", False, 0, True), position(came, "monster_zone", False, 0, True)
    only_legal_in(lying, gone, "its condition does not hold")


def test_states_do_not_multiply_where_nothing_asks() -> None:
    pool, scenario = position(None, "gy", True, 1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not turn.ground.reads.sent_now
