"""Activating scales, and Pendulum Summons: the turn's own, an additional one, and one right after an effect."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import EXTRA, HAND, METHOD
from combo_solver.rules.facts import Candidate, PendulumAllowance
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import ATTACK, DEFENSE, Placed, Ref, Spell, entry_kind, is_face_up, untagged, was_proper
from combo_solver.state.state import PENDULUM_GRANT_USED, Board, Draft, State

if TYPE_CHECKING:
    from combo_solver.effects.engine import Engine

PENDULUM_ZONES = (0, 4)


class PendulumSummons:
    """Generates what the scales allow; ``engine`` carries the scenario and the oracle."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ground = engine.ground

    # --- scales --------------------------------------------------------------------------------------------

    def scale_zones(self, board: Board, kind: int) -> tuple[int, ...]:
        """The Pendulum Zones into which this card of the hand can be activated."""
        g = self.ground
        if not g.kinds.pendulum[kind] or not self.engine.may_be_played(kind):
            return ()
        held = tuple(bool(spell) for spell in board.spells[:5])
        return self.engine.oracle.scale_zones(held, self.scale_forbidden(board, kind))

    def scale_forbidden(self, board: Board, kind: int) -> bool:
        """Whether a condition printed on the card, or another card, keeps it from being activated as a scale."""
        g = self.ground
        if limits.barring_activation(g, board, kind, True):
            return True
        return not all(values.holds(g, board, test, (HAND, kind)) for test in g.scales.activation[kind])

    def scale_activations(self, state: State) -> Iterator[Draft]:
        """Activate a Pendulum Monster from the hand as a scale."""
        g = self.ground
        if all(state.spells[index] for index in PENDULUM_ZONES):
            return
        for kind in sorted(set(state.hand)):
            free = self.scale_zones(state, kind)
            # With both Pendulum Zones empty, left and right are alike.
            for index in free[:1] if free == PENDULUM_ZONES else free:
                d = Draft(state)
                moves.take(g, d, (HAND, kind))
                d.spells[index] = Spell(kind, True, 1)
                d.note("summon", "activate_scale", kind, (HAND, kind), index, -1, (), -1)
                yield d

    def scales(self, board: Board) -> tuple[int, ...]:
        """The current values of my scales, left first."""
        return tuple(
            values.scale_of(self.ground, board, index)
            for index in PENDULUM_ZONES
            if isinstance(spell := board.spells[index], Spell) and spell.scale
        )

    # --- Pendulum Summons ----------------------------------------------------------------------------------

    def summons(self, state: State) -> Iterator[Draft]:
        """Every Pendulum Summon of an open Main Phase, by each of those that are left (PS-05)."""
        for allowance, where in self._left(state):
            for placed in self.arrivals(state, allowance, where):
                d = Draft(state)
                if allowance.granted:
                    d.pendulum_grants = PENDULUM_GRANT_USED
                else:
                    d.pendulum_used = True
                self.arrive(d, placed)
                kinds = tuple(spell.kind for index in PENDULUM_ZONES if isinstance(spell := state.spells[index], Spell))
                d.note("pendulum", kinds, placed, allowance.granted)
                yield d

    def _left(self, state: State) -> Iterator[tuple[PendulumAllowance, CardFilter | None]]:
        if not state.pendulum_used:
            yield PendulumAllowance(), None
        for grant in self.ground.program.pendulum_grants:
            if state.pendulum_grants & grant.bit:
                yield PendulumAllowance(used=True, granted=True), grant.where

    def arrivals(
        self, board: Board, allowance: PendulumAllowance, where: CardFilter | None
    ) -> Iterator[tuple[Placed, ...]]:
        """Sets of monsters that fit ``where`` from hand and face-up Extra Deck, with their zones and positions."""
        engine = self.engine
        scales = self.scales(board)
        if len(scales) < 2:
            return
        candidates, sources = self.candidates(board, where)
        if not candidates:
            return
        twins = tuple(
            group
            for twin in engine.symmetry(board).twins
            if len(group := tuple(zone for zone in twin if not board.monsters[zone])) > 1
        )
        opened = values.opened_zones(self.ground, board)
        found = engine.oracle.pendulum(scales, allowance, candidates, engine.bodies(board), opened, twins)
        choices = (ATTACK, DEFENSE) if self.ground.reads.position else (ATTACK,)
        for arrivals in found:
            if not limits.go_together(self.ground, board, [candidates[number].kind for number, _ in arrivals]):
                continue
            for positions in product(choices, repeat=len(arrivals)):
                yield tuple(
                    (candidates[number].kind, sources[number], zone, position)
                    for (number, zone), position in zip(arrivals, positions, strict=True)
                )

    def arrive(self, d: Draft, placed: tuple[Placed, ...]) -> None:
        """Put all monsters of one Pendulum Summon on the field, at the same moment (PS-23)."""
        for lock in self.ground.program.locks:
            if lock.until_pendulum_summon:
                d.locks &= ~lock.bit
        d.step += 1
        limits.count_special_summon(self.ground, d)
        for _, ref, zone, position in placed:
            moves.put_monster(self.ground, d, moves.take(self.ground, d, ref), zone, position, METHOD["pendulum"])

    def candidates(self, board: Board, where: CardFilter | None = None) -> tuple[tuple[Candidate, ...], list[Ref]]:
        """Monsters that may be Pendulum Summoned with these scales, equal ones next to each other."""
        g = self.ground
        scales = self.scales(board)
        low, high = (min(scales), max(scales)) if len(scales) == 2 else (0, 0)
        hand = [((HAND, number), untagged(number), False) for number in sorted(board.hand)]
        extra = [
            ((EXTRA, number), entry_kind(number), was_proper(number))
            for number in sorted(board.extra)
            if is_face_up(number)
        ]
        pairs: list[tuple[Candidate, Ref]] = []
        for ref, kind, proper in (*hand, *extra):
            if g.kinds.monster[kind] and self.engine.may_be_played(kind) and low < g.kinds.level[kind] < high:
                candidate = self.candidate(board, kind, ref[0] == HAND, proper, where)
                if candidate.may_come:
                    pairs.append((candidate, ref))
        return tuple(candidate for candidate, _ in pairs), [ref for _, ref in pairs]

    def candidate(self, board: Board, kind: int, from_hand: bool, proper: bool, where: CardFilter | None) -> Candidate:
        """A card of the hand or face-up Extra Deck as the rules see it."""
        g = self.ground
        ban = g.kinds.facts[kind].special_summon_ban
        place = "hand" if from_hand else "extra"
        return Candidate(
            kind,
            g.kinds.level[kind],
            from_hand,
            barred=(from_hand and g.kinds.restricted[kind] and ban != "pendulum")
            or ban == "procedure"
            or g.kinds.facts[kind].not_special_summoned_from(place),
            improper=not from_hand and g.kinds.restricted[kind] and not proper,
            locked=self._locked(board, kind, HAND if from_hand else EXTRA),
            fits=where is None or where.off_field(kind, lambda amount: values.count_in(g, board, amount), place),
            by_effects_only=ban == "effect",
        )

    def _locked(self, board: Board, kind: int, place: int) -> bool:
        """Whether a restriction of the turn or a scale forbids its Pendulum Summon."""
        g = self.ground
        if self.engine.special_summon_locked(board, kind, place, "pendulum"):
            return True
        negated = values.zone_effects_negated(g, board)
        for index in PENDULUM_ZONES:
            spell = board.spells[index]
            if isinstance(spell, Spell) and spell.scale:
                only = g.scales.only[spell.kind]
                if only is not None and not (negated and only[1]) and not only[0].table[kind]:
                    return True
        return False
