"""A drawn scenario by an older Master Rule: without the cards that it does not have, and with what it tells apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from combo_solver.cards.facts import CardFacts
from tests.differential.scenarios import ZONES, Entry, Sketch

_EXTRA_ZONES = ("EMZ-L", "EMZ-R")
_FIELD_SPELLS = ("Forest", "Mountain", "Gaia Power", "Rising Air Current", "Yami", "Luminous Spark")


def by_rule(sketch: Sketch, rule: int, find: Callable[[str], CardFacts]) -> Sketch:
    """Before Master Rule 4 there are no Link Monsters and no Extra Monster Zones, before Master Rule 3 no Pendulum
    Monsters."""
    absent = {"link"} if rule == 3 else {"link", "pendulum"} if rule < 3 else set()

    def stays(name: str) -> bool:
        return absent.isdisjoint(find(name).card_types)

    def names(pile: list[str]) -> list[str]:
        return [name for name in pile if stays(name)]

    def row(held: dict[str, Entry]) -> dict[str, Entry]:
        return {zone: entry for zone, entry in held.items() if stays(_name(entry))}

    monsters = {}
    for zone, entry in sketch.monsters.items():
        if stays(entry["card"]):
            free = [each for each in ZONES if each not in sketch.monsters and each not in monsters]
            at = free[0] if rule < 4 and zone in _EXTRA_ZONES else zone
            materials = {"materials": names(entry["materials"])} if "materials" in entry else {}
            monsters[at] = {**entry, **materials}
    their_spells, hand, spells = row(sketch.their_spells), names(sketch.hand), row(sketch.spells)
    if rule == 2:
        random = Random(f"field spells {sketch.title}")
        hand += random.choices(_FIELD_SPELLS, k=random.choice((0, 1, 1, 2)))
        for held in (spells, their_spells):
            if random.random() < 0.6:
                down = held is spells or random.random() < 0.3
                held["FZ"] = {"card": random.choice(_FIELD_SPELLS), "face_down": down}
    theirs = {zone: entry for zone, entry in row(sketch.theirs).items() if rule > 3 or zone not in _EXTRA_ZONES}
    return replace(
        sketch,
        rule=rule,
        hand=hand,
        deck=names(sketch.deck),
        extra=names(sketch.extra),
        gy=names(sketch.gy),
        banished=names(sketch.banished),
        face_up=names(sketch.face_up),
        their_gy=names(sketch.their_gy),
        monsters=monsters,
        spells=spells,
        theirs=theirs,
        their_spells=their_spells,
    )


def _name(entry: Entry) -> str:
    return entry if isinstance(entry, str) else str(entry["card"])
