"""Random scenarios of modelled cards, the same ones for the same seed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from tests.differential import sums
from tests.differential.packages import (
    BRICKS,
    LIMITING_MONSTERS,
    LIMITING_SPELLS,
    PACKAGES,
    TEXT_WEIGHTS,
    TEXTS,
    WEIGHTS,
    Package,
)

Style = Literal["plain", "texts", "copies", "themes", "decks", "fields", "needs"]
Entry = str | dict[str, Any]
ZONES = ("M1", "M2", "M3", "M4", "M5")


@dataclass
class Sketch:
    """A scenario as it is written to a file: names by place, monsters and spells as tables by zone."""

    title: str
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    gy: list[Entry] = field(default_factory=list)
    banished: list[Entry] = field(default_factory=list)
    face_up: list[str] = field(default_factory=list)
    monsters: dict[str, dict[str, Any]] = field(default_factory=dict)
    spells: dict[str, Entry] = field(default_factory=dict)
    theirs: dict[str, Entry] = field(default_factory=dict)
    their_spells: dict[str, Entry] = field(default_factory=dict)
    their_gy: list[Entry] = field(default_factory=list)
    their_hand: list[str] = field(default_factory=list)
    their_banished: list[str] = field(default_factory=list)
    life_points: int = 8000
    normal_summon_used: bool = False
    rule: int = 5

    def toml(self, objective: str) -> str:
        """The scenario file."""
        lines = [f"title = {_text(self.title)}", 'deck_order = "listed"', f"master_rule = {self.rule}", "", "[turn]"]
        lines += [f"normal_summon_used = {str(self.normal_summon_used).lower()}", "", "[me]"]
        lines += [f"life_points = {self.life_points}"] if self.life_points != 8000 else []
        for key in ("hand", "deck", "gy", "banished"):
            names = getattr(self, key)
            lines += [f"{key} = [{', '.join(map(_entry, names))}]"] if names else []
        extra = [_text(name) for name in self.extra]
        extra += [f"{{ card = {_text(name)}, face_up = true }}" for name in self.face_up]
        lines += [f"extra = [{', '.join(extra)}]"] if extra else []
        lines += _table("me.monsters", self.monsters)
        lines += _table("me.spells", self.spells)
        theirs = {"gy": self.their_gy, "hand": self.their_hand, "banished": self.their_banished}
        told = [f"{key} = [{', '.join(map(_entry, names))}]" for key, names in theirs.items() if names]
        lines += ["", "[opponent]", *told] if told else []
        lines += _table("opponent.monsters", self.theirs)
        lines += _table("opponent.spells", self.their_spells)
        return "\n".join([*lines, "", "[objective]", _wanted(objective), ""])


def _text(name: object) -> str:
    return json.dumps(name, ensure_ascii=False)


def _inline(entry: dict[str, Any]) -> str:
    told = {key: _inline(value) if isinstance(value, dict) else _text(value) for key, value in entry.items()}
    return "{ " + ", ".join(f"{_key(key)} = {value}" for key, value in told.items()) + " }"


def _key(key: str) -> str:
    return key if key.isidentifier() else _text(key)


def _entry(entry: Entry) -> str:
    return _text(entry) if isinstance(entry, str) else _inline(entry)


def _table(name: str, rows: Mapping[str, Entry]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {_entry(value)}" for key, value in rows.items())] if rows else []


def _wanted(objective: str) -> str:
    """``reach: A; B; B`` asks for cards, ``sum: ...`` for a sum (``sums.py``), any other word is what is maximised."""
    kind, _, names = objective.partition(": ")
    if objective.startswith(sums.SUM):
        return sums.toml(objective)
    if kind != "reach":
        return f"maximise = {_text(objective)}"
    copies = Counter(names.split("; "))
    return f"reach = [{', '.join(_text(f'{name} x{number}') for name, number in sorted(copies.items()))}]"


def scenario(seed: int, attempt: int = 0, style: Style = "plain") -> Sketch:
    """The scenario of this seed; another one for every attempt.

    ``texts``: of cards that have no entry as well, with cards that limit; ``copies``: two packages at once, more like
    cards everywhere, and more on the field.
    """
    random = Random(f"differential {'' if style == 'plain' else style + ' '}{seed} {attempt}")
    texts, copies = style == "texts", style == "copies"
    weights = TEXT_WEIGHTS if texts else WEIGHTS
    packages = {**TEXTS, **PACKAGES} if texts else PACKAGES
    names = list(weights)
    first = random.choices(names, [weights[name] for name in names])[0]
    package = packages[first]
    second = packages[random.choice(names)] if copies or random.random() < 0.25 else package
    sketch = Sketch(f"differential {seed} ({first})")
    _hand(random, sketch, package, second)
    _piles(random, sketch, package, second)
    _field(random, sketch, package)
    if texts:
        _limits(random, sketch)
    if copies:
        _copies(random, sketch, package, second)
    return sketch


def _copies(random: Random, sketch: Sketch, package: Package, second: Package) -> None:
    """Like copies in the hand, the Deck, the Extra Deck and the GY, and on the field."""
    for pile in (sketch.hand, sketch.deck, sketch.extra):
        for index in range(1, len(pile)):
            if random.random() < 0.35:
                pile[index] = pile[random.randrange(index)]
    names = [*sketch.hand, *second.in_gy, *second.bodies]
    for _ in range(random.choices((0, 1, 2, 3), (2, 3, 3, 1))[0]):
        name = random.choice(names)
        sketch.gy += [name] * random.choice((1, 1, 2))
    free = [zone for zone in ZONES if zone not in sketch.monsters]
    for zone in random.sample(free, min(len(free), random.choice((0, 1, 1)))):
        sketch.monsters[zone] = {"card": random.choice(second.field or second.bodies)}
    free = [zone for zone in ZONES if zone not in sketch.monsters]
    if sketch.monsters and free and random.random() < 0.4:
        sketch.monsters[free[0]] = {"card": random.choice([entry["card"] for entry in sketch.monsters.values()])}
    if random.random() < 0.2:
        sketch.theirs[random.choice(ZONES)] = random.choice((*second.field, *BRICKS))


def _limits(random: Random, sketch: Sketch) -> None:
    """Cards face-up that limit Summons, and what the opponent's cards make possible."""
    if random.random() < 0.35:
        name = random.choice(LIMITING_SPELLS)
        if random.random() < 0.5 and name != "Vanity's Emptiness":
            sketch.spells["S3"] = name
        else:
            sketch.their_spells["S3"] = name
    if random.random() < 0.25:
        sketch.theirs[random.choice(ZONES)] = random.choice(LIMITING_MONSTERS)
    if random.random() < 0.3:
        sketch.theirs[random.choice(ZONES)] = random.choice((*BRICKS, "Gem-Knight Pearl", "Scrap Archfiend"))


