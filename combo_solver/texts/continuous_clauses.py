"""What a text says that its card does while it is there, in the form of :mod:`combo_solver.models.continuous`.

Only these regular sentences are read, and only those that hold without a condition; a text that says it in other words
gives nothing, and nothing is claimed then.
"""

from __future__ import annotations

import json
import re
from typing import Any

from combo_solver.texts.limit_clauses import limits, scale_limits
from combo_solver.texts.materials import NotUnderstood, Words, parse_phrase
from combo_solver.texts.own_normal import own_summon, unread
from combo_solver.texts.summon_clauses import own_sentences, scale_sentences, speaks_of_own_summon

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
_TWO_TRIBUTES = re.compile(
    r"^(?:(?:This card )?[Cc]an be treated as 2 Tributes for the Tribute Summon of an? (?P<for>[^.,]*\b[Mm]onster)"
    r"|If you Tribute Summon an? (?P<named>[^.,]*\b[Mm]onster), you can treat this 1 monster as 2 Tributes)\.$"
)
_EFFECTS = {
    "other cards' effects": ("monster", "spell", "trap"),
    "card effects": ("monster", "spell", "trap"),
    "Spell/Trap effects": ("spell", "trap"),
    "Spell effects": ("spell",),
    "Spell Cards or effects": ("spell",),
    "the effects of Spell Cards": ("spell",),
    "other monsters' effects": ("monster",),
    "monster effects": ("monster",),
}
_UNAFFECTED = re.compile(
    r"^(?:This card is u|While this card is (?:face-up )?on the field, it is u|U|Cannot be [^.,]+, also u)naffected by "
    r"(?P<by>" + "|".join(map(re.escape, _EFFECTS)) + r")"
    r"(?:, except (?P<spared>\"[^\"]+\" (?:cards|monsters)),?)?"
    r"(?P<zone> while in the Extra Monster Zone)?(?: and cannot be [^.]+)?\.$"
)
_SPECIAL_SUMMON = re.compile(
    r"^(?:(?P<both>Neither player can)|You cannot) Special Summon (?:any )?"
    r"(?:(?:monsters(?P<extra> from the Extra Deck)?|(?P<from>from the Extra Deck))(?:, except (?P<only>[^.,]+))?"
    r"|(?P<never>[^.,]+ monsters))\.$"
)
_ONLY_FACTS = {"kinds", "types", "attributes", "archetypes", "names"}
"""What a limit may ask of a monster that is not on the field yet."""


def continuous(text: str, words: Words, name: str = "", normal: bool = False) -> str:
    """The continuous effects that a text is understood to have, as a JSON list; empty for none. ``normal``: it is that
    of a monster which can be Normal Summoned, called ``name``."""
    found = [
        part
        for scale, sentences in ((False, own_sentences(text)), (True, scale_sentences(text)))
        for sentence in sentences
        for part in _read(sentence, words, scale)
    ]
    found += _own_summon(text, name, words) if normal else []
    return json.dumps(found, ensure_ascii=False) if found else ""


def _own_summon(text: str, name: str, words: Words) -> list[dict[str, Any]]:
    """What a text says of the Normal Summon of its own monster."""
    found: list[dict[str, Any]] = []
    for sentence in own_sentences(text):
        if speaks_of_own_summon(sentence):
            try:
                found += own_summon(sentence, name, words)
            except NotUnderstood:
                found.append(unread(sentence))
    return found


def understood(sentence: str, words: Words, scale: bool = False) -> bool:
    """Whether all that a sentence says about Summons was read; ``scale``: it stands in a Pendulum Effect."""
    return bool(_read(sentence, words, scale))


def _read(sentence: str, words: Words, scale: bool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for read in (scale_limits,) if scale else _READERS:
        try:
            found += read(sentence, words)
        except NotUnderstood:
            continue
        if found:
            break
    return found


def _not_material(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The Summons for which it cannot be material (SG-18)."""
    limit = _NOT_MATERIAL.match(sentence)
    if limit is None:
        return []
    entry = _bars(_methods(limit["summons"] or limit["materials"]))
    if limit["spared"]:
        entry["except_for"] = parse_phrase(limit["spared"], words)
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
        tribute["except_for"] = _spared(limit["for"], words)
    elif limit["spared"]:
        found = [ritual]
    if limit["materials"] or limit["summons"]:
        also = _bars(_methods(limit["materials"] or limit["summons"]))
        found.append({**also, "face_up": True} if "face-up" in sentence else also)
    return found


def _spared(phrase: str, words: Words) -> dict[str, Any]:
    """ "a Dragon monster", or a list of names."""
    if phrase.startswith('"'):
        return {"names": re.findall(r'"([^"]+)"', phrase)}
    return parse_phrase(re.sub(r"^an? ", "", phrase) + "s", words)


def _bars(methods: list[str]) -> dict[str, Any]:
    return {"apply": "not_material_for", "for": methods}


def _methods(words: str) -> list[str]:
    return re.findall(r"fusion|ritual|synchro|xyz|link", words.lower())


def _two_tributes(sentence: str, words: Words) -> list[dict[str, Any]]:
    """Two Tributes in one (NS-21)."""
    said = _TWO_TRIBUTES.match(sentence)
    if said is None:
        return []
    phrase = said["for"] or said["named"]
    return [{"apply": "two_tributes", "where": parse_phrase(f"{phrase}s", words)}]


def _unaffected(sentence: str, words: Words) -> list[dict[str, Any]]:
    found = _UNAFFECTED.match(sentence)
    if found is None:
        return []
    entry: dict[str, Any] = {"apply": "unaffected", "by": list(_EFFECTS[found["by"]])}
    if found["spared"]:
        entry["except_for"] = _whose(found["spared"], words)
    if found["zone"]:
        entry["in_extra_zone"] = True
    return [entry]


def _whose(phrase: str, words: Words) -> dict[str, Any]:
    """The cards of an archetype, or its monsters."""
    archetype, _, what = phrase.rpartition(" ")
    where = parse_phrase(f"{archetype} monsters", words)
    if what == "cards":
        where.pop("kinds", None)
    return where


def _special_summon_only(sentence: str, words: Words) -> list[dict[str, Any]]:
    """A bar to Special Summons, for its controller or both players."""
    limit = _SPECIAL_SUMMON.match(sentence)
    if limit is None:
        return []
    entry: dict[str, Any] = {"apply": "special_summon_only"}
    for key in ("only", "never"):
        if limit[key]:
            where = parse_phrase(limit[key], words)
            if not _ONLY_FACTS.issuperset(where):
                raise NotUnderstood(sentence)
            entry[key] = where
    if limit["extra"] or limit["from"]:
        entry["from_extra"] = True
    entry["players"] = "both" if limit["both"] else "controller"
    return [entry]


_READERS = (_not_material, _not_tributed, _unaffected, _two_tributes, _special_summon_only, limits)
