"""Selections that ask something of their cards together, take all that fit, or as many as an amount says: the search
finds every choice, the referee accepts those and no other."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Choose
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario, Resting, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import judge_random_lines, judge_successors

Case = tuple[Pool, ResolvedScenario]


def banishing(choose: dict[str, Any]) -> Case:
    """A Spell that banishes cards of the GY: two of one name, others of the same or another Level, Type, Attribute."""
    pool = Pool()
    twin = pool.add("Twin", level=4)
    gy = (
        twin,
        twin,
        pool.add("Fiend", type="Fiend", level=4),
        pool.add("Dark", attribute="DARK", level=2),
        pool.add("Trap", "trap"),
        pool.add("Spell", "spell"),
    )
    model = spell({"do": "banish", "choose": {"from": ["gy"], **choose}})
    return pool, pool.scenario(hand=(pool.add("Caster", "spell", model=model),), gy=gy)


def banished(case: Case) -> set[tuple[str, ...]]:
    """The cards that can be banished, by name; the referee has judged each choice and random lines."""
    pool, scenario = case
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    start = turn.canonical(turn.start)
    found = set()
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        cards = [card.name for choice in steps[0].choices if choice.do == "banish" for card in choice.cards]
        if cards:
            found.add(tuple(sorted(cards)))
    return found


TWO = {"min": 2, "max": 2}
MONSTER = {"where": {"kinds": ["monster"]}}


@pytest.mark.parametrize(
    ("choose", "pairs"),
    [
        ({**TWO, **MONSTER, "different": ["name"]}, {("Dark", "Fiend"), ("Dark", "Twin"), ("Fiend", "Twin")}),
        ({**TWO, **MONSTER, "different": ["level"]}, {("Dark", "Fiend"), ("Dark", "Twin")}),
        ({**TWO, **MONSTER, "same": ["level"]}, {("Fiend", "Twin"), ("Twin", "Twin")}),
        ({**TWO, **MONSTER, "same": ["name"]}, {("Twin", "Twin")}),
        ({**TWO, "same": ["type", "attribute"]}, {("Twin", "Twin")}),
        ({**TWO, **MONSTER, "same": ["type"], "different": ["attribute"]}, {("Dark", "Twin")}),
        ({"min": 3, "max": 3, "where": {"names": ["Spell", "Trap", "Dark"]}, "different": ["sort"]},
         {("Dark", "Spell", "Trap")}),
        ({"max": None, **MONSTER, "total": {"value": "level", "bounds": {"equals": 6}}},
         {("Dark", "Fiend"), ("Dark", "Twin")}),
        ({"max": None, **MONSTER, "total": {"value": "level", "bounds": {"max": 3}}}, {("Dark",)}),
        ({**TWO, "divided": [{"types": ["Fiend"]}, {"kinds": ["trap"]}]}, {("Fiend", "Trap")}),
        ({**TWO, "divided": [{"types": ["Fiend"]}, {"kinds": ["monster"]}]}, {("Dark", "Fiend"), ("Fiend", "Twin")}),
        ({"all": True, "max": None, "where": {"level": {"equals": 4}}}, {("Fiend", "Twin", "Twin")}),
        ({"max": {"count_in": ["gy"], "where": {"types": ["Fiend"]}}, **MONSTER, "same": ["sort"]},
         {("Dark",), ("Fiend",), ("Twin",)}),
    ],
)  # fmt: skip
def test_every_choice_that_goes_together_is_found(choose: dict[str, Any], pairs: set[tuple[str, ...]]) -> None:
    assert banished(banishing(choose)) == pairs


@pytest.mark.parametrize(
    ("choose", "fault"),
    [
        ({**TWO, "different": ["name"]}, "two cards of one name"),
        ({**TWO, "same": ["level"]}, "more than one level"),
        ({**TWO, "total": {"value": "level", "bounds": {"min": 8}}}, "sum of level"),
        ({**TWO, "divided": [{"types": ["Fiend"]}, {"level": {"equals": 2}}]}, "not every card"),
        ({"all": True, "max": None, **MONSTER}, "2 cards chosen, not 4 to 4"),
        ({"min": 1, "max": {"count_in": ["gy"], "where": {"types": ["Fiend"]}}}, "2 cards chosen, not 1 to 1"),
    ],
)
def test_the_referee_refuses_cards_that_do_not_go_together(choose: dict[str, Any], fault: str) -> None:
    """A line of a Spell that takes any two monsters is none of this one for some choice."""
    # What compares cards tells them apart.
    pool, scenario = banishing({**TWO, **MONSTER, "same": ["sort"]})
    strict, _ = banishing({**MONSTER, **choose})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start = turn.canonical(turn.start)
    faults = []
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        try:
            replay(scenario, steps, strict.facts, strict.models)
        except RefereeError as refused:
            faults.append(str(refused))
    assert any(fault in told for told in faults)


def test_all_must_be_done_where_something_fits() -> None:
    """Nothing fits, nothing is activated."""
    assert banished(banishing({"all": True, "max": None, "where": {"level": {"equals": 9}}})) == set()


def test_of_the_extra_deck_only_face_up_cards() -> None:
    pool = Pool()
    scale = pool.add("Scale", "monster effect pendulum", scales=(1, 1), model={})
    fused = pool.add("Fused", "monster effect fusion", model={})
    model = spell({"do": "banish", "choose": {"from": ["extra"], "face_up": True}})
    caster = pool.add("Caster", "spell", model=model)
    extra = (Resting(scale, face_up=True), Resting(fused, face_up=False))
    assert banished((pool, pool.scenario(hand=(caster,), extra=extra))) == {("Scale",)}


def test_a_set_spell_of_mine_is_known_to_me() -> None:
    """``printed``: what is Set is chosen by what is printed on it."""
    pool = Pool()
    trap = pool.add("Trap", "trap")
    other = pool.add("Other", "spell")
    choose = {"from": ["spell_zone"], "where": {"kinds": ["trap"]}, "printed": True, "other": True}
    caster = pool.add("Caster", "spell", model=spell({"do": "banish", "choose": choose}))
    scenario = pool.scenario(hand=(caster,))
    scenario.me.spells["S2"] = SpellAt(trap, face_up=False)
    scenario.me.spells["S3"] = SpellAt(other, face_up=False)
    assert banished((pool, scenario)) == {("Trap",)}


@pytest.mark.parametrize(
    "choose",
    [
        {"min": -1},
        {"max": 0},
        {"all": True, "max": 1},
        {"all": True, "max": None, "different": ["name"]},
        {"divided": [{}, {}]},
    ],
)
def test_what_a_selection_cannot_say(choose: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Choose.model_validate({"from": ["gy"], **choose})
