"""One duel in the engine: set up from a scenario, carried on prompt by prompt."""

from __future__ import annotations

import ctypes as c
import struct
from collections.abc import Callable
from types import TracebackType
from typing import ClassVar, Final

from combo_solver.scenario.as_puzzle import rules_of
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers, setting_up
from combo_solver.verification import messages as m
from combo_solver.verification.boards import Held, Table
from combo_solver.verification.errors import CannotSetUp, EngineFailure
from combo_solver.verification.library import BASIC_SCRIPTS, DuelOptions, Engine, QueryOptions

_NO_SHUFFLE: Final = 0x10
ATTACK_FIRST: Final = 0x2
"""A Battle Phase is allowed on the very first turn, which the engine takes every turn for."""
_SEED: Final = (1, 2, 3, 4)
_CONTINUE: Final = 2
_ERROR: Final = 0
_PROPER: Final = 0x8
"""The status of a card that was properly Summoned."""
# What is asked of every card: the bits of the C API's queries.
_CODE, _POSITION, _TYPE, _LEVEL, _RANK, _ATK, _DEF = 1, 2, 8, 0x10, 0x20, 0x100, 0x200
_EQUIPPED, _MATERIALS, _COUNTERS, _STATUS, _SCALE, _LINK = 0x4000, 0x10000, 0x20000, 0x80000, 0x200000, 0x800000
_END: Final = 0x80000000
_FULL: Final = (
    _CODE | _POSITION | _TYPE | _LEVEL | _RANK | _ATK | _DEF | _EQUIPPED | _MATERIALS | _COUNTERS | _STATUS
    | _SCALE | _LINK
)  # fmt: skip
_BRIEF: Final = _CODE | _POSITION | _STATUS


