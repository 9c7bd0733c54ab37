"""Attacks (BA and DC rows): who may attack what, and what a battle does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from combo_solver.effects import replacing, winning
from combo_solver.effects.engine import Engine
from combo_solver.effects.paying import pay_to_attack
from combo_solver.effects.selections import BATTLE, Context
from combo_solver.game import zones
from combo_solver.game.clock import at_station
from combo_solver.ground.program import MONSTER
from combo_solver.mechanics.mechanic import as_draft
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.rules.attack import DIRECT, Attack, BattleTiming
from combo_solver.rules.battle import Battle, Outcome
from combo_solver.state import attacking, battle, in_battle, marks, restrictions
from combo_solver.state.cards import ATTACK, Held, Monster
from combo_solver.state.draft import Board, Draft
from combo_solver.state.hurting import hurt
from combo_solver.state.state import State
from combo_solver.state.trace import Attacked, Calculated

OPEN_BATTLE_STEP = None
"""The timing of a question that the search asks."""


Left = Literal["all", "monsters", "others", "nothing"]
"""What a monster may still attack: whatever there is, monsters alone, those alone that it has not attacked, nothing."""


class Declared(NamedTuple):
    """An attack of the monster in zone ``attacker`` on the one in zone ``target``, or a direct one; ``paid``: the state
    in which it is declared, if cards were paid for it."""

    attacker: int
    target: int
    paid: Draft | None = None

    @property
    def direct(self) -> bool:
        return self.target == DIRECT


def question(engine: Engine, board: Board, zone: int, timing: BattleTiming | None = OPEN_BATTLE_STEP) -> Attack:
    """May the monster of mine in this zone declare an attack, and on what?"""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    targets = their_monsters(board)
    can = in_battle.abilities(engine.ground, board, zone)
    left = _left(monster, can)
    priced = any(part.prices for part in can)
    return Attack(
        attack_position=in_battle.attacks_with(engine.ground, board, zone) is not None,
        attacked=left == "nothing",
        forbidden=(
            _any(can, "cannot_attack")
            or _costs(can) >= board.me.life_points
            or locked(engine, board, zone)
            or (_any(can, "alone") and battle.another_attacked(engine.ground, board, monster))
            or (not _any(can, "attacks_first") and _another_is_first(engine, board))
        ),
        unpaid=priced and not any(True for _ in paid(engine, board, zone)),
        targets=targets,
        spared=tuple(
            target
            for target in targets
            if in_battle.is_no_target(engine.ground, board, target, zone)
            or in_battle.is_passed_over(engine.ground, board, target, zone)
            or (left == "others" and attacking.has_attacked(monster, target))
        ),
        direct=_any(can, "attacks_directly") or in_battle.all_ignored(engine.ground, board, targets, zone),
        no_direct=(
            _any(can, "no_direct_attack")
            or left in ("monsters", "others")
            or bool(in_battle.drawing(engine.ground, board))
            or locked(engine, board, zone, "direct_attack")
        ),
        timing=timing,
    )


def _another_is_first(engine: Engine, board: Board) -> bool:
    """Whether a monster of mine that attacks before all others has a monster left that it can attack."""
    return any(_is_first(engine, board, zone) for zone in zones.MINE if engine.ground.abilities.first)


def _is_first(engine: Engine, board: Board, zone: int) -> bool:
    """Whether the monster in this zone attacks before all others, and can attack a monster now."""
    monster = board.monsters[zone]
    if not (monster and monster.mine and monster.kind in engine.ground.abilities.first) or monster.position != ATTACK:
        return False
    first = _any(in_battle.abilities(engine.ground, board, zone), "attacks_first")
    return first and any(each != DIRECT for each in engine.oracle.answers(question(engine, board, zone)))


def _left(monster: Monster, can: Collection[InBattle]) -> Left:
    """What a monster may still attack (BA-08, BA-26): after a direct attack it has none on monsters alone."""
    made = attacking.attacks_made(monster)
    if not made:
        return "all"
    more = [part for part in can if part.what in ("attacks", "again") and part.times > made]
    if any(not part.on_monsters for part in more):
        return "all"
    if any(part.what == "again" for part in more):
        return "monsters"
    if attacking.attacked_directly(monster):
        return "nothing"
    if more:
        return "monsters"
    return "others" if _any(can, "attacks_each") else "nothing"


def _any(can: Iterable[InBattle], what: Ability) -> bool:
    return any(part.what == what for part in can)


def paid(engine: Engine, board: Board, zone: int) -> Iterator[Draft]:
    """Every way to pay with cards for an attack of the monster in this zone; one, if it costs none."""
    monster, d = board.monsters[zone], as_draft(board)
    assert isinstance(monster, Monster)
    cost = engine.ground.ways.attack_costs.get(monster.kind)
    if cost is None or not any(part.prices for part in in_battle.abilities(engine.ground, board, zone)):
        return iter((d,))
    return pay_to_attack(engine, d, cost, zone)


def life_points_for(engine: Engine, board: Board, zone: int) -> int:
    """The LP that an attack of the monster in this zone costs."""
    return _costs(in_battle.abilities(engine.ground, board, zone))


def _costs(can: Iterable[InBattle]) -> int:
    return sum(part.lp for part in can if part.what == "pays")


def locked(engine: Engine, board: Board, zone: int, what: Literal["attack", "direct_attack"] = "attack") -> bool:
    """Whether a restriction of the turn keeps the monster in this zone from attacking, or from attacking directly."""
    g, monster = engine.ground, board.monsters[zone]
    return isinstance(monster, Monster) and any(
        lock.what == what and marks.in_force(board, lock.bit) and restrictions.forbid_attack(g, board, lock, zone)
        for lock in g.program.locks
    )


def their_monsters(board: Board) -> tuple[int, ...]:
    """The zones of the opponent's monsters."""
    return tuple(zone for zone, monster in enumerate(board.monsters) if monster and not monster.mine)


