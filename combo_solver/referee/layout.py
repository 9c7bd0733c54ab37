"""Looking at the table: who has which card where, and which card a step means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import RefereeError
from combo_solver.game.clock import Player
from combo_solver.game.line import CardAt
from combo_solver.referee.card import Card, Happened
from combo_solver.referee.laying_out import lay_out
from combo_solver.referee.readings import Readings
from combo_solver.referee.side import Side
from combo_solver.scenario.position import ResolvedScenario, clock_of

PILES = ("hand", "deck", "extra", "gy", "banished")


class Layout:
    """Both sides, every card in exactly one place, and the clock. ``events`` are those of the present window,
    ``moment`` the moment of it, ``step`` the number of the step that is judged."""

    def __init__(self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], readings: Readings) -> None:
        self.facts = facts
        self.readings = readings
        self.clock = clock_of(scenario.moment)
        self.cards: list[Card] = []
        self.me, self.opponent = lay_out(scenario, facts, self.cards)
        self.events: list[Happened] = []
        self.moment = 0
        self.step = 0

    def next_window(self) -> None:
        """What happens from now on is told of by itself: no event is left."""
        self.events, self.moment = [], 0

    def side(self, player: Player) -> Side:
        return self.me if player == "me" else self.opponent

    def in_zone(self, zone: str) -> Card | None:
        return next((card for card in self.cards if card.place == "field" and card.zone == zone), None)

    def equips_of(self, card: Card) -> list[Card]:
        """The Equip Cards on a monster."""
        return [other for other in self.cards if other.host is card]

    def keepers_of(self, card: Card) -> list[Card]:
        """The cards that keep a monster as their target."""
        return [other for other in self.cards if other.kept is card]

    def origin_of(self, card: Card) -> str:
        """Where a card is, as events say where it came from."""
        if card.place != "field":
            return card.place
        return "monster_zone" if card.in_monster_zone else "spell_zone"

    # --- errors --------------------------------------------------------------------------------------------

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
        hand = ", ".join(card.facts.name for card in self.me.pile("hand"))
        return f"field: {held or 'empty'}; hand: {hand or 'empty'}"

    # --- which card ----------------------------------------------------------------------------------------

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
            groups.setdefault(
                (card.proper, card.face_up, card.sent_now, card.used_for, id(card) if card.meant else 0, seen), card
            )
        return list(groups.values())

    def _at(self, item: CardAt) -> list[Card]:
        side, place = (self.opponent, item.at[2:]) if item.at.startswith("O-") else (self.me, item.at)
        if place == "deck" and item.index is not None:
            if not 0 <= item.index < len(side.deck):
                return []
            card = side.deck[item.index]
            return [card] if card.facts.passcode == item.card else []
        same = [card for card in self.cards if card.facts.passcode == item.card and _as_told(card, item)]
        if place == "material":
            return [card for card in same if card.place == "material" and card.under and card.under.zone == item.under]
        if place in PILES:
            return [card for card in same if card.place == place and card.player == side.player]
        return [card for card in same if card.place == "field" and card.zone == item.at]


def _as_told(card: Card, item: CardAt) -> bool:
    """Whether a card in a pile is what a line tells of it."""
    return item.proper in (None, card.proper) and item.face_up in (None, card.face_up)
