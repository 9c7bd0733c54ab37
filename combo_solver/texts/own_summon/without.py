"""What is not used for a monster's own Ritual Summon: "Must be Ritual Summoned, without using any Level 8 monsters"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.reader import Printed

_WITHOUT = re.compile(
    r'^Must be Ritual Summoned,? without using (?:any (?P<any>[^,.:;]+ monsters)|(?P<name>"[^"]+"))'
    r"(?:,? and cannot be Special Summoned by other ways)?\.$"
)


def made_without(text: str, card: Printed) -> dict[str, Any] | None:
    """What the sentence says of that, to its last word; None for other sentences."""
    found = _WITHOUT.match(text)
    if found is None or "ritual" not in card.card_types:
        return None
    told = read_any_noun(found["any"] or found["name"], card.words)
    if not told.plain or told.face_up or not told.where:
        return None
    return {"apply": "made_without", "where": told.where}
