"""Cards of which an effect takes none like those that it took before this turn: "you cannot banish monsters with that
same Attribute to activate this effect"."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

SAID = "unlike those before"
"""In place of an action: what the selection ``of`` asks besides."""


def chosen_afresh(cost: Sequence[Data], actions: Sequence[Data]) -> tuple[list[Data], list[Data]]:
    """Both lists, in which the selections that were spoken of say so. Raises :class:`NotUnderstood`."""
    said = {action["of"]: action["afresh"] for action in actions if action.get("do") == SAID}
    lists = [_asking(each, said) for each in (cost, [one for one in actions if one.get("do") != SAID])]
    if said:
        raise NotUnderstood("which cards are like others")
    return lists[0], lists[1]


def _asking(actions: Sequence[Data], said: dict[str, Data]) -> list[Data]:
    found = list(actions)
    for at, action in enumerate(actions):
        choose = action.get("choose", {})
        if choose.get("name") in said:
            found[at] = {**action, "choose": {**choose, "afresh": said.pop(choose["name"])}}
    return found
