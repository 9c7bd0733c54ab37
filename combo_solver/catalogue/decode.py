"""Decode a row of a card database: type bits, Types, Attributes, scales, arrows and archetype codes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.texts.document import NO_MATERIALS, Document

CARD_TYPE_BITS = {
    0x1: "monster", 0x2: "spell", 0x4: "trap", 0x10: "normal", 0x20: "effect", 0x40: "fusion", 0x80: "ritual",
    0x200: "spirit", 0x400: "union", 0x800: "gemini", 0x1000: "tuner", 0x2000: "synchro", 0x4000: "token",
    0x10000: "quick-play", 0x20000: "continuous", 0x40000: "equip", 0x80000: "field", 0x100000: "counter",
    0x200000: "flip", 0x400000: "toon", 0x800000: "xyz", 0x1000000: "pendulum", 0x4000000: "link",
}  # fmt: skip
SPECIAL_SUMMON_ONLY = 0x2000000
TYPES = (
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast",
    "Plant", "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent",
    "Reptile", "Psychic", "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
)  # fmt: skip
_COLUMNS = "d.id, t.name, d.alias, d.setcode, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.desc"
FROM_CDB = f"select {_COLUMNS} from datas d join texts t on d.id = t.id"
"""What is asked of a ``cards.cdb``: the numbers of a card, its name and its text."""
ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")


class Row(NamedTuple):
    """One card as databases store it: ``datas`` columns, the name, and the document of what its text tells."""

    passcode: int
    name: str
    alias: int
    setcode: int
    type: int
    atk: int
    defense: int
    level: int
    race: int
    attribute: int
    text: str


_WITH_EFFECT = frozenset({"flip", "gemini", "spirit", "toon", "union"})
"""Abilities that are an effect of their own: such a monster is an Effect Monster (CT-13)."""


def decode(row: Row, archetypes: Mapping[int, str], treated_as: str | None = None) -> CardFacts:
    """The facts of a row; ``archetypes`` names archetype codes, ``treated_as`` is the other name the card goes by."""
    card_types = kinds_of(row.type)
    text = Document.from_json(row.text)
    if card_types & _WITH_EFFECT:
        card_types |= {"effect"}
    monster, xyz, link = "monster" in card_types, "xyz" in card_types, "link" in card_types
    stars = row.level & 0xFFFF
    return CardFacts(
        passcode=row.passcode,
        name=row.name,
        card_types=card_types,
        alias=row.alias,
        type=named(TYPES, row.race) if monster else None,
        attribute=named(ATTRIBUTES, row.attribute) if monster else None,
        level=stars if monster and not xyz and not link else None,
        rank=stars if xyz else None,
        rating=stars if link else None,
        atk=row.atk if monster and row.atk >= 0 else None,
        defense=row.defense if monster and not link and row.defense >= 0 else None,
        arrows=row.defense if link else 0,
        scales=(row.level >> 24 & 0xFF, row.level >> 16 & 0xFF) if "pendulum" in card_types else None,
        archetypes=frozenset(archetypes_of_code(row.setcode, archetypes)),
        special_summon_only=bool(row.type & SPECIAL_SUMMON_ONLY),
        no_material_line=text.materials == NO_MATERIALS,
        treated_as=treated_as,
        **{field.name: getattr(text, field.name) for field in fields(text)},
    )


def kinds_of(type_bits: int) -> frozenset[str]:
    """The words for the bits of a type, as they are printed."""
    return frozenset(name for bit, name in CARD_TYPE_BITS.items() if type_bits & bit)


def named(names: tuple[str, ...], bits: int) -> str | None:
    """The word for the highest bit of a Type or an Attribute."""
    index = bits.bit_length() - 1
    return names[index] if 0 <= index < len(names) else None


def archetypes_of_code(setcode: int, names: Mapping[int, str]) -> set[str]:
    """The archetypes that a card of this code belongs to."""
    found = set()
    for position in range(4):
        code = setcode >> 16 * position & 0xFFFF
        # 0xSAAA belongs to archetype 0xAAA and to each sub-archetype whose bits are all in S.
        if code:
            found |= {
                names[part]
                for bits in range(16)
                if (part := code & 0xFFF | bits << 12) in names and not bits & ~(code >> 12)
            }
    return found
