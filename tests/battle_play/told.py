"""What a walk through the Battle Phase tells, in one form for the engine and for this program."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from combo_solver.game.line import Board, BoardCard, Side

Facts = tuple[object, ...]
"""A board: LP, cards and zones of both players."""
Attack = tuple[Facts, str, str, Facts]
"""The board before, the zone of the attacker, that of its target (or ``direct``), and the board after the battle."""
Arrival = tuple[Facts, frozenset[str]]
"""A board at the start of Main Phase 2, and the monsters that can change their position there or be Flip Summoned."""


@dataclass
class Told:
    """Everything that can happen in the Battle Phase: the first board in it, if it can be entered; every attack; every
    start of Main Phase 2; every board with which I win the Duel; and the attacks that cost it me, with the board before
    them."""

    entered: set[Facts] = field(default_factory=set)
    attacks: set[Attack] = field(default_factory=set)
    arrivals: set[Arrival] = field(default_factory=set)
    wins: set[Facts] = field(default_factory=set)
    losing: set[tuple[Facts, str, str]] = field(default_factory=set)

    def differences(self, other: Told) -> Iterable[str]:
        """What only one of the two tells, in words; ``other`` is called the engine's."""
        for name in ("entered", "attacks", "arrivals", "wins", "losing"):
            ours, theirs = getattr(self, name), getattr(other, name)
            for sign, only in (("only ours", ours - theirs), ("only the engine's", theirs - ours)):
                yield from (f"{name}, {sign}: {each}" for each in sorted(only, key=repr))


def facts(board: Board, won: bool = False) -> Facts:
    """A board, as far as battles may change it. ``won``: the Duel ends in a damage calculation, where ATK and DEF may
    be those of the battle, which boards do not tell."""
    return (*_side(board.me, won), *_side(board.opponent, won))


def _side(side: Side, won: bool) -> Facts:
    monsters = tuple(sorted((_monster(card, won) for card in side.monsters), key=repr))
    spells = tuple(sorted((card.at, card.name, card.position) for card in side.spells))
    piles = (side.hand, side.gy, side.banished, side.extra_face_up, side.extra, side.deck)
    return (side.life_points, monsters, spells, *(tuple(sorted(pile)) for pile in piles))


def _monster(card: BoardCard, won: bool) -> Facts:
    if card.position == "set":
        return card.at, card.name, card.position
    if won:
        return card.at, card.name, card.position, card.materials
    return card.at, card.name, card.position, card.atk, card.defense, card.materials
