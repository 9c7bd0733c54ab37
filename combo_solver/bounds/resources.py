"""What may run out in a turn: the names of the rows of the state equation."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.models.vocabulary import Filter


class Resource(NamedTuple):
    """``sort``: which it is (:data:`SORTS`); ``kind``: of which card, if it is one card's (-1: of none), ``number``: of
    which of its effects (0: of none), ``place``: where, ``where``: what materials must be."""

    sort: str
    kind: int = -1
    number: int = 0
    place: str = ""
    where: Filter | None = None


SORTS = {
    "copies": "copies of a card in a place",
    "normal_summons": "Normal Summons and Sets",
    "tributes": "Tributes of Tribute Summons",
    "pendulum_summons": "Pendulum Summons",
    "scales": "Pendulum Scales",
    "own_summons": "Summons of a card by its own text",
    "materials": "materials of a Summon that are of a sort",
    "included": "materials of a sort that must be among all of a Summon",
    "levels": "Levels of materials, or Link Ratings",
    "limit": "how often an effect can be used in a turn",
    "ready": "times that a card comes to where its effect is used",
    "event": "times that what an effect waits for happens",
    "effect": "cards that an effect moves",
    "cost": "cards that a cost takes",
    "deck_order": "cards above others in my Deck",
    "zones": "Monster Zones",
    "ways": "ways of a card to where it is wanted",
}
FOLLOWS = frozenset({"copies", "effect"})
"""What is short because something else is, where something else is."""


class Reason(NamedTuple):
    """A ``resource`` that a proof needs, for cards of these ``kinds``. ``needed``, ``available``: how much of it every
    line to the goal needs, and how much there is in any line; None where it is short only together with others."""

    resource: Resource
    kinds: tuple[int, ...]
    needed: int | None = None
    available: int | None = None
