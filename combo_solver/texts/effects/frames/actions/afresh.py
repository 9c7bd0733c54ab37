"""What an effect does not take twice in a turn: "for the rest of this turn, you cannot banish monsters with that same
Attribute to activate this effect of "Gear"", with a lock behind it perhaps."""

from __future__ import annotations

import re

from combo_solver.texts.effects.afresh import SAID
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.locks import read_lock
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 56
EXAMPLE = Example(
    "You can banish 1 Dragon monster from your GY; draw 1 card, also for the rest of this turn, you cannot banish monsters"
    " with that same Attribute to activate this effect."
)
_TURN = r"(?:for the rest of this turn|this turn)"
_CLAUSE = re.compile(
    rf"^(?:but,? |also,? )?{_TURN}, (?P<you>you cannot) (?P<verb>Special Summon|banish|send|Tribute|discard) monsters with"
    r" (?:the same|that same|that) (?P<original>original )?(?P<trait>Attribute|Type)"
    r" (?P<by>by the effect of|by this effect(?: of)?|with this effect(?: of)?|to activate this effect(?: of)?)"
    r"(?: (?P<name>\"\d+\"))?(?:,? also (?P<more>you cannot .+))?$"
)
_DONE = {
    "Special Summon": "summoned",
    "banish": "banished",
    "send": "sent",
    "Tribute": "Tributed",
    "discard": "discarded",
}


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    if found["by"].endswith(" of") != bool(found["name"]) or (found["name"] and not _is_own(found["name"], scope)):
        raise NotUnderstood(found["by"])
    taken = [name for verb, name in scope.chosen if verb == _DONE[found["verb"]]]
    paid = "activate" in found["by"]
    if len(taken) != 1 or (taken[0] in scope.paid) != paid or taken[0] == scope.target:
        raise NotUnderstood(found["verb"])
    afresh = {"trait": found["trait"].lower(), **({"original": True} if found["original"] else {})}
    lock = read_lock(f"for the rest of this turn, {found['more']}", scope) if found["more"] else None
    if found["more"] and (lock is None or lock.binds != "rest"):
        raise NotUnderstood(found["more"])
    locks = [{**action, "join": "also"} for action in (lock.actions if lock is not None else ())]
    return Clause(({"do": SAID, "of": taken[0], "afresh": afresh}, *locks))


def _is_own(name: str, scope: Scope) -> bool:
    return scope.unmask(name).strip('"') == scope.card.own_name
