"""What fits a filter, which conditions hold, and current scales: read from the card models directly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from combo_solver.game import zones
from combo_solver.models import continuous as declared
from combo_solver.models.actions import Restrict
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.summon_spells import compiled_model
from combo_solver.models.vocabulary import (
    Amount,
    Choose,
    Condition,
    CountCondition,
    CountIn,
    CountOf,
    Filter,
    LifePointsCondition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
    Range,
)
from combo_solver.referee.table import UNKNOWN, Card, Table

_PRINTED_PLACES = ("hand", "deck", "extra", "gy", "banished")

Chosen = Mapping[str, Sequence[Card]]
Leaving = Literal["hand", "banished", "gy", "extra", "O-hand", "O-banished"]


class Judge:
    """Answers questions about one table."""

    def __init__(self, table: Table, models: Mapping[int, CardModel]) -> None:
        self.table = table
        self.models = models

    def model(self, card: Card) -> CardModel | None:
        return self.models.get(card.facts.passcode) or compiled_model(card.facts)

    def playable(self, card: Card) -> bool:
        """Whether the card's behaviour is known, so that it may be Summoned and used."""
        return card.facts.is_body or card.facts.passcode in self.models

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
        if where.types and facts.type not in where.types:
            return False
        if where.attributes and facts.attribute not in where.attributes:
            return False
        if where.archetypes and not set(where.archetypes) & facts.archetypes:
            return False
        if facts.archetypes & set(where.except_archetypes):
            return False
        names = {facts.name, facts.treated_as or facts.name}
        if (where.names and not names & set(where.names)) or names & set(where.except_names):
            return False
        if where.mentions and not facts.mentions & set(where.mentions):
            return False
        if where.normal_summonable is not None and where.normal_summonable != card.can_be_normal_summoned:
            return False
        for bounds, value in (
            (where.level, card.level or None),
            (where.rank, facts.rank),
            (where.rating, facts.rating),
            (where.atk, card.atk),
            (where.defense, _printed_defense(card)),
        ):
            if bounds is not None and not self._within(bounds, value, chosen):
                return False
        if where.original is not None and not self.fits(Card(facts), where.original, chosen):
            return False
        if not self._placed(card, where) or not _has_history(card, where):
            return False
        if where.scale_changed is not None:
            printed = facts.scales[0] if facts.scales else None
            if not card.scale or (self.scale(card) != printed) != where.scale_changed:
                return False
        return not where.any_of or any(self.fits(card, part, chosen) for part in where.any_of)

    def _placed(self, card: Card, where: Filter) -> bool:
        """Whether a card is where a filter wants it, as it wants it."""
        if where.side != "either" and card.mine != (where.side == "me"):
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
            up = card.position != "set" if where.position == "face_up" else card.position == where.position
            if not (card.in_monster_zone and up):
                return False
        if where.linked is not None and where.linked not in self._links(card):
            return False
        equips = self.table.equips_of(card) if where.equipped_with is not None else []
        return where.equipped_with is None or any(
            where.equipped_with == "equip" or equip.is_a("monster") for equip in equips
        )

    def _links(self, card: Card) -> set[str]:
        """How a monster is linked, in the words of filters (LNK-10 to LNK-14)."""
        if not card.in_monster_zone:
            return set()
        others = [other for other in self.table.cards if other.in_monster_zone and other is not card]
        to_it = [other for other in others if card.zone in points(other, other.zone)]
        from_it = [other for other in others if other.zone in points(card, card.zone)]
        found = {"linked"} if to_it or from_it else set()
        if any(other in from_it for other in to_it):
            found.add("co_linked")
        held = {each.zone: each for each in (card, *others)}
        if {"EMZ-L", "EMZ-R"} <= co_linked_with(held, card.zone):
            found.add("extra_linked")
        return found

    def _within(self, bounds: Range, value: int | None, chosen: Chosen | None) -> bool:
        if value is None:
            return False
        low = self._amount(bounds.equals if bounds.equals is not None else bounds.min, chosen)
        high = self._amount(bounds.equals if bounds.equals is not None else bounds.max, chosen)
        return (low is None or value >= low) and (high is None or value <= high)

    def _amount(self, amount: Amount | None, chosen: Chosen | None) -> int | None:
        if isinstance(amount, CountOf):
            return len((chosen or {}).get(amount.count_of, ()))
        if isinstance(amount, CountIn):
            return sum(
                1
                for place in amount.locations
                for card in self.at(place, "me")
                if not card.hidden and self.fits(card, amount.where)
            )
        return amount

    def at(self, place: str, side: str) -> list[Card]:
        """All cards in a location of one side or both."""
        cards = [card for card in self.table.cards if side == "either" or card.mine == (side == "me")]
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
        for place in choose.locations:
            for card in self.at(place, choose.side):
                if choose.other and card is source:
                    continue
                hidden = card.hidden
                known = choose.printed and card.mine and card.in_monster_zone
                if hidden and not choose.face_down and not known:
                    continue
                if hidden and choose.where != Filter() and not known:
                    continue
                if self.fits(card, choose.where, chosen):
                    found.append(card)
        return found

    def sure(self, card: Card) -> bool:
        """A card of a Deck from which unknown cards were drawn is sure to be there only if enough copies are."""
        if card.place != "deck" or not self.table.unseen:
            return True
        same = sum(1 for other in self.table.deck if other.facts is card.facts or other.facts == card.facts)
        return same > self.table.unseen

    def holds(self, condition: Condition, source: Card) -> bool:
        """Whether a condition of ``source`` holds."""
        if isinstance(condition, CountCondition):
            counted: list[Card] = []
            for place in condition.locations:
                for card in self.at(place, condition.side):
                    hidden = card.hidden
                    whole = condition.where == Filter() and (card.in_monster_zone or card.in_spell_zone)
                    if card.in_monster_zone and condition.where.position == "set":
                        hidden = False
                    if (condition.other and card is source) or (hidden and not whole):
                        continue
                    if self.fits(card, condition.where) or whole:
                        counted.append(card)
            number = len({card.facts.shared_name for card in counted} if condition.different_names else counted)
            return number >= condition.min and (condition.max is None or number <= condition.max)
        if isinstance(condition, OtherScaleCondition):
            others = [card for card in self.table.scales() if card is not source]
            return any(self.fits(card, condition.where) for card in others)
        if isinstance(condition, LifePointsCondition):
            mine, theirs = self.table.life_points, self.table.scenario.opponent.life_points
            if condition.behind is not None and theirs < mine + condition.behind:
                return False
            return condition.max is None or mine <= condition.max
        if isinstance(condition, OnlyCondition):
            held = [card for card in self.at("monster_zone", "me") if not (condition.face_up and card.hidden)]
            good = not any(card.hidden or not self.fits(card, condition.where) for card in held)
            return bool(held) and good and (condition.max is None or len(held) <= condition.max)
        if isinstance(condition, OpponentHasMoreCondition):
            theirs, mine = (
                sum(len(self.at(place, side)) for place in condition.locations) for side in ("opponent", "me")
            )
            return theirs - mine >= condition.by
        if isinstance(condition, NormalSummonsCondition):
            return self.table.normal_summons + int(self.table.additional_used) <= condition.max
        counts = [
            sum(1 for card in self.table.cards if card.mine == mine and card.place in ("hand", "field"))
            for mine in (True, False)
        ]
        return counts[1] > counts[0]

    def scale(self, card: Card) -> int:
        """Current Pendulum Scale."""
        printed = card.facts.scales[0] if card.facts.scales else 0
        model = self.model(card)
        if card.restored or self.zone_effects_negated() or model is None:
            return printed
        for part in model.continuous:
            if isinstance(part, declared.ScaleChange):
                return printed if all(self.holds(test, card) for test in part.unless) else part.scale
        return printed

    def zone_effects_negated(self) -> bool:
        if any(lock.what == "pendulum_zone_effects" for lock in self.locks()):
            return True
        return any(
            isinstance(part, declared.Negation) and part.what == "spell" and part.players == "both"
            for _, part in self.in_force()
        )

    def leaves_to(self, card: Card) -> Leaving | None:
        """Where a card of mine goes by itself in the End Phase: a monster that returns to its owner's hand (SPI-01), or
        an Equip Card on it (EF-10); None: it stays."""
        if card.host is not None:
            if self.leaves_to(card.host) is None:
                return None
            return "banished" if card.banish_when_leaves else "extra" if card.is_a("pendulum") else "gy"
        if not (card.mine and card.in_monster_zone and card.this_turn) or card.hidden or card.negated:
            return None
        ways = {card.method}
        if card.method == "tribute":
            ways.add("normal")
        elif card.method not in ("", "normal", "flip"):
            ways.add("special")
        if any(ways.intersection(part.after) for part in self.returns(card)):
            if card.borrowed:
                return "O-banished" if card.banish_when_leaves else "O-hand"
            return "banished" if card.banish_when_leaves else "extra" if card.facts.in_extra_deck else "hand"
        return None

    def returns(self, card: Card) -> list[declared.ReturnsInEndPhase]:
        """The card's effects that return it to the hand in the End Phase."""
        model = self.model(card)
        return [part for part in model.continuous if isinstance(part, declared.ReturnsInEndPhase)] if model else []

    def locks(self) -> list[Restrict]:
        return self.table.locks

    def continuous(self) -> Iterator[tuple[Card, declared.Continuous]]:
        """The continuous effects of face-up cards on the field that are not negated, the opponent's too."""
        negated = self.negated()
        for card in self.table.cards:
            if card.place != "field" or card.hidden or card.negated or card.asleep or card in negated:
                continue
            for part in continuous_of(card.facts, self.model(card)):
                yield card, part

    def negated(self) -> list[Card]:
        """The cards on the field that a continuous effect of another one negates (EF-07). Those that negate each other
        in a circle are not negated."""
        lying = [
            card
            for card in self.table.cards
            if card.place == "field" and not (card.hidden or card.negated or card.asleep)
        ]
        able = [
            (card, part)
            for card in lying
            if card.in_monster_zone or not card.facts.is_monster
            for part in continuous_of(card.facts, self.model(card))
            if isinstance(part, declared.Negation)
        ]
        if not able:
            return []
        out: list[Card] = []
        firm: list[Card] = []
        while True:
            alive = [(card, part) for card, part in able if card not in out]
            new = [
                card
                for card, _ in alive
                if card not in firm and not any(self._negates(by, part, card) for by, part in alive)
            ]
            if not new:
                return out
            firm += new
            out += [
                card
                for card in lying
                if card not in firm
                and card not in out
                and any(self._negates(by, part, card) for by, part in alive if by in new)
            ]

    def _negates(self, by: Card, part: declared.Negation, card: Card) -> bool:
        """Whether a continuous effect of ``by`` negates this card."""
        card_types = card.facts.card_types
        if not card.in_monster_zone and card.facts.is_monster:
            card_types = frozenset({"spell"})
        if card is by or part.what not in card_types or (part.where is not None and not self.fits(card, part.where)):
            return False
        if part.players != "both" and (part.players == "controller") != (by.mine == card.mine):
            return False
        return not card.in_monster_zone or not any(
            isinstance(own, declared.Unaffected)
            and bool(by.facts.card_types & set(own.by))
            and (not own.in_extra_zone or "EMZ" in card.zone)
            and not (own.except_for is not None and self.fits(by, own.except_for))
            for own in continuous_of(card.facts, self.model(card))
        )

    def in_force(self) -> Iterator[tuple[Card, declared.Continuous]]:
        """The continuous effects of Spells, Traps and monsters; a Monster Card in a Spell & Trap Zone has none."""
        held = self.continuous()
        return ((card, part) for card, part in held if card.in_monster_zone or not card.facts.is_monster)

    def banned(self, card: Card) -> bool:
        """Whether a card on the field forbids to Summon this one (NS-13)."""
        return any(isinstance(part, declared.SummonBan) and self.fits(card, part.where) for _, part in self.in_force())

    def special_summon_barred(self, card: Card, method: str = "effect", by: Card | None = None) -> str:
        """Why a lock (SG-17) or a card on the field (NS-13, FUS-11) forbids me the Special Summon of this card; empty
        if none. ``by``: the card whose effect makes it."""
        if self.banned(card):
            return "a card on the field forbids to Summon it (NS-13)"
        for source, part in self.in_force():
            if not isinstance(part, declared.SpecialSummonLimit) or (part.from_extra and card.place != "extra"):
                continue
            allowed = part.only is not None and self.fits(card, part.only)
            if part.never is not None:
                allowed = not self.fits(card, part.never)
            if (source.mine or part.players == "both") and not allowed:
                return (
                    f"{source.facts.name} forbids this Special Summon while it is there (FUS-11, SYN-09, XYZ-09, LS-13)"
                )
        sorts = {"special", method}
        if by is not None:
            sorts |= {"by_effect", "by_spell" if by.in_spell_zone else "by_monster"}
        if fault := field_bars(self, card, sorts):
            return fault
        for lock in self.locks():
            if lock.what == "special_summon" and not (lock.only and self.fits(card, lock.only)):
                return "a restriction of this turn forbids this Special Summon (SG-17)"
        return ""


