"""Where a turn stands, what can be asked of it, and how it goes on (TP rows); :mod:`turn_rules` says what is allowed.

Plain values that read of the program only what a scenario says, so that loading, questions and a whole turn share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, get_args

Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
Player = Literal["me", "opponent"]
Step = Literal["", "start", "battle", "damage", "end"]
"""A step of the Battle Phase; empty in every other phase."""
Part = Literal["", "start", "before", "calculation", "after", "end"]
"""A part of the Damage Step, before, during and after damage calculation; empty in every other step (DS-02)."""
PARTS: tuple[Part, ...] = get_args(Part)[1:]
Station = Literal["battle_start", "declared", "start", "before", "calculation", "after", "end", "battle_end"]
"""A moment of the Battle Phase at which triggers and fast effects are activated that answer what happens in battle: its
start, an attack declaration, the parts of the Damage Step, and its end."""
STATIONS: tuple[Station, ...] = get_args(Station)
_STATIONS_OF_STEPS: Mapping[Step, Station] = {"start": "battle_start", "end": "battle_end"}
_STATIONS_OF_PARTS: Mapping[Part, Station] = {part: part for part in PARTS if part}
PHASES: tuple[Phase, ...] = get_args(Phase)
PHASE_NAMES: Mapping[Phase, str] = {
    "draw": "Draw Phase", "standby": "Standby Phase", "main1": "Main Phase 1", "battle": "Battle Phase",
    "main2": "Main Phase 2", "end": "End Phase",
}  # fmt: skip
HAND_LIMIT = 6
"""How many cards the turn player keeps at the end of their End Phase (HL-01)."""

Deed = Literal[
    "normal_summon", "tribute_summon", "set_monster", "flip_summon", "change_position", "special_summon",
    "synchro_summon", "xyz_summon", "link_summon", "pendulum_summon", "activate_scale", "set_spell", "activate_spell",
    "ignition_effect", "quick_play", "trap", "quick_effect", "trigger", "declare_attack",
]  # fmt: skip
"""What a player can do. ``special_summon`` is one by the monster's own procedure, ``activate_spell`` the activation of
any Spell but a Quick-Play Spell (``quick_play``)."""
_STARTS_CHAIN = ("activate_scale", "activate_spell", "ignition_effect", "quick_play", "trap", "quick_effect", "trigger")


@dataclass(frozen=True)
class Clock:
    """Where the duel stands.

    ``number``: the turn of the duel, 1 is the starting player's first. ``ended``: the phase or step is over and the
    next has not begun. ``due``: a mandatory or delayed effect waits. ``agreed``: who has passed since something was
    last done; ``acted``: something was done in this phase or step. ``drawn``: the turn's draw was made.
    ``battle_phases``: how many were begun this turn; ``extra_battle_phases``: how many effects granted one more.
    ``skipped``: phases of this turn that an effect skips, ``skipped_turns``: players whose next turn one skips.
    ``attacked``: zones of the monsters that declared an attack this turn; ``attack``: what became of the one declared
    last, in this Battle Step or the Damage Step after it. ``part``: of the Damage Step. ``loser``: who has lost the
    duel.
    """

    number: int = 2
    player: Player = "me"
    phase: Phase = "main1"
    step: Step = ""
    ended: bool = False
    chain_open: bool = False
    due: bool = False
    agreed: frozenset[Player] = frozenset()
    acted: bool = False
    drawn: bool = False
    battle_phases: int = 0
    extra_battle_phases: int = 0
    skipped: frozenset[Phase] = frozenset()
    skipped_turns: frozenset[Player] = frozenset()
    attacked: frozenset[str] = frozenset()
    attack: Literal["", "stands", "stopped"] = ""
    part: Part = ""
    loser: Player | None = None

    def __hash__(self) -> int:
        # Every state of a search is hashed, and few turns are in one.
        return self.number

    @property
    def in_main_phase(self) -> bool:
        return self.phase in ("main1", "main2")

    @property
    def draw_due(self) -> bool:
        """Whether the turn's draw has not been made yet; the very first turn has none (TP-11, TP-12)."""
        return self.phase == "draw" and not self.drawn and self.number > 1

    @property
    def next_player(self) -> Player:
        """Whose turn comes next: turns alternate, past turns that are skipped (DE-01, TP-09)."""
        other = opponent_of(self.player)
        return self.player if other in self.skipped_turns else other


# --- what can be asked -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Do:
    """A player does something. ``from_hand`` and ``set_this_turn``: of a Spell or Trap that is activated; ``at_start``:
    its text says "at the start of" this phase; ``zone``: of the monster that attacks or changes its position."""

    what: Deed
    by: Player = "me"
    from_hand: bool = False
    set_this_turn: bool = False
    at_start: Phase | None = None
    zone: str = ""


@dataclass(frozen=True)
class Draw:
    """The turn's draw, from a Deck with this many cards left."""

    left: int
    by: Player = "me"


@dataclass(frozen=True)
class Pass:
    """A player does nothing and agrees to go on."""

    by: Player


