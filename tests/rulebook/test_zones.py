"""Monster zones and Spell/Trap Zones (ZON rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, Resting, SpellAt
from tests.invented import Pool, chosen, compiled_spell, link, loaded, spell, synchro
from tests.judging import ask, rules, step
from tests.rulebook import rule
from tests.searching import best, count, end_board, most, only_legal_in, solved

DOWN = 2
ROW = ("M1", "M2", "M3", "M4", "M5")


class Table(Pool):
    """A Level 4 monster and a Tuner, a Synchro and a Link Monster, and ways to Special Summon."""

    def __init__(self) -> None:
        super().__init__()
        self.body = self.add("Body")
        self.tuner = self.add("Tuner", "monster normal tuner", level=1)
        self.tuned = self.add("Tuned", "monster synchro", level=5, model=synchro())
        self.arrow = self.add("Arrow", "monster link", rating=1, arrows=DOWN, model=link(1, 1))
        self.bring = self.add("Bring", "spell", model=spell(chosen("special_summon", "hand")))
        self.reborn = compiled_spell(self, "Reborn", "effect")

    def full(self, *free: str, **more: int) -> dict[str, Any]:
        return {**{zone: self.body for zone in ROW if zone not in free}, **more}


BODIES = most(count("Body"))


@rule("ZON-01")
def test_five_monsters_in_main_monster_zones() -> None:
    pool = Table()
    hand = (pool.body, pool.bring, pool.body)
    for free, value in (((), 5), (("M5",), 5), (("M4", "M5"), 5), (("M3", "M4", "M5"), 4)):
        assert best(pool, pool.scenario(hand=hand, field=pool.full(*free), goal=BODIES)) == value
    assert "ZON-02" in rules(ask(pool, pool.scenario(hand=hand, field=pool.full()), pool.body))
    six = pool.scenario(field=pool.full(M5=pool.tuner), extra=(pool.tuned,), goal=most(count("Tuned", weight=9)))
    assert best(pool, six) == 9, "materials free their zones"


@rule("ZON-01")
def test_five_cards_in_spell_trap_zones() -> None:
    pool = Table()
    lasting = pool.add("Lasting", "spell continuous")

    def held(number: int) -> ResolvedScenario:
        scenario = pool.scenario(
            hand=(pool.bring, pool.body, pool.reborn), gy=(pool.tuner,), goal=BODIES, normal_used=1
        )
        spells = {f"S{zone}": SpellAt(lasting) for zone in range(1, number + 1)}
        return replace(scenario, me=replace(scenario.me, spells=spells))

    assert (best(pool, held(4)), best(pool, held(5))) == (1, 0)
    only_legal_in((pool, held(4)), (pool, held(5)), "ZON-01")
    assert ask(pool, held(4), pool.tuner).legal
    assert rules(ask(pool, held(5), pool.tuner)) == {"ZON-01"}


@rule("ZON-02")
def test_a_zone_holds_one_monster() -> None:
    """The opponent's left Extra Monster Zone is my right one."""
    pool = Table()
    field = {"M1": pool.body}
    shared = pool.scenario(field=dict(field), extra=(pool.arrow,), theirs={"EMZ-L": pool.tuned})
    assert rules(ask(pool, shared, pool.arrow, "M1", "EMZ-R")) == {"ZON-02"}
    assert ask(pool, shared, pool.arrow).ways[0].sets[0].zones == ("EMZ-L",)
    assert "ZON-02" in rules(ask(pool, pool.scenario(hand=(pool.body,), field={"M1": pool.body}), pool.body, to="M1"))
    shared = replace(shared, goal=most(count("Arrow")))
    (line,) = solved(pool, shared).line
    assert line.to == "EMZ-L"
    with pytest.raises(RefereeError, match="ZON-02"):
        replay(shared, [line.model_copy(update={"to": "EMZ-R"})], pool.facts, pool.models)


