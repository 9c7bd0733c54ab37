"""A scenario with every name resolved to a passcode: the input of the rules, the search and the referee."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer

from combo_solver.game import zones
from combo_solver.game.clock import Clock, Phase, Player
from combo_solver.game.line import Position as BattlePosition
from combo_solver.models.vocabulary import Filter, Location, Method

OpponentActs = Literal["passive", "all"]
ThisTurn = Literal["", "came", "moved", "attacked", "taken"]
MonsterZone = Annotated[str, Field(pattern="^(M[1-5]|EMZ-[LR])$")]
EquippedZone = Annotated[str, Field(pattern="^(O-)?(M[1-5]|EMZ-[LR])$")]
SpellZone = Annotated[str, Field(pattern="^(S[1-5]|FZ|PZ-[LR])$")]

LIFE_POINTS, OPENING_HAND = 8000, 5
"""What each player starts the duel with (DE-05)."""


@dataclass(frozen=True)
class MonsterAt:
    """A monster on the field. ``this_turn``: what happened to it this turn: it came, its position was changed by hand,
    it attacked (POS-07 to POS-09), or I took control of it (POS-14); empty for none of it. ``proper``: properly
    Summoned, as a monster on the field is unless it was merely put there (SSM-11). ``borrowed``: its owner is the other
    player, to whose GY, hand, Deck or banished cards it goes (EXM-18). ``summoned`` is how (None: unknown), and
    ``from_extra`` whether from the Extra Deck, as some of the ways always are. ``summoned_again``: a Gemini monster
    that was Normal Summoned a second time (GEM-04). ``counters``: by kind (:mod:`combo_solver.game.counters`), how many
    lie on it. ``gained_atk``: what it has gained, until it leaves the field.
    """

    card: int
    position: BattlePosition = "attack"
    materials: tuple[int, ...] = ()
    this_turn: ThisTurn = ""
    summoned: Method | None = None
    from_extra: bool = False
    summoned_again: bool = False
    borrowed: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    proper: bool = True
    gained_atk: int = 0

    @property
    def was_from_extra(self) -> bool:
        return self.from_extra or self.summoned in ("fusion", "synchro", "xyz", "link")


@dataclass(frozen=True)
class SpellAt:
    """A card in a Spell/Trap Zone, Field Zone or Pendulum Zone (``scale``: it acts as a Pendulum scale;
    ``equipped_to``: it is an Equip Card on that player's monster in this zone, with ``O-`` before it on the other
    player's, named as that player sees it; ``counters`` as on a monster; ``targets``: the monsters that it keeps as its
    targets, named as ``equipped_to`` is; ``restricted``: when it can be activated is not known; ``attacked_by``: only
    because of an attack by a monster with so much ATK or more)."""

    card: int
    face_up: bool = True
    scale: bool = False
    equipped_to: EquippedZone | None = None
    counters: tuple[tuple[str, int], ...] = ()
    targets: tuple[EquippedZone, ...] = ()
    restricted: bool = False
    attacked_by: int = 0

    @property
    def host(self) -> tuple[bool, MonsterZone]:
        """Of an Equip Card: whether its monster is the other player's, and the zone as its controller names it."""
        assert self.equipped_to is not None
        return self.equipped_to.startswith("O-"), self.equipped_to.removeprefix("O-")

    @property
    def kept(self) -> tuple[bool, MonsterZone] | None:
        """The one monster that it keeps as its target, told the same way; None of one that keeps none, or several."""
        if len(self.targets) != 1:
            return None
        return self.targets[0].startswith("O-"), self.targets[0].removeprefix("O-")


@dataclass(frozen=True)
class Resting:
    """A card in the GY, banished, or in the Extra Deck. ``proper``: properly summoned before (SSM-04).
    ``borrowed``: its owner is the other player."""

    card: int
    proper: bool = False
    face_up: bool = True
    borrowed: bool = False


@dataclass(frozen=True)
class SidePosition:
    """One player's cards. ``monsters`` by zone name ``M1``-``M5``, ``EMZ-L``, ``EMZ-R`` from that player's view;
    ``spells`` by ``S1``-``S5``, ``FZ`` (Pendulum Zones are S1 / S5 with ``scale``; in Master Rule 3 ``PZ-L``,
    ``PZ-R``). ``deck`` from the top. ``borrowed_hand``: the cards of the hand whose owner is the other player."""

    life_points: int = LIFE_POINTS
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    extra: tuple[Resting, ...] = ()
    gy: tuple[Resting, ...] = ()
    banished: tuple[Resting, ...] = ()
    borrowed_hand: tuple[int, ...] = ()
    monsters: dict[MonsterZone, MonsterAt] = field(default_factory=dict)
    spells: dict[SpellZone, SpellAt] = field(default_factory=dict)

    def cards(self) -> Iterator[tuple[str, int]]:
        """Every card of this side with its place: hand, deck, extra, extra_face_up, gy, banished, monster_zone,
        material, or spell_zone for all Spell/Trap, Field and Pendulum Zones."""
        for place, codes in (("hand", self.hand), ("deck", self.deck)):
            for code in codes:
                yield place, code
        for card in self.extra:
            yield "extra_face_up" if card.face_up else "extra", card.card
        for place, pile in (("gy", self.gy), ("banished", self.banished)):
            for card in pile:
                yield place, card.card
        for monster in self.monsters.values():
            yield "monster_zone", monster.card
            for code in monster.materials:
                yield "material", code
        for spell in self.spells.values():
            yield "spell_zone", spell.card


