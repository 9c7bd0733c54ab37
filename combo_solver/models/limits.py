"""How often an effect can be used."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from combo_solver.models.vocabulary import Model


class Limit(Model):
    """How often per turn (EF-06).

    ``scope = "copy"``: each face-up copy for itself, forgotten when it leaves the field ("once per turn", "once
    while face-up"), though not when it becomes an Equip Card or a monster again (UNI-08). ``scope = "name"``: once per
    turn for all copies. Effects of one card that share a ``group`` share the limit ("only 1 of these effects per
    turn"); with ``scope = "cards"`` effects of all cards that do ("only 1 other effect of such monsters"). ``counts``
    says whether using the effect or activating the card is limited; an activation that was negated does not count for
    the latter. ``times``: so often instead of once. ``per = "chain"``: once in each chain; ``"battle"``: once from
    the declaration of an attack to the end of its Damage Step, for a card on the field.
    """

    scope: Literal["copy", "name", "cards"] = "name"
    group: str = ""
    counts: Literal["use", "activate"] = "use"
    times: int = Field(default=1, ge=1, le=9)
    per: Literal["turn", "chain", "battle"] = "turn"

    @model_validator(mode="after")
    def _once_in_a_chain(self) -> Limit:
        if self.per == "chain" and self.times > 1:
            raise ValueError("times is for limits per turn")
        if self.per == "battle" and (self.scope != "copy" or self.times > 1 or self.counts == "activate"):
            raise ValueError("a limit per battle is one of using the effect of a copy once")
        if self.scope == "cards" and (not self.group or self.per == "chain" or self.counts == "activate"):
            raise ValueError("a limit of several cards is one per turn of using effects of a group")
        return self


def as_limits(given: object) -> object:
    """One limit may be written without a list."""
    return (given,) if isinstance(given, Limit | dict) else () if given is None else given


Limits = Annotated[tuple[Limit, ...], BeforeValidator(as_limits)]
"""All of which must allow it."""
