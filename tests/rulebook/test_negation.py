"""Negating an activation of one's own (EF-05, EF-06; SG-11; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import played, refused, step
from tests.rulebook import rule
from tests.searching import best, count, judge_random_lines, most

DRAW = {"do": "draw"}


def judged(pool: Pool, scenario: ResolvedScenario) -> int:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    return best(pool, scenario)


def negating(then: str = "", what: str = "activation", limit: bool = True, **test: Any) -> dict[str, Any]:
    """A Quick Effect that negates what it answers."""
    do = {"do": "negate_activation", "what": what, "then": then}
    limits = {"limit": {"scope": "copy"}} if limit else {}
    one = {"number": 1, "kind": "quick", "from": ["monster_zone"], "if": [{"test": "answers", **test}], "do": [do]}
    return {"effect": [{**one, **limits}]}


class Kit(Pool):
    """A monster that negates, and cards to draw."""

    def __init__(self, **how: Any) -> None:
        super().__init__()
        self.guard = self.add("Guard", "monster effect", model=negating(**how))
        self.prize = self.add("Prize", level=12)

    def position(self, *hand: int, spells: dict[str, SpellAt] | None = None, **more: Any) -> ResolvedScenario:
        field = {"M1": self.guard, **more.pop("field", {})}
        scenario = self.scenario(hand=hand, field=field, deck=(self.prize,) * 4, normal_used=1, **more)
        return replace(scenario, me=replace(scenario.me, spells=spells or {}))


def used(*names: str) -> Term:
    return count(*names, at="gy")


NOT_DRAWN = count("Prize", at="hand", weight=-2)


@rule("EF-05")
def test_a_negated_effect_does_nothing_and_its_cost_stays_paid() -> None:
    kit = Kit()
    body = kit.add("Body", level=12)
    spend = kit.add("Spend", "spell", model=spell(DRAW, cost=[chosen("discard", "hand", "Body")]))
    scenario = kit.position(spend, body, goal=most(used("Spend", "Body"), NOT_DRAWN))
    assert judged(kit, scenario) == 2
    # Without the answer the card is drawn.
    assert judged(kit, replace(scenario, me=replace(scenario.me, monsters={}))) == 0


@rule("EF-05")
def test_alone_it_answers_nothing() -> None:
    kit = Kit()
    scenario = kit.position(goal=most(NOT_DRAWN))
    choice = {"action": 0, "do": "negate_activation"}
    alone = step(1, "activate", kit.guard, kit, "M1", effect=1, chain_link=1, choices=[choice])
    assert "condition" in refused(kit, scenario, alone)
    assert judged(kit, scenario) == 0


@pytest.mark.parametrize(
    ("test", "spell_card", "spell_effect", "monster"),
    [
        ({}, True, True, True),
        ({"activations": ["monster_effect"]}, False, False, True),
        ({"activations": ["spell_card", "trap_card"]}, True, False, False),
        ({"activations": ["spell_card", "spell_effect"]}, True, True, False),
        ({"activations": ["trap_card"]}, False, False, False),
    ],
)
@rule("EF-04")
def test_what_it_answers(test: dict[str, Any], spell_card: bool, spell_effect: bool, monster: bool) -> None:
    kit = Kit(**test)
    draws = kit.add("Draws", "spell", model=spell(DRAW))
    stone = {"effect": [{"number": 1, "kind": "ignition", "from": ["spell_zone"], "do": [DRAW],
                         "limit": {"scope": "copy"}}]}  # fmt: skip
    laid = kit.add("Laid", "spell continuous", model=stone)
    beast = {"effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [DRAW]}]}
    acting = kit.add("Acting", "monster effect", model=beast)
    negated = [{"action": 0, "do": "negate_activation"}]
    scenario = kit.position(draws, spells={"S2": SpellAt(laid)}, field={"M2": acting})
    for card, at, legal in ((draws, "hand", spell_card), (laid, "S2", spell_effect), (acting, "M2", monster)):
        first = step(1, "activate", card, kit, at, effect=1, chain_link=1)
        answer = step(2, "activate", kit.guard, kit, "M1", effect=1, chain_link=2, choices=negated)
        assert bool(refused(kit, scenario, first, answer)) is not legal
        if legal:
            assert "Prize" not in played(kit, scenario, first, answer).me.hand
            does = first.model_copy(update={"choices": step(1, "activate", card, kit, effect=1,
                                    choices=[{"action": 0, "do": "draw"}]).choices})  # fmt: skip
            assert "was negated" in _why(kit, scenario, does, answer)
    judged(kit, scenario)


def _why(pool: Pool, scenario: ResolvedScenario, *line: Any) -> str:
    with pytest.raises(RefereeError) as found:
        played(pool, scenario, *line)
    return found.value.reason


@rule("EF-05")
@pytest.mark.parametrize(("other", "value"), [(False, 1), (True, 0)])
def test_another_monsters_effect(other: bool, value: int) -> None:
    kit = Kit(other=other)
    own = {"number": 2, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "pay_lp", "amount": 100}],
           "limit": {"scope": "copy"}}  # fmt: skip
    model = negating("destroy", other=other)
    both = kit.add("Both", "monster effect", model={"effect": [*model["effect"], own]})
    scenario = kit.scenario(field={"M1": both}, goal=most(used("Both")), normal_used=1)
    assert judged(kit, scenario) == value


@rule("EF-05")
@pytest.mark.parametrize(
    ("what", "then", "gy", "banished"),
    [("activation", "", 1, 0), ("activation", "destroy", 1, 0), ("activation", "banish", 0, 1), ("effect", "", 0, 0),
     ("effect", "destroy", 1, 0)],
)  # fmt: skip
def test_what_becomes_of_a_card_that_would_stay(what: str, then: str, gy: int, banished: int) -> None:
    kit = Kit(what=what, then=then)
    stays = kit.add("Stays", "spell continuous", model=spell(DRAW))
    goal = most(count("Stays", at="gy"), count("Stays", at="banished", weight=2), NOT_DRAWN)
    assert judged(kit, kit.position(stays, goal=goal)) == max(gy + 2 * banished, 0)
    lies = most(count("Stays", at="spell_zone", weight=2), NOT_DRAWN)
    assert judged(kit, kit.position(stays, goal=lies)) == (2 if not (gy or banished) else 0)


@rule("EF-06")
@pytest.mark.parametrize(("counts", "what", "drawn"), [("use", "activation", 0), ("activate", "activation", 1),
                                                      ("activate", "effect", 0)])  # fmt: skip
def test_a_negated_activation_does_not_count_for_what_is_activated_once(counts: str, what: str, drawn: int) -> None:
    kit = Kit(what=what)
    once = kit.add("Once", "spell", model=spell(DRAW, limit={"scope": "name", "counts": counts}))
    # Both copies are used: one of them was negated, the other one draws.
    goal = most(used("Once"), count("Prize", at="hand"))
    scenario = kit.position(once, once, goal=goal)
    assert judged(kit, scenario) == (3 if drawn else 2)
    two = most(used("Once"))
    assert judged(kit, replace(scenario, goal=two)) == 1 + drawn


@rule("EF-04")
def test_the_negation_of_a_negation() -> None:
    kit = Kit(limit=True)
    draws = kit.add("Draws", "spell", model=spell(DRAW))
    goal = most(used("Draws"), count("Prize", at="hand"))
    scenario = kit.position(draws, field={"M2": MonsterAt(kit.guard)}, goal=goal)
    line = [
        step(1, "activate", draws, kit, effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}]),
        step(2, "activate", kit.guard, kit, "M1", effect=1, chain_link=2),
        step(3, "activate", kit.guard, kit, "M2", effect=1, chain_link=3,
             choices=[{"action": 0, "do": "negate_activation"}]),
    ]  # fmt: skip
    assert "Prize" in played(kit, scenario, *line).me.hand
    assert judged(kit, scenario) == 2


@rule("EF-05")
def test_a_monster_that_is_destroyed_for_it_triggers() -> None:
    kit = Kit(then="destroy")
    event = {"on": "destroyed", "causes": ["effect"]}
    effects = [
        {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "change_lp", "by": -1000}]},
        {"number": 2, "kind": "trigger", "from": ["gy"], "event": event, "do": [DRAW]},
    ]
    dying = kit.add("Dying", "monster effect", model={"effect": effects})
    prizes = Term(1, Filter(names=("Prize",)), ("hand",))
    scenario = kit.position(field={"M2": dying}, goal=most(prizes, used("Dying")))
    assert judged(kit, scenario) == 2


@rule("EF-05")
def test_without_the_card_the_states_are_the_same() -> None:
    """Only where something can answer does a chain stop."""
    kit = Kit()
    draws = kit.add("Draws", "spell", model=spell(DRAW))
    turn = Turn(Ground(replace(kit.position(draws), me=kit.scenario(hand=(draws,)).me), kit.facts, kit.models))
    assert not any(draft.links for _, draft in turn.successors(turn.start))
    with_guard = Turn(Ground(kit.position(draws), kit.facts, kit.models))
    assert any(draft.links for _, draft in with_guard.successors(with_guard.start))


@pytest.mark.parametrize(
    ("what", "lying", "drawn"),
    [("activation", (), 0), ("activation", ("S3",), 1), ("effect", (), 1)],
)
@rule("EF-05")
def test_a_card_whose_activation_was_negated_is_not_there_to_be_chosen(
    what: str, lying: tuple[str, ...], drawn: int
) -> None:
    kit = Kit()
    destroy = {"do": "destroy", "choose": {"from": ["spell_zone"], "face_down": True}}
    more = {"do": "optional", "actions": [destroy, {**DRAW, "join": "if_you_do"}], "join": "then"}
    model = negating(what=what)
    model["effect"][0]["do"].append(more)
    guard = kit.add("Breaking Guard", "monster effect", model=model)
    spend = kit.add("Spend", "spell", model=spell({"do": "set_normal_summons", "number": 2}))
    rest = kit.add("Rest", "trap", model={})
    scenario = kit.position(
        spend,
        spells={zone: SpellAt(rest, face_up=False) for zone in lying},
        field={"M1": guard},
        goal=most(count("Prize", at="hand")),
    )
    assert judged(kit, scenario) == drawn
