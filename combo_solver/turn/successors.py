"""All successors of a state, its canonical form, and the start of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.budget import Budget
from combo_solver.effects import chain, sources, summons, windows, winning
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.game.line import Position
from combo_solver.ground.ground import Ground
from combo_solver.ground.marks import PENDULUM_GRANT_USED
from combo_solver.ground.program import EXTRA, METHOD, NOWHERE, Lock
from combo_solver.ground.symmetry import Symmetry
from combo_solver.mechanics import registry
from combo_solver.nodes import MEANINGS as NODES
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.position import Resting, SidePosition, clock_of
from combo_solver.state import attempts, counters, marks, moves, over
from combo_solver.state.cards import ATTACK, DEFENSE, EMPTY, SET, Monster, Spell, entry, lying, marked
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip
from combo_solver.state.places import kinds_to_activate
from combo_solver.state.sides import Row, Side
from combo_solver.state.state import State
from combo_solver.turn import phases, setting
from combo_solver.turn.arranging import fixed
from combo_solver.turn.spell_rows import SpellRows
from combo_solver.verbs import MEANINGS as VERBS

Monsters = tuple[Monster | tuple[()], ...]
_FIELDS = 50_000
"""How many fields are remembered with their arrangement."""
_POSITIONS: dict[Position, int] = {"attack": ATTACK, "defense": DEFENSE, "set": SET}


class Turn:
    """The transition system of one scenario: a start state and the successors of each state. ``sets``: Spells and
    Traps of my hand are Set, too."""

    def __init__(
        self, ground: Ground, oracle: Oracle | None = None, engine: type[Engine] = Engine, sets: bool = False
    ) -> None:
        self.ground, self.sets = ground, sets
        self.engine = engine(ground, oracle or Oracle(), {**VERBS, **NODES})
        self._arrangements: dict[tuple[Symmetry, Monsters], Monsters] = {}
        self._with_ignitions = {kind for kind, effects in enumerate(ground.activations.ignitions_of) if effects}
        self._rows = SpellRows(ground.possible.pendulums, ground.field.size)
        self.start = self._begins(self._laid_out())

    def _begins(self, state: State) -> State:
        """The state, if the Duel is not over before I have done anything."""
        d = Draft(state)
        return d.freeze() if winning.ends(self.engine, d) and not d.lost else state

    def _laid_out(self) -> State:
        scenario, g = self.ground.scenario, self.ground
        monsters: list[Monster | tuple[()]] = [EMPTY] * len(zones.ALL)
        for theirs, side in ((False, scenario.me), (True, scenario.opponent)):
            for name, held in side.monsters.items():
                zone = zones.MONSTER_ZONES.index(name)
                if theirs:
                    zone = zones.opponents_view(zone)
                flags = marked(
                    proper=held.proper and g.kinds.restricted[g.kinds.index[held.card]],
                    theirs=theirs,
                    may_change_position=held.this_turn in ("", "taken"),
                    summoned_again=held.summoned_again,
                    borrowed=held.borrowed and not theirs,
                    from_extra=g.reads.history and held.was_from_extra,
                    came_earlier=g.reads.history and held.this_turn != "came",
                    attacked=g.battle and held.this_turn == "attacked",
                )
                monsters[zone] = Monster(
                    g.kinds.index[held.card],
                    _POSITIONS[held.position],
                    flags,
                    materials=tuple(sorted(entry(g.kinds.index[code]) for code in held.materials)),
                    method=METHOD[held.summoned or ""] if g.reads.method else 0,
                    counters=counters.packed(g.kinds, held.counters),
                    atk=held.gained_atk,
                )
        for theirs, side in ((False, scenario.me), (True, scenario.opponent)):
            for name, card in side.spells.items():
                if card.equipped_to is None and card.kept is None:
                    continue
                number = equip(g.kinds.index[card.card], zones.SPELL_ZONES.index(name), theirs)
                if card.equipped_to is not None:
                    zone, host = _tied(monsters, card.host, theirs)
                    monsters[zone] = host._replace(equips=tuple(sorted((*host.equips, number))))
                if card.kept is not None:
                    zone, kept = _tied(monsters, card.kept, theirs)
                    monsters[zone] = kept._replace(keepers=tuple(sorted((*kept.keepers, number))))
        return State(
            monsters=tuple(monsters),
            me=self._side(scenario.me),
            opponent=self._side(scenario.opponent),
            normal_summons=scenario.normal_summons_used,
            allowed=scenario.moment.normal_summons_allowed,
            additional=g.start.additional,
            pendulum_used=scenario.pendulum_summon_used,
            pendulum_grants=(
                PENDULUM_GRANT_USED if scenario.moment.additional_pendulum_summon_used else g.start.pendulum_grant
            ),
            used=self._used(),
            locks=self._locks(),
            clock=clock_of(scenario.moment),
            window=None,
        )

    def _side(self, side: SidePosition) -> Side:
        g = self.ground
        deck = tuple(g.kinds.index[code] for code in side.deck)
        return Side(
            hand=tuple(sorted(g.kinds.index[code] for code in side.hand)),
            deck=deck if g.reads.deck_order else tuple(sorted(deck)),
            extra=tuple(sorted(entry(g.kinds.index[card.card], card.proper, card.face_up) for card in side.extra)),
            gy=self._pile(side.gy),
            banished=self._pile(side.banished, True),
            spells=self._spells(side),
            life_points=side.life_points,
            unknown=0,
        )

    def _used(self) -> int:
        """What was done this turn and is counted, or done once per turn."""
        g = self.ground
        used = marks.counted(g.scenario.moment.special_summons) if g.standing.counts_summons else 0
        used |= 0 if g.scenario.begins else g.program.acted
        for held in g.scenario.me.monsters.values():
            if held.this_turn == "came" and held.summoned not in (None, "normal", "tribute", "flip"):
                own = g.own.once[g.kinds.index[held.card]]
                used |= sum(mark for once, mark in own if once.counts(held.summoned))
        return used

    def _locks(self) -> int:
        """Restrictions in force, and those of the whole turn that an earlier Summon of this turn breaks (SG-17)."""
        g, locks = self.ground, self.ground.start.locks
        for held in g.scenario.me.monsters.values():
            if held.this_turn == "came" and held.summoned not in (None, "normal", "tribute", "flip"):
                place = EXTRA if held.was_from_extra else NOWHERE[0]
                locks |= moves.breaks(g, g.kinds.index[held.card], place, held.summoned)
        # Which monsters were Normal Summoned or Set before is not told, only their number.
        earlier = [
            lock
            for lock in g.reads.whole_turn_locks
            if lock.what == "normal_summon" and lock.source.sets and not lock.only
        ]
        if g.scenario.normal_summons_used or g.scenario.moment.additional_used:
            locks |= sum(lock.broken for lock in earlier if lock.source.sets and not lock.where)
        if g.scenario.summoned_before("normal"):
            locks |= sum(lock.broken for lock in g.reads.whole_turn_locks if _all_of(lock, "normal_summon"))
        if g.scenario.summoned_before("flip"):
            locks |= sum(lock.broken for lock in g.reads.whole_turn_locks if _all_of(lock, "flip_summon"))
        attackers = sum(held.this_turn == "attacked" for held in g.scenario.me.monsters.values())
        locks |= sum(g.abilities.attackers[:attackers])
        if g.scenario.moment.phase in ("battle", "main2"):
            locks |= sum(lock.broken for lock in g.reads.whole_turn_locks if lock.what == "battle_phase")
        return locks

    def _pile(self, cards: tuple[Resting, ...], banished: bool = False) -> tuple[int, ...]:
        g = self.ground
        return tuple(
            sorted(
                entry(kind, card.proper and g.kinds.restricted[kind], card.face_up or not banished)
                for card in cards
                for kind in (g.kinds.index[card.card],)
            )
        )

    def _spells(self, side: SidePosition) -> Row:
        row: list[Spell | tuple[()]] = [EMPTY] * self.ground.field.size
        for name, held in side.spells.items():
            index = zones.ROW.index(name)
            kind = self.ground.kinds.index[held.card]
            placed = self.ground.kinds.monster[kind] and held.equipped_to is None
            lies = lying(kind, held.face_up, held.scale, placed)
            row[index] = lies._replace(counters=counters.packed(self.ground.kinds, held.counters))
        return tuple(row)

    def limit(self, budget: Budget) -> None:
        """Whatever takes long asks this budget from now on."""
        self.ground.budget = self.engine.oracle.budget = budget

    def successors(self, state: State) -> Iterator[tuple[int, Draft]]:
        """(number of actions, draft) of everything that can happen next; drafts carry a trace."""
        engine = self.engine
        if over.is_won(self.ground, state):
            return
        if state.window is not None:
            if engine.ground.battle:
                yield from ((number, d) for number, d in phases.in_window(engine, state) if not d.lost)
            else:
                yield from windows.next_in_window(engine, Draft(state))
            return
        if engine.ground.battle:
            if phases.in_battle(state):
                yield from ((number, d) for number, d in phases.in_battle_step(engine, state) if not d.lost)
                return
            for after in phases.to_battle(engine, state):
                if not after.lost:
                    yield 1, after
        for after in self._moved(state):
            yield 1, self._begun(after)
        if engine.ground.activations.against_summons:
            for after in self._answered(state):
                yield 2, self._begun(after)
        for number, after in self._activations(state):
            yield number, self._begun(after)
        if self.sets:
            for after in setting.sets(engine, state):
                yield 1, self._begun(after)

    def _begun(self, d: Draft) -> Draft:
        """Something was done in the Main Phase."""
        marks.note(d, self.ground.program.acted)
        return d

    def moves_of(self, state: State, kind: int) -> Iterator[Draft]:
        """Those of the successors of an open state that a card of this kind begins; drafts carry a trace."""
        if self.ground.battle and phases.in_battle(state):
            return
        if not over.is_won(self.ground, state):
            yield from map(self._begun, self._moved(state, kind))
        if self.ground.activations.against_summons:
            yield from map(self._begun, self._answered(state, kind))
        for _, after in self._activations_of(state, kind, Draft(state)):
            self._begun(after)
            yield after

    def _moved(self, state: State, kind: int | None = None) -> Iterator[Draft]:
        """Summons, and the other moves that start no chain, each until I can do something again. What the opponent
        could answer before it is made is only attempted meanwhile."""
        engine = self.engine
        held = summons.attempted_before_them(engine, state)
        for move in registry.moves(engine, state if held is None else held, kind):
            attempt = held is not None and attempts.hold(move)
            for after in summons.they_answer(engine, move) if attempt else (move,):
                if after.links:
                    yield from chain.i_answer(engine, after)
                    continue
                chain.settle(engine, after)
                if not after.lost:
                    yield from chain.at_rest(engine, after)

    def _answered(self, state: State, kind: int | None = None) -> Iterator[Draft]:
        """The Summons that I answer before they are made."""
        held = summons.attempted(self.engine, state)
        for attempt in registry.moves(self.engine, held, kind) if held is not None else ():
            if attempts.hold(attempt):
                yield from summons.answered(self.engine, attempt)

    def _activations(self, state: State) -> Iterator[tuple[int, Draft]]:
        kinds = kinds_to_activate(state) & self._with_ignitions
        if kinds:
            before = Draft(state)
            for kind in sorted(kinds):
                yield from self._activations_of(state, kind, before)

    def _activations_of(self, state: State, kind: int, before: Draft) -> Iterator[tuple[int, Draft]]:
        """``before``: a draft of the state. No activation changes it: each is carried out on a copy."""
        engine = self.engine
        for effect in self.ground.activations.ignitions_of[kind]:
            if marks.any_used(state, effect.name_marks):
                continue
            for source in sources.everywhere(engine, state, effect):
                for after in chain.activations(engine, before, effect, source):
                    for step in chain.continue_chain(engine, after):
                        yield 1, step

    def canonical(self, state: State) -> State:
        """The same state with exchangeable zones in a fixed arrangement; states with an open window are kept. Its zones
        are decided: no monster is loose."""
        state = self._decided(state)
        if state.window is not None:
            return state
        state = self._rows.arranged(state)
        arranged = self._arranged(state.monsters, self.engine.symmetry(state))
        return state if arranged == state.monsters else State(arranged, *state[1:])

    def _decided(self, state: State) -> State:
        return fixed(state) if self.ground.loose else state

    def with_spells_arranged(self, state: State) -> State:
        """The same state with my Spell & Trap Zones in a fixed arrangement, the monsters where they are."""
        return self._rows.arranged(state)

    def _arranged(self, monsters: Monsters, symmetry: Symmetry) -> Monsters:
        """The monsters in their fixed arrangement. Most states differ by something else: it is remembered."""
        found = self._arrangements.get((symmetry, monsters))
        if found is not None:
            return found
        best: list[Monster | tuple[()]] | None = None
        for mirror in symmetry.mirrors:
            row = [monsters[mirror[zone]] for zone in zones.MINE]
            for twins in symmetry.twins:
                if len(twins) > 1:
                    held = sorted((row[zone] for zone in twins), reverse=True)
                    for zone, monster in zip(twins, held, strict=True):
                        row[zone] = monster
            if best is None or row > best:
                best = row
        assert best is not None
        if len(self._arrangements) >= _FIELDS:
            self._arrangements.clear()
        arranged = self._arrangements[symmetry, monsters] = (*best, *monsters[7:])
        return arranged

    def arrangement(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """How :meth:`canonical` rearranges a state: monster zone i takes what zone ``order[i]`` held; the same of the
        Spell & Trap Zones."""
        if state.window is not None:
            return zones.MINE, self._rows.as_they_lie
        spells = self._rows.order(state.me.spells)
        state = self._rows.arranged(self._decided(state))
        symmetry = self.engine.symmetry(state)
        wanted = self.canonical(state)
        for mirror in symmetry.mirrors:
            order = list(mirror)
            for twins in symmetry.twins:
                by_content = sorted(
                    (order[zone] for zone in twins), key=lambda zone: state.monsters[zone], reverse=True
                )
                for zone, source in zip(twins, by_content, strict=True):
                    order[zone] = source
            if all(state.monsters[order[zone]] == wanted.monsters[zone] for zone in zones.MINE):
                return tuple(order), spells
        raise AssertionError("canonical form without an arrangement")


def _tied(monsters: Sequence[Monster | tuple[()]], where: tuple[bool, str], theirs: bool) -> tuple[int, Monster]:
    """The monster that a Spell or Trap of mine, or of theirs, is on or keeps, and its zone; ``where``: whether it is
    the other player's, and the zone as the controller of the Spell or Trap names it."""
    across, name = where
    zone = zones.MONSTER_ZONES.index(name)
    zone = zones.opponents_view(zone) if theirs != across else zone
    monster = monsters[zone]
    assert isinstance(monster, Monster)
    return zone, monster


def _all_of(lock: Lock, what: str) -> bool:
    """Whether it forbids such Summons, of all monsters."""
    return lock.what == what and lock.where is None and lock.only is None
