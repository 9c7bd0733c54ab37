"""Effects that a monster gains that has the card as material, with the effects as bullets: "An Xyz Monster whose original
Attribute is DARK and has this card as material gains this effect"."""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.effects.bullets import without_bullet
from combo_solver.texts.effects.inert import inert
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_GAINS = re.compile(
    r"^An Xyz Monster (?:whose original (?:Attribute|Type) is [\w-]+ and (?:that )?|that )has this card as (?:Xyz )?material"
    r" gains (?:this effect|these effects)\.$"
)


class GainedUnnoticed(NamedTuple):
    """What nothing notices of all that is gained: why, and the sentences that tell it."""

    reason: str
    sentences: tuple[int, ...]


def gained_unnoticed(sentence: Sentence, card: Printed) -> GainedUnnoticed | None:
    """The heading with its bullets, if nothing notices any of them."""
    if not _GAINS.match(sentence.plain):
        return None
    told = []
    for each in card.sentences[card.sentences.index(sentence) + 1 :]:
        if not each.bullet:
            break
        told.append(each)
    reasons = {inert(without_bullet(each), card) for each in told}
    if not told or "" in reasons or len(reasons) > 1:
        return None
    return GainedUnnoticed(reasons.pop(), (sentence.number, *(each.number for each in told)))
