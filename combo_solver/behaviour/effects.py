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
    """Move cards. ``discard`` and ``tribute`` are sends to the GY with a name of their own; ``face_down``: banish
    them face-down."""

    do: Literal["send_to_gy", "banish", "add_to_hand", "discard", "destroy", "tribute", "to_deck_bottom"]
    face_down: bool = False


class SpecialSummon(ActionBase, CardRef):
    """Special Summon cards, face-up; position ``any`` lets the player choose. ``own_way``: it is the Summon that the
    cards' own text demands, so it needs no earlier one and is a proper Summon (SSM-03)."""

    do: Literal["special_summon"] = "special_summon"
    own_way: bool = False
    position: Literal["any", "attack", "defense"] = "any"
    negate: bool = False
    banish_when_leaves: bool = False


MaterialPlace = Literal["hand", "deck", "gy", "banished", "monster_zone"]


class FusionSummon(ActionBase):
    """Fusion Summon 1 monster that fits ``where`` out of my face-down Extra Deck (FUS-01).

    The materials are cards of mine in these places (FUS-05) that fit ``materials``; on resolution they go to
    ``materials_to``. ``must_include``: at least one of them fits; by default one of the cards that ``where`` wants
    mentioned (FUS-12).
    """

    do: Literal["fusion_summon"] = "fusion_summon"
    where: Filter = Filter()
    locations: tuple[MaterialPlace, ...] = Field(default=("hand", "monster_zone"), alias="from", min_length=1)
    materials: Filter = Filter()
    must_include: Filter | None = None
    materials_to: Literal["gy", "banished"] = "gy"

    @property
    def included(self) -> Filter | None:
        if self.must_include is None and self.where.mentions:
            return Filter(names=self.where.mentions)
        return self.must_include


class RitualSummon(ActionBase):
    """Ritual Summon 1 Ritual Monster that fits ``where`` from my hand (RS-01, RS-09).

    Monsters of mine in these places that fit ``materials`` are Tributed; their Levels meet that of the Ritual Monster,
    exactly or with no superfluous Tribute (RS-03, RS-06, RS-07).
    """

    do: Literal["ritual_summon"] = "ritual_summon"
    where: Filter = Filter()
    locations: tuple[Literal["hand", "monster_zone"], ...] = Field(
        default=("hand", "monster_zone"), alias="from", min_length=1
    )
    materials: Filter = Filter()
    levels: Literal["at_least", "exact"] = "at_least"


class CreateTokens(ActionBase):
    """Special Summon exactly ``count`` Tokens; ``token`` is the passcode of the Token's record (TOK-08)."""

    do: Literal["create_tokens"] = "create_tokens"
    token: int
    count: int = 1
    position: Literal["any", "attack", "defense"] = "any"


class PlaceScale(ActionBase, CardRef):
    """Place a Pendulum Monster in one of my free Pendulum Zones."""

    do: Literal["place_scale"] = "place_scale"


class Equip(ActionBase, CardRef):
    """The effect's own card, a monster in a monster zone, becomes an Equip Card in a free Spell/Trap Zone, on the
    face-up monster of mine that ``card`` or ``choose`` tells (UNI-07). ``only_union``: it bears the clause that a
    monster can be equipped with one Union Monster only (UNI-10, UNI-11)."""

    do: Literal["equip"] = "equip"
    only_union: bool = False


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
    """Change a monster's battle position; ``set`` turns it face-down."""

    do: Literal["change_position"] = "change_position"
    to: Literal["attack", "defense", "set"]


class Modify(ActionBase, CardRef):
    """Change a monster's current Level or ATK until the end of the turn; ``levels_of`` names a selection whose
    printed Level is added (times ``level``, so -1 subtracts it). ``tuner``: it is treated as a Tuner (TUN-02)."""

    do: Literal["modify"] = "modify"
    level: int = 0
    levels_of: str = ""
    atk: int = 0
    double_atk: bool = False
    tuner: bool = False


