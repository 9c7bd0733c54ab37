"""What was used this turn, what is granted and what is in force: sets of bits that :mod:`combo_solver.ground.marks`
allots, read and changed by the names below."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.marks import ADDITIONAL_USED, COUNTED, COUNTING_MARKS, PENDULUM_GRANT_USED
from combo_solver.ground.reads import Negating
from combo_solver.state.cards import once_more
from combo_solver.state.draft import Board, Draft

# --- once per turn -----------------------------------------------------------------------------------------------


def is_used(board: Board, mark: int) -> bool:
    """Whether an effect, procedure or recipe with this mark was used as often as it may be; false for no mark
    (EF-06)."""
    return mark != 0 and mark & board.used == mark


def used_of(board: Board, marks: int) -> int:
    """Those of these marks that are used."""
    return board.used & marks


def with_all(used: int, marks: int, but: int) -> int:
    """What is used, and these marks besides, but not those."""
    return used | marks & ~but


def bits(board: Board) -> Iterator[int]:
    """The numbers of all bits that are set, of whatever was used, granted or is in force."""
    return (bit for bit in range(board.used.bit_length()) if board.used >> bit & 1)


def use(d: Draft, mark: int) -> None:
    """It is used now."""
    d.used |= once_more(d.used, mark)


def note(d: Draft, bits: int) -> None:
    """This was done this turn, however often (``bits``: marks of one bit)."""
    d.used |= bits


def use_by_summon(d: Draft, mark: int) -> None:
    """A Summon uses it, unless it is negated."""
    if d.holding and d.attempt is not None:
        d.attempt = d.attempt._replace(uses=mark)
    else:
        use(d, mark)


def impose_by_summon(d: Draft, bits: int) -> None:
    """Restrictions come into force once the Summon is made."""
    if d.holding and d.attempt is not None:
        d.attempt = d.attempt._replace(imposes=d.attempt.imposes | bits)
    else:
        impose(d, bits)


def give_back(d: Draft, mark: int) -> None:
    """Its latest use does not count any more."""
    used = d.used & mark
    if used:
        d.used ^= 1 << (used.bit_length() - 1)


def any_used(board: Board, limits: tuple[int, ...]) -> bool:
    """The same of any of these marks."""
    # Most effects have no limit or one.
    if len(limits) < 2:
        return bool(limits) and limits[0] & board.used == limits[0]
    return any(mark & board.used == mark for mark in limits)


def special_summons(board: Board) -> int:
    """How many Special Summons were made this turn, where something counts them."""
    return (board.used & COUNTED).bit_count()


def count_special_summons(d: Draft) -> None:
    """One more was made; beyond what fits they are not told apart."""
    d.used |= counted(special_summons(d) + 1)


def forget_special_summons(d: Draft) -> None:
    """Those that were made count no more."""
    d.used &= ~COUNTED


def counted(times: int) -> int:
    """The marks for so many Special Summons."""
    return (1 << min(times, COUNTING_MARKS)) - 1


# --- restrictions ------------------------------------------------------------------------------------------------


def any_in_force(board: Board) -> bool:
    """Whether any restriction of this turn is in force, or was broken before."""
    return board.locks != 0


def in_force(board: Board, bits: int, spared: int = 0) -> bool:
    """Whether one of these restrictions is in force (SG-17), but for those that spare what is asked about."""
    return board.locks & bits & ~spared != 0


def negated_by_name(board: Board, locks: Negating, kind: int) -> bool:
    """Whether one of these in force negates the effects of monsters with the name of this kind."""
    return board.locks != 0 and board.locks & locks.of(kind) != 0


def impose(d: Draft, bits: int) -> None:
    """Restrictions come into force, or what they forbid was done."""
    d.locks |= bits


def lift(d: Draft, bits: int) -> None:
    """Restrictions end."""
    d.locks &= ~bits


# --- additional Summons ------------------------------------------------------------------------------------------


def additional_used(board: Board) -> bool:
    """Whether the additional Normal Summon of the turn was made (NC-12)."""
    return board.additional == ADDITIONAL_USED


def use_additional(d: Draft) -> None:
    """It is made now."""
    d.additional = ADDITIONAL_USED


def is_granted(board: Board, bit: int) -> bool:
    """Whether this additional Normal Summon was granted and none was made yet (NC-09)."""
    return board.additional != ADDITIONAL_USED and board.additional & bit != 0


def grant(d: Draft, bit: int) -> bool:
    """Grant an additional Normal Summon; false where that changes nothing."""
    if additional_used(d) or is_granted(d, bit):
        return False
    d.additional |= bit
    return True


def is_pendulum_granted(board: Board, bit: int) -> bool:
    """Whether this additional Pendulum Summon is left (PS-05)."""
    return board.pendulum_grants & bit != 0


def pendulum_grant_used(board: Board) -> bool:
    """Whether the additional Pendulum Summon of the turn was made (PS-06)."""
    return board.pendulum_grants & PENDULUM_GRANT_USED != 0


def grant_pendulum(d: Draft, bit: int) -> None:
    """Grant an additional Pendulum Summon, which counts for nothing after one was used."""
    if not pendulum_grant_used(d):
        d.pendulum_grants |= bit


def use_pendulum_grant(d: Draft) -> None:
    """It is used now, and every other grant with it."""
    d.pendulum_grants = PENDULUM_GRANT_USED
