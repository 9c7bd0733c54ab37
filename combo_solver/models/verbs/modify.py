"""Change a monster's current values until the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import model_validator

from combo_solver.models.filters import CountIn
from combo_solver.models.verb import Change, Register
from combo_solver.models.vocabulary import Attribute, Type
from combo_solver.models.worths import ON_THE_FIELD, Points, Worth

_AMOUNTS = ("level", "rank", "atk", "defense")
_KEYS = {"level": "level", "rank": "rank", "atk": "atk", "def": "defense"}
_IDENTITY = ("type", "attribute", "named")


class Modify(Change):
    """Change a monster's current values until the end of the turn, by an amount or (``..._to``) to one; ``levels_of``
    names a selection whose printed Level is added (times ``level``, so -1 subtracts it). With a ``level_to`` or
    ``rank_to`` too, it becomes so many and the amount. ``tuner``: it is treated as a Tuner (TUN-02). Its ``type``,
    ``attribute`` or name (``named``) becomes this one. What a monster has not, such as a Level or a DEF, does not
    change. ``exact``: its ATK and DEF must suffice for what it loses of them. ``like`` names a selection of one card:
    these ``traits`` become the same as those of it, where it is now, or as they are printed (``original``); with its
    name come its archetypes. ``in_hand``: it is about the Level alone, of monsters in my hand too, which keep it on
    the field. ``until``: ATK and DEF change for a shorter time than the turn, until this ends."""

    do: Literal["modify"] = "modify"
    level: Points = 0
    levels_of: Register = ""
    level_to: Points | None = None
    rank: Points = 0
    rank_to: Points | None = None
    atk: Points = 0
    atk_to: Points | None = None
    double_atk: bool = False
    defense: Points = 0
    defense_to: Points | None = None
    tuner: bool = False
    type: Type | None = None
    attribute: Attribute | None = None
    named: str = ""
    exact: bool = False
    like: Register = ""
    traits: tuple[Literal["name", "type", "attribute"], ...] = ()
    original: bool = False
    in_hand: bool = False
    until: Literal["turn", "damage_calculation", "damage_step", "battle_phase"] = "turn"

    words = "change {cards}"

    @classmethod
    def changed(cls, what: str, how: Mapping[str, object]) -> dict[str, object] | None:
        if what in _KEYS and how.keys() == {"by"}:
            return {_KEYS[what]: how["by"]}
        if what == "atk" and how == {"times": 2}:
            return {"double_atk": True}
        if what in _KEYS and how.keys() == {"to"}:
            return {f"{_KEYS[what]}_to": how["to"]}
        if what in _IDENTITY and how.keys() == {"to"}:
            return {what: how["to"]}
        return {"tuner": True} if what == "kinds" and how == {"to": "tuner"} else None

    @model_validator(mode="after")
    def _like_one(self) -> Modify:
        if bool(self.like) != bool(self.traits) or (self.original and not self.like):
            raise ValueError("like and traits belong together, and original to them")
        if ("type" in self.traits and self.type) or ("attribute" in self.traits and self.attribute):
            raise ValueError("a Type or an Attribute becomes one thing")
        if "name" in self.traits and self.named:
            raise ValueError("a name becomes one thing")
        return self

    @model_validator(mode="after")
    def _only_a_level(self) -> Modify:
        others = self.rank != 0 or self.rank_to is not None or bool(self.levels_of) or self.changes_more
        if self.in_hand and (others or not self.changes_level):
            raise ValueError("of a card in the hand the Level alone changes")
        return self

    @model_validator(mode="after")
    def _loses_a_number(self) -> Modify:
        if self.exact and not all(isinstance(each, int) and each <= 0 for each in (self.atk, self.defense)):
            raise ValueError("what is lost exactly is a number")
        return self

    @property
    def changes_level(self) -> bool:
        """Whether it is about a Level or Rank, which not every monster has."""
        amounts = (self.level, self.rank, self.level_to, self.rank_to)
        return any(amount not in (0, None) for amount in amounts)

    @property
    def may_stay(self) -> bool:
        """Whether a Level, Rank, Attribute or Type that becomes what it is already, a Tuner that becomes one, or a card
        that becomes like one that it is like, is no failure where another action came first."""
        becomes = self.level_to is not None or self.rank_to is not None
        return self.hangs and (becomes or self.only_tuner or self.only_becomes or bool(self.like))

    @property
    def hangs(self) -> bool:
        """Whether it is done only if another action before it was."""
        return self.join in ("then", "if_you_do")

    @property
    def changes_more(self) -> bool:
        """Whether it is about something besides that."""
        points = self.atk, self.atk_to, self.defense, self.defense_to
        return any(each not in (0, None) for each in points) or self.double_atk or self.tuner or self.changes_identity

    @property
    def only_tuner(self) -> bool:
        """Whether all it does is that a monster is treated as a Tuner, which one that is a Tuner cannot become."""
        points = self.atk, self.atk_to, self.defense, self.defense_to
        more = self.changes_level or self.levels_of or self.double_atk or self.changes_identity
        return self.tuner and not more and all(each in (0, None) for each in points)

    @property
    def only_becomes(self) -> bool:
        """Whether all it does is that a monster becomes another Attribute or Type, which one of that sort cannot."""
        points = self.atk, self.atk_to, self.defense, self.defense_to
        more = self.changes_level or self.levels_of or self.double_atk or self.tuner or self.named or self.like
        becomes = self.attribute is not None or self.type is not None
        return becomes and not more and all(each in (0, None) for each in points)

    @property
    def only_to_zero(self) -> bool:
        """Whether all it does is that ATK, DEF or both become 0, which those of a monster that has none cannot."""
        points = self.atk_to, self.defense_to
        more = self.changes_level or self.levels_of or self.double_atk or self.tuner or self.changes_identity
        return not more and 0 in points and all(each in (0, None) for each in (*points, self.atk, self.defense))

    @property
    def of_levels(self) -> bool:
        """Whether it is about Levels, and not about Ranks."""
        return (self.level != 0 or self.level_to is not None) and self.rank == 0 and self.rank_to is None

    def becomes_nothing_else(self, attribute: str | None, type_: str | None) -> bool:
        """Whether a monster of this Attribute and Type is what it would become, and nothing else changes."""
        return self.only_becomes and self.attribute in (None, attribute) and self.type in (None, type_)

    @property
    def changes_identity(self) -> bool:
        """Whether it changes what no number tells: Type, Attribute or name."""
        return self.type is not None or self.attribute is not None or bool(self.named or self.like)

    def worths(self, has_defense: bool = True) -> Iterator[Worth]:
        """Its amounts that cards tell; of a monster without a DEF whose ATK changes no amount of DEF."""
        no_defense = not has_defense and (self.double_atk or self.atk != 0 or self.atk_to is not None)
        for name in _AMOUNTS[:-1] if no_defense else _AMOUNTS:
            for amount in (getattr(self, name), getattr(self, f"{name}_to")):
                if isinstance(amount, Worth):
                    yield amount

    @property
    def counted(self) -> tuple[Worth, ...]:
        """The amounts, if all that it does is to change values by numbers of cards, other than those in a hand."""
        by = [each for each in (self.level, self.rank, self.atk, self.defense) if each != 0]
        to = (self.level_to, self.rank_to, self.atk_to, self.defense_to)
        more = self.levels_of or self.double_atk or self.tuner or self.changes_identity
        if more or any(each is not None for each in to):
            return ()
        told = [each for each in by if isinstance(each, Worth) and isinstance(each.number, CountIn) and not each.plus]
        counts = [each.number for each in told if isinstance(each.number, CountIn)]
        seen = not any("hand" in each.locations or each.where.compares for each in counts)
        return tuple(told) if seen and len(told) == len(by) else ()

    def changes(self) -> frozenset[str]:
        found = {"values"} | ({"levels"} if self.changes_level or self.levels_of else set())
        found |= ({"tuner"} if self.tuner else set()) | ({"identity"} if self.changes_identity else set())
        return frozenset(found | ({"defense"} if self.defense != 0 or self.defense_to is not None else set()))

    def done_alike(self) -> bool:
        return not self.in_hand and not self.like

    def reads(self) -> tuple[str, ...]:
        read = ["level"] if self.levels_of else []
        for worth in self.worths():
            if worth.selection and worth.value not in (None, *ON_THE_FIELD):
                assert worth.value is not None
                of_both = ("atk", "defense") if worth.value == "lower" else (worth.value.removeprefix("original_"),)
                read.extend(of_both)
        return tuple(read)

    def gains_atk(self) -> tuple[int, bool] | None:
        if self.atk_to is not None or isinstance(self.atk, Worth):
            return None
        return self.atk, self.double_atk
