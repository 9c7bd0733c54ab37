"""What a verb of card models declares: its schema, its words, and as data whatever else must be known of it.

An action is a verb with what it is about. Actions of one list happen in order; ``join`` says how an action hangs on the
one before:

====================  ======================  =====================================
join                  same moment as before?  needs the one before to have happened?
====================  ======================  =====================================
``then``              no (later)              yes
``if_you_do``         yes                     yes
``also``              yes                     no
``also_then``         no (later)              no
====================  ======================  =====================================

Every verb is a module of :mod:`combo_solver.models.verbs`, found by discovery: its class derives from :class:`Verb`.
Both judges, the bounds and the words of a line read nothing else of it, so that a new verb touches none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, NamedTuple, TypeVar

from pydantic import ConfigDict

from combo_solver.discovery import classes_in
from combo_solver.game.line import Choice
from combo_solver.models.conditions import Condition
from combo_solver.models.in_battle import InBattle
from combo_solver.models.vocabulary import CardRef, Choose, Filter, Location, Method, Model
from combo_solver.models.words import Told as Told

Join = Literal["then", "if_you_do", "also", "also_then"]


@dataclass(frozen=True)
class Lasting:
    """What of an action outlives its effect: a restriction (as :class:`combo_solver.models.verbs.restrict.Restrict`
    tells), an additional Normal or Pendulum Summon of monsters that fit ``only``, or what holds of a monster
    (:class:`combo_solver.models.verbs.bind.Bind`; its ``ability``, or ``amount`` of damage), or what an Equip Card
    gives its monster because the effect that equipped it says so ("gift": ``atk`` and ``defense``, its own original ATK
    if ``what`` is "own_atk", and DEF with ``own_defense``; ``becomes``: they take the place of what it has;
    ``at_most_one``: it bears no other one). Like ones are one, with one bit in a state."""

    sort: Literal["lock", "normal_summon", "pendulum_summon", "bond", "gift"]
    only: Filter | None
    what: str = ""
    until_pendulum_summon: bool = False
    whole_turn: bool = False
    tribute_only: bool = False
    where: Filter | None = None
    places: frozenset[str] = frozenset()
    except_places: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    part: str = "any"
    sets: bool = True
    others: bool = False
    to: str = ""
    ability: InBattle | None = None
    but_chosen: bool = False
    until: str = ""
    atk: int = 0
    defense: int = 0
    own_defense: bool = False
    becomes: bool = False
    at_most_one: bool = False
    amount: int = 0


@dataclass(frozen=True)
class Marker:
    """Says of a field how it is compiled for a scenario."""

    name: str


REGISTER, PASSCODE = Marker("register"), Marker("passcode")
Register = Annotated[str, REGISTER]
"""The name of a selection made earlier in the same effect; empty for none."""
Passcode = Annotated[int, PASSCODE]
"""A card that the action brings into the Duel."""

What = Literal[
    "chosen",
    "self",
    "drawn",
    "attached",
    "tokens",
    "materials",
    "summoned",
    "answered",
    "coming",
    "covered",
    "as_monster",
    "theirs",
]
"""Cards that an action moves: those of its ``card`` or ``choose``; the effect's own; from the top of the Deck; Xyz
Materials of the effect's card; new Tokens; materials of a Summon, and the monster that it brings; the card whose
activation the effect answers; the monsters whose Summon it answers; the monster that another one is put on; the
effect's own card as a monster; from the top of the opponent's Deck."""
Zone = Literal["hand", "deck", "gy", "banished", "monster_zone", "spell_zone", "material"]
"""Where cards land; ``spell_zone`` stands for Field and Pendulum Zones too, ``material`` is under an Xyz Monster."""


class Taking(NamedTuple):
    """Cards that an action takes: ``low`` to ``high`` of them (None: any number) out of ``places`` (none: wherever the
    cards are that were chosen before)."""

    what: What
    places: tuple[Location, ...] = ()
    low: int = 1
    high: int | None = 1


class Landing(NamedTuple):
    """Where cards that an action takes land, if nothing sends them elsewhere."""

    what: What
    to: Zone


class Verb(Model):
    """Base of all actions. What is no field is data about the verb:

    ``words``: what a line says of it; ``{cards}``, ``{placed}`` and ``{materials}`` are those of its choice,
    ``{name}`` and ``{to}`` those of the first card placed.
    ``background``: it is carried out whatever else happens, and makes no effect worth activating by itself.
    ``landings``: where what it takes lands. ``emits``: the events that tell of that. ``summons``: how it Summons.
    ``mine_only``: cards of the opponent's are not modelled, with ``or_their_monsters`` but for monsters on the field.
    ``at_the_end``: it happens after the effect.
    ``at_once``: it is a Summon right after the effect, by a rule and not by that.
    ``notices_position``: it fails for a monster that is in that position already. ``as_cost``: what a text must be
    about to bear on it as a cost.
    ``names_materials``: the cards of its choice are materials, no cards that it puts on the field.
    ``may_do_nothing``: that it does nothing is no failure, so that an activation needs it only if nothing else is done.
    ``offers``: the actions in it are chosen when it resolves, or left out.
    ``repeats``: the actions in it are carried out more than once.
    ``needs_deck_order``: where the order of the Deck is unknown, it is not modelled.
    ``must_arrive``: as a cost it takes only cards that come to where it puts them.
    ``to_hand``: what hangs on it needs a card to arrive in the hand.
    ``keeps_deck_order``: the Deck out of which it takes cards is not shuffled.
    ``only_moves``: all that it does is to move cards.
    ``for_either``: it means the same whichever player carries it out, so that it may be an action of the opponent's;
    ``paid_alike``: either player pays so.
    """

    # Most verbs are read in no scenario.
    model_config = ConfigDict(defer_build=True)

    do: str
    join: Join = "then"

    words: ClassVar[str] = ""
    background: ClassVar[bool] = False
    landings: ClassVar[tuple[Landing, ...]] = ()
    emits: ClassVar[tuple[Told, ...]] = ()
    summons: ClassVar[tuple[Method, ...]] = ()
    mine_only: ClassVar[bool] = False
    or_their_monsters: ClassVar[bool] = False
    at_the_end: ClassVar[bool] = False
    at_once: ClassVar[bool] = False
    notices_position: ClassVar[bool] = False
    as_cost: ClassVar[str] = ""
    names_materials: ClassVar[bool] = False
    may_do_nothing: ClassVar[bool] = False
    offers: ClassVar[bool] = False
    repeats: ClassVar[bool] = False
    needs_deck_order: ClassVar[bool] = False
    keeps_deck_order: ClassVar[bool] = False
    must_arrive: ClassVar[bool] = False
    to_hand: ClassVar[bool] = False
    only_moves: ClassVar[bool] = False
    for_either: ClassVar[bool] = False
    paid_alike: ClassVar[bool] = False

    @property
    def in_background(self) -> bool:
        """Whether it is in the ``background`` as its fields are."""
        return self.background

    @property
    def normal_summons(self) -> int:
        """How many Normal Summons of the turn it allows instead of 1; 0: it says nothing of that."""
        return 0

    @property
    def gives(self) -> bool:
        """Whether it may bring monsters to the opponent's field."""
        return False

    @property
    def they_decide(self) -> bool:
        """Whether the opponent may have a choice in it."""
        return False

    @property
    def turns_face_down(self) -> bool:
        """Whether it may turn a monster on the field face-down."""
        return False

    @property
    def summons_as(self) -> Method:
        """As which Summon counts what it Special Summons."""
        return "effect"

    @property
    def silences(self) -> bool:
        """Whether the effects of what it brings to my field are negated there."""
        return False

    @property
    def overrules_texts(self) -> bool:
        """Whether it may Summon a monster in spite of what its text says of its Special Summon."""
        return False

    @property
    def hung_on(self) -> tuple[Literal["hand", "gy", "extra"], ...]:
        """In which of these piles, of either player, a card must arrive for what hangs on it; empty: none must."""
        return ("hand",) if self.to_hand else ()

    @classmethod
    def spelt(cls, data: Mapping[str, object]) -> dict[str, object] | None:
        """The action by the word of this verb, if ``data`` says the same as a ``move`` or a ``change``."""
        return None

    @classmethod
    def as_move(cls, data: Mapping[str, object], to: str, manner: str = "") -> dict[str, object] | None:
        """The action by the word of this verb, if ``data`` is the ``move`` to that place in that manner."""
        if data["do"] != "move" or (data.get("to"), data.get("manner", "")) != (to, manner):
            return None
        rest = {key: value for key, value in data.items() if key not in ("to", "manner")}
        return {**rest, "do": cls.word()}

    @classmethod
    def sentence(cls, choice: Choice) -> str:
        """The words for one choice."""
        return choice.do if cls.places_cards() and not choice.placed else cls.words

    @classmethod
    def word(cls) -> str:
        """What models and lines call it."""
        return str(cls.model_fields["do"].default)

    @classmethod
    def places_cards(cls) -> bool:
        """Whether it puts cards on the field, so that a line says where."""
        return any(landing.to in ("monster_zone", "spell_zone") for landing in cls.landings)

    def returns(self) -> bool:
        """Whether it puts the cards that it is about, or materials, into hand or Deck."""
        return any(
            landing.what in ("chosen", "materials") and landing.to in ("hand", "deck") for landing in self.lands()
        )

    @property
    def chooses(self) -> Choose | None:
        """The selection of the cards that it is about; None where it makes none."""
        return self.choose if isinstance(self, CardRef) else None

    @property
    def about(self) -> str | None:
        """The cards that it is about, where they are known: "self", or the name of an earlier selection."""
        return self.card if isinstance(self, CardRef) else None

    @property
    def remembers(self) -> str:
        """The name by which later clauses know what it counts, if it makes no selection; empty for none."""
        return ""

    def takes(self) -> tuple[Taking, ...]:
        """The cards that it moves or changes."""
        if self.chooses is not None:
            return (Taking("chosen", self.chooses.locations, self.chooses.least, self.chooses.most),)
        return (Taking("chosen", high=None),) if self.about is not None else ()

    def of_my_field(self) -> frozenset[str]:
        """The selections of which it needs monsters that I control."""
        return frozenset()

    def lands(self) -> tuple[Landing, ...]:
        """Where what it takes lands, as far as its fields say otherwise than ``landings``."""
        return self.landings

    def routes(self) -> Iterator[tuple[Taking, Landing]]:
        """From where to where it brings cards."""
        for taking in self.takes():
            yield from ((taking, landing) for landing in self.lands() if landing.what == taking.what)

    def derived(self) -> dict[str, Filter | Choose | None]:
        """What follows from the fields and is compiled as if it were one."""
        return {}

    def lists(self) -> tuple[tuple[Verb, ...], ...]:
        """The lists of actions in it: those of a structure node (:mod:`combo_solver.models.node`)."""
        return ()

    def asks(self) -> tuple[Condition, ...]:
        """The conditions that it asks for when it is carried out."""
        return ()

    def passcodes(self) -> tuple[int, ...]:
        """The cards that it brings into the Duel."""
        fields = type(self).model_fields.items()
        return tuple(getattr(self, name) for name, field in fields if PASSCODE in field.metadata)

    def lasting(self) -> Lasting | None:
        """What of it outlives the effect."""
        return None

    def bans(self, name: str) -> tuple[Lasting, ...]:
        """What of it outlives the effect where a card of this name was chosen for it."""
        return ()

    def done_alike(self) -> bool:
        """Whether it means the same for either player as its fields are: :mod:`combo_solver.models.theirs` asks."""
        return self.for_either and self.lasting() is None

    def done_alike_with_deck(self) -> bool:
        """Whether it does, where either player's Deck is told."""
        return False

    def changes(self) -> frozenset[str]:
        """What of monsters it may change: their ``values`` (``defense``, or ``levels`` and Ranks, among them), being a
        ``tuner``, their ``identity``: Type, Attribute or name."""
        return frozenset()

    def reads(self) -> tuple[str, ...]:
        """The printed values of chosen cards that it works with, as the card table calls them."""
        return ()

    def gains_atk(self) -> tuple[int, bool] | None:
        """By how much it raises the ATK of each monster, and whether it doubles it besides; None: nothing tells."""
        return 0, False

    def pays(self) -> int | None:
        """How many LP of mine it takes; None where that depends on the moment."""
        return 0

    def barred_from(self, as_cost: bool) -> str:
        """The pile out of which a text may keep what it moves: a cost that does not arrive is not paid."""
        return ""


