"""Sentences that are read as one with the one before them: the one effect it speaks of, what can be done instead."""

from __future__ import annotations

import re
from collections.abc import Sequence

from combo_solver.texts.account import Account
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_APPLIES_IT = re.compile(r"^(?P<then>Then, if [^.:;]+, you can )apply the following effect\.$")


def the_one_bullet(sentence: Sentence, following: Sequence[Account]) -> str | None:
    """A sentence that tells when the one effect behind it is applied, with that effect."""
    found = _APPLIES_IT.match(sentence.text.strip())
    if found is None or not following or not following[0].sentence.bullet:
        return None
    effect, *more = (each.sentence for each in following)
    if any(each.bullet or each.line == effect.line for each in more):
        return None
    plain = effect.text.strip().removeprefix("●").strip()
    return f"{found['then']}{plain[:1].lower()}{plain[1:]}"


_INSTEAD = re.compile(r"^If (?P<test>you control [^.:;]+), you can (?P<done>[^.:;]+) instead\.$")


def or_instead(text: str, following: Sequence[Account], sentence: Sentence, card: Printed) -> str | None:
    """What a Spell or Trap does, with the sentence after it that tells what it can do instead."""
    if card.monster or card.stays or sentence.bullet or not following or not _PLAIN.match(text):
        return None
    after = following[0].sentence
    found = _INSTEAD.match(after.text.strip())
    if found is None or after.line != sentence.line or following[0].outcome == "read":
        return None
    test = found["test"].replace(" and control ", " and you control ")
    return f"{sentence.text.strip().rstrip('.')}, or if {test}, you can {found['done']} instead."


_PLAIN = re.compile(r"^(?:Add|Special Summon|Set) [^.:;]+\.$")


_APPLIES_ONE = re.compile(r"\b[Aa]pply 1 of these effects\.$")
_AND_BOTH = re.compile(r"^If (?P<test>[^:;]+), you can apply both effects in sequence\.$")


def both_of_them(text: str, following: Sequence[Account], sentence: Sentence) -> tuple[str, int] | None:
    """The sentence with the one after it that tells when both effects of a list can be applied, whose number it is."""
    for each in following if _APPLIES_ONE.search(text) else ():
        found = _AND_BOTH.match(each.sentence.text.strip())
        if found is not None and each.outcome != "read" and each.sentence.line == sentence.line:
            first = sentence.text.strip().rstrip(".")
            return f"{first}, or if {found['test']}, you can apply both effects in sequence.", each.sentence.number
    return None
