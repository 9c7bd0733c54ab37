"""The material line of a Synchro, Xyz or Link Monster as structured data.

A small grammar by hand: the lines are short, regular phrases, and a line is either understood to the last word or
refused, which a general parsing library would not make simpler.

    line     = slot { "+" slot } { "," suffix }
    slot     = [ number [ "+" | "or more" ] ] phrase
    phrase   = { adjective } noun              adjectives: Level, Attribute, Type, "Archetype", kind, non-kind
    suffix   = "including" slot | "except" ( "Tokens" | "Name" ) | "with different / the same" trait { "and" trait }
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Any, get_args

from combo_solver.behaviour.vocabulary import Attribute, Type

_TYPES = sorted(get_args(Type), key=len, reverse=True)
_ATTRIBUTES = get_args(Attribute)
_KINDS = {
    "normal": "normal", "effect": "effect", "fusion": "fusion", "ritual": "ritual", "synchro": "synchro", "xyz": "xyz",
    "link": "link", "pendulum": "pendulum", "tuner": "tuner", "tuners": "tuner", "gemini": "gemini", "flip": "flip",
    "spirit": "spirit", "union": "union", "toon": "toon", "token": "token", "tokens": "token",
}  # fmt: skip
_EXTRA_KINDS = ("Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link")
_NUMBER = re.compile(r"(\d+)(\+| or more)?\s+(?:\(max\. (\d)\) )?")
_LEVEL = re.compile(r"(Level|Rank|Link)[ -](\d+)( or lower| or higher)?(?=\s)\s*")
_ANY_LEVEL = re.compile(r"Level/Rank/Link (\d+)\s+")
_ATK = re.compile(r" with (\d+) or (more|less) (ATK)$")
_INCLUDING = re.compile(r",? including (?:(at least )?(\d+)|an?) ")
_TRAIT = r"(?:names?|Types?|Attributes?|Levels?|Ranks?)"
_TOGETHER = re.compile(rf" with (different|the same) ({_TRAIT}(?: and {_TRAIT})*)$")
_EXCEPT = re.compile(r', except (?:"([^"]+)"|Tokens|a Token)$')
_QUOTED = re.compile(r'"([^"]+)"')
_JOIN = re.compile(r"(?:,? and/or |,? or |, )")


class NotUnderstood(Exception):
    """The line means something this grammar has no words for; the message says where it stopped."""


def material_line(text: str) -> str:
    """The line of a monster's text that names its materials."""
    body = text.split("[ Monster Effect ]")[-1]
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    lines = [line for line in lines if not (line.startswith("(") and line.endswith(")"))]
    return lines[0] if lines else ""


def parse_materials(line: str, method: str, archetypes: Collection[str]) -> dict[str, Any]:
    """A :class:`combo_solver.behaviour.effects.Materials` as plain data.

    ``method`` is synchro, xyz or link; ``archetypes`` the known archetype names. Raises :class:`NotUnderstood`.
    """
    line = line.replace("“", '"').replace("”", '"').replace("-Type", "").strip()
    including: list[dict[str, Any]] = []
    found = _INCLUDING.search(line)
    if found:
        number = int(found[2]) if found[2] else 1
        including.append({"min": number, "where": parse_phrase(line[found.end() :], archetypes)})
        line = line[: found.start()]
    excepted = _EXCEPT.search(line)
    if excepted:
        line = line[: excepted.start()]
        if excepted[1] in archetypes:
            raise NotUnderstood(excepted[0])
    together = _TOGETHER.search(line)
    if together:
        if " + " in line:
            raise NotUnderstood(line)
        line = line[: together.start()]
    slots = [_slot(part, archetypes) for part in line.split(" + ")]
    for slot in slots:
        if excepted and excepted[1]:
            slot["where"]["except_names"] = [excepted[1]]
        elif excepted:
            slot["where"].setdefault("not_kinds", []).append("token")
    if len(slots) > 3:
        raise NotUnderstood("more than three parts")
    result: dict[str, Any] = {"method": method, "slots": slots}
    if together:
        traits = [trait.lower().removesuffix("s") for trait in together[2].split(" and ")]
        result["different" if together[1] == "different" else "same"] = traits
        if "level" in traits:
            # Only a monster with a Level can share or not share one (MA-16).
            slots[0]["where"].setdefault("level", {"min": 1})
    if including:
        result["including"] = including
    return result


