"""What a monster has attacked this turn, and that a battle has destroyed it, as marks of it; kept where a Battle Phase
is searched (BA-08, BA-26, DS-16)."""

from __future__ import annotations

from combo_solver.ground.marks import (
    ATTACKED_DIRECTLY,
    ATTACKS,
    DOOMED,
    FIRST_ATTACKED,
    MADE_ATTACKS,
    MOST_ATTACKS,
    MOST_SPARED,
    SPARED,
)
from combo_solver.state.cards import Monster, marked

_MADE = MADE_ATTACKS | marked(attacked=True)


def is_doomed(monster: Monster) -> bool:
    """Whether a battle has destroyed it, so that it leaves at the end of the Damage Step."""
    return monster.flags & DOOMED != 0


def not_doomed(monster: Monster) -> Monster:
    """The same monster if no battle had destroyed it."""
    return monster._replace(flags=monster.flags & ~DOOMED)


def attacks_made(monster: Monster) -> int:
    """How many attacks it declared."""
    return (monster.flags >> ATTACKS & MOST_ATTACKS) + monster.attacked


def attacked_directly(monster: Monster) -> bool:
    """Whether one of these was a direct one."""
    return monster.flags & ATTACKED_DIRECTLY != 0


def has_attacked(monster: Monster, zone: int) -> bool:
    """Whether one of these was on the monster that is in this zone."""
    return monster.flags & _attacked(zone) != 0


def attacking(monster: Monster, zone: int | None) -> Monster:
    """The same monster when it has declared one more attack, on the monster in this zone or (None) directly; it keeps
    its position (BA-12)."""
    more = 1 << ATTACKS if monster.attacked and attacks_made(monster) <= MOST_ATTACKS else 0
    flags = monster.flags + more | (ATTACKED_DIRECTLY if zone is None else _attacked(zone))
    return monster._replace(flags=flags).but(attacked=True, may_change_position=False)


def remembering(monster: Monster, zone: int, attacked: bool) -> Monster:
    """The same monster of which this is true of the monster in this zone."""
    bit = _attacked(zone)
    return monster._replace(flags=monster.flags | bit if attacked else monster.flags & ~bit)


def times_spared(monster: Monster) -> int:
    """How often something that counts kept it from being destroyed by battle this turn."""
    return monster.flags >> SPARED & MOST_SPARED


def spared_once_more(monster: Monster) -> Monster:
    """The same monster when that was so once more."""
    return monster._replace(flags=monster.flags + (1 << SPARED)) if times_spared(monster) < MOST_SPARED else monster


def forgetting(monster: Monster, zone: int) -> Monster:
    """The same monster when what it attacked in this zone is not there any more."""
    return monster._replace(flags=monster.flags & ~_attacked(zone))


def marks_of(monster: Monster) -> int:
    """All that these marks tell of the monster."""
    return monster.flags & _MADE


def marked_so(monster: Monster, made: int) -> Monster:
    """The same monster with these marks in place of its own."""
    return monster._replace(flags=monster.flags & ~_MADE | made)


def _attacked(zone: int) -> int:
    return 1 << FIRST_ATTACKED + zone
