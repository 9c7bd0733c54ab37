"""The material line of a Synchro, Xyz or Link Monster as structured data.

A small grammar by hand: the lines are short, regular phrases, and a line is either understood to the last word or
refused, which a general parsing library would not make simpler.

    line     = slot { "+" slot } { "," suffix }
    slot     = [ number [ "+" | "or more" ] ] phrase
    phrase   = { adjective } noun              adjectives: Level, Attribute, Type, "Archetype", kind, non-kind
    suffix   = "including" slot | "except Tokens" | "with different / the same" trait { "and" trait }
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
_NUMBER = re.compile(r"(\d+)(\+| or more)?\s+")
_LEVEL = re.compile(r"(Level|Rank|Link) (\d+)( or lower| or higher)?\s*", re.IGNORECASE)
_ATK = re.compile(r" with (\d+) or (more|less) (ATK)$")
_INCLUDING = re.compile(r",? including (?:(at least )?(\d+)|an?) ")
_TRAIT = r"(?:names?|Types?|Attributes?|Levels?|Ranks?)"
_TOGETHER = re.compile(rf" with (different|the same) ({_TRAIT}(?: and {_TRAIT})*)$")
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
        including.append({"min": number, "where": _phrase(line[found.end() :], archetypes)})
        line = line[: found.start()]
    no_tokens = line.endswith(", except Tokens")
    if no_tokens:
        line = line.removesuffix(", except Tokens")
    together = _TOGETHER.search(line)
    if together:
        if " + " in line:
            raise NotUnderstood(line)
        line = line[: together.start()]
    slots = [_slot(part, archetypes) for part in line.split(" + ")]
    for slot in slots:
        if no_tokens:
            slot["where"].setdefault("not_kinds", []).append("token")
    if len(slots) > 3:
        raise NotUnderstood("more than three parts")
    result: dict[str, Any] = {"method": method, "slots": slots}
    if together:
        traits = [trait.lower().removesuffix("s") for trait in together[2].split(" and ")]
        result["different" if together[1] == "different" else "same"] = traits
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
    where = _phrase(text[found.end() :], archetypes)
    # A slot without an upper bound is open to all the zones there are.
    return {"min": low, "max": 7 if found[2] else low, "where": where}


def _phrase(text: str, archetypes: Collection[str]) -> dict[str, Any]:
    """A filter from adjectives and a noun."""
    text = text.strip().rstrip(".")
    where: dict[str, Any] = {}
    atk = _ATK.search(text)
    if atk:
        where["atk"] = {"min" if atk[2] == "more" else "max": int(atk[1])}
        text = text[: atk.start()]
    rest = text
    while rest:
        rest = _adjective(rest, where, archetypes).lstrip()
    return where


def _adjective(text: str, where: dict[str, Any], archetypes: Collection[str]) -> str:
    """Take one adjective or the noun off the front; returns what is left."""
    level = _LEVEL.match(text)
    if level and (level[1].lower() != "link" or level[2]):
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
            if taken:
                raise NotUnderstood(text)
            return [], text
        taken.append(word)
        rest = rest[len(word) :]
        joined = _JOIN.match(rest)
        if not joined:
            return taken, rest
        rest = rest[joined.end() :]
