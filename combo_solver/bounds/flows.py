"""How often cards go from place to place in a whole turn: the variables that all rows of the state equation share.

The order of moves is left out. What is kept is that no card leaves a place more often than it came there or lay there
at the start. Copies of a kind are not told apart; those of mine and of the opponent's that are alike share a pool.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model import BoundedLinearExpression, IntVar

from combo_solver.bounds.deeds import SINGLE, Deeds, Key
from combo_solver.bounds.deeds import Expr as Expr
from combo_solver.bounds.resources import Resource
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.never import wide as place_of_zones
from combo_solver.ground.program import CompiledProcedure
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS, Reachable

PerKind = dict[int, list[Expr]]
FIELD, AWAY, THEIRS = "monster_zone", "away", "theirs"
"""``AWAY``: on the way from the field to a pile, whichever it comes to. ``THEIRS``: wherever the opponent has it."""
ON_THE_FIELD = (FIELD, SPELLS, MATERIAL)
BY_THE_RULES = -2
OFTEN = 10_000
"""No line does anything more often: what is unlimited is so often allowed."""
UNLIMITED = OFTEN * 100
"""What a level comes to, or more, where something unlimited adds to it: no text makes ATK more by less than 100."""


def wide(places: Iterable[str]) -> set[str]:
    """The places of the flows that these locations stand for."""
    found = {place_of_zones(place) for place in places}
    return found | {EXTRA_UP} if "extra" in found else found


class Flows:
    """``model`` with the variables of moves; ``most_cards``: how many cards a single action can move at most;
    ``summoned``: the moves to the field that are such a Summon of a kind, ``used``: those of a kind that are materials
    of such a one, ``made_of``: those for a kind, with their own; ``lone``: Summons that ask for an empty field;
    ``by_text``: the moves that are such a Summon by a card's own text, of each text;
    ``silenced``: moves of a kind to the field where its effects are negated; ``origin``: out of which place a move is,
    by the identity of its variable, ``by``: of which effect, where it is one's; ``performing``: the effect of which it
    is told now (-1: of none, or by what the rules allow at any time; -2: Summons by the rules), ``laid``: of a Spell or
    Trap from the hand to its zone, as which it is only activated, ``tributing``: Normal Summons and Sets that may take
    Tributes; ``more``, ``less``: the Levels that materials of a kind have besides what is printed, ``shifts``: the one
    minus the other, ``refitted``: how many fit by a changed one, ``changed``: how many
    have a changed one at all (:mod:`.levels`); ``drawn``: what is taken from the top of my Deck. ``asked``: each
    resource has a switch, so that it can be asked which of them a proof needs (:mod:`.shortage`); ``rows``: what each
    of them asks for, and what there is of it. ``without``: the cuts (:mod:`.cuts`) that are left out. ``deeds``: what
    is done once, and the moves by it, if that is told (``ordered``)."""

    def __init__(
        self,
        g: Ground,
        reach: Reachable,
        asked: bool = False,
        ordered: bool = False,
        without: Collection[str] = (),
        singles: int = SINGLE,
        most: Mapping[str, int] | None = None,
    ) -> None:
        self.deeds, self.without = Deeds(ordered, singles, most), frozenset(without)
        self.ground, self.reach, self.asked = g, reach, asked
        self.rows: dict[Resource, list[tuple[Expr, Expr]]] = defaultdict(list)
        self.switches: dict[Resource, IntVar] = {}
        self.model = cp_model.CpModel()
        self._in: dict[tuple[int, str], list[tuple[str, Expr]]] = defaultdict(list)
        self._out: dict[tuple[int, str], list[Expr]] = defaultdict(list)
        self.summoned: dict[tuple[int, int], list[Expr]] = defaultdict(list)
        self.used: dict[tuple[int, str], list[Expr]] = defaultdict(list)
        self.made_of: dict[tuple[int, str], list[tuple[int, Expr]]] = defaultdict(list)
        self.lone: list[tuple[int, Expr]] = []
        self.by_text: list[tuple[CompiledProcedure, list[IntVar]]] = []
        self.silenced: dict[int, list[Expr]] = defaultdict(list)
        self.origin: dict[int, str] = {}
        self.performing = -1
        self.by: dict[int, int] = {}
        self.laid: dict[int, Expr] = {}
        self.tributing: list[Expr] = []
        self._later: list[Callable[[], object]] = []
        self._forms: dict[int, list[int]] = defaultdict(list)
        for kind, base in enumerate(g.kinds.base):
            self._forms[base].append(kind)
        self._there: Counter[tuple[int, str]] = Counter()
        index = g.kinds.index
        for place, code in g.scenario.me.cards():
            self._there[index[code], place] += 1
        for _, code in g.scenario.opponent.cards():
            self._there[index[code], THEIRS] += 1
        self._there[UNKNOWN, "deck"] += len(g.scenario.me.deck)
        self.most_cards = sum(self._there.values()) + 7
        self.more: PerKind = defaultdict(list)
        self.less: PerKind = defaultdict(list)
        self.shifts: PerKind = defaultdict(list)
        self.refitted: PerKind = defaultdict(list)
        self.changed: PerKind = defaultdict(list)
        self.drawn: PerKind = defaultdict(list)
        self._by_the_rules()

    def number(self, name: str, most: int = OFTEN) -> IntVar:
        """How often something is done."""
        return self.model.new_int_var(0, most, name)

    def within(self, resource: Resource, needed: Expr, available: Expr) -> None:
        """What is needed of a resource is not more than there is of it."""
        if not self.asked:
            self.model.add(needed <= available)
            return
        self.rows[resource].append((needed, available))
        self.holds(resource, needed <= available)

    def holds(self, resource: Resource, row: BoundedLinearExpression | bool) -> None:
        """A row that is about a resource, without an amount of it."""
        added = self.model.add(row)
        if self.asked:
            if resource not in self.switches:
                self.switches[resource] = self.model.new_bool_var(f"{len(self.switches)}")
            added.only_enforce_if(self.switches[resource])

    def move(self, kind: int, origin: str, to: str) -> IntVar:
        """How often a card of this kind goes from one place to another."""
        moved = self.number(f"{kind} {origin}>{to}")
        self.take(kind, origin, moved)
        self._in[self.key(kind, to)].append((origin, moved))
        self.origin[id(moved)] = origin
        if self.performing != -1:
            self.by[id(moved)] = self.performing
        self.deeds.note(self.key(kind, origin) if origin else None, self.key(kind, to), moved)
        return moved

    def take(self, kind: int, origin: str, moved: Expr) -> None:
        """A card of this kind leaves a place so often, and comes nowhere by that."""
        if origin:
            self._out[self.key(kind, origin)].append(moved)

    def came(self, kind: int, place: str, origins: Collection[str] = ()) -> Expr:
        """How often such a card comes to a place, out of these places (none: any); to be asked when all moves are
        told. What comes off the field may come from any part of it."""
        return sum(moved for origin, moved in self._in[self.key(kind, place)] if not origins or origin in origins)

    def arriving(self, kind: int, place: str) -> list[tuple[str, Expr]]:
        """The moves of such a card to a place, each with the place that it is out of; to be asked when all are told."""
        return self._in[self.key(kind, place)]

    def moved(self, kind: int) -> list[tuple[str, Expr]]:
        """All moves of this card, whatever it is as a monster, each with the place that it is out of; to be asked when
        all are told."""
        base = self.ground.kinds.base[kind]
        mine = (moves for (each, _), moves in sorted(self._in.items()) if self.ground.kinds.base[each] == base)
        return [move for moves in mine for move in moves]

    def gone(self, kind: int, place: str) -> Expr:
        """How often such a card leaves a place; to be asked when all moves are told."""
        return sum(self._out[self.key(kind, place)])

    def leaving(self, kind: int, place: str) -> list[Expr]:
        """The moves of such a card out of a place; to be asked when all moves are told."""
        return self._out[self.key(kind, place)]

    def moving(self) -> list[Key]:
        """The kinds and places out of which any is moved; to be asked when all moves are told."""
        return sorted(key for key, moves in self._out.items() if moves)

    def visits(self, kind: int, places: Iterable[str]) -> Expr:
        """How often a card of this kind begins to be in one of these places, or is there at the start; to be asked
        when all moves are told."""
        # In an order that is the same in every process, as the solver's answer within its limits hangs on it.
        keys = sorted({self.key(form, place) for place in places for form in self.forms_of(kind)})
        return sum(sum(moved for _, moved in self._in[key]) + self._there[key] for key in keys)

    def there(self, kind: int, place: str) -> int:
        """How many of this kind are there at the start."""
        return self._there[self.key(kind, place)]

    def at_start(self) -> list[tuple[Key, int]]:
        """How many of each kind are where at the start."""
        return [(key, number) for key, number in sorted(self._there.items()) if number]

    def copies(self, kind: int) -> int:
        """How many of this kind there are at all."""
        return sum(number for (each, _), number in self._there.items() if each == kind)

    def left(self, kind: int, place: str) -> Expr:
        """How many of this kind are there in the end."""
        key = self.key(kind, place)
        return sum(moved for _, moved in self._in[key]) + self._there[key] - sum(self._out[key])

    def forms_of(self, kind: int) -> list[int]:
        """The card itself, and what it is as a monster."""
        return self._forms[kind]

    def later(self, limit: Callable[[], object]) -> None:
        """A limit that can be told when all moves are."""
        self._later.append(limit)

    def close(self) -> None:
        """All moves are told: nothing leaves that is not there."""
        for limit in self._later:
            limit()
        for kind, place in sorted({*self._in, *self._out}):
            if place != THEIRS or self._out[kind, place]:
                key = kind, place
                came = sum(moved for _, moved in self._in[key]) + self._there[key]
                self.within(Resource("copies", kind, place=place), sum(self._out[key]), came)

    def arrivals(self, kind: int, origin: str, to: str) -> list[str]:
        """Where such a card may come to that is moved ``to`` this place."""
        kinds, kind = self.ground.kinds, self.ground.kinds.base[kind]
        if to in ON_THE_FIELD:
            return [to]
        if origin == THEIRS:
            # What is theirs comes to no pile of mine, but what I gave them does.
            return [AWAY, *(self.arrivals(kind, FIELD, to) if kind in self.reach.given else ())]
        if kinds.token[kind]:
            return [AWAY]
        found = ["extra" if kinds.extra_deck[kind] and to in ("hand", "deck") else to]
        kept = self._kept_from_the_gy(to) or (origin == MATERIAL and self.ground.own.banished_as_material[kind])
        if (origin in ON_THE_FIELD and kind in self.reach.banished_when_they_leave) or kept:
            found.append("banished")
        if origin in ON_THE_FIELD and kinds.pendulum[kind]:
            found.append(EXTRA_UP)
        if origin in ON_THE_FIELD and self.is_theirs(kind):
            # It returns to its owner.
            found.append(THEIRS)
        return list(dict.fromkeys(found))

    def _kept_from_the_gy(self, to: str) -> bool:
        """Whether what goes there may be banished instead, wherever it comes from."""
        return to == "gy" and self.ground.standing.redirected

    def places_of(self, kind: int) -> list[str]:
        """Everywhere that this kind could be."""
        mine = [place for place, kinds in self.reach.at.items() if self._base(kind, place) in kinds]
        if kind == UNKNOWN:
            mine.append("deck")
        return [*mine, THEIRS] if self.is_theirs(kind) else mine

    def is_theirs(self, kind: int) -> bool:
        """Whether the opponent may have one that an effect of mine takes."""
        return any(kind in self.reach.theirs(place) for place in (FIELD, SPELLS, "gy", "banished"))

    def _base(self, kind: int, place: str) -> int:
        return kind if place == FIELD else self.ground.kinds.base[kind]

    def key(self, kind: int, place: str) -> Key:
        """Under what a card of this kind in this place is counted."""
        return self._base(kind, place), place

    def _by_the_rules(self) -> None:
        """Moves that the rules allow or make at any time: Spells, Traps and scales go to the field and leave it, Xyz
        Materials fall off. Monsters leave the field by what actions and Summons do, or their own text."""
        at, g = self.reach.at, self.ground
        for kind in at[SPELLS] | at["hand"]:
            self.move(kind, SPELLS, AWAY)
        for kind in at[MATERIAL]:
            self.move(kind, MATERIAL, AWAY)
        for kind in at[FIELD]:
            if g.kinds.base[kind] in g.standing.cannot_stay or g.own.ties or g.own.any_falls:
                self.move(kind, FIELD, AWAY)
        for kind in {
            g.kinds.base[each] for each in (*self.reach.given, *at[FIELD], *at[SPELLS], *at[MATERIAL], *at["hand"])
        }:
            for place in self._piles(kind):
                self.move(kind, AWAY, place)
        activated = {each.kind for each in g.program.effects if each.activates_card}
        for kind in at["hand"] & (at[SPELLS] | activated):
            laid = self.move(kind, "hand", SPELLS)
            if "laid" not in self.without and not (g.goal.win or g.kinds.pendulum[kind] or g.kinds.monster[kind]):
                self.laid[kind] = laid

        for kind in self.reach.given:
            # A monster of mine that the opponent controls.
            self.move(kind, THEIRS, AWAY)

    def _piles(self, kind: int) -> list[str]:
        """Where such a card may come to when it leaves the field."""
        at, as_material = self.reach.at, self.ground.own.banished_as_material[kind] and kind in self.reach.at[MATERIAL]
        banished = kind in self.reach.banished_when_they_leave or self._kept_from_the_gy("gy") or as_material
        found = ["gy", *(["banished"] if banished else []), EXTRA_UP]
        found = [place for place in found if kind in at[place]]
        return [*found, THEIRS] if self.is_theirs(kind) else found