def field_bars(judge: Judge, card: Card, summons: set[str]) -> str:
    """Why a card on the field forbids me a Summon of these sorts of this card; empty if none does (NS-13, SG-17)."""
    for source, part in judge.in_force():
        if _bound(judge, source, part) and _is_barred(judge, card, part, summons):
            return f"{source.facts.name} forbids this Summon while it is there (NS-13, SG-17)"
    if "set" not in summons:
        for part in continuous_of(card.facts, judge.model(card)):
            if isinstance(part, declared.OnlyOne) and any(
                judge.fits(other, part.where)
                for other in judge.table.cards
                if other is not card and other.place == "field" and not other.hidden
                if other.mine or part.players == "both"
            ):
                return f"there can be only one {card.facts.name} (SG-17)"
    return ""


def _bound(judge: Judge, source: Card, part: declared.Continuous) -> bool:
    """Whether a limit binds me now: whom it is about, and its conditions."""
    whom = getattr(part, "players", "both")
    if whom != "both" and (whom == "controller") != source.mine:
        return False
    if not isinstance(part, declared.SummonLimit | declared.ActivationBan):
        return True
    if part.has_materials and not source.materials:
        return False
    return all(judge.holds(_seen_by_me(test, source.mine), source) for test in part.conditions)


def _seen_by_me(condition: CountCondition, mine: bool) -> CountCondition:
    """A condition of a card, which speaks of its controller, from my point of view."""
    if mine:
        return condition
    other: dict[str, str] = {"me": "opponent", "opponent": "me", "either": "either"}
    where = condition.where.model_copy(update={"side": other[condition.where.side]})
    return condition.model_copy(update={"side": other[condition.side], "where": where})


