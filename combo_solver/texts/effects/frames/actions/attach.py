"""Cards that become Xyz Materials: "attach this card to it as material", "attach 1 monster from your GY to this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 34
EXAMPLE = Example("You can target 1 Xyz Monster you control; attach this card to it as material.")
_CLAUSE = re.compile(
    r"^[Aa]ttach (?P<what>.+?)(?P<early> as (?:an )?(?:Xyz )?[Mm]aterials?)? to (?P<host>it|this card|that target|that monster"
    r"|the targeted monster|that monster on the field|that Xyz Monster|(?:that|the) (?:Special )?Summoned monster)(?(early)|(?: as (?:an )?(?:Xyz )?[Mm]aterials?)?)$"
)
_FROM_BEHIND = re.compile(
    r"^(?P<attach>[Aa]ttach) (?P<what>\d .+?) (?P<to>to (?:it|that monster|that target) as materials?), (?P<from>from your .+)$"
)
_OF_EACH_SORT = re.compile(r'\b3 (?P<which>"\d+") cards of different types \(1 Monster, 1 Spell, and 1 Trap\)')


def _each_sort(found: re.Match[str]) -> str:
    return f"1 {found['which']} monster, 1 {found['which']} Spell, and 1 {found['which']} Trap"


_THIS = re.compile(
    r"^this (?:face-up )?card(?: from (?:your |the )?(?P<where>hand|GY|Graveyard|field|hand or field)| on the field)?$"
)
_WHERE = {
    "hand": ("hand",), "GY": ("gy",), "Graveyard": ("gy",), "field": ("monster_zone",),
    "hand or field": ("hand", "monster_zone"),
}  # fmt: skip


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(_FROM_BEHIND.sub(r"\g<attach> \g<what> \g<from> \g<to>", _OF_EACH_SORT.sub(_each_sort, text)))
    if found is None or scope.stage == "cost":
        return None
    host = refer(re.sub(r"^(?:that|the) (?:Special )?Summoned monster$", "that monster", found["host"]), scope)
    if host is None:
        raise NotUnderstood(found["host"])
    action: Data = {"do": "attach", **({} if host == "self" else {"host": host})}
    if own := _THIS.match(found["what"]):
        if host == "self":
            raise NotUnderstood(text)
        places = _WHERE[own["where"]] if own["where"] else ()
        if "monster_zone" in places and not scope.card.monster:
            places = ()
        return Clause(({**action, "card": "self"},), places=places)
    meant = refer(found["what"], scope)
    if meant is not None:
        if meant in ("self", host):
            raise NotUnderstood(text)
        return Clause(({**action, "card": meant},))
    choose = select(found["what"], scope)
    if "monster_zone" in choose["from"] and host == "self":
        choose["other"] = True
    name = scope.fresh("attached")
    return Clause(({**action, "choose": {**choose, "name": name}},))
