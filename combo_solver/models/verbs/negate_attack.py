"""Negate the attack that is declared."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class NegateAttack(Verb):
    """Negate the attack that was declared and has not reached the Damage Step: the attacker has used it (BA-22)."""

    do: Literal["negate_attack"] = "negate_attack"

    for_either = True
    words = "negate the attack"
