"""Words that a Battle Phase could make matter."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import QUOTED

_BATTLE = re.compile(
    r"\battack(?:s|ed|ing|ers?)?\b(?! Position)|\bbattl(?:es?|ed|ing)\b(?! positions?)|\bDamage Step\b"
    r"|\bdamage calculation\b|\bpiercing\b|\bflipped\b"
    r"|\b(?:takes?|took|taken) (?:[\w/,]+ ){0,5}damage\b|\bdamage (?:[\w/]+ ){0,4}(?:takes?|took)\b",
    re.IGNORECASE,
)
"""Damage that a player takes may be battle damage."""
_BROUGHT_ABOUT = re.compile(r"\b(?:destroy(?:ed|s)|sent|lea(?:ves?|ving)|left|damage|LP)\b")
_LATER = re.compile(r"\bduring the End Phase of the turn [^.;:]*$")
"""When a monster was flipped that goes in the End Phase is nothing that a battle changes."""
_MAIN_PHASE = re.compile(r"\bMain Phase\b")


def about_battles(text: str) -> bool:
    """Whether it is about attacks, battles or what comes of them; names do not count."""
    return bool(_BATTLE.search(_LATER.sub("", QUOTED.sub("X", text))))


def battles_may_bring_about(text: str) -> bool:
    """Whether it is about what happens to cards and players, in a battle too: where no card of mine would do it, a turn
    without battles does not notice it."""
    return bool(_BROUGHT_ABOUT.search(QUOTED.sub("X", text)))


def speaks_of_main_phases(card: Printed) -> bool:
    """Whether a sentence is about a Main Phase: no model tells of an effect that it can be activated then alone."""
    return not card.story and any(_MAIN_PHASE.search(QUOTED.sub("X", sentence.text)) for sentence in card.sentences)
