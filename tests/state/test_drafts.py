"""Drafts: what is frozen thaws to the same, a fork is independent, and the opponent is shared until touched."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.clock import Clock
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import BANISHED, DECK, EXTRA, GY, HAND, MONSTER, SPELL, THEIRS
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import load_scenario
from combo_solver.state.cards import EMPTY, Monster, Spell, entry, entry_kind, marked
from combo_solver.state.draft import Draft, side_of
from combo_solver.state.sides import Side
from combo_solver.state.state import State
from combo_solver.state.window import ChainLink, Happened, Pending, Window
from combo_solver.turn.successors import Turn
from tests.conftest import SCENARIOS
from tests.searching import walk

KINDS = st.integers(0, 9)
ENTRIES = st.builds(entry, KINDS, st.booleans(), st.booleans())
ROWS = st.tuples(*[st.just(EMPTY) | st.builds(Spell, KINDS, st.booleans(), st.integers(0, 2))] * 6)


def _piles(numbers: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(numbers, max_size=4).map(lambda held: tuple(sorted(held)))


SIDES = st.builds(
    Side, _piles(KINDS), _piles(KINDS), _piles(ENTRIES), _piles(ENTRIES), _piles(ENTRIES), ROWS,
    st.integers(0, 9000), st.integers(0, 3),
)  # fmt: skip
MONSTERS = st.tuples(
    *[
        st.just(EMPTY)
        | st.builds(lambda kind, position, theirs: Monster(kind, position, marked(theirs=theirs)), KINDS,
                    st.integers(0, 2), st.booleans())
    ] * 12
)  # fmt: skip
STATES = st.builds(
    State, MONSTERS, SIDES, SIDES, st.integers(0, 2), st.integers(1, 3), st.integers(-1, 3), st.booleans(),
    st.integers(0, 7), st.integers(0, 1_000_000), st.integers(0, 255), st.builds(Clock, st.integers(1, 9)), st.none(),
)  # fmt: skip
PLACES = (HAND, EXTRA, GY, BANISHED)

unhurried = settings(deadline=None)
"""States are large: a busy machine may take its time to make them up."""


@unhurried
@given(STATES)
def test_a_draft_freezes_to_the_state_it_was_made_from(state: State) -> None:
    frozen = Draft(state).freeze()
    assert frozen == state
    assert hash(frozen) == hash(state)
    assert frozen.opponent is state.opponent
    assert Draft(state).fork().freeze() == state


@unhurried
@given(STATES, st.sampled_from(PLACES), st.booleans())
def test_a_fork_is_independent_on_both_sides(state: State, place: int, mine: bool) -> None:
    at = place if mine else THEIRS + place
    draft = Draft(state)
    draft.pile_to_change(at).append(7)
    fork = draft.fork()
    fork.pile_to_change(at).append(3)
    fork.side_at(at).spells[0] = Spell(5)
    fork.side_at(at).life_points -= 1
    fork.monsters[0] = Monster(4, 0, 0)
    assert sorted(draft.pile(at)) == sorted((*_read(state, at), 7))
    assert sorted(fork.pile(at)) == sorted((*_read(state, at), 3, 7))
    changed, kept = fork.freeze(), draft.freeze()
    other = THEIRS + place if mine else place
    assert side_of(changed, other) == side_of(kept, other) == side_of(state, other)
    assert side_of(kept, at).life_points == side_of(state, at).life_points == side_of(changed, at).life_points + 1
    assert Draft(state).freeze() == state


def _read(state: State, place: int) -> tuple[int, ...]:
    return tuple(Draft(state).pile(place))


@unhurried
@given(STATES)
def test_every_card_is_found_by_its_place_whoever_it_belongs_to(state: State) -> None:
    draft = Draft(state)
    for side, first in ((state.me, 0), (state.opponent, THEIRS)):
        assert all(draft.kind_at((first + HAND, kind), False) == kind for kind in side.hand)
        assert all(draft.kind_at((first + DECK, kind), False) == kind for kind in side.deck)
        assert all(draft.kind_at((first + DECK, at), True) == kind for at, kind in enumerate(side.deck))
        for index, spell in enumerate(side.spells):
            assert draft.kind_at((first + SPELL, index), False) == (spell.kind if spell else -1)
        for place in (EXTRA, GY, BANISHED):
            for number in draft.pile(first + place):
                assert draft.kind_at((first + place, number), False) == entry_kind(number)
    for zone, monster in enumerate(state.monsters):
        assert draft.kind_at((MONSTER, zone), False) == (monster.kind if monster else -1)


@unhurried
@given(STATES, st.sampled_from(PLACES), st.booleans(), st.integers(0, 3))
def test_a_card_is_told_from_its_like_as_long_as_something_means_it(
    state: State, place: int, mine: bool, number: int
) -> None:
    at = place if mine else THEIRS + place
    draft = Draft(state)
    held = entry(number) if place != HAND else number
    draft.pile_to_change(at).extend((held, held))
    plain = draft.fork().freeze()
    ref = draft.tag((at, held))
    assert ref != (at, held)
    assert draft.pile(at).count(held) == plain_count(plain, at, held) - 1
    assert draft.fork().freeze() == plain
    draft.pending.append(Pending(0, ref, False, "me"))
    meant = draft.freeze()
    assert ref[1] in _read(meant, at)
    thawed = Draft(meant)
    assert thawed.freeze() == meant
    thawed.pending.clear()
    assert thawed.freeze() == plain


def plain_count(state: State, place: int, number: int) -> int:
    return _read(state, place).count(number)


@unhurried
@given(STATES, st.sampled_from(["me", "opponent"]))
def test_what_is_in_progress_is_kept_with_its_player(state: State, player: str) -> None:
    link = ChainLink(0, 0, (MONSTER, 0), ((((GY, 4), 1),),), player)  # type: ignore[arg-type]
    event = Happened("summoned", 1, (MONSTER, 0), HAND, 1, "", player, 0, 0)  # type: ignore[arg-type]
    pending = Pending(1, (MONSTER, 2), True, player)  # type: ignore[arg-type]
    busy = state._replace(window=Window((link,), (pending,), (event,), 3))
    frozen = Draft(busy).freeze()
    assert frozen == busy
    draft = Draft(busy)
    draft.forget((MONSTER, 0))
    assert draft.links[0].source == (-1, -1) == draft.events[0].ref
    assert (draft.links[0].player, draft.events[0].player, draft.pending) == (player, player, [pending])


NAMES = ("tribrigade_fraktall_shuraig_atk", "pendulum_joker_absolute_extra", "eight_card_toolbox")


@pytest.mark.parametrize("name", NAMES)
def test_states_of_a_turn_thaw_and_rearrange_to_themselves(
    name: str, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    turn = Turn(Ground(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, models))
    seen = 0
    for seed in range(10):
        for state in walk(turn, seed, 30):
            assert Draft(state).freeze() == state
            form = turn.canonical(state)
            assert turn.canonical(form) == form
            assert Draft(form).freeze() == form
            assert state.opponent == turn.start.opponent
            assert state.clock is turn.start.clock
            seen += 1
    assert seen > 20
