"""A player has gained LP."""

from __future__ import annotations

from combo_solver.game.clock import Player, opponent_of
from combo_solver.models.continuous import HurtsForGains
from combo_solver.referee.in_force import InForce


def gained(judge: InForce, who: Player) -> None:
    """It is told, and each monster of theirs that says so hurts the other player."""
    judge.table.tell_player("gained_lp", who)
    due = [(card, part) for card, part in judge.in_force() if isinstance(part, HurtsForGains) and card.player == who]
    for card, part in due:
        if card.in_monster_zone:
            judge.table.hurt(opponent_of(who), part.amount)
