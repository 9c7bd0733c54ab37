"""Sentences that other readers own and that both judges honour in play, so that nothing is left to be read of them."""

from __future__ import annotations

import re
from typing import Literal

from combo_solver.texts.account import Account
from combo_solver.texts.reader import Printed
from combo_solver.texts.registry import readers

_OPTION = re.compile(r"\bcan (?:also )?(?:be )?(?:Normal |Special |Tribute )?(?:Summon|Set)", re.IGNORECASE)
Verdict = tuple[Literal["modelled", "option", "binding"], str]


def played(each: Account, card: Printed) -> Verdict | None:
    """What becomes of a sentence by the reader that owns it; None where no reader that is honoured in play does."""
    if each.outcome != "read":
        return None
    if each.owner == "own_summon":
        return _own_summon(each, card)
    reader = dict(readers()).get(each.owner)
    if reader is None or not getattr(reader, "PLAYED", False):
        return None
    return "modelled", ""


def _own_summon(each: Account, card: Printed) -> Verdict | None:
    """How a monster is Summoned: bans are facts, and so are procedures that lines use."""
    text = each.sentence
    if each.sentence.activated or "changes_own_summon" in each.tells or "own_normal" in each.tells:
        return None
    ways = each.tells.get("own_procedure", [])
    for way in ways:
        if any(part.get("check_only") for part in (*way.procedures, *way.overlays)):
            return "option", " ".join(text.text.split()[:5])
        if way.unread or way.bound or way.lasting:
            return None
    return "modelled", ""
