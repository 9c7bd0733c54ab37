"""Spells and Traps that keep a monster as their target, and go with it: "When that monster is destroyed, destroy this
card". Which monster that is, their effects tell (:mod:`combo_solver.texts.effects.frames.riders.keeping`)."""

from __future__ import annotations

from combo_solver.texts.keeping import of_the_kept
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 114
EXAMPLE = Example("When this card leaves the field, destroy that monster.", "trap continuous")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if card.monster or "continuous" not in card.card_types or sentence.activated:
        return None
    found = of_the_kept(sentence.text)
    return None if found is None else holds(found.part)