@rule("ZON-03")
@pytest.mark.parametrize("kind", ["tuned", "arrow"])
def test_one_extra_monster_zone(kind: str) -> None:
    pool = Table()
    other = pool.add("Other Link", "monster link", rating=1, arrows=DOWN)
    card = getattr(pool, kind)
    used = "M1 M2" if kind == "tuned" else "M1"
    field = {"M1": pool.body, "M2": pool.tuner, "EMZ-L": other}
    scenario = pool.scenario(field=dict(field), extra=(card,))
    assert rules(ask(pool, scenario, card, used, "EMZ-R")) == {"ZON-03"}
    assert ask(pool, scenario, card, used, "M1" if kind == "tuned" else "M2").legal == (kind == "tuned")
    without = pool.scenario(field={"M1": pool.body, "M2": pool.tuner}, extra=(card,))
    assert ask(pool, without, card, used, "EMZ-R").legal
    goal = most(count(pool.facts(card).name, weight=9))
    (line,) = solved(pool, replace(without, goal=goal)).line
    with pytest.raises(RefereeError, match="ZON-03"):
        replay(scenario, [line.model_copy(update={"to": "EMZ-R"})], pool.facts, pool.models)


@rule("ZON-04")
@pytest.mark.parametrize("place", ["hand", "deck", "gy", "banished"])
def test_only_from_the_extra_deck_to_an_extra_monster_zone(place: str) -> None:
    pool = Table()
    bring = pool.add("Fetch", "spell", model=spell(chosen("special_summon", place)))
    held: dict[str, Any] = {place: (pool.body,)}
    if place in ("gy", "banished"):
        held = {"gy": (Resting(pool.arrow, True),)}
    scenario = pool.scenario(
        hand=(bring, *held.pop("hand", ())), goal=most(count("Body", "Arrow")), normal_used=1, **held
    )
    if place == "banished":
        scenario = replace(scenario, me=replace(scenario.me, gy=(), banished=scenario.me.gy))
    (line,) = solved(pool, scenario).line
    placed = line.choices[0].placed[0]
    assert placed.to == "M1", "no arrow is needed"
    wrong = line.choices[0].model_copy(update={"placed": (placed.model_copy(update={"to": "EMZ-L"}),)})
    with pytest.raises(RefereeError, match="ZON-04"):
        replay(scenario, [line.model_copy(update={"choices": (wrong,)})], pool.facts, pool.models)
    full = replace(scenario, me=replace(scenario.me, monsters=pool.scenario(field=pool.full()).me.monsters))
    assert best(pool, replace(full, goal=most(count("Fetch", at="gy")))) == 0
    if place == "gy":
        asked = pool.scenario(hand=(pool.reborn,), gy=(Resting(pool.arrow, True),))
        assert rules(ask(pool, asked, pool.arrow, to="EMZ-L")) == {"ZON-04"}
        assert ask(pool, asked, pool.arrow, to="M1").legal


@rule("ZON-06")
def test_an_unusable_zone_counts_like_an_occupied_one() -> None:
    pool = Table()
    field = {"M3": pool.body, "M4": pool.body, "M5": pool.body}
    usable = pool.scenario(hand=(pool.body, pool.bring, pool.body), field=dict(field), goal=BODIES)
    closed = replace(usable, unusable=frozenset({"M1", "M2"}))
    one = replace(usable, unusable=frozenset({"M1"}))
    assert [best(pool, each) for each in (usable, one, closed)] == [5, 4, 3]
    assert rules(ask(pool, closed, pool.body, "")) >= {"ZON-02", "ZON-06"}
    assert ask(pool, one, pool.body, "").ways[0].sets[0].zones == ("M2",)
    assert rules(ask(pool, one, pool.body, "", "M1")) == {"ZON-06"}
    (line,) = solved(pool, replace(one, me=replace(one.me, hand=(pool.body,)))).line
    with pytest.raises(RefereeError, match="ZON-06"):
        replay(closed, [line], pool.facts, pool.models)
    text = 'me = {{ hand = ["Body"], unusable = ["M1", "M2"], monsters = {{ {} }} }}'
    monsters = ", ".join(f'{zone} = "Body"' for zone in field)
    assert loaded(pool, text.format(monsters)).unusable == {"M1", "M2"}


@rule("ZON-06")
def test_materials_tokens_and_the_extra_deck_meet_it_too() -> None:
    pool = Table()
    closed = {"M1", "EMZ-L", "EMZ-R"}
    field = {"M4": pool.body, "M5": pool.tuner}
    scenario = replace(pool.scenario(field=dict(field), extra=(pool.tuned, pool.arrow)), unusable=frozenset(closed))
    assert ask(pool, scenario, pool.tuned).ways[0].sets[0].zones == ("M2", "M3", "M4", "M5")
    assert rules(ask(pool, scenario, pool.arrow, "M4", "EMZ-L")) == {"ZON-06"}
    token = pool.add("Token", "monster token")
    make = pool.add("Make", "spell", model=spell({"do": "create_tokens", "token": token, "count": 2}))
    for unusable, value in (({"M1"}, 2), ({"M1", "M2"}, 0)):
        each = pool.scenario(hand=(make,), field=pool.full("M1", "M2", "M3"), goal=most(count("Token")))
        assert best(pool, replace(each, unusable=frozenset(unusable))) == value


