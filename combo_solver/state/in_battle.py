"""What monsters can do in battle now, by their own texts and those of other cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.auras import OfMonsters
from combo_solver.models.in_battle import InBattle, so_often
from combo_solver.models.vocabulary import Filter
from combo_solver.state import battle, bonds, conditions, marks, values
from combo_solver.state.cards import ATTACK, SET, Monster, Ref
from combo_solver.state.draft import Board
from combo_solver.state.equips import acting_equips, the_equipped
from combo_solver.state.plain_values import materials_come_to
from combo_solver.state.protection import in_force


def abilities(g: Ground, board: Board, zone: int, foe: int | None = None) -> list[InBattle]:
    """What holds of the face-up monster in this zone; ``foe``: the zone of the one it battles, None for none, so that
    what holds against some monsters alone does not."""
    return [part for part in _all(g, board, zone) if _in_this_battle(g, board, part, zone, foe)]


def _all(g: Ground, board: Board, zone: int) -> Iterator[InBattle]:
    """The same whatever it battles."""
    monster = board.monsters[zone]
    for part in in_force(g, board, (MONSTER, zone), g.abilities.of):
        assert isinstance(part, InBattle)
        if part.used is None:
            yield part
        elif isinstance(monster, Monster):
            number = materials_come_to(g, monster, part.used, False)
            yield from filter(None, (so_often(part, number),))
    if isinstance(monster, Monster):
        own = list(bonds.in_battle(g, monster))
        yield from own
        if g.abilities.of_the_turn and marks.any_in_force(board):
            yield from _this_turn(g, board, zone, monster, own)


def _this_turn(g: Ground, board: Board, zone: int, monster: Monster, own: list[InBattle]) -> Iterator[InBattle]:
    """What holds for the rest of the turn of all monsters like it."""
    for lock in g.program.locks:
        part = lock.source.ability
        if part is None or not marks.in_force(board, lock.bit):
            continue
        if part.side != "either" and (part.side == "me") != monster.mine:
            continue
        chosen = lock.source.but_chosen and any(each.what == "may_attack" for each in own)
        spared = chosen or (lock.only and values.monster_fits(g, board, lock.only, monster, zone))
        if not spared and (lock.where is None or values.monster_fits(g, board, lock.where, monster, zone)):
            yield part


def only_targets(g: Ground, board: Board, zone: int) -> list[CardFilter]:
    """What a monster that this one attacks must fit."""
    told = [part.against for part in _all(g, board, zone) if part.what == "attacks_only"]
    return [g.abilities.against[where] for where in told if where is not None]


def _in_this_battle(g: Ground, board: Board, part: InBattle, zone: int, foe: int | None) -> bool:
    if part.against is not None and (foe is None or not _fits(g, board, part.against, foe)):
        return False
    if part.foe_level and foe is not None and not _level_holds(g, board, part, zone, foe):
        return False
    if part.unless is not None and foe is not None and _fits(g, board, part.unless, foe):
        return False
    if part.outside is not None and _fits(g, board, part.outside, zone):
        return False
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    # In a turn of mine my monsters attack, and theirs are attacked.
    fight = battle.fight_of(board)
    mine = monster.mine != (fight is not None and fight.across)
    return part.attacking is None or part.attacking == mine


def _level_holds(g: Ground, board: Board, part: InBattle, zone: int, foe: int) -> bool:
    own, other = (board.monsters[each] for each in (zone, foe))
    assert isinstance(own, Monster) and isinstance(other, Monster)
    level = values.level_of(g, board, other, foe)
    return level <= values.level_of(g, board, own, zone) and (level > 0 or part.foe_level == "not_above")


def silenced(g: Ground, board: Board, mine: bool, sort: str, card: bool) -> bool:
    """Whether the player, me if ``mine``, cannot activate cards of this sort (``card``), or their effects, because of
    what battles now."""
    if board.clock.phase != "battle" or not g.abilities.any_of({"silences"}):
        return False
    both = battle.battling(board)
    foes = {zone: other for zone, other in (both, both[::-1]) if zone is not None}
    return any(
        _silences(g, board, zone, foes, sort, card)
        for zone, monster in enumerate(board.monsters)
        if monster and monster.mine != mine
    )


def _silences(g: Ground, board: Board, zone: int, foes: dict[int, int | None], sort: str, card: bool) -> bool:
    return any(
        part.what == "silences"
        and (part.phase or zone in foes)
        and sort in part.cards
        and (part.part == "any" or (part.part == "card") == card)
        for part in abilities(g, board, zone, foes.get(zone))
    )


def destroyed_instead(g: Ground, board: Board, zone: int) -> list[Ref]:
    """The Equip Cards that are destroyed in the place of the monster that a battle destroys: those that say so, and
    what its own effect equipped it with if it says so itself."""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    if not g.abilities.any_of({"replaced"}):
        return []
    acting = list(acting_equips(g, board, monster, zone))
    told = {kind: [each.part for each in g.abilities.of.get(kind, ())] for _, kind in acting}
    found = [ref for ref, kind in acting if any(_replaced(part) and part.bearer for part in told[kind])]
    if any(part.what == "replaced" and part.itself for part in abilities(g, board, zone)):
        found += [ref for ref in the_equipped(g, board, monster) if ref not in found]
    return found


def passes_on(g: Ground, board: Board, zone: int, foe: int | None) -> bool:
    """Whether the other player takes as much effect damage as its controller takes battle damage."""
    monster = board.monsters[zone]
    if not g.abilities.any_of({"passes_on"}) or not isinstance(monster, Monster) or not the_equipped(g, board, monster):
        return False
    return any(part.what == "passes_on" for part in abilities(g, board, zone, foe))


def _replaced(part: OfMonsters) -> bool:
    return isinstance(part, InBattle) and part.what == "replaced"


def drawing(g: Ground, board: Board) -> list[int]:
    """The zones of their monsters that mine must attack, if any."""
    if not g.abilities.any_of({"draws"}):
        return []
    there = [zone for zone, monster in enumerate(board.monsters) if monster and not monster.mine]
    return [zone for zone in there if any(part.what == "draws" for part in _all(g, board, zone))]


def is_passed_over(g: Ground, board: Board, zone: int, attacker: int) -> bool:
    """Whether another must be attacked by the monster in zone ``attacker`` and not the one in this zone."""
    drawn = drawing(g, board)
    if drawn and zone not in drawn:
        return True
    monster = board.monsters[zone]
    wanted = only_targets(g, board, attacker) if g.abilities.any_of({"attacks_only"}) else []
    return any(
        not monster or monster.position == SET or not values.monster_fits(g, board, where, monster, zone)
        for where in wanted
    )


def all_ignored(g: Ground, board: Board, targets: tuple[int, ...], attacker: int) -> bool:
    """Whether their monsters are there, and none of them keeps the attacker from attacking directly."""
    return (
        bool(targets)
        and g.abilities.any_of({"ignored"})
        and all(any(part.what == "ignored" for part in abilities(g, board, zone, attacker)) for zone in targets)
    )


def attacks_with(g: Ground, board: Board, zone: int) -> Literal["atk", "defense"] | None:
    """What the monster in this zone battles with as it attacks; None where it cannot in its position (POS-10)."""
    monster = board.monsters[zone]
    if not monster or monster.position == SET:
        return None
    if monster.position == ATTACK:
        return "atk"
    if not g.abilities.any_of({"from_defense"}):
        return None
    points = {part.points for part in abilities(g, board, zone) if part.what == "from_defense"}
    return "defense" if "defense" in points else "atk" if points else None


def is_fought(g: Ground, board: Board) -> bool:
    """Whether there will be a damage calculation, as things are: both are there, and the attacker can still attack in
    its position (DS-28)."""
    fight, (attacker, target) = battle.fight_of(board), battle.battling(board)
    if fight is None or attacker is None or (target is None and not fight.direct):
        return False
    return attacks_with(g, board, attacker) is not None


def changed(g: Ground, board: Board, zone: int, foe: int | None, value: Literal["atk", "defense"]) -> int:
    """Its ATK or DEF in damage calculation, with what changes them for the time of a battle."""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    now = (values.atk_of if value == "atk" else values.defense_of)(g, board, monster, zone)
    if (monster.atk_fixed if value == "atk" else monster.defense_fixed) or not g.abilities.any_of({"changes"}):
        return now
    if value == "defense" and g.kinds.link[monster.kind]:
        return now
    parts = [part for part in abilities(g, board, zone, foe) if part.what == "changes"]
    if any(part.weaker for part in parts) and not _is_weaker(g, board, zone, foe):
        parts = [part for part in parts if not part.weaker]
    if value == "atk":
        return _with_changes(now, parts)
    return max(0, now + sum(part.defense for part in parts))


def _is_weaker(g: Ground, board: Board, zone: int, foe: int | None) -> bool:
    """Whether its ATK is lower than that of what it battles, without what asks for that."""
    return foe is not None and _plain_atk(g, board, zone, foe) < _plain_atk(g, board, foe, zone)


def _plain_atk(g: Ground, board: Board, zone: int, foe: int) -> int:
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    now = values.atk_of(g, board, monster, zone)
    if monster.atk_fixed:
        return now
    parts = [part for part in abilities(g, board, zone, foe) if part.what == "changes" and not part.weaker]
    return _with_changes(now, parts)


def _with_changes(atk: int, parts: list[InBattle]) -> int:
    atk = max(0, atk + sum(part.atk for part in parts))
    for part in parts:
        atk = atk * 2 if part.times == 2 else (atk + 1) // 2 if part.times == -2 else atk
    return atk


def is_no_target(g: Ground, board: Board, zone: int, attacker: int) -> bool:
    """Whether the monster in this zone cannot be attacked by the one in zone ``attacker``. A face-down one is kept from
    that by what speaks of all monsters, whatever they are."""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    if monster.position != SET:
        return any(part.what in _NO_TARGETS for part in abilities(g, board, zone, attacker))
    if not g.abilities.of:
        return False
    for by, kind in values.acting_of(g, board, g.abilities.of):
        for each in g.abilities.of.get(kind, ()):
            part, mine = each.part, values.is_mine(board, by)
            assert isinstance(part, InBattle)
            all_of_them = part.where == Filter() and not (part.itself or part.bearer or part.linked)
            if (
                all_of_them
                and part.what == "no_target"
                and (part.side == "either" or (part.side == "me") == (mine == monster.mine))
                and all(conditions.holds(g, board, test, by) for test in each.tests[0 if mine else 1])
            ):
                return True
    return False


_NO_TARGETS = ("no_target", "ignored")


def _fits(g: Ground, board: Board, where: Filter, zone: int) -> bool:
    foe = board.monsters[zone]
    if not foe or foe.position == SET:
        return False
    return values.monster_fits(g, board, g.abilities.against[where], foe, zone)
