"""What a sentence says of the Summon of its own monster: bans, Tributes, procedures and their terms."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.materials import terms_of_materials
from combo_solver.texts.own_summon.bans import ban, fusion_limit
from combo_solver.texts.own_summon.normal import own_summon, speaks_of_own_summon, unread
from combo_solver.texts.own_summon.procedures import said
from combo_solver.texts.reader import Example, Key, Printed, Reading
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 30
EXAMPLE = Example("If you control no monsters, you can Special Summon this card (from your hand).")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or card.story or sentence.part != "monster":
        return None
    tells: dict[Key, list[Any]] = {}
    if found := ban(sentence.text):
        tells["special_summon_ban"] = [found]
    if card.method == "fusion" and (limit := fusion_limit(sentence.text)):
        tells["fusion_limit"] = [limit]
    if terms := terms_of_materials(sentence.text):
        tells["materials"] = terms
    if (card.method or card.normal_summonable) and speaks_of_own_summon(sentence.text, bool(card.method)):
        tells["changes_own_summon"] = [True]
    if card.normal_summonable and speaks_of_own_summon(sentence.text):
        tells["own_normal"] = _normal(sentence.text, card)
    if way := said(sentence, card):
        tells["own_procedure"] = [way]
    return Reading(tells, whole=False) if tells else None


def _normal(text: str, card: Printed) -> list[dict[str, Any]]:
    try:
        return own_summon(text, card.own_name, card.words)
    except NotUnderstood:
        return [unread(text)]
