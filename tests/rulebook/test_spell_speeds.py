"""Spell Speeds, and the order in which a chain resolves (EF-03, EF-04, EF-05, EF-08; invented cards)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import step
from tests.rulebook import rule
from tests.searching import best, count, judge_random_lines, most

DRAW = {"do": "draw"}


def with_spells(scenario: ResolvedScenario, **spells: SpellAt) -> ResolvedScenario:
    return replace(scenario, me=replace(scenario.me, spells=spells))


def trap(*actions: dict[str, Any]) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "do": list(actions)}]}


def effects_of(kinds: str) -> dict[str, Any]:
    return trap(DRAW) if kinds.startswith("trap") else spell(DRAW)


def chains(pool: Pool, scenario: ResolvedScenario) -> Iterator[tuple[int, ...]]:
    """The kinds of cards in every chain that is built."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    todo = [turn.start]
    while todo:
        state = todo.pop()
        for _, draft in turn.successors(state):
            if draft.links:
                todo.append(draft.freeze())
                facts = turn.ground.kinds.facts
                yield tuple(facts[turn.ground.program.effects[link.effect].kind].passcode for link in draft.links)


@rule("EF-03", "EF-04", "SG-11")
@pytest.mark.parametrize(
    ("first", "second", "legal"),
    [
        ("spell", "spell", False), ("spell", "spell quick-play", True), ("spell", "trap", True),
        ("trap", "spell", False), ("trap", "trap counter", True), ("trap counter", "trap", False),
        ("trap counter", "spell quick-play", False), ("trap counter", "trap counter", True),
    ],
)  # fmt: skip
def test_what_answers_what(first: str, second: str, legal: bool) -> None:
    """An answer needs Spell Speed 2, and no less than what it answers (EF-03, EF-04)."""
    pool = Pool()
    # Two of each, so that the chain stays open to be looked at.
    one = pool.add("One", first, model=effects_of(first))
    two = pool.add("Two", second, model=effects_of(second))
    body = pool.add("Body")
    position = pool.scenario(deck=(body,) * 5, normal_used=1)
    zones = {"S1": one, "S2": two, "S3": two}
    scenario = with_spells(position, **{zone: SpellAt(card, face_up=False) for zone, card in zones.items()})
    found = set(chains(pool, scenario))
    assert ((one, two) in found) == legal
    lines = [
        step(1, "activate", one, pool, "S1", effect=1, chain_link=1, to="S1", choices=[{"action": 0, "do": "draw"}]),
        step(2, "activate", two, pool, "S2", effect=1, chain_link=2, to="S2", choices=[{"action": 0, "do": "draw"}]),
    ]
    if legal:
        replay(scenario, lines, pool.facts, pool.models)
    else:
        with pytest.raises(RefereeError, match="EF-04"):
            replay(scenario, lines, pool.facts, pool.models)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("EF-04", "EF-05")
def test_the_last_link_resolves_first() -> None:
    """What answers a revival and banishes its target comes first; the cost of the revival stays paid."""
    pool = Pool()
    body, paid = pool.add("Body"), pool.add("Paid")
    target = {"name": "it", "from": ["gy"], "where": {"names": ["Body"]}}
    revive = {"do": "special_summon", "card": "it"}
    revival = pool.add(
        "Revival", "spell", model=spell(revive, targets=[target], cost=[chosen("discard", "hand", "Paid")])
    )
    answer = pool.add("Answer", "spell quick-play", model=spell(chosen("banish", "gy", "Body")))
    position = pool.scenario(hand=(revival, answer, paid), gy=(body,), normal_used=1)
    wanted = most(count("Body", at="banished"), count("Paid", "Revival", "Answer", at="gy"))
    assert best(pool, replace(position, goal=wanted)) == 4
    judge_random_lines(Turn(Ground(position, pool.facts, pool.models)), pool)


@rule("EF-08")
@pytest.mark.parametrize(("deck", "used"), [((), False), (("Body",), True)])
def test_an_effect_that_could_do_nothing_is_not_activated(deck: tuple[str, ...], used: bool) -> None:
    pool = Pool()
    body = pool.add("Body")
    search = pool.add("Search", "spell", model=spell(chosen("add_to_hand", "deck", "Body")))
    position = pool.scenario(hand=(search,), deck=(body,) * len(deck), goal=most(count("Search", at="gy")))
    assert best(pool, position) == used
    line = step(1, "activate", search, pool, "hand", effect=1, chain_link=1)
    if not used:
        with pytest.raises(RefereeError, match="could not be carried out"):
            replay(position, [line], pool.facts, pool.models)
