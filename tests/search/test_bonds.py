"""What an effect says of a single monster holds while it is face-up on the field, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, chosen, ignition, link, spell, synchro, xyz
from tests.searching import best, count, end_board, judge_random_lines, most, only_legal_in

NOTHING: dict[str, Any] = {"do": "bind", "card": "it", "what": "material", "methods": ["fusion"]}
SUMMON: dict[str, Any] = {
    "do": "special_summon", "choose": {"from": ["gy"], "where": {"names": ["Body"]}, "name": "it"},
}  # fmt: skip
METHODS = {
    "link": link(2, 2),
    "synchro": synchro({"min": 1, "max": 9}),
    "xyz": xyz(4),
}


def revived(bond: dict[str, Any], *more: Any, **facts: Any) -> Pool:
    """A pool with a Spell that revives a Body, of which something holds from then on."""
    pool = Pool()
    pool.add("Call", "spell", model=spell(SUMMON, bond))
    pool.add("Body", facts.pop("kinds", "monster effect"), **{"model": ignition(chosen("send_to_gy", "deck")), **facts})
    return pool


def bind(what: str, **more: Any) -> dict[str, Any]:
    return {"do": "bind", "card": "it", "what": what, "join": "also", **more}


@pytest.mark.parametrize("method", sorted(METHODS))
def test_it_is_no_material_for_such_a_summon(method: str) -> None:
    def position(*methods: str, **more: Any) -> tuple[Pool, ResolvedScenario]:
        pool = revived(bind("material", methods=list(methods), **more))
        facts = {"rating": 2, "arrows": 0} if method == "link" else {"rank": 4} if method == "xyz" else {"level": 8}
        big = pool.add("Big", f"monster {method} effect", **{**facts, "model": METHODS[method]})
        other = pool.add("Other")
        return pool, pool.scenario(hand=(1,), gy=(2,), field={"M1": other}, extra=(big,), goal=most(count("Big")))

    only_legal_in(position("fusion"), position("ritual", method), "cannot be material")
    only_legal_in(position(method, only={"names": ["Big"]}), position(method, where={"names": ["Big"]}), "material")


def test_it_is_no_tribute() -> None:
    def position(*methods: str) -> tuple[Pool, ResolvedScenario]:
        pool = revived(bind("material", methods=list(methods)))
        high = pool.add("High", level=5)
        return pool, pool.scenario(hand=(1, high), gy=(2,), goal=most(count("High")))

    only_legal_in(position("cost"), position("tribute"), "cannot be")


def test_it_is_tributed_for_no_cost() -> None:
    def position(*methods: str) -> tuple[Pool, ResolvedScenario]:
        pool = revived(bind("material", methods=list(methods)))
        taker = spell(chosen("special_summon", "deck", "Prize"), cost=[chosen("tribute", "monster_zone")])
        pool.add("Altar", "spell", model=taker)
        pool.add("Prize")
        return pool, pool.scenario(hand=(1, 3), gy=(2,), deck=(4,), normal_used=1, goal=most(count("Prize")))

    pool, scenario = position("cost")
    assert (best(*position("tribute")), best(pool, scenario)) == (1, 0)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_its_effects_cannot_be_activated() -> None:
    def position(bond: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
        pool = revived(bond)
        prize = pool.add("Prize")
        return pool, pool.scenario(hand=(1,), gy=(2,), deck=(prize,), goal=most(count("Prize", at="gy")))

    only_legal_in(position(NOTHING), position(bind("activation")), "effects cannot be activated this turn")


def test_while_it_is_there_nothing_of_a_kind_is_special_summoned() -> None:
    def position(bond: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
        pool = revived(bond)
        facts: dict[str, Any] = {"rank": 4, "model": xyz(4)}
        big = pool.add("Big", "monster xyz", **facts)
        other = pool.add("Other")
        goal = most(count("Big", weight=2), count("Body"))
        return pool, pool.scenario(hand=(1,), gy=(2,), field={"M1": other}, extra=(big,), goal=goal)

    lock = bind("special_summon", places=["extra"], only={"kinds": ["synchro"]})
    only_legal_in(position(NOTHING), position(lock), "is there")
    spared = bind("special_summon", places=["extra"], only={"kinds": ["xyz"]})
    assert [best(*position(each)) for each in (NOTHING, spared, lock)] == [2, 2, 1]


def test_a_lock_goes_with_its_monster() -> None:
    """As material it leaves too late; Tributed before, it is gone."""
    pool = Pool()
    token = pool.add("Imp", "monster normal token", level=2)
    made = {"do": "create_tokens", "token": token, "name": "it"}
    lock = bind("special_summon", places=["extra"], only={"kinds": ["synchro"]})
    call = pool.add("Call", "spell", model=spell(chosen("special_summon", "gy"), made, lock))
    big = pool.add("Big", "monster xyz", rank=4, model=xyz(4))
    other = pool.add("Other")
    altar = pool.add("Altar", "spell", model=spell({"do": "draw"}, cost=[chosen("tribute", "monster_zone", "Imp")]))
    scenario = pool.scenario(
        hand=(call, altar), field={"M1": other}, gy=(other,), extra=(big,), deck=(other,), normal_used=1,
        goal=most(count("Big")),
    )  # fmt: skip
    assert best(pool, scenario) == 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    without = replace(scenario, me=replace(scenario.me, hand=(call,)))
    assert best(pool, without) == 0


@pytest.mark.parametrize(("to", "at"), [("gy", "gy"), ("banished", "banished"), ("hand", "hand")])
def test_in_the_end_phase_it_goes(to: str, at: str) -> None:
    pool = revived(bind("end_phase", to=to))
    goal = most(count("Body", weight=5), count("Body", at=at), count("Call", at="gy"))
    scenario = pool.scenario(hand=(1,), gy=(2,), normal_used=1, goal=goal)
    assert best(pool, scenario) == 2
    if to == "banished":
        (body,) = end_board(pool, scenario).me.monsters
        assert body.leaves_to == "banished"
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("sent", [False, True])
def test_what_card_effects_cannot_destroy_stays_in_the_end_phase(sent: bool, kept: bool) -> None:
    """Unless it is sent to the GY, or something else was said of it besides."""
    pool = revived(bind("end_phase", to="gy", sent=sent))
    part = {"apply": "indestructible", "side": "me", "where": {} if kept else {"level": {"min": 8}}}
    ward = pool.add("Ward", "monster effect", level=8, model={"continuous": [{"number": 1, **part}]})
    goal = most(count("Body", weight=5), count("Body", at="gy", weight=2), count("Call", at="gy", weight=3))
    scenario = pool.scenario(hand=(1,), field={"M1": ward}, gy=(2,), normal_used=1, goal=goal)
    assert best(pool, scenario) == (8 if kept and not sent else 5)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_in_the_end_phase_it_is_shuffled_in() -> None:
    pool = revived(bind("end_phase", to="deck"))
    scenario = pool.scenario(hand=(1,), gy=(2,), normal_used=1, goal=most(count("Body"), count("Call", at="gy")))
    assert best(pool, scenario) == 1
    calling = pool.scenario(hand=(1,), gy=(2,), normal_used=1, goal=most(count("Call", at="gy")))
    (body,) = end_board(pool, calling).me.monsters
    assert body.leaves_to == "deck"
    judge_random_lines(Turn(Ground(calling, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(("to", "worth"), [("gy", 6), ("banished", 4), ("hand", 4), ("deck", 4)])
def test_a_monster_of_the_opponents_goes_in_the_end_phase(to: str, worth: int) -> None:
    """And what a monster of mine gains for it is gone with it."""
    pool = Pool()
    theirs = {"from": ["monster_zone"], "side": "opponent"}
    binds = caster(pool, "Say", do="bind", what="end_phase", to=to, choose=theirs)
    where = {"count_in": ["monster_zone"], "side": "opponent"}
    gains = {"apply": "values", "itself": True, "atk": {"times": -1, "number": where}}
    mine = pool.add("Mine", "monster effect", atk=3, model={"continuous": [{"number": 1, **gains}]})
    terms = Term(1, Filter(), ("monster_zone",), "atk"), count("Said", at="gy", weight=2, side="opponent")
    scenario = pool.scenario(
        hand=(binds,), field={"M1": mine}, theirs={"M1": pool.add("Said")}, normal_used=1,
        goal=most(*terms, count("Say", at="gy")),
    )  # fmt: skip
    assert best(pool, scenario) == worth
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_face_down_it_is_forgotten() -> None:
    pool = revived(bind("end_phase", to="gy"))
    hide = caster(pool, "Hide", **chosen("change_position", "monster_zone", "Body", to="set"))
    goal = most(count("Call", at="gy"), count("Hide", at="gy"), count("Body"))
    scenario = pool.scenario(hand=(1, hide), gy=(2,), normal_used=1, goal=goal)
    end = end_board(pool, scenario)
    assert [card.leaves_to for card in end.me.monsters] == [None]


def test_what_holds_after_an_own_procedure() -> None:
    def position(**after: Any) -> tuple[Pool, ResolvedScenario]:
        pool = Pool()
        empty = {"test": "count", "in": ["monster_zone"], "max": 0}
        comer = pool.add("Comer", "monster effect", model={"procedure": [{"number": 1, "if": [empty], **after}]})
        revive = caster(pool, "Call", **chosen("special_summon", "gy", "Body"))
        body = pool.add("Body")
        goal = most(count("Comer", weight=2), count("Body"))
        return pool, pool.scenario(hand=(comer, revive), gy=(body,), normal_used=1, goal=goal)

    lock = {"do": "restrict", "what": "special_summon", "places": ["gy"]}
    only_legal_in(position(), position(after=[lock]), "could not be carried out")
    extra = {**lock, "places": ["extra"]}
    assert [best(*position(**each)) for each in ({}, {"after": [extra]}, {"after": [lock]})] == [3, 3, 2]
    gone = {"do": "bind", "card": "self", "what": "end_phase", "to": "gy"}
    assert best(*position(after=[gone])) == 1


HUSH = {"continuous": [{"apply": "negates", "what": "monster"}]}


@pytest.mark.parametrize("tuner", [False, True])
def test_a_tuner_after_an_own_procedure(tuner: bool) -> None:
    """It is one for a Synchro Summon, whether or not its effects are negated."""
    pool = Pool()
    free = {"test": "normal_summons", "max": 9}
    model = {"procedure": [{"number": 1, "if": [free], "tuner": tuner}]}
    comer = pool.add("Comer", "monster effect", level=4, model=model)
    other, hush = pool.add("Other", level=4), pool.add("Hush", "monster effect", level=12, model=HUSH)
    big = pool.add("Big", "monster synchro", level=8, model=synchro())
    fields: list[dict[str, int | MonsterAt]] = [{"M1": other}, {"M1": other, "M2": hush}]
    for field in fields:
        board = pool.scenario(hand=(comer,), field=field, extra=(big,), normal_used=1, goal=most(count("Big")))
        assert best(pool, board) == tuner
        judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)


def test_values_after_an_own_procedure() -> None:
    """They hold while it came so, and while it is not negated."""
    pool = Pool()
    free = {"test": "normal_summons", "max": 9}
    so = {"test": "this_card", "where": {"summoned": ["procedure"]}}
    gains = {"apply": "values", "itself": True, "atk": 700, "if": [so]}
    model = {"procedure": [{"number": 1, "if": [free]}], "continuous": [gains]}
    comer = pool.add("Comer", "monster effect", level=4, atk=1000, model=model)
    hush = pool.add("Hush", "monster effect", level=12, model=HUSH)
    goal = most(count("Comer", value="atk"))
    fields: list[tuple[dict[str, int | MonsterAt], int]] = [({}, 1700), ({"M2": hush}, 1000)]
    for field, expected in fields:
        board = pool.scenario(hand=(comer,), field=field, normal_used=1, goal=goal)
        assert best(pool, board) == expected
        judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)


def test_a_term_of_an_own_procedure_binds_the_whole_turn() -> None:
    """What it forbids cannot have been done before, nor be done afterwards."""
    pool = Pool()
    free = {"test": "normal_summons", "max": 9}
    lock = {"do": "restrict", "what": "special_summon", "where": {"level": {"min": 5}}, "whole_turn": True}
    model = {"procedure": [{"number": 1, "if": [free], "cost": [lock]}]}
    comer = pool.add("Comer", "monster effect", level=4, model=model)
    high = pool.add("High", "monster effect", level=8, model={"procedure": [{"number": 1, "if": [free]}]})
    low = pool.add("Low", "monster effect", level=3, model={"procedure": [{"number": 1, "if": [free]}]})
    for hand, expected in (((comer, high), 1), ((comer, low), 2), ((high, low), 2), ((comer, comer), 2)):
        goal = most(count("Comer", "High", "Low"))
        board = pool.scenario(hand=hand, normal_used=1, goal=goal)
        assert best(pool, board) == expected
        judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("first", ["Comer", "High"])
def test_such_a_term_is_judged(first: str) -> None:
    def position(*cost: Any) -> tuple[Pool, ResolvedScenario]:
        pool = Pool()
        free = {"test": "normal_summons", "max": 9}
        there = {"test": "count", "in": ["monster_zone"], "where": {"names": [first]}, "min": 1}
        model = {"procedure": [{"number": 1, "if": [free if first == "Comer" else there], "cost": list(cost)}]}
        comer = pool.add("Comer", "monster effect", level=4, model=model)
        test = there if first == "Comer" else free
        high = pool.add("High", "monster effect", level=8, model={"procedure": [{"number": 1, "if": [test]}]})
        return pool, pool.scenario(hand=(comer, high), normal_used=1, goal=most(count("Comer", "High")))

    lock = {"do": "restrict", "what": "special_summon", "where": {"level": {"min": 5}}, "whole_turn": True}
    other = {"do": "restrict", "what": "special_summon", "methods": ["fusion"], "whole_turn": True}
    only_legal_in(position(other), position(lock), "SG-17|forb")
