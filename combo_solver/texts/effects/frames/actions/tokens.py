"""Tokens: "Special Summon 2 "Clay Tokens" (Rock/EARTH/Level 1/ATK 0/DEF 0) in Defense Position"."""

from __future__ import annotations

import re

from combo_solver.cards.names import fold
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.numbers import as_many, number_of
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood, Token

PRIORITY = 19
EXAMPLE = Example(
    'During your Main Phase: You can Special Summon 2 "Clay Tokens" (Rock/EARTH/Level 1/ATK 0/DEF 0) in Defense Position.'
)
_TO = r"(?P<theirs>,? to your opponent's (?:field|side of the field))?"
_CLAUSE = re.compile(
    r'^[Ss]pecial Summon (?:(?P<upto>up to )?(?P<count>\d) |(?P<any>any number of |a number of )?(?=.*,? up to the number of )|(?P<equal>an equal number of|that many) |(?P<many>as many) )"(?P<name>\d+)" (?:\([^()]*\) )?\((?P<values>[^()]+)\)'
    rf"(?P<possible> as possible)?,?{_TO.replace('theirs', 'first')}(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?{_TO}(?:,? up to the number of (?P<most>.+))?$"
)
_VALUES = re.compile(
    r"^(?P<type>[A-Z][\w -]+?)(?:-Type)?/(?P<tuner>Tuner/)?(?P<attribute>[A-Z]+)/Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<defense>\d+)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost" or bool(found["many"]) != bool(found["possible"]):
        return None
    action: Data = {
        "do": "create_tokens",
        "token": _record(scope.masked.names[int(found["name"])], found["values"], scope),
        **_number(found, scope),
        "name": scope.fresh("tokens"),
    }
    if found["first"] or found["theirs"]:
        if found["many"] or (found["first"] and found["theirs"]):
            raise NotUnderstood(text)
        action["field"] = "opponent"
    if found["position"]:
        action["position"] = found["position"].lower()
    return Clause((action,), named=action["name"])


def _number(found: re.Match[str], scope: Scope) -> Data:
    """How many: "an equal number" is that of the cards that were paid."""
    if found["many"]:
        return {"as_many": True}
    if found["most"]:
        if found["count"] or found["equal"]:
            raise NotUnderstood(found["most"])
        return {"count": number_of(found["most"], scope, read_selection), "up_to": True}
    if found["equal"]:
        amount = as_many(scope)
        if amount["count_of"] not in scope.paid:
            raise NotUnderstood(found["equal"])
        return {"count": amount}
    return {"count": int(found["count"]), **({"up_to": True} if found["upto"] else {})}


def _record(name: str, values: str, scope: Scope) -> int:
    """The passcode of the Token of this name with these values."""
    told = _VALUES.match(values)
    if told is None:
        raise NotUnderstood(values)
    wanted = Token(
        0,
        told["type"],
        told["attribute"],
        int(told["level"]),
        int(told["atk"]),
        int(told["defense"]),
        bool(told["tuner"]),
    )
    for spelt in (name, re.sub(r"Tokens\b", "Token", name)):
        for token in scope.card.words.tokens.get(fold(spelt), ()):
            if token._replace(passcode=0) == wanted:
                return token.passcode
    raise NotUnderstood(name)
