"""Summons that effects make: what is proper, where materials go, what must be done (rows of class E)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, link, named, spell, synchro
from tests.judging import ask
from tests.rulebook import rule
from tests.rulebook.special_monsters import ON_FIELD, it, reviver
from tests.rulebook.test_proper_summons import REVIVE, TO_GY, after_all
from tests.searching import best, best_count, count, end_board, judge_random_lines, most, reach

PUT = chosen("special_summon", "extra", "It")
FULL = ("M1", "M2", "M3", "M4", "M5")


# --- proper Summons ---------------------------------------------------------------------------------------------


@rule("SSM-19", "SS-08", "SSM-14")
@pytest.mark.parametrize(
    ("ban", "treated_as", "value"),
    [("", False, 11), ("", True, 13), ("first", False, 0), ("first", True, 13), ("free", False, 13)],
)
def test_out_of_the_extra_deck_by_an_effect(ban: str, treated_as: bool, value: int) -> None:
    """Put onto the field, sent to the GY, and revived (13): by an effect that is its own way of being Summoned only."""
    put = {**PUT, "own_way": True} if treated_as else PUT
    pool, scenario = after_all(put, TO_GY, REVIVE, field=False, special_summon_ban=ban)
    assert best(pool, scenario) == value
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


# --- materials --------------------------------------------------------------------------------------------------


class Kit(Pool):
    """Two bodies, and a Spell that Fusion Summons with them."""

    def __init__(self, **how: Any) -> None:
        super().__init__()
        self.a, self.b = self.add("A"), self.add("B")
        self.fused = self.add("Fused", "monster fusion", level=8, model=fusion(named("A"), named("B")))
        self.fuse = self.add("Fuse", "spell", model=spell({"do": "fusion_summon", **how}))

    def boards(self, scenario: Any) -> list[Any]:
        """The board after each thing that may happen first, as the search has it; the referee agrees."""
        turn = Turn(Ground(scenario, self.facts, self.models))
        judge_random_lines(turn, self)
        return [turn.canonical(draft.freeze()) for _, draft in turn.successors(turn.start)]


@rule("FUS-04")
@pytest.mark.parametrize("to", ["gy", "banished"])
def test_materials_go_where_the_effect_names_and_the_monster_comes(to: str) -> None:
    kit = Kit(materials_to=to)
    scenario = kit.scenario(hand=(kit.fuse, kit.a), field={"M1": kit.b}, extra=(kit.fused,), normal_used=1)
    report = reach(kit, scenario, kit.fused)
    assert report.end_board is not None
    me = report.end_board.me
    assert sorted({"gy": me.gy, "banished": me.banished}[to]) == (["A", "B", "Fuse"] if to == "gy" else ["A", "B"])
    # The places that the materials leave are free for it: it is placed last.
    full = {**dict.fromkeys(FULL[1:], kit.add("Token", "monster normal token")), "M1": kit.b}
    crowded = kit.scenario(hand=(kit.fuse, kit.a), field={**full, "EMZ-L": kit.a}, extra=(kit.fused,))
    assert reach(kit, crowded, kit.fused).line


@rule("FUS-04", "FUS-14")
def test_the_monster_is_chosen_on_resolution_and_one_must_be_made() -> None:
    kit = Kit()
    other = kit.add("Other", "monster fusion", level=6, model=fusion(named("A"), named("B")))
    scenario = kit.scenario(hand=(kit.fuse, kit.a, kit.b), extra=(kit.fused, other), normal_used=1)
    held = [[monster.kind for monster in state.monsters if monster] for state in kit.boards(scenario)]
    names = Ground(scenario, kit.facts, kit.models).kinds.facts
    assert {tuple(names[kind].name for kind in kinds) for kinds in held} == {("Fused",), ("Other",)}
    (line,) = reach(kit, scenario, kit.fused).line
    assert line.chain_link == 1 and line.targets == ()


@rule("FUS-13", "RS-10")
@pytest.mark.parametrize("ritual", [False, True])
def test_where_none_can_be_made_on_resolution_nothing_moves(ritual: bool) -> None:
    """A material is banished in answer: the others stay, and nothing was Tributed on activation."""
    kit = Kit()
    rite = kit.add("Rite", "spell ritual", model=spell({"do": "ritual_summon"}))
    eight = kit.add("Eight", "monster ritual", level=8)
    answer = kit.add("Answer", "spell quick-play", model=spell(chosen("banish", "hand", "B")))
    hand = (rite, eight, kit.a, kit.b, answer) if ritual else (kit.fuse, kit.a, kit.b, answer)
    goal = most(count("Rite", "Fuse", at="gy", weight=4), count("B", at="banished", weight=4), count("A", at="hand"))
    scenario = kit.scenario(hand=hand, extra=() if ritual else (kit.fused,), goal=goal, normal_used=1)
    board = end_board(kit, scenario).me
    assert (board.banished, board.hand.count("A"), board.monsters) == (("B",), 1, ())
    assert best(kit, scenario) == 9
    judge_random_lines(Turn(Ground(scenario, kit.facts, kit.models)), kit)


@rule("FUS-07", "SYN-07", "LS-08", "PEN-13")
@pytest.mark.parametrize("method", ["fusion", "synchro", "link"])
@pytest.mark.parametrize("kinds", ["monster normal tuner", "monster effect tuner pendulum"])
def test_materials_that_go_elsewhere_still_serve(method: str, kinds: str) -> None:
    """A revived monster is banished when it leaves the field, a Pendulum Monster too; the Summon is made with it."""
    pool = Pool()
    scales = {"scales": (1, 1), "model": {}} if "pendulum" in kinds else {}
    lost = pool.add("It", kinds, level=2, **scales)
    body = pool.add("Body", level=2)
    models = {"fusion": fusion(named("It"), named("Body")), "synchro": synchro(), "link": link(2, 2)}
    facts: dict[str, Any] = {"rating": 2, "arrows": 2} if method == "link" else {"level": 4}
    big = pool.add("Big", f"monster {method}", model=models[method], **facts)
    fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon"}))
    back = pool.add("Back", "spell", model=spell({**chosen("special_summon", "gy", "It"), "banish_when_leaves": True}))
    hand = (back, fuse) if method == "fusion" else (back,)
    goal = most(count("Big", weight=4), count("It", at="banished"), count("Body", at="gy"))
    scenario = pool.scenario(hand=hand, field={"M1": body}, gy=(lost,), extra=(big,), goal=goal, normal_used=1)
    assert best(pool, scenario) == 6
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("NS-21")
@pytest.mark.parametrize(("attribute", "value"), [("LIGHT", 1), ("DARK", 0)])
def test_one_monster_is_two_tributes_for_a_summon_of_its_kind(attribute: str, value: int) -> None:
    pool = Pool()
    entry = {"apply": "two_tributes", "where": {"attributes": ["LIGHT"]}}
    double = pool.add("Double", "monster effect", optional_only=True, continuous=json.dumps([entry]))
    seven = pool.add("Seven", level=7, attribute=attribute)
    scenario = pool.scenario(hand=(seven,), field={"M1": double}, goal=most(count("Seven")))
    assert ask(pool, scenario, seven, using="M1").legal is bool(value)
    assert best(pool, scenario) == value


# --- zones and Tokens -------------------------------------------------------------------------------------------


@rule("ZON-05")
@pytest.mark.parametrize(("mine", "zones"), [(4, {"M5"}), (5, set())])
def test_a_monster_that_changes_sides_comes_to_a_main_monster_zone(mine: int, zones: set[str]) -> None:
    pool = Pool()
    take = pool.add("Take", "spell", model=spell(chosen("take_control", "monster_zone", side="opponent")))
    body, theirs = pool.add("Body"), pool.add("Theirs", "monster link", rating=1, arrows=2)
    field: dict[str, int | MonsterAt] = dict.fromkeys(FULL[:mine], body)
    scenario = pool.scenario(hand=(take,), field=field, theirs={"EMZ-R": theirs}, goal=most(count("Theirs")))
    assert best(pool, scenario) == len(zones)
    board = end_board(pool, scenario)
    assert {card.at for card in board.me.monsters if card.name == "Theirs"} == zones
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("TOK-01")
@pytest.mark.parametrize("do", ["place_face_up", "special_summon"])
def test_no_other_effect_summons_a_token(do: str) -> None:
    """It is nowhere but in a monster zone: neither placed in a Spell & Trap Zone, from where it could be Summoned, nor
    in a pile."""
    pool = Pool()
    token = pool.add("Token", "monster token")
    away = pool.add("Away", "spell", model=spell(chosen("place_face_up", "monster_zone", "Token")))
    send = pool.add("Send", "spell", model=spell(chosen("send_to_gy", "monster_zone", "Token")))
    places = ["gy", "hand", "deck", "banished"] + (["spell_zone"] if do == "place_face_up" else [])
    back = pool.add("Back", "spell", model=spell({"do": "special_summon", "choose": {"from": places}}))
    hand = (away, back) if do == "place_face_up" else (send, back)
    goal = most(count("Back", "Away", at="gy"))
    scenario = pool.scenario(hand=hand, field={"M1": token}, goal=goal, normal_used=1)
    assert best(pool, scenario) == 0
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("TOK-07")
@pytest.mark.parametrize(("number", "used"), [(1, 0), (2, 1)])
def test_a_token_is_never_face_down(number: int, used: int) -> None:
    pool = Pool()
    token, body = pool.add("Token", "monster token"), pool.add("Body")
    hide = pool.add("Hide", "spell", model=spell(chosen("change_position", "monster_zone", to="set")))
    field: dict[str, int | MonsterAt] = dict(zip(FULL, (token, body)[:number], strict=False))
    scenario = pool.scenario(hand=(hide,), field=field, goal=most(count("Hide", at="gy")), normal_used=1)
    assert best(pool, scenario) == used
    hidden = most(count("Token", face_up=False), count("Token", weight=-1))
    assert best(pool, replace(scenario, goal=hidden)) == 0


# --- negated Summons --------------------------------------------------------------------------------------------


@rule("PEN-17")
def test_a_pendulum_monster_whose_summon_was_negated_lies_in_the_gy() -> None:
    """From there it is revived, and not Pendulum Summoned."""
    pool = Pool()
    card = pool.add("It", "monster normal pendulum", scales=(1, 1))
    scales = (pool.add("Low", "monster normal pendulum", scales=(1, 1)), pool.add("High", "monster normal pendulum",
              scales=(8, 8)))  # fmt: skip
    negated = pool.scenario(gy=(card,), scales=scales, goal=ON_FIELD)
    left = pool.scenario(extra=(Resting(card),), scales=scales, goal=ON_FIELD)
    assert (best(pool, negated), best(pool, left)) == (0, 1)
    assert best(pool, replace(negated, me=replace(negated.me, hand=(reviver(pool),)))) == 1


@rule("SSM-19")
def test_an_effect_monster_of_the_extra_deck_needs_an_effect_that_says_so() -> None:
    pool = Pool()
    card = it(pool, "fusion")
    assert not ask(pool, pool.scenario(hand=(reviver(pool, "hand", "deck"),), extra=(card,)), card).legal
    assert best_count(pool, pool.scenario(hand=(reviver(pool, "extra"),), extra=(card,)), names=["It"]) == 1
