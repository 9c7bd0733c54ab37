"""Amounts of points and Levels: fixed ones, and those that cards tell."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import model_validator

from combo_solver.models.filters import Used as Used
from combo_solver.models.vocabulary import Amount, Model, Number

Value = Literal[
    "atk",
    "defense",
    "level",
    "rank",
    "rating",
    "original_atk",
    "original_defense",
    "original_level",
    "materials",
    "equips",
    "pointed",
    "counters",
    "used",
    "attached",
    "lower",
]


ON_THE_FIELD: tuple[Value, ...] = ("counters", "materials", "equips", "pointed")
"""Values that only a card on the field has: nothing printed tells them."""
STARS: tuple[Value, ...] = ("level", "original_level", "rank", "rating")
"""Values that not every monster has, and that are at least 1 where it does."""
POINTS: tuple[Value, ...] = ("atk", "defense", "lower")
"""Values that are the current ATK or DEF."""


DEFENSES: tuple[Value, ...] = ("defense", "original_defense", "lower")
"""Values that a Link Monster has not: what becomes of its own DEF does not come about."""


class Worth(Model):
    """``times`` x something, divided by ``divided`` and rounded up (what is taken away, too), plus ``plus``.

    The something is a ``number``, or with ``value`` the sum of that value of the cards that ``value_of`` names: a
    selection, "self", or "it", each card that is being changed. On the field values are the current ones (an
    ``original`` one is printed), elsewhere the printed ones. Of a monster on the field: how many Xyz ``materials`` are
    attached to it, how many ``equips`` are on it, and how many monsters it points to (``pointed``). Of any face-up card
    on the field: how many ``counters`` of the kind ``counter`` lie on it. In continuous changes of values, of a
    monster: what is remembered of the materials of its Summon (``used``), or the same of the Xyz Materials
    that are ``attached`` to it, as printed. ``had``: what the value was on the field, of monsters of a
    selection that left it since.
    Of a monster, too: the ``lower`` one of its ATK and DEF.
    """

    times: int = 1
    divided: Literal[1, 2] = 1
    plus: int = 0
    number: Amount = 1
    value: Value | None = None
    value_of: str = ""
    counter: str | None = None
    used: Used | None = None
    had: bool = False

    @model_validator(mode="after")
    def _one_source(self) -> Worth:
        if (self.value is None) != (not self.value_of):
            raise ValueError("give value and value_of together")
        if (self.value == "counters") != (self.counter is not None):
            raise ValueError("counter is the kind of the counters that are counted")
        if (self.value in ("used", "attached")) != (self.used is not None):
            raise ValueError("used is what is asked of the materials")
        if self.had and (not self.selection or self.value not in get_args(Number)):
            raise ValueError("had is for a value of chosen cards: ATK, DEF, Level, Rank or Link Rating")
        return self

    @property
    def selection(self) -> str:
        """The name of the selection of which it reads a value; empty for none."""
        return "" if self.value_of in ("self", "it") else self.value_of

    def of(self, something: int) -> int:
        """What it comes to, if the something is this."""
        whole = -(-abs(self.times * something) // self.divided)
        return (whole if self.times * something > 0 else -whole) + self.plus


Points = int | Worth
