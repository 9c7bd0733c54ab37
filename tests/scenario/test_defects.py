"""What is wrong with a file is told in words about the file, whatever is wrong where."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from combo_solver.catalogue.database import CardDatabase
from combo_solver.defects import fixed, problems
from combo_solver.errors import InputError
from combo_solver.game.line import Board, Step
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.scenario.schema import ScenarioFile
from tests.conftest import SCENARIOS

LIBRARY = re.compile(
    r"[Ii]nput should|valid (?:string|integer|number|boolean|tuple|dict|list)|Value error|Field required|permitted"
    r"|tuple|dictionary|instance|unable to|pydantic|FieldMonster|PileCard|FieldSpell|Count(?:Of|In)|TermEntry|something"
)
"""Words of the library that checks, and of our own classes."""
WRONG: list[Any] = [
    True, False, 0, 1, -1, 7, 1.0, 2.5, float("nan"), 10**30, "", "no", "yes", "3", "M1", "x" * 300, "attack",
    [], ["x"], [1], [[]], [{}], {}, {"card": 3}, {"x": 1}, {"min": "3"}, {"count_of": 3}, {"count_in": []},
    {"count_of": "x", "count_in": ["hand"]}, date(2024, 1, 1),
]  # fmt: skip
WHOLE = """
title = "t"
deck_order = "listed"
deck_rules = "warn"
[turn]
normal_summon_used = false
pendulum_summon_used = false
normal_summons_allowed = 1
additional_normal_summon = { where = { types = ["Dragon"], level = { max = 4 } }, tribute_only = false }
additional_normal_summon_used = false
cannot_normal_summon = false
additional_pendulum_summon = { where = { any_of = [{ kinds = ["tuner"] }], original = { atk = { equals = 3 } } } }
additional_pendulum_summon_used = false
phase = "main1"
player = "me"
number = 2
chain_open = false
[me]
life_points = 8000
deck = ["Rabidragon x2", 95788410]
hand = ["Rabidragon"]
extra = ["Number 39: Utopia"]
gy = [{ card = "Rabidragon", copies = 2, proper = false, face_up = true }]
banished = []
unusable = ["M5"]
[me.monsters]
M1 = "Rabidragon"
M2 = { card = "Rabidragon", position = "set", materials = [], this_turn = false, summoned = "normal", from_extra = false, summoned_again = false, borrowed = false }
[me.spells]
S2 = { card = "Monster Reborn", face_down = true }
[objective]
levels = [[{ weight = 1, card = "Rabidragon", where = { atk = { min = { count_in = ["hand"], where = {} } } }, in = ["hand"], value = "count", side = "me", face_up = true, at_most = 3 }]]
minimise_actions = false
"""  # noqa: E501


def spots(data: Any, keys: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The keys to everything in a tree."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list | tuple) else ():
        yield (*keys, key)
        yield from spots(data[key], (*keys, key))


def changed(data: Any, keys: tuple[Any, ...], value: Any) -> Any:
    """The tree with something else at one spot."""
    data = copy.deepcopy(data)
    inner = data
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = value
    return data


def refused(model: Any, data: Any, strict: bool) -> str:
    """What is said of data that does not fit, or nothing."""
    try:
        if isinstance(model, type) and issubclass(model, BaseModel):
            model.model_validate(fixed(data) if strict else data, strict=strict)
        else:
            TypeAdapter(model).validate_python(data)
    except ValidationError as error:
        return "\n".join(map(str, problems(error, data, "f", model)))
    return ""


def trials() -> Iterator[tuple[Any, Any, bool]]:
    yield ScenarioFile, tomllib.loads(WHOLE), True
    step = {"card": 1, "name": "n", "at": "M1"}
    placed = {"card": 1, "name": "n", "from": "hand", "to": "M1", "position": "attack"}
    choice = {"action": 0, "do": "send", "cards": [step], "placed": [placed], "materials": [step]}
    yield (
        Step,
        {"number": 1, "kind": "trigger", "card": 1, "name": "n", "from": "hand", "costs": [choice], "targets": [step]},
        False,
    )
    yield Board, {"me": {"monsters": [{"card": 1, "name": "n", "at": "M1"}], "hand": ["x"]}}, False
    yield ResolvedScenario, {
        "name": "n",
        "me": {"hand": [1], "monsters": {"M1": {"card": 1}}, "extra": [{"card": 1}], "spells": {"S1": {"card": 1}}},
        "opponent": {},
        "goal": {"name": "levels", "levels": [[{"weight": 1, "where": {}, "locations": ["hand"]}]], "reach": [[1, 1]]},
    }, False  # fmt: skip


def test_no_words_of_the_library_whatever_is_wrong_where() -> None:
    tried = 0
    for model, data, strict in trials():
        assert not refused(model, data, strict)
        for keys in spots(data):
            for wrong in WRONG:
                said = refused(model, changed(data, keys, wrong), strict)
                assert not LIBRARY.search(said), (keys, wrong, said)
                tried += bool(said)
            said = refused(
                model, changed(data, (*keys[:-1], "unknown"), 1) if isinstance(keys[-1], str) else data, strict
            )
            assert not LIBRARY.search(said), (keys, said)
    assert tried > 2000


def test_no_words_of_the_library_in_card_models() -> None:
    for model in list(bundled_models().values())[:12]:
        data = model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        for keys in spots(data):
            for wrong in (True, "no", 2.5, [], {}, {"x": 1}, [{}]):
                said = refused(CardModel, changed(data, keys, wrong), True)
                assert not LIBRARY.search(said.replace("give exactly one of card", "")), (keys, wrong, said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[turn]\nnormal_summon_used = "no"',
            'expected true or false or a whole number, found "no" (write false, without quotes)',
        ),
        ("[turn]\nchain_open = 0", "turn.chain_open: expected true or false, found 0"),
        ('[turn]\nnumber = "3"', 'turn.number: expected a whole number, found "3" (write 3, without quotes)'),
        ("[turn]\nnumber = 1.0", "turn.number: expected a whole number, found 1.0 (write 1)"),
        ("[turn]\nnumber = true", "turn.number: expected a whole number, found true"),
        ("[turn]\nnumber = 0", "turn.number: expected at least 1, found 0"),
        ('[turn]\nphase = "main"', '(did you mean "main1"?)'),
        ('[me]\nhand = "Rabidragon"', 'me.hand: expected a list, found "Rabidragon" (write ["Rabidragon"])'),
        ("[me]\nhand = [true]", "me.hand[0]: expected a whole number, a text in quotes or a table, found true"),
        ("[me]\ngy = [{}]", "me.gy[0]: card is missing (give card)"),
        (
            '[objective]\nlevels = [[{ where = { level = { min = {} } } }]]',
            "count_of, count_in, value, value_of, counters_in, used or life_points is missing (give ",
        ),
        ("[me]\ngy = [{ crd = 1 }]", "me.gy[0].crd: unknown key (did you mean card?)"),
        ('[me.monsters]\nM9 = "Rabidragon"', "me.monsters.M9: unknown key (expected "),
        ('[me.monsters]\nM1 = "Rabidragon"\nm1 = "Rabidragon"', "M1 is named twice"),
        ("me = 3", "f.toml: me: expected a table, found 3"),
        ("[me]\nhand = [2024-01-01]", "found a date"),
        ("[objective]\nlevels = [[{ in = [] }]]", "in: expected at least 1 of them, found 0 of them"),
    ],
)  # fmt: skip
def test_sentences(text: str, said: str, database: CardDatabase) -> None:
    with pytest.raises(InputError) as caught:
        parse_scenario(text, "f.toml", SCENARIOS, database)
    assert len(caught.value.problems) == 1
    assert said in str(caught.value)


def test_zones_in_any_case(database: CardDatabase) -> None:
    text = '[me]\nunusable = ["m5"]\n[me.monsters]\nm1 = "Rabidragon"\nemz-l = "Number 39: Utopia"\n'
    scenario = parse_scenario(text + '[me.spells]\npz-l = "Stargazer Magician"', "f.toml", SCENARIOS, database)
    assert set(scenario.me.monsters) == {"M1", "EMZ-L"}
    assert scenario.unusable == {"M5"}
    assert scenario.me.spells["S1"].scale


def test_the_whole_scenario_loads(database: CardDatabase) -> None:
    assert parse_scenario(WHOLE, "f.toml", SCENARIOS, database).name == "t"
