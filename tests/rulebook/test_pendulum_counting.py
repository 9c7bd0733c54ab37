"""How many Pendulum Summons a turn: the turn's own, an additional one, immediate ones (PS-02 to PS-10)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.report.document import SolveReport
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import Goal, Moment, ResolvedScenario, Resting, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import refused
from tests.rulebook import rule
from tests.rulebook.pendulum import SCALES, arriving, reasons, way
from tests.searching import judge_random_lines, solved

MONSTERS = Goal("levels", ((Term(1, Filter(), ("monster_zone",)),),))
COMET = {"archetypes": ["Comet"]}


@pytest.fixture
def pool() -> Pool:
    """Pendulum Summoned, "Scout" and "Second Scout" each search the next monster, which only another Summon brings."""
    pool = Pool()
    pool.add("One", "monster normal pendulum", scales=(1, 1))  # 1
    pool.add("Eight", "monster normal pendulum", scales=(8, 8))  # 2
    for name, following in (("Scout", "Second Scout"), ("Second Scout", "Last")):
        pool.add(name, "monster effect", archetypes=frozenset({"Scout"}), model={"effect": [search(following)]})  # 3, 4
    pool.add("Last", archetypes=frozenset({"Comet"}))  # 5
    return pool


SCOUT, SECOND, LAST = 3, 4, 5


def search(name: str) -> dict[str, Any]:
    event = {"on": "summoned", "methods": ["pendulum"]}
    taken = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"names": [name]}}}
    return {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [taken]}


def grant(pool: Pool, name: str = "Grant", **where: Any) -> int:
    """A Spell: 1 Pendulum Summon of such monsters in addition to the Pendulum Summon of the turn."""
    return pool.add(name, "spell", model=spell({"do": "grant_pendulum_summon", "where": where}))


def at_once(pool: Pool, name: str = "At Once", optional: bool = True, **where: Any) -> int:
    """A Spell: immediately after this effect resolves, (you can) Pendulum Summon such monsters."""
    action = {"do": "pendulum_summon", "where": where, "optional": optional}
    return pool.add(name, "spell", model=spell(action))


def position(pool: Pool, *spells: int, first: int = SCOUT, moment: Moment | None = None) -> ResolvedScenario:
    """A position of my turn: the first monster and these Spells in the hand, what it searches in the Deck."""
    deck = (SECOND, LAST)
    scenario = pool.scenario(hand=(first, *spells), deck=deck, scales=SCALES, normal_used=1, goal=MONSTERS)
    return replace(scenario, moment=moment or Moment())


def summons(report: SolveReport) -> list[tuple[bool, tuple[str, ...]]]:
    """The Pendulum Summons of an open Main Phase: whether it is the additional one, and what came."""
    return [
        (one.additional, tuple(part.name for part in one.summoned))
        for one in report.line
        if one.kind == "pendulum_summon"
    ]


# --- one a turn ---------------------------------------------------------------------------------------------------


@rule("PS-02")
def test_one_pendulum_summon_a_turn(pool: Pool) -> None:
    scenario = position(pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (1,))
    two = [arriving(pool, (SCOUT, "hand", "M1")), arriving(pool, (LAST, "hand", "M2"), number=2)]
    assert "PS-02" in refused(pool, pool.scenario(hand=(SCOUT, LAST), scales=SCALES), *two)
    used = replace(scenario, pendulum_summon_used=True)
    assert way(pool, scenario, SCOUT).legal
    assert reasons(pool, used, SCOUT) == {"PS-02"}
    assert solved(pool, used).objective.value == (0,)
    assert "PS-02" in refused(pool, used, arriving(pool, (SCOUT, "hand", "M1")))


# --- the additional one -------------------------------------------------------------------------------------------


@rule("PS-03")
def test_an_effect_allows_an_additional_pendulum_summon(pool: Pool) -> None:
    report = solved(pool, position(pool, grant(pool)))
    assert report.objective.value == (2,)
    assert sorted(additional for additional, _ in summons(report)) == [False, True]
    text = next(one.text for one in report.line if one.additional)
    assert text.startswith("Pendulum Summon (the additional one) ")
    granted = Moment(additional_pendulum_summon=Filter())
    assert solved(pool, position(pool, moment=granted)).objective.value == (2,)
    used = replace(position(pool), pendulum_summon_used=True)
    assert not way(pool, used, SCOUT).legal
    assert way(pool, replace(used, moment=granted), SCOUT).legal
    assert "PS-03" in refused(pool, used, arriving(pool, (SCOUT, "hand", "M1"), additional=True))


@rule("PS-04")
@pytest.mark.parametrize(("archetype", "value"), [("Scout", 2), ("Comet", 1), ("Else", 1)])
def test_the_additional_one_is_limited_to_the_named_monsters(pool: Pool, archetype: str, value: int) -> None:
    """Scout, then Second Scout: a grant for Scouts covers either, one for others none of them."""
    where = Filter(archetypes=(archetype,))
    assert solved(pool, position(pool, grant(pool, archetypes=[archetype]))).objective.value == (value,)
    granted = Moment(additional_pendulum_summon=where)
    used = replace(position(pool, moment=granted), pendulum_summon_used=True)
    assert reasons(pool, used, SCOUT) == (set() if value == 2 else {"PS-02", "PS-04"})
    told = refused(pool, used, arriving(pool, (SCOUT, "hand", "M1"), additional=True))
    assert ("PS-04" in told) == (value == 1)


@rule("PS-04")
def test_all_monsters_of_the_additional_one_must_fit(pool: Pool) -> None:
    comet = Filter(archetypes=("Comet",))
    scenario = pool.scenario(hand=(LAST, SCOUT), scales=SCALES, goal=MONSTERS, normal_used=1)
    scenario = replace(scenario, pendulum_summon_used=True, moment=Moment(additional_pendulum_summon=comet))
    assert solved(pool, scenario).objective.value == (1,)
    assert refused(pool, scenario, arriving(pool, (LAST, "hand", "M1"), additional=True)) == ""
    both = arriving(pool, (LAST, "hand", "M1"), (SCOUT, "hand", "M2"), additional=True)
    assert "PS-04" in refused(pool, scenario, both)


@rule("PS-04")
def test_a_grant_may_name_the_place(pool: Pool) -> None:
    pen = pool.add("Pen", "monster normal pendulum", scales=(3, 3))
    for place, value in (("extra", 1), ("hand", 0)):
        granted = Moment(additional_pendulum_summon=Filter(place=(place,)))
        scenario = replace(pool.scenario(extra=(Resting(pen),), scales=SCALES, goal=MONSTERS), moment=granted)
        scenario = replace(scenario, pendulum_summon_used=True)
        assert solved(pool, scenario).objective.value == (value,)
        assert way(pool, scenario, pen).legal == bool(value)


@rule("PS-05")
@pytest.mark.parametrize(
    ("first", "archetype", "order"), [(SECOND, "Scout", [True, False]), (SECOND, "Comet", [False, True])]
)
def test_the_player_chooses_which_of_the_two_is_used(pool: Pool, first: int, archetype: str, order: list[bool]) -> None:
    """The grant covers only the first or only the second monster: the other needs the turn's own."""
    report = solved(pool, position(pool, grant(pool, archetypes=[archetype]), first=first))
    assert report.objective.value == (2,)
    assert [additional for additional, _ in summons(report)] == order
    granted = Moment(additional_pendulum_summon=Filter(archetypes=("Scout",)))
    wrong = [
        arriving(pool, (SECOND, "hand", "M1")),
        arriving(pool, (LAST, "hand", "M2"), number=2, additional=True),
    ]
    right = [wrong[0].model_copy(update={"additional": True}), wrong[1].model_copy(update={"additional": False})]
    scenario = replace(pool.scenario(hand=(SECOND, LAST), scales=SCALES), moment=granted)
    assert "PS-04" in refused(pool, scenario, *wrong)
    assert refused(pool, scenario, *right) == ""


