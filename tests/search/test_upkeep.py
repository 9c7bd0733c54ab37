"""Monsters that are destroyed in the End Phase unless a card is revealed, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.reading import continuous
from tests.searching import best_count, judge_random_lines, judge_successors, solved_for

ROCK = {"types": ["Rock"], "kinds": ["monster"]}


class Kit(Pool):
    """A monster that a Rock monster in the hand keeps, a Rock monster and another one."""

    def __init__(self, *more: dict[str, Any], **part: Any) -> None:
        super().__init__()
        kept = {"number": 1, "apply": "upkeep", "reveal": ROCK, **part}
        self.guard = self.add("Guard", "monster effect", level=4, model={"continuous": [kept, *more]})
        self.rock = self.add("Rock", type="Rock", level=8)
        self.body = self.add("Body", level=8)


def stays(kit: Kit, scenario: ResolvedScenario) -> int:
    turn = Turn(Ground(scenario, kit.facts, kit.models))
    judge_successors(turn, kit)
    judge_random_lines(turn, kit)
    return best_count(kit, scenario, names=("Guard",))


def test_a_card_in_the_hand_keeps_it() -> None:
    kit = Kit()
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(kit.guard), "M2": MonsterAt(kit.guard)}
    assert stays(kit, kit.scenario(hand=(kit.rock,), field=field, normal_used=1)) == 2
    assert stays(kit, kit.scenario(hand=(kit.body,), field=field, normal_used=1)) == 0
    assert stays(kit, kit.scenario(field=field, gy=(), normal_used=1)) == 0


def test_where_it_goes_is_on_the_board() -> None:
    kit = Kit()
    scenario = kit.scenario(hand=(kit.body,), field={"M1": MonsterAt(kit.guard)}, normal_used=1)
    report = solved_for(kit, scenario, "gy", names=("Guard",))
    assert report.objective.value == (1,)
    assert report.end_board is not None
    assert [card.leaves_to for card in report.end_board.me.monsters] == ["gy"]


def test_negated_or_indestructible_it_stays() -> None:
    kit = Kit({"number": 2, "apply": "indestructible", "itself": True})
    assert stays(kit, kit.scenario(field={"M1": MonsterAt(kit.guard)}, normal_used=1)) == 1
    kit = Kit()
    mutes = kit.add("Mute", "spell", model=spell(chosen("negate_effects", "monster_zone", "Guard")))
    assert stays(kit, kit.scenario(hand=(mutes,), field={"M1": MonsterAt(kit.guard)}, normal_used=1)) == 1


def test_what_could_be_sent_is_a_gap() -> None:
    kit = Kit(send={"names": ["Body"]})
    scenario = kit.scenario(hand=(kit.body,), field={"M1": MonsterAt(kit.guard)}, normal_used=1)
    assert not solved_for(kit, scenario, names=("Guard",)).coverage.complete
    without = kit.scenario(hand=(kit.rock,), field={"M1": MonsterAt(kit.guard)}, normal_used=1)
    assert solved_for(kit, without, names=("Guard",)).coverage.complete


_TEXT = "During each of your End Phases, destroy this card unless you"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{_TEXT} reveal 1 Rock-Type monster in your hand.", {"reveal": ROCK}),
        (
            f'{_TEXT} send 1 "Iron Gear" from your hand to the Graveyard or reveal 1 Rock monster in your hand.',
            {"reveal": ROCK, "send": {"names": ["Iron Gear"]}},
        ),
        (f'{_TEXT} send 1 "Iron Gear" from your hand to the Graveyard.', None),
        (f"{_TEXT} reveal 1 wet monster in your hand.", None),
        (f"{_TEXT} reveal 2 Rock monsters in your hand.", None),
        (f"{_TEXT} pay 500 LP.", None),
    ],
)
def test_what_is_read(text: str, expected: dict[str, Any] | None) -> None:
    found = continuous(text, Words(frozenset({"Gear"})))
    assert found == ([] if expected is None else [{"apply": "upkeep", **expected}])
