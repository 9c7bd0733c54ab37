"""The field: zone names and geometry (rules Appendix A, LNK-03 to LNK-09, LNK-15).

Monster zones are numbered 0 to 11 as one player sees the field: 0-4 are that player's Main Monster Zones from
left to right, 5 and 6 the left and right Extra Monster Zone, 7-11 the opponent's Main Monster Zones named from
the opponent's own view, so zone 7 faces zone 4.
"""

from __future__ import annotations

from typing import Final

MAIN: Final = (0, 1, 2, 3, 4)
EXTRA: Final = (5, 6)
MINE: Final = (*MAIN, *EXTRA)
OPPONENT: Final = (7, 8, 9, 10, 11)
ALL: Final = (*MINE, *OPPONENT)

MONSTER_ZONES: Final = (
    "M1",
    "M2",
    "M3",
    "M4",
    "M5",
    "EMZ-L",
    "EMZ-R",
    "O-M1",
    "O-M2",
    "O-M3",
    "O-M4",
    "O-M5",
)
SPELL_ZONES: Final = ("S1", "S2", "S3", "S4", "S5")
FIELD_ZONE: Final = "FZ"
PENDULUM_ZONES: Final = {"PZ-L": 0, "PZ-R": 4}
"""Pendulum Zones by name, as the index of the Spell/Trap Zone they are (PEN-02, PEN-06)."""
ROW: Final = (*SPELL_ZONES, FIELD_ZONE, *PENDULUM_ZONES)
"""What lies beside the monsters of a player; the last two are zones of their own in Master Rule 3 alone."""
OWN_PENDULUM_ZONES: Final = {name: ROW.index(name) for name in PENDULUM_ZONES}

# Link arrow bits as card databases store them.
BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT, LEFT, RIGHT, TOP_LEFT, TOP, TOP_RIGHT = 1, 2, 4, 8, 0x20, 0x40, 0x80, 0x100
ARROW_NAMES: Final = {
    BOTTOM_LEFT: "bottom-left",
    BOTTOM: "bottom",
    BOTTOM_RIGHT: "bottom-right",
    LEFT: "left",
    RIGHT: "right",
    TOP_LEFT: "top-left",
    TOP: "top",
    TOP_RIGHT: "top-right",
}
ALL_ARROWS: Final = sum(ARROW_NAMES)
_OFFSETS: Final = {
    BOTTOM_LEFT: (-1, -1),
    BOTTOM: (0, -1),
    BOTTOM_RIGHT: (1, -1),
    LEFT: (-1, 0),
    RIGHT: (1, 0),
    TOP_LEFT: (-1, 1),
    TOP: (0, 1),
    TOP_RIGHT: (1, 1),
}
# (column, row) of each zone: my row 0, Extra Monster Zones row 1, the opponent's row 2 (seen mirrored).
_COORDINATES: Final = {
    **{zone: (zone + 1, 0) for zone in MAIN},
    5: (2, 1),
    6: (4, 1),
    **{zone: (5 - (zone - 7), 2) for zone in OPPONENT},
}
_ZONE_AT: Final = {xy: zone for zone, xy in _COORDINATES.items()}


def pointed_zones(zone: int, arrows: int, opponents: bool = False) -> tuple[int, ...]:
    """Monster zones that a Link Monster in ``zone`` with these arrow bits points to, in ascending order.

    ``opponents`` says that the opponent controls it: its arrows are then turned by 180 degrees (LNK-15).
    """
    x, y = _COORDINATES[zone]
    sign = -1 if opponents else 1
    hits = []
    for bit, (dx, dy) in _OFFSETS.items():
        if arrows & bit:
            hit = _ZONE_AT.get((x + sign * dx, y + sign * dy))
            if hit is not None:
                hits.append(hit)
    return tuple(sorted(hits))


EXTRA_LINK_PATHS: Final = tuple(
    tuple(row[first : last + 1])
    for row in (MAIN, OPPONENT[::-1])
    for first in range(3)
    for last in range(max(first, 2), 5)
)
"""The ways co-linked monsters can join the Extra Monster Zones: runs of neighbours in one player's row, from the
left Extra Monster Zone's columns to the right one's (LNK-13, LNK-14)."""


def opponents_view(zone: int) -> int:
    """The same physical zone as the other player numbers it."""
    return {5: 6, 6: 5}.get(zone, zone + 7 if zone < 5 else zone - 7)
