"""The one phrase of place in a noun phrase: "from your hand or GY", "you control", "of your banished ..."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from combo_solver.texts.words import NotUnderstood

SPELLS = ("spell_zone", "field_zone", "pendulum_zone")
PILES = ("hand", "deck", "extra", "gy", "banished")


@dataclass(frozen=True)
class Where:
    """Where cards are: piles, ``field`` for the zones that such cards are in, ``zones`` where the words name them.
    ``parts``: filters one of which a card must fit, where not all places are of one side. ``face_up``: of the field
    only face-up cards are meant, ``extra_up``: of the Extra Deck."""

    piles: tuple[str, ...] = ()
    field: bool = False
    zones: tuple[str, ...] = ()
    side: str = "me"
    face_up: bool = False
    extra_up: bool = False
    parts: tuple[dict[str, Any], ...] = ()

    @classmethod
    def of(cls, places: Sequence[str]) -> Where:
        """These locations of mine."""
        piles = tuple(place for place in places if place in PILES)
        return cls(piles, zones=tuple(place for place in places if place not in PILES))


_WORDS = {
    "hand": "hand", "Deck": "deck", "GY": "gy", "GYs": "gy", "Extra Deck": "extra", "face-up Extra Deck": "extra_up",
    "banishment": "banished", "field": "field", "side of the field": "field", "face-up field": "field_up",
    "Monster Zone": "monster_zone", "Monster Zones": "monster_zone", "face-up Monster Zone": "monster_zone_up",
    "Main Monster Zone": "main_monster_zone", "Main Monster Zones": "main_monster_zone",
    "Extra Monster Zone": "extra_monster_zone", "Extra Monster Zones": "extra_monster_zone", "Spell & Trap Zone": "spell_zone", "Spell & Trap Zones": "spell_zone",
    "face-up Spell & Trap Zone": "spell_zone_up", "Spell/Trap Zone": "spell_zone",
    "Field Zone": "field_zone", "Field Zones": "field_zone", "Pendulum Zone": "pendulum_zone",
    "Pendulum Zones": "pendulum_zone",
}  # fmt: skip
_WORD = "|".join(sorted((re.escape(word) for word in _WORDS), key=len, reverse=True))
_OR = r"(?:,? and/or |,? or | and (?=in (?:your|their|the) GYs?\b)|, )"
_OWNERS = {
    "your": "me", "your opponent's": "opponent", "the opponent's": "opponent", "their": "opponent", "either": "either", "either player's": "either",
    "any": "either", "the": "either", "each player's": "either", "both players'": "either",
}  # fmt: skip
_OWNER = "|".join(sorted(map(re.escape, _OWNERS), key=len, reverse=True))
_BANISHED = r"(?:(?:that )?(?:is|are) )?banished"
_LIST = rf"(?:from|in|on) (?:{_OWNER}) (?:{_WORD})\b(?:{_OR}(?:{_WORD})\b)*"
_ATOM = (
    rf"(?:(?:that )?(?:is|are) )?{_LIST}|(?:that )?you control|(?:that )?(?:your opponent|they) controls?|{_BANISHED}"
)
_PLACE = re.compile(rf" (?P<all>(?:{_ATOM})(?:{_OR}(?:{_ATOM}))*)(?=$|,| |\))")
_SPLIT = re.compile(rf"{_OR}(?=(?:{_ATOM}))")
_OF_BANISHED = re.compile(
    r"^(?P<owner>your |your opponent's |either player's )?(?:face-up )?banished (?P<rest>.+)$", re.IGNORECASE
)
_CAME = re.compile(
    r",? that (?:was|were) (?:Special )?Summoned from the Extra Deck\b|(?:(?<=monster)|(?<=monsters)) Special Summoned from the Extra Deck\b"
)
_WHERE_THEY_WERE = re.compile(r"\b(?:Summoned|sent|banished|added|discarded|destroyed|returned)$")
"""What happened to cards there: no place where they are."""
_NOW = re.compile(r"(?<=\byou )currently (?=control\b)|(?<=\byour opponent )currently (?=controls\b)")
"""What is asked when an effect resolves is asked of how it is then."""
_EACH_MINE = re.compile(
    r"(?<=from your )(?P<one>hand|Deck|GY), your (?P<two>Deck|GY|hand),? or your (?P<three>Monster Zone|GY|Deck)\b"
)
_OF_MINE = re.compile(r"^your (?P<rest>.+)$")


def find_place(text: str, of: bool) -> tuple[Where | None, str]:
    """The place that the words name, and the words without it; None where they name none. ``of``: "of" stands before
    them. Raises :class:`NotUnderstood`."""
    text = _EACH_MINE.sub(r"\g<one>, \g<two>, or \g<three>", _NOW.sub("", text))
    if came := _CAME.search(text):
        # The Extra Deck is where they were, not where they are.
        where, rest = find_place(text[: came.start()] + text[came.end() :], of)
        return where, f"{rest.rstrip(',')} that was Special Summoned from the Extra Deck"
    banished = _OF_BANISHED.match(text)
    if banished:
        # "1 of your banished monsters" and "1 banished monster", old words for one of either player.
        owner = (banished["owner"] or "either player's ").strip()
        if _PLACE.search(f" {banished['rest']}"):
            raise NotUnderstood(text)
        return Where(("banished",), side=_OWNERS[owner]), banished["rest"]
    mine = bool(of and (stripped := _OF_MINE.match(text)))
    if mine and stripped:
        text = stripped["rest"]
    elif of:
        raise NotUnderstood(text)
    found = list(_PLACE.finditer(f" {text}"))
    if len(found) > 1:
        raise NotUnderstood(text)
    if not found:
        if mine:
            raise NotUnderstood(text)
        return None, text
    padded = f" {text}"
    if _WHERE_THEY_WERE.search(padded[: found[0].start()]):
        raise NotUnderstood(text)
    rest = (padded[: found[0].start()] + padded[found[0].end() :]).strip()
    return _where(found[0]["all"], mine, text), rest


def lies_there(words: str, every: bool) -> bool:
    """Whether monsters that these words describe without a place are those on the field: all face-up ones, or those that
    were Summoned from elsewhere."""
    if not words.startswith("face-up "):
        return False
    return words.endswith(" that was Special Summoned from the Extra Deck") or (every and words == "face-up monsters")


def _where(phrase: str, mine: bool, text: str) -> Where:
    told: list[tuple[str, str]] = []
    for atom in _SPLIT.split(phrase):
        told += _atom(atom, mine)
    names = [name.removesuffix("_up") for name, _ in told]
    if len(set(names)) < len(names) or ("spell_zone" in names and "pendulum_zone" in names):
        raise NotUnderstood(text)
    sides = {side for _, side in told}
    piles = tuple(name for name in names if name in PILES)
    field = "field" in names
    zones = tuple(zone for name in names if name not in PILES and name != "field" for zone in _zones_of(name))
    if (field and zones) or ("opponent" in sides and {"hand", "deck", "extra"} & set(piles)):
        raise NotUnderstood(text)
    side, parts = next(iter(sides)), []
    if len(sides) > 1:
        if {"hand", "deck", "extra"} & set(piles):
            raise NotUnderstood(text)
        side = "either"
        for (_, whose), name in zip(told, names, strict=True):
            every = ["monster_zone", *SPELLS] if name == "field" else [*_zones_of(name)]
            parts.append({"place": every} if whose == "either" else {"place": every, "side": whose})
    main = [name for name in zones if name in ("main_monster_zone", "extra_monster_zone")]
    if main:
        if parts or len(names) > 1:
            raise NotUnderstood(text)
        parts, zones = [{"place": main}], ("monster_zone",)
    return Where(
        piles,
        field,
        zones,
        side,
        face_up=any(name.endswith("_up") and name != "extra_up" for name, _ in told),
        extra_up=("extra_up", "me") in told,
        parts=tuple(parts),
    )


def _zones_of(name: str) -> tuple[str, ...]:
    """A Pendulum Zone is one of the Spell & Trap Zones (PEN-06)."""
    return ("spell_zone", "pendulum_zone") if name == "spell_zone" else (name,)


def _atom(atom: str, mine: bool) -> list[tuple[str, str]]:
    """Places with whose they are."""
    atom = re.sub(r"^(?:that )?(?:is |are )?", "", atom)
    if atom == "banished":
        return [("banished", "me" if mine else "either")]
    if atom == "you control":
        return [("field", "me")]
    if "control" in atom:
        return [("field", "opponent")]
    found = re.match(rf"(?:from|in|on) (?P<owner>{_OWNER}) (?P<list>.+)$", atom)
    if found is None:
        raise NotUnderstood(atom)
    words = re.split(_OR, found["list"])
    side = _OWNERS[found["owner"]]
    if found["owner"] == "the" and {"hand", "Deck", "Extra Deck"}.issuperset(words):
        # Nobody takes cards of the opponent's.
        side = "me"
    if side == "either" and mine:
        raise NotUnderstood(atom)
    return [(_WORDS[word], side) for word in words]
