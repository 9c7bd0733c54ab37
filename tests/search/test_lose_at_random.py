"""Random cards of the opponent's hand, where chance decides nothing (invented cards)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

GAP = {"number": 1, "reason": "not modelled", "if": [{"test": "count", "in": ["hand"], "side": "opponent", "min": 1}]}


def position(
    theirs: tuple[str, ...], discard: bool = False, **more: bool
) -> tuple[Pool, ResolvedScenario, dict[str, int]]:
    pool = Pool()
    takes = {"do": "lose_at_random", **({"discard": True} if discard else {}), **more}
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": [{"scope": "name"}],
              "do": [takes, {"do": "draw", "join": "if_you_do"}]}  # fmt: skip
    thief = pool.add("Thief", "monster effect", model={"effect": [effect], "unmodelled": [GAP]})
    prize = pool.add("Prize", level=12)
    goal = most(count("Prize", at="hand"))
    scenario = pool.scenario(field={"M1": thief}, deck=(prize,), goal=goal, normal_used=1)
    codes = {name: pool.add(name) for name in dict.fromkeys(theirs)}
    return (
        pool,
        replace(scenario, opponent=replace(scenario.opponent, hand=tuple(codes[name] for name in theirs))),
        codes,
    )


@pytest.mark.parametrize("discard", [False, True])
@pytest.mark.parametrize(("theirs", "value"), [((), 0), (("Foe",), 1), (("Foe", "Foe"), 1), (("Foe", "Other"), 0)])
def test_no_line_promises_what_chance_decides(theirs: tuple[str, ...], value: int, discard: bool) -> None:
    pool, scenario, _ = position(theirs, discard)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value
    assert solved(pool, scenario).status == ("OPTIMAL_AS_MODELLED" if theirs else "OPTIMAL")


def test_the_referee_refuses_it_too() -> None:
    pool, scenario, codes = position(("Foe", "Foe"))
    line = solved(pool, scenario).line
    other = pool.add("Other")
    mixed = replace(scenario, opponent=replace(scenario.opponent, hand=(codes["Foe"], other)))
    with pytest.raises(RefereeError, match="chance"):
        replay(mixed, line, pool.facts, pool.models)


def test_it_lies_in_their_gy_then() -> None:
    pool, scenario, _ = position(("Foe", "Foe"))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    found = [draft.opponent for _, draft in turn.successors(turn.start) if draft.opponent.gy]
    assert found and all(len(side.hand) == 1 and len(side.gy) == 1 for side in found)


def test_cards_that_return_to_their_hand_count_too() -> None:
    pool, scenario, _ = position(())
    back: dict[str, object] = {
        "do": "add_to_hand",
        "choose": {"from": ["monster_zone"], "side": "opponent", "min": 2, "max": 2},
    }
    wind = pool.add("Wind", "spell", model=spell(back))
    theirs: dict[str, MonsterAt] = {"M1": MonsterAt(pool.add("Foe")), "M2": MonsterAt(pool.add("Other"))}
    scenario = replace(
        scenario,
        me=replace(scenario.me, hand=(wind,)),
        opponent=replace(scenario.opponent, monsters=theirs),
    )
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL_AS_MODELLED", (0,))


# --- one that I see and pick --------------------------------------------------------------------------------------


@pytest.mark.parametrize("discard", [False, True])
@pytest.mark.parametrize(("theirs", "value"), [((), 0), (("Foe",), 1), (("Foe", "Foe", "Other"), 1)])
def test_what_i_pick_is_no_matter_of_chance(theirs: tuple[str, ...], value: int, discard: bool) -> None:
    pool, scenario, codes = position(theirs, discard, picked=True)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value
    # Each of their cards is one way, and only that one leaves.
    sides = [draft.opponent for _, draft in turn.successors(turn.start) if draft.opponent.gy]
    assert sorted((len(side.gy), len(side.hand)) for side in sides) == [(1, len(theirs) - 1)] * len(codes)
    assert len({tuple(side.gy) for side in sides}) == len(codes)


def test_the_referee_picks_only_what_is_there() -> None:
    pool, scenario, _ = position(("Foe", "Foe"), picked=True)
    line = solved(pool, scenario).line
    others = replace(scenario, opponent=replace(scenario.opponent, hand=(pool.add("Other"), pool.add("More"))))
    with pytest.raises(RefereeError):
        replay(others, line, pool.facts, pool.models)
