"""A card as the referee holds it: an object of its own, and what happens to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, get_args

from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.game.clock import Player
from combo_solver.models.continuous_of import banished_instead, name_in
from combo_solver.models.filters import MadeWith
from combo_solver.models.forms import Form, as_monster
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.worths import Used

Until = Literal["damage_calculation", "damage_step", "battle_phase", "turn"]
LASTING: tuple[Until, ...] = get_args(Until)
"""What changes of ATK and DEF last until, what ends first first."""
UNKNOWN = CardFacts(passcode=0, name="?", card_types=frozenset())


class CameTo(NamedTuple):
    """What the materials of a monster's Summon came to."""

    used: Used
    number: int


class Tied(NamedTuple):
    """A card that goes when another one has left, ``on`` that event: how often it had moved, whose effect does that,
    and how ("destroyed", "banished", "gy"; "banished instead": destroyed, but not to the GY). ``negated``: that effect
    was, by what was still there then."""

    on: str
    card: Card
    moves: int
    by: Card
    how: str
    negated: bool = False


@dataclass(eq=False)
class Card:
    """One physical card. ``place`` is a pile, "field" (then ``zone``), "material" (then ``under``) or "gone".
    ``player`` has it, on the field controls it; ``owner`` is whose Deck it came from, and who gets it when it leaves
    the field (EXM-18). ``placed_as``: a Monster Card that an effect placed in a Spell & Trap Zone as a
    Continuous Spell or Trap. ``moves``: how often it changed places; ``meant``: something in progress means this copy
    and no other; ``excavated``: it lies in the Deck, where an effect showed it, ``dug``: and did not look at it
    only; ``used_for``: it lies in the GY since it was used for such a Summon."""

    facts: CardFacts
    player: Player = "me"
    place: str = "deck"
    zone: str = ""
    under: Card | None = None
    host: Card | None = None
    position: str = "attack"
    face_up: bool = True
    scale: bool = False
    placed_as: Literal["", "spell", "trap"] = ""
    restored: bool = False
    proper: bool = False
    negated: bool = False
    banish_when_leaves: bool = False
    may_change_position: bool = False
    attacked: int = 0
    """How many attacks it declared in this Battle Phase (BA-08)."""
    attacked_directly: bool = False
    spared_in_battle: int = 0
    """How often something that counts kept it from being destroyed by battle this turn."""
    attacked_ones: list[tuple[Card, int]] = field(default_factory=list)
    """The monsters it attacked, each with how often it had changed places."""
    battled: bool = False
    """It was in a damage calculation of this Battle Phase."""
    doomed: bool = False
    """A battle has destroyed it, and it is still there until the Damage Step ends (DS-16)."""
    passing: list[Passing] = field(default_factory=list)
    """How effects changed its ATK and DEF that end before the turn does (DS-27)."""
    made_tuner: bool = False
    level_change: int = 0
    brought: int = 0
    """By how much its Level was changed in the hand that it just left: it stays so on the field."""
    atk_change: int = 0
    defense_change: int = 0
    returns_control: bool = False
    tied_to: tuple[Card, int] | None = None
    atk_fixed: bool = False
    level_fixed: bool = False
    defense_fixed: bool = False
    type_now: str = ""
    attribute_now: str = ""
    name_now: str = ""
    archetypes_now: frozenset[str] | None = None
    method: str = ""
    from_extra: bool = False
    this_turn: bool = False
    was_set: bool = False
    sent_now: bool = False
    used_for: str = ""
    summoned_again: bool = False
    moves: int = 0
    meant: bool = False
    excavated: bool = False
    dug: bool = False
    set_this_turn: bool = False
    being_used: bool = False
    """It was activated in the chain in progress, after which it goes to the GY: until then it returns nowhere."""
    activation_waits: bool = False
    """Its own activation is on the chain in progress, and has not resolved."""
    not_activated: bool = False
    """Its own activation was negated: until the chain ends, no effect takes it for a card on the field."""
    marks: Counter[str] = field(default_factory=Counter)
    used_in_battle: set[str] = field(default_factory=set)
    """What it has used in the battle going on, of what it can use once in each."""
    kept_marks: set[str] = field(default_factory=set)
    """Those that it keeps when it is turned face-down."""
    materials: list[Card] = field(default_factory=list)
    bonds: list[Bind] = field(default_factory=list)
    counters: Counter[str] = field(default_factory=Counter)
    hurts: tuple[Player, int] | None = None
    """Who takes how much damage if it is destroyed, told when it was taken last."""
    made_with: frozenset[MadeWith | CameTo] = frozenset()
    brought_by: CardFacts | None = None
    """The card whose effect Special Summoned it."""
    tied: tuple[Tied, ...] = ()
    """What goes with it, told when it was taken last."""
    kept: Card | None = None
    """The monster that it keeps as its target."""
    gift: tuple[int, int] = (0, 0)
    """ATK and DEF that it gives as an Equip Card because the effect that equipped it says so."""
    gift_becomes: bool = False
    """They are what the monster's become."""
    the_equipped: bool = False
    """An effect of its monster, which equips it with one card at a time, has made it an Equip Card."""
    owner: Player = field(init=False)
    itself: CardFacts | None = None
    """What the card is wherever it is not the monster that an effect of its own made of it, its ``form``."""
    form: Form | None = None
    had: Had | None = None
    """What it was, if it was a monster on the field, when it was last taken from a place."""
    used_as: CardFacts | None = None
    """What it was, if a monster, before it became itself again."""

    def __post_init__(self) -> None:
        self.owner = self.player

    def becomes(self, form: Form) -> None:
        """It is this monster now (CT-03)."""
        self.itself, self.form = self.facts, form
        self.facts = as_monster(self.facts, form)

    def battle_over(self) -> None:
        """What held, or was used, in this battle alone is over."""
        self.used_in_battle.clear()
        self.bonds = [bond for bond in self.bonds if bond.until != "battle"]

    def is_itself_again(self) -> None:
        if self.itself is not None:
            self.used_as, self.facts, self.itself, self.form = self.facts, self.itself, None, None

    def came_to(self, used: Used) -> int:
        """What is remembered of the materials of its Summon; 0 of a Summon without any."""
        return next((one.number for one in self.made_with if isinstance(one, CameTo) and one.used == used), 0)

    @property
    def mine(self) -> bool:
        return self.player == "me"

    @property
    def borrowed(self) -> bool:
        """Its owner is the other player (EXM-18)."""
        return self.player != self.owner

    def is_a(self, kind: str) -> bool:
        return kind in self.facts.card_types

    @property
    def in_monster_zone(self) -> bool:
        return self.place == "field" and self.zone in zones.MONSTER_ZONES

    @property
    def in_spell_zone(self) -> bool:
        return self.place == "field" and self.zone not in zones.MONSTER_ZONES

    @property
    def lost_in_the_deck(self) -> bool:
        """Whether nothing means it any more because it lies among the cards of the Deck."""
        return self.place == "deck" and not self.excavated

    @property
    def treated_as(self) -> frozenset[str]:
        """What a Monster Card in a Spell & Trap Zone counts as there."""
        if not (self.in_spell_zone and self.is_a("monster")):
            return frozenset()
        if self.scale:
            return frozenset({"spell"})
        if self.placed_as:
            return frozenset({self.placed_as, f"continuous_{self.placed_as}"})
        return frozenset({"spell", "equip"})

    @property
    def hidden(self) -> bool:
        """Face-down on the field, or banished face-down."""
        if self.place == "banished":
            return not self.face_up
        return self.place == "field" and (self.position == "set" or not self.face_up)

    @property
    def asleep(self) -> bool:
        """A Gemini that counts as a Normal Monster without effects (GEM-01)."""
        return self.is_a("gemini") and (self.place == "gy" or (self.in_monster_zone and not self.summoned_again))

    @property
    def banished_instead(self) -> bool:
        """It is on the field, and is banished when it leaves it."""
        told = self.banish_when_leaves or (not self.hidden and banished_instead(self.facts))
        return self.place == "field" and told

    @property
    def needs_proper_summon(self) -> bool:
        """A Special Summon Monster that is not to be revived before a proper summon (SSM-04, SSM-12)."""
        free = self.facts.special_summon_ban in ("effect", "free")
        return self.is_a("monster") and not (free or self.is_a("token") or self.can_be_normal_summoned)

    @property
    def can_be_normal_summoned(self) -> bool:
        """No Special Summon Monster (SSM-01, SSM-02, SSM-12, TOK-02)."""
        kinds = {"fusion", "synchro", "xyz", "link", "ritual", "token"}
        return self.is_a("monster") and not (self.facts.special_summon_only or kinds & self.facts.card_types)

    @property
    def level(self) -> int:
        """Current Level, 0 for none (MA-10, MA-16)."""
        if not self.facts.level:
            return 0
        return max(1, self.facts.level + self.level_change)

    @property
    def rank(self) -> int:
        """Current Rank, 0 for none; its change is that of the Level."""
        return max(1, self.facts.rank + self.level_change) if self.facts.rank else 0

    @property
    def atk(self) -> int:
        """Current ATK but for continuous effects."""
        return max(0, (self.facts.atk or 0) + self.atk_change)

    @property
    def defense(self) -> int:
        """Current DEF but for continuous effects, 0 for a Link Monster."""
        return 0 if self.facts.rating else max(0, (self.facts.defense or 0) + self.defense_change)

    @property
    def type(self) -> str | None:
        return self.type_now or self.facts.type

    @property
    def attribute(self) -> str | None:
        return self.attribute_now or self.facts.attribute

    @property
    def called(self) -> CardFacts:
        """What it is by name and archetypes, as its own text changes them where it lies."""
        if self.asleep or self.negated or self.hidden:
            return self.facts
        place = self.place
        if place == "field":
            in_field_zone = self.zone.endswith("FZ")
            place = "monster_zone" if self.in_monster_zone else "field_zone" if in_field_zone else "spell_zone"
        return name_in(self.facts, place)

    @property
    def shared_name(self) -> str:
        """The name it goes by."""
        return self.name_now or self.called.shared_name

    @property
    def archetypes(self) -> frozenset[str]:
        """Those that it has now."""
        return self.called.archetypes if self.archetypes_now is None else self.archetypes_now

    def as_printed(self) -> None:
        """What effects changed of it is forgotten, and with what it was made."""
        self.level_change = self.atk_change = self.defense_change = 0
        self.type_now = self.attribute_now = self.name_now = ""
        self.archetypes_now = None
        self.made_tuner = self.atk_fixed = self.defense_fixed = False
        self.made_with, self.brought_by = frozenset(), None
        self.passing.clear()
        self.bonds.clear()
        self.used_in_battle.clear()
        self.counters.clear()

    def change(self, value: Literal["atk", "defense"], to: int, until: Until, becomes: bool) -> None:
        """Its ATK or DEF differs by so much from what is printed, ``until`` then; ``becomes``: it became a number, so
        that it heeds no continuous effect any more."""
        change, fixed = getattr(self, f"{value}_change"), getattr(self, f"{value}_fixed")
        passing = Passing(until, value, to - change, becomes and not fixed)
        for each in self.passing if becomes else ():
            if each.value == value and LASTING.index(each.until) < LASTING.index(until):
                # It ends first, and what the value has become stays.
                passing.change += each.change
                passing.fixes = passing.fixes or each.fixes
                each.change, each.fixes = 0, False
        setattr(self, f"{value}_change", to)
        setattr(self, f"{value}_fixed", fixed or becomes)
        if until != "turn" and (passing.change or passing.fixes):
            self.passing.append(passing)

    def pass_by(self, ends: Until) -> None:
        """This ends, and with it what effects changed until then, or not even so long."""
        for each in [each for each in self.passing if LASTING.index(each.until) <= LASTING.index(ends)]:
            self.passing.remove(each)
            setattr(self, f"{each.value}_change", getattr(self, f"{each.value}_change") - each.change)
            if each.fixes:
                setattr(self, f"{each.value}_fixed", False)


