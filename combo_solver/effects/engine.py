"""The engine: what every transition of the turn asks about zones, and about what may be Special Summoned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.game.bars import Bar
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Operation
from combo_solver.ground.symmetry import Symmetry
from combo_solver.rules.effect import EffectSummon
from combo_solver.rules.facts import CLOSED, Bodies, Body, Joins
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.question import Summon
from combo_solver.scenario.master_rules import NEEDS_ARROWS
from combo_solver.state import arrows, barred, bonds, limits, marks, values
from combo_solver.state.cards import ATTACK, DEFENSE, EMPTY, SET, Ref, entry_kind
from combo_solver.state.draft import Board, Draft, awaited_zones
from combo_solver.state.state import State

Ways: TypeAlias = "Callable[[Engine, Draft, Operation, int, Context], Iterable[tuple[Draft, Context, bool]]]"
"""The meaning of a verb: every way to carry out an action, the flag saying whether it was carried out. It is given the
number of the action in its effect; the draft is not used by the caller afterwards."""

_T = TypeVar("_T")
_SHORTEST_PATH = min(map(len, zones.EXTRA_LINK_PATHS))
_PATHS = tuple((number, path, sum(1 << at for at in path)) for number, path in enumerate(zones.EXTRA_LINK_PATHS))
_MY_BODY, _THEIR_BODY = Body(True, usable=True), Body(False)


class Engine:
    """Ground data, the rule oracle and the meaning of every verb: all that the transition functions need.
    ``undecided``: of empty zones only one of each sort is taken, wherever arrows point; ``elsewhere``: the Summons out
    of the Extra Deck by a rule that were made in other arrangements of the zones, where only those are wanted that rest
    on an arrow (see :mod:`combo_solver.turn.layouts`).
    ``they_decide``: where the opponent has a choice, each of their ways is one; else there is none. ``they_pass``: they
    use nothing that they need not. ``they_use``: what they may use they use, the first they can, as soon as they can.
    ``beyond``: effects of theirs that lines do not hold; where they could use one, nothing is known to win.
    ``decisions``: how many choices they have had."""

    def __init__(self, ground: Ground, oracle: Oracle, verbs: Mapping[str, Ways]) -> None:
        self.ground = ground
        self.oracle = oracle
        self.verbs = verbs
        self.undecided = False
        self.elsewhere: set[object] | None = None
        self.they_decide = True
        self.they_pass = False
        self.they_use = False
        self.beyond: tuple[CompiledEffect, ...] = ()
        self.decisions = 0
        self._any_link = any(ground.kinds.link)
        self._opened_in: State | None = None
        self._opened: frozenset[int] = frozenset()
        self._kept: dict[object, Any] = {}
        self._link_bodies: dict[tuple[int, int], Body] = {}
        self._bars: dict[tuple[int, int, str, int], int] = {}

    def kept(self, make: Callable[[Engine], _T]) -> _T:
        """What a layer above keeps for this scenario (tables, memories); made on first use."""
        try:
            found: _T = self._kept[make]
        except KeyError:
            found = self._kept[make] = make(self)
        return found

    # --- zones ---------------------------------------------------------------------------------------------

    def arrows_matter(self, board: Board) -> bool:
        """Whether it can still make a difference where arrows point.

        It does while some monster may be placed by an arrow of another one: a Link Monster left in the Extra Deck
        and a second one anywhere, or a face-up Pendulum Monster that may still come out of the Extra Deck; and always
        when something asks what is linked or pointed to. By Master Rule 4 one Link Monster is enough, for whatever is
        left in the Extra Deck.
        """
        g = self.ground
        if not g.possible.link_copies:
            return False
        if g.reads.links or g.reads.arrows:
            return True
        if g.possible.pendulums and (
            not board.pendulum_used or g.possible.chosen_from_extra or g.possible.more_pendulum_summons
        ):
            return True
        if g.possible.link_copies < 2 and g.field.rule != NEEDS_ARROWS:
            return False
        left = map(entry_kind, board.me.extra)
        return g.possible.links_return or any(g.field.needs_arrow(kind, False) for kind in left)

    def symmetry(self, board: Board) -> Symmetry:
        g = self.ground
        return g.field.arrow_symmetry if self.arrows_matter(board) else g.field.full_symmetry

    def _alike(self, board: Board) -> Symmetry:
        """The symmetry that says which empty zones need not be told apart."""
        return self.ground.field.full_symmetry if self.undecided else self.symmetry(board)

    def either(self, board: Board, kind: int) -> bool:
        """Whether it is told later to which sort of zone a monster comes that is Summoned out of the Extra Deck by a
        rule, where it can come to both (see :mod:`combo_solver.turn.layouts`)."""
        kinds = self.ground.kinds
        if not self.undecided or not self.ground.loose or kinds.link[kind] or kinds.pendulum[kind]:
            return False
        return sum(1 for held in board.monsters[:7] if held) <= len(zones.MAIN)

    def needs_no_arrow(self, board: Board, kind: int, used: Collection[int], zone: int) -> bool:
        """Whether a Summon out of the Extra Deck surely leads to what it leads to in every other arrangement of the
        zones, too: no arrow is asked for, and no second monster is in an Extra Monster Zone then."""
        kinds = self.ground.kinds
        if zone in zones.MAIN:
            return not (kinds.link[kind] or kinds.pendulum[kind])
        return not any(board.monsters[other] and other not in used for other in zones.EXTRA)

    def made_elsewhere(
        self, board: Board, source: Ref, recipe: int, used: tuple[int, ...], zone: int, position: int
    ) -> bool:
        """Whether a Summon out of the Extra Deck leads to what it led to in an arrangement of the zones that was looked
        at before. Where its materials stood is no matter: what they are is told, and nothing asks for zones where they
        are decided late."""
        if self.elsewhere is None:
            return False
        if self.needs_no_arrow(board, entry_kind(source[1]), used, zone):
            return True
        left = list(board.monsters)
        for at in used:
            left[at] = EMPTY
        made = (source, recipe, zone, position, tuple([board.monsters[at] for at in used]), tuple(left))
        if made in self.elsewhere:
            return True
        self.elsewhere.add(made)
        return False

    def bodies(self, board: Board) -> Bodies:
        """My seven monster zones as the placement rules see them."""
        g = self.ground
        out: list[Body | None] = []
        for zone in zones.MINE:
            monster = board.monsters[zone]
            if not monster:
                out.append(CLOSED if zone in g.field.unusable else None)
            elif not monster.mine:
                out.append(_THEIR_BODY)
            elif g.kinds.link[monster.kind]:
                out.append(self._link_body(monster.kind, zone))
            else:
                out.append(_MY_BODY)
        return tuple(out)

    def _link_body(self, kind: int, zone: int) -> Body:
        """A Link Monster of mine in this zone."""
        body = self._link_bodies.get((kind, zone))
        if body is None:
            points = tuple(sorted(self.ground.field.points[kind][zone]))
            body = self._link_bodies[kind, zone] = Body(True, usable=True, points=points)
        return body

    def opened_by_them(self, board: Board) -> frozenset[int]:
        """My zones that the opponent's Link Monsters point to."""
        g = self.ground
        hit: frozenset[int] = frozenset()
        if not self._any_link:
            return hit
        # Many recipes ask about one state, which does not change.
        if board is self._opened_in:
            return self._opened
        for zone in (5, 6, *zones.OPPONENT):
            monster = board.monsters[zone]
            if monster and not monster.mine and g.kinds.link[monster.kind]:
                hit |= g.field.their_points[monster.kind][zone]
        if isinstance(board, State):
            self._opened_in, self._opened = board, hit
        return hit

    def joins(self, board: Board, kind: int) -> Joins:
        """The Extra Links that a monster of this kind would complete in an Extra Monster Zone (LNK-13), whether or not
        one is there now: it may be a material."""
        g = self.ground
        if not g.kinds.link[kind] or not (board.monsters[zones.EXTRA[0]] or board.monsters[zones.EXTRA[1]]):
            return ()
        # The other end and the path between them are there already.
        if 12 - board.monsters.count(EMPTY) <= _SHORTEST_PATH:
            return ()
        found: list[tuple[int, int]] = []
        empty = sum([1 << at for at, monster in enumerate(board.monsters) if not monster])
        for zone, other in (zones.EXTRA, zones.EXTRA[::-1]):
            held = board.monsters[other]
            if not held or not held.mine or not g.kinds.link[held.kind]:
                continue
            for number, path, there in _PATHS:
                if there & empty:
                    continue
                ends = (zone, other) if zone == zones.EXTRA[0] else (other, zone)
                row = (ends[0], *path, ends[1])
                points = [g.field.points[kind][at] if at == zone else arrows.pointed_by(g, board, at) for at in row]
                if all(row[step + 1] in points[step] and row[step] in points[step + 1] for step in range(len(row) - 1)):
                    found.append((number, zone))
        return tuple(found)

    def free_zones(
        self,
        board: Draft,
        kind: int,
        from_extra: bool,
        needs_arrow: bool,
        bars: tuple[Bar, ...] = (),
        within: Collection[int] | None = None,
    ) -> list[int]:
        """Zones for a Special Summon by an effect, one of each group of like empty zones, of those ``within``; none if
        something ``bars`` it (see :func:`combo_solver.state.barred.summon_bars`)."""
        joins = self.joins(board, kind) if from_extra else ()
        opened = self.opened_by_them(board)
        question = EffectSummon(self.bodies(board), opened, from_extra, needs_arrow, joins, bars)
        found = self.oracle.answers(question)
        if within is not None:
            found = tuple(zone for zone in found if zone in within)
        return self.one_of_each(board, found)

    def one_of_each(self, board: Board, found: tuple[int, ...]) -> list[int]:
        """Drops zones that are like an earlier one: both empty and exchangeable."""
        group_of, awaited = self._alike(board).group_of, awaited_zones(board)
        kept: list[int] = []
        for zone in found:
            group = group_of[zone]
            like = (other in group and not board.monsters[other] and other not in awaited for other in kept)
            if zone in awaited or not any(like):
                kept.append(zone)
        return kept

    def representatives(self, board: Board, found: Iterable[Summon]) -> Iterator[Summon]:
        """One of each group of placements that differ only by exchangeable empty zones."""
        if self.undecided:
            # Not every zone of a group need be among those that were found: arrows count for some monsters.
            group_of = self._alike(board).group_of
            yield from {(used, group_of[zone]): (used, zone) for used, zone in found}.values()
            return
        group_of, awaited = self.symmetry(board).group_of, awaited_zones(board)
        for used, zone in found:
            for other in group_of[zone]:
                if other >= zone or zone in awaited:
                    yield used, zone
                    break
                # Zones emptied by a material are like other empty ones only once it is gone, which they are here.
                if other not in awaited and (not board.monsters[other] or other in used):
                    break

    # --- answering ---

    def waits(self, effect: CompiledEffect) -> bool:
        """Whether a card that can be activated because of an event may be."""
        return True

    def answering(self) -> Sequence[CompiledEffect]:
        """The effects that I may chain to my own ones."""
        return self.ground.activations.quick

    # --- what may be played ---------------------------------------------------------------------------------

    def may_be_played(self, kind: int) -> bool:
        """Whether such a card may come to the field at all: its behaviour is known. Every way onto the field asks."""
        return self.ground.kinds.playable[kind]

    # --- Special Summons -----------------------------------------------------------------------------------

    def may_special_summon(
        self, d: Board, kind: int, place: int, method: str = "effect", by: str = "", own: int = 0, level: int = 0
    ) -> bool:
        """Locks, and cards whose behaviour is not known (SG-17). ``own``: the bits of the restrictions of
        the effect that makes it, which spare it; ``level``: by how much the Level of the card in the hand differs from
        the printed one."""
        if not self.ground.kinds.monster[kind] or not self.may_be_played(kind):
            return False
        return not self.special_summon_locked(d, kind, place, method, by, own, level)

    def forbidding(
        self, d: Board, kind: int, place: int, method: str = "effect", by: str = "", level: int = 0
    ) -> list[Ref]:
        """The cards on the field that forbid me the Special Summon of this kind out of this place as long as they are
        there: leaving as material comes too late (NS-13, FUS-11, SYN-09, XYZ-09, LS-13). ``by``: the sort of card whose
        effect makes it (monster, spell), empty for none."""
        g = self.ground
        bound = list(bonds.bars_special(g, d, kind, place, method, level))
        if not g.standing.limits_summons:
            return bound
        found = list(barred.banning(g, d, kind, place, level)) if g.standing.any_ban else []
        for ref, held in values.acting_of(g, d, g.standing.summon_limits) if g.standing.summon_limits else ():
            for limit in g.standing.summon_limits.get(held, ()):
                if (limit.both or values.is_mine(d, ref)) and not limit.allows(kind, place, level):
                    found.append(ref)
        found += limits.scales_forbidding(g, d, kind, place, level)
        sorts = limits.SPECIAL | {method} | ({"by_effect", f"by_{by}"} if by else set())
        found += limits.forbidding(g, d, kind, place, sorts, level)
        return list(dict.fromkeys((*found, *bound)))

    def special_summon_locked(
        self, d: Board, kind: int, place: int, method: str = "effect", by: str = "", own: int = 0, level: int = 0
    ) -> bool:
        """Whether a restriction of this turn, or a card on the field, forbids the Special Summon of this kind."""
        if self.locked_this_turn(d, kind, place, method, own, level):
            return True
        g = self.ground
        some = g.standing.limits_summons or bool(g.program.bonds)
        return some and bool(self.forbidding(d, kind, place, method, by, level))

    def locked_this_turn(
        self, d: Board, kind: int, place: int, method: str = "effect", own: int = 0, level: int = 0
    ) -> bool:
        """Whether a restriction of this turn forbids it, whatever is on the field, or it was done and is done once per
        turn (SG-17)."""
        once_a_turn = self.ground.own.once[kind]
        if once_a_turn and any(once.counts(method) and marks.is_used(d, mark) for once, mark in once_a_turn):
            return True
        return marks.any_in_force(d) and marks.in_force(d, self._barring(kind, place, method, level), own)

    def _barring(self, kind: int, place: int, method: str, level: int) -> int:
        """The bits of the restrictions that forbid such a Special Summon when they are in force."""
        found = self._bars.get((kind, place, method, level))
        if found is None:
            found = 0
            for lock in self.ground.program.locks:
                if lock.bars_special(kind, place, method, level):
                    found |= lock.bit
            self._bars[kind, place, method, level] = found
        return found

    def positions(self, kind: int, allowed: str) -> tuple[int, ...]:
        """Battle positions to consider; a free choice that nothing can notice is made for Attack (EXM-06)."""
        if self.ground.kinds.link[kind]:
            return (ATTACK,) if allowed not in ("defense", "set", "defense_or_set") else ()
        if allowed == "set":
            return () if self.ground.kinds.token[kind] else (SET,)
        if allowed == "attack_or_set":
            return (ATTACK, SET)
        if allowed == "defense_or_set":
            return (DEFENSE, SET)
        if allowed == "attack":
            return (ATTACK,)
        if allowed == "defense":
            return (DEFENSE,)
        return (ATTACK, DEFENSE) if self.ground.reads.position else (ATTACK,)
