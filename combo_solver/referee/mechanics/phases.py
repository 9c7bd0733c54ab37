"""Going on to the Battle Phase, and to Main Phase 2."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Step
from combo_solver.models.in_battle import InBattle
from combo_solver.referee.battle import turn_attackers
from combo_solver.referee.card import Card
from combo_solver.referee.in_battle import abilities, are_ignored, attack_cost, drawn, locked, may_be_attacked
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
        can = abilities(at.judge, card)
        must = any(part.what == "must_attack" for part in can) or drawn(at.judge, table.opponent.monsters())
        forced = must and not card.attacked and card.position == "attack" and _could_attack(at, can, card)
        at.need(not forced, f"{card.facts.name} can attack, and must before the Battle Phase ends (BA-26)")
    turn_attackers(at.judge, "battle_phase")
    table.clock = replace(now, phase="main2", step="")


def _could_attack(at: StepJudge, can: list[InBattle], card: Card) -> bool:
    theirs = at.table.opponent.monsters()
    what = {part.what for part in can}
    cost = attack_cost(can)
    if "cannot_attack" in what or locked(at.judge, card, "attack") or (cost and cost >= at.table.me.life_points):
        return False
    direct = not theirs or "attacks_directly" in what or are_ignored(at.judge, theirs, card)
    kept = "no_direct_attack" in what or locked(at.judge, card, "direct_attack") or drawn(at.judge, theirs)
    if direct and not kept:
        return True
    return any(not may_be_attacked(at.judge, other, card, theirs) for other in theirs)


STEPS = {"enter_phase": _enter}
