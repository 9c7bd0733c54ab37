"""Continuous effects of a card that hold as it leaves the field."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.vocabulary import Model


class BanishedInstead(Model):
    """If it would leave the field face-up, it is banished instead, negated or not. Told by texts alone."""

    apply: Literal["banished_instead"] = "banished_instead"
    number: int = 0
