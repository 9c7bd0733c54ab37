"""Cards of the hand, the Deck, the Extra Deck, the GY and the banished cards that nothing left can read, or tell apart.

A card that nothing reads is as good as not there: what could be done reads other cards of that place, or none of it.
Of cards that are alike there each is as good as the other. Cards that an open window means stay what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from combo_solver.ground.ahead import Read
from combo_solver.ground.program import BANISHED, DECK, EXTRA, GY, HAND
from combo_solver.ground.uses import PILES
from combo_solver.state.cards import KIND_OF_ENTRY, Ref, entry_kind, untagged
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.sides import Side

_MOST = 100_000
"""How many piles are remembered with what is left of them."""
Pile = tuple[int, ...]
Like = tuple[int, ...]


class Piles:
    """Leaves out what is not read; ``every``: all kinds as bits, which keep a Deck in its order."""

    def __init__(self, every: int) -> None:
        self._every = every
        self._known: dict[tuple[Pile, int, Like, int], Pile] = {}
        self._themselves = tuple(range(every.bit_length()))

    def left(self, me: Side, read: Read, meant: Collection[Ref] = ()) -> Side:
        """My side without what is dead; ``meant``: the cards that a window refers to."""
        assert read.piles is not None
        kept, like = dict(zip(PILES, read.piles, strict=True)), dict(zip(PILES, read.like, strict=True))
        for place, number in meant:
            if place in kept:
                kept[place] |= 1 << _KIND_OF[place](number)
                if number == untagged(number):
                    like[place] = self._themselves
        return me._replace(
            hand=self._of(me.hand, kept[HAND], like[HAND], HAND),
            deck=self._of(me.deck, kept[DECK], like[DECK], DECK),
            extra=self._of(me.extra, kept[EXTRA], like[EXTRA], EXTRA),
            gy=self._of(me.gy, kept[GY], like[GY], GY),
            banished=self._of(me.banished, kept[BANISHED], like[BANISHED], BANISHED),
        )

    def _of(self, pile: Pile, kept: int, like: Like, place: int) -> Pile:
        if not pile:
            return pile
        key = (pile, kept, like, place)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            kind_of, unit = _KIND_OF[place], 1 << KIND_OF_ENTRY if place in (EXTRA, GY, BANISHED) else 1
            told = [
                each if each != untagged(each) else each + (like[kind_of(each)] - kind_of(each)) * unit
                for each in pile
                if kept >> kind_of(each) & 1
            ]
            # Where everything is read the order may be, too: something draws.
            found = tuple(told if place == DECK and kept == self._every else sorted(told))
            self._known[key] = found
        return found


def _itself(kind: int) -> int:
    return kind


_KIND_OF: dict[int, Callable[[int], int]] = {
    HAND: hand_kind, DECK: _itself, EXTRA: entry_kind, GY: entry_kind, BANISHED: entry_kind,
}  # fmt: skip
