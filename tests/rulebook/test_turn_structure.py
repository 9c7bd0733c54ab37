"""From phase to phase and from turn to turn (TP-01 to TP-14, DE and HL rows), over the clock of a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.game.clock import (
    Apply,
    Clock,
    Do,
    Draw,
    End,
    Enter,
    Pass,
    Phase,
    Request,
    after,
    battle_phase_ended,
    discards,
    resolved,
)
from combo_solver.game.turn_rules import reasons
from tests.rulebook import rule

DRAW = Clock(phase="draw")
PASSED = (Pass("me"), Pass("opponent"))


def trace(clock: Clock, *requests: Request) -> tuple[Clock, set[str]]:
    """Go through the requests; where one is refused, the rules that refuse it."""
    for request in requests:
        refused = {reason.rule_id for reason in reasons(clock, request)}
        if refused:
            return clock, refused
        clock = after(clock, request)
    return clock, set()


def through(*phases: Phase) -> list[Request]:
    """Into each phase in turn, nothing done in any."""
    return [request for phase in phases for request in (*PASSED, End(), Enter(phase))]


def refused(clock: Clock, *requests: Request) -> set[str]:
    return trace(clock, *requests)[1]


@pytest.mark.parametrize(
    ("phases", "against"),
    [
        pytest.param(("standby", "main1", "battle", "main2", "end"), set(), marks=rule("TP-01", "TP-13", "TP-14")),
        pytest.param(("standby", "main1", "end"), set(), marks=rule("TP-01", "TP-18", "TP-21")),
        pytest.param(("main1",), {"TP-01"}, marks=rule("TP-01")),
        pytest.param(("standby", "battle"), {"TP-01"}, marks=rule("TP-01")),
        pytest.param(("standby", "main1", "battle", "main1"), {"TP-01"}, marks=rule("TP-01", "TP-13")),
        pytest.param(("standby", "main1", "battle", "main2", "main1"), {"TP-01"}, marks=rule("TP-13")),
        pytest.param(("standby", "main1", "main2"), {"TP-14"}, marks=rule("TP-14", "TP-18")),
        pytest.param(("standby", "main1", "battle", "battle"), {"TP-05"}, marks=rule("TP-05")),
        pytest.param(("standby", "main1", "end", "main2"), {"TP-01", "TP-14"}, marks=rule("TP-01")),
    ],
)
def test_order_of_phases(phases: tuple[Phase, ...], against: set[str]) -> None:
    assert refused(after(DRAW, Draw(1)), *through(*phases)) == against


@rule("TP-02")
@pytest.mark.parametrize(
    ("now", "why"),
    [
        (Clock(chain_open=True), "a chain is open"),
        (Clock(due=True), "a mandatory effect is due"),
        (Clock(agreed=frozenset({"me"})), "the opponent did not agree"),
        (Clock(agreed=frozenset({"opponent"})), "you did not agree"),
    ],
)
def test_a_phase_ends_when_nothing_waits_and_both_agree(now: Clock, why: str) -> None:
    if not now.agreed:
        now = replace(now, agreed=frozenset({"me", "opponent"}))
    (reason,) = reasons(now, End())
    assert reason.rule_id == "TP-02"
    assert why in reason.sentence
    ready = Clock(agreed=frozenset({"me", "opponent"}))
    assert reasons(ready, End()) == []
    assert refused(ready, Enter("end")) == {"TP-02"}


@rule("TP-02")
def test_whoever_acts_takes_back_what_was_agreed() -> None:
    acted, found = trace(Clock(acted=True), *PASSED, Do("quick_effect", by="opponent"))
    assert not found
    assert refused(resolved(acted), End()) == {"TP-02"}
    assert refused(resolved(acted), *PASSED, End()) == set()
    assert refused(resolved(acted, due=True), *PASSED, End()) == {"TP-02"}


@rule("TP-03")
def test_until_the_end_phase_means_until_it_is_over() -> None:
    lasts = Apply("end", 2)
    end = Clock(phase="end", agreed=frozenset({"me", "opponent"}))
    assert refused(Clock(), lasts) == set()
    assert refused(end, lasts) == set()
    assert refused(end, End(), lasts) == {"TP-03"}
    assert refused(end, End(), Enter("draw"), lasts) == {"TP-03"}
    assert refused(Clock(phase="battle"), Apply("main1", 2)) == {"TP-03"}


@rule("TP-05", "TP-06")
def test_effects_give_one_extra_battle_phase() -> None:
    for granted in (1, 2):
        second, found = trace(Clock(extra_battle_phases=granted), *through("battle", "battle"))
        assert not found
        assert refused(second, *through("main2", "end")) == set()
        assert refused(second, *through("battle")) == ({"TP-05", "TP-06"} if granted == 1 else {"TP-06"})


@rule("TP-07")
def test_an_effect_that_ends_the_battle_phase_ends_the_present_one() -> None:
    first, _ = trace(Clock(extra_battle_phases=1), *through("battle"), Do("declare_attack", zone="M1"))
    ended = battle_phase_ended(replace(first, chain_open=True))
    assert refused(ended, Do("quick_effect")) == {"TP-10"}
    second, found = trace(ended, Enter("battle"))
    assert not found
    assert refused(battle_phase_ended(second), Enter("battle")) == {"TP-05", "TP-06"}


@rule("TP-09")
def test_a_skipped_phase_is_passed_over() -> None:
    no_battle = Clock(skipped=frozenset({"battle"}))
    assert refused(no_battle, *through("battle")) == {"TP-09"}
    assert refused(no_battle, *through("end")) == set()
    standby = Clock(phase="standby", skipped=frozenset({"main1"}))
    assert refused(standby, *through("main1")) == {"TP-09"}
    assert refused(standby, *through("battle")) == set()
    their_turn = trace(Clock(phase="end", skipped_turns=frozenset({"opponent"})), *through("draw"))[0]
    assert (their_turn.player, their_turn.number) == ("me", 3)
    assert trace(replace(their_turn, drawn=True), *through("standby", "main1", "end", "draw"))[0].player == "opponent"


@rule("TP-10")
def test_nothing_happens_between_phases() -> None:
    between, found = trace(Clock(), *PASSED, End())
    assert not found
    for request in (Do("quick_effect"), Do("trap", by="opponent"), Do("normal_summon")):
        assert "TP-10" in refused(between, request)
    assert refused(between, Enter("battle"), Do("quick_effect")) == set()


@rule("TP-11")
def test_the_draw_comes_first_in_the_draw_phase() -> None:
    assert refused(DRAW, Do("quick_effect")) == {"TP-11"}
    assert refused(DRAW, *PASSED, End()) == {"TP-11"}
    assert refused(DRAW, Draw(1), Do("quick_effect")) == set()
    assert refused(DRAW, Draw(2), Draw(1)) == {"TP-11"}
    assert refused(DRAW, Draw(1, by="opponent")) == {"TP-11"}
    assert refused(Clock(phase="standby"), Draw(1)) == {"TP-11"}


@rule("TP-12")
def test_the_starting_player_does_not_draw_on_the_first_turn() -> None:
    first = Clock(number=1, phase="draw")
    assert refused(first, Draw(35)) == {"TP-12"}
    assert refused(first, Do("quick_effect")) == set()
    assert refused(first, *through("standby")) == set()
    second = trace(replace(first, phase="end"), *through("draw"))[0]
    assert refused(second, Draw(35, by="opponent")) == set()


@rule("TP-19")
def test_the_starting_player_has_no_battle_phase_on_the_first_turn() -> None:
    assert refused(Clock(number=1), *through("battle")) == {"TP-19"}
    assert refused(Clock(number=1), *through("end")) == set()
    assert refused(Clock(number=2), *through("battle")) == set()


@rule("DE-01")
def test_turns_alternate() -> None:
    clock = Clock(number=1, phase="end")
    for number, player in ((2, "opponent"), (3, "me"), (4, "opponent")):
        assert refused(clock, *PASSED, End(), Enter("draw", clock.player)) == {"DE-01"}
        clock, found = trace(clock, *PASSED, End(), Enter("draw"))
        assert not found
        assert (clock.number, clock.player, clock.phase) == (number, player, "draw")
        clock, found = trace(clock, Draw(1, clock.player), *through("standby", "main1", "end"))
        assert not found


@rule("DE-03")
def test_who_must_draw_from_an_empty_deck_loses() -> None:
    drawn, _ = trace(DRAW, Draw(1))
    assert refused(drawn, *through("standby")) == set()
    lost, _ = trace(DRAW, Draw(0))
    assert lost.loser == "me"
    assert refused(lost, Do("quick_effect")) == {"DE-03"}
    assert refused(lost, *through("standby")) == {"DE-03"}


@rule("HL-01")
def test_the_turn_player_discards_down_to_six_at_the_end_of_the_end_phase() -> None:
    end = Clock(phase="end", agreed=frozenset({"me", "opponent"}))
    assert refused(end, End(hand=7)) == {"HL-01"}
    assert refused(end, End(hand=6), Enter("draw")) == set()
    assert [discards(hand) for hand in (5, 6, 8)] == [0, 0, 2]
    assert refused(end, End(hand=8 - discards(8))) == set()


@rule("HL-02")
def test_no_hand_limit_during_the_turn() -> None:
    for phase in ("standby", "main1", "battle", "main2"):
        assert refused(Clock(phase=phase), *PASSED, End(hand=9)) == set()
