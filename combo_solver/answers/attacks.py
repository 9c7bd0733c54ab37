"""Which attacks can be declared, and what their battles come to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from combo_solver.cards.battles import may_matter_from_elsewhere, may_matter_in_battle, may_matter_when_flipped
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.game import turn_rules, zones
from combo_solver.game.clock import Enter
from combo_solver.game.reason import Reason
from combo_solver.ground.ground import Ground
from combo_solver.mechanics import attack
from combo_solver.models.effects import CardModel
from combo_solver.models.in_battle import in_battle_of
from combo_solver.report.attacks import AttackReport, AttacksReport, BattleReport
from combo_solver.report.document import ReasonReport
from combo_solver.rules.attack import DIRECT, Attack, BattleTiming, battle_timing_of
from combo_solver.rules.battle import deciding
from combo_solver.rules.model import Wording
from combo_solver.rules.question import OPEN, Decided
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.state import marks, values
from combo_solver.state.cards import DEFENSE, SET, Monster
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from combo_solver.version import __version__

_BY_TEXT = frozenset({"POS-10", "BA-08", "BA-09", "BA-26"})
"""Rules that a text may lift: attacks from Defense Position, further attacks, direct ones."""


class AttackChecker:
    """Answers questions about the attacks of one scenario. One in a phase before the Battle Phase is asked as if the
    Battle Phase began now."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
    ) -> None:
        self._scenario = scenario
        # Whatever its objective, attacks are what is asked for.
        self._ground = Ground(replace(scenario, goal=ready_made("damage")), facts, models, trust=True)
        turn = Turn(self._ground)
        self._engine, self._state = turn.engine, turn.start
        self._names = {zone: facts(held.card).name for zone, held in self._held()}
        clock = self._state.clock
        self._as_if = clock.phase != "battle"
        self._untimely = self._not_entered() if self._as_if else []
        self._timing = battle_timing_of(clock)
        if self._as_if:
            self._timing = BattleTiming(clock.player == "me", "battle", not clock.chain_open)
        self._unread = tuple(dict.fromkeys(self._not_modelled()))
        self._ways: dict[int, list[tuple[Draft, tuple[int, ...]]]] = {}

    def check(self, attacker: int | None = None, target: int | None = None) -> AttacksReport:
        """The attack of the monster in the zone ``attacker`` on the one in zone ``target`` (or ``DIRECT``); without a
        target all of its attacks, without an attacker those of all my monsters: the legal ones, or why there is none.
        Raises :class:`InputError` where no monster of mine is."""
        if attacker is None:
            asked = [zone for zone, monster in enumerate(self._state.monsters) if monster and monster.mine]
        else:
            asked = [attacker]
            monster = self._state.monsters[attacker]
            if not (monster and monster.mine):
                problem = f"you control no monster in {zones.MONSTER_ZONES[attacker]}"
                raise InputError(Problem("--attack", problem, "name the zone of one of yours"))
        reports = tuple(report for zone in asked for report in self._attacks(zone, target))
        legal = any(report.legal for report in reports)
        undecided = not legal and any(report.undecided for report in reports)
        return AttacksReport(
            version=__version__,
            name=self._scenario.name,
            as_if=self._as_if,
            legal=legal,
            undecided=undecided,
            attacks=reports,
            unmodelled=self._unread if any(report.undecided for report in reports) else (),
        )

    # --- may it be declared ----------------------------------------------------------------------------------

    def _attacks(self, zone: int, target: int | None) -> Iterator[AttackReport]:
        question = self._question(zone)
        if target is not None:
            yield self._answer(zone, question, target)
            return
        targets = () if self._untimely else self._targets(zone, question)
        for each in targets:
            yield self._answer(zone, question, each)
        if not targets:
            yield self._refused(zone, question, None)

    def _question(self, zone: int) -> Attack:
        question = attack.question(self._engine, self._state, zone, self._timing)
        if self._ground.battle:
            return question
        held = self._scenario.me.monsters[zones.MONSTER_ZONES[zone]]
        return question._replace(attacked=held.this_turn == "attacked")

    def _targets(self, zone: int, question: Attack) -> Collection[int]:
        """All that it can attack, whatever cards are paid for that."""
        found = self._engine.oracle.answers(question)
        if not found or not self._priced(zone):
            return found
        return sorted({target for _, targets in self._paid(zone) for target in targets})

    def _paid(self, zone: int) -> Sequence[tuple[Draft, tuple[int, ...]]]:
        """Every way to pay for an attack, and what can be attacked then; worked out once for all targets."""
        if zone not in self._ways:
            ways = attack.paid(self._engine, self._state, zone)
            self._ways[zone] = [(each, attack.once_paid(self._engine, each, zone, self._timing)) for each in ways]
        return self._ways[zone]

    def _priced(self, zone: int) -> bool:
        return self._at(zone).kind in self._ground.ways.attack_costs

    def _answer(self, zone: int, question: Attack, target: int) -> AttackReport:
        if self._untimely or not self._engine.oracle.having(question, Decided(zone=target)):
            return self._refused(zone, question, target)
        if self._priced(zone) and target not in self._targets(zone, question):
            return self._report(zone, target, False, bool(self._unread), (_NOT_ONCE_PAID,))
        fought = self._fought(zone, target)
        if self._unread:
            return self._report(zone, target, False, True, (_UNREAD_LEGAL,), fought)
        return self._report(zone, target, True, False, (), fought)

    def _refused(self, zone: int, question: Attack, target: int | None) -> AttackReport:
        decided = OPEN if target is None else Decided(zone=target)
        reasons = [*self._untimely, *self._engine.oracle.reasons(question, decided, Wording(self._names))]
        told = tuple(_told(reason) for reason in reasons)
        nobody = target not in (None, DIRECT) and target not in question.targets
        if self._unread and not nobody and all(reason.rule_id in _BY_TEXT for reason in reasons):
            return self._report(zone, target, False, True, (*told, _UNREAD_ILLEGAL))
        return self._report(zone, target, False, False, told)

    def _report(
        self,
        zone: int,
        target: int | None,
        legal: bool,
        undecided: bool,
        reasons: tuple[ReasonReport, ...],
        fought: BattleReport | None = None,
    ) -> AttackReport:
        named = (zone,) if target is None else (zone, target)
        return AttackReport(
            attacker=zones.MONSTER_ZONES[zone],
            target="" if target is None else "direct" if target == DIRECT else zones.MONSTER_ZONES[target],
            cards=tuple(self._names[each] for each in named if each in self._names),
            legal=legal,
            undecided=undecided,
            reasons=reasons,
            battle=fought,
        )

    def _not_entered(self) -> list[Reason]:
        """Why the Battle Phase cannot be entered now; nothing else ends a phase that is open."""
        locks = [lock for lock in self._ground.program.locks if lock.what == "battle_phase"]
        if marks.in_force(self._state, sum(lock.bit for lock in locks)):
            return [Reason("SG-17", "a restriction of this turn keeps you from conducting your Battle Phase")]
        clock = replace(self._state.clock, ended=True, chain_open=False)
        return turn_rules.reasons(clock, Enter("battle"))

    # --- what it comes to ------------------------------------------------------------------------------------

    def _fought(self, zone: int, target: int) -> BattleReport | None:
        """The battle; None where it hangs on what is paid for the attack."""
        if not self._priced(zone):
            return self._battle(Draft(self._state), zone, target)
        found = [self._battle(after.fork(), zone, target) for after, targets in self._paid(zone) if target in targets]
        return found[0] if all(each == found[0] for each in found) else None

    def _battle(self, d: Draft, zone: int, target: int) -> BattleReport:
        """The battle; the attacked monster is turned face-up before anything is compared."""
        d.me.life_points -= attack.life_points_for(self._engine, self._state, zone)
        rules = []
        face_down = target != DIRECT and self._at(target).position == SET
        if face_down:
            d.monsters[target] = self._at(target)._replace(position=DEFENSE)
            rules.append(ReasonReport(rule="DS-07", sentence=f"{self._names[target]} is turned face-up first"))
        question = attack.calculation(self._engine, d, attack.Declared(zone, target))
        (outcome,) = self._engine.oracle.answers(question)
        rules += map(_told, deciding(question))
        before = (d.me.life_points, d.opponent.life_points)
        damage = (outcome.damage_to_me, outcome.damage_to_opponent)
        after = tuple(max(0, had - lost) for had, lost in zip(before, damage, strict=True))
        if any(lost > had for had, lost in zip(before, damage, strict=True)):
            rules.append(ReasonReport(rule="DC-15", sentence="Life Points do not go below 0"))
        if 0 in after:
            rules.append(ReasonReport(rule="DE-02", sentence="who has no Life Points left loses the Duel"))
        fell = [(outcome.attacker_destroyed, zone), (outcome.target_destroyed, target)]
        return BattleReport(
            values=(question.attacker,) if question.target is None else (question.attacker, question.target),
            compared="" if question.target is None else "DEF" if question.defends else "ATK",
            turned_up=face_down,
            destroyed=tuple(zones.MONSTER_ZONES[each] for destroyed, each in fell if destroyed),
            damage=damage,
            life_points=(after[0], after[1]),
            winner="opponent" if after[0] == 0 else "me" if after[1] == 0 else "",
            rules=tuple(rules),
        )

    def _at(self, zone: int) -> Monster:
        monster = self._state.monsters[zone]
        assert isinstance(monster, Monster)
        return monster

    # --- texts -----------------------------------------------------------------------------------------------

    def _held(self) -> Iterator[tuple[int, MonsterAt]]:
        """The monsters of both players by their zones in my row of all zones."""
        for side in (self._scenario.me, self._scenario.opponent):
            for name, held in side.monsters.items():
                zone = zones.MONSTER_ZONES.index(name)
                yield zone if side is self._scenario.me else zones.opponents_view(zone), held

    def _not_modelled(self) -> Iterator[str]:
        """The cards whose texts could change an attack or a battle and have no model for that."""
        for side, mine in ((self._scenario.me, True), (self._scenario.opponent, False)):
            for held in side.monsters.values():
                card, face_down = self._facts(held.card), held.position == "set"
                # A face-down monster of mine does not battle in my turn.
                matters = may_matter_when_flipped if face_down else may_matter_in_battle
                if not (face_down and mine) and (matters(card, mine) or _goes_beyond(card)):
                    yield card.name
            for spell in side.spells.values():
                card = self._facts(spell.card)
                if spell.face_up and (may_matter_in_battle(card, mine) or _goes_beyond(card)):
                    yield card.name
            materials = (code for held in side.monsters.values() for code in held.materials)
            for code in (*materials, *(held.card for held in (*side.gy, *side.banished) if held.face_up)):
                card = self._facts(code)
                if may_matter_from_elsewhere(card):
                    yield card.name
        unclear = values.negation_unclear(self._ground, self._state)
        if unclear is not None:
            yield self._ground.kinds.facts[Draft(self._state).kind_at(unclear, False)].name

    def _facts(self, code: int) -> CardFacts:
        kinds = self._ground.kinds
        return kinds.facts[kinds.index[code]]


_UNREAD_LEGAL = ReasonReport(
    rule="unmodelled", sentence="by the rules alone it is legal and comes to this, but a text may say otherwise"
)
_NOT_ONCE_PAID = ReasonReport(rule="BA-26", sentence="once its cost is paid it cannot attack that any more")
_UNREAD_ILLEGAL = ReasonReport(rule="unmodelled", sentence="by the rules alone it is illegal, but a text may allow it")


def _told(reason: Reason) -> ReasonReport:
    repair = reason.repair.words if reason.repair else ""
    return ReasonReport(rule=reason.rule_id, sentence=reason.sentence, repair=repair)


def _goes_beyond(card: CardFacts) -> bool:
    """Whether it says something of battles that damage calculation alone does not show: what is not destroyed in the
    end."""
    return any(part.uses or part.what == "replaced" for part in in_battle_of(card.in_battle))