@dataclass(frozen=True)
class Term:
    """``weight`` times the number of cards that fit ``where`` in ``locations``, or times the sum of their ``value``."""

    weight: int
    where: Filter
    locations: tuple[Location, ...]
    value: Literal["count", "atk", "def", "level"] = "count"
    side: Literal["me", "opponent"] = "me"
    face_up: bool = True
    at_most: Annotated[int, Field(ge=1)] | None = None


@dataclass(frozen=True)
class Goal:
    """What to look for. ``levels``: weighted sums to maximise, compared in order. ``reach``: passcodes with the
    number of copies that my face-up field must hold. ``minimise_actions``: shorter lines win ties. ``levels`` count the
    board as my End Phase leaves it (SPI-06, HL-01), ``reach`` the one at the end of the line. ``win``: that I win the
    Duel, which is worth more than any board for the other goals too. ``damage``: the most LP that the opponent loses
    this turn. ``survive``: that my turn can end, and I have not lost the Duel."""

    name: str
    levels: tuple[tuple[Term, ...], ...] = ()
    reach: tuple[tuple[int, int], ...] = ()
    minimise_actions: bool = False
    win: bool = False
    damage: bool = False
    survive: bool = False

    @property
    def to_reach(self) -> bool:
        """Whether it is reached or not, so that there is no more and less."""
        return self.win or self.survive or bool(self.reach)

    @property
    def takes_lp(self) -> bool:
        """Whether it is about LP: a Battle Phase is searched, and LP of 0 end the Duel (DE-02)."""
        return self.win or self.damage or self.survive


@dataclass(frozen=True)
class AdditionalSummon:
    """One more Normal Summon this turn (NC-09), for monsters that fit ``where`` (NC-26); ``tribute_only``: for a
    Tribute Summon (NC-15)."""

    where: Filter
    tribute_only: bool = False


@dataclass(frozen=True)
class Moment:
    """Where the turn stands: the phase, whose turn it is, whether a chain or a response window is open, how many Normal
    Summons and Sets the turn allows (NC-04), the additional one that was gained and not yet used, whether one was used
    (NC-12), and whether a card forbids them all (NC-28). ``additional_pendulum_summon``: the monsters that an
    additional Pendulum Summon, granted this turn, is for (PS-04); only one may be used, whatever grants more (PS-06).
    ``number``: which turn of the duel it is. ``special_summons``: how many I made this turn, for cards that limit
    their number. ``acted``: something was done in this phase; None: what else is told of the turn tells. ``skipped``:
    phases that this turn does not have."""

    phase: Phase = "main1"
    player: Player = "me"
    chain_open: bool = False
    normal_summons_allowed: int = 1
    additional_normal_summon: AdditionalSummon | None = None
    additional_used: bool = False
    normal_summon_forbidden: bool = False
    additional_pendulum_summon: Filter | None = None
    additional_pendulum_summon_used: bool = False
    number: int = 2
    special_summons: int = 0
    acted: bool | None = None
    skipped: Annotated[frozenset[Phase], PlainSerializer(sorted)] = frozenset()


def clock_of(moment: Moment) -> Clock:
    """A scenario's moment for the rules of the turn: somewhere within its phase, or in the Battle Step."""
    battle = moment.phase == "battle"
    return Clock(
        moment.number,
        moment.player,
        moment.phase,
        step="battle" if battle else "",
        chain_open=moment.chain_open,
        acted=True,
        drawn=True,
        battle_phases=int(battle or moment.phase == "main2"),
        skipped=moment.skipped,
    )


IN_SIGHT = 8
"""Cards of a Deck that a turn may come to the end of."""


