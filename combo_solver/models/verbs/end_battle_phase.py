"""End the Battle Phase."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class EndBattlePhase(Verb):
    """End the present Battle Phase: nothing more of it is done once the chain has resolved (TP-07). ``of_turn``: it is
    the Battle Phase of the turn that ends, so that no second one comes after it either (TP-08)."""

    do: Literal["end_battle_phase"] = "end_battle_phase"
    of_turn: bool = False

    words = "end the Battle Phase"
    for_either = True
