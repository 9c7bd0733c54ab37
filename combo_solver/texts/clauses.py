"""Does a card's text bind its player without being asked?

A card whose every effect is optional may be used as a body before its effects have a model: leaving an option out can
only miss lines. A restriction, a mandatory effect, or a value that changes by itself must be modelled first. Only this
one bit of a text is kept.
"""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"(?<=[.!])\s+|[\r\n]+")
_HEADER = re.compile(r"^(\[ .* \]|-{4,}|\*.*)$")
_OPTION = re.compile(r"\byou can\b(?! only)", re.IGNORECASE)
_LIMIT = re.compile(r"^you can only (use|activate) ", re.IGNORECASE)
_OF_AN_OPTION = re.compile(r"the turn you (use|activate) (this|either|one|any)|^if you do[,;]", re.IGNORECASE)
# Clauses that say nothing about what I may do in my Main Phase.
_ELSEWHERE = re.compile(
    r"\battacks?\b|\bbattles?\b|battle damage|piercing|damage (calculation|step)|"
    r"(draw|standby|battle|end) phase|opponent's (turn|main phase)",
    re.IGNORECASE,
)
_FOREIGN = r"(your opponent's|(any |the effects of )?trap( cards?| effects?)?( or effects)?( while [^,.]*)?\.?$)"
"""Effects of the opponent, or of Traps: none of mine in my Main Phase."""
_PROTECTION = re.compile(
    r"cannot be (destroyed|targeted|banished|returned|negated)|"
    r"unaffected by " + _FOREIGN + r"|^your opponent[^.]* cannot|"
    r"^\(?this card('s name)? is (also )?always treated as",
    re.IGNORECASE,
)
_BINDS = re.compile(
    r"cannot be (tributed|used as)|(?<!opponent )cannot (normal |normal or )?(special )?summon\b|"
    r"neither player can\b[^.]* summon\b|unaffected by (?!" + _FOREIGN + ")",
    re.IGNORECASE,
)
"""Limits that no other part of their sentence excuses."""


def is_optional_only(text: str, from_extra_deck: bool) -> bool:
    """Whether every clause of a monster's text is an option, a protection, or about another phase.

    ``from_extra_deck``: the first line names the materials and does not count.
    """
    parts = [part.strip() for part in _SENTENCE.split(text) if part.strip()]
    parts = [part for part in parts if not _HEADER.match(part)]
    if from_extra_deck:
        parts = parts[1:]
    offered = False
    for part in parts:
        if _OPTION.search(part):
            offered = True
        elif part.startswith("●"):
            if not offered:
                return False
        elif _LIMIT.search(part) or _OF_AN_OPTION.search(part):
            continue
        elif _BINDS.search(part) or not (_ELSEWHERE.search(part) or _PROTECTION.search(part)):
            return False
    return True
