"""What holds of a card that its own effect Special Summoned: "If Summoned this way, banish it when it leaves the
field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 36
EXAMPLE = Example(
    "If this card is sent to the GY: You can Special Summon it. If Summoned this way, banish it when it leaves the field."
)
_BANISHED = re.compile(
    r"^If (?:(?:it|this card) is )?(?:Special )?Summoned this way, banish (?:it|this card) (?:when|if) it leaves the field$"
)


def read(text: str, scope: Scope) -> Rider | None:
    return Rider("last", summon={"banish_when_leaves": True}) if _BANISHED.match(text) else None