@dataclass(frozen=True)
class ResolvedScenario:
    """A position of mine, by default in Main Phase 1 with an open game state, and a goal.

    ``deck_order``: ``listed`` makes the order of Decks known (first = top); with ``unknown`` a drawn card is an
    unknown card. ``me`` is the turn player unless ``moment`` says otherwise. ``unusable``: monster zones that an
    effect or the rules of the duel close (ZON-06), as I see the field. ``master_rule`` and ``speed_duel`` are those
    rules (:mod:`combo_solver.scenario.master_rules`). ``opponent_acts``: whether the opponent does only what they must
    ("passive"), or may use every card of theirs ("all").
    """

    name: str
    me: SidePosition
    opponent: SidePosition
    goal: Goal
    deck_order: Literal["unknown", "listed"] = "unknown"
    normal_summons_used: int = 0
    pendulum_summon_used: bool = False
    moment: Moment = Moment()
    unusable: Annotated[frozenset[str], PlainSerializer(sorted)] = frozenset()
    warnings: tuple[str, ...] = ()
    master_rule: Literal[2, 3, 4, 5] = 5
    speed_duel: bool = False
    opponent_acts: OpponentActs = "passive"

    @property
    def spell_zones(self) -> tuple[str, ...]:
        """The Spell/Trap Zones that there are, the outer ones, which are Pendulum Zones too, last (ZON-01)."""
        return ("S2", "S3", "S4") if self.speed_duel else ("S2", "S3", "S4", "S1", "S5")

    @property
    def deck_in_sight(self) -> bool:
        """Whether so few cards are in my Deck that they may all be taken at once: then it is known which they are, in
        whatever order they lie."""
        return len(self.me.deck) <= IN_SIGHT

    @property
    def battle_ahead(self) -> bool:
        """Whether lines go on to a Battle Phase, or begin in one: the goal asks for it, the turn has one (TP-19)."""
        moment = self.moment
        fights = self.goal.takes_lp and moment.player == "me" and moment.number > 1
        return fights and moment.phase in ("main1", "battle")

    @property
    def had_by_them(self) -> frozenset[int]:
        """The passcodes of the cards that the opponent has, or gets back when they leave the field."""
        lent = {held.card for held in self.me.monsters.values() if held.borrowed}
        return frozenset(lent | {code for _, code in self.opponent.cards()})

    @property
    def attacked_by(self) -> dict[int, int]:
        """The passcodes of Set cards of the opponent's that wait for an attack by a monster with so much ATK."""
        spells = self.opponent.spells.values()
        return {spell.card: spell.attacked_by for spell in spells if spell.attacked_by}

    @property
    def restricted(self) -> frozenset[int]:
        """The passcodes of Set cards of the opponent's of which it is not known when they can be activated."""
        return frozenset(spell.card for spell in self.opponent.spells.values() if spell.restricted)

    @property
    def their_deck_is_told(self) -> bool:
        """Whether the cards of the opponent's Deck are known, in their order: an empty one is one that is not told."""
        return self.deck_order == "listed" and bool(self.opponent.deck)

    @property
    def their_deck_is_listed(self) -> bool:
        """Whether it is known which cards their Deck holds: all are alike, so that no order matters."""
        return len(set(self.opponent.deck)) == 1

    @property
    def alike_for_both(self) -> bool:
        """Whether the zones that are closed are the same ones to either player."""
        numbers = {zones.MONSTER_ZONES.index(name) for name in self.unusable}
        return numbers == set(map(zones.opponents_view, numbers))

    @property
    def begins(self) -> bool:
        """Whether Main Phase 1 begins, as far as is told: nothing of this turn is that is done in it."""
        moment = self.moment
        if moment.acted is not None:
            return moment.phase == "main1" and not moment.acted
        done = self.normal_summons_used or self.pendulum_summon_used or moment.special_summons or moment.additional_used
        granted = moment.additional_normal_summon or moment.additional_pendulum_summon or moment.normal_summon_forbidden
        used = moment.additional_pendulum_summon_used or moment.normal_summons_allowed > 1
        held = (*self.me.monsters.values(), *self.opponent.monsters.values())
        # One that came may have come before the Main Phase, unless it is told how.
        came = any(each.this_turn and (each.this_turn != "came" or each.summoned) for each in held)
        return moment.phase == "main1" and not (done or granted or used or came)

    def summoned_before(self, how: Literal["normal", "flip"]) -> bool:
        """Whether a monster may have been Normal Summoned, or Flip Summoned, before this turn goes on. How a Normal
        Summon was used that left no trace is not told: it is not taken for a Set."""
        here = [held for held in self.me.monsters.values() if held.this_turn]
        if how == "flip":
            return any(held.summoned == "flip" for held in here)
        laid = sum(held.position == "set" and held.this_turn == "came" for held in here)
        used = self.normal_summons_used + self.moment.additional_used
        return used > laid or any(held.summoned in ("normal", "tribute") and held.this_turn == "came" for held in here)
