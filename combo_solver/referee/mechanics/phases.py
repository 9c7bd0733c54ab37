"""Going on to the Battle Phase, and to Main Phase 2."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from combo_solver.game.line import Step
from combo_solver.models.in_battle import Ability
from combo_solver.referee.card import Card
from combo_solver.referee.in_battle import abilities, is_no_target
from combo_solver.referee.steps import StepJudge


def _enter(at: StepJudge, step: Step) -> None:
    table, now = at.table, at.table.clock
    at.need(table.scenario.goal.takes_lp, "lines of this goal stay in their Main Phase")
    if step.to == "battle":
        at.need(now.number > 1, "the starting player has no Battle Phase on the first turn (TP-19)")
        at.need(now.phase == "main1", "the Battle Phase comes after Main Phase 1, and once (TP-01, TP-05)")
        locked = any(lock.what == "battle_phase" for lock in at.judge.locks())
        at.need(not locked, "a restriction of this turn forbids the Battle Phase (SG-17)")
        table.clock = replace(now, phase="battle", step="battle", battle_phases=now.battle_phases + 1)
        return
    at.need(step.to == "main2", f"no line goes on to {step.to or 'nowhere'}: battle or main2")
    at.need(now.phase == "battle", "Main Phase 2 comes after a Battle Phase, and there was none (TP-14)")
    for card in table.me.monsters():
        can = {part.what for part in abilities(at.judge, card)}
        forced = (
            "must_attack" in can and not card.attacked and card.position == "attack" and _could_attack(at, can, card)
        )
        at.need(not forced, f"{card.facts.name} can attack, and must before the Battle Phase ends (BA-26)")
    table.clock = replace(now, phase="main2", step="")


def _could_attack(at: StepJudge, can: Set[Ability], card: Card) -> bool:
    theirs = at.table.opponent.monsters()
    if "cannot_attack" in can:
        return False
    if (not theirs or "attacks_directly" in can) and "no_direct_attack" not in can:
        return True
    return any(not is_no_target(at.judge, other, card) for other in theirs)


STEPS = {"enter_phase": _enter}
