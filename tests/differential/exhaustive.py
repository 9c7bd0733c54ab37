"""A plain exhaustive search of the turn through the engine: nothing of this program's rules is used.

The engine cannot be copied, so every branch replays its answers from the start. States are told apart by everything
that could matter later: the cards with their current values, what brought each monster to the field, what each has
activated, which effects and Summons were used this turn, and what the engine offers. Copies that lie in one pile are
tried once. Battle positions are not branched on (both count alike), nor is Setting. Zones are, where an arrow can tell
them apart: see :class:`Zones`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from combo_solver.cards.facts import CardFacts
from combo_solver.game.zones import MAIN, pointed_zones
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers
from combo_solver.verification import messages as m
from combo_solver.verification.boards import Held, Table
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine
from tests.differential import sums
from tests.differential.ending import kept, left

_TOKEN = 0x4000
_EXTRA_KINDS = 0x40 | 0x2000 | 0x800000 | 0x4000000
_STATUS = 0x1 | 0x8 | 0x100
_SPELL_ORDER = (1, 2, 3, 0, 4, 5, 6, 7)
_MAX_OPTIONS = 600
_MAX_PROMPTS = 900
Label = tuple[object, ...]
_IDLE, _ONE_BY_ONE = 11, 26
_Taken = tuple[bytes, Label, bool, bool]
"""An answer, what it stands for, whether there were others, and whether it goes on with a one-by-one selection."""


Field = tuple[tuple[int, int], ...]
"""Passcodes with their copies."""


@dataclass
class Found:
    """The best values of both objectives with the answers that lead there, and whether everything was tried."""

    atk: int = -1
    extra: tuple[int, int] = (-1, -1)
    atk_path: tuple[bytes, ...] = ()
    extra_path: tuple[bytes, ...] = ()
    states: int = 0
    replays: int = 0
    exhausted: bool = True
    seconds: float = 0.0
    fields: dict[Field, tuple[bytes, ...]] = field(default_factory=dict)
    """A path to every selection of face-up monsters that I had on the field at once."""
    sums: dict[str, tuple[tuple[int, ...], tuple[bytes, ...]]] = field(default_factory=dict)
    """The best value and path of every sum that was asked for."""


class Zones:
    """Which of my Main Monster Zones an arrow of the scenario may ever point to; the others are all alike.

    Arrows matter once a second monster needs one to arrive: a Link Monster or a Pendulum Monster from the Extra Deck,
    and by Master Rule 4 any monster from there. Where nothing stands yet and every arrow has its mirror image, one
    Extra Monster Zone is as good as the other.
    """

    def __init__(self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts]) -> None:
        me, theirs = scenario.me, scenario.opponent.monsters
        piles = [card.card for card in (*me.extra, *me.gy, *me.banished)]
        materials = [code for held in me.monsters.values() for code in held.materials]
        standing = [held.card for held in (*me.monsters.values(), *theirs.values())]
        elsewhere = [*me.hand, *me.deck, *(spell.card for spell in me.spells.values())]
        cards = [facts(code) for code in (*piles, *materials, *standing, *elsewhere)]
        older = scenario.master_rule == 4
        wanting = sum(1 for card in cards if card.arrows or card.scales or (older and card.in_extra_deck))
        arrows = {card.arrows for card in cards if card.arrows}
        self.links = bool(arrows) and (wanting > 1 or any(facts(code).arrows for code in standing))
        self.told_apart: set[int] = set()
        self.one_side = self.links and not me.monsters and not theirs and all(map(_mirrored, arrows))
        if self.links:
            at = {5, *({6} if not self.one_side else ()), *(_number(zone) for zone in me.monsters)}
            while more := {hit for zone in at for bits in arrows for hit in pointed_zones(zone, bits)} - at:
                at |= more
            self.told_apart = set(MAIN) if theirs else at & set(MAIN)

    def choices(self, zones: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """The zones worth trying out of those offered."""
        mine = [zone for zone in zones if zone[0] == 0]
        extra = [zone for zone in mine if zone[2] >= 5]
        main = [zone for zone in mine if zone[2] < 5]
        apart = [zone for zone in main if zone[2] in self.told_apart]
        alike = [zone for zone in main if zone[2] not in self.told_apart]
        return [*(extra if self.links and not self.one_side else extra[:1]), *apart, *alike[:1]] or list(zones[:1])

    def key(self, sequence: int) -> int:
        if sequence >= 5:
            return sequence if self.links else 5
        return sequence if sequence in self.told_apart else -1


_MIRROR = {1: 4, 4: 1, 8: 0x20, 0x20: 8, 0x40: 0x100, 0x100: 0x40}


def _mirrored(arrows: int) -> bool:
    return all(arrows & _MIRROR.get(1 << bit, 1 << bit) for bit in range(9) if arrows >> bit & 1)


def _number(zone: str) -> int:
    return {"EMZ-L": 5, "EMZ-R": 6}.get(zone, int(zone[-1]) - 1 if zone[-1].isdigit() else 0)


@dataclass
class _History:
    """What has happened on the way to a state, as far as the field does not show it."""

    used: Counter[Label] = field(default_factory=Counter)
    came: dict[int, Label] = field(default_factory=dict)
    activated: dict[int, list[int]] = field(default_factory=dict)
    links: list[Label] = field(default_factory=list)
    cause: Label = ()

    def hear(self, event: m.Event) -> None:
        if event.kind == m.CHAINING:
            reader = event.reader()
            spot = reader.spot()
            where = (reader.number(1), reader.number(1), reader.number(4))
            description = reader.number(8)
            label: Label = ("effect", spot.code, description, where[1])
            self.links.append(label)
            self.used[label] += 1
            if where[:2] == (0, m.MONSTERS):
                self.activated.setdefault(where[2], []).append(description)
        elif event.kind == m.CHAIN_SOLVING:
            link = event.data[0]
            self.cause = self.links[link - 1] if link <= len(self.links) else ()
        elif event.kind == m.CHAIN_END:
            self.links, self.cause = [], ()
        elif event.kind == m.MOVE:
            self._move(event.reader())

    def _move(self, reader: m.Reader) -> None:
        reader.number(4)
        before, after = reader.spot(0), reader.spot(0)
        came, activated = self.cause, None
        if before.controller == 0 and before.location == m.MONSTERS:
            old = self.came.pop(before.sequence, ())
            activated = self.activated.pop(before.sequence, None)
            came = old if after.location == m.MONSTERS else came
        if after.controller == 0 and after.location == m.MONSTERS:
            self.came[after.sequence] = came
            if activated and before.location == m.MONSTERS:
                self.activated[after.sequence] = activated

    def begin(self, label: Label) -> None:
        """An action at an idle prompt; which card was Normal Summoned is no matter."""
        self.cause = label
        if label[0] != "activate":
            self.used[("normal",) if label[0] in ("normal", "set") else label] += 1

    def key(self) -> object:
        return frozenset((label, min(number, 2)) for label, number in self.used.items())


class Search:
    """One search. ``forbidden``: effects (code, number of the description) that are left alone; ``left_alone``: cards
    of which all effects are. ``sets``: monsters are Set too, which is of use where face-up ones are limited.
    ``ending``: a board is worth no more than what is left of it when the turn is over; so are ``sums``."""

    def __init__(
        self,
        engine: Engine,
        scenario: ResolvedScenario,
        facts: Callable[[int], CardFacts],
        seconds: float,
        forbidden: frozenset[tuple[int, int]] = frozenset(),
        left_alone: frozenset[int] = frozenset(),
        sets: bool = False,
        ending: bool = False,
        asked: Sequence[str] = (),
    ) -> None:
        self._engine, self._scenario, self._seconds = engine, scenario, seconds
        self._forbidden, self._without_effects, self._sets = forbidden, left_alone, sets
        self._ending = ending
        self._sums = {objective: sums.terms_of(objective) for objective in asked}
        self._zones = Zones(scenario, facts)
        self._seen: set[int] = set()
        self._stack: list[tuple[_Taken, ...]] = [()]
        self.found = Found()

    def run(self) -> Found:
        started = time.process_time()
        found = self.found
        while self._stack:
            if time.process_time() - started > self._seconds:
                found.exhausted = False
                break
            self._follow(self._stack.pop())
        found.seconds = time.process_time() - started
        return found

    # --- one path ------------------------------------------------------------------------------------------

    def _follow(self, path: tuple[_Taken, ...]) -> None:
        """Replay the path and go on with the first choice everywhere; the others wait on the stack."""
        self.found.replays += 1
        history = _History()
        taken: list[_Taken] = []
        root = 0
        # What was decided since the last idle prompt, and the cards chosen so far in a one-by-one selection.
        since: list[object] = []
        run: list[str] = []
        with Duel(self._engine, self._scenario, history.hear) as duel:
            for _ in range(_MAX_PROMPTS):
                asked, fresh = duel.asked, len(taken) >= len(path)
                prompt = None
                if asked is None or duel.over:
                    return
                if asked == _IDLE:
                    since, run, root = [], [], hash(tuple(step[0] for step in taken))
                going_on = False
                if fresh:
                    prompt = duel.prompt
                    assert prompt is not None
                    if isinstance(prompt, m.Battle) or (isinstance(prompt, m.Idle) and prompt.player != 0):
                        return
                    if isinstance(prompt, m.Idle) and not self._arrive(duel, prompt, history, taken):
                        return
                    going_on = isinstance(prompt, m.OneByOne) and bool(prompt.chosen)
                else:
                    going_on = path[len(taken)][3]
                if run and not going_on:
                    since.append(tuple(sorted(run)))
                    run = []
                # The order in which cards are chosen one by one does not matter.
                if run and fresh and not self._first_time((root, tuple(since), tuple(sorted(run)))):
                    return
                if fresh:
                    assert prompt is not None
                    options = self._options(duel, prompt)
                    if not options:
                        return
                    steps = [(data, label, len(options) > 1, going_on) for data, label in options]
                    self._stack += [(*taken, step) for step in reversed(steps[1:])]
                    step = steps[0]
                else:
                    step = path[len(taken)]
                data, label, many, _ = step
                if asked == _IDLE:
                    history.begin(label)
                    since.append(label)
                elif asked == _ONE_BY_ONE and label:
                    run.append(repr(label))
                elif many:
                    since.append(label)
                if not duel.answer(data):
                    return
                taken.append(step)
        self.found.exhausted = False

    def _arrive(self, duel: Duel, prompt: m.Idle, history: _History, taken: Sequence[_Taken]) -> bool:
        """An open state; False if it was there before."""
        me, them = duel.table(0), duel.table(1)
        if not self._first_time(self._state(me, them, prompt, history)):
            return False
        path = tuple(step[0] for step in taken)
        self._value(me, path)
        self._sum(me, them, path)
        return True

    def _first_time(self, key: object) -> bool:
        number = hash(key)
        if number in self._seen:
            return False
        self._seen.add(number)
        return True

    def _state(self, me: Table, them: Table, prompt: m.Idle, history: _History) -> object:
        monsters = sorted(
            repr(
                (
                    self._zones.key(zone),
                    _card(held),
                    history.came.get(zone, ()),
                    sorted(history.activated.get(zone, ())),
                )
            )
            for zone, held in me.monsters.items()
        )
        spells = sorted(repr((zone if zone in (0, 4, 5) else 9, _card(held))) for zone, held in me.spells.items())
        piles = [sorted((held.code, held.position, held.status & 8) for held in pile)
                 for pile in (me.gy, me.banished, me.extra)]  # fmt: skip
        hand = sorted(held.code for held in me.hand)
        deck = [held.code for held in me.deck]
        theirs = [sorted((zone, _card(held)) for zone, held in part.items()) for part in (them.monsters, them.spells)]
        offered = [sorted((spot.code, spot.location, spot.extra) for spot in part)
                   for part in (prompt.normal, prompt.special, prompt.activate)]  # fmt: skip
        theirs += [sorted(held.code for held in pile) for pile in (them.hand, them.gy, them.banished)]
        return repr((me.life_points, monsters, spells, piles, hand, deck, theirs, offered)), history.key()

    def _sum(self, me: Table, them: Table, path: tuple[bytes, ...]) -> None:
        for objective, terms in self._sums.items():
            before, _ = self.found.sums.get(objective, ((-(10**9),), ()))
            value = sums.total(terms, me, them)
            if (
                value > before
                and (value := min(value, sums.total(terms, *left(self._engine, self._scenario, path)))) > before
            ):
                self.found.sums[objective] = value, path

    def _value(self, me: Table, path: tuple[bytes, ...]) -> None:
        found = self.found
        found.states += 1
        up = [held for held in me.monsters.values() if held.face_up]
        there = Counter(held.code for held in up if not held.kind & _TOKEN)
        found.fields.setdefault(tuple(sorted(there.items())), path)
        atk, extra = _worth(up)
        if self._ending and (atk > found.atk or extra > found.extra):
            atk, extra = _worth(kept(self._engine, self._scenario, path, me.monsters))
        if atk > found.atk:
            found.atk, found.atk_path = atk, path
        if extra > found.extra:
            found.extra, found.extra_path = extra, path

    # --- choices -------------------------------------------------------------------------------------------

    def _options(self, duel: Duel, prompt: m.Prompt) -> list[tuple[bytes, Label]]:
        if prompt.player != 0:
            return [(answers.default(prompt), ())]
        options: list[tuple[bytes, Label]] = []
        seen: set[Label] = set()
        for data, label in self._all(duel, prompt):
            if label not in seen:
                seen.add(label)
                options.append((data, label))
            if len(options) > _MAX_OPTIONS:
                self.found.exhausted = False
                break
        return options

    def _all(self, duel: Duel, prompt: m.Prompt) -> Iterator[tuple[bytes, Label]]:
        if isinstance(prompt, m.Idle):
            yield from self._actions(duel, prompt)
        elif isinstance(prompt, m.UseEffect):
            if not self._left_alone(prompt.card):
                yield answers.number(1), ("use", _class(prompt.card), prompt.card.extra)
            yield answers.number(0), ()
        elif isinstance(prompt, m.YesNo):
            yield answers.number(1), ("yes", prompt.description)
            yield answers.number(0), ()
        elif isinstance(prompt, m.Options):
            for index, option in enumerate(prompt.options):
                yield answers.number(index), ("option", option)
        elif isinstance(prompt, m.Chain):
            for index, spot in enumerate(prompt.cards):
                if prompt.forced or not self._left_alone(spot):
                    yield answers.number(index), ("chain", _class(spot), spot.extra)
            if not prompt.forced:
                yield answers.DECLINE, ()
        elif isinstance(prompt, m.Cards):
            for size in range(max(prompt.low, 1), prompt.high + 1):
                yield from _sets(prompt.cards, size)
            if not prompt.low:
                yield answers.DECLINE, ("none",)
        elif isinstance(prompt, m.Tributes):
            for size in range(1, prompt.high + 1):
                for data, label, indices in _indexed(prompt.cards, size):
                    if sum(prompt.cards[index].extra for index in indices) >= prompt.low:
                        yield data, label
        elif isinstance(prompt, m.Sum):
            for chosen in answers.sums(prompt):
                yield answers.cards(chosen), ("sum", *sorted(repr(_class(prompt.cards[index])) for index in chosen))
        elif isinstance(prompt, m.OneByOne):
            for index, spot in enumerate(prompt.cards):
                yield answers.one(index), ("one", _class(spot))
            if prompt.enough:
                yield answers.DECLINE, ()
        elif isinstance(prompt, m.Places):
            yield from self._places(prompt)
        elif isinstance(prompt, m.Announce):
            for bit in range(prompt.size * 8):
                if prompt.mask >> bit & 1:
                    yield answers.bits(prompt, 1 << bit), ("announce", bit)
        else:
            yield answers.default(prompt), ()

    def _left_alone(self, spot: m.Spot) -> bool:
        return spot.code in self._without_effects or (spot.code, spot.extra & 0xFFFFF) in self._forbidden

    def _actions(self, duel: Duel, prompt: m.Idle) -> Iterator[tuple[bytes, Label]]:
        for index, spot in enumerate(prompt.normal):
            yield answers.idle(answers.NORMAL, index), ("normal", _class(spot))
        for index, spot in enumerate(prompt.set_monster if self._sets else ()):
            yield answers.idle(answers.SET_MONSTER, index), ("set", _class(spot))
        for index, spot in enumerate(prompt.special):
            number = sum(1 for other in prompt.special[:index] if other == spot)
            yield answers.idle(answers.SPECIAL, index), ("special", spot.code, spot.location, number)
        for index, spot in enumerate(prompt.activate):
            number = sum(1 for other in prompt.activate[:index] if other == spot)
            if not self._left_alone(spot):
                yield answers.idle(answers.ACTIVATE, index), ("activate", _class(spot), spot.extra, number)
        if prompt.reposition:
            down = {zone for zone, held in duel.table(0).monsters.items() if not held.face_up}
            for index, spot in enumerate(prompt.reposition):
                if spot.sequence in down:
                    yield answers.idle(answers.REPOSITION, index), ("flip", _class(spot))

    def _places(self, prompt: m.Places) -> Iterator[tuple[bytes, Label]]:
        if prompt.zones[0][1] == m.SPELLS:
            chosen = sorted(prompt.zones, key=lambda zone: _SPELL_ORDER.index(zone[2]))[: prompt.count]
            yield answers.zones(chosen), ()
        elif prompt.count > 1:
            yield answers.zones(prompt.zones[: prompt.count]), ()
        else:
            for zone in self._zones.choices(prompt.zones):
                yield answers.zones([zone]), ("zone", zone)


def _worth(up: Sequence[Held]) -> tuple[int, tuple[int, int]]:
    """What these monsters are worth for either objective."""
    atk = sum(held.atk for held in up)
    return atk, (sum(1 for held in up if held.kind & _EXTRA_KINDS), atk)


def _card(held: Held) -> tuple[object, ...]:
    return (
        held.code, held.position, held.atk, held.level, held.kind, tuple(sorted(held.materials)), held.counters,
        held.status & _STATUS, held.scale, held.equipped_to,
    )  # fmt: skip


def _class(spot: m.Spot) -> Label:
    """Cards of one class are alike to whoever chooses: copies in one pile."""
    if spot.location & (m.MONSTERS | m.SPELLS):
        return spot.code, spot.controller, spot.location & ~m.OVERLAY, spot.sequence, spot.location & m.OVERLAY
    return spot.code, spot.controller, spot.location


def _sets(spots: Sequence[m.Spot], size: int) -> Iterator[tuple[bytes, Label]]:
    for data, label, _ in _indexed(spots, size):
        yield data, label


def _indexed(spots: Sequence[m.Spot], size: int) -> Iterator[tuple[bytes, Label, list[int]]]:
    """One selection of ``size`` cards for every number of copies of each class."""
    groups: dict[Label, list[int]] = {}
    for index, spot in enumerate(spots):
        groups.setdefault(_class(spot), []).append(index)
    classes = list(groups)
    for numbers in product(*(range(len(groups[each]), -1, -1) for each in classes)):
        if sum(numbers) == size:
            indices = [index for each, number in zip(classes, numbers, strict=True) for index in groups[each][:number]]
            label = tuple((each, number) for each, number in zip(classes, numbers, strict=True) if number)
            yield answers.cards(indices), ("cards", label), indices


def retell(engine: Engine, scenario: ResolvedScenario, path: Sequence[bytes], name: Callable[[int], str]) -> list[str]:
    """What the answers of a path say, for people."""
    told: list[str] = []
    with Duel(engine, scenario) as duel:
        for data in path:
            prompt = duel.prompt
            number = int.from_bytes(data[:4], "little", signed=True)
            if isinstance(prompt, m.Idle):
                kind = ("normal", "special", "reposition", "set_monster", "set_spell", "activate")[number & 0xFFFF]
                told.append(f"{kind} {_told(getattr(prompt, kind)[number >> 16], name)}")
            elif isinstance(prompt, m.Chain) and prompt.player == 0 and prompt.cards and number >= 0:
                told.append(f"  chain {_told(prompt.cards[number], name)}")
            elif isinstance(prompt, m.UseEffect) and prompt.player == 0:
                told.append(f"  {'use' if number else 'decline'} {_told(prompt.card, name)}")
            elif isinstance(prompt, m.Cards | m.Tributes | m.Sum) and len(data) >= 8:
                chosen = [int.from_bytes(data[at : at + 4], "little") for at in range(8, len(data), 4)]
                told.append("  choose " + ", ".join(_told(prompt.cards[index], name) for index in chosen))
            elif isinstance(prompt, m.OneByOne) and number >= 0:
                told.append("  choose " + _told(prompt.cards[int.from_bytes(data[4:8], "little")], name))
            elif isinstance(prompt, m.Places) and len(prompt.zones) > 1:
                told.append(f"  zone {tuple(data)}")
            elif isinstance(prompt, m.Options | m.YesNo):
                told.append(f"  answer {number}")
            duel.answer(data)
    return told


def _told(spot: m.Spot, name: Callable[[int], str]) -> str:
    return f"{name(spot.code)} ({spot.location}/{spot.sequence})"