@rule("PS-06")
def test_several_grants_give_one_additional_pendulum_summon(pool: Pool) -> None:
    grants = [
        grant(pool, "Grant"),
        grant(pool, "Grant for Scouts", archetypes=["Scout"]),
        grant(pool, "Other", **COMET),
    ]
    report = solved(pool, position(pool, *grants))
    assert (report.status, report.objective.value) == ("OPTIMAL", (2,))
    line = [arriving(pool, (card, "hand", f"M{n}"), number=n, additional=n > 1) for n, card in enumerate((5, 5, 5), 1)]
    granted = Moment(additional_pendulum_summon=Filter())
    scenario = replace(pool.scenario(hand=(LAST, LAST, LAST), scales=SCALES), moment=granted)
    assert refused(pool, scenario, *line[:2]) == ""
    assert "PS-06" in refused(pool, scenario, *line)


@rule("PS-06")
def test_once_used_no_other_grant_gives_another(pool: Pool) -> None:
    used = Moment(additional_pendulum_summon=Filter(), additional_pendulum_summon_used=True)
    assert solved(pool, position(pool, grant(pool), moment=used)).objective.value == (1,)
    after = replace(position(pool, moment=used), pendulum_summon_used=True)
    assert reasons(pool, after, SCOUT) == {"PS-02", "PS-06"}
    assert "PS-06" in refused(pool, after, arriving(pool, (SCOUT, "hand", "M1"), additional=True))


