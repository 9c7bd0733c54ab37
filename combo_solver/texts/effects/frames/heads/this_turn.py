"""What was done with the card: "except the turn this card was sent to the GY", "if this card was Special Summoned this
turn", "if you control this Link Summoned card"; and how it lies."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import METHOD, methods_of
from combo_solver.texts.effects.made import MADE, made
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 41
EXAMPLE = Example("During your Main Phase, if this card was Special Summoned this turn: You can draw 1 card.")
_EXCEPT = re.compile(
    r"^[Ee]xcept (?:on |during )?the turn (?:this card|it) was sent (?:to (?:the|your) (?:GY|Graveyard)|there)$"
)
_SENT = re.compile(r"^[Ii]f this card is in (?:your|the) (?:GY|Graveyard) because it was sent there this turn$")
_CAME = re.compile(
    rf"^(?:[Ii]f|[Ww]hile) (?:(?:you control )?this (?:face-up )?(?:card|monster)(?: that)? was (?P<how>{METHOD}) Summoned(?P<now> this turn)?"
    rf"|(?:you control )?this (?P<how2>{METHOD}) Summoned (?:card|monster)(?: is on the field)?)$"
)
_MADE = re.compile(
    rf"^(?:[Ii]f|[Ww]hile) (?:you control )?this (?:face-up )?(?:card|monster)(?: that)? was (?P<made>{MADE})$"
)
_SET_UP = re.compile(r"^(?:[Ii]f|[Ww]hile) you control this (?:face-up )?Normal Summoned/Set (?:card|monster)$")
_OLDER = re.compile(
    r"^(?:[Ii]f|[Ww]hile) you control this (?:face-up )?(?:card|monster) that was not Summoned this turn$"
)
_CAME_EARLIER = re.compile(rf"^[Ee]xcept (?:on |during )?the turn (?:this card|it) was (?P<how>{METHOD}) Summoned$")
_LIES = re.compile(
    r"^(?:[Ii]f|[Ww]hile) this card is (?:(?:in )?(?:face-up )?(?P<position>Attack|Defense) Position"
    r"|in (?:the|your) (?P<zone>(?:Extra |Main )?)Monster Zone|(?P<field>face-up )?on the field)$"
)


def read(text: str, scope: Scope) -> Data | None:
    if _EXCEPT.match(text):
        # A Spell or Trap that was sent there lies there.
        there = {} if scope.card.monster else {"from": ["gy"]}
        return {"if": [{"test": "this_card", "sent_earlier": True}], **there}
    if _SENT.match(text):
        return {"if": [{"test": "this_card", "sent_now": True}], "from": ["gy"]}
    if not scope.card.monster:
        return None
    where: Data
    if lies := _LIES.match(text):
        if lies["position"]:
            where = {"position": lies["position"].lower()}
        elif lies["zone"]:
            where = {"place": [f"{lies['zone'].strip().lower()}_monster_zone"]}
        else:
            return {"from": ["monster_zone"]}
        return {"if": [{"test": "this_card", "where": where}], "from": ["monster_zone"]}
    if _SET_UP.match(text):
        return {"if": [{"test": "this_card", "where": {"summoned": ["normal"]}}], "from": ["monster_zone"]}
    if _OLDER.match(text):
        where = {"this_turn": True}
        return {"if": [{"test": "this_card", "where": where, "negated": True}], "from": ["monster_zone"]}
    if earlier := _CAME_EARLIER.match(text):
        where = {"summoned": methods_of(earlier["how"]), "this_turn": True}
        return {"if": [{"test": "this_card", "where": where, "negated": True}], "from": ["monster_zone"]}
    if told := _MADE.match(text):
        where = made(scope.unmask(told["made"]), scope.card.words)
        return {"if": [{"test": "this_card", "where": where}], "from": ["monster_zone"]}
    came = _CAME.match(text)
    if came is None:
        return None
    where = {"summoned": methods_of(came["how"] or came["how2"]), **({"this_turn": True} if came["now"] else {})}
    return {"if": [{"test": "this_card", "where": where}], "from": ["monster_zone"]}
