"""Fusion, Synchro, Xyz and Link Monsters and where they belong (EXM rows)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import InputError, RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import MonsterAt, Resting
from tests.invented import Pool, chosen, link, loaded, spell, synchro, xyz
from tests.judging import ask, rules, step
from tests.rulebook import rule
from tests.searching import best, count, end_board, most, only_legal_in, solved

FUSION = json.dumps(
    {"method": "fusion", "which": {"kinds": ["fusion"]}, "places": ["hand", "monster_zone"], "whole": True}
)
TWO = {"materials": [{"method": "fusion", "slots": [{"min": 2, "max": 2, "where": {"kinds": ["monster"]}}]}]}
KINDS: dict[str, dict[str, Any]] = {
    "fusion": {"level": 6, "model": TWO},
    "synchro": {"level": 5, "model": synchro()},
    "xyz": {"rank": 4, "model": xyz(4)},
    "link": {"rating": 2, "arrows": 2, "model": link(2, 2)},
}


class Table(Pool):
    """A Level 4 monster, a Level 1 Tuner, and a card "Big" of the Extra Deck."""

    def __init__(self, kind: str = "", also: str = "", **facts: Any) -> None:
        super().__init__()
        self.body = self.add("Body")
        self.tuner = self.add("Tuner", "monster normal tuner", level=1)
        self.poly = self.add("Poly", "spell", performs=FUSION)
        if kind:
            self.big = self.add("Big", f"monster {kind} {also}", **{**KINDS[kind], **facts})

    def cast(self, *actions: dict[str, Any], **more: Any) -> int:
        return self.add("Cast", "spell", model=spell(*actions, **more))


BIG = most(count("Big"))


@rule("EXM-01")
@pytest.mark.parametrize("kind", KINDS)
def test_their_place_is_the_extra_deck_whatever_else_they_are(kind: str) -> None:
    pool = Table(kind, "effect pendulum", scales=(1, 1))
    (card,) = loaded(pool, 'me = { deck = ["Body"], extra = ["Big"] }').me.extra
    assert (card.card, card.face_up) == (pool.big, False)
    for place in ("hand", "deck"):
        with pytest.raises(InputError, match="CT-08"):
            loaded(pool, f'me = {{ {place} = ["Big"] }}')
    where = {"normal_summonable": True}
    fetch = pool.cast({"do": "special_summon", "choose": {"from": ["gy"], "where": where}})
    scenario = pool.scenario(hand=(fetch,), gy=(Resting(pool.big, True),), goal=most(count("Big")))
    assert best(pool, scenario) == 0, "it is no Main Deck monster"


@rule("EXM-02")
@pytest.mark.parametrize(("ban", "value"), [("", 1), ("first", 0), ("procedure", 0)])
def test_the_proper_summon_of_a_fusion_monster(ban: str, value: int) -> None:
    """An effect that does not Fusion Summon brings it from the Extra Deck only if its text does not forbid it."""
    pool = Table("fusion", special_summon_ban=ban)
    bring = pool.cast(chosen("special_summon", "extra"))
    scenario = pool.scenario(hand=(bring,), extra=(pool.big,), goal=BIG)
    assert best(pool, scenario) == value
    if not value:
        free = Table("fusion")
        free.cast(chosen("special_summon", "extra"))
        only_legal_in((free, scenario), (pool, scenario), "could not be carried out|EF-08")
    by_poly = pool.scenario(hand=(pool.poly,), field={"M1": pool.body, "M2": pool.body}, extra=(pool.big,))
    assert ask(pool, by_poly, pool.big).legal


@rule("EXM-03", "EXM-17")
@pytest.mark.parametrize("kind", ["fusion", "synchro", "xyz"])
def test_face_up_in_the_extra_deck_only_a_pendulum_summon_is_left(kind: str) -> None:
    facts = {"level": 4} if kind == "fusion" else {}
    pool = Table(kind, "pendulum", scales=(1, 1), **facts)
    scales = [pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale)) for scale in (0, 9)]
    field = {"M1": pool.body, "M2": pool.body, "M3": pool.tuner}
    for face_up in (True, False):
        extra = (Resting(pool.big, True, face_up),)
        scenario = pool.scenario(
            hand=(pool.poly,), field=dict(field), extra=extra, scales=(scales[0], scales[1]), goal=BIG
        )
        ways = {way.way.split(" by ")[0]: way for way in ask(pool, scenario, pool.big).ways}
        own = ways[f"{kind.capitalize()} Summon"]
        assert own.legal == (not face_up)
        wanted = {"FUS-10"} if kind == "fusion" else {"EXM-17"}
        assert {reason.rule for reason in own.reasons} == (wanted if face_up else set())
        if face_up and kind != "xyz":
            assert ways["Pendulum Summon from the Extra Deck"].legal
    down = pool.scenario(field=dict(field), extra=(pool.big,), goal=BIG)
    up = replace(down, me=replace(down.me, extra=(Resting(pool.big, True),)))
    if kind != "fusion":
        only_legal_in((pool, down), (pool, up), "is not there|does not fit")


@rule("EXM-05")
def test_a_revived_link_monster_needs_no_arrow() -> None:
    pool = Table("link")
    revive = pool.cast(chosen("special_summon", "gy"))
    scenario = pool.scenario(hand=(revive,), gy=(Resting(pool.big, True),), goal=BIG)
    assert end_board(pool, scenario).me.monsters[0].at == "M1"
    assert best(pool, pool.scenario(hand=(revive,), gy=(pool.big,), goal=BIG)) == 0


@rule("EXM-06")
def test_a_link_monster_is_never_in_defense_position() -> None:
    pool = Table("link")
    revive = pool.cast(chosen("special_summon", "gy", position="defense"))
    for card, value in ((pool.big, 0), (pool.body, 1)):
        goal = most(count("Big", "Body"))
        assert best(pool, pool.scenario(hand=(revive,), gy=(Resting(card, True),), goal=goal)) == value
    scenario = pool.scenario(hand=(revive,), gy=(Resting(pool.big, True),), goal=BIG)
    attack = Table("link")
    attack.cast(chosen("special_summon", "gy", position="any"))
    (line,) = solved(attack, scenario).line
    placed = line.choices[0].placed[0].model_copy(update={"position": "defense"})
    choice = line.choices[0].model_copy(update={"placed": (placed,)})
    with pytest.raises(RefereeError, match="EXM-06"):
        replay(scenario, [line.model_copy(update={"choices": (choice,)})], attack.facts, attack.models)
    for position in ("defense", "set"):
        with pytest.raises(InputError, match="EXM-06"):
            loaded(pool, f'me = {{ monsters = {{ M1 = {{ card = "Big", position = "{position}" }} }} }}')
    assert loaded(pool, 'me = { monsters = { M1 = "Big" } }').me.monsters["M1"].position == "attack"


@rule("EXM-06", "EXM-07", "EXM-10")
def test_neither_by_hand_nor_by_an_effect() -> None:
    pool = Table("link")
    field = pool.scenario(field={"M1": pool.big, "M2": pool.body})
    assert rules(ask(pool, field, pool.big)) == {"EXM-06"}
    assert all(way.legal for way in ask(pool, field, pool.body).ways)
    for to in ("set", "defense"):
        turn = Table("link")
        target = {"name": "it", "from": ["monster_zone"]}
        cast = turn.cast({"do": "change_position", "card": "it", "to": to}, targets=[target])
        used = most(count("Cast", at="gy"))
        on_body = turn.scenario(hand=(cast,), field={"M1": turn.body}, goal=used)
        on_link = turn.scenario(hand=(cast,), field={"M1": turn.big}, goal=used)
        assert (best(turn, on_body), best(turn, on_link)) == (1, 0)
        (line,) = solved(turn, on_body).line
        text = line.model_dump_json(by_alias=True).replace('"Body"', '"Big"')
        text = text.replace(f'"card":{turn.body}', f'"card":{turn.big}')
        with pytest.raises(RefereeError, match=r"could not be carried out|EF-08"):
            replay(on_link, [type(line).model_validate_json(text)], turn.facts, turn.models)
    by_hand = [step(1, "change_position", pool.big, pool, "M1", to="M1", position="defense")]
    with pytest.raises(RefereeError, match="POS-03"):
        replay(field, by_hand, pool.facts, pool.models)


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        pytest.param("link", {"rating": 2, "arrows": 2}, marks=rule("EXM-11")),
        pytest.param("xyz", {"rank": 4}, marks=rule("EXM-14")),
    ],
)
def test_without_a_level_no_synchro_or_xyz_material(kind: str, facts: dict[str, int]) -> None:
    pool = Table()
    card = pool.add("Odd", f"monster {kind}", **facts)
    tuned = pool.add("Tuned", "monster synchro", level=3, model=synchro())
    covered = pool.add("Covered", "monster xyz", rank=4, model=xyz(4))
    fused = pool.add("Fused", "monster fusion", level=6, model=TWO)
    arrow = pool.add("Arrow", "monster link", rating=2, arrows=2, model=link(2, 2))
    field = {"M1": card, "M2": pool.body, "M3": pool.tuner, "M4": card}
    scenario = pool.scenario(hand=(pool.poly,), field=dict(field), extra=(tuned, covered, fused, arrow))
    assert "SYN-05" in rules(ask(pool, scenario, tuned, "M1 M3"))
    for used in ("M1 M2", "M1 M4"):
        assert rules(ask(pool, scenario, covered, used)) == {"XYZ-08"}
    assert ask(pool, scenario, fused, "M1 M2").legal
    assert ask(pool, scenario, arrow, "M1 M2").legal
    for big in (tuned, covered):
        two = {"M1": card, "M4": card, "M3": pool.tuner}
        name = pool.facts(big).name
        assert best(pool, pool.scenario(field=dict(two), extra=(big,), goal=most(count(name)))) == 0


@rule("EXM-15")
@pytest.mark.parametrize("kind", KINDS)
def test_the_extra_deck_is_no_part_of_the_deck(kind: str) -> None:
    pool = Table(kind)
    search = pool.cast(chosen("add_to_hand", "deck"))
    draw = pool.add("Draw", "spell", model=spell({"do": "draw"}))
    at_hand = most(count("Body", "Big", at="hand"))
    for card in (search, draw):
        scenario = pool.scenario(hand=(card,), extra=(pool.big,), goal=at_hand, normal_used=1)
        assert best(pool, scenario) == 0
        with_deck = pool.scenario(hand=(card,), deck=(pool.body,), extra=(pool.big,), goal=at_hand, normal_used=1)
        assert best(pool, with_deck) == 1
        only_legal_in((pool, with_deck), (pool, scenario), "could not be carried out|EF-08|EF-08")


@rule("EXM-16")
@pytest.mark.parametrize("do", ["add_to_hand", "to_deck_bottom"])
@pytest.mark.parametrize("kind", ["synchro", "xyz", "link"])
def test_it_returns_to_the_extra_deck(do: str, kind: str) -> None:
    pool = Table(kind)
    bounce = pool.cast(chosen(do, "monster_zone", "Big"))
    field = {"M1": pool.big, "M2": pool.body, "M3": pool.body, "M4": pool.tuner}
    scenario = pool.scenario(hand=(bounce,), field=dict(field), goal=most(count("Cast", at="gy")))
    board = end_board(pool, scenario).me
    assert (board.extra, board.extra_face_up, board.hand, board.deck) == (("Big",), (), (), ())
    again = most(count("Big", weight=2), count("Cast", at="gy"))
    assert best(pool, replace(scenario, goal=again)) == 3, "it can be Summoned again"


@rule("EXM-18")
@pytest.mark.parametrize("how", ["link", "xyz", "tribute", "send_to_gy", "banish"])
def test_a_card_goes_to_its_owner(how: str) -> None:
    pool = Table(how if how in KINDS else "")
    cast = pool.cast(chosen("banish" if how == "banish" else "send_to_gy", "monster_zone", "Taken"))
    six = pool.add("Six", level=6)
    theirs = pool.add("Taken")
    hand = {"tribute": (six,), "send_to_gy": (cast,), "banish": (cast,)}.get(how, ())
    goal = {"tribute": most(count("Six")), "link": BIG, "xyz": BIG}.get(how, most(count("Cast", at="gy")))
    extra = (pool.big,) if how in KINDS else ()
    mine, borrowed = (
        pool.scenario(hand=hand, extra=extra, goal=goal, normal_used=int(how != "tribute"),
                      field={"M1": MonsterAt(theirs, borrowed=flag), **({"M2": pool.body} if extra else {})})
        for flag in (False, True)
    )  # fmt: skip
    if how == "xyz":
        detach = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "detach", "count": 2}]}
        model = pool.models[pool.big].model_dump(by_alias=True, exclude_none=True) | {"effect": [detach]}
        pool.models[pool.big] = type(pool.models[pool.big]).model_validate(model)
        mine, borrowed = (replace(each, goal=most(count("Body", at="gy"))) for each in (mine, borrowed))
    place = "banished" if how == "banish" else "gy"
    board = end_board(pool, mine)
    assert ("Taken" in getattr(board.me, place), "Taken" in getattr(board.opponent, place)) == (True, False)
    board = end_board(pool, borrowed)
    assert ("Taken" in getattr(board.me, place), "Taken" in getattr(board.opponent, place)) == (False, True)


@rule("EXM-18")
def test_a_borrowed_card_returns_to_its_owners_hand() -> None:
    pool = Table()
    bounce = pool.cast(chosen("add_to_hand", "monster_zone"))
    for borrowed, mine in ((False, 1), (True, 0)):
        field = {"M1": MonsterAt(pool.body, borrowed=borrowed)}
        scenario = pool.scenario(hand=(bounce,), field=dict(field), goal=most(count("Cast", at="gy")))
        assert best(pool, scenario) == 1
        assert best(pool, replace(scenario, goal=most(count("Body", at="hand")))) == mine
    assert loaded(pool, 'me = { monsters = { M1 = { card = "Body", borrowed = true } } }').me.monsters["M1"].borrowed
    with pytest.raises(InputError, match="borrowed"):
        loaded(pool, 'opponent = { monsters = { M1 = { card = "Body", borrowed = true } } }')
