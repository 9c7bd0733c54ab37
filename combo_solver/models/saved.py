"""What an effect keeps from being destroyed, doing something else in the place of that."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.vocabulary import Choose, Model


class Saved(Model):
    """What an effect of the kind ``instead`` keeps from being destroyed ``by`` a card effect, a battle or any of both:
    its own ``card``, the monster that it is "equipped" to, or all cards that ``choose`` could take; ``one``: one of
    them alone, which the player chooses; ``alone``: only where no other card would be destroyed at the same time."""

    by: Literal["effect", "battle", "any"] = "effect"
    card: Literal["self", "equipped"] | None = None
    choose: Choose | None = None
    one: bool = False
    alone: bool = False

    def counts(self, battle: bool) -> bool:
        """Whether it keeps cards from being destroyed by a battle, or by a card effect."""
        return self.by in ("any", "battle" if battle else "effect")

    @model_validator(mode="after")
    def _known(self) -> Saved:
        if (self.card is None) == (self.choose is None):
            raise ValueError("give exactly one of card and choose")
        return self
