"""Monsters that leave in the End Phase by their own effect, which leaves no choice and does nothing else: "During the
End Phase: Shuffle this card into the Extra Deck"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 111
PLAYED = True
EXAMPLE = Example("During the End Phase: Destroy this card.")
_CAME = r"(?P<came{0}>(?:Normal|Special|Normal or Special) Summoned)"
_FRAME = re.compile(
    r"^(?:Once per turn, )?[Dd]uring (?:the|your|each of your) End Phases?(?P<turn> of the turn this card (?:is|was) "
    + _CAME.format(1)
    + r"|, if this card was "
    + _CAME.format(2)
    + r" this turn)?: (?:(?P<destroyed>Destroy (?:this card|it))|(?P<gy>Send (?:this card|it) to the (?:GY|Graveyard))"
    r"|(?P<deck>Shuffle (?:this card|it) into the Deck)|(?P<banished>Banish (?:this card|it))"
    r"|(?P<extra>(?:Shuffle (?:this card|it) into|Return (?:this card|it) to) the Extra Deck)"
    r"|(?P<hand>Return this card to the hand))\.$"
)

_OF_IT = re.compile(r"\b(?:this|that) effect\b|\bthis way\b|\bto activate\b")
"""What a sentence says of the effect before it, which may be more than that it makes the monster leave."""


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster":
        return None
    # Monsters that return in the turn in which they came are Spirits and the like.
    if (found["hand"] and found["turn"]) or (
        found["extra"] and card.method not in ("fusion", "synchro", "xyz", "link")
    ):
        return None
    after = (each for each in card.sentences if each.number == sentence.number + 1 and each.part == sentence.part)
    if any(_OF_IT.search(each.text) for each in after):
        return None
    to = next(to for to in ("destroyed", "gy", "deck", "banished", "extra", "hand") if found[to])
    part: dict[str, Any] = {"apply": "leaves_in_end_phase", "to": "deck" if to == "extra" else to}
    if came := found["came1"] or found["came2"]:
        part["after"] = [way.lower() for way in came.removesuffix(" Summoned").split(" or ")]
    return holds(part)
