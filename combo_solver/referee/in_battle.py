"""What a monster can do in battle, by its own text and those of other cards, and what it can attack."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from combo_solver.models.in_battle import InBattle, in_battle_of
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce
from combo_solver.referee.protection import is_about


class Made(NamedTuple):
    """The attacks that a monster declared this turn: how many, whether a direct one was among them, and on what."""

    number: int
    directly: bool
    on: tuple[tuple[Card, int], ...]


def made_by(card: Card) -> Made:
    return Made(card.attacked, card.attacked_directly, tuple(card.attacked_ones))


def abilities(judge: InForce, monster: Card, foe: Card | None = None) -> list[InBattle]:
    """What holds of it now, in a battle with ``foe`` or in none."""
    return [
        part
        for by in judge.acting()
        for part in in_battle_of(by.facts.in_battle)
        if (part.against is None or (foe is not None and not foe.hidden and judge.fits(foe, part.against)))
        and is_about(judge, by, part, monster)
        and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
    ]


def is_no_target(judge: InForce, monster: Card, attacker: Card) -> bool:
    """Whether it cannot be attacked; of what lies face-down only what is said of all monsters holds."""
    if not monster.hidden:
        return any(part.what == "no_target" for part in abilities(judge, monster, attacker))
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
        if theirs and all(part.what != "attacks_directly" for part in can):
            return f"{name} cannot attack directly while the opponent has a monster (BA-09)"
        if any(part.what == "no_direct_attack" for part in can):
            return f"a text keeps {name} from attacking directly (BA-26)"
    elif is_no_target(judge, target, card):
        return f"a text keeps {target.facts.name} from being attacked (BA-26)"
    if made.number and not _again(target, can, made):
        return f"{name} has attacked this turn (BA-08)"
    return ""


def possible(judge: InForce, card: Card, made: Made) -> frozenset[tuple[Card, int] | None]:
    """All that it can attack after those attacks, each with how often it has changed places; None: directly."""
    found = [each for each in (None, *judge.table.opponent.monsters()) if not why_not(judge, card, each, made)]
    return frozenset(None if each is None else (each, each.moves) for each in found)


def _again(target: Card | None, can: Collection[InBattle], made: Made) -> bool:
    """Whether a text gives it this attack besides those it made (BA-26)."""
    for part in can:
        direct = target is None or made.directly
        if part.what == "attacks" and made.number < part.times and not (part.on_monsters and direct):
            return True
        new = target is not None and (target, target.moves) not in made.on
        if part.what == "attacks_each" and new and not direct:
            return True
    return False
