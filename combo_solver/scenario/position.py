"""A scenario with every name resolved to a passcode: the input of the rules, the search and the referee."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from combo_solver.behaviour.vocabulary import Filter, Location
from combo_solver.line import Position as BattlePosition

MonsterZone = Annotated[str, Field(pattern="^(M[1-5]|EMZ-[LR])$")]
SpellZone = Annotated[str, Field(pattern="^(S[1-5]|FZ)$")]


@dataclass(frozen=True)
class MonsterAt:
    """A monster on the field. ``this_turn``: it came, or its position was changed, this turn (POS-07, POS-09).
    Every monster on the field counts as properly summoned."""

    card: int
    position: BattlePosition = "attack"
    materials: tuple[int, ...] = ()
    this_turn: bool = False


@dataclass(frozen=True)
class SpellAt:
    """A card in a Spell/Trap Zone, Field Zone or Pendulum Zone (``scale``: it acts as a Pendulum scale)."""

    card: int
    face_up: bool = True
    scale: bool = False


@dataclass(frozen=True)
class Resting:
    """A card in the GY, banished, or in the Extra Deck. ``proper``: properly summoned before (SSM-04)."""

    card: int
    proper: bool = False
    face_up: bool = True


@dataclass(frozen=True)
class SidePosition:
    """One player's cards. ``monsters`` by zone name ``M1``-``M5``, ``EMZ-L``, ``EMZ-R`` from that player's view;
    ``spells`` by ``S1``-``S5``, ``FZ`` (Pendulum Zones are S1 / S5 with ``scale``). ``deck`` from the top."""

    life_points: int = 8000
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    extra: tuple[Resting, ...] = ()
    gy: tuple[Resting, ...] = ()
    banished: tuple[Resting, ...] = ()
    monsters: dict[MonsterZone, MonsterAt] = field(default_factory=dict)
    spells: dict[SpellZone, SpellAt] = field(default_factory=dict)


@dataclass(frozen=True)
class Term:
    """``weight`` times the number of cards that fit ``where`` in ``locations``, or times the sum of their ``value``."""

    weight: int
    where: Filter
    locations: tuple[Location, ...]
    value: Literal["count", "atk", "def", "level"] = "count"
    side: Literal["me", "opponent"] = "me"
    face_up: bool = True
    at_most: Annotated[int, Field(ge=1)] | None = None


@dataclass(frozen=True)
class Goal:
    """What to look for. ``levels``: weighted sums to maximise, compared in order. ``reach``: passcodes with the
    number of copies that my face-up field must hold. ``minimise_actions``: shorter lines win ties."""

    name: str
    levels: tuple[tuple[Term, ...], ...] = ()
    reach: tuple[tuple[int, int], ...] = ()
    minimise_actions: bool = False


@dataclass(frozen=True)
class ResolvedScenario:
    """A position of mine in Main Phase 1 with an open game state, and a goal.

    ``deck_order``: ``listed`` makes my Deck's order known (first = top); with ``unknown`` a drawn card is an
    unknown card. ``me`` is the turn player.
    """

    name: str
    me: SidePosition
    opponent: SidePosition
    goal: Goal
    deck_order: Literal["unknown", "listed"] = "unknown"
    normal_summons_used: int = 0
    pendulum_summon_used: bool = False
    warnings: tuple[str, ...] = ()
