"""What the engine asks and tells, parsed from its messages (little-endian, fields as the C API writes them)."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

DECK, HAND, MONSTERS, SPELLS, GY, BANISHED, EXTRA, OVERLAY = 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80
FACE_UP = 0x5

RETRY, HINT, WIN, NEW_TURN, NEW_PHASE, MOVE = 1, 2, 5, 40, 41, 50
CHAINING, CHAINED, CHAIN_SOLVING, CHAIN_SOLVED, CHAIN_END = 70, 71, 72, 73, 74
ATTACK, DAMAGE_CALCULATED, DAMAGE_STEP, DAMAGE_STEP_OVER = 110, 111, 113, 114
SUMMONING = frozenset({60, 62, 64})
"""A Summon is attempted."""
SUMMONED = frozenset({61, 63, 65})
"""It was made."""
_TARGETED = 83
_EFFECTIVE = frozenset({*SUMMONING, MOVE, 53, 54, _TARGETED, *range(90, 95), *range(100, 103)})
MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2 = 4, 8, 0x100
EVENT_HINT, SELECTION_HINT = 1, 3
ANOTHER_BATTLE_PHASE: Final = 32
"""What a yes or no is about: whether the Battle Phase is conducted a second time."""
REPLAY_QUESTION: Final = 30
"""What a yes or no is about: whether an attack goes on whose possible targets have changed."""


@dataclass(frozen=True)
class Spot:
    """A card the engine speaks of, and where it is. Of a card under an Xyz Monster (``OVERLAY`` set in ``location``)
    ``sequence`` is the zone of that monster. ``extra`` is what the prompt says besides: an effect's description, the
    number of Tributes or the Levels it counts as. Code 0 is a card that the asked player may not see."""

    code: int
    controller: int
    location: int
    sequence: int
    position: int = 0
    extra: int = 0


@dataclass(frozen=True)
class Prompt:
    """A question to ``player``."""

    player: int


@dataclass(frozen=True)
class Idle(Prompt):
    """What to do in the Main Phase."""

    normal: tuple[Spot, ...]
    special: tuple[Spot, ...]
    reposition: tuple[Spot, ...]
    set_monster: tuple[Spot, ...]
    set_spell: tuple[Spot, ...]
    activate: tuple[Spot, ...]
    battle: bool = False
    """Whether the Battle Phase can follow now."""


@dataclass(frozen=True)
class Battle(Prompt):
    """What to do in the Battle Step: which effects can be activated, which monsters can declare an attack (``extra`` 1:
    also a direct one), and whether Main Phase 2 can follow now."""

    activate: tuple[Spot, ...]
    attack: tuple[Spot, ...]
    main2: bool


@dataclass(frozen=True)
class UseEffect(Prompt):
    """Whether to activate this card's effect."""

    card: Spot


@dataclass(frozen=True)
class YesNo(Prompt):
    description: int


@dataclass(frozen=True)
class Options(Prompt):
    """One of several options; ``numbers``: they are numbers to announce."""

    options: tuple[int, ...]
    numbers: bool = False


@dataclass(frozen=True)
class Cards(Prompt):
    """``low`` to ``high`` of these cards."""

    cards: tuple[Spot, ...]
    low: int
    high: int
    cancelable: bool = False


@dataclass(frozen=True)
class Tributes(Prompt):
    """Tributes that count for ``low`` to ``high`` together."""

    cards: tuple[Spot, ...]
    low: int
    high: int
    cancelable: bool = False


@dataclass(frozen=True)
class OneByOne(Prompt):
    """One more card, or one of those ``chosen`` taken back, or enough."""

    cards: tuple[Spot, ...]
    chosen: tuple[Spot, ...]
    enough: bool
    cancelable: bool = False


@dataclass(frozen=True)
class Sum(Prompt):
    """Cards whose values make ``total``, exactly or at least, together with those that ``must`` be taken."""

    cards: tuple[Spot, ...]
    must: tuple[Spot, ...]
    total: int
    low: int
    high: int
    exact: bool