@dataclass
class Passing:
    """A change of a value that lasts ``until`` then; ``fixes``: since it became a number by it, it heeds no continuous
    effect meanwhile."""

    until: Until
    value: Literal["atk", "defense"]
    change: int
    fixes: bool = False


class Had(NamedTuple):
    """What a monster was on the field before it left it, by the names of values and traits."""

    numbers: Mapping[str, int | None]
    traits: Mapping[str, str | int | None]
    face_up: bool


class Cause(NamedTuple):
    """The effect in progress: of which card, of what sort ("monster", "spell" or "trap"), and whether its cost is being
    paid or it resolves, or the "battle" (``card``: the monster that attacked, of no sort); ``card_itself``: it is the
    activation of that card; ``source``: that card on the table."""

    card: CardFacts
    sort: str
    how: Literal["cost", "effect", "battle"]
    card_itself: bool = False
    source: Card | None = None


@dataclass(frozen=True)
class Fought:
    """How a monster fought: whether it attacked, and directly; ``foe``: what it battled, and how often that had moved
    when it was told, and ``whose`` it was. ``part``: of the Damage Step."""

    attacking: bool
    direct: bool = False
    foe: Card | None = None
    moves: int = 0
    whose: Player | None = None
    part: str = ""

    @property
    def still_there(self) -> list[Card]:
        """What it battled, if that has not moved since."""
        return [self.foe] if self.foe is not None and self.foe.moves == self.moves else []

    @property
    def sent(self) -> bool:
        """Whether what it destroyed went to the GY."""
        return self.foe is not None and self.foe.place == "gy" and self.foe.moves == self.moves


@dataclass
class Happened:
    """Something that happened in the present window, at a moment of it, to a card that ``player`` has from then on.
    ``cause``: None for what the rules do; ``was_set``: the card lay face-down before. ``used``: of a monster that
    was Summoned its materials or Tributes, of one of these what it was used for.
    ``positions``: of one that changed its battle position how it lay before, and now. ``made_of``: of a monster that
    was Summoned with materials these cards, and how often each had moved when it came. ``excavated``: an effect
    excavated it. ``fought``: of what a monster does in battle."""

    on: str
    card: Card
    moment: int
    origin: str
    moves: int
    player: Player
    method: str = ""
    material_of: str = ""
    zone: str = ""
    cause: Cause | None = None
    was_set: bool = False
    used: tuple[CardFacts, ...] = ()
    positions: tuple[str, str] = ("", "")
    made_of: tuple[tuple[Card, int], ...] = ()
    excavated: bool = False
    fought: Fought | None = None
