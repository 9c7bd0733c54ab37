"""Flip Summons and changes of battle position."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.continuous import SetOnly
from combo_solver.referee.field_limits import field_bars
from combo_solver.referee.mechanics.normal import set_only
from combo_solver.referee.protection import position_fixed
from combo_solver.referee.restrictions import note_flip_summon
from combo_solver.referee.steps import StepJudge


def _flip(at: StepJudge, step: Step) -> None:
    card = at.card(step)
    at.known(card)
    at.need(
        card.in_monster_zone and card.mine and card.position == "set" and card.may_change_position,
        f"{card.facts.name} cannot be Flip Summoned now (FS-01, FS-05)",
    )
    at.allow(field_bars(at.judge, card, {"flip"}))
    locked = any(lock.what == "flip_summon" for lock in at.judge.locks())
    at.need(not locked, "a restriction of this turn forbids Flip Summons (SG-17)")
    at.need(not position_fixed(at.judge, card), f"a text keeps the battle position of {card.facts.name} (SG-17)")
    model = at.judge.model(card)
    bound = [part for part in (model.continuous if model is not None else ()) if set_only(at.judge, card, part)]
    at.need(
        not any(isinstance(part, SetOnly) and part.flip for part in bound), "its text forbids its Flip Summon (FS-05)"
    )
    note_flip_summon(at.judge)
    at.need(step.to == card.zone and step.position == "attack", "a Flip Summon keeps the zone (FS-02)")
    at.table.moment += 1
    card.may_change_position = False
    at.table.put_monster(card, card.zone, "attack", "flip", "monster_zone")
    card.was_set = True
    at.table.tell("flipped", card, "monster_zone", zone=card.zone)
    at.table.tell_position(card, "set")


def _change(at: StepJudge, step: Step) -> None:
    card = at.card(step)
    wanted = {"attack": "defense", "defense": "attack"}.get(card.position)
    at.need(
        card.in_monster_zone
        and card.mine
        and card.may_change_position
        and not card.is_a("link")
        and step.position == wanted,
        f"{card.facts.name} cannot change its position so now (POS-03, POS-07, POS-09)",
    )
    at.need(not position_fixed(at.judge, card), f"a text keeps the battle position of {card.facts.name} (SG-17)")
    at.need(step.to in (None, card.zone), f"{card.facts.name} stays in its zone (ZON-08)")
    at.table.moment += 1
    before, card.position = card.position, step.position or ""
    card.may_change_position = False
    at.table.tell_position(card, before)


STEPS = {"flip_summon": _flip, "change_position": _change}