@rule("ZON-07")
def test_destinations_by_kind() -> None:
    pool = Table()
    scales = [pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale)) for scale in (1, 9)]
    pendulum = pool.add("Pendulum", "monster normal pendulum", scales=(1, 1))
    field = {"M4": pool.body, "M5": pool.tuner}
    extra = (pool.tuned, pool.arrow, Resting(pendulum))
    scenario = pool.scenario(field=dict(field), extra=extra, scales=(scales[0], scales[1]))
    everywhere = {*ROW, "EMZ-L", "EMZ-R"}
    found = {card: set(ask(pool, scenario, card).ways[0].sets[0].zones) for card in (pool.tuned, pool.arrow, pendulum)}
    assert found[pool.tuned] == everywhere
    assert found[pool.arrow] == found[pendulum] == {"EMZ-L", "EMZ-R"}
    assert rules(ask(pool, scenario, pool.arrow, "M4", "M1")) == {"ZON-07"}
    pointed = pool.scenario(field={**field, "EMZ-L": pool.arrow}, extra=(pool.arrow,))
    assert ask(pool, pointed, pool.arrow, "M4").ways[0].sets[0].zones == ("M2",)
    (line,) = solved(pool, replace(scenario, goal=most(count("Arrow")), me=replace(scenario.me, spells={}))).line
    with pytest.raises(RefereeError, match="ZON-07"):
        replay(scenario, [line.model_copy(update={"to": "M1"})], pool.facts, pool.models)


@rule("ZON-08")
@pytest.mark.parametrize(
    ("kind", "position", "after"), [("change_position", "attack", "defense"), ("flip_summon", "set", "attack")]
)
def test_a_card_stays_in_its_zone(kind: str, position: str, after: str) -> None:
    pool = Table()
    text = f'me = {{ monsters = {{ M1 = {{ card = "Body", position = "{position}" }} }} }}'
    scenario = loaded(pool, text)
    moved = [step(1, kind, pool.body, pool, "M1", to="M3", position=after)]
    with pytest.raises(RefereeError, match=r"ZON-08|FS-02"):
        replay(scenario, moved, pool.facts, pool.models)
    board = replay(scenario, [moved[0].model_copy(update={"to": "M1"})], pool.facts, pool.models)
    assert [(card.at, card.position) for card in board.me.monsters] == [("M1", after)]
    again = [step(1, "normal_summon", pool.body, pool, "M1", to="M3", position="attack")]
    with pytest.raises(RefereeError, match="NS-01"):
        replay(scenario, again, pool.facts, pool.models)


@rule("CT-02")
def test_a_pendulum_monster_is_a_spell_in_a_pendulum_zone_only() -> None:
    """As a scale it is no Tribute, no material and no monster; in the hand and in the Extra Deck it is one."""
    pool = Table()
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1), level=4)
    other = pool.add("Other", "monster normal pendulum", scales=(9, 9), level=4)
    six = pool.add("Six", level=6)
    scenario = pool.scenario(hand=(six,), extra=(pool.arrow, pool.tuned), scales=(scale, other), normal_used=0)
    assert "NS-05" in rules(ask(pool, scenario, six))
    assert not ask(pool, scenario, pool.arrow).legal
    goal = most(count("Arrow", "Tuned"), count("Scale", "Other", weight=2))
    used = replace(scenario, me=replace(scenario.me, hand=()), goal=goal)
    assert best(pool, used) == 0
    assert best(pool, pool.scenario(hand=(scale,), extra=(pool.arrow,), goal=most(count("Scale", "Arrow")))) == 1
    from_extra = pool.scenario(extra=(Resting(other),), scales=(scale, other), goal=most(count("Other")))
    assert best(pool, from_extra) == 1, "a Spell would stay there"
    placed = pool.scenario(hand=(scale, other), deck=(), goal=most(count("Scale", "Other", at="pendulum_zone")))
    board = end_board(pool, placed).me
    assert (len(board.spells), board.monsters) == (2, ())
