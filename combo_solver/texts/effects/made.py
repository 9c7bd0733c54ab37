"""Monsters that were made with certain materials: "that was Link Summoned using a monster with its same name as material"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood, Words

_HOW = r"(?P<how>Tribute|Fusion|Synchro|Xyz|Link|Ritual)"
_METHODS = r"(?:Tribute|Fusion|Synchro|Xyz|Link|Ritual)"
_AS = r"(?: as (?:an? |its |any of its )?(?:Synchro |Xyz |Link |Fusion )?[Mm]aterials?)?"
MADE = (
    rf"{_METHODS} Summoned(?: this turn)?(?: by)? using [^;:]+?{_AS}"
    rf"|(?:Tribute|Ritual) Summoned(?: this turn)?(?: by)? Tributing [^;:]+?"
)
"""How it was Summoned, with what."""
_MADE = re.compile(rf"^{_HOW} Summoned(?P<now> this turn)?(?: by)? (?:using|Tributing) (?P<what>[^;:]+?)(?P<as>{_AS})$")
_NAMESAKE = re.compile(r"^an? (?P<noun>.+) with its (?:same )?name$")
_WHICH = re.compile(rf"^(?P<noun>.+?),? that (?:was|were) (?P<made>{MADE})(?P<whose> you control)?$")
_WHAT = re.compile(r"^(?:(?P<a>an?) )?(?P<noun>(?!only\b|at least\b|\d).+)$")


def made(text: str, words: Words) -> dict[str, Any]:
    """The keys of a filter on such a monster. Raises :class:`NotUnderstood`."""
    found = _MADE.match(text)
    if found is None:
        raise NotUnderstood(text)
    keys: dict[str, Any] = {"summoned": [found["how"].lower()], "made_with": using(found["what"], words)}
    return {**keys, "this_turn": True} if found["now"] else keys


def using(what: str, words: Words) -> dict[str, Any]:
    """What is asked of one of the materials."""
    if same := _NAMESAKE.match(what):
        where = _where(same["noun"], words)
        return {"same_name": True, **({} if where == {"kinds": ["monster"]} else {"where": where})}
    found = _WHAT.match(what)
    if found is None or not (found["a"] or found["noun"].startswith('"')):
        # So many, or these and no others.
        raise NotUnderstood(what)
    return {"where": _where(found["noun"], words)}


def _where(noun: str, words: Words) -> dict[str, Any]:
    told = read_any_noun(re.sub(r"\(s\)", "", noun), words)
    if told.sort == "spell" or told.face_up or not told.plain:
        raise NotUnderstood(noun)
    return told.where


def which_was_made(text: str, words: Words) -> tuple[str, dict[str, Any]]:
    """A noun phrase without the clause that tells how its monster was made, and the keys of that clause."""
    found = _WHICH.match(text)
    if found is None:
        return text, {}
    try:
        keys = made(found["made"], words)
    except NotUnderstood:
        return text, {}
    return f"{found['noun']}{found['whose'] or ''}", keys