def can_again(engine: Engine, board: Board, zone: int, bond: int) -> bool:
    """Whether the monster in this zone is the attacker, and there is something that it could attack once more, if this
    holds of it."""
    monster = board.monsters[zone]
    if battle.battling(board)[0] != zone or not isinstance(monster, Monster) or attacking.is_doomed(monster):
        return False
    after = board.fork() if isinstance(board, Draft) else Draft(board)
    after.monsters[zone] = monster.bound(bond)
    return bool(engine.oracle.answers(question(engine, after, zone)))


def attacks(engine: Engine, board: Board) -> Iterator[Declared]:
    """Every attack that I can declare in the open Battle Step."""
    for zone in zones.MINE:
        monster = board.monsters[zone]
        if monster and monster.mine and in_battle.attacks_with(engine.ground, board, zone) is not None:
            asked = question(engine, board, zone)
            found = engine.oracle.answers(asked)
            if not found or monster.kind not in engine.ground.ways.attack_costs:
                yield from (Declared(zone, target) for target in found)
                continue
            for after in paid(engine, board, zone):
                yield from (Declared(zone, target, after) for target in once_paid(engine, after, zone))


def once_paid(
    engine: Engine, after: Draft, zone: int, timing: BattleTiming | None = OPEN_BATTLE_STEP
) -> tuple[int, ...]:
    """What this monster can attack once cards were paid for that."""
    return engine.oracle.answers(question(engine, after, zone, timing)._replace(unpaid=False))


def calculation(engine: Engine, board: Board, declared: Declared) -> Battle:
    """The damage calculation between these monsters as they are now, the attacked one face-up (DS-07)."""
    g = engine.ground
    attacker, zone = board.monsters[declared.attacker], declared.attacker
    assert isinstance(attacker, Monster)
    value, defends, foe = None, False, None if declared.direct else declared.target
    mine = in_battle.abilities(g, board, zone, foe)
    if not _by_permission(engine, board, declared, mine):
        mine = [part for part in mine if not part.using]
    theirs: list[InBattle] = []
    if not declared.direct:
        theirs = [part for part in in_battle.abilities(g, board, declared.target, zone) if not part.using]
        target = board.monsters[declared.target]
        assert isinstance(target, Monster)
        # A Link Monster has no Defense Position (DC-13).
        defends = target.position != ATTACK
        value = in_battle.changed(g, board, declared.target, zone, "defense" if defends else "atk")
    neither = not declared.direct and (_any(mine, "both_stay") or _any(theirs, "both_stay"))
    return Battle(
        attacker=in_battle.attacker_points(g, board, zone, foe, mine),
        target=value,
        defends=defends,
        piercing=_any(mine, "pierces") or _any(mine, "double_pierces"),
        attacker_stays=neither or _stays(mine),
        target_stays=neither or _stays(theirs),
        my_damage_off=_any(mine, "spares_controller") or _any(theirs, "spares_other"),
        their_damage_off=_any(mine, "spares_other") or _any(theirs, "spares_controller"),
        my_damage_reflected=_any(mine, "reflects"),
        their_damage_reflected=_any(theirs, "reflects"),
        my_damage=_changes(theirs, mine),
        their_damage=_changes(mine, theirs, doubled=defends and _any(mine, "double_pierces")),
        shared=_any(mine, "shares") or _any(theirs, "shares"),
    )


