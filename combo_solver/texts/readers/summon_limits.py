# ruff: noqa: E501 (patterns are kept whole)
"""Limits of Summons: by whom, of which monsters, from where, by which effects."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import (
    ALL,
    ANY_SUMMON,
    FROM,
    PLAYERS,
    SUBJECT,
    SUMMONS,
    WHILE,
    limit,
    named_places,
    present,
)
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 80
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Neither player can Synchro Summon.")
_LIMIT = re.compile(
    rf"^{SUBJECT} (?P<what>{ANY_SUMMON})(?: (?:any |an? )?(?P<which>[^.,]*?))??"
    rf"(?: {FROM.format('places')})?"
    rf"(?:,? except (?:{FROM.format('spared_places')}|(?P<only>[^.,]+)))?"
    r"(?: or declare an attack with [^.,]+|, or activate any Set [^.,]+|, and cannot (?:Normal )?Set)?"
    rf"{WHILE}(?: \(but [^.)]* can (?:Normal )?Set[^.)]*\))?\.?\)?$",
    re.IGNORECASE,
)
_PASSIVE = re.compile(
    r"^(?P<which>[^.,]+?) cannot be (?P<what>Special|Normal) Summoned"
    r"(?: from the (?P<places>Main Deck|Deck|GY|hand|Extra Deck))?\.$"
)
_BY_EFFECT = re.compile(
    rf"^{SUBJECT} Special Summon(?: any)?(?: (?P<which>[^.,]*?\b[Mm]onsters?(?:\(s\))?(?: Cards?)?))?"
    rf"(?: {FROM.format('places')})?"
    r" (?:with|by|using|through)(?: the)? (?P<by>card effects|effects|monster effects|Spell(?: Card)? effects|Spell/Trap effects|"
    r"effects? of (?P<whose>monsters|Spell Cards|cards|Spells|Spell/Trap Cards|Spells/Traps))"
    rf"{WHILE}\.$"
)
_BY = {
    "card effects": ["by_effect"], "effects": ["by_effect"], "monster effects": ["by_monster"],
    "Spell effects": ["by_spell"], "Spell Card effects": ["by_spell"], "Spell/Trap effects": ["by_spell", "by_trap"],
    "monsters": ["by_monster"], "cards": ["by_effect"], "Spells": ["by_spell"], "Spell Cards": ["by_spell"],
    "Spell/Trap Cards": ["by_spell", "by_trap"], "Spells/Traps": ["by_spell", "by_trap"],
}  # fmt: skip
_OUT_OF_THE_GY = re.compile(r"^Negate any card effect that would move a card in the GY to a different place\.$")


def _effects(sentence: str, words: Words) -> dict[str, Any] | None:
    """Special Summons by effects of a sort of card."""
    if _OUT_OF_THE_GY.match(sentence):
        return {**limit(("by_effect",), "both"), "places": ["gy"]}
    found = _BY_EFFECT.match(sentence)
    if not found:
        return None
    entry = limit(tuple(_BY[found["whose"] or found["by"]]), PLAYERS[found["who"].lower()])
    if found["which"] and not ALL.match(found["which"]):
        entry["where"] = read_monsters(found["which"], words)
    if found["places"]:
        entry["places"] = named_places(found["places"])
    return entry


def _summons(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _LIMIT.match(sentence)
    if not found:
        return None
    entry = limit(SUMMONS[found["what"].lower()], PLAYERS[found["who"].lower()])
    if found["which"] and not ALL.match(found["which"]):
        entry["where"] = read_monsters(found["which"], words)
    if found["only"]:
        entry["except_for"] = read_monsters(re.sub(r"^monsters? ", "", found["only"]), words)
    for key, group in (("places", "places"), ("except_places", "spared_places")):
        if found[group]:
            entry[key] = named_places(found[group])
    return entry


def _passive(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _PASSIVE.match(sentence)
    if not found or found["which"].startswith(("This", "It", "They", "●")):
        return None
    entry = limit(SUMMONS[f"{found['what'].lower()} summon"], "both")
    if not ALL.match(found["which"]):
        entry["where"] = read_monsters(found["which"], words)
    if found["places"]:
        entry["places"] = named_places(found["places"])
    return entry


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    text = present(sentence.text)
    return holds(_effects(text, card.words) or _summons(text, card.words) or _passive(text, card.words))
