"""The end of the Duel by the win condition of a card (DE-04)."""

from __future__ import annotations

from combo_solver.models.continuous import WinsDuel
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce


def won_already(judge: InForce) -> bool:
    """Whether I have won the Duel before anything is done."""
    return _winners(judge) | _by_life_points(judge) == {True}


def is_over(judge: InForce) -> bool:
    """Whether the Duel is over now; raises :class:`combo_solver.errors.RefereeError` unless I have won it."""
    table, winners = judge.table, _winners(judge) | _by_life_points(judge)
    if False in winners:
        raise table.fail("the Duel is over, and I have not won it (DE-02, DE-04)")
    table.won = table.won or True in winners
    if table.won:
        # In the end LP are never below 0 (DC-15).
        table.opponent.life_points = max(0, table.opponent.life_points)
        # Nothing leaves the field any more.
        for card in table.cards:
            card.doomed = False
    return table.won


def _by_life_points(judge: InForce) -> set[bool]:
    """Who wins since the other player's LP are 0, I or not I; only where the goal is about LP."""
    table = judge.table
    if not table.scenario.goal.takes_lp:
        return set()
    return {mine for mine, side in ((True, table.opponent), (False, table.me)) if side.life_points <= 0}


def _winners(judge: InForce) -> set[bool]:
    """Who meets a win condition now, I or not I."""
    return {
        card.mine == (part.winner == "you")
        for card in judge.table.cards
        for part in continuous_of(card.facts, judge.model(card))
        if isinstance(part, WinsDuel) and _counts(card, part)
        if all(judge.holds(seen_by_me(test, card.mine), card) for test in part.conditions)
    }


def _counts(card: Card, part: WinsDuel) -> bool:
    """Whether the card is where its win condition counts; that of one that is negated does."""
    if card.place == "hand":
        return "hand" in part.places
    if card.place != "field" or card.hidden:
        return False
    there = "monster_zone" if card.in_monster_zone else "field_zone" if card.zone.endswith("FZ") else "spell_zone"
    return there in part.places
