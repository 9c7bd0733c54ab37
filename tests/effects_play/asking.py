"""The engine's complete answer to one position, as a record of the category ``effect`` tells it.

For one card, the subject, every way the engine offers to start something with it, and for each the set of all boards
it can lead to. The choices are those of the corpus: triggers are used and declined, nothing is chained to anything
that need not be, zones and battle positions are taken by convention, and everything else is tried. Where an enabler is
to be answered, effects of the subject are chained to it. The engine cannot be copied, so that every branch replays its
answers from the start.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import Any

from combo_solver.conformance.record import scenario_of
from combo_solver.scenario.position import Moment, ResolvedScenario
from combo_solver.verification import answers
from combo_solver.verification import messages as m
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine
from tests.effects_play.choices import CannotAsk, like, orders, spell_order, tributes
from tests.effects_play.fields import Field, board_of

_LINKED, _CHAIN_ENDED, _TARGETED = 70, 74, 83
_ENDING, _SHUFFLED, _DRAWN, _SHOWN, _RANDOM, _COINS, _DICE = 5, 32, 90, 30, 81, 130, 131
_ACTIVATE, _IGNITION, _TRIGGERS = 0x10, 0x40, 0x80 | 0x200
# What stays of the cards that are not to act: how they are Summoned, as which material, and that a Gemini is Normal.
_OWN_SUMMON = (20, 21, 22, 23, 30, 31, 32, 33, 34, 36, 75, 76, 77, 115, 116, 230, 232, 233, 336)
_ONLY = """
combo_solver_ready=false
local acting,own={%s},{%s}
local register=Card.RegisterEffect
Card.RegisterEffect=function(c,e,...)
 if not combo_solver_ready and not acting[c:GetOriginalCode()] and not own[e:GetCode()] then return 0 end
 %s
 return register(c,e,...)
