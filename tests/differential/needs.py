"""Scenarios of cards that meet: what one card asks for, by its model, are cards that act themselves.

A few cards are drawn, each fitting what one before it looks for, and laid where they can act; what their effects,
costs, materials and conditions ask for lies there too, mostly cards with effects of their own. Besides comes what
boards in the middle of a duel have: counters, Tokens, Xyz Materials that act, face-up Pendulum Monsters in the Extra
Deck, banished cards, cards of the opponent's that bind, monsters that came this turn.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.coverage import acts_in_own_turn, status_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.counters import NUMBERS
from combo_solver.models.compiled import compiled_model
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.models.own_counters import HoldsCounters
from combo_solver.models.vocabulary import Filter
from tests.differential.scenarios import ZONES, Entry, Sketch
from tests.effects_play.positions import Need, fits, needs_of

_TIMES = 500
"""How many cards are looked at for one that fits."""
_ROOM = {"hand": 4, "deck": 4, "extra": 4, "face_up": 2, "gy": 4, "banished": 3}
_EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
_MONSTERS = frozenset({"monster_zone", "main_monster_zone", "extra_monster_zone"})


class Needs:
    """The modelled cards, and what each looks for."""

    def __init__(self, database: CardDatabase) -> None:
        self.models = bundled_models()
        cards = [card for card in database.every_card() if not card.alias]
        self.tokens = sorted(card.passcode for card in cards if "token" in card.card_types and card.is_blank)
        copies = Counter(card.name.strip().casefold() for card in cards)
        cards = [card for card in cards if "token" not in card.card_types and copies[card.name.strip().casefold()] == 1]
        self.cards = [card for card in cards if status_of(card, self.models) == "modelled"]
        self.cards.sort(key=lambda each: each.passcode)
        self.acting = [card for card in self.cards if acts_in_own_turn(card, self.models)]
        self.monsters = [card for card in self.acting if card.is_monster]
        self.plain = [card for card in self.cards if card.is_monster and card.is_blank and not card.in_extra_deck]
        self.binding = [card for card in self.acting if card.continuous]
        self._by_word: defaultdict[str, list[CardFacts]] = defaultdict(list)
        for card in self.cards:
            for word in {card.name, *card.archetypes}:
                self._by_word[word].append(card)

    def model(self, card: CardFacts) -> CardModel:
        """What a card does; nothing, if there is no model."""
        return (
            self.models.get(card.passcode) or compiled_model(card) or CardModel(passcode=card.passcode, name=card.name)
        )

    def sketch(self, seed: int, attempt: int = 0) -> Sketch:
        """The scenario of this seed; another one for every attempt."""
        return _Meeting(Random(f"differential needs {seed} {attempt}"), self).drawn(seed)

    def fitting(self, random: Random, where: Filter, acting: bool, extra: bool | None = None) -> CardFacts | None:
        """A card that fits by what is printed."""
        words = {
            *where.names,
            *where.archetypes,
            *(w for part in where.any_of for w in (*part.names, *part.archetypes)),
        }
        among = [card for word in sorted(words) for card in self._by_word[word]] if words else self.cards
        for card in random.sample(among, min(len(among), _TIMES)):
            if extra is not None and bool(_EXTRA & card.card_types) != extra:
                continue
            if acting and not acts_in_own_turn(card, self.models):
                continue
            if fits(card, where):
                return card
        return None


class _Meeting:
    def __init__(self, random: Random, needs: Needs) -> None:
        self._random, self._all = random, needs
        self._sketch = Sketch("")

    def _often(self, share: float) -> bool:
        return self._random.random() < share

    def drawn(self, seed: int) -> Sketch:
        random, sketch = self._random, self._sketch
        subjects = [random.choice(self._all.acting)]
        for _ in range(random.choices((1, 2, 3), (3, 4, 1))[0]):
            subjects.append(self._next(random.choice(subjects)))
        sketch.title = f"differential {seed} ({subjects[0].passcode})"
        for card in subjects:
            self._lay(card)
            wanted = list(needs_of(card, self._all.model(card)))
            for need in random.sample(wanted, min(len(wanted), 4)):
                self._meet(need)
        self._besides()
        sketch.normal_summon_used = self._often(0.4)
        sketch.life_points = random.choice((500, 1000, 2500)) if self._often(0.1) else 8000
        return sketch

    def _next(self, card: CardFacts) -> CardFacts:
        """A card that acts, and that another one asks for if there is any."""
        wanted = list(needs_of(card, self._all.model(card)))
        found = self._all.fitting(self._random, self._random.choice(wanted).where, True) if wanted else None
        return found if found is not None and self._often(0.75) else self._random.choice(self._all.acting)

    def _lay(self, card: CardFacts) -> None:
        """Where it can act."""
        model = self._all.model(card)
        places = [place for each in (*model.effects, *model.procedures) for place in each.locations]
        places += ["extra" if card.card_types & _EXTRA else "hand"]
        if not card.is_monster:
            places += ["spell_zone"]
        self._put(card, self._random.choice(places))

    def _meet(self, need: Need) -> None:
        random = self._random
        mine = random.random() < (0.7 if need.side == "either" else 0.1 if need.side == "opponent" else 0.97)
        for _ in range(min(need.number, 3)):
            place = random.choice(need.places or ("hand", "monster_zone", "gy", "deck", "extra"))
            extra = {"extra": True, "deck": False, "hand": False}.get(place)
            acting = self._often(0.55)
            card = self._all.fitting(random, need.where, acting, extra) or self._all.fitting(
                random, need.where, False, extra
            )
            if card is not None:
                self._put(card, place, mine)

    # --- laying down ---------------------------------------------------------------------------------------

    def _put(self, card: CardFacts, place: str, mine: bool = True) -> None:
        sketch, extra = self._sketch, bool(card.card_types & _EXTRA)
        if place == "extra" and not extra:
            place = "face_up" if card.scales else "deck"
        if extra and place in ("hand", "deck"):
            place = "extra"
        if place in _MONSTERS or (place == "spell_zone" and card.is_monster):
            self._stand(card, place, mine)
        elif place == "pendulum_zone" and card.scales:
            free = [zone for zone in ("PZ-L", "PZ-R") if zone not in sketch.spells]
            if free and mine:
                sketch.spells[free[0]] = card.name
        elif place in _ROOM:
            key = place if mine else {"gy": "their_gy", "banished": "their_banished", "hand": "their_hand"}.get(place)
            pile: list[Entry] = getattr(sketch, key) if key else []
            if len(pile) < _ROOM[place]:
                pile.append(self._resting(card) if place in ("gy", "banished") else card.name)
        elif not card.is_monster:
            self._lie(card, mine)

    def _resting(self, card: CardFacts) -> Entry:
        proper = card.is_monster and self._often(0.6) and (card.in_extra_deck or bool(card.special_summon_ban))
        return {"card": card.name, "proper": True} if proper else card.name

    def _stand(self, card: CardFacts, place: str, mine: bool) -> None:
        random, held = self._random, self._sketch.monsters if mine else self._sketch.theirs
        entry: dict[str, Any] = {"card": card.name}
        free = [zone for zone in ZONES if zone not in held]
        extras = [zone for zone in ("EMZ-L", "EMZ-R") if zone not in held]
        emz = place != "main_monster_zone" and card.card_types & _EXTRA and self._often(0.3) and len(extras) == 2
        at = random.choice(
            extras if emz and mine and not any("EMZ" in z for z in self._sketch.theirs) else free or [""]
        )
        if not at or len(held) >= 4 or not card.is_monster:
            return
        if "link" not in card.card_types and self._often(0.2):
            apart = bool(card.card_types & _EXTRA)
            entry["position"] = "defense" if apart or self._often(0.6) else "set"
        if "xyz" in card.card_types:
            entry["materials"] = [
                random.choice(self._all.monsters if self._often(0.5) else self._all.plain).name
                for _ in range(random.choices((0, 1, 2), (1, 3, 3))[0])
            ]
        if mine and self._often(0.12):
            entry["this_turn"] = random.choice(("came", "moved"))
        self._count(card, entry)
        held[at] = entry

    def _lie(self, card: CardFacts, mine: bool) -> None:
        sketch, random = self._sketch, self._random
        spells = sketch.spells if mine else sketch.their_spells
        free = [zone for zone in ("S2", "S3", "S4") if zone not in spells]
        at = "FZ" if "field" in card.card_types else random.choice(free or [""])
        if not at or at in spells:
            return
        near, far = (sketch.monsters, sketch.theirs) if mine else (sketch.theirs, sketch.monsters)
        hosts = [zone for zone, host in near.items() if host.get("position") != "set"]  # type: ignore[union-attr]
        hosts += [f"O-{zone}" for zone, host in far.items() if host.get("position") != "set"]  # type: ignore[union-attr]
        entry: dict[str, Any] = {"card": card.name}
        if "equip" in card.card_types and hosts and self._often(0.8):
            entry["equipped_to"] = random.choice(hosts)
        else:
            up = bool(card.card_types & {"field", "continuous"}) and self._often(0.7)
            entry["face_down"] = not up
        if not entry.get("face_down"):
            self._count(card, entry)
        spells[at] = entry

    def _count(self, card: CardFacts, entry: dict[str, Any]) -> None:
        """Counters that it can hold."""
        if entry.get("position") == "set":
            return
        for part in continuous_of(card, self._all.model(card)):
            if isinstance(part, HoldsCounters) and part.counter in NUMBERS and self._often(0.7):
                most = min(part.max or 3, 3)
                entry.setdefault("counters", {})[part.counter] = self._random.randint(1, most)

    def _besides(self) -> None:
        """What boards in the middle of a duel have."""
        random, sketch, every = self._random, self._sketch, self._all
        for card in self._some(every.plain, 3, 4, 2):
            self._put(card, random.choice(("hand", "monster_zone", "deck", "gy")))
        if self._often(0.35):
            for card in self._some(every.binding, 0, 3, 1):
                self._put(card, "monster_zone" if card.is_monster else "spell_zone", self._often(0.3))
        if self._often(0.4):
            for card in self._some(every.acting, 0, 3, 1):
                self._put(card, "monster_zone" if card.is_monster else "spell_zone", False)
        if every.tokens and self._often(0.12):
            free = [zone for zone in ZONES if zone not in sketch.monsters]
            if free:
                token = random.choice(every.tokens)
                for zone in free[: random.choice((1, 2))]:
                    sketch.monsters[zone] = {"card": token}
        scales = [card for card in every.acting if card.scales]
        if scales and self._often(0.1):
            for place in ("pendulum_zone", "pendulum_zone", "extra"):
                self._put(random.choice(scales), place)
        for name in sketch.banished[:1] if self._often(0.1) else ():
            sketch.banished[0] = {"card": name if isinstance(name, str) else name["card"], "face_up": False}

    def _some(self, cards: list[CardFacts], *weights: int) -> Iterator[CardFacts]:
        yield from self._random.choices(cards, k=self._random.choices(range(len(weights)), weights)[0])
