"""Filters compiled to tables: a card off the field is judged by its kind alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from combo_solver.behaviour.vocabulary import Amount, CountIn, CountOf, Filter, Range
from combo_solver.ground.kinds import UNKNOWN, Kinds

AmountOf = Callable[[CountOf | CountIn], int]
"""Works out an amount that depends on the moment."""


def _zero(_: CountOf | CountIn) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Values:
    """The current values of a card: 0 for a Level or Rank it does not have, rating 0 for no Link."""

    level: int
    rank: int
    rating: int
    atk: int
    position: int = -1
    scale_changed: bool = False


class CardFilter:
    """One :class:`Filter` for the kinds of this scenario.

    ``off_field`` judges by printed values, ``on_field`` by current ones. ``table`` and ``field_table`` hold the answers
    for printed values by kind; they suffice where ``fixed`` says that no amount depends on the moment.
    """

    def __init__(self, source: Filter, kinds: Kinds) -> None:
        self.source = source
        self.any_card = source == Filter()
        self._alternatives = [CardFilter(part, kinds) for part in source.any_of]
        self._printed = [self._names_and_types(kinds, kind, kinds.facts[kind].kinds) for kind in range(len(kinds))]
        self._on_field = [
            self._names_and_types(kinds, kind, _kinds_on_field(kinds, kind)) for kind in range(len(kinds))
        ]
        self._ranges = [
            (name, bounds)
            for name in ("level", "rank", "rating", "atk")
            if (bounds := getattr(source, name)) is not None
        ]
        self._position = {"attack": 0, "defense": 1}.get(source.position or "")
        self.reads_position: bool = self._position is not None or any(
            part.reads_position for part in self._alternatives
        )
        self.fixed: bool = all(_is_fixed(bounds) for _, bounds in self._ranges) and all(
            part.fixed for part in self._alternatives
        )
        self.printed_suffices: bool = (
            self.fixed
            and source.level is None
            and source.atk is None
            and source.position is None
            and source.scale_changed is None
            and all(part.printed_suffices for part in self._alternatives)
        )
        """Whether nothing that can change during the turn is read, so that ``field_table`` is always right."""
        self._values = [
            Values(
                kinds.level[kind],
                kinds.rank[kind],
                kinds.rating[kind] if kinds.link[kind] else 0,
                kinds.atk[kind],
            )
            for kind in range(len(kinds))
        ]
        self.table = [self._fits(kind, values, _zero, self._printed) for kind, values in enumerate(self._values)]
        self.field_table = [self.on_field(kind, values, _zero) for kind, values in enumerate(self._values)]

    def _names_and_types(self, kinds: Kinds, kind: int, words: frozenset[str]) -> bool:
        card, wanted = kinds.facts[kind], self.source
        if kind == UNKNOWN:
            return self.any_card
        return (
            words.issuperset(wanted.kinds)
            and words.isdisjoint(wanted.not_kinds)
            and (not wanted.types or card.type in wanted.types)
            and (not wanted.attributes or card.attribute in wanted.attributes)
            and (not wanted.archetypes or not card.archetypes.isdisjoint(wanted.archetypes))
            and (not wanted.names or card.name in wanted.names)
            and card.name not in wanted.except_names
        )

    def off_field(self, kind: int, amount_of: AmountOf) -> bool:
        """Whether a card in hand, Deck, GY ... fits."""
        if self.fixed:
            return self.table[kind]
        return self._fits(kind, self._values[kind], amount_of, self._printed)

    def on_field(self, kind: int, values: Values, amount_of: AmountOf) -> bool:
        """Whether a monster on the field with these current values fits."""
        return self._fits(kind, values, amount_of, self._on_field)

    def _fits(self, kind: int, values: Values, amount_of: AmountOf, printed: list[bool]) -> bool:
        if not printed[kind]:
            return False
        for name, bounds in self._ranges:
            value = getattr(values, name)
            # No Level is not Level 0 (MA-16); ATK may be 0.
            if not value and name != "atk":
                return False
            low, high = _bounds(bounds, amount_of)
            if (low is not None and value < low) or (high is not None and value > high):
                return False
        if self._position is not None and values.position != self._position:
            return False
        if self.source.scale_changed is not None and values.scale_changed != self.source.scale_changed:
            return False
        field = printed is self._on_field
        return not self._alternatives or any(
            part._fits(kind, values, amount_of, part._on_field if field else part._printed)
            for part in self._alternatives
        )


def _kinds_on_field(kinds: Kinds, kind: int) -> frozenset[str]:
    """A Gemini monster counts as a Normal Monster on the field (GEM-01)."""
    words = kinds.facts[kind].kinds
    return (words - {"effect"}) | {"normal"} if "gemini" in words else words


def _is_fixed(bounds: Range) -> bool:
    return all(isinstance(value, int | None) for value in (bounds.min, bounds.max, bounds.equals))


def _bounds(bounds: Range, amount_of: AmountOf) -> tuple[int | None, int | None]:
    def value(amount: Amount | None) -> int | None:
        return amount if amount is None or isinstance(amount, int) else amount_of(amount)

    if bounds.equals is not None:
        exact = value(bounds.equals)
        return exact, exact
    return value(bounds.min), value(bounds.max)
