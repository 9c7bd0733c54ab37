"""What a monster can do in battle, by its own text and those of other cards, and what it can attack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from combo_solver.game.clock import Player
from combo_solver.models.attack_costs import attack_cost_of
from combo_solver.models.in_battle import InBattle, in_battle_of, so_often
from combo_solver.models.verbs import Action
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce
from combo_solver.referee.protection import is_about


class Made(NamedTuple):
    """The attacks that a monster declared this turn: how many, whether a direct one was among them, and on what; and
    what effects let it attack once more now."""

    number: int
    directly: bool
    on: tuple[tuple[Card, int], ...]
    again: tuple[InBattle, ...] = ()


def made_by(card: Card) -> Made:
    again = tuple(bond.ability for bond in card.bonds if bond.until == "attack" and bond.ability is not None)
    return Made(card.attacked, card.attacked_directly, tuple(card.attacked_ones), again)


def abilities(judge: InForce, monster: Card, foe: Card | None = None) -> list[InBattle]:
    """What holds of it now, in a battle with ``foe`` or in none."""
    return [
        part
        for part in _all(judge, monster)
        if (part.against is None or _meets(judge, part.against, foe))
        and (not part.foe_level or _no_higher_level(judge, monster, foe, part.foe_level == "not_above"))
        and not (part.unless is not None and _meets(judge, part.unless, foe))
        and not (part.outside is not None and _meets(judge, part.outside, monster))
        and part.attacking in (None, monster.mine != judge.table.turned)
    ]


def _all(judge: InForce, monster: Card) -> Iterator[InBattle]:
    """What is said of it now, whatever it battles: by cards that are there, and by effects before."""
    for by in judge.acting():
        for part in in_battle_of(by.facts.in_battle):
            holds = all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
            if holds and is_about(judge, by, part, monster):
                often = part if part.used is None else so_often(part, monster.came_to(part.used))
                yield from [often] if often is not None else []
    own = [bond.ability for bond in monster.bonds if bond.ability is not None] if monster.in_monster_zone else []
    own = [part for part in own if part.side in ("either", "me" if monster.mine else "opponent")]
    yield from own
    chosen = any(part.what == "may_attack" for part in own)
    for lock in judge.locks():
        if lock.ability is None or (chosen and lock.but_chosen):
            continue
        whose = lock.ability.side == "either" or (lock.ability.side == "me") == monster.mine
        spared = lock.only is not None and judge.fits(monster, lock.only)
        if whose and not spared and judge.fits(monster, lock.ability.where):
            yield lock.ability


def _meets(judge: InForce, where: Filter, card: Card | None) -> bool:
    return card is not None and not card.hidden and judge.fits(card, where)


def _no_higher_level(judge: InForce, monster: Card, foe: Card | None, or_none: bool) -> bool:
    """Whether it battles one the Level of which is not higher, or one without a Level if that is enough."""
    if foe is None or foe.hidden:
        return False
    level = judge.level(foe)
    return level <= judge.level(monster) if level else or_none


def stands_to_attack(judge: InForce, monster: Card) -> Literal["", "atk", "defense"]:
    """With which of its values it battles as an attacker in its position; empty if it cannot attack so (POS-10)."""
    if monster.position == "defense":
        found = [part.points for part in abilities(judge, monster) if part.what == "from_defense"]
        return "defense" if "defense" in found else found[0] if found else ""
    return "atk" if monster.position == "attack" else ""


def value_in_battle(judge: InForce, monster: Card, foe: Card | None, value: Literal["atk", "defense"]) -> int:
    """ATK or DEF for damage calculation."""
    points = judge.atk(monster) if value == "atk" else judge.defense(monster)
    fixed = monster.atk_fixed if value == "atk" else monster.defense_fixed
    if fixed or (value == "defense" and monster.facts.rating):
        return points
    told = [part for part in abilities(judge, monster, foe) if part.what == "changes"]
    if value == "defense":
        return max(0, points + sum(part.defense for part in told))
    if any(part.weaker for part in told):
        # Who is weaker is asked without what goes by that.
        plain = _strength(judge, monster, foe)
        if foe is None or plain >= _strength(judge, foe, monster):
            return plain
    return _changed(points, told)


def _strength(judge: InForce, monster: Card, foe: Card | None) -> int:
    """Its ATK in that battle, but for what only a weaker monster gains."""
    points = judge.atk(monster)
    if monster.atk_fixed:
        return points
    return _changed(points, [p for p in abilities(judge, monster, foe) if p.what == "changes" and not p.weaker])


def _changed(points: int, told: list[InBattle]) -> int:
    points = max(0, points + sum(part.atk for part in told))
    for part in told:
        if part.times == 2:
            points *= 2
        elif part.times == -2:
            points -= points // 2
    return points


def _barred(judge: InForce, monster: Card, attacker: Card, others: list[Card]) -> str:
    """Why this one of ``others`` cannot be chosen as the target of the attack; empty if it can."""
    if is_no_target(judge, monster, attacker):
        return f"a text keeps {monster.facts.name} from being attacked (BA-26)"
    drawing = drawn(judge, others)
    if drawing and monster not in drawing:
        return f"{drawing[0].facts.name} must be attacked (BA-26)"
    for part in _all(judge, attacker):
        if part.what == "attacks_only" and part.against is not None and not _meets(judge, part.against, monster):
            return f"a text lets {attacker.facts.name} attack others alone (BA-26)"
    return ""


def drawn(judge: InForce, monsters: list[Card]) -> list[Card]:
    """Those that must be attacked."""
    return [each for each in monsters if not each.hidden and any(part.what == "draws" for part in _all(judge, each))]


def silenced(judge: InForce, player: Player, sort: str, itself: bool) -> bool:
    """Whether this player cannot activate cards of this sort (``itself``), or their effects, because of a battle."""
    table = judge.table
    if table.clock.phase != "battle":
        return False
    fight = table.fight
    for monster in (*table.me.monsters(), *table.opponent.monsters()):
        fights = fight is not None and monster in fight.there
        foe = fight.foe_of(monster) if fight is not None and fights else None
        for part in abilities(judge, monster, foe) if monster.player != player else ():
            about = (
                part.what == "silences" and sort in part.cards and part.part in ("any", "card" if itself else "effect")
            )
            if about and (part.phase or fights):
                return True
    return False


def destroyed_instead(judge: InForce, monster: Card) -> list[Card]:
    """The Equip Cards that are destroyed in the place of a monster that a battle destroys: those that say so, and what
    it says of itself."""
    told = [(by, part) for by in judge.acting() for part in in_battle_of(by.facts.in_battle)]
    found = [by for by, part in told if part.what == "replaced" and part.bearer and is_about(judge, by, part, monster)]
    if any(part.what == "replaced" and part.itself for part in abilities(judge, monster)):
        found += [by for by in the_equipped(judge, monster) if by not in found]
    return found


def the_equipped(judge: InForce, monster: Card) -> list[Card]:
    """What its own effect, which equips it with one card at a time, has equipped it with."""
    return [by for by in judge.table.equips_of(monster) if by.the_equipped]


def attack_cost(can: Iterable[InBattle]) -> int:
    """The LP that its controller pays to declare an attack."""
    return sum(part.lp for part in can if part.what == "pays")


def cards_to_pay(can: Iterable[InBattle], monster: Card) -> tuple[Action, ...]:
    """What its controller does with cards to declare an attack."""
    return attack_cost_of(monster.facts.in_battle) if any(part.prices for part in can) else ()


def why_no_attack(judge: InForce, card: Card) -> str:
    """Why it can declare no attack at all, whatever is there; empty if it can."""
    name, can = card.facts.name, abilities(judge, card)
    if any(part.what == "cannot_attack" for part in can):
        return f"a text keeps {name} from attacking (BA-26)"
    if (cost := attack_cost(can)) and cost >= judge.table.me.life_points:
        return f"{name} attacks for {cost} LP, which you do not have (BA-26)"
    others = judge.table.attackers - {(card, card.moves)}
    if others and any(part.what == "alone" for part in can):
        return f"another monster than {name} has attacked this turn (BA-26)"
    if first := goes_first(judge, card):
        return f"{first.facts.name} attacks each monster before {name} can (BA-26)"
    return f"a restriction of this turn keeps {name} from attacking (SG-17)" if _locked(judge, card, "attack") else ""


def goes_first(judge: InForce, card: Card | None = None) -> Card | None:
    """What of mine still attacks a monster of theirs before others do, this card among them."""
    if card is not None and any(part.what == "attacks_first" for part in abilities(judge, card)):
        return None
    for one in judge.table.me.monsters():
        told = [part.what for part in abilities(judge, one)] if one.position == "attack" else []
        if "attacks_first" not in told:
            continue
        if not why_no_attack(judge, one) and any(each is not None for each in possible(judge, one, made_by(one))):
            return one
    return None


def _locked(judge: InForce, monster: Card, what: Literal["attack", "direct_attack"]) -> bool:
    """Whether a restriction of the turn keeps it from attacking, or from attacking directly."""
    return any(
        lock.what == what
        and (lock.where is None or judge.fits(monster, lock.where))
        and not (lock.only is not None and judge.fits(monster, lock.only))
        for lock in judge.locks()
    )


def is_no_target(judge: InForce, monster: Card, attacker: Card) -> bool:
    """Whether it cannot be attacked; of what lies face-down only what is said of all monsters holds."""
    if not monster.hidden:
        return any(part.what in ("no_target", "ignored") for part in abilities(judge, monster, attacker))
    for by in judge.acting():
        for part in in_battle_of(by.facts.in_battle):
            of_some = part.where != Filter() or part.itself or part.bearer or part.linked is not None
            sides = {"me": by.player == monster.player, "opponent": by.player != monster.player, "either": True}
            holds = all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
            if part.what == "no_target" and not of_some and sides[part.side] and holds:
                return True
    return False


def why_not(judge: InForce, card: Card, target: Card | None, made: Made) -> str:
    """Why it cannot attack that (None: directly), after those attacks; empty if it can."""
    name, theirs, can = card.facts.name, judge.table.opponent.monsters(), abilities(judge, card)
    if target is None:
        free = all(any(part.what == "ignored" for part in abilities(judge, each, card)) for each in theirs)
        if not free and all(part.what != "attacks_directly" for part in can):
            return f"{name} cannot attack directly while the opponent has a monster (BA-09)"
        if any(part.what == "no_direct_attack" for part in can):
            return f"a text keeps {name} from attacking directly (BA-26)"
        if _locked(judge, card, "direct_attack"):
            return f"a restriction of this turn keeps {name} from attacking directly (SG-17)"
        if drawing := drawn(judge, theirs):
            return f"{drawing[0].facts.name} must be attacked (BA-26)"
    elif wrong := _barred(judge, target, card, theirs):
        return wrong
    if made.number and not _again(target, can, made):
        return f"{name} has attacked this turn (BA-08)"
    return ""


def possible(judge: InForce, card: Card, made: Made) -> frozenset[tuple[Card, int] | None]:
    """All that it can attack after those attacks, each with how often it has changed places; None: directly."""
    found = [each for each in (None, *judge.table.opponent.monsters()) if not why_not(judge, card, each, made)]
    return frozenset(None if each is None else (each, each.moves) for each in found)


def _again(target: Card | None, can: Collection[InBattle], made: Made) -> bool:
    """Whether a text gives it this attack besides those it made (BA-26)."""
    for part in made.again:
        if made.number < part.times and not (part.on_monsters and target is None):
            return True
    for part in can:
        direct = target is None or made.directly
        if part.what == "attacks" and made.number < part.times and not (part.on_monsters and direct):
            return True
        new = target is not None and (target, target.moves) not in made.on
        if part.what == "attacks_each" and new and not direct:
            return True
    return False
