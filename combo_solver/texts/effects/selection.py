"""The selection that a noun phrase of a clause asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_PLACES: tuple[tuple[str, list[str], str], ...] = (
    (" from your Deck", ["deck"], "me"), (" from your hand", ["hand"], "me"), (" from your GY", ["gy"], "me"),
    (" in your GY", ["gy"], "me"), (" from your hand or GY", ["hand", "gy"], "me"), (" you control", ["monster_zone"], "me"),
)  # fmt: skip


def read_selection(text: str, card: Printed, places: Sequence[str] = ()) -> Data:
    """The keys of a selection; ``places`` if the words name none. Raises :class:`NotUnderstood`."""
    found = re.match(r"^(?P<number>\d) (?P<rest>.+)$", text)
    if not found:
        raise NotUnderstood(text)
    rest, side = found["rest"], "me"
    held = list(places)
    for words, those, whose in _PLACES:
        if words in rest:
            rest, held, side = rest.replace(words, ""), those, whose
            break
    if not held:
        raise NotUnderstood(text)
    number = int(found["number"])
    return {"from": held, "where": read_noun(rest, card.words).where, "min": number, "max": number, "side": side}
