"""What hangs on a card that nobody knows (drawn from a shuffled Deck, then discarded), in both judges."""

from __future__ import annotations

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, ignition
from tests.searching import best, count, most, only_legal_in

SPELLS: dict[str, object] = {"test": "count", "in": ["gy"], "where": {"kinds": ["spell"]}}


def position(bounds: dict[str, object], spells: int = 0, listed: bool = False) -> tuple[Pool, ResolvedScenario]:
    """A monster that draws, and one that discards a card and brings another if so many Spells then lie in the GY."""
    pool = Pool()
    drawer = pool.add("Drawer", "monster effect", model=ignition({"do": "draw", "count": 1}, limit={"scope": "copy"}))
    comer, spell = pool.add("Comer", "monster normal", level=8), pool.add("Spell", "spell")
    comes: dict[str, object] = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Comer"]}}}
    asked: dict[str, object] = {**SPELLS, **bounds}
    brings: dict[str, object] = {"do": "if", "if": [asked], "then": [comes]}
    discards: list[dict[str, object]] = [{"do": "discard", "choose": {"from": ["hand"]}}]
    bringer = pool.add("Bringer", "monster effect", model=ignition(brings, cost=discards, limit={"scope": "copy"}))
    deck = (spell, comer, comer)
    return pool, pool.scenario(
        field={"M1": drawer, "M2": bringer},
        gy=(spell,) * spells,
        deck=deck,
        normal_used=1,
        goal=most(count("Comer")),
        listed=listed,
    )


@pytest.mark.parametrize(
    ("bounds", "spells", "comes"),
    [({"min": 1}, 1, 1), ({"min": 1}, 0, 0), ({"min": 2}, 1, 0), ({"max": 1}, 0, 1), ({"max": 1}, 1, 0)],
)
def test_what_is_discarded_could_be_a_spell(bounds: dict[str, object], spells: int, comes: int) -> None:
    assert best(*position(bounds, spells)) == comes


def test_a_card_that_is_known_decides() -> None:
    assert best(*position({"min": 1}, listed=True)) == 1
    only_legal_in(position({"min": 1}, 1), position({"min": 1}), "could not be carried out")
