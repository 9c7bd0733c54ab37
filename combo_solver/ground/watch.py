"""What a trigger waits for, or a condition asks for, compiled for one scenario."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.ground.filters import CardFilter


@dataclass(frozen=True, slots=True)
class Watch:
    """A compiled event."""

    on: str
    subject: CardFilter | None
    side: str
    other: bool
    origin: frozenset[int]
    methods: frozenset[int]
    as_material_of: str | None
    into: str | None
    before: bool = False
    alone: bool = False
    pointed: bool = False
    linked: bool = False
    together: int = 1
    different_levels: bool = False
    excavated: bool = False
    causes: frozenset[str] = frozenset()
    by: CardFilter | None = None
    by_effect: str | None = None
    by_itself: bool = False
    card_itself: bool = False
    whose: str = "either"
    was: str | None = None
    used_for: CardFilter | None = None
    using: CardFilter | None = None
    using_least: int = 1
    position: str | None = None
    was_position: str | None = None
    attacking: bool = False
    direct: bool = False
    sends: bool = False
    part: str = ""
    foe: CardFilter | None = None
    foe_side: str = "either"
    each_time: bool = False
