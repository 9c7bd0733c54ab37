"""Which position a seed draws: of invented cards and of real ones, in every style that there is, with an objective."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game import zones
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import ResolvedScenario
from tests import fuzzed
from tests.differential.scenarios import Sketch, Style, scenario
from tests.differential.themes import Themes
from tests.invented import Pool
from tests.search import test_layouts
from tests.sweep.objectives import OBJECTIVES, objective
from tests.sweep.positions import mixed

INVENTED: dict[str, Callable[[int], tuple[Pool, ResolvedScenario]]] = {
    "mixed": mixed,
    "fuzzed": fuzzed.drawn,
    "links": test_layouts.drawn,
    "entangled": lambda seed: test_layouts.drawn(seed, True),
    "crowded": lambda seed: test_layouts.crowded(seed, bool(seed % 2)),
}
"""Positions of invented cards."""
REAL: tuple[Style, ...] = get_args(Style)
"""Positions of real cards, as :mod:`tests.differential` draws them, but smaller."""
STYLES = (
    "mixed", "plain", "mixed", "themes", "mixed", "fuzzed", "mixed", "texts", "links", "mixed", "themes", "mixed",
    "fuzzed", "mixed", "copies", "entangled", "mixed", "themes", "crowded", "mixed",
)  # fmt: skip
"""The style of each seed in turn."""
_MOST = {"hand": 3, "deck": 3, "extra": 2, "gy": 2, "banished": 1, "face_up": 1}
"""Of the piles of real cards so many are left."""


@dataclass(frozen=True)
class Drawn:
    """A position with its cards; ``objective``: its sort."""

    seed: int
    style: str
    objective: str
    scenario: ResolvedScenario
    facts: Callable[[int], CardFacts]
    models: Mapping[int, CardModel]

    @property
    def is_real(self) -> bool:
        """Whether the game's engine knows its cards."""
        return self.style in REAL


def drawn(seed: int) -> Drawn:
    """The position of this seed."""
    style = STYLES[seed % len(STYLES)]
    random = Random(f"sweep {seed}")
    facts, models, found = _real(style, seed) if style in REAL else _invented(style, seed)
    found = _twisted(random, found, facts)
    names = sorted({facts(code).name for side in (found.me, found.opponent) for _, code in side.cards()} or {"none"})
    sort = list(OBJECTIVES)[random.randrange(len(OBJECTIVES))]
    return Drawn(seed, style, sort, replace(found, goal=objective(sort, random, found, names)), facts, models)


_Position = tuple[Callable[[int], CardFacts], Mapping[int, CardModel], ResolvedScenario]


def _invented(style: str, seed: int) -> _Position:
    pool, found = INVENTED[style](seed)
    return pool.facts, pool.models, found


def _real(style: str, seed: int) -> _Position:
    database = CardDatabase.bundled()
    sketch = _themes().sketch(seed) if style == "themes" else scenario(seed, 0, style)  # type: ignore[arg-type]
    small = _small(sketch)
    return database.facts, bundled_models(), parse_scenario(small.toml("atk"), small.title, Path(), database)


@cache
def _themes() -> Themes:
    return Themes(CardDatabase.bundled())


def _small(sketch: Sketch) -> Sketch:
    less: dict[str, Any] = {key: getattr(sketch, key)[:most] for key, most in _MOST.items()}
    return replace(sketch, **less)


def _twisted(random: Random, found: ResolvedScenario, facts: Callable[[int], CardFacts]) -> ResolvedScenario:
    """Now and then zones that cannot be used, and more cards in the hand than I may keep."""
    me = found.me
    if random.random() < 0.12:
        free = [zone for zone in zones.MONSTER_ZONES[:7] if zone not in me.monsters and _mine(zone, found)]
        found = replace(found, unusable=frozenset(random.sample(free, min(len(free), random.choice([1, 2, 3])))))
    held = [code for code in me.hand if facts(code).is_monster]
    if held and len(me.hand) < 7 and random.random() < 0.1:
        more = (random.choice(held),) * (random.choice([7, 8, 9]) - len(me.hand))
        found = replace(found, me=replace(me, hand=(*me.hand, *more)))
    return found


def _mine(zone: str, found: ResolvedScenario) -> bool:
    """Whether nobody is in this Extra Monster Zone, seen from either side."""
    return not zone.startswith("EMZ") or not any(each.startswith("EMZ") for each in found.opponent.monsters)
