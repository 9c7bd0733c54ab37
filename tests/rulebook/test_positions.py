"""Battle positions, Flip Summons and Flip effects (POS, FS and FLP rows), and zones that an effect closes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.ground.ground import Ground
from combo_solver.report.document import WayReport
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.position import PositionChange
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, spell
from tests.judging import ask, played, refused, summon, turned
from tests.rulebook import rule
from tests.searching import best_count, drafts_of, solved_for


@pytest.fixture(scope="module")
def pool() -> Pool:
    pool = Pool()
    pool.add("Monster")  # 1
    pool.add("Other")  # 2
    flipped = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "do": [{"do": "draw"}],
               "event": {"on": "summoned", "methods": ["flip"]}}  # fmt: skip
    pool.add("Flip", "monster effect flip", model={"effect": [flipped]})  # 3
    for name, to in (("Turn Down", "set"), ("Turn Up", "attack"), ("Turn Sideways", "defense")):  # 4, 5, 6
        action = {"do": "change_position", "to": to, "choose": {"from": ["monster_zone"], "face_down": True}}
        pool.add(name, "spell", model=spell(action))
    pool.add("Arrow", "monster link", rating=1, arrows=2, model=link(1, 1))  # 7
    return pool


def on_field(pool: Pool, position: Any, this_turn: Any = "", card: int = 1, **more: Any) -> ResolvedScenario:
    return pool.scenario(field={"M2": MonsterAt(card, position, this_turn=this_turn)}, **more)


def asked(pool: Pool, scenario: ResolvedScenario, words: str, card: int = 1) -> WayReport:
    return next(way for way in ask(pool, scenario, card).ways if words in way.way)


def change(position: str, card: int = 1, zone: str = "M2") -> tuple[str, int, str, dict[str, Any]]:
    return turned(card, zone, "change_position", position)


def flip(card: int = 1, zone: str = "M2", **more: Any) -> tuple[str, int, str, dict[str, Any]]:
    return turned(card, zone, "flip_summon", "attack", **more)


MOMENTS = [
    pytest.param(Moment("main1"), True, id="Main Phase 1"),
    pytest.param(Moment("main2"), True, id="Main Phase 2"),
    pytest.param(Moment("battle"), False, id="Battle Phase"),
    pytest.param(Moment(player="opponent"), False, id="opponent's turn"),
    pytest.param(Moment(chain_open=True), False, id="chain open"),
]


@rule("POS-01")
def test_there_are_three_positions(database: CardDatabase, tmp_path: Path) -> None:
    def load(position: str) -> str:
        text = f'[me.monsters]\nM1 = {{ card = "Mystical Elf", position = "{position}" }}'
        return parse_scenario(text, "test", tmp_path, database).me.monsters["M1"].position

    assert [load(position) for position in ("attack", "defense", "set")] == ["attack", "defense", "set"]
    for position in ("set-attack", "face-down attack", ""):
        with pytest.raises(InputError, match='"attack", "defense" or "set"'):
            load(position)


@pytest.mark.parametrize(("moment", "legal"), MOMENTS)
@pytest.mark.parametrize(
    ("words", "position", "owner"),
    [
        pytest.param("change of position", "defense", "POS-02", marks=rule("POS-02")),
        pytest.param("Flip Summon", "set", "FS-06", marks=rule("FS-06")),
    ],
)
def test_only_in_my_open_main_phase(
    pool: Pool, words: str, position: str, owner: str, moment: Moment, legal: bool
) -> None:
    scenario = replace(on_field(pool, position), moment=moment)
    way = asked(pool, scenario, words)
    assert way.legal == legal
    assert [reason.rule for reason in way.reasons] == ([] if legal else [owner])
    if legal:
        assert best_count(pool, scenario, position="attack") == 1
    else:
        with pytest.raises(InputError, match="turn"):
            solved_for(pool, scenario)


@rule("POS-02")
def test_the_opponents_monsters_are_not_mine_to_turn(pool: Pool) -> None:
    theirs = pool.scenario(theirs={"M1": 1})
    assert refused(pool, theirs, change("defense", zone="O-M1"))
    assert not refused(pool, pool.scenario(field={"M1": 1}), change("defense", zone="M1"))
    with pytest.raises(InputError):
        ask(pool, theirs, 1)


@pytest.mark.parametrize(
    ("position", "reached"),
    [
        pytest.param("attack", {"defense"}, marks=rule("POS-03"), id="Attack to face-up Defense only"),
        pytest.param("defense", {"attack"}, marks=rule("POS-04"), id="Defense to Attack"),
        pytest.param("set", {"attack"}, marks=rule("POS-05", "POS-06", "FS-01"), id="face-down to Attack only"),
    ],
)
def test_where_a_change_leads(pool: Pool, position: str, reached: set[str]) -> None:
    scenario = on_field(pool, position)
    for wanted in ("attack", "defense", "set"):
        if wanted != position:
            assert best_count(pool, scenario, face_up=False, position=wanted) == (wanted in reached)
            assert bool(refused(pool, scenario, change(wanted))) == (position == "set" or wanted not in reached)
    assert (position == "set") == (not refused(pool, scenario, flip()))


@rule("POS-06")
def test_a_face_down_monster_is_not_changed_by_hand(pool: Pool) -> None:
    scenario = on_field(pool, "set")
    assert [reason.rule for reason in asked(pool, scenario, "change of position").reasons] == ["POS-06"]
    assert asked(pool, scenario, "Flip Summon").legal
    assert best_count(pool, on_field(pool, "set", hand=(6,)), position="defense") == 1


@rule("FS-01")
def test_only_a_face_down_monster_is_flip_summoned(pool: Pool) -> None:
    legal = {}
    for position in ("attack", "defense", "set"):
        turn = Turn(Ground(on_field(pool, position), pool.facts, pool.models))
        legal[position] = bool(list(drafts_of(turn, turn.start, "flip")))
        assert bool(Oracle().answers(PositionChange(True, position == "set"))) is legal[position]
    assert legal == {"attack": False, "defense": False, "set": True}
    assert "FS-01" in refused(pool, on_field(pool, "defense"), flip())


@pytest.mark.parametrize(
    ("this_turn", "change_rule", "flip_rule"),
    [
        pytest.param("", "", "", marks=rule("POS-07", "FS-05"), id="since the turn began"),
        pytest.param("taken", "", "", marks=rule("POS-14"), id="control taken this turn"),
        pytest.param("came", "POS-07", "FS-05", marks=rule("POS-07", "POS-14", "FS-05"), id="came"),
        pytest.param("attacked", "POS-08", "FS-05", marks=rule("POS-08", "FS-05"), id="attacked"),
        pytest.param("moved", "POS-09", "FS-05", marks=rule("POS-09", "FS-03", "FS-05"), id="changed by hand"),
    ],
)
def test_what_happened_this_turn(pool: Pool, this_turn: Any, change_rule: str, flip_rule: str) -> None:
    for position, words, expected, line in (
        ("attack", "change of position", change_rule, change("defense")),
        ("set", "Flip Summon", flip_rule, flip()),
    ):
        scenario = replace(on_field(pool, position, this_turn), moment=Moment("main2"))
        way = asked(pool, scenario, words)
        assert [reason.rule for reason in way.reasons] == ([expected] if expected else [])
        if this_turn == "taken":
            # Whose card it is, and so where it goes, is not known: no line is played with it.
            with pytest.raises(InputError, match="this_turn"):
                solved_for(pool, scenario)
            continue
        assert bool(refused(pool, scenario, line)) == bool(expected)
        assert best_count(pool, scenario, position=line[3]["position"]) == (not expected)


@rule("POS-07", "POS-09")
def test_one_change_each_and_none_for_new_monsters(pool: Pool) -> None:
    scenario = pool.scenario(hand=(2,), field={"M1": MonsterAt(1, "defense"), "M2": MonsterAt(2, "defense")})
    first = change("attack", 1, "M1")
    assert "POS-09" in refused(pool, scenario, first, change("defense", 1, "M1"))
    assert not refused(pool, scenario, first, change("attack", 2, "M2"))
    assert "POS-07" in refused(pool, scenario, summon(2, "M3"), change("defense", 2, "M3"))
    assert best_count(pool, scenario, position="attack") == 3
    assert best_count(pool, pool.scenario(hand=(2,)), position="defense") == 0


@rule("POS-13", "POS-09")
def test_a_change_by_an_effect_is_not_the_manual_one(pool: Pool) -> None:
    scenario = on_field(pool, "attack", hand=(6,))
    sideways = [*solved_for(pool, scenario, position="defense").line]
    assert len(sideways) == 1
    both = on_field(pool, "attack", hand=(6, 5))
    effect = spell_on(6, "S3")
    assert not refused(pool, both, effect, change("attack"))
    assert "POS-09" in refused(pool, both, effect, change("attack"), change("defense"))
    assert not refused(pool, both, change("defense"), spell_on(5, "S3"))
    assert "POS-09" in refused(pool, both, change("defense"), spell_on(5, "S3"), change("defense"))


def spell_on(card: int, zone: str) -> tuple[str, int, str, dict[str, Any]]:
    """One of the Spells that turn a monster, used on the Monster in M2."""
    choice = {"action": 0, "do": "change_position", "cards": [{"card": 1, "name": "Monster", "at": "M2"}]}
    return "activate", card, "hand", {"effect": 1, "chain_link": 1, "to": zone, "choices": [choice]}


@rule("POS-05", "FLP-06", "FLP-07", "FLP-01", "FLP-02")
@pytest.mark.parametrize(
    ("where", "drawn"),
    [
        ({"field": {"M1": MonsterAt(3, "set")}}, 1),
        ({"field": {"M1": MonsterAt(3, "set", this_turn="came")}}, 0),
        ({"hand": (3,)}, 0),
        ({"field": {"M1": MonsterAt(3, "defense")}}, 0),
    ],
    ids=["Set on an earlier turn", "Set this turn", "Normal Summoned or Set now", "face-up"],
)
def test_a_flip_effect_needs_a_flip(pool: Pool, where: dict[str, Any], drawn: int) -> None:
    scenario = pool.scenario(deck=(1,), **where)
    report = solved_for(pool, scenario, "hand", names=["Monster"])
    assert report.objective.value == (drawn,)
    assert [step.kind for step in report.line] == ["flip_summon", "trigger"] * drawn


@rule("FS-02", "FS-01")
def test_a_flip_summon_keeps_the_zone(pool: Pool) -> None:
    scenario = on_field(pool, "set")
    (card,) = played(pool, scenario, flip()).me.monsters
    assert (card.at, card.position) == ("M2", "attack")
    assert "FS-02" in refused(pool, scenario, ("flip_summon", 1, "M2", {"to": "M3", "position": "attack"}))
    assert "FS-02" in refused(pool, scenario, ("flip_summon", 1, "M2", {"to": "M2", "position": "defense"}))


@rule("FS-03", "FS-04")
def test_a_flip_summon_is_the_change_of_the_turn(pool: Pool) -> None:
    scenario = on_field(pool, "set", hand=(4,))
    assert "POS-09" in refused(pool, scenario, flip(), change("defense"))
    assert "FS-05" in refused(pool, scenario, flip(), spell_on(4, "S3"), flip())
    face_up = on_field(pool, "defense", hand=(4,))
    assert "FS-05" in refused(pool, face_up, change("attack"), spell_on(4, "S3"), flip())
    # Turned face-down by an effect alone it has not been changed by hand.
    assert not refused(pool, face_up, spell_on(4, "S3"), flip())
    for this_turn, drawn in (("", 1), ("moved", 0), ("came", 0)):
        scenario = on_field(pool, "defense", this_turn, 3, hand=(4,), deck=(1,))
        report = solved_for(pool, scenario, "hand", names=["Monster"])
        assert report.objective.value == (drawn,)
        assert [step.kind for step in report.line] == ["activate", "flip_summon", "trigger"] * drawn


@rule("FS-05", "FLP-06")
def test_no_flip_in_the_turn_of_the_set(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3,), deck=(1,))
    assert "FS-05" in refused(pool, scenario, summon(3, "M2", "set_monster"), flip(3))
    assert best_count(pool, scenario, "hand", names=["Monster"]) == 0


@rule("FS-08")
def test_any_number_of_flip_summons_beside_the_normal_summon(pool: Pool) -> None:
    field = {zone: MonsterAt(1, "set") for zone in ("M1", "M2", "M3")}
    scenario = pool.scenario(hand=(2, 2), field=dict(field))
    line = (flip(zone="M1"), flip(zone="M2"), flip(zone="M3"), summon(2, "M4"))
    assert not refused(pool, scenario, *line)
    assert "NC-03" in refused(pool, scenario, *line, summon(2, "M5"))
    assert best_count(pool, scenario) == 4


@rule("ZON-06")
def test_unusable_zones_stay_empty() -> None:
    pool = Pool()
    body = pool.add("Body")
    token = pool.add("Token", "monster normal token")
    two = pool.add("Two Tokens", "spell", model=spell({"do": "create_tokens", "token": token, "count": 2}))
    bring = pool.add("Bring", "spell", model=spell({"do": "special_summon", "choose": {"from": ["hand"]}}))
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    other = pool.add("Other Scale", "monster normal pendulum", scales=(9, 9))
    closed = frozenset({"M1", "M2", "M3", "M4"})
    for hand, more, both in (
        ((body, body, bring), {}, 2),
        ((two,), {"normal_used": 1}, 2),
        ((body, body), {"normal_used": 1, "scales": (scale, other)}, 2),
    ):
        scenario = pool.scenario(hand=hand, **more)
        assert best_count(pool, scenario) == both
        for unusable in (closed, closed | {"M5"}):
            report = solved_for(pool, replace(scenario, unusable=unusable))
            # Two Tokens need two zones (TOK-08).
            assert report.objective.value == ((0 if two in hand else 5 - len(unusable)),)
            assert report.end_board is not None
            assert unusable.isdisjoint(card.at for card in report.end_board.me.monsters)
    scenario = replace(pool.scenario(hand=(body,)), unusable=closed)
    assert "ZON-06" in refused(pool, scenario, summon(body, "M1"))
    assert not refused(pool, scenario, summon(body, "M5"))