class Restrict(ActionBase):
    """A lock on me for the rest of the turn.

    ``what = "link_material"`` / ``"special_summon"`` / ``"normal_summon"`` (Sets too, NC-28): only cards that fit
    ``only``. ``"activate_monster_effects"`` and ``"pendulum_zone_effects"``: none at all. ``until_pendulum_summon``
    lifts it after my next Pendulum Summon. ``whole_turn`` (of Special Summons): it binds what was done before too, so
    the effect cannot be activated in a turn in which I Special Summoned what it forbids (SG-17).
    """

    do: Literal["restrict"] = "restrict"
    what: Literal[
        "link_material", "special_summon", "normal_summon", "activate_monster_effects", "pendulum_zone_effects"
    ]  # fmt: skip
    only: Filter | None = None
    until_pendulum_summon: bool = False
    whole_turn: bool = False

    @model_validator(mode="after")
    def _of_special_summons(self) -> Restrict:
        if self.whole_turn and (self.what != "special_summon" or self.until_pendulum_summon):
            raise ValueError("whole_turn is for restrictions of Special Summons that last the turn")
        return self


class SetNormalSummons(ActionBase):
    """I can conduct ``number`` Normal Summons/Sets this turn, not just 1 (NC-04); smaller numbers change nothing."""

    do: Literal["set_normal_summons"] = "set_normal_summons"
    number: int = Field(ge=2, le=99)


class GrantNormalSummon(ActionBase):
    """One Normal Summon in addition to my Normal Summon/Set this turn (NC-09), of a monster that fits;
    ``tribute_only``: by a Tribute Summon (NC-15)."""

    do: Literal["grant_normal_summon"] = "grant_normal_summon"
    where: Filter = Filter()
    tribute_only: bool = False


class NormalSummonNow(ActionBase):
    """Immediately after this effect resolves I Normal Summon 1 monster that fits (NC-16 to NC-23), from my hand or, a
    Gemini monster, on the field; ``optional``: I can; ``tribute_only``: I Tribute Summon it."""

    do: Literal["normal_summon"] = "normal_summon"
    where: Filter = Filter()
    tribute_only: bool = False
    optional: bool = True


class GrantPendulumSummon(ActionBase):
    """This turn I can conduct 1 Pendulum Summon of monsters that fit ``where`` in addition to my Pendulum Summon; only
    one additional one, however many effects grant it (PS-04, PS-06)."""

    do: Literal["grant_pendulum_summon"] = "grant_pendulum_summon"
    where: Filter = Filter()


class PendulumSummonNow(ActionBase):
    """Immediately after this effect resolves, Pendulum Summon monsters that fit ``where`` (PS-07, PS-08); it is neither
    the turn's own nor the additional one (PS-10). ``optional``: "you can"."""

    do: Literal["pendulum_summon"] = "pendulum_summon"
    where: Filter = Filter()
    optional: bool = True


class SkipPhase(ActionBase):
    """Skip a phase of a later turn: no bearing on the present Main Phase, kept so the model tells the whole effect."""

    do: Literal["skip_phase"] = "skip_phase"
    phase: Literal["draw", "main1", "battle"]


