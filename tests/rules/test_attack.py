"""Each rule of an attack alone: as much as it still allows, and as little as it forbids."""

from __future__ import annotations

from itertools import combinations

import pytest

from combo_solver.game.clock import Clock
from combo_solver.rules.attack import DIRECT, THEIRS, Attack, BattleTiming, battle_timing_of
from combo_solver.rules.model import Wording
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.question import OPEN, Decided


def against(question: Attack, target: int | None = None) -> set[str]:
    return {reason.rule_id for reason in Oracle().reasons(question, Decided(zone=target))}


def test_every_monster_and_no_more() -> None:
    for size in range(len(THEIRS) + 1):
        for targets in combinations(THEIRS, size):
            assert Oracle().answers(Attack(True, targets=targets)) == (targets or (DIRECT,))
            assert Oracle().answers(Attack(True, targets=targets, direct=True)) == (DIRECT, *targets)


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        (Attack(False, targets=THEIRS), {"POS-10"}),
        (Attack(True, attacked=True, targets=THEIRS), {"BA-08"}),
        (Attack(True, forbidden=True), {"BA-26"}),
        (Attack(True, targets=(9,), spared=(9,)), {"BA-26", "BA-09"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(step="")), {"BA-01"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(step="start")), {"BA-03"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(step="damage")), {"BA-07"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(step="end")), {"BA-07"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(my_turn=False)), {"BA-07"}),
        (Attack(True, targets=THEIRS, timing=BattleTiming(open=False)), {"BA-07"}),
        (Attack(False, attacked=True, forbidden=True), {"POS-10", "BA-08", "BA-26"}),
    ],
)
def test_what_forbids_every_attack(question: Attack, rows: set[str]) -> None:
    assert Oracle().answers(question) == ()
    assert against(question) == rows


@pytest.mark.parametrize(
    ("question", "target", "rows"),
    [
        (Attack(True, targets=(8,)), DIRECT, {"BA-09"}),
        (Attack(True, targets=(5,)), DIRECT, {"BA-09"}),
        (Attack(True, targets=(8,), direct=True), DIRECT, set()),
        (Attack(True, targets=(8, 11)), 9, {"BA-09"}),
        (Attack(True, targets=(8, 11)), 8, set()),
        (Attack(True, targets=(8, 11), spared=(8,)), 8, {"BA-26"}),
        (Attack(True, targets=(8, 11), spared=(8,)), 11, set()),
        (Attack(True), 9, {"BA-10"}),
        (Attack(True), DIRECT, set()),
    ],
)
def test_what_is_attacked(question: Attack, target: int, rows: set[str]) -> None:
    assert Oracle().having(question, Decided(zone=target)) == (() if rows else (target,))
    assert against(question, target) == rows


def test_what_cannot_be_attacked_still_keeps_attacks_from_being_direct() -> None:
    assert Oracle().answers(Attack(True, targets=THEIRS, spared=THEIRS[1:])) == THEIRS[:1]
    assert Oracle().answers(Attack(True, targets=THEIRS, spared=THEIRS)) == ()


def test_a_repair_names_another_target() -> None:
    (reason,) = Oracle().reasons(Attack(True, targets=(8,)), Decided(zone=DIRECT), Wording({8: "Wall"}))
    assert "Wall (O-M2)" in reason.sentence
    assert reason.repair is not None and reason.repair.words == "Wall (O-M2) as its target"
    (reason,) = Oracle().reasons(Attack(True), Decided(zone=8))
    assert reason.repair is not None and reason.repair.words == "a direct attack"
    (reason,) = Oracle().reasons(Attack(False, targets=(8,)), OPEN)
    assert reason.repair is not None and "Attack Position" in reason.repair.words


@pytest.mark.parametrize(
    ("clock", "timing"),
    [
        (Clock(phase="battle", step="battle"), BattleTiming()),
        (Clock(phase="battle", step="start"), BattleTiming(step="start")),
        (Clock(phase="main1"), BattleTiming(step="")),
        (Clock(phase="battle", step="battle", player="opponent"), BattleTiming(my_turn=False)),
        (Clock(phase="battle", step="battle", chain_open=True), BattleTiming(open=False)),
    ],
)
def test_the_moment_is_the_clocks(clock: Clock, timing: BattleTiming) -> None:
    assert battle_timing_of(clock) == timing
