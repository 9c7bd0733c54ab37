"""Where a card model may ask for an amount: what it counts must be known there when a card is judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from pydantic import BaseModel

from combo_solver.models.conditions import AmountCondition, Condition
from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import Choose, CountersIn, CountIn, CountOf, LifePoints, Shared, UsedForIt, ValueOf
from combo_solver.models.worths import Worth

_CONDITIONS = get_args(get_args(Condition)[0])


def names_of(choose: Choose) -> set[str]:
    """What later clauses may call the cards that were chosen, alone or with others."""
    return {choose.name, choose.group} - {""}


def faults(part: object, chosen: frozenset[str] | None = None, on_board: bool = False) -> Iterator[str]:
    """What is wrong with the amounts in a part of a model.

    ``chosen``: the selections made before it, if it is part of an effect or a cost. ``on_board``: it is judged on the
    board as it stands. Selections, conditions and events are; whatever else a filter is for is judged by what is
    printed."""
    if isinstance(part, CountOf):
        if chosen is None:
            yield f"count_of = {part.count_of!r} has nothing to count there: it is for the selections of an effect"
        elif part.count_of not in chosen:
            yield f"count_of = {part.count_of!r} counts cards that are chosen later: choose them first"
    elif isinstance(part, ValueOf | Shared):
        wanted = part.value_of if isinstance(part, ValueOf) else part.shared_with
        if chosen is None:
            yield "a card is compared with others in the selections of an effect alone"
        elif wanted and wanted != "self" and wanted not in chosen:
            yield f"{wanted!r} is chosen later: choose it first"
        if isinstance(part, Shared):
            yield from faults(part.where, None, on_board)
    elif isinstance(part, UsedForIt):
        if chosen is None:
            yield "what was used for the Summon of the effect's card is asked in the selections of an effect alone"
    elif isinstance(part, LifePoints):
        if not on_board:
            yield "life_points cannot be used there: it is for selections, conditions and events"
    elif isinstance(part, CountIn | CountersIn):
        if not on_board:
            yield "count_in cannot be used there: it is for selections, conditions and events"
        elif isinstance(part, CountIn) and part.co_linked and chosen is None:
            yield "co_linked is for the selections of an effect, and for an amount as its condition"
        yield from faults(part.where, None, on_board)
    elif isinstance(part, BaseModel):
        # What an amount of points counts is counted when it is asked for.
        on_board = on_board or isinstance(part, Worth)
        if isinstance(part, AmountCondition):
            # Of its own amount it is known which card asks.
            yield from faults(part.amount, frozenset(), True)
            return
        if isinstance(part, Worth) and part.selection and part.selection not in (chosen or ()):
            yield f"value_of = {part.value_of!r} reads cards that are chosen later: choose them first"
        if isinstance(part, _CONDITIONS):
            chosen, on_board = None, True
        elif isinstance(part, Choose):
            on_board = True
            for key in ("out_of", "apart_from"):
                if (name := getattr(part, key)) and name not in (chosen or ()):
                    yield f"{key} = {name!r} means cards that are chosen later: choose them first"
        for name in type(part).model_fields:
            yield from faults(getattr(part, name), chosen, on_board)
    elif isinstance(part, tuple):
        for each in part:
            yield from faults(each, chosen, on_board)


def faults_in_order(parts: Iterable[object], chosen: frozenset[str] = frozenset()) -> Iterator[str]:
    """The same for what an effect does in this order, each part with the selections of those before it."""
    for part in parts:
        yield from _of_action(part, chosen)
        for inner in part.lists() if isinstance(part, Verb) else ():
            # What is chosen in a node is known in the rest of its list only.
            yield from faults_in_order(inner, chosen)
        choose = part if isinstance(part, Choose) else getattr(part, "choose", None)
        if isinstance(choose, Choose):
            chosen |= names_of(choose)
        elif isinstance(part, Verb) and part.needs_deck_order:
            chosen |= {getattr(part, "name", "")} - {""}
        elif isinstance(part, Verb) and part.remembers:
            chosen |= {part.remembers}


def _of_action(part: object, chosen: frozenset[str]) -> Iterator[str]:
    """Its own selection and amounts may count what was chosen; its other filters are judged by what is printed."""
    if isinstance(part, Choose):
        yield from faults(part, chosen)
    elif isinstance(part, BaseModel):
        for name in type(part).model_fields:
            value = getattr(part, name)
            if isinstance(part, Verb) and part.lists() and isinstance(value, tuple):
                continue
            # What an action counts itself is counted when it is carried out.
            own = isinstance(value, CountIn | CountersIn | CountOf | LifePoints | UsedForIt | ValueOf | Worth)
            yield from faults(value, chosen if own or isinstance(value, Choose) else None, own)
        if isinstance(part, Verb):
            yield from faults(part.asks())
