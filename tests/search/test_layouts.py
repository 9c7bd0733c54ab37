"""Zones decided late: fewer states, and of every board what a search finds that decides zones at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Literal, cast

import pytest

from combo_solver.answers.solver import solve
from combo_solver.budget import Budget
from combo_solver.effects.engine import Engine
from combo_solver.errors import LineError
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.undecided import zones_undecided
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import judged
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, Term
from combo_solver.search.exhaustion import Exhaustion
from combo_solver.search.finder import Finder
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record
from combo_solver.search.result import Limits
from combo_solver.turn.arranging import shape
from combo_solver.turn.layouts import Layouts, Node, Settled
from combo_solver.turn.line_zones import _Ahead, decided
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, link, spell, synchro, xyz
from tests.searching import best

ARROWS = (zones.BOTTOM_LEFT, zones.BOTTOM, zones.BOTTOM_RIGHT, zones.LEFT, zones.RIGHT, zones.TOP)
FROM_HAND = {"do": [{"do": "special_summon", "choose": {"from": ["hand"], "where": {"types": ["Dragon"]}}}]}
REVIVED = {"do": [{"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}]}
OUT_OF_EXTRA = {"do": [{"do": "special_summon", "choose": {"from": ["extra"], "where": {"kinds": ["link"]}}}]}
EFFECTS: tuple[dict[str, Any], ...] = (
    {"kind": "ignition", "from": ["monster_zone"]} | FROM_HAND,
    {"kind": "ignition", "from": ["monster_zone"]} | REVIVED,
    {"kind": "ignition", "from": ["gy"], "cost": [{"do": "banish", "card": "self"}]} | OUT_OF_EXTRA,
    {"kind": "ignition", "from": ["monster_zone"]} | OUT_OF_EXTRA,
    {"kind": "ignition", "from": ["hand"], "do": [{"do": "special_summon", "card": "self"}]},
    {"kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"}} | FROM_HAND,
    {"kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [
        {"do": "special_summon", "card": "self"}]},
    {"kind": "quick", "from": ["monster_zone"]} | REVIVED,
    {"kind": "quick", "from": ["hand"], "cost": [{"do": "discard", "card": "self"}]} | OUT_OF_EXTRA,
)  # fmt: skip
TWO_OUT_OF_EXTRA = {
    "do": [
        {"do": "special_summon", "choose": {"from": ["extra", "gy"], "min": 1, "max": 2, "where": {"kinds": ["link"]}}}
    ]
}
LINK_TRIBUTED = {"cost": [{"do": "tribute", "choose": {"from": ["monster_zone"], "where": {"kinds": ["link"]}}}]}
TAKEN = {
    "do": [
        {
            "do": "take_control",
            "choose": {"from": ["monster_zone"], "side": "opponent", "where": {"kinds": ["monster"]}},
        }
    ]
}
GIVEN = {
    "do": [{"do": "special_summon", "field": "either", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}]
}
ENTANGLED: tuple[dict[str, Any], ...] = (
    {"kind": "ignition", "from": ["monster_zone"]} | TWO_OUT_OF_EXTRA,
    {"kind": "ignition", "from": ["monster_zone"]} | LINK_TRIBUTED | OUT_OF_EXTRA,
    {"kind": "ignition", "from": ["gy"]} | LINK_TRIBUTED | OUT_OF_EXTRA,
    {"kind": "quick", "from": ["hand"]} | OUT_OF_EXTRA,
    {"kind": "quick", "from": ["gy"]} | OUT_OF_EXTRA,
    {"kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}} | OUT_OF_EXTRA,
    {"kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"}} | OUT_OF_EXTRA,
    {"kind": "ignition", "from": ["monster_zone"]} | TAKEN,
    {"kind": "quick", "from": ["hand"]} | TAKEN,
    {"kind": "ignition", "from": ["monster_zone", "gy"]} | GIVEN,
    {"kind": "ignition", "from": ["hand"], "do": [
        {"do": "special_summon", "card": "self"}, {"join": "if_you_do", **TAKEN["do"][0]}]},
    {"kind": "ignition", "from": ["hand"], "do": [
        {"do": "special_summon", "card": "self"}, {"join": "then", **OUT_OF_EXTRA["do"][0]}]},
    {"kind": "quick", "from": ["monster_zone"], "do": [
        {"do": "destroy", "choose": {"from": ["monster_zone"], "side": "either"}}]},
)  # fmt: skip
"""Chains of what needs an arrow, several monsters at once, Link Monsters gone as a cost or on the other side."""


def _effects(random: Random, most: int, drawn_from: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    chosen = random.sample(drawn_from, random.randint(0, most))
    return {
        "effect": [
            {"number": number, **each, "limit": {"scope": "name"}} for number, each in enumerate(chosen, start=1)
        ]
    }


def drawn(seed: int, entangled: bool = False) -> tuple[Pool, ResolvedScenario]:
    """A random hand with Link Monsters in the Extra Deck."""
    random, pool = Random(seed), Pool()
    effects = EFFECTS + ENTANGLED if entangled else EFFECTS
    scale = random.choice([(), (1, 9)])
    main = []
    for number in range(4):
        words = "monster effect tuner" if random.random() < 0.3 else "monster effect"
        facts: dict[str, Any] = {"level": random.choice([2, 4, 4]), "type": random.choice(["Dragon", "Rock"])}
        if scale and random.random() < 0.4:
            words, facts["scales"] = words.replace("effect", "effect pendulum"), random.choice([(1, 1), (9, 9)])
        main.append(pool.add(f"C{number}", words, model=_effects(random, 2, effects), atk=100 * number, **facts))
    extra = []
    for number in range(random.choice([1, 2, 3])):
        rating = random.choice([1, 2, 2, 3])
        arrows = sum(random.sample(ARROWS, rating))
        model = _effects(random, 1, effects) | link(1, rating)
        extra.append(pool.add(f"L{number}", "monster effect link", rating=rating, arrows=arrows, model=model, atk=1000))
    if random.random() < 0.5:
        extra.append(pool.add("S", "monster effect synchro", level=6, model=synchro() | _effects(random, 1, effects)))
    piles = [tuple(random.choice(main) for _ in range(most)) for most in (random.choice([2, 3]), 2, 1)]
    hand, deck, gy = piles
    extras: tuple[int | Resting, ...] = (
        *extra,
        *(Resting(code) for code in main if "pendulum" in pool.cards[code].card_types),
    )
    theirs: dict[str, int] = {}
    if entangled:
        gy = (*gy, *random.sample(extra, random.randint(0, 1)))
        theirs = {zone: random.choice(main) for zone in random.sample(["M1", "M3", "M4"], random.randint(0, 2))}
    return pool, pool.scenario(hand=hand, deck=deck, gy=gy, extra=extras, theirs=theirs, goal=ready_made("atk"))


class Remembering(Exhaustion):
    """Tells what it met."""

    def met(self) -> Iterator[tuple[Node, int]]:
        """Everything, and after how few actions."""
        return ((self._node(number), actions) for number, actions in enumerate(self._store.actions))


def explored(
    pool: Pool, scenario: ResolvedScenario, late: bool, states: int, finding: int = 0
) -> tuple[dict[str, int], Any] | None:
    """The fewest actions to everything that was met, but for its zones, and the best value; the referee accepts the
    line. None where there are too many states. ``finding``: states that the finder meets before; it accepts that
    line, too."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    record, budget = Record(turn, Observer()), Budget(states=states)
    turn.limit(budget)
    layouts = Layouts(turn, late)
    if finding:
        finder = Finder(record, Budget(), 0, None, layouts)
        for _ in finder.run():
            if record.met >= finding:
                break
        assert finder.line is not None
        steps, board = LineWriter(turn).write(list(finder.line.path), finder.line.made)
        assert judged(scenario, steps, pool.facts, pool.models) == (board, record.value)
    done = Remembering(record, budget, None, layouts)
    for _ in done.run():
        if record.statistics.states >= states:
            return None
    budget.close()
    line = done.line()
    steps, board = LineWriter(turn).write(list(line.path), line.made)
    assert judged(scenario, steps, pool.facts, pool.models) == (board, done.value)
    found: dict[str, int] = {}
    for node, actions in done.met():
        seen = repr(shape(node.state if isinstance(node, Settled) else node))
        found[seen] = min(actions, found.get(seen, actions))
    return found, (done.value, done.actions, record.statistics.states)


