"""Xyz Materials: "detach 1 material from this card", "detach 2 materials from monsters you control"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 31
EXAMPLE = Example("You can detach 1 material from this card; draw 1 card.", "monster effect")
_CLAUSE = re.compile(
    r"^[Dd]etach (?:(?P<most>up to )?(?P<count>\d)(?: or (?P<more>\d))?|(?P<any>any number of)) (?:Xyz )?[Mm]aterials?"
    r"(?:\(s\))? (?:from (?P<host>.+)|(?P<mine>you control))$"
)
_SEVERAL = re.compile(r"\(s\)|^(?:monsters|Xyz Monsters) ")
_MOST = 9


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    action: Data = {"do": "detach"}
    if found["any"]:
        action |= {"most": _MOST, "name": scope.fresh("detached")}
    elif found["more"]:
        action |= {"count": int(found["count"]), "most": int(found["more"])}
    elif found["most"]:
        action["most"] = int(found["count"])
    else:
        action["count"] = int(found["count"])
    host = found["host"] or "monsters you control"
    if host == "this card":
        # Of what was detached nothing is said any more: "it" is the monster.
        return Clause((action,), named="" if scope.it else "self")
    meant = refer(host, scope)
    if meant is not None and meant != "self":
        return Clause(({**action, "host": meant},))
    several = bool(found["mine"] or _SEVERAL.search(host) or re.match(r"^[^ ]+ .*[Mm]onsters ", host))
    if not several and action.get("count") != 1:
        # The engine takes several of different monsters too.
        raise NotUnderstood(host)
    words = re.sub(r"^(?:an? |your )", "", host.replace("(s)", "s" if several else ""))
    if host.startswith("your "):
        words += " you control"
    if words == "monster":
        words = "monster on the field"
    choose = select(f"any number of {words}" if several else f"1 {words}", scope)
    if choose["from"] != ["monster_zone"] or choose.get("other"):
        raise NotUnderstood(host)
    action |= {"where": choose.get("where", {}), "side": choose["side"]}
    return Clause((action,))
