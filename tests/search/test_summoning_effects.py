"""Fusion and Ritual Summons and revivals inside lines: events, chains, cards of the opponent, honest results."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.report.document import SolveReport
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition
from tests.invented import Pool, caster, compiled_spell, fusion, link, named, xyz
from tests.judging import allows, played
from tests.searching import reach


@pytest.fixture
def pool() -> Pool:
    return Pool()


def against(scenario: ResolvedScenario, *gy: int) -> ResolvedScenario:
    """The same scenario with these cards in the opponent's GY."""
    return ResolvedScenario(**{**vars(scenario), "opponent": SidePosition(gy=tuple(map(Resting, gy)))})


def trigger(event: dict[str, Any], at: str, **more: Any) -> dict[str, Any]:
    """A model with one trigger effect that puts a Dragon from the Deck onto the field."""
    found = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"types": ["Dragon"]}}}
    return {"effect": [{"number": 1, "kind": "trigger", "from": [at], "event": event, "do": [found], **more}]}


@pytest.mark.parametrize(
    ("event", "at", "when", "triggers"),
    [
        ({"on": "sent_to_gy", "as_material_of": "fusion"}, "gy", False, True),
        ({"on": "sent_to_gy", "as_material_of": "fusion", "origin": ["monster_zone"]}, "gy", False, False),
        ({"on": "sent_to_gy", "as_material_of": "ritual"}, "gy", False, False),
        ({"on": "sent_to_gy", "as_material_of": "fusion"}, "gy", True, False),
        ({"on": "tributed"}, "gy", False, False),
    ],
)
def test_fusion_materials_trigger(pool: Pool, event: dict[str, Any], at: str, when: bool, triggers: bool) -> None:
    a = pool.add("A", "monster effect", model=trigger(event, at, timing="when" if when else "if"))
    b, dragon = pool.add("B"), pool.add("Dragon", type="Dragon", level=8)
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("A"), named("B")))
    scenario = pool.scenario(hand=(compiled_spell(pool, "Fuse"), a, b), deck=(dragon,), extra=(fused,), normal_used=1)
    report = reach(pool, scenario, dragon)
    assert [one.kind for one in report.line] == (["activate", "trigger"] if triggers else [])


@pytest.mark.parametrize(
    ("event", "reached"),
    [
        ({"on": "tributed"}, True),
        ({"on": "sent_to_gy", "as_material_of": "ritual"}, True),
        ({"on": "sent_to_gy", "as_material_of": "fusion"}, False),
    ],
)
def test_tributes_trigger(pool: Pool, event: dict[str, Any], reached: bool) -> None:
    body = pool.add("Body", "monster effect", model=trigger(event, "gy"))
    dragon, rite = pool.add("Dragon", type="Dragon", level=8), pool.add("Rite", "monster ritual", level=4)
    scenario = pool.scenario(hand=(compiled_spell(pool, "Ritual", "ritual"), body, rite), deck=(dragon,))
    assert bool(reach(pool, scenario, dragon).line) is reached


@pytest.mark.parametrize(("methods", "reached"), [(["ritual"], True), (["fusion", "effect"], False)])
def test_the_summoned_monster_triggers(pool: Pool, methods: list[str], reached: bool) -> None:
    event = {"on": "summoned", "methods": methods}
    rite = pool.add("Rite", "monster ritual effect", level=4, model=trigger(event, "monster_zone", timing="when"))
    body, dragon = pool.add("Body"), pool.add("Dragon", type="Dragon", level=8)
    scenario = pool.scenario(hand=(compiled_spell(pool, "Ritual", "ritual"), body, rite), deck=(dragon,))
    assert bool(reach(pool, scenario, dragon).line) is reached


def test_a_monster_fuses_itself_away_and_more_follows(pool: Pool) -> None:
    """An effect of a monster may use that monster; what follows the Summon still happens."""
    actions = [{"do": "fusion_summon", "from": ["monster_zone"]}, {"do": "draw", "join": "then"}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": actions}
    a = pool.add("A", "monster effect", model={"effect": [effect]})
    b, drawn = pool.add("B"), pool.add("Drawn")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("A"), named("B")))
    scenario = pool.scenario(field={"M1": a, "M2": b}, deck=(drawn,), extra=(fused,))
    report = reach(pool, scenario, fused)
    assert report.end_board is not None
    assert report.end_board.me.hand == ("Drawn",)
    assert report.end_board.me.gy == ("A", "B")
    alone = pool.scenario(field={"M1": a}, hand=(b,), deck=(drawn,), extra=(fused,), normal_used=1)
    assert not reach(pool, alone, fused).line


