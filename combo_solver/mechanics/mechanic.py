"""What a mechanic is: its questions, its answers, carrying one out, and its words.

A mechanic is one module of this folder with one instance of a subclass of :class:`Mechanic`; ``registry`` finds it. The
search, ``check``, the questions of the corpus and perft are loops over the registry and ask the same questions.

Where the search asks less it says so by name: a *prefilter* saves asking where the rules have no answer (the module
names its prefilters, and a test asks the model without them), and :meth:`Mechanic.idle` leaves out what is legal and
which no line needs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.game.clock import Do
from combo_solver.ground.program import HAND, MONSTER, CompiledProcedure, CompiledRecipe
from combo_solver.rules.question import Decided, Question
from combo_solver.state.cards import Monster, Ref, entry_kind
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_changed
from combo_solver.state.state import State

A = TypeVar("A")


class Mechanic(ABC, Generic[A]):
    """One mechanic; ``A``: an answer of its model.

    ``name``: of this module, of the one in rules/ and of the one in referee/mechanics/. ``turn``: when the search makes
    its successors, after those of smaller numbers (of equal ones card by card). ``told``: likewise for the ways that
    ``check`` tells of one card. ``takes_materials``; ``summons``: it is a Summon or Set. ``counted``: perft counts it.
    ``stays``: the row by which a monster stays in its zone. ``bound_by``: what texts must be about to bear on it
    (:meth:`texts_about`).
    """

    name: ClassVar[str]
    turn: ClassVar[int]
    told: ClassVar[int]
    takes_materials: ClassVar[bool] = False
    summons: ClassVar[bool] = True
    counted: ClassVar[bool] = False
    stays: ClassVar[str] = ""
    bound_by: ClassVar[frozenset[str]] = frozenset()

    # --- questions -------------------------------------------------------------------------------------------------

    def comes_up(self, engine: Engine) -> bool:
        """Whether the scenario may have :meth:`sources` at all; asked once."""
        return True

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        """The cards that the search asks about in an open Main Phase; none for what only effects perform."""
        return ()

    @abstractmethod
    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        """Every way of this mechanic for the card there; nothing where it is none of its cards. Without ``every`` those
        are left out that a prefilter knows to have no answer."""

    @abstractmethod
    def words(self, engine: Engine, way: Way) -> str:
        """What ``check`` calls the way."""

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        """The cards on the field that, and nothing else, forbid me this; for the words of the reasons."""
        return []

    def texts_about(self, way: Way) -> frozenset[str]:
        """What a text must be about to bear on the way (see :mod:`combo_solver.cards.binding`)."""
        return self.bound_by

    def texts_about_materials(self, way: Way) -> frozenset[str]:
        """What a material's own text must be about to bear on whether it can be one."""
        return frozenset()

    def doubles(self, way: Way) -> frozenset[int]:
        """My zones whose monsters may count as two Tributes by an effect of their own."""
        return frozenset()

    # --- answers ---------------------------------------------------------------------------------------------------

    def answers(self, engine: Engine, way: Way) -> tuple[A, ...]:
        """Every legal answer."""
        found: tuple[A, ...] = engine.oracle.answers(way.question)
        return found

    @abstractmethod
    def placed(self, way: Way, answer: A) -> tuple[tuple[int, ...], int]:
        """The materials that an answer uses, by their numbers, and the zone it names."""

    def zone_names(self, way: Way) -> Sequence[str]:
        """The names of the zones of the answers."""
        return zones.MONSTER_ZONES[len(zones.MINE) :] if way.theirs else zones.MONSTER_ZONES

    # --- carrying out ----------------------------------------------------------------------------------------------

    def idle(self, engine: Engine, state: State, way: Way) -> bool:
        """Whether the search leaves this way out although it may be legal: no line needs it, or none may have it."""
        return way.text_only

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        """The way carried out in every manner that makes a difference, each with its step noted; none of what only
        effects perform."""
        return iter(())

    def every_draft(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        """The same with every zone a draft of its own, in face-up Attack Position only; for perft."""
        return self.drafts(engine, state, way)

    def moves(self, engine: Engine, state: State, source: Ref) -> Iterator[Draft]:
        """Every draft that comes of this card."""
        for way in self.questions(engine, state, source):
            if not self.idle(engine, state, way):
                yield from self.drafts(engine, state, way)


class Way(NamedTuple):
    """One way to Summon, Set, turn or activate a card, put as a ``question`` to the rules.

    ``mechanic``: who asks; ``kind`` and ``source``: the card and where it is; ``elsewhere``: the cards behind the
    candidates from 7 on (0 to 6 are my monster zones); ``recipe``: the requirement for its materials; ``procedure``:
    its own one; ``spell``: what performs it (of mechanics/spells.py), whose activation (``casting``) the rules of the
    turn judge; ``timed``: it needs an open Main Phase; ``sets``: it is a Set and no Summon; ``theirs``: to the
    opponent's field, zone by zone as they number it; ``for_tributes``: a card of mine that is Tributed in the place of
    all Tributes; ``brings``: candidates that must be among those used; ``told``:
    what a text of the card adds to the words.

    ``unread``: a text without a model decides it, so that nothing is asked; ``unread_limit``: one may forbid it, and
    cannot allow it. ``text_only``: compiled from a text for questions, in no line; ``overruled``: what holds without
    such a text, for those who do not know it. ``paid``: the draft after a cost is paid, and where the card is then.
    """

    mechanic: Mechanic[Any]
    kind: int
    source: Ref
    question: Question[Any]
    elsewhere: tuple[Ref, ...] = ()
    recipe: CompiledRecipe | None = None
    procedure: CompiledProcedure | None = None
    spell: Any = None
    casting: Do | None = None
    timed: bool = True
    sets: bool = False
    theirs: bool = False
    for_tributes: Ref | None = None
    brings: tuple[int, ...] | None = None
    told: str = ""
    unread: str = ""
    unread_limit: str = ""
    text_only: bool = False
    overruled: bool = False
    paid: tuple[Draft, Ref] | None = None

    @property
    def zone(self) -> int | None:
        """The zone of the monster, where it is on the field already."""
        return self.source[1] if self.source[0] == MONSTER else None

    def decided(self, used: tuple[int, ...] | None, to: int | None) -> Decided:
        """What a question about named materials and a named zone decides."""
        return Decided(self.brings if used is None else used, to if self.zone is None else None)


# --- what mechanics share --------------------------------------------------------------------------------------------


def kind_at(board: Board, source: Ref) -> int:
    """The kind of card in my hand, in a pile or in a monster zone."""
    place, number = source
    if place == HAND:
        return hand_kind(number)
    if place == MONSTER:
        monster = board.monsters[number]
        assert isinstance(monster, Monster)
        return monster.kind
    return entry_kind(number)


def from_hand(state: State) -> list[Ref]:
    """Every different card of my hand."""
    return [(HAND, number) for number in sorted(set(state.me.hand))]


def from_field(board: Board) -> list[Ref]:
    """My monsters."""
    return [(MONSTER, zone) for zone in zones.MINE if (monster := board.monsters[zone]) and monster.mine]


def as_draft(board: Board) -> Draft:
    """A draft of the position, to try something in."""
    return Draft(board) if isinstance(board, State) else board.fork()


def cards_that_forbid(engine: Engine, board: Board, way: Way, method: str, by: str = "") -> list[Ref]:
    """The cards on the field that, and nothing else, forbid me this Special Summon; ``by``: the sort of card whose
    effect makes it."""
    place, level = way.source[0], level_changed(way.source)
    if engine.locked_this_turn(board, way.kind, place, method, level=level):
        return []
    return engine.forbidding(board, way.kind, place, method, by, level)
