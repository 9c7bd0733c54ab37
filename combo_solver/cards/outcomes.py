"""What became of each sentence of a card's text when it was compiled to a model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Sort = Literal["modelled", "inert", "option", "binding"]
Status = Literal["modelled", "usable", "refused"]
_SORTS: dict[str, Sort] = {"modelled": "modelled", "inert": "inert", "option": "option", "binding": "binding"}
_LONGEST = 5


class Outcome(NamedTuple):
    """``inert``: nothing of it can come up in a solo turn, ``why`` is the reason (battle, end_phase, opponents_turn,
    opponents_action ...), and of ``modelled`` that of a clause. Not read are an ``option``, which may be left out, and
    what is ``binding``, which keeps the card from having a model; ``why`` are the words where reading stopped, five at
    most."""

    sort: Sort
    why: str = ""

    @classmethod
    def of(cls, sort: Sort, why: str = "") -> Outcome:
        """The same with few words."""
        return cls(sort, " ".join(why.split()[:_LONGEST]))


def encode(outcomes: Iterable[Outcome]) -> list[str]:
    """As the facts file keeps them: ``modelled``, ``inert/battle``, ``option/words not read``."""
    return [f"{sort}/{why}" if why else sort for sort, why in outcomes]


def decode(kept: Iterable[str]) -> tuple[Outcome, ...]:
    """What :func:`encode` wrote."""
    parts = (each.partition("/") for each in kept)
    return tuple(Outcome(_SORTS[sort], why) for sort, _, why in parts)


def status(outcomes: Iterable[Outcome]) -> Status:
    """How much of a card is understood by its text alone. ``usable``: an option is not."""
    sorts = {outcome.sort for outcome in outcomes}
    return "refused" if "binding" in sorts else "usable" if "option" in sorts else "modelled"
