"""What lines do that texts without a model could mind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from combo_solver.cards.facts import CardFacts
from combo_solver.game.line import Choice, Replacement, Step
from combo_solver.ground.covered import Deeds
from combo_solver.models.verbs import WORDS
from combo_solver.report.coverage import cards_named

Facts = Callable[[int], CardFacts]


def deeds_of(lines: Sequence[Sequence[Step]], facts: Facts) -> Deeds:
    """What these lines do, taken together."""
    steps = [step for line in lines for step in line]
    hurt = any(step.battle is not None and step.battle.damage_to_me > 0 for step in steps)
    followed = {code for line in lines for code in _followed(line, facts)}
    return Deeds(frozenset(cards_named(steps)), hurt, frozenset(followed))


def _followed(line: Sequence[Step], facts: Facts) -> Iterator[int]:
    """Spells and Traps that were activated where they lay before another card came to a Spell/Trap Zone."""
    lain: list[int] = []
    for step in line:
        if lain and _lays(step, facts):
            yield from lain
            lain = []
        if step.kind == "activate" and step.from_.startswith("S"):
            lain.append(step.card)


def _lays(step: Step, facts: Facts) -> bool:
    """Whether a card comes to a Spell/Trap Zone, as far as the step tells."""
    if step.kind in ("activate_scale", "set_spell"):
        return True
    if step.kind == "activate" and step.from_ == "hand" and not facts(step.card).is_monster:
        return True
    return any(map(_brings, (*step.costs, *step.choices)))


def _brings(choice: Choice) -> bool:
    landings = WORDS[choice.do].landings if choice.do in WORDS else ()
    if any(landing.to == "spell_zone" for landing in landings):
        return True
    return any(placed.to.startswith(("S", "PZ")) for placed in choice.placed) or any(map(_replaced, choice.instead))


def _replaced(instead: Replacement) -> bool:
    return any(map(_brings, instead.choices))
