"""Special Summons of an Xyz Monster on top of another one: "Special Summon 1 Xyz Monster from your Extra Deck, by using
that target as material"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import special_summon
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 49
EXAMPLE = Example(
    "You can target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Fiend Xyz Monster that is 1 Rank"
    " higher than that target, by using it as material."
)
_CLAUSE = re.compile(
    r"^(?P<summon>[Ss]pecial Summon .+?),? (?:by )?using (?P<whom>it|(?:that|this) [^,(]+?)(?P<said> as (?:the )?(?:Xyz )?[Mm]aterial)?"
    r"(?P<remark> \(this (?:Special Summon )?is treated as an Xyz Summon"
    r"(?:,? (?:and )?transfer its materials(?: to (?:it|the Summoned monster))?)?\.?\))?$"
)
_THIS_CARD = re.compile(r"^this (?:face-up )?card(?: you control)?$")
_THAT = re.compile(r"\b(that (?:face-up )?(?:Xyz )?(?:monster|Monster|target)) you control\b")
_OWN = re.compile(r"\bthat (?:face-up |Special Summoned )?(?:Xyz )?(?=monster\b|Monster\b|target\b)")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost" or not (found["said"] or found["remark"]):
        return None
    summon = special_summon.read(_THAT.sub(r"\1", found["summon"]), scope)
    if summon is None or len(summon.actions) != 1:
        raise NotUnderstood(found["summon"])
    action: Data = summon.actions[0]
    choose = action.get("choose", {})
    if choose.get("from") != ["extra"] or (choose["min"], choose["max"]) != (1, 1) or "method" in action:
        raise NotUnderstood(found["summon"])
    return summon._replace(actions=({**action, "method": "xyz", **_below(found["whom"], scope)},))


def _below(text: str, scope: Scope) -> Data:
    """The monster that the new one is put on."""
    if _THIS_CARD.match(text):
        return {"onto_self": True}
    plain = _OWN.sub("that ", _THAT.sub(r"\1", text)).replace("that Monster", "that monster")
    meant = refer(plain, scope)
    if meant is None:
        raise NotUnderstood(text)
    return {"onto_self": True} if meant == "self" else {"onto": meant}
