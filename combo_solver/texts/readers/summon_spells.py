"""Spells that perform a Ritual Summon, a Fusion Summon or a revival by being activated."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_filter
from combo_solver.texts.reader import Example, Printed, Reading
from combo_solver.texts.sentences import QUOTED, Sentence
from combo_solver.texts.words import NotUnderstood, Words

PRIORITY = 20
PLAYED = True
EXAMPLE = Example(
    'This card is used to Ritual Summon "Glass Warden". '
    "You must also Tribute monsters from your hand or field whose total Levels equal 8 or more.",
    "spell",
)
_RITUAL = re.compile(
    r"^This card (?:is|can be) used to Ritual Summon (?P<which>[^.]+?)\. "
    r"You must also (?:Tribute|offer) (?P<what>[^.]+?)\.$",
    re.DOTALL,
)
_TOTAL = re.compile(
    r",? whose (?:total Level(?:s| Stars)?|Level is) (?:"
    r"(?:equal )?(?P<least>\d+) or more|"
    r"(?P<reach>equal or exceed the Level of the Ritual Monster(?: you Ritual Summon)?)|"
    r"(?:exactly equal|equal exactly) (?P<exact>\d+)|"
    r"(?P<same>(?:exactly )?equal the Level of the Ritual Monster(?: you Ritual Summon)?)"
    r")(?: as a Tribute)?"
)
_PLACES = {
    "from your hand or field": ["hand", "monster_zone"],
    "from the field or your hand": ["hand", "monster_zone"],
    "from your field": ["monster_zone"],
    "you control": ["monster_zone"],
    "from your hand": ["hand"],
}
_FUSION = re.compile(
    r"^Fusion Summon 1 (?P<which>[^.,]*?)(?: from your Extra Deck)?, using monsters (?P<place>[^.]*?) "
    r"as (?:Fusion )?Materials?\.$",
    re.DOTALL,
)
_REVIVE = re.compile(r"^Target 1 monster in either (?:GY|player's (?:GY|Graveyard)); Special Summon it\.$", re.DOTALL)
_NAMES = re.compile(r'^"[^"]+"(?: or "[^"]+")*$')


def read(sentence: Sentence, card: Printed) -> Reading | None:
    """What the first sentence performs; a Ritual Spell says it in two, of which the second tells nothing more.

    ``method``: ritual, fusion or effect (reviving). ``which`` filters the monster to be Summoned, ``materials`` the
    materials, ``places`` says where these may be, ``levels`` (ritual) is "at_least" or "exact", ``total`` the number
    printed on the Spell where there is one. ``whole``: the text says nothing else.
    """
    if "spell" not in card.card_types or sentence.number > 1:
        return None
    text = [each.text for each in card.sentences]
    found = _ritual(" ".join(text[:2]), card.words)
    length = 2 if found else 1
    found = found or _fusion(text[0], card.words) or _revival(text[0])
    if found is None or sentence.number >= length:
        return None
    return Reading({"performs": [{**found, "whole": len(text) == length}]} if sentence.number == 0 else {}, whole=False)


def _ritual(text: str, words: Words) -> dict[str, Any] | None:
    found = _RITUAL.match(text)
    if not found:
        return None
    which = found["which"].strip()
    if " from your " in which:
        raise NotUnderstood(which)
    if _NAMES.match(which):
        wanted: dict[str, Any] = {"names": QUOTED.findall(which)}
    elif which.startswith("any "):
        wanted = read_filter(which.removeprefix("any "), words)
    else:
        raise NotUnderstood(which)
    what = found["what"]
    total = _TOTAL.search(what)
    if not total:
        raise NotUnderstood(what)
    what = what[: total.start()] + what[total.end() :]
    phrase, places = _placed(what)
    # "Tribute a monster whose Level is N or more": leaving out superfluous ones comes to the same.
    phrase = phrase.removeprefix("a ")
    result = {
        "method": "ritual",
        "which": wanted,
        "materials": read_filter(phrase, words),
        "places": places,
        "levels": "at_least" if total["least"] or total["reach"] else "exact",
        "whole": False,
    }
    number = total["least"] or total["exact"]
    if number:
        result["total"] = int(number)
    return result


def _placed(what: str) -> tuple[str, list[str]]:
    """A noun phrase and the places it names."""
    for words, places in _PLACES.items():
        if what.endswith(f" {words}"):
            return what.removesuffix(f" {words}"), places
    raise NotUnderstood(what)


def _fusion(text: str, words: Words) -> dict[str, Any] | None:
    found = _FUSION.match(text)
    if not found:
        return None
    places = _PLACES.get(found["place"])
    if places is None:
        raise NotUnderstood(found["place"])
    return {
        "method": "fusion",
        "which": read_filter(found["which"], words),
        "materials": {"kinds": ["monster"]},
        "places": places,
    }


def _revival(text: str) -> dict[str, Any] | None:
    found = _REVIVE.match(text)
    if not found:
        return None
    return {"method": "effect", "which": {"kinds": ["monster"]}, "places": ["gy"]}
