"""The monster zones of the scenario: which are closed, which are alike, and where Link Arrows point."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.symmetry import symmetry
from combo_solver.scenario.position import ResolvedScenario


class Field:
    """``unusable``: zones that an effect closes (ZON-06). ``full_symmetry`` holds as long as no arrow of mine matters,
    ``arrow_symmetry`` always. ``points`` and ``their_points``: by kind, then zone, the zones that a Link Monster of
    mine, or of the opponent's, points to from there. ``spell_zones``: the Spell/Trap Zones that there are, in the order
    in which a card takes them."""

    def __init__(self, scenario: ResolvedScenario, kinds: Kinds, reads_links: bool) -> None:
        opponent = scenario.opponent
        theirs = {zones.MONSTER_ZONES.index(name): kinds.index[held.card] for name, held in opponent.monsters.items()}
        opened = tuple(
            frozenset(zones.pointed_zones(zones.opponents_view(zone), kinds.arrows[kind], True))
            for zone, kind in theirs.items()
            if kinds.link[kind]
        )
        self.spell_zones = (1, 2, 3) if scenario.speed_duel else (1, 2, 3, 0, 4)
        self.unusable = frozenset(zones.MONSTER_ZONES.index(name) for name in scenario.unusable)
        # Like zones the opponent holds, closed ones are unlike any other.
        taken = self.unusable | frozenset(map(zones.opponents_view, theirs))
        arrows = tuple(sorted({kinds.arrows[kind] for kind, link in enumerate(kinds.link) if link}))
        self.full_symmetry = symmetry((), opened, taken)
        self.arrow_symmetry = symmetry(arrows, opened, taken, reads_links)
        self.points = _pointed(kinds, zones.MINE, theirs=False)
        self.their_points = _pointed(kinds, zones.ALL, theirs=True)


def _pointed(kinds: Kinds, at: tuple[int, ...], theirs: bool) -> list[list[frozenset[int]]]:
    return [
        [frozenset(zones.pointed_zones(zone, arrows, theirs)) if link else frozenset() for zone in at]
        for link, arrows in zip(kinds.link, kinds.arrows, strict=True)
    ]
