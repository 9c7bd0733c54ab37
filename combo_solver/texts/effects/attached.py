"""What an Xyz Monster must have attached: "this card has a Dragon monster as material"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

_HAS = re.compile(r"^this card has (?P<what>(?:an? )?[^:;]+?) as (?:an? )?(?:Xyz )?[Mm]aterial(?: Monster)?$")
_NOTHING_MORE = {"kinds": ["monster"]}


def attached(text: str, scope: Scope) -> Data | None:
    """The condition that the words are; None for others. Raises :class:`NotUnderstood`."""
    found = _HAS.match(text)
    if found is None:
        return None
    what = re.sub(r"^an? ", "", found["what"])
    if not scope.card.monster or (what == found["what"] and not what.startswith('"')):
        raise NotUnderstood(text)
    noun = read_any_noun(scope.unmask(what), scope.card.words)
    if set(noun.where) - PRINTED or noun.face_up or not noun.plain:
        raise NotUnderstood(text)
    if not noun.where or noun.where == _NOTHING_MORE:
        raise NotUnderstood(text)
    return {"test": "this_card", "material": True, "where": noun.where}
