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
    r"^This card (?:is|can be) used to Ritual Summon (?P<which>[^.]+?)"
    r"(?P<whence> from your (?:hand or (?:GY|Graveyard)|GY|Graveyard))?\. "
    r"You must also (?:(?:Tribute|offer) (?P<what>[^.]+?)|(?P<sent>send [^.]+?))\.$",
    re.DOTALL,
)
_THEN = re.compile(
    r"^This card (?:is|can be) used to Ritual Summon any (?P<which>[^.]+?)\. "
    r"Tribute (?P<what>[^.]+?), then Ritual Summon 1 (?P<again>[^.]+?) "
    r"from your (?P<whence>hand(?: or (?:GY|Graveyard))?) whose Level "
    r"exactly equals the total Levels of those monsters\.$",
    re.DOTALL,
)
_BESIDE = re.compile(
    r"(?:^|,? and/or )(?P<how>banish|shuffle|send) (?P<noun>[^.,]+?) from your (?P<place>GY|Graveyard|Deck)"
    r"(?P<to> into (?:the|your) Deck| to the (?:GY|Graveyard))?(?=,| whose|$)"
)
_BESIDES = {
    ("banish", "GY", ""): {"from": "gy", "to": "banished"},
    ("shuffle", "GY", "Deck"): {"from": "gy", "to": "deck"},
    ("send", "Deck", "GY"): {"from": "deck", "to": "gy"},
}
"""What is done with monsters that are used beside Tributes: how, from where and to where."""
_TOTAL = re.compile(
    r",? whose (?:total Level(?:s| Stars)?|Level is) (?:"
    r"(?:equal )?(?P<least>\d+) or more|"
    r"(?P<reach>equal or exceed the Level of the Ritual Monster(?: you Ritual Summon)?)|"
    r"(?:exactly equal|equal exactly) (?P<exact>\d+)|"
    r"(?P<same>(?:exactly )?equal the Level of (?:the|that) (?P<again>\"[^.]+?\" )?Ritual Monster"
    r"(?: you Ritual Summon)?)"
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
_PLURAL = re.compile(r'^"[^"]+"(?: or "[^"]+")*$|^(?!\d|an? |up to |all |exactly ).*\b[Mm]onsters$')
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
    if then := _THEN.match(text):
        if then["again"] != then["which"]:
            raise NotUnderstood(text)
        said = f"{then['what']} whose total Levels exactly equal the Level of the Ritual Monster"
        text = f"This card can be used to Ritual Summon any {then['which']} from your {then['whence']}. "
        text = f"{text.replace(' from your hand.', '.')}You must also Tribute {said}."
    found = _RITUAL.match(text)
    if not found:
        return None
    which = found["which"].strip()
    if " from " in which:
        raise NotUnderstood(which)
    if _NAMES.match(which):
        wanted: dict[str, Any] = {"names": QUOTED.findall(which)}
    elif which.startswith("any "):
        wanted = read_filter(re.sub(r"^any (?:1 )?", "", which), words)
    else:
        raise NotUnderstood(which)
    what = found["what"] or found["sent"]
    total = _TOTAL.search(what)
    if not total or (total["again"] and which != f"any {total['again']}Ritual Monster"):
        raise NotUnderstood(what)
    what, beside = _beside(what[: total.start()] + what[total.end() :], words)
    phrase, places = _placed(what) if what else ("monsters", [])
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
    if beside:
        result["beside"] = beside
    if found["whence"]:
        result["monster_from"] = ["hand", "gy"] if "hand" in found["whence"] else ["gy"]
    return result


def _beside(what: str, words: Words) -> tuple[str, dict[str, Any] | None]:
    """The words of the Tributes without those of the monsters that are used beside them, and what these say."""
    found = _BESIDE.search(what)
    if found is None:
        return what, None
    place, to = found["place"].replace("Graveyard", "GY"), (found["to"] or "").replace("Graveyard", "GY").split()
    moved = _BESIDES.get((found["how"], place, to[-1] if to else ""))
    noun = found["noun"]
    if moved is None or not _PLURAL.search(noun):
        raise NotUnderstood(what)
    where = {"names": QUOTED.findall(noun)} if _NAMES.match(noun) else read_filter(noun, words)
    return what[: found.start()] + what[found.end() :], {**moved, "where": where}


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
