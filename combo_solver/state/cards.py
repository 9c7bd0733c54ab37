"""Cards where they lie, as small values: monsters, cards in Spell & Trap Zones, and entries of piles.

How they are packed is private to :mod:`combo_solver.state`; others use the names below, which are those of the referee.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from combo_solver.ground.marks import FIRST_BOND, LIES, MADE_WITH, WAITS
from combo_solver.models.words import TreatedAs
from combo_solver.state.equip_numbers import equip as equip
from combo_solver.state.equip_numbers import equip_kind as equip_kind
from combo_solver.state.equip_numbers import equip_theirs as equip_theirs
from combo_solver.state.equip_numbers import equip_zone as equip_zone
from combo_solver.state.equip_numbers import rezoned as rezoned

Ref = tuple[int, int]
"""Where a card is: place and number (zone, index, or pile entry)."""
Held = tuple[Ref, int]
"""A card: where it is, and its kind."""
Cards = tuple[Held, ...]
Placed = tuple[int, Ref, int, int]
"""A monster put on the field: kind, where it was, zone and position."""

IN_MINE, IN_THEIRS = -1, -2
"""In place of a position: it is put into a Spell & Trap Zone of mine, or of the opponent's."""
ATTACK, DEFENSE, SET = 0, 1, 2
"""Battle positions; a Set monster is in face-down Defense Position."""
EMPTY: tuple[()] = ()
FIELD_INDEX = 5
"""Of the Field Zone, behind the five Spell & Trap Zones."""

# --- what is remembered of a monster on the field, and of a Monster Card in a Spell & Trap Zone: one bit each -------

(
    _PROPER,
    _NEGATED,
    _BANISH,
    _MAY_CHANGE,
    _THEIRS,
    _FROM_EXTRA,
    _EARLIER,
    _AGAIN,
    _BORROWED,
    _TUNER,
    _ATK,
    _DEF,
    _RETURNS,
    _CONTINUOUS,
    _AS_TRAP,
    _LOOSE,
    _ATTACKED,
) = (1 << bit for bit in range(17))
_BITS = {
    "proper": _PROPER,
    "negated": _NEGATED,
    "banish_when_leaves": _BANISH,
    "may_change_position": _MAY_CHANGE,
    "theirs": _THEIRS,
    "from_extra": _FROM_EXTRA,
    "came_earlier": _EARLIER,
    "summoned_again": _AGAIN,
    "borrowed": _BORROWED,
    "made_tuner": _TUNER,
    "atk_fixed": _ATK,
    "defense_fixed": _DEF,
    "returns_control": _RETURNS,
    "continuous": _CONTINUOUS,
    "as_trap": _AS_TRAP,
    "loose": _LOOSE,
    "attacked": _ATTACKED,
}
FLAG_NAMES = tuple(_BITS)
"""What :func:`marked` knows."""

REREAD = _AGAIN | _TUNER
"""The ``flags`` of a monster of which not even the printed words hold."""


def marked(**marks: bool) -> int:
    """The ``flags`` of a monster or a Spell of which this is true, by the names of :class:`Monster`."""
    flags = 0
    for name, on in marks.items():
        if on:
            flags |= _BITS[name]
    return flags


def once_more(used: int, mark: int) -> int:
    """The bit that counts one more use of what has these bits, one for each time that it may be used; 0 after that."""
    left = mark & ~used
    return left & -left


