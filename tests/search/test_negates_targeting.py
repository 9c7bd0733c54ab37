"""Monsters that negate effects of the other player's cards which target them, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell
from tests.reading import ANY_NAME, continuous, printed
from tests.searching import judge_random_lines, judge_successors

ONE = {"from": ["monster_zone"], "side": "either", "min": 1, "max": 1, "where": {"names": ["Blob"]}}
ALL = {"from": ["monster_zone"], "side": "either", "all": True, "min": 1, "max": None, "where": {"names": ["Blob"]}}
TEXT = '[{"apply": "negates_targeting", "by": ["spell"]}]'


def stays(doer: str, theirs: bool, aimed: bool, text: str = TEXT) -> bool:
    """Whether Blob is still there in every board once the effect of a card of mine has resolved."""
    pool = Pool()
    blob = pool.add("Blob", "monster effect", model={}, continuous=text)
    action: dict[str, Any] = {"do": "destroy", "card": "it"} if aimed else {"do": "destroy", "choose": dict(ALL)}
    targets = [{**ONE, "name": "it"}] if aimed else []
    hand: tuple[int, ...] = ()
    mine: dict[str, int | MonsterAt] = {} if theirs else {"M2": blob}
    if doer == "monster":
        mine["M1"] = pool.add("Doer", "monster effect", model=ignition(action, targets=targets))
    else:
        hand = (pool.add("Doer", doer, model=spell(action, targets=targets)),)
    more: dict[str, Any] = {"theirs": {"M2": blob}} if theirs else {}
    turn = Turn(Ground(pool.scenario(hand=hand, field=mine, normal_used=1, **more), pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    kinds = turn.ground.kinds.facts
    ends = [state for _, state in turn.successors(turn.start)]
    assert doer == "monster" or any(state.me.gy for state in ends)
    return all(any(held and kinds[held.kind].name == "Blob" for held in state.monsters) for state in ends)


@pytest.mark.parametrize(
    ("doer", "theirs", "aimed", "kept"),
    [
        ("spell", True, True, True),
        ("spell", True, False, False),
        ("spell", False, True, False),
        ("monster", True, True, False),
    ],
)
def test_what_is_negated(doer: str, theirs: bool, aimed: bool, kept: bool) -> None:
    assert stays(doer, theirs, aimed) == kept


def test_without_the_text_it_goes() -> None:
    assert not stays("spell", True, True, text="")


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("Negate your opponent's Spell effects that target this card.", ["spell"]),
        ("Negate the effects of your opponent's Spell Cards that designate this card.", ["spell"]),
        ("Negate your opponent's Spell/Trap effects that target this card.", ["spell", "trap"]),
    ],
)
def test_the_words(text: str, by: list[str]) -> None:
    assert continuous(text, ANY_NAME) == [{"apply": "negates_targeting", "by": by}]
    assert compile_card(printed(text)).status == "modelled"


@pytest.mark.parametrize(
    "text",
    [
        "Negate Spell effects that target this card.",
        "Negate your opponent's Spell effects that target this card, and destroy that card.",
    ],
)
def test_other_words(text: str) -> None:
    assert not continuous(text, ANY_NAME)
