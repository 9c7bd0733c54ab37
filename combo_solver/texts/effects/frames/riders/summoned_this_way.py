"""What holds of a card that its own effect Special Summoned: "If Summoned this way, banish it when it leaves the
field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 36
EXAMPLE = Example(
    "If this card is sent to the GY: You can Special Summon it. If Summoned this way, banish it when it leaves the field."
)
_BANISHED = re.compile(
    r"^If (?:(?:(?:it|this card) is )?(?:Special )?Summoned this way|this card is Special Summoned (?:with|by) this effect), banish (?:it|this card) (?:when|if) it leaves the field$"
)
_LEFT_ALONE = re.compile(
    r"^If (?:this card is )?(?:Special )?Summoned this way, this card is unaffected by monster effects,? (?:also|and) banish it"
    r" (?:when|if) it leaves the field$"
)
_UNAFFECTED: Data = {"do": "bind", "card": "self", "what": "unaffected", "by": ["monster"], "join": "if_you_do"}


def read(text: str, scope: Scope) -> Rider | None:
    if _BANISHED.match(text):
        return Rider("last", summon={"banish_when_leaves": True})
    if _LEFT_ALONE.match(text) and not scope.card.monster:
        # As a monster it has no effects, so that those of monsters are all of others.
        return Rider("last", summon={"banish_when_leaves": True}, actions=(_UNAFFECTED,))
    return None