@rule("PS-04", "PS-06")
def test_a_scenario_file_tells_of_a_grant(pool: Pool, database: CardDatabase) -> None:
    text = """
        [turn]
        pendulum_summon_used = true
        additional_pendulum_summon = { where = { kinds = ["effect"] } }
        additional_pendulum_summon_used = %s
        """
    for used, expected in (("false", set()), ("true", {"PS-02", "PS-06"})):
        read = parse_scenario(text % used, "text", Path(), database)
        scenario = pool.scenario(hand=(SCOUT, LAST), scales=SCALES)
        scenario = replace(scenario, moment=read.moment, pendulum_summon_used=read.pendulum_summon_used)
        assert reasons(pool, scenario, SCOUT) == expected
        assert "PS-04" in reasons(pool, scenario, LAST)


# --- immediate ones -----------------------------------------------------------------------------------------------


def placed(report: SolveReport) -> list[tuple[str, ...]]:
    """What effects Pendulum Summoned as they resolved."""
    choices = [choice for one in report.line for choice in one.choices if choice.do == "pendulum_summon"]
    return [tuple(part.name for part in choice.placed) for choice in choices]


@rule("PS-07")
def test_the_pendulum_summon_follows_the_effect_at_once(pool: Pool) -> None:
    must = at_once(pool, optional=False)
    scenario = replace(position(pool, must), pendulum_summon_used=True)
    report = solved(pool, scenario)
    assert placed(report) == [("Scout",)]
    assert [choice.do for choice in report.line[0].choices] == ["pendulum_summon"]
    assert "Pendulum Summon Scout from the hand to " in report.line[0].text
    left_out = report.line[0].model_copy(update={"choices": ()})
    assert "left out though possible" in refused(pool, scenario, left_out)


@rule("PS-08")
def test_you_can_pendulum_summon_after_the_effect_or_not(pool: Pool) -> None:
    may = at_once(pool, archetypes=["Scout"])
    scenario = replace(position(pool, may), pendulum_summon_used=True)
    report = solved(pool, scenario)
    assert placed(report) == [("Scout",)]
    assert refused(pool, scenario, report.line[0].model_copy(update={"choices": ()})) == ""
    other = replace(position(pool, at_once(pool, "For Comets", **COMET)), pendulum_summon_used=True)
    assert solved(pool, other).objective.value == (0,)
    foreign = report.line[0].choices[0]
    line = report.line[0].model_copy(update={"card": other.me.hand[1], "name": "For Comets", "choices": (foreign,)})
    assert "could not be carried out" in refused(pool, other, line)


@rule("PS-08")
def test_it_follows_the_rules_of_every_pendulum_summon(pool: Pool) -> None:
    """Scales, Levels and zones bind it as they bind any other."""
    nine = pool.add("Nine", level=9)
    may = at_once(pool)
    for hand, scales in (((nine, may), SCALES), ((LAST, may), (1, 1)), ((LAST, may), None)):
        scenario = pool.scenario(hand=hand, scales=scales, goal=MONSTERS, normal_used=1)
        assert solved(pool, replace(scenario, pendulum_summon_used=True)).objective.value == (0,)