def _by_permission(engine: Engine, board: Board, declared: Declared, can: Iterable[InBattle]) -> bool:
    """Whether it is a direct attack that one text lets it make although there are monsters that it could attack."""
    targets = their_monsters(board)
    if not declared.direct or not targets or sum(part.what == "attacks_directly" for part in can) != 1:
        return False
    return not in_battle.all_ignored(engine.ground, board, targets, declared.attacker)


def _stays(can: Iterable[InBattle]) -> bool:
    """Whether it cannot be destroyed by battle, however often; what counts is asked when it would be."""
    return any(part.what == "stays" and not part.uses for part in can)


def _changes(of: Iterable[InBattle], taken_by: Iterable[InBattle], doubled: bool = False) -> tuple[str, ...]:
    """What becomes of the damage that a monster inflicts to the other player (DC-14)."""
    inflicted, taken = {part.what for part in of}, {part.what for part in taken_by}
    changes = {"doubled": doubled or "doubles" in inflicted, "halved": "halves" in inflicted, "eased": "eases" in taken}
    return tuple(change for change, on in changes.items() if on)


def outcome(engine: Engine, board: Board, declared: Declared) -> Outcome:
    """What the damage calculation comes to."""
    (found,) = engine.oracle.answers(calculation(engine, board, declared))
    return found


def declare(engine: Engine, state: State, declared: Declared) -> Draft:
    """The attack is declared."""
    d = Draft(state) if declared.paid is None else declared.paid.fork()
    attacker = d.monsters[declared.attacker]
    assert isinstance(attacker, Monster)
    targets = once_paid(engine, d, declared.attacker)
    d.step += 1
    d.me.life_points -= life_points_for(engine, state, declared.attacker)  # Due at once, whatever pays.
    d.clock = at_station(d.clock, "declared")
    battle.declare(engine.ground, d, declared.attacker, _zone_of(declared), targets)
    d.trace = (*d.trace, Attacked(attacker.kind, (MONSTER, declared.attacker), _target(d, declared)))
    return d


def _zone_of(declared: Declared) -> int | None:
    return None if declared.direct else declared.target


def _target(d: Draft, declared: Declared) -> Held | None:
    """What is attacked, where it is."""
    if declared.direct:
        return None
    held = d.monsters[declared.target]
    assert isinstance(held, Monster)
    return (MONSTER, declared.target), held.kind


def stands(engine: Engine, d: Draft) -> bool:
    """Whether the declared attack still goes on: the attacker is there, can attack in its position, and nothing negated
    it."""
    zone = battle.battling(d)[0]
    return d.clock.attack == "stands" and zone is not None and bool(in_battle.attacks_with(engine.ground, d, zone))


def replayed(engine: Engine, d: Draft) -> tuple[int, ...] | None:
    """What the attacker may attack instead, or again, if its possible targets have changed since it chose one (BA-15
    to BA-21): nothing where it can only stop; None where there is no replay."""
    fight = d.fight
    assert fight is not None
    monster = d.monsters[fight.attacker]
    assert isinstance(monster, Monster)
    before = d.fork()
    before.monsters[fight.attacker] = attacking.marked_so(monster, fight.made).bound(fight.again)
    # It has declared its attack: that it could declare none any more stops nothing.
    asked = question(engine, before, fight.attacker)._replace(forbidden=False, unpaid=False)
    now = engine.oracle.answers(asked)
    return None if sorted(now) == sorted(fight.targets) else now


