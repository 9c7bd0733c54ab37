"""The referee's table: every card an object of its own, in exactly one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import CardAt
from combo_solver.models.actions import Restrict
from combo_solver.referee.readings import Readings
from combo_solver.scenario.position import ResolvedScenario, SidePosition

UNKNOWN = CardFacts(passcode=0, name="?", card_types=frozenset())
PILES = ("hand", "deck", "extra", "gy", "banished")


@dataclass(eq=False)
class Card:
    """One physical card. ``place`` is a pile, "field" (then ``zone``), "material" (then ``under``) or "gone".
    ``mine``: I control it; ``borrowed``: and the opponent owns it (EXM-18). ``moves``: how often it changed places;
    ``meant``: something in progress means this copy and no other."""

    facts: CardFacts
    mine: bool = True
    place: str = "deck"
    zone: str = ""
    under: Card | None = None
    host: Card | None = None
    borrowed: bool = False
    position: str = "attack"
    face_up: bool = True
    scale: bool = False
    restored: bool = False
    proper: bool = False
    negated: bool = False
    banish_when_leaves: bool = False
    may_change_position: bool = False
    made_tuner: bool = False
    level_change: int = 0
    atk_change: int = 0
    method: str = ""
    from_extra: bool = False
    this_turn: bool = False
    summoned_again: bool = False
    arrived: int = -1
    moves: int = 0
    meant: bool = False
    marks: set[str] = field(default_factory=set)
    materials: list[Card] = field(default_factory=list)

    def is_a(self, kind: str) -> bool:
        return kind in self.facts.card_types

    @property
    def in_monster_zone(self) -> bool:
        return self.place == "field" and self.zone in zones.MONSTER_ZONES

    @property
    def in_spell_zone(self) -> bool:
        return self.place == "field" and self.zone not in zones.MONSTER_ZONES

    @property
    def hidden(self) -> bool:
        """Face-down on the field, or banished face-down."""
        if self.place == "banished":
            return not self.face_up
        return self.place == "field" and (self.position == "set" or not self.face_up)

    @property
    def asleep(self) -> bool:
        """A Gemini that counts as a Normal Monster without effects (GEM-01)."""
        return self.is_a("gemini") and (self.place == "gy" or (self.in_monster_zone and not self.summoned_again))

    @property
    def needs_proper_summon(self) -> bool:
        """A Special Summon Monster that is not to be revived before a proper summon (SSM-04, SSM-12)."""
        free = self.facts.special_summon_ban in ("effect", "free")
        return self.is_a("monster") and not (free or self.is_a("token") or self.can_be_normal_summoned)

    @property
    def can_be_normal_summoned(self) -> bool:
        """No Special Summon Monster (SSM-01, SSM-02, SSM-12, TOK-02)."""
        kinds = {"fusion", "synchro", "xyz", "link", "ritual", "token"}
        return self.is_a("monster") and not (self.facts.special_summon_only or kinds & self.facts.card_types)

    @property
    def level(self) -> int:
        """Current Level, 0 for none (MA-10, MA-16)."""
        if not self.facts.level:
            return 0
        return max(1, self.facts.level + self.level_change)

    @property
    def atk(self) -> int:
        return max(0, (self.facts.atk or 0) + self.atk_change)


@dataclass
class Happened:
    """Something that happened in the present window, at a moment of it."""

    on: str
    card: Card
    moment: int
    origin: str
    moves: int
    method: str = ""
    material_of: str = ""
    zone: str = ""


class Table:
    """All cards and the facts of the turn."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], readings: Readings | None = None
    ) -> None:
        self.scenario = scenario
        self.readings = readings or Readings()
        self.facts = facts
        self.cards: list[Card] = []
        self.deck: list[Card] = []
        moment = scenario.moment
        self.normal_summons = scenario.normal_summons_used
        self.allowed = moment.normal_summons_allowed
        granted = moment.additional_normal_summon
        self.grants = [(granted.where, granted.tribute_only)] if granted else []
        self.additional_used = moment.additional_used
        self.pendulum_used = scenario.pendulum_summon_used
        self.special_summons = moment.special_summons
        self._counted = -1
        spare = moment.additional_pendulum_summon
        self.pendulum_grants = [] if spare is None else [spare]
        self.additional_pendulum_used = moment.additional_pendulum_summon_used
        self.life_points = scenario.me.life_points
        self.used: set[tuple[int, str]] = set()
        self.locks = [Restrict(what="normal_summon")] if moment.normal_summon_forbidden else []
        self.special_summoned = [
            facts(held.card)
            for held in scenario.me.monsters.values()
            if held.this_turn == "came" and held.summoned not in (None, "normal", "tribute", "flip")
        ]
        self.unseen = 0
        self.events: list[Happened] = []
        self.moment = 0
        self.step = 0
        self._lay_out(scenario.me, True)
        self._lay_out(scenario.opponent, False)

    def _lay_out(self, side: SidePosition, mine: bool) -> None:
        for code in side.hand:
            self._add(code, mine, "hand")
        for code in side.deck:
            card = self._add(code, mine, "deck")
            if mine:
                self.deck.append(card)
        for name, pile in (("extra", side.extra), ("gy", side.gy), ("banished", side.banished)):
            for resting in pile:
                card = self._add(resting.card, mine, name)
                card.proper, card.face_up = resting.proper, resting.face_up
        for zone, held in side.monsters.items():
            card = self._add(held.card, mine, "field")
            card.zone = zone if mine else _seen_by_me(zone)
            card.position, card.proper, card.borrowed = held.position, True, held.borrowed and mine
            card.may_change_position = held.this_turn in ("", "taken")
            card.summoned_again = held.summoned_again
            card.method, card.from_extra, card.this_turn = (
                held.summoned or "",
                held.was_from_extra,
                held.this_turn == "came",
            )
            for code in held.materials:
                material = self._add(code, mine, "material")
                material.under = card
                card.materials.append(material)
        for zone, spell in side.spells.items():
            card = self._add(spell.card, mine, "field")
            card.zone = zone if mine else f"O-{zone}"
            card.face_up, card.scale = spell.face_up, spell.scale
            if spell.equipped_to is not None:
                card.host = self.in_zone(spell.equipped_to if mine else _seen_by_me(spell.equipped_to))

    def _add(self, code: int, mine: bool, place: str) -> Card:
        card = Card(self.facts(code), mine, place)
        self.cards.append(card)
        return card

    # --- looking -------------------------------------------------------------------------------------------

    def fail(self, reason: str) -> RefereeError:
        """The error for the present step."""
        return RefereeError(self.step, reason, self.describe())

    def describe(self) -> str:
        """The field in one line, for error messages."""
        held = ", ".join(
            f"{card.zone} {card.facts.name}"
            for card in sorted(self.cards, key=lambda card: card.zone)
            if card.place == "field"
        )
        hand = ", ".join(card.facts.name for card in self.pile("hand"))
        return f"field: {held or 'empty'}; hand: {hand or 'empty'}"

    def pile(self, place: str, mine: bool = True) -> list[Card]:
        return [card for card in self.cards if card.place == place and card.mine == mine]

    def in_zone(self, zone: str) -> Card | None:
        return next((card for card in self.cards if card.place == "field" and card.zone == zone), None)

    def monsters(self, mine: bool = True) -> list[Card]:
        return [card for card in self.cards if card.in_monster_zone and card.mine == mine]

    def scales(self) -> list[Card]:
        """My cards in the Pendulum Zones, left first."""
        found = [card for card in self.cards if card.mine and card.place == "field" and card.scale]
        return sorted(found, key=lambda card: card.zone)

    def find(self, wanted: Iterable[CardAt], fits: Callable[[Card], bool] | None = None) -> list[Card]:
        """The cards a step names; of like copies one that ``fits`` is taken."""
        found: list[Card] = []
        for item in wanted:
            there = [card for card in self._at(item) if card not in found]
            good = [card for card in there if fits is None or fits(card)]
            if not good:
                reason = "does not fit" if there else "is not there"
                raise self.fail(f"{item.name} ({item.at}) {reason}")
            found.append(self.readings.pick(self._apart(good)))
        return found

    def _apart(self, copies: list[Card]) -> list[Card]:
        """One of each group of copies that nothing tells apart."""
        groups: dict[object, Card] = {}
        for card in copies:
            seen = tuple((event.on, event.method, event.material_of) for event in self.events if event.card is card)
            groups.setdefault((card.proper, card.face_up, id(card) if card.meant else 0, seen), card)
        return list(groups.values())

    def _at(self, item: CardAt) -> list[Card]:
        if item.at == "deck" and item.index is not None:
            if not 0 <= item.index < len(self.deck):
                return []
            card = self.deck[item.index]
            return [card] if card.facts.passcode == item.card else []
        same = [card for card in self.cards if card.facts.passcode == item.card and _as_told(card, item)]
        if item.at == "material":
            return [card for card in same if card.place == "material" and card.under and card.under.zone == item.under]
        mine = not item.at.startswith("O-")
        if item.at.removeprefix("O-") in PILES:
            return [card for card in same if card.place == item.at.removeprefix("O-") and card.mine == mine]
        return [card for card in same if card.place == "field" and card.zone == item.at]

    # --- moving --------------------------------------------------------------------------------------------

    def tell(self, on: str, card: Card, origin: str, **more: str) -> None:
        self.events.append(Happened(on, card, self.moment, origin, card.moves, **more))

    def origin_of(self, card: Card) -> str:
        """Where a card is, as events say where it came from."""
        if card.place != "field":
            return card.place
        return "monster_zone" if card.in_monster_zone else "spell_zone"

    def take(self, card: Card, keep_materials: bool = False) -> str:
        """Take a card from its place; what it was on the field is forgotten. Returns where it was."""
        origin = self.origin_of(card)
        if card.place == "field":
            if not keep_materials:
                for material in list(card.materials):
                    self.to_gy(material)
                card.materials.clear()
            self._lose_equips(card)
        elif origin == "material" and card.under is not None:
            card.under.materials.remove(card)
        elif origin == "deck" and card in self.deck:
            self.deck.remove(card)
        card.moves += 1
        if card.borrowed:
            # It goes to its owner (EXM-18).
            card.mine = card.borrowed = False
        card.place, card.zone, card.under, card.host = "nowhere", "", None, None
        card.position, card.face_up, card.scale, card.restored = "attack", True, False, False
        card.negated = card.may_change_position = card.made_tuner = card.summoned_again = False
        card.level_change = card.atk_change = 0
        card.marks.clear()
        return origin

    def equips_of(self, card: Card) -> list[Card]:
        """The Equip Cards on a monster."""
        return [other for other in self.cards if other.host is card]

    def _lose_equips(self, card: Card) -> None:
        """A monster left the field or was turned face-down: its Equip Cards go to the GY (EF-10)."""
        for other in self.equips_of(card):
            self.to_gy(other)

    def to_gy(self, card: Card, material_of: str = "") -> None:
        """Send to the GY, or where the card goes instead (PEN-10, TOK-04, banished when it leaves)."""
        banish, method = card.banish_when_leaves, card.method
        on_field = card.place == "field"
        origin = self.take(card)
        card.method = ""
        if self._vanishes(card):
            return
        if on_field and banish:
            self._arrive_banished(card, origin, method)
        elif on_field and card.is_a("pendulum"):
            # The opponent's Extra Deck is not tracked.
            card.place, card.banish_when_leaves = "extra" if card.mine else "gone", False
        else:
            card.place = "gy"
            self.tell("sent_to_gy", card, origin, method=method, material_of=material_of)

    def banish(self, card: Card, face_up: bool = True, material_of: str = "") -> None:
        method = card.method
        origin = self.take(card)
        if not self._vanishes(card):
            card.face_up = face_up
            self._arrive_banished(card, origin, method, material_of)

    def _arrive_banished(self, card: Card, origin: str, method: str, material_of: str = "") -> None:
        card.place, card.method, card.banish_when_leaves = "banished", "", False
        self.tell("banished", card, origin, method=method, material_of=material_of)

    def to_hand(self, card: Card) -> None:
        banish = card.banish_when_leaves and card.place == "field"
        origin = self.take(card)
        if self._vanishes(card):
            return
        if banish:
            self._arrive_banished(card, origin, "")
            return
        self._hide(card)
        if card.facts.in_extra_deck:
            card.place, card.face_up = "extra", False
        else:
            card.place = "hand"
            self.tell("added_to_hand", card, origin)

    def to_deck_bottom(self, card: Card) -> None:
        banish = card.banish_when_leaves and card.place == "field"
        origin = self.take(card)
        if self._vanishes(card):
            return
        if banish:
            self._arrive_banished(card, origin, "")
            return
        self._hide(card)
        if card.facts.in_extra_deck:
            card.place, card.face_up = "extra", False
        elif card.facts is UNKNOWN:
            card.place = "gone"
            self.unseen -= 1
        else:
            card.place = "deck"
            if card.mine:
                self.deck.append(card)

    def _hide(self, card: Card) -> None:
        """A place that is not public erases proper-summon status (SSM-10)."""
        card.proper, card.method, card.banish_when_leaves = False, "", False

    def _vanishes(self, card: Card) -> bool:
        if card.is_a("token"):
            card.place = "gone"
            return True
        return False

    def hide(self, card: Card) -> None:
        """Turn a monster face-down: what was done to it is forgotten, but not its proper Summon (SSM-11)."""
        card.position, card.negated, card.banish_when_leaves = "set", False, False
        card.summoned_again = card.made_tuner = False
        card.level_change = card.atk_change = 0
        card.marks.clear()
        self._lose_equips(card)

    def put_monster(self, card: Card, zone: str, position: str, method: str, origin: str) -> None:
        """Put a monster face-up on my field and tell the Summon; the caller has judged the zone."""
        if position not in ("attack", "defense") or (card.is_a("link") and position != "attack"):
            raise self.fail(f"{card.facts.name} cannot arrive in this position (SS-04, EXM-06)")
        card.place, card.zone, card.position, card.face_up = "field", zone, position, True
        card.borrowed = card.borrowed or not card.mine
        card.mine = True
        if method not in ("normal", "tribute", "flip"):
            self.special_summoned.append(card.facts)
            # Monsters that come at the same moment come by one Special Summon.
            self.special_summons += self.moment != self._counted
            self._counted = self.moment
        card.method, card.arrived = method, self.moment
        card.from_extra, card.this_turn = origin == "extra", True
        self.tell("summoned", card, origin, method=method, zone=zone)

    def draw(self, count: int) -> bool:
        """Draw from the top; with an unknown order the cards stay unknown. False with too few cards, which loses the
        duel (DE-03)."""
        if self.scenario.deck_order == "listed":
            if len(self.deck) < count:
                return False
            for card in self.deck[:count]:
                card.place = "hand"
            del self.deck[:count]
            return True
        if len(self.deck) - self.unseen < count:
            return False
        self.unseen += count
        self.cards += [Card(UNKNOWN, True, "hand") for _ in range(count)]
        return True


def _as_told(card: Card, item: CardAt) -> bool:
    """Whether a card in a pile is what a line tells of it."""
    return item.proper in (None, card.proper) and item.face_up in (None, card.face_up)


def _seen_by_me(zone: str) -> str:
    return zones.MONSTER_ZONES[zones.opponents_view(zones.MONSTER_ZONES.index(zone))]
