"""Cards in the GY or banished that nothing tells apart are chosen by number: fewer choices, the same optimum."""

from __future__ import annotations

import random
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.ground.alike import Alike
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.report.document import SolveReport
from combo_solver.scenario.position import Goal, Term
from combo_solver.state.trace import Activated
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import PROVED, Position, count, most

BEAST = {"kinds": ["monster"], "types": ["Beast"]}
PACK = {
    "kind": "ignition",
    "from": ["monster_zone"],
    "limit": {"scope": "name"},
    "cost": [{"do": "banish", "choose": {"name": "gone", "from": ["gy"], "max": 99, "where": BEAST}}],
    "do": [{"do": "special_summon", "choose": {
        "from": ["extra"], "where": {"kinds": ["link"], "rating": {"equals": {"count_of": "gone"}}}}}],
}  # fmt: skip
"""Banish any number of Beasts to Special Summon a Link Monster with that rating."""


ATK = Term(1, Filter(), ("monster_zone",), value="atk")


def ignition(*actions: dict[str, Any], place: str = "monster_zone", **more: Any) -> dict[str, Any]:
    return {"kind": "ignition", "from": [place], "limit": {"scope": "name"}, "do": list(actions), **more}


def numbered(*effects: dict[str, Any]) -> dict[str, Any]:
    """A model with these effects, as if printed in this order."""
    return {"effect": [{**effect, "number": number} for number, effect in enumerate(effects, start=1)]}


def pack(
    beasts: int, *effects: dict[str, Any], ratings: tuple[int, ...] = (2, 4), goal: Goal | None = None
) -> Position:
    """A monster with the effect above and others, and this many different Beasts in the GY."""
    pool = Pool()
    leader = pool.add("Leader", "monster effect", model=numbered(PACK, *effects))
    links = tuple(
        pool.add(f"Link {rating}", "monster link", rating=rating, atk=1000 * rating, arrows=0) for rating in ratings
    )
    gy = tuple(pool.add(f"Beast {number}", type="Beast", level=1 + number % 4) for number in range(beasts))
    return pool, pool.scenario(field={"M1": leader}, extra=links, gy=gy, goal=goal or most(ATK))


def ground(position: Position) -> Ground:
    pool, scenario = position
    return Ground(scenario, pool.facts, pool.models)


def groups(position: Position) -> int:
    """How many sorts of Beasts there are."""
    g = ground(position)
    kinds = [kind for kind, card in enumerate(g.kinds.facts) if card.name.startswith("Beast")]
    return len({g.alike.like[kind] for kind in kinds})


def solved(position: Position) -> SolveReport:
    pool, scenario = position
    return solve(scenario, pool.facts, pool.models)


def test_of_twenty_beasts_only_the_number_is_chosen() -> None:
    position = pack(20)
    assert groups(position) == 1
    turn = Turn(ground(position))
    # Two ratings that a Link Monster has; nothing else can be done with the effect.
    activations = [draft for _, draft in turn.successors(turn.start) if isinstance(draft.trace[0], Activated)]
    assert {len(draft.me.banished) for draft in activations} == {2, 4}
    assert len(activations) < 10
    report = solved(position)
    assert report.status in PROVED
    assert report.objective.value == (5000,)


def test_numbers_that_no_card_has_are_not_paid() -> None:
    """Also where every card is told apart."""
    goal = most(*(count(f"Beast {number}", at="banished", weight=1 << number) for number in range(5)))
    position = pack(5, ratings=(4,), goal=goal)
    assert groups(position) == 5
    g = ground(position)
    assert [dict(sizes) for sizes in g.alike.sizes[0]] == [{0: frozenset({4})}]
    assert solved(position).objective.value == (0b11110,)


TOLD_APART: dict[str, tuple[tuple[dict[str, Any], ...], Goal | None]] = {
    "by an effect that takes one back": ((ignition({"do": "add_to_hand", "choose": {"from": ["gy"]}}),), None),
    "by one that takes a banished one": (
        (ignition({"do": "special_summon", "choose": {"from": ["banished"]}}),),
        None,
    ),
    "by a target that may move anywhere": (
        (ignition({"do": "to_deck_bottom", "card": "it"}, targets=[{"name": "it", "from": ["gy"]}]),),
        None,
    ),
    "by a cost that is Summoned later": (
        (ignition({"do": "banish", "choose": {"name": "it", "from": ["gy"]}}, {"do": "add_to_hand", "card": "it"}),),
        None,
    ),
    "by a goal with names": ((), most(*(count(f"Beast {n}", at="gy", weight=n + 1) for n in range(6)))),
}


