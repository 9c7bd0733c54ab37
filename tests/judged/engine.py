"""The verdict of the game's real engine about a judged position, for developers who have it.

The harness that drives the engine is ``../shared/oracle/oracle.py``; engine, scripts and card database are given by
their paths. A question is asked by starting every action that could Summon the card and following every answer to the
engine's prompts until the card is Summoned (or Set) with the named materials in the named zone.
"""

from __future__ import annotations

import importlib.util
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from combo_solver.answers.asking import materials_of, zone_of
from combo_solver.answers.checker import Material
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game import zones
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SidePosition
from tests.conftest import ROOT
from tests.judged.asking import scenario_text

Ruled = Literal["legal", "illegal", "set only", "altered", "unscripted", "unclear"]
"""``set only``: it may be Set, not Summoned. ``altered``: the engine changed the position before the Main Phase.
``unscripted``: it knows a card by its facts alone. ``unclear``: too many answers to try."""

ORACLE = ROOT.parent / "shared" / "oracle" / "oracle.py"
TRIES = 1500

_POSITIONS = {"attack": "atk", "defense": "def", "set": "set"}
_BITS = {"atk": 1, "def": 4, "set": 8}
_METHODS = {
    "normal": 0x10000000, "tribute": 0x11000000, "flip": 0x20000000, "effect": 0x40000000, "procedure": 0x40000000,
    "fusion": 0x43000000, "ritual": 0x45000000, "synchro": 0x46000000, "xyz": 0x49000000, "pendulum": 0x4A000000,
    "link": 0x4C000000,
}  # fmt: skip
_IDLE, _PLACE, _BATTLE = 11, 18, 10
_SUMMONED = {60: "summon", 62: "summon", 64: "summon", 54: "set"}
_MOVE = 50
_MONSTERS, _HAND = 4, 2
_CAME, _TURNED, _TAKEN = 0x800, 0x100, 0
_KINDS = ("normal", "special", "mset", "repos", "activate")


