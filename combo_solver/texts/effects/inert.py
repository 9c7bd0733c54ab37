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
        ("battle", r"^(?:This card )?[Cc]annot attack(?: directly)?(?: (?:on )?the turn it is (?:Normal |Special |Flip )?Summoned)?$"),
        ("battle", r"^(?:This card )?[Cc]annot attack directly$"),
        ("battle", r"^(?:This card |It )?[Cc]an (?:make a second attack|attack (?:directly|twice|all monsters your opponent controls, once each))(?: during each Battle Phase)?$"),
        ("battle", r"^(?:You take no|Your opponent takes no|Neither player takes any) battle damage from (?:battles|attacks) involving this card$"),
        ("battle", r"^(?:Neither player|You|Your opponent) (?:takes?|take no) any battle damage from (?:battles|attacks) involving this card$"),
        ("battle", r"^If this card battles a monster, neither player takes any battle damage from that battle$"),
        ("opponents_action", r"^Your opponent's monsters cannot target (?:.+ )?for attacks(?:, except this one)?$"),
        ("opponents_action", r"^(?:This card |It )?[Cc]annot be (?:targeted|destroyed) by your opponent's (?:Spell|Trap|monster|Monster|Spell/Trap)(?:s| effects| Cards?(?: effects)?)$"),
        ("opponents_action", r"^(?:This card is )?[Uu]naffected by your opponent's (?:card effects|activated effects|activated monster effects)$"),
        ("opponents_action", r"^Your opponent cannot (?:target|activate|destroy) .+$"),
        ("known", r"^\(?This card(?:'s name)? is (?:also )?always treated as (?:an? )?[^.]+\)?$"),
    )
)  # fmt: skip


def inert(sentence: Sentence, card: Printed) -> str:
    """Why the sentence can be left out; empty for one that cannot."""
    if sentence.activated:
        return ""
    plain = sentence.plain.rstrip(".")
    return next((reason for reason, pattern in _PATTERNS if pattern.search(plain)), "")
