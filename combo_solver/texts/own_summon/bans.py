"""How a text limits the ways to Special Summon its own monster."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from combo_solver.cards.names import fold
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

_A_WAY = re.compile(r"\b(?:Special|Pendulum|Ritual) Summon", re.IGNORECASE)
_WITHOUT_A_WAY = ("Blue Mountain Butterspy", "Fenrir the Nordic Wolf", "Jormungardr the Nordic Serpent")
"""Cards whose texts are unofficial and name a way that the rules do not demand (SSM-09)."""
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
_ONLY_SPECIAL = re.compile(
    r"(?:\bmust (?:first )?be Special Summoned|\bcan only be Special Summoned(?! by Fusion Summon)|"
    r"\bcannot be Special Summoned except(?! by Fusion Summon))(?: (?:with|by) \"([^\"]+)\")?",
    re.IGNORECASE,
)
_BY_ITSELF = re.compile(r"Must (?:first )?be Special Summoned (?:with|by) its own effect(?:,? and cannot be [^.]+)?\.$")
_SUMMONERS = re.compile(
    r"(?:Must (?:first )?be|[Cc]annot be Special Summoned,? except) (?:Special Summoned )?(?:with|by) "
    r"(?:its own effect or (?:with|by) )?"
    r'(?:the effect of )?(?:"(?P<card>[^"]+)"|an? "(?P<series>[^"]+)" (?P<sort>card|monster))'
    r"(?:'s effect)?(?:, using \"[^\"]+\")?(?:,? and cannot be Special Summoned by other ways)?\.$"
)
_THE_ABOVE = re.compile(
    r"Fusion Summoned (?:with|using)(?: only)? the above|Fusion Summon of this (?:card|monster) can only be",
    re.IGNORECASE,
)


def ban(sentence: str) -> str:
    """How a sentence limits the ways to Special Summon its monster.

    ``never``: not at all; ``procedure``: only in its own way, even after a proper Summon (SSM-06, SSM-07);
    ``pendulum``: the same, and a Pendulum Summon is one of its ways; ``effect``: by any card effect only (SSM-05);
    ``first``: the first time in its own way (SSM-08); places (``gy``, ``hand,deck``): not from there; ``unclear``: a
    ban that is not understood; empty: it says nothing of it.
    """
    limited = _NOT_FROM.search(sentence)
    places = limited["places"].split(" or ") if limited else []
    if places and set(places) <= _PLACE_NAMES.keys():
        return ",".join(_PLACE_NAMES[place] for place in places)
    return next((ban for ban, pattern in _BANS if re.search(pattern, sentence)), "")


def summoners(sentence: str, words: Words, own_name: str) -> list[str]:
    """The cards with whose effects alone a text lets its monster be Special Summoned (SSM-03): ``name:`` one of that
    name, ``card:`` and ``monster:`` any of that archetype; nothing where more than that is demanded of them."""
    if _BY_ITSELF.search(sentence):
        return [f"name:{own_name}"]
    found = _SUMMONERS.search(sentence)
    if found is None:
        return []
    if found["card"]:
        return [f"name:{name}"] if (name := words.names.get(fold(found["card"]))) else []
    return [f"{found['sort']}:{found['series']}"] if found["series"] in words.archetypes else []


def together(bans: Iterable[str], name: str, sentences: Iterable[Sentence], special_summon_only: bool) -> str:
    """The ban of a text whose sentences have these: the first that is not ``first``. ``free``: it cannot be Normal
    Summoned, and no way is demanded (SSM-09)."""
    if name in _WITHOUT_A_WAY:
        return "free"
    demand = ""
    for one in bans:
        if one != "first":
            return one
        demand = one
    way = any(_A_WAY.search(sentence.text) for sentence in sentences)
    return demand or ("free" if special_summon_only and not way else "")


def fusion_limit(sentence: str) -> dict[str, Any] | None:
    """What a sentence says of the Fusion Summon of its monster: ``only_by`` names the cards whose effects may Summon it
    (none: its own procedure only), ``substitutes`` false forbids these (FUS-19)."""
    if found := _ONLY_SPECIAL.search(sentence):
        return {"only_by": [found[1]] if found[1] else []}
    return {"substitutes": False} if _THE_ABOVE.search(sentence) else None
