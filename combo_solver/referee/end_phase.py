"""My End Phase, as far as monsters of either player leave the field in it by themselves (SPI-06)."""

from __future__ import annotations

from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge, Leaving


def end_my_turn(judge: Judge) -> None:
    """Every monster that goes by itself has gone, and where it left the field what was attached to it or equipped with
    it; what stays is worth what it is worth without them."""
    leaving = [(card, to) for card in judge.at("monster_zone", "either") if (to := judge.leaves_to(card))]
    for card, to in leaving:
        _send(judge, card, to)


def _send(judge: Judge, card: Card, to: Leaving) -> None:
    table, place = judge.table, to.removeprefix("O-")
    if to == "O-field":
        # Where it stands there is not told. Its Xyz Materials and Equip Cards stay with it.
        card.place, card.zone = "gone", ""
    elif place == "banished":
        table.banish(card)
    elif place == "deck":
        table.to_deck_bottom(card)
    elif place == "hand" or (place == "extra" and card.facts.in_extra_deck):
        table.to_hand(card)
    else:
        table.to_gy(card)
