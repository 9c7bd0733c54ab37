"""Effects of which only a Battle Phase will notice something.

What keeps monsters or LP from harm can be activated at any time. What lets a monster attack, or do more by its attack,
can only while a Battle Phase may still come, and not for a monster that it was done to already: so it is asked once
each turn of a card that does it for itself, and not read where any card may be chosen again and again. What only comes
of a battle that is fought, and is no more than that the opponent cannot activate anything then, can be at any time; of
the rest some can and others cannot, and no text tells which: it is not read where nothing else is done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from combo_solver.texts.effects.scope import Clause, Data
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

ATTACKS = "attack"
"""Why nothing notices a clause that lets a monster attack, or do more by it."""
FOUGHT = "fought"
"""Why nothing notices a clause about what comes of a battle that is fought: "if it battles this turn, ..."."""
BATTLES = frozenset({"battle", ATTACKS, FOUGHT})
_LETS_ATTACK = re.compile(
    r"\b(?:can(?: also)?|may) (?:attack|make)\b|\bgains? \d additional attacks?\b|\binflicts? (?:double )?piercing\b"
    r"|\bbattle damage [^,;]* (?:doubled|also)\b|\bdouble any battle damage\b|^at the (?:start|end) of (?:the|your) Battle Phase\b"
)
_ITSELF = re.compile(r"\bthis card can (?:attack|make)\b", re.IGNORECASE)
_CONDITION: Data = {"test": "battle_ahead"}


def sort_of_battle(text: str) -> str:
    """The reason why nothing notices a clause about battles."""
    return ATTACKS if _LETS_ATTACK.search(text) else "battle"


def before_a_battle(done: Sequence[Clause]) -> list[Data]:
    """The condition of an effect that lets monsters attack and does nothing besides: that a Battle Phase may come."""
    reasons = {clause.unnoticed for clause in done}
    return [dict(_CONDITION)] if ATTACKS in reasons and reasons <= BATTLES else []


def none_of_battles(clauses: list[Clause], card: Printed) -> list[Clause]:
    """The clauses; raises :class:`NotUnderstood` for one that only a Battle Phase notices, if one is asked about."""
    if card.battle and any(clause.unnoticed in BATTLES and not clause.actions for clause in clauses):
        raise NotUnderstood("what a battle notices")
    return clauses


def not_again(draft: Draft, card: Printed) -> None:
    """It is used once for each monster: of its own card its limit says so, or it is given one."""
    data = draft.data
    if (
        card.battle
        or not draft.modelled
        or draft.menu is not None
        or "limit" in data
        or data.get("kind") not in ("ignition", "quick")
    ):
        return
    ways = data.get("modes", [data])
    if not any(_CONDITION in way.get("if", ()) for way in ways):
        return
    own = any(_ITSELF.search(each.plain) for each in card.sentences if each.number in draft.sentences)
    if not own or len(ways) > 1 or data.get("targets") or data["from"] != ["monster_zone"]:
        draft.stopped = "an attack again and again"
    else:
        data["limit"] = [{"scope": "copy"}]
