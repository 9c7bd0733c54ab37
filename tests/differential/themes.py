"""Scenarios of cards whose texts are read wholly: any of them, by the themes that they share.

A theme is an archetype of modelled cards, two of them, or what has a Type or an Attribute in common; beside it stand
Extra Deck monsters of any materials. Everything is drawn: Set cards, cards that lie face-up, scales, the opponent's
cards, piles.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.coverage import acts_in_own_turn, status_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.load import bundled_models
from tests.differential.scenarios import ZONES, Sketch

_LEAST = 5
"""Cards that make a theme."""
_NARROW = ('"names"', '"archetype', '"types"', '"attributes"')
"""Words of materials that only some Decks have."""


class Themes:
    """The modelled cards by what they share."""

    def __init__(self, database: CardDatabase) -> None:
        models = bundled_models()
        cards = [card for card in database.every_card() if not card.alias and "token" not in card.card_types]
        # Cards may be there twice, under the passcode that they had before they were printed.
        copies = Counter(card.name.strip().casefold() for card in cards)
        cards = [card for card in cards if copies[card.name.strip().casefold()] == 1]
        modelled = [card for card in cards if status_of(card, models) == "modelled"]
        acting = [card for card in modelled if acts_in_own_turn(card, models)]
        shared: defaultdict[str, list[CardFacts]] = defaultdict(list)
        alike: defaultdict[str, list[CardFacts]] = defaultdict(list)
        for card in sorted(acting, key=lambda each: each.passcode):
            for archetype in sorted(card.archetypes):
                shared[archetype].append(card)
            if card.is_monster:
                alike[f"{card.type}"].append(card)
                alike[f"{card.attribute}"].append(card)
        self.archetypes = sorted(name for name, of in shared.items() if len(of) >= _LEAST)
        self.likes = sorted(name for name, of in alike.items() if len(of) >= _LEAST)
        self._of = {**alike, **shared}
        self._acting = sorted(acting, key=lambda each: each.passcode)
        self._wide = [card for card in modelled if card.in_extra_deck and card.materials
                      and not any(word in card.materials for word in _NARROW)]  # fmt: skip
        self._plain = [card for card in modelled if card.is_monster and not card.in_extra_deck and card.is_blank]

    def sketch(self, seed: int, attempt: int = 0) -> Sketch:
        """The scenario of this seed; another one for every attempt."""
        random = Random(f"differential themes {seed} {attempt}")
        name, cards = self.cards(random)
        bodies = self.bodies(random, cards)
        main = [card for card in cards if not card.in_extra_deck] or bodies
        extra = [card for card in cards if card.in_extra_deck] + self.wide(random, [*cards, *bodies])
        return Drawing(random, Sketch(f"differential {seed} ({name})"), main, extra, bodies).drawn()

    def cards(self, random: Random) -> tuple[str, list[CardFacts]]:
        """A theme: its name, and its cards."""
        names = [random.choice(self.archetypes)]
        if (sort := random.random()) < 0.3:
            names.append(random.choice(self.archetypes))
        elif sort < 0.5:
            names = [random.choice(self.likes)]
        found = {card.passcode: card for name in names for card in self._of[name]}
        cards = list(found.values())
        if sort >= 0.3 and len(cards) > 12:
            # Of many only some, so that copies meet.
            cards = random.sample(cards, 12)
        cards += random.sample(self._acting, 3)
        return " + ".join(names), cards

    def bodies(self, random: Random, cards: Sequence[CardFacts]) -> list[CardFacts]:
        """Monsters without effects that go with these: of a Level or a Type that is there."""
        levels, types = {card.level for card in cards}, {card.type for card in cards}
        like = [card for card in self._plain if card.level in levels and card.type in types] or self._plain
        return random.sample(like, min(3, len(like)))

    def wide(self, random: Random, cards: Sequence[CardFacts]) -> list[CardFacts]:
        """Extra Deck monsters that any Deck may have."""
        levels = {card.level for card in cards}
        like = [card for card in self._wide if card.rank is None or card.rank in levels]
        return random.sample(like, 4)


class Drawing:
    """A scenario of these cards: of the Main Deck, of the Extra Deck, and monsters without effects."""

    def __init__(
        self,
        random: Random,
        sketch: Sketch,
        main: Sequence[CardFacts],
        extra: Sequence[CardFacts],
        bodies: Sequence[CardFacts],
    ) -> None:
        self._random, self.sketch, self._main, self._extra = random, sketch, main, extra
        self._monsters = [*(card for card in main if card.is_monster), *bodies]
        self._cards = [*main, *main, *bodies]

    def drawn(self) -> Sketch:
        """Everything is drawn."""
        self._piles()
        self._field()
        self._backs()
        self._opponent()
        return self.sketch

    def _often(self, share: float) -> bool:
        return self._random.random() < share

    def _some(self, cards: Sequence[CardFacts], *weights: int) -> list[str]:
        """So many of these as the weights of 0, 1, 2 ... say; now and then the same again."""
        number = self._random.choices(range(len(weights)), weights)[0]
        found: list[str] = []
        for _ in range(number if cards else 0):
            again = bool(found) and self._often(0.2)
            found.append(self._random.choice(found) if again else self._random.choice(cards).name)
        return found

    def _piles(self) -> None:
        sketch, main = self.sketch, self._main
        sketch.hand = self._some([*main, *main, *self._monsters], 0, 1, 4, 5, 4, 2)
        sketch.deck = self._some(self._cards, 1, 2, 4, 4, 3, 2)
        sketch.extra = self._some(self._extra, 1, 3, 4, 3, 1)
        sketch.gy = self._some([*self._cards, *self._extra], 4, 4, 3, 2)
        sketch.banished = self._some(self._cards, 6, 2, 1)
        scales = [card for card in self._monsters if card.scales]
        if scales and self._often(0.4):
            sketch.face_up = self._some(scales, 0, 3, 1)
        sketch.normal_summon_used = self._often(0.3)
        sketch.life_points = self._random.choice((1000, 2500)) if self._often(0.1) else 8000

    def _monster(self, zone: str, cards: Sequence[CardFacts], mine: bool) -> dict[str, Any]:
        card = self._random.choice(cards)
        entry: dict[str, Any] = {"card": card.name}
        apart = bool(card.card_types & {"link", "fusion", "synchro", "xyz"})
        if "link" not in card.card_types and self._often(0.3):
            entry["position"] = "defense" if apart or self._often(0.5) else "set"
        if "xyz" in card.card_types:
            entry["materials"] = self._some(self._monsters, 1, 2, 2)
        if mine and self._often(0.15):
            entry["this_turn"] = "came"
        return entry

    def _field(self) -> None:
        zones = self._random.sample(ZONES, self._random.choices((0, 1, 2, 3), (3, 4, 3, 1))[0])
        for zone in zones:
            self.sketch.monsters[zone] = self._monster(zone, self._monsters, True)
        if self._often(0.25):
            zone = self._random.choice(("EMZ-L", "EMZ-R", "M1", "M3"))
            self.sketch.monsters[zone] = self._monster(zone, self._extra, True)

    def _backs(self) -> None:
        """Spells and Traps of mine that lie there, and scales."""
        backs = [card for card in self._main if not card.is_monster]
        for zone in self._random.sample(
            ("S2", "S3", "S4"), self._random.choices((0, 1, 2), (4, 4, 1))[0] if backs else 0
        ):
            card = self._random.choice(backs)
            at = "FZ" if "field" in card.card_types else zone
            stays = bool(card.card_types & {"field", "continuous"})
            self.sketch.spells[at] = {"card": card.name, "face_down": not (stays and self._often(0.6))}
        scales = [card for card in self._monsters if card.scales]
        for zone in ("PZ-L", "PZ-R"):
            if scales and self._often(0.35):
                self.sketch.spells[zone] = self._random.choice(scales).name

    def _opponent(self) -> None:
        sketch = self.sketch
        if self._often(0.5):
            return
        monsters = [*self._monsters, *self._monsters, *self._extra]
        for zone in self._random.sample(ZONES, self._random.choices((0, 1, 2), (1, 4, 2))[0]):
            sketch.theirs[zone] = self._monster(zone, monsters, False)
        backs = [card for card in self._main if not card.is_monster and "field" not in card.card_types]
        if backs and self._often(0.4):
            card = self._random.choice(backs)
            shown = "continuous" in card.card_types and self._often(0.4)
            sketch.their_spells["S3"] = {"card": card.name, "face_down": not shown}
        sketch.their_gy = self._some(self._cards, 3, 2, 1)
