"""What a card's text says about Summons, as data: Ritual and Fusion Spells, substitutes, bans on Special Summons.

Only these regular sentences are read; a text that says it in other words gives nothing, and nothing is claimed then.
"""

from __future__ import annotations

import json
import re
from typing import Any

from combo_solver.texts.materials import NotUnderstood, Words, parse_phrase

_RITUAL = re.compile(
    r"^This card (?:is|can be) used to Ritual Summon (?P<which>[^.]+?)\. "
    r"You must also (?:Tribute|offer) (?P<what>[^.]+?)\.(?P<rest>.*)$",
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
    r"as (?:Fusion )?Materials?\.(?P<rest>.*)$",
    re.DOTALL,
)
_REVIVE = re.compile(
    r"^Target 1 monster in either (?:GY|player's (?:GY|Graveyard)); Special Summon it\.(?P<rest>.*)$", re.DOTALL
)
_NAMES = re.compile(r'^"[^"]+"(?: or "[^"]+")*$')
_QUOTED = re.compile(r'"([^"]+)"')
_FUSION_SUBSTITUTE = re.compile(
    r"(?:^|\n|\. )(?:This card(?: in your hand, field, or GY)? can be used as a substitute for any 1 Fusion Material "
    r"whose name is (?:specifically listed|mentioned) on the Fusion Monster(?: Card)?|"
    r"You can substitute this card for any 1 Fusion[- ]Material[- ]Monster)",
)
_SYNCHRO_SUBSTITUTE = re.compile(r'For a Synchro Summon, you can substitute this card for any 1 "([^"]+)" Tuner\.')
_A_WAY = re.compile(r"\b(?:Special|Pendulum|Ritual) Summon", re.IGNORECASE)
_WITHOUT_A_WAY = ("Blue Mountain Butterspy", "Fenrir the Nordic Wolf", "Jormungardr the Nordic Serpent")
"""Cards whose texts are unofficial and name a way that the rules do not demand (SSM-09)."""
_MONSTER_PART = re.compile(r"\[ ?Monster Effect ?\](.*)", re.DOTALL)
_PENDULUM_PART = re.compile(r"\[ ?Pendulum Effect ?\](.*?)(?:-{4,}|\[ ?(?:Monster|Flavor)|$)", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.)])(?<!\(but not Set\))(?<!\(s\))\s+|\s*\n\s*")
_SELF = r"^(?:This (?:card|monster) )?(?i:cannot) be "
_NOT_FROM = re.compile(_SELF + r"Special Summoned from the (?P<places>[\w ]+)\.$")
_PLACE_NAMES = {"hand": "hand", "Deck": "deck", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra"}
_BANS = (
    (
        "effect",
        r"^Must be Special Summoned by (?:a )?card effect(?:,? and cannot be Special Summoned by other ways)?\.$",
    ),
    ("never", _SELF + r"(?:Normal or )?Special Summoned\.$"),
    ("procedure", _SELF + r"Special Summoned(?: by (?:a )?card effects?)?,? (?:except|by other ways)\b"),
    ("procedure", r"^(?:Must|This card).*,? (?:and )?cannot be Special Summoned by other ways\b"),
    ("pendulum", r"^Must be (?:either )?\w+ Summoned[^.]*\bPendulum Summoned\b|^Must be Pendulum Summoned\b"),
    ("procedure", r"^Must be (?:either )?(?:Special|Fusion|Synchro|Xyz|Link|Ritual) Summoned\b"),
    ("first", r"^Must first be (?:either )?(?:Special|Fusion|Synchro|Xyz|Link|Ritual) Summoned\b"),
    ("unclear", _SELF + r"(?:Special )?Summoned\b"),
)
_OWN_NORMAL_SUMMON = re.compile(
    r"^(?:(?:If|While) [^:;]*?, )?(?:"
    r"[Yy]ou can (?:(?:Normal|Tribute) Summon\b[^:;]*\bthis card|Tribute [^:;]* to (?:Normal|Tribute) Summon)\b"
    r"|(?:This card )?[Cc]an(?:not| only) be (?:Summoned|Normal Summoned|Normal or|Tribute Summoned)\b"
    r"|Requires \d|Must be (?:Normal|Tribute) Summoned\b|(?:To|If you) Tribute Summon this card\b(?!:))"
)
_OWN_EXTRA_SUMMON = re.compile(
    r"^(?:(?:This card )?[Cc]an(?:not| only) be (?:Fusion|Synchro|Xyz|Link|Special) Summoned\b[^:;]*"
    r"|You cannot (?:Fusion|Synchro|Xyz|Link) Summon this card) (?:unless|while|if) "
)

_ONLY_SPECIAL = re.compile(
    r"(?:\bmust (?:first )?be Special Summoned|\bcan only be Special Summoned(?! by Fusion Summon)|"
    r"\bcannot be Special Summoned except(?! by Fusion Summon))(?: (?:with|by) \"([^\"]+)\")?",
    re.IGNORECASE,
)
_THE_ABOVE = re.compile(
    r"Fusion Summoned (?:with|using)(?: only)? the above|Fusion Summon of this (?:card|monster) can only be",
    re.IGNORECASE,
)


def performs(text: str, words: Words) -> str:
    """The Summon that activating this Spell performs, as JSON, or an empty string.

    ``method``: ritual, fusion or effect (reviving). ``which`` filters the monster to be Summoned, ``materials`` the
    materials, ``places`` says where these may be, ``levels`` (ritual) is "at_least" or "exact", ``total`` the number
    printed on the Spell where there is one. ``whole``: the text says nothing else.
    """
    text = text.replace("\r", "").strip()
    try:
        found = _ritual(text, words) or _fusion(text, words) or _revival(text)
    except NotUnderstood:
        return ""
    return json.dumps(found, ensure_ascii=False) if found else ""


def _ritual(text: str, words: Words) -> dict[str, Any] | None:
    found = _RITUAL.match(text)
    if not found:
        return None
    which = found["which"].strip()
    if " from your " in which:
        raise NotUnderstood(which)
    if _NAMES.match(which):
        wanted: dict[str, Any] = {"names": _QUOTED.findall(which)}
    elif which.startswith("any "):
        wanted = parse_phrase(which.removeprefix("any "), words)
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
        "materials": parse_phrase(phrase, words),
        "places": places,
        "levels": "at_least" if total["least"] or total["reach"] else "exact",
        "whole": not found["rest"].strip(),
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
        "which": parse_phrase(found["which"], words),
        "materials": {"kinds": ["monster"]},
        "places": places,
        "whole": not found["rest"].strip(),
    }


