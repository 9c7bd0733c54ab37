"""Normal Summons without Tributes that a card on the field offers (NS-15; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.state.cards import SET as turned_down
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import ask
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

OFFERS: dict[str, Any] = {
    "continuous": [{"number": 1, "apply": "no_tributes", "where": {"types": ["Fish"], "level": {"min": 5}}}]
}
CLEARS = spell({"do": "destroy", "choose": {"from": ["spell_zone"], "side": "either"}})


def position(offers: SpellAt | None, across: bool = False, **monster: Any) -> tuple[Pool, ResolvedScenario, int]:
    pool = Pool()
    pool.add("Shoal", "spell continuous", model=OFFERS)
    big = pool.add("Big", **{"level": 7, "type": "Fish", **monster})
    scenario = pool.scenario(hand=(big,), goal=most(count("Big")))
    if offers is not None:
        who = "opponent" if across else "me"
        scenario = replace(scenario, **{who: replace(getattr(scenario, who), spells={"S1": offers})})
    return pool, scenario, big


LIES, SET = SpellAt(1, face_up=True), SpellAt(1, face_up=False)


def lying(pool: Pool, scenario: ResolvedScenario) -> ResolvedScenario:
    """The same with the card of that name where the position has one."""
    code = next(code for code, card in pool.cards.items() if card.name == "Shoal")
    sides = {
        who: replace(side, spells={at: replace(held, card=code) for at, held in side.spells.items()})
        for who, side in (("me", scenario.me), ("opponent", scenario.opponent))
    }
    return replace(scenario, **sides)


@pytest.mark.parametrize(
    ("offers", "across", "monster", "value"),
    [
        (LIES, False, {}, 1),
        (None, False, {}, 0),
        (SET, False, {}, 0),
        (LIES, True, {}, 0),
        (LIES, False, {"type": "Rock"}, 0),
        (LIES, False, {"level": 5}, 1),
    ],
)
def test_whom_it_lets_me_summon(offers: SpellAt | None, across: bool, monster: dict[str, Any], value: int) -> None:
    pool, scenario, big = position(offers, across, **monster)
    scenario = lying(pool, scenario)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value
    assert ask(pool, scenario, big).legal == bool(value)
    if not value:
        # The referee asks by itself.
        other, with_it, _ = position(LIES, **monster)
        line = solved(other, lying(other, with_it)).line
        if line:
            with pytest.raises(RefereeError, match="NS-0"):
                replay(scenario, line, pool.facts, pool.models)


def test_it_is_summoned_so_and_not_set() -> None:
    pool, scenario, _ = position(LIES)
    scenario = lying(pool, scenario)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    found = [monster for _, draft in turn.successors(turn.start) for monster in draft.monsters if monster]
    assert found and all(monster.position != turned_down for monster in found)
    (step,) = solved(pool, scenario).line
    as_set = step.model_copy(update={"kind": "set_monster", "position": "set"})
    with pytest.raises(RefereeError, match="NS-0"):
        replay(scenario, [as_set], pool.facts, pool.models)


def test_only_while_it_is_there() -> None:
    pool, scenario, big = position(LIES)
    clears = pool.add("Clears", "spell", model=CLEARS)
    scenario = lying(pool, replace(scenario, me=replace(scenario.me, hand=(big, clears))))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    summoned = replace(scenario, goal=most(count("Big"), count("Shoal", at="gy")))
    # First the Summon, then the card may go.
    assert [step.kind for step in solved(pool, summoned).line] == ["normal_summon", "activate"]
