"""Cards that are shown: "reveal 1 Dragon monster in your hand"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions.moving import with_itself
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 28
EXAMPLE = Example("You can reveal 1 Dragon monster in your hand; draw 1 card.")
_CLAUSE = re.compile(r"^[Rr]eveal (?P<what>.+)$")
_AND_ITSELF = re.compile(r"^this card,? and (?P<other>\d .+ in your hand)$")
_SELF = re.compile(r"^(?:this card|it)(?: (?:in|from) your hand)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    # Only what is in the hand is revealed.
    if _SELF.match(found["what"]) or found["what"] == "this card" or (found["what"], scope.it) == ("it", "self"):
        return Clause(({"do": "reveal", "card": "self"},), places=("hand",))
    if taken := _AND_ITSELF.match(found["what"]):
        choose = select(taken["other"], scope)
        return with_itself("reveal", {**choose, "other": True}, scope, "revealed", ("hand",))
    if refer(found["what"], scope) is not None:
        raise NotUnderstood(found["what"])
    choose = select(found["what"], scope)
    if not set(choose["from"]) <= {"hand", "extra"} and not choose.get("out_of"):
        raise NotUnderstood(found["what"])
    name = scope.fresh("revealed")
    return Clause(({"do": "reveal", "choose": {**choose, "name": name}},), named=name)
