"""The moves of one card and all the boards they lead to: as the corpus tells them, and as this program finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from combo_solver.budget import Spent
from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.boards import Board
from combo_solver.game import zones
from combo_solver.ground.program import BANISHED, DECK, EXTRA, GY, HAND, MONSTER, SPELL, THEIRS
from combo_solver.models.verbs import VERBS
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.state import conditions
from combo_solver.state.cards import ATTACK, FIELD_INDEX, Cards, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Activated, Calculated, Chosen, Summoned, Trace, choices_in
from combo_solver.turn.successors import Turn

_SUMMONS = {
    "normal_summon": ("normal_summon", ""), "tribute_summon": ("normal_summon", ""),
    "synchro_summon": ("special_summon", "synchro"), "xyz_summon": ("special_summon", "xyz"),
    "link_summon": ("special_summon", "link"), "activate_scale": ("activate", "card"),
}  # fmt: skip
"""Kind and method, or ``as``, of the steps that the corpus records; the others it leaves out."""
_KEEPING_ORDER = {"target", *(word for word, verb in VERBS.items() if verb.keeps_deck_order)}
LETTERS = {HAND: "h", GY: "g", BANISHED: "b", EXTRA: "e"}


class Key(NamedTuple):
    """What tells moves of one record apart, as far as this program knows: ``kind`` and ``how`` (the corpus' ``method``
    or ``as``), and where the card is: a zone, or the letter of a pile."""

    kind: str
    how: str
    at: str

    def __str__(self) -> str:
        return " ".join(part for part in (self.kind, self.how, self.at) if part)


class Move(NamedTuple):
    """One move: the boards it leads to, and in how many of them it is offered again: none, some or all."""

    boards: frozenset[Board]
    again: str
    others: bool = False
    """Whether another effect of the card is offered afterwards, which the engine may describe by the same words."""


Moves = dict[Key, Counter[Move]]


# --- the corpus -------------------------------------------------------------------------------------------------------


def recorded(record: Mapping[str, Any]) -> Moves:
    """The moves of a record."""
    start, result = record["verdict"]["start"], Moves()
    for move in record["verdict"]["moves"]:
        reached = frozenset(boards.recorded({**start, **board}) for board in move["boards"])
        # Of a place that holds like copies the corpus names any of them.
        at = move["ref"][0] if move["ref"][0] in LETTERS.values() else move["ref"]
        key = Key(move["kind"], move.get("as") or move.get("method") or "", at)
        result.setdefault(key, Counter())[Move(reached, move["again"])] += 1
    return result


# --- this program -----------------------------------------------------------------------------------------------------


@dataclass
class _Found:
    """What one move leads to: each board with whether the move is offered again there, in any of the ways to it."""

    again: dict[Board, set[bool]] = field(default_factory=dict)
    others: bool = False

    def move(self) -> Move:
        answers = set().union(*self.again.values())
        told = "some" if len(answers) > 1 else "all" if True in answers else "none"
        return Move(frozenset(self.again), told, self.others)


class Walk:
    """Finds the moves of one card. ``turn`` makes the choices of :mod:`combo_solver.conformance.effect.conventions`;
    a walk of more than ``most`` states raises :class:`combo_solver.budget.Spent`."""

    def __init__(self, turn: Turn, most: int) -> None:
        self._turn = turn
        self.modal: set[Key] = set()
        """The moves found so far that are effects with modes, which the engine may offer one by one."""
        self._left = most

    def board(self, state: State, shuffled: tuple[bool, bool] = (False, False)) -> Board:
        return boards.found(self._turn.ground, state, shuffled)

    def moves(self, kind: int, enabler: bool = False) -> Moves:
        """All moves that a card of this kind begins; as an ``enabler`` its activation only."""
        found: dict[tuple[Key, int], _Found] = {}
        start = self._turn.start
        for draft in self._turn.moves_of(start, kind):
            named = self._named(start, draft.trace)
            if named is None or (enabler and named[0].kind != "activate"):
                continue
            key, which = named
            if enabler:
                key = Key("enabler", "", key.at)
            held = found.setdefault((key, which), _Found())
            for state, shuffled in self.until_open(draft):
                board = self.board(state, shuffled)
                # The corpus never asks an enabler again.
                offered = set() if enabler else self._offered(state, kind, key)
                held.again.setdefault(board, set()).add(which in offered)
                held.others |= bool(offered - {which})
        result = Moves()
        for (key, _), each in found.items():
            if each.again:
                result.setdefault(key, Counter())[each.move()] += 1
        return result

    def until_open(self, draft: Draft) -> Iterator[tuple[State, tuple[bool, bool]]]:
        """Every open state that a draft leads to, with which Decks were shuffled on the way."""
        for state, shuffled, _ in self.ways(draft, self._turn.successors):
            assert isinstance(state, State)
            yield state, shuffled

    def ways(
        self, draft: Draft, successors: Callable[[State], Iterable[tuple[int, Draft]]]
    ) -> Iterator[tuple[State | Draft, tuple[bool, bool], Calculated | None]]:
        """The same with the last damage calculation on the way, and the drafts in which I have lost the Duel;
        ``successors``: what can happen in a window."""
        if draft.lost:
            yield draft, (False, False), _calculated(draft.trace)
            return
        first = (draft.freeze(), self._shuffled(draft.trace, {}), _calculated(draft.trace))
        seen, waiting = {first}, [first]
        while waiting:
            state, shuffled, calculated = waiting.pop()
            self._count()
            if state.window is None:
                yield state, shuffled, calculated
                continue
            links = {number: link.effect for number, link in enumerate(state.window.links, 1)}
            for _, later in successors(state):
                noted = _calculated(later.trace) or calculated
                if later.lost:
                    yield later, shuffled, noted
                    continue
                mine, theirs = self._shuffled(later.trace, links)
                after = (later.freeze(), (shuffled[0] or mine, shuffled[1] or theirs), noted)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)

    def _count(self) -> None:
        if not self._left:
            raise Spent
        self._left -= 1
        self._turn.ground.budget.check()

    def _offered(self, state: State, kind: int, key: Key) -> set[int]:
        """The numbers of the moves of this kind that are offered."""
        every = (self._named(state, draft.trace) for draft in self._turn.moves_of(state, kind))
        return {named[1] for named in every if named is not None and named[0].kind == key.kind}

    def _named(self, state: State, trace: Trace) -> tuple[Key, int] | None:
        """The key of the move that a trace begins, and a number that tells like ones apart; None for what the corpus
        does not record."""
        first = next(item for item in trace if not isinstance(item, Chosen))
        if isinstance(first, Activated):
            effect = self._turn.ground.program.effects[first.effect]
            # The effects of a Trap that lies face-up, or in the GY, are Quick Effects to the engine.
            quick = effect.speed > 1 and all(
                conditions.holds(self._turn.ground, state, test, first.source) for test in effect.quick_if
            )
            how = "card" if effect.activates_card else "quick" if quick else "ignition"
            key = Key("activate", how, self.at(state, first.source))
            if len(effect.modes) > 1:
                self.modal.add(key)
            return key, first.effect
        return self._summon(state, first) if isinstance(first, Summoned) else None

    def _summon(self, state: State, first: Summoned) -> tuple[Key, int] | None:
        if first.step == "special_summon":
            extra = first.source[0] == EXTRA
            named = ("special_summon", "own_procedure") if extra else ("own_procedure", "")
        elif first.step not in _SUMMONS or (first.step == "normal_summon" and first.position != ATTACK):
            return None
        else:
            named = _SUMMONS[first.step]
        return Key(*named, self.at(state, first.source)), -1 - max(first.recipe, 0)

    def at(self, state: State, ref: Ref) -> str:
        """What the corpus calls a place of mine: a zone, or the letter of a pile."""
        place, number = ref
        if place == MONSTER:
            return f"m{number}"
        if place == SPELL:
            held = state.me.spells[number]
            if held and held.scale:
                return "pz1" if number else "pz0"
            return "f" if number == FIELD_INDEX else f"s{number}"
        return LETTERS.get(place, "")

    def _shuffled(self, trace: Trace, links: Mapping[int, int]) -> tuple[bool, bool]:
        """Whether my Deck, and the opponent's, is shuffled by this: a card was chosen out of it, or shuffled in. One
        that is only looked at stays, and where all excavated cards were taken no rest is shuffled. ``links``: the
        effects of the chain before."""
        activated = {item.link: item.effect for item in trace if isinstance(item, Activated)}
        by_link: dict[int, list[Chosen]] = {}
        for item in choices_in(trace):
            by_link.setdefault(item.link, []).append(item)
        told = [self._shuffled_by(items, {**links, **activated}.get(link, -1)) for link, items in by_link.items()]
        return any(mine for mine, _ in told), any(theirs for _, theirs in told)

    def _shuffled_by(self, items: Iterable[Chosen], effect: int) -> tuple[bool, bool]:
        """The same of what one effect did."""
        mine = theirs = excavated = taken = mixed = False
        rest = 0
        for item in items:
            # Of excavated cards the text says what becomes of the others.
            excavated = excavated or item.verb == "excavate"
            rest += len(item.cards) if item.verb == "excavate" else 0
            mixed |= item.verb == "shuffle_deck"
            if item.verb in _KEEPING_ORDER:
                continue
            used = {ref for ref, _ in (*item.cards, *item.materials)} | {ref for _, ref, _, _ in item.placed}
            if (into := self._shuffled_in(item, effect)) is not None:
                used = {(_owners_deck(ref), 0) for ref, kind in into if not self._turn.ground.kinds.extra_deck[kind]}
            out = sum(place == DECK for place, _ in used)
            taken |= out > 0
            rest -= out
            mine |= taken and not excavated
            theirs |= any(place == DECK + THEIRS for place, _ in used)
        return mine or (taken and mixed and (rest > 0 or not excavated)), theirs

    def _shuffled_in(self, item: Chosen, effect: int) -> Cards | None:
        """The cards that were shuffled into a Deck, by what does nothing else; None for other verbs."""
        if item.verb in ("shuffle_into_deck", "negate_activation"):
            return item.cards
        operations = self._turn.ground.program.effects[effect].operations() if effect >= 0 else ()
        here = (each.source for each in operations if (each.place, each.verb) == (item.action, item.verb))
        if any(isinstance(each, FusionSummon) and each.materials_to == "deck" for each in here):
            return (*item.cards, *item.materials)
        return None


def _calculated(trace: Trace) -> Calculated | None:
    """The last damage calculation that a trace tells of."""
    return next((item for item in reversed(trace) if isinstance(item, Calculated)), None)


def _owners_deck(ref: Ref) -> int:
    """The Deck that a card goes to from there."""
    place, number = ref
    theirs = number in zones.OPPONENT if place == MONSTER else place >= THEIRS
    return DECK + THEIRS if theirs else DECK
