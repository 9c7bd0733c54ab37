"""How often what is limited per turn was done (EF-06)."""

from __future__ import annotations

from combo_solver.models.limits import Limit
from combo_solver.referee.card import Card
from combo_solver.referee.table import Table


def used_up(table: Table, card: Card, limit: Limit | None, group: str) -> bool:
    """Whether it was done as often as it may be; ``group`` names what has no name of its own."""
    if limit is None or limit.per == "chain":
        return False
    name = limit.group or group
    if limit.per == "battle":
        return name in card.used_in_battle
    if limit.scope == "copy":
        return card.marks[name] >= limit.times
    return table.used[_counted_for(card, limit), name] >= limit.times


def use(table: Table, card: Card, limit: Limit | None, group: str, whatever: bool = False) -> None:
    """It is done once more; ``whatever``: even if the Summon that this is about is negated."""
    if limit is not None and limit.per == "battle":
        card.used_in_battle.add(limit.group or group)
    if limit is not None and limit.per == "turn":
        name = limit.group or group
        if limit.scope != "copy":
            key = _counted_for(card, limit), name
            table.used[key] += 1
            table.used_whatever[key] += whatever
        elif card.place == "field":
            card.marks[name] += 1


def _counted_for(card: Card, limit: Limit) -> int:
    """The card for whose copies uses are counted, 0 for all cards together."""
    return 0 if limit.scope == "cards" else card.facts.passcode
