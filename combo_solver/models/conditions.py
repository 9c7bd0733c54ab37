"""Conditions: what must hold for an effect, a procedure or a part of an effect."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.by_word import ByWord
from combo_solver.models.events import Event
from combo_solver.models.vocabulary import CardType, CountersIn, CountIn, Filter, Location, Model, Side


class CountCondition(Model):
    """The number of fitting cards in these locations lies in ``min``..``max``; e.g. "you control no monsters". Without
    a filter cards on the field count face-down too. ``different_names``: cards of one name count once. ``face_up``: of
    the Extra Deck face-up cards alone."""

    test: Literal["count"] = "count"
    locations: tuple[Location, ...] = Field(alias="in", min_length=1)
    where: Filter = Filter()
    side: Side = "me"
    other: bool = False
    min: int = 0
    max: int | None = None
    different_names: bool = False
    face_up: bool = False


class CountersCondition(Model):
    """``min`` to ``max`` counters of a kind lie on cards on the field."""

    test: Literal["counters"] = "counters"
    counters: CountersIn
    min: int = 1
    max: int | None = None


class AmountCondition(Model):
    """What cards come to, their number or values added up, lies in ``min``..``max``."""

    test: Literal["amount"] = "amount"
    amount: CountIn
    min: int = 0
    max: int | None = None


class HappenedCondition(Model):
    """This happened this turn, to cards that others tell; before the scenario began nothing did."""

    test: Literal["happened"] = "happened"
    event: Event

    @model_validator(mode="after")
    def _of_others(self) -> HappenedCondition:
        event = self.event
        if (
            event.subject == "self"
            or event.other
            or event.before
            or event.pointed
            or event.linked
            or event.together > 1
        ):
            raise ValueError("what happened is told of single cards, none of which is the one that asks")
        if event.used_for is not None or event.using is not None:
            raise ValueError("what was used for a Summon is asked when it happens")
        return self


class OnlyCondition(Model):
    """I control monsters, at most ``max`` of them, and all (``face_up``: all face-up ones) are face-up and fit."""

    test: Literal["only"] = "only"
    where: Filter = Filter()
    face_up: bool = False
    max: int | None = None


class StarsCondition(Model):
    """The Levels and Ranks of all face-up monsters of mine that fit add up to at most ``max``; what has neither counts
    nothing."""

    test: Literal["stars"] = "stars"
    where: Filter = Filter()
    max: int = Field(ge=0)


class OpponentHasMoreCondition(Model):
    """The opponent has at least ``by`` cards more than I in these locations on the field, face-down ones too."""

    test: Literal["opponent_has_more"] = "opponent_has_more"
    locations: tuple[Location, ...] = Field(alias="in", min_length=1)
    by: int = Field(default=1, ge=1)


class OtherScaleCondition(Model):
    """The other Pendulum Zone of this card's controller holds a fitting card."""

    test: Literal["other_scale"] = "other_scale"
    where: Filter = Filter()


class LifePointsCondition(Model):
    """My LP are at most ``max`` and at least ``min``; the opponent's are higher than mine by at least ``behind``, lower
    by at least ``ahead``."""

    test: Literal["life_points"] = "life_points"
    max: int | None = None
    min: int | None = None
    behind: int | None = None
    ahead: int | None = None


class NormalSummonsCondition(Model):
    """I made at most ``max`` Normal Summons and Sets this turn."""

    test: Literal["normal_summons"] = "normal_summons"
    max: int = Field(ge=0)


class FewerCardsCondition(Model):
    """The opponent has more cards in hand and field than I do."""

    test: Literal["opponent_has_more_cards"] = "opponent_has_more_cards"


class BattleAheadCondition(Model):
    """I could still conduct a Battle Phase this turn: it is Main Phase 1, not of the first turn of the Duel, and no
    restriction of this turn forbids it."""

    test: Literal["battle_ahead"] = "battle_ahead"


class MainPhase1Condition(Model):
    """It is Main Phase 1."""

    test: Literal["main_phase_1"] = "main_phase_1"


class DuringCondition(Model):
    """It is one of these phases of my turn: of a Battle Phase the Damage Step (``damage_step``), or the time from the
    declaration of an attack until it is over or gets there (``declared``); ``they_attack``: in it a monster of the
    opponent's attacks, which is for cards that are used in the other player's turn."""

    test: Literal["during"] = "during"
    phases: tuple[Literal["main1", "battle", "main2"], ...] = Field(min_length=1)
    damage_step: bool = False
    declared: bool = False
    they_attack: bool = False

    @model_validator(mode="after")
    def _of_battles(self) -> DuringCondition:
        if (self.damage_step or self.declared) and (self.phases != ("battle",) or self.damage_step == self.declared):
            raise ValueError("a moment of an attack is one of the Battle Phase")
        if self.they_attack and not (self.damage_step or self.declared):
            raise ValueError("they_attack goes with a moment of an attack")
        return self


class AtStartCondition(Model):
    """Main Phase 1 begins: nothing was done in it yet, and no chain is open. A scenario that tells nothing of this turn
    begins there."""

    test: Literal["at_start"] = "at_start"


