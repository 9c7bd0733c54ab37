"""Attack declarations, and the Damage Steps that follow them."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Battled, Step
from combo_solver.models.in_battle import InBattle
from combo_solver.referee.battle import Battle, fight
from combo_solver.referee.card import Card
from combo_solver.referee.in_battle import abilities, are_ignored, attack_cost, drawn, locked, may_be_attacked
from combo_solver.referee.steps import StepJudge

_DIRECT = "direct"


def _attack(at: StepJudge, step: Step) -> None:
    at.need(at.table.clock.phase == "battle", "an attack is declared in the Battle Phase, which has not begun (BA-07)")
    card = at.card(step)
    name = card.facts.name
    at.need(card.in_monster_zone and card.mine, f"{name} is no monster of yours on the field (BA-07)")
    at.need(card.position == "attack", f"{name} is not in face-up Attack Position (POS-10)")
    can = abilities(at.judge, card)
    at.need(all(part.what != "cannot_attack" for part in can), f"a text keeps {name} from attacking (BA-26)")
    cost = attack_cost(can)
    at.need(cost < at.table.me.life_points or not cost, f"{name} attacks for {cost} LP, which you do not have (BA-26)")
    at.need(not locked(at.judge, card, "attack"), f"a restriction of this turn keeps {name} from attacking (SG-17)")
    theirs = at.table.opponent.monsters()
    free = any(part.what == "attacks_directly" for part in can) or are_ignored(at.judge, theirs, card)
    target = _target(at, step, name, free)
    if target is None:
        barred = locked(at.judge, card, "direct_attack")
        at.need(not barred, f"a restriction of this turn keeps {name} from attacking directly (SG-17)")
        at.need(not drawn(at.judge, theirs), "a monster of the opponent's must be attacked (BA-26)")
        at.need(
            all(part.what != "no_direct_attack" for part in can), f"a text keeps {name} from attacking directly (BA-26)"
        )
    else:
        wrong = may_be_attacked(at.judge, target, card, at.table.opponent.monsters())
        at.need(not wrong, wrong)
    at.need(not card.attacked or _attacks_again(card, target, can), f"{name} has attacked this turn (BA-08)")
    at.table.moment += 1
    at.table.me.life_points -= cost
    card.attacked, card.may_change_position = card.attacked + 1, False
    card.attacked_directly = card.attacked_directly or target is None
    if target is not None:
        card.attacked_ones.append((target, target.moves))
    battle = fight(at.judge, card, target)
    _as_told(at, step, battle)
    at.table.fight, at.table.clock = battle, replace(at.table.clock, step="damage")


def _attacks_again(card: Card, target: Card | None, can: list[InBattle]) -> bool:
    """Whether a text gives it this attack besides those it made (BA-26)."""
    for part in can:
        direct = target is None or card.attacked_directly
        if part.what == "attacks" and card.attacked < part.times and not (part.on_monsters and direct):
            return True
        new = target is not None and (target, target.moves) not in card.attacked_ones
        if part.what == "attacks_each" and new and not direct:
            return True
    return False


def _target(at: StepJudge, step: Step, name: str, direct: bool) -> Card | None:
    """The monster that is attacked; None for a direct attack."""
    theirs = at.table.opponent.monsters()
    if step.to == _DIRECT:
        at.need(direct or not theirs, f"{name} cannot attack directly while the opponent has a monster (BA-09)")
        at.need(not step.targets, "a direct attack has no target (BA-10)")
        return None
    found = next((card for card in theirs if card.zone == step.to), None)
    at.need(found is not None, f"no monster of the opponent's is in {step.to} to be attacked (BA-09)")
    assert found is not None
    named = [(target.card, target.at) for target in step.targets]
    at.need(named in ([], [(found.facts.passcode, found.zone)]), f"the monster in {step.to} is {found.facts.name}")
    return found


def _as_told(at: StepJudge, step: Step, battle: Battle) -> None:
    """What the line says came of the battle is what did."""
    if step.battle is None:
        return
    zones = tuple(card.zone for card in battle.destroyed)
    found = Battled(damage_to_me=battle.to_me, damage_to_opponent=battle.to_opponent, destroyed=zones)
    same = found.model_copy(update={"destroyed": step.battle.destroyed}) == step.battle
    words = (
        f"{battle.to_opponent} damage to the opponent, {battle.to_me} to you, destroyed: {', '.join(zones) or 'none'}"
    )
    at.need(same and sorted(zones) == sorted(step.battle.destroyed), f"the battle comes to {words} (DS-15)")


STEPS = {"attack": _attack}
