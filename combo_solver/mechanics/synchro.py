"""Synchro Summons (SYN rows)."""

from __future__ import annotations

from combo_solver.mechanics.extra_deck import ExtraDeckSummon
from combo_solver.rules.synchro import SynchroSummon


class Synchro(ExtraDeckSummon):
    name = "synchro"
    asks = SynchroSummon


SYNCHRO = Synchro()
