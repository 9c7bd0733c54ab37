"""The stations of a battle: what is activated at each, in the search and in the referee (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.game.line import Step
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.battling import DAMAGE, battle
from tests.invented import Pool
from tests.searching import solved

BURN = 100
THEIRS = {"from": ["monster_zone"], "side": "opponent"}


def burn(by: int = BURN) -> list[dict[str, Any]]:
    return [{"do": "change_lp", "player": "opponent", "by": -by}]


def trigger(event: dict[str, Any], does: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    return {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": does or burn(), **more,
    }  # fmt: skip


def quick(does: list[dict[str, Any]], *parts: str, number: int = 1, **more: Any) -> dict[str, Any]:
    """A Quick Effect of a monster, once per turn for each copy."""
    limit = {"scope": "copy", "counts": "use", "group": f"quick {number}"}
    return {
        "number": number, "kind": "quick", "from": ["monster_zone"], "do": does, "limit": limit,
        "damage_step": list(parts), **more,
    }  # fmt: skip


class Table:
    """My monster in M1 with these effects, and what it may attack: ATK (and DEF) and position."""

    def __init__(self, *effects: dict[str, Any], atk: int = 1500) -> None:
        self.pool = Pool()
        model = {"effect": [{**each, "number": number} for number, each in enumerate(effects, 1)]}
        self.mine = {
            "M1": self.pool.add("Mine", "monster effect" if effects else "monster normal", atk=atk, model=model)
        }
        self.theirs: dict[str, int | MonsterAt] = {}

    def facing(self, *foes: tuple[int, str], **more: Any) -> Table:
        for number, (value, position) in enumerate(foes, len(self.theirs) + 1):
            held = self.pool.add(f"Foe {number}", "monster normal", atk=value, defense=value, **more)
            self.theirs[f"M{number}"] = MonsterAt(held, position=position)  # type: ignore[arg-type]
        return self

    def scenario(self) -> ResolvedScenario:
        return battle(self.pool, dict(self.mine), self.theirs, goal=DAMAGE)

    def line(self) -> tuple[int, list[Step]]:
        """The most LP that the opponent loses, proved, and the line, which the referee has replayed."""
        report = solved(self.pool, self.scenario())
        assert report.status == "OPTIMAL", [gap for card in report.coverage.cards for gap in card.gaps]
        assert report.objective.value is not None
        return report.objective.value[0], list(report.line)

    @property
    def most(self) -> int:
        return self.line()[0]


UP, DOWN, SET = "attack", "defense", "set"


# --- triggers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["start", "before", "calculation", "after", "end"])
def test_each_part_of_the_damage_step(part: str) -> None:
    value, line = Table(trigger({"on": "battles", "part": part})).facing((1000, UP)).line()
    assert value == 500 + BURN
    assert [(step.kind, step.timing) for step in line[:3]] == [
        ("enter_phase", ""), ("attack", ""), ("trigger", part),
    ]  # fmt: skip
    assert line[1].battle is not None and line[1].battle.damage_to_opponent == 500


def test_the_declaration_of_an_attack() -> None:
    value, line = Table(trigger({"on": "declares_attack"})).facing((1000, UP)).line()
    assert value == 500 + BURN
    assert line[2].timing == "declared"
    assert Table(trigger({"on": "declares_attack", "direct": True})).facing((1000, UP)).most == 500
    assert Table(trigger({"on": "declares_attack", "direct": True})).most == 1500 + BURN
    attacked = {"on": "is_attacked", "subject": {}, "side": "opponent"}
    assert Table(trigger(attacked)).facing((1000, UP)).most == 500 + BURN
    assert Table(trigger(attacked)).most == 1500


def test_what_the_foe_must_be() -> None:
    event = {"on": "battles", "part": "before", "foe": {"kinds": ["normal"], "attributes": ["DARK"]}}
    assert Table(trigger(event)).facing((1000, UP), attribute="DARK").most == 500 + BURN
    assert Table(trigger(event)).facing((1000, UP), attribute="FIRE").most == 500
    assert Table(trigger(event)).most == 1500
    # Before the attack turns it up nothing is known of it (DS-05, DS-07).
    assert Table(trigger(event)).facing((1000, SET), attribute="DARK").most == BURN
    assert Table(trigger({**event, "part": "start"})).facing((1000, SET), attribute="DARK").most == 0
    assert Table(trigger({**event, "part": "start"})).facing((1000, DOWN), attribute="DARK").most == BURN


def test_the_start_and_the_end_of_the_battle_phase() -> None:
    starts, ends = {"on": "battle_phase_starts", "subject": {}}, {"on": "battle_phase_ends"}
    value, line = Table(trigger(starts)).facing((1000, UP)).line()
    assert value == 500 + BURN
    assert (line[1].kind, line[1].timing) == ("trigger", "battle_start")
    value, line = Table(trigger(ends)).facing((1000, UP)).line()
    assert value == 500 + BURN
    assert "battle_end" in [step.timing for step in line]
    # Who has not battled does not hear of it; of no card it is told all the same.
    assert Table(trigger(ends)).facing((2000, UP)).most == 0
    assert Table(trigger({**ends, "subject": {}})).facing((2000, UP)).most == BURN


def test_a_flipped_target_is_told_after_damage_calculation() -> None:
    """FLP-03, DS-23."""
    flipped = {"on": "flipped", "subject": {}, "side": "opponent"}
    value, line = Table(trigger(flipped)).facing((1000, SET)).line()
    assert value == BURN
    assert line[2].timing == "after"
    assert Table(trigger(flipped)).facing((1000, DOWN)).most == 0


def test_mandatory_triggers_are_not_left_out() -> None:
    """TP-02, DA-02: it gives the opponent LP, but for not attacking at all."""
    gives = trigger({"on": "declares_attack"}, burn(-200), optional=False)
    assert Table(gives).facing((1000, UP)).most == 300
    assert Table({**gives, "optional": True}).facing((1000, UP)).most == 500


# --- fast effects -----------------------------------------------------------------------------------------------------


def gains(by: int, until: str = "turn", **more: Any) -> list[dict[str, Any]]:
    return [{"do": "modify", "card": "self", "atk": by, "until": until, **more}]


def test_fast_effects_are_used_in_the_parts_that_they_tell() -> None:
    """DA-01, DA-04, DS-13: a condition that only the turned-up foe fulfils makes the moment matter."""
    normal = {"test": "count", "side": "opponent", "in": ["monster_zone"], "where": {"kinds": ["normal"]}, "min": 1}
    for parts, damage in ((("start", "before"), 200), (("start",), 0), (("after",), 0), (("calculation",), 200)):
        table = Table().facing((800, SET))
        model = {"effect": [quick(gains(700), *parts, **{"if": [normal]})]}
        pierces = '[{"apply": "in_battle", "itself": true, "what": "pierces"}]'
        table.mine["M1"] = table.pool.add("Piercer", "monster effect", atk=300, model=model, in_battle=pierces)
        assert table.most == damage, parts


def test_several_chains_before_damage_calculation() -> None:
    """DS-12."""
    first, second = quick(gains(100), "before", number=1), quick(gains(100), "before", number=2)
    value, line = Table(first, second).facing((1000, UP)).line()
    assert value == 700
    assert {step.chain_link for step in line if step.kind == "activate"} <= {1, 2}


@pytest.mark.parametrize(
    ("until", "total"),
    [("turn", 2500), ("battle_phase", 2500), ("damage_step", 2000), ("damage_calculation", 2000)],
)
def test_how_long_a_change_lasts(until: str, total: int) -> None:
    """DS-27: of two attacks, the first one on a monster."""
    twice = '[{"apply": "in_battle", "itself": true, "what": "attacks", "times": 2}]'
    table = Table().facing((500, UP))
    effect = quick(gains(500, until), "calculation", **{"if": [
        {"test": "count", "side": "opponent", "in": ["monster_zone"], "min": 1}
    ]})  # fmt: skip
    table.mine["M1"] = table.pool.add("Twice", "monster effect", atk=1000, model={"effect": [effect]}, in_battle=twice)
    assert table.most == 500 + 500 + 1000 + (500 if total == 2500 else 0)


# --- an attack that does not go on ------------------------------------------------------------------------------------


def destroys() -> list[dict[str, Any]]:
    return [{"do": "destroy", "choose": THEIRS}]


def test_a_replay() -> None:
    """BA-15, BA-16: two foes are attacked by one attack and one effect, and nothing is told of a declaration again."""
    declared = trigger({"on": "declares_attack"}, destroys())
    assert Table(declared).facing((1000, UP), (1400, UP)).most == 500
    assert Table(declared).facing((2000, UP), (1400, UP)).most == 100
    alone, line = Table(declared).facing((1000, UP)).line()
    assert alone == 1500
    assert [step.kind for step in line[1:4]] == ["attack", "trigger", "replay"]
    assert line[3].to == "direct" and line[3].battle is not None


def test_a_negated_attack_is_used() -> None:
    """BA-23."""
    negates = trigger({"on": "declares_attack"}, [{"do": "negate_attack"}], optional=False)
    assert Table(negates).facing((1000, UP)).most == 0


def test_the_battle_phase_ends_by_an_effect() -> None:
    """TP-07: at once, but what damage calculation has destroyed still leaves."""
    for event, damage in (
        ({"on": "battle_phase_starts", "subject": {}}, 0), ({"on": "declares_attack"}, 0),
        ({"on": "battles", "part": "calculation"}, 0),
        ({"on": "battles", "part": "after"}, 500), ({"on": "battles", "part": "end"}, 500),
    ):  # fmt: skip
        ends = trigger(event, [{"do": "end_battle_phase"}], optional=False)
        table = Table(ends).facing((1000, UP))
        table.mine["M2"] = table.mine["M1"]
        assert table.most == damage


@pytest.mark.parametrize("part", ["after", "end"])
def test_a_turn_without_main_phase_2_ends_with_the_battle_phase(part: str) -> None:
    """What was done until then counts; nothing is done after it."""
    ends = trigger({"on": "battles", "part": part}, [{"do": "end_battle_phase"}], optional=False)
    table = Table(ends).facing((1000, UP))
    table.mine["M2"] = table.mine["M1"]
    scenario = table.scenario()
    scenario = replace(scenario, moment=replace(scenario.moment, skipped=frozenset({"main2"})))
    report = solved(table.pool, scenario)
    assert report.status == "OPTIMAL" and report.objective.value == (500,)


def test_no_replay_in_the_damage_step() -> None:
    """DS-28, DS-06."""
    gone = trigger({"on": "battles", "part": "start"}, destroys(), optional=False)
    value, line = Table(gone).facing((1000, UP)).line()
    assert value == 0
    assert all(step.battle is None for step in line)


def test_what_a_battle_has_destroyed_is_no_target() -> None:
    """DS-16, DS-18."""
    targets = {"do": "destroy", "card": "it"}
    after = trigger({"on": "battles", "part": "after"}, [targets, {**burn()[0], "join": "then"}])
    after |= {"targets": [{"name": "it", **THEIRS}]}
    assert Table(after).facing((1000, UP)).most == 500
    assert Table(after).facing((1000, UP), (3000, UP)).most == 500 + BURN
