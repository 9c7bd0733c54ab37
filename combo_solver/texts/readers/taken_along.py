"""Equip Cards that take their monster along: "When this card leaves the field, destroy the equipped monster"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 113
PLAYED = True
EXAMPLE = Example("When this card leaves the field, destroy the equipped monster.", "spell equip")
_SENTENCE = re.compile(
    r"^(?:When|If) this card (?P<when>leaves the field|is removed from the field|is destroyed), "
    r"(?P<to>destroy|banish) (?P<what>the equipped monster|that monster)\.$"
)

_SUMMONED = re.compile(r"\bSpecial Summon\b[^.]*\bequip it with this card\b")
_EQUIPPED_OTHERWISE = re.compile(r"\b[Ee]quip this card\b|\bby this effect\b")


def _equips_what_it_summons(text: str) -> bool:
    """Whether the monster that it Summons is the one that it is on, and no other ever is."""
    return bool(_SUMMONED.search(text)) and not _EQUIPPED_OTHERWISE.search(text)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _SENTENCE.match(present(sentence.text))
    if found is None or "equip" not in card.card_types or sentence.activated:
        return None
    if found["what"] == "that monster" and not _equips_what_it_summons(card.text):
        return None
    when = "destroyed" if found["when"] == "is destroyed" else "left"
    to = "destroyed" if found["to"] == "destroy" else "banished"
    return holds([{"apply": "takes_along", "when": when, "to": to}])