def in_order(actions: Iterable[Verb]) -> Iterator[Verb]:
    """These actions and those in them, in the order of the text: so they are numbered."""
    for action in actions:
        yield action
        for inner in action.lists():
            yield from in_order(inner)


class Change(Verb, CardRef):
    """Base of the verbs that change something of cards on the field until the end of the turn. Each may be written as
    ``change`` with a ``property`` and what becomes of it: ``by``, ``times`` or ``to``."""

    @classmethod
    def changed(cls, what: str, how: Mapping[str, object]) -> dict[str, object] | None:
        """The keys of this verb for such a change; None if it is no verb for that."""
        return None

    @classmethod
    def spelt(cls, data: Mapping[str, object]) -> dict[str, object] | None:
        if data["do"] != "change":
            return None
        how = {key: data[key] for key in ("by", "times", "to") if key in data}
        keys = cls.changed(str(data.get("property")), how)
        rest = {key: value for key, value in data.items() if key != "property" and key not in how}
        return None if keys is None else {**rest, **keys, "do": cls.word()}


class Move(Verb, CardRef):
    """Base of the verbs that move cards to one place: ``to`` is where, ``manner`` how if it has a name of its own. Each
    may be written as ``move`` with these two."""

    to: ClassVar[Zone]
    manner: ClassVar[str] = ""

    @classmethod
    def spelt(cls, data: Mapping[str, object]) -> dict[str, object] | None:
        return cls.as_move(data, cls.to, cls.manner)

    @property
    def within_piles(self) -> bool:
        """Whether it only puts cards into GY or banished cards, and does nothing besides."""
        return self.to in ("gy", "banished") and not self.manner


V = TypeVar("V", bound=Verb)


def declared_in(package: str, path: Sequence[str], base: type[V]) -> dict[str, type[V]]:
    """What the modules of a folder declare, by the word that each is named like."""
    found = classes_in(package, path, base)
    for name, verb in found.items():
        assert verb.word() == name, f"{verb.__module__} declares another word"
    return found
