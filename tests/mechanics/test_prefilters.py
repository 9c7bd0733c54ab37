"""The search asks less than the rules could answer, and misses nothing: what its prefilters leave out has no answer."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from combo_solver.mechanics import allowance, extra_deck, gemini, pendulum, position, procedure, scale
from combo_solver.mechanics.mechanic import Mechanic, Way
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.rules.pendulum import PendulumSummon
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.mechanics.positions import everything, positions

IN_THE_SEARCH = sorted(name for name, mechanic in MECHANICS.items() if type(mechanic).sources is not Mechanic.sources)
PREFILTERS = [
    ("normal", allowance, "nothing_left", True),
    ("normal", allowance, "none_left", True),
    ("gemini", allowance, "nothing_left", True),
    ("gemini", allowance, "none_left", True),
    ("gemini", gemini, "face_down", True),
    ("flip", position, "has_come_or_moved", True),
    ("position", position, "has_come_or_moved", True),
    ("procedure", procedure, "used_up", True),
    ("procedure", procedure, "conditions_hold", False),
    ("procedure", procedure, "locked", True),
    ("scale", scale, "no_zone_free", True),
    ("pendulum", pendulum, "a_scale_is_missing", True),
    ("pendulum", pendulum, "may_not_come", True),
    ("synchro", extra_deck, "nothing_to_use", True),
    ("xyz", extra_deck, "face_up", True),
    ("link", extra_deck, "forbidden", True),
    ("xyz", extra_deck, "condition_met", False),
]
"""Who asks each prefilter, where it is, and what it says of what it leaves out."""


def answers(turn: Turn, mechanic: Mechanic[Any], ways: list[Way]) -> set[object]:
    """What the ways answer, in terms of cards and zones."""
    found: set[object] = set()
    for way in ways:
        for answer in mechanic.answers(turn.engine, way):
            if isinstance(way.question, PendulumSummon):
                found.add(frozenset((way.elsewhere[number], zone) for number, zone in answer))
            else:
                recipe = way.recipe.ident if way.recipe else -1
                found.add((way.source, recipe, way.sets, answer))
    return found


def asked(turn: Turn, state: State, mechanic: Mechanic[Any]) -> list[Way]:
    """The ways that the search asks about."""
    engine = turn.engine
    return [way for source in mechanic.sources(engine, state) for way in mechanic.questions(engine, state, source)]


def unfiltered(turn: Turn, state: State, mechanic: Mechanic[Any]) -> list[Way]:
    """All ways; what only texts for questions tell is in no line."""
    sources = everything(mechanic, state)
    ways = [way for source in sources for way in mechanic.questions(turn.engine, state, source, every=True)]
    return [way for way in ways if not way.text_only]


def of(name: str) -> list[tuple[Turn, State]]:
    """The positions for this mechanic: no line changes a battle position that nothing reads."""
    return [(turn, state) for turn, state in positions() if name != "position" or turn.ground.reads.position]


@pytest.mark.parametrize("name", IN_THE_SEARCH)
def test_what_the_search_does_not_ask_has_no_answer(name: str) -> None:
    mechanic, answered, saved = MECHANICS[name], 0, 0
    for turn, state in of(name):
        some, every = asked(turn, state, mechanic), unfiltered(turn, state, mechanic)
        found = answers(turn, mechanic, some)
        assert found == answers(turn, mechanic, every)
        answered += bool(found)
        saved += len(every) > len(some)
    assert answered and saved


@pytest.mark.parametrize(("name", "module", "prefilter", "leaves_out"), PREFILTERS)
def test_a_prefilter_that_leaves_out_too_much_is_noticed(
    name: str, module: ModuleType, prefilter: str, leaves_out: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    mechanic = MECHANICS[name]
    rightly = [answers(turn, mechanic, asked(turn, state, mechanic)) for turn, state in of(name)]
    monkeypatch.setattr(module, prefilter, lambda *_: leaves_out)
    wrongly = [answers(turn, mechanic, asked(turn, state, mechanic)) for turn, state in of(name)]
    assert any(found < wanted for found, wanted in zip(wrongly, rightly, strict=True))