def move_barred(judge: Judge, card: Card, do: str, as_cost: bool) -> str:
    """Why a card on the field keeps me from moving this card so; empty if none does. What would go elsewhere is not
    sent to the GY, so it pays no cost."""
    to = {"banish": "banished", "send_to_gy": "gy" if as_cost else ""}.get(do, "")
    places = {card.place, "monster_zone" if card.in_monster_zone else "spell_zone" if card.in_spell_zone else ""}
    for source, part in judge.in_force():
        if not isinstance(part, declared.MoveBan) or part.to != to or not _bound(judge, source, part):
            continue
        if (not part.places or places & set(part.places)) and (card.facts.is_monster or not part.monsters):
            return f"{source.facts.name} does not let it be moved there"
    return ""


def activation_barred(judge: Judge, card: Card) -> str:
    """Why a card on the field forbids me to activate this Spell Card, or this card as a Pendulum Scale; empty if none
    does."""
    for source, part in judge.in_force():
        if not isinstance(part, declared.ActivationBan) or not _bound(judge, source, part):
            continue
        if part.from_hand and card.place != "hand":
            continue
        meant = part.where is None or judge.fits(card, part.where)
        if meant and not (part.except_for is not None and judge.fits(card, part.except_for)):
            return f"{source.facts.name} forbids to activate it"
    return ""


