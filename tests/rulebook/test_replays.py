"""Attack declarations and replays (BA-13 to BA-23): the search and the referee, which replays each of its lines."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.attacking import attacks
from tests.judging import refused, turned
from tests.rulebook import rule
from tests.stations import THEIRS, Field, activated, beginning, burn, quick, quick_play, trigger

DESTROYS = {"do": "destroy", "choose": THEIRS}
DECLARES = {"on": "declares_attack"}


def breaking(**more: Any) -> dict[str, Any]:
    """A Trap that destroys a target of the opponent's; the text of it is about no part of the Damage Step."""
    return quick_play("", {"do": "destroy", "card": "it"}, targets=[{"name": "it", **THEIRS}], **more)


@rule("BA-13")
def test_fast_cards_in_the_battle_step() -> None:
    """In the open Battle Step, and in answer to a declaration."""
    field = (
        Field()
        .me("M1", "A")
        .foe("M1", "B")
        .holding("Spell", quick_play("", burn()))
        .set_trap("Trap", quick_play("", burn()))
    )
    lines = field.lines()
    for name in ("Spell", "Trap"):
        assert activated(lines, name) == {"open", "declared"}
        assert beginning(lines, "A attacks O-M1", f"{name} at declared")
        assert not field.judged(("A attacks O-M1", f"{name} at declared"))
        assert "DA-01" in field.judged(("A attacks O-M1", f"{name} at start"))


@rule("BA-14")
def test_what_waits_for_a_declaration_is_used_directly_after_it() -> None:
    field = Field().me("M1", "A", trigger(DECLARES)).foe("M1", "B").set_trap("Trap", quick_play("", burn()))
    lines = field.lines()
    assert activated(lines, "A") == {"declared"}
    assert beginning(lines, "A attacks O-M1", "A at declared", "+ Trap at declared")
    assert beginning(lines, "A attacks O-M1", "A at declared", "Trap at declared")
    late = ("A attacks O-M1", "Trap at declared", "A at declared")
    assert not beginning(lines, *late)
    assert field.judged(late)
    for other in ("", " at start", " at after"):
        assert field.judged(("A attacks O-M1", f"A{other}"))


@rule("BA-15", "BA-16", "BA-23")
def test_a_target_that_leaves_causes_a_replay() -> None:
    field = Field().me("M1", "A").me("M2", "Other").foe("M1", "B").foe("M2", "C").set_trap("Trap", breaking())
    lines = field.lines()
    for gone, left in (("O-M2", "O-M1"), ("O-M1", "O-M2")):
        chain = ("A attacks O-M1", f"Trap on {gone} at declared")
        following = {line[2] for line in beginning(lines, *chain)}
        assert following == {f"A goes on to {left}", "A stops"}
        # Nothing else can be done, and what has left is no target.
        assert "BA-15" in field.judged(chain)
        assert "BA-09" in field.judged((*chain, f"A goes on to {gone}"))
        assert not field.judged((*chain, "A stops"))
    assert "BA-15" in field.judged(("A attacks O-M1", "A goes on to O-M2"))


@rule("BA-23")
def test_what_stops_has_used_its_attack() -> None:
    """Others may attack, and earlier battles stand."""
    field = (
        Field()
        .me("M1", "A")
        .me("M2", "Other", atk=1200)
        .foe("M1", "B")
        .foe("M2", "C")
        .foe("M3", "D")
        .set_trap("Trap", breaking())
    )
    lines = field.lines()
    stopped = ("Other attacks O-M1", "A attacks O-M2", "Trap on O-M3 at declared", "A stops")
    assert beginning(lines, *stopped)
    assert all(board.opponent.life_points == 7800 for line, board in lines.items() if line == stopped)
    first = ("A attacks O-M1", "Trap on O-M3 at declared", "A stops")
    assert beginning(lines, *first, "Other attacks O-M2")
    assert not beginning(lines, *first, "A attacks O-M2")
    assert "BA-08" in field.judged((*first, "A attacks O-M2"))


@rule("BA-16")
def test_a_replay_is_no_declaration() -> None:
    field = Field().me("M1", "A", trigger(DECLARES)).foe("M1", "B").foe("M2", "C").set_trap("Trap", breaking())
    lines = field.lines()
    chain = ("A attacks O-M1", "A at declared", "+ Trap on O-M2 at declared")
    assert beginning(lines, *chain, "A goes on to O-M1")
    again = ("A attacks O-M1", "Trap on O-M2 at declared", "A goes on to O-M1", "A at declared")
    assert not beginning(lines, *again)
    assert field.judged(again)


@rule("BA-17")
def test_each_change_causes_a_replay() -> None:
    field = Field().me("M1", "A").foe("M1", "B").foe("M2", "C").foe("M3", "D")
    field.set_trap("Trap", breaking()).set_trap("Snare", breaking())
    lines = field.lines()
    once = ("A attacks O-M1", "Trap on O-M2 at declared", "A goes on to O-M1")
    twice = (*once, "Snare on O-M3 at declared")
    assert {line[4] for line in beginning(lines, *twice)} == {"A goes on to O-M1", "A stops"}
    assert "BA-15" in field.judged(twice)
    # Two that leave by one chain are one change.
    together = ("A attacks O-M1", "Trap on O-M2 at declared", "+ Snare on O-M3 at declared")
    assert {line[3] for line in beginning(lines, *together)} == {"A goes on to O-M1", "A stops"}


def _arriving(field: Field) -> dict[str, Any]:
    token = field.add("Token", kinds="monster normal token", atk=0, defense=0, level=1)
    return {"do": "create_tokens", "token": token, "field": "opponent", "position": "attack"}


