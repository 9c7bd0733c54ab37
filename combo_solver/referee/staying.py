"""Cards that cannot stay on the field: their own continuous effects destroy them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from combo_solver.models.continuous import CannotStay, FallsWhenTargeted
from combo_solver.models.continuous_of import falls_when_targeted
from combo_solver.referee.card import Card, Cause
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce
from combo_solver.referee.links import ChainLink
from combo_solver.referee.protection import held_in_attack, indestructible, instead
from combo_solver.referee.table import Table


def drop_what_cannot_stay(judge: InForce, targeted: Sequence[Card] = ()) -> None:
    """They leave, all at the same time, and then those that cannot stay without them. ``targeted``: the monsters that
    an effect which has resolved targeted while they lay face-up."""
    table = judge.table
    _take_along(judge)
    _fall(judge, targeted)
    lying = [card for card in table.cards if card.in_monster_zone and card.position == "defense" and not card.doomed]
    for card in [card for card in lying if held_in_attack(judge, card)]:
        card.position = "attack"
        table.tell_position(card, "defense")
        if table.fight is not None and table.fight.mine is card and table.clock.step == "battle":
            # It was out of Attack Position.
            table.clock = replace(table.clock, attack="stopped")
    while gone := _gone(judge):
        for card, by, destroyed in gone:
            if card.place != "field":
                continue
            sort = next(sort for sort in ("monster", "trap", "spell") if by.is_a(sort))
            origin, method = table.origin_of(card), card.method
            with table.caused_by(Cause(by.facts, sort, "effect")):
                table.to_gy(card)
                if destroyed:
                    table.tell("destroyed", card, origin, method=method)


def targeted_by(link: ChainLink) -> list[Card]:
    """The face-up monsters that the link, which is about to resolve, targets, where that destroys them afterwards."""
    there = [card for card, moves in link.activation.targeted if card.moves == moves]
    sorts = link.card.facts.card_types
    return [
        card for card in there if card.in_monster_zone and not card.hidden and sorts & falls_when_targeted(card.facts)
    ]


def _fall(judge: InForce, targeted: Sequence[Card]) -> None:
    """Their own effects destroy monsters that were targeted, or are kept as a target."""
    table = judge.table
    kept = [card.kept for card in table.cards if card.kept is not None]
    falling = [card for card in dict.fromkeys((*targeted, *kept)) if falls_when_targeted(card.facts)]
    acting = [card for card, part in judge.in_force() if isinstance(part, FallsWhenTargeted)] if falling else []
    for card in falling:
        if card not in acting or not card.in_monster_zone or card.hidden:
            continue
        if table.clock.part in ("start", "before", "calculation"):
            raise table.fail(f"{card.facts.name} is destroyed after damage calculation, which is not played")
        if not indestructible(judge, card):
            with table.caused_by(Cause(card.facts, "monster", "effect")):
                for lost in instead(judge, card) or [card]:
                    origin, method = table.origin_of(lost), lost.method
                    table.to_gy(lost)
                    table.tell("destroyed", lost, origin, method=method)
    _take_along(judge)


def _take_along(judge: InForce) -> None:
    """What goes with cards that have left does, if it is still where it was."""
    table = judge.table
    while table.doomed:
        tied = table.doomed.pop(0)
        card = tied.card
        if card.moves != tied.moves or card.place != "field":
            continue
        if (tied.negated and table.silenced(card)) or (card.in_monster_zone and judge.shields(card, tied.by)):
            continue
        sort = next(sort for sort in ("trap", "spell", "monster") if tied.by.is_a(sort))
        with table.caused_by(Cause(tied.by.facts, sort, "effect")):
            if tied.how == "banished":
                table.banish(card)
            elif tied.how == "gy":
                table.to_gy(card)
            elif not indestructible(judge, card):
                others = instead(judge, card)
                for lost in others or [card]:
                    origin, method = table.origin_of(lost), lost.method
                    (table.banish if tied.how == "banished instead" and not others else table.to_gy)(lost)
                    table.tell("destroyed", lost, origin, method=method)


def _waits(judge: InForce, card: Card) -> bool:
    """A monster that was attacked face-down stays until after damage calculation (DS-10, DS-22)."""
    fight, part = judge.table.fight, judge.table.clock.part
    return fight is not None and card is fight.theirs and bool(fight.flipped) and part in ("before", "calculation")


def _gone(judge: InForce) -> list[tuple[Card, Card, bool]]:
    """Who leaves now, by whose effect, and whether that destroys it."""
    found: dict[int, tuple[Card, Card, bool]] = {}
    for card, part in list(judge.in_force()):
        if not isinstance(part, CannotStay) or id(card) in found or _waits(judge, card):
            continue
        if not all(judge.holds(seen_by_me(test, card.mine), card) for test in part.conditions):
            continue
        if part.to == "gy":
            found[id(card)] = card, card, False
        elif not indestructible(judge, card):
            for lost in instead(judge, card) or [card]:
                found[id(lost)] = lost, card, True
    return list(found.values())


def none_comes_back(table: Table) -> None:
    """No line goes on where the opponent controls a monster again since what kept it is not face-up any more."""
    for card in table.cards:
        if card.tied_to is None or not card.in_monster_zone:
            continue
        keeper, moves = card.tied_to
        if keeper.moves != moves or not keeper.in_monster_zone or keeper.hidden:
            raise table.fail(f"the opponent controls {card.facts.name} again: what comes of that is not modelled")