@dataclass(frozen=True)
class Chain(Prompt):
    """Which effect to activate now, if any; ``forced``: one must be."""

    cards: tuple[Spot, ...]
    forced: bool


@dataclass(frozen=True)
class Places(Prompt):
    """``count`` of these zones, as (controller, location, sequence)."""

    count: int
    zones: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class BattlePosition(Prompt):
    """The battle position of the card, out of a mask (1 Attack, 4 Defense, 8 face-down Defense)."""

    code: int
    mask: int


@dataclass(frozen=True)
class Order(Prompt):
    """The order of these cards."""

    cards: tuple[Spot, ...]


@dataclass(frozen=True)
class CardName(Prompt):
    """A card name to declare; ``asked``: passcodes, and operations of the engine that say what it may be."""

    asked: tuple[int, ...]


@dataclass(frozen=True)
class Announce(Prompt):
    """``count`` bits out of a mask of Types or Attributes, answered as ``size`` bytes."""

    count: int
    mask: int
    size: int


@dataclass(frozen=True)
class Counters(Prompt):
    """``count`` counters in all from these cards; ``extra`` is how many each has."""

    cards: tuple[Spot, ...]
    count: int


@dataclass(frozen=True)
class Rock(Prompt):
    """Rock, paper, scissors."""


class Reader:
    """Numbers off the front of a buffer."""

    def __init__(self, data: bytes, offset: int = 0) -> None:
        self.data, self.offset = data, offset

    def number(self, size: int) -> int:
        part = self.data[self.offset : self.offset + size]
        if len(part) < size:
            raise struct.error("the message is too short")
        self.offset += size
        return int.from_bytes(part, "little")

    def flag(self) -> bool:
        return bool(self.number(1))

    def spot(self, code: int | None = None) -> Spot:
        code = self.number(4) if code is None else code
        return Spot(code, self.number(1), self.number(1), self.number(4), self.number(4))

    def short_spot(self, sequence: int = 4, extra: int = 0, location: int = 1) -> Spot:
        """A spot without a position, followed by ``extra`` bytes of more."""
        code, controller, where = self.number(4), self.number(1), self.number(location)
        return Spot(code, controller, where, self.number(sequence), extra=self.number(extra) if extra else 0)

    def long_spot(self, extra: int) -> Spot:
        spot = self.spot()
        return Spot(spot.code, spot.controller, spot.location, spot.sequence, spot.position, self.number(extra))

    def several(self, read: Callable[[], Spot], size: int = 4) -> tuple[Spot, ...]:
        return tuple(read() for _ in range(self.number(size)))

    def effect(self) -> Spot:
        """A card with the description of its effect."""
        spot = self.short_spot(extra=8)
        self.number(1)
        return spot

    def chain_effect(self) -> Spot:
        spot = self.long_spot(8)
        self.number(1)
        return spot


def _idle(r: Reader, player: int) -> Prompt:
    normal, special = r.several(r.short_spot), r.several(r.short_spot)
    reposition = r.several(lambda: r.short_spot(1))
    set_monster, set_spell, activate = r.several(r.short_spot), r.several(r.short_spot), r.several(r.effect)
    return Idle(player, normal, special, reposition, set_monster, set_spell, activate, r.flag())


def _battle(r: Reader, player: int) -> Prompt:
    activate, attack = r.several(r.effect), r.several(lambda: r.short_spot(1, extra=1))
    return Battle(player, activate, attack, r.flag())


def _cards(r: Reader, player: int) -> Prompt:
    cancelable, low, high = r.flag(), r.number(4), r.number(4)
    return Cards(player, r.several(r.spot), low, high, cancelable)


def _tributes(r: Reader, player: int) -> Prompt:
    cancelable, low, high = r.flag(), r.number(4), r.number(4)
    return Tributes(player, r.several(lambda: r.short_spot(extra=1)), low, high, cancelable)


