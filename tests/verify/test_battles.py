"""Lines with a Battle Phase in the game's real engine: what is right is accepted, what was changed is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.battle.examiner import battle_scenario
from combo_solver.conformance.record import CannotBeAsked
from combo_solver.game.line import Step
from combo_solver.models.load import bundled_models
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SidePosition, SpellAt
from combo_solver.search.result import Limits
from combo_solver.verification.errors import Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify

STRONG, MIDDLE, WALL = "Blue-Eyes White Dragon", "Battle Ox", "Mystical Elf"
"""3000 ATK; 1700 ATK; 800 ATK and 2000 DEF."""


class Table:
    """A dragon in M1 and an ox in M3; the opponent has an ox in their M5, and an elf that is face-down in their M1."""

    def __init__(self, database: CardDatabase, engine: Engine) -> None:
        self.engine = engine
        self.strong, self.middle, self.wall = (database.find(name).passcode for name in (STRONG, MIDDLE, WALL))
        self.judgement = Judgement(database.facts, bundled_models())
        self.scenario = ResolvedScenario(
            name="a battle",
            me=SidePosition(monsters={"M1": MonsterAt(self.strong), "M3": MonsterAt(self.middle)}),
            opponent=SidePosition(
                life_points=1300, monsters={"M5": MonsterAt(self.middle), "M1": MonsterAt(self.wall, "set")}
            ),
            goal=ready_made("win"),
        )

    def steps(self, *told: dict[str, Any]) -> list[Step]:
        return [Step.model_validate({"number": number, **one}) for number, one in enumerate(told, start=1)]

    def verify(self, *told: dict[str, Any]) -> Any:
        return verify(self.engine, self.scenario, self.steps(*told), None, self.judgement)

    def attack(self, at: str, to: str) -> dict[str, Any]:
        card = self.strong if at == "M1" else self.middle
        return {"kind": "attack", "card": card, "name": self.judgement.name(card), "from": at, "to": to}

    def change(self, at: str) -> dict[str, Any]:
        return {**self.attack(at, at), "kind": "change_position", "position": "defense"}


def enter(phase: str) -> dict[str, Any]:
    return {"kind": "enter_phase", "card": 0, "name": "", "from": "", "to": phase}


@pytest.fixture
def table(engine: Engine, database: CardDatabase) -> Table:
    return Table(database, engine)


@pytest.mark.parametrize(("life_points", "objective"), [(1300, "win"), (1300, "damage"), (8000, "damage")])
def test_lines_of_the_search_are_accepted(table: Table, life_points: int, objective: str) -> None:
    opponent = replace(table.scenario.opponent, life_points=life_points)
    scenario = replace(table.scenario, opponent=opponent, goal=ready_made(objective))
    report = solve(scenario, table.judgement.facts, table.judgement.models)
    assert report.status == "OPTIMAL"
    assert report.end_board is not None
    found = verify(table.engine, scenario, report.line, report.end_board, table.judgement)
    assert found.won == (life_points == 1300)
    assert found.opponent.life_points == max(0, life_points - 1300)


def test_a_whole_turn(table: Table) -> None:
    """Both attack, the face-down one is turned up, and what came through a Main Phase 1 is in Main Phase 2 again."""
    scenario = table.scenario = replace(table.scenario, opponent=replace(table.scenario.opponent, life_points=4000))
    board = table.verify(enter("battle"), table.attack("M1", "O-M5"), table.attack("M3", "O-M1"), enter("main2"))
    assert board.opponent.life_points == scenario.opponent.life_points - 1300
    assert board.me.life_points == 8000 - 300
    assert [(held.at, held.position) for held in board.opponent.monsters] == [("O-M1", "defense")]
    assert board.opponent.gy == (MIDDLE,)


def test_what_attacked_keeps_its_position(table: Table) -> None:
    table.scenario = replace(table.scenario, opponent=replace(table.scenario.opponent, life_points=4000))
    line = [enter("battle"), table.attack("M1", "O-M5"), enter("main2")]
    board = table.verify(*line, table.change("M3"))
    assert {held.at: held.position for held in board.me.monsters} == {"M1": "attack", "M3": "defense"}
    with pytest.raises(Difference, match="does not allow it") as caught:
        table.verify(*line, table.change("M1"))
    assert caught.value.step == 4


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ([("M1", "direct")], 2),
        ([("M1", "O-M2")], 2),
        ([("M2", "O-M5")], 2),
        ([("M1", "O-M1"), ("M1", "O-M5")], 3),
        ([("M1", "O-M5"), ("M3", "O-M1")], 3),
    ],
)
def test_a_changed_attack_is_refused_at_its_step(table: Table, line: list[tuple[str, str]], step: int) -> None:
    """A direct attack past monsters, an empty target, an attacker that is not there, one that attacked, and one after
    the Duel is won."""
    with pytest.raises(Difference) as caught:
        table.verify(enter("battle"), *(table.attack(at, to) for at, to in line))
    assert caught.value.step == step


def test_phases_are_entered(table: Table) -> None:
    for line in ([table.attack("M1", "O-M5")], [enter("main2")], [enter("battle"), enter("battle")]):
        with pytest.raises(Difference) as caught:
            table.verify(*line)
        assert caught.value.step == len(line)


def test_no_battle_phase_on_the_first_turn(table: Table) -> None:
    table.scenario = replace(table.scenario, moment=replace(table.scenario.moment, number=1))
    with pytest.raises(Difference, match="does not allow it"):
        table.verify(enter("battle"))


def test_another_outcome_is_a_difference(table: Table) -> None:
    """The board after each step is the model's."""
    steps = table.steps(enter("battle"), table.attack("M1", "O-M5"))
    scenario = replace(table.scenario, opponent=replace(table.scenario.opponent, life_points=4000))
    end = verify(table.engine, scenario, steps, None, table.judgement)
    other = end.model_copy(update={"opponent": end.opponent.model_copy(update={"life_points": 2000})})
    with pytest.raises(Difference, match="LP are 2000 in the model, 2700 in the engine") as caught:
        verify(table.engine, scenario, steps, other, table.judgement)
    assert caught.value.step == 2


