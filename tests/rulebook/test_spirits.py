"""Spirits return to the hand in the End Phase, and an end board does not count them (SPI rows)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.capacity import upper_bound
from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import RefereeError
from combo_solver.game.line import Placement
from combo_solver.goals.goals import goal_value
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import judged, replay
from combo_solver.report.lines import LineWriter
from combo_solver.report.text import solve_text
from combo_solver.scenario.position import Goal, MonsterAt, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import ask, rules, step
from tests.rulebook import rule
from tests.searching import count, most, solved, walk

SPIRIT = "monster effect spirit"


def returning(*after: str, **more: Any) -> dict[str, Any]:
    """A model of a Spirit: by default it returns after a Normal Summon or when flipped face-up."""
    entry: dict[str, Any] = {"apply": "returns_in_end_phase", "number": 1}
    return {"continuous": [entry | ({"after": after} if after else {})], **more}


@rule("SPI-01")
def test_a_normal_summoned_spirit_is_back_in_the_hand_after_the_end_phase() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, atk=3000, model=returning())
    body = pool.add("Body")
    report = solved(pool, pool.scenario(hand=(spirit, body)))
    assert report.objective.value == (1000,)
    line = [step(1, "normal_summon", spirit, pool, to="M1", position="attack")]
    position = pool.scenario(hand=(spirit, body))
    board, value = judged(position, line, pool.facts, pool.models)
    assert [card.leaves_to for card in board.me.monsters] == ["hand"]
    assert value == (0,)
    counted = replace(position, goal=most(count("Spirit", at="hand")))
    assert judged(counted, line, pool.facts, pool.models).value == (1,)


@rule("SPI-01")
@pytest.mark.parametrize(
    ("held", "stays"),
    [
        (MonsterAt(1, summoned="normal", this_turn="came"), False),
        (MonsterAt(1, summoned="tribute", this_turn="came"), False),
        (MonsterAt(1, summoned="flip", this_turn="came"), False),
        (MonsterAt(1, summoned="effect", this_turn="came"), True),
        (MonsterAt(1, summoned="normal"), True),
        (MonsterAt(1, position="set", this_turn="came"), True),
    ],
)
def test_what_returns_is_what_came_face_up_this_turn(held: MonsterAt, stays: bool) -> None:
    pool = Pool()
    pool.add("Spirit", SPIRIT, model=returning())
    face_up = Term(1, Filter(), ("monster_zone",), face_up=False)
    report = solved(pool, pool.scenario(field={"M1": held}, goal=Goal("levels", ((face_up,),))))
    assert report.objective.value == (int(stays),)


@rule("SPI-01")
def test_flipped_face_up_by_a_flip_summon_or_an_effect() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, model=returning())
    chosen = {"from": ["monster_zone"], "face_down": True}
    effect = {"number": 1, "kind": "spell", "from": ["hand"]}
    turn_up = {**effect, "do": [{"do": "change_position", "to": "attack", "choose": chosen}]}
    spell = pool.add("Turn Up", "spell", model={"effect": [turn_up]})
    face_down = pool.scenario(
        hand=(spell,), field={"M1": MonsterAt(spirit, "set")}, goal=most(count("Spirit", at="hand"))
    )
    report = solved(pool, face_down)
    assert (report.objective.value, report.actions) == ((1,), 1)
    moved = MonsterAt(spirit, "set", this_turn="came")
    by_effect = solved(pool, replace(face_down, me=replace(face_down.me, monsters={"M1": moved})))
    assert by_effect.objective.value == (1,)
    assert [each.kind for each in by_effect.line] == ["activate"]


@rule("SPI-01")
def test_the_board_that_is_printed_says_what_returns() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, model=returning())
    report = solved(pool, pool.scenario(hand=(spirit,), goal=Goal("reach", reach=((spirit, 1),))))
    assert report.status == "OPTIMAL"
    assert "End Phase" not in solve_text(report)
    tuned = pool.add("Tuned", "monster link", rating=1, arrows=2, atk=0, model={"materials": [_one_spirit()]})
    report = solved(pool, pool.scenario(hand=(spirit, spirit), extra=(tuned,), goal=most(count("Spirit", at="hand"))))
    assert report.objective.value == (2,)
    shown = replay(
        pool.scenario(hand=(spirit,), goal=most(count("Spirit", at="hand"))),
        [step(1, "normal_summon", spirit, pool, to="M1", position="attack")],
        pool.facts,
        pool.models,
    )
    text = solve_text(report.model_copy(update={"end_board": shown}))
    assert "in your End Phase: Spirit (M1) returns to the hand." in text


@rule("SPI-01")
@pytest.mark.parametrize(("after", "way"), [("special", "normal_summon"), ("normal", "activate"), ("flip", "activate")])
def test_what_a_text_says_of_its_return_is_heeded_by_both_judges(after: str, way: str) -> None:
    pool = Pool()
    told = json.dumps([{"apply": "returns_in_end_phase", "after": [after]}])
    wind = pool.add("Wind", atk=3000, continuous=told)
    call = pool.add("Call", "spell", model=spell(chosen("special_summon", "hand", "Wind")))
    position = pool.scenario(hand=(wind, call), goal=Goal("levels", ((count("Wind"),), (count("Call", at="gy"),))))
    report = solved(pool, position)
    assert report.objective.value == judged(position, report.line, pool.facts, pool.models).value
    assert (report.objective.value, report.line[-1].kind) == ((1, int(way == "activate")), way)


def _one_spirit() -> dict[str, Any]:
    return {"method": "link", "slots": [{"where": {"kinds": ["spirit"]}}]}


@rule("SPI-06")
def test_a_spirit_is_material_before_it_returns() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, atk=3000, model=returning())
    one = pool.add("One", "monster link", rating=1, arrows=2, atk=500, model={"materials": [_one_spirit()]})
    report = solved(pool, pool.scenario(hand=(spirit,), extra=(one,)))
    assert (report.status, report.objective.value) == ("OPTIMAL", (500,))


@rule("SPI-06")
@pytest.mark.parametrize("ban", ["never", ""])
def test_no_line_leaves_a_normal_summoned_spirit_on_the_end_board(ban: str) -> None:
    """Where it cannot be Special Summoned, the bound knows without searching."""
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, special_summon_ban=ban, model=returning())
    position = pool.scenario(hand=(spirit,), goal=most(count("Spirit", at="monster_zone")))
    report = solved(pool, position)
    assert (report.status, report.objective.value) == ("OPTIMAL", (0,))
    assert upper_bound(Ground(position, pool.facts, pool.models)) == ((0,) if ban else (1,))
    there = replace(position, me=replace(position.me, monsters={"M1": MonsterAt(spirit)}))
    assert upper_bound(Ground(there, pool.facts, pool.models)) == ((1,) if ban else (2,))
    face_down = Goal("levels", ((replace(position.goal.levels[0][0], face_up=False),),))
    assert solved(pool, replace(position, goal=face_down)).objective.value == (1,)


@rule("SPI-06")
def test_a_spirit_without_a_model_is_not_played() -> None:
    """Even if all else it does is optional: nobody knows when it returns."""
    for kinds, value in (("monster effect", 1000), (SPIRIT, 0)):
        pool = Pool()
        riddle = pool.add("Riddle", kinds, optional_only=True)
        report = solved(pool, pool.scenario(hand=(riddle,)))
        assert report.objective.value == (value,)
        assert [missing.card for missing in report.unmodelled] == ["Riddle"]


def _revive(pool: Pool) -> int:
    action = {"do": "special_summon", "choose": {"from": ["gy"]}}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}
    text = '{"method": "effect", "which": {}, "places": ["gy"], "whole": true}'
    return pool.add("Revive", "spell", performs=text, model={"effect": [effect]})


@rule("SPI-02")
@pytest.mark.parametrize(("ban", "legal"), [("never", False), ("", True)])
def test_most_spirits_cannot_be_special_summoned(ban: str, legal: bool) -> None:
    pool = Pool()
    low, high = (pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n), model={}) for n in (1, 8))
    spirit = pool.add("Spirit", SPIRIT, special_summon_ban=ban, model=returning())
    spell = _revive(pool)
    in_gy = pool.scenario(hand=(spell,), gy=(spirit,), goal=most(count("Spirit", at="monster_zone")))
    in_hand = pool.scenario(hand=(spirit,), scales=(low, high), goal=most(count("Spirit", at="monster_zone")))
    assert ask(pool, in_gy, spirit).legal == legal
    (pendulum,) = (way for way in ask(pool, in_hand, spirit).ways if way.way.startswith("Pendulum Summon"))
    assert (pendulum.legal, {reason.rule for reason in pendulum.reasons}) == (legal, set() if legal else {"PS-24"})
    for position in (in_gy, in_hand):
        assert solved(pool, position).objective.value == (int(legal),)


@rule("SPI-02")
def test_the_referee_lets_no_such_spirit_be_special_summoned() -> None:
    pool = Pool()
    low, high = (pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n), model={}) for n in (1, 8))
    spirit = pool.add("Spirit", SPIRIT, special_summon_ban="never", model=returning())
    position = pool.scenario(hand=(spirit,), scales=(low, high))
    placed = Placement(card=spirit, name="Spirit", **{"from": "hand"}, to="M1", position="attack")
    with pytest.raises(RefereeError, match="SPI-02"):
        line = [step(1, "pendulum_summon", low, pool, "S1", summoned=(placed,))]
        replay(position, line, pool.facts, pool.models)


@rule("SPI-02", "SPI-03", "SPI-04", "SPI-05")
def test_bans_of_all_spirits(every_card: list[CardFacts]) -> None:
    spirits = {card.name: card for card in every_card if "spirit" in card.card_types}
    special = {name for name, card in spirits.items() if card.special_summon_only or "ritual" in card.card_types}
    free = {f"{name} Spirit" for name in ("Han-Shi Kyudo", "Kai-Den Kendo", "Kuro-Obi Karate", "Yoko-Zuna Sumo")}
    assert {name for name, card in spirits.items() if not card.special_summon_ban} - special == free
    assert all(spirits[name].special_summon_ban != "never" for name in special)
    assert all(not spirits[name].normal_summonable for name in special)
    assert all(card.special_summon_ban == "never" for name, card in spirits.items() if name not in special | free)
    assert spirits["Amaterasu"].special_summon_ban == "never"


@rule("SPI-03")
@pytest.mark.parametrize("name", ["Han-Shi Kyudo Spirit", "Kai-Den Kendo Spirit"])
def test_some_spirits_stay_after_a_special_summon(name: str, database: CardDatabase) -> None:
    """The printed facts of a real card, with an invented model of the clause that returns it."""
    pool = Pool()
    printed = database.find(name)
    low, high = (pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n), model={}) for n in (1, 9))
    kendo = pool.add("Spirit", model=returning())
    pool.cards[kendo] = replace(printed, passcode=kendo, name="Spirit")
    ways = {way.way: way.legal for way in ask(pool, pool.scenario(hand=(kendo,), scales=(low, high)), kendo).ways}
    assert ways["Pendulum Summon from the hand"]
    goal = most(count("Spirit", at="monster_zone"))
    assert solved(pool, pool.scenario(hand=(kendo,), scales=(low, high), goal=goal)).objective.value == (1,)
    assert solved(pool, pool.scenario(hand=(kendo,), goal=goal)).objective.value == (0,)


@rule("SPI-04")
def test_spirits_that_are_only_special_summoned_return_after_it() -> None:
    pool = Pool()
    own = [{"number": 2, "from": ["hand"]}]
    goal = most(count("Spirit", at="monster_zone"))
    for after, stays in (("special", False), ("normal", True), ("procedure", False), ("effect", True)):
        spirit = pool.add("Spirit", SPIRIT, special_summon_only=True, model=returning(after, procedure=own))
        position = pool.scenario(hand=(spirit,), goal=goal)
        normal, special = ask(pool, position, spirit).ways
        assert (normal.legal, {reason.rule for reason in normal.reasons}) == (False, {"SSM-01"})
        assert special.legal
        assert solved(pool, position).objective.value == (int(stays),)


@rule("SPI-04")
def test_a_spirit_whose_effects_are_negated_stays() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, model=returning("special"))
    for negate in (False, True):
        action = {"do": "special_summon", "choose": {"from": ["gy"]}, "negate": negate}
        effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}
        spell = pool.add("Revive", "spell", model={"effect": [effect]})
        position = pool.scenario(hand=(spell,), gy=(spirit,), goal=most(count("Spirit", at="monster_zone")))
        assert solved(pool, position).objective.value == (int(negate),)


@rule("SPI-04")
@pytest.mark.parametrize("where", [{}, {"names": ["Other"]}])
def test_a_spirit_that_a_continuous_effect_negates_stays(where: dict[str, Any]) -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, model=returning())
    negates = {"number": 1, "apply": "negates", "what": "monster", "where": where}
    drain = pool.add("Drain", "trap continuous", model={"continuous": [negates]})
    position = pool.scenario(hand=(spirit,), goal=most(count("Spirit", at="monster_zone")))
    position = replace(position, me=replace(position.me, spells={"S2": SpellAt(drain, face_up=True)}))
    report = solved(pool, position)
    assert (report.status, report.objective.value) == ("OPTIMAL", (int(not where),))


@rule("SPI-04")
@pytest.mark.parametrize(
    ("lock", "stays"),
    [
        ({"what": "activate", "cards": ["monster"]}, True),
        ({"what": "activate_monster_effects"}, True),
        ({"what": "activate", "cards": ["spell"]}, False),
        ({"what": "activate", "cards": ["monster"], "where": {"attributes": ["FIRE"]}}, False),
        ({"what": "special_summon"}, False),
    ],
)
def test_a_spirit_whose_effects_cannot_be_activated_stays(lock: dict[str, Any], stays: bool) -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, attribute="WIND", model=returning())
    last = pool.add("Last", "spell", model=spell({"do": "restrict", **lock}))
    report = solved(pool, pool.scenario(hand=(spirit, last), goal=most(count("Spirit", at="monster_zone"))))
    assert (report.status, report.objective.value) == ("OPTIMAL", (int(stays),))


def _amaterasu(pool: Pool) -> int:
    model = returning("flip")
    model["continuous"].append({"apply": "set_only", "number": 2})
    return pool.add("Spirit", SPIRIT, special_summon_ban="never", atk=3000, model=model)


@rule("SPI-05")
def test_a_spirit_that_can_only_be_set() -> None:
    pool = Pool()
    spirit, body = _amaterasu(pool), pool.add("Body")
    in_hand = pool.scenario(hand=(spirit,))
    report = ask(pool, in_hand, spirit)
    assert {way.way: way.legal for way in report.ways} == {"Normal Summon": False, "Set": True}
    assert rules(report) == {"SPI-05"}
    assert ask(pool, pool.scenario(hand=(_revive(pool),), gy=(spirit,)), spirit).legal is False
    on_field = Goal("levels", ((Term(1, Filter(), ("monster_zone",), face_up=False),),))
    set_it = solved(pool, replace(in_hand, goal=on_field))
    assert [each.kind for each in set_it.line] == ["set_monster"]
    line = [step(1, "normal_summon", spirit, pool, to="M1", position="attack")]
    with pytest.raises(RefereeError, match="SPI-05"):
        replay(in_hand, line, pool.facts, pool.models)
    assert solved(pool, pool.scenario(hand=(spirit, body))).objective.value == (1000,)


@rule("SPI-05")
def test_it_returns_after_its_flip_summon_a_turn_later() -> None:
    pool = Pool()
    spirit = _amaterasu(pool)
    for this_turn, legal in (("came", False), ("", True)):
        held = MonsterAt(spirit, "set", this_turn=this_turn)  # type: ignore[arg-type]
        position = pool.scenario(field={"M1": held}, goal=most(count("Spirit", at="hand")))
        assert ask(pool, position, spirit).legal == legal
        assert solved(pool, position).objective.value == (int(legal),)


@rule("SPI-06", "HL-01")
def test_search_and_referee_weigh_every_board_alike() -> None:
    """Along random lines of Normal, Tribute and Special Summons, Sets and Flip Summons, and with a full hand."""
    pool = Pool()
    spirits = tuple(
        pool.add(f"Spirit {number}", SPIRIT, level=level, atk=100 + number, model=returning(*after))
        for number, (level, after) in enumerate([(4, ()), (6, ("tribute",)), (4, ("special",)), (4, ("flip",))])
    )
    action = {"do": "special_summon", "choose": {"from": ["hand"]}, "banish_when_leaves": True}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}
    summon = pool.add("Summon", "spell", model={"effect": [effect]})
    one = pool.add("One", "monster link", rating=1, arrows=2, atk=50, model={"materials": [_one_spirit()]})
    terms = [Term(1, Filter(), ("monster_zone",), "atk"), Term(7, Filter(card_types=("spirit",)), ("hand", "banished"))]
    goal = Goal("levels", (tuple(terms), (Term(1, Filter(card_types=("spell",)), ("gy",)),)))
    there: dict[str, int | MonsterAt] = {"M1": MonsterAt(spirits[3], "set"), "M2": MonsterAt(spirits[0])}
    position = pool.scenario(hand=(*spirits, *spirits, summon, summon), field=there, extra=(one,), goal=goal)
    turn = Turn(Ground(position, pool.facts, pool.models))
    for seed in range(25):
        path = walk(turn, seed, 8)
        steps, board = LineWriter(turn).write(path)
        assert judged(position, steps, pool.facts, pool.models) == (board, goal_value(turn.ground, path[-1]))


@pytest.mark.parametrize("aura", [True, False])
def test_what_a_spirit_gives_is_gone_with_it(aura: bool) -> None:
    """An aura that it has, and ATK for each monster on the field: the board shows both, its worth is that without."""
    pool = Pool()
    gives = {"number": 2, "apply": "values", "where": {"names": ["Body"]}, "atk": 500}
    goes = pool.add("Goes", SPIRIT, atk=100, model={"continuous": [*returning()["continuous"], *[gives] * aura]})
    each = {"times": 500, "number": {"count_in": ["monster_zone"]}}
    gains = {"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": each}]}
    body = pool.add("Body", *(() if aura else ("monster effect",)), atk=1000, model=None if aura else gains)
    position = pool.scenario(hand=(goes,), field={"M1": body})
    line = [step(1, "normal_summon", goes, pool, to="M2", position="attack")]
    board, value = judged(position, line, pool.facts, pool.models)
    assert max(card.atk or 0 for card in board.me.monsters) == (1500 if aura else 2000)
    assert value == (1000 if aura else 1500,)
    assert solved(pool, position).objective.value == value


@rule("HL-01")
@pytest.mark.parametrize(
    ("place", "names", "points", "pile", "worth"),
    [
        ("hand", [], 100, (), 600),
        ("hand", [], -100, (), 2400),
        ("gy", [], 100, (), 200),
        ("gy", ["Odd"], 100, (), 100),
        ("hand", [], 100, ("gy",), 602),
        ("gy", ["Odd"], 100, ("gy",), 102),
    ],
)
def test_values_heed_the_discard(place: str, names: list[str], points: int, pile: tuple[str, ...], worth: int) -> None:
    """Of eight cards in the hand two go: the cards that a monster gains or loses ATK for are those that are there then,
    whether or not the goal counts them too."""
    pool = Pool()
    body, odd = pool.add("Body", level=8), pool.add("Odd", level=8)
    number = {"count_in": [place], "where": {"names": names}}
    gains = {"number": 1, "apply": "values", "itself": True, "atk": {"times": points, "number": number}}
    there = pool.add("There", "monster effect", atk=0 if points > 0 else 3000, model={"continuous": [gains]})
    goal = most(Term(1, Filter(), ("monster_zone",), "atk"), *(count(at=each) for each in pile))
    position = pool.scenario(hand=(*[body] * 7, odd), field={"M1": there}, normal_used=1, goal=goal)
    assert solved(pool, position).objective.value == (worth,)


def counting(place: str, times: int, **where: Any) -> dict[str, Any]:
    """A model of a monster that gains so much ATK for each card in a place of mine."""
    number = {"count_in": [place], "where": where}
    return {"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": {"times": times, "number": number}}]}


def test_the_bound_counts_what_only_the_hand_limit_brings_to_the_gy() -> None:
    """One discard at the start is worth as much as the monster itself in the GY would be; two are worth more."""
    pool = Pool()
    body = pool.add("Body", "monster effect ritual", level=8, model={})
    there = pool.add("There", "monster effect", atk=0, model=counting("gy", 100, kinds=["monster"]))
    drawing = pool.add("Drawing", "spell", model=spell({"do": "draw", "count": 2}))
    position = pool.scenario(
        hand=(*[body] * 6, drawing), deck=(body, body), field={"M1": there}, normal_used=1,
        goal=most(Term(1, Filter(), ("monster_zone",), "atk")),
    )  # fmt: skip
    report = solved(pool, position)
    assert (report.status, report.objective.value) == ("OPTIMAL", (200,))


@pytest.mark.parametrize("to", ["hand", "banished"])
def test_the_bound_counts_what_the_end_phase_alone_brings_to_a_pile(to: str) -> None:
    pool = Pool()
    body = pool.add("Body", "monster effect", atk=0, model={})
    there = pool.add("There", "monster effect", atk=1000, model=counting(to, 100, names=["Body"]))
    bind = {"do": "bind", "what": "end_phase", "choose": {"from": ["monster_zone"]}, "to": to}
    binding = pool.add("Binding", "spell", model=spell(bind))
    position = pool.scenario(
        hand=(binding,), field={"M1": there, "M2": body}, normal_used=1,
        goal=most(Term(1, Filter(), ("monster_zone",), "atk")),
    )  # fmt: skip
    assert solved(pool, position).objective.value == (1100,)


@pytest.mark.parametrize(("place", "held"), [("hand", 3), ("gy", 8)])
def test_setting_cards_is_told_of_where_fewer_in_hand_or_gy_make_values_higher(place: str, held: int) -> None:
    """No line Sets them, which would leave fewer in the hand, and fewer to discard."""
    for times in (-100, 100):
        pool = Pool()
        trap = pool.add("Trap", "trap", model={})
        there = pool.add("There", "monster effect", atk=1000, model=counting(place, times))
        goal = most(Term(1, Filter(), ("monster_zone",), "atk"))
        position = pool.scenario(hand=(trap,) * held, field={"M1": there}, normal_used=1, goal=goal)
        report = solved(pool, position)
        assert report.coverage.complete == (times > 0) and (report.status == "OPTIMAL") == (times > 0)


def test_what_is_banished_when_it_leaves_does_not_reach_the_hand() -> None:
    pool = Pool()
    spirit = pool.add("Spirit", SPIRIT, model=returning("special"))
    action = {"do": "special_summon", "choose": {"from": ["gy"]}, "banish_when_leaves": True}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}
    spell = pool.add("Revive", "spell", model={"effect": [effect]})
    for place in ("hand", "banished"):
        position = pool.scenario(hand=(spell,), gy=(spirit,), goal=most(count("Spirit", at=place)))
        assert solved(pool, position).objective.value == (int(place == "banished"),)
