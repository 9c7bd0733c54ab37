"""When a Summon that starts no chain may be made: my turn, a Main Phase, nothing on the chain (TP-15)."""

from __future__ import annotations

from combo_solver.rules.model import Rule, SummonVars, Told


class OpenMainPhase(Rule):
    """Facts ``my turn``, ``main phase`` and ``open`` (no chain, no response window); each is 1 unless said.

    ``unless``: a fact that lifts the rule.
    """

    def __init__(self, rule_id: str, unless: str = "") -> None:
        super().__init__(rule_id)
        self._unless = unless

    def build(self, v: SummonVars) -> None:
        lifted = v.fact(self._unless) if self._unless else 0
        for fact in ("my turn", "main phase", "open"):
            v.model.add(v.fact(fact, default=1) + lifted >= 1).only_enforce_if(v.rule(self.rule_id))

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
        return f"this is done in your own Main Phase while nothing is on the chain, and {', '.join(missing)}"