class Duel:
    """A duel at a prompt. ``listener`` hears every event; ``prompt`` is None once the duel is over. ``listed``: what is
    shuffled into a Deck comes to lie below it."""

    flags: ClassVar[int] = _NO_SHUFFLE
    listed: ClassVar[bool] = True

    def __init__(
        self, engine: Engine, scenario: ResolvedScenario, listener: Callable[[m.Event], None] | None = None
    ) -> None:
        self._engine, self._lib = engine, engine.lib
        self.listener = listener
        self._asked: m.Event | None = None
        self._prompt: m.Prompt | None = None
        self.over = False
        self.turns = 0
        self.winner: int | None = None
        """Who has won in this turn, 2 for nobody; the engine goes on all the same."""
        self._refused = False
        self._turn_script = setting_up.turn_script(scenario)
        engine.log.clear()
        options = DuelOptions()
        options.seed[:] = _SEED
        options.flags = self.flags | rules_of(scenario)
        for team in (options.team1, options.team2):
            team.starting_lp, team.starting_draws, team.draws_per_turn = 8000, 0, 1
        options.card_reader, options.card_reader_done = engine.card_reader, engine.card_reader_done
        options.script_reader, options.log_handler = engine.script_reader, engine.log_handler
        self._handle = c.c_void_p()
        if self._lib.OCG_CreateDuel(c.byref(self._handle), c.byref(options)):
            raise EngineFailure("the engine cannot make a duel")
        try:
            self._start(scenario)
        except BaseException:
            self.close()
            raise

    def _start(self, scenario: ResolvedScenario) -> None:
        for name in BASIC_SCRIPTS:
            self._load(name, self._engine.script(name) or b"")
        if self.listed:
            self.run_script(setting_up.shuffling_script(), "deck")
        self.run_script(setting_up.position_script(scenario), "position")
        stations = setting_up.stations_script() if scenario.battle_ahead else ""
        used, closed = setting_up.used_summons_script(scenario), setting_up.closed_zones_script(scenario)
        for script in (stations, used, closed):
            if script:
                self.run_script(script, "turn")
        self._lib.OCG_StartDuel(self._handle)
        self._process()
        for _ in range(50):
            if self.prompt is None or isinstance(self.prompt, m.Idle):
                break
            self.answer(answers.default(self.prompt))
        if not isinstance(self.prompt, m.Idle) or self.prompt.player != 0:
            raise CannotSetUp(("the engine does not reach my Main Phase 1",))
        if self.winner is not None:
            raise CannotSetUp(("the Duel is over before my Main Phase 1, as the engine has it",))

    def __enter__(self) -> Duel:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self._handle:
            self._lib.OCG_DestroyDuel(self._handle)
            self._handle = c.c_void_p()

    def run_script(self, text: str, name: str) -> None:
        self._load(f"combo-solver-{name}.lua", text.encode())

    def _load(self, name: str, content: bytes) -> None:
        if not self._engine.load(self._handle, name, content):
            raise EngineFailure(f"{name}: {'; '.join(self.faults()) or 'the engine refuses it'}")

    def faults(self) -> list[str]:
        """Errors of scripts so far."""
        return [text for kind, text in self._engine.log if kind == _ERROR]

    # --- prompts -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The number of the message that asks; the prompt itself is read when it is wanted."""
        return None if self._asked is None else self._asked.kind

    @property
    def prompt(self) -> m.Prompt | None:
        """What the engine asks now; None when it asks nothing any more."""
        if self._prompt is None and self._asked is not None:
            try:
                self._prompt = m.prompt(self._asked)
            except struct.error as error:
                raise EngineFailure(f"a message of the engine cannot be read: {error}") from None
        return self._prompt

    def answer(self, data: bytes) -> bool:
        """Answer the prompt; False if the engine refuses the answer (the prompt then stays)."""
        asked, self._refused = self._asked, False
        self._lib.OCG_DuelSetResponse(self._handle, data, len(data))
        self._process()
        if self._refused and self._asked is None:
            self._asked = asked
            return False
        return True

    def _process(self) -> None:
        self._asked = self._prompt = None
        length = c.c_uint32()
        while True:
            status = self._lib.OCG_DuelProcess(self._handle)
            pointer = self._lib.OCG_DuelGetMessage(self._handle, c.byref(length))
            if length.value:
                self._read(c.string_at(pointer, length.value))
            if status != _CONTINUE:
                return

    def _read(self, buffer: bytes) -> None:
        try:
            found = m.split(buffer)
        except struct.error as error:
            raise EngineFailure(f"a message of the engine cannot be read: {error}") from None
        for item in found:
            if m.is_prompt(item):
                self._asked = item
                continue
            if item.kind == m.RETRY:
                self._refused = True
            elif item.kind == m.NEW_TURN:
                self.turns += 1
            elif item.kind == m.WIN:
                self.over = True
                if self.winner is None and self.turns == 1:
                    self.winner = item.data[0]
            elif item.kind == m.NEW_PHASE and self._turn_script and item.data[0] == m.MAIN_PHASE_1:
                script, self._turn_script = self._turn_script, ""
                self.run_script(script, "turn")
            if self.listener is not None:
                self.listener(item)

    # --- the field -----------------------------------------------------------------------------------------

    def table(self, player: int) -> Table:
        def zones(place: int) -> dict[int, Held]:
            return {number: card for number, card in enumerate(self.query(player, place, _FULL)) if card is not None}

        def pile(place: int) -> list[Held]:
            return [card for card in self.query(player, place, _BRIEF) if card is not None]

        return Table(
            life_points=self._life_points()[player],
            monsters=zones(m.MONSTERS),
            spells=zones(m.SPELLS),
            hand=pile(m.HAND),
            gy=pile(m.GY),
            banished=pile(m.BANISHED),
            extra=pile(m.EXTRA),
            deck=pile(m.DECK),
        )

    def _life_points(self) -> tuple[int, int]:
        length = c.c_uint32()
        pointer = self._lib.OCG_DuelQueryField(self._handle, c.byref(length))
        data = c.string_at(pointer, length.value)
        first = int.from_bytes(data[4:8], "little", signed=True)
        offset = 8
        for _ in range(15):
            # A zone: empty, or a position and the number of materials.
            offset += 6 if data[offset] else 1
        offset += 6 * 4
        return first, int.from_bytes(data[offset : offset + 4], "little", signed=True)

    def properly_summoned(self, spot: m.Spot) -> bool:
        """Whether the engine counts the card as properly Summoned."""
        cards = self.query(spot.controller, spot.location, _STATUS)
        card = cards[spot.sequence] if spot.sequence < len(cards) else None
        return card is not None and bool(card.status & _PROPER)

    def count(self, player: int, place: int) -> int:
        """How many cards there are in a pile."""
        return int(self._lib.OCG_DuelQueryCount(self._handle, player, place))

    def raw(self, player: int, place: int, flags: int) -> bytes:
        """The engine's own answer to a query."""
        length = c.c_uint32()
        asked = QueryOptions(flags, player, place, 0, 0)
        pointer = self._lib.OCG_DuelQueryLocation(self._handle, c.byref(length), c.byref(asked))
        return c.string_at(pointer, length.value)

    def query(self, player: int, place: int, flags: int) -> list[Held | None]:
        """The cards of a place in order; None is an empty zone."""
        reader = m.Reader(self.raw(player, place, flags), 4)
        found: list[Held | None] = []
        card = Held()
        while reader.offset < len(reader.data):
            size = reader.number(2)
            if not size:
                found.append(None)
                continue
            end = reader.offset + size
            flag = reader.number(4)
            if flag == _END:
                found.append(card)
                card = Held()
            else:
                _note(card, flag, reader)
            reader.offset = end
        return found


_NUMBERS: Final = {
    _CODE: "code", _POSITION: "position", _TYPE: "kind", _LEVEL: "level", _RANK: "rank", _STATUS: "status",
    _SCALE: "scale", _LINK: "rating",
}  # fmt: skip


def _note(card: Held, flag: int, reader: m.Reader) -> None:
    if flag in _NUMBERS:
        setattr(card, _NUMBERS[flag], reader.number(4))
    elif flag in (_ATK, _DEF):
        value = int.from_bytes(reader.number(4).to_bytes(4, "little"), "little", signed=True)
        setattr(card, "atk" if flag == _ATK else "defense", value)
    elif flag == _MATERIALS:
        card.materials = tuple(reader.number(4) for _ in range(reader.number(4)))
    elif flag == _COUNTERS:
        card.counters = tuple(reader.number(4) for _ in range(reader.number(4)))
    elif flag == _EQUIPPED:
        host = reader.spot(0)
        card.equipped_to = (host.controller, host.location, host.sequence)
