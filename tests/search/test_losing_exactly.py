"""A monster that loses exactly so much ATK or DEF must have it, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.reading import printed
from tests.searching import count, judge_successors, most, solved

DRAW = {"do": "draw", "count": 1, "join": "if_you_do"}


def drawn(change: dict[str, Any], kinds: str = "monster effect", lowered: int = 0, **facts: Any) -> bool:
    """Whether the effect of a monster with 1000 ATK and DEF, which an aura may lower, can be used."""
    pool = Pool()
    model = ignition({"do": "modify", "card": "self", **change}, DRAW)
    loser = pool.add("Loser", kinds, model=model, **facts)
    aura = {"number": 1, "apply": "values", "where": {"names": ["Loser"]}, "atk": -lowered}
    other = pool.add("Other", "monster effect", model={"continuous": [aura]})
    prize = pool.add("Prize")
    scenario = pool.scenario(
        field={"M1": loser, "M2": other}, deck=(prize, prize), goal=most(count("Prize", at="hand"))
    )
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    found = solved(pool, scenario).objective.value
    assert found is not None
    return found[0] > 0


@pytest.mark.parametrize(
    ("change", "lowered", "usable"),
    [
        ({"atk": -1000, "exact": True}, 0, True),
        ({"atk": -1001, "exact": True}, 0, False),
        ({"atk": -1001}, 0, True),
        ({"atk": -1000, "exact": True}, 1, False),
        ({"atk": -500, "defense": -1000, "exact": True}, 1, True),
        ({"atk": -500, "defense": -1001, "exact": True}, 0, False),
    ],
)
def test_it_must_have_as_much(change: dict[str, Any], lowered: int, usable: bool) -> None:
    assert drawn(change, lowered=lowered) is usable


def test_a_link_monster_has_no_def() -> None:
    link = {"kinds": "monster link effect", "rating": 1, "arrows": 0}
    assert drawn({"atk": -500, "exact": True}, **link)
    assert not drawn({"atk": -500, "defense": -500, "exact": True}, **link)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("make this card lose exactly 800 ATK", {"card": "self", "atk": -800, "exact": True}),
        ("this card loses exactly 500 ATK/DEF", {"card": "self", "atk": -500, "defense": -500, "exact": True}),
        ("reduce this card's ATK by exactly 500", {"card": "self", "atk": -500, "exact": True}),
        ("reduce this card's Level by exactly 2", {"card": "self", "level": -2}),
        ("this card loses 500 ATK", {"card": "self", "atk": -500}),
        ("reduce this card's ATK by exactly 500 or 1000", None),
        ("this card gains exactly 500 ATK", None),
    ],
)
def test_exactly_is_a_word_of_the_sentence(words: str, expected: dict[str, Any] | None) -> None:
    compiled = compile_card(printed(f"Once per turn: You can {words}, and if you do, draw 1 card."))
    effects = (compiled.model or {}).get("effect", [])
    assert [effect["do"][0] for effect in effects] == ([] if expected is None else [{"do": "modify", **expected}])
