"""The category ``effect``: what the corpus tells of the cards that have an entry, and that every difference is seen."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from combo_solver.cards.outcomes import Outcome as CardOutcome
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.effect import examiner as limits
from combo_solver.conformance.effect.boards import KEYS
from combo_solver.conformance.effect.cards import EffectTally
from combo_solver.conformance.effect.examiner import EffectExaminer, Outcome
from combo_solver.models.effects import CardModel
from tests.in_process import answer
from tests.invented import Pool, xyz
from tests.processes import run

# --- the corpus -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def records(shared: Path, models: Mapping[int, CardModel]) -> list[dict[str, Any]]:
    with (shared / "corpus" / "effects" / "effects.jsonl").open(encoding="utf-8") as lines:
        return [record for line in lines if (record := json.loads(line))["subject"] in models]


def test_boards_are_those_of_the_corpus(
    records: list[dict[str, Any]], database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    """Every record of a card with an entry agrees, if it can be asked."""
    examiner = EffectExaminer(database.facts, models)
    found = [examiner.examine(record) for record in records]
    assert [each for each in found if each.verdict not in ("right", "not asked")] == []
    assert sum(each.verdict == "right" for each in found) >= 33


# --- an invented record -----------------------------------------------------------------------------------------------

SEARCH: dict[str, Any] = {
    "effect": [
        {
            "number": 1,
            "kind": "spell",
            "from": ["hand"],
            "do": [
                {
                    "do": "add_to_hand",
                    "choose": {"from": ["deck"], "where": {"kinds": ["monster"]}, "min": 1, "max": 1},
                }
            ],
        }
    ]
}


class Table:
    """A record about a Spell that adds a monster from the Deck to the hand, with a card in every place."""

    def __init__(self) -> None:
        self.pool = Pool()
        add = self.pool.add
        self.spell = add("Search", "spell normal", model=SEARCH)
        self.one, self.other = add("One"), add("Other", attribute="WIND")
        self.xyz = add("Stack", "monster xyz effect", rank=4, model=xyz(4))
        self.left = add("Left", "monster pendulum normal", scales=(1, 1))
        self.field = add("Place", "spell field", model={})
        self.equip = add("Sword", "spell equip", model={})
        body = {"attribute": "EARTH", "race": "Warrior", "atk": 1000, "def": 1000}
        stack = {"code": self.xyz, "pos": "atk", "rank": 4, **body, "overlay": [self.one, self.one], "emz": True}
        monsters = [{"code": self.one, "pos": "def", "level": 4, **body}, stack]
        spells = [
            {"code": self.field, "pos": "up", "zone": "field"},
            {"code": self.left, "pos": "up", "zone": "pendulum"},
            {"code": self.equip, "pos": "set"},
        ]
        start = {
            "lp": [8000, 7000], "monsters": monsters, "spells": spells, "hand": [self.spell, self.one],
            "gy": [self.one], "banished": [[self.other, 1]], "extra": [[self.xyz, 0]],
            "deck": [self.one, self.other, self.one],
            "o_monsters": [{"code": self.other, "pos": "set"}], "o_spells": [{"code": self.equip, "pos": "set"}],
            "o_hand": [], "o_gy": [self.other], "o_banished": [], "o_extra": [], "o_deck": [],
        }  # fmt: skip
        boards = [
            {"hand": [self.one, taken], "gy": [self.one, self.spell], "deck": {"shuffled": sorted(left)}}
            for taken, left in ((self.one, [self.one, self.other]), (self.other, [self.one, self.one]))
        ]
        # Of like cards there is one order.
        boards[1]["deck"] = [self.one, self.one]
        move = {"kind": "activate", "ref": "h0", "as": "card", "again": "none", "boards": boards}
        side: dict[str, Any] = {"spells": {}, "field": None, "pz": {}, "banished": [], "extra": [], "deck": []}
        lying = {"code": self.one, "proper": True}, {"code": self.other, "proper": True}
        me = side | {
            "lp": 8000, "hand": [self.spell, self.one], "gy": [lying[0]], "banished": [lying[1]],
            "monsters": {"m0": {"code": self.one, "pos": "def"},
                         "m5": {"code": self.xyz, "pos": "atk", "overlay": [self.one, self.one]}},
            "spells": {"s1": {"code": self.equip, "pos": "set"}}, "field": self.field, "pz": {"pz0": self.left},
            "extra": [{"code": self.xyz, "face_up": False}], "deck": start["deck"],
        }  # fmt: skip
        opponent = side | {
            "lp": 7000, "hand": [], "gy": [lying[1]], "monsters": {"m0": {"code": self.other, "pos": "set"}},
            "spells": {"s0": {"code": self.equip, "pos": "set"}},
        }  # fmt: skip
        position = {"turn": 3, "normal_summon_used": False, "me": me, "opponent": opponent}
        self.record: dict[str, Any] = {
            "id": "effect-1-0", "category": "effect", "subject": self.spell, "clean": True, "position": position,
            "verdict": {"start": start, "moves": [move]},
        }  # fmt: skip

    @property
    def move(self) -> dict[str, Any]:
        move: dict[str, Any] = self.record["verdict"]["moves"][0]
        return move

    def ask(self) -> Outcome:
        return EffectExaminer(self.pool.facts, self.pool.models).examine(self.record)


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_record_with_a_card_in_every_place_agrees(table: Table) -> None:
    assert table.ask().differences == ()
    assert table.ask().verdict == "right"


def _monster(key: str, value: object, which: int = 0) -> Any:
    def change(start: dict[str, Any], board: dict[str, Any]) -> None:
        board["monsters"] = copy.deepcopy(start["monsters"])
        board["monsters"][which][key] = value

    return change


def _spell(key: str, value: object, which: int = 0) -> Any:
    def change(start: dict[str, Any], board: dict[str, Any]) -> None:
        board["spells"] = copy.deepcopy(start["spells"])
        board["spells"][which][key] = value

    return change


def _whole(key: str, value: object) -> Any:
    def change(start: dict[str, Any], board: dict[str, Any]) -> None:
        board[key] = value

    return change


CHANGES = {
    "monster's position": _monster("pos", "atk"),
    "face-down monster": lambda start, board: board.update(monsters=[{"code": 2, "pos": "set"}, start["monsters"][1]]),
    "control": lambda start, board: board.update(monsters=[], o_monsters=start["monsters"] + start["o_monsters"]),
    **{key: _monster(key, 900) for key in ("atk", "def")},
    "level": _monster("level", 5),
    "rank": _monster("rank", 5, 1),
    "attribute": _monster("attribute", "DARK"),
    "attributes": _monster("attribute", ["EARTH", "DARK"]),
    "race": _monster("race", "Fiend"),
    "name": _monster("name", 3),
    "tuner": _monster("tuner", True),
    "negated": _monster("negated", True, 1),
    "counters": _monster("counters", {"0x1": 1}),
    "Extra Monster Zone": _monster("emz", True),
    "materials": _monster("overlay", [2], 1),
    "spell's position": _spell("pos", "up", 2),
    "spell's zone": _spell("zone", "field", 1),
    "equipped": _spell("equipped_to", "2", 2),
    "spell's counters": _spell("counters", {"0x1": 1}),
    "spell negated": _spell("negated", True),
    "hand": _whole("hand", [2, 2, 2]),
    "gy": _whole("gy", [2]),
    "my lp": _whole("lp", [7000, 7000]),
    "their lp": _whole("lp", [8000, 6000]),
    "banished face": _whole("banished", [[3, 0]]),
    "extra face": _whole("extra", [[4, 1]]),
    "deck shuffled": _whole("deck", [2, 3]),
    "deck's cards": _whole("deck", {"shuffled": [2, 2]}),
    "their monsters": _whole("o_monsters", []),
    "their spells": _whole("o_spells", []),
    "their hand": _whole("o_hand", [3]),
    "their gy": _whole("o_gy", []),
    "their banished": _whole("o_banished", [[3, 1]]),
    "their extra": _whole("o_extra", [[4, 0]]),
    "their deck": _whole("o_deck", [3]),
}  # fmt: skip


def test_a_monster_without_effects_is_not_negated(table: Table) -> None:
    """Some scripts mark it, others do not."""
    _monster("negated", True)(table.record["verdict"]["start"], table.move["boards"][0])
    assert table.ask().verdict == "right"


@pytest.mark.parametrize("changed", CHANGES)
def test_every_field_of_a_board_is_compared(table: Table, changed: str) -> None:
    """What an effect does to it, and the model does not know of, is wrong."""
    CHANGES[changed](table.record["verdict"]["start"], table.move["boards"][0])
    assert table.ask().verdict == "wrong"
    assert table.ask().differences


def test_all_keys_of_boards_are_changed_above(table: Table) -> None:
    start = table.record["verdict"]["start"]
    assert set(start) == set(KEYS)
    seen: set[str] = set()
    for change in CHANGES.values():
        board: dict[str, Any] = {}
        change(start, board)
        seen |= set(board)
    assert seen == set(KEYS)


@pytest.mark.parametrize(
    "changes",
    [{"kind": "enabler"}, {"ref": "m0"}, {"as": "ignition"}, {"again": "all"}, {"boards": []}, {"boards": [{}]}],
)
def test_what_tells_moves_apart_is_compared(table: Table, changes: dict[str, Any]) -> None:
    table.move.update(changes)
    assert table.ask().verdict == "wrong"


@pytest.mark.parametrize("number", [0, 2])
def test_every_move_is_compared(table: Table, number: int) -> None:
    table.record["verdict"]["moves"] *= number
    assert table.ask().verdict == "wrong"


def test_the_start_is_compared(table: Table) -> None:
    """A change of values that holds all the time and has no model."""
    for monster in table.record["verdict"]["start"]["monsters"]:
        monster["atk"] += 100
    outcome = table.ask()
    assert outcome.verdict == "wrong"
    assert outcome.differences[0].startswith("start: monsters")


def test_a_board_that_is_left_out_is_seen(table: Table) -> None:
    dropped = table.move["boards"].pop()
    outcome = table.ask()
    assert outcome.verdict == "wrong"
    assert any("ours alone" in line for line in outcome.differences)
    table.move["boards"] = [dropped]
    assert table.ask().verdict == "wrong"


def test_activations_that_are_not_told_apart_are_compared_together(table: Table) -> None:
    del table.move["as"]
    assert table.ask().verdict == "right"


def test_artworks_of_a_token_are_one_card(table: Table) -> None:
    """The engine makes a Token by the passcode of one of them."""
    token, artwork = table.pool.add("Moon Token", "monster normal token"), 99
    table.record["position"]["me"]["monsters"]["m1"] = {"code": token, "pos": "atk"}
    like_one = {"pos": "atk", "level": 4, "attribute": "EARTH", "race": "Warrior", "atk": 1000, "def": 1000}
    table.record["verdict"]["start"]["monsters"].append({"code": artwork, **like_one})
    facts = table.pool.facts
    examiner = EffectExaminer(lambda code: facts(token if code == artwork else code), table.pool.models)
    assert examiner.examine(table.record).verdict == "right"


@pytest.mark.parametrize(("count", "shuffled"), [(1, False), (2, True)])
def test_a_rest_of_no_excavated_cards_is_not_shuffled(table: Table, count: int, shuffled: bool) -> None:
    add = {"do": "add_to_hand", "choose": {"from": ["deck"], "out_of": "shown", "min": 1, "max": 1}}
    actions = [{"do": "excavate", "count": count, "name": "shown"}, add, {"do": "shuffle_deck", "join": "also"}]
    model = {"effect": [{**SEARCH["effect"][0], "do": actions}]}
    changed = CardModel.model_validate({"passcode": table.spell, "name": "Search", **model})
    table.pool.models[table.spell] = changed
    one, other = table.one, table.other
    both = [(one, [other, one]), (other, [one, one])][:count]
    table.move["boards"] = [
        {
            "hand": [one, taken],
            "gy": [one, table.spell],
            "deck": {"shuffled": sorted(left)} if shuffled and len(set(left)) > 1 else left,
        }
        for taken, left in both
    ]
    assert table.ask().verdict == "right"


def test_counters_of_the_position_stay(table: Table) -> None:
    table.record["position"]["me"]["monsters"]["m0"]["counters"] = {"0x1": 2}
    assert table.ask().verdict == "wrong"
    table.record["verdict"]["start"]["monsters"][0]["counters"] = {"0x1": 2}
    assert table.ask().verdict == "right"


# --- what can be asked ------------------------------------------------------------------------------------------------


def test_clean_is_heeded(table: Table) -> None:
    """In a clean record the effects of other cards do not come in; else all of them must be modelled."""
    helper = table.pool.add("Helper", "monster effect", optional_only=True)
    table.record["position"]["me"]["gy"].append({"code": helper, "proper": True})
    for board in (table.record["verdict"]["start"], *table.move["boards"]):
        board["gy"] = [*board["gy"], helper]
    assert table.ask().verdict == "right"
    table.record["clean"] = False
    outcome = table.ask()
    assert outcome.verdict == "not asked"
    assert "Helper" in outcome.reason
    table.pool.models[helper] = CardModel(passcode=helper, name="Helper")
    table.pool.models[table.field] = CardModel(passcode=table.field, name="Place")
    assert table.ask().verdict == "right"


@pytest.mark.parametrize(
    ("outcome", "verdict"),
    [
        (None, "wrong"),
        (("option", "Must be Ritual Summoned so"), "wrong"),
        (("binding", "Other monsters lose"), "wrong"),
        (("binding", "Must be Ritual Summoned so"), "not asked"),
    ],
)
def test_a_summon_that_another_text_tells_about(table: Table, outcome: Any, verdict: str) -> None:
    """It is Summoned as its own text says, in a clean record too."""
    ritual = table.pool.add("Rite", "monster ritual effect", outcomes=(CardOutcome(*outcome),) if outcome else ())
    table.record["position"]["me"]["hand"].append(ritual)
    for board in (table.record["verdict"]["start"], *table.move["boards"]):
        board["hand"] = [*board["hand"], ritual]
    assert table.ask().verdict == "right"
    came = table.move["boards"][0]
    came["hand"] = came["hand"][:-1]
    held = {"code": ritual, "pos": "atk", "level": 4, "attribute": "EARTH", "race": "Warrior", "atk": 1000, "def": 1000}
    came["monsters"] = [*table.record["verdict"]["start"]["monsters"], held]
    assert table.ask().verdict == verdict


def test_a_clean_record_leaves_out_the_effects_of_others(table: Table) -> None:
    """Though they are modelled: what a wrong model of another card does is not the subject's fault."""
    trigger = {"number": 1, "kind": "trigger", "from": ["hand"], "event": {"on": "added_to_hand"},
               "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    table.pool.models[table.one] = CardModel.model_validate({"passcode": table.one, "name": "One", "effect": [trigger]})
    assert table.ask().verdict == "right"
    table.record["clean"] = False
    assert table.ask().verdict == "wrong"


def test_cards_without_a_model_are_refused(table: Table) -> None:
    del table.pool.models[table.spell]
    assert table.ask().verdict == "refused"
    assert _verdict([table.ask()]) == "refused"


def test_of_a_card_with_gaps_only_what_is_modelled_is_compared(table: Table) -> None:
    model = table.pool.models[table.spell]
    gaps = CardModel.model_validate(SEARCH | {"passcode": table.spell, "name": "Search",
                                              "unmodelled": [{"number": 2, "reason": "not read"}]})  # fmt: skip
    table.pool.models[table.spell] = gaps
    table.record["verdict"]["moves"].append(table.move | {"ref": "g0", "as": "ignition"})
    outcome = table.ask()
    assert (outcome.verdict, _verdict([outcome])) == ("right", "refused")
    table.pool.models[table.spell] = model
    assert _verdict([table.ask()]) == "wrong"
    table.pool.models[table.spell] = gaps
    table.record["verdict"]["moves"][0]["boards"].pop()
    outcome = table.ask()
    assert (outcome.verdict, _verdict([outcome])) == ("wrong", "wrong")
    assert all("the engine's alone" not in line for line in outcome.differences)


def test_what_cannot_be_finished_counts_as_wrong(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STATES", 1)
    outcome = table.ask()
    assert (outcome.verdict, _verdict([outcome])) == ("undecided", "wrong")


def test_a_model_that_fails_counts_as_wrong(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(limits.Walk, "moves", fails)
    outcome = table.ask()
    assert (outcome.verdict, _verdict([outcome])) == ("undecided", "wrong")
    assert "no such thing" in outcome.differences[0]


def test_a_card_is_right_if_something_was_asked_and_all_of_it_agrees(table: Table) -> None:
    right = table.ask()
    del table.pool.models[table.field]
    table.record["clean"] = False
    not_asked = table.ask()
    assert not_asked.verdict == "not asked"
    assert _verdict([not_asked]) == "refused"
    assert _verdict([right, not_asked]) == "right"
    table.record["clean"] = True
    table.move["again"] = "all"
    assert _verdict([right, table.ask()]) == "wrong"


def _verdict(outcomes: list[Outcome]) -> str:
    tally = EffectTally()
    for outcome in outcomes:
        tally.add_record(outcome)
    (card,) = tally.cards()
    return card.verdict


# --- the command ------------------------------------------------------------------------------------------------------

SAMPLE = Path(__file__).parent / "effects" / "sample.jsonl"


def test_command() -> None:
    done = run("conformance", str(SAMPLE), "--workers", "2")
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1] == "effect: 2 right, 0 wrong, 0 refused of 2 cards"
    assert ": right" not in done.stdout
    assert answer("conformance", str(SAMPLE), "--verbose").stdout.count(": right") == 2


def test_command_tells_differences(tmp_path: Path) -> None:
    record = json.loads(SAMPLE.read_text(encoding="utf-8").splitlines()[0])
    record["verdict"]["moves"][0]["boards"].pop()
    file = tmp_path / "wrong.jsonl"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = answer("conformance", str(file))
    assert done.returncode == 4
    assert "ours alone" in done.stdout
    assert done.stdout.splitlines()[-1] == "effect: 0 right, 1 wrong, 0 refused of 1 cards"
    document = json.loads(answer("conformance", str(file), "--json").stdout)["effect"]
    assert (document["right"], document["wrong"], document["refused"]) == (0, 1, 0)
    (card,) = document["cards"]
    assert card["verdict"] == "wrong"
    assert card["records"][0]["differences"]


@pytest.mark.parametrize("lost", ["subject", "clean", "position", "verdict"])
def test_command_refuses_what_is_no_record(tmp_path: Path, lost: str) -> None:
    record = json.loads(SAMPLE.read_text(encoding="utf-8").splitlines()[0])
    for changed in (
        {key: value for key, value in record.items() if key != lost},
        {**record, lost: [] if lost != "clean" else None},
    ):
        if lost == "clean" and "clean" in changed:
            continue
        (tmp_path / "noise.jsonl").write_text(json.dumps(changed), encoding="utf-8")
        done = answer("conformance", str(tmp_path / "noise.jsonl"))
        assert done.returncode == 3, done.stdout
        assert "noise.jsonl" in done.stderr
        assert "Traceback" not in done.stderr