def compile_materials(text: str, method: str, archetypes: Collection[str]) -> str:
    """The requirement as JSON, or an empty string for a line that is not understood."""
    try:
        return json.dumps(parse_materials(material_line(text), method, archetypes), ensure_ascii=False)
    except NotUnderstood:
        return ""


def _slot(text: str, archetypes: Collection[str]) -> dict[str, Any]:
    text = text.strip()
    alone = _QUOTED.fullmatch(text)
    if alone:
        return {"where": {"names": [alone[1]]}}
    found = _NUMBER.match(text)
    if not found:
        raise NotUnderstood(text)
    low = int(found[1])
    where = parse_phrase(text[found.end() :], archetypes)
    # A slot without an upper bound is open to all the zones there are.
    high = int(found[3]) if found[3] else 7
    return {"min": low, "max": high if found[2] else low, "where": where}


def parse_phrase(text: str, archetypes: Collection[str]) -> dict[str, Any]:
    """A filter from adjectives and a noun; raises :class:`NotUnderstood`."""
    text = text.strip().rstrip(".")
    where: dict[str, Any] = {}
    atk = _ATK.search(text)
    if atk:
        where["atk"] = {"min" if atk[2] == "more" else "max": int(atk[1])}
        text = text[: atk.start()]
    rest = text
    alone = _QUOTED.fullmatch(text)
    if alone:
        return {"names": [alone[1]]}
    while rest:
        rest = _adjective(rest, where, archetypes).lstrip()
    return where


def _adjective(text: str, where: dict[str, Any], archetypes: Collection[str]) -> str:
    """Take one adjective or the noun off the front; returns what is left."""
    any_level = _ANY_LEVEL.match(text)
    if any_level:
        number = int(any_level[1])
        where["any_of"] = [{key: {"equals": number}} for key in ("level", "rank", "rating")]
        return text[any_level.end() :]
    level = _LEVEL.match(text)
    if level:
        key = {"level": "level", "rank": "rank", "link": "rating"}[level[1].lower()]
        bound = {None: "equals", " or lower": "max", " or higher": "min"}[level[3]]
        where[key] = {bound: int(level[2])}
        return text[level.end() :]
    for key, words in (("attributes", _ATTRIBUTES), ("types", _TYPES)):
        taken, rest = _list_of(text, words)
        if taken:
            if key in where:
                raise NotUnderstood(text)
            where[key] = taken
            return rest
    taken, rest = _list_of(text, _EXTRA_KINDS)
    if len(taken) > 1:
        where["any_of"] = [{"kinds": [kind.lower()]} for kind in taken]
        return rest
    quoted = _QUOTED.match(text)
    if quoted:
        names, rest = [quoted[1]], text[quoted.end() :]
        while (joined := _JOIN.match(rest)) and (more := _QUOTED.match(rest, joined.end())):
            names.append(more[1])
            rest = rest[more.end() :]
        if not all(name in archetypes for name in names):
            raise NotUnderstood(text)
        where["archetypes"] = names
        return rest
    word, _, rest = text.partition(" ")
    if word in ("monster", "monsters", "Monster", "Monsters"):
        where.setdefault("kinds", []).append("monster")
        return rest
    negative = word.lower().startswith("non-")
    if negative and word[4:] in _ATTRIBUTES:
        where["attributes"] = [attribute for attribute in _ATTRIBUTES if attribute != word[4:]]
        return rest
    kind = _KINDS.get(word.lower().removeprefix("non-"))
    if kind is None:
        raise NotUnderstood(text)
    where.setdefault("not_kinds" if negative else "kinds", []).append(kind)
    return rest


def _list_of(text: str, words: Collection[str]) -> tuple[list[str], str]:
    """One or several of these words joined by commas, "or", "and/or"."""
    taken: list[str] = []
    rest = text
    while True:
        word = next((word for word in words if re.match(rf"{re.escape(word)}\b(?!-)", rest)), None)
        if word is None:
            if taken and words is not _EXTRA_KINDS:
                raise NotUnderstood(text)
            return [], text
        taken.append(word)
        rest = rest[len(word) :]
        joined = _JOIN.match(rest)
        if not joined:
            return taken, rest
        rest = rest[joined.end() :]
