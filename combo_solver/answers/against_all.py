"""What can be asked of an opponent who may use everything."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from combo_solver.answers.wanted import Count
from combo_solver.errors import InputError, Problem
from combo_solver.models.attacked_by import could_wait
from combo_solver.models.effects import CardModel
from combo_solver.models.load import with_answers
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.search.result import Limits


def demand_decidable(
    scenario: ResolvedScenario,
    limits: Limits,
    count: Count | None,
    models: Mapping[int, CardModel] = MappingProxyType({}),
) -> None:
    """Raises :class:`InputError` where a strategy against all that they may use is asked for more than a win."""
    if scenario.opponent_acts == "passive":
        return
    if not scenario.goal.win:
        what = "against an opponent who may use everything it is asked whether you win this turn"
        raise InputError(Problem("objective", what, 'give maximise = "win" (--maximise win)'))
    for zone, spell in scenario.opponent.spells.items():
        if spell.attacked_by and not (_alone(scenario, spell) and could_wait(with_answers(models).get(spell.card))):
            what = (
                "it is known of one Set card that an attack alone lets its player activate, and that has no like copy"
            )
            raise InputError(
                Problem(f"opponent.spells.{zone}.attacked_by", what, "leave it out, or --opponent passive")
            )
    if scenario.goal.minimise_actions or limits.actions is not None or count is not None:
        what = "a strategy is neither short nor one of several"
        raise InputError(Problem("--opponent all", what, "leave out --max-actions, --count, --all, minimise_actions"))


def _alone(scenario: ResolvedScenario, spell: SpellAt) -> bool:
    """Whether every card of this kind is Set like this one."""
    same = sum(code == spell.card for side in (scenario.me, scenario.opponent) for _, code in side.cards())
    return same == sum(each == spell for each in scenario.opponent.spells.values())