end
"""
_TELL = (
    "Debug.Message('kind '..c:GetOriginalCode()..' '..(e:GetDescription() or 0)..' '..e:GetType()..' '..e:GetCode())"
)
_FREE_CHAIN, _CHAINING = 1002, 1027
_WATCH = """
local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) e:SetCode(EVENT_CHAINING)
e:SetOperation(function(e,tp,eg,ep,ev,re,r,rp)
 Debug.Message('link '..ev..' '..re:GetHandler():GetOriginalCode()..' '..re:GetType())
end) Duel.RegisterEffect(e,0)
local f=Effect.GlobalEffect() f:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) f:SetCode(EVENT_SPSUMMON_SUCCESS)
f:SetOperation(function(e,tp,eg)
 for c in aux.Next(eg) do Debug.Message('came '..c:GetOriginalCode()..' '..(c:GetSummonType()&0xff000000)) end
end) Duel.RegisterEffect(f,0)
"""
_METHODS = {0x46000000: "synchro", 0x49000000: "xyz", 0x4C000000: "link"}
_LETTERS = {m.HAND: "h", m.GY: "g", m.BANISHED: "b", m.EXTRA: "e"}


@dataclass(frozen=True)
class Start:
    """One entry that the engine offers for the subject."""

    command: int
    spot: m.Spot
    ordinal: int

    @property
    def kind(self) -> object:
        """The same kind of move, by any copy."""
        return self.command, self.spot.code, self.spot.extra


@dataclass
class _Run:
    """What one replay saw."""

    first_link: int = 0
    method: str = ""
    mixed: set[int] = field(default_factory=set)
    moved: set[int] = field(default_factory=set)
    chance: str = ""
    moving: int = 0
    chain: bool = False
    meant: set[tuple[int, int, int]] = field(default_factory=set)
    """Where the targets of the chain lay: copies of them in a pile are not like them."""

    def like(self, spot: m.Spot) -> tuple[int, ...]:
        """What a choice of this card is like: another copy is no target of the chain."""
        return *like(spot), int((spot.controller, spot.location, spot.sequence) in self.meant)

    @property
    def shuffled(self) -> set[int]:
        """Whose Decks a card was chosen out of, or shuffled into; one that was only looked at stays."""
        return self.mixed & self.moved

    def hear(self, event: m.Event) -> None:
        if event.kind == _SHUFFLED:
            self.mixed.add(event.data[0])
        elif event.kind == m.MOVE:
            reader = event.reader()
            reader.number(4)
            self.moved |= {spot.controller for spot in (reader.spot(0), reader.spot(0)) if spot.location == m.DECK}
        elif event.kind in (_LINKED, _CHAIN_ENDED):
            self.chain = event.kind == _LINKED
            self.meant = self.meant if self.chain else set()
        elif event.kind == _TARGETED:
            reader = event.reader()
            for _ in range(reader.number(4)):
                spot = reader.spot(0)
                self.meant.add((spot.controller, spot.location, spot.sequence))
        elif event.kind in (_COINS, _DICE, _RANDOM):
            self.chance = "chance"
        elif event.kind in (_DRAWN, _SHOWN) and event.data[0] in self.mixed:
            self.chance = "a card of a shuffled Deck"


class Asking:
    """Asks one engine; ``most``: replays for one position, ``boards``: for one move."""

    def __init__(self, engine: Engine, most: int = 250, boards: int = 60) -> None:
        self._engine, self._most, self._boards = engine, most, boards

    def verdict(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """The verdict of a record with ``position`` and ``subject``, and which other cards' effects came in; raises
        :class:`CannotAsk`."""
        scenario = replace(scenario_of(dict(record)), deck_order="listed", moment=Moment(number=1, acted=False))
        return _Expansion(self._engine, scenario, record, self._most, self._boards).verdict()


class _Expansion:
    def __init__(
        self, engine: Engine, scenario: ResolvedScenario, record: Mapping[str, Any], most: int, boards: int
    ) -> None:
        self._engine, self._scenario, self._most, self._each = engine, scenario, most, boards
        self._subject = int(record["subject"])
        self._position = record["position"]
        self._enabler = int(self._position.get("enabler") or 0)
        self._acting = {self._subject, self._enabler}
        self._answering = False
        self._kinds: dict[tuple[int, int], set[int]] = {}
        self._because: set[tuple[int, int]] = set()
        self._others: set[int] = set()
        self._replays = 0
        self._start: dict[str, Any] = {}

    def verdict(self) -> dict[str, Any]:
        with self._open(None, _TELL) as duel:
            for _, text in self._engine.log:
                if text.startswith("kind "):
                    _, code, description, kind, event = text.split()
                    key = (int(code), int(description) & 0xFFFFFFFFFFFF)
                    self._kinds.setdefault(key, set()).add(int(kind))
                    if int(kind) & _ACTIVATE and int(event) not in (_FREE_CHAIN, _CHAINING):
                        self._because.add(key)
            prompt = duel.prompt
            assert isinstance(prompt, m.Idle)
            self._start = start = board_of(duel, set())
            starts = list(self._starts(prompt))
        moves: list[dict[str, Any]] = []
        for each in starts:
            # Two procedures of an Extra Deck monster that come to the same are one move here.
            moves += [move for move in self._moves(each) if move["kind"] != "special_summon" or move not in moves]
        return {"start": start, "moves": moves, "other_effects": sorted(self._others)}

    def _open(self, run: _Run | None, tell: str) -> Duel:
        acting = ",".join(f"[{code}]=true" for code in self._acting)
        own = ",".join(f"[{code}]=true" for code in _OWN_SUMMON)
        script = _ONLY % (acting, own, tell) if self._acting else ""
        return Field(self._engine, self._scenario, None if run is None else run.hear, script + _WATCH)

    def _starts(self, prompt: m.Idle) -> Iterator[Start]:
        seen: set[object] = set()
        for command, spots in (
            (answers.NORMAL, prompt.normal),
            (answers.SPECIAL, prompt.special),
            (answers.ACTIVATE, prompt.activate),
        ):
            for index, spot in enumerate(spots):
                enabling = spot.code == self._enabler and command == answers.ACTIVATE
                if (spot.code != self._subject and not enabling) or spot.controller != 0:
                    continue
                if command != answers.ACTIVATE and spot.location == (
                    m.SPELLS if command == answers.SPECIAL else m.MONSTERS
                ):
                    # A Pendulum Summon, or the second Normal Summon of a Gemini monster.
                    continue
                ordinal = sum(1 for other in spots[:index] if other == spot)
                where = spot.sequence if spot.location & (m.MONSTERS | m.SPELLS) else -1
                key = (command, spot.code, spot.location, where, spot.extra, ordinal)
                if key not in seen:
                    seen.add(key)
                    yield Start(command, spot, ordinal)

    def _moves(self, start: Start) -> Iterator[dict[str, Any]]:
        found: dict[str, tuple[dict[str, Any], set[bool]]] = {}
        types: set[int] = set()
        methods: set[str] = set()
        stack: list[tuple[bytes, ...]] = [()]
        seen: set[object] = set()
        chooses, enabling = False, start.spot.code == self._enabler
        self._answering = enabling and bool(self._position.get("answered"))
        while stack:
            if self._replays >= self._most:
                raise CannotAsk("too many choices")
            self._replays += 1
            path = stack.pop()
            run = _Run()
            duel, more, theirs = self._follow(start, path, run, seen)
            with duel:
                stack += more
                chooses |= theirs
                if duel.prompt is None or not isinstance(duel.prompt, m.Idle):
                    continue
                types.add(run.first_link)
                methods.add(run.method)
                board = board_of(duel, run.shuffled)
                if start.command == answers.SPECIAL and board == self._start:
                    # The procedure was called off.
                    continue
                again = not enabling and any(each.kind == start.kind for each in self._starts(duel.prompt))
                found.setdefault(repr(board), (board, set()))[1].add(again)
            if len(found) > self._each:
                raise CannotAsk("too many boards")
        if not found:
            return
        told = set().union(*(each for _, each in found.values()))
        move: dict[str, Any] = {
            **self._named(start, types, methods),
            "again": "some" if len(told) > 1 else "all" if True in told else "none",
            "boards": [board for board, _ in found.values()],
        }
        if chooses:
            move["opponent_chooses"] = True
        yield move

    def _named(self, start: Start, types: set[int], methods: set[str]) -> dict[str, Any]:
        spot = start.spot
        named: dict[str, Any] = {"ref": self._ref(spot)}
        if start.command == answers.NORMAL:
            return {"kind": "normal_summon", **named}
        if start.command == answers.SPECIAL:
            if spot.location != m.EXTRA:
                return {"kind": "own_procedure", **named}
            return {"kind": "special_summon", "method": min(methods), **named}
        if spot.code == self._enabler:
            return {"kind": "enabler", "card": spot.code, **named}
        named["text"] = spot.extra & 0xFFFFF
        hows = {"card" if kind & _ACTIVATE else "ignition" if kind & _IGNITION else "quick" for kind in types if kind}
        if 0 in types:
            hows.add("card")
        if len(hows) == 1:
            named["as"] = hows.pop()
        return {"kind": "activate", **named}

    def _ref(self, spot: m.Spot) -> str:
        if spot.location == m.MONSTERS:
            return f"m{spot.sequence}"
        if spot.location & m.SPELLS:
            if spot.sequence == 5:
                return "f"
            name = f"pz{1 if spot.sequence == 4 else 0}"
            if spot.sequence in (0, 4) and self._position["me"]["pz"].get(name) == spot.code:
                return name
            return f"s{spot.sequence}"
        return f"{_LETTERS.get(spot.location, '?')}0"

    def _follow(
        self, start: Start, path: tuple[bytes, ...], run: _Run, seen: set[object]
    ) -> tuple[Duel, list[tuple[bytes, ...]], bool]:
        """Replay a path, then take the first choice everywhere; the other ones are returned."""
        duel = self._open(run, "")
        taken: list[bytes] = []
        more: list[tuple[bytes, ...]] = []
        theirs = False
        try:
            prompt = duel.prompt
            assert isinstance(prompt, m.Idle)
            duel.answer(self._begin(prompt, start))
            for _ in range(400):
                prompt = duel.prompt
                if prompt is None or duel.over:
                    raise CannotAsk("the duel ends")
                if run.chance:
                    raise CannotAsk(run.chance)
                if duel.faults():
                    raise CannotAsk("a script fails: " + duel.faults()[0])
                if isinstance(prompt, m.Idle):
                    if prompt.player != 0:
                        raise CannotAsk("the turn ends")
                    break
                if isinstance(prompt, m.Battle):
                    raise CannotAsk("the Main Phase ends")
                if len(taken) < len(path):
                    data = path[len(taken)]
                else:
                    options = list(self._options(prompt, run))
                    if isinstance(prompt, m.OneByOne):
                        options = [each for each in options if self._fresh(taken, prompt, each, seen)]
                    if not options:
                        return duel, more, theirs
                    if prompt.player != 0 and len(options) > 1:
                        theirs = True
                    more += [(*taken, each) for each in options[1:]]
                    data = options[0]
                if not duel.answer(data):
                    return duel, more, theirs
                taken.append(data)
            else:
                raise CannotAsk("it does not end")
            for _, text in self._engine.log:
                if text.startswith("link 1 ") and not run.first_link:
                    run.first_link = int(text.split()[3])
                if text.startswith("link "):
                    code = int(text.split()[2])
                    if code not in self._acting:
                        self._others.add(code)
                if text.startswith(f"came {self._subject} ") and not run.method:
                    run.method = _METHODS.get(int(text.split()[2]), "own_procedure")
            return duel, more, theirs
        except BaseException:
            duel.close()
            raise

    def _begin(self, prompt: m.Idle, start: Start) -> bytes:
        spots = {answers.NORMAL: prompt.normal, answers.SPECIAL: prompt.special}.get(start.command, prompt.activate)
        like = [index for index, spot in enumerate(spots) if spot == start.spot]
        return answers.idle(start.command, like[start.ordinal])

    def _fresh(self, taken: list[bytes], prompt: m.OneByOne, data: bytes, seen: set[object]) -> bool:
        """Whether this set of cards, chosen one by one, was not chosen before in another order."""
        if data == answers.DECLINE:
            return True
        before = taken[: len(taken) - len(prompt.chosen)]
        added = prompt.cards[int.from_bytes(data[4:8], "little")]
        key = (tuple(before), tuple(sorted(map(like, (*prompt.chosen, added)))))
        if key in seen:
            return False
        seen.add(key)
        return True

    def _options(self, prompt: m.Prompt, run: _Run) -> Iterator[bytes]:
        seen: set[object] = set()
        for data, label in self._all(prompt, run):
            if label not in seen:
                seen.add(label)
                yield data

    def _all(self, prompt: m.Prompt, run: _Run) -> Iterator[tuple[bytes, object]]:
        if isinstance(prompt, m.Chain):
            yield from self._chain(prompt, run)
        elif prompt.player != 0 and isinstance(prompt, m.UseEffect):
            yield answers.number(0), 0
        elif isinstance(prompt, m.UseEffect):
            if prompt.card.code not in self._acting:
                self._others.add(prompt.card.code)
            yield from ((answers.number(each), each) for each in (1, 0))
        elif isinstance(prompt, m.YesNo):
            yield from ((answers.number(each), each) for each in (1, 0))
        elif isinstance(prompt, m.Options):
            yield from ((answers.number(index), index) for index in range(len(prompt.options)))
        elif isinstance(prompt, m.Cards):
            for size in range(prompt.low, prompt.high + 1):
                for indices in combinations(range(len(prompt.cards)), size):
                    yield answers.cards(indices), tuple(sorted(run.like(prompt.cards[each]) for each in indices))
        elif isinstance(prompt, m.Tributes):
            yield from tributes(prompt)
        elif isinstance(prompt, m.Sum):
            for chosen in answers.sums(prompt):
                yield answers.cards(chosen), tuple(sorted(like(prompt.cards[each]) for each in chosen))
        elif isinstance(prompt, m.OneByOne):
            for index, spot in enumerate(prompt.cards):
                yield answers.one(index), like(spot)
            if prompt.enough:
                yield answers.DECLINE, None
        elif isinstance(prompt, m.Places):
            monsters = sorted(zone for zone in prompt.zones if zone[1] == m.MONSTERS)
            spells = sorted((zone for zone in prompt.zones if zone[1] != m.MONSTERS), key=spell_order)
            yield answers.zones([*monsters, *spells][: prompt.count]), 0
        elif isinstance(prompt, m.Order):
            yield from orders(prompt)
        elif isinstance(prompt, m.CardName):
            codes = [each for each in prompt.asked if each < 1 << 32]
            if not codes:
                raise CannotAsk("any name at all")
            yield from ((answers.number(code), code) for code in dict.fromkeys(codes))
        elif isinstance(prompt, m.Announce):
            bits = [1 << bit for bit in range(prompt.size * 8) if prompt.mask >> bit & 1]
            for several in combinations(bits, prompt.count):
                yield answers.bits(prompt, sum(several)), several
        elif isinstance(prompt, m.Counters):
            for numbers in product(*(range(min(prompt.count, card.extra) + 1) for card in prompt.cards)):
                if sum(numbers) == prompt.count:
                    yield struct.pack(f"<{len(numbers)}h", *numbers), numbers
        elif isinstance(prompt, m.Rock):
            raise CannotAsk("chance")
        else:
            yield answers.default(prompt), 0

    def _chain(self, prompt: m.Chain, run: _Run) -> Iterator[tuple[bytes, object]]:
        """Triggers of mine, used or not; what must be activated; what answers an enabler, or is activated because of
        what that did; nothing else."""
        for index, spot in enumerate(prompt.cards):
            happened = (spot.code, spot.extra & 0xFFFFFFFFFFFF) in self._because
            answering = self._answering and (run.chain or happened) and spot.code == self._subject
            if not prompt.forced and (prompt.player != 0 or not (answering or self._is_trigger(spot))):
                continue
            if spot.code not in self._acting:
                self._others.add(spot.code)
            yield answers.number(index), (like(spot), spot.extra)
        if not prompt.forced:
            yield answers.DECLINE, None

    def _is_trigger(self, spot: m.Spot) -> bool:
        kinds = self._kinds.get((spot.code, spot.extra & 0xFFFFFFFFFFFF), set())
        triggers = {bool(kind & _TRIGGERS) for kind in kinds if kind & 0x7D0}
        if len(triggers) != 1:
            raise CannotAsk("a trigger or not?")
        return triggers.pop()
