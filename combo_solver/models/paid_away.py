"""What takes monsters off the field as a cost."""

from __future__ import annotations

from combo_solver.models.verb import Verb


def takes_off_the_field(action: Verb) -> bool:
    """Whether an action of a cost may take a monster away, its own card among them."""
    chosen = action.chooses is not None and "monster_zone" in action.chooses.locations
    taken = any("monster_zone" in taking.places for taking in action.takes())
    return bool(action.lands()) and (chosen or taken or action.about == "self")
