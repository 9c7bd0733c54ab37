"""Filters compiled to tables: a card off the field is judged by its kind alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import get_args, overload

from combo_solver.cards.facts import CardFacts
from combo_solver.game.counters import is_bound
from combo_solver.ground.asked import NOTHING as NOTHING
from combo_solver.ground.asked import AmountOf as AmountOf
from combo_solver.ground.asked import Asked as Asked
from combo_solver.ground.asked import Holds
from combo_solver.ground.asked import UnknownAmount as UnknownAmount
from combo_solver.ground.asked import Values as Values
from combo_solver.ground.asked import no_amount as no_amount
from combo_solver.ground.kinds import UNKNOWN, Kinds
from combo_solver.ground.marks import BATTLES
from combo_solver.ground.ranges import bounds_of, in_range, is_fixed
from combo_solver.models.recipes import listed, lists_archetype, lists_kind
from combo_solver.models.vocabulary import Amount, Filter, Method, Range, Shared, Trait
from combo_solver.models.words import TreatedAs


class CardFilter:
    """One :class:`Filter` for the kinds of this scenario.

    ``off_field`` judges by printed values, ``on_field`` by current ones. ``table`` and ``field_table`` hold the answers
    for printed values by kind; they suffice where ``fixed`` says that no amount depends on the moment, and
    ``reads_moment`` that nothing is asked of the card's place and history.
    """

    def __init__(self, source: Filter, kinds: Kinds) -> None:
        self.source, self._cards = source, kinds.facts
        self.any_card = source == Filter()
        self._alternatives = [CardFilter(part, kinds) for part in source.any_of]
        self._printed = self._told(kinds.facts)
        on_field, awake = _asleep(kinds, "monster_zone"), kinds.named["monster_zone"]
        self._on_field = self._told(on_field, as_on_field)
        self._awake = self._told(awake)
        self._as_tuner = [
            self._told(on_field, lambda words: as_on_field(words) | {"tuner"}),
            self._told(awake, lambda words: words | {"tuner"}),
        ]
        self._at = {"gy": self._told(_asleep(kinds, "gy"), as_on_field)}
        if any(kinds.renamed):
            self._at |= {place: self._told(kinds.named[place]) for place in ("hand", "spell_zone", "field_zone")}
        self._original = None if source.original is None else CardFilter(source.original, kinds)
        self._ranges = [
            (name, bounds)
            for name in ("level", "rank", "rating", "atk", "defense")
            if (bounds := getattr(source, name)) is not None
        ]
        self._positions = _POSITIONS.get(source.position or "")
        self._summoned = _summoned(source)
        parts = self._alternatives if self._original is None else [*self._alternatives, self._original]
        self._shared = source.shared
        self._made = 0 if source.made_with is None else kinds.made_bit(source.made_with)
        self._kinds = kinds
        self.reads_position: bool = source.reads_position
        self.reads_history: bool = source.reads_history
        self.reads_links: bool = source.reads_links
        self.reads_points: bool = source.reads_points
        self.reads_level: bool = source.reads_level
        self.reads_counters: bool = source.reads_counters
        wanted = source.takes_counter
        if wanted is not None:
            kinds.asked_room.add(wanted)
        anywhere = wanted is None or not is_bound(wanted)
        self._takes = [anywhere or (wanted, "monster_zone") in held for held in kinds.holders]
        """By kind: whether such a counter could be placed on the card as a monster."""
        self._may_take = [wanted is None or any(kind == wanted for kind, _ in held) for held in kinds.holders]
        self.reads_moment: bool = (
            self.reads_history
            or self.reads_links
            or source.position is not None
            or source.has_materials is not None
            or source.materials is not None
            or source.equipped_with is not None
            or source.battling is not None
            or bool(source.place)
            or source.side != "either"
            or source.treated_as is not None
            or source.counters is not None
            or source.takes_counter is not None
            or any(part.reads_moment for part in parts)
        )
        self.fixed: bool = (
            not source.shared
            and all(is_fixed(bounds) for _, bounds in self._ranges)
            and all(part.fixed for part in parts)
        )
        self.printed_suffices: bool = (
            self.fixed
            and not self.reads_moment
            and source.level is None
            and source.atk is None
            and source.defense is None
            and source.scale_changed is None
            and self._printed == self._on_field == self._awake == self._as_tuner[False]
            and all(self._printed == there for there in self._at.values())
            and all(part.printed_suffices for part in self._alternatives)
        )
        """Whether nothing that can change during the turn is read, so that ``field_table`` is always right."""
        self._values = [
            Values(
                kinds.level[kind],
                kinds.rank[kind],
                kinds.rating[kind] if kinds.link[kind] else 0,
                kinds.atk[kind],
                defense=-1 if kinds.link[kind] or not kinds.monster[kind] else kinds.defense[kind],
            )
            for kind in range(len(kinds))
        ]
        self._any_renamed = any(kinds.renamed)
        self.table: Sequence[bool] = _NoTable()
        self.field_table: Sequence[bool] = _NoTable()
        self.gy_table: Sequence[bool] = _NoTable()
        if self.fixed:
            each = list(enumerate(self._values))
            self.table = [self._fits(kind, values, no_amount, "") for kind, values in each]
            self.field_table = [self.on_field(kind, values, no_amount) for kind, values in each]
            self.gy_table = self.field_table
            if any(kinds.renamed):
                self.gy_table = [self._fits(kind, values, no_amount, "gy") for kind, values in each]

    def _told(
        self, cards: Sequence[CardFacts], seen: Callable[[frozenset[str]], frozenset[str]] = frozenset
    ) -> list[bool]:
        """By kind: whether names and kinds of a card fit where it counts as ``seen`` says."""
        return [
            self.any_card if kind == UNKNOWN else self._words_fit(card, seen(card.card_types))
            for kind, card in enumerate(cards)
        ]

    def _words_fit(self, card: CardFacts, words: frozenset[str]) -> bool:
        wanted = self.source
        return (
            words.issuperset(wanted.card_types)
            and words.isdisjoint(wanted.not_card_types)
            and (not wanted.types or card.type in wanted.types)
            and (not wanted.attributes or card.attribute in wanted.attributes)
            and (not wanted.archetypes or not card.archetypes.isdisjoint(wanted.archetypes))
            and card.archetypes.isdisjoint(wanted.except_archetypes)
            and (not wanted.names or not card.names.isdisjoint(wanted.names))
            and card.names.isdisjoint(wanted.except_names)
            and (not wanted.mentions or not card.mentions.isdisjoint(wanted.mentions))
            and (not wanted.lists or not listed(card).isdisjoint(wanted.lists))
            and (not wanted.lists_archetypes or lists_archetype(card, wanted.lists_archetypes))
            and (not wanted.lists_kinds or lists_kind(card, wanted.lists_kinds, self._cards))
            and (wanted.normal_summonable is None or card.normal_summonable == wanted.normal_summonable)
        )

    def off_field(
        self,
        kind: int,
        amount_of: AmountOf,
        place: str = "",
        mine: bool = True,
        treated_as: frozenset[TreatedAs] = frozenset(),
        holds: Holds | None = None,
        negated: bool = False,
        level: int = 0,
    ) -> bool:
        """Whether a card in hand, Deck, GY ... fits; ``place`` and ``mine`` tell where, for a filter that asks, and
        ``treated_as`` what a Monster Card in a Spell & Trap Zone is there; ``holds``: what is told of counters.
        ``negated``: it has the printed name. ``level``: by how much its Level differs from the printed one."""
        if not level and self.fixed and not self.reads_moment and (place == "gy" or not self._kinds.renamed[kind]):
            return self.printed_fits(kind, place == "gy")
        called = "" if negated else place
        if not self._there(called)[kind]:
            return False
        values = (
            self._values[kind] if not level else replace(self._values[kind], level=self._values[kind].level + level)
        )
        if place and self.reads_moment:
            values = replace(values, places=frozenset({place}), mine=mine, treated_as=treated_as)
        if holds is not None:
            values = replace(values, counters=holds[0], takes=holds[1])
        return self._fits(kind, values, amount_of, called)

    def told_by_kind(self, place: str) -> Sequence[bool] | None:
        """By kind, whether a card in this pile fits; None where more than its kind is asked."""
        if not self.fixed or self.reads_moment:
            return None
        if place == "gy":
            return self.gy_table
        return None if self._any_renamed else self.table

    def _there(self, place: str) -> list[bool]:
        """Whether names and kinds fit, off the monster zones."""
        return self._at.get(place, self._printed)

    def printed_fits(self, kind: int, in_gy: bool, level: int = 0) -> bool:
        """Whether a card fits by its printed values; ``in_gy``: as it is called there, and a Gemini counts as a Normal
        Monster. ``level``: by how much its Level differs from the printed one."""
        if level and self.reads_level:
            values = replace(self._values[kind], level=self._values[kind].level + level)
            return self._fits(kind, values, no_amount, "gy" if in_gy else "")
        return (self.gy_table if in_gy else self.table)[kind]

    def on_field(self, kind: int, values: Values, amount_of: AmountOf) -> bool:
        """Whether a monster on the field with these current values fits."""
        if values.facts is not None:
            return self._fits_changed(kind, values, values.facts, amount_of)
        if not self._words_told(values.again, values.tuner)[kind] or not self._values_fit(kind, values, amount_of):
            return False
        return not self._alternatives or any(part.on_field(kind, values, amount_of) for part in self._alternatives)

    def words_fit(self, kind: int, again: bool, tuner: bool) -> bool:
        """Whether names and kinds of a monster on the field fit that is what is printed on it."""
        return self._words_told(again, tuner)[kind]

    def _words_told(self, again: bool, tuner: bool) -> list[bool]:
        if tuner:
            return self._as_tuner[again]
        return self._awake if again else self._on_field

    def _fits_changed(self, kind: int, values: Values, card: CardFacts, amount_of: AmountOf) -> bool:
        """The same for a monster that is not what is printed on it."""
        words = card.card_types if values.again else as_on_field(card.card_types)
        if not self._words_fit(card, words | {"tuner"} if values.tuner else words):
            return False
        return self._values_fit(kind, values, amount_of) and (
            not self._alternatives or any(part.on_field(kind, values, amount_of) for part in self._alternatives)
        )

    def _values_fit(self, kind: int, values: Values, amount_of: AmountOf) -> bool:
        """Whether it fits but for words and alternatives."""
        for name, bounds in self._ranges:
            value = getattr(values, name)
            # No Level is not Level 0 (MA-16); ATK and DEF may be 0.
            if value < (name in ("level", "rank", "rating")):
                return False
            low, high = bounds_of(bounds, amount_of)
            if (low is not None and value < low) or (high is not None and value > high) or low == NOTHING:
                return False
        if self._shared and not all(self._shares(kind, values, each, amount_of) for each in self._shared):
            return False
        if self.reads_moment and not (self._fits_now(values) and self._counters_fit(kind, values)):
            return False
        if self._original is not None and not self._original.originally_fits(kind, values, amount_of):
            return False
        return self.source.scale_changed is None or values.scale_changed == self.source.scale_changed

    def originally_fits(self, kind: int, values: Values, amount_of: AmountOf) -> bool:
        """Whether a card with these values fits by its original ones."""
        if values.originally is None:
            return self.off_field(kind, amount_of)
        atk, defense = values.originally
        return self._fits(kind, replace(self._values[kind], atk=atk, defense=defense), amount_of, "")

    def _counters_fit(self, kind: int, values: Values) -> bool:
        wanted, takes = self.source.counters, self.source.takes_counter
        if wanted is not None:
            held = values.counters or {}
            number = sum(held.values()) if wanted.counter is None else held.get(wanted.counter, 0)
            if values.takes is None or not wanted.holds(number):
                return False
        return takes is None or (self._takes[kind] if values.takes is None else takes in values.takes)

    def _fits(self, kind: int, values: Values, amount_of: AmountOf, place: str) -> bool:
        values = replace(values, facts=self._kinds.called(kind, place)) if self._shared else values
        if not self._there(place)[kind] or not self._values_fit(kind, values, amount_of):
            return False
        return not self._alternatives or any(part._fits(kind, values, amount_of, place) for part in self._alternatives)

    def _shares(self, kind: int, values: Values, wanted: Shared, amount_of: AmountOf) -> bool:
        kinds = self._kinds
        facts = kinds.facts[kind] if wanted.original or values.facts is None else values.facts
        level, rank = (facts.level, facts.rank) if wanted.original else (values.level, values.rank)
        own = kinds.bit(wanted.trait, trait(facts, wanted.trait, level or 0, rank or 0))
        return bool(own) and bool(own & amount_of(wanted)) != wanted.different

    # --- what it may ever read -----------------------------------------------------------------------------

    def value(self, kind: int, name: str) -> int:
        """A printed value by its name in a range."""
        return int(getattr(self._values[kind], name))

    def exact_amounts(self) -> Iterator[tuple[str, Amount]]:
        """The values that must equal an amount."""
        for name, bounds in self._ranges:
            if bounds.equals is not None:
                yield name, bounds.equals

    def could_fit(self, kind: int) -> bool:
        """Whether a card off the field may fit at any moment."""
        return (
            any(told[kind] for told in (self._printed, self._on_field, self._awake, *self._at.values()))
            and (self._may_take[kind] or not is_bound(self.source.takes_counter or ""))
            and all(self._reads_value(kind, name, bounds) is not False for name, bounds in self._ranges)
            and (self._original is None or self._original.could_fit(kind))
            and (not self._alternatives or any(part.could_fit(kind) for part in self._alternatives))
        )

    def reads(self, kind: int) -> tuple[object, ...]:
        """All that is read of a card off the field: kinds with equal answers fit at the same moments."""
        parts = self._alternatives if self._original is None else [*self._alternatives, self._original]
        return (
            kind if self._shared else -1,
            (self._takes[kind], self._may_take[kind]),
            self._printed[kind],
            self._on_field[kind],
            *((told[kind] for told in (self._awake, *self._at.values())) if self._kinds.renamed[kind] else ()),
            *(self._reads_value(kind, name, bounds) for name, bounds in self._ranges),
            *(part.reads(kind) for part in parts),
        )

    def _reads_value(self, kind: int, name: str, bounds: Range) -> object:
        """Whether a printed value fits, or the value itself if that depends on the moment."""
        value = self.value(kind, name)
        if value < (name in ("level", "rank", "rating")):
            return False
        if not is_fixed(bounds):
            return (value,)
        low, high = bounds_of(bounds, no_amount)
        return (low is None or value >= low) and (high is None or value <= high)

    def _fits_now(self, values: Values) -> bool:
        """Place and history, without those of alternatives."""
        wanted = self.source
        return (
            (self._positions is None or values.position in self._positions)
            and (not self._summoned or values.summoned in self._summoned)
            and (wanted.from_extra is None or (bool(values.summoned) and values.from_extra == wanted.from_extra))
            and (wanted.this_turn is None or (bool(values.summoned) and values.this_turn == wanted.this_turn))
            and values.flags & self._made == self._made
            and (
                wanted.has_materials is None
                or (values.position >= 0 and bool(values.materials) == wanted.has_materials)
            )
            and (wanted.materials is None or (values.position >= 0 and in_range(values.materials, wanted.materials)))
            and (wanted.equipped_with is None or wanted.equipped_with in values.equipped_with)
            and (wanted.battling is None or (values.position >= 0 and bool(values.flags & BATTLES) == wanted.battling))
            and (wanted.linked is None or wanted.linked in values.links)
            and (wanted.treated_as is None or wanted.treated_as in values.treated_as)
            and (not wanted.place or not values.places.isdisjoint(wanted.place))
            and (wanted.side == "either" or values.mine == (wanted.side == "me"))
        )


def trait(facts: CardFacts, wanted: Trait, level: int, rank: int) -> str | int | None:
    """A trait of a card with these current values; None for a card that does not have it."""
    if wanted == "level":
        return level or None
    if wanted == "rank":
        return rank or None
    if wanted == "name":
        return facts.shared_name
    if wanted == "sort":
        return next((sort for sort in ("monster", "spell", "trap") if sort in facts.card_types), None)
    return facts.type if wanted == "type" else facts.attribute


class _NoTable(Sequence[bool]):
    """In place of the answers for printed values, where an amount decides."""

    def __len__(self) -> int:
        raise UnknownAmount("what is printed does not tell whether a card fits")

    @overload
    def __getitem__(self, index: int) -> bool: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[bool]: ...

    def __getitem__(self, index: int | slice) -> bool | Sequence[bool]:
        raise UnknownAmount("what is printed does not tell whether a card fits")


_POSITIONS = {"attack": (0,), "defense": (1,), "set": (2,), "face_up": (0, 1), "any_defense": (1, 2)}
_NOT_SPECIAL = ("normal", "tribute", "flip")


def _summoned(source: Filter) -> frozenset[str]:
    """The methods that fit; empty where the filter does not ask."""
    methods: set[str] = set(source.summoned)
    if "normal" in methods:
        methods.add("tribute")
    if "special" in methods:
        methods.update(method for method in get_args(Method) if method not in _NOT_SPECIAL)
    return frozenset(methods)


def _asleep(kinds: Kinds, place: str) -> list[CardFacts]:
    """The cards as they are called there; a Gemini monster that counts as a Normal Monster has no text."""
    named, cards = kinds.named[place], kinds.facts
    return [card if kinds.gemini[kind] else named[kind] for kind, card in enumerate(cards)]


def as_on_field(words: frozenset[str]) -> frozenset[str]:
    """A Gemini monster and a Token count as Normal Monsters on the field, the Gemini in the GY too (GEM-01, TOK-09)."""
    return words if words.isdisjoint({"gemini", "token"}) else (words - {"effect"}) | {"normal"}
