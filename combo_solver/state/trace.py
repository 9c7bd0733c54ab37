"""What was chosen on the way to a draft, for the printed line: one value for each thing done, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from combo_solver.game.clock import Player, Station
from combo_solver.state.cards import Cards, Held, Placed, Ref


class Chosen(NamedTuple):
    """An action of an effect or of a cost was carried out: what it worked on as it lay before, what it put on the field
    and with which Tributes. ``link`` 0 is the cost of a Summon; ``stage`` is "cost", "target", "do", or "instead".
    ``instead``: what was done in the place of destroying some of them."""

    link: int
    stage: str
    action: int
    verb: str
    cards: Cards
    placed: tuple[Placed, ...]
    materials: Cards
    instead: tuple[Replaced, ...] = ()


class Replaced(NamedTuple):
    """An effect did something in the place of destroying the cards ``saved``."""

    effect: int
    source: Ref
    saved: Cards
    choices: tuple[Chosen, ...]


class Activated(NamedTuple):
    """An effect was activated from ``source`` as chain link ``link``; its card is in ``place`` since then. ``timing``:
    at which station of the Battle Phase."""

    effect: int
    mode: int
    source: Ref
    link: int
    place: Ref
    timing: Station | Literal[""] = ""
    player: Player = "me"


class Summoned(NamedTuple):
    """A step of one card that starts no chain: a Summon, a Set, a change of position, a scale (``position`` -1).
    ``recipe`` is -1 where the Summon has none."""

    step: str
    kind: int
    source: Ref
    zone: int
    position: int
    materials: Cards
    recipe: int
    additional: bool
    player: Player = "me"


class PendulumSummoned(NamedTuple):
    """A Pendulum Summon between these scales, left first."""

    scales: tuple[int, ...]
    placed: tuple[Placed, ...]
    additional: bool
    player: Player = "me"


class PhaseEntered(NamedTuple):
    """The turn went on to this phase."""

    phase: str
    player: Player = "me"


class Attacked(NamedTuple):
    """The monster ``source`` declared an attack on the ``target`` (None: directly); ``replayed``: it was no
    declaration, but chosen in a replay, where it may have ``stopped``."""

    kind: int
    source: Ref
    target: Held | None
    replayed: bool = False
    stopped: bool = False
    player: Player = "me"


class Decided(NamedTuple):
    """The opponent had a choice when Chain Link ``link`` was formed, or resolved (0: whether to form one at all): of
    the number ``group`` among those that follow from one moment, it is the one of so many ``ways`` with the number
    ``way``."""

    link: int
    group: int
    way: int
    ways: int


class Calculated(NamedTuple):
    """The damage calculation of the last attack: the ``values`` that were compared, the damage that both players took,
    and the monsters that the battle destroyed, where they were."""

    values: tuple[int, ...]
    to_me: int
    to_opponent: int
    destroyed: tuple[Ref, ...]


Noted = Chosen | Activated | Summoned | PendulumSummoned | PhaseEntered | Attacked | Calculated | Decided | Replaced
"""By itself, ``Replaced`` is about what the last battle destroys."""
Trace = tuple[Noted, ...]


def choices_in(trace: Iterable[Noted]) -> Iterator[Chosen]:
    """What was chosen, that done in the place of something else before it."""
    for item in trace:
        if isinstance(item, Chosen):
            for each in item.instead:
                yield from choices_in(each.choices)
            yield item
        elif isinstance(item, Replaced):
            yield from choices_in(item.choices)
