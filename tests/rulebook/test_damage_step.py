"""The parts of the Damage Step (DS-03 to DS-28, FLP-03): the search, and the referee, which replays each line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook import rule
from tests.stations import BATTLED, BURN, THEIRS, Field, activated, beginning, burn, quick, quick_play, trigger

ATTACK = "A attacks O-M1"
TARGET = {"name": "it", **THEIRS}
GONE = ["gy", "banished", "extra"]


def battles(part: str) -> dict[str, Any]:
    return {"on": "battles", "part": part}


def boost(by: int, parts: str, **more: Any) -> dict[str, Any]:
    """A Quick Effect by which its own card gains ATK."""
    return quick(parts, {"do": "modify", "card": "self", "atk": by, **more})


@rule("DS-03", "DS-28")
@pytest.mark.parametrize("part", ["start", "before"])
@rule("DS-04")
def test_both_leave_before_damage_calculation(part: str) -> None:
    """By an effect for the start of the Damage Step, or for before damage calculation, as its text says."""
    back = [{"do": "add_to_hand", "card": "self"}, {"do": "add_to_hand", "choose": BATTLED, "join": "also"}]
    field = Field().me("M1", "A", trigger(battles(part), *back, optional=False), atk=1000).foe("M1", "B", atk=2000)
    lines = field.lines()
    assert activated(lines, "A") == {part}
    board = lines[ATTACK, f"A at {part}", "main2"]
    assert (board.me.life_points, board.me.hand, board.opponent.hand) == (8000, ("A",), ("B",))
    for other in ("declared", "start", "before", "calculation", "after", "end"):
        assert bool(field.judged((ATTACK, f"A at {other}"))) == (other != part)
    assert "TP-02" in field.judged((ATTACK,))


@rule("DS-05")
def test_an_attacked_monster_is_face_down_at_the_start() -> None:
    down = [{"name": "it", **THEIRS, "face_down": True, "where": {"position": "set"}}]
    field = Field().me("M1", "A").me("M2", "Eye", quick("start before", burn(), targets=down), position="defense")
    field.foe("M1", "B", position="set")
    lines = field.lines()
    assert activated(lines, "Eye") == {"open", "declared", "start"}
    assert field.judged((ATTACK, "Eye on O-M1 at before"))
    assert not field.judged((ATTACK, "Eye on O-M1 at start"))


@rule("DS-06", "DS-28")
def test_a_face_down_monster_destroyed_at_the_start_is_not_flipped() -> None:
    """No damage calculation, and no new target."""
    flipped = {"on": "flipped", "subject": {}, "side": "opponent"}
    field = Field().me("M1", "A", trigger(battles("start"), {"do": "destroy", "choose": BATTLED}), atk=500)
    field.me("M2", "Ear", trigger(flipped), position="defense").foe("M1", "B", position="set").foe("M2", "C")
    lines = field.lines()
    assert beginning(lines, ATTACK, "Ear at after")
    for line, board in lines.items():
        if line[:2] == (ATTACK, "A at start"):
            assert board.me.life_points == 8000 and "Ear at after" not in line
            assert not any("goes on" in told for told in line)
    assert field.judged((ATTACK, "A at start", "Ear at after"))


@rule("DS-08")
def test_what_a_flipped_monster_does_while_it_is_there_holds_at_once() -> None:
    silences = [{"apply": "negates", "number": 1, "what": "monster", "players": "opponent"}]
    field = Field().me("M1", "A", boost(700, "start before"), atk=1500)
    field.foe("M1", "B", kinds="monster effect", defense=2000, model={"continuous": silences}, position="set")
    lines = field.lines()
    # Face-up, it negates what is activated before damage calculation.
    assert lines[ATTACK, "A at start", "main2"].opponent.gy == ("B",)
    assert lines[ATTACK, "A at before", "main2"].opponent.gy == ()


@rule("DS-09")
def test_a_flipped_monster_that_cannot_be_attacked_counts_for_later_attacks() -> None:
    kept = {"what": "no_target", "itself": True}
    field = Field().me("M1", "A", atk=500).me("M2", "Other").foe("M1", "B", in_battle=[kept], position="set")
    field.foe("M2", "C", atk=500)
    lines = field.lines()
    assert lines[ATTACK, "main2"].me.life_points == 7500
    assert beginning(lines, ATTACK, "Other attacks O-M2")
    assert not beginning(lines, ATTACK, "Other attacks O-M1")
    assert "BA-26" in field.judged((ATTACK, "Other attacks O-M1"))


@rule("DS-11")
def test_an_attacked_monster_that_is_turned_face_down_is_turned_up_again() -> None:
    hides = {"do": "change_position", "choose": THEIRS, "to": "set"}
    field = Field().me("M1", "A", trigger(battles("before"), hides)).foe("M1", "B", atk=1000, defense=2000)
    lines = field.lines()
    assert lines[ATTACK, "main2"].opponent.life_points == 7500
    board = lines[ATTACK, "A at before", "main2"]
    assert (board.me.life_points, board.opponent.monsters[0].position) == (7500, "defense")


@rule("DS-12", "DS-13")
def test_several_chains_before_damage_calculation_and_none_after() -> None:
    more = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"names": ["A"]}}, "atk": 200}
    field = Field().me("M1", "A", boost(100, "start before"))
    field.me("M2", "Other", quick("start before", more), position="defense").foe("M1", "B")
    lines = field.lines()
    board = lines[ATTACK, "A at before", "Other at before", "main2"]
    assert board.opponent.life_points == 8000 - 800
    assert lines[ATTACK, "A at start", "Other at before", "main2"].opponent.life_points == 8000 - 800
    for late in ("calculation", "after", "end"):
        assert "DA-01" in field.judged((ATTACK, f"A at {late}"))
        assert late not in activated(lines, "A")


@rule("DS-14", "DS-27")
@pytest.mark.parametrize(("until", "again"), [("damage_step", 1500), ("damage_calculation", 1500), ("turn", 2000)])
def test_during_damage_calculation(until: str, again: int) -> None:
    """What is gained counts in the comparison; until the end of the Damage Step it is gone for the next attack."""
    twice = {"what": "attacks", "times": 2, "itself": True}
    gains = {"do": "modify", "card": "self", "atk": 500, "until": until}
    field = Field().me("M1", "A", trigger(battles("calculation"), gains, optional=False,
                                          limit={"scope": "copy", "counts": "use"}), in_battle=[twice])  # fmt: skip
    field.foe("M1", "B", atk=1800)
    lines = field.lines()
    board = lines[ATTACK, "A at calculation", "A attacks direct", "main2"]
    assert board.opponent.life_points == 8000 - 200 - again
    assert board.me.monsters[0].atk == again


@rule("DS-17", "DS-25")
def test_protection_is_claimed_at_damage_calculation_and_keeps_the_monster_at_the_end() -> None:
    """Its card is discarded before effects for after damage calculation, which may target what is not destroyed."""
    claimed = f"{ATTACK}, A instead"
    field = _protected({"do": "modify", "choose": {**BATTLED, "side": "me"}, "atk": 100})
    field.hand = (field.add("Price"),)
    lines = field.lines()
    kept = lines[claimed, "main2"].me
    assert [card.name for card in kept.monsters] == ["A", "Ear"]
    assert (kept.gy, kept.life_points) == (("Price",), 7500)
    assert lines[ATTACK, "main2"].me.gy == ("A",)
    raised = lines[claimed, "Ear at after", "main2"].me
    assert ([card.atk for card in raised.monsters], raised.gy) == ([1600, 1500], ("Price",))
    assert not any(line[:2] == (ATTACK, "Ear at after") for line in lines)


@rule("DS-17")
def test_what_was_not_claimed_cannot_be_claimed_at_the_end() -> None:
    """What it would discard comes to the hand after damage calculation, which is too late."""
    field = _protected({"do": "add_to_hand", "choose": {"from": ["gy"], "side": "me"}})
    field.gy = (field.add("Price"),)
    lines = field.lines()
    assert sorted(lines[ATTACK, "Ear at after", "main2"].me.hand) == ["Price"]
    assert not any("instead" in told for line in lines for told in line)


def _protected(after: dict[str, Any]) -> Field:
    """A weak attacker whose player may discard a card in the place of its destruction, and another monster that does
    this after damage calculation."""
    discards = {"do": "discard", "choose": {"from": ["hand"], "side": "me"}}
    saves = {"kind": "instead", "from": ["monster_zone"], "saves": {"card": "self", "by": "battle"}, "do": [discards]}
    ear = trigger({**battles("after"), "subject": {}, "side": "me"}, after)
    field = Field().me("M1", "A", saves, atk=1500).me("M2", "Ear", ear, position="defense")
    return field.foe("M1", "B", atk=2000)


@rule("DS-18", "FLP-03", "DS-23")
def test_what_a_battle_has_destroyed_is_no_target_after_damage_calculation() -> None:
    """It was flipped by the attack, and that is answered then, although it is to be destroyed."""
    flipped = {"on": "flipped", "subject": {}, "side": "opponent"}
    destroys = trigger(flipped, {"do": "destroy", "card": "it"}, targets=[TARGET])
    field = Field().me("M1", "A").me("M2", "Ear", destroys, position="defense")
    field.foe("M1", "B", position="set").foe("M2", "C", atk=3000)
    lines = field.lines()
    assert activated(lines, "Ear") == {"after"}
    assert lines[ATTACK, "Ear on O-M2 at after", "main2"].opponent.gy == ("B", "C")
    assert not any("Ear on O-M1" in told for line in lines for told in line)
    alone = Field().me("M1", "A").me("M2", "Ear", destroys, position="defense").foe("M1", "B", position="set")
    assert activated(alone.lines(), "Ear") == set()
    strong = (
        Field().me("M1", "A").me("M2", "Ear", destroys, position="defense").foe("M1", "B", atk=2000, position="set")
    )
    assert activated(strong.lines(), "Ear") == {"after"}


@rule("DS-19")
def test_what_a_destroyed_monster_does_while_it_is_there_does_not_hold_any_more() -> None:
    """It lowers the ATK that the burning counts: at the start of the step, and not after damage calculation."""
    for part, left in (("start", 1000), ("after", 1500)):
        lowers = [{"apply": "values", "number": 1, "atk": -500, "side": "opponent"}]
        damages = {"do": "change_lp", "player": "opponent", "by": {"value": "atk", "value_of": "self", "times": -1}}
        field = Field().me("M1", "A", trigger(battles(part), damages, optional=False))
        field.foe("M1", "B", kinds="monster effect", atk=800, model={"continuous": lowers})
        board = field.lines()[ATTACK, f"A at {part}", "main2"]
        assert board.opponent.life_points == 8000 - 200 - left


@rule("DS-20")
def test_what_a_battle_has_destroyed_pays_no_cost() -> None:
    pays = trigger(battles("after"), cost=[{"do": "tribute", "card": "self"}])
    field = Field().me("M1", "A", pays, atk=1000).foe("M1", "B", atk=2000).foe("M2", "C", atk=500)
    lines = field.lines()
    assert beginning(lines, "A attacks O-M2", "A at after")
    assert not beginning(lines, ATTACK, "A at after")
    assert field.judged((ATTACK, "A at after"))


@rule("DS-21", "DS-26")
def test_destroyed_by_an_effect_before_the_end_it_was_not_by_battle() -> None:
    falls = {"on": "destroyed", "causes": ["battle"]}
    field = Field().me("M1", "A", {**trigger(falls), "from": GONE}, atk=1000)
    every = {"from": ["monster_zone"], "side": "either", "all": True, "min": 1, "max": None}
    after = {**battles("after"), "subject": {}, "side": "me"}
    field.me("M2", "Storm", trigger(after, {"do": "destroy", "choose": every}), position="defense")
    field.foe("M1", "B", atk=2000)
    lines = field.lines()
    assert beginning(lines, ATTACK, "A at end")
    assert beginning(lines, ATTACK, "Storm at after")
    assert not beginning(lines, ATTACK, "Storm at after", "A at end")
    assert field.judged((ATTACK, "Storm at after", "A at end"))


@rule("DS-23")
def test_after_damage_calculation_one_chain_is_formed() -> None:
    flipped = trigger({"on": "flipped", "subject": {}, "side": "opponent"})
    damaged = trigger({"on": "inflicts_battle_damage"})
    pierces = {"what": "pierces", "itself": True}
    field = Field().me("M1", "A", damaged, in_battle=[pierces]).me("M2", "Ear", flipped, position="defense")
    field.foe("M1", "B", position="set")
    lines = field.lines()
    assert lines[ATTACK, "A at after", "+ Ear at after", "main2"].opponent.life_points == 8000 - 500 - 2 * BURN
    assert beginning(lines, ATTACK, "Ear at after", "+ A at after")
    assert not beginning(lines, ATTACK, "Ear at after", "A at after")
    assert field.judged((ATTACK, "Ear at after", "A at after"))


@rule("DS-26")
def test_at_the_end_of_the_damage_step() -> None:
    """What destroyed, what was destroyed, and what waits for the end of the step."""
    field = Field().me("M1", "A", trigger({"on": "destroys_by_battle"}), trigger(battles("end")))
    field.me("M2", "Ear", trigger({"on": "sent_to_gy", "subject": {}, "side": "opponent"}), position="defense")
    field.foe("M1", "B")
    lines = field.lines()
    assert activated(lines, "A") == activated(lines, "Ear") == {"end"}
    assert max(len(line) for line in lines) == 5
    assert field.judged((ATTACK, "Ear at after"))


@rule("DS-28")
@pytest.mark.parametrize("part", ["start", "before", "calculation"])
def test_no_replay_in_the_damage_step(part: str) -> None:
    destroys = trigger(battles(part), {"do": "destroy", "choose": THEIRS})
    field = Field().me("M1", "A", destroys).foe("M1", "B").foe("M2", "C", atk=500)
    lines = field.lines()
    assert not any("goes on" in told or "stops" in told for line in lines for told in line)
    boards = [board for line, board in lines.items() if line == (ATTACK, f"A at {part}", "main2")]
    assert boards
    assert {board.opponent.gy for board in boards} <= {("B",), ("B", "C"), ("C", "B"), ("C",)}
    assert field.judged((ATTACK, f"A at {part}", "A attacks O-M2"))


@rule("DS-12")
def test_a_card_activated_before_damage_calculation() -> None:
    gains = quick_play("start before", {"do": "modify", "card": "it", "atk": 700},
                       targets=[{"name": "it", "from": ["monster_zone"]}])  # fmt: skip
    field = Field().me("M1", "A").holding("Spell", gains).foe("M1", "B", atk=2000)
    lines = field.lines()
    assert activated(lines, "Spell") == {"open", "declared", "start", "before"}
    assert lines[ATTACK, "Spell on M1 at before", "main2"].opponent.life_points == 8000 - 200


LEAVES = {
    "apply": "cannot_stay",
    "number": 1,
    "if": [{"test": "count", "in": ["monster_zone"], "side": "either", "where": {"names": ["Partner"]}, "max": 0}],
}
"""It is destroyed while no monster with a certain name is on the field."""


@rule("DS-10", "DS-22")
@pytest.mark.parametrize("heard", [False, True])
def test_a_flipped_monster_that_cannot_stay_leaves_after_damage_calculation(heard: bool) -> None:
    """Its DEF counts first, whether or not something waits before damage calculation."""
    field = Field().me("M1", "A", *([trigger(battles("before"))] if heard else ()), atk=500)
    field.me("M2", "Ear", trigger({"on": "destroyed", "subject": {}, "side": "opponent"}), position="defense")
    field.foe("M1", "B", kinds="monster effect", model={"continuous": [LEAVES]}, position="set")
    lines = field.lines()
    board = lines[ATTACK, "Ear at after", "main2"]
    assert (board.me.life_points, board.opponent.gy) == (7500, ("B",))
    assert activated(lines, "Ear") == {"after"}
    assert field.judged((ATTACK, "Ear at before")) and field.judged((ATTACK, "Ear at end"))


@rule("DS-22")
def test_what_the_battle_has_destroyed_does_not_leave_before() -> None:
    """Only a flipped monster that survives is destroyed then; the other one is destroyed by battle."""
    field = Field().me("M1", "A", trigger({"on": "destroys_by_battle"}))
    field.foe("M1", "B", kinds="monster effect", model={"continuous": [LEAVES]}, position="set")
    lines = field.lines()
    assert activated(lines, "A") == {"end"}
    assert beginning(lines, ATTACK, "A at end")


@rule("DS-10")
def test_with_what_it_needs_it_stays() -> None:
    field = Field().me("M1", "A", atk=500).foe("M2", "Partner")
    field.foe("M1", "B", kinds="monster effect", model={"continuous": [LEAVES]}, position="set")
    assert [card.name for card in field.lines()[ATTACK, "main2"].opponent.monsters] == ["B", "Partner"]
