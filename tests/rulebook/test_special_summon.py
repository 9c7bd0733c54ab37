"""Special Summon Monsters: proper Summons and what may follow them (SSM rows)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import Resting
from tests.invented import Pool, chosen, compiled_spell, ignition, link, spell, synchro, xyz
from tests.judging import ask, rules, step
from tests.reading import read
from tests.rulebook import rule
from tests.rulebook.special_monsters import EXTRA_DECK, ON_FIELD, it, reviver
from tests.searching import best, count, end_board, most, only_legal_in

# --- Normal Summons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("normal special", marks=rule("SSM-01")),
        pytest.param("ritual", marks=rule("SSM-02")),
        *(pytest.param(kind, marks=rule("SSM-13", "SSM-12")) for kind in EXTRA_DECK),
        pytest.param("token", marks=rule("TOK-02")),
    ],
)
def test_special_summon_monsters_are_not_normal_summoned_or_set(kind: str) -> None:
    """No text says so but that of the first; each judge is asked with the card in the hand."""
    pool = Pool()
    card, plain = it(pool, kind), pool.add("Plain")
    scenario = pool.scenario(hand=(card, plain), goal=ON_FIELD)
    assert ask(pool, scenario, plain).legal
    way = ask(pool, scenario, card).ways[0]
    assert (way.legal, {reason.rule for reason in way.reasons} & {"SSM-01"}) == (False, {"SSM-01"})
    assert best(pool, scenario) == 0
    for number, (what, position) in enumerate((("normal_summon", "attack"), ("set_monster", "set")), start=1):
        with pytest.raises(RefereeError, match="SSM-01"):
            replay(scenario, [step(number, what, card, pool, to="M1", position=position)], pool.facts, pool.models)


# --- the first Summon -------------------------------------------------------------------------------------------


@rule("SSM-03")
def test_the_first_summon_is_by_its_own_procedure() -> None:
    pools = []
    for ban in ("free", ""):
        pool = Pool()
        card = it(pool, "normal special", level=8, special_summon_ban=ban)
        pools.append((pool, pool.scenario(hand=(card, reviver(pool, "hand")), goal=ON_FIELD)))
    only_legal_in(pools[0], pools[1], "could not be carried out|SSM-03")
    pool = Pool()
    own = {"procedure": [{"number": 1, "cost": [chosen("banish", "gy", min=2, max=2)]}]}
    card, body = it(pool, "normal special", level=8, model=own), pool.add("Body")
    assert best(pool, pool.scenario(hand=(card,), gy=(body, body), goal=ON_FIELD)) == 1
    assert best(pool, pool.scenario(hand=(card,), gy=(body,), goal=ON_FIELD)) == 0
    send, revive = pool.add("Send", "spell", model=spell(chosen("send_to_gy", "monster_zone"))), reviver(pool)
    all_three = most(count("It"), count("Send", "Reviver", at="gy"))
    assert best(pool, pool.scenario(hand=(card, send, revive), gy=(body, body), goal=all_three)) == 3


@rule("SSM-03")
def test_an_effect_that_is_its_own_way_makes_a_proper_summon() -> None:
    pool = Pool()
    card = it(pool, "normal special", special_summon_ban="procedure")
    summon = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"names": ["It"]}}, "own_way": True}
    own, other = pool.add("Own", "spell", model=spell(summon)), reviver(pool, "hand")
    assert best(pool, pool.scenario(hand=(card, own), goal=ON_FIELD)) == 1
    assert best(pool, pool.scenario(hand=(card, other), goal=ON_FIELD)) == 0


@rule("SSM-03")
@pytest.mark.parametrize(
    ("by", "summoner", "place", "value"),
    [
        ("name:Own", {}, "hand", 1),
        ("name:Own", {}, "gy", 1),
        ("name:Other", {}, "hand", 0),
        ("card:Frob", {"archetypes": frozenset({"Frob"})}, "hand", 1),
        ("card:Frob", {}, "hand", 0),
        ("monster:Frob", {"archetypes": frozenset({"Frob"})}, "hand", 0),
    ],
)
def test_the_effects_of_cards_that_the_text_names_are_its_way(by: str, summoner: Any, place: str, value: int) -> None:
    pool = Pool()
    card = it(pool, "normal special", special_summon_ban="procedure", summoned_by=(by,))
    summon = {"do": "special_summon", "choose": {"from": [place], "where": {"names": ["It"]}}}
    own = pool.add("Own", "spell", model=spell(summon), **summoner)
    scenario = pool.scenario(**{"hand": (own,), place: (card,) if place == "gy" else (card, own)}, goal=ON_FIELD)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("called", "value"), [("Own", 1), ("Other", 0)])
def test_the_card_that_the_text_names_may_be_one_that_is_called_so(called: str, value: int) -> None:
    pool = Pool()
    card = it(pool, "normal special", special_summon_ban="procedure", summoned_by=("name:Own",))
    summon = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"names": ["It"]}}}
    name = json.dumps([{"apply": "name", "name": called, "places": ["monster_zone", "gy"]}])
    user = pool.add("User", "monster effect", continuous=name, model=ignition(summon))
    assert best(pool, pool.scenario(hand=(card,), field={"M1": user}, goal=ON_FIELD)) == value


@pytest.mark.parametrize(
    ("kind", "ban"),
    [
        *(pytest.param(kind, "", marks=rule("SSM-04", "SSM-12")) for kind in EXTRA_DECK),
        pytest.param("ritual", "", marks=rule("SSM-04")),
        pytest.param("normal special", "first", marks=rule("SSM-08")),
        pytest.param("fusion", "first", marks=rule("SSM-08", "SSM-18")),
        pytest.param("link", "", marks=rule("EXM-05")),
        pytest.param("synchro", "", marks=rule("EXM-12")),
        pytest.param("xyz", "", marks=rule("EXM-13")),
    ],
)
@pytest.mark.parametrize("place", ["gy", "banished"])
def test_revival_after_a_proper_summon_only(kind: str, ban: str, place: str) -> None:
    pool = Pool()
    card = it(pool, kind, special_summon_ban=ban)
    scenario = pool.scenario(hand=(reviver(pool, place),), goal=ON_FIELD)
    done, not_done = (
        replace(scenario, me=replace(scenario.me, **{place: (Resting(card, proper),)})) for proper in (True, False)
    )
    only_legal_in((pool, done), (pool, not_done), "could not be carried out|SSM-04")
    monster = end_board(pool, done).me.monsters[0]
    assert (monster.at, monster.materials) == ("M1", ())
    again = compiled_spell(pool, "Again", "effect")
    if place == "gy":
        assert ask(pool, pool.scenario(hand=(again,), gy=(Resting(card, True),)), card).legal
        assert rules(ask(pool, pool.scenario(hand=(again,), gy=(card,)), card)) == {"SSM-04"}


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        pytest.param("synchro", "Summoned", marks=rule("SSM-04", "EXM-12")),
        pytest.param("xyz", "Summoned", marks=rule("EXM-13")),
        pytest.param("link", "Summoned", marks=rule("EXM-05")),
        pytest.param("fusion", "on the field", marks=rule("SSM-18", "EXM-02")),
    ],
)
def test_summoned_then_destroyed_then_revived(kind: str, how: str) -> None:
    """Straight from the Extra Deck to the GY it stays there."""
    pool = Pool()
    models = {"synchro": synchro(), "xyz": xyz(4), "link": link(1, 1, kinds=["tuner"])}
    card = it(pool, kind, model=models.get(kind, {}))
    tuner, body = pool.add("Tuner", "monster normal tuner", level=1), pool.add("Body")
    revive = reviver(pool)
    destroy = pool.add("Send", "spell", model=spell(chosen("destroy", "monster_zone", "It")))
    field = {"M1": tuner, "M2": body, "M3": body, **({"M4": card} if how != "Summoned" else {})}
    all_three = most(count("It"), count("Send", "Reviver", at="gy"))
    extra = (card,) if how == "Summoned" else ()
    scenario = pool.scenario(hand=(destroy, revive), field=dict(field), extra=extra, goal=all_three)
    assert best(pool, scenario) == 3
    mill = pool.add("Mill", "spell", model=spell(chosen("send_to_gy", "extra")))
    from_extra = pool.scenario(hand=(mill, revive), extra=(card,), goal=most(count("It")))
    assert best(pool, from_extra) == 0


# --- texts that say more ----------------------------------------------------------------------------------------


@rule("SSM-06", "SSM-08")
def test_must_be_by_its_procedure_holds_after_a_proper_summon() -> None:
    again = Pool()
    pools = []
    for ban in ("first", "procedure"):
        pool = Pool()
        card = it(pool, "normal special", special_summon_ban=ban)
        pools.append((pool, pool.scenario(hand=(reviver(pool),), gy=(Resting(card, True),), goal=ON_FIELD)))
    only_legal_in(pools[0], pools[1], "could not be carried out|SSM-06")
    for ban, expected in (("first", set()), ("procedure", {"SSM-06"})):
        again = Pool()
        card, by = it(again, "normal special", special_summon_ban=ban), compiled_spell(again, "By", "effect")
        assert rules(ask(again, again.scenario(hand=(by,), gy=(Resting(card, True),)), card)) == expected


@pytest.mark.parametrize(
    ("text", "ban"),
    [
        pytest.param("Must be Synchro Summoned.", "procedure", marks=rule("SSM-06")),
        pytest.param("Must be Special Summoned by sending 3 monsters to the GY.", "procedure", marks=rule("SSM-06")),
        pytest.param("Must be Fusion Summoned and cannot be Special Summoned by other ways.", "procedure",
                     marks=rule("SSM-07")),
        pytest.param("This card cannot be Special Summoned except by removing 1 card from play.", "procedure",
                     marks=rule("SSM-07")),
        pytest.param("This card cannot be Special Summoned, except with the effect of a card.", "procedure",
                     marks=rule("SSM-07")),
        pytest.param("Must first be Link Summoned.", "first", marks=rule("SSM-08")),
        pytest.param("Must first be Special Summoned (from your hand) by banishing 2 cards.", "first",
                     marks=rule("SSM-08")),
        pytest.param("Must be Special Summoned by a card effect.", "effect", marks=rule("SSM-05")),
        pytest.param("Cannot be Normal Summoned/Set.", "free", marks=rule("SSM-09")),
    ],
)  # fmt: skip
def test_wordings(text: str, ban: str) -> None:
    assert read(text, "monster effect special").special_summon_ban == ban


@rule("SSM-05")
def test_by_a_card_effect_only() -> None:
    pool = Pool()
    card = it(pool, "normal special", level=6, special_summon_ban="effect")
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1), model={})
    other = pool.add("Other Scale", "monster normal pendulum", scales=(8, 8), model={})
    by_scales = pool.scenario(hand=(card,), scales=(scale, other), goal=ON_FIELD)
    pendulum = ask(pool, by_scales, card).ways[-1]
    assert (pendulum.way, {reason.rule for reason in pendulum.reasons}) == ("Pendulum Summon from the hand", {"SSM-05"})
    assert best(pool, pool.scenario(hand=(card, reviver(pool, "hand")), goal=ON_FIELD)) == 1
    free = Pool()
    for code, facts in pool.cards.items():
        free.cards[code] = replace(facts, special_summon_ban="free" if code == card else "")
    free.models = pool.models
    only_legal_in((free, by_scales), (pool, by_scales), "SSM-05")


@rule("SSM-09")
@pytest.mark.parametrize(
    "name", ["Blue Mountain Butterspy", "Fenrir the Nordic Wolf", "Jormungardr the Nordic Serpent"]
)
def test_three_cards_without_any_restriction(name: str, database: CardDatabase) -> None:
    facts = replace(database.find(name), continuous="")  # its Summons are asked, not what holds once it stands
    pool = Pool()
    scale = pool.add("Scale", "monster normal pendulum", scales=(0, 0))
    other = pool.add("Other Scale", "monster normal pendulum", scales=(13, 13))
    plain = it(pool, "normal special")
    pool.cards[facts.passcode] = facts
    report = ask(pool, pool.scenario(hand=(facts.passcode,), scales=(scale, other)), facts.passcode)
    normal, pendulum = (way for way in report.ways if not way.undecided and "own procedure" not in way.way)
    assert "SSM-01" in {reason.rule for reason in normal.reasons}
    assert pendulum.legal
    assert not ask(pool, pool.scenario(hand=(plain,), scales=(scale, other)), plain).legal
    pool.models[facts.passcode] = type(pool.models[plain]).model_validate({"passcode": facts.passcode, "name": name})
    summon = {"do": "special_summon", "choose": {"from": ["hand", "gy"]}}
    by = pool.add("By", "spell", model=spell(summon))
    for piles in ({"hand": (by, facts.passcode)}, {"hand": (by,), "gy": (facts.passcode,)}):
        assert best(pool, pool.scenario(goal=most(count(name)), **piles)) == 1  # type: ignore[arg-type]


@rule("CT-01")
def test_a_spell_is_no_monster_to_special_summon() -> None:
    pool = Pool()
    revive, body = compiled_spell(pool, "Revive", "effect"), pool.add("Body")
    other = pool.add("Other", "spell")
    scenario = pool.scenario(hand=(revive,), gy=(body, other))
    assert ask(pool, scenario, body).legal
    assert rules(ask(pool, scenario, other)) == {"CT-01"}
