"""Effects and replays at the stations of an attack, in the game's real engine: at the one that the line tells alone."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.line import Board, Step
from combo_solver.models.load import bundled_models
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from combo_solver.verification.errors import Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify

MOLE, DRAGON, OX = "Neo-Spacian Grand Mole", "Blue-Eyes White Dragon", "Battle Ox"
BREAK, FODDER = "Raigeki Break", "Red-Eyes Black Dragon"
SILENCE, MALLOW, SAMNITE, RETIARI = (
    "Turn Silence",
    "Moremarshmallon",
    "Gladiator Beast Samnite",
    "Gladiator Beast Retiari",
)
"""Ends the Battle Phase during damage calculation; a monster that it speaks of; two that tag out when it ends."""
ENTER = {"kind": "enter_phase", "to": "battle"}
LEAVE = {"kind": "enter_phase", "to": "main2"}


class Table:
    def __init__(self, database: CardDatabase, engine: Engine) -> None:
        self.database, self.engine = database, engine
        self.judgement = Judgement(database.facts, bundled_models())

    def code(self, name: str) -> int:
        return self.database.find(name).passcode

    def set_up(self, mine: dict[str, str], theirs: dict[str, str], **more: Any) -> None:
        """Monsters in Attack Position by zone."""
        sides = [{at: MonsterAt(self.code(name)) for at, name in side.items()} for side in (mine, theirs)]
        me = SidePosition(monsters=sides[0], **more)
        self.scenario = ResolvedScenario("stations", me, SidePosition(monsters=sides[1]), ready_made("damage"))

    def at(self, name: str, place: str) -> dict[str, Any]:
        return {"card": self.code(name), "name": name, "at": place}

    def step(self, kind: str, name: str, source: str, **more: Any) -> dict[str, Any]:
        return {"kind": kind, "card": self.code(name), "name": name, "from": source, **more}

    def effect(self, kind: str, name: str, source: str, timing: str, **more: Any) -> dict[str, Any]:
        return self.step(kind, name, source, timing=timing, **{"effect": 1, "chain_link": 1, **more})

    def verify(self, *told: dict[str, Any]) -> Board:
        steps = [Step.model_validate({"number": number, **one}) for number, one in enumerate((ENTER, *told), start=1)]
        return verify(self.engine, self.scenario, steps, None, self.judgement)

    def refused(self, *told: dict[str, Any]) -> int:
        """The step at which the engine does not follow."""
        with pytest.raises(Difference) as caught:
            self.verify(*told)
        return caught.value.step


@pytest.fixture
def table(engine: Engine, database: CardDatabase) -> Table:
    return Table(database, engine)


def test_at_the_start_of_the_damage_step(table: Table) -> None:
    table.set_up({"M1": MOLE}, {"M3": DRAGON})
    attack = table.step("attack", MOLE, "M1", to="O-M3")
    both = [{"action": 0, "do": "add_to_hand", "cards": [table.at(MOLE, "M1"), table.at(DRAGON, "O-M3")]}]
    board = table.verify(attack, table.effect("trigger", MOLE, "M1", "start", choices=both), LEAVE)
    assert (board.me.hand, board.opponent.hand) == ((MOLE,), (DRAGON,))
    for other in ("declared", "before", "after", "end", ""):
        assert table.refused(attack, table.effect("trigger", MOLE, "M1", other, choices=both)) == 3


def _broken(table: Table, timing: str, zone: str) -> list[dict[str, Any]]:
    """An attack on the first of three, in answer to which one of them is destroyed."""
    spells = {"S1": SpellAt(table.code(BREAK), face_up=False)}
    theirs = {"M1": OX, "M2": OX, "M3": OX}
    table.set_up({"M1": DRAGON}, theirs, spells=spells, hand=(table.code(FODDER),))
    target = table.at(OX, zone)
    cost = [{"action": 0, "do": "discard", "cards": [table.at(FODDER, "hand")]}]
    does = [{"action": 0, "do": "destroy", "cards": [target]}]
    trap = table.effect("activate", BREAK, "S1", timing, targets=[target], costs=cost, choices=does)
    return [table.step("attack", DRAGON, "M1", to="O-M1"), trap]


@pytest.mark.parametrize("gone", ["O-M1", "O-M2"])
@pytest.mark.parametrize(("to", "left"), [("O-M3", 1), ("stopped", 2)])
def test_a_replay(table: Table, gone: str, to: str, left: int) -> None:
    """Whether or not what left was the target."""
    line = _broken(table, "declared", gone)
    board = table.verify(*line, table.step("replay", DRAGON, "M1", to=to), LEAVE)
    assert len(board.opponent.monsters) == left
    assert table.refused(*line, LEAVE) == 4
    assert table.refused(*line, table.step("replay", DRAGON, "M1", to=gone)) == 4
    # It has used its attack, and nothing else has changed.
    again = table.step("replay", DRAGON, "M1", to=to)
    assert table.refused(*line, again, table.step("attack", DRAGON, "M1", to="O-M3")) == 5
    assert table.refused(*line, again, again) == 5


def test_no_replay_of_what_was_done_before(table: Table) -> None:
    attack, trap = _broken(table, "", "O-M2")
    assert len(table.verify(trap, attack, LEAVE).opponent.monsters) == 1
    assert table.refused(attack, {**trap, "timing": "start"}) == 3


def test_the_end_of_the_battle_phase(table: Table) -> None:
    deck = (table.code(RETIARI),)
    table.set_up({"M1": SAMNITE}, {"M1": MALLOW}, deck=deck)
    attack = table.step("attack", SAMNITE, "M1", to="O-M1")
    comes = {**table.at(RETIARI, "deck"), "from": "deck", "to": "M1", "position": "attack"}
    comes.pop("at")
    tags = {
        "costs": [{"action": 0, "do": "shuffle_into_deck", "cards": [table.at(SAMNITE, "M1")]}],
        "choices": [{"action": 0, "do": "special_summon", "cards": [table.at(RETIARI, "deck")], "placed": [comes]}],
    }
    board = table.verify(attack, table.effect("trigger", SAMNITE, "M1", "battle_end", effect=2, **tags), LEAVE)
    assert [held.name for held in board.me.monsters] == [RETIARI]
    assert table.refused(attack, table.effect("trigger", SAMNITE, "M1", "end", effect=2, **tags), LEAVE) == 3


def test_an_effect_ends_the_battle_phase(table: Table) -> None:
    """During damage calculation: nothing is calculated, and it is Main Phase 2."""
    table.set_up({"M1": MALLOW, "M2": OX}, {"M1": DRAGON}, gy=(Resting(table.code(SILENCE)),))
    cost = [{"action": 0, "do": "banish", "cards": [table.at(SILENCE, "gy")]}]
    ends = table.effect("activate", SILENCE, "gy", "calculation", effect=2, costs=cost)
    board = table.verify(table.step("attack", MALLOW, "M1", to="O-M1"), ends, LEAVE)
    assert (board.me.life_points, board.me.banished) == (8000, (SILENCE,))
    attack = table.step("attack", OX, "M2", to="O-M1")
    assert table.refused(table.step("attack", MALLOW, "M1", to="O-M1"), ends, attack) == 4
