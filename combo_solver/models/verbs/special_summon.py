"""Special Summon cards."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import CardRef, Filter, Method, Side


class SpecialSummon(Verb, CardRef):
    """Position ``any``, ``attack_or_set`` and ``defense_or_set`` let the player choose; ``set`` is face-down Defense
    Position. ``method``: it is treated as such a Summon, which is a proper one (SSM-03). ``own_way``: it is the Summon
    that the cards' own text demands, so it needs no earlier one and is a proper Summon (SSM-03). ``ignoring``: their
    Summoning conditions, so that no text of theirs forbids it; those in GY and banishment must have been properly
    Summoned all the same (SSM-04). ``unperformed``: Ritual Monsters of the hand or Deck come without a Ritual Summon,
    if no text of theirs forbids it. ``to``: zones of mine that the effect's card points to, or two Link Monsters do, or
    an Extra Monster Zone. In place of the effect's card, ``pointer`` names the cards that point there, or any face-up
    monsters on the field do (``pointers``, of this ``side``). ``with_self``: the effect's own card comes at the same
    time. ``as_many``: of the numbers that the selection allows only the greatest for which there are cards and zones.

    ``field``: to whose it comes, one monster at a time, and none from the Extra Deck to the opponent's.

    ``onto``, ``onto_self``: the Xyz Monster is put on top of the monster that was chosen so, or of the effect's own
    card, and takes over what that one has attached (XYZ-11)."""

    do: Literal["special_summon"] = "special_summon"
    own_way: bool = False
    method: Literal["effect", "fusion", "ritual", "synchro", "xyz", "link"] = "effect"
    position: Literal["any", "attack", "defense", "set", "attack_or_set", "defense_or_set"] = "any"
    negate: bool = False
    banish_when_leaves: bool = False
    ignoring: bool = False
    unperformed: bool = False
    to: Literal["", "pointed", "doubly_pointed", "extra_monster_zone"] = ""
    pointer: Register = ""
    pointers: Filter | None = None
    side: Side = "either"
    with_self: bool = False
    as_many: bool = False
    field: Literal["me", "opponent", "either"] = "me"
    onto: Register = ""
    onto_self: bool = False

    words = "Special Summon {placed}"
    only_moves = True
    landings = (Landing("chosen", "monster_zone"),)
    emits = ("summoned",)
    summons = ("effect",)

    @property
    def reads_arrows(self) -> bool:
        """Whether it asks where Link Arrows point."""
        return self.to in ("pointed", "doubly_pointed")

    @property
    def covers(self) -> bool:
        """Whether the monster is put on top of another one."""
        return self.onto_self or bool(self.onto)

    @property
    def summons_as(self) -> Method:
        return self.method

    @property
    def silences(self) -> bool:
        return self.negate

    @property
    def overrules_texts(self) -> bool:
        return self.own_way or self.ignoring

    @property
    def gives(self) -> bool:
        return self.field != "me"

    @model_validator(mode="after")
    def _of_one_monster(self) -> SpecialSummon:
        choose = self.choose
        one = choose is None or (choose.most == 1 and "extra" not in choose.locations)
        if self.gives and (not one or self.covers or self.with_self or self.to or "set" in self.position):
            raise ValueError("field: of one face-up monster that does not come from the Extra Deck, to no named zone")
        return self

    @model_validator(mode="after")
    def _on_top_of_one(self) -> SpecialSummon:
        choose = self.choose
        one = choose is not None and set(choose.locations) == {"extra"} and choose.most == 1
        if self.covers and (not one or self.method != "xyz" or self.with_self or (self.onto_self and self.onto)):
            raise ValueError("onto: one monster of the Extra Deck, by what is treated as an Xyz Summon, on top of one")
        return self

    @model_validator(mode="after")
    def _pointed_to_by(self) -> SpecialSummon:
        if (self.pointer or self.pointers is not None) and (self.to != "pointed" or (self.pointer and self.pointers)):
            raise ValueError('pointer, or pointers, is for to = "pointed"')
        if self.side != "either" and self.pointers is None:
            raise ValueError("side is that of pointers")
        return self

    @model_validator(mode="after")
    def _of_a_selection(self) -> SpecialSummon:
        choose = self.choose
        if self.as_many and (choose is None or choose.compares or choose.every or self.with_self or self.covers):
            raise ValueError("as_many is for a selection of any number of cards that nothing compares")
        return self

    def done_alike(self) -> bool:
        return self == SpecialSummon(
            choose=self.choose,
            card=self.card,
            join=self.join,
            position=self.position,
            banish_when_leaves=self.banish_when_leaves,
        )

    def of_my_field(self) -> frozenset[str]:
        return frozenset({self.onto} - {""})

    def takes(self) -> tuple[Taking, ...]:
        found = (*super().takes(), Taking("self")) if self.with_self else super().takes()
        return (*found, Taking("covered", ("monster_zone",))) if self.covers else found

    def lands(self) -> tuple[Landing, ...]:
        found = [*self.landings, *([Landing("self", "monster_zone")] if self.with_self else ())]
        if self.covers:
            found.append(Landing("covered", "material"))
        if self.banish_when_leaves:
            found += [Landing(each.what, "banished") for each in tuple(found) if each.to == "monster_zone"]
        return tuple(found)
