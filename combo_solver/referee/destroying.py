"""What an activation would destroy, for effects that answer it."""

from __future__ import annotations

from combo_solver.models.conditions import Destruction
from combo_solver.models.verbs.destroy import Destroy
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.models.vocabulary import Choose
from combo_solver.referee.answering import Activation
from combo_solver.referee.card import Card
from combo_solver.referee.filters import Filters


def surely_destroys(filters: Filters, answered: Activation, wanted: Destruction) -> bool:
    """Whether so many such cards are destroyed in any case: an action that stands in a structure need not come."""
    number = 0
    for action in answered.actions:
        if isinstance(action, Destroy):
            number += _by_action(filters, answered, action, wanted)
        elif isinstance(action, NegateActivation) and action.then == "destroy":
            number += _by_negation(filters, answered, action, wanted)
    return number >= wanted.least


def _by_action(filters: Filters, answered: Activation, action: Destroy, wanted: Destruction) -> int:
    choose = action.choose
    if choose is None:
        if action.card == "self":
            return _meant(filters, [answered.card], wanted)
        known = answered.chosen.get(action.card or "", ())
        if known:
            return _meant(filters, list(known), wanted)
        named = [each.chooses for each in answered.actions if each.chooses is not None]
        choose = next((each for each in named if each.name == action.card), None)
        if choose is None:
            return 0
    return _by_choice(filters, answered, choose, wanted)


def _by_choice(filters: Filters, answered: Activation, choose: Choose, wanted: Destruction) -> int:
    """How many of the cards of a choice yet to be made are sure to be such cards."""
    if choose.where.compares:
        inside = not wanted.locations or {*wanted.locations}.issuperset(choose.locations)
        return choose.least if inside and wanted.side in ("either", choose.side) else 0
    found = filters.candidates(choose, answered.card, {})
    good = _meant(filters, found, wanted)
    if choose.every:
        return good if len(found) >= choose.least else 0
    return min(good, max(choose.least - (len(found) - good), 0))


def _by_negation(filters: Filters, answered: Activation, action: NegateActivation, wanted: Destruction) -> int:
    """The card that is negated; one that was itself being activated would not be on the field any more."""
    before = answered.before
    if before is None or before.card.moves != before.moves:
        return 0
    if action.what == "activation" and before.sort.endswith("_card"):
        return 0
    return _meant(filters, [before.card], wanted)


def _meant(filters: Filters, cards: list[Card], wanted: Destruction) -> int:
    """How many of these cards lie in such a place, on that side."""
    if not wanted.locations:
        return sum(1 for card in cards if wanted.side in ("either", card.player))
    lying = [card for place in wanted.locations for card in filters.at(place, wanted.side)]
    return sum(1 for card in cards if card in lying)