def test_a_quick_effect_may_take_the_materials_away(pool: Pool) -> None:
    """The choice is made on resolution: with the materials gone nothing is Summoned, and nothing else moves."""
    send = {"do": "send_to_gy", "choose": {"from": ["hand"], "where": {"names": ["A"]}}}
    effect = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [send], "limit": {"scope": "copy"}}
    quick = pool.add("Quick", "monster effect", model={"effect": [effect]})
    a, b, dragon = pool.add("A"), pool.add("B"), pool.add("Dragon", type="Dragon", level=8)
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("A"), named("B")))
    fuse = compiled_spell(pool, "Fuse")
    scenario = pool.scenario(hand=(fuse, a, b), field={"M1": quick}, extra=(fused,), deck=(dragon,))
    activate = {
        "number": 1,
        "kind": "activate",
        "card": fuse,
        "name": "Fuse",
        "from": "hand",
        "effect": 1,
        "chain_link": 1,
    }
    cards = [{"card": a, "name": "A", "at": "hand"}]
    answer = {
        "number": 2, "kind": "activate", "card": quick, "name": "Quick", "from": "M1", "effect": 1, "chain_link": 2,
        "choices": [{"action": 0, "do": "send_to_gy", "cards": cards}],
    }  # fmt: skip
    board = played(pool, scenario, Step.model_validate(activate), Step.model_validate(answer))
    assert (board.me.gy, board.me.hand, board.me.extra) == (("A", "Fuse"), ("B",), ("Fused",))
    assert reach(pool, scenario, fused).line


@pytest.mark.parametrize("to", ["send_to_gy", "banish"])
def test_a_monster_of_the_opponent_goes_back_to_its_owner(pool: Pool, to: str) -> None:
    theirs, ring = pool.add("Theirs", level=8), pool.add("Ring", "monster link", rating=1, arrows=2, model=link(1, 1))
    revive = compiled_spell(pool, "Revive", "effect")
    away = caster(pool, "Away", do=to, choose={"from": ["monster_zone"], "where": {"names": ["Theirs"]}})
    scenario = against(pool.scenario(hand=(revive, away), extra=(ring,)), theirs)
    (first,) = reach(pool, scenario, theirs).line
    placed = first.choices[0].placed[0]
    assert (placed.from_, first.targets[0].at) == ("O-gy", "O-gy")
    gone = {"action": 0, "do": to, "cards": [{"card": theirs, "name": "Theirs", "at": placed.to}]}
    second = Step.model_validate(
        {"number": 2, "kind": "activate", "card": away, "name": "Away", "from": "hand", "effect": 1, "chain_link": 1,
         "choices": [gone]}
    )  # fmt: skip
    board = played(pool, scenario, first, second)
    place = {"send_to_gy": "gy", "banish": "banished"}[to]
    assert getattr(board.opponent, place) == ("Theirs",)
    assert not board.me.monsters
    # The search agrees: used as Link Material, it lies in the GY it came from.
    report = reach(pool, scenario, ring)
    assert report.end_board is not None
    assert (report.end_board.opponent.gy, report.end_board.me.gy) == (("Theirs",), ("Revive",))


def test_xyz_materials_go_to_their_owners(pool: Pool) -> None:
    theirs, mine = pool.add("Theirs"), pool.add("Mine")
    found = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"types": ["Dragon"]}}}
    effect = {
        "number": 1,
        "kind": "ignition",
        "from": ["monster_zone"],
        "cost": [{"do": "detach", "count": 2}],
        "do": [found],
    }
    rank = pool.add("Rank", "monster xyz", rank=4, model={**xyz(4), "effect": [effect]})
    dragon = pool.add("Dragon", type="Dragon", level=8)
    hand = (compiled_spell(pool, "Revive", "effect"),)
    scenario = against(pool.scenario(hand=hand, field={"M1": mine}, extra=(rank,), gy=(dragon,)), theirs)
    report = reach(pool, scenario, rank, dragon)
    assert report.end_board is not None
    assert (report.end_board.opponent.gy, report.end_board.me.gy) == (("Theirs",), ("Mine", "Revive"))


def test_a_text_that_is_not_wholly_understood_is_not_played(pool: Pool) -> None:
    fuse = compiled_spell(pool, "Half Read", whole=False)
    a, b = pool.add("A"), pool.add("B")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("A"), named("B")))
    report = reach(pool, pool.scenario(hand=(fuse, a, b), extra=(fused,)), fused)
    assert report.status == "UNREACHABLE_AS_MODELLED"
    assert [missing.card for missing in report.unmodelled] == ["Half Read"]


def test_the_line_of_a_json_document_is_replayed(pool: Pool) -> None:
    a, b = pool.add("A"), pool.add("B")
    fused = pool.add("Fused", "monster fusion", level=4, model=fusion(named("A"), named("B")))
    rite = pool.add("Rite", "monster ritual", level=4)
    hand = (compiled_spell(pool, "Fuse"), compiled_spell(pool, "Ritual", "ritual"), a, rite)
    scenario = pool.scenario(hand=hand, field={"M1": MonsterAt(b, "set")}, extra=(fused,))
    report = reach(pool, scenario, rite)
    again = SolveReport.model_validate_json(report.model_dump_json(by_alias=True))
    assert played(pool, scenario, *again.line) == report.end_board
    wrong = again.line[-1].model_copy(update={"choices": ()})
    with pytest.raises(RefereeError, match="left out"):
        played(pool, scenario, *again.line[:-1], wrong)
    assert allows(pool, scenario, *again.line)
