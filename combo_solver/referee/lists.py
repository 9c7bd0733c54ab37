"""Lists of actions, those of an effect and those in structure nodes: what a line says of each action, by its number.

All actions of an effect are numbered in the order of the text, those in a node after the node itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from combo_solver.game.line import Choice
from combo_solver.models.node import Node
from combo_solver.models.verb import Verb, in_order
from combo_solver.referee.twin import Acting, Twin

Declared = TypeVar("Declared", bound=Node)
Told = Sequence[Choice]


class Went(NamedTuple):
    """What became of an action or a list: ``begun`` says whether (the first action of) it was carried out, ``wholly``
    whether nothing failed that something hangs on; ``missed``: nothing can hang on it, which is no failure."""

    begun: bool
    wholly: bool
    missed: bool = False


NOTHING = Went(False, True)


class NodeTwin(Twin[Declared]):
    """The referee's code of one structure node."""

    @abstractmethod
    def judge(self, acting: Acting, node: Declared, number: int, told: Told) -> Went:
        """Judge and carry out what a line tells of the node, which has this number in the effect, and of all in it."""

    def carry_out(self, acting: Acting, action: Declared, choice: Choice) -> None:
        raise AssertionError("a node is carried out by its lists")


def size(actions: Sequence[Verb]) -> int:
    """How many numbers these actions take."""
    return sum(1 for _ in in_order(actions))


def within(told: Told, first: int, actions: Sequence[Verb]) -> list[Choice]:
    """What is told of these actions, the first of which has this number."""
    return [choice for choice in told if first <= choice.action < first + size(actions)]


def must(action: Verb) -> bool:
    """Whether it is a failure if the action does nothing."""
    return not (action.in_background or action.may_do_nothing)


def carry_out_list(acting: Acting, actions: Sequence[Verb], first: int, told: Told) -> Went:
    """Carry out a list: what can be done must be done, and nothing else."""
    table, name = acting.table, acting.source.facts.name
    done = excused = begun = started = anything = False
    wholly = True
    number = first
    for index, action in enumerate(actions):
        mine, here = within(told, number, (action,)), number
        number += size((action,))
        hangs = action.join in ("then", "if_you_do")
        if index and hangs and not done:
            acting.need(not mine, f"{name}: {action.do} needs what came before to happen")
            excused = excused or action.may_do_nothing
            wholly = wholly and excused
            continue
        if index and action.join in ("then", "also_then") and (mine or not action.may_do_nothing):
            table.moment += 1
        acting = replace(acting, hangs=acting.hangs or index > 0, following=_next(actions, index))
        lying = _lying(acting, action.hung_on)
        went = _carry_out(acting, action, here, mine)
        done = went.begun
        if must(action):
            failed = not done and (hangs or not started)
            begun = begun or (done and not started)
            started = True
            wholly = wholly and not failed
        wholly = wholly and went.wholly
        excused = action.may_do_nothing and not done
        anything = anything or done
        if done and (went.missed or (action.hung_on and _lying(acting, action.hung_on) <= lying)):
            # It went back to the Extra Deck instead, or is gone: nothing can hang on it, which is no failure.
            done, excused = False, True
    return Went(begun if started else anything, wholly)


def _next(actions: Sequence[Verb], index: int) -> Verb | None:
    return actions[index + 1] if index + 1 < len(actions) else None


def _lying(acting: Acting, piles: Sequence[str]) -> int:
    return sum(card.place in piles for card in acting.table.cards)


def _carry_out(acting: Acting, action: Verb, number: int, told: Told) -> Went:
    twin: Twin[Any] = acting.twins[action.do]
    if isinstance(twin, NodeTwin):
        went: Went = twin.judge(acting, action, number, told)
        return went
    acting.need(len(told) < 2, f"{action.do} is told twice")
    if not told:
        twin.left_out(acting, action)
        return NOTHING
    return Went(True, True, missed=twin.carry_out(acting, action, told[0]) is False)


def could_begin(acting: Acting, actions: Sequence[Verb], surely: bool = False) -> bool:
    """Whether the first action of a list that must do something could be carried out as things stand, or, where none
    must, any. What a node before it may do may make it possible: then the line tells. ``surely``:
    nothing that a node leaves open comes before it."""
    found = open_ = False
    for index, action in enumerate(actions):
        acting = replace(acting, hangs=acting.hangs or index > 0, following=_next(actions, index))
        if index and open_ and action.join in ("then", "if_you_do"):
            continue  # It hangs on what may not happen.
        open_ = action.may_do_nothing
        if action.in_background:
            found = found or not any(map(must, actions))
        elif action.may_do_nothing:
            if surely:
                return False
            found = found or acting.twins[action.do].possible(acting, action)
        else:
            return found or acting.twins[action.do].possible(acting, action)
    return found
