"""What a record of a card database must be like to be a card (CT and MA rows)."""

from __future__ import annotations

from combo_solver.catalogue.decode import ATTRIBUTES, CARD_TYPE_BITS, SPECIAL_SUMMON_ONLY, TYPES, Row
from combo_solver.game.zones import ALL_ARROWS

_MONSTER, _NORMAL, _TOKEN, _XYZ, _LINK = 0x1, 0x10, 0x4000, 0x800000, 0x4000000
_CARD_KINDS = 0x1 | 0x2 | 0x4
_WITH_EFFECT = 0x20 | 0x200 | 0x400 | 0x800 | 0x200000 | 0x400000
_FUSION_SYNCHRO = 0x40 | 0x2000
_ABILITIES = sum(bit for bit, name in CARD_TYPE_BITS.items() if name not in (
    "monster", "spell", "trap", "token", "quick-play", "continuous", "equip", "field", "counter"
))  # fmt: skip
_UNKNOWN_VALUE = -2
"""How databases write a printed "?"."""


def faults(row: Row) -> list[str]:
    """What keeps a record from being a card, each with its row of the rule matrix; empty for a sound one.

    A Token may leave Type, Attribute and Level to the effect that makes it (0).
    """
    if not all(isinstance(value, int) for value in row[3:10]):
        return ["a number is missing: every monster has ATK, and DEF unless it is a Link Monster (MA-05)"]
    if (row.type & _CARD_KINDS).bit_count() != 1:
        return ["it is not exactly one of Monster, Spell and Trap (CT-01)"]
    if not row.type & _MONSTER:
        return []
    return [*_abilities(row), *_values(row)]


def _abilities(row: Row) -> list[str]:
    found = []
    unknown = row.type & ~(sum(CARD_TYPE_BITS) | SPECIAL_SUMMON_ONLY)
    if unknown:
        found.append(f"unknown abilities {unknown:#x} (CT-06)")
    if not row.type & (_ABILITIES | _TOKEN):
        found.append("a monster has at least one ability (CT-06)")
    if row.type & _NORMAL and row.type & _WITH_EFFECT:
        found.append("a Normal Monster has no effect (CT-15)")
    if row.type & _NORMAL and row.type & (_FUSION_SYNCHRO | _XYZ | _LINK):
        found.append("a monster of the Extra Deck without effects is no Normal Monster (CT-17)")
    return found


def _values(row: Row) -> list[str]:
    found = []
    token = bool(row.type & _TOKEN)
    for what, bits, names, rule in (
        ("Type", row.race, TYPES, "MA-01"),
        ("Attribute", row.attribute, ATTRIBUTES, "MA-04"),
    ):
        if bits >> len(names):
            found.append(f"unknown {what} {bits:#x} ({'MA-03' if what == 'Type' else rule})")
        elif bits.bit_count() != 1 and not (token and not bits):
            found.append(f"a monster has exactly one {what}, not {bits.bit_count()} ({rule})")
    found += _stars(row, token)
    link = bool(row.type & _LINK)
    if row.atk < _UNKNOWN_VALUE or (not link and row.defense < _UNKNOWN_VALUE):
        found.append("ATK and DEF are no negative numbers (MA-05)")
    if link:
        found += _arrows(row.level & 0xFFFF, row.defense)
    return found


def _arrows(rating: int, arrows: int) -> list[str]:
    """Databases keep the arrows of a Link Monster where others have their DEF (MA-05)."""
    if arrows & ~ALL_ARROWS:
        return [f"arrow bits {arrows & ~ALL_ARROWS:#x} are none of the eight directions (LNK-02, MA-05)"]
    number = arrows.bit_count()
    return [] if number == rating else [f"a Link-{rating} monster has {rating} arrows, not {number} (LNK-01, MA-05)"]


def _stars(row: Row, token: bool) -> list[str]:
    stars = row.level & 0xFFFF
    kinds = [kind for kind in (_XYZ, _LINK, _FUSION_SYNCHRO) if row.type & kind]
    if len(kinds) > 1:
        return ["a monster has exactly one of Level, Rank and Link Rating (MA-07)"]
    what, most, rule = {
        _XYZ: ("Rank", 13, "MA-13"),
        _LINK: ("Link Rating", 8, "MA-12"),
        _FUSION_SYNCHRO: ("Level", 12, "MA-11"),
    }.get(kinds[0] if kinds else 0, ("Level", 12, "MA-09"))
    if (0 if token else 1) <= stars <= most:
        return []
    text = f"{what} {stars} is not between 1 and {most} ({rule})"
    if not stars and kinds and not row.type & _LINK:
        text += "; for one printed with 0 give what it counts as: Level 12, Rank 1 (MA-15)"
    return [text]
