"""What in a card's text is not read and may bind a Summon: where the card must be, what it is about, and whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

PLACES = ("field", "scale", "gy", "hand", "banished", "deck", "extra", "own")
"""Where a card must be; "own": anywhere, it is about the Summon of the card itself with its materials."""
VALUES = frozenset({"levels", "types", "attributes", "names", "kinds"})
"""What a text may change of a monster."""
ABOUT = {
    "summons": "Summons of every kind",
    "normal": "Normal Summons and Sets",
    "special": "Special Summons",
    "extra": "Special Summons from the Extra Deck",
    "tributes": "what can be Tributed",
    "materials": "what can be material",
    "levels": "Levels or Ranks",
    "types": "Types",
    "attributes": "Attributes",
    "names": "names",
    "kinds": "what counts as which kind of monster",
    "scales": "Pendulum Scales or Pendulum Summons",
    "spells": "the activation of Spells",
    "costs": "what can be paid",
    "banishing": "what can be banished",
    "sending": "what reaches the GY",
    "moves": "where cards go",
    "sets": "Sets",
    "set-spells": "the activation of Set Spells",
    "twice": "how many Summons a turn has",
    "tolls": "what a Summon or activation costs",
    "zones": "which zones can be used",
    "positions": "battle positions",
    "facing": "the battle positions of face-up monsters",
    "effects": "the effects of other cards",
}
"""What a text may change, in words for people."""


class Binding(NamedTuple):
    """Something in a text that is not read: where the card must be (``place``), what it is ``about``, ``whom`` it binds
    (``controller``, ``opponent`` or ``both``, seen from the card), whether it speaks of the card ``itself`` alone, and
    whether it may make a Summon legal (``enables``) or illegal (``forbids``)."""

    place: str
    about: str
    whom: str = "both"
    itself: bool = False
    enables: bool = False
    forbids: bool = True

    def binds(self, mine: bool) -> bool:
        """Whether it may bind me, if the card is under my control, or in a pile of mine."""
        return self.whom == "both" or (self.whom == "controller") == mine

    @property
    def words(self) -> str:
        return ABOUT[self.about]


def encode(found: Iterable[Binding]) -> str:
    """As the facts file keeps it: a word each, like ``field/special/both`` with ``/self``, ``/+`` and ``/-`` after."""
    words = {
        "/".join((*part[:3], *(["self"] * part.itself), *(["+"] * part.enables), *(["-"] * part.forbids))): None
        for part in found
    }
    return " ".join(words)


def decode(words: str) -> tuple[Binding, ...]:
    """What :func:`encode` wrote."""
    parts = [word.split("/") for word in words.split()]
    return tuple(
        Binding(part[0], part[1], part[2], "self" in part[3:], "+" in part[3:], "-" in part[3:]) for part in parts
    )
