"""Does a card's text bind its player without being asked?

A card whose every effect is optional may be used as a body before its effects have a model: leaving an option out can
only miss lines. A restriction, a mandatory effect, or a value that changes by itself must be modelled first. Only this
one bit of a text is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from combo_solver.texts.sentences import Sentence

_CLAUSE = re.compile(r"(?<=[.!])\s+")
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


def is_optional_only(sentences: Iterable[Sentence], from_extra_deck: bool) -> bool:
    """Whether every clause of a monster's text is an option, a protection, or about another phase.

    ``from_extra_deck``: the first one names the materials and does not count. A full stop within a name ends a clause
    here: whose text is cut so is not played as a body.
    """
    lines = (" ".join(each.text for each in line) for _, line in groupby(sentences, key=lambda each: each.line))
    clauses = [clause for line in lines for clause in _CLAUSE.split(line)]
    offered = False
    for clause in clauses[from_extra_deck:]:
        if _OPTION.search(clause):
            offered = True
        elif clause.startswith("●"):
            if not offered:
                return False
        elif _LIMIT.search(clause) or _OF_AN_OPTION.search(clause):
            continue
        elif _BINDS.search(clause) or not (_ELSEWHERE.search(clause) or _PROTECTION.search(clause)):
            return False
    return True
