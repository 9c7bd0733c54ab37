"""Monsters of which it is not told to which sort of zone they came (:attr:`combo_solver.state.cards.Monster.loose`):
looked for in every successor, so that these are plain loops."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from combo_solver.state.cards import EMPTY, Monster, marked

_LOOSE = marked(loose=True)


def any_loose(monsters: Sequence[Monster | tuple[()]]) -> bool:
    """Whether there is one."""
    for held in monsters:  # noqa: SIM110
        if held and held.flags & _LOOSE:
            return True
    return False


def none_loose(
    monsters: tuple[Monster | tuple[()], ...], keep: Collection[int] = ()
) -> tuple[Monster | tuple[()], ...]:
    """The same monsters where only those in the zones ``keep`` may be."""
    for zone, held in enumerate(monsters):
        if held and held.flags & _LOOSE and zone not in keep:
            break
    else:
        return monsters
    new: list[Monster | tuple[()]] = []
    for zone, held in enumerate(monsters):
        if held and held.flags & _LOOSE and zone not in keep:
            new.append(held.but(loose=False))
        else:
            new.append(held or EMPTY)
    return tuple(new)
