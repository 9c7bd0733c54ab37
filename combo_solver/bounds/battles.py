"""A bound of the LP that the opponent can still lose in the battles after a state of the Battle Phase.

Quiet battles alone are bounded: no effect can be activated any more, or comes about by what battles do, so that cards
move by being destroyed in battle and not otherwise, and what holds on the field stays as it is. Then each of my
monsters in Attack Position has the attacks that are left to it, and once more all of them if the Battle Phase may be
conducted a second time. Relaxation: their order, what forbids an attack, keeps
a monster from being attacked or damage from being taken, and what becomes of my monsters are left out. An attack
destroys one blocker at most, and deals the difference to one that is exposed (or is pierced), and all of its ATK if it
is a direct one; these need a field without blockers, each of which takes an attack that is strong enough to destroy it.
The best assignment of attacks to blockers is found exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from combo_solver.bounds.swings import Swing, swing_of
from combo_solver.game import zones
from combo_solver.game.clock import one_more
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.winnable import decided_by_battle
from combo_solver.models.auras import OfMonsters
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.state import attacking, in_battle, values
from combo_solver.state.cards import ATTACK, SET, Monster, entry_kind
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.sides import AnySide
from combo_solver.state.state import State

_NEEDS_AN_EFFECT = frozenset({"summoned", "added_to_hand", "tributed", "discarded", "drawn", "activated", "equipped",
                              "damaged", "gained_lp"})  # fmt: skip
"""Events that come about by effects and in the Main Phase alone."""
_ANSWERING = frozenset({"answers", "would_be_summoned"})
_LESS: frozenset[Ability] = frozenset({
    "stays", "both_stay", "cannot_attack", "no_direct_attack", "no_target", "spares_controller", "spares_other",
    "halves", "eases", "banishes", "must_attack", "may_attack", "alone", "attacks_first",
    "undoes",
})  # fmt: skip
"""Abilities that make no battle damage to the opponent more."""
_MORE: frozenset[Ability] = frozenset({"attacks_directly", "attacks", "attacks_each", "pierces", "doubles"})
_STAYS: frozenset[Ability] = frozenset({"stays", "both_stay"})
_OTHER_BONDS = frozenset({"material", "activation", "special_summon", "end_phase", "destruction", "unaffected"})
"""What may hold of single monsters and says nothing of battles."""


class Attack(NamedTuple):
    """One of the attacks that are left to a monster of mine. ``times``: how often its damage counts."""

    atk: int
    directly: bool
    pierces: bool
    times: int


class Blocker(NamedTuple):
    """A monster of the opponent's: its ATK or DEF, and whether it is in Attack Position."""

    points: int
    exposed: bool