Action = Annotated[
    Move
    | SpecialSummon
    | FusionSummon
    | RitualSummon
    | CreateTokens
    | PlaceScale
    | Equip
    | RestoreScale
    | Draw
    | Detach
    | PayLifePoints
    | ChangePosition
    | Modify
    | Restrict
    | SetNormalSummons
    | GrantNormalSummon
    | NormalSummonNow
    | GrantPendulumSummon
    | PendulumSummonNow
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
        lists = (self.actions, *(mode.actions for mode in self.modes))
        before = (*self.cost, *(action for each in lists for action in each[:-1]))
        if any(isinstance(action, NormalSummonNow) for action in before):
            raise ValueError("normal_summon happens after the effect: it is the last action")
        chosen = [choose for action in actions if (choose := getattr(action, "choose", None))]
        theirs = {choose.name for choose in (*self.targets, *chosen) if choose.side != "me" and choose.name}
        for action in actions:
            choose, card = getattr(action, "choose", None), getattr(action, "card", None)
            if action.do in _MINE_ONLY and (card in theirs or (choose is not None and choose.side != "me")):
                raise ValueError(f"{action.do} of the opponent's cards is not modelled")
        return self


_MINE_ONLY = ("equip", "place_scale", "add_to_hand", "to_deck_bottom", "tribute", "discard")


class OutOfScope(Model):
    """An effect that cannot come up in a Main Phase of mine without the opponent acting, and why. ``speed`` is its
    Spell Speed, where it is told; ``negates_summon``: it negates a Summon, which takes 2 or more (SG-12)."""

    number: int = Field(ge=1)
    reason: Literal["battle", "end_phase", "opponents_turn", "opponents_action"]
    speed: Literal[1, 2, 3] | None = None
    negates_summon: bool = False

    @model_validator(mode="after")
    def _fast_enough(self) -> OutOfScope:
        if self.negates_summon and (self.speed or 0) < 2:
            raise ValueError("what negates a Summon has Spell Speed 2 or more (SG-12): give speed")
        return self


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
    """The card cannot be material for these Summons (SG-18), except for that of a monster that fits ``except_for``;
    ``turn_summoned``: only in the turn in which it was itself Summoned in one of these ways. ``number`` is the
    effect's, 0 when the text was compiled (see :func:`combo_solver.cards.summon_clauses.material_limits`)."""

    apply: Literal["not_material_for"] = "not_material_for"
    number: int = 0
    methods: tuple[Literal["synchro", "xyz", "link", "fusion", "ritual"], ...] = Field(alias="for")
    except_for: Filter | None = None
    turn_summoned: bool = False


class SpecialSummonLimit(Model):
    """While face-up on the field: only monsters that fit ``only`` can be Special Summoned, none if there is no such
    filter; by its controller alone or by both players (``players``)."""

    apply: Literal["special_summon_only"] = "special_summon_only"
    number: int
    only: Filter | None = None
    players: Literal["controller", "both"] = "both"


class TributeChange(Model):
    """In the hand: the card is Normal Summoned or Set with ``count`` Tributes while every condition holds (NS-15,
    NS-16); ``optional``: it can be, and the number its Level asks for serves too."""

    apply: Literal["tributes"] = "tributes"
    number: int
    count: int = Field(ge=0, le=3)
    optional: bool = True
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")


class NormalSummonGrant(Model):
    """While face-up there: one Normal Summon in addition, as by :class:`GrantNormalSummon`."""

    apply: Literal["grant_normal_summon"] = "grant_normal_summon"
    number: int
    locations: tuple[Location, ...] = Field(default=("monster_zone",), alias="from", min_length=1)
    where: Filter = Filter()
    tribute_only: bool = False


class SummonBan(Model):
    """While face-up on the field: neither player can Summon monsters that fit (NS-13); they can be Set."""

    apply: Literal["cannot_summon"] = "cannot_summon"
    number: int
    where: Filter


class ReturnsInEndPhase(Model):
    """The monster returns to the hand in the End Phase of a turn in which it came to the field face-up in one of these
    ways: "normal" is a Normal or Tribute Summon, "flip" any turning face-up, "special" any Special Summon (SPI-01)."""

    apply: Literal["returns_in_end_phase"] = "returns_in_end_phase"
    number: int
    after: tuple[Method | Literal["special"], ...] = ("normal", "flip")


class SetOnly(Model):
    """The monster can be Set from the hand, but not Normal Summoned (SPI-05)."""

    apply: Literal["set_only"] = "set_only"
    number: int


Continuous = Annotated[
    ScaleChange
    | PendulumRestriction
    | ScaleActivation
    | NotMaterial
    | SpecialSummonLimit
    | TributeChange
    | NormalSummonGrant
    | SummonBan
    | ReturnsInEndPhase
    | SetOnly,
    Field(discriminator="apply"),
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
        elif self.limit is not None:
            raise ValueError("a Fusion Summon is limited by the effect that performs it")
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
