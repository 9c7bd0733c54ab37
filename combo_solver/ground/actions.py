"""What the ground asks of the actions of effects and costs, whatever the moment. Nothing else in it tells verbs apart,
apart from their compilation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.program import BACKGROUND, Operation, Program, Selection
from combo_solver.models.actions import ChangePosition, CreateTokens, Draw, Equip, PendulumSummonNow, Restrict
from combo_solver.models.effects import CardModel
from combo_solver.models.vocabulary import Filter

_Action = TypeVar("_Action")


def _actions_of(model: CardModel | None, wanted: type[_Action]) -> Iterator[_Action]:
    for effect in model.effects if model is not None else ():
        for actions in (effect.cost, effect.actions, *(mode.actions for mode in effect.modes)):
            yield from (action for action in actions if isinstance(action, wanted))


# --- of a card model ----------------------------------------------------------------------------------------------


def passcodes_made(model: CardModel | None) -> Iterator[int]:
    """The Tokens that its effects create."""
    return (action.token for action in _actions_of(model, CreateTokens))


def draws(model: CardModel | None) -> bool:
    """Whether it may draw cards."""
    return any(True for _ in _actions_of(model, Draw))


def pendulum_summons(model: CardModel | None) -> bool:
    """Whether one of its effects makes a Pendulum Summon at once."""
    return any(True for _ in _actions_of(model, PendulumSummonNow))


def equips_as_union(model: CardModel | None) -> bool:
    """Whether it equips itself as a Union Monster, so that its monster cannot be equipped with another one."""
    return any(action.only_union for action in _actions_of(model, Equip))


# --- of compiled ones ---------------------------------------------------------------------------------------------


def operations(program: Program) -> Iterator[Operation]:
    """What all effects and their costs do, and what is paid for a Summon."""
    for effect in program.effects:
        yield from effect.cost
        for mode in effect.modes:
            yield from mode
    for procedure in program.procedures:
        yield from procedure.cost
    for recipe in program.recipes:
        yield from recipe.cost


def returns_a_monster(operation: Operation) -> bool:
    """Whether it may bring a card that was on the field back to the hand or the (Extra) Deck."""
    if operation.verb not in ("to_deck_bottom", "add_to_hand"):
        return False
    return not (isinstance(operation.subject, Selection) and {"hand", "deck"} >= operation.subject.locations)


def changes_position(operation: Operation) -> bool:
    """Whether it changes a battle position."""
    return isinstance(operation.source, ChangePosition)


def notice_position(done: tuple[Operation, ...]) -> bool:
    """Whether it matters that a change to the position a monster already has fails: the effect cannot be activated
    without it, a following "if you do" asks for it, or a later action works on the monster that was chosen."""
    first = True
    for index, operation in enumerate(done):
        if changes_position(operation):
            subject = operation.subject
            named = isinstance(subject, Selection) and subject.register >= 0
            followed = index + 1 < len(done) and done[index + 1].needs_previous
            if first or operation.needs_previous or followed or named:
                return True
        first = first and operation.verb in BACKGROUND
    return False


def choose_from_extra(program: Program) -> bool:
    """Whether an effect or a cost chooses cards of the Extra Deck."""
    chosen: Iterable[object] = [
        *(operation.subject for operation in operations(program)),
        *(target for effect in program.effects for target in effect.targets),
    ]
    return any(isinstance(each, Selection) and "extra" in each.locations for each in chosen)


# --- what lasts, with its bit -------------------------------------------------------------------------------------


def normal_summon_lock(compiler: Compiler) -> int:
    """The lock under which I cannot Normal Summon."""
    return compiler.lock(Restrict(what="normal_summon"))


def additional_normal_summon(compiler: Compiler, where: Filter, tribute_only: bool) -> int:
    """The grant of an additional Normal Summon."""
    return compiler.grant(where, tribute_only)


def additional_pendulum_summon(compiler: Compiler, where: Filter) -> int:
    """The grant of an additional Pendulum Summon."""
    return compiler.pendulum_grant(where)
