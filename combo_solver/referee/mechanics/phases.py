"""Going on to the Battle Phase, and to Main Phase 2."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Step
from combo_solver.referee.steps import StepJudge


def _enter(at: StepJudge, step: Step) -> None:
    table, now = at.table, at.table.clock
    at.need(table.scenario.goal.takes_lp, "lines of this goal stay in their Main Phase")
    if step.to == "battle" and now.phase == "battle":
        _again(at)
        return
    if step.to == "battle":
        at.need(now.number > 1, "the starting player has no Battle Phase on the first turn (TP-19)")
        at.need(now.phase == "main1", "the Battle Phase comes after Main Phase 1, and once (TP-01, TP-05)")
        locked = any(lock.what == "battle_phase" for lock in at.judge.locks())
        at.need(not locked, "a restriction of this turn forbids the Battle Phase (SG-17)")
        table.clock = replace(now, phase="battle", step="start", battle_phases=now.battle_phases + 1)
        table.tell_player("battle_phase_starts", "me")
        return
    at.need(step.to == "main2", f"no line goes on to {step.to or 'nowhere'}: battle or main2")
    at.need(now.phase == "battle", "Main Phase 2 comes after a Battle Phase, and there was none (TP-14)")
    at.need(now.step == "end", "the Battle Phase has not come to its End Step (BA-24)")
    for card in table.cards:
        card.pass_by("battle_phase")
    table.clock = replace(now, phase="main2", step="", ended=False)


def _again(at: StepJudge) -> None:
    """The Battle Phase is conducted a second time: each monster can attack anew."""
    table, now = at.table, at.table.clock
    at.need(now.step == "end", "the Battle Phase has not come to its End Step (BA-24)")
    at.need(now.battle_phases < 2, "several effects together give one more Battle Phase (TP-06)")
    at.need(now.extra_battle_phases > 0, "no effect lets you conduct this Battle Phase twice (TP-05, TP-08)")
    at.need(
        all(lock.what != "battle_phase" for lock in at.judge.locks()),
        "a restriction of this turn forbids the Battle Phase (SG-17)",
    )
    for card in table.cards:
        card.pass_by("battle_phase")
        card.attacked, card.attacked_directly, card.attacked_ones, card.battled = 0, False, [], False
    table.clock = replace(now, step="start", ended=False, battle_phases=now.battle_phases + 1)
    table.tell_player("battle_phase_starts", "me")


STEPS = {"enter_phase": _enter}