class Monster(NamedTuple):
    """A monster on the field. ``level``, ``atk`` and ``defense`` are changes to printed values, ``identity`` is what
    else became of it (:mod:`combo_solver.ground.identities`); ``materials`` are entries (:func:`attached`); ``marks``
    its own; ``method`` how it was summoned; ``equips`` its Equip Cards, as numbers (:func:`equip`), ``keepers`` what
    has it as its target; ``counters``, ``passing``: see their modules. ``flags``: read properties."""

    kind: int
    position: int
    flags: int
    level: int = 0
    atk: int = 0
    materials: tuple[int, ...] = ()
    marks: int = 0
    method: int = 0
    equips: tuple[int, ...] = ()
    defense: int = 0
    identity: int = 0
    counters: int = 0
    passing: tuple[tuple[int, ...], ...] = ()
    keepers: tuple[int, ...] = ()

    @property
    def mine(self) -> bool:
        """Whether I control it."""
        return not self.flags & _THEIRS

    @property
    def proper(self) -> bool:
        """A Special Summon Monster that was properly Summoned (SSM-11); kept only where that matters."""
        return self.flags & _PROPER != 0

    @property
    def negated(self) -> bool:
        """Its effects are negated."""
        return self.flags & _NEGATED != 0

    @property
    def banish_when_leaves(self) -> bool:
        """It is banished when it leaves the field."""
        return self.flags & _BANISH != 0

    @property
    def may_change_position(self) -> bool:
        """It is on the field since the turn began and was not yet moved (POS-07, POS-09)."""
        return self.flags & _MAY_CHANGE != 0

    @property
    def from_extra(self) -> bool:
        """It was Summoned from the Extra Deck (kept where something asks)."""
        return self.flags & _FROM_EXTRA != 0

    @property
    def came_earlier(self) -> bool:
        """It was Summoned before this turn (kept where something asks)."""
        return self.flags & _EARLIER != 0

    @property
    def summoned_again(self) -> bool:
        """A Gemini monster that was Normal Summoned a second time and has its effects (GEM-04)."""
        return self.flags & _AGAIN != 0

    @property
    def borrowed(self) -> bool:
        """The one player controls it and the other owns it (EXM-18)."""
        return self.flags & _BORROWED != 0

    @property
    def made_tuner(self) -> bool:
        """It is treated as a Tuner this turn (TUN-02)."""
        return self.flags & _TUNER != 0

    @property
    def atk_fixed(self) -> bool:
        """Its ATK became a number, so that continuous effects do not count (kept where there are some)."""
        return self.flags & _ATK != 0

    @property
    def defense_fixed(self) -> bool:
        """The same of its DEF."""
        return self.flags & _DEF != 0

    @property
    def returns_control(self) -> bool:
        """In the End Phase the opponent controls it again."""
        return self.flags & _RETURNS != 0

    @property
    def loose(self) -> bool:
        """It came out of the Extra Deck, whether to a Main or an Extra Monster Zone is not told (kept where zones
        are decided late, see :mod:`combo_solver.turn.layouts`)."""
        return self.flags & _LOOSE != 0

    @property
    def attacked(self) -> bool:
        """It declared an attack this turn (BA-08); kept where a Battle Phase is searched."""
        return self.flags & _ATTACKED != 0

    @property
    def changed(self) -> bool:
        """Whether anything that is printed on it may not hold."""
        return bool(self.level or self.atk or self.defense or self.identity or self.flags & REREAD)

    @property
    def any_bond(self) -> bool:
        """Whether anything holds of it that an effect said of it alone."""
        return self.flags >> FIRST_BOND != 0

    def has_bond(self, bit: int) -> bool:
        """Whether this does."""
        return self.flags & bit != 0

    def bound(self, bits: int) -> Monster:
        """The same monster of which this holds too."""
        return Monster(self.kind, self.position, self.flags | bits, *self[3:])

    def freed(self, bits: int) -> Monster:
        """The same monster of which this does not hold any more."""
        return Monster(self.kind, self.position, self.flags & ~bits, *self[3:])

    def unbound(self) -> Monster:
        """The same monster of which nothing of that kind holds, nor what ends before the turn."""
        return self._replace(flags=self.flags & (1 << FIRST_BOND) - 1, passing=())

    def made_of_nothing(self) -> Monster:
        """The same monster of which nobody knows any more what it was Summoned with."""
        return self._replace(flags=self.flags & ~MADE_WITH)

    def has_used(self, limits: tuple[int, ...]) -> bool:
        """Whether this copy has used an effect with one of these marks of its own as often as it may."""
        return any(self.marks & mark == mark for mark in limits)

    def using(self, mark: int) -> Monster:
        """The same monster after it has used such an effect."""
        return Monster._make((*self[:6], self.marks | once_more(self.marks, mark), *self[7:]))

    def but(self, **marks: bool) -> Monster:
        """The same monster with other marks, by the names of the properties."""
        flags = self.flags
        for name, on in marks.items():
            flags = flags | _BITS[name] if on else flags & ~_BITS[name]
        return Monster(self.kind, self.position, flags, *self[3:])


