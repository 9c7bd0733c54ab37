"""By which effects the card is unaffected, where the words may mean its own ones too."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 42
EXAMPLE = Example("Unaffected by monster effects.")
_EFFECTS = {
    "other cards' effects": ("monster", "spell", "trap"),
    "card effects": ("monster", "spell", "trap"),
    "Spell/Trap effects": ("spell", "trap"),
    "Spell effects": ("spell",),
    "Spell Cards or effects": ("spell",),
    "the effects of Spell Cards": ("spell",),
    "other monsters' effects": ("monster",),
    "monster effects": ("monster",),
}
_UNAFFECTED = re.compile(
    r"^(?:This card is u|While this card is (?:face-up )?on the field, it is u|U|Cannot be [^.,]+, also u)naffected by "
    r"(?P<by>" + "|".join(map(re.escape, _EFFECTS)) + r")"
    r"(?:, except (?P<spared>\"[^\"]+\" (?:cards|monsters)),?)?"
    r"(?P<zone> while in the Extra Monster Zone)?(?: and cannot be [^.]+)?\.$"
)


def _unaffected(sentence: str, words: Words) -> list[dict[str, Any]]:
    found = _UNAFFECTED.match(sentence)
    if found is None:
        return []
    entry: dict[str, Any] = {"apply": "unaffected", "by": list(_EFFECTS[found["by"]])}
    if found["spared"]:
        entry["except_for"] = read_noun(found["spared"], words).where
    if found["zone"]:
        entry["in_extra_zone"] = True
    return [entry]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    return holds(_unaffected(sentence.text, card.words))
