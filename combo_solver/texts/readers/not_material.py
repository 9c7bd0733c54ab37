"""For which Summons the card cannot be material, or be Tributed (SG-18)."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_filter, read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 40
PLAYED = True
EXAMPLE = Example("Cannot be used as Link Material.")
_METHODS = r"(?:(?:Fusion|Ritual|Synchro|Xyz|Link)(?:, (?:or )?| or |,? and )?)+"
_MATERIALS = r"(?:an? )?(?P<materials>" + _METHODS + r") [Mm]aterials?(?: [Mm]onsters?)?"
_NOT_MATERIAL = re.compile(
    r"^(?:This (?:card|monster) )?(?i:cannot) be used as (?:"
    r"(?:a )?material for an? (?P<summons>" + _METHODS + r") Summon"
    r"|" + _MATERIALS + r"(?: for an? (?:\w+ )?Summon)?)"
    r"(?:,? except (?:for )?the " + _METHODS + r" Summon of an? (?P<spared>[^.,]+)"
    r"|(?P<turn> the turn it (?:is|was) " + _METHODS + r" Summoned))?\.$"
)
_NOT_TRIBUTED = re.compile(
    r"^(?:While (?:this card is|it is) face-up on the field, it |This (?:face-up )?card(?: on the field)? )?"
    r"(?i:cannot) be Tributed(?P<how> for a Tribute Summon| by card effects)?"
    r"(?: while face-up (?:on the field|in the Monster Zone))?"
    r"(?P<spared>,? except for (?:the|a) Tribute Summon(?: of (?P<for>an? [^.,]+ monster|\"[^.]+\"))?)?"
    r"(?:,? (?:and cannot be|nor) used as (?:"
    + _MATERIALS
    + r"|material for an? (?P<summons>"
    + _METHODS
    + r") Summon))?"
    r"(?:,? while face-up on the field)?(?:, also it [^.,]+)?\.$"
)


def _not_material(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The Summons for which it cannot be material (SG-18)."""
    limit = _NOT_MATERIAL.match(sentence)
    if limit is None:
        return []
    entry = _bars(_methods(limit))
    if limit["spared"]:
        entry["except_for"] = read_filter(limit["spared"], words)
    if limit["turn"]:
        entry["turn_summoned"] = True
    return [entry]


def _not_tributed(sentence: str, words: Words) -> list[dict[str, Any]]:
    """A Tribute is material too: for a Tribute Summon or Set, and for a Ritual Summon. That it cannot be Tributed holds
    while it is face-up on the field, whether its text says so or not."""
    limit = _NOT_TRIBUTED.match(sentence)
    if limit is None:
        return []
    tribute, ritual = ({**_bars([method]), "face_up": True} for method in ("tribute", "ritual"))
    found = {" for a Tribute Summon": [tribute], " by card effects": [ritual]}.get(limit["how"], [tribute, ritual])
    if limit["for"]:
        tribute["except_for"] = read_monsters(limit["for"], words)
    elif limit["spared"]:
        found = [{**_bars(["ritual", "cost"]), "face_up": True}]
    if limit["materials"] or limit["summons"]:
        also = _bars(_methods(limit))
        found.append({**also, "face_up": True} if "face-up" in sentence else also)
    return found


def _bars(methods: list[str]) -> dict[str, Any]:
    return {"apply": "not_material_for", "for": methods}


def _methods(said: re.Match[str]) -> list[str]:
    """The Summons; what is no Fusion Material is not taken by a Summon either that only uses Fusion Materials."""
    methods = re.findall(r"fusion|ritual|synchro|xyz|link", (said["summons"] or said["materials"]).lower())
    contact = said["materials"] and "fusion" in methods and not said[0].endswith(" Summon.")
    return [*methods, *(["contact"] if contact else [])]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    return holds(_not_material(sentence.text, card.words) or _not_tributed(sentence.text, card.words))
