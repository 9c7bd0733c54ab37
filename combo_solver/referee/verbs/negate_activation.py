"""Negating the activation that the effect answers."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.protection import indestructible
from combo_solver.referee.table import Table
from combo_solver.referee.twin import Acting, Twin, spared


class NegateActivationTwin(Twin[NegateActivation]):
    def possible(self, acting: Acting, action: NegateActivation) -> bool:
        answered = acting.table.answered
        return answered is not None and not answered.negated

    def carry_out(self, acting: Acting, action: NegateActivation, choice: Choice) -> bool | None:
        table = acting.table
        answered = table.answered
        if answered is None or answered.negated:
            raise table.fail(f"{acting.source.facts.name} answers nothing that it could negate")
        answered.negated = action.what
        card = answered.card
        there = card.place == "hand" or card.in_monster_zone or card.in_spell_zone
        if action.then in ("shuffle", "return"):
            there = there or (card.place in ("gy", "banished") and card.place == answered.at)
        became = there and card.moves == answered.moves
        if became:
            card.not_activated = action.what == "activation" and answered.sort.endswith("_card") and card.in_spell_zone
            became = not spared(acting, card) and _becomes_of(acting, action.then, card, answered.at)
        if not action.name:
            return None
        acting.chosen[action.name] = [card] if became else []
        return became


def _becomes_of(acting: Acting, what: str, card: Card, came: str) -> bool:
    """Whether the card, activated where it ``came`` from, is destroyed, banished, or returned to its owner now."""
    table = acting.table
    if what == "shuffle":
        table.to_deck_bottom(card)
    elif what == "return":
        table.to_hand(card)
    if what in ("shuffle", "return"):
        return True
    if what == "turn_back":
        _turn_back(table, card, came)
        return False
    if what == "banish" and not move_barred(acting.judge, card, "banished"):
        table.banish(card)
        return True
    if what != "destroy" or indestructible(acting.judge, card):
        return False
    origin, method = table.origin_of(card), card.method
    table.to_gy(card)
    table.tell("destroyed", card, origin, method=method)
    return True


def _turn_back(table: Table, card: Card, came: str) -> None:
    """It lies Set again, and counts as a card there at once; what was activated in the hand goes back to it."""
    if came == "hand":
        table.to_hand(card)
    elif card.in_spell_zone:
        card.face_up = card.not_activated = card.being_used = card.activation_waits = False
