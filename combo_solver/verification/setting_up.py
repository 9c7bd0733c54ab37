"""A scenario as the Lua calls that set it up in the engine, the ones puzzles use (``Debug.*``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from combo_solver.game.clock import Station
from combo_solver.game.counters import NUMBERS, called
from combo_solver.puzzles.constants import MONSTERS
from combo_solver.puzzles.document import SPELL_ZONES
from combo_solver.puzzles.puzzle import Placed
from combo_solver.puzzles.writing import calls
from combo_solver.scenario.as_puzzle import SUMMONED, puzzle_of
from combo_solver.scenario.master_rules import closed_by_effects
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification.boards import MONSTER_SEQUENCE

Counters = tuple[tuple[str, int], ...]
_PENDULUM_SUMMONED = 10000000
"""The mark that the scripts leave on a player who made a Pendulum Summon."""
_NO_STANDBY_PHASE = (
    "do local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD) e:SetProperty(EFFECT_FLAG_PLAYER_TARGET) "
    "e:SetCode(EFFECT_SKIP_SP) e:SetTargetRange(1,0) Duel.RegisterEffect(e,0) end"
)
"""The position comes after that phase: nothing happens in it any more."""
_MARKS = {"came": "STATUS_SUMMON_TURN", "moved": "STATUS_FORM_CHANGED"}


def cannot_set_up(scenario: ResolvedScenario) -> tuple[str, ...]:
    """What of the scenario has no counterpart among the set-up calls; empty if all of it has."""
    return tuple(_gaps(scenario))


def _gaps(scenario: ResolvedScenario) -> Iterator[str]:
    moment = scenario.moment
    if moment.phase != "main1" or moment.player != "me" or moment.chain_open:
        yield "turn: only an open state of my Main Phase 1 is set up"
    if moment.normal_summons_allowed > 1 or moment.additional_normal_summon or moment.additional_used:
        yield "turn: more than the one Normal Summon of a turn"
    if moment.additional_pendulum_summon or moment.additional_pendulum_summon_used:
        yield "turn: an additional Pendulum Summon"
    if moment.normal_summon_forbidden:
        yield "turn.cannot_normal_summon: what forbids it is not on the field"
    for who, side in (("me", scenario.me), ("opponent", scenario.opponent)):
        for zone, monster in side.monsters.items():
            if monster.this_turn not in ("", *_MARKS):
                yield f"{who}.monsters.{zone}.this_turn = {monster.this_turn!r}"
            if monster.summoned is not None and monster.summoned not in SUMMONED:
                yield f"{who}.monsters.{zone}.summoned = {monster.summoned!r}"
            yield from _counter_gaps(f"{who}.monsters.{zone}", monster.counters)
        for place, spell in side.spells.items():
            yield from _counter_gaps(f"{who}.spells.{place}", spell.counters)


def _counter_gaps(where: str, counters: Counters) -> Iterator[str]:
    """Counters that the engine knows by no number."""
    why = "the set-up knows this kind by no number; leave such counters out of the scenario where no card asks for them"
    yield from (f"{where}.counters: {called(kind)}: {why}" for kind, _ in counters if kind and kind not in NUMBERS)


def position_script(scenario: ResolvedScenario) -> str:
    """Both sides of the field, as a puzzle file has them."""
    puzzle = puzzle_of(scenario)
    lines = [f"Debug.SetPlayerInfo({player},{points},0,1)" for player, points in enumerate(puzzle.life_points)]
    lines += calls(puzzle.cards)
    lines += [_kept(card) for card in puzzle.cards if _is_borrowed(card)]
    lines.append(_NO_STANDBY_PHASE)
    return "\n".join(lines)


def _is_borrowed(card: Placed) -> bool:
    return card.place == MONSTERS and card.owner != card.player


def _kept(card: Placed) -> str:
    """Without an effect that gives control of a monster the engine hands it back to its owner."""
    return (
        f"do local c=Duel.GetFieldCard({card.player},LOCATION_MZONE,{card.sequence}) local e=Effect.CreateEffect(c) "
        f"e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_SET_CONTROL) e:SetValue({card.player}) c:RegisterEffect(e) end"
    )


def turn_script(scenario: ResolvedScenario) -> str:
    """What has happened this turn; to be run as Main Phase 1 begins, since a turn's beginning clears it."""
    lines = []
    if scenario.pendulum_summon_used:
        lines.append(f"Duel.RegisterFlagEffect(0,{_PENDULUM_SUMMONED},RESET_PHASE+PHASE_END,0,1)")
    for player, side in enumerate((scenario.me, scenario.opponent)):
        for zone, monster in side.monsters.items():
            found = f"local c=Duel.GetFieldCard({player},LOCATION_MZONE,{MONSTER_SEQUENCE[zone]})"
            if monster.this_turn:
                lines.append(f"do {found} c:SetStatus({_MARKS[monster.this_turn]},true) end")
            if monster.summoned_again:
                lines.append(f"do {found} c:EnableGeminiStatus() end")
            lines += _counters_of_its_own(found, monster.counters)
        for zone, spell in side.spells.items():
            found = f"local c=Duel.GetFieldCard({player},LOCATION_SZONE,{SPELL_ZONES.index(zone)})"
            lines += _counters_of_its_own(found, spell.counters)
    return "\n".join(lines)


