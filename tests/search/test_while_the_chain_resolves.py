"""Cards that are chain links while the chain resolves, in both judges: what goes to the GY afterwards returns nowhere,
and a monster that is negated by then does nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.effects import meanings, without_effect
from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen
from tests.searching import best, count, end_board, judge_random_lines, most

PRIZE = chosen("special_summon", "deck", "Prize")


def quick(*do: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A Quick Effect of a monster on the field, once per turn."""
    effect = {"number": 1, "kind": "quick", "from": ["monster_zone"], "limit": [{"scope": "name"}], "do": [*do]}
    return {"effect": [effect | more]}


def returning(kinds: str = "spell", do: str = "add_to_hand", **more: Any) -> tuple[Pool, ResolvedScenario]:
    """A Spell that brings the Prize, and a monster that returns a Spell by a Quick Effect."""
    pool = Pool()
    take = {"name": "it", "from": ["spell_zone"], **more}
    model = quick({"do": do, "card": "it"}, {**PRIZE, "join": "if_you_do"}, targets=[take])
    monster = pool.add("Monster", "monster effect", model=model)
    nothing = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "change_lp", "player": "me", "by": 100}]}
    cast = pool.add("Spell", kinds, model={"effect": [nothing]})
    prize = pool.add("Prize", "monster normal", level=8)
    scenario = pool.scenario(
        hand=(cast,), field={"M1": monster}, deck=(prize,), goal=most(count("Prize")), normal_used=1, listed=False
    )
    return pool, scenario


@pytest.mark.parametrize("more", [{}, {"min": 1, "max": 2}])
@pytest.mark.parametrize("do", ["add_to_hand", "shuffle_into_deck"])
def test_a_spell_that_is_being_used_returns_nowhere(do: str, more: dict[str, Any]) -> None:
    pool, scenario = returning(do=do, **more)
    assert best(pool, scenario) == 0
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(
    ("kinds", "do"), [("spell continuous", "add_to_hand"), ("spell", "send_to_gy"), ("spell", "destroy")]
)
def test_one_that_stays_does_and_any_leaves_otherwise(kinds: str, do: str) -> None:
    pool, scenario = returning(kinds, do)
    assert best(pool, scenario) == 1


def test_the_referee_knows_it_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meanings, "returnable", lambda g, d, operation, own, every, cards: cards)
    with pytest.raises(RefereeError):
        best(*returning())


def calming() -> tuple[Pool, ResolvedScenario]:
    """A monster that brings the Prize, and one that negates it in the chain, for a body."""
    pool = Pool()
    brings = pool.add("Brings", "monster effect", model=quick(PRIZE))
    calm = pool.add(
        "Calm",
        "monster effect",
        model=quick(
            chosen("negate_effects", "monster_zone", "Brings"),
            chosen("special_summon", "deck", "Body", join="if_you_do"),
            **{"if": [{"test": "answers", "activations": ["monster_effect"]}]},
        ),
    )
    body, prize = pool.add("Body", "monster normal", level=4), pool.add("Prize", "monster normal", level=8)
    goal = most(count("Prize"), count("Body"))
    return pool, pool.scenario(
        field={"M1": brings, "M2": calm}, deck=(prize, body), goal=goal, normal_used=1, listed=False
    )


def test_a_monster_that_was_negated_in_the_chain_does_nothing() -> None:
    pool, scenario = calming()
    assert best(pool, scenario) == 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_the_referee_knows_that_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(without_effect, "_negated_where_it_lies", lambda *_: False)
    monkeypatch.setattr("combo_solver.verbs.negate_effects._silence", lambda *_: None)
    with pytest.raises(RefereeError, match="negated"):
        best(*calming())


def test_one_that_left_for_its_cost_does() -> None:
    pool, scenario = calming()
    brings = next(code for code, card in pool.cards.items() if card.name == "Brings")
    model = quick(PRIZE, cost=[{"do": "tribute", "card": "self"}])
    other = Pool()
    for code, card in pool.cards.items():
        told = (
            pool.models[code].model_dump(mode="json", by_alias=True, exclude_unset=True)
            if code in pool.models
            else None
        )
        other.add(card.name, " ".join(card.card_types), level=card.level, model=model if code == brings else told)
    assert best(other, scenario) == 1


@pytest.mark.parametrize(
    ("kinds", "expected"), [("monster effect", {(500, 2000)}), ("monster effect link", {(2000, 0)})]
)
def test_a_link_monster_does_not_switch_its_values(kinds: str, expected: set[tuple[int, int]]) -> None:
    pool = Pool()
    atk, defense = ({"value": value, "value_of": "it"} for value in ("atk", "defense"))
    every = {"from": ["monster_zone"], "all": True, "max": None}
    switch = {"do": "modify", "choose": every, "atk_to": defense, "defense_to": atk}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [switch]}
    cast = pool.add("Switch", "spell", model={"effect": [effect]})
    link = {"rating": 2, "arrows": 0} if "link" in kinds else {"level": 4, "defense": 500}
    one = pool.add("One", kinds, atk=2000, **link)
    other = pool.add("Other", "monster normal", atk=100, defense=300, level=1)
    scenario = pool.scenario(hand=(cast,), field={"M1": one, "M2": other}, goal=most(count("Switch", at="gy")))
    held = {each.name: (each.atk, each.defense or 0) for each in end_board(pool, scenario).me.monsters}
    assert {held["One"]} == expected and held["Other"] == (300, 100)
    alone = pool.scenario(hand=(cast,), field={"M1": one}, goal=most(count("Switch", at="gy")))
    assert best(pool, alone) == ("link" not in kinds)


@pytest.mark.parametrize("do", ["add_to_hand", "shuffle_into_deck"])
def test_the_other_target_returns(do: str) -> None:
    """A Set Spell that was targeted is activated in the chain: it goes to the GY, the other target returns."""
    pool = Pool()
    both = {
        "name": "both",
        "from": ["spell_zone", "monster_zone"],
        "face_down": True,
        "other": True,
        "min": 2,
        "max": 2,
    }
    monster = pool.add("Monster", "monster effect", model=quick({"do": do, "card": "both"}, targets=[both]))
    gains = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "change_lp", "player": "me", "by": 100}]}
    cast, body = pool.add("Spell", "spell quick-play", model={"effect": [gains]}), pool.add("Body")
    scenario = pool.scenario(field={"M1": monster, "M2": body}, normal_used=1)
    lies = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(cast, face_up=False)}))
    turn = Turn(Ground(lies, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    states, ends = [turn.start], set()
    while states:
        for _, draft in turn.successors(states.pop()):
            states.append(turn.canonical(draft.freeze()))
            returned = len(states[-1].me.hand) + len(states[-1].me.deck)
            ends |= {(returned, len(states[-1].me.gy))} if states[-1].window is None else set()
    # Both, none (the Spell alone was used), or the monster alone.
    assert ends == {(2, 0), (0, 1), (1, 1)}
