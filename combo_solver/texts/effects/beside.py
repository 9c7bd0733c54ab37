"""What a sentence that is read says besides, which nothing in a solo turn can notice: "Dragon monsters you control gain
300 ATK, also your opponent cannot target them with card effects". On the opponent's side that is about me.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from combo_solver.texts.effects.inert import MATTERS, inert_clause
from combo_solver.texts.reader import Printed
from combo_solver.texts.readers.negates_targeting import NEGATES_TARGETING
from combo_solver.texts.readers.unaffected_in_play import UNAFFECTED, keeps_theirs_off
from combo_solver.texts.sentences import Sentence

_ABOUT_ME = frozenset({"opponents_effects", "unaffected", "opponent_bound"})
_BEFORE = re.compile(
    r"^(?:If|While|As long as|During|Once per turn|Twice per turn)(?: [^,:;]*)?(?:, except [^,:;]+)?, ", re.IGNORECASE
)
_JOINED = re.compile(r",? (?:also|and|but),? |, ")
_NO_SUBJECT = re.compile(r"^(?:cannot|is|are|unaffected)\b")
_AFTERWARDS = re.compile(r",? (?:while|as long as|if|during) [^,:;]+$")

_OPPONENTS = re.compile(
    r"\bopponent(?:'s|s'|s)? (?:(?:card|monster|Spell|Trap|activated|other|cards'|or|and|Spell/Trap)s? )*(?:effects?|cards? effects?)\b"
    r"|\bopponent's cards?\b|\bopponent cannot (?:activate|target)\b|\bopponent's cards and effects\b",
    re.IGNORECASE,
)
"""Cards and effects of the opponent's, and what keeps the opponent from using them."""


def said_beside(numbers: Collection[int], card: Printed) -> str:
    """The reason of :mod:`combo_solver.texts.effects.inert` that could matter most on the opponent's side, among those
    of the clauses of these sentences; empty for none, and for a card that does not stay on the field."""
    if not card.stays:
        return ""
    reasons = [
        reason
        for sentence in card.sentences
        if sentence.number in numbers and not sentence.activated
        for reason in _reasons(sentence, card)
        if reason in _ABOUT_ME
    ]
    return max(reasons, key=MATTERS.index, default="")


def names_the_opponent(numbers: Collection[int], card: Printed) -> str:
    """ "names_the_opponent" if these sentences, which are read, speak of the opponent's cards and effects, or of what
    they cannot do: what of that was left out counts once the opponent must activate something."""
    return next(
        ("names_the_opponent" for each in card.sentences if each.number in numbers and _OPPONENTS.search(each.text)), ""
    )


def _reasons(sentence: Sentence, card: Printed) -> list[str]:
    plain = _BEFORE.sub("", sentence.plain.rstrip("."))
    joints = [(0, 0), *(found.span() for found in _JOINED.finditer(plain)), (len(plain), len(plain))]
    found, told = [], keeps_theirs_off(sentence, card)
    for number, (_, start) in enumerate(joints[:-1]):
        for end, _ in joints[number + 1 :]:
            clause = _AFTERWARDS.sub("", plain[start:end])
            if (told and UNAFFECTED.match(clause)) or NEGATES_TARGETING.match(clause):
                # That is in its model.
                continue
            found.append(inert_clause(f"it {clause}" if _NO_SUBJECT.match(clause) else clause, card))
    return found