def _counters_of_its_own(found: str, counters: Counters) -> Iterator[str]:
    """Counters without a name: of the first kind that has none, which the engine lets the card hold."""
    named = ",".join(f"[{number:#x}]=true" for number in NUMBERS.values())
    for kind, many in counters:
        if not kind:
            yield (
                f"do {found} local named={{{named}}} for kind=1,0xfff do if not named[kind] and "
                f"c:IsCanAddCounter(kind,{many}) then c:AddCounter(kind,{many}) break end end end"
            )


def used_summons_script(scenario: ResolvedScenario) -> str:
    """The turn's Normal Summons as used: only the operation of an effect can count one up, and what was done in the
    turn, which scripts ask too, only a Summon."""
    used = scenario.normal_summons_used
    if not used:
        return ""
    return (
        "local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) e:SetCode(EVENT_PREDRAW) "
        f"e:SetCountLimit(1) e:SetOperation(function(e) {'Duel.IncreaseSummonedCount() ' * used}e:Reset() end) "
        "Duel.RegisterEffect(e,0) "
        "local done=Duel.GetActivityCount Duel.GetActivityCount=function(player,...) local found={done(player,...)} "
        "for number,activity in ipairs({...}) do "
        "if player==0 and (activity==ACTIVITY_SUMMON or activity==ACTIVITY_NORMALSUMMON) "
        f"then found[number]=found[number]+{used} end end return table.unpack(found) end"
    )


STATIONS: Mapping[Station, str] = {
    "before": "EVENT_BATTLE_CONFIRM", "calculation": "EVENT_PRE_DAMAGE_CALCULATE", "end": "EVENT_DAMAGE_STEP_END",
}  # fmt: skip
"""Parts of the Damage Step that no message of the engine tells, and the events with which they begin."""
STATION_HINT: Final = 0x10000
"""The hint for the first of these; the others follow."""


def stations_script() -> str:
    """A hint for each of these parts as it begins, before anything is activated in it."""
    return " ".join(
        "do local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) "
        f"e:SetCode({event}) e:SetOperation(function() Duel.Hint(HINT_EVENT,0,{number}) end) "
        "Duel.RegisterEffect(e,0) end"
        for number, event in enumerate(STATIONS.values(), start=STATION_HINT)
    )


def shuffling_script() -> str:
    """What is shuffled into a Deck comes to lie below it, as scenarios take it, several cards by passcode: the engine
    does not shuffle what is there, and would put it on top. Some scripts put it there themselves and have the Deck
    shuffled then."""
    return """
do
  local send,shuffle=Duel.SendtoDeck,Duel.ShuffleDeck
  local top,link=nil,nil
  local function current()
    return Duel.GetCurrentChain()>0 and Duel.GetChainInfo(0,CHAININFO_CHAIN_ID) or nil
  end
  local function below(cards)
    local sorted={}
    for card in cards:Filter(Card.IsLocation,nil,LOCATION_DECK):Iter() do table.insert(sorted,card) end
    table.sort(sorted,function(one,other) return one:GetOriginalCode()<other:GetOriginalCode() end)
    for _,card in ipairs(sorted) do Duel.MoveSequence(card,SEQ_DECKBOTTOM) end
  end
  Duel.SendtoDeck=function(cards,player,sequence,...)
    local shuffled=sequence==SEQ_DECKSHUFFLE
    local count=send(cards,player,shuffled and SEQ_DECKBOTTOM or sequence,...)
    local sent=Duel.GetOperatedGroup()
    if shuffled then below(sent) end
    top,link=nil,current()
    if sequence==SEQ_DECKTOP then top=sent top:KeepAlive() end
    return count
  end
  Duel.ShuffleDeck=function(player)
    if top and link==current() then below(top:Filter(Card.IsControler,nil,player)) end
    top=nil
    return shuffle(player)
  end
end"""


def closed_zones_script(scenario: ResolvedScenario) -> str:
    """Zones of mine that an effect closes."""
    closed = closed_by_effects(scenario)
    if not closed:
        return ""
    mask = sum(1 << MONSTER_SEQUENCE[zone] for zone in closed)
    return (
        "local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD) e:SetCode(EFFECT_DISABLE_FIELD) "
        f"e:SetOperation(function() return {mask} end) Duel.RegisterEffect(e,0)"
    )
