"""A scenario as the Lua calls that set it up in the engine, the ones puzzles use (``Debug.*``)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game.counters import NUMBERS, called
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from combo_solver.verification import messages as m
from combo_solver.verification.boards import MONSTER_SEQUENCE, SPELL_SEQUENCE

Counters = tuple[tuple[str, int], ...]
_ATTACK, _DEFENSE, _SET, _UP, _DOWN = 1, 4, 8, 5, 8
_POSITIONS = {"attack": _ATTACK, "defense": _DEFENSE, "set": _SET}
_SUMMON_TYPES = {
    "normal": "SUMMON_TYPE_NORMAL", "tribute": "SUMMON_TYPE_TRIBUTE", "flip": "SUMMON_TYPE_FLIP",
    "effect": "SUMMON_TYPE_SPECIAL", "procedure": "SUMMON_TYPE_SPECIAL", "fusion": "SUMMON_TYPE_FUSION",
    "ritual": "SUMMON_TYPE_RITUAL", "synchro": "SUMMON_TYPE_SYNCHRO", "xyz": "SUMMON_TYPE_XYZ",
    "pendulum": "SUMMON_TYPE_PENDULUM", "link": "SUMMON_TYPE_LINK",
}  # fmt: skip
_PENDULUM_SUMMONED = 10000000
"""The mark that the scripts leave on a player who made a Pendulum Summon."""
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
            if monster.summoned is not None and monster.summoned not in _SUMMON_TYPES:
                yield f"{who}.monsters.{zone}.summoned = {monster.summoned!r}"
            yield from _counter_gaps(f"{who}.monsters.{zone}", monster.counters)
        for place, spell in side.spells.items():
            yield from _counter_gaps(f"{who}.spells.{place}", spell.counters)


def _counter_gaps(where: str, counters: Counters) -> Iterator[str]:
    """Counters that the engine knows by no number."""
    yield from (f"{where}.counters: {called(kind)}" for kind, _ in counters if kind not in NUMBERS)


def position_script(scenario: ResolvedScenario) -> str:
    """Both sides of the field."""
    lines: list[str] = []
    for player, side in enumerate((scenario.me, scenario.opponent)):
        lines.append(f"Debug.SetPlayerInfo({player},{side.life_points},0,1)")
        lines += _side(player, side)
    return "\n".join(lines)


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
    return "\n".join(lines)


def used_summons_script(scenario: ResolvedScenario) -> str:
    """The turn's Normal Summons as used: only the operation of an effect can count one up."""
    if not scenario.normal_summons_used:
        return ""
    return (
        "local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) e:SetCode(EVENT_PREDRAW) "
        "e:SetCountLimit(1) e:SetOperation(function(e) "
        + "Duel.IncreaseSummonedCount() " * scenario.normal_summons_used
        + "e:Reset() end) Duel.RegisterEffect(e,0)"
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
    if not scenario.unusable:
        return ""
    mask = sum(1 << MONSTER_SEQUENCE[zone] for zone in scenario.unusable)
    return (
        "local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD) e:SetCode(EFFECT_DISABLE_FIELD) "
        f"e:SetOperation(function() return {mask} end) Duel.RegisterEffect(e,0)"
    )


def _side(player: int, side: SidePosition) -> Iterator[str]:
    # The last card added to a Deck is its top card.
    for code in reversed(side.deck):
        yield _add(code, player, m.DECK, 0, _DOWN)
    for resting in side.extra:
        yield _rest(resting, player, m.EXTRA)
    for zone, monster in side.monsters.items():
        yield from _monster(player, zone, monster)
    for place, spell in side.spells.items():
        yield from _spell(player, place, spell)
    for resting in side.gy:
        yield _rest(resting, player, m.GY)
    for resting in side.banished:
        yield _rest(resting, player, m.BANISHED)
    for code in side.hand:
        yield _add(code, player, m.HAND, 0, _DOWN)


def _add(
    code: int, player: int, place: int, sequence: int, position: int, proper: bool = False, owner: int = -1
) -> str:
    owner = player if owner < 0 else owner
    return f"Debug.AddCard({code},{owner},{player},{place},{sequence},{position},{str(proper).lower()})"


def _rest(card: Resting, player: int, place: int) -> str:
    return _add(card.card, player, place, 0, _UP if card.face_up else _DOWN, card.proper)


def _monster(player: int, zone: str, monster: MonsterAt) -> Iterator[str]:
    owner = 1 - player if monster.borrowed else player
    sequence, position = MONSTER_SEQUENCE[zone], _POSITIONS[monster.position]
    name = _held(player, zone)
    yield f"{name}={_add(monster.card, player, m.MONSTERS, sequence, position, monster.proper, owner)}"
    if monster.borrowed:
        # Without an effect that gives control of it the engine hands it back.
        yield (
            f"do local e=Effect.CreateEffect({name}) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_SET_CONTROL) "
            f"e:SetValue({player}) {name}:RegisterEffect(e) end"
        )
    if monster.summoned is not None:
        place = "LOCATION_EXTRA" if monster.was_from_extra else "0"
        yield f"Debug.PreSummon({name},{_SUMMON_TYPES[monster.summoned]},{place})"
    elif monster.from_extra:
        yield f"Debug.PreSummon({name},SUMMON_TYPE_SPECIAL,LOCATION_EXTRA)"
    for code in monster.materials:
        yield _add(code, player, m.MONSTERS, sequence, position, False, owner)
    yield from _counters(name, monster.counters)


def _counters(name: str, counters: Counters) -> Iterator[str]:
    for kind, number in counters:
        yield f"Debug.PreAddCounter({name},{NUMBERS[kind]},{number})"


def _spell(player: int, zone: str, spell: SpellAt) -> Iterator[str]:
    position = _UP if spell.face_up else _DOWN
    if spell.scale:
        card = _add(spell.card, player, 0x200, 0 if zone == "S1" else 1, position)
    elif zone == "FZ":
        card = _add(spell.card, player, 0x100, 0, position)
    else:
        card = _add(spell.card, player, m.SPELLS, SPELL_SEQUENCE[zone], position)
    more = [*_counters("c", spell.counters)]
    if spell.equipped_to is not None:
        across, at = spell.host
        more.append(f"Debug.PreEquip(c,{_held(1 - player if across else player, at)})")
    yield f"do local c={card} {' '.join(more)} end" if more else card


def _held(player: int, zone: str) -> str:
    return f"combo_solver_{player}_{zone.replace('-', '_')}"
