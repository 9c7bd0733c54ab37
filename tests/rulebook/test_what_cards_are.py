"""What cards are taken for, and what effects change of them (CT, MA, POS, EXM, FLP rows of class E; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, ignition, link, named, spell
from tests.judging import played, refused, step, turned
from tests.rulebook import rule
from tests.rulebook.test_unions import Table, lay, union
from tests.searching import best, best_count, count, end_board, judge_random_lines, most, reach, solved

DRAW = {"do": "draw"}


def judged(pool: Pool, scenario: ResolvedScenario) -> int:
    """The best value; the referee sees what may happen as the search does."""
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    return best(pool, scenario)


# --- kinds and names --------------------------------------------------------------------------------------------


@rule("CT-03", "CT-04")
def test_a_monster_placed_as_a_continuous_spell_is_no_monster_until_it_leaves() -> None:
    """No word says that it is still a monster: no monster to destroy there, and one again in the GY."""
    pool = Pool()
    card = pool.add("It", "monster effect", model={})
    place = pool.add("Place", "spell", model=spell(chosen("place_face_up", "hand", "It")))
    field = {"do": "destroy", "choose": {"from": ["monster_zone"]}}
    strike = pool.add("Strike", "spell", model=spell(field))
    arrow = pool.add("Arrow", "monster link", rating=1, arrows=2, model=link(1, 1))
    used = most(count("Strike", at="gy", weight=4), count("It", at="spell_zone", weight=2), count("Arrow"))
    scenario = pool.scenario(hand=(card, place, strike), extra=(arrow,), goal=used, normal_used=1)
    assert judged(pool, scenario) == 2
    sweep = pool.add("Sweep", "spell", model=spell(chosen("destroy", "spell_zone", "It")))
    monsters = {"from": ["gy"], "where": {"kinds": ["monster"], "names": ["It"]}}
    revive = pool.add("Revive", "spell", model=spell({"do": "special_summon", "choose": monsters}))
    scenario = pool.scenario(hand=(card, place, sweep, revive), goal=most(count("It")), normal_used=1)
    assert judged(pool, scenario) == 1


@rule("CT-19")
def test_a_name_that_a_card_is_always_treated_as() -> None:
    pool = Pool()
    also, other = pool.add("Y", treated_as="X"), pool.add("B")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("X"), named("B")))
    fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon"}))
    for hand, field in (((fuse, also, other), {}), ((fuse, other), {"M1": also})):
        assert reach(pool, pool.scenario(hand=hand, field=dict(field), extra=(fused,)), fused).line
    assert not reach(pool, pool.scenario(hand=(fuse, other, other), extra=(fused,)), fused).line
    search = pool.add("Search", "spell", model=spell(chosen("add_to_hand", "deck", "X")))
    scenario = pool.scenario(hand=(search,), deck=(also, other), goal=most(count("Y", at="hand")), normal_used=1)
    assert judged(pool, scenario) == 1


# --- values -----------------------------------------------------------------------------------------------------


@rule("MA-06")
def test_a_question_mark_counts_as_0_until_the_monsters_own_effect_sets_it() -> None:
    pool = Pool()
    number = {"times": 1000, "number": {"count_in": ["hand"]}}
    model = {"continuous": [{"apply": "values", "number": 1, "atk": number, "itself": True}]}
    unknown = pool.add("It", "monster effect", model=model)
    pool.cards[unknown] = replace(pool.cards[unknown], atk=None, defense=None)
    body = pool.add("Body", level=8)
    atk = {place: most(Term(1, Filter(names=("It",)), (place,), "atk")) for place in ("monster_zone", "gy")}  # type: ignore[arg-type]
    field = pool.scenario(hand=(body,) * 3, field={"M1": unknown}, goal=atk["monster_zone"], normal_used=1)
    assert judged(pool, field) == 3000
    assert judged(pool, pool.scenario(hand=(body,) * 3, gy=(unknown,), goal=atk["gy"], normal_used=1)) == 0
    weak = {"atk": {"equals": 0}}
    search = {
        "do": "add_to_hand",
        "choose": {"from": ["deck"], "where": weak},
    }
    by = pool.add("Search", "spell", model=spell(search))
    found = pool.scenario(hand=(by,), deck=(unknown, body), goal=most(count("It", at="hand")), normal_used=1)
    assert judged(pool, found) == 1


@rule("MA-08")
@pytest.mark.parametrize("change", [{"atk": -2000}, {"atk_to": 0, "defense": -5000}])
def test_a_monster_whose_atk_becomes_0_stays(change: dict[str, Any]) -> None:
    pool = Pool()
    weaken = spell({**chosen("modify", "monster_zone"), **change})
    by, body = pool.add("Weaken", "spell", model=weaken), pool.add("Body", atk=1800, defense=1200)
    goal = most(count("Weaken", at="gy", weight=4), count("Body"))
    scenario = pool.scenario(hand=(by,), field={"M1": body}, goal=goal, normal_used=1)
    assert judged(pool, scenario) == 5
    assert end_board(pool, scenario).me.monsters[0].atk == 0


# --- positions --------------------------------------------------------------------------------------------------


@rule("POS-12")
def test_what_lies_face_down_is_known_to_who_controls_it() -> None:
    pool = Pool()
    theirs, mine = pool.add("Theirs", type="Dragon"), pool.add("Mine", type="Dragon")
    dragons = {"side": "opponent", "face_down": True, "where": {"types": ["Dragon"]}}
    strike = spell({"do": "destroy", "choose": {"from": ["monster_zone"], **dragons}})
    by = pool.add("Strike", "spell", model=strike)
    goal = most(count("Strike", at="gy"))
    for position, value in (("set", 0), ("defense", 1)):
        scenario = pool.scenario(hand=(by,), goal=goal, normal_used=1)
        opponent = replace(scenario.opponent, monsters={"M3": MonsterAt(theirs, position)})  # type: ignore[arg-type]
        assert judged(pool, replace(scenario, opponent=opponent)) == value
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Mine"), named("Mine")))
    fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon"}))
    down: dict[str, int | MonsterAt] = {"M1": MonsterAt(mine, "set")}
    assert reach(pool, pool.scenario(hand=(fuse, mine), field=down, extra=(fused,)), fused).line


@rule("EXM-08", "EXM-09")
@pytest.mark.parametrize(("with_body", "used"), [(True, 1), (False, 0)])
def test_a_change_of_all_positions_passes_link_monsters_by(with_body: bool, used: int) -> None:
    pool = Pool()
    every = {"from": ["monster_zone"], "all": True, "max": None}
    turn = pool.add("Turn", "spell", model=spell({"do": "change_position", "to": "defense", "choose": every}))
    ring, body = pool.add("Ring", "monster link", rating=1, arrows=2), pool.add("Body")
    field: dict[str, int | MonsterAt] = {"M1": ring, "M2": body} if with_body else {"M1": ring}
    scenario = pool.scenario(hand=(turn,), field=field, goal=most(count("Turn", at="gy")), normal_used=1)
    assert judged(pool, scenario) == used
    if with_body:
        held = {card.name: card.position for card in end_board(pool, scenario).me.monsters}
        assert held == {"Ring": "attack", "Body": "defense"}


@rule("FLP-04", "FLP-01", "FLP-05")
@pytest.mark.parametrize(("to", "flips", "drawn"), [("attack", True, 1), ("defense", True, 1), ("attack", False, 0)])
def test_a_monster_that_an_effect_turns_face_up_was_flipped(to: str, flips: bool, drawn: int) -> None:
    pool = Pool()
    flip = {"effect": [{"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "flipped"},
                        "do": [DRAW]}]}  # fmt: skip
    card, prize = pool.add("Flip", "monster effect flip", model=flip), pool.add("Prize")
    down_there = {"from": ["monster_zone"], "printed": True, "where": {"position": "set"}}
    turn = {"do": "change_position", "to": to, "choose": down_there, "flips": flips}
    by = pool.add("Turn", "spell", model=spell(turn))
    down: dict[str, int | MonsterAt] = {"M1": MonsterAt(card, "set", this_turn="came")}
    scenario = pool.scenario(hand=(by,), field=down, deck=(prize,), goal=most(count("Prize", at="hand")), normal_used=1)
    assert judged(pool, scenario) == drawn
    # Summoned face-up it is not flipped.
    assert best_count(pool, pool.scenario(hand=(card,), deck=(prize,)), "hand", names=["Prize"]) == 0


# --- Gemini, Union, Pendulum ------------------------------------------------------------------------------------


@rule("GEM-10")
def test_a_negated_gemini_stays_an_effect_monster_and_is_not_summoned_a_third_time() -> None:
    pool = Pool()
    draws = ignition(DRAW, limit={"scope": "name"})
    card, prize = pool.add("Gemini", "monster effect gemini", model=draws), pool.add("Prize")
    negate = pool.add("Negate", "spell", model=spell(chosen("negate_effects", "monster_zone", "Gemini")))
    awake: dict[str, int | MonsterAt] = {"M1": MonsterAt(card, summoned_again=True)}
    goal = most(count("Negate", at="gy"))
    scenario = pool.scenario(hand=(negate,), field=awake, deck=(prize,), goal=goal)
    report = solved(pool, scenario)
    again = turned(card, "M1", "gemini_summon", "attack")
    first = report.line[0]
    assert first.name == "Negate"
    assert "GEM" in refused(pool, scenario, first, again)
    (held,) = played(pool, scenario, first).me.monsters
    assert held.summoned_again
    for kinds, value in ((("effect",), 2), (("normal",), 1)):
        term = Term(1, Filter(card_types=kinds, names=("Gemini",)), ("monster_zone",))  # type: ignore[arg-type]
        assert judged(pool, replace(scenario, goal=most(count("Negate", at="gy"), term))) == value


@rule("UNI-09")
def test_the_clause_of_one_union_holds_while_its_effects_are_negated() -> None:
    """Continuous negation of the Union on the host frees no place for a second one."""
    pool = Table()
    quiet = {"apply": "negates", "number": 1, "what": "spell"}
    silence = pool.add("Silence", "spell continuous", model={"continuous": [quiet]})
    first = pool.add("First", "monster effect union", model={"effect": union(True)["effect"][:1]})
    second = pool.add("Second", "monster effect union", model=union(True))
    scenario = pool.scenario(field={"M1": second, "M2": pool.host}, goal=most(count("Second", at="spell_zone")))
    laid = lay(scenario, S2=SpellAt(first, equipped_to="M2"), S3=SpellAt(silence))
    assert best(pool, laid) == 0
    assert best(pool, lay(scenario, S3=SpellAt(silence))) == 1


@rule("PEN-03")
def test_a_scale_that_was_activated_stays_and_then_has_its_effect() -> None:
    pool = Pool()
    own = {"effect": [{"number": 1, "kind": "ignition", "from": ["pendulum_zone"], "do": [DRAW]}]}
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1), model=own)
    prize = pool.add("Prize")
    goal = most(count("Prize", at="hand"), count("Scale", at="pendulum_zone"))
    scenario = pool.scenario(hand=(scale,), deck=(prize,), goal=goal, normal_used=1)
    line = solved(pool, scenario).line
    assert judged(pool, scenario) == 2
    assert [one.kind for one in line] == ["activate_scale", "activate"]
    at_once = step(1, "activate", scale, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}])
    assert refused(pool, scenario, at_once)
