"""What effects and costs do: the actions of card models.

Actions of one list happen in order; ``join`` says how an action hangs on the one before:

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

from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from combo_solver.models.vocabulary import CardRef, Filter, Model

Join = Literal["then", "if_you_do", "also", "also_then"]


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

VERBS: frozenset[str] = frozenset(
    verb for part in get_args(get_args(Action)[0]) for verb in get_args(part.model_fields["do"].annotation)
)
"""Every word for what an action does."""
