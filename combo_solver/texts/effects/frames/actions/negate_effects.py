"""Effects of face-up cards that are negated: "negate its effects until the end of this turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.changing import in_plain_words
from combo_solver.texts.effects.fighting import who_battles
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 44
EXAMPLE = Example(
    "You can target 1 face-up monster your opponent controls; negate its effects until the end of this turn."
)
_CLAUSE = re.compile(
    r"^[Nn]egate (?:(?P<whose>its|their|that (?:face-up |opponent's )?(?:monster|target|card)'s) (?:own )?effects"
    r"|the effects of (?P<what>.+?))(?:,? \(?until the end of (?:this|your opponent's(?: next)?|the(?: next)?) turn\)?)?$"
)
_PASSIVE = re.compile(
    r"^(?:but )?(?:it has |they have )?(?P<whose>its|their|that (?:face-up )?(?:monster|target|card)'s) (?:effects (?:are )?|effect\(s\) is )negated$",
    re.IGNORECASE,
)
_HAS = re.compile(
    r"^that (?P<what>(?:face-up )?(?:monster|target|card)) has its effects negated"
    r",? until the (?:next Standby Phase|end of this turn)$"
)
_ALONE = re.compile(r"; [^;]*?\bhas its effects negated,? until the [^,;()]+?(?: \([^()]*\))?\.?$")
"""Said alone, it is an effect for what has effects to negate."""

_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
_MONSTERS = ("target", "summoned", "changed", "chosen", "both_")
"""How selections of monsters on the field are called, and of what was not placed elsewhere."""


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if (has := _HAS.match(text)) and f"; {text}" in scope.masked.text and _ALONE.search(scope.masked.text):
        text = f"negate that {has['what']}'s effects"
    passive = _PASSIVE.match(in_plain_words(text))
    if passive:
        text = f"negate {passive['whose'].lower()} effects"
    found = _CLAUSE.match(text)
    if found is None:
        return None
    words = found["what"] or {"its": "it", "their": "them"}.get(found["whose"]) or found["whose"].removesuffix("'s")
    meant = refer(words.replace("face-up ", ""), scope) if found["what"] is None else refer(words, scope)
    if any(choose["name"] == meant and not _FIELD.issuperset(choose["from"]) for choose in scope.each):
        raise NotUnderstood(words)
    if passive and meant is not None and not meant.startswith(_MONSTERS):
        raise NotUnderstood(words)
    if meant is not None:
        negate: Data = {"do": "negate_effects", "card": meant}
        return Clause(({**negate, "any": True} if passive else negate,), named=meant)
    if found["what"] is None and who_battles(words, scope) is None:
        raise NotUnderstood(found[0])
    plain = re.sub(r"\bcurrently (?=controls?\b|on the field\b)", "", words)
    if plain != words and plain.startswith("face-up monsters "):
        # Those that are there now, all of them.
        plain = f"all {plain}"
    choose = select(plain, scope)
    if not _FIELD.issuperset(choose["from"]):
        raise NotUnderstood(words)
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    name = scope.fresh("negated")
    return Clause(({"do": "negate_effects", "choose": {**shown, "name": name}},), named=name)
