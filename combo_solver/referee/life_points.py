"""LP as an amount, and the damage of the battle that goes on."""

from __future__ import annotations

from combo_solver.models.vocabulary import LifePoints
from combo_solver.referee.table import Table


def life_points(table: Table, amount: LifePoints, asking: str) -> int:
    """``asking``: the player who counts, by the side from which the table is seen."""
    own, other = (table.me, table.opponent) if asking == "me" else (table.opponent, table.me)
    to_turn_player, to_other = (table.fight.to_me, table.fight.to_opponent) if table.fight is not None else (0, 0)
    turned = (asking == "me") == table.turned
    return {
        "me": own.life_points,
        "opponent": other.life_points,
        "difference": abs(own.life_points - other.life_points),
        "damage_to_me": to_other if turned else to_turn_player,
        "damage_to_opponent": to_turn_player if turned else to_other,
    }[amount.life_points]
