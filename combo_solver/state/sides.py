"""What one player has, except monsters: as a value, and as a draft of it."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.state.cards import Spell

Row = tuple[Spell | tuple[()], ...]


class Side(NamedTuple):
    """Piles are sorted multisets, but for a Deck of which the order is known. Of the opponent's hand and Deck it holds
    what the scenario tells; kind 0 is a card nobody knows. ``spells``: S1-S5, FZ; ``unknown``: cards drawn unseen from
    a Deck of which the order is not known, so that they are still listed in ``deck``.

    Monsters are not here: those of both players are one row of zones (:class:`combo_solver.state.state.State`)."""

    hand: tuple[int, ...]
    deck: tuple[int, ...]
    extra: tuple[int, ...]
    gy: tuple[int, ...]
    banished: tuple[int, ...]
    spells: Row
    life_points: int
    unknown: int


class SideDraft:
    """A side being changed; the same names as those of :class:`Side`."""

    __slots__ = ("banished", "deck", "extra", "gy", "hand", "life_points", "spells", "unknown")

    hand: list[int]
    deck: tuple[int, ...]
    extra: list[int]
    gy: list[int]
    banished: list[int]
    spells: list[Spell | tuple[()]]
    life_points: int
    unknown: int

    def __init__(self, side: Side | SideDraft) -> None:
        self.hand = [*side.hand]
        self.deck = side.deck
        self.extra = [*side.extra]
        self.gy = [*side.gy]
        self.banished = [*side.banished]
        self.spells = [*side.spells]
        self.life_points = side.life_points
        self.unknown = side.unknown

    def sort(self) -> None:
        """Piles in the order of a :class:`Side`, since their own order means nothing."""
        self.hand.sort()
        self.extra.sort()
        self.gy.sort()
        self.banished.sort()

    def freeze(self) -> Side:
        """The finished side, its piles sorted before."""
        return Side(
            tuple(self.hand),
            self.deck,
            tuple(self.extra),
            tuple(self.gy),
            tuple(self.banished),
            tuple(self.spells),
            self.life_points,
            self.unknown,
        )


AnySide = Side | SideDraft
