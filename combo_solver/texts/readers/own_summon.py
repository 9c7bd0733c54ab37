"""What a sentence says of the Summon of its own monster: bans, Tributes, procedures and their terms."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.materials import terms_of_materials
from combo_solver.texts.own_summon.bans import ban, fusion_limit, summoners
from combo_solver.texts.own_summon.normal import own_summon, speaks_of_own_summon, unread
from combo_solver.texts.own_summon.procedures import said
from combo_solver.texts.own_summon.without import made_without
from combo_solver.texts.reader import Example, Key, Printed, Reading
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 30
EXAMPLE = Example("If you control no monsters, you can Special Summon this card (from your hand).")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or card.story or sentence.part != "monster":
        return None
    tells: dict[Key, list[Any]] = {}
    understood = True
    if found := ban(sentence.text):
        tells["special_summon_ban"] = [found]
        understood = found != "unclear"
        if found in ("procedure", "first") and (by := summoners(sentence.text, card.words, card.name)):
            tells["summoned_by"] = by
    if without := made_without(sentence.text, card):
        tells["continuous"] = [without]
    if card.method == "fusion" and (limit := fusion_limit(sentence.text)):
        tells["fusion_limit"] = [limit]
    if terms := terms_of_materials(sentence.text):
        tells["materials"] = terms
    if card.method and speaks_of_own_summon(sentence.text, from_extra_deck=True):
        tells["changes_own_summon"] = [True]
        understood = False
    if card.normal_summonable and speaks_of_own_summon(sentence.text):
        tells["changes_own_summon"] = [True]
        tells["own_normal"] = normal = _normal(sentence.text, card)
        understood &= not any(part.get("unread") for part in normal)
    if way := said(sentence, card):
        tells["own_procedure"] = [way]
        if way.values:
            tells["continuous"] = [*tells.get("continuous", []), *way.values]
        understood &= not way.unread and not way.bound
    return Reading(tells, whole=False, understood=understood) if tells else None


def _normal(text: str, card: Printed) -> list[dict[str, Any]]:
    try:
        return own_summon(text, card.own_name, card.words)
    except NotUnderstood:
        return [unread(text)]