def redirected(engine: Engine, d: Draft, target: int, targets: tuple[int, ...]) -> Draft:
    """The draft in which the attacker takes this target in a replay."""
    after = d.fork()
    assert after.fight is not None
    chosen = Declared(after.fight.attacker, target)
    after.step += 1
    battle.redirect(engine.ground, after, _zone_of(chosen), targets)
    after.trace = (*after.trace, _replay(after, _target(after, chosen)))
    return after


def stopped(d: Draft) -> Draft:
    """The draft in which the attacker stops in a replay: it has used its attack (BA-23)."""
    after = d.fork()
    after.trace = (*after.trace, _replay(after, None, stopped=True))
    return after


def _replay(d: Draft, target: Held | None, stopped: bool = False) -> Attacked:
    assert d.fight is not None
    attacker = d.monsters[d.fight.attacker]
    assert isinstance(attacker, Monster)
    return Attacked(attacker.kind, (MONSTER, d.fight.attacker), target, True, stopped)


def calculate(engine: Engine, d: Draft) -> None:
    """Damage is calculated and taken; the draft is ``lost`` where that costs me the Duel. What the battle destroys is
    still there."""
    g, (attacker, target) = engine.ground, battle.battling(d)
    assert attacker is not None
    declared = Declared(attacker, DIRECT if target is None else target)
    asked = calculation(engine, d, declared)
    (found,) = engine.oracle.answers(asked)
    banished = []
    if target is not None:
        for victor, foe in ((attacker, target), (target, attacker)):
            if _any(in_battle.abilities(g, d, victor, foe), "banishes"):
                banished.append(foe)
    passed = found.damage_to_me if in_battle.passes_on(g, d, attacker, target) else 0
    if target is not None and in_battle.passes_on(g, d, target, attacker):
        passed -= found.damage_to_opponent
    destroyed = battle.hit(g, d, found, banished)
    hurt(g, d, -passed)
    compared = (asked.attacker,) if asked.target is None else (asked.attacker, asked.target)
    noted = Calculated(compared, found.damage_to_me, found.damage_to_opponent, tuple(destroyed))
    d.trace = (*d.trace, noted)
    # LP of 0 end the Duel at once: nothing leaves the field any more (DE-02).
    winning.ends(engine, d)


def spared(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Every way to replace the destruction of what this battle destroys, but for what is spared anyhow."""
    _spared_anyhow(engine, d)
    doomed = tuple(
        ((MONSTER, zone), held.kind) for zone, held in enumerate(d.monsters) if held and attacking.is_doomed(held)
    )
    if not doomed or not replacing.counting(engine, battle=True):
        yield d
        return
    alive = d.fork()
    battle.doom(alive, doomed, False)
    context = Context((MONSTER, doomed[0][0][1]), (), {}, 0, BATTLE)
    for way in replacing.spared(engine, alive, doomed, context):
        after = way.draft.fork()
        battle.doom(after, way.lost, True)
        after.trace = (*after.trace, *way.done)
        yield after


def _spared_anyhow(engine: Engine, d: Draft) -> None:
    """What counts how often a battle does not destroy it stays once more, and that in the place of which an Equip Card
    is destroyed."""
    g, both = engine.ground, battle.battling(d)
    if not (g.abilities.counts or g.abilities.any_of({"replaced"})):
        return
    for zone, foe in (both, both[::-1]):
        monster = d.monsters[zone] if zone is not None else None
        if zone is None or not isinstance(monster, Monster) or not attacking.is_doomed(monster):
            continue
        d.monsters[zone] = alive = attacking.not_doomed(monster)
        left = attacking.times_spared(monster)
        if any(part.what == "stays" and part.uses > left for part in in_battle.abilities(g, d, zone, foe)):
            d.monsters[zone] = attacking.spared_once_more(alive)
        elif equips := in_battle.destroyed_instead(g, d, zone):
            battle.destroy_equips(g, d, equips)
        else:
            d.monsters[zone] = monster


def must_attack(engine: Engine, board: Board) -> list[int]:
    """The zones of my monsters that must attack before the Battle Step can end, because they can."""
    drawn = in_battle.drawing(engine.ground, board)
    return [
        zone
        for zone in zones.MINE
        if (monster := board.monsters[zone])
        and monster.mine
        and (
            _is_first(engine, board, zone)
            or (
                not monster.attacked
                and (drawn or _any(in_battle.abilities(engine.ground, board, zone), "must_attack"))
                and engine.oracle.answers(question(engine, board, zone))
            )
        )
    ]
