"""What a card does: effects and the events they wait for, its own summon procedures, and the entry of one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pydantic import Field, ValidationInfo, model_validator

from combo_solver.game.clock import Part
from combo_solver.models.amounts import faults, faults_in_order, names_of
from combo_solver.models.conditions import Condition
from combo_solver.models.continuous import Continuous
from combo_solver.models.events import Event
from combo_solver.models.limits import Limit, Limits
from combo_solver.models.materials import Recipe
from combo_solver.models.node import Node
from combo_solver.models.parts import parts_of
from combo_solver.models.saved import Saved
from combo_solver.models.sound import becomes_a_monster, demand_answered, in_the_deck, lasts
from combo_solver.models.verb import REGISTER, Verb, in_order
from combo_solver.models.verbs import VERBS, WORDS, Action
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.vocabulary import EVENT, MATERIALS, Choose, CountOf, Filter, Location, Model

ALREADY_JUDGED: Final = {"judged": True}
"""Context of reading a model that was found sound when it was written: what takes time is not judged again."""


_REGISTERS = (
    "count_of",
    "shared_with",
    "value_of",
    *(
        name
        for word in WORDS.values()
        for name, field in word.model_fields.items()
        if REGISTER in field.metadata and name not in ("card", "name")
    ),
)
"""Keys whose value is the name of a selection, besides ``card``."""
_NAMING = tuple(
    do for do, word in WORDS.items() if "name" in word.model_fields and REGISTER in word.model_fields["name"].metadata
)
"""The verbs that give cards a name without a selection."""


def _names(data: object) -> tuple[set[str], set[str]]:
    """Names that selections give, and names that other clauses ask for."""
    known, asked = set[str](), set[str]()
    parts = [data]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            if ("from" in part or part.get("do") in _NAMING) and part.get("name"):
                known |= {part["name"], part.get("group") or part["name"]}
            asked |= {part[key] for key in _REGISTERS if part.get(key)} - {"self", "it"}
            asked |= {part[key] for key in ("out_of", "apart_from") if part.get(key)}
            if part.get("do") and part.get("card") not in (None, "", "self"):
                asked.add(part["card"])
            parts.extend(part.values())
        elif isinstance(part, list | tuple):
            parts.extend(part)
    return known, asked


def _before_the_end(actions: tuple[Verb, ...], repeated: bool = False) -> Iterator[Verb]:
    """The actions after which another one may come."""
    yield from in_order(actions if repeated else actions[:-1])
    if not repeated and actions:
        for inner in actions[-1].lists():
            yield from _before_the_end(inner, actions[-1].repeats)


class Mode(Model):
    """One of several effects, chosen on activation. Its conditions, cost and targets are in addition to those of the
    effect, and come after them."""

    actions: tuple[Action, ...] = Field(alias="do", min_length=1)
    text: str = ""
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    cost: tuple[Action, ...] = ()
    targets: tuple[Choose, ...] = ()


class Effect(Model):
    """One effect. ``number`` counts the card's effects as printed, Pendulum Effects included, from 1.

    ``spell`` and ``trap`` are the activation of the card itself, with what it does then; without anything to do
    (``number`` 0, if its text has no such effect) the card is only laid down. With an ``event`` such a card is
    activated because of it and not else; it waits where it lies Set, or in the hand.
    ``locations`` is where the card must be to activate it (for ``spell``: the hand; a Set copy is activated where it
    lies; for ``trap``: the Spell & Trap Zone, where it lies Set, and the hand if its text allows that). ``timing``
    matters for optional triggers only: ``when`` can miss its timing, ``if`` cannot.
    ``to_resolve``: its conditions (but not what it answers) must hold, and its card be face-up on the field, when it
    resolves too. ``limit`` is
    one limit or a list of them. ``unanswered``: nobody can chain cards of these sorts, or their effects, to it
    ("spell_card" and "trap_card": such cards alone, when they are activated).
    ``quick_if``: while all this holds it is a Quick Effect.
    ``in_damage_step``: it can be activated there too, if it can be activated by what happens there. ``damage_step``:
    the parts of the Damage Step in which it can be activated, if it is a fast effect that no event allows.
    ``instead`` is no activation: what it does, if anything, is done in the place of destroying what it ``saves``,
    wholly or not at all, while its card is in one of its ``locations`` and not negated.
    """

    number: int = Field(ge=0)
    category: Literal["ignition", "trigger", "quick", "spell", "trap", "instead"] = Field(alias="kind")
    locations: tuple[Location, ...] = Field(alias="from", min_length=1)
    optional: bool = True
    timing: Literal["when", "if"] = "if"
    event: Event | None = None
    or_events: tuple[Event, ...] = ()
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    cost: tuple[Action, ...] = ()
    targets: tuple[Choose, ...] = ()
    actions: tuple[Action, ...] = Field(default=(), alias="do")
    modes: tuple[Mode, ...] = ()
    limits: Limits = Field(default=(), alias="limit")
    to_resolve: bool = False
    unanswered: tuple[Literal["monster", "spell", "trap", "spell_card", "trap_card"], ...] = ()
    quick_if: tuple[Condition, ...] = ()
    saves: Saved | None = None
    in_damage_step: bool = True
    damage_step: tuple[Part, ...] = ()

    @model_validator(mode="after")
    def _consistent(self, info: ValidationInfo) -> Effect:
        if info.context is ALREADY_JUDGED:
            return self
        if self.event is None and (self.category == "trigger" or self.or_events):
            raise ValueError("a trigger effect needs an event")
        if self.event is not None and not (self.category == "trigger" or self.activates_card):
            raise ValueError("only a trigger effect, or the activation of a card, has an event")
        if self.event is not None and self.activates_card and self.event.subject == "self":
            raise ValueError("a card is activated because of what happens to other cards")
        if self.actions and self.modes:
            raise ValueError("give only one of do and modes")
        if not (self.actions or self.modes or self.activates_card or self.replaces):
            raise ValueError("give exactly one of do and modes")
        if self.number == 0 and not (self.activates_card and not self.actions and not self.modes):
            raise ValueError("number 0 is the activation of a card without an effect")
        if self.category == "trap" and not {"spell_zone", "hand"}.issuperset(self.locations):
            raise ValueError("a Trap Card is activated where it lies Set (spell_zone), or from the hand")
        own = [(limit.group, limit.scope, limit.per) for limit in self.limits]
        if len(set(own)) < len(own):
            raise ValueError("two limits of an effect need different groups")
        if self.quick_if and self.category != "ignition":
            raise ValueError("quick_if is for effects that start a chain otherwise")
        if not self.optional and self.category not in ("trigger", "instead"):
            raise ValueError("only what triggers, or is done in the place of something else, can be mandatory")
        if (self.saves is not None) != self.replaces:
            raise ValueError("what is done in the place of destruction tells what it saves")
        if self.replaces and (self.cost or self.targets or self.modes or self.to_resolve):
            raise ValueError("what is done in the place of something else has no cost, targets or modes")
        if self.damage_step and not (self.category in ("quick", "spell", "trap") or self.quick_if):
            raise ValueError("damage_step is for fast effects; what triggers is activated because of its event")
        known, asked = _names(self.model_dump(by_alias=True))
        if asked := asked - known - self.given:
            raise ValueError(f"no selection is named {', '.join(sorted(asked))}")
        actions = self.every_action()
        for tests, does in ((self.conditions, self.actions), *((each.conditions, each.actions) for each in self.modes)):
            demand_answered((*self.conditions, *tests), does)
        seen = {getattr(action, "name", "") for action in actions if action.do == "excavate"}
        if any(amount.where != Filter() and amount.count_of not in seen for amount in parts_of(self, CountOf)):
            raise ValueError("of cards that were chosen all are counted, of excavated ones those that fit")
        if any(each.count_of == EVENT for each in parts_of(self, CountOf)) and (self.activates_card or self.limits):
            raise ValueError("of several events no line tells which one is counted: each of them has to be")
        lists = (self.actions, *(mode.actions for mode in self.modes))
        costs = (*self.cost, *(action for mode in self.modes for action in mode.cost))
        if any(isinstance(action, Node) for action in costs):
            raise ValueError("a cost is a list of actions without structure nodes")
        if any(action.do == "excavate" for action in costs):
            raise ValueError("cards are excavated when an effect resolves")
        before = (*costs, *(action for each in lists for action in _before_the_end(each)))
        for action in before:
            if action.at_the_end:
                raise ValueError(f"{action.do} happens after the effect: it is the last action")
        chosen = [action.chooses for action in actions if action.chooses is not None]
        targets = (*self.targets, *(choose for mode in self.modes for choose in mode.targets))
        theirs = {name for choose in (*targets, *chosen) if choose.side != "me" for name in names_of(choose)}
        if self.event is not None and self.event.on == "destroys_by_battle":
            theirs |= {EVENT}
        fielded = [each for each in (*targets, *chosen) if each.side != "me" and "monster_zone" in each.locations]
        their_monsters = {name for choose in fielded for name in names_of(choose)}
        if any(choose.afresh for choose in targets):
            raise ValueError("afresh is for what an action takes")
        if any(choose.group for choose in chosen):
            raise ValueError("group is a name for targets")
        for action in actions:
            choose, card = action.chooses, action.about
            of_theirs = [each for each in (*targets, choose) if each is not None and each.side != "me"]
            on_field = card != EVENT and all(each.locations == ("monster_zone",) for each in of_theirs)
            only_mine = action.mine_only and not (action.or_their_monsters and on_field)
            if only_mine and (card in theirs or (choose is not None and choose.side != "me")):
                raise ValueError(f"{action.do} of the opponent's cards is not modelled")
            if not action.of_my_field().isdisjoint(their_monsters):
                raise ValueError(f"{action.do} with monsters that the opponent controls is not modelled")
        return self

    @property
    def given(self) -> frozenset[str]:
        """What it may call cards that nobody has chosen: those of its event, what its card destroyed by battle, or the
        materials of its card."""
        events = [event for event in (self.event, *self.or_events) if event is not None]
        if events and all(event.on == "destroys_by_battle" for event in events):
            return frozenset({EVENT})
        if not events or any(event.subject == "self" and event.on != "summoned" for event in events):
            return frozenset()
        of_itself = {event.subject == "self" for event in events}
        return frozenset({MATERIALS} if of_itself == {True} else {EVENT} if of_itself == {False} else ())

    @property
    def answers_event(self) -> bool:
        """Whether it can be activated only because of what just happened."""
        return self.event is not None

    @property
    def activates_card(self) -> bool:
        """Whether it is the activation of a Spell or Trap Card itself."""
        return self.category in ("spell", "trap")

    @property
    def replaces(self) -> bool:
        """Whether it is never activated, but done in the place of destruction."""
        return self.category == "instead"

    @property
    def hides_itself(self) -> bool:
        """Whether it may turn its own card face-down. What the card has used of the limits of such an effect is not
        forgotten by that."""
        return any(isinstance(each, ChangePosition) and each.card == "self" and each.to == "set"
                   for each in self.every_action())  # fmt: skip

    def face_up_targets(self) -> frozenset[str]:
        """The names of what is targeted face-up."""
        targets = (*self.targets, *(choose for mode in self.modes for choose in mode.targets))
        seen = [choose for choose in targets if not choose.face_down]
        return frozenset(filter(None, (name for choose in seen for name in (choose.name, choose.group))))

    def every_action(self) -> tuple[Action, ...]:
        """What it does and costs, all modes and branches together, what is in a node after it."""
        lists = (self.cost, self.actions, *(each for mode in self.modes for each in (mode.cost, mode.actions)))
        return tuple(action for each in lists for action in in_order(each))


class OutOfScope(Model):
    """An effect that cannot come up in a Main Phase of mine without the opponent acting, and why. ``speed`` is its
    Spell Speed, where it is told; ``negates_summon``: it negates a Summon, which takes 2 or more (SG-12)."""

    number: int = Field(ge=1)
    reason: Literal["battle", "end_phase", "other_phase", "opponents_turn", "opponents_action"]
    speed: Literal[1, 2, 3] | None = None
    negates_summon: bool = False

    @model_validator(mode="after")
    def _fast_enough(self) -> OutOfScope:
        if self.negates_summon and (self.speed or 0) < 2:
            raise ValueError("what negates a Summon has Spell Speed 2 or more (SG-12): give speed")
        return self


class Unmodelled(Model):
    """An optional effect that could come up and has no model yet; results name it.

    The other keys tell what it needs at least, so that a scenario in which that never is there may prove the effect
    idle (:mod:`combo_solver.ground.coverage`): ``from`` where its card must be (empty: anywhere), ``if`` conditions,
    ``answers`` the activation of an effect that does one of these actions. ``main_phase``: it is activated in a Main
    Phase, so that nothing of it comes up in a Battle Phase; ``as_summoned``: when its own card is Summoned.
    ``column``: it is no option; once the effect was used where its card lay, other Spells and Traps in its column do
    nothing.
    """

    number: int = Field(ge=1)
    reason: str
    locations: tuple[Location, ...] = Field(default=(), alias="from")
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    answers: tuple[str, ...] = ()
    main_phase: bool = False
    as_summoned: bool = False
    column: bool = False

    @model_validator(mode="after")
    def _known_verbs(self) -> Unmodelled:
        if unknown := set(self.answers) - VERBS.keys():
            raise ValueError(f"no action is called {', '.join(sorted(unknown))}")
        return self


class Procedure(Model):
    """A summon procedure of the card's own: no chain, no Normal Summon used (SSM-16). ``check_only``: whether it can be
    used now is known, what follows from it is not modelled, so no line uses it. ``after``: what holds for the rest of
    the turn, or of the monster, once it was Summoned so; ``banish_when_leaves`` too, and ``tuner``: that it is treated
    as a Tuner from then on, whether or not its effects are negated. ``to``: whose field it comes to;
    ``pointed``: to a zone of mine to which a Link Monster points. ``unread``: its text is not read wholly, what is told
    must hold and may not be enough; that is for questions alone."""

    number: int = Field(ge=1)
    locations: tuple[Location, ...] = Field(default=("hand",), alias="from")
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    cost: tuple[Action, ...] = ()
    position: Literal["any", "attack", "defense"] = "any"
    limit: Limit | None = None
    after: tuple[Restrict | Bind, ...] = ()
    banish_when_leaves: bool = False
    tuner: bool = False
    check_only: bool = False
    to: Literal["me", "opponent"] = "me"
    pointed: bool = False
    unread: bool = False

    @model_validator(mode="after")
    def _for_questions(self) -> Procedure:
        if any(isinstance(action, Node) for action in self.cost):
            raise ValueError("a cost is a list of actions without structure nodes")
        if self.unread and not self.check_only:
            raise ValueError("unread needs check_only")
        if self.pointed and self.to == "opponent":
            raise ValueError("a zone that is pointed to is one of mine")
        if "deck" in self.locations and any(in_the_deck(each) or each.about == "self" for each in self.cost):
            raise ValueError("what is Summoned from the Deck lies where it is until its cost is paid")
        if any(isinstance(part, Bind) and part.card != "self" for part in self.after):
            raise ValueError("what holds after a procedure holds of its own monster")
        if any(isinstance(part, Restrict) and part.whole_turn for part in self.after):
            raise ValueError("what holds after a procedure does not bind the whole turn")
        if self.limit is not None and self.limit.per != "turn":
            raise ValueError("a procedure is in no chain")
        return self


class CardModel(Model):
    """Everything one card does, keyed by its passcode; ``name`` is for readers and checked against the facts.

    A card whose ``effects``, ``procedures``, ``continuous`` and ``out_of_scope`` cover its whole text has an empty
    ``unmodelled``; the loader checks that the numbers 1..n are each covered once. ``of_battles``: it tells what the
    text says of battles, too, whatever readers make of that.
    """

    passcode: int
    name: str
    recipes: tuple[Recipe, ...] = Field(default=(), alias="materials")
    procedures: tuple[Procedure, ...] = Field(default=(), alias="procedure")
    effects: tuple[Effect, ...] = Field(default=(), alias="effect")
    continuous: tuple[Continuous, ...] = ()
    out_of_scope: tuple[OutOfScope, ...] = ()
    unmodelled: tuple[Unmodelled, ...] = ()
    of_battles: bool = False

    @model_validator(mode="after")
    def _whole(self) -> CardModel:
        if self.of_battles and (self.unmodelled or any(part.reason == "battle" for part in self.out_of_scope)):
            raise ValueError("of_battles: nothing of battles is left out")
        return self

    @model_validator(mode="after")
    def _numbers(self) -> CardModel:
        parts = (*self.procedures, *self.effects, *self.continuous, *self.out_of_scope, *self.unmodelled)
        numbers = sorted({part.number for part in parts} - {0})
        if numbers != list(range(1, len(numbers) + 1)):
            raise ValueError(f"effect numbers must run from 1 without gaps, got {numbers}")
        return self

    @model_validator(mode="after")
    def _nothing_else_as_a_monster(self, info: ValidationInfo) -> CardModel:
        """A card that becomes a Normal Monster has no effects there."""
        if info.context is ALREADY_JUDGED or not any(becomes_a_monster(each.every_action()) for each in self.effects):
            return self
        if self.continuous or any(
            lasts(each.locations, each.activates_card, each.every_action()) for each in self.effects
        ):
            raise ValueError("a card that becomes a monster does nothing else on the field")
        return self

    @model_validator(mode="after")
    def _amounts(self, info: ValidationInfo) -> CardModel:
        if info.context is ALREADY_JUDGED:
            return self
        known: list[str] = []
        for effect in self.effects:
            known += faults((effect.event, effect.or_events), on_board=True)
            known += faults((*effect.conditions, *effect.quick_if))
            known += [fault for mode in effect.modes for fault in faults(mode.conditions)]
            parts = [(*mode.cost, *mode.targets, *mode.actions) for mode in effect.modes] or [effect.actions]
            for after in parts:
                known += faults_in_order((*effect.cost, *effect.targets, *after), effect.given)
        for procedure in self.procedures:
            known += faults(procedure.conditions)
            known += faults_in_order(procedure.cost)
        for recipe in self.recipes:
            known += faults_in_order(getattr(recipe, "cost", ()))
            known += faults(recipe.model_copy(update={"cost": ()}) if hasattr(recipe, "cost") else recipe)
        known += faults(self.continuous)
        if known:
            raise ValueError(known[0])
        return self
