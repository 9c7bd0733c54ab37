"""Monsters on the field whose effects are negated: "Negate the effects of all face-up monsters on the field"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import ALL, present
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 65
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Negate the effects of all face-up Dragon monsters on the field.")
_MONSTERS_NEGATED = re.compile(
    r"^(?:Negate the effects of|The effects of|Effects of) (?:all )?(?P<which>(?:face-up )?[^.,]*?\b[Mm]onsters?)"
    r"(?P<whose> your opponent controls| on the field| you control)?"
    r"(?:,? while (?:those monsters|they) are face-up on the field)?(?: are negated)?"
    r"(?: \(but their effects can still be activated\))?\.$"
)


_FLIP = re.compile(r"^Flip monsters' effects cannot be activated,? (?:also|and) their effects are negated\.$")


def _negations(sentence: str, words: Words) -> list[dict[str, Any]] | None:
    """As long as the card is there; their effects can be activated, and those of monsters that have left resolve."""
    if _FLIP.match(sentence):
        where = {"kinds": ["flip"]}
        return [
            {"apply": "negates", "what": "monster", "players": "both", "where": where},
            {"apply": "cannot_activate_spells", "sort": "monster", "effects": True, "players": "both", "where": where},
        ]
    found = _MONSTERS_NEGATED.match(sentence)
    if not found or "this" in found["which"].lower() or "equipped" in found["which"].lower():
        return None
    if sentence.startswith("Negate") == sentence.rstrip(").").endswith("are negated"):
        return None
    phrase = re.sub(r"^face-up ", "", found["which"])
    players = {" your opponent controls": "opponent", " you control": "controller"}.get(found["whose"], "both")
    entry: dict[str, Any] = {"apply": "negates", "what": "monster", "players": players}
    if not ALL.match(phrase):
        entry["where"] = read_monsters(phrase, words)
    return [entry]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    return holds(_negations(present(sentence.text), card.words))
