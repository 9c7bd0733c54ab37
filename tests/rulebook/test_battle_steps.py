"""The steps of the Battle Phase and the parts of the Damage Step (BA and DS rows about their order)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.game.clock import (
    PARTS,
    Clock,
    Do,
    End,
    Enter,
    EnterStep,
    Pass,
    Request,
    Step,
    StopAttack,
    after,
    resolved,
)
from combo_solver.game.turn_rules import reasons
from tests.rulebook import rule

START = Clock(phase="battle", step="start", battle_phases=1)
BOTH_PASS = (Pass("me"), Pass("opponent"))
DAMAGE_STEP = tuple(EnterStep("damage", part) for part in PARTS)


def attack(zone: str) -> tuple[Request, ...]:
    """A declaration, and the whole Damage Step after it."""
    return (Do("declare_attack", zone=zone), *BOTH_PASS, *DAMAGE_STEP)


def against(clock: Clock, *requests: Request) -> set[str]:
    """The rules against the first of the requests that is refused."""
    for request in requests:
        refused = {reason.rule_id for reason in reasons(clock, request)}
        if refused:
            return refused
        clock = after(clock, request)
    return set()


def gone_through(clock: Clock, *requests: Request) -> Clock:
    for request in requests:
        assert against(clock, request) == set()
        clock = after(clock, request)
    return clock


@rule("BA-01", "BA-06", "BA-24", "DS-01")
def test_battle_and_damage_steps_repeat() -> None:
    now = after(replace(Clock(), ended=True), Enter("battle"))
    assert now.step == "start"
    trace = (EnterStep("battle"), *attack("M1"), EnterStep("battle"), *attack("M2"), EnterStep("battle"))
    now = gone_through(now, *trace, *BOTH_PASS, EnterStep("end"), *BOTH_PASS, End(), Enter("main2"))
    assert (now.phase, now.step, now.attacked) == ("main2", "", {"M1", "M2"})


@rule("BA-01")
@pytest.mark.parametrize(
    ("clock", "step"),
    [
        (Clock(), "battle"),
        (Clock(phase="battle", step="battle"), "start"),
        (Clock(phase="battle", step="battle"), "battle"),
        (Clock(phase="battle", step="end"), "battle"),
        (Clock(phase="battle", step="end"), "damage"),
    ],
)
def test_steps_that_do_not_follow(clock: Clock, step: Step) -> None:
    assert "BA-01" in against(clock, EnterStep(step, "start" if step == "damage" else ""))


@rule("BA-05", "BA-11")
def test_the_battle_step_always_follows_the_start_step() -> None:
    assert against(START, EnterStep("end")) == {"BA-05"}
    assert against(START, EnterStep("damage", "start")) == {"BA-05"}
    assert against(START, EnterStep("battle"), *BOTH_PASS, EnterStep("end")) == set()


@rule("BA-06")
def test_after_a_damage_step_the_next_attack_may_be_declared() -> None:
    fought = gone_through(START, EnterStep("battle"), *attack("M1"))
    assert against(fought, EnterStep("end")) == {"BA-06"}
    assert against(fought, EnterStep("battle"), Do("declare_attack", zone="M2")) == set()


@rule("BA-02")
def test_no_damage_step_follows_a_negated_attack() -> None:
    declared = gone_through(START, EnterStep("battle"), Do("declare_attack", zone="M1"))
    stopped = gone_through(declared, StopAttack(), *BOTH_PASS)
    assert against(stopped, EnterStep("damage", "start")) == {"BA-02"}
    assert against(stopped, EnterStep("end")) == set()
    assert stopped.attacked == {"M1"}
    assert against(declared, *BOTH_PASS, EnterStep("damage", "start")) == set()


@rule("DS-01")
def test_no_damage_step_without_an_attack() -> None:
    now = gone_through(START, EnterStep("battle"), *BOTH_PASS)
    assert against(now, EnterStep("damage", "start")) == {"DS-01"}
    # One attack leads to one Damage Step.
    again = gone_through(START, EnterStep("battle"), *attack("M1"), EnterStep("battle"), *BOTH_PASS)
    assert against(again, EnterStep("damage", "start")) == {"DS-01"}


@rule("BA-22")
def test_the_damage_step_begins_when_both_pass() -> None:
    declared = gone_through(START, EnterStep("battle"), Do("declare_attack", zone="M1"))
    for passed in ((), (Pass("me"),), (Pass("opponent"),)):
        assert against(declared, *passed, EnterStep("damage", "start")) == {"BA-22"}
    answered = resolved(gone_through(declared, Pass("me"), Do("trap", by="opponent")))
    assert against(answered, Pass("me"), EnterStep("damage", "start")) == {"BA-22"}
    assert against(answered, *BOTH_PASS, EnterStep("damage", "start")) == set()


@rule("BA-24")
def test_the_end_step_follows_when_no_attack_is_left() -> None:
    now = gone_through(START, EnterStep("battle"))
    assert against(now, Pass("me"), EnterStep("end")) == {"BA-24"}
    assert against(now, Do("declare_attack", zone="M1"), *BOTH_PASS, EnterStep("end")) == {"BA-24"}
    ending = gone_through(now, *BOTH_PASS, EnterStep("end"))
    assert against(ending, Do("quick_play")) == set() == against(ending, Do("trap"))


@rule("BA-03")
def test_fast_cards_in_the_start_step() -> None:
    for what in ("quick_play", "trap", "quick_effect"):
        assert against(START, Do(what)) == set()


@rule("DS-02")
def test_the_damage_step_has_five_parts_in_order() -> None:
    assert list(PARTS) == ["start", "before", "calculation", "after", "end"]
    declared = gone_through(START, EnterStep("battle"), Do("declare_attack", zone="M1"), *BOTH_PASS)
    for number in range(len(PARTS)):
        now = gone_through(declared, *DAMAGE_STEP[:number])
        for other in DAMAGE_STEP:
            assert against(now, other) == (set() if other is DAMAGE_STEP[number] else {"DS-02"})
        assert not number or against(now, EnterStep("battle")) == {"DS-02"}
    assert against(gone_through(declared, *DAMAGE_STEP), EnterStep("battle")) == set()
