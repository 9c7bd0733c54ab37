"""Attack declarations, and replays (BA rows)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Step
from combo_solver.referee.battle import Battle, tell_of
from combo_solver.referee.card import Card
from combo_solver.referee.in_battle import (
    Made,
    abilities,
    attack_cost,
    cards_to_pay,
    made_by,
    possible,
    stands_to_attack,
    why_no_attack,
    why_not,
)
from combo_solver.referee.steps import StepJudge

_DIRECT, _STOPPED = "direct", "stopped"


def _attack(at: StepJudge, step: Step) -> None:
    clock = at.table.clock
    at.need(clock.phase == "battle", "an attack is declared in the Battle Phase, which has not begun (BA-07)")
    at.need(not clock.ended and clock.step != "end", "the Battle Phase is over (BA-07)")
    card = at.card(step)
    name = card.facts.name
    at.need(card.in_monster_zone and card.mine, f"{name} is no monster of yours on the field (BA-07)")
    at.need(bool(stands_to_attack(at.judge, card)), f"{name} is not in face-up Attack Position (POS-10)")
    at.allow(why_no_attack(at.judge, card))
    made, can = made_by(card), abilities(at.judge, card)
    moves, price = card.moves, cards_to_pay(can, card)
    at.need(not price or bool(possible(at.judge, card, made)), f"{name} has nothing to attack (BA-09)")
    at.payer.pay(card, price, step.costs, {})
    at.need(card.moves == moves, f"{name} is no cost of its own attack (BA-26)")
    target = _target(at, step, card, made)
    at.table.nothing_again()
    at.table.attackers.add((card, card.moves))
    at.table.moment += 1
    at.table.me.life_points -= attack_cost(can)
    card.may_change_position = False
    battle = _aimed(at, step, card, target, made)
    at.table.clock = replace(clock, step="battle", part="", attack="stands")
    tell_of(at.table, battle, "declares_attack", card)
    if target is not None:
        tell_of(at.table, battle, "is_attacked", target)


def _replay(at: StepJudge, step: Step) -> None:
    """The same monster attacks something else, or stops; that is no new declaration (BA-16, BA-23)."""
    battle, card = at.table.fight, at.card(step)
    at.need(battle is not None and battle.mine is card, f"{card.facts.name} has no attack that could be replayed")
    assert battle is not None
    at.need(battle.changed(at.judge), f"what {card.facts.name} can attack has not changed: no replay (BA-15)")
    if step.to == _STOPPED:
        at.need(not step.targets and step.battle is None, "of an attack that stops nothing comes (BA-23)")
        at.table.clock = replace(at.table.clock, attack="stopped")
    else:
        target = _target(at, step, card, battle.made)
        after = _aimed(at, step, card, target, battle.made)
        if target is not None and target is not battle.theirs:
            tell_of(at.table, after, "is_attacked", target)


def _aimed(at: StepJudge, step: Step, card: Card, target: Card | None, made: Made) -> Battle:
    """It attacks that, after those attacks."""
    card.attacked, card.attacked_directly = made.number + 1, made.directly or target is None
    card.attacked_ones = [*made.on, *([] if target is None else [(target, target.moves)])]
    at.table.fight = Battle(card, target, made, possible(at.judge, card, made), step.battle)
    return at.table.fight


def _target(at: StepJudge, step: Step, card: Card, made: Made) -> Card | None:
    """The monster that is attacked; None for a direct attack."""
    if step.to == _DIRECT:
        at.need(not step.targets, "a direct attack has no target (BA-10)")
        at.allow(why_not(at.judge, card, None, made))
        return None
    found = next((each for each in at.table.opponent.monsters() if each.zone == step.to), None)
    at.need(found is not None, f"no monster of the opponent's is in {step.to} to be attacked (BA-09)")
    assert found is not None
    named = [(target.card, target.at) for target in step.targets]
    at.need(named in ([], [(found.facts.passcode, found.zone)]), f"the monster in {step.to} is {found.facts.name}")
    at.allow(why_not(at.judge, card, found, made))
    return found


STEPS = {"attack": _attack, "replay": _replay}
