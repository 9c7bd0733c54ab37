# ruff: noqa: E501 (patterns are kept whole)
"""Sentences by which a card on the field limits Summons, Tributes or what a player controls, as data.

The frames are regular: who is bound, what Summons, of which monsters, from where. A sentence is read wholly or not at
all, so none with a condition is; what is not read may bind (see :mod:`combo_solver.cards.binding`).
"""

from __future__ import annotations

import re
from typing import Any

from combo_solver.cards.materials import NotUnderstood, Words, parse_phrase

_PLAYERS = {
    "neither player can": "both",
    "you cannot": "controller",
    "the controller of this card cannot": "controller",
    "your opponent cannot": "opponent",
    "each player can": "both",
    "both players can": "both",
    "you can": "controller",
}
_SUMMONS = {
    "summon": ("normal", "flip", "special"),
    "normal or special summon": ("normal", "special"),
    "normal summon or special summon": ("normal", "special"),
    "normal summon": ("normal",),
    "normal summon/set": ("normal", "set"),
    "normal summon or set": ("normal", "set"),
    "normal summon/set or special summon": ("normal", "set", "special"),
    "tribute summon": ("tribute",),
    "flip summon": ("flip",),
    "flip or special summon": ("flip", "special"),
    "special summon": ("special",),
    "fusion summon": ("fusion",),
    "ritual summon": ("ritual",),
    "synchro summon": ("synchro",),
    "xyz summon": ("xyz",),
    "link summon": ("link",),
    "pendulum summon": ("pendulum",),
    "normal and/or special summon": ("normal", "special"),
}
_ANY_SUMMON = "|".join(sorted(map(re.escape, _SUMMONS), key=len, reverse=True))
_PLACES = {"hand": "hand", "Deck": "deck", "Main Deck": "deck", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra"}
_FROM = r"from (?:the|your|their)(?: owner's)? (?P<{}>(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck)(?:(?:, or |, | or |,? and )(?:from )?(?:the |your )?(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck))*)"
_WHILE = r"(?:,? while this card is(?: face-up)?(?: on the field| in the Monster Zone)?)?"
_SUBJECT = r"(?P<who>Neither player can|You cannot|Your opponent cannot|The controller of this card cannot)"
_LIMIT = re.compile(
    rf"^{_SUBJECT} (?P<what>{_ANY_SUMMON})(?: (?:any |an? )?(?P<which>[^.,]*?))??"
    rf"(?: {_FROM.format('places')})?"
    rf"(?:,? except (?:{_FROM.format('spared_places')}|(?P<only>[^.,]+)))?"
    r"(?: or declare an attack with [^.,]+)?"
    rf"{_WHILE}(?: \(but [^.)]* can (?:Normal )?Set[^.)]*\))?\.?\)?$",
    re.IGNORECASE,
)
_PASSIVE = re.compile(
    r"^(?P<which>[^.,]+?) cannot be (?P<what>Special|Normal) Summoned(?: from the (?P<places>\w+))?\.$"
)
_ALL = re.compile(r"^(?:monsters?|a monsters?|monster\(s\)|a monster\(s\)|cards|a monsters?\(s\)|)$", re.IGNORECASE)
_COUNT = re.compile(
    rf"^Each player can only (?P<what>{_ANY_SUMMON}) (?:an? )?(?:monsters?|monster\(s\)) (?P<count>once|twice) per turn{_WHILE}\.$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"^Neither player can (?P<what>{_ANY_SUMMON})(?: monsters)? more than (?P<count>\w+) times per turn{_WHILE}\.$",
    re.IGNORECASE,
)
_NUMBERS = {"once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
_TRIBUTES = re.compile(rf"^{_SUBJECT} Tribute(?: any)? (?:cards|monsters){_WHILE}\.$", re.IGNORECASE)
_ONE_TRAIT = re.compile(
    r"^Each player can only control 1 (?:(?P<trait>Type|Attribute) of monster|monster of each (?P<each>Type|Attribute))\.$"
)
_UNIQUE = re.compile(
    r"^(?P<who>You can only control|There can only be) 1 (?:face-up )?(?P<which>[^.,]+?)(?P<field> on the field)?\.$"
)
_SCALE = re.compile(
    r"^You cannot Pendulum Summon(?: monsters)?,? except (?P<only>[^.]+?)"
    r"(?P<fixed> ?\([Tt]his effect cannot be negated\.?\))?\.?\)?$"
)
_PRINTED = {"kinds", "not_kinds", "types", "attributes", "archetypes", "names", "level", "rank", "rating", "atk", "defense",
            "except_names", "except_archetypes", "any_of"}  # fmt: skip
"""What a limit may ask of a monster that is not on the field yet."""


def limits(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The limits that a sentence sets while its card is face-up on the field; empty for none."""
    sentence = _present(sentence)
    for read in (_counted, _tributes, _controlled, _unique, _summons, _passive):
        found = read(sentence, words)
        if found:
            return [found]
    return []


def _present(sentence: str) -> str:
    """A sentence in the words that cards have today."""
    sentence = re.sub(r"\bMonster Cards?(?=\(s\)|\b)", "monster", sentence).replace("Graveyard", "GY")
    return re.sub(r"\bmonsters\(s\)", "monster(s)", sentence)


def scale_limits(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The limits that a sentence of a Pendulum Effect sets while its card is a Pendulum Scale."""
    found = _SCALE.match(sentence)
    if not found:
        return []
    entry: dict[str, Any] = {"apply": "pendulum_summon_only", "number": 0, "only": _monsters(found["only"], words)}
    if found["fixed"]:
        entry["negatable"] = False
    return [entry]


def _summons(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _LIMIT.match(sentence)
    if not found:
        return None
    entry = _entry(_SUMMONS[found["what"].lower()], _PLAYERS[found["who"].lower()])
    if found["which"] and not _ALL.match(found["which"]):
        entry["where"] = _monsters(found["which"], words)
    if found["only"]:
        entry["except_for"] = _monsters(re.sub(r"^monsters? ", "", found["only"]), words)
    for key, group in (("places", "places"), ("except_places", "spared_places")):
        if found[group]:
            entry[key] = _named_places(found[group])
    return entry


def _passive(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _PASSIVE.match(sentence)
    if not found or found["which"].startswith(("This", "It", "They", "●")):
        return None
    entry = _entry(_SUMMONS[f"{found['what'].lower()} summon"], "both")
    if not _ALL.match(found["which"]):
        entry["where"] = _monsters(found["which"], words)
    if found["places"]:
        raise NotUnderstood(sentence)
    return entry


def _entry(summons: tuple[str, ...], players: str) -> dict[str, Any]:
    return {"apply": "summon_limit", "summons": list(summons), "players": players}


def _counted(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _COUNT.match(sentence) or _COUNTED.match(sentence)
    if not found:
        return None
    summons = [*_SUMMONS[found["what"].lower()]]
    if summons != ["special"]:
        raise NotUnderstood(sentence)  # nothing counts the others
    return {"apply": "summon_count", "summons": summons, "count": _NUMBERS[found["count"].lower()], "players": "both"}


def _tributes(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _TRIBUTES.match(sentence)
    return {"apply": "cannot_tribute", "players": _PLAYERS[found["who"].lower()]} if found else None


def _controlled(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _ONE_TRAIT.match(sentence)
    if not found:
        return None
    trait = found["trait"] or found["each"]
    return {"apply": "control_limit", "trait": trait.lower(), "each": bool(found["each"])}


def _unique(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _UNIQUE.match(sentence)
    if not found or (found["who"].startswith("There") and not found["field"]):
        return None
    players = "both" if found["who"].startswith("There") else "controller"
    return {"apply": "only_one", "where": _monsters(found["which"], words), "players": players}


def _monsters(phrase: str, words: Words) -> dict[str, Any]:
    """A noun phrase about monsters that need not be on the field."""
    phrase = re.sub(r"^an? ", "", phrase.strip()).replace('" and "', '" or "')
    if re.fullmatch(r'"[^"]+"(?:(?:, | and | or )"[^"]+")*', phrase):
        return {"names": re.findall(r'"([^"]+)"', phrase)}
    if re.fullmatch(r"Tokens?", phrase):
        return {"kinds": ["token"]}
    if not re.search(r"\b[Mm]onsters?\b", phrase):
        raise NotUnderstood(phrase)
    phrase = re.sub(r"\b([Mm])onster\b(?!\(s\))", r"\1onsters", phrase).replace("monster(s)", "monsters")
    where = parse_phrase(phrase, words)
    if not _PRINTED.issuperset(where):
        raise NotUnderstood(phrase)
    return where


def _named_places(words: str) -> list[str]:
    found = re.findall(r"Main Deck|Extra Deck|hand|Deck|GY|Graveyard", words)
    return [_PLACES[word] for word in found]
