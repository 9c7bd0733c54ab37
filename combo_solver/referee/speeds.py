"""Spell Speeds: what may answer what (EF-03, EF-04)."""

from __future__ import annotations

from combo_solver.models.effects import Effect
from combo_solver.referee.card import Card


def may_answer(card: Card, effect: Effect, last: Card, answered: Effect) -> bool:
    """Whether its Spell Speed suffices (EF-04), and no text forbids to answer with such a card."""
    sort = next((each for each in ("trap", "spell") if card.is_a(each)), "monster")
    if sort == "monster" and {"spell_zone", "field_zone", "pendulum_zone"} >= set(effect.locations):
        sort = "spell"
    if effect.category == sort and f"{sort}_card" in answered.unanswered:
        # It is the card that would be activated, not an effect of a face-up one.
        return False
    return sort not in answered.unanswered and spell_speed(card, effect) >= max(2, spell_speed(last, answered))


def spell_speed(card: Card, effect: Effect) -> int:
    """1 for what starts a chain only, 3 for Counter Traps, 2 for all else that may answer (EF-03), whether or
    not what makes it a Quick Effect holds."""
    if card.is_a("trap"):
        return 3 if effect.category == "trap" and card.is_a("counter") else 2
    quick_play = effect.category == "spell" and card.is_a("quick-play")
    return 2 if quick_play or effect.category == "quick" or effect.quick_if else 1
