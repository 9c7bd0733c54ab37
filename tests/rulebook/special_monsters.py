"""An invented Special Summon Monster named "It", and a Spell that Special Summons it."""

from __future__ import annotations

from typing import Any

from tests.invented import Pool, spell
from tests.searching import count, most

EXTRA_DECK: dict[str, dict[str, Any]] = {
    "fusion": {"level": 5},
    "synchro": {"level": 5},
    "xyz": {"rank": 4},
    "link": {"rating": 1, "arrows": 2},
}
SPECIAL: dict[str, dict[str, Any]] = {
    **EXTRA_DECK,
    "normal special": {"special_summon_only": True},
    "ritual": {},
    "token": {},
}


def reviver(pool: Pool, *places: str) -> int:
    """A Spell that Special Summons a monster named "It" from these places, face-down cards included."""
    summon = {"do": "special_summon", "choose": {"from": list(places or ("gy",)), "where": {"names": ["It"]}}}
    return pool.add("Reviver", "spell", model=spell(summon))


def it(pool: Pool, kind: str, **facts: Any) -> int:
    model = facts.pop("model", {})
    return pool.add("It", f"monster {kind.split()[0]}", model=model, **{**SPECIAL.get(kind, {}), **facts})


ON_FIELD = most(count("It"))