def compare(
    seeds: range, states: int = 1500, drawn: Callable[[int], tuple[Pool, ResolvedScenario]] = drawn
) -> tuple[int, int, int]:
    """How many positions were searched both ways, and the states that this took without and with late zones."""
    compared = at_once = late = 0
    for seed in seeds:
        pool, scenario = drawn(seed)
        if not zones_undecided(Ground(scenario, pool.facts, pool.models)):
            continue
        all_of_them = explored(pool, scenario, False, states)
        if all_of_them is None or (fewer := explored(pool, scenario, True, states)) is None:
            continue
        assert fewer[0] == all_of_them[0], seed
        assert fewer[1][:2] == all_of_them[1][:2], seed
        compared, at_once, late = compared + 1, at_once + all_of_them[1][2], late + fewer[1][2]
    return compared, at_once, late


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_nothing_is_lost(seed: int) -> None:
    compared, at_once, late = compare(range(seed * 12, seed * 12 + 12))
    assert compared > 3
    assert late < at_once


def test_nothing_is_lost_after_the_finder() -> None:
    """What it expanded is looked up, as it is laid out; the other arrangements are made all the same."""
    compared = 0
    for seed in range(20):
        pool, scenario = drawn(seed)
        if zones_undecided(Ground(scenario, pool.facts, pool.models)):
            alone, after = (explored(pool, scenario, True, 1000, finding) for finding in (0, 300))
            assert alone == after, seed
            compared += alone is not None
    assert compared > 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_lost_in_many_positions(seed: int) -> None:
    assert compare(range(1000 + seed * 25, 1025 + seed * 25), 6000)[0] > 3


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_nothing_is_lost_where_one_thing_leads_to_another(seed: int) -> None:
    assert compare(range(seed * 16, seed * 16 + 16), drawn=lambda number: drawn(number, True))[0] > 2