@rule("BA-18")
def test_a_monster_that_arrives_causes_a_replay() -> None:
    field = Field().me("M1", "A")
    field.set_trap("Trap", quick_play("", _arriving(field)))
    lines = field.lines()
    chain = ("A attacks direct", "Trap at declared")
    assert beginning(lines, *chain)
    went_on = {line[2] for line in beginning(lines, *chain)}
    assert "A stops" in went_on and "A goes on to direct" not in went_on
    assert any(told.startswith("A goes on to O-") for told in went_on)
    assert "BA-09" in field.judged((*chain, "A attacks direct")) or "BA-15" in field.judged(chain)


@rule("BA-19")
def test_one_that_leaves_and_one_that_arrives_cause_a_replay() -> None:
    field = Field().me("M1", "A").foe("M1", "B").foe("M2", "C")
    exchanged = [{"do": "destroy", "card": "it"}, {**_arriving(field), "join": "also"}]
    field.set_trap("Trap", quick_play("", *exchanged, targets=[{"name": "it", **THEIRS}]))
    lines = field.lines()
    went_on = {line[2] for line in beginning(lines, "A attacks O-M1", "Trap on O-M2 at declared")}
    assert {"A stops", "A goes on to O-M1"} < went_on
    assert len(went_on) > 2


CARD_IN_GY = {"test": "count", "in": ["gy"], "side": "opponent", "min": 1}


@rule("BA-20")
def test_a_protection_that_begins_causes_a_replay() -> None:
    """A monster that cannot be attacked while there is a card in the other player's GY."""
    kept = {"what": "no_target", "itself": True, "if": [CARD_IN_GY]}
    field = Field().me("M1", "A").foe("M1", "B", in_battle=[kept]).foe("M2", "C")
    field.holding("Spell", quick_play("", burn()))
    lines = field.lines()
    chain = ("A attacks O-M1", "Spell at declared")
    assert {line[2] for line in beginning(lines, *chain)} == {"A goes on to O-M2", "A stops"}
    assert "BA-15" in field.judged(chain)


@rule("BA-21")
def test_a_direct_attack_that_is_allowed_now_causes_a_replay() -> None:
    direct = {"what": "attacks_directly", "itself": True, "if": [{**CARD_IN_GY, "side": "me"}]}
    field = Field().me("M1", "A", in_battle=[direct]).foe("M1", "B")
    field.holding("Spell", quick_play("", burn()))
    lines = field.lines()
    chain = ("A attacks O-M1", "Spell at declared")
    went_on = {line[2] for line in beginning(lines, *chain)}
    assert went_on == {"A goes on to direct", "A goes on to O-M1", "A stops"}


@rule("BA-20", "BA-21")
@pytest.mark.parametrize("what", ["no_target", "attacks_directly"])
def test_check_knows_the_same_targets(what: str) -> None:
    """What the attacker may choose in a replay is what it might attack."""
    about: dict[str, Any] = {"what": what, "itself": True, "if": [CARD_IN_GY]}
    if what == "attacks_directly":
        about["if"] = [{**CARD_IN_GY, "side": "me"}]
    field = Field()
    field.me("M1", "A", **({"in_battle": [about]} if what == "attacks_directly" else {}))
    field.foe("M1", "B", **({"in_battle": [about]} if what == "no_target" else {})).foe("M2", "C")
    before = attacks(field.pool, field.scenario())
    field.gy = (field.add("Gone"),)
    after = attacks(field.pool, field.scenario())
    assert before == {("M1", "O-M1"), ("M1", "O-M2")}
    assert after == ({("M1", "O-M2")} if what == "no_target" else before | {("M1", "direct")})


@rule("BA-23")
def test_an_attack_that_is_negated_or_left_is_over() -> None:
    """So is that of a monster that left, or stands in Defense Position; there is no replay."""
    over = {
        "negated": quick_play(
            "", {"do": "negate_attack"}, **{"if": [{"test": "during", "phases": ["battle"], "declared": True}]}
        ),
        "turned": quick_play(
            "",
            {"do": "change_position", "card": "it", "to": "defense"},
            targets=[{"name": "it", "from": ["monster_zone"]}],
        ),
    }
    for word, effect in over.items():
        field = Field().me("M1", "A").foe("M1", "B").foe("M2", "C").set_trap("Trap", effect)
        lines = field.lines()
        told = "Trap at declared" if word == "negated" else "Trap on M1 at declared"
        assert ("A attacks O-M1", told) in {line[:2] for line in lines}
        for line, board in lines.items():
            if line[:2] == ("A attacks O-M1", told):
                assert board.opponent.life_points == 8000 and not any("goes on" in each for each in line)


@rule("BA-23")
def test_what_attacked_does_not_change_its_position() -> None:
    field = Field().me("M1", "A").foe("M1", "B").foe("M2", "C").set_trap("Trap", breaking())
    lines = field.lines()
    assert ("A attacks O-M1", "Trap on O-M2 at declared", "A stops", "main2") in lines
    held = field.mine["M1"]
    assert isinstance(held, MonsterAt)
    steps = field.steps(("A attacks O-M1", "Trap on O-M2 at declared", "A stops", "main2"))
    assert refused(field.pool, field.scenario(), *steps, turned(held.card, "M1", "change_position", "defense"))


@rule("BA-18")
def test_quick_effects_bring_monsters_too() -> None:
    field = Field()
    brings = _arriving(field)
    field.me("M1", "A").me("M2", "Giver", quick("", brings), position="defense")
    lines = field.lines()
    assert beginning(lines, "A attacks direct", "Giver at declared", "A stops")
