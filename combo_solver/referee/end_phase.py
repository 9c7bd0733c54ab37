"""My End Phase, as far as monsters of either player leave the field in it by themselves (SPI-06)."""

from __future__ import annotations

from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge, Leaving


def end_my_turn(judge: Judge) -> None:
    """Every monster that goes by itself has gone, and what was attached to it or equipped with it; what stays is worth
    what it is worth without them."""
    leaving = [(card, to) for card in judge.at("monster_zone", "either") if (to := judge.leaves_to(card))]
    for card, to in leaving:
        _send(judge, card, to)


def _send(judge: Judge, card: Card, to: Leaving) -> None:
    table, place = judge.table, to.removeprefix("O-")
    if place == "banished":
        table.banish(card)
    elif place == "deck":
        table.to_deck_bottom(card)
    elif to == "hand" or (place == "extra" and card.facts.in_extra_deck):
        table.to_hand(card)
    elif to in ("O-hand", "O-field"):
        # Neither the opponent's hand nor where it stands on their field is told.
        table.take(card)
        card.place = "gone"
    else:
        table.to_gy(card)
