"""The words card models are made of: filters, amounts, selections, conditions, limits.

Every model is frozen, holds data only, and forbids unknown keys, so that a misspelt key in a card's TOML entry
is an error and never a silently missing clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.words import Attribute as Attribute
from combo_solver.models.words import CardType as CardType
from combo_solver.models.words import Location as Location
from combo_solver.models.words import Method as Method
from combo_solver.models.words import Model as Model
from combo_solver.models.words import Number as Number
from combo_solver.models.words import Place as Place
from combo_solver.models.words import Side as Side
from combo_solver.models.words import Trait as Trait
from combo_solver.models.words import Type as Type


class CountOf(Model):
    """The number of cards chosen under this name earlier in the same effect."""

    count_of: str


class CountIn(Model):
    """The number of cards in these locations that fit ``where``; ``side``: whose, mine if it does not say."""

    locations: tuple[Location, ...] = Field(alias="count_in", min_length=1)
    where: Filter = Field(default_factory=lambda: Filter())
    side: Side = "me"


class ValueOf(Model):
    """A value of the cards chosen under this name earlier in the same effect ("self": of the effect's card), together,
    plus ``plus``; ``original``: the printed one. Where none of them has it, nothing fits."""

    value: Number
    value_of: str
    plus: int = 0
    original: bool = False


Amount = int | CountOf | CountIn | ValueOf


class Shared(Model):
    """A trait that a card shares with some other card, or with none (``different``): with those chosen under a name
    (``shared_with``; "self": the effect's card), or with face-up cards ``among`` these of mine that fit ``where``.
    ``original``: the trait as it is printed."""

    trait: Trait
    different: bool = False
    original: bool = False
    shared_with: str = ""
    among: tuple[Location, ...] = ()
    where: Filter = Field(default_factory=lambda: Filter())
    side: Side = "me"

    @model_validator(mode="after")
    def _one_of(self) -> Shared:
        if bool(self.shared_with) == bool(self.among):
            raise ValueError("give exactly one of shared_with and among")
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


class Filter(Model):
    """Which cards fit. All given keys must hold; a key with several values holds if one of them fits,
    except ``kinds``, of which the card must be all. The empty filter fits every card.

    On the field, ``level``, ``atk`` and ``defense`` read the current values; ``original`` is a filter on the printed
    ones, and ``scale_changed`` asks whether a Pendulum scale's current value differs from the printed one.
    A card treated as another one fits a filter on that name. ``mentions``: its text has one of these names in it.
    ``normal_summonable``: whether the card is one that can be Normal Summoned or Set at all.

    What follows is known of a monster on the field only, and fails for any other card: ``position`` ("face_up" is
    either of the first two), ``summoned`` ("normal" includes Tribute Summons, "special" is every Special Summon),
    ``from_extra`` (it was Summoned from the Extra Deck), ``this_turn`` (it was Summoned this turn),
    ``has_materials`` (Xyz Materials are attached), ``materials`` (how many), ``equipped_with`` (an Equip Card, or a
    Monster Card as one), ``linked`` (it points to a monster or is pointed to, LNK-10 and LNK-11; "co_linked": to a
    Link Monster that points back, LNK-12; "extra_linked": it is part of an Extra Link, LNK-13 and LNK-14).
    ``place`` is where the card must be, ``side`` whose card it must be (on the field: who controls it). A Monster
    Card in a Spell & Trap Zone fits a ``place`` that names that zone. ``shared`` compares it with other cards, in the
    selections of effects alone.
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
    normal_summonable: bool | None = None
    level: Range | None = None
    rank: Range | None = None
    rating: Range | None = None
    atk: Range | None = None
    defense: Range | None = None
    original: Filter | None = None
    position: Literal["attack", "defense", "set", "face_up"] | None = None
    summoned: tuple[Method | Literal["special"], ...] = ()
    from_extra: bool | None = None
    this_turn: bool | None = None
    has_materials: bool | None = None
    materials: Range | None = None
    equipped_with: Literal["equip", "monster"] | None = None
    place: tuple[Place, ...] = ()
    side: Side = "either"
    linked: Literal["linked", "co_linked", "extra_linked"] | None = None
    scale_changed: bool | None = None
    shared: tuple[Shared, ...] = ()
    any_of: tuple[Filter, ...] = ()

    @model_validator(mode="after")
    def _counts_attached_cards(self) -> Filter:
        wanted = self.materials
        bounds = () if wanted is None else (wanted.min, wanted.max, wanted.equals)
        if not all(isinstance(each, int | None) for each in bounds):
            raise ValueError("materials takes numbers, not count_of or count_in")
        return self

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
        asks = bool(self.summoned) or self.from_extra is not None or self.this_turn is not None
        return asks or any(part.reads_history for part in self._parts())

    @property
    def reads_position(self) -> bool:
        """Whether it tells Attack from Defense Position."""
        return self.position in ("attack", "defense") or any(part.reads_position for part in self._parts())

    @property
    def reads_identity(self) -> bool:
        """Whether it asks for a Type, an Attribute or a name."""
        asks = (self.types, self.attributes, self.archetypes, self.names, self.except_names, self.except_archetypes)
        return any(asks) or any(part.reads_identity for part in self._parts())

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
        for bounds in (self.level, self.rank, self.rating, self.atk, self.defense, self.materials):
            if bounds is not None:
                amounts = (bounds.min, bounds.max, bounds.equals)
                yield from (amount.where for amount in amounts if isinstance(amount, CountIn))


class Total(Model):
    """The sum of a value of the cards that are chosen; one without the value cannot be chosen."""

    value: Number
    bounds: Range


class Choose(Model):
    """A selection the player makes: ``min`` to ``max`` cards from some locations.

    ``every``: all that fit, no choice. ``different``, ``same``: traits that no two, or all, of the cards share.
    ``total``: what their values must come to. ``divided``: filters of which each card must meet one of its own, one
    card each. ``face_up``: of the Extra Deck face-up cards only.

    ``name`` makes the chosen cards known to later clauses (``card = NAME``, ``count_of = NAME``). ``other``
    excludes the card the effect belongs to. ``max = None`` means any number. On the field and of the banished cards
    only face-up ones can be chosen unless ``face_down`` allows others. ``printed``: face-down monsters of mine can be
    chosen too, by what is printed on them.
    """

    name: str = ""
    locations: tuple[Location, ...] = Field(alias="from", min_length=1)
    where: Filter = Filter()
    min: Amount = 1
    max: Amount | None = 1
    side: Side = "me"
    other: bool = False
    face_down: bool = False
    printed: bool = False
    face_up: bool = False
    every: bool = Field(default=False, alias="all")
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()
    total: Total | None = None
    divided: tuple[Filter, ...] = ()

    @property
    def least(self) -> int:
        """How many cards it takes at least, whatever an amount comes to."""
        return self.min if isinstance(self.min, int) else 0

    @property
    def most(self) -> int | None:
        """How many cards it takes at most; None for any number."""
        return self.max if isinstance(self.max, int) else None

    @property
    def compares(self) -> bool:
        """Whether it asks something of several cards together."""
        return bool(self.different or self.same or self.total or self.divided)

    @property
    def depends(self) -> bool:
        """Whether what it takes may depend on cards chosen before, so that it is not known before a cost is paid."""
        amounts = isinstance(self.min, int) and isinstance(self.max, int | None)
        return self.where.compares or self.total is not None or not amounts

    @model_validator(mode="after")
    def _numbers(self) -> Choose:
        if self.least < 0 or (self.most is not None and self.most < 1):
            raise ValueError("a selection has min of at least 0 and max of at least 1")
        if self.every and (self.min != 1 or self.max is not None or self.compares):
            raise ValueError("all takes every card that fits: min = 1, no max and nothing that compares them")
        if self.divided and (self.min != len(self.divided) or self.max != len(self.divided)):
            raise ValueError("divided names a filter for each card: min and max are their number")
        return self

    @model_validator(mode="after")
    def _reachable(self) -> Choose:
        hidden = {"hand", "deck", "extra"} & set(self.locations)
        if self.side != "me" and hidden:
            raise ValueError(f"cards in the opponent's {' and '.join(sorted(hidden))} cannot be chosen")
        return self


class CardRef(Model):
    """Base of the actions that work on cards: either ``card`` ("self" or a selection's name) or ``choose``."""

    card: str | None = None
    choose: Choose | None = None

    @model_validator(mode="after")
    def _one_of(self) -> CardRef:
        if (self.card is None) == (self.choose is None):
            raise ValueError('give exactly one of card ("self" or the name of a selection) and choose')
        return self


# --- conditions -----------------------------------------------------------------------------------------------


class CountCondition(Model):
    """The number of fitting cards in these locations lies in ``min``..``max``; e.g. "you control no monsters". Without
    a filter cards on the field count face-down too. ``different_names``: cards of one name count once."""

    test: Literal["count"] = "count"
    locations: tuple[Location, ...] = Field(alias="in", min_length=1)
    where: Filter = Filter()
    side: Side = "me"
    other: bool = False
    min: int = 0
    max: int | None = None
    different_names: bool = False


class OnlyCondition(Model):
    """I control monsters, at most ``max`` of them, and all (``face_up``: all face-up ones) are face-up and fit."""

    test: Literal["only"] = "only"
    where: Filter = Filter()
    face_up: bool = False
    max: int | None = None


class OpponentHasMoreCondition(Model):
    """The opponent has at least ``by`` cards more than I in these locations on the field, face-down ones too."""

    test: Literal["opponent_has_more"] = "opponent_has_more"
    locations: tuple[Location, ...] = Field(alias="in", min_length=1)
    by: int = Field(default=1, ge=1)


class OtherScaleCondition(Model):
    """The other Pendulum Zone of this card's controller holds a fitting card."""

    test: Literal["other_scale"] = "other_scale"
    where: Filter = Filter()


class LifePointsCondition(Model):
    """My LP are at most ``max`` and at least ``min``; the opponent's are higher than mine by at least ``behind``, lower
    by at least ``ahead``."""

    test: Literal["life_points"] = "life_points"
    max: int | None = None
    min: int | None = None
    behind: int | None = None
    ahead: int | None = None


class NormalSummonsCondition(Model):
    """I made at most ``max`` Normal Summons and Sets this turn."""

    test: Literal["normal_summons"] = "normal_summons"
    max: int = Field(ge=0)


class FewerCardsCondition(Model):
    """The opponent has more cards in hand and field than I do."""

    test: Literal["opponent_has_more_cards"] = "opponent_has_more_cards"


class ThisCardCondition(Model):
    """The effect's own card, a monster on the field, fits ``where``; ``sent_earlier``: it is in the GY, and was not
    sent there this turn."""

    test: Literal["this_card"] = "this_card"
    where: Filter | None = None
    sent_earlier: bool = False

    @model_validator(mode="after")
    def _one_of(self) -> ThisCardCondition:
        if (self.where is None) == (not self.sent_earlier):
            raise ValueError("give exactly one of where and sent_earlier")
        return self


class AnswersCondition(Model):
    """The effect answers an activation, the last one on the chain: one of these sorts (any, if none is named), the card
    of which is another than its own (``other``)."""

    test: Literal["answers"] = "answers"
    activations: tuple[Literal["monster_effect", "spell_card", "spell_effect", "trap_card", "trap_effect"], ...] = ()
    other: bool = False


Condition = Annotated[
    CountCondition
    | AnswersCondition
    | ThisCardCondition
    | OnlyCondition
    | OpponentHasMoreCondition
    | OtherScaleCondition
    | LifePointsCondition
    | NormalSummonsCondition
    | FewerCardsCondition,
    Field(discriminator="test"),
]


CountIn.model_rebuild()
Shared.model_rebuild()
Range.model_rebuild()
Total.model_rebuild()
Filter.model_rebuild()
