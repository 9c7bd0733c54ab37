"""Cards that are activated late in a chain, in both judges (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from tests.battling import turn_of
from tests.invented import Pool
from tests.search.test_against_all import BURN, FIELD, SHOT, facing, theirs, trap
from tests.searching import judge_random_lines, solved

LATE = {"do": "change_lp", "player": "opponent", "by": -1500}
BARE = trap({"do": "change_lp", "by": 10}, on=None)


def chained(
    links: int, models: tuple[dict[str, Any], ...], lp: int = 1500, **asks: Any
) -> tuple[Pool, ResolvedScenario]:
    """A Trap that takes what is left, as an answer to so many links, beside others of mine. Like models are copies."""
    pool, scenario = facing(lp=lp)
    late = trap(LATE, on=None, **{"if": [{"test": "chain", "links": links, **asks}]})
    known: list[tuple[dict[str, Any], int]] = []
    for number, model in enumerate(models):
        same = [code for each, code in known if each is model]
        known.append((model, same[0] if same else pool.add(f"Own {number}", "trap", model=model)))
    codes = [pool.add("Late", "trap", model=late), *(code for _, code in known)]
    spells = {f"S{at}": SpellAt(code, face_up=False) for at, code in enumerate(codes, 1)}
    return pool, replace(scenario, opponent_acts="passive", me=replace(scenario.me, spells=spells))


@pytest.mark.parametrize(
    ("links", "others", "status"), [(0, 0, "OPTIMAL"), (1, 0, "UNREACHABLE"), (1, 1, "OPTIMAL"), (2, 1, "UNREACHABLE"),
                                    (2, 2, "OPTIMAL"), (3, 2, "UNREACHABLE"), (3, 3, "OPTIMAL")],
)  # fmt: skip
def test_so_many_links(links: int, others: int, status: str) -> None:
    pool, scenario = chained(links, (BARE,) * others)
    report = solved(pool, scenario)
    assert report.status == status
    judge_random_lines(turn_of(pool, scenario), pool)
    if status == "OPTIMAL" and links:
        assert [step.chain_link for step in report.line if step.name == "Late"] == [links + 1]
        # The referee counts by itself.
        early = [step for step in report.line if step.name == "Late"]
        with pytest.raises(RefereeError, match="condition"):
            replay(scenario, [early[0].model_copy(update={"number": 1, "chain_link": 1})], pool.facts, pool.models)


@pytest.mark.parametrize("different", [True, False])
def test_of_different_names(different: bool) -> None:
    pool, scenario = chained(2, (BARE, BARE), different=different)
    assert solved(pool, scenario).status == ("UNREACHABLE" if different else "OPTIMAL")
    pool, scenario = chained(2, (BARE, {**BARE}), different=different)
    assert solved(pool, scenario).status == "OPTIMAL"
    judge_random_lines(turn_of(pool, scenario), pool)


def test_what_they_chain_counts() -> None:
    """They have an answer that makes the chain long enough; it need not be used, and mine alone is too short."""
    pool, scenario = chained(2, (BARE,))
    foes = trap(BURN, on=None)
    held = {"S1": SpellAt(pool.add("Theirs", "trap", model=foes), face_up=False)}
    scenario = replace(scenario, opponent_acts="all", opponent=replace(scenario.opponent, spells=held))
    judge_random_lines(turn_of(pool, scenario), pool)
    assert solved(pool, scenario).status.startswith("UNREACHABLE")


def test_theirs_waits_for_a_chain() -> None:
    """They destroy what attacks, as an answer to an effect alone: mine is left out."""
    answers = trap(
        SHOT,
        on=None,
        targets=[{"name": "it", "from": FIELD, "side": "opponent"}],
        **{"if": [{"test": "chain", "links": 1}]},
    )
    pool, scenario = facing(2000, traps=(answers,))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == []


def test_a_card_of_theirs_of_which_it_is_not_known_when() -> None:
    """They do not activate it in lines: no win is claimed, but that nothing wins is."""
    for mine, status in (((2000,), "UNKNOWN"), ((1000,), "UNREACHABLE")):
        pool, scenario = facing(*mine, traps=(BARE,))
        set_ = {zone: replace(held, restricted=True) for zone, held in scenario.opponent.spells.items()}
        scenario = replace(scenario, opponent=replace(scenario.opponent, spells=set_))
        assert solved(pool, scenario).status == status
        judge_random_lines(turn_of(pool, scenario), pool)
