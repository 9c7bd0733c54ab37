"""An Xyz Summon on top of another monster (XYZ-11)."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from combo_solver.texts.costs import read_cost
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood, Words

_ALSO_XYZ = re.compile(
    r"^(?P<before>.*?)[Yy]ou can also Xyz Summon (?:this card|\"(?P<name>[^\"]+)\") by (?P<how>.+?)\.?$"
)
_USING = re.compile(
    r"^using (?:1 |an? )?(?P<what>.+?)(?: as (?:the |its )?(?:Xyz )?[Mm]aterials?)?"
    r"(?P<but>, (?:except|other than) (?:\"[^\"]+\"|this card))?"
    r"(?:,? \((?:[Tt]ransfer its materials(?: to (?:this card|it))?|Xyz Materials attached to [^)]*also become Xyz "
    r"Materials on this card|[Ii]f you used an Xyz Monster, [^)]*|[Yy]ou can transfer[^)]*)\.?\))?$"
)
_AS_OTHER_LEVEL = re.compile(r"^(?:For|If you use) .*\b(?:treat|treated)\b.*\bas\b.*\b(?:Level|Rank|material)")


def speaks_of_overlay(sentence: str) -> bool:
    """Whether a sentence tells of another way to be Xyz Summoned."""
    return bool(_AS_OTHER_LEVEL.match(sentence)) or "you can also Xyz Summon" in sentence.replace("You can", "you can")


def overlays(sentence: str, name: str, words: Words) -> tuple[list[dict[str, Any]], bool]:
    """What a sentence lets the monster be Summoned on top of, and whether it was read wholly."""
    try:
        return _read_overlay(sentence, name, words), True
    except NotUnderstood:
        if _AS_OTHER_LEVEL.match(sentence) or "opponent controls" in sentence:
            return [], False
        return [_partly_overlay(sentence, words)], False


def _partly_overlay(sentence: str, words: Words) -> dict[str, Any]:
    """What must hold at least for an Xyz Summon on top that is not read wholly."""
    one: dict[str, Any] = {"method": "overlay", "where": {"kinds": ["monster"]}, "unread": True}
    if re.search(r"\bbattled this turn\b|Main Phase 2", sentence):
        one["phase"] = "main2"
    original = re.search(r"\busing an? monster you control whose original name is (\"[^\"]+\")", sentence)
    if original:
        one["where"] = {"original": {"names": [original[1].strip('"')]}}
    elif used := re.search(r"\b(?:using|from) (?:1 |an? )(?P<what>[^.,()]+? you control)\b", sentence):
        with suppress(NotUnderstood):
            one["where"] = _covered(used["what"], words)
    return one


def _read_overlay(sentence: str, name: str, words: Words) -> list[dict[str, Any]]:
    said = _ALSO_XYZ.match(sentence)
    if said is None or (said["name"] and said["name"] != name):
        raise NotUnderstood(sentence)
    one: dict[str, Any] = {"method": "overlay"}
    before = said["before"].strip().removesuffix(",")
    if before.startswith("Once per turn"):
        one["limit"] = {"scope": "name", "group": "overlay"}
        before = before.removeprefix("Once per turn").removeprefix(",").strip()
    if before == "During your Main Phase 2" or before == "during your Main Phase 2":
        one["phase"] = "main2"
    elif before:
        raise NotUnderstood(sentence)
    how = said["how"]
    conditions: list[dict[str, Any]] = []
    paid, using, rest = how.partition("using ")
    if paid:
        cost = read_cost(re.sub(r"(?:,? and|,? then|,) *$", "", paid.strip()), "", words)
        one["cost"] = cost
    used = _USING.match(using + rest)
    if used is None:
        raise NotUnderstood(sentence)
    what = f"{used['what']}{used['but'] or ''}".replace("except this card", f'except "{name}"')
    different = re.search(r" with a different name(?: than this card)?", what)
    if different:
        what = what.replace(different[0], "")
    where = _covered(what, words)
    if different:
        where["except_names"] = [name]
    one["where"] = where
    if conditions:
        one["if"] = conditions
    return [one]


def _covered(what: str, words: Words) -> dict[str, Any]:
    """The monster that is covered: it is one that I control."""
    but = re.search(r', (?:except|other than) "[^"]+"$', what)
    spared = but[0] if but else ""
    body = what.removesuffix(spared)
    rank = re.match(r"Rank (\d+)(?:, (\d+),)? or (\d+) ", body)
    number = re.search(r" (?:with|that has) (?:(\d+) or more|(no)) (?:Xyz )?[Mm]aterials?(?: attached)?$", body)
    if number:
        body = body[: number.start()]
    if not re.search(r" you control$", body):
        raise NotUnderstood(what)
    body = body.removesuffix(" you control")
    if rank:
        body = body[rank.end() :]
    where = read_filter(f"{body}{spared.replace(', other than', ', except')}", words)
    if "monster" not in where.get("kinds", ()) and where.keys() - {"except_names"} != {"names"}:
        raise NotUnderstood(what)
    if rank:
        ranks = [int(one) for one in rank.groups() if one]
        where["rank"] = {"min": min(ranks), "max": max(ranks)} if max(ranks) - min(ranks) == len(ranks) - 1 else None
        if where["rank"] is None:
            del where["rank"]
            where["any_of"] = [{"rank": {"equals": each}} for each in ranks]
    if number:
        where["materials"] = {"max": 0} if number[2] else {"min": int(number[1])}
    return where