@dataclass(frozen=True)
class End:
    """The phase or step ends; the turn player holds ``hand`` cards then."""

    hand: int = 0


@dataclass(frozen=True)
class Enter:
    """The next phase begins; the Draw Phase is that of the turn of ``player``."""

    phase: Phase
    player: Player | None = None


@dataclass(frozen=True)
class EnterStep:
    """The next step of the Battle Phase begins, or (``part``) the first or next part of the Damage Step."""

    step: Step
    part: Part = ""


@dataclass(frozen=True)
class StopAttack:
    """The attack that was declared is negated, or its player stops it; the monster has used it (BA-02)."""


@dataclass(frozen=True)
class Apply:
    """A change applies that lasts until the end of this phase of turn ``number``."""

    until: Phase
    number: int


Request = Do | Draw | Pass | End | Enter | EnterStep | StopAttack | Apply


def opponent_of(player: Player) -> Player:
    return "opponent" if player == "me" else "me"


MAIN_PHASE_FACTS: Mapping[str, str] = {
    "my turn": "it is not your turn",
    "main phase": "it is no Main Phase",
    "open": "a chain or a response window is open",
}
"""What an action of the own open Main Phase needs, and the words for its absence."""


def main_phase_facts(clock: Clock, by: Player = "me") -> dict[str, int]:
    """Each of :data:`MAIN_PHASE_FACTS` as 1 or 0."""
    return {
        "my turn": int(clock.player == by),
        "main phase": int(clock.in_main_phase),
        "open": int(not clock.chain_open),
    }


# --- how it goes on --------------------------------------------------------------------------------------------


def after(clock: Clock, request: Request) -> Clock:
    """The clock after a request that :func:`turn_rules.reasons` has nothing against."""
    if isinstance(request, Do):
        done = replace(clock, acted=True, agreed=frozenset())
        if request.what == "declare_attack":
            return replace(done, attacked=clock.attacked | {request.zone}, attack="stands")
        return replace(done, chain_open=clock.chain_open or request.what in _STARTS_CHAIN)
    if isinstance(request, Draw):
        # Who must draw and cannot has lost (DE-03).
        return replace(clock, drawn=True, loser=None if request.left else clock.player)
    if isinstance(request, Pass):
        return replace(clock, agreed=clock.agreed | {request.by})
    if isinstance(request, End):
        return replace(clock, ended=True)
    if isinstance(request, Enter):
        return _entered(clock, request)
    if isinstance(request, EnterStep):
        attack = clock.attack if request.step == "damage" else ""
        return replace(clock, step=request.step, part=request.part, attack=attack, acted=False, agreed=frozenset())
    if isinstance(request, StopAttack):
        return replace(clock, attack="stopped")
    return clock


def _entered(clock: Clock, request: Enter) -> Clock:
    phase = request.phase
    if phase == "draw":
        player = clock.next_player
        left = frozenset() if player == clock.player else clock.skipped_turns
        return Clock(clock.number + 1, player, phase, skipped_turns=left)
    battle = phase == "battle"
    return replace(
        clock,
        phase=phase,
        step="start" if battle else "",
        part="",
        attack="",
        ended=False,
        acted=False,
        agreed=frozenset(),
        battle_phases=clock.battle_phases + battle,
    )


def station_of(clock: Clock) -> Station | Literal[""]:
    """The station at which the Battle Phase stands; empty in an open Battle Step, and outside of it."""
    if clock.step == "damage":
        return _STATIONS_OF_PARTS.get(clock.part, "")
    return "declared" if clock.attack else _STATIONS_OF_STEPS.get(clock.step, "")


@lru_cache(maxsize=256)
def at_station(clock: Clock, station: Station | Literal[""]) -> Clock:
    """The same Battle Phase at this station, or (empty) in an open Battle Step."""
    if station in PARTS:
        return replace(clock, step="damage", part=station, attack="stands")
    steps: Mapping[str, Step] = {"battle_start": "start", "battle_end": "end"}
    attack: Literal["", "stands"] = "stands" if station == "declared" else ""
    return replace(clock, step=steps.get(station, "battle"), part="", attack=attack)


def one_more(clock: Clock) -> bool:
    """Whether this Battle Phase, or the one to come, may be conducted a second time (TP-05, TP-06)."""
    return clock.extra_battle_phases > 0 and clock.battle_phases < 2 and clock.phase != "main2"


def resolved(clock: Clock, due: bool = False) -> Clock:
    """The clock after the chain has resolved; ``due``: a mandatory effect has triggered."""
    return replace(clock, chain_open=False, due=due, agreed=frozenset())


def battle_phase_ended(clock: Clock) -> Clock:
    """The clock after an effect has ended the Battle Phase: only the present one ends (TP-07)."""
    return replace(clock, ended=True, chain_open=False)


def discards(hand: int) -> int:
    """How many cards the turn player discards at the end of the End Phase (HL-01)."""
    return max(0, hand - HAND_LIMIT)
