"""Sentences about another phase that are not all that is done then: the next one tells more of it."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_MORE = re.compile(
    r"^(?:You can (?!only\b)|If you do\b|If not\b|Then\b|Otherwise\b|After\b|It\b|Its\b|They\b|Those\b|That\b|The\b"
    r"|(?:Select|Add|Draw|Destroy|Banish|Return|Inflict|Gain|Send|Special Summon|Set|Place|Change|Look|Shuffle|Roll|Toss)\b)"
)
"""How a sentence begins that may be one more of what the sentence before it tells."""


def goes_on(sentence: Sentence, card: Printed) -> bool:
    """Whether a sentence about another phase is not all that is done then."""
    if not _OTHER_PHASE.match(sentence.plain):
        return False
    after = next((each for each in card.sentences if each.number == sentence.number + 1), None)
    return after is not None and after.line == sentence.line and bool(_MORE.match(after.plain)) and not after.activated


_OTHER_PHASE = re.compile(r"^(?:Once per turn, )?[Dd]uring [^,]+ (?:Draw|Standby) Phases?\b")


_THEN = re.compile(r"^Then,? ")


def continued(text: str) -> tuple[str, str]:
    """A sentence as a clause, and how it hangs on the effect before it, where it says so."""
    said = _THEN.sub("", text)
    return said, "then" if said != text else ""
