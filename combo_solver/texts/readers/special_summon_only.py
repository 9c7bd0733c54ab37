"""A bar to Special Summons, for the controller of the card or both players: of a monster, a Spell or Trap while it is
face-up, or of a Pendulum Effect while its card is a Pendulum Scale."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import never_negated
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood, Words

PRIORITY = 46
PLAYED = True
EXAMPLE = Example("You cannot Special Summon monsters, except Dragon monsters.")
_SPECIAL_SUMMON = re.compile(
    r"^(?:(?P<both>Neither player can)|You cannot) Special Summon (?:any )?"
    r"(?:(?:monsters(?P<extra> from the Extra Deck)?|(?P<from>from the Extra Deck))(?:, except (?P<only>[^.,]+))?"
    r"|(?P<never>[^.,]+ monsters))\.$"
)
_ONLY_FACTS = {"kinds", "types", "attributes", "archetypes", "names"}
"""What a limit may ask of a monster that is not on the field yet."""


def _special_summon_only(sentence: str, words: Words) -> list[dict[str, Any]]:
    """A bar to Special Summons, for its controller or both players."""
    limit = _SPECIAL_SUMMON.match(sentence)
    if limit is None:
        return []
    entry: dict[str, Any] = {"apply": "special_summon_only"}
    for key in ("only", "never"):
        if limit[key]:
            where = read_filter(limit[key], words)
            if not _ONLY_FACTS.issuperset(where):
                raise NotUnderstood(sentence)
            entry[key] = where
    if limit["extra"] or limit["from"]:
        entry["from_extra"] = True
    entry["players"] = "both" if limit["both"] else "controller"
    return [entry]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    limits = _special_summon_only(sentence.text, card.words)
    if sentence.part == "scale":
        fixed = {"negatable": False} if never_negated(sentence, card) else {}
        limits = [{**limit, "scale": True, **fixed} for limit in limits]
    return holds(limits)
