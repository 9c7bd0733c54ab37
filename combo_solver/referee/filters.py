"""What a filter and a selection take, and how much an amount is: read from the card models directly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

from combo_solver.models.attacked_by import waiting
from combo_solver.models.compiled import model_of
from combo_solver.models.effects import CardModel
from combo_solver.models.load import with_answers
from combo_solver.models.recipes import listed, lists_archetype, lists_kind
from combo_solver.models.vocabulary import (
    Afresh,
    Amount,
    Choose,
    CountersIn,
    CountIn,
    CountOf,
    Filter,
    LifePoints,
    Number,
    Range,
    Shared,
    Trait,
    UsedForIt,
    ValueOf,
)
from combo_solver.referee.arrows import joined, links_of
from combo_solver.referee.card import UNKNOWN, Card, Had
from combo_solver.referee.history import has_history
from combo_solver.referee.life_points import life_points
from combo_solver.referee.lying_there import lies_there
from combo_solver.referee.table import Table
from combo_solver.referee.traits import compared_with, number_of, trait_of

Chosen = Mapping[str, Sequence[Card]]


class Filters(ABC):
    """Reads filters on one table."""

    def __init__(self, table: Table, models: Mapping[int, CardModel]) -> None:
        self.table = table
        table.see = self._seen
        table.silenced = lambda card: card.negated or card in table.muted or card in self.negated()
        self.models = models
        if table.scenario.opponent_acts == "all":
            self.models = waiting(with_answers(models), table.scenario.attacked_by)
        self._silencing = False
        self._at_work: list[Card] = []

    def model(self, card: Card) -> CardModel | None:
        return model_of(card.facts, self.models, self.table.scenario.battle_ahead) if card.itself is None else None

    def playable(self, card: Card) -> bool:
        """Whether the card's behaviour is known, so that it may be Summoned and used."""
        return card.facts.is_body or self.model(card) is not None

    @abstractmethod
    def scale(self, card: Card) -> int:
        """Current Pendulum Scale."""

    @abstractmethod
    def negated(self) -> list[Card]:
        """The cards on the field that a continuous effect of another one negates."""

    @abstractmethod
    def atk(self, card: Card) -> int:
        """Current ATK, what other cards make of it included."""

    @abstractmethod
    def defense(self, card: Card) -> int:
        """Current DEF in the same way."""

    def fits(self, card: Card, where: Filter, chosen: Chosen | None = None) -> bool:
        """Whether a card fits a filter, by current values on the field and printed ones elsewhere."""
        facts = card.facts
        if facts is UNKNOWN:
            return where == Filter()
        card_types = facts.card_types
        if card.asleep or (card.is_a("token") and card.in_monster_zone):
            # On the field they count as Normal Monsters (GEM-01, TOK-09).
            card_types = (card_types - {"effect"}) | {"normal"}
        if card.made_tuner:
            card_types |= {"tuner"}
        if not set(where.card_types) <= card_types or set(where.not_card_types) & card_types:
            return False
        if where.types and card.type not in where.types:
            return False
        if where.attributes and card.attribute not in where.attributes:
            return False
        if not self._called_so(card, where):
            return False
        if where.mentions and not facts.mentions & set(where.mentions):
            return False
        if where.lists and not listed(facts) & set(where.lists):
            return False
        if where.lists_archetypes and not lists_archetype(facts, where.lists_archetypes):
            return False
        if where.lists_kinds and not lists_kind(facts, where.lists_kinds, (one.facts for one in self.table.cards)):
            return False
        if where.normal_summonable is not None and where.normal_summonable != card.can_be_normal_summoned:
            return False
        for bounds, value in (
            (where.level, None if where.level is None else self.level(card) or None),
            (where.rank, card.rank or None),
            (where.rating, facts.rating),
            (where.atk, None if where.atk is None else self.atk(card)),
            (where.defense, None if where.defense is None else self._defense(card)),
        ):
            if bounds is not None and not self.within(bounds, value, chosen):
                return False
        if where.original is not None and not self._originally_fits(card, where.original, chosen):
            return False
        if not all(self._shares(card, wanted, chosen or {}) for wanted in where.shared):
            return False
        if not self._placed(card, where) or not has_history(card, where):
            return False
        if where.made_with is not None and where.made_with.by_effect:
            by = card.brought_by if card.in_monster_zone else None
            if by is None or not self.fits(Card(by), where.made_with.where):
                return False
        if where.counters is not None:
            kind = where.counters.counter
            number = card.counters.total() if kind is None else card.counters[kind]
            if card.place != "field" or card.hidden or not where.counters.holds(number):
                return False
        if where.takes_counter is not None and not self.room(card, where.takes_counter):
            return False
        if where.scale_changed is not None:
            printed = facts.scales[0] if facts.scales else None
            if not card.scale or (self.scale(card) != printed) != where.scale_changed:
                return False
        return not where.any_of or any(self.fits(card, part, chosen) for part in where.any_of)

    def _called_so(self, card: Card, where: Filter) -> bool:
        """Whether its names and archetypes fit."""
        told = card.called
        if told is not card.facts and self._silenced(card):
            told = card.facts
        names = {card.name_now} if card.name_now else told.names
        archetypes = told.archetypes if card.archetypes_now is None else card.archetypes_now
        if where.archetypes and not set(where.archetypes) & archetypes:
            return False
        if archetypes & set(where.except_archetypes):
            return False
        return not (where.names and not names & set(where.names)) and not names & set(where.except_names)

    def _silenced(self, card: Card) -> bool:
        """Whether another card on the field negates what its text says of its name. What negates is asked for names as
        they would be."""
        if card.place != "field" or self._silencing:
            return False
        self._silencing = True
        try:
            return card in self.negated()
        finally:
            self._silencing = False

    def _originally_fits(self, card: Card, where: Filter, chosen: Chosen | None) -> bool:
        """Whether a card fits as it was before anything changed it."""
        facts = card.facts
        if card.in_monster_zone and facts.is_monster:
            facts = replace(facts, atk=self.original(card, "atk"))
            if not facts.rating:
                facts = replace(facts, defense=self.original(card, "defense"))
        return self.fits(Card(facts), where, chosen)

    @abstractmethod
    def original(self, card: Card, value: str) -> int:
        """Original ATK or DEF of a card."""

    @abstractmethod
    def level(self, card: Card) -> int:
        """Current Level, what other cards make of it included; 0 for none."""

    def trait_of(self, card: Card, trait: Trait, original: bool = False) -> str | int | None:
        """What cards may have in common, as it is now; None for a card that does not have it."""
        if trait == "level" and not original and card.in_monster_zone:
            return self.level(card) or None
        return trait_of(card, trait, original)

    @abstractmethod
    def standing(self, card: Card, value: str) -> int:
        """A value of a card as it is, but for its current ATK and DEF; 0 where it has none."""

    def value_of(self, card: Card, value: str) -> int:
        """A value of a face-up monster as it is now, 0 where it has none."""
        if value == "atk":
            return self.atk(card)
        return self.defense(card) if value == "defense" else self.standing(card, value)

    def number_of(self, card: Card, value: Number, original: bool = False, had: bool = False) -> int | None:
        """A value of a card as it is now, or was on the field; None for a card without it."""
        if had and card.had is not None:
            return card.had.numbers[value]
        if not original and card.in_monster_zone and value == "level":
            return self.level(card) or None
        if not original and card.in_monster_zone and value in ("atk", "defense"):
            return self._defense(card) if value == "defense" else self.atk(card)
        return number_of(card, value, original)

    def _seen(self, card: Card) -> Had:
        """What a monster on the field is."""
        numbers = {value: self.number_of(card, value) for value in get_args(Number)}
        return Had(numbers, {trait: self.trait_of(card, trait) for trait in get_args(Trait)}, not card.hidden)

    def _defense(self, card: Card) -> int | None:
        return None if card.facts.rating or not card.is_a("monster") else self.defense(card)

    def _placed(self, card: Card, where: Filter) -> bool:
        """Whether a card is where a filter wants it, as it wants it."""
        if where.side not in ("either", card.player):
            return False
        if where.place:
            if card.in_monster_zone:
                here = {"monster_zone", "extra_monster_zone" if "EMZ" in card.zone else "main_monster_zone"}
            elif card.in_spell_zone:
                here = {"pendulum_zone" if card.scale else "field_zone" if card.zone.endswith("FZ") else "spell_zone"}
            else:
                here = {card.place}
            if not here & set(where.place):
                return False
        if where.position is not None:
            meant = {"face_up": ("attack", "defense"), "any_defense": ("defense", "set")}
            if not card.in_monster_zone or card.position not in meant.get(where.position, (where.position,)):
                return False
        if where.battling is not None and not (card.in_monster_zone and self._battles(card) == where.battling):
            return False
        if where.treated_as is not None and where.treated_as not in card.treated_as:
            return False
        if where.linked is not None and where.linked not in links_of(card, self.table.cards):
            return False
        equips = self.table.equips_of(card) if where.equipped_with is not None else []
        return where.equipped_with is None or any(
            where.equipped_with == "equip" or equip.is_a("monster") for equip in equips
        )

    def _battles(self, card: Card) -> bool:
        """Whether it takes part in the attack that is being carried out."""
        return self.table.fight is not None and card in self.table.fight.there

    def within(self, bounds: Range, value: int | None, chosen: Chosen | None) -> bool:
        """Whether a value lies in these bounds; one that no card tells is none."""
        if value is None:
            return False
        told = [bound for bound in (bounds.equals, bounds.min, bounds.max) if bound is not None]
        if any(self.amount(bound, chosen) is None for bound in told):
            return False
        low = self.amount(bounds.equals if bounds.equals is not None else bounds.min, chosen)
        high = self.amount(bounds.equals if bounds.equals is not None else bounds.max, chosen)
        return (low is None or value >= low) and (high is None or value <= high)

    def amount(
        self, amount: Amount | None, chosen: Chosen | None, asking: str = "me", source: Card | None = None
    ) -> int | None:
        """What it comes to now; None for none. ``asking``: the player who counts, ``source``: the card that does (of an
        effect in progress, its own card)."""
        source = source or next(iter((chosen or {}).get("self", ())), None)
        if isinstance(amount, CountOf):
            counted = (chosen or {}).get(amount.count_of, ())
            return sum(amount.where == Filter() or self.fits(Card(card.facts), amount.where) for card in counted)
        if isinstance(amount, ValueOf):
            named = compared_with(amount.value_of, chosen or {})
            told = [self.number_of(card, amount.value, amount.original, amount.had) for card in named]
            known = [value for value in told if value is not None]
            return sum(known) + amount.plus if known else None
        if isinstance(amount, UsedForIt):
            return source.came_to(amount.used) if source is not None and source.in_monster_zone else None
        if isinstance(amount, LifePoints):
            return life_points(self.table, amount, asking)
        if isinstance(amount, CountersIn):
            return sum(card.counters[amount.counter] for card in self.with_counters(amount, asking))
        if isinstance(amount, CountIn):
            found = [card for place in amount.locations for card in self.at(place, _turned(amount.side, asking))]
            found = [
                card
                for card in found
                if (amount.face_down and card.place in ("field", "banished"))
                or (
                    (not card.hidden or (card.in_monster_zone and amount.where.seen_face_down))
                    and self.fits(card, amount.where)
                )
            ]
            found = [card for card in found if not amount.face_up or card.place != "extra" or card.face_up]
            if amount.co_linked and source is not None:
                return sum(joined(source, card, "co_linked") for card in found)
            if amount.adds:
                counted = [card for card in found if not (amount.other and card is source)]
                return sum(self.value_of(card, value) for card in counted for value in amount.adds)
            if amount.different is not None:
                return len({self.trait_of(card, amount.different) for card in found} - {None})
            return len(found) - (amount.other and source in found)
        return amount

    def with_counters(self, wanted: CountersIn, asking: str = "me") -> list[Card]:
        """The cards on the field on which such counters lie."""
        found = [card for place in wanted.locations for card in self.at(place, _turned(wanted.side, asking))]
        return [card for card in found if card.counters[wanted.counter] and self.fits(card, wanted.where)]

    @abstractmethod
    def room(self, card: Card, counter: str) -> int:
        """How many more counters of a kind can be placed on it; off the field, as a monster."""

    def _shares(self, card: Card, wanted: Shared, chosen: Chosen) -> bool:
        """Whether a card has the trait, and another card has the same one or, for ``different``, none has."""
        others = compared_with(wanted.shared_with, chosen)
        if wanted.among:
            found = [other for place in wanted.among for other in self.at(place, wanted.side) if not other.hidden]
            others = [other for other in found if self.fits(other, wanted.where)]
        own = self.trait_of(card, wanted.trait, wanted.original)
        if own is None:
            return False
        if wanted.listed:
            return any(own in listed(other.facts) for other in others) != wanted.different
        theirs = [
            other.had.traits[wanted.trait]
            if wanted.had and other.had is not None
            else self.trait_of(other, wanted.trait, wanted.original)
            for other in others
        ]
        return (own in theirs) != wanted.different

    def at(self, place: str, side: str) -> list[Card]:
        """All cards in a location of one side or both."""
        cards = [card for card in self.table.cards if side in ("either", card.player)]
        if place == "monster_zone":
            return [card for card in cards if card.in_monster_zone]
        spells = [card for card in cards if card.in_spell_zone]
        if place == "field_zone":
            return [card for card in spells if card.zone.endswith("FZ")]
        if place == "pendulum_zone":
            return [card for card in spells if card.scale]
        if place == "spell_zone":
            return [card for card in spells if not card.scale and not card.zone.endswith("FZ")]
        return [card for card in cards if card.place == place]

    def candidates(self, choose: Choose, source: Card | None, chosen: Chosen) -> list[Card]:
        """The cards a selection may take."""
        found = []
        if source is not None:
            chosen = {**chosen, "self": [source]}
        for place in choose.locations:
            for card in self.at(place, choose.side):
                if card.not_activated or (choose.other and card is source):
                    continue
                if choose.pointed and not (source is not None and joined(source, card, "pointed")):
                    continue
                if choose.out_of and (card not in chosen.get(choose.out_of, ()) or card.lost_in_the_deck):
                    continue
                if choose.used_for and card.used_for != choose.used_for:
                    continue
                if choose.apart_from and card in chosen.get(choose.apart_from, ()):
                    continue
                hidden = card.hidden
                if choose.face_down_only and not hidden:
                    continue
                known = choose.printed and card.mine and card.place == "field"
                if hidden and not choose.face_down and not known:
                    continue
                seen = choose.where == Filter() or choose.where.seen_face_down or lies_there(card, choose.where)
                if hidden and not seen and not known:
                    continue
                if choose.face_up and place == "extra" and not card.face_up:
                    continue
                if self.fits(card, choose.where, chosen):
                    found.append(card)
        if choose.afresh is not None and source is not None:
            taken = self.table.taken[source.facts.shared_name]
            found = [card for card in found if self._told_of(choose.afresh, card) not in taken]
        if choose.extreme is not None:
            values = [self.number_of(card, choose.extreme.value) for card in found]
            told = [value for value in values if value is not None]
            best = (min if choose.extreme.least else max)(told, default=None)
            return [card for card, value in zip(found, values, strict=True) if value is not None and value == best]
        return found

    def chosen_afresh(self, asked: Afresh, source: Card, cards: Sequence[Card]) -> None:
        """These were chosen by an effect of that card, and none like them is this turn."""
        told = {self._told_of(asked, card) for card in cards}
        self.table.taken[source.facts.shared_name] |= told - {(asked.trait, asked.original, None)}

    def _told_of(self, asked: Afresh, card: Card) -> tuple[str, bool, str | int | None]:
        return asked.trait, asked.original, self.trait_of(card, asked.trait, asked.original)

    def sure(self, card: Card) -> bool:
        """Whether a card is where it seems to be: of a Deck unknown cards may have been drawn."""
        return card.place != "deck" or self.table.side(card.player).surely_in_deck(card)


def _turned(side: str, asking: str) -> str:
    """The side as I call it, if this player says it."""
    return side if side == "either" or asking == "me" else {"me": "opponent", "opponent": "me"}[side]