def _one_by_one(r: Reader, player: int) -> Prompt:
    enough, cancelable = r.flag(), r.flag()
    r.number(8)
    return OneByOne(player, r.several(r.spot), r.several(r.spot), enough, cancelable)


def _sum(r: Reader, player: int) -> Prompt:
    at_least, total, low, high = r.flag(), r.number(4), r.number(4), r.number(4)
    must, cards = r.several(lambda: r.long_spot(4)), r.several(lambda: r.long_spot(4))
    return Sum(player, cards, must, total, low, high, not at_least)


def _chain(r: Reader, player: int) -> Prompt:
    r.number(1)
    forced = r.flag()
    r.number(8)
    return Chain(player, r.several(r.chain_effect), forced)


def _places(r: Reader, player: int) -> Prompt:
    count, closed = r.number(1), r.number(4)
    zones = []
    for side in (0, 1):
        for location, number, shift in ((MONSTERS, 7, 0), (SPELLS, 8, 8)):
            for sequence in range(number):
                if not closed >> (16 * side + shift + sequence) & 1:
                    zones.append((player if side == 0 else 1 - player, location, sequence))
    return Places(player, count, tuple(zones))


def _use_effect(r: Reader, player: int) -> Prompt:
    return UseEffect(player, r.long_spot(8))


def _options(size: int, numbers: bool) -> Callable[[Reader, int], Prompt]:
    return lambda r, player: Options(player, tuple(r.number(size) for _ in range(r.number(1))), numbers)


def _order(r: Reader, player: int) -> Prompt:
    return Order(player, r.several(lambda: r.short_spot(location=4)))


def _counters(r: Reader, player: int) -> Prompt:
    r.number(2)
    count = r.number(2)
    return Counters(player, r.several(lambda: r.short_spot(1, extra=2)), count)


_PROMPTS: Final[dict[int, Callable[[Reader, int], Prompt]]] = {
    10: _battle,
    11: _idle,
    12: _use_effect,
    13: lambda r, player: YesNo(player, r.number(8)),
    14: _options(8, False),
    15: _cards,
    16: _chain,
    18: _places,
    19: lambda r, player: BattlePosition(player, r.number(4), r.number(1)),
    20: _tributes,
    21: _order,
    22: _counters,
    23: _sum,
    24: _places,
    25: _order,
    26: _one_by_one,
    132: lambda r, player: Rock(player),
    140: lambda r, player: Announce(player, r.number(1), r.number(8), 8),
    141: lambda r, player: Announce(player, r.number(1), r.number(4), 4),
    142: lambda r, player: CardName(player, tuple(r.number(8) for _ in range(r.number(1)))),
    143: _options(8, True),
}


@dataclass(frozen=True)
class Event:
    """Something the engine tells: the message's number and its bytes."""

    kind: int
    data: bytes

    def reader(self) -> Reader:
        return Reader(self.data)


def does_something(event: Event) -> bool:
    """Whether an effect does something: cards are moved, turned, Set, targeted (some at least), drawn or equipped, LP
    or counters changed."""
    return event.kind in _EFFECTIVE and not (event.kind == _TARGETED and event.reader().number(4) == 0)


def split(buffer: bytes) -> list[Event]:
    """The messages of a buffer in order; raises ``struct.error`` where one is cut short."""
    found: list[Event] = []
    offset = 0
    while offset < len(buffer):
        end = offset + 4 + int.from_bytes(buffer[offset : offset + 4], "little")
        if len(buffer) < end or end < offset + 5:
            raise struct.error("the message is too short")
        found.append(Event(buffer[offset + 4], buffer[offset + 5 : end]))
        offset = end
    return found


def is_prompt(event: Event) -> bool:
    return event.kind in _PROMPTS


def prompt(event: Event) -> Prompt:
    """What the engine asks by this message; raises ``struct.error`` where it is cut short."""
    reader = event.reader()
    player = reader.number(1)
    return _PROMPTS[event.kind](reader, player)
