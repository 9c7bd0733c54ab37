"""Move monsters to other zones."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change


class MoveZone(Change):
    """Monsters of mine, to free Main Monster Zones; they stay what they are, where they are. ``pointed``: to zones that
    the effect's card points to."""

    do: Literal["move_zone"] = "move_zone"
    pointed: bool = False

    words = "move {placed}"
    mine_only = True

    @classmethod
    def places_cards(cls) -> bool:
        # They come to no other place, but a line says to which zone.
        return True