@pytest.mark.parametrize("how", TOLD_APART)
def test_what_something_tells_apart_is_listed(how: str) -> None:
    effects, goal = TOLD_APART[how]
    assert groups(pack(6, *effects, goal=goal)) == 6


def test_what_is_read_divides_them() -> None:
    """A condition on Levels makes one sort of each Level that it tells apart."""
    condition = {"test": "count", "in": ["banished"], "where": {"level": {"min": 3}}, "min": 2}
    assert groups(pack(8, ignition({"do": "draw", "count": 1}, conditions=[condition]))) == 2
    amount = {"count_in": ["gy"], "where": {"level": {"equals": 1}}}
    counted = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"level": {"max": amount}}}}
    assert groups(pack(8, ignition(counted))) == 2
    assert groups(pack(8, goal=most(Term(1, Filter(), ("gy",))))) == 1


def test_a_card_with_an_effect_there_is_itself() -> None:
    pool, scenario = pack(4)
    own = ignition({"do": "draw", "count": 1}, place="gy")
    alive = pool.add("Beast with an effect", "monster effect", type="Beast", model=numbered(own))
    returns = ignition({"do": "special_summon", "card": "self"}, place="hand")
    self_moving = pool.add("Beast that moves", "monster effect", type="Beast", model=numbered(returns))
    more = pool.scenario(gy=(*(held.card for held in scenario.me.gy), alive, self_moving), field={"M1": 1})
    g = ground((pool, more))
    for card in (alive, self_moving):
        kind = g.kinds.index[card]
        assert g.alike.like.count(g.alike.like[kind]) == 1


@pytest.mark.parametrize("first", [True, False])
def test_a_card_with_a_procedure_there_is_itself(first: bool) -> None:
    """Whichever of the two would stand for both."""
    pool = Pool()
    procedure = {"number": 1, "from": ["gy"], "cost": [{"do": "pay_lp", "amount": 100}]}

    def returning() -> int:
        return pool.add("Returns", "monster effect", type="Beast", atk=2500, model={"procedure": [procedure]})

    cards = (returning(), pool.add("Stays", type="Beast")) if first else (pool.add("Stays", type="Beast"), returning())
    one = {"do": "banish", "choose": {"from": ["gy"], "where": BEAST}}
    gains = ignition({"do": "modify", "card": "self", "atk": 1000}, cost=[one])
    leader = pool.add("Leader", "monster effect", model=numbered(gains))
    position = pool, pool.scenario(field={"M1": leader}, gy=cards, goal=most(ATK))
    g = ground(position)
    assert len({g.alike.like[g.kinds.index[card]] for card in cards}) == 2
    assert solved(position).objective.value == (4500,)


def test_the_condition_of_a_continuous_effect_may_compare_them() -> None:
    pool, scenario = pack(6)
    names = {"test": "count", "in": ["gy"], "min": 4, "different_names": True}
    lighter = {"continuous": [{"apply": "tributes", "number": 1, "count": 0, "if": [names]}]}
    large = pool.add("Large", "monster effect", level=8, model=lighter)
    gy = tuple(held.card for held in scenario.me.gy)
    assert groups((pool, pool.scenario(hand=(large,), field={"M1": 1}, gy=gy, goal=most(ATK)))) == 6


# --- the optimum is the same --------------------------------------------------------------------------------------

FILTERS: list[dict[str, Any]] = [BEAST, {}, {"level": {"max": 2}}, {"level": {"min": 3}}, {"atk": {"min": 1500}}]


