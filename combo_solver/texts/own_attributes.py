"""The Attributes that a card has by its text: "this card is also DARK-Attribute"."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

SAME_AS_THIS = re.compile(r" with the same Attribute as this card$")
_ALSO = re.compile(
    r"^While face-up on the field, this card is also (?P<which>[A-Z]+(?:(?:, | and |, and )[A-Z]+)*)[- ]Attribute\.$"
)


def own_attributes(card: Printed) -> list[str]:
    """Its own Attribute and those that it has besides: what changes it is a text that nobody reads as yet."""
    for sentence in card.own:
        if (also := _ALSO.match(sentence.text)) and card.attribute:
            return sorted({card.attribute, *re.findall(r"[A-Z]+", also["which"])})
    raise NotUnderstood("the same Attribute")
