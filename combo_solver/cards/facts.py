"""The facts of one card."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.cards.binding import Binding
from combo_solver.cards.outcomes import Outcome

HIGHEST_LEVEL = 13
"""No printed Level, Rank or Link Rating is higher, and no text asks for a higher one."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on one card, apart from its effects.

    ``card_types`` are the words of :data:`combo_solver.models.vocabulary.CardType`. ``level`` / ``rank`` / ``rating``:
    exactly one is set for a monster (MA-07), none for Spells and Traps. ``atk`` and ``defense`` are None when
    printed "?" (counted as 0, MA-06) or absent. ``arrows`` are the bits of :mod:`combo_solver.game.zones`; ``scales``
    are left and right. ``special_summon_only``: the card cannot be Normal Summoned or Set (SSM-01).
    ``optional_only``: its text holds nothing that binds its player unasked (see :mod:`combo_solver.texts.unasked`).
    ``materials``: the requirement of a Fusion, Synchro, Xyz or Link Monster as JSON (see
    :func:`combo_solver.models.recipes.recipes_of`), empty when its line is not understood;
    ``no_material_line``: its text names none, so it is never Summoned with any.
    ``mentions``: the names of other cards in its text.
    ``performs``: the Summon that activating a Spell performs, ``substitute``: what a monster may stand in for,
    ``fusion_limit``: what a Fusion Monster says of its Fusion Summon (JSON, :mod:`combo_solver.models.summon_spells`);
    ``special_summon_ban``: how its text limits the ways to Special Summon it
    (:func:`combo_solver.texts.own_summon.bans.ban`), ``summoned_by``: the cards whose effects are the way that it
    demands (:func:`combo_solver.texts.own_summon.bans.summoners`);
    ``continuous``: what holds while it is there (JSON, :mod:`combo_solver.models.continuous`).
    ``changes_own_summon``: its text says how, or when not, it is Normal Summoned or Set, or Summoned with its
    materials. ``procedures``: the ways it can Special Summon itself as JSON (see
    :func:`combo_solver.models.procedures.procedures_of`); ``own_procedure``: its text seems to tell one more, or one
    more way to be Xyz Summoned, in words that are not read.
    ``binding``: what in its text may bind Summons from where it lies, and is not read (see
    :mod:`combo_solver.texts.binding`).
    ``model``: what its text does, as the JSON of a card model without passcode and name (see
    :mod:`combo_solver.models.compiled`); empty where something in it that binds is not read, or ``withdrawn`` says why
    the model is not used. ``outcomes``: what became of its sentences when it was compiled.
    ``silent_elsewhere``: of a text that is not read wholly, nothing could come up while the card is in the GY, banished
    or attached (see :mod:`combo_solver.texts.elsewhere`). ``may_win``: such a text speaks of winning the Duel.
    ``in_battle``: what it says of attacks and battles (JSON, :mod:`combo_solver.models.in_battle`); ``of_battles``: it
    speaks of them in words that are not read and could matter in a turn of mine, so that its model is that of a turn
    without a Battle Phase: as a card of mine ("me"), of the opponent's, or of "either"; ``battle_offers``: of a card
    of mine they are effects that I need not use, and that are in no line;
    ``of_main_phases``: it speaks of those, and its effects may be limited to them; ``battle_effects``: what its effects
    are where a Battle Phase comes, as far as its ``model`` says otherwise (JSON, see
    :func:`combo_solver.models.compiled.model_of`).
    ``alias`` is the passcode of the card this one is another artwork of, or is treated as; else 0.
    ``treated_as`` is the name of the latter, which it goes by wherever a name is asked for.
    """

    passcode: int
    name: str
    card_types: frozenset[str]
    alias: int = 0
    type: str | None = None
    attribute: str | None = None
    level: int | None = None
    rank: int | None = None
    rating: int | None = None
    atk: int | None = None
    defense: int | None = None
    arrows: int = 0
    scales: tuple[int, int] | None = None
    archetypes: frozenset[str] = frozenset()
    special_summon_only: bool = False
    optional_only: bool = False
    materials: str = ""
    performs: str = ""
    substitute: str = ""
    special_summon_ban: str = ""
    summoned_by: tuple[str, ...] = ()
    continuous: str = ""
    changes_own_summon: bool = False
    own_procedure: bool = False
    procedures: str = ""
    binding: tuple[Binding, ...] = ()
    fusion_limit: str = ""
    no_material_line: bool = False
    mentions: frozenset[str] = frozenset()
    model: str = ""
    outcomes: tuple[Outcome, ...] = ()
    withdrawn: str = ""
    treated_as: str | None = None
    silent_elsewhere: bool = False
    may_win: bool = False
    in_battle: str = ""
    of_battles: str = ""
    battle_offers: bool = False
    of_main_phases: bool = False
    battle_effects: str = ""

    @classmethod
    def unknown(cls, passcode: int) -> CardFacts:
        """A card that no database knows, for example because it is newer."""
        return cls(passcode, f"unknown card {passcode}", frozenset())

    def may_bind(self, place: str, mine: bool) -> tuple[Binding, ...]:
        """What in its text is not read and may bind me from there (``field``, ``scale``, ``gy`` ...); ``mine``: it is
        under my control, or lies in a pile of mine. What it says of itself alone is no part of it."""
        return tuple(part for part in self.binding if part.place == place and not part.itself and part.binds(mine))

    def unread_of_battles(self, mine: bool) -> bool:
        """Whether its text says something of battles that is not read, as a card of mine or of the opponent's."""
        return self.of_battles in ("either", "me" if mine else "opponent")

    @property
    def names(self) -> frozenset[str]:
        """Every name under which a text can ask for the card."""
        return frozenset({self.name} if self.treated_as is None else {self.name, self.treated_as})

    @property
    def normal_summonable(self) -> bool:
        """Whether it is a monster that can be Normal Summoned or Set at all."""
        apart = self.special_summon_only or self.in_extra_deck or not self.card_types.isdisjoint({"ritual", "token"})
        return self.is_monster and not apart

    @property
    def bans_no_special_summon(self) -> bool:
        """Whether all that keeps a Ritual Monster from being Special Summoned is that it is one."""
        return "ritual" in self.card_types and not (self.special_summon_ban or self.special_summon_only)

    def is_summoned_as(self, method: str) -> bool:
        """Whether a Summon by an effect that is treated as one of this sort is the way that its text demands."""
        if method == "effect" or self.special_summon_ban not in ("first", "procedure") or self.special_summon_only:
            return False
        return method in self.card_types and not self.summoned_by and not self.fusion_limit

    def is_summoned_by(self, other: CardFacts) -> bool:
        """Whether an effect of the other card is the Special Summon that this card's own text demands (SSM-03)."""
        return any(
            name in (other.names if sort == "name" else other.archetypes) and (sort != "monster" or other.is_monster)
            for sort, _, name in (each.partition(":") for each in self.summoned_by)
        )

    def not_special_summoned_from(self, place: str) -> bool:
        """Whether its text forbids any Special Summon from this place (SPI-02)."""
        return self.special_summon_ban == "never" or bool(place and place in self.special_summon_ban.split(","))

    @property
    def shared_name(self) -> str:
        """The name by which it is told from others."""
        return self.treated_as or self.name

    @property
    def is_unknown(self) -> bool:
        """A card of which nothing but the passcode is known."""
        return not self.card_types

    @property
    def is_monster(self) -> bool:
        return "monster" in self.card_types

    @property
    def is_blank(self) -> bool:
        """A Normal Monster, a Token or another monster without effects of its own."""
        return self.is_monster and "effect" not in self.card_types and not self.special_summon_only

    @property
    def is_body(self) -> bool:
        """A monster that may be Summoned and used as material although its effects have no model. A Spirit may not: its
        return in the End Phase is no option (SPI-06)."""
        optional = self.optional_only and not self.special_summon_only and "spirit" not in self.card_types
        return self.is_blank or (self.is_monster and optional)

    @property
    def hosts_unread(self) -> bool:
        """An Equip Spell of whose text something that binds is not read: which monsters it can be equipped to, is not
        known."""
        return "equip" in self.card_types and any(each.sort == "binding" for each in self.outcomes)

    @property
    def in_extra_deck(self) -> bool:
        """Whether it belongs to the Extra Deck (CT-08)."""
        return not self.card_types.isdisjoint({"fusion", "synchro", "xyz", "link"})
