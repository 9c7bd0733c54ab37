"""The categories about battles: every question sees what it asks for, and cards that are not known for battles are
refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.battle.effects import BattleEffectExaminer
from combo_solver.conformance.battle.examiner import BattleExaminer
from combo_solver.conformance.battle.winning import WinExaminer
from combo_solver.conformance.effect.boards import KEYS
from combo_solver.conformance.effect.cards import EffectTally
from combo_solver.conformance.questions import Tally
from combo_solver.models.effects import CardModel
from tests.in_process import answer
from tests.invented import Pool

# --- the corpus -------------------------------------------------------------------------------------------------------


def records(shared: Path, category: str) -> list[dict[str, Any]]:
    with (shared / "corpus" / "battle" / f"{category}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def test_plain_battles_of_the_corpus_agree(shared: Path, database: CardDatabase) -> None:
    examiner, tally = BattleExaminer(database.facts), Tally()
    for record in records(shared, "battle")[::4]:
        tally.add(examiner.examine(record))
    assert tally.disagreements == []
    assert tally.agreed > 4000


def test_no_card_of_the_corpus_is_wrong(shared: Path, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    examiner, tally = BattleEffectExaminer(database.facts, models), EffectTally()
    for record in records(shared, "battle_effect"):
        tally.add_record(examiner.examine(record))
    verdicts = [card.verdict for card in tally.cards()]
    assert "wrong" not in verdicts


SAMPLE = Path(__file__).parent / "battles"


def test_a_sample_agrees() -> None:
    done = answer("conformance", *(str(SAMPLE / f"{category}.jsonl") for category in ("battle", "win")))
    assert done.returncode == 0
    battle, win = done.stdout.splitlines()[-2:]
    assert battle == "battle: agree 612 of 612 questions"
    assert " 0 wrong, " in win


# --- an invented record -----------------------------------------------------------------------------------------------


class Table:
    """Two monsters of mine, 1800 and 300 ATK, the second in Defense Position; the opponent has one of 1500 ATK, and one
    of 400 DEF that is face-down."""

    def __init__(self) -> None:
        self.pool = Pool()
        self.strong, self.weak = self.pool.add("Strong", atk=1800), self.pool.add("Weak", atk=300)
        self.rival, self.wall = self.pool.add("Rival", atk=1500), self.pool.add("Wall", atk=0, defense=400)
        side: dict[str, Any] = {
            "lp": 8000, "hand": [], "monsters": {}, "spells": {}, "field": None, "pz": {}, "gy": [], "banished": [],
            "extra": [], "deck": [],
        }  # fmt: skip
        me = side | {"monsters": {"m0": self._at(self.strong, "atk"), "m3": self._at(self.weak, "def")}}
        theirs = side | {"lp": 1000, "monsters": {"m1": self._at(self.rival, "atk"), "m4": self._at(self.wall, "set")}}
        self.position: dict[str, Any] = {"turn": 3, "turn_player": "me", "phase": "main1", "normal_summon_used": True}
        self.position |= {"me": me, "opponent": theirs}
        rest: dict[str, Any] = {key: [] for key in KEYS}
        start = rest | {"lp": [8000, 1000], "monsters": [0, 1], "o_monsters": [2, 3]}
        fallen = {"lp": [8000, 700], "o_monsters": [3], "o_gy": [self.rival]}
        broken = {"o_monsters": [2], "o_gy": [self.wall]}
        self.verdict: dict[str, Any] = {
            "start": start,
            "monsters": [
                self._monster(self.strong, "atk", 1800), self._monster(self.weak, "def", 300),
                self._monster(self.rival, "atk", 1500), {"code": self.wall, "pos": "set"},
            ],
            "battle_phase": True,
            "attacks": [{"attacker": "m0", "targets": ["om1", "om4"], "direct": False}],
            "m2_change": ["m0", "m3"],
            "results": [
                self._result("om1", {**fallen, "destroyed": ["om1"], "calc": [1800, 1500], "m2_change": ["m3"]}),
                self._result("om4", {**broken, "destroyed": ["om4"], "calc": [1800, 400], "m2_change": ["m3"]}),
            ],
            "lines": {"boards": [{}, fallen, broken]},
            "best_damage": 300,
            "can_win": False,
        }  # fmt: skip

    @staticmethod
    def _at(code: int, position: str) -> dict[str, Any]:
        return {"code": code, "pos": position}

    @staticmethod
    def _monster(code: int, position: str, atk: int) -> dict[str, Any]:
        values = {"level": 4, "attribute": "EARTH", "race": "Warrior", "def": 1000}
        return {"code": code, "pos": position, "atk": atk, **values}

    @staticmethod
    def _result(target: str, outcome: dict[str, Any]) -> dict[str, Any]:
        return {"attacker": "m0", "target": target, "outcomes": [outcome]}

    def record(self, **more: Any) -> dict[str, Any]:
        return {"id": "made-up", "category": "battle", "position": self.position, "verdict": self.verdict, **more}

    def ask(self) -> Tally:
        return BattleExaminer(self.pool.facts).examine(self.record())

    def ask_about(self, subject: int, clean: bool = True) -> Any:
        examiner = BattleEffectExaminer(self.pool.facts, self.pool.models)
        return examiner.examine(self.record(subject=subject, clean=clean))


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_record_agrees(table: Table) -> None:
    tally = table.ask()
    assert tally.disagreements == []
    # Start, Battle Phase, first Battle Step, attacks, Main Phase 2, position changes, 2 x 5, ends, damage, win.
    assert tally.agreed == 19


def outcome(verdict: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = verdict["results"][0]["outcomes"][0]
    return found


def not_listed(verdict: dict[str, Any]) -> None:
    verdict["attacks"][0]["targets"] = ["om1"]
    verdict["results"].pop()


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "start": lambda verdict: verdict["start"].update(hand=[1]),
    "Battle Phase": lambda verdict: verdict.update(battle_phase=False),
    "attacks": not_listed,
    "Main Phase 2 may follow": lambda verdict: verdict.update(may_stop=False),
    "position changes": lambda verdict: verdict.update(m2_change=["m0"]),
    "first Battle Step": lambda verdict: verdict.update(board={"lp": [8000, 900]}),
    "attack m0 -> om1: board": lambda verdict: outcome(verdict).update(lp=[8000, 600]),
    "attack m0 -> om1: destroyed": lambda verdict: outcome(verdict).update(destroyed=["om1", "m0"]),
    "attack m0 -> om1: values": lambda verdict: outcome(verdict).update(calc=[1800, 1400]),
    "attack m0 -> om1: position changes": lambda verdict: outcome(verdict).update(m2_change=[]),
    "attack m0 -> om1: Main Phase 2": lambda verdict: outcome(verdict).update(may_stop=False),
    "ends": lambda verdict: verdict["lines"]["boards"].pop(),
    "best damage": lambda verdict: verdict.update(best_damage=200),
    "can win": lambda verdict: verdict.update(can_win=True),
    "activations": lambda verdict: verdict.update(activations=[{"ref": "m0", "outcomes": [{}]}]),
}


@pytest.mark.parametrize("question", CHANGES)
def test_every_question_is_asked(table: Table, question: str) -> None:
    CHANGES[question](table.verdict)
    disagreements = table.ask().disagreements
    assert question in [one.question for one in disagreements]
    assert all(one.expected != one.got and one.position for one in disagreements)


def test_an_end_of_the_duel(table: Table) -> None:
    """Only the LP are told, and the destroyed monster has not left: the Duel is over."""
    table.position["opponent"]["lp"] = table.verdict["start"]["lp"][1] = 300
    won = {"ends": "me", "lp": [8000, 0], "destroyed": ["om1"], "calc": [1800, 1500]}
    table.verdict["results"][0]["outcomes"] = [won]
    broken = table.verdict["results"][1]["outcomes"][0]
    left = {key: broken[key] for key in ("o_monsters", "o_gy")}
    table.verdict["lines"]["boards"] = [{}, {"ends": "me", "lp": [8000, 0]}, left]
    table.verdict["best_damage"], table.verdict["can_win"] = 300, True
    assert table.ask().disagreements == []
    won["ends"] = "opponent"
    assert [one.question for one in table.ask().disagreements] == ["attack m0 -> om1: board"]


def test_an_attack_that_costs_me_the_duel(table: Table) -> None:
    table.position["me"]["lp"] = table.verdict["start"]["lp"][0] = 100
    table.position["opponent"]["monsters"] = {"m1": {"code": table.pool.add("Giant", atk=2000), "pos": "atk"}}
    table.verdict["monsters"][2].update(code=table.pool.cards[len(table.pool.cards)].passcode, atk=2000)
    table.verdict["start"]["o_monsters"] = [2]
    table.verdict["attacks"] = [{"attacker": "m0", "targets": ["om1"], "direct": False}]
    lost = {"ends": "opponent", "lp": [0, 1000]}
    table.verdict["results"] = [table._result("om1", {**lost, "destroyed": ["m0"], "calc": [1800, 2000]})]
    table.verdict["lines"]["boards"], table.verdict["best_damage"] = [{}, lost], 0
    assert table.ask().disagreements == []


def test_texts_do_not_count_in_plain_battles(table: Table) -> None:
    """No effect of a card matters in these records, whatever is read of its text, or not read."""
    forbidding = '[{"apply": "cannot", "what": "battle_phase"}]'
    card = table.pool.facts(table.strong)
    kinds = frozenset({"monster", "effect"})
    table.pool.cards[table.strong] = replace(card, card_types=kinds, continuous=forbidding, own_procedure=True)
    assert table.ask().disagreements == []


# --- cards with effects -----------------------------------------------------------------------------------------------


def test_a_card_that_is_known_for_battles_is_compared(table: Table) -> None:
    assert table.ask_about(table.strong).verdict == "right"
    table.verdict["best_damage"] = 700
    found = table.ask_about(table.strong)
    assert found.verdict == "wrong"
    assert found.differences == ("best damage: expected 700, got 300",)


def effect_monster(table: Table, **facts: Any) -> int:
    """Puts a monster with effects in the place of the strong one."""
    code = table.pool.add("Loud", "monster effect", atk=1800, **facts)
    table.position["me"]["monsters"]["m0"]["code"] = table.verdict["monsters"][0]["code"] = code
    return code


def test_a_card_without_a_model_is_refused(table: Table) -> None:
    code = effect_monster(table)
    found = table.ask_about(code)
    assert found.verdict == "refused"
    assert "Loud" in found.reason


def test_a_sentence_about_battles_that_is_not_read_refuses(table: Table) -> None:
    code = effect_monster(table, compiled={}, of_battles="me")
    assert table.ask_about(code).verdict == "refused"


def test_other_cards_count_unless_the_record_is_clean(table: Table) -> None:
    effect_monster(table)
    assert table.ask_about(table.weak).verdict == "right"
    assert table.ask_about(table.weak, clean=False).verdict == "refused"


def test_an_equip_card_on_the_other_side_is_not_asked(table: Table) -> None:
    equip = table.pool.add("Band", "spell equip")
    table.position["me"]["spells"] = {"s0": {"code": equip, "pos": "up", "equipped_to": "om1"}}
    found = table.ask_about(equip)
    assert found.verdict == "not asked"
    assert "other player" in found.reason


# --- wins -------------------------------------------------------------------------------------------------------------


def ask_win(table: Table, can_win: bool) -> Any:
    record = table.record() | {"category": "win", "verdict": {"can_win": can_win}}
    return WinExaminer(table.pool.facts, table.pool.models).examine(record)


@pytest.mark.parametrize(("life_points", "can_win"), [(300, True), (301, False)])
def test_wins(table: Table, life_points: int, can_win: bool) -> None:
    table.position["opponent"]["lp"] = life_points
    assert ask_win(table, can_win).verdict == "right"
    found = ask_win(table, not can_win)
    assert found.verdict == "wrong"
    assert "Strong" in found.reason if can_win else "none wins" in found.reason


def test_a_win_that_a_text_could_change_is_refused(table: Table) -> None:
    table.position["opponent"]["lp"] = 300
    loud = table.pool.add("Loud", "monster effect", atk=0)
    table.position["opponent"]["monsters"]["m4"] = {"code": loud, "pos": "atk"}
    found = ask_win(table, True)
    assert found.verdict == "refused"
    assert "Loud" in found.reason


# --- the command ------------------------------------------------------------------------------------------------------


def test_last_lines_of_the_command(shared: Path, tmp_path: Path) -> None:
    picked = [record for category in ("battle", "battle_effect", "win") for record in records(shared, category)[:3]]
    file = tmp_path / "few.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in picked), encoding="utf-8")
    done = answer("conformance", str(file))
    lines = done.stdout.splitlines()[-3:]
    assert lines[0].startswith("battle: agree ") and lines[0].endswith(" questions")
    assert lines[1].startswith("battle_effect: ") and " refused of " in lines[1] and lines[1].endswith(" cards")
    assert lines[2].startswith("win: ") and lines[2].endswith(" refused of 3 positions")
    document = json.loads(answer("conformance", str(file), "--json").stdout)
    assert document["categories"]["battle"]["agreed"] > 10
    assert {"right", "wrong", "refused"} <= document["win"].keys() & document["battle_effect"].keys()
    wrong = copy.deepcopy(picked[0])
    wrong["verdict"]["best_damage"] += 1
    file.write_text(json.dumps(wrong), encoding="utf-8")
    done = answer("conformance", str(file))
    assert done.returncode == 4
    assert "best damage" in done.stdout
