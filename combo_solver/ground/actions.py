"""What the ground asks of the actions of effects and costs, whatever the moment. Nothing else in it tells verbs apart,
apart from their compilation."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.program import Operation, Program, Selection, in_order
from combo_solver.models.effects import CardModel
from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter
from combo_solver.models.worths import Worth

# --- of a card model ----------------------------------------------------------------------------------------------


def _actions_of(model: CardModel | None) -> Iterator[Verb]:
    for effect in model.effects if model is not None else ():
        yield from effect.every_action()


def passcodes_made(model: CardModel | None) -> Iterator[int]:
    """The cards that its effects bring into the Duel: Tokens."""
    return (made for action in _actions_of(model) for made in action.passcodes())


def pendulum_summons(model: CardModel | None) -> bool:
    """Whether one of its effects makes a Pendulum Summon at once."""
    return any("pendulum" in action.summons for action in _actions_of(model))


# --- of compiled ones ---------------------------------------------------------------------------------------------


def operations(program: Program) -> Iterator[Operation]:
    """What all effects and their costs do, and what is paid for a Summon."""
    for effect in program.effects:
        yield from effect.operations()
    for procedure in program.procedures:
        yield from in_order(procedure.cost)
    for recipe in program.recipes:
        yield from in_order(recipe.cost)


def selections(program: Program) -> Iterator[Selection]:
    """Every choice of all effects and their costs, targets among them, and of what is paid for a Summon."""
    for effect in program.effects:
        yield from effect.all_targets()
    for operation in operations(program):
        yield from operation.selections()


def paying_changes_levels(program: Program) -> bool:
    """Whether what is paid for a Summon changes Levels."""
    costs = [*(each.cost for each in program.procedures), *(each.cost for each in program.recipes)]
    return any("levels" in operation.source.changes() for cost in costs for operation in in_order(cost))


def draws(operation: Operation) -> bool:
    """Whether it may draw cards, or look at the top of the Deck."""
    source = operation.source
    return source.needs_deck_order or "drawn" in {each.what for each in source.lands()}


def returns_a_monster(operation: Operation) -> bool:
    """Whether it may bring a card that was on the field back to the hand or the (Extra) Deck."""
    if not operation.source.returns():
        return False
    return not (isinstance(operation.subject, Selection) and {"hand", "deck"} >= operation.subject.locations)


def changes_position(operation: Operation) -> bool:
    """Whether it changes a battle position."""
    return operation.source.notices_position


def counts_pointed(operation: Operation) -> bool:
    """Whether an amount of it is the number of monsters that a monster points to."""
    return any(isinstance(amount, Worth) and amount.value == "pointed" for _, amount in operation.source)


def chooses_pointed(program: Program) -> bool:
    """Whether something chooses among monsters that its card points to."""
    return any(each.pointed for each in selections(program))


def notice_position(done: tuple[Operation, ...]) -> bool:
    """Whether it matters that a change to the position a monster already has fails: the effect cannot be activated
    without it, a following "if you do" asks for it, a later action works on the monster that was chosen, or it may turn
    up another one instead."""
    if any(operation.inner for operation in done):
        # It is not told what hangs on an action in a node.
        return any(map(changes_position, in_order(done)))
    first = True
    for index, operation in enumerate(done):
        if changes_position(operation):
            subject = operation.subject
            named = isinstance(subject, Selection) and (subject.register >= 0 or subject.face_down or subject.printed)
            followed = index + 1 < len(done) and done[index + 1].needs_previous
            if first or operation.needs_previous or followed or named:
                return True
        first = first and operation.background
    return False


def choose_from_extra(program: Program) -> bool:
    """Whether an effect or a cost chooses cards of the Extra Deck."""
    return any("extra" in each.locations for each in selections(program))


def remembered(operation: Operation) -> str:
    """The cards that the name of an action stands for which chooses none; empty where it has no such name."""
    source = operation.source
    if source.needs_deck_order and "name" in type(source).model_fields:
        return "drawn"
    return next((landing.what for landing in source.lands()), "") if source.remembers else ""


# --- what lasts, with its bit -------------------------------------------------------------------------------------


def normal_summon_lock(compiler: Compiler) -> int:
    """The lock under which I cannot Normal Summon."""
    return compiler.operations.lasting.of(Lasting("lock", None, "normal_summon"))


def additional_normal_summon(compiler: Compiler, where: Filter, tribute_only: bool) -> int:
    """The grant of an additional Normal Summon."""
    return compiler.operations.lasting.of(Lasting("normal_summon", where, tribute_only=tribute_only))


def additional_pendulum_summon(compiler: Compiler, where: Filter) -> int:
    """The grant of an additional Pendulum Summon."""
    return compiler.operations.lasting.of(Lasting("pendulum_summon", where))