class ThisCardCondition(Model):
    """The effect's own card, a monster on the field, fits ``where``, or does not (``negated``), or the monster that it
    is an Equip Card on does (``bearer``), or a card attached to it as material does, as printed (``material``),
    or a card that it is equipped with (``equips``);
    ``sent_earlier``: it is in the GY, and was not sent there this turn;
    ``sent_now``: it was."""

    test: Literal["this_card"] = "this_card"
    where: Filter | None = None
    negated: bool = False
    bearer: bool = False
    material: bool = False
    equips: bool = False
    sent_earlier: bool = False
    sent_now: bool = False

    @property
    def asks_when_sent(self) -> bool:
        return self.sent_earlier or self.sent_now

    @model_validator(mode="after")
    def _one_of(self) -> ThisCardCondition:
        if (self.where is not None) + self.sent_earlier + self.sent_now != 1:
            raise ValueError("give exactly one of where, sent_earlier and sent_now")
        if self.negated and self.where is None:
            raise ValueError("negated is for where")
        if self.material + self.equips + self.bearer + self.negated > 1 or (self.equips and self.where is None):
            raise ValueError("where is asked of one: the card, its bearer, a material or an Equip Card, or negated")
        if self.material and self.where is None:
            raise ValueError("material is for where")
        return self


class Destruction(Model):
    """That an effect destroys ``least`` cards at least, in one of these places (anywhere, if none is named) and of this
    side: whatever is chosen for it, and nothing that it may leave out."""

    locations: tuple[Literal["monster_zone", "spell_zone", "field_zone", "pendulum_zone"], ...] = Field(
        default=(), alias="in"
    )
    side: Side = "either"
    least: int = Field(default=1, ge=1)


class Inclusion(Model):
    """What an effect includes: moving a card to one of the places ``to``, out of one of ``from`` (anywhere, if none is
    named); or to Special Summon a monster at all (``summons``). What it would do for certain: such a destruction
    (``destroys``), or to inflict damage to whoever answers it (``damages``)."""

    to: tuple[Location, ...] = ()
    origin: tuple[Location, ...] = Field(default=(), alias="from")
    summons: bool = False
    destroys: Destruction | None = None
    damages: bool = False

    @model_validator(mode="after")
    def _one_of(self) -> Inclusion:
        if self.summons + bool(self.to) + (self.destroys is not None) + self.damages != 1:
            raise ValueError("give one of summons, to, destroys and damages")
        if self.origin and not self.to:
            raise ValueError("from is for to")
        return self


class Targeting(Model):
    """What an activation targets: the card that answers it (``itself``), or a card that fits in one of these places on
    the field; ``alone``: it and no other card."""

    itself: bool = False
    locations: tuple[Literal["monster_zone", "spell_zone", "field_zone", "pendulum_zone"], ...] = Field(
        default=(), alias="in"
    )
    where: Filter = Filter()
    side: Side = "either"
    face_down: bool = False
    alone: bool = False

    @model_validator(mode="after")
    def _which(self) -> Targeting:
        if self.itself == bool(self.locations):
            raise ValueError("give itself, or in")
        return self


class AnswersCondition(Model):
    """The effect answers an activation, the last one on the chain: one of these sorts (any, if none is named), the card
    of which is another than its own (``other``), of these card types (``by``), and fits ``card`` where it is now, the
    effect of which may do one of what ``includes`` tells, and which ``targets`` such cards. ``at``: where its card was
    when it was activated."""

    test: Literal["answers"] = "answers"
    activations: tuple[Literal["monster_effect", "spell_card", "spell_effect", "trap_card", "trap_effect"], ...] = ()
    other: bool = False
    includes: tuple[Inclusion, ...] = ()
    by: tuple[CardType, ...] = ()
    card: Filter | None = None
    at: tuple[Literal["hand", "gy", "banished", "monster_zone"], ...] = ()
    targets: Targeting | None = None


class ChainCondition(Model):
    """The chain that the effect is added to has ``links`` or more, no two of them of cards of one name
    (``different``)."""

    test: Literal["chain"] = "chain"
    links: int = Field(default=0, ge=0)
    different: bool = False


class WouldBeSummonedCondition(Model):
    """The effect answers a Summon that can still be negated, of one of these sorts (any, if none is named): one that
    starts no chain and is made while none resolves. It begins a chain (SG-10)."""

    test: Literal["would_be_summoned"] = "would_be_summoned"
    summons: tuple[Literal["normal", "flip", "special"], ...] = ()


ANSWERING = (AnswersCondition, ChainCondition, WouldBeSummonedCondition)
"""What an effect asks of the chain or Summon that it answers, on activation alone."""


class AnyOfCondition(Model):
    """All conditions of at least one of these ways hold."""

    test: Literal["any_of"] = "any_of"
    ways: tuple[tuple[Condition, ...], ...] = Field(alias="of", min_length=2)

    @model_validator(mode="after")
    def _no_answers(self) -> AnyOfCondition:
        if any(isinstance(condition, ANSWERING) for way in self.ways for condition in way):
            raise ValueError("what an effect answers is no way among others")
        return self


Condition = Annotated[
    CountCondition
    | CountersCondition
    | AmountCondition
    | HappenedCondition
    | AnyOfCondition
    | AnswersCondition
    | ChainCondition
    | WouldBeSummonedCondition
    | ThisCardCondition
    | OnlyCondition
    | StarsCondition
    | OpponentHasMoreCondition
    | OtherScaleCondition
    | LifePointsCondition
    | NormalSummonsCondition
    | FewerCardsCondition
    | BattleAheadCondition
    | MainPhase1Condition
    | DuringCondition
    | AtStartCondition,
    ByWord("test"),
]


AnyOfCondition.model_rebuild()
