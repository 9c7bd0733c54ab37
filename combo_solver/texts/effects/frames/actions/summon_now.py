"""Summons out of the Extra Deck by an effect: "immediately after this effect resolves, Synchro Summon 1 Synchro Monster
using monsters you control"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

PRIORITY = 45
EXAMPLE = Example(
    "During your Main Phase: You can discard 1 card; immediately after this effect resolves, Link Summon 1 Link Monster"
    " using materials you control, including this card."
)
_CLAUSE = re.compile(
    r"^[Ii]mmediately after this effect resolves, (?P<can>you can )?(?P<method>Synchro|Xyz|Link) Summon"
    r"(?: 1 (?P<which>[^,]+?))?(?:,? using (?P<using>.+))?$"
)
_AS_MATERIAL = re.compile(r" as (?:Synchro |Xyz |Link )?[Mm]aterials?(?=$|,)")
_INCLUDING = re.compile(r",? including (?P<what>[^,]+)$")
_ANY = re.compile(r"^(?:only )?(?:monsters|materials) you control$")
_ONLY = re.compile(r"^(?:only (?P<first>[^,]+)|(?P<last>[^,]+) only)$")
_THE_SUMMONED = re.compile(r"^(?:both )?(?:the|that|those) (?:Special )?Summoned monsters?$")
_MINE = re.compile(r" you control$")
_THIS_CARD = re.compile(r"^this card(?: you control)?$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    action: Data = {"do": "summon_now", "method": found["method"].lower()}
    if found["which"]:
        action["where"] = read_filter(scope.unmask(found["which"]), scope.card.words)
        if action["where"].keys() & {"shared", "place", "side"}:
            raise NotUnderstood(found["which"])
    elif not found["using"]:
        raise NotUnderstood(text)
    if found["using"]:
        _materials(found["using"], action, scope)
    if found["can"]:
        action = {"do": "optional", "actions": [action]}
    return Clause((action,), named="")


def _materials(text: str, action: Data, scope: Scope) -> None:
    """Adds what the effect says of the materials."""
    text = _AS_MATERIAL.sub("", text, count=1)
    if including := _INCLUDING.search(text):
        text = text[: including.start()]
        if not _ANY.match(text):
            raise NotUnderstood(text)
        _including(including["what"], action, scope)
        return
    if _ANY.match(text):
        return
    only = _ONLY.match(text)
    if only is None:
        raise NotUnderstood(text)
    words = only["first"] or only["last"]
    if _named(words.split(" and "), action, scope):
        action["only"] = True
    elif only["first"] and _MINE.search(words):
        action["materials"] = read_filter(scope.unmask(_MINE.sub("", words)), scope.card.words)
    else:
        raise NotUnderstood(text)


def _including(text: str, action: Data, scope: Scope) -> None:
    noun = re.sub(r"^(?:an?|at least 1|1) ", "", text)
    if noun != text:
        action["must_include"] = read_filter(scope.unmask(noun), scope.card.words)
    elif not _named([text], action, scope):
        raise NotUnderstood(text)


def _named(words: list[str], action: Data, scope: Scope) -> bool:
    """Whether these words name cards, which are materials then."""
    if len(words) > 2:
        return False
    named: Data = {}
    for each in words:
        meant = "self" if _THIS_CARD.match(each) else _meant(each, scope)
        if meant is None or (meant == "self" and "include_self" in named) or (meant != "self" and "include" in named):
            return False
        named |= {"include_self": True} if meant == "self" else {"include": meant}
    action.update(named)
    return True


def _meant(text: str, scope: Scope) -> str | None:
    if _THE_SUMMONED.match(text):
        summoned = next((name for verb, name in reversed(scope.chosen) if verb == "summoned"), None)
        return summoned or (scope.target if scope.target and scope.it == scope.target else None)
    return refer(re.sub(r"^both those monsters$", "those monsters", text), scope)
