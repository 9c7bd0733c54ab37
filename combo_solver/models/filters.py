"""Which cards fit: filters, and the amounts and traits that they compare with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.words import (
    Added,
    Attribute,
    CardType,
    Location,
    Method,
    Model,
    Number,
    Place,
    Side,
    Trait,
    TreatedAs,
    Type,
)


class CountOf(Model):
    """The number of cards chosen under this name earlier in the same effect, of those that fit ``where`` as printed."""

    count_of: str
    where: Filter = Field(default_factory=lambda: Filter())


class CountIn(Model):
    """The number of cards in these locations that fit ``where``; ``side``: whose, mine if it does not say.

    ``other``: the card that asks is on the field and not counted. ``face_down``: on the field and banished these count
    too, whatever they are. ``face_up``: of the Extra Deck face-up cards alone. ``different``: cards that have this
    trait in common count once. ``adds``: of monsters on the field, in the place of their number what these values come
    to, a value that a monster has not being 0. ``co_linked``: monsters alone that the card that asks, which is on the
    field, is co-linked to (LNK-12)."""

    locations: tuple[Location, ...] = Field(alias="count_in", min_length=1)
    where: Filter = Field(default_factory=lambda: Filter())
    side: Side = "me"
    other: bool = False
    face_down: bool = False
    face_up: bool = False
    different: Literal["name", "type", "attribute"] | None = None
    adds: tuple[Added, ...] = ()
    co_linked: bool = False

    @model_validator(mode="after")
    def _one_way(self) -> CountIn:
        if self.co_linked and (self.locations != ("monster_zone",) or self.face_down or self.different or self.adds):
            raise ValueError("co-linked are face-up monsters on the field, which are counted one by one")
        if self.adds and (self.locations != ("monster_zone",) or self.face_down or self.different):
            raise ValueError("what is added up are values of face-up monsters on the field")
        if self.different is not None and (self.other or self.face_down):
            raise ValueError("cards with different traits are face-up ones, its own card among them")
        if self.face_up and "extra" not in self.locations:
            raise ValueError("face_up is told of the Extra Deck")
        return self


class ValueOf(Model):
    """A value of the cards chosen under this name earlier in the same effect ("self": of the effect's card), together,
    plus ``plus``; ``original``: the printed one; ``had``: what it was on the field, of monsters that left it since.
    Where none of them has it, nothing fits."""

    value: Number
    value_of: str
    plus: int = 0
    original: bool = False
    had: bool = False

    @model_validator(mode="after")
    def _of_those_that_left(self) -> ValueOf:
        if self.had and (self.original or self.value_of == "self"):
            raise ValueError("had is for a value that is not the printed one, of other cards")
        return self


_ON_FIELD: tuple[Location, ...] = ("monster_zone", "spell_zone", "field_zone", "pendulum_zone")


class CountersIn(Model):
    """The number of counters of this kind on face-up cards in these locations that fit ``where``; ``side``: whose."""

    counter: str = Field(alias="counters_in")
    locations: tuple[Location, ...] = Field(default=_ON_FIELD, min_length=1)
    where: Filter = Field(default_factory=lambda: Filter())
    side: Side = "me"


class Used(Model):
    """How many materials or Tributes of a monster's Summon fitted ``where`` before they were used, of those with one
    printed trait in common (``different``) one, or (``adds``) what these values of theirs came to together."""

    where: Filter = Field(default_factory=lambda: Filter())
    adds: Literal["original_atk", "original_defense", "original_level"] | None = None
    different: Literal["type", "attribute"] | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Used:
        if self.adds is not None and self.different is not None:
            raise ValueError("either values are added up or different cards are counted")
        return self


class UsedForIt(Model):
    """What the materials came to that were used for the Summon of the effect's card, while it is on the field."""

    used: Used


class LifePoints(Model):
    """A player's LP, or the difference between both players' (``difference``); or the battle damage that a player took
    in the battle that goes on, 0 before damage was calculated."""

    life_points: Literal["me", "opponent", "difference", "damage_to_me", "damage_to_opponent"]


Amount = int | CountOf | CountIn | ValueOf | CountersIn | UsedForIt | LifePoints


class Shared(Model):
    """A trait that a card shares with some other card, or with none (``different``): with those chosen under a name
    (``shared_with``; "self": the effect's card), or with face-up cards ``among`` these of mine that fit ``where``.
    ``original``: the trait as it is printed; ``had``: as those chosen had it on the field before they left it.
    ``listed``: the name is one that those chosen list as a material."""

    trait: Trait
    different: bool = False
    original: bool = False
    had: bool = False
    listed: bool = False
    shared_with: str = ""
    among: tuple[Location, ...] = ()
    where: Filter = Field(default_factory=lambda: Filter())
    side: Side = "me"

    @model_validator(mode="after")
    def _one_of(self) -> Shared:
        if bool(self.shared_with) == bool(self.among):
            raise ValueError("give exactly one of shared_with and among")
        if self.had and (self.original or self.shared_with in ("", "self")):
            raise ValueError("had is for a trait that is not the printed one, of other cards")
        if self.listed and (self.trait != "name" or self.had or self.original or not self.shared_with):
            raise ValueError("listed is for the name of a card, among those that a chosen one lists")
        return self


class Range(Model):
    """Bounds, both inclusive; ``equals`` sets both. A card without the value (e.g. no Level) never fits (MA-16)."""

    min: Amount | None = None
    max: Amount | None = None
    equals: Amount | None = None

    @model_validator(mode="after")
    def _some_bound(self) -> Range:
        if self.equals is not None and (self.min is not None or self.max is not None):
            raise ValueError("give either equals or min / max")
        if self.equals is None and self.min is None and self.max is None:
            raise ValueError("give equals, min or max")
        return self


class Holding(Model):
    """``min`` to ``max`` counters of a kind on a card; ``counter`` None: of all kinds together."""

    counter: str | None
    min: int = Field(default=1, ge=0)
    max: int | None = None

    def holds(self, number: int) -> bool:
        """Whether that many are what is asked for."""
        return number >= self.min and (self.max is None or number <= self.max)


class MadeWith(Model):
    """Of a monster on the field: a material or Tribute of its Summon fitted ``where`` before it was used, and
    (``same_name``) had its name; or (``by_effect``) the card fits as printed, and is none of its materials, whose
    effect Special Summoned it."""

    where: Filter = Field(default_factory=lambda: Filter())
    same_name: bool = False
    by_effect: bool = False


class Filter(Model):
    """Which cards fit. All given keys must hold; a key with several values holds if one of them fits,
    except ``kinds``, of which the card must be all. The empty filter fits every card.

    On the field, ``level``, ``atk`` and ``defense`` read the current values; ``original`` is a filter on the printed
    ones, and ``scale_changed`` asks whether a Pendulum scale's current value differs from the printed one.
    A card treated as another one fits a filter on that name. ``mentions``: its text has one of these names in it,
    ``lists``: as one of its materials; ``lists_archetypes``: it has a card of one of these as one,
    ``lists_kinds``: a monster of one of these kinds, by name or not.
    ``normal_summonable``: whether the card is one that can be Normal Summoned or Set at all.

    What follows is known of a monster on the field only, and fails for any other card: ``position`` ("face_up" is
    either of the first two, "any_defense" is Defense Position face-up or face-down), ``summoned`` ("normal" includes
    Tribute Summons, "special" is every Special Summon), ``from_extra`` (it was Summoned from the Extra Deck),
    ``this_turn`` (it was Summoned this turn), ``made_with`` (it was Summoned with such a material), ``has_materials``
    (Xyz Materials are attached), ``materials`` (how many), ``equipped_with`` (an Equip Card, or a Monster Card as one),
    ``battling`` (it attacks or is attacked, from the declaration of the attack until the Damage Step is over),
    ``linked`` (it points to a monster or is pointed to, LNK-10 and LNK-11; "co_linked": to a Link Monster that points
    back, LNK-12; "extra_linked": it is part of an Extra Link, LNK-13 and LNK-14).
    ``place`` is where the card must be, ``side`` whose card it must be (on the field: who controls it). A Monster
    Card in a Spell & Trap Zone fits a ``place`` that names that zone, and is ``treated_as`` a Spell or Trap there, an
    Equip Card, or a Continuous Spell or Trap that an effect placed there. ``counters`` lie on a face-up card on the
    field; ``takes_counter``: a card that one more counter of this kind can be placed on, anywhere else one that could
    be as a monster. ``shared`` compares it with other cards, in the selections of effects alone.
    """

    card_types: tuple[CardType, ...] = Field(default=(), alias="kinds")
    not_card_types: tuple[CardType, ...] = Field(default=(), alias="not_kinds")
    types: tuple[Type, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    archetypes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    except_names: tuple[str, ...] = ()
    except_archetypes: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    lists_archetypes: tuple[str, ...] = ()
    lists_kinds: tuple[CardType, ...] = ()
    normal_summonable: bool | None = None
    level: Range | None = None
    rank: Range | None = None
    rating: Range | None = None
    atk: Range | None = None
    defense: Range | None = None
    original: Filter | None = None
    position: Literal["attack", "defense", "set", "face_up", "any_defense"] | None = None
    summoned: tuple[Method | Literal["special"], ...] = ()
    from_extra: bool | None = None
    this_turn: bool | None = None
    made_with: MadeWith | None = None
    has_materials: bool | None = None
    materials: Range | None = None
    equipped_with: Literal["equip", "monster"] | None = None
    battling: bool | None = None
    place: tuple[Place, ...] = ()
    side: Side = "either"
    linked: Literal["linked", "co_linked", "extra_linked"] | None = None
    scale_changed: bool | None = None
    treated_as: TreatedAs | None = None
    counters: Holding | None = None
    takes_counter: str | None = None
    shared: tuple[Shared, ...] = ()
    any_of: tuple[Filter, ...] = ()

    @model_validator(mode="after")
    def _counts_attached_cards(self) -> Filter:
        wanted = self.materials
        bounds = () if wanted is None else (wanted.min, wanted.max, wanted.equals)
        if not all(isinstance(each, int | None) for each in bounds):
            raise ValueError("materials takes numbers, not count_of or count_in")
        if self.scale_changed is not None and self.model_fields_set != {"scale_changed"}:
            raise ValueError("scale_changed is asked alone")
        return self

    @property
    def seen_face_down(self) -> bool:
        """Whether it asks only for what is seen of a monster on the field that lies face-down, too."""
        return self.model_fields_set <= {"position", "battling"} and (
            self.battling is not None or self.position in ("set", "any_defense")
        )

    @property
    def told_by_place(self) -> bool:
        """Whether of a monster on the field that lies face-down it asks only where it lies, and whose it is."""
        return bool(self.any_of) and self.model_fields_set == {"any_of"} and all(map(_by_place, self.any_of))

    @property
    def compares(self) -> bool:
        """Whether it compares a card with others."""
        ranges = (self.level, self.rank, self.rating, self.atk, self.defense)
        read = (bound for each in ranges if each for bound in (each.min, each.max, each.equals))
        return (
            bool(self.shared)
            or any(isinstance(bound, ValueOf) for bound in read)
            or any(part.compares for part in self._parts())
        )

    @property
    def reads_links(self) -> bool:
        """Whether it asks where Link Arrows point."""
        return self.linked is not None or any(part.reads_links for part in self._parts())

    @property
    def reads_history(self) -> bool:
        """Whether it asks how a monster came to the field."""
        told = (self.from_extra, self.this_turn, self.made_with)
        asks = bool(self.summoned) or any(each is not None for each in told)
        return asks or any(part.reads_history for part in self._parts())

    @property
    def reads_counters(self) -> bool:
        """Whether it asks for counters, or for room for one."""
        asks = self.counters is not None or self.takes_counter is not None
        return asks or any(part.reads_counters for part in self._parts())

    @property
    def reads_position(self) -> bool:
        """Whether it tells Attack from Defense Position."""
        return self.position in ("attack", "defense", "any_defense") or any(
            part.reads_position for part in self._parts()
        )

    @property
    def reads_identity(self) -> bool:
        """Whether it asks for a Type, an Attribute or a name."""
        asks = (self.types, self.attributes, self.archetypes, self.names, self.except_names, self.except_archetypes)
        return any(asks) or any(part.reads_identity for part in self._parts())

    @property
    def reads_level(self) -> bool:
        """Whether it asks for a Level."""
        return self.level is not None or any(part.reads_level for part in self._parts())

    @property
    def reads_points(self) -> bool:
        """Whether it asks for ATK or DEF."""
        return self.atk is not None or self.defense is not None or any(part.reads_points for part in self._parts())

    @property
    def reads_rank(self) -> bool:
        """Whether it asks for a Rank."""
        return self.rank is not None or any(part.reads_rank for part in self._parts())

    def _parts(self) -> Iterator[Filter]:
        """The filters in it, those of the cards that an amount counts too."""
        yield from self.any_of
        if self.original is not None:
            yield self.original
        if self.made_with is not None:
            yield self.made_with.where
        yield from (each.where for each in self.shared)
        for bounds in (self.level, self.rank, self.rating, self.atk, self.defense, self.materials):
            if bounds is not None:
                amounts = (bounds.min, bounds.max, bounds.equals)
                yield from (amount.where for amount in amounts if isinstance(amount, CountIn | CountersIn))


def _by_place(part: Filter) -> bool:
    """Whether the place and the side are all it asks for, or no card on the field fits."""
    off_field = bool(part.place) and {"hand", "deck", "extra", "gy", "banished"}.issuperset(part.place)
    return off_field or (bool(part.place) and part.model_fields_set <= {"place", "side"})


Filter.model_rebuild()
