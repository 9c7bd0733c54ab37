"""What cards do: events, actions, effects, continuous effects, materials, and the entry of one card.

Actions of one list happen in order; ``join`` says how an action hangs on the one before (DESIGN section 4):

====================  ======================  =====================================
join                  same moment as before?  needs the one before to have happened?
====================  ======================  =====================================
``then``              no (later)              yes
``if_you_do``         yes                     yes
``also``              yes                     no
``also_then``         no (later)              no
====================  ======================  =====================================
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.behaviour.vocabulary import (
    Amount,
    CardRef,
    Choose,
    Condition,
    Filter,
    Limit,
    Location,
    Method,
    Model,
    Side,
)

Join = Literal["then", "if_you_do", "also", "also_then"]


class Event(Model):
    """What a trigger effect waits for.

    ``subject`` is the card it happens to: ``"self"`` (the effect's own card) or a filter with the side of the
    field (``side``, for moves: whose card it is). ``other`` excludes the effect's own card. ``origin`` limits
    where the card came from, ``methods`` how it was Summoned (for other events: how it had been Summoned when it
    left the field), ``as_material_of`` the Summon it was material for,
    and ``into`` the zone group it arrived in.
    """

    on: Literal["summoned", "sent_to_gy", "banished", "added_to_hand", "tributed", "destroyed"]
    subject: Literal["self"] | Filter = "self"
    side: Side = "either"
    other: bool = False
    origin: tuple[Location, ...] = ()
    methods: tuple[Method, ...] = ()
    as_material_of: Literal["synchro", "xyz", "link", "fusion", "ritual"] | None = None
    into: Literal["extra_monster_zone", "main_monster_zone"] | None = None


# --- actions ---------------------------------------------------------------------------------------------------


class ActionBase(Model):
    join: Join = "then"


class Move(ActionBase, CardRef):
    """Move cards. ``discard`` and ``tribute`` are sends to the GY with a name of their own."""

    do: Literal["send_to_gy", "banish", "add_to_hand", "discard", "destroy", "tribute", "to_deck_bottom"]


class SpecialSummon(ActionBase, CardRef):
    """Special Summon cards, face-up; position ``any`` lets the player choose."""

    do: Literal["special_summon"] = "special_summon"
    position: Literal["any", "attack", "defense"] = "any"
    negate: bool = False
    banish_when_leaves: bool = False


class CreateTokens(ActionBase):
    """Special Summon exactly ``count`` Tokens; ``token`` is the passcode of the Token's record (TOK-08)."""

    do: Literal["create_tokens"] = "create_tokens"
    token: int
    count: int = 1
    position: Literal["any", "attack", "defense"] = "any"


class PlaceScale(ActionBase, CardRef):
    """Place a Pendulum Monster in one of my free Pendulum Zones."""

    do: Literal["place_scale"] = "place_scale"


class RestoreScale(ActionBase, CardRef):
    """The current Pendulum Scale of a card becomes its printed one until the end of the turn."""

    do: Literal["restore_scale"] = "restore_scale"


class Draw(ActionBase):
    do: Literal["draw"] = "draw"
    count: int = 1


class Detach(ActionBase):
    """Detach Xyz Materials from this card."""

    do: Literal["detach"] = "detach"
    count: int = 1


class PayLifePoints(ActionBase):
    do: Literal["pay_lp"] = "pay_lp"
    amount: int


class ChangePosition(ActionBase, CardRef):
    do: Literal["change_position"] = "change_position"
    to: Literal["attack", "defense"]


class Modify(ActionBase, CardRef):
    """Change a monster's current Level or ATK until the end of the turn; ``levels_of`` names a selection whose
    printed Level is added (times ``level``, so -1 subtracts it)."""

    do: Literal["modify"] = "modify"
    level: int = 0
    levels_of: str = ""
    atk: int = 0
    double_atk: bool = False


class Restrict(ActionBase):
    """A lock on me for the rest of the turn.

    ``what = "link_material"`` / ``"special_summon"``: only cards that fit ``only``. ``"activate_monster_effects"``
    and ``"pendulum_zone_effects"``: none at all. ``until_pendulum_summon`` lifts it after my next Pendulum Summon.
    """

    do: Literal["restrict"] = "restrict"
    what: Literal["link_material", "special_summon", "activate_monster_effects", "pendulum_zone_effects"]
    only: Filter | None = None
    until_pendulum_summon: bool = False


class SkipPhase(ActionBase):
    """Skip a phase of a later turn: no bearing on the present Main Phase, kept so the model tells the whole effect."""

    do: Literal["skip_phase"] = "skip_phase"
    phase: Literal["draw", "main1", "battle"]


Action = Annotated[
    Move
    | SpecialSummon
    | CreateTokens
    | PlaceScale
    | RestoreScale
    | Draw
    | Detach
    | PayLifePoints
    | ChangePosition
    | Modify
    | Restrict
    | SkipPhase,
    Field(discriminator="do"),
]


def _names(data: object) -> tuple[set[str], set[str]]:
    """Names that selections give, and names that other clauses ask for."""
    known: set[str] = set()
    asked: set[str] = set()
    if isinstance(data, dict):
        if "from" in data and data.get("name"):
            known.add(data["name"])
        asked |= {data[key] for key in ("count_of", "levels_of") if data.get(key)}
        if data.get("do") and data.get("card") not in (None, "self"):
            asked.add(data["card"])
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ()
    for part in parts:
        more_known, more_asked = _names(part)
        known |= more_known
        asked |= more_asked
    return known, asked


class Mode(Model):
    """One of several effects, chosen on activation."""

    actions: tuple[Action, ...] = Field(alias="do", min_length=1)
    text: str = ""


class Effect(Model):
    """One effect. ``number`` counts the card's effects as printed, Pendulum Effects included, from 1.

    ``locations`` is where the card must be to activate it (for ``spell``: the hand; a Set copy is activated where it
    lies). ``timing`` matters for optional triggers only: ``when`` can miss its timing, ``if`` cannot.
    """

    number: int = Field(ge=1)
    kind: Literal["ignition", "trigger", "quick", "spell"]
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
    limit: Limit | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Effect:
        if (self.kind == "trigger") != (self.event is not None):
            raise ValueError("a trigger effect needs an event, and only a trigger effect has one")
        if bool(self.actions) == bool(self.modes):
            raise ValueError("give exactly one of do and modes")
        if not self.optional and self.kind != "trigger":
            raise ValueError("only a trigger effect can be mandatory")
        known, asked = _names(self.model_dump(by_alias=True))
        if asked - known:
            raise ValueError(f"no selection is named {', '.join(sorted(asked - known))}")
        actions = (*self.cost, *self.actions, *(action for mode in self.modes for action in mode.actions))
        chosen = [choose for action in actions if (choose := getattr(action, "choose", None))]
        theirs = {choose.name for choose in (*self.targets, *chosen) if choose.side != "me" and choose.name}
        for action in actions:
            choose, card = getattr(action, "choose", None), getattr(action, "card", None)
            if action.do in _MINE_ONLY and (card in theirs or (choose is not None and choose.side != "me")):
                raise ValueError(f"{action.do} of the opponent's cards is not modelled")
        return self


_MINE_ONLY = ("special_summon", "place_scale", "add_to_hand", "to_deck_bottom", "tribute", "discard")


class OutOfScope(Model):
    """An effect that cannot come up in a Main Phase of mine without the opponent acting, and why."""

    number: int = Field(ge=1)
    reason: Literal["battle", "end_phase", "opponents_turn", "opponents_action"]


class Unmodelled(Model):
    """An optional effect that could come up and has no model yet; results name it."""

    number: int = Field(ge=1)
    reason: str


class Procedure(Model):
    """A summon procedure of the card's own: no chain, no Normal Summon used (SSM-16)."""

    number: int = Field(ge=1)
    locations: tuple[Location, ...] = Field(default=("hand",), alias="from")
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    cost: tuple[Action, ...] = ()
    position: Literal["any", "attack", "defense"] = "any"
    limit: Limit | None = None


# --- continuous effects ----------------------------------------------------------------------------------------


class ScaleChange(Model):
    """While in a Pendulum Zone the scale is ``scale`` unless every condition holds."""

    apply: Literal["scale"] = "scale"
    number: int
    scale: int
    unless: tuple[Condition, ...] = ()


class PendulumRestriction(Model):
    """While in a Pendulum Zone: I can Pendulum Summon only cards that fit; ``negatable`` = the lock can be negated."""

    apply: Literal["pendulum_summon_only"] = "pendulum_summon_only"
    number: int
    only: Filter
    negatable: bool = True


class ScaleActivation(Model):
    """Conditions for activating the card as a scale."""

    apply: Literal["activate_as_scale_if"] = "activate_as_scale_if"
    number: int
    conditions: tuple[Condition, ...] = Field(alias="if")


class NotMaterial(Model):
    """The card cannot be material for these Summons (SG-18)."""

    apply: Literal["not_material_for"] = "not_material_for"
    number: int
    methods: tuple[Literal["synchro", "xyz", "link", "fusion", "ritual"], ...] = Field(alias="for")


class NoSpecialSummon(Model):
    """While it is face-up on the field neither player can Special Summon, except monsters that fit ``only``."""

    apply: Literal["no_special_summon"] = "no_special_summon"
    number: int
    only: Filter | None = None


Continuous = Annotated[
    ScaleChange | PendulumRestriction | ScaleActivation | NotMaterial | NoSpecialSummon, Field(discriminator="apply")
]


# --- materials -------------------------------------------------------------------------------------------------


Trait = Literal["name", "type", "attribute", "level", "rank"]
"""``name``: the one the card is treated as, where there is such a one."""
_MAX_SLOTS = 3


class Slot(Model):
    """``min`` to ``max`` materials that fit ``where``; ``max = None`` means any number.

    ``different`` / ``same``: what any two of this slot's materials must not / must have in common.
    """

    min: int = Field(default=1, ge=0)
    max: int | None = Field(default=1, ge=1)
    where: Filter = Filter()
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()

    @property
    def names_a_card(self) -> bool:
        """Whether it asks for a card by its name and nothing else, so that a substitute may stand in for it."""
        return bool(self.where.names) and self.where == Filter(names=self.where.names)


class Including(Model):
    """At least ``min`` of the chosen materials fit ``where``."""

    min: int = 1
    where: Filter


class Materials(Model):
    """The requirement of a Fusion, Synchro, Xyz or Link Summon; every material fills exactly one slot (FUS-21).

    Fusion: the Summoning effect says where the materials may be, and a slot's ``place`` narrows that. Synchro: the
    Levels add up to the monster's Level (SYN-06). Xyz: the filters name the Level (XYZ-08). Link: the values add up to
    the Link Rating (LS-06, LS-07). ``different`` / ``same``: what any two of the materials must not / must have in
    common (LS-15).
    """

    method: Literal["fusion", "synchro", "xyz", "link"]
    slots: tuple[Slot, ...] = Field(min_length=1, max_length=6)
    including: tuple[Including, ...] = Field(default=(), max_length=2)
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()
    limit: Limit | None = None

    @model_validator(mode="after")
    def _small_enough(self) -> Materials:
        if self.method != "fusion":
            if len(self.slots) > _MAX_SLOTS:
                raise ValueError(f"only a Fusion Summon has more than {_MAX_SLOTS} slots")
            if any(slot.different or slot.same for slot in self.slots):
                raise ValueError("only a slot of a Fusion Summon has different / same of its own")
        return self


class Overlay(Model):
    """An Xyz Summon on top of one monster I control, whose materials are transferred (XYZ-11)."""

    method: Literal["overlay"] = "overlay"
    where: Filter
    limit: Limit | None = None


Recipe = Annotated[Materials | Overlay, Field(discriminator="method")]


class CardModel(Model):
    """Everything one card does, keyed by its passcode; ``name`` is for readers and checked against the facts.

    A card whose ``effects``, ``procedures``, ``continuous`` and ``out_of_scope`` cover its whole text has an empty
    ``unmodelled``; the loader checks that the numbers 1..n are each covered once.
    """

    passcode: int
    name: str
    recipes: tuple[Recipe, ...] = Field(default=(), alias="materials")
    procedures: tuple[Procedure, ...] = Field(default=(), alias="procedure")
    effects: tuple[Effect, ...] = Field(default=(), alias="effect")
    continuous: tuple[Continuous, ...] = ()
    out_of_scope: tuple[OutOfScope, ...] = ()
    unmodelled: tuple[Unmodelled, ...] = ()

    @model_validator(mode="after")
    def _numbers(self) -> CardModel:
        parts = (*self.procedures, *self.effects, *self.continuous, *self.out_of_scope, *self.unmodelled)
        numbers = sorted({part.number for part in parts})
        if numbers != list(range(1, len(numbers) + 1)):
            raise ValueError(f"effect numbers must run from 1 without gaps, got {numbers}")
        return self


__all__ = ["Action", "Amount", "CardModel", "Effect", "Event", "Materials", "Overlay", "Procedure", "Recipe"]