def _revival(text: str) -> dict[str, Any] | None:
    found = _REVIVE.match(text)
    if not found:
        return None
    return {"method": "effect", "which": {"kinds": ["monster"]}, "places": ["gy"], "whole": not found["rest"].strip()}


def substitute(text: str) -> str:
    """What this monster may stand in for, as JSON, or an empty string: a material named by a Fusion Monster, or a
    named Tuner of an archetype in a Synchro Summon."""
    if _FUSION_SUBSTITUTE.search(text.replace("\r", "")):
        return json.dumps({"method": "fusion"})
    found = _SYNCHRO_SUBSTITUTE.search(text)
    return json.dumps({"method": "synchro", "archetype": found[1]}, ensure_ascii=False) if found else ""


def special_summon_ban(text: str, name: str, special_only: bool) -> str:
    """How a text limits the ways to Special Summon its monster; ``special_only``: it is marked as one that cannot be
    Normal Summoned.

    ``never``: not at all; ``procedure``: only in its own way, even after a proper Summon (SSM-06, SSM-07);
    ``pendulum``: the same, and a Pendulum Summon is one of its ways; ``effect``: by any card effect only (SSM-05);
    ``first``: the first time in its own way (SSM-08); ``free``: cannot be Normal Summoned, and no way is demanded
    (SSM-09); places (``gy``, ``hand,deck``): not from there; ``unclear``: a ban that is not understood; empty: the text
    says nothing of it.
    """
    if name in _WITHOUT_A_WAY:
        return "free"
    demand = ""
    for sentence in own_sentences(text):
        limited = _NOT_FROM.search(sentence)
        places = limited["places"].split(" or ") if limited else []
        if places and set(places) <= _PLACE_NAMES.keys():
            return ",".join(_PLACE_NAMES[place] for place in places)
        ban = next((ban for ban, pattern in _BANS if re.search(pattern, sentence)), "")
        if ban == "first":
            demand = ban
        elif ban:
            return ban
    return demand or ("free" if special_only and not _A_WAY.search(text) else "")


def changes_own_summon(text: str, from_extra_deck: bool) -> bool:
    """Whether a monster's text says how, or when not, it is Summoned, so that its Level alone does not decide its
    Normal Summon or Set (NS-15, NS-16), or its materials alone its Summon from the Extra Deck."""
    said = _OWN_EXTRA_SUMMON if from_extra_deck else _OWN_NORMAL_SUMMON
    return any(said.search(sentence) for sentence in own_sentences(text))


def speaks_of_own_summon(sentence: str) -> bool:
    """Whether a sentence says how, or when not, its monster is Normal Summoned or Set."""
    return bool(_OWN_NORMAL_SUMMON.search(sentence))


def own_sentences(text: str) -> list[str]:
    """The sentences of a monster's text, without those of its Pendulum Effect."""
    text = text.replace("\r", "")
    part = _MONSTER_PART.search(text)
    return _SENTENCE.split((part[1] if part else text).strip())


def scale_sentences(text: str) -> list[str]:
    """The sentences of a Pendulum Effect; none for other cards."""
    part = _PENDULUM_PART.search(text.replace("\r", ""))
    return _SENTENCE.split(part[1].strip()) if part else []


def fusion_limit(text: str) -> str:
    """What a Fusion Monster's text says of its Fusion Summon, as JSON, or an empty string: ``only_by`` names the cards
    whose effects may Summon it (none: its own procedure only), ``substitutes`` false forbids these (FUS-19)."""
    for sentence in own_sentences(text):
        found = _ONLY_SPECIAL.search(sentence)
        if found:
            return json.dumps({"only_by": [found[1]] if found[1] else []}, ensure_ascii=False)
        if _THE_ABOVE.search(sentence):
            return json.dumps({"substitutes": False})
    return ""