def _is_barred(judge: Judge, card: Card, part: declared.Continuous, summons: set[str]) -> bool:
    if isinstance(part, declared.SummonLimit):
        if not summons.intersection(part.summons):
            return False
        here = card.place if card.place in _PRINTED_PLACES else ""
        if (part.places and here not in part.places) or here in part.except_places:
            return False
        about = part.where is None or judge.fits(card, part.where)
        return about and not (part.except_for is not None and judge.fits(card, part.except_for))
    if isinstance(part, declared.SummonCount):
        return "special" in summons and judge.table.special_summons >= part.count
    if "set" in summons:
        return False
    if isinstance(part, declared.OnlyOne):
        return judge.fits(card, part.where)
    if isinstance(part, declared.ControlLimit):
        others = [each for each in judge.table.monsters() if not each.hidden and each is not card]
        traits = {getattr(each.facts, part.trait) for each in others}
        own = getattr(card.facts, part.trait)
        return own in traits if part.each else bool(traits) and own not in traits
    return False


def may_not_tribute(judge: Judge, monster: Card, by_tribute_summon: bool) -> str:
    """Why a card on the field forbids me to Tribute for the Summon of this monster; empty if none does."""
    for source, part in judge.in_force():
        if not _bound(judge, source, part):
            continue
        if isinstance(part, declared.TributeBan):
            return f"{source.facts.name} forbids to Tribute (SG-18)"
        if (
            by_tribute_summon
            and isinstance(part, declared.SummonLimit)
            and _is_barred(judge, monster, part, {"tribute"})
        ):
            return f"{source.facts.name} forbids this Tribute Summon (SG-18)"
    return ""


