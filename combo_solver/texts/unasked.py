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
_QUOTED = re.compile(r'"[^"]*"')
_OPTION = re.compile(r"(?<!that )\byou can\b(?! only)", re.IGNORECASE)
_LIMIT = re.compile(r"^you can only (use|activate) ", re.IGNORECASE)
_OF_WHAT_FOLLOWS = re.compile(r"following effects|each of these", re.IGNORECASE)
_OF_AN_OPTION = re.compile(r"the turn you (use|activate) (this|either|one|any)|^if you do[,;]", re.IGNORECASE)
_HEAD = re.compile(r"^(● ?)?(?:once per [a-z ]+, )?(if|when|each time|FLIP|after)\b", re.IGNORECASE)
"""A clause of this sort waits for something: what comes before its colon (or comma, in old texts) says for what."""
_REMARKS = re.compile(
    r"\(?except (during|in) the [a-z ]+ (phase|step)\)?|until [^,.:;]*?(phase|turn|damage step)s?\b|\battack position|"
    r"\bbattle positions?",
    re.IGNORECASE,
)
"""Words that name an attack, a battle or a phase and do not speak of one."""
# Clauses that say nothing about what I may do in my Main Phase.
_ELSEWHERE = re.compile(
    r"\battacks?\b|\bbattles?\b|battle damage|piercing|damage (calculation|step)|"
    r"(draw|standby|battle|end) phase|opponent's (turn|main phase)",
    re.IGNORECASE,
)
_HERE_TOO = re.compile(r"battle,? (or|and/or) (by )?(?!(a |an )?(your )?opponent)[^,:]*effects?", re.IGNORECASE)
"""What comes up in battles and by effects, mine too."""
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
    r"neither player can\b[^.]* summon\b|unaffected by (?!" + _FOREIGN + ")|"
    r"^(?!.*opponent).*(cannot|(neither|no) player can) activate",
    re.IGNORECASE,
)
"""Limits that no other part of their sentence excuses."""
_CHANGES = re.compile(
    r"\b(gains?|loses?)\b[^.:;]*\b(ATK|DEF|Levels?)\b|\b(increase|decrease)s?\b[^.:;]*\b(ATK|DEF|Levels?)\b|"
    r"\b(ATK|DEF|Levels?|Ranks?)\b[^.:;]*\b(becomes?|is (increased|decreased|doubled|halved)|(in|de)creases)\b",
    re.IGNORECASE,
)
_IN_BATTLE = re.compile(
    r"during [a-z ]*(battle phase|damage (step|calculation))|when(ever)? (it|this card) (attacks|battles|is attacked)|"
    r"(that|it) battles",
    re.IGNORECASE,
)
_STANDS = re.compile(r"^ (it|this card) (can attack|cannot be (destroyed|targeted))", re.IGNORECASE)
"""What a condition, no event, comes before."""
_FOLLOWS = re.compile(
    r"^(that|those|these changes|its?|increase its|the (atk of )?(selected|targeted|chosen|banished|equipped|that)|"
    r"a monster equipped|each)\b|\bthis effect\b",
    re.IGNORECASE,
)
"""What old texts say of the cards of an option in a sentence of its own."""


def is_optional_only(sentences: Iterable[Sentence], from_extra_deck: bool) -> bool:
    """Whether every clause of a monster's text is an option, a protection, or about another phase.

    ``from_extra_deck``: the first one names the materials and does not count. A full stop within a name ends a clause
    here: whose text is cut so is not played as a body.
    """
    lines = (" ".join(each.text for each in line) for _, line in groupby(sentences, key=lambda each: each.line))
    clauses = [clause for line in lines for clause in _CLAUSE.split(_QUOTED.sub('""', line))]
    offered = False
    for clause in clauses[from_extra_deck:]:
        if _is_option(clause):
            offered = True
        elif clause.startswith("●") and not _HEAD.match(clause):
            if not offered:
                return False
        elif _LIMIT.search(clause):
            # Bullets behind it are effects of their own, not choices of an option.
            offered = offered and not _OF_WHAT_FOLLOWS.search(clause)
        elif _OF_AN_OPTION.search(clause):
            continue
        elif _BINDS.search(clause) or not _is_idle(clause, offered):
            return False
    return True


def _is_option(clause: str) -> bool:
    """Whether all that it does is asked: of what waits for an event by its head, or by the first words after it."""
    if not _OPTION.search(clause):
        return False
    head, colon, rest = clause.partition(": ")
    waits = _HEAD.match(clause) and colon
    return not waits or bool(_OPTION.search(head)) or rest.lower().startswith("you can")


def _is_idle(clause: str, offered: bool) -> bool:
    """Whether nothing of it comes up in my Main Phase, or it only protects."""
    if offered and _FOLLOWS.search(clause):
        return bool(_ELSEWHERE.search(clause) or _PROTECTION.search(clause))
    said = _REMARKS.sub("", clause)
    if waits := _HEAD.match(clause):
        head, colon, rest = said.partition(":" if ":" in said else ",")
        if colon == "," and _STANDS.match(rest):
            return True
        return waits[2].upper() != "FLIP" and bool(_ELSEWHERE.search(head)) and not _HERE_TOO.search(head)
    if _CHANGES.search(said) and not _IN_BATTLE.search(said):
        return False
    return bool(_ELSEWHERE.search(said) or _PROTECTION.search(said))
