"""What cards with the name of a chosen one cannot do from then on: "you cannot activate cards, or the effects of cards,
with that name for the rest of this turn"; and monsters of which such a name negates the effects."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 57
EXAMPLE = Example(
    "During your Main Phase: You can add 1 Dragon monster from your Deck to your hand, but you cannot activate cards, or"
    " the effects of cards, with that name for the rest of this turn."
)
_TURN = r"(?:for the rest of this turn|this turn)"
_ACTIVATE = r"activate (?:it, or |them, or )?(?:activate )?(?:(?:any )?cards,? or (?:the )?effects of cards|the effects of cards)"
_SUMMON = (
    r"(?P<summon>Normal Summon(?:/Set)?,? or Special Summon|Normal or Special Summon|Special Summon|Normal Summon(?:/Set)?)"
    r" (?:(?:that monster|it|them|those monsters),? or )?(?:a )?(?:any )?monsters?(?:\(s\))?"
)
_NAME = r"(?:that|its|their|those) names?|(?:the|that) same name as (?P<as>.+?)|(?P<such>the added monster)'s name|the same name(?P<had> the sent monster had in the GY)?"
_CLAUSE = re.compile(
    rf"^(?:but,? |also,? )?(?:(?P<before>{_TURN}),? )?you cannot (?:{_ACTIVATE}|{_SUMMON}),?"
    rf" with (?:{_NAME})(?P<nor>, nor activate their (?:monster )?effects)?(?:,? (?P<after>{_TURN}|until the end of the next turn(?: after this card resolves)?))?$"
)
_NEGATED = re.compile(
    r"^until the end of (?:this|the next) turn, its effects are negated, as well as the activated effects and effects on"
    r" the field of monsters with the same original name$"
)
_CARDS_NEGATED = re.compile(
    r"^negate its effects, as well as the activated effects and effects on the field of cards with the same original"
    r" name,? until the end of this turn$"
)
_VERBS = {
    "the added card": "added", "the added monster": "added", "the monster added to your hand": "added",
    "the added card(s)": "added", "the card added to your hand": "added",
    "the one sent to the GY by this effect": "sent", "that sent card": "sent", "the sent card": "sent",
    "those returned to the hand by this effect": "returned",
}  # fmt: skip


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if _NEGATED.match(text):
        return Clause((_of(_meant("it", scope), ["negate"]),))
    if _CARDS_NEGATED.match(text):
        return Clause((_of(_meant("it", scope), ["negate_cards"]),))
    found = _CLAUSE.match(text)
    if found is None:
        return None
    if bool(found["before"]) == bool(found["after"]):
        raise NotUnderstood(text)
    meant = _meant("the sent card" if found["had"] else found["as"] or found["such"] or "it", scope)
    summon = found["summon"] or ""
    what = ["activate"] if found["nor"] or not summon else []
    if summon:
        what += [way for way, said in (("special_summon", "Special"), ("normal_summon", "Normal")) if said in summon]
    action = {**_of(meant, what), "join": "also"}
    if "normal_summon" in what and "/Set" not in summon:
        action["sets"] = False
    return Clause((action,))


def _of(meant: str, what: list[str]) -> Data:
    return {"do": "restrict_namesakes", "namesakes_of": meant, "what": what}


def _meant(words: str, scope: Scope) -> str:
    if verb := _VERBS.get(words):
        named = [name for made, name in scope.chosen if made == verb]
        meant = named[0] if len(named) == 1 else None
    else:
        meant = refer(words, scope)
        if meant is None and words == "it":
            meant = refer("them", scope)
    if meant is None or meant == "self":
        raise NotUnderstood(words)
    return meant
