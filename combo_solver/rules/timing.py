"""When a Summon that starts no chain may be made: my turn, a Main Phase, nothing on the chain (TP-15)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.rules.model import Repair, Rule, SummonVars, Told


class OpenMainPhase(Rule):
    """Facts ``my turn``, ``main phase`` and ``open`` (no chain, no response window); each is 1 unless said."""

    def build(self, v: SummonVars) -> None:
        for fact in ("my turn", "main phase", "open"):
            v.model.add(v.fact(fact, default=1) == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        missing = [
            words
            for fact, words in (
                ("my turn", "it is not your turn"),
                ("main phase", "it is no Main Phase"),
                ("open", "a chain or a response window is open"),
            )
            if not told.get(fact, 1)
        ]
        return f"this is done in your own Main Phase while nothing is on the chain, but {' and '.join(missing)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("an open Main Phase of yours", {"my turn": 1, "main phase": 1, "open": 1})
