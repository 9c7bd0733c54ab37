"""The monster zones of the scenario: which are closed, which are alike, and where Link Arrows point."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.symmetry import symmetry
from combo_solver.scenario.master_rules import NEEDS_ARROWS, OWN_PENDULUM_ZONES
from combo_solver.scenario.position import ResolvedScenario


class Field:
    """``unusable``: zones that an effect closes (ZON-06). ``full_symmetry`` holds as long as no arrow of mine matters,
    ``arrow_symmetry`` always. ``points`` and ``their_points``: by kind, then zone, the zones that a Link Monster of
    mine, or of the opponent's, points to from there. ``spell_zones``: the Spell/Trap Zones that there are, in the order
    in which a card takes them. ``rule``: the Master Rule.
    ``scales``: the Pendulum Zones, left first, by their number in a row of ``size`` zones; two of their own in Master
    Rule 3."""

    def __init__(self, scenario: ResolvedScenario, kinds: Kinds, reads_links: bool) -> None:
        opponent = scenario.opponent
        theirs = {zones.MONSTER_ZONES.index(name): kinds.index[held.card] for name, held in opponent.monsters.items()}
        opened = tuple(
            frozenset(zones.pointed_zones(zones.opponents_view(zone), kinds.arrows[kind], True))
            for zone, kind in theirs.items()
            if kinds.link[kind]
        )
        self.spell_zones = (1, 2, 3) if scenario.speed_duel else (1, 2, 3, 0, 4)
        apart = scenario.master_rule == OWN_PENDULUM_ZONES and any(kinds.pendulum)
        self.scales = tuple((zones.OWN_PENDULUM_ZONES if apart else zones.PENDULUM_ZONES).values())
        self.size = len(zones.ROW) if apart else zones.ROW.index(zones.FIELD_ZONE) + 1
        self.unusable = frozenset(zones.MONSTER_ZONES.index(name) for name in scenario.unusable)
        # Like zones the opponent holds, closed ones are unlike any other.
        taken = self.unusable | frozenset(map(zones.opponents_view, theirs))
        arrows = tuple(sorted({kinds.arrows[kind] for kind, link in enumerate(kinds.link) if link}))
        self.full_symmetry = symmetry((), opened, taken)
        self.arrow_symmetry = symmetry(arrows, opened, taken, reads_links)
        self.points = _pointed(kinds, zones.MINE, theirs=False)
        self.their_points = _pointed(kinds, zones.ALL, theirs=True)
        self.rule, self._link = scenario.master_rule, kinds.link

    def needs_arrow(self, kind: int, face_up: bool) -> bool:
        """Whether a monster that lies so in the Extra Deck comes to a Main Monster Zone only where an arrow points
        (ZON-07): by Master Rule 4 each of them does, before that none."""
        if self.rule == NEEDS_ARROWS:
            return True
        return self.rule > NEEDS_ARROWS and (face_up or bool(self._link[kind]))


def _pointed(kinds: Kinds, at: tuple[int, ...], theirs: bool) -> list[list[frozenset[int]]]:
    return [
        [frozenset(zones.pointed_zones(zone, arrows, theirs)) if link else frozenset() for zone in at]
        for link, arrows in zip(kinds.link, kinds.arrows, strict=True)
    ]
