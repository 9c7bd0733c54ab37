# ruff: noqa: E501 (patterns are kept whole)
"""Spells that cannot be activated, or not from the hand, and what they cannot target."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import (
    PLAYERS,
    SUBJECT,
    WHILE,
    present,
)
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood, Words

PRIORITY = 60
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Both players must Set Spell Cards before activating them.")
_SPELL_KINDS = r"(?:(?P<kind>Field|Quick-Play|Continuous|Equip|Ritual) )?"
_NO_SPELLS = re.compile(
    rf"^{SUBJECT} (?:Set or |Set, or |activate or Set |use or )?activate (?:any |a new |an? )?{_SPELL_KINDS}"
    r"(?:Spells?(?: Cards?)?|Spell/Trap Cards|Spells/Traps|Spell and Trap Cards|Spell or Trap Cards)"
    rf"(?: or (?:their |the )?effects)?(?:,? except (?:for )?(?P<only>\"[^\"]+\") cards)?{WHILE}\.$",
    re.IGNORECASE,
)
_NO_SPELLS_AT_ALL = re.compile(
    rf"^{_SPELL_KINDS}(?:Spell|Spell/Trap|Spell and Trap) Cards(?:, and their effects on the field,)? cannot be activated\.$"
)
_SET_FIRST = re.compile(
    r"^(?P<who>Both players|Each player|Your opponent|You) must Set (?:Spells?|Spell Cards|Spell/Trap Cards) before activating them\.$"
)


def _activations(sentence: str, words: Words) -> dict[str, Any] | None:
    """Spells that cannot be activated, or not from the hand."""
    first = _SET_FIRST.match(sentence)
    if first:
        players = {"Your opponent": "opponent", "You": "controller"}.get(first["who"], "both")
        return {"apply": "cannot_activate_spells", "from_hand": True, "players": players}
    found = _NO_SPELLS.match(sentence) or _NO_SPELLS_AT_ALL.match(sentence)
    if not found:
        return None
    who = found.groupdict().get("who")
    entry: dict[str, Any] = {"apply": "cannot_activate_spells", "players": PLAYERS[who.lower()] if who else "both"}
    if found["kind"]:
        entry["where"] = {"kinds": ["spell", found["kind"].lower()]}
    only = found.groupdict().get("only")
    if only:
        where = read_monsters(f"{only} monsters", words)
        where.pop("kinds", None)
        entry["except_for"] = where
    return entry


_NO_TARGETS = re.compile(
    r"^(?P<who>Your opponent|Neither player|You) (?:cannot|can) target (?:any )?cards in (?P<whose>the|either|any|your|their) "
    r"(?:field, )?GYs?(?:, or banishment)?(?:, or this card on the field,| or banishment)?"
    r"(?:, or banishment, or this card on the field,)?(?: with (?:card )?effects)?\.$"
)
_NO_TARGETS_2 = re.compile(
    r"^Your opponent cannot target cards in their field, GY, or banishment(?:, or this card on the field,)? with card effects\.$"
)
_TARGETS_NEGATED = re.compile(
    r"^(?:While this card is face-up on the field, )?all effects of Spell, Trap,? and [Mm]onster(?: Cards|s)? that target "
    r"(?:a card\(s\)|cards|a card) in the GY or that activate in the GY are negated\.$",
    re.IGNORECASE,
)


def _targets(sentence: str) -> dict[str, Any] | None:
    """Cards in a GY that no Spell of a player can target."""
    if _TARGETS_NEGATED.match(sentence):
        return {"apply": "cannot_target_gy", "players": "both", "owner": "either"}
    if _NO_TARGETS_2.match(sentence):
        return {"apply": "cannot_target_gy", "players": "opponent", "owner": "me"}
    found = _NO_TARGETS.match(sentence)
    if not found:
        return None
    players = {"Your opponent": "opponent", "You": "controller"}.get(found["who"], "both")
    owner = "either" if found["whose"] in ("the", "either", "any") else ""
    if players == "opponent" and not owner:
        owner = "opponent" if found["whose"] == "your" else "me"
    if not owner:
        raise NotUnderstood(sentence)
    return {"apply": "cannot_target_gy", "players": players, "owner": owner}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    text = present(sentence.text)
    return holds(_activations(text, card.words) or _targets(text))
