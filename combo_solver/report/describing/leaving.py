"""What becomes of a card as it, or its monster, leaves, and what a monster does of itself when something happens."""

from __future__ import annotations

from combo_solver.models import continuous as sorts
from combo_solver.report.describing.saying import words_for


@words_for(sorts.DiesWith, "when")
def _(part: sorts.DiesWith) -> str:
    if part.when == "turned":
        return "is destroyed with the monster that it keeps as soon as that is changed to Defense Position"
    return (
        f"is destroyed when the monster that it keeps {'leaves the field' if part.when == 'left' else 'is destroyed'}"
    )


@words_for(sorts.BanishedInstead, "as_material")
def _(part: sorts.BanishedInstead) -> str:
    return (
        f"is banished if it would {'go to the GY as Xyz Material' if part.as_material else 'leave the field face-up'}"
    )


@words_for(sorts.HurtsForGains, "amount")
def _(part: sorts.HurtsForGains) -> str:
    return f"inflicts {part.amount} damage to the other player each time its controller gains LP"


@words_for(sorts.SpurnsEquips)
def _(part: sorts.SpurnsEquips) -> str:
    return "destroys Equip Cards that are equipped to it"
