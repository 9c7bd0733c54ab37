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
_ELSEWHERE = re.compile(
    r"\battack(s|ed|ing)?\b|\bbattles?\b|battle damage|piercing|damage (calculation|step)|"
    r"(draw|standby|battle) phase|opponent's (turn|main phase|end phase)",
    re.IGNORECASE,
)
"""Words of what comes up neither in my Main Phase nor in my End Phase."""
_HERE_TOO = re.compile(r"battle,? (or|and/or) (by )?(?!(a |an )?(your )?opponent)[^,:]*effects?", re.IGNORECASE)
"""What comes up in battles and by effects, mine too."""
_FOREIGN = r"(your opponent's|(any |the effects of )?trap( cards?| effects?)?( or effects)?( while [^,.]*)?\.?$)"
"""Effects of the opponent, or of Traps: none of mine in my Main Phase."""
_PROTECTION = re.compile(
    r"(cannot be|^(be)?)\s*(targeted|destroyed|banished|returned|negated|chosen)?( \w+){0,3} ?\bby " + _FOREIGN + r"|"
    r"unaffected by " + _FOREIGN + r"|^your opponent[^.]* cannot|^cannot be negated|summon(s|ed)? cannot be negated|"
    r"this effect cannot be negated",
    re.IGNORECASE,
)
"""What only the opponent notices."""
_SHARED = re.compile(r"cannot be (targeted|destroyed|banished|returned|chosen)\s*$", re.IGNORECASE)
"""The beginning of a protection: what comes behind it says from what."""
_FOR_A_TIME = re.compile(r"\buntil\b|\bend phase\b", re.IGNORECASE)
_BY_THEM = re.compile(r"^\s*(by )?(a |an )?(your )?opponent's\b", re.IGNORECASE)
_NAMED = re.compile(r"^\(?this card('s name)? is (also )?always treated as", re.IGNORECASE)
_PARTS = re.compile(r";|,|\band\b|\bor\b|\balso\b", re.IGNORECASE)
_CHOICES = re.compile(r"\bor\b", re.IGNORECASE)
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
_FOLLOWS = re.compile(
    r"^(that|those|these changes|this effect|its?|increase its|a monster equipped|"
    r"the (atk of )?(selected|targeted|chosen|banished|equipped|that))\b",
    re.IGNORECASE,
)
"""What old texts say of the cards of an option in a sentence of its own."""


def is_optional_only(sentences: Iterable[Sentence], from_extra_deck: bool) -> bool:
    """Whether every clause of a monster's text is an option, a protection, or about another phase.

    ``from_extra_deck``: the first one names the materials and does not count. A full stop within a name that is not
    quoted ends a clause here: whose text is cut so is not played as a body.
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
    """Whether nothing of it comes up in my Main Phase or my End Phase, or it only protects from the opponent."""
    if _NAMED.search(clause):
        return True
    said = _REMARKS.sub("", clause)
    waits = _HEAD.match(clause)
    head, colon, rest = said.partition(":")
    if colon:
        # What waits for a battle, whatever it does then.
        return _is_of_battles(head)
    if waits:
        head, _, rest = said.partition(",")
        return _is_of_battles(head) or _all_idle(rest)
    if offered and _FOLLOWS.search(clause):
        return bool(_ELSEWHERE.search(clause) or _PROTECTION.search(clause) or _FOR_A_TIME.search(clause))
    return _all_idle(said)


def _is_of_battles(head: str) -> bool:
    """Whether each of the events that a clause waits for comes up in a battle or another turn."""
    events = _CHOICES.split(head)
    return not _HERE_TOO.search(head) and all(_ELSEWHERE.search(each) or _BY_THEM.search(each) for each in events)


def _all_idle(said: str) -> bool:
    """Whether each part of a clause is."""
    parts = [each.strip(" .") for each in _PARTS.split(said)]
    if not any(parts) or _SHARED.search(parts[-1]):
        return False
    for part in parts:
        if _CHANGES.search(part) and not _IN_BATTLE.search(part):
            return False
        if part and not (_ELSEWHERE.search(part) or _PROTECTION.search(part) or _SHARED.search(part)):
            return False
    return True
