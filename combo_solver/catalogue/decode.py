"""Decode a row of a card database: type bits, Types, Attributes, scales, arrows and archetype codes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.names import fold
from combo_solver.texts.binding import decode as bound_by
from combo_solver.texts.binding import may_bind
from combo_solver.texts.clauses import is_optional_only
from combo_solver.texts.continuous_clauses import continuous, understood
from combo_solver.texts.materials import NO_MATERIALS, Compiled, Words, compile_materials
from combo_solver.texts.own_procedures import OwnProcedures, own_procedures
from combo_solver.texts.summon_clauses import (
    changes_own_summon,
    fusion_limit,
    performs,
    special_summon_ban,
    substitute,
)

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
ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")


class Row(NamedTuple):
    """One card as databases store it: ``datas`` columns, the name, and what is kept of the text.

    ``mentions`` is a JSON list, ``stopped`` the phrase at which its material line was not understood.
    """

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
    optional_only: int
    materials: str
    mentions: str
    performs: str
    substitute: str
    special_summon_ban: str
    continuous: str
    fusion_limit: str
    changes_own_summon: int
    own_procedure: int
    procedures: str
    binding: str
    stopped: str = ""


_QUOTED = re.compile(r'["“]([^"”]+)["”]')
_COLUMNS = "d.id, t.name, d.alias, d.setcode, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.desc"
FROM_CDB = f"select {_COLUMNS} from datas d join texts t on d.id = t.id"
_WITH_MATERIALS = {0x40: "fusion", 0x2000: "synchro", 0x800000: "xyz", 0x4000000: "link"}
_NORMAL, _TOKEN, _PENDULUM = 0x10, 0x4000, 0x1000000
_WITH_EFFECT = frozenset({"flip", "gemini", "spirit", "toon", "union"})
"""Abilities that are an effect of their own: such a monster is an Effect Monster (CT-13)."""
_EXTRA_DECK = 0x40 | 0x2000 | 0x800000 | 0x4000000
_STAYS_ON_FIELD = 0x20000 | 0x40000 | 0x80000
"""Continuous, Equip and Field Cards."""
_NOT_BY_LEVEL = 0x80 | SPECIAL_SUMMON_ONLY


def row_from_cdb(row: tuple[Any, ...], words: Words) -> Row:
    """A result row of :data:`FROM_CDB`, with the text reduced to what is kept of it."""
    *columns, printed = row
    text, name = str(printed), str(columns[1])
    type_bits = int(columns[4] or 0)
    optional = bool(type_bits & 1) and is_optional_only(text, bool(type_bits & _EXTRA_DECK))
    method = next((word for bit, word in _WITH_MATERIALS.items() if type_bits & bit), "")
    compiled = compile_materials(text, method, words) if method else Compiled("")
    flavour = type_bits & _NORMAL and not type_bits & _PENDULUM
    mentions = "" if flavour else _mentioned(text, name, words)
    is_monster = bool(type_bits & 1)
    stays = bool(type_bits & (1 | _STAYS_ON_FIELD))
    special_only = not method and bool(type_bits & _NOT_BY_LEVEL)
    own = OwnProcedures()
    if is_monster and not flavour and not type_bits & _TOKEN:
        own = own_procedures(text, name, method, compiled.materials, words)
    return Row._make(
        (
            *columns,
            int(optional),
            _with_overlays(compiled.materials, own),
            mentions,
            performs(text, words) if type_bits & 2 else "",
            substitute(text) if is_monster else "",
            special_summon_ban(text, name, bool(type_bits & SPECIAL_SUMMON_ONLY)) if is_monster else "",
            continuous(text, words, name, is_monster and not method and not special_only)
            if not flavour and not type_bits & _TOKEN and stays
            else "",
            fusion_limit(text) if method == "fusion" else "",
            int(is_monster and not flavour and not special_only and changes_own_summon(text, bool(method))),
            int(bool(own.unread or (own.overlays and not compiled.materials))),
            own.as_json,
            "" if flavour or type_bits & _TOKEN else _binding(text, type_bits, words),
            compiled.stopped,
        )
    )


def _with_overlays(materials: str, own: OwnProcedures) -> str:
    """The compiled requirement with the monsters on top of which it can be Summoned instead."""
    if not own.overlays or not materials or materials == NO_MATERIALS:
        return materials
    return json.dumps([*json.loads(materials), *own.overlays], ensure_ascii=False)


def _binding(text: str, type_bits: int, words: Words) -> str:
    """What may bind in a text and is not read."""
    return may_bind(
        text,
        monster=bool(type_bits & 1),
        stays=bool(type_bits & (1 | _STAYS_ON_FIELD)),
        from_extra_deck=bool(type_bits & _EXTRA_DECK),
        pendulum=bool(type_bits & _PENDULUM),
        read=lambda sentence, scale: understood(sentence, words, scale),
    )


def _mentioned(text: str, own_name: str, words: Words) -> str:
    """The names of other cards in a text, as JSON; empty for none."""
    found = {words.names.get(fold(name)) for name in _QUOTED.findall(text)} - {None, own_name}
    return json.dumps(sorted(name for name in found if name), ensure_ascii=False) if found else ""


def decode(row: Row, archetypes: Mapping[int, str], treated_as: str | None = None) -> CardFacts:
    """The facts of a row; ``archetypes`` names archetype codes, ``treated_as`` is the other name the card goes by."""
    card_types = frozenset(name for bit, name in CARD_TYPE_BITS.items() if row.type & bit)
    if card_types & _WITH_EFFECT:
        card_types |= {"effect"}
    monster, xyz, link = "monster" in card_types, "xyz" in card_types, "link" in card_types
    stars = row.level & 0xFFFF
    return CardFacts(
        passcode=row.passcode,
        name=row.name,
        card_types=card_types,
        alias=row.alias,
        type=_named(TYPES, row.race) if monster else None,
        attribute=_named(ATTRIBUTES, row.attribute) if monster else None,
        level=stars if monster and not xyz and not link else None,
        rank=stars if xyz else None,
        rating=stars if link else None,
        atk=row.atk if monster and row.atk >= 0 else None,
        defense=row.defense if monster and not link and row.defense >= 0 else None,
        arrows=row.defense if link else 0,
        scales=(row.level >> 24 & 0xFF, row.level >> 16 & 0xFF) if "pendulum" in card_types else None,
        archetypes=frozenset(_archetypes(row.setcode, archetypes)),
        special_summon_only=bool(row.type & SPECIAL_SUMMON_ONLY),
        optional_only=bool(row.optional_only),
        materials=row.materials,
        performs=row.performs,
        substitute=row.substitute,
        special_summon_ban=row.special_summon_ban,
        continuous=row.continuous,
        fusion_limit=row.fusion_limit,
        changes_own_summon=bool(row.changes_own_summon),
        own_procedure=bool(row.own_procedure),
        procedures=row.procedures,
        binding=bound_by(row.binding),
        no_material_line=row.materials == NO_MATERIALS,
        mentions=frozenset(json.loads(row.mentions or "[]")),
        treated_as=treated_as,
    )


def _named(names: tuple[str, ...], bits: int) -> str | None:
    index = bits.bit_length() - 1
    return names[index] if 0 <= index < len(names) else None


def _archetypes(setcode: int, names: Mapping[int, str]) -> set[str]:
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
