"""What holds of a monster for as long as it is face-up on the field."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Choice
from combo_solver.models.verbs.bind import Bind
from combo_solver.referee.card import Card
from combo_solver.referee.in_battle import abilities, cards_to_pay, made_by, possible, stands_to_attack, why_no_attack
from combo_solver.referee.twin import Acting, OnCards


class BindTwin(OnCards[Bind]):
    def usable(self, acting: Acting, action: Bind, card: Card) -> bool:
        if not card.in_monster_zone or (action.whole_turn and _did(acting, action, card)):
            return False
        return action.until != "attack" or _goes_on(acting, action, card)

    def work(self, acting: Acting, action: Bind, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            acting.need(self.usable(acting, action, card), f"{card.facts.name} is no monster on the field")
            if not action.spares or _alone(acting, card):
                card.bonds.append(action)


def _did(acting: Acting, action: Bind, card: Card) -> bool:
    """Whether it attacked so this turn: in an earlier Battle Phase any attack counts."""
    table = acting.table
    if table.clock.battle_phases > 1 and (card, card.moves) in table.attackers:
        return True
    directly = action.ability is not None and action.ability.what == "no_direct_attack"
    return card.attacked_directly if directly else bool(card.attacked)


def _alone(acting: Acting, card: Card) -> bool:
    """No other monster may attack any more; whether this one may: it is not one of the others of which that was said
    before."""
    before = any(bond.spares for bond in card.bonds)
    for other in acting.table.cards:
        if other is not card:
            other.bonds = [bond for bond in other.bonds if not bond.spares]
    return before or not any(lock.but_chosen for lock in acting.table.locks)


def _goes_on(acting: Acting, action: Bind, card: Card) -> bool:
    """Whether it attacks now, and there would be something to attack once more."""
    fight, judge = acting.table.fight, acting.judge
    if fight is None or fight.mine is not card or card not in fight.there or card.doomed or action.ability is None:
        return False
    if not stands_to_attack(judge, card) or why_no_attack(judge, card):
        return False
    paying = replace(acting, source=card, chosen={}, as_cost=True)
    if not all(acting.twins[each.do].possible(paying, each) for each in cards_to_pay(abilities(judge, card), card)):
        return False
    return bool(possible(judge, card, made_by(card)._replace(again=(action.ability,))))
