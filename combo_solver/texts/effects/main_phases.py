"""Whether an effect that is not read is one of Main Phases alone, so that a Battle Phase never sees it: an Ignition
Effect, a Spell that is no Quick-Play one, or what says so of a Quick Effect. It must be certain."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

_YOU_CAN = re.compile(r"^[Yy]ou can (?!only\b)")
_FASTER = re.compile(
    r"\bQuick\b|\beither player's\b|\bopponent's (?:turn|Main|Battle)\b|\bBattle Phase\b|\bDamage Step\b|\bSpell Speed\b"
)
"""Words of what may be activated at other times, anywhere in a text."""
_WOULD = re.compile(r"\bwould\b|\bgains? (?:this|these|the following) effects?\b|\b[Ee]ach time\b")
"""What is not activated, or is an effect of another card."""
_EVENT = re.compile(r"\b(?:when|whenever|each time|during|at the (?:start|end)|after|before)\b", re.IGNORECASE)
_IF = re.compile(r"\bif\b", re.IGNORECASE)
_MAIN = ({"test": "during", "phases": ["main1", "main2"]}, {"test": "main_phase_1"})


def of_main_phases(draft: Draft, card: Printed) -> bool:
    """Whether its effect is activated in an open Main Phase of mine, or in a Main Phase, and nowhere else."""
    sentences = [each for each in card.sentences if each.number in draft.sentences]
    if not sentences or sentences[0].bullet or any(_WOULD.search(each.plain) for each in sentences):
        return False
    if any(": " in each.plain for each in sentences[1:]):
        return False
    masked = Masked.of((draft.said or sentences[0].text).strip())
    head, body = parted(masked.text)
    scope = Scope(replace(card, battle=True), masked, spell=not card.monster and draft.part == "monster")
    if head:
        return _said(head, scope) or (not _is_fast(card, draft.part) and _not_fast(head, scope))
    if _is_fast(card, draft.part) or _FASTER.search(card.text):
        return False
    if (card.monster or card.stays) and not _YOU_CAN.match(body):
        return False
    cost, semicolon, done = body.partition("; ")
    return not (_EVENT.search(cost) or _IF.search(cost if semicolon else cost.partition(", then")[0]))


def _is_fast(card: Printed, part: str) -> bool:
    """Whether what the card does is as fast as a Quick Effect if nothing else is said."""
    return part == "monster" and not card.card_types.isdisjoint({"trap", "quick-play"})


def _said(head: str, scope: Scope) -> bool:
    """Whether the head says so."""
    try:
        told = read_head(head, scope)
    except NotUnderstood:
        return False
    return not told.keys() & {"event", "or_events", "inert"} and any(test in told.get("if", ()) for test in _MAIN)


def _not_fast(head: str, scope: Scope) -> bool:
    """Whether it is an Ignition Effect by its head."""
    if _FASTER.search(scope.card.text):
        return False
    try:
        told = read_head(head, scope)
    except NotUnderstood:
        return False
    return not told.keys() & {"event", "or_events", "inert"} and told.get("kind") in (None, "ignition", "spell")
