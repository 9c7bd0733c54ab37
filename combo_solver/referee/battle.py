"""A battle between two monsters, or a direct attack, worked out step by step (DS and DC rows)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Literal

from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.referee.card import Card, Cause, Fought
from combo_solver.referee.in_battle import abilities, value_in_battle
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.referee.winning import is_over


@dataclass
class Battle:
    """``mine`` attacks ``theirs`` (None: directly). The damage that both players take, and who is destroyed."""

    mine: Card
    theirs: Card | None
    to_me: int = 0
    to_opponent: int = 0

    def __post_init__(self) -> None:
        self.destroyed: list[Card] = []
        self.banished: list[Card] = []
        self._moves = [(card, card.moves) for card in (self.mine, self.theirs) if card is not None]

    @property
    def there(self) -> list[Card]:
        """Those of the two that are still on the field."""
        return [card for card, moves in self._moves if card.moves == moves]

    def calculate(self, judge: Judge) -> None:
        """Damage calculation."""
        attack = value_in_battle(judge, self.mine, self.theirs, "atk")
        mine = abilities(judge, self.mine, self.theirs)
        pierces = any(part.what in ("pierces", "double_pierces") for part in mine)
        if self.theirs is None:
            self.to_opponent = attack
        elif self.theirs.position == "attack":
            self._in_attack(attack, value_in_battle(judge, self.theirs, self.mine, "atk"), self.theirs)
        else:
            self._in_defense(attack, value_in_battle(judge, self.theirs, self.mine, "defense"), self.theirs, pierces)
        self._as_texts_say(mine, abilities(judge, self.theirs, self.mine) if self.theirs is not None else [])

    def _as_texts_say(self, mine: list[InBattle], theirs: list[InBattle]) -> None:
        """What protects, and what becomes of the damage (DC-10, DC-14)."""
        own, other = ({part.what for part in can} for can in (mine, theirs))
        neither = self.theirs is not None and "both_stay" in own | other
        for card in (self.mine, self.theirs):
            if card is None or card not in self.destroyed:
                continue
            kept = [part for part in (mine if card is self.mine else theirs) if part.what == "stays"]
            if neither or any(not part.uses for part in kept):
                self.destroyed.remove(card)
            elif any(card.spared_in_battle < part.uses for part in kept):
                self.destroyed.remove(card)
                card.spared_in_battle += 1
        if "shares" in own | other:
            self.to_me = self.to_opponent = max(self.to_me, self.to_opponent)
        elif ("reflects" in own) != ("reflects" in other):
            both = self.to_me + self.to_opponent
            self.to_me, self.to_opponent = (0, both) if "reflects" in own else (both, 0)
        if "spares_controller" in own or "spares_other" in other:
            self.to_me = 0
        if "spares_other" in own or "spares_controller" in other:
            self.to_opponent = 0
        defends = self.theirs is not None and self.theirs.position == "defense"
        self.to_opponent = _changed(self.to_opponent, own, other, "double_pierces" in own and defends)
        self.to_me = _changed(self.to_me, other, own)
        if self.theirs is not None:
            self.banished = [self.theirs] * ("banishes" in own) + [self.mine] * ("banishes" in other)

    def _in_attack(self, attack: int, other: int, theirs: Card) -> None:
        """The lower one is destroyed, and its player takes the difference; with equal ATK both are, but for ATK 0."""
        if attack > other:
            self.to_opponent = attack - other
            self.destroyed.append(theirs)
        elif attack < other:
            self.to_me = other - attack
            self.destroyed.append(self.mine)
        elif attack:
            self.destroyed += [self.mine, theirs]

    def _in_defense(self, attack: int, defense: int, theirs: Card, pierces: bool) -> None:
        """Only the monster in Defense Position can be destroyed, and only the attacker's player takes damage, but for
        piercing battle damage."""
        if attack > defense:
            self.destroyed.append(theirs)
            self.to_opponent = attack - defense if pierces else 0
        else:
            self.to_me = defense - attack


def _changed(damage: int, can: Set[Ability], taken: Set[Ability], doubled: bool = False) -> int:
    """The damage that a monster inflicts, doubled and halved by what holds of it, and of the one it battles."""
    if doubled or "doubles" in can:
        damage *= 2
    if "halves" in can:
        damage //= 2
    return damage // 2 if "eases" in taken else damage


def fight(judge: Judge, mine: Card, theirs: Card | None) -> Battle:
    """Carry out the Damage Step; raises :class:`combo_solver.errors.RefereeError` if it costs me the Duel."""
    table = judge.table
    if theirs is not None and theirs.position == "set":
        theirs.position = "defense"
        theirs.was_set = True
        table.tell("flipped", theirs, "monster_zone", zone=theirs.zone)
        table.tell_position(theirs, "set")
    battle = Battle(mine, theirs)
    battle.calculate(judge)
    for side, damage in ((table.me, battle.to_me), (table.opponent, battle.to_opponent)):
        side.life_points = max(0, side.life_points - damage)
    if battle.to_opponent:
        _tell(table, "inflicts_battle_damage", mine, Fought(attacking=True, direct=theirs is None))
    if battle.to_me and theirs is not None:
        _tell(table, "inflicts_battle_damage", theirs, Fought(attacking=False))
    return battle


def _tell(table: Table, on: str, card: Card, fought: Fought) -> None:
    """What a monster did in battle."""
    table.tell(on, card, "monster_zone", method=card.method, zone=card.zone)
    table.events[-1].fought = fought


def destroy(judge: Judge, battle: Battle) -> None:
    """The end of the Damage Step, unless the Duel is over before: what was destroyed leaves the field."""
    if is_over(judge):
        return
    table = judge.table
    table.moment += 1
    there = battle.there
    gone = [card for card in battle.destroyed if card in there]
    with table.caused_by(Cause(battle.mine.facts, "", "battle")):
        for card in gone:
            origin, method = table.origin_of(card), card.method
            if card in battle.banished:
                table.banish(card)
            else:
                table.to_gy(card)
            table.tell("destroyed", card, origin, method=method)
    turn_attackers(judge, "damage_step")
    for card in there:
        other = battle.theirs if card is battle.mine else battle.mine
        if other in gone and card not in gone:
            assert other is not None
            _tell(table, "destroys_by_battle", card, Fought(card is battle.mine, foe=other, moves=other.moves))


def turn_attackers(judge: Judge, end: Literal["damage_step", "battle_phase"]) -> None:
    """What attacked, and is changed to Defense Position at this end because a text says so."""
    for card in judge.table.me.monsters():
        attacked = card.attacked and card.position == "attack" and not card.facts.rating
        if attacked and any(part.end == end for part in abilities(judge, card)):
            card.position = "defense"
            judge.table.tell_position(card, "attack")
