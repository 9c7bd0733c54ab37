"""Which Spell & Trap Zones are alike, and the fixed arrangement of what lies in them."""

from __future__ import annotations

from combo_solver.state.cards import FIELD_INDEX, Monster
from combo_solver.state.equip_numbers import equip_theirs, equip_zone, rezoned
from combo_solver.state.sides import Row
from combo_solver.state.state import State

_ALL_ALIKE = ((1, 2, 3, 0, 4),)
_WITH_PENDULUM_ZONES = ((1, 2, 3), (0, 4))
_BESIDE_PENDULUM_ZONES = ((1, 2, 3, 0, 4), (6, 7))
_ROWS = 50_000
"""How many rows are remembered with their order."""


class SpellRows:
    """Arranges my Spell & Trap Zones: where Pendulum Monsters can come up the outer two are Pendulum Zones besides,
    alike among themselves; otherwise all five are alike. ``size``: how many zones a row has, with those two
    that Master Rule 3 has apart. The zones of a group are in the order in which a card that
    needs a zone takes them, so that what is free comes last."""

    def __init__(self, pendulums: bool, size: int) -> None:
        self.as_they_lie = tuple(range(size))
        self._groups: tuple[tuple[int, ...], ...] = _WITH_PENDULUM_ZONES if pendulums else _ALL_ALIKE
        if size > FIELD_INDEX + 1:
            self._groups = _BESIDE_PENDULUM_ZONES
        self._orders: dict[Row, tuple[int, ...]] = {}

    def order(self, row: Row) -> tuple[int, ...]:
        """Zone i takes what zone ``order[i]`` held."""
        found = self._orders.get(row)
        if found is None:
            order = list(self.as_they_lie)
            for group in self._groups:
                held = sorted(group, key=lambda zone: row[zone], reverse=True)
                for zone, source in zip(group, held, strict=True):
                    order[zone] = source
            if len(self._orders) >= _ROWS:
                self._orders.clear()
            found = self._orders[row] = tuple(order)
        return found

    def arranged(self, state: State) -> State:
        """The same state with the cards in their fixed arrangement, Equip Cards still on their monsters."""
        row = state.me.spells
        if not any(row):
            return state
        order = self.order(row)
        if order == self.as_they_lie:
            return state
        monsters = state.monsters
        if any(monster and (monster.equips or monster.keepers) for monster in monsters):
            new = {source: zone for zone, source in enumerate(order)}
            monsters = tuple(_on(monster, new) if monster else monster for monster in monsters)
        me = state.me._replace(spells=tuple(row[source] for source in order))
        return State(monsters, me, *state[2:])


def _on(monster: Monster, new: dict[int, int]) -> Monster:
    """The monster with its Equip Cards, and what keeps it, where mine lie now."""
    return monster._replace(equips=_rezoned(monster.equips, new), keepers=_rezoned(monster.keepers, new))


def _rezoned(held: tuple[int, ...], new: dict[int, int]) -> tuple[int, ...]:
    return tuple(sorted(each if equip_theirs(each) else rezoned(each, new[equip_zone(each)]) for each in held))
