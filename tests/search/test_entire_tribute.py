"""Monsters that suffice alone for a Ritual Summon, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, compiled_spell, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import best_count, judge_random_lines

WATER = {"attributes": ["WATER"], "kinds": ["monster", "ritual"]}


class Kit(Pool):
    """A Level 8 WATER Ritual Monster and one of another Attribute, Spells of both kinds, and a Level 2 monster that
    suffices for WATER ones."""

    def __init__(self, **more: Any) -> None:
        super().__init__()
        self.wet = self.add("Wet", "monster ritual", level=8, attribute="WATER")
        self.dry = self.add("Dry", "monster ritual", level=8, attribute="FIRE")
        self.rite = compiled_spell(self, "Rite", "ritual")
        self.exact = compiled_spell(self, "Exact Rite", "ritual", levels="exact")
        part = {"number": 1, "apply": "entire_tribute", "where": WATER, **more}
        self.vision = self.add("Vision", "monster effect", level=2, model={"continuous": [part]})
        self.body = self.add("Body", level=8)


def brought(kit: Kit, hand: tuple[int, ...], name: str, **field: Any) -> int:
    scenario = kit.scenario(hand=hand, field=field, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, kit.facts, kit.models)), kit)
    return best_count(kit, scenario, names=(name,))


@pytest.mark.parametrize("rite", ["rite", "exact"])
def test_from_the_hand(rite: str) -> None:
    kit = Kit()
    assert brought(kit, (getattr(kit, rite), kit.wet, kit.vision), "Wet") == 1
    assert brought(kit, (getattr(kit, rite), kit.dry, kit.vision), "Dry") == 0


@pytest.mark.parametrize("rite", ["rite", "exact"])
def test_from_the_field_alone(rite: str) -> None:
    kit = Kit(on_field=True)
    assert brought(kit, (getattr(kit, rite), kit.wet, kit.vision), "Wet") == 0
    assert brought(kit, (getattr(kit, rite), kit.wet), "Wet", M1=MonsterAt(kit.vision)) == 1
    hidden = MonsterAt(kit.vision, position="set", this_turn="came")
    assert brought(kit, (getattr(kit, rite), kit.wet), "Wet", M1=hidden) == 0


def test_with_others_it_counts_its_level() -> None:
    """It would be superfluous, or they would be; of Level 2 and 6 both are needed where it does not suffice."""
    kit = Kit()
    six = kit.add("Six", level=6)
    assert brought(kit, (kit.exact, kit.dry, kit.vision, six), "Dry") == 1
    scenario = kit.scenario(hand=(kit.rite, kit.wet, kit.vision, six), normal_used=1)
    turn = Turn(Ground(scenario, kit.facts, kit.models))
    left = {tuple(sorted(draft.me.hand)) for _, draft in turn.successors(turn.start) if any(draft.monsters)}
    kind = kit_kind(turn, six)
    assert left == {(kind,), ()}  # By it alone, or by both Levels.


def kit_kind(turn: Turn, code: int) -> int:
    return turn.ground.kinds.index[code]


def test_negated_it_counts_its_level() -> None:
    kit = Kit(on_field=True)
    mutes = kit.add("Mute", "spell", model=spell(chosen("negate_effects", "monster_zone", "Vision")))
    scenario = kit.scenario(hand=(mutes, kit.rite, kit.wet), field={"M1": MonsterAt(kit.vision)}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, kit.facts, kit.models)), kit)


_WITH = "with a card effect that requires use of monsters, this card"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"If you Ritual Summon exactly 1 WATER Ritual Monster {_WITH} can be used as the entire requirement.",
         {"where": {"attributes": ["WATER"], "kinds": ["ritual", "monster"]}}),
        (f"If you Ritual Summon exactly 1 Ritual Monster {_WITH} you control can be used as the entire Tribute.",
         {"where": {"kinds": ["ritual", "monster"]}, "on_field": True}),
        (f"If you Ritual Summon exactly 1 wet Ritual Monster {_WITH} can be used as the entire Tribute.", None),
        (f"If you Ritual Summon exactly 2 Ritual Monsters {_WITH} can be used as the entire Tribute.", None),
        (f"If you Ritual Summon exactly 1 Ritual Monster {_WITH} can be used as half the Tribute.", None),
        ("If you Ritual Summon exactly 1 Ritual Monster, this card can be used as the entire Tribute.", None),
    ],
)  # fmt: skip
def test_what_is_read(text: str, expected: dict[str, Any] | None) -> None:
    found = continuous(text, ANY_NAME)
    for part in (*found, *([expected] if expected else [])):
        part["where"]["kinds"] = sorted(part["where"]["kinds"])
    assert found == ([] if expected is None else [{"apply": "entire_tribute", **expected}])