def random_position(seed: int) -> Position:
    """Monsters that move cards from pile to pile, read what is there, and Summon for it."""
    chance = random.Random(seed)
    pool = Pool()

    def pile_move() -> dict[str, Any]:
        verb, place = chance.choice([("banish", "gy"), ("banish", "gy"), ("send_to_gy", "banished"),
                                     ("add_to_hand", "gy"), ("send_to_gy", "hand")])  # fmt: skip
        most_cards = chance.choice([1, 2, 3])
        return {"do": verb, "choose": {"from": [place], "max": most_cards, "where": chance.choice(FILTERS)}}

    def condition() -> dict[str, Any]:
        return {"test": "count", "in": [chance.choice(["gy", "banished"])], "where": chance.choice(FILTERS),
                "min": chance.choice([1, 2])}  # fmt: skip

    monsters = []
    for number in range(2):
        effects: list[dict[str, Any]] = [PACK] if chance.random() < 0.6 else []
        extra: dict[str, Any] = {"conditions": [condition()]} if chance.random() < 0.6 else {}
        effects.append(ignition(pile_move(), **extra))
        if chance.random() < 0.4:
            subject = {"subject": chance.choice(FILTERS), "side": "me"}
            event = {"on": chance.choice(["banished", "sent_to_gy"]), **subject}
            effects.append(ignition({"do": "modify", "card": "self", "atk": 100}, kind="trigger", event=event))
        monsters.append(pool.add(f"Worker {number}", "monster effect", model=numbered(*effects)))
    links = tuple(pool.add(f"Link {n}", "monster link", rating=n, atk=900 * n, arrows=0) for n in (1, 3))
    cards = tuple(
        pool.add(f"Beast {n}", type=chance.choice(["Beast", "Beast", "Fiend"]), level=chance.randint(1, 4),
                 atk=chance.choice([1000, 2000]))
        for n in range(5)
    )  # fmt: skip
    gy = [card for card in cards if chance.random() < 0.8]
    where = Filter(types=("Beast",))
    goals = [most(ATK), most(ATK, Term(-50, where, ("banished",))), most(Term(1, where, ("gy",)), ATK)]
    return pool, pool.scenario(
        hand=tuple(chance.sample(cards, 1)), field=dict(zip(("M1", "M3"), monsters, strict=True)), extra=links,
        gy=tuple(gy), goal=chance.choice(goals), normal_used=chance.choice([0, 1]),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_the_optimum_is_that_of_all_choices(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = random_position(seed)
    found = solved(position)

    def apart(alike: Alike, g: Ground) -> None:
        alike.like = list(range(len(g.kinds)))
        alike.sizes = [tuple({} for _ in effect.modes) for effect in g.program.effects]

    monkeypatch.setattr(Alike, "__init__", apart)
    every = solved(position)
    assert found.status == every.status and found.status in PROVED
    assert (found.objective.value, found.actions) == (every.objective.value, every.actions)
    assert found.statistics.states <= every.statistics.states


def test_a_condition_that_compares_cards_tells_them_all_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is added to the vocabulary: a condition on the piles that is not known here is not guessed at."""
    condition = {"test": "count", "in": ["gy"], "min": 2}
    position = pack(6, ignition({"do": "draw", "count": 1}, conditions=[condition]))
    assert groups(position) == 1
    monkeypatch.setattr("combo_solver.ground.alike._UNDERSTOOD", frozenset({"test", "locations"}))
    assert groups(position) == 6


def test_what_takes_the_strongest_tells_cards_apart() -> None:
    strongest = {"do": "banish", "choose": {"from": ["gy"], "extreme": {"value": "level"}}}
    assert len(set(ground(pack(4)).alike.like[1:6])) < len(set(ground(pack(4, ignition(strongest))).alike.like[1:6]))


def test_what_speaks_of_the_name_of_a_card_tells_cards_apart() -> None:
    gone = {"do": "banish", "choose": {"from": ["gy"], "name": "one"}}
    named = {"do": "restrict_namesakes", "namesakes_of": "one", "what": ["normal_summon"], "join": "also"}
    alike, apart = (set(ground(pack(4, ignition(*does))).alike.like[1:6]) for does in ([gone], [gone, named]))
    assert len(alike) < len(apart) == 5


def test_a_condition_that_counts_different_traits_tells_cards_apart() -> None:
    pool = Pool()
    cost = [{"do": "banish", "choose": {"from": ["gy"], "min": 2, "max": 2, "where": BEAST}}]
    first = ignition({"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["One"]}}}, cost=cost)
    asks: list[dict[str, Any]] = [
        {"test": "amount", "amount": {"count_in": ["gy"], "different": "attribute"}, "min": 2},
        {"test": "count", "in": ["monster_zone"], "where": {"names": ["One"]}, "min": 1},
    ]
    then = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Two"]}}}
    leader = pool.add("Leader", "monster effect", model=numbered(first, {**ignition(then), "if": asks}))
    gy = tuple(pool.add(f"Beast {word}", type="Beast", attribute=word) for word in ("FIRE", "EARTH"))
    gy += tuple(pool.add(f"Beast {number}", type="Beast", attribute="EARTH") for number in (3, 4))
    deck = (pool.add("One"), pool.add("Two"))
    scenario = pool.scenario(field={"M1": leader}, deck=deck, gy=gy, normal_used=1, goal=most(count("One", "Two")))
    report = solve(scenario, pool.facts, pool.models)
    assert report.status in PROVED and report.objective.value == (2,)
