"""Random positions of real cards: a question of some mechanic, with face-up cards beside it on either side."""

from __future__ import annotations

import random
import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_MONSTER, _SPELL, _TRAP, _NORMAL, _EFFECT, _FUSION, _RITUAL = 1, 2, 4, 0x10, 0x20, 0x40, 0x80
_TUNER, _SYNCHRO, _TOKEN, _CONTINUOUS, _FIELD, _XYZ = 0x1000, 0x2000, 0x4000, 0x20000, 0x80000, 0x800000
_PENDULUM, _LINK = 0x1000000, 0x4000000
_EXTRA_DECK = _FUSION | _SYNCHRO | _XYZ | _LINK
_HOLDS_ON = re.compile(r"cannot|neither player|each player|only|must|while|as long as|except|instead", re.IGNORECASE)
_LIMITS = re.compile(
    r"(neither player can|(opponent|player|players|you|monsters) (cannot|can only))\b[^.]{0,60}"
    r"(Summon(?!ed (this|by))|Tribut|activate Spell|banish|control only)",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(r"[^.]*(This card cannot|Cannot be (Normal|Special)|turn you activate|this turn)[^.]*\.")
_ITSELF = re.compile(r"pecial Summon this card|pecial Summoned \(")
_QUOTED = re.compile(r'"([^"]+)"')

MECHANICS = (
    "normal", "synchro", "xyz", "link", "fusion", "contact", "ritual", "pendulum", "reborn", "flip", "procedure",
    "overlay",
)  # fmt: skip


@dataclass(frozen=True)
class Card:
    """A row of the card database. ``level`` is Level, Rank or rating."""

    code: int
    name: str
    type: int
    level: int
    scale: int
    race: int
    attribute: int
    text: str

    def has(self, bits: int) -> bool:
        return bool(self.type & bits)


@dataclass
class Drawn:
    """A scenario as a user writes it, and the question."""

    mechanic: str
    scenario: dict[str, Any]
    summon: str
    to: str | None = None


class Cards:
    """The cards of a database, sorted for drawing."""

    def __init__(self, cdb: Path) -> None:
        connection = sqlite3.connect(f"file:{cdb}?mode=ro", uri=True)
        rows = connection.execute(
            "select d.id, t.name, d.type, d.level & 255, d.level >> 24 & 255, d.race, d.attribute, t.desc"
            " from datas d join texts t using (id) where d.alias = 0 order by d.id"
        ).fetchall()
        connection.close()
        every = [Card(*row) for row in rows if not row[2] & _TOKEN]
        times: dict[str, int] = {}
        for card in every:
            times[card.name] = times.get(card.name, 0) + 1
        self.all = [card for card in every if times[card.name] == 1]
        self.named = {card.name: card for card in self.all}
        self.monsters = [card for card in self.all if card.has(_MONSTER)]
        self.main = [card for card in self.monsters if not card.has(_EXTRA_DECK)]
        self.plain = [card for card in self.main if card.has(_NORMAL) and not card.has(_PENDULUM)]
        self.stay = [card for card in self.all if card.has(_SPELL | _TRAP) and card.has(_CONTINUOUS | _FIELD)]
        self.effect = [card for card in self.monsters if card.has(_EFFECT)]
        self.binding = [card for card in self.effect if _HOLDS_ON.search(card.text)]
        self.limiting = [
            card for card in (*self.stay, *self.binding) if _LIMITS.search(_OTHERWISE.sub("", card.text)) is not None
        ]
        self.ritual_spells = [card for card in self.all if card.has(_SPELL) and card.has(_RITUAL)]
        self.own = [card for card in self.main if _ITSELF.search(card.text)]

    def of(self, bits: int) -> list[Card]:
        return [card for card in self.monsters if card.has(bits)]

    def related(self, card: Card) -> list[Card]:
        """Monsters that the card's text names, or whose name holds what it quotes."""
        found: list[Card] = []
        for words in dict.fromkeys(_QUOTED.findall(card.text)):
            if words in self.named:
                found += [self.named[words]] * 3
            elif words != card.name:
                found += [other for other in self.monsters if words in other.name and other is not card][:40]
        return [one for one in found if one.has(_MONSTER)]


class Drawer:
    """Draws positions; equal seeds draw equal positions."""

    def __init__(self, cards: Cards, seed: int, limiting: bool = False) -> None:
        """``limiting``: the cards beside the question are those whose texts seem to limit what players do."""
        self.cards = cards
        self.stay = [card for card in cards.limiting if card.has(_SPELL | _TRAP)] if limiting else cards.stay
        self.binding = [card for card in cards.limiting if card.has(_MONSTER)] if limiting else cards.binding
        self.random = random.Random(seed)

    def draw(self, mechanic: str | None = None, bystanders: int | None = None) -> Drawn:
        mechanic = mechanic or self.random.choice(MECHANICS)
        self._me: dict[str, Any] = {"hand": [], "extra": [], "gy": [], "monsters": {}, "spells": {}}
        self._opponent: dict[str, Any] = {"monsters": {}, "spells": {}, "gy": []}
        self._turn: dict[str, Any] = {}
        self._free = ["M1", "M2", "M3", "M4", "M5"]
        self.random.shuffle(self._free)
        summon = getattr(self, f"_{mechanic}")()
        if self.random.random() < 0.5:
            self._theirs(self.random.randrange(3))
        self._bystanders(self.random.choice((0, 1, 1, 1, 2)) if bystanders is None else bystanders)
        scenario = {
            "turn": self._turn,
            "me": {key: value for key, value in self._me.items() if value},
            "opponent": {key: value for key, value in self._opponent.items() if value},
        }
        to = self.random.choice(("M1", "M3", "EMZ-L", "EMZ-R")) if self.random.random() < 0.15 else None
        return Drawn(mechanic, {key: value for key, value in scenario.items() if value}, str(summon), to)

    # --- parts -----------------------------------------------------------------------------------------------

    def _some(self, cards: list[Card]) -> Card:
        return self.random.choice(cards)

    def _put(self, card: Card, **more: Any) -> None:
        if not self._free:
            return
        zone = self._free.pop()
        self._me["monsters"][zone] = {"card": card.name, **more} if more else card.name

    def _theirs(self, number: int) -> None:
        for zone in self.random.sample(["M1", "M2", "M3", "M4", "M5"], number):
            self._opponent["monsters"][zone] = self._some(self.cards.plain).name

    def _bystanders(self, number: int) -> None:
        for _ in range(number):
            side = self.random.choice((self._me, self._opponent, self._opponent))
            down = self.random.random() < 0.1
            if self.random.random() < 0.55:
                card = self._some(self.stay)
                zone = "FZ" if card.has(_FIELD) else self.random.choice(("S2", "S3", "S4"))
                side["spells"].setdefault(zone, {"card": card.name, "face_down": True} if down else card.name)
                continue
            card = self._some(self.binding)
            held: Any = {"card": card.name, "position": "set"} if down and not card.has(_LINK) else card.name
            if side is self._opponent:
                side["monsters"].setdefault(self.random.choice(("M1", "M2", "M3", "M4", "M5")), held)
            elif self._free:
                side["monsters"][self._free.pop()] = held

    def _fitting(self, target: Card) -> Card:
        """A monster that may well be a material of this one: named by its text, of a Type or Attribute, or any."""
        related = self.cards.related(target)
        if related and self.random.random() < 0.7:
            return self._some(related)
        if self.random.random() < 0.5:
            same = [card for card in self.cards.main if card.race == target.race or card.attribute == target.attribute]
            return self._some(same or self.cards.main)
        return self._some(self.cards.main)

    def _of_level(self, level: int, target: Card, tuner: bool = False) -> Card:
        fit = [card for card in self.cards.main if card.level == level and card.has(_TUNER) == tuner]
        related = [card for card in self.cards.related(target) if card.level == level and not card.has(_XYZ | _LINK)]
        same = [card for card in fit if card.race == target.race or card.attribute == target.attribute]
        pools = [pool for pool in (related, same, fit, fit) if pool]
        return self._some(self.random.choice(pools) if pools else self.cards.main)

    # --- mechanics -------------------------------------------------------------------------------------------

    def _normal(self) -> str:
        card = self._some(self.cards.main)
        self._me["hand"].append(card.name)
        for _ in range(self.random.choice((0, 1, 1, 2, 3))):
            self._put(self._some(self.cards.main))
        return card.name

    def _synchro(self) -> str:
        card = self._some(self.cards.of(_SYNCHRO))
        self._me["extra"].append(card.name)
        left = card.level
        tuner = self.random.randint(1, max(1, min(5, left - 1)))
        self._put(self._of_level(tuner, card, tuner=True))
        left -= tuner
        while left > 0 and len(self._free) > 1:
            level = self.random.randint(1, left) if self.random.random() < 0.4 else left
            self._put(self._of_level(level, card))
            left -= level
        return card.name

    def _xyz(self) -> str:
        card = self._some(self.cards.of(_XYZ))
        self._me["extra"].append(card.name)
        for _ in range(self.random.choice((2, 2, 3))):
            self._put(self._of_level(card.level, card))
        return card.name

    def _link(self) -> str:
        card = self._some(self.cards.of(_LINK))
        self._me["extra"].append(card.name)
        for _ in range(min(5, card.level + self.random.choice((0, 0, 1)))):
            self._put(self._fitting(card))
        if self.random.random() < 0.2:
            self._me["monsters"]["EMZ-L"] = self._some(self.cards.of(_LINK)).name
        return card.name

    def _fusion(self) -> str:
        card = self._contact()
        self._me["hand"].append("Polymerization")
        return card

    def _contact(self) -> str:
        card = self._some(self.cards.of(_FUSION))
        self._me["extra"].append(card.name)
        for name in _QUOTED.findall(card.text.split("\n")[0]):
            if name in self.cards.named and self.cards.named[name].has(_MONSTER) and self.random.random() < 0.9:
                self._somewhere(self.cards.named[name])
        for _ in range(self.random.choice((1, 1, 2))):
            self._somewhere(self._fitting(card))
        return card.name

    def _somewhere(self, card: Card) -> None:
        where = self.random.random()
        if where < 0.6:
            self._put(card)
        elif where < 0.8 and not card.has(_EXTRA_DECK):
            self._me["hand"].append(card.name)
        else:
            self._me["gy"].append(card.name)

    def _ritual(self) -> str:
        spell = self._some(self.cards.ritual_spells)
        related = [card for card in self.cards.related(spell) if card.has(_RITUAL)]
        card = self._some(related or self.cards.of(_RITUAL))
        self._me["hand" if self.random.random() < 0.9 else "gy"].append(card.name)
        self._me["hand"].append(spell.name)
        for _ in range(self.random.choice((1, 2, 2))):
            one = self._of_level(self.random.choice((card.level, max(1, card.level // 2), 4)), card)
            if self.random.random() < 0.5 and not one.has(_EXTRA_DECK):
                self._me["hand"].append(one.name)
            else:
                self._put(one)
        return card.name

    def _pendulum(self) -> str:
        pendulums = [card for card in self.cards.main if card.has(_PENDULUM)]
        self._me["spells"]["PZ-L"] = self._some([card for card in pendulums if card.scale <= 2]).name
        self._me["spells"]["PZ-R"] = self._some([card for card in pendulums if card.scale >= 7]).name
        self._turn["normal_summon_used"] = True
        if self.random.random() < 0.4:
            card = self._some(pendulums)
            self._me["extra"].append({"card": card.name, "face_up": True})
        else:
            card = self._some(self.cards.main)
            self._me["hand"].append(card.name)
        return card.name

    def _reborn(self) -> str:
        card = self._some(self.cards.monsters)
        side = self._me if self.random.random() < 0.7 else self._opponent
        side["gy"].append({"card": card.name, "proper": True} if self.random.random() < 0.7 else card.name)
        self._me["hand"].append("Monster Reborn")
        return card.name

    def _flip(self) -> str:
        card = self._some(self.cards.main)
        self._put(card, position="set")
        return card.name

    def _procedure(self) -> str:
        card = self._some(self.cards.own)
        self._me["hand" if self.random.random() < 0.9 else "gy"].append(card.name)
        self._turn["normal_summon_used"] = True
        for _ in range(self.random.choice((0, 1, 1, 2))):
            self._somewhere(self._fitting(card))
        if self.random.random() < 0.4:
            self._me["hand"].append(self._fitting(card).name if self.random.random() < 0.7 else "Polymerization")
        for _ in range(self.random.choice((0, 1, 2, 3))):
            self._me["gy"].append(self._some(self.cards.main).name)
        self._me["hand"] = [name for name in self._me["hand"] if not self.cards.named[name].has(_EXTRA_DECK)]
        return card.name

    def _overlay(self) -> str:
        over = [card for card in self.cards.of(_XYZ) if "also Xyz Summon" in card.text or "by using" in card.text]
        card = self._some(over)
        self._me["extra"].append(card.name)
        related = [other for other in self.cards.related(card) if other.has(_XYZ)]
        near = [other for other in self.cards.of(_XYZ) if abs(other.level - card.level) <= 2]
        below = self._some(related if related and self.random.random() < 0.6 else near)
        materials = [self._some(self.cards.main).name for _ in range(self.random.choice((0, 1, 2)))]
        self._put(below, **({"materials": materials} if materials else {}))
        for _ in range(self.random.choice((0, 0, 1, 2))):
            self._put(self._fitting(card))
        return card.name