def _hand(random: Random, sketch: Sketch, package: Package, second: Package) -> None:
    size = random.choices((3, 4, 5, 6), (5, 5, 2, 1))[0]
    if package.sets:
        for name in random.choice(package.sets):
            if name.startswith("/"):
                sketch.extra.append(name[1:])
            elif random.random() < 0.9:
                sketch.hand.append(name)
    active = random.choices((1, 2, 3), (3, 4, 2))[0]
    while len(sketch.hand) < size:
        if active > 0:
            pool = package.core if random.random() < 0.75 else second.core
        else:
            pool = package.bodies if random.random() < 0.5 else BRICKS
        active -= 1
        sketch.hand.append(random.choice(pool))


def _piles(random: Random, sketch: Sketch, package: Package, second: Package) -> None:
    for _ in range(random.choices((0, 2, 3, 4, 5), (1, 3, 4, 3, 1))[0]):
        pool = random.choices((package.core, package.bodies, BRICKS, second.core), (5, 3, 2, 1))[0]
        sketch.deck.append(random.choice(pool))
    for _ in range(random.choices((1, 2, 3, 4), (2, 4, 4, 2))[0]):
        pool = package.extra if random.random() < 0.8 else second.extra
        if pool:
            sketch.extra.append(random.choice(pool))
    if package.in_gy and random.random() < 0.5:
        sketch.gy = [random.choice(package.in_gy) for _ in range(random.randint(1, 3))]
    if random.random() < 0.1:
        sketch.banished.append(random.choice(package.bodies))
    if package.scales and random.random() < 0.3:
        sketch.face_up.append(random.choice(package.scales))


def _field(random: Random, sketch: Sketch, package: Package) -> None:
    sketch.normal_summon_used = random.random() < 0.35
    for zone in random.sample(ZONES, random.choices((0, 1, 2), (4, 4, 2))[0]):
        entry: dict[str, Any] = {"card": random.choice(package.field or package.bodies)}
        position = random.random()
        if entry["card"] in package.extra:
            pass
        elif position < 0.15:
            entry["position"] = "set"
        elif position < 0.3:
            entry["position"] = "defense"
        sketch.monsters[zone] = entry
    if package.xyz and random.random() < 0.35:
        materials = [random.choice(package.materials) for _ in range(random.randint(0, 2))]
        zone = "EMZ-L" if random.random() < 0.6 else next(z for z in ZONES if z not in sketch.monsters)
        sketch.monsters[zone] = {"card": random.choice(package.xyz), "materials": materials}
    for zone in ("PZ-L", "PZ-R"):
        if package.scales and random.random() < 0.3:
            sketch.spells[zone] = random.choice(package.scales)
    if random.random() < 0.15:
        sketch.theirs[random.choice(ZONES)] = random.choice(BRICKS)
    if random.random() < 0.1:
        sketch.life_points = random.choice((900, 1000, 1200))
