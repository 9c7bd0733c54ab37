"""What a filter may ask about a card, and amounts that depend on the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from combo_solver.cards.facts import CardFacts
from combo_solver.models.vocabulary import CountersIn, CountIn, CountOf, LifePoints, Shared, UsedForIt, ValueOf
from combo_solver.models.words import TreatedAs

Asked = CountOf | CountIn | CountersIn | ValueOf | Shared | UsedForIt | LifePoints
AmountOf = Callable[[Asked], int]
"""Works out an amount that depends on the moment; what is shared, as the bits of :meth:`Kinds.bit`."""
Holds = tuple[Mapping[str, int] | None, frozenset[str]]
"""The counters on a card on the field, by kind, and the kinds of which one more can be placed on it."""
NOTHING = -(10**6)
"""An amount that no card tells: nothing fits."""


class UnknownAmount(Exception):
    """An amount was asked for where nothing tells it. Card models that would do so are refused when they are read
    (:mod:`combo_solver.models.amounts`)."""


def no_amount(amount: Asked) -> int:
    """For what is judged by printed values and numbers alone."""
    raise UnknownAmount(f"nothing tells {amount!r} there")


@dataclass(slots=True)  # Nobody changes one; frozen it takes thrice as long to make.
class Values:
    """The current values of a card: 0 for a Level or Rank it does not have, rating 0 for no Link, defense -1 for none.

    ``flags`` are those of a monster, for what it was Summoned with.
    ``position`` is -1 and ``summoned`` empty where nothing is known; ``places`` are all words for where it is, and
    ``mine`` is None where nobody asks; ``treated_as``: what a Monster Card in a Spell & Trap Zone counts as. ``again``:
    a Gemini that was Normal Summoned a second time. ``tuner``: it is treated as a Tuner, ``facts``: what it is
    otherwise, where an effect changed that. ``equipped_with``, ``links``: the words of :class:`Filter` for what it is
    equipped with and how it is linked. ``counters``: by kind, those on it, if there are any;
    ``takes``: the kinds of which one more can be placed on it, None for a card off the field.
    ``originally``: its original ATK and DEF where these are not the printed ones.
    """

    level: int
    rank: int
    rating: int
    atk: int
    position: int = -1
    scale_changed: bool = False
    defense: int = -1
    summoned: str = ""
    from_extra: bool = False
    this_turn: bool = False
    flags: int = 0
    materials: int = 0
    again: bool = False
    equipped_with: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    mine: bool | None = None
    treated_as: frozenset[TreatedAs] = frozenset()
    tuner: bool = False
    facts: CardFacts | None = None
    counters: Mapping[str, int] | None = None
    originally: tuple[int, int] | None = None
    takes: frozenset[str] | None = None