@rule("PS-09")
def test_immediate_pendulum_summons_are_unlimited(pool: Pool) -> None:
    twice = replace(position(pool, at_once(pool, "A"), at_once(pool, "B")), pendulum_summon_used=True)
    report = solved(pool, twice)
    assert report.objective.value == (2,)
    assert placed(report) == [("Scout",), ("Second Scout",)]
    thrice = replace(position(pool, at_once(pool, "C"), at_once(pool, "D"), at_once(pool, "E")))
    report = solved(pool, replace(thrice, pendulum_summon_used=True))
    assert report.objective.value == (3,)


@rule("PS-10")
def test_an_immediate_one_counts_as_neither(pool: Pool) -> None:
    """The turn's own and the additional one are both left after it, and it is possible after both."""
    scenario = position(pool, at_once(pool, optional=False), moment=Moment(additional_pendulum_summon=Filter()))
    report = solved(pool, scenario)
    assert report.objective.value == (3,)
    assert len(placed(report)) == 1
    assert sorted(additional for additional, _ in summons(report)) == [False, True]


@rule("PS-10")
@pytest.mark.parametrize("additional", [False, True])
def test_after_an_immediate_one_the_others_are_left(pool: Pool, additional: bool) -> None:
    card = at_once(pool, archetypes=["Comet"])
    granted = Moment(additional_pendulum_summon=Filter())
    scenario = pool.scenario(hand=(LAST, card), scales=SCALES, goal=MONSTERS, normal_used=1)
    scenario = replace(scenario, pendulum_summon_used=True, moment=granted)
    first = solved(pool, replace(scenario, moment=Moment())).line
    hand = replace(scenario.me, hand=(LAST, LAST, card))
    later = replace(scenario, me=hand, pendulum_summon_used=additional)
    following = arriving(pool, (LAST, "hand", "M5"), number=2, additional=additional)
    assert refused(pool, later, *first, following) == ""
    again = arriving(pool, (LAST, "hand", "M4"), number=3, additional=additional)
    more = replace(later, me=replace(hand, hand=(LAST, LAST, LAST, card)))
    assert ("PS-06" if additional else "PS-02") in refused(pool, more, *first, following, again)


@rule("PS-07")
@pytest.mark.parametrize(("kind", "value"), [("quick", 1), ("ignition", 0)])
def test_inside_a_chain_it_comes_before_the_links_below(pool: Pool, kind: str, value: int) -> None:
    """The Spell is activated while I control no "Last" and destroys one: only a Chain Link 2 brings it in time."""
    last = {"from": ["monster_zone"], "where": {"names": ["Last"]}}
    none = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Last"]}, "max": 0}
    destroy = {"do": "destroy", "choose": last, "join": "also"}
    opener = pool.add("Opener", "spell", model=spell({"do": "draw"}, destroy, **{"if": [none]}))
    effect = {"number": 1, "kind": kind, "from": ["monster_zone"], "do": [{"do": "pendulum_summon"}]}
    sender = pool.add("Sender", "monster effect", model={"effect": [{**effect, "limit": {"scope": "copy"}}]})
    gone = Goal("levels", ((Term(1, Filter(names=("Last",)), ("gy",)),),))
    scenario = pool.scenario(
        hand=(LAST, opener), field={"M1": sender}, deck=(SCOUT,), scales=SCALES, normal_used=1, goal=gone
    )
    report = solved(pool, scenario)
    assert report.objective.value == (value,)
    if value:
        assert [one.chain_link for one in report.line] == [1, 2]


@rule("PS-05", "PS-10")
def test_search_and_referee_agree_on_every_mix(pool: Pool) -> None:
    """Random lines with grants, immediate Pendulum Summons and a Quick Effect, a Pendulum Monster among the rest."""
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "limit": {"scope": "copy"}}
    quick["do"] = [{"do": "draw"}, {"do": "pendulum_summon", "join": "also"}]
    sender = pool.add("Sender", "monster effect", model={"effect": [quick]})
    pen = pool.add("Pen", "monster normal pendulum", scales=(2, 2))
    hand = (
        SCOUT,
        grant(pool),
        grant(pool, "For Comets", **COMET),
        at_once(pool),
        at_once(pool, "Must", optional=False),
    )
    scenario = pool.scenario(
        hand=hand, field={"M1": sender}, extra=(Resting(pen), Resting(pen)), deck=(LAST, SECOND, LAST), scales=SCALES
    )
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
