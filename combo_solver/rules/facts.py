"""What several questions show the rules: my monster zones, possible materials, and a requirement for them."""

from __future__ import annotations

from typing import NamedTuple


class Body(NamedTuple):
    """A possible material as the rules see it: a monster zone, or a card in another place. ``fits`` / ``includes`` are
    bits by slot, ``stands`` the slots that name a card it may stand in for; ``points`` are the zones its arrows point
    to, ``clashes`` later candidates that cannot be material together with it, ``slot_clashes`` those that
    cannot fill the same slot, slot by slot; ``kind`` tells like cards in other places than the field, ``outside`` what
    the effect that performs the Summon does not allow as material.
    ``double``: it may count as two Tributes (NS-21), ``entire``: it meets the total of a Ritual Summon
    alone. An empty zone is None, one that an effect closes is ``closed`` (ZON-06)."""

    mine: bool
    face_up: bool = False
    usable: bool = False
    level: int = 0
    value: int = 1
    fits: int = 0
    includes: int = 0
    points: tuple[int, ...] = ()
    clashes: tuple[int, ...] = ()
    slot_clashes: tuple[tuple[int, ...], ...] = ()
    stands: int = 0
    kind: int = -1
    outside: bool = False
    closed: bool = False
    token: bool = False
    double: bool = False
    entire: bool = False


CLOSED = Body(False, closed=True)
"""A zone that an effect closes."""


class Need(NamedTuple):
    """What a summon from the Extra Deck asks for: (min, max) per slot, minima of "including", and the sum."""

    method: str
    slots: tuple[tuple[int, int], ...]
    including: tuple[int, ...]
    total: int
    needs_arrow: bool


Bodies = tuple[Body | None, ...]
Joins = tuple[tuple[int, int], ...]
"""(path number, Extra Monster Zone) of each Extra Link that the new monster would complete there."""
