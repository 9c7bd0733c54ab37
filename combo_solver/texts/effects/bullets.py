"""Bullets that are effects by themselves, under a sentence that only says how often they can be used.

``You can only use each of the following effects of "X" once per turn. ● If this card is Normal Summoned: ...``
"""

from __future__ import annotations

import re

from combo_solver.texts.account import Account
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_HEADING = re.compile(
    r"^You (?:can only (?:use|activate) (?:each|1) of|cannot activate) (?:the following|these) effects of X (?:[^:;]+\.|[^:;]+ during your Main Phase:)$"
    r"|^(?:If|While) this card has [^:;]+, it gains (?:this effect|these effects)\.$"
)
_BULLET = re.compile(r"^●\s*")


def heads_bullets(sentence: Sentence, card: Printed) -> bool:
    """Whether the sentence is such a heading: bullets follow it."""
    following = next((each for each in card.sentences if each.number == sentence.number + 1), None)
    return following is not None and following.bullet and bool(_HEADING.match(sentence.plain))


def by_itself(account: Account) -> Account:
    """The bullet as a sentence of its own."""
    return account._replace(sentence=without_bullet(account.sentence))


def without_bullet(sentence: Sentence) -> Sentence:
    """The sentence without the mark before it."""
    return sentence._replace(text=_BULLET.sub("", sentence.text))