@pytest.mark.parametrize("seed", [0, 9, 17, 21, 24, 37])
@pytest.mark.parametrize("entangled", [False, True])
def test_what_rests_on_no_arrow_is_made_in_one_arrangement(
    seed: int, entangled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not such Summons are carried out in the other arrangements, the same is met in the same order."""
    pool, scenario = drawn(seed, entangled)
    found = []
    for _ in range(2):
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        record = Record(turn, Observer())
        done = Remembering(record, Budget(), None, Layouts(turn))
        for _ in done.run():
            if record.statistics.states > 200:
                break
        found.append((list(done.met()), record.statistics.successors))
        monkeypatch.setattr(Engine, "needs_no_arrow", lambda *asked: False)
    assert found[0][0] == found[1][0]
    assert entangled or found[0][1] < found[1][1]


FUSED_OUT: dict[str, Any] = {
    "do": [{"do": "special_summon", "choose": {"from": ["extra"], "where": {"kinds": ["synchro"]}}}]
}
TOKENS: dict[str, Any] = {"do": [{"do": "create_tokens", "token": 1, "count": 2}]}
AWAY: dict[str, Any] = {"do": [{"do": "send_to_gy", "choose": {"from": ["monster_zone"], "other": True}}]}
TRIBUTED: dict[str, Any] = {"cost": [{"do": "tribute", "choose": {"from": ["monster_zone"], "other": True}}]}
ITSELF: dict[str, Any] = {"do": [{"do": "special_summon", "card": "self"}]}
CROWDING: tuple[dict[str, Any], ...] = (
    {"kind": "ignition", "from": ["hand"]} | ITSELF,
    {"kind": "ignition", "from": ["monster_zone"]} | TOKENS,
    {"kind": "ignition", "from": ["monster_zone"]} | FUSED_OUT,
    {"kind": "ignition", "from": ["monster_zone"]} | TRIBUTED | FUSED_OUT,
    {"kind": "ignition", "from": ["monster_zone"]} | AWAY,
    {"kind": "ignition", "from": ["gy"]} | ITSELF,
    {"kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"}} | FUSED_OUT,
    {"kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"}} | FROM_HAND,
    {"kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}} | ITSELF,
    {"kind": "quick", "from": ["monster_zone"]} | AWAY,
    {"kind": "quick", "from": ["hand"]} | ITSELF,
    {"kind": "quick", "from": ["monster_zone"]} | REVIVED,
    {"kind": "quick", "from": ["hand"], "cost": [{"do": "discard", "card": "self"}]} | FUSED_OUT,
    {"kind": "ignition", "from": ["hand"], "do": [
        {"do": "special_summon", "card": "self"}, {"join": "then", **FUSED_OUT["do"][0]}]},
    {"kind": "ignition", "from": ["hand"], "do": [
        {**FUSED_OUT["do"][0]}, {"join": "then", "do": "special_summon", "card": "self"}]},
    {"kind": "ignition", "from": ["monster_zone"], "do": [
        {**AWAY["do"][0]}, {"join": "then", **FUSED_OUT["do"][0]}]},
)  # fmt: skip
"""A field that is full, and effects that bring monsters out of the Extra Deck while it is."""


def crowded(seed: int, links: bool) -> tuple[Pool, ResolvedScenario]:
    """A field with three or four monsters, without ``links`` at the start, and several in the Extra Deck."""
    random, pool = Random(seed), Pool()
    pool.add("Token", "monster normal token", level=1, atk=0)
    arrows = random.choice(ARROWS)
    main = [
        pool.add(f"C{number}", "monster effect tuner" if random.random() < 0.4 else "monster effect",
                 model=_effects(random, 2, CROWDING), level=random.choice([2, 4]), type="Dragon", atk=100 * number)
        for number in range(4)
    ]  # fmt: skip
    extra = [
        pool.add(f"S{number}", "monster effect synchro", level=random.choice([4, 6]),
                 model=synchro() | _effects(random, 1, CROWDING), atk=1000)
        for number in range(random.choice([1, 2]))
    ]  # fmt: skip
    if random.random() < 0.5:
        extra.append(pool.add("X", "monster effect xyz", rank=4, model=xyz(4) | _effects(random, 1, CROWDING), atk=900))
    if links:
        extra.append(pool.add("L", "monster normal link", rating=1, arrows=arrows, model=link(1, 1), atk=1500))
    field = {} if links else {f"M{number + 1}": random.choice(main) for number in range(random.choice([3, 4]))}
    hand = tuple(random.choice(main) for _ in range(5 if links else random.choice([1, 2])))
    piles = (tuple(random.choice(main) for _ in range(2)), tuple(random.sample(extra, random.randint(0, 1))))
    scenario = pool.scenario(
        hand=hand, field=dict(field), deck=piles[0], gy=piles[1], extra=tuple(extra), goal=ready_made("atk"),
        normal_used=0 if links else random.randint(0, 1),
    )  # fmt: skip
    return pool, scenario


@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_lost_where_zones_are_full(seed: int) -> None:
    """Of what comes out of the Extra Deck it is not told to which sort of zone."""
    assert compare(range(seed * 12, seed * 12 + 12), 800, drawn=lambda number: crowded(number, False))[0] > 2


def test_nothing_is_lost_beside_link_monsters() -> None:
    assert compare(range(12), 800, drawn=lambda number: crowded(number, True))[0] > 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("links", [False, True])
def test_nothing_is_lost_in_many_full_positions(seed: int, links: bool) -> None:
    numbers = range(1000 + seed * 25, 1025 + seed * 25)
    assert compare(numbers, 6000, drawn=lambda number: crowded(number, links))[0] > 1


NOBODY = link(1, 1, names=["Nobody"])


def test_a_chain_that_makes_its_own_arrow() -> None:
    """The second link of the chain resolves first and brings the Link Monster to whose arrow the first one brings
    another: from one Extra Monster Zone it points to the zone of the monster that is there."""
    pool = Pool()
    first = {"number": 1, "kind": "ignition", "from": ["monster_zone"]} | OUT_OF_EXTRA
    second = {"number": 1, "kind": "quick", "from": ["hand"], "if": [{"test": "answers"}],
              "cost": [{"do": "discard", "card": "self"}]} | OUT_OF_EXTRA  # fmt: skip
    hand = [pool.add(name, "monster effect", model={"effect": [each]}) for name, each in (("A", first), ("B", second))]
    extra = [
        pool.add(name, "monster normal link", rating=1, arrows=zones.BOTTOM_LEFT, model=NOBODY, atk=3000)
        for name in ("L", "M")
    ]
    scenario = pool.scenario(hand=tuple(hand), extra=tuple(extra))
    assert zones_undecided(Ground(scenario, pool.facts, pool.models))
    at_once, late = (explored(pool, scenario, each, 1000) for each in (False, True))
    assert at_once is not None and late is not None
    assert at_once[1][0] == late[1][0] == (7000,)
    assert at_once[0] == late[0]


def test_zones_are_not_late_where_one_effect_brings_several() -> None:
    """The first may take the zone that the second one needs, or point to it."""
    for most, late in ((1, True), (2, False)):
        pool = Pool()
        choose = {"from": ["extra", "gy"], "min": 1, "max": most, "where": {"kinds": ["link"]}}
        effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [
            {"do": "special_summon", "choose": choose}]}  # fmt: skip
        hand = pool.add("A", "monster effect", model={"effect": [effect]})
        extra = pool.add("L", "monster normal link", rating=1, arrows=zones.BOTTOM, model=NOBODY)
        scenario = pool.scenario(hand=(hand,), extra=(extra,))
        assert zones_undecided(Ground(scenario, pool.facts, pool.models)) == late


def test_a_line_without_zones_is_an_error_that_people_are_told() -> None:
    drawings = map(drawn, range(100))
    grounds = (Ground(scenario, pool.facts, pool.models) for pool, scenario in drawings)
    turn = Turn(next(filter(zones_undecided, grounds)))
    layouts = Layouts(turn, True)
    start = layouts.start()
    with pytest.raises(LineError, match="no zones"):
        decided(layouts, [start, start], [None])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_lost_in_many_entangled_positions(seed: int) -> None:
    assert compare(range(1000 + seed * 25, 1025 + seed * 25), 6000, drawn=lambda number: drawn(number, True))[0] > 1


@pytest.mark.parametrize("position", ["attack", "defense"])
def test_a_sixth_monster_in_either_battle_position(position: Literal["attack", "defense"]) -> None:
    """Both fields have six monsters, and differ in nothing but the field."""
    pool = Pool()
    one = pool.add("One", "monster fusion", level=5, model={})
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "extra", "One")))
    beside = {"test": "count", "in": ["monster_zone"], "min": 1, "where": {"names": ["One"]}}
    comes = ignition({"do": "special_summon", "card": "self"}, **{"from": ["hand"], "if": [beside]})
    sixth = pool.add("Sixth", "monster effect", model=comes)
    wanted = Term(1, Filter(names=("Sixth",), position=position), ("monster_zone",))
    field: dict[str, int | MonsterAt] = dict.fromkeys(
        ("M1", "M2", "M3", "M4"), MonsterAt(pool.add("Body"), this_turn="came")
    )
    scenario = pool.scenario(
        hand=(brings, sixth), field=field, extra=(one,), goal=Goal("levels", ((wanted,),)), normal_used=1
    )
    assert Ground(scenario, pool.facts, pool.models).loose
    assert best(pool, scenario) == 1


@pytest.mark.parametrize("first", [0, 1])
def test_like_monsters_that_come_when_zones_count(first: int) -> None:
    """Of two copies with different materials either may come first; beside two Link Monsters zones count."""
    pool = Pool()

    def comes(*names: str) -> dict[str, Any]:
        """By itself, beside a monster with each of these names."""
        there = [{"test": "count", "in": ["monster_zone"], "min": 1, "where": {"names": [name]}} for name in names]
        return ignition({"do": "special_summon", "card": "self"}, **{"from": ["hand"], "if": there})

    fish = pool.add("Fish", "monster effect", level=2, type="Fish", model=comes())
    one, other = (
        pool.add(f"Rock {number}", "monster effect", level=4, type="Rock", model=comes(*names, "Down", "Left"))
        for number, names in enumerate([(), ("Two",)] if first else [("Two",), ()])
    )
    of_fish = link(1, 1, types=["Fish"])
    down = pool.add("Down", "monster link", rating=1, arrows=zones.BOTTOM, model=of_fish)
    left = pool.add("Left", "monster link", rating=1, arrows=zones.LEFT, model=of_fish)
    two = pool.add("Two", "monster xyz", rank=4, model=xyz(4))
    wanted = Term(1, Filter(names=("Down", "Left", "Two")), ("monster_zone",))
    hand, goal = (fish, fish, one, one, other, other), Goal("levels", ((wanted,),))
    assert best(pool, pool.scenario(hand=hand, extra=(down, left, two, two), goal=goal, normal_used=1)) == 4


def test_it_can_be_left_out() -> None:
    pool, scenario = next(
        (pool, scenario)
        for pool, scenario in map(drawn, range(100))
        if zones_undecided(Ground(scenario, pool.facts, pool.models))
    )
    late = solve(scenario, pool.facts, pool.models)
    at_once = solve(scenario, pool.facts, pool.models, limits=Limits(without=frozenset({"zones"})))
    assert late.objective == at_once.objective
    assert late.statistics.states <= at_once.statistics.states


def test_zones_of_a_line_are_tried_first_as_they_are_in_the_end() -> None:
    pool = Pool()
    one, other, passing = pool.add("One"), pool.add("Other"), pool.add("Passing")

    def at(**field: int) -> tuple[Turn, Any]:
        turn = Turn(Ground(pool.scenario(field=cast(Any, field)), pool.facts, pool.models))
        return turn, turn.canonical(turn.start)

    line = [{}, {"M1": one}, {"M1": one, "M2": passing}, {"M1": one}]
    nodes: list[Node] = [at(**field)[1] for field in line]
    nodes.append(Settled(at(M1=other, M2=one)[1]))
    ahead = _Ahead(nodes)

    def first(index: int, *fields: dict[str, int]) -> Any:
        ways = iter([(at(**field)[1], ((), at(**field)[1])) for field in fields])
        return next(ahead.sorted(index, cast(Any, ways)))[0]

    # It stays until the end, where it is wanted in M2.
    assert first(1, {"M1": one}, {"M2": one}) == at(M2=one)[1]
    # What is wanted in M1 comes when this one has left.
    assert first(2, {"M2": passing}, {"M1": passing}) == at(M2=passing)[1]


def test_zones_of_a_line_that_are_alike() -> None:
    """Beside an open window zones are told as they came about: another arrangement of the same sort leads there, too.
    The finder's line goes on as the zones are laid out."""
    pool = Pool()
    there = [
        {"test": "count", "in": ["monster_zone"], "min": 1, "where": {"names": [name]}} for name in ("One", "Other")
    ]
    comes, later = (
        ignition({"do": "special_summon", "card": "self"}, **{"from": ["hand"], "if": beside}) for beside in ([], there)
    )
    hand = tuple(pool.add(name, "monster effect", model=comes) for name in ("One", "Other"))
    hand += tuple(pool.add(name, "monster effect", model=later) for name in ("First", "Second"))
    told = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "limit": {"scope": "copy"},
            "event": {"on": "summoned", "subject": "self", "methods": ["link"]},
            "do": [{"do": "change_lp", "player": "me", "by": 100}]}  # fmt: skip
    model = link(1, 1, names=["First", "Second"]) | {"effect": [told]}
    arrow = pool.add("Arrow", "monster effect link", rating=1, arrows=zones.BOTTOM_LEFT, model=model)
    wanted = Term(1, Filter(names=("One", "Other", "Arrow")), ("monster_zone",))
    scenario = pool.scenario(hand=hand, extra=(arrow, arrow), goal=Goal("levels", ((wanted,),)), normal_used=1)
    assert zones_undecided(Ground(scenario, pool.facts, pool.models))
    assert explored(pool, scenario, True, 2000, finding=300) is not None
