"""What is left of a state without the facts that nothing in the rest of the turn can read.

Two states of which the same is left can do the same from there on, to what is the same again, and are worth the same:
from each :class:`combo_solver.ground.ahead.Ahead` tells which *uses* could still come up, and what these read is left.
So a search keeps one of them, the one that it met after the fewest actions, and goes on from that one: lines are made
of states that are really there.

Which uses come up follows from what is left alone. Take the uses in the order in which they were found from the one
state: each asks for marks and monsters that are left, and for a card that is there, or brought there by those before.
What it asks for it reads, so that in the other state a card lies there that it does not tell from that one. Therefore
what stands for facts that are not read must look like none that might be: a mark that does not matter counts as used,
which allows nothing, but a Level that nobody reads has a number of its own, and so have cards that are alike. (Were the
one of two like cards written as the other, it would be taken for that one where it is there, and can do more.)

Who reads what is left out, every reader looked up (``tests/search/dead/rests_on.toml`` lists the fields of states and
the tables of a scenario, each with what becomes of it; ``test_dead_reads.py`` shows the readers below):

* *cards of hand and piles*: selections, conditions and amounts, of effects, costs and procedures; triggers by subject;
  draws, and which of several cards shuffled into a known Deck lies above; any monster of the Deck or Extra Deck where
  what fits depends on cards that are not chosen yet; goals and continuous effects at any time; discards of the End
  Phase. They come there as uses move them, from under Xyz Monsters that leave, from the Field Zone that another Field
  Spell takes, and banished instead;
* *marks by name*: the limits that they are. Summons once per turn, what was done and what happened have other marks;
* *Normal Summons*: Normal Summons and Sets. Conditions that count them are not told;
* *Levels*: materials of Synchro and Xyz Summons, filters and sums over the field, also of continuous effects and of
  restrictions in force, goals, and changes of Levels, those that pay for a procedure among them;
* *negated*: effects that are activated on the field, continuous effects, names;
* *battle positions*: what :class:`combo_solver.ground.reads.Reads` knows, and what chooses among face-down monsters.
  Face-down is never left out: what is turned up may be Summoned, and forgets its own limits;
* *zones*: arrows, and room for what comes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.ground.ahead import Ahead, Leveled, Moment, Read
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import BANISHED, DECK, EXTRA, GY, HAND, MONSTER, NOWHERE, OVERLAY, SPELL
from combo_solver.models.continuous_of import continuous_of
from combo_solver.state import marks
from combo_solver.state.cards import ATTACK, DEFENSE, EMPTY, SET, Monster, Ref, entry_kind
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.state import State
from combo_solver.state.window import Window
from combo_solver.turn.dead.piles import Piles

_MOST = 100_000
_UNREAD = -99
"""In place of a changed Level that nothing reads: not the printed one, which something may."""
Row = tuple[Monster | tuple[()], ...]


class _Field(NamedTuple):
    """What is asked of a row of monsters: kinds and kinds of materials as bits, which limits of each copy are used up;
    ``plain``: the row without what nothing reads whatever is left, ``levels``: those of mine; ``down``: the kinds of
    those that lie face-down."""

    kinds: int
    materials: int
    spent: int
    plain: Row
    levels: tuple[Leveled, ...]
    down: int


class Dead:
    """What is left of the states of a scenario. ``any``: whether anything is ever left out."""

    def __init__(self, ground: Ground, without: Collection[str] = ()) -> None:
        self._ground = ground
        self.ahead = Ahead(ground)
        self.any = self.ahead.told
        self._do = {name: name not in without for name in ("piles", "marks", "monsters", "room")}
        every = (1 << len(ground.kinds)) - 1
        self._piles = Piles(every)
        self._fields: dict[Row, _Field] = {}
        self._masks: tuple[dict[tuple[int, ...], int], ...] = ({}, {}, {})
        effects = ground.program.effects
        self._limits = [(bit, effects[ident].copy_marks) for ident, bit in self.ahead.spendable]
        acting = {effect.kind for effect in effects if "monster_zone" in effect.locations}
        kinds = ground.kinds
        self._idle = [
            kind not in acting and not kinds.renamed[kind] and not continuous_of(kinds.facts[kind], kinds.models[kind])
            for kind in range(len(kinds))
        ]
        self._links = sum(1 << kind for kind in range(len(kinds)) if kinds.link[kind])
        self._tokens = sum(1 << kind for kind in range(len(kinds)) if kinds.token[kind])
        self._turned = any(operation.source.turns_face_down for effect in effects for operation in effect.operations())

    def left(self, state: State, mark: int) -> tuple[State, int]:
        """What is left of a state whose zones count (``mark``) or do not."""
        window = state.window
        if window is not None and window.attempt:
            return state, mark
        meant = _meant(window) if window is not None else ()
        if meant is None:
            return state, mark
        read, comes = self._read(state, window)
        if read.piles is None:
            return state, mark
        monsters, me, used, normal = state.monsters, state.me, state.used, state.normal_summons
        if self._do["monsters"]:
            monsters = self._field(monsters).plain
            if not read.levels:
                monsters = tuple(held and held._replace(level=_UNREAD) for held in monsters)
        if self._do["room"] and window is None and self._ground.late_zones and self._has_room(state, comes):
            mine = sorted((held.but(loose=False) for held in monsters[:7] if held), reverse=True)
            monsters = (*mine, *([EMPTY] * (7 - len(mine))), *monsters[7:])
            mark = 0
        if self._do["marks"]:
            used = marks.with_all(used, self.ahead.named, read.used)
            normal = normal if read.normal else max(state.allowed, normal)
        if self._do["piles"]:
            me = self._piles.left(me, read, meant)
        return state._replace(monsters=monsters, me=me, used=used, normal_summons=normal), mark

    def _read(self, state: State, window: Window | None) -> tuple[Read, int]:
        me, field = state.me, self._field(state.monsters)
        there = [0] * 8
        there[HAND] = self._mask(0, me.hand)
        there[DECK] = self._mask(1, me.deck)
        there[EXTRA], there[GY], there[BANISHED] = (self._mask(2, pile) for pile in (me.extra, me.gy, me.banished))
        there[MONSTER], there[OVERLAY] = field.kinds, field.materials
        for spell in me.spells:
            if spell:
                there[SPELL] |= 1 << spell.kind
        left = state.normal_summons < state.allowed or state.additional > 0
        used = marks.used_of(state, self.ahead.named)
        if window is None:
            return self.ahead.of(Moment(tuple(there), field.levels, used, field.spent, left, down=field.down))
        begun = tuple(sorted({item.effect for item in window.pending} | {link.effect for link in window.links}))
        happened = bool(window.events)
        return self.ahead.of(Moment(tuple(there), field.levels, used, field.spent, left, begun, happened, field.down))

    def _mask(self, which: int, pile: tuple[int, ...]) -> int:
        known = self._masks[which]
        found = known.get(pile)
        if found is None:
            if len(known) >= _MOST:
                known.clear()
            found = 0
            for number in pile:
                found |= 1 << (number if which == 1 else hand_kind(number) if which == 0 else entry_kind(number))
            known[pile] = found
        return found

    def _field(self, row: Row) -> _Field:
        found = self._fields.get(row)
        if found is None:
            if len(self._fields) >= _MOST:
                self._fields.clear()
            found = self._fields[row] = self._field_of(row)
        return found

    def _field_of(self, row: Row) -> _Field:
        mine = [held for held in row[:7] if held]
        kinds = materials = spent = down = 0
        for held in mine:
            kinds |= 1 << held.kind
            down |= 1 << held.kind if held.position == SET else 0
            for number in held.materials:
                materials |= 1 << entry_kind(number)
        for number, (bit, limits) in enumerate(self._limits):
            if all(held.has_used(limits) for held in mine if 1 << held.kind == bit):
                spent |= 1 << number
        plain = tuple(self._plain(held) if held else held for held in row)
        levels = self._ground.kinds.level
        told = tuple(sorted((held.kind, levels[held.kind] and max(1, levels[held.kind] + held.level)) for held in mine))
        return _Field(kinds, materials, spent, plain, told, down)

    def _plain(self, held: Monster) -> Monster:
        """A monster without what nothing reads in this scenario."""
        if held.negated and self._idle[held.kind]:
            held = held.but(negated=False)
        if self._ground.reads.position or self._turned or held.position not in (ATTACK, DEFENSE):
            return held
        return held._replace(position=ATTACK).but(may_change_position=False)

    def _has_room(self, state: State, comes: int) -> bool:
        """Whether it does not matter any more which zones my monsters are in: none comes, or none that needs an arrow,
        and no more than five can be there at a time."""
        if not comes:
            return True
        if comes & (self._links | self._tokens):
            return False
        me = state.me
        number = sum(1 for held in state.monsters[:7] if held)
        number += sum(1 for each in me.hand if comes >> hand_kind(each) & 1)
        number += sum(1 for each in me.deck if comes >> each & 1)
        for pile in (me.extra, me.gy, me.banished):
            number += sum(1 for each in pile if comes >> entry_kind(each) & 1)
        for held in state.monsters[:7]:
            if held:
                number += sum(1 for each in held.materials if comes >> entry_kind(each) & 1)
        return number <= len(zones.MAIN)


def _meant(window: Window) -> Collection[Ref] | None:
    """The cards to which a window refers; None where it refers to cards of the Deck, or elsewhere."""
    found: list[Ref] = []
    for item in window.pending:
        found.append(item.source)
        found += (ref for ref, _ in item.cards)
    for link in window.links:
        found += (link.source, *link.watchers)
        found += (ref for cards in link.registers for ref, _ in cards)
        if link.had:
            return None
    found += (event.ref for event in window.events)
    known = (HAND, EXTRA, GY, BANISHED, MONSTER, SPELL, NOWHERE[0])
    return found if all(ref[0] in known for ref in found) else None
