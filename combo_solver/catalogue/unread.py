"""The sentences of a player's card database that are not compiled, by their shape: names are X, numbers are N."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from combo_solver.catalogue.build import printed_cards
from combo_solver.texts.effects.compiler import Unit, compile_card
from combo_solver.texts.reader import Printed

_NUMBER = re.compile(r"\d[\d,]*")


class Shape(NamedTuple):
    """``binding``: cards that it keeps from having a model; ``cards`` all in whose text it stands, ``copies`` those in
    Decks. ``stopped``: words at which reading stopped, ``example`` a card with it."""

    shape: str
    cards: int
    binding: int
    copies: int
    stopped: str
    example: str


def unread_shapes(
    cdb: Path, archetypes: Mapping[int, str], by_hand: Collection[int], copies: Mapping[int, int] | None = None
) -> list[Shape]:
    """Every shape that is not read, the most frequent first: by copies in Decks where these are given, else by cards.
    Raises :class:`combo_solver.errors.InputError` for a file that is no card database."""
    found: dict[str, Shape] = {}
    for passcode, card in printed_cards(cdb, archetypes):
        if passcode in by_hand or "token" in card.card_types:
            continue
        number = (copies or {}).get(passcode, 0)
        for shape, unit in _unread(card):
            known = found.get(shape, Shape(shape, 0, 0, 0, unit.why, card.name))
            found[shape] = known._replace(
                cards=known.cards + 1,
                binding=known.binding + (unit.outcome == "binding"),
                copies=known.copies + number,
            )
    return sorted(found.values(), key=lambda each: (-each.copies, -each.cards, each.shape))


def _unread(card: Printed) -> Iterator[tuple[str, Unit]]:
    for unit in compile_card(card).units:
        if unit.outcome in ("option", "binding"):
            sentences = [each.plain for each in card.sentences if each.number in unit.sentences]
            yield _NUMBER.sub("N", " ".join(sentences)), unit
