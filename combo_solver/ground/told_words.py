"""The words of card models of which it is known what they read of a hand, Deck, Extra Deck, GY and banished cards.

:mod:`combo_solver.ground.uses` tells from a model what its card could still read and move. It knows these words alone:
whatever says anything else may read everything. So a new word, or a new key of one, forbids to forget until somebody
has looked at what it reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from pydantic import BaseModel

from combo_solver.ground import actions
from combo_solver.models.conditions import Condition
from combo_solver.models.continuous import Continuous
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import Effect, Mode, Procedure
from combo_solver.models.events import Event
from combo_solver.models.limits import Limit
from combo_solver.models.verbs import VERBS
from combo_solver.models.vocabulary import Choose, CountIn, CountOf, Filter, Range, Total
from combo_solver.models.worths import Worth

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

_KIND = "card_types not_card_types types attributes archetypes names except_names except_archetypes mentions lists"
_FIELDS = {
    "Effect": "number category locations optional timing event or_events conditions cost targets actions modes limits"
    " to_resolve in_damage_step",
    "Mode": "actions text conditions cost targets",
    "Limit": "scope group counts times per",
    "Event": "on subject side other origin whose methods as_material_of causes was",
    "Procedure": "number locations conditions cost position limit",
    # Conditions.
    "CountCondition": "test locations where side other min max different_names",
    "OnlyCondition": "test where face_up max",
    "BattleAheadCondition": "test",
    "AtStartCondition": "test",
    "MainPhase1Condition": "test",
    # Cards and amounts.
    "Filter": f"{_KIND} lists_archetypes normal_summonable level rank rating atk defense original position any_of",
    "Range": "min max equals",
    "CountIn": "locations where side other different adds",
    "CountOf": "count_of where",
    "Choose": "name group locations where min max side other face_down face_down_only printed face_up every different"
    " same total",
    "Total": "value bounds",
    # What is done.
    "AddToHand": "do join card choose",
    "Banish": "do join card choose face_down",
    "BattleTwice": "do join",
    "ChangePosition": "do join card choose to",
    "CreateTokens": "do join token count up_to as_many position",
    "Destroy": "do join card choose",
    "Detach": "do join count most",
    "Discard": "do join card choose",
    "Draw": "do join count",
    "Modify": "do join card choose level levels_of level_to rank rank_to atk double_atk defense tuner",
    "Restrict": "do join what only where places except_places methods until_pendulum_summon",
    "SendToGy": "do join card choose",
    "ShuffleIntoDeck": "do join card choose",
    "SkipPhase": "do join phase",
    "SpecialSummon": "do join card choose position negate banish_when_leaves",
    "ToDeckBottom": "do join card choose",
    "Tribute": "do join card choose",
    # What face-up cards do.
    "NotMaterial": "apply number methods except_for turn_summoned face_up",
    "SummonOnce": "apply number summons",
    "Indestructible": "apply number where side itself other places",
    "ValueChange": "apply number where side itself other atk defense turn",
    "Worth": "times divided plus number",
}
_CLASSES: tuple[type[BaseModel], ...] = (
    Effect, Mode, Limit, Event, Procedure, Filter, Range, CountIn, CountOf, Choose, Total, Worth,
    *get_args(get_args(Condition)[0]), *get_args(get_args(Continuous)[0]), *VERBS.values(),
)  # fmt: skip
"""Structure nodes, of which one is called as a selection is, are not among them."""
_BY_NAME = {each.__name__: each for each in _CLASSES}
TOLD = {_BY_NAME[name]: frozenset(fields.split()) for name, fields in _FIELDS.items()}
"""By class of a part of a model: its fields of which it is known."""


def is_told(said: object) -> bool:
    """Whether it is known what this part of a model, and all that is in it, reads."""
    return all(_of_one(part) for part in _every_part(said))


def _of_one(part: BaseModel) -> bool:
    known = TOLD.get(type(part), frozenset())
    if not known:
        return False
    fields = type(part).model_fields
    return all(name in known or getattr(part, name) == field.get_default(call_default_factory=True)
               for name, field in fields.items())  # fmt: skip


def _every_part(said: object) -> Iterator[BaseModel]:
    if isinstance(said, BaseModel):
        yield said
        for name in type(said).model_fields:
            yield from _every_part(getattr(said, name))
    elif isinstance(said, tuple | list):
        for part in said:
            yield from _every_part(part)


def all_is_told(g: Ground) -> bool:
    """Whether nothing in the scenario but its uses, the goal and the words of continuous effects that are known here
    may read a hand or a pile."""
    scenario, kinds, reads = g.scenario, g.kinds, g.reads
    if g.exact or g.possible.pendulums or g.possible.leaving or any(kinds.gemini):
        return False
    if g.goal.win or g.goal.survive or g.program.won:
        return False
    if scenario.had_by_them:
        return False
    if reads.hand_levels or reads.equips or reads.had or g.activations.against_summons or scenario.me.spells:
        return False
    if any(base != kind for kind, base in enumerate(kinds.base)) or g.goal.reads_discards:
        return False
    if not is_told([term.where.source for level in g.goal.levels for term in level]):
        return False
    drawn = any(map(actions.draws, actions.operations(g.program)))
    if drawn and scenario.deck_order != "listed":
        return False
    return all(is_told(continuous_of(card, model)) for card, model in zip(kinds.facts, kinds.models, strict=True))
