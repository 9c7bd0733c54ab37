"""Carrying out declared effects on a draft: selections and actions, with every choice the player has.

Generators yield one draft for each way things can go. A draft given to a generator is not used by the caller
afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from combo_solver import zones
from combo_solver.behaviour import effects as declared
from combo_solver.behaviour.vocabulary import CountIn, CountOf
from combo_solver.ground.ground import ADDITIONAL_USED, Ground, Symmetry
from combo_solver.ground.program import (
    BACKGROUND,
    DECK,
    EXTRA,
    GY,
    HAND,
    METHOD,
    MONSTER,
    NOWHERE,
    OVERLAY,
    PLACES,
    SPELL,
    THEIR_GY,
    THEIR_PLACES,
    THEIR_SPELL,
    Operation,
    Selection,
)
from combo_solver.rules.facts import CLOSED, Bodies, Body, Joins, PendulumAllowance, Summon
from combo_solver.rules.oracle import Oracle
from combo_solver.turn import moves, normal_summons, values
from combo_solver.turn.effect_summons import EffectSummons
from combo_solver.turn.materials import PossibleMaterials
from combo_solver.turn.pendulum import PendulumSummons
from combo_solver.turn.state import (
    ATTACK,
    BANISH,
    BORROWED,
    DEFENSE,
    EARLIER,
    FACE_UP,
    NEGATED,
    PENDULUM_GRANT_USED,
    PROPER,
    SET,
    THEIRS,
    TUNER,
    Draft,
    Monster,
    Ref,
    Spell,
    State,
    equip_kind,
)

Chosen = tuple[tuple[Ref, int], ...]
"""Cards of a selection: where they lie and their kinds."""


class Context(NamedTuple):
    """What an effect in progress knows: where its card is, what was chosen, and how to label notes."""

    source: Ref
    registers: tuple[Chosen, ...]
    names: dict[str, int]
    link: int
    stage: str


class Engine:
    """Ground data plus the rule oracle: everything the transition functions need."""

    def __init__(self, ground: Ground, oracle: Oracle) -> None:
        self.ground = ground
        self.oracle = oracle
        self.materials = PossibleMaterials(ground)
        self.summons = EffectSummons(self)
        self.pendulum = PendulumSummons(self)

    # --- zones ---------------------------------------------------------------------------------------------

    def arrows_matter(self, board: Draft | State) -> bool:
        """Whether it can still make a difference where arrows point.

        It does while some monster may be placed by an arrow of another one: a Link Monster left in the Extra Deck
        and a second one anywhere, or a face-up Pendulum Monster that may still come out of the Extra Deck; and always
        when something asks what is linked.
        """
        g = self.ground
        if not g.link_copies:
            return False
        if g.reads_links:
            return True
        if g.pendulums and (not board.pendulum_used or g.effects_summon_from_extra or g.more_pendulum_summons):
            return True
        if g.link_copies < 2:
            return False
        return g.links_return or any(g.kinds.link[number >> 2] for number in board.extra)

    def symmetry(self, board: Draft | State) -> Symmetry:
        g = self.ground
        return g.arrow_symmetry if self.arrows_matter(board) else g.full_symmetry

    def bodies(self, board: Draft | State) -> Bodies:
        """My seven monster zones as the placement rules see them."""
        g = self.ground
        out: list[Body | None] = []
        for zone in zones.MINE:
            monster = board.monsters[zone]
            if not monster:
                out.append(CLOSED if zone in g.unusable else None)
            elif monster.flags & THEIRS:
                out.append(_THEIR_BODY)
            elif g.kinds.link[monster.kind]:
                points = tuple(sorted(g.points[monster.kind][zone]))
                out.append(Body(True, points=points))
            else:
                out.append(_MY_BODY)
        return tuple(out)

    def opened_by_them(self, board: Draft | State) -> frozenset[int]:
        """My zones that the opponent's Link Monsters point to."""
        g = self.ground
        hit: frozenset[int] = frozenset()
        for zone in (5, 6, *zones.OPPONENT):
            monster = board.monsters[zone]
            if monster and monster.flags & THEIRS and g.kinds.link[monster.kind]:
                hit |= g.their_points[monster.kind][zone]
        return hit

    def joins(self, board: Draft | State, kind: int) -> Joins:
        """The Extra Links that a monster of this kind would complete in an Extra Monster Zone (LNK-13), whether or not
        one is there now: it may be a material."""
        g = self.ground
        if not g.kinds.link[kind]:
            return ()
        found: list[tuple[int, int]] = []
        for zone, other in (zones.EXTRA, zones.EXTRA[::-1]):
            held = board.monsters[other]
            if not held or held.flags & THEIRS or not g.kinds.link[held.kind]:
                continue
            for number, path in enumerate(zones.EXTRA_LINK_PATHS):
                ends = (zone, other) if zone == zones.EXTRA[0] else (other, zone)
                row = (ends[0], *path, ends[1])
                points = [g.points[kind][at] if at == zone else values.pointed_by(g, board, at) for at in row]
                if all(row[step + 1] in points[step] and row[step] in points[step + 1] for step in range(len(row) - 1)):
                    found.append((number, zone))
        return tuple(found)

    def free_zones(
        self, board: Draft, kind: int, from_extra: bool, needs_arrow: bool, bars: tuple[str, ...] = ()
    ) -> list[int]:
        """Zones for a Special Summon by an effect, one of each group of like empty zones; none if something ``bars``
        it (see :func:`combo_solver.turn.values.summon_bars`)."""
        joins = self.joins(board, kind) if from_extra else ()
        opened = self.opened_by_them(board)
        found = self.oracle.placements(self.bodies(board), opened, from_extra, needs_arrow, joins, bars)
        return self.one_of_each(board, found)

    def one_of_each(self, board: Draft | State, found: tuple[int, ...]) -> list[int]:
        """Drops zones that are like an earlier one: both empty and exchangeable."""
        group_of = self.symmetry(board).group_of
        kept: list[int] = []
        for zone in found:
            group = group_of[zone]
            if not any(other in group and not board.monsters[other] for other in kept):
                kept.append(zone)
        return kept

    def representatives(self, board: Draft | State, found: Iterable[Summon]) -> Iterator[Summon]:
        """One of each group of placements that differ only by exchangeable empty zones."""
        group_of = self.symmetry(board).group_of
        for used, zone in found:
            for other in group_of[zone]:
                if other >= zone:
                    yield used, zone
                    break
                # Zones emptied by a material are like other empty ones only once it is gone, which they are here.
                if not board.monsters[other] or other in used:
                    break

    # --- selections ----------------------------------------------------------------------------------------

    def amount_of(self, d: Draft, context: Context) -> Callable[[CountOf | CountIn], int]:
        def amount(source: CountOf | CountIn) -> int:
            if isinstance(source, CountOf):
                return len(context.registers[context.names[source.count_of]])
            return values.count_in(self.ground, d, source)

        return amount

    def candidates(self, d: Draft, selection: Selection, context: Context) -> list[tuple[Ref, int, int]]:
        """(card, kind, copies) of everything that may be chosen; like cards in a pile are one entry."""
        amount = self.amount_of(d, context)
        where = selection.where
        out: list[tuple[Ref, int, int]] = []
        for place in sorted(selection.locations):
            if place == "monster_zone":
                for zone, monster in enumerate(d.monsters):
                    if (
                        monster
                        and values.side_matches(selection.side, bool(monster.flags & THEIRS))
                        and not (selection.other and context.source == (MONSTER, zone))
                        and (
                            (where.any_card and selection.face_down)
                            or (
                                monster.position != SET
                                and where.on_field(
                                    monster.kind, values.values_of(self.ground, monster, zone, d), amount
                                )
                            )
                        )
                    ):
                        out.append(((MONSTER, zone), monster.kind, 1))
            elif PLACES[place] == SPELL:
                if selection.side != "opponent":
                    out += self._spell_candidates(d, selection, context, place, SPELL, amount)
                if selection.side != "me":
                    out += self._spell_candidates(d, selection, context, place, THEIR_SPELL, amount)
            elif place == "deck":
                out += self._deck_candidates(d, selection, amount)
            else:
                if selection.side != "opponent":
                    out += self._pile_candidates(d, selection, context, place, True, amount)
                if selection.side != "me":
                    out += self._pile_candidates(d, selection, context, place, False, amount)
        return out

    def _spell_candidates(
        self,
        d: Draft,
        selection: Selection,
        context: Context,
        place: str,
        row: int,
        amount: Callable[[CountOf | CountIn], int],
    ) -> Iterator[tuple[Ref, int, int]]:
        g = self.ground
        for index, spell in enumerate(d.spells if row == SPELL else d.their_spells):
            if (
                not isinstance(spell, Spell)
                or not values.in_spell_location(place, index, spell)
                or (selection.other and context.source == (row, index))
            ):
                continue
            where = selection.where
            if not spell.face_up:
                fits = selection.face_down and where.any_card
            elif spell.scale and row == SPELL and where.source.scale_changed is not None:
                changed = values.scale_of(g, d, index) != g.kinds.scale[spell.kind]
                fits = where.source.scale_changed == changed
            else:
                fits = where.off_field(spell.kind, amount, place, row == SPELL)
            if fits:
                yield (row, index), spell.kind, 1

    def _deck_candidates(
        self, d: Draft, selection: Selection, amount: Callable[[CountOf | CountIn], int]
    ) -> Iterator[tuple[Ref, int, int]]:
        where = selection.where
        if self.ground.ordered_deck:
            previous = -1
            for index, kind in enumerate(d.deck):
                # Of like cards next to each other it does not matter which one leaves.
                if where.off_field(kind, amount, "deck") and kind != previous:
                    yield (DECK, index), kind, 1
                previous = kind
            return
        for kind in sorted(set(d.deck)):
            # Up to ``unknown`` copies may be among the cards drawn unseen: only the rest is sure to be there.
            sure = d.deck.count(kind) - d.unknown
            if sure > 0 and where.off_field(kind, amount, "deck"):
                yield (DECK, kind), kind, sure

    def _pile_candidates(
        self,
        d: Draft,
        selection: Selection,
        context: Context,
        name: str,
        mine: bool,
        amount: Callable[[CountOf | CountIn], int],
    ) -> Iterator[tuple[Ref, int, int]]:
        place = PLACES[name] if mine else THEIR_PLACES[name]
        pile = d.pile(place)
        for number in sorted(set(pile)):
            kind = number if place == HAND else number >> 2
            copies = pile.count(number)
            if selection.other and context.source == (place, number):
                copies -= 1
            where = selection.where
            fits = where.off_field(kind, amount, name, mine)
            if name == "banished" and not number & FACE_UP:
                fits = selection.face_down and where.any_card
            if copies and fits:
                yield (place, number), kind, copies

    def selections(self, d: Draft, selection: Selection, context: Context) -> Iterator[Chosen]:
        """Every different choice of ``low`` to ``high`` cards."""
        candidates = self.candidates(d, selection, context)
        yield from _combinations(candidates, 0, selection.low, selection.high)

    # --- actions -------------------------------------------------------------------------------------------

    def run(
        self, d: Draft, operations: tuple[Operation, ...], context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        """Carry out actions in order; the flag says whether everything essential was done."""
        yield from self._run_from(d, operations, 0, context, False, True, False)

    def _run_from(
        self,
        d: Draft,
        operations: tuple[Operation, ...],
        index: int,
        context: Context,
        previous: bool,
        essential: bool,
        started: bool,
    ) -> Iterator[tuple[Draft, Context, bool]]:
        if index == len(operations):
            yield d, context, essential
            return
        operation = operations[index]
        if index and operation.needs_previous and not previous:
            yield from self._run_from(d, operations, index + 1, context, False, False, started)
            return
        if index and operation.later:
            d.step += 1
        background = operation.verb in BACKGROUND
        needed = not background and (operation.needs_previous or not started)
        for after, changed, done in self._perform(d, operation, index, context):
            yield from self._run_from(
                after,
                operations,
                index + 1,
                changed,
                done,
                essential and (done or not needed),
                started or not background,
            )

    def _perform(
        self, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        verb = operation.verb
        if verb in _SIMPLE:
            done = _SIMPLE[verb](self, d, operation, index, context)
            yield d, context, done
            return
        if verb == "create_tokens":
            yield from self._create_tokens(d, operation, index, context)
            return
        if verb == "normal_summon":
            yield from self._normal_summon(d, operation, index, context)
            return
        if verb == "detach":
            yield from self._detach(d, operation, index, context)
            return
        if operation.performed is not None:
            ways = False
            for after, changed in self.summons.perform(d, operation.performed, index, context):
                ways = True
                yield after, changed, True
            if not ways:
                yield d, context, False
            return
        if verb == "pendulum_summon":
            yield from self._pendulum_summon(d, operation, index, context)
            return
        any_choice = False
        for chosen in self._subjects(d, operation, context):
            for after, changed in self._on_cards(d.fork(), operation, index, context, chosen):
                any_choice = True
                yield after, changed, True
        if not any_choice:
            yield d, context, False

    def _subjects(self, d: Draft, operation: Operation, context: Context) -> Iterator[Chosen]:
        subject = operation.subject
        if subject == "self":
            kind = d.kind_at(context.source, self.ground.ordered_deck)
            if kind >= 0:
                yield ((context.source, kind),)
        elif isinstance(subject, int):
            found = tuple(
                (ref, kind)
                for ref, kind in context.registers[subject]
                if d.kind_at(ref, self.ground.ordered_deck) == kind
            )
            if found:
                yield found
        elif isinstance(subject, Selection):
            yield from self.selections(d, subject, context)

    def _on_cards(
        self, d: Draft, operation: Operation, index: int, context: Context, chosen: Chosen
    ) -> Iterator[tuple[Draft, Context]]:
        verb = operation.verb
        subject = operation.subject
        if isinstance(subject, Selection) and subject.register >= 0:
            context = _remember(context, subject.register, chosen)
        if verb == "special_summon":
            assert isinstance(operation.source, declared.SpecialSummon)
            yield from self._special_summon(d, operation.source, index, context, chosen, (), 0)
            return
        if verb == "place_scale":
            yield from self._place_scale(d, index, context, chosen)
            return
        if verb == "equip":
            yield from self._equip(d, index, context, chosen)
            return
        if verb == "change_position":
            assert isinstance(operation.source, declared.ChangePosition)
            if not self._change_position(d, operation.source.to, chosen):
                return
        elif verb == "modify":
            assert isinstance(operation.source, declared.Modify)
            self._modify(d, operation, operation.source, context, chosen)
        elif verb == "restore_scale":
            for (_, number), _kind in chosen:
                spell = d.spells[number]
                if isinstance(spell, Spell):
                    d.spells[number] = spell._replace(scale=2)
        else:
            if verb in ("add_to_hand", "to_deck_bottom") and any(self._borrowed(d, ref) for ref, _ in chosen):
                return
            context = self._move(d, operation, context, chosen)
        d.note("choice", context.link, context.stage, index, verb, chosen, ())
        yield d, context

    def _borrowed(self, d: Draft, ref: Ref) -> bool:
        """Whether the opponent owns this monster of mine: their hand and Deck are not tracked."""
        monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
        return bool(monster and monster.flags & BORROWED)

    def _move(self, d: Draft, operation: Operation, context: Context, chosen: Chosen) -> Context:
        g, verb = self.ground, operation.verb
        assert isinstance(operation.source, declared.Move)
        # From the bottom of the Deck upwards, so that indices stay true.
        for ref, _ in sorted(chosen, reverse=True):
            taken = moves.take(g, d, ref)
            if verb == "banish":
                new = moves.banish(g, d, taken, not operation.source.face_down)
            elif verb == "add_to_hand":
                new = moves.to_hand(g, d, taken)
            elif verb == "to_deck_bottom":
                new = moves.to_deck_bottom(g, d, taken)
            else:
                new = moves.send_to_gy(g, d, taken)
                if verb in ("tribute", "destroy"):
                    moves.tell(g, d, "tributed" if verb == "tribute" else "destroyed", taken, new)
            if ref == context.source:
                context = context._replace(source=new)
        return context

    def may_special_summon(self, d: Draft, kind: int, in_gy: bool = False) -> bool:
        """Locks, and cards whose behaviour is not known (SG-17)."""
        kinds = self.ground.kinds
        return kinds.monster[kind] and kinds.playable[kind] and not self.special_summon_locked(d, kind, in_gy)

    def forbidding(self, d: Draft | State, kind: int, as_normal: bool = False) -> list[Ref]:
        """The cards on the field that forbid me the Special Summon of this kind as long as they are there: leaving as
        material comes too late (NS-13, FUS-11, SYN-09, XYZ-09, LS-13). ``as_normal``: the card lies where a Gemini
        counts as a Normal Monster (GEM-01)."""
        g = self.ground
        found = list(values.banning(g, d, kind, as_normal)) if g.any_ban else []
        for ref, held in values.acting_cards(g, d) if g.summon_limits else ():
            for only, both in g.summon_limits.get(held, ()):
                bound = both or values.is_mine(d, ref)
                if bound and not (only is not None and (only.field_table if as_normal else only.table)[kind]):
                    found.append(ref)
        return found

    def special_summon_locked(self, d: Draft | State, kind: int, as_normal: bool = False) -> bool:
        """Whether a restriction of this turn, or a card on the field, forbids the Special Summon of this kind."""
        return self.locked_this_turn(d, kind, as_normal) or bool(self.forbidding(d, kind, as_normal))

    def locked_this_turn(self, d: Draft | State, kind: int, as_normal: bool = False) -> bool:
        """Whether a restriction of this turn forbids it, whatever is on the field (SG-17)."""
        return bool(d.locks) and any(
            lock.only is None or not (lock.only.field_table if as_normal else lock.only.table)[kind]
            for lock in self.ground.locks
            if d.locks & lock.bit and lock.what == "special_summon"
        )

    def _special_summon(
        self,
        d: Draft,
        source: declared.SpecialSummon,
        index: int,
        context: Context,
        chosen: Chosen,
        placed: tuple[tuple[int, Ref, int, int], ...],
        done: int,
    ) -> Iterator[tuple[Draft, Context]]:
        """Put the chosen cards on the field one after the other, in every zone and position."""
        if done == len(chosen):
            d.note("choice", context.link, context.stage, index, "special_summon", chosen, placed)
            yield d, context
            return
        ref, kind = chosen[done]
        # All come at once: none of them forbids another one.
        if not done and not all(
            self.may_special_summon(d, each, place in (GY, THEIR_GY)) for (place, _), each in chosen
        ):
            return
        g = self.ground
        bars = () if source.own_way else values.summon_bars(g, d, kind, ref)
        from_extra = ref[0] == EXTRA
        arrow = from_extra and (g.kinds.link[kind] or bool(ref[1] & 1))
        flags = (NEGATED if source.negate else 0) | (BANISH if source.banish_when_leaves else 0)
        flags |= PROPER if source.own_way else 0
        for zone in self.free_zones(d, kind, from_extra, arrow, bars):
            for position in self.positions(kind, source.position):
                after = d.fork()
                taken = moves.take(g, after, ref)
                new = moves.put_monster(g, after, taken, zone, position, METHOD["effect"], flags)
                changed = context._replace(source=new) if ref == context.source else context
                yield from self._special_summon(
                    after,
                    source,
                    index,
                    changed,
                    chosen,
                    (*placed, (kind, ref, zone, position)),
                    done + 1,
                )

    def positions(self, kind: int, allowed: str) -> tuple[int, ...]:
        """Battle positions to consider; a free choice that nothing can notice is made for Attack (EXM-06)."""
        if self.ground.kinds.link[kind]:
            return (ATTACK,) if allowed != "defense" else ()
        if allowed == "attack":
            return (ATTACK,)
        if allowed == "defense":
            return (DEFENSE,)
        return (ATTACK, DEFENSE) if self.ground.reads_position else (ATTACK,)

    def _create_tokens(
        self, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        source = operation.source
        assert isinstance(source, declared.CreateTokens)
        any_way = False
        if not self.special_summon_locked(d, operation.token):
            for after, placed in self._tokens_placed(d, operation.token, source, source.count, ()):
                any_way = True
                after.note("choice", context.link, context.stage, index, "create_tokens", (), placed)
                yield after, context, True
        if not any_way:
            yield d, context, False

    def _tokens_placed(
        self,
        d: Draft,
        token: int,
        source: declared.CreateTokens,
        left: int,
        placed: tuple[tuple[int, Ref, int, int], ...],
    ) -> Iterator[tuple[Draft, tuple[tuple[int, Ref, int, int], ...]]]:
        if not left:
            yield d, placed
            return
        for zone in self.free_zones(d, token, False, False):
            if placed and zone < placed[-1][2]:
                continue
            for position in self.positions(token, source.position):
                after = d.fork()
                taken = moves.Taken(token, -1)
                moves.put_monster(self.ground, after, taken, zone, position, METHOD["effect"])
                yield from self._tokens_placed(
                    after, token, source, left - 1, (*placed, (token, NOWHERE, zone, position))
                )

    def _normal_summon(
        self, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        source = operation.source
        assert isinstance(source, declared.NormalSummonNow)
        any_way = False
        for after, chosen, placed, tributes in normal_summons.immediately(self, d, operation):
            any_way = True
            after.note("choice", context.link, context.stage, index, "normal_summon", chosen, placed, tributes)
            yield after, context, True
        if any_way and source.optional:
            d.note("choice", context.link, context.stage, index, "normal_summon", (), ())
        if source.optional or not any_way:
            yield d, context, any_way

    def _detach(
        self, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        source = operation.source
        assert isinstance(source, declared.Detach)
        place, zone = context.source
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or len(monster.materials) < source.count:
            yield d, context, False
            return
        stock = [((OVERLAY, number), number >> 2, monster.materials.count(number))
                 for number in sorted(set(monster.materials))]  # fmt: skip
        for chosen in _combinations(stock, 0, source.count, source.count):
            after = d.fork()
            left = list(monster.materials)
            for (_, number), _kind in chosen:
                left.remove(number)
                moves.send_to_gy(self.ground, after, moves.detached(number))
            after.monsters[zone] = monster._replace(materials=tuple(left))
            marked = tuple(((OVERLAY, zone), kind) for _, kind in chosen)
            after.note("choice", context.link, context.stage, index, "detach", marked, ())
            yield after, context, True

    def _pendulum_summon(
        self, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        """A Pendulum Summon right after the effect resolves (PS-07, PS-08)."""
        source = operation.source
        assert isinstance(source, declared.PendulumSummonNow)
        any_way = False
        for placed in self.pendulum.arrivals(d, PendulumAllowance(immediate=True), operation.where):
            any_way = True
            after = d.fork()
            self.pendulum.arrive(after, placed)
            chosen = tuple((ref, kind) for kind, ref, _, _ in placed)
            after.note("choice", context.link, context.stage, index, "pendulum_summon", chosen, placed)
            yield after, context, True
        if source.optional or not any_way:
            yield d, context, False

    def _place_scale(self, d: Draft, index: int, context: Context, chosen: Chosen) -> Iterator[tuple[Draft, Context]]:
        (ref, kind) = chosen[0]
        kinds = self.ground.kinds
        if not kinds.pendulum[kind] or not kinds.playable[kind]:
            return
        for zone in (zone for zone in (0, 4) if not d.spells[zone]):
            after = d.fork()
            taken = moves.take(self.ground, after, ref)
            after.spells[zone] = Spell(taken.kind, True, 1, flags=moves.kept_flags(taken))
            after.note("choice", context.link, context.stage, index, "place_scale", chosen, ((kind, ref, zone, -1),))
            yield after, context

    def _equip(self, d: Draft, index: int, context: Context, chosen: Chosen) -> Iterator[tuple[Draft, Context]]:
        """The effect's own monster becomes an Equip Card on the chosen one."""
        g, source = self.ground, context.source
        (place, zone), _ = chosen[0]
        host = d.monsters[zone] if place == MONSTER else None
        free = moves.free_spell_zone(d)
        if source[0] != MONSTER or source == chosen[0][0] or free < 0 or len(chosen) != 1:
            return
        if self._borrowed(d, source):
            return
        if not isinstance(host, Monster) or host.position == SET or host.flags & THEIRS:
            return
        kind = d.kind_at(source, g.ordered_deck)
        unions = [held for number in host.equips if g.kinds.union[held := equip_kind(number)]]
        if unions and any(g.only_union[held] for held in (kind, *unions)):
            return
        new = moves.equip_to(g, d, source, zone, free)
        d.note("choice", context.link, context.stage, index, "equip", chosen, ((kind, source, free, -1),))
        yield d, context._replace(source=new)

    def _change_position(self, d: Draft, to: str, chosen: Chosen) -> bool:
        g = self.ground
        wanted = {"attack": ATTACK, "defense": DEFENSE, "set": SET}[to]
        for (place, zone), kind in chosen:
            monster = d.monsters[zone] if place == MONSTER else None
            if not isinstance(monster, Monster) or monster.position == wanted or g.kinds.link[kind]:
                return False
            if wanted == SET and g.kinds.token[kind]:
                return False
            if monster.position == SET and self.ground.returns[kind]:
                # Turned face-up by an effect, a Spirit returns as after a Flip Summon (SPI-01).
                monster = monster._replace(method=METHOD["flip"], flags=monster.flags & ~EARLIER)
            # An effect's change is not the manual one (POS-13), so STAYED is kept.
            d.monsters[zone] = monster._replace(position=wanted)
            if wanted == SET:
                moves.hide(g, d, zone)
        return True

    def _modify(
        self, d: Draft, operation: Operation, source: declared.Modify, context: Context, chosen: Chosen
    ) -> None:
        g = self.ground
        levels = source.level
        if operation.added_levels >= 0:
            printed = sum(g.kinds.level[kind] for _, kind in context.registers[operation.added_levels])
            levels = source.level * printed
        for (_, zone), _kind in chosen:
            monster = d.monsters[zone]
            assert isinstance(monster, Monster)
            current = values.atk_of(g, monster)
            gain = source.atk + (current if source.double_atk else 0)
            level = values.level_of(g, monster)
            new_level = max(1, level + levels) - g.kinds.level[monster.kind] if level else 0
            flags = monster.flags | (TUNER if source.tuner else 0)
            d.monsters[zone] = monster._replace(level=new_level, atk=monster.atk + gain, flags=flags)


_MY_BODY, _THEIR_BODY = Body(True), Body(False)
"""A zone that an effect closes (ZON-06)."""


def _combinations(candidates: list[tuple[Ref, int, int]], start: int, low: int, high: int) -> Iterator[Chosen]:
    """Every multiset of ``low`` to ``high`` cards out of entries with copies."""
    if start == len(candidates) or high == 0:
        if low <= 0:
            yield ()
        return
    ref, kind, copies = candidates[start]
    for number in range(min(copies, high), -1, -1):
        head = ((ref, kind),) * number
        for tail in _combinations(candidates, start + 1, low - number, high - number):
            yield head + tail


def _remember(context: Context, register: int, chosen: Chosen) -> Context:
    registers = list(context.registers)
    registers[register] = chosen
    return context._replace(registers=tuple(registers))


# Actions without a choice: they change the draft in place and say whether they were carried out.


def _draw(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    source = operation.source
    assert isinstance(source, declared.Draw)
    if not moves.draw(engine.ground, d, source.count):
        return False
    d.note("choice", context.link, context.stage, index, "draw", (), ())
    return True


def _pay(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    source = operation.source
    assert isinstance(source, declared.PayLifePoints)
    if d.life_points <= source.amount:
        return False
    d.life_points -= source.amount
    d.note("choice", context.link, context.stage, index, "pay_lp", (), ())
    return True


def _set_normal_summons(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    source = operation.source
    assert isinstance(source, declared.SetNormalSummons)
    # The largest number applies, and setting the same one again is no use (NC-06, NC-07).
    if source.number <= d.allowed:
        return False
    d.allowed = source.number
    d.note("choice", context.link, context.stage, index, "set_normal_summons", (), ())
    return True


def _grant_normal_summon(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    # One is gained per turn (NC-12): not after it was made, and not the same one twice.
    if d.additional == ADDITIONAL_USED or d.additional & operation.grant:
        return False
    d.additional |= operation.grant
    d.note("choice", context.link, context.stage, index, "grant_normal_summon", (), ())
    return True


def _restrict(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    d.locks |= operation.lock
    d.note("choice", context.link, context.stage, index, "restrict", (), ())
    return True


def _grant_pendulum_summon(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    if not d.pendulum_grants & PENDULUM_GRANT_USED:
        d.pendulum_grants |= operation.grant
    return _nothing(engine, d, operation, index, context)


def _nothing(engine: Engine, d: Draft, operation: Operation, index: int, context: Context) -> bool:
    d.note("choice", context.link, context.stage, index, operation.verb, (), ())
    return True


_SIMPLE: dict[str, Callable[[Engine, Draft, Operation, int, Context], bool]] = {
    "draw": _draw,
    "pay_lp": _pay,
    "restrict": _restrict,
    "set_normal_summons": _set_normal_summons,
    "grant_normal_summon": _grant_normal_summon,
    "grant_pendulum_summon": _grant_pendulum_summon,
    "skip_phase": _nothing,
}
