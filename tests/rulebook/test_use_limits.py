"""How often an effect can be used: several times a turn, once in each chain, and by several limits (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import Choice, Step
from combo_solver.models.effects import Effect
from tests.invented import Pool
from tests.judging import refused, step
from tests.rulebook import rule
from tests.searching import Position, best, count, most

DRAW = {"do": "draw"}


def two_of_one(*limits: dict[str, Any], kind: str = "ignition") -> Position:
    """Two copies of a monster that draws a card, under these limits, and five cards to draw."""
    pool = Pool()
    effect = {"number": 1, "kind": kind, "from": ["monster_zone"], "do": [DRAW], "limit": list(limits)}
    twin = pool.add("Twin", "monster effect", model={"effect": [effect]})
    body = pool.add("Body")
    goal = most(count("Body", at="hand"))
    return pool, pool.scenario(field={"M1": twin, "M2": twin}, deck=(body,) * 5, goal=goal, normal_used=1)


def drawn(pool: Pool, number: int, zone: str, link: int = 1) -> Step:
    (card,) = (code for code, facts in pool.cards.items() if facts.name == "Twin")
    more = {"choices": (Choice(action=0, do="draw"),), "effect": 1, "chain_link": link}
    return step(number, "activate", card, pool, zone, **more)


@rule("EF-06")
@pytest.mark.parametrize(
    ("limits", "value"),
    [
        ([{"times": 2}], 2),
        ([{"times": 3}], 3),
        ([{"scope": "copy", "times": 2}], 4),
        ([{"scope": "copy"}, {"times": 3, "group": "all"}], 2),
        ([{"scope": "copy", "times": 3}, {"times": 4, "group": "all"}], 4),
    ],
)
def test_so_often_a_turn(limits: list[dict[str, Any]], value: int) -> None:
    pool, scenario = two_of_one(*limits)
    assert best(pool, scenario) == value


@rule("EF-06")
def test_more_often_than_the_limit_is_refused() -> None:
    pool, scenario = two_of_one({"times": 2})
    line = [drawn(pool, 1, "M1"), drawn(pool, 2, "M2"), drawn(pool, 3, "M1")]
    assert not refused(pool, scenario, *line[:2])
    assert "EF-06" in refused(pool, scenario, *line)
    pool, scenario = two_of_one({"scope": "copy", "times": 2})
    line = [drawn(pool, 1, "M1"), drawn(pool, 2, "M1"), drawn(pool, 3, "M2"), drawn(pool, 4, "M1")]
    assert not refused(pool, scenario, *line[:3])
    assert "EF-06" in refused(pool, scenario, *line)


@rule("EF-06")
@pytest.mark.parametrize(("scope", "other_copy"), [("name", False), ("copy", True)])
def test_once_in_a_chain(scope: str, other_copy: bool) -> None:
    pool, scenario = two_of_one({"scope": scope, "per": "chain"}, {"times": 3, "group": "all"}, kind="quick")
    assert best(pool, scenario) == 3
    assert not refused(pool, scenario, drawn(pool, 1, "M1"), drawn(pool, 2, "M1"))
    same = refused(pool, scenario, drawn(pool, 1, "M1"), drawn(pool, 2, "M1", 2))
    assert "this chain (EF-06)" in same
    assert bool(refused(pool, scenario, drawn(pool, 1, "M1"), drawn(pool, 2, "M2", 2))) != other_copy


@rule("EF-06")
def test_effects_that_share_a_limit_share_it_in_a_chain() -> None:
    pool = Pool()
    limit = {"per": "chain", "group": "chain"}
    effects = [
        {"number": number, "kind": "quick", "from": ["monster_zone"], "do": [DRAW], "limit": [{"times": 1}, limit]}
        for number in (1, 2)
    ]
    pool.add("Twin", "monster effect", model={"effect": effects})
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": 1}, deck=(body,) * 5, goal=most(count("Body", at="hand")), normal_used=1)
    first, second = drawn(pool, 1, "M1"), drawn(pool, 2, "M1", 2).model_copy(update={"effect": 2})
    assert best(pool, scenario) == 2
    assert "EF-06" in refused(pool, scenario, first, second)
    assert not refused(pool, scenario, first, second.model_copy(update={"chain_link": 1}))


def test_two_limits_of_one_effect_need_two_groups() -> None:
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [DRAW]}
    with pytest.raises(ValueError, match="different groups"):
        Effect.model_validate({**effect, "limit": [{"times": 2}, {"times": 3}]})
    with pytest.raises(ValueError, match="per turn"):
        Effect.model_validate({**effect, "limit": {"per": "chain", "times": 2}})
    assert Effect.model_validate({**effect, "limit": {"times": 2}}).limits[0].times == 2
    assert Effect.model_validate(effect).limits == ()


@rule("EF-06")
def test_effects_of_several_cards_may_share_a_limit() -> None:
    pool = Pool()
    shared = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [DRAW]}
    shared["limit"] = [{"scope": "cards", "group": "Frob", "times": 2}, {"scope": "name"}]
    names = ("First Frob", "Second Frob", "Third Frob")
    frobs = [pool.add(name, "monster effect", model={"effect": [shared]}) for name in names]
    body = pool.add("Body")
    field = dict(zip(("M1", "M2", "M3"), frobs, strict=True))
    scenario = pool.scenario(field=field, deck=(body,) * 5, goal=most(count("Body", at="hand")), normal_used=1)
    assert best(pool, scenario) == 2
    made = {"choices": (Choice(action=0, do="draw"),), "effect": 1, "chain_link": 1}
    line = [step(n, "activate", card, pool, f"M{n}", **made) for n, card in enumerate(frobs, 1)]
    assert not refused(pool, scenario, *line[:2])
    assert "EF-06" in refused(pool, scenario, *line)
