"""The kinds of counters and what they are called: "Spell" is a Spell Counter, the empty word one without a name."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = {
    "Spell": 0x1, "Bushido": 0x3, "Psychic": 0x4, "Shine": 0x5, "Crystal": 0x6, "Morph": 0x8, "Genex": 0xA,
    "Thunder": 0xC, "Greed": 0xD, "Worm": 0xF, "Black Feather": 0x10, "Hyper-Venom": 0x11, "Karakuri": 0x12,
    "Chaos": 0x13, "Spellstone": 0x16, "Nut": 0x17, "Flower": 0x18, "Payback": 0x1A, "Clock": 0x1B, "D": 0x1C,
    "Junk": 0x1D, "Gate": 0x1E, "Plant": 0x20, "Dragonic": 0x22, "Ocean": 0x23, "Chronicle": 0x25, "Destiny": 0x2B,
    "Shark": 0x2E, "Pumpkin": 0x2F, "Sky": 0x30, "Rising Sun": 0x31, "Balloon": 0x32, "Yosen": 0x33,
    "Symphonic": 0x35, "Performage": 0x36, "Kaiju": 0x37, "Defect": 0x43, "Athlete": 0x4A, "Otoshidamashi": 0x59,
    "Borrel": 0x147, "Summon": 0x148, "Fire Fist": 0x201, "Phantasm": 0x202, "Emperor's Key": 0x207, "Piece": 0x20A,
    "GG": 0x20C, "Resonance": 0x211, "Access": 0x212, "Schoolwork": 0x213, "Season": 0x214, "C": 0x215, "Dish": 0x216,
    "E.C.": 0x217, "T": 0x218, "Full Moon": 0x219, "VIP": 0x21A, "Wedge": 0x1002, "Venom": 0x1009, "A": 0x100E,
    "Ice": 0x1015, "Fog": 0x1019, "Guard": 0x1021, "String": 0x1024, "Cubic": 0x1038, "Zushin": 0x1039,
    "Predator": 0x1041, "Scale": 0x1045, "Patrol": 0x1049, "Maiden": 0x1090, "Hallucination": 0x1101,
    "Signal": 0x1148, "Venemy": 0x1149, "Burnup": 0x1207, "Bunny Ear": 0x1208, "Deranged": 0x1209,
}  # fmt: skip
"""Numbers of the named kinds, by which the game's engine and boards recorded from it know them. Kinds without a name
are many there, one for each card or series."""
_ON_ANY_CARD = 0x1000
NAMES: Final = {number: kind for kind, number in NUMBERS.items()}


def is_bound(kind: str) -> bool:
    """Whether such counters lie only on cards the texts of which say so; others can be placed on any face-up card."""
    return NUMBERS.get(kind, 0) < _ON_ANY_CARD


def called(kind: str) -> str:
    """A kind in words."""
    return f"{kind} Counter" if kind else "Counter"


def kind_of(words: str) -> str:
    """The kind that words mean: "Spell Counters", "Spell Counter" and "Spell" are one."""
    bare = words.strip()
    for end in ("Counters", "Counter", "counters", "counter"):
        if bare.endswith(end):
            return bare.removesuffix(end).strip()
    return bare
