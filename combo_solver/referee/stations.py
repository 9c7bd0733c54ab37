"""The stations of a Battle Phase: its start, those of each attack in order, and its end (BA and DS rows).

A line tells of each effect at which station it is activated (``timing``). What lies before it passes: no mandatory
trigger may be left out then, and no replay be due.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from combo_solver.game.clock import PARTS, Part, Station
from combo_solver.game.line import Battled, Step
from combo_solver.referee.battle import Battle, destroy, protect, take_damage, tell_part, turn_attackers, turn_up
from combo_solver.referee.card import Card, Fought
from combo_solver.referee.chains import Chains
from combo_solver.referee.in_battle import (
    abilities,
    cards_to_pay,
    drawn,
    goes_first,
    made_by,
    possible,
    stands_to_attack,
    why_no_attack,
)
from combo_solver.referee.judging import Judge
from combo_solver.referee.winning import is_over

_OPEN: Final = ""
Now = Station | Literal[""]


class Stations:
    """Where the Battle Phase of a table stands, and how it goes on."""

    def __init__(self, judge: Judge, chains: Chains) -> None:
        self._judge, self._table, self._chains = judge, judge.table, chains

    @property
    def now(self) -> Now:
        """The present one; empty in an open game state, and in Main Phases."""
        clock = self._table.clock
        if clock.phase != "battle":
            return _OPEN
        if clock.step == "damage":
            return clock.part
        if clock.step in ("start", "end"):
            return "battle_start" if clock.step == "start" else "battle_end"
        return "declared" if self._table.fight is not None else _OPEN

    def come_to(self, step: Step | None) -> None:
        """All passes that lies before this step (None: the end of the line). Raises
        :class:`combo_solver.errors.RefereeError` where it may not pass, and where the station of the step does not
        come."""
        table = self._table
        if table.clock.phase != "battle":
            return
        wanted = _wanted(step)
        while table.attempt is None and not table.won and (now := self.now) != wanted:
            if now == _OPEN:
                if wanted != "battle_end":
                    raise table.fail(f"no attack stands: nothing is done at the station {wanted} (DS-01)")
                self._end()
            elif now != "battle_end":
                self._pass(now)
            elif step is None:
                return
            else:
                raise table.fail("the Battle Phase is over (BA-24)")

    def demand_now(self, step: Step) -> None:
        """Raises unless the effect is activated at the present station; later links of a chain need not tell it."""
        if step.timing != self.now and (step.timing or (step.chain_link or 1) == 1):
            now, told = self.now or "an open game state", step.timing or "an open game state"
            raise self._table.fail(f"{step.name} is activated at {told} in this line, and it is {now}")

    # --- going on ------------------------------------------------------------------------------------------

    def _pass(self, now: Now) -> None:
        """This station is over."""
        self._chains.demand_no_mandatory()
        table, fight = self._table, self._table.fight
        table.next_window()
        if fight is None:
            table.clock = replace(table.clock, step="battle")
        elif now == "declared":
            self._after_the_declaration(fight)
        elif now == "end":
            self._over()
        else:
            # Without what battles, or after the end of the Battle Phase, there is no damage calculation (DS-28).
            calculates = fight.goes_on(self._judge) and not table.clock.ended
            following = PARTS[PARTS.index(table.clock.part) + 1]
            self._begin(fight, following if now == "after" or calculates else "end")

    def _after_the_declaration(self, fight: Battle) -> None:
        """The Damage Step begins (BA-22), unless the attack is over; raises where a replay is due."""
        clock = self._table.clock
        if clock.attack == "stopped" or clock.ended or not fight.attacks(self._judge):
            self._over()
        elif not fight.changed(self._judge):
            self._begin(fight, "start")
        elif possible(self._judge, fight.mine, fight.made):
            name = fight.mine.facts.name
            raise self._table.fail(f"what {name} can attack has changed: a replay says what it does (BA-15)")
        else:
            self._over()

    def _begin(self, fight: Battle, part: Part) -> None:
        """A part of the Damage Step begins: what happens in it, and what triggers by that."""
        table = self._table
        table.clock = replace(table.clock, step="damage", part=part)
        if part in ("before", "calculation"):
            turn_up(self._judge, fight)
        elif part == "after":
            turn_up(self._judge, fight)
            take_damage(self._judge, fight)
            self._demand_as_told(fight)
            if is_over(self._judge):
                return
            protect(self._judge, fight, self._chains.carrier.acting(fight.mine, {}))
            for card in fight.there:
                card.pass_by("damage_calculation")
            flipped, fight.flipped = fight.flipped, []
            table.events += flipped
        elif part == "end":
            if fight.told is not None and not fight.calculated:
                raise table.fail("there was no damage calculation, of which the line tells (DS-28)")
            destroy(self._judge, fight)
            if is_over(self._judge):
                return
            turn_attackers(self._judge, "damage_step")
        tell_part(table, fight, part)
        self._chains.settle()

    def _over(self) -> None:
        """The attack is over, with its Damage Step; the Battle Step goes on (BA-06, DS-27)."""
        table = self._table
        for card in table.cards:
            card.doomed = False
            card.battle_over()
            if table.clock.step == "damage":
                card.pass_by("damage_step")
        table.fight = None
        table.clock = replace(table.clock, step="battle", part="", attack="")
        if table.clock.ended:
            self._end()

    def _end(self) -> None:
        """The Battle Phase comes to its end, by an effect or since no more attacks are declared (BA-24)."""
        table = self._table
        if not table.clock.ended:
            if first := goes_first(self._judge):
                raise table.fail(f"{first.facts.name} must attack each monster before the Battle Phase ends (BA-26)")
            drawing = drawn(self._judge, table.opponent.monsters())
            for card in table.me.monsters():
                forced = bool(drawing) or any(part.what == "must_attack" for part in abilities(self._judge, card))
                if forced and not card.attacked and self._can_attack(card):
                    raise table.fail(f"{card.facts.name} can attack, and must before the Battle Phase ends (BA-26)")
        table.nothing_again()
        table.next_window()
        table.clock = replace(table.clock, step="end", part="", attack="", ended=True)
        turn_attackers(self._judge, "battle_phase")
        table.tell_player("battle_phase_ends", "me")
        for card in table.cards:
            if card.in_monster_zone and card.battled:
                table.tell("battle_phase_ends", card, "monster_zone", method=card.method, zone=card.zone)
                table.events[-1].fought = Fought(bool(card.attacked), card.attacked_directly)
        self._chains.settle()

    def _can_attack(self, card: Card) -> bool:
        if not stands_to_attack(self._judge, card) or why_no_attack(self._judge, card):
            return False
        cost = cards_to_pay(abilities(self._judge, card), card)
        return self._chains.carrier.could_pay(card, cost) and bool(possible(self._judge, card, made_by(card)))

    def _demand_as_told(self, fight: Battle) -> None:
        """What the line says came of the battle is what did."""
        if fight.told is None:
            return
        zones = tuple(card.zone for card in fight.destroyed)
        found = Battled(damage_to_me=fight.to_me, damage_to_opponent=fight.to_opponent, destroyed=zones)
        same = found.model_copy(update={"destroyed": fight.told.destroyed, "instead": fight.told.instead}) == fight.told
        if not same or sorted(zones) != sorted(fight.told.destroyed):
            damage = f"{fight.to_opponent} damage to the opponent, {fight.to_me} to you"
            destroyed = ", ".join(zones) or "none"
            raise self._table.fail(f"the battle comes to {damage}, destroyed: {destroyed} (DS-15)")


def _wanted(step: Step | None) -> Now:
    """Where the Battle Phase stands when this is done."""
    if step is None:
        return _OPEN
    if step.kind == "replay":
        return "declared"
    return "battle_end" if step.kind == "enter_phase" else step.timing
