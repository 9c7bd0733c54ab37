# ruff: noqa: E501 (patterns are kept whole)
"""Words that the frames of limits share: who is bound, which Summons, from where."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

PLAYERS = {
    "neither player can": "both",
    "you cannot": "controller",
    "the controller of this card cannot": "controller",
    "your opponent cannot": "opponent",
    "each player can": "both",
    "both players can": "both",
    "you can": "controller",
}
SUMMONS = {
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
ANY_SUMMON = "|".join(sorted(map(re.escape, SUMMONS), key=len, reverse=True))
PLACES = {"hand": "hand", "Deck": "deck", "Main Deck": "deck", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra"}
FROM = r"from (?:the|your|their)(?: owner's)? (?P<{}>(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck)(?:(?:, or |, | or |,? and )(?:from )?(?:the |your )?(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck))*)"
WHILE = r"(?:,? while this card is(?: face-up)?(?: on the field| in the Monster Zone)?)?"
SUBJECT = r"(?P<who>Neither player can|You cannot|Your opponent cannot|The controller of this card cannot)"
ALL = re.compile(r"^(?:monsters?|a monsters?|monster\(s\)|a monster\(s\)|cards|a monsters?\(s\)|)$", re.IGNORECASE)


@lru_cache(maxsize=64)
def present(sentence: str) -> str:
    """A sentence in the words that cards have today."""
    sentence = re.sub(r"\bMonster Cards?(?=\(s\)|\b)", "monster", sentence).replace("Graveyard", "GY")
    return re.sub(r"\bmonsters\(s\)", "monster(s)", sentence)


def limit(summons: tuple[str, ...], players: str) -> dict[str, Any]:
    return {"apply": "summon_limit", "summons": list(summons), "players": players}


def never_negated(sentence: Sentence, card: Printed) -> bool:
    """Whether the next sentence of the same part says that the effect of this one cannot be negated."""
    after = (each for each in card.sentences if each.number == sentence.number + 1 and each.part == sentence.part)
    return any(each.text.strip() == "This effect cannot be negated." for each in after)


def named_places(words: str) -> list[str]:
    found = re.findall(r"Main Deck|Extra Deck|hand|Deck|GY|Graveyard", words)
    return [PLACES[word] for word in found]
