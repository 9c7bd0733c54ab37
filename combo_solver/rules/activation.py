"""Whether the Spell that performs a Summon can be activated at all."""

from __future__ import annotations

from combo_solver.rules.model import FactRule


class FreeSpellZone(FactRule):
    """A Spell from the hand needs a free Spell/Trap Zone: fact ``spell zone free``, 1 unless said."""

    rule_id = "ZON-01"
    fact = "spell zone free"
    wanted = 1
    default = 1
    words = "all five Spell/Trap Zones are occupied, so the Spell cannot be activated"
    mended = "a free Spell/Trap Zone"