class Battles:
    """The bound of one scenario. ``tells``: whether it knows anything of it at all: LP are taken by battles alone."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        goal = ground.goal
        told = [each for held in ground.abilities.of.values() for each in held]
        more = [each for each in told if _of(each.part).what in _MORE]
        # What may come to hold, against some monsters or once nothing negates it, or is not of a monster itself, is
        # granted to all; but of how many materials a monster was made no other one tells.
        loose = bool(ground.standing.negations)
        granted = [
            _of(each.part)
            for each in more
            if loose or not each.part.itself or each.tests[0] or each.tests[1] or _of(each.part).against is not None
        ]
        self._granted = frozenset(part.what for part in granted)
        self.tells = (
            ground.battle
            and (goal.win or goal.lost_from >= 0)
            and decided_by_battle(ground)
            and not ground.standing.held_in_attack.of
            and not _goes_without_an_attack(ground)
            and all(_of(each.part).what in _LESS | _MORE for each in told)
            and all(part.used is None for part in granted)
            and all(bond.what in _OTHER_BONDS for bond in ground.program.bonds)
            and all(lock.source.ability is None or lock.source.ability.what in _LESS for lock in ground.program.locks)
        )
        self._stay = ground.abilities.any_of(_STAYS)
        self._loud = _Loud(ground) if self.tells else None
        self._times = max((_of(each.part).times for each in more), default=1)
        self._known: dict[tuple[tuple[Attack, ...], tuple[Blocker, ...]], int] = {}

    def left(self, state: State) -> int | None:
        """The most LP that the opponent may still lose after this state; None where it does not tell."""
        if self._loud is None or state.window is not None:
            return None
        if state.clock.phase == "main2":
            return 0
        if state.clock.phase != "battle" or self._loud.any_in(state):
            return None
        if any(held and held.passing for held in state.monsters):
            # What ends with a Damage Step may make ATK more, too.
            return None
        swing = swing_of(self._ground, state)
        return None if swing is None else self._most(state, swing)

    def _most(self, state: State, swing: Swing) -> int:
        g = self._ground
        theirs = [(zone, held) for zone, held in enumerate(state.monsters) if held and not held.mine]
        blockers = tuple(sorted(_blocker(g, state, monster, zone, swing) for zone, monster in theirs))
        attacks = tuple(sorted(self._attacks(state, len(blockers), swing.atk)))
        found = self._known.get((attacks, blockers))
        if found is None:
            found = self._known[attacks, blockers] = most_dealt(attacks, blockers, self._stay)
        return found

    def _attacks(self, state: State, blockers: int, more: int) -> Iterator[Attack]:
        g, again = self._ground, one_more(state.clock)
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if not monster or not monster.mine or monster.position != ATTACK:
                continue
            can = in_battle.abilities(g, state, zone) if g.abilities.of else []
            told = self._granted.union(part.what for part in can)
            times = max([1, *(part.times for part in can), self._times if "attacks" in self._granted else 1])
            left = times - attacking.attacks_made(monster)
            if "attacks_each" in told:
                left, times = max(left, blockers), max(times, blockers)
            left = max(left, 0) + (times if again else 0)
            if left > 0:
                atk = values.atk_of(g, state, monster, zone) + more
                attack = Attack(atk, "attacks_directly" in told, "pierces" in told, 2 if "doubles" in told else 1)
                yield from (attack for _ in range(left))


def most_dealt(attacks: Sequence[Attack], blockers: Sequence[Blocker], stay: bool = False) -> int:
    """The most that these attacks deal, each at most once, in whichever order. ``stay``: a blocker may not be destroyed
    by an attack that is strong enough."""
    everything = (1 << len(blockers)) - 1
    # By the blockers that are gone: the most that was dealt; ``opened``: with direct attacks that need an open field.
    closed, opened = {0: 0}, {0: 0}
    for attack in attacks:
        closed = _after(attack, blockers, closed, attack.directly or not blockers, stay)
        opened = _after(attack, blockers, opened, True, stay)
    return max(max(closed.values()), opened.get(everything, 0))


def _after(
    attack: Attack, blockers: Sequence[Blocker], before: dict[int, int], direct: bool, stay: bool
) -> dict[int, int]:
    """The same when one more attack may have been made."""
    after = dict(before)
    for gone, dealt in before.items():
        if direct:
            after[gone] = max(after[gone], dealt + attack.atk * attack.times)
        for number, blocker in enumerate(blockers):
            more = attack.atk - blocker.points
            if gone >> number & 1 or more < 0:
                continue
            found = dealt + (more * attack.times if blocker.exposed or attack.pierces else 0)
            fallen = gone | 1 << number
            after[fallen] = max(after.get(fallen, 0), found)
            if stay:
                after[gone] = max(after[gone], found)
    return after


class _Loud:
    """By kind and place, whether a card there could do something in the Battle Phase besides battling."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        effects = [effect for effect in ground.program.effects if not _needs_an_open_state(effect)]
        self._on_field = {effect.kind for effect in effects}
        self._in_hand = {effect.kind for effect in effects if "hand" in effect.locations}
        self._in_gy = {effect.kind for effect in effects if "gy" in effect.locations}
        self._banished = {effect.kind for effect in effects if "banished" in effect.locations}
        self._in_deck = {effect.kind for effect in effects if not effect.locations.isdisjoint({"deck", "extra"})}

    def any_in(self, state: State) -> bool:
        """Whether such a card is there."""
        on_field = self._on_field
        for monster in state.monsters:
            if monster and (
                monster.kind in on_field or any(entry_kind(number) in on_field for number in monster.materials)
            ):
                return True
        return self._any_of(state.me) or self._any_of(state.opponent)

    def _any_of(self, side: AnySide) -> bool:
        return (
            any(spell and spell.kind in self._on_field for spell in side.spells)
            or any(hand_kind(number) in self._in_hand for number in side.hand)
            or any(entry_kind(number) in self._in_gy for number in side.gy)
            or any(entry_kind(number) in self._banished for number in side.banished)
            or bool(self._in_deck)
        )


def _needs_an_open_state(effect: CompiledEffect) -> bool:
    """Whether it is activated in a Main Phase, or because of what does not happen in battles, alone."""
    if effect.source.category == "instead":
        return False
    if any(test.source.test in _ANSWERING for test in effect.tests):
        return True
    if effect.watches:
        return all(watch.on in _NEEDS_AN_EFFECT for watch in effect.watches)
    return effect.source.category in ("ignition", "spell") and effect.speed == 1 and not effect.fast


def _goes_without_an_attack(g: Ground) -> bool:
    """Whether a monster may leave the field because another one is destroyed: it cannot stay without it, falls with it,
    or one of the two keeps the other. Spells and Traps that go with a monster take no other along."""
    own = g.own
    if g.standing.cannot_stay or own.any_falls or any(own.falls_with):
        return True
    return any(
        g.kinds.monster[kind] and bool(own.takes_along[kind] or own.dies_with[kind]) for kind in range(len(g.kinds))
    )


def _of(part: OfMonsters) -> InBattle:
    assert isinstance(part, InBattle)
    return part


def _blocker(g: Ground, state: State, monster: Monster, zone: int, swing: Swing) -> Blocker:
    """It at its weakest."""
    if monster.position == ATTACK:
        return Blocker(max(0, values.atk_of(g, state, monster, zone) - swing.atk), True)
    if monster.position == SET:
        return Blocker(max(0, g.kinds.defense[monster.kind] - swing.turned_up), False)
    return Blocker(max(0, values.defense_of(g, state, monster, zone) - swing.defense), False)
