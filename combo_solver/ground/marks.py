"""The bits of a state's sets, allotted here alone, so that no two of one set mean the same."""

from __future__ import annotations

# --- once per turn: what the state has used ---------------------------------------------------------------------

COUNTING_MARKS = 15
"""How many of the lowest marks count the Special Summons of the turn."""
COUNTED = (1 << COUNTING_MARKS) - 1


def name_mark(number: int) -> int:
    """The mark of a limit by name, counted from 0."""
    return 1 << (COUNTING_MARKS + number)


# --- once per turn: what a copy on the field has used -----------------------------------------------------------

LIES, WAITS = 1, 2
"""Of a card in a Spell & Trap Zone, and no limits: it lay face-up when the turn began; it was Set this turn, so that it
cannot be activated."""


def copy_mark(number: int) -> int:
    """The mark of a limit of each copy, counted from 0."""
    return 4 << number


# --- additional Summons -----------------------------------------------------------------------------------------

ADDITIONAL_USED = -1
"""In place of the grants: the additional Normal Summon of the turn was made (NC-12)."""
PENDULUM_GRANT_USED = 1
"""The additional Pendulum Summon of the turn was used, so that no grant counts any more (PS-06)."""


def grant(number: int) -> int:
    """The bit of a grant of an additional Normal Summon, counted from 0."""
    return 1 << number


def pendulum_grant(number: int) -> int:
    """The bit of a grant of an additional Pendulum Summon, counted from 0."""
    return 2 << number


# --- what holds of a monster ------------------------------------------------------------------------------------

ATTACKS, MOST_ATTACKS = 17, 7
"""From this bit on the flags of a monster tell how many attacks it declared besides the first, at most so many."""
ATTACKED_DIRECTLY = 1 << 20
FIRST_ATTACKED = 16
"""From this bit on they tell the zones of the opponent's monsters that it attacked, by number (5 and more)."""
SPARED, MOST_SPARED = 132, 3
"""From this bit on they tell how often it was kept from being destroyed by battle, at most so many times."""
FIRST_BOND = 134
"""From this bit on the flags of a monster tell what holds of it alone, those of an Equip Card what
it gives."""
MADE_ATTACKS = (MOST_ATTACKS << ATTACKS) | ATTACKED_DIRECTLY | sum(1 << FIRST_ATTACKED + zone for zone in range(5, 12))
"""All that they tell of attacks besides that there was one."""
DOOMED, BATTLES, BATTLED = 1 << 28, 1 << 29, 1 << 30
"""It is destroyed by the battle, until the end of the Damage Step; it is one of the two that battle, from the
declaration of the attack until then; it fought in a damage calculation of this turn (kept where something asks)."""
TIES, TIED = 1 << 31, 1 << 32
"""It keeps a monster under control while it is face-up; it is that monster."""
_FIRST_MADE = 33
"""From this bit on the flags of a monster tell what materials it was Summoned with."""
_NUMBER = 17
"""So many bits tell a number that the materials come to, from the last ones downwards."""
MADE_WITH = (1 << SPARED) - (1 << _FIRST_MADE)
"""All bits that tell that."""


def made_with(number: int) -> int:
    """The bit of a monster that was Summoned with such a material, counted from 0."""
    assert _FIRST_MADE + number < SPARED
    return 1 << _FIRST_MADE + number


def used(number: int) -> int:
    """By how many bits what the materials come to is shifted in the flags, counted from 0."""
    assert SPARED - _NUMBER * (number + 1) >= _FIRST_MADE
    return SPARED - _NUMBER * (number + 1)


def number_used(flags: int, shift: int) -> int:
    """What the materials came to."""
    return flags >> shift & (1 << _NUMBER) - 1


def as_used(number: int, shift: int) -> int:
    """The flags that tell such a number."""
    return min(number, (1 << _NUMBER) - 1) << shift


def bond(number: int) -> int:
    """The bit of something that holds of a monster, counted from 0."""
    return 1 << FIRST_BOND + number


def gift(number: int) -> int:
    """The bit of something that an Equip Card gives, counted from 0."""
    return 1 << FIRST_BOND + number


# --- restrictions -----------------------------------------------------------------------------------------------


def lock(number: int) -> int:
    """The bit of a restriction, counted from 0."""
    return 1 << 2 * number


def broken(number: int) -> int:
    """The bit that says that what this restriction forbids for the whole turn was done before (SG-17)."""
    return 2 << 2 * number
