"""Where monsters may go on my field."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game import zones
from combo_solver.referee.arrows import co_linked_with, points
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge

MAIN = zones.MONSTER_ZONES[:5]
EXTRA = zones.MONSTER_ZONES[5:7]
THEIR_MAIN = zones.MONSTER_ZONES[7:]


def may_go_to(
    judge: Judge, card: Card, zone: str, from_extra: bool, pointed: bool = False, leaving: Sequence[Card] = ()
) -> str:
    """Why this monster of mine may not be put in this zone, as soon as those ``leaving`` are gone; empty if it may (ZON
    rows). ``pointed``: by its own text, only where an arrow points."""
    table = judge.table
    if zone not in (*MAIN, *EXTRA):
        return f"{zone} is no monster zone of yours"
    if zone in table.scenario.unusable:
        return f"{zone} is unusable (ZON-06)"
    held = table.in_zone(zone)
    if held is not None and held not in leaving:
        return f"{zone} is occupied (ZON-02)"
    if zone in EXTRA:
        if not from_extra:
            return "only monsters from the Extra Deck enter an Extra Monster Zone (ZON-04)"
        other = table.in_zone(EXTRA[1 - EXTRA.index(zone)])
        if other is not None and other not in leaving and other.mine and not makes_extra_link(judge, card, zone):
            return "you already use an Extra Monster Zone (ZON-03)"
        return ""
    if (pointed or (from_extra and _asks_for_arrow(judge, card))) and zone not in pointed_to(judge, leaving):
        return f"no Link Monster points to {zone} (ZON-07)"
    return ""


def _asks_for_arrow(judge: Judge, card: Card) -> bool:
    """Whether this monster of the Extra Deck enters a Main Monster Zone only where an arrow points (ZON-07)."""
    rule = judge.table.scenario.master_rule
    if rule == 4:
        return True
    return rule > 4 and (card.is_a("link") or card.face_up)


def may_go_to_them(judge: Judge, zone: str) -> str:
    """Why no monster may be put in this zone of the opponent's; empty if one may (ZON rows)."""
    if zone not in THEIR_MAIN:
        return f"{zone} is no Main Monster Zone of the opponent's"
    if zone in judge.table.scenario.unusable:
        return f"{zone} is unusable (ZON-06)"
    return "" if judge.table.in_zone(zone) is None else f"{zone} is occupied (ZON-02)"


def pointed_to(judge: Judge, leaving: Sequence[Card] = ()) -> set[str]:
    """Monster zones that any face-up Link Monster points to, but for those ``leaving``."""
    there = [card for card in judge.table.cards if card.in_monster_zone and card not in leaving]
    return {hit for card in there for hit in points(card, card.zone)}


def makes_extra_link(judge: Judge, card: Card, zone: str) -> bool:
    """Whether this Link Monster in ``zone`` joins both Extra Monster Zones by co-linked monsters (LNK-13)."""
    held = {each.zone: each for each in judge.table.cards if each.in_monster_zone}
    held[zone] = card
    return set(EXTRA) <= co_linked_with(held, zone)
