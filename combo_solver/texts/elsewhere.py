"""Does a card's text say anything of the card while it is in the GY, banished, or attached as Xyz Material?

A text that does not speak of its card there, nor of its way there, does nothing there: what acts off the field says so.
"""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import QUOTED

_ITSELF = re.compile(
    r"\b[Tt]h(?:is|ese) (?:[\w-]+ ){0,3}?(?:[Cc]ards?|[Mm]onsters?|effects?|Spells?|Traps?)\b(?! points to)"
    r"|\b[Ii]t(?:self)? (?:is|was|are|were|leaves|would|cannot)\b|\b[Tt]hey (?:are|were|leave|would)\b"
    r"|^(?:Must|Cannot|Can|May)\b"
)
"""Words that may mean the card of the text, which a sentence about its Summon need not name."""
_OFF_THE_FIELD = re.compile(
    r"\b(?:GYs?|Graveyards?|[Bb]anish\w*|[Ss]en[dt]s?|[Dd]iscard\w*|[Ll]ea(?:ves?|ving)|left|[Dd]estr\w*"
    r"|[Tt]ribut\w*|[Dd]etach\w*|[Aa]ttach\w*"
    r"|[Mm]aterials?|[Rr]eturn\w*|[Rr]emov\w*|[Uu]s(?:e|ed|ing) (?:as|for)"
    r"|[Ss]huffl\w*|[Mm]ill\w*|[Ee]xcavat\w*|[Pp]lace[ds]?)\b"
)
_NORMAL_SUMMONED = re.compile(r"^(?:If|When) this card is Normal Summoned(?:,? (?:and|while) [^:;]*)?: ")
"""What happens to it on the field, and never in a turn in which it is not played."""
_WHILE_THERE = re.compile(r"^(?:While|As long as) this card (?:is|remains) face-up on the field, (?!it\b)")
"""What follows holds on the field alone."""
_OF_A_PLACE = re.compile(r"\b(?:[Ww]hile|[Aa]s long as) (?:in|banished|attached)\b")


def silent_elsewhere(card: Printed) -> bool:
    """Whether nothing in its text could come up while it is there."""
    for sentence in card.sentences:
        own = f'"{card.name}"' in sentence.text.replace(f'except "{card.name}"', "")
        text = QUOTED.sub("X", sentence.text)
        if _NORMAL_SUMMONED.match(text):
            continue
        text = _WHILE_THERE.sub("", text.strip())
        if _OF_A_PLACE.search(text) or ((own or _ITSELF.search(text)) and _OFF_THE_FIELD.search(text)):
            return False
    return True