@pytest.mark.parametrize(("to", "left"), [("direct", [MIDDLE, WALL]), ("O-M1", [MIDDLE, WALL])])
def test_one_that_may_attack_directly_attacks_what_the_line_says(
    table: Table, database: CardDatabase, to: str, left: list[str]
) -> None:
    """The engine asks which of the two it is."""
    card = database.find("Jinzo #7").passcode
    table.scenario = replace(table.scenario, me=SidePosition(monsters={"M2": MonsterAt(card)}))
    attack = {"kind": "attack", "card": card, "name": "Jinzo #7", "from": "M2", "to": to}
    board = table.verify(enter("battle"), attack)
    assert board.opponent.life_points == (800 if to == "direct" else 1300)
    assert board.me.life_points == (8000 if to == "direct" else 8000 - 1500)
    assert sorted(held.name for held in board.opponent.monsters) == sorted(left)


@pytest.mark.parametrize("timing", ["declared", "start", "before"])
@pytest.mark.parametrize("at", ["hand", "S2"])
def test_what_is_activated_in_a_battle(table: Table, database: CardDatabase, at: str, timing: str) -> None:
    """A Quick-Play Spell gives 700 ATK after the attack was declared, at the station that the line tells."""
    rush = database.find("Rush Recklessly").passcode
    mine = {"M3": MonsterAt(table.middle)}
    me = (
        SidePosition(monsters=mine, hand=(rush,))
        if at == "hand"
        else SidePosition(monsters=mine, spells={at: SpellAt(rush, face_up=False)})
    )
    table.scenario = replace(table.scenario, me=me, opponent=replace(table.scenario.opponent, life_points=4000))
    chosen = {"card": table.middle, "name": MIDDLE, "at": "M3"}
    spell = {"kind": "activate", "card": rush, "name": "Rush Recklessly", "from": at, "effect": 1, "chain_link": 1}
    used = {**spell, "timing": timing, "targets": [chosen], **({"to": "S1"} if at == "hand" else {})}
    board = table.verify(enter("battle"), table.attack("M3", "O-M5"), used, enter("main2"))
    assert board.opponent.life_points == 4000 - 700
    assert board.me.gy == ("Rush Recklessly",)
    assert [held.atk for held in board.me.monsters] == [2400]
    without = table.verify(enter("battle"), table.attack("M3", "O-M5"))
    assert (without.me.monsters, without.opponent.life_points) == ((), 4000)
    for late in ("calculation", "after", "end", "battle_end", ""):
        with pytest.raises(Difference):
            table.verify(enter("battle"), table.attack("M3", "O-M5"), {**used, "timing": late}, enter("main2"))


def test_wins_of_the_corpus_are_accepted(engine: Engine, database: CardDatabase, shared: Path) -> None:
    """Those that are claimed without a doubt."""
    models = bundled_models()
    accepted = 0
    with (shared / "corpus" / "battle" / "win.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            try:
                scenario = replace(battle_scenario(json.loads(line)), goal=ready_made("win"))
            except CannotBeAsked:
                continue
            report = solve(scenario, database.facts, models, Limits(seconds=20))
            if report.status == "OPTIMAL":
                assert report.end_board is not None
                judgement = Judgement(database.facts, models)
                assert verify(engine, scenario, report.line, report.end_board, judgement).won
                accepted += 1
    assert accepted


@pytest.mark.parametrize("zone", ["EMZ-L", "EMZ-R"])
def test_the_opponents_extra_monster_zone(table: Table, database: CardDatabase, zone: str) -> None:
    """Lines and boards name it as I see it, whoever has a monster there."""
    fusion = database.find("Flame Swordsman").passcode
    theirs = {zone: MonsterAt(fusion)}
    table.scenario = replace(table.scenario, opponent=SidePosition(monsters=theirs))
    seen = {"EMZ-L": "EMZ-R", "EMZ-R": "EMZ-L"}[zone]
    report = solve(replace(table.scenario, goal=ready_made("damage")), table.judgement.facts, table.judgement.models)
    assert report.line[1].to == seen
    assert report.end_board is not None
    board = verify(table.engine, table.scenario, report.line, report.end_board, table.judgement)
    assert board.opponent.life_points == 8000 - 1200 - 1700
    stands = verify(table.engine, table.scenario, report.line[:1], None, table.judgement)
    assert [held.at for held in stands.opponent.monsters] == [seen]
