"""Whether the Spell that performs a Summon can be activated at all."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.rules.model import Rule, SummonVars, Told
from combo_solver.rules.reason import Repair


class FreeSpellZone(Rule):
    """A Spell from the hand needs a free Spell/Trap Zone: fact ``spell zone free``, 1 unless said."""

    rule_id = "ZON-01"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("spell zone free", default=1) == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "all five Spell/Trap Zones are occupied, so the Spell cannot be activated"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("a free Spell/Trap Zone", {"spell zone free": 1})