def load_oracle(path: Path = ORACLE) -> Any:
    """The harness as a module."""
    spec = importlib.util.spec_from_file_location("oracle", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Referee:
    """Asks one loaded engine."""

    def __init__(self, lib: Path, scripts: Path, cdb: Path, database: CardDatabase) -> None:
        self.oracle = load_oracle()
        self.engine = self.oracle.Engine(str(lib), str(scripts), [str(cdb)])
        self.engine.precompile()
        self.database = database

    def resolve(self, scenario: dict[str, Any]) -> ResolvedScenario:
        return parse_scenario(scenario_text(scenario), "scenario", Path(), self.database)

    def verdict(self, scenario: dict[str, Any], summon: str, using: str | None = None, to: str | None = None) -> Ruled:
        resolved = self.resolve(scenario)
        card = self.database.find(summon).passcode
        materials = materials_of(using, resolved, self.database)
        zone = zone_of(to)
        position = position_of(resolved)
        self.engine.missing_scripts.clear()
        with self.engine.duel(position) as duel:
            if not unaltered(duel, position):
                return "altered"
            if any(self._has_effects(name) for name in self.engine.missing_scripts):
                return "unscripted"
            starts = list(_starts(duel.prompt, card, self.engine.cards))
        found: set[str] = set()
        for start in starts:
            found |= self._tried(position, start, card, materials, zone)
            if "summon" in found:
                return "legal"
        if "unclear" in found:
            return "unclear"
        return "set only" if "set" in found else "illegal"

    def _has_effects(self, script: str) -> bool:
        """Whether this missing script is that of a card that needs one, as Normal Monsters do not."""
        code = script.removeprefix("c").removesuffix(".lua")
        held = self.engine.cards.get(int(code)) if code.isdigit() else None
        return held is not None and not held[3] & 0x10

    def _tried(
        self, position: dict[str, Any], start: bytes, card: int, using: tuple[Material, ...] | None, to: int | None
    ) -> set[str]:
        """What the action leads to: ``summon`` or ``set`` of the card as asked, or nothing."""
        found: set[str] = set()
        todo: list[tuple[bytes, ...]] = [()]
        tries = 0
        while todo:
            path = todo.pop()
            tries += 1
            if tries > TRIES:
                return found | {"unclear"}
            with self.engine.duel(position) as duel:
                before = len(duel.events)
                accepted = duel.respond_raw(start)
                for answer in path:
                    accepted = accepted and duel.respond_raw(answer)
                while accepted:
                    how = _outcome(duel.events[before:], card, using, to)
                    if how is not None:
                        found |= {how} if how else set()
                        break
                    prompt = duel.prompt
                    if prompt is None or prompt["type"] in (_IDLE, _BATTLE):
                        break
                    answers = self._answers(duel, prompt, card, using, to)
                    if not answers:
                        break
                    first, *others = answers
                    todo += [(*path, other) for other in others]
                    path = (*path, first)
                    accepted = duel.respond_raw(first)
            if "summon" in found:
                break
        return found

    def _answers(
        self, duel: Any, prompt: dict[str, Any], card: int, using: tuple[Material, ...] | None, to: int | None
    ) -> list[bytes]:
        kind = prompt["type"]
        if kind in (16, 19, 21, 22, 24, 25, 132, 140, 141, 142, 143):
            return [duel.default(prompt)]
        if kind == _PLACE:
            mine = [zone for zone in prompt["zones"] if zone.startswith("m")]
            if to is not None and mine:
                if f"m{to}" not in mine:
                    return []
                return [bytes(self.oracle.zone_bit(prompt["player"], f"m{to}")[:3])]
            return [duel.default(prompt)]
        answers: list[bytes] = self.oracle.responses(prompt, 400)
        if kind in (15, 20, 23, 26):
            # The asked card itself first: it may be what is selected.
            answers.sort(key=lambda answer: not _selects(prompt, answer, card))
            if using is not None:
                answers = [answer for answer in answers if _within(prompt, answer, card, using)]
        return answers


# --- the position -----------------------------------------------------------------------------------------------


def position_of(scenario: ResolvedScenario) -> dict[str, Any]:
    """The scenario as the harness writes it."""
    lua: list[str] = []
    sides = [_side(scenario.me, 0, lua), _side(scenario.opponent, 1, lua)]
    if scenario.unusable:
        closed = sum(1 << zones.MONSTER_ZONES.index(name) for name in scenario.unusable)
        lua.append(
            "do local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD) e:SetCode(EFFECT_DISABLE_FIELD)"
            f" e:SetOperation(function() return {closed} end) Duel.RegisterEffect(e,0) end"
        )
    main = [
        f"do local c=Duel.GetFieldCard(0,LOCATION_MZONE,{zones.MONSTER_ZONES.index(name)})"
        f" c:SetStatus({_TURNED if held.this_turn == 'moved' else _CAME},true) end"
        for name, held in scenario.me.monsters.items()
        if held.this_turn in ("came", "moved")
    ]
    if any(held.this_turn in ("attacked", "taken") for held in scenario.me.monsters.values()):
        raise ValueError("the engine is not asked about monsters that attacked or were taken")
    return {
        "players": sides,
        "lp": [scenario.me.life_points, scenario.opponent.life_points],
        "normal_summon_used": bool(scenario.normal_summons_used),
        "draw": 0,
        "lua": "\n".join(lua),
        "lua_main": "\n".join(main),
    }


def _side(side: SidePosition, player: int, lua: list[str]) -> dict[str, Any]:
    spells = []
    scales: list[Any] = [None, None]
    field = None
    for name, held in side.spells.items():
        if held.scale:
            scales[0 if name == "S1" else 1] = held.card
        elif name == zones.FIELD_ZONE:
            field = {"code": held.card, "pos": "up" if held.face_up else "down"}
        else:
            seq = zones.SPELL_ZONES.index(name)
            spells.append({"code": held.card, "seq": seq, "pos": "up" if held.face_up else "down"})
            if held.equipped_to:
                target = zones.MONSTER_ZONES.index(held.equipped_to)
                lua.append(
                    f"Debug.PreEquip(Duel.GetFieldCard({player},LOCATION_SZONE,{seq}),"
                    f"Duel.GetFieldCard({player},LOCATION_MZONE,{target}))"
                )
    return {
        "hand": list(side.hand),
        "deck": list(reversed(side.deck)),
        "extra": [
            {"code": card.card, "pos": "up" if card.face_up else "down", "proc": card.proper} for card in side.extra
        ],
        "gy": [{"code": card.card, "proc": card.proper} for card in side.gy],
        "banished": [
            {"code": card.card, "proc": card.proper, "pos": "up" if card.face_up else "down"} for card in side.banished
        ],
        "mzone": [_monster(held, zones.MONSTER_ZONES.index(name), player) for name, held in side.monsters.items()],
        "szone": spells,
        "pzone": scales,
        **({"fzone": field} if field else {}),
    }


def _monster(held: MonsterAt, seq: int, player: int) -> dict[str, Any]:
    written: dict[str, Any] = {"code": held.card, "seq": seq, "pos": _POSITIONS[held.position]}
    if held.materials:
        written["overlay"] = list(held.materials)
    if held.summoned:
        written["summon_type"] = _METHODS[held.summoned]
    if held.borrowed:
        written["owner"] = 1 - player
    return written


def unaltered(duel: Any, position: dict[str, Any]) -> bool:
    """Whether the first prompt is my Main Phase with the position that was asked for."""
    prompt = duel.prompt
    if prompt is None or prompt["type"] != _IDLE or prompt["player"] != 0:
        return False
    for player, (there, asked) in enumerate(zip(duel.board(), position["players"], strict=True)):
        if there["lp"] != position["lp"][player]:
            return False
        monsters = {seq: (card["code"], tuple(card["overlay"])) for seq, card in there["mzone"].items()}
        if monsters != {held["seq"]: (held["code"], tuple(held.get("overlay", ()))) for held in asked["mzone"]}:
            return False
        if any(there["mzone"][held["seq"]]["pos"] & 15 != _BITS[held["pos"]] for held in asked["mzone"]):
            return False
        spells = Counter(card["code"] for card in there["szone"].values())
        wanted = Counter(held["code"] for held in asked["szone"]) + Counter(code for code in asked["pzone"] if code)
        if "fzone" in asked:
            wanted[asked["fzone"]["code"]] += 1
        if spells != wanted:
            return False
        for pile in ("hand", "gy", "banished", "extra", "deck"):
            cards = Counter(card if isinstance(card, int) else card["code"] for card in asked[pile])
            if Counter(card["code"] for card in there[pile]) != cards:
                return False
    return True


# --- prompts ----------------------------------------------------------------------------------------------------


def _starts(prompt: dict[str, Any], card: int, cards: dict[int, Any]) -> Iterator[bytes]:
    """The actions that could Summon the card: its own, a Pendulum Summon, and Spells of my hand."""
    for number, kind in enumerate(("normal", "special", "repos", "mset")):
        for index, offered in enumerate(prompt[kind]):
            pendulum = kind == "special" and offered["loc"] not in (_HAND, _MONSTERS, 0x10, 0x20, 0x40)
            if (offered["code"] == card and offered["con"] == 0) or pendulum:
                yield struct.pack("<i", number | index << 16)
    spells = [
        struct.pack("<i", 5 | index << 16)
        for index, offered in enumerate(prompt["activate"])
        if offered["loc"] == _HAND and cards[offered["code"]][3] & 2 and offered["code"] != card
    ]
    yield from spells


def _selected(prompt: dict[str, Any], answer: bytes) -> list[dict[str, Any]]:
    if prompt["type"] == 26:
        (count,) = struct.unpack_from("<i", answer)
        return [] if count < 0 else [prompt["cards"][struct.unpack_from("<i", answer, 4)[0]]]
    (count,) = struct.unpack_from("<I", answer, 4)
    return [prompt["cards"][struct.unpack_from("<I", answer, 8 + 4 * index)[0]] for index in range(count)]


def _selects(prompt: dict[str, Any], answer: bytes, card: int) -> bool:
    return any(one["code"] == card for one in _selected(prompt, answer))


def _within(prompt: dict[str, Any], answer: bytes, card: int, using: tuple[Material, ...]) -> bool:
    """Whether a selection holds nothing but the card and named materials."""
    return all(
        one["code"] == card or any(_is(material, one) for material in using) for one in _selected(prompt, answer)
    )


def _is(material: Material, one: dict[str, Any]) -> bool:
    if one["con"] != 0:
        return False
    if one["loc"] == _MONSTERS:
        return one["seq"] in material.zones
    return bool(one["loc"] == _HAND and one["code"] == material.in_hand)


def _outcome(
    events: list[tuple[int, bytes]], card: int, using: tuple[Material, ...] | None, to: int | None
) -> str | None:
    """``summon`` or ``set`` if the card was Summoned as asked, empty if otherwise, None if it was not yet."""
    used: list[dict[str, Any]] = []
    for kind, message in events:
        if kind == _MOVE:
            code, con, loc, seq = struct.unpack_from("<IBBI", message)
            if (loc in (_MONSTERS, _HAND) and code != card) or (loc in (_MONSTERS,) and con == 0):
                used.append({"code": code, "con": con, "loc": loc, "seq": seq})
        if kind in _SUMMONED:
            code, con, loc, seq = struct.unpack_from("<IBBI", message)
            if loc != _MONSTERS:
                continue  # a Spell that is Set or activated
            if code != card or (to is not None and (con, seq) != (0, to)):
                return ""
            if using is not None and not _matched(using, used):
                return ""
            return _SUMMONED[kind]
    return None


def _matched(using: tuple[Material, ...], used: list[dict[str, Any]]) -> bool:
    """Whether the named materials are the cards that were used; a Spell that was played from the hand is none."""
    for material in using:
        one = next((one for one in used if _is(material, one)), None)
        if one is None:
            return False
        used = [other for other in used if other is not one]
    return all(one["loc"] == _HAND for one in used)
