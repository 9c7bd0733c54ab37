"""Positions in which a card can act: its model says which cards must be where.

Every filter of the model and of its materials is a need; cards that fit are drawn from the whole card file and put
where the filter looks for them, a few others besides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from pydantic import BaseModel

from combo_solver.cards.facts import CardFacts
from combo_solver.models.compiled import model_of
from combo_solver.models.effects import CardModel
from combo_solver.models.recipes import recipes_of
from combo_solver.models.vocabulary import Filter, Range
from tests.effects_play.answered import to_be_answered
from tests.effects_play.contrasts import code_of
from tests.effects_play.counters import put_counters

REBORN, FOOLISH = 83764718, 81439173
DESTROYERS = (53129443, 53129443, 19613556, 79759861, 79759861, 5318639)
"""Spells that destroy all monsters, all Spells and Traps, or a target among either, mine too."""
_EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
_MONSTER_PLACES = {"monster_zone", "main_monster_zone", "extra_monster_zone"}
_PILES = {"hand": "hand", "gy": "gy", "banished": "banished", "deck": "deck", "extra": "extra"}
_ROOM = {"hand": 6, "gy": 5, "banished": 4, "deck": 6, "extra": 5}
_TIMES = 3000
"""How many cards are looked at for one that fits."""


@dataclass(frozen=True)
class Need:
    """Cards that fit must be in one of these places; ``number`` of them at least."""

    places: tuple[str, ...]
    where: Filter
    number: int
    side: str = "me"


class Pool:
    """Cards to draw fillers from."""

    def __init__(self, cards: Iterable[CardFacts], facts: Callable[[int], CardFacts]) -> None:
        self.cards = [card for card in cards if "token" not in card.card_types and not card.alias]
        self.facts = facts
        self._by_name: dict[str, list[CardFacts]] = defaultdict(list)
        self._by_archetype: dict[str, list[CardFacts]] = defaultdict(list)
        for card in self.cards:
            for name in _names(card):
                self._by_name[name].append(card)
            for archetype in card.archetypes:
                self._by_archetype[archetype].append(card)
        self.plain = [card for card in self.cards if "normal" in card.card_types and "monster" in card.card_types]
        self.plain = [card for card in self.plain if _is_quiet(card) and "pendulum" not in card.card_types]

    def fitting(self, random: Random, where: Filter, most: int, extra: bool | None = None) -> list[CardFacts]:
        """Up to ``most`` cards that fit by what is printed; ``extra``: whether they belong to the Extra Deck."""
        among = self._among(where)
        picked = random.sample(among, min(len(among), _TIMES))
        if random.random() < 0.6:
            picked.sort(key=lambda card: "effect" in card.card_types or "monster" not in card.card_types)
        found: list[CardFacts] = []
        for card in picked:
            if len(found) == most:
                break
            belongs = bool(_EXTRA & card.card_types)
            if extra is not None and belongs != extra:
                continue
            if fits(card, where) and _is_quiet(self.facts(card.passcode)):
                found.append(card)
        return found

    def _among(self, where: Filter) -> list[CardFacts]:
        found: list[CardFacts] = []
        for part in where.any_of or (where,):
            names, archetypes = part.names or where.names, part.archetypes or where.archetypes
            if names:
                found += [card for name in names for card in self._by_name[name]]
            elif archetypes:
                found += [card for name in archetypes for card in self._by_archetype[name]]
            else:
                return self.cards
        return found


def _is_quiet(card: CardFacts) -> bool:
    return not card.continuous and not card.binding and not _comes_in_a_way_unread(card)


def _comes_in_a_way_unread(card: CardFacts) -> bool:
    """Whether it is Summoned in its own way alone, and its text may bind that: a solver plays no such card."""
    return bool(card.special_summon_ban) and any(each.sort == "binding" for each in card.outcomes)


def _names(card: CardFacts) -> set[str]:
    return {card.name} | ({card.treated_as} if card.treated_as else set())


def fits(card: CardFacts, where: Filter) -> bool:
    """By what is printed; what only the field tells is left out."""
    kinds = card.card_types
    if not set(where.card_types) <= kinds or set(where.not_card_types) & kinds:
        return False
    if (where.types and card.type not in where.types) or (where.attributes and card.attribute not in where.attributes):
        return False
    if where.archetypes and not set(where.archetypes) & card.archetypes:
        return False
    if card.archetypes & set(where.except_archetypes) or _names(card) & set(where.except_names):
        return False
    if where.names and not _names(card) & set(where.names):
        return False
    if where.mentions and not card.mentions & set(where.mentions):
        return False
    for bounds, value in (
        (where.level, card.level), (where.rank, card.rank), (where.rating, card.rating), (where.atk, card.atk),
        (where.defense, card.defense),
    ):  # fmt: skip
        if bounds is not None and not _within(bounds, value):
            return False
    if where.original is not None and not fits(card, where.original):
        return False
    return not where.any_of or any(fits(card, part) for part in where.any_of)


def _within(bounds: Range, value: int | None) -> bool:
    if value is None:
        return False
    for bound, good in ((bounds.min, 1), (bounds.max, -1)):
        if isinstance(bound, int) and (value - bound) * good < 0:
            return False
    return not isinstance(bounds.equals, int) or value == bounds.equals


def needs_of(card: CardFacts, model: CardModel) -> Iterator[Need]:
    """What the model and the materials ask for."""
    yield from _needs(model)
    for recipe in recipes_of(card, model):
        for inner in _filters(recipe):
            yield Need(("monster_zone",), inner, 2 if "link" in card.card_types or "xyz" in card.card_types else 1)


def _needs(part: object) -> Iterator[Need]:
    if isinstance(part, tuple | list):
        for each in part:
            yield from _needs(each)
    elif isinstance(part, BaseModel):
        places, where = getattr(part, "locations", None), getattr(part, "where", None)
        if isinstance(where, Filter) and places:
            least = getattr(part, "min", 1)
            yield Need(tuple(places), where, max(least, 1) if isinstance(least, int) else 1,
                       getattr(part, "side", "me"))  # fmt: skip
        for name in type(part).model_fields:
            value = getattr(part, name)
            if isinstance(value, Filter) and not (value is where and places):
                yield Need(tuple(value.place), value, 1)
            elif not isinstance(value, Filter):
                yield from _needs(value)


def _filters(part: object) -> Iterator[Filter]:
    if isinstance(part, Filter):
        yield part
    elif isinstance(part, tuple | list):
        for each in part:
            yield from _filters(each)
    elif isinstance(part, BaseModel):
        for name in type(part).model_fields:
            yield from _filters(getattr(part, name))


class Drawing:
    """One position, drawn step by step."""

    def __init__(self, random: Random, pool: Pool, card: CardFacts, model: CardModel) -> None:
        self.random, self.pool, self.card, self.model = random, pool, card, model
        self.me, self.opponent = _empty(), _empty()
        self.enabler = 0
        self.answered = False

    def record(self, number: int) -> dict[str, Any] | None:
        """The record without a verdict; None where there was no place for the card."""
        random = self.random
        place = self._subject()
        needs = [*self._to_be_answered(), *needs_of(self.card, self.model)]
        random.shuffle(needs)
        for need in needs[:12]:
            if random.random() < 0.88:
                self._meet(need)
        for _ in range(random.randint(0, 2)):
            self._put(random.choice(self.pool.plain), "hand")
        if random.random() < 0.5:
            self._put(random.choice(self.pool.plain), "monster_zone")
        for _ in range(random.randint(1, 3)):
            self._put(random.choice(self.pool.plain), "deck")
        if random.random() < 0.25:
            self._put(random.choice(self.pool.plain), "monster_zone", "opponent")
        put_counters(random, self.me, self.opponent, self.card, self.model)
        random.shuffle(self.me["hand"])
        random.shuffle(self.me["deck"])
        if not any(self.card.passcode == code_of(held) for held in self._held()):
            return None
        # Of a card that asks for it the engine cannot be told what was done before this turn's start.
        used = random.random() < 0.2 and "normal_summon" not in self.card.model
        position = {
            "turn": 3, "turn_player": "me", "phase": "main1", "normal_summon_used": used,
            "me": self.me, "opponent": self.opponent,
        }  # fmt: skip
        if self.enabler:
            position["enabler"] = self.enabler
        if self.answered:
            position["answered"] = True
        return {
            "id": f"play-{self.card.passcode}-{number}",
            "category": "effect",
            "subject": self.card.passcode,
            "name": self.card.name,
            "clean": True,
            "place": place,
            "position": position,
        }

    def _held(self) -> Iterator[Any]:
        me = self.me
        for pile in _PILES.values():
            yield from me[pile]
        for row in (me["monsters"], me["spells"], me["pz"]):
            yield from row.values()
        yield me["field"] or 0

    def _subject(self) -> str:
        kinds, random = self.card.card_types, self.random
        effects = [place for effect in self.model.effects for place in effect.locations]
        effects += [place for procedure in self.model.procedures for place in procedure.locations]
        triggers = any(effect.category == "trigger" for effect in self.model.effects)
        if kinds & _EXTRA:
            choices = ["extra", *(["monster_zone"] * 2), *effects, *(["reborn", "reborn"] if triggers else [])]
        elif "monster" in kinds:
            choices = ["hand", *effects, *(["hand", "foolish", "reborn"] if triggers else [])]
        elif "trap" in kinds:
            choices = ["set", *effects]
        else:
            choices = ["hand", *effects]
        place = random.choice(choices)
        replacing = [each for effect in self.model.effects if effect.replaces for each in effect.locations]
        if replacing and random.random() < 0.8:
            self.enabler, place = random.choice(DESTROYERS), random.choice(replacing)
            self.me["hand"].append(self.enabler)
        elif place in ("foolish", "reborn"):
            self.enabler = FOOLISH if place == "foolish" else REBORN
            self.me["hand"].append(self.enabler)
            place = "deck" if place == "foolish" else "gy"
        if place == "spell_zone" and "trap" in kinds and "continuous" not in kinds:
            place = "set"
        if place == "hand" and kinds & _EXTRA:
            place = "extra"
        self._put(self.card, place)
        if place in _MONSTER_PLACES and "xyz" in kinds:
            for held in self.me["monsters"].values():
                held["overlay"] = [random.choice(self.pool.plain).passcode for _ in range(random.randint(1, 2))]
                for where in self._asked_of_materials():
                    fitting = self.pool.fitting(random, where, 1) if random.random() < 0.7 else []
                    held["overlay"] += [card.passcode for card in fitting]
        return place

    def _asked_of_materials(self) -> Iterator[Filter]:
        for effect in self.model.effects:
            for test in (*effect.conditions, *effect.quick_if):
                if test.test == "this_card" and test.material and test.where is not None:
                    yield test.where

    def _to_be_answered(self) -> Iterator[Need]:
        """Puts a card there whose activation the card answers; what that needs."""
        quick_play = "quick-play" in self.card.card_types
        found = None if self.enabler else to_be_answered(self.random, self.model, quick_play)
        if found is None or found.passcode == self.card.passcode:
            return
        facts = self.pool.facts(found.passcode)
        self._put(facts, found.place)
        if any(found.passcode == code_of(held) for held in self._held()):
            self.enabler, self.answered = found.passcode, True
            model = model_of(facts, {})
            yield from needs_of(facts, model) if model is not None else ()

    def _meet(self, need: Need) -> None:
        random = self.random
        side = need.side if need.side in ("me", "opponent") else random.choice(["me", "me", "opponent"])
        if side == "opponent" and not (set(need.places) & {"monster_zone", "spell_zone"}):
            return
        for _ in range(min(need.number, 4) + (random.random() < 0.4)):
            place = random.choice(need.places or self._where_looked_for(need.where))
            extra = {"extra": True, "deck": False, "hand": False}.get(place)
            found = self.pool.fitting(random, need.where, 1, extra)
            if found:
                self._put(found[0], place, side)
                if not need.places and side == "me":
                    self._put_materials(found[0])

    def _where_looked_for(self, where: Filter) -> tuple[str, ...]:
        """Where cards are looked for by an action that tells no place: Fusion and Ritual Summons have their own."""
        if "fusion_summon" in self.card.model or "fusion" in where.card_types:
            return ("extra",)
        if "ritual_summon" in self.card.model or "ritual" in where.card_types:
            return ("hand",)
        return ("hand", "monster_zone", "deck", "gy", "extra")

    def _put_materials(self, card: CardFacts) -> None:
        """What a Fusion or Ritual Monster that is looked for can be Summoned with."""
        random = self.random
        if "fusion" in card.card_types:
            for recipe in recipes_of(card, model_of(card, {}) or CardModel(passcode=card.passcode, name=card.name)):
                for inner in _filters(recipe):
                    for fitting in self.pool.fitting(random, inner, 1, False):
                        self._put(fitting, random.choice(("hand", "monster_zone", "gy")))
        elif "ritual" in card.card_types and card.level:
            left = card.level
            while left > 0:
                level = random.randint(1, min(left, 8))
                tributes = [each for each in self.pool.plain if each.level == level]
                self._put(random.choice(tributes), random.choice(("hand", "monster_zone")))
                left -= level

    def _put(self, card: CardFacts, place: str, side: str = "me") -> None:
        held = self.me if side == "me" else self.opponent
        code, monster = card.passcode, "monster" in card.card_types
        extra = bool(card.card_types & _EXTRA)
        if place == "extra" and not extra and "pendulum" in card.card_types:
            held["extra"].append({"code": code, "face_up": True})
        elif place in _PILES:
            if len(held[_PILES[place]]) >= _ROOM[place] or (extra and place in ("hand", "deck")):
                return
            if place == "extra" and not extra:
                return
            entry: Any = code
            if place in ("gy", "banished"):
                entry = {"code": code, "proper": True}
            elif place == "extra":
                entry = {"code": code, "face_up": False}
            held[_PILES[place]].append(entry)
        elif place in _MONSTER_PLACES:
            self._put_monster(card, held, monster)
        elif place == "field_zone" or (place in ("spell_zone", "set") and "field" in card.card_types):
            if "field" in card.card_types and not held["field"]:
                held["field"] = code
        elif place == "pendulum_zone":
            free = [zone for zone in ("pz0", "pz1") if zone not in held["pz"]]
            if "pendulum" in card.card_types and free and side == "me":
                held["pz"][free[0]] = code
        elif place == "spell_zone" and card is self.card and (monster or "equip" in card.card_types):
            self._equip(card)
        elif place in ("spell_zone", "set") and not monster:
            self._put_spell(card, held, place, side)

    def _equip(self, card: CardFacts) -> None:
        """The card as an Equip Card on a monster of mine that it suits."""
        wanted = [part.where for part in self.model.continuous if part.apply == "equip_only"]
        wanted += [test.where for effect in self.model.effects for test in effect.conditions
                   if test.test == "this_card" and test.bearer and test.where is not None]  # fmt: skip
        for where in wanted[:1]:
            for host in self.pool.fitting(self.random, where, 1):
                self._put_monster(host, self.me, True)
        if not self.me["monsters"]:
            self._put_monster(self.random.choice(self.pool.plain), self.me, True)
        free = [zone for zone in ("s1", "s2", "s3") if zone not in self.me["spells"]]
        up = [zone for zone, host in self.me["monsters"].items() if host["pos"] == "atk" or host.get("code")]
        if free and up:
            self.me["monsters"][up[0]]["pos"] = "atk"
            self.me["spells"][free[0]] = {"code": card.passcode, "pos": "up", "equipped_to": up[0]}

    def _put_monster(self, card: CardFacts, held: dict[str, Any], monster: bool) -> None:
        free = [zone for zone in ("m1", "m2", "m3", "m0") if zone not in held["monsters"]]
        if not monster or not free:
            return
        down = "link" not in card.card_types and card is not self.card and self.random.random() < 0.15
        told: dict[str, Any] = {"code": card.passcode, "pos": "def" if down else "atk"}
        held["monsters"][free[0]] = told
        if "xyz" in card.card_types and self.random.random() < 0.7:
            told["overlay"] = [self.random.choice(self.pool.plain).passcode]

    def _put_spell(self, card: CardFacts, held: dict[str, Any], place: str, side: str) -> None:
        free = [zone for zone in ("s1", "s2", "s3") if zone not in held["spells"]]
        if free:
            up = place == "spell_zone" and bool(card.card_types & {"continuous"}) and side == "me"
            held["spells"][free[0]] = {"code": card.passcode, "pos": "up" if up else "set"}


def _empty() -> dict[str, Any]:
    return {
        "lp": 8000, "hand": [], "monsters": {}, "spells": {}, "field": None, "pz": {}, "gy": [], "banished": [],
        "extra": [], "deck": [],
    }  # fmt: skip


def drawn(
    random: Random, pool: Pool, card: CardFacts, models: Mapping[int, CardModel], number: int
) -> dict[str, Any] | None:
    """A position in which the card may be able to act."""
    model = model_of(card, models)
    assert model is not None
    return Drawing(random, pool, card, model).record(number)
