"""Sentences that nothing in a solo turn can notice: the opponent does not act, and nobody battles."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (reason, re.compile(pattern))
    for reason, pattern in (
        ("battle", r"^(?:This card |It )?[Cc]annot be destroyed by battle$"),
        ("opponents_action", r"^(?:This card |It )?[Cc]annot be (?:targeted|destroyed) by your opponent's card effects$"),
        ("opponents_action", r"^Your opponent cannot target this card with card effects$"),
        ("battle", r"^If this card attacks a Defense Position monster, inflict piercing battle damage(?: to your opponent)?$"),
        ("battle", r"^This card can attack directly$"),
        ("battle", r"^Cannot attack the turn it is (?:Normal |Special )?Summoned$"),
    )
)  # fmt: skip


def inert(sentence: Sentence, card: Printed) -> str:
    """Why the sentence can be left out; empty for one that cannot."""
    if sentence.activated:
        return ""
    plain = sentence.plain.rstrip(".")
    return next((reason for reason, pattern in _PATTERNS if pattern.search(plain)), "")