def points(card: Card, zone: str) -> set[str]:
    """Zones a Link Monster would point to from ``zone``."""
    if not card.is_a("link") or card.position == "set":
        return set()
    number = zones.MONSTER_ZONES.index(zone)
    return {zones.MONSTER_ZONES[hit] for hit in zones.pointed_zones(number, card.facts.arrows, not card.mine)}


def co_linked_with(held: Mapping[str, Card], zone: str) -> set[str]:
    """The zones that a chain of co-linked monsters joins to this one; ``held`` are all monsters by zone."""
    reached, todo = {zone}, [zone]
    while todo:
        here = todo.pop()
        for there in points(held[here], here):
            if there in held and there not in reached and here in points(held[there], there):
                reached.add(there)
                todo.append(there)
    return reached


def _has_history(card: Card, where: Filter) -> bool:
    """Whether a monster came to the field as a filter wants, and still has what it wants."""
    if where.has_materials is not None and (not card.in_monster_zone or bool(card.materials) != where.has_materials):
        return False
    if where.materials is not None:
        low, high = where.materials.min, where.materials.max
        if where.materials.equals is not None:
            low = high = where.materials.equals
        attached = len(card.materials)
        if not card.in_monster_zone or (isinstance(low, int) and attached < low):
            return False
        if isinstance(high, int) and attached > high:
            return False
    if not where.summoned and where.from_extra is None and where.this_turn is None:
        return True
    if not card.in_monster_zone or not card.method:
        return False
    normally = card.method in ("normal", "tribute")
    wanted = (
        card.method in where.summoned
        or ("normal" in where.summoned and normally)
        or ("special" in where.summoned and not normally and card.method != "flip")
    )
    return (
        (wanted or not where.summoned)
        and (where.from_extra is None or card.from_extra == where.from_extra)
        and (where.this_turn is None or card.this_turn == where.this_turn)
    )


def _printed_defense(card: Card) -> int | None:
    """DEF, which no effect changes; None for a card without one."""
    return None if card.is_a("link") or not card.is_a("monster") else max(card.facts.defense or 0, 0)
