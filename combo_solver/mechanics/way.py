"""One way to do something with a card, put as a question to the rules: what ``check`` answers and puts into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from combo_solver.game.clock import Do
from combo_solver.ground.program import HAND, CompiledRecipe
from combo_solver.rules.question import Question
from combo_solver.state.cards import Ref


@dataclass(frozen=True)
class Way:
    """``words``: what it is called. ``mechanic``: whose it is. ``question``: None where a text without a model
    decides it, which ``unread`` tells.

    ``place``: where the card is. ``elsewhere``: the card behind each possible material from 7 on (0 to 6 are my
    monster zones); ``recipe``: what is asked of them, ``materials``: whether there can be any. ``chosen``: the numbers
    that are part of it anyway.

    ``summons``: it is a Summon or Set, ``sets_only``: a Set. ``zone``: where the monster is and stays, by the rule
    ``stays``. ``theirs``: it goes to the opponent's field, zone by zone as they number it. ``casting``: the activation
    of the Spell that performs it, which the rules of the turn judge.

    ``unread_limit``: a text without a model may forbid it, and cannot allow it. ``forbidding``: the cards on the
    field that, and nothing else, forbid it. ``about``: what a text must be about to bear on it (see
    :mod:`combo_solver.texts.binding`), ``of_materials``: to bear on what its materials are; ``doubles``: my zones whose
    monsters may count as two Tributes.
    """

    words: str
    mechanic: str
    question: Question[Any] | None = None
    place: int = HAND
    elsewhere: tuple[Ref, ...] = ()
    recipe: CompiledRecipe | None = None
    materials: bool = False
    chosen: tuple[int, ...] | None = None
    summons: bool = True
    sets_only: bool = False
    zone: int | None = None
    stays: str = ""
    theirs: bool = False
    casting: Do | None = None
    unread: str = ""
    unread_limit: str = ""
    forbidding: tuple[Ref, ...] = ()
    about: frozenset[str] = frozenset()
    of_materials: frozenset[str] = frozenset()
    doubles: frozenset[int] = frozenset()