class Spell(NamedTuple):
    """A card in a Spell/Trap, Field or Pendulum Zone; ``scale``: 0 no scale, 1 a scale, 2 one whose printed
    scale was restored; ``marks``: the copy's own once-per-turn marks, and whether it lay there when the turn began.
    ``flags`` is packed: read the properties, which are of a Monster Card and stay as long as it is on the field, but
    for ``negated``."""

    kind: int
    face_up: bool = True
    scale: int = 0
    marks: int = 0
    flags: int = 0
    counters: int = 0

    @property
    def proper(self) -> bool:
        """As of a monster."""
        return self.flags & _PROPER != 0

    @property
    def banish_when_leaves(self) -> bool:
        """As of a monster."""
        return self.flags & _BANISH != 0

    @property
    def borrowed(self) -> bool:
        """As of a monster."""
        return self.flags & _BORROWED != 0

    @property
    def negated(self) -> bool:
        """Its effects are negated, of any card."""
        return self.flags & _NEGATED != 0

    def silenced(self) -> Spell:
        """The same card with its effects negated."""
        return self._replace(flags=self.flags | _NEGATED)

    def gives(self, bit: int) -> bool:
        """Whether it gives its monster this, because the effect that equipped it says so."""
        return self.flags & bit != 0

    @property
    def treated_as(self) -> frozenset[TreatedAs]:
        """What a Monster Card counts as here, in the words of filters."""
        if self.scale:
            return _SCALE
        if self.flags & _AS_TRAP:
            return _TRAP
        return _SPELL if self.flags & _CONTINUOUS else _EQUIP

    @property
    def lay_at_start(self) -> bool:
        """It lay face-up when the turn began, so the end of a chain does not send it away."""
        return self.marks & LIES != 0

    @property
    def waits(self) -> bool:
        """It was Set this turn and cannot be activated (kept where it could be otherwise)."""
        return self.marks & WAITS != 0

    def has_used(self, limits: tuple[int, ...]) -> bool:
        """Whether this copy has used an effect with one of these marks of its own as often as it may."""
        return any(self.marks & mark == mark for mark in limits)

    def using(self, mark: int) -> Spell:
        """The same card after it has used such an effect."""
        return self._replace(marks=self.marks | once_more(self.marks, mark))

    @property
    def marks_of_a_monster(self) -> int:
        """The marks that it keeps when it becomes a monster (UNI-08)."""
        return 0 if self.scale else self.marks & ~(LIES | WAITS)


_SCALE: frozenset[TreatedAs] = frozenset({"spell"})
_EQUIP: frozenset[TreatedAs] = frozenset({"spell", "equip"})
_SPELL: frozenset[TreatedAs] = frozenset({"spell", "continuous_spell"})
_TRAP: frozenset[TreatedAs] = frozenset({"trap", "continuous_trap"})


def lying(kind: int, face_up: bool, scale: bool, continuous: bool = False) -> Spell:
    """A card that lies in a Spell & Trap Zone when the scenario starts; ``continuous``: a Monster Card as a Continuous
    Spell."""
    return Spell(
        kind, face_up, int(scale), LIES if face_up and not scale else 0, marked(continuous=continuous and not scale)
    )


def set_now(kind: int, waits: bool, flags: int = 0) -> Spell:
    """A Spell or Trap that is Set during the turn; ``waits``: it could be activated if it were not Set this turn."""
    return Spell(kind, False, 0, WAITS if waits else 0, flags)


# --- entries: cards in the GY, among the banished cards, in the Extra Deck, and Xyz Materials -----------------------

_FACE_UP, _ENTRY_PROPER, _CAME_NOW, _MADE_FUSION = 1, 2, 4, 8
KIND_OF_ENTRY: Final = 4
"""From this bit on such a number holds the kind, up to the tag."""
TAG = 40
"""From this bit on a number of the hand or a pile holds the tag that tells the card from its like."""
LIKE = (1 << TAG) - 1
"""The bits of such a number without its tag: more than any number that bears none."""


def untagged(number: int) -> int:
    """A number of the hand or a pile without what tells the card from its like."""
    return number & LIKE


def entry(kind: int, proper: bool = False, face_up: bool = True, now: bool = False, fused: bool = False) -> int:
    """A card of the GY, the banished cards or the Extra Deck as one integer; ``now``: it came there this turn (kept
    where an effect of it asks), ``fused``: as material of a Fusion Summon (kept where something asks)."""
    flags = (_CAME_NOW if now else 0) + (_ENTRY_PROPER if proper else 0) + (_FACE_UP if face_up else 0)
    return (kind << KIND_OF_ENTRY) + flags + (_MADE_FUSION if fused else 0)


def made_fusion(number: int) -> bool:
    """Whether that card came there as material of a Fusion Summon (kept where something asks)."""
    return number & _MADE_FUSION != 0


def came_now(number: int) -> bool:
    """Whether that card came there this turn (kept where an effect of it asks)."""
    return number & _CAME_NOW != 0


def entry_kind(number: int) -> int:
    """The kind of a card in the GY, among the banished cards or in the Extra Deck, or of an Xyz Material."""
    return (number & LIKE) >> KIND_OF_ENTRY


def is_face_up(number: int) -> bool:
    """Whether that card is face-up."""
    return number & _FACE_UP != 0


def was_proper(number: int) -> bool:
    """Whether that card was properly Summoned before (SSM-04)."""
    return number & _ENTRY_PROPER != 0


def without_history(number: int) -> int:
    """The same card as if it had never been properly Summoned."""
    return number & ~_ENTRY_PROPER


def attached(kind: int, proper: bool, theirs: bool) -> int:
    """An Xyz Material as one integer: like a pile entry, in which a card is "face-down" that is theirs who do not
    control the monster."""
    return entry(kind, proper, not theirs)


def theirs_attached(number: int) -> bool:
    """Whether the player who does not control the monster owns this Xyz Material."""
    return not number & _FACE_UP
