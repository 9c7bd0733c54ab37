"""The declaration of an attack: which monster, when, and on what (POS-10 and BA rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from combo_solver.game import zones
from combo_solver.game.clock import Clock, Step
from combo_solver.game.reason import Repair
from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution

DIRECT: Final = -1
"""The answer that is no zone: a direct attack."""
THEIRS: Final = (*zones.EXTRA, *zones.OPPONENT)
"""The zones in which the opponent may control monsters."""
_DIRECT, _NO_DIRECT = "direct", "direct forbidden"
_MY_TURN, _OPEN, _BATTLE_PHASE, _START, _BATTLE = "my turn", "open", "battle phase", "start step", "battle step"


class BattleTiming(NamedTuple):
    """What an attack asks of the moment; ``step`` is empty outside the Battle Phase. A question leaves it out (None)
    in an open Battle Step of mine."""

    my_turn: bool = True
    step: Step = "battle"
    open: bool = True

    def facts(self) -> dict[str, int]:
        return {
            _MY_TURN: int(self.my_turn),
            _OPEN: int(self.open),
            _BATTLE_PHASE: int(self.step != ""),
            _START: int(self.step == "start"),
            _BATTLE: int(self.step == "battle"),
        }


def battle_timing_of(clock: Clock) -> BattleTiming:
    """The moment that a clock shows."""
    return BattleTiming(clock.player == "me", clock.step if clock.phase == "battle" else "", not clock.chain_open)


# --- the moment ------------------------------------------------------------------------------------------------


class InBattlePhase(FactRule):
    rule_id = "BA-01"
    fact = _BATTLE_PHASE
    wanted = 1
    default = 1
    words = "attacks are declared in the Battle Phase"


class NotInStartStep(FactRule):
    rule_id = "BA-03"
    fact = _START
    words = "no attack is declared in the Start Step"


class OpenBattleStep(Rule):
    """That it is the Start Step is BA-03's to say, that it is no Battle Phase BA-01's."""

    rule_id = "BA-07"

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        v.model.add(v.fact(_MY_TURN, default=1) == 1).only_enforce_if(on)
        v.model.add(v.fact(_OPEN, default=1) == 1).only_enforce_if(on)
        other_steps = v.fact(_BATTLE, default=1) + v.fact(_START) - v.fact(_BATTLE_PHASE, default=1)
        v.model.add(other_steps >= 0).only_enforce_if(on)

    def sentence(self, told: Told) -> str:
        missing = [] if told.get(_MY_TURN, 1) else ["it is not your turn"]
        missing += [] if told.get(_OPEN, 1) else ["a chain or a response window is open"]
        if told.get(_BATTLE_PHASE, 1) and not told.get(_BATTLE, 1) and not told[_START]:
            missing.append("it is another step of the Battle Phase")
        return f"attacks are declared in your own open Battle Step, but {' and '.join(missing)}"


# --- the attacker ----------------------------------------------------------------------------------------------


class InAttackPosition(FactRule):
    rule_id = "POS-10"
    fact = "in attack position"
    wanted = 1
    default = 1
    words = "it is in Defense Position, and only a monster in face-up Attack Position can attack"
    mended = "it in face-up Attack Position"


class OneAttack(FactRule):
    rule_id = "BA-08"
    fact = "attacked"
    words = "it declared its attack already this turn"


class AttackNotForbidden(FactRule):
    rule_id = "BA-26"
    fact = "forbidden"
    words = "a card says that it cannot attack"

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        return f"{' and '.join(cards)} forbid{'s' * (len(cards) == 1)} its attack" if cards else self.words


class Paid(FactRule):
    rule_id = "BA-26"
    fact = "unpaid"
    words = "a card says what its attack costs, and that cannot be paid"


# --- its target ------------------------------------------------------------------------------------------------


class _TargetRule(Rule):
    """A rule about what is attacked."""

    def repairs(self, told: Told) -> Iterator[Repair]:
        for target in (*_standing(told), DIRECT):
            words = f"{_called(told, target)} as its target" if target != DIRECT else "a direct attack"
            yield Repair(words, {}, _decided(target))


class NotSpared(_TargetRule):
    """A monster that a text keeps from being attacked is no target."""

    rule_id = "BA-26"

    def build(self, v: SummonVars) -> None:
        for zone in THEIRS:
            v.model.add(v.decide(f"target {zone}") + v.fact(f"spared {zone}") <= 1).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, told: Told) -> str:
        spared = [_called(told, zone) for zone in _standing(told) if told[f"spared {zone}"]]
        return f"{' and '.join(spared) or 'what a card spares'} cannot be attacked, as a card says"


class NotDirectly(_TargetRule):
    """A monster that a text keeps from attacking directly attacks monsters alone."""

    rule_id = "BA-26"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(_DIRECT) + v.fact(_NO_DIRECT) <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a card says that it cannot attack directly"


class OneOfTheirMonsters(_TargetRule):
    """While the opponent controls monsters one of them is attacked; ``direct allowed`` lets it attack directly."""

    rule_id = "BA-09"

    def build(self, v: SummonVars) -> None:
        on, any_monster = v.rule(self.rule_id), v.helper("any monster")
        v.model.add(v.decide(_DIRECT) <= v.fact("direct allowed")).only_enforce_if(on, any_monster)
        for zone in THEIRS:
            v.model.add(v.decide(f"target {zone}") <= v.fact(f"opposing {zone}")).only_enforce_if(on, any_monster)

    def sentence(self, told: Told) -> str:
        held = ", ".join(_called(told, zone) for zone in _standing(told))
        return f"the opponent controls {held}: one of their monsters is the target of an attack"


class DirectWithoutMonsters(_TargetRule):
    rule_id = "BA-10"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(_DIRECT) == 1).only_enforce_if(v.rule(self.rule_id), v.helper("any monster").negated())

    def sentence(self, told: Told) -> str:
        return "the opponent controls no monster, so the attack is a direct one"


def _lay_out_targets(v: SummonVars) -> None:
    """Decisions: ``target ZONE`` for each zone of :data:`THEIRS` and ``direct``, exactly one of them. Facts: ``opposing
    ZONE`` (the opponent controls a monster there) and ``spared ZONE`` (it cannot be attacked)."""
    any_monster = v.helper("any monster")
    v.model.add_max_equality(any_monster, [v.fact(f"opposing {zone}") for zone in THEIRS])
    v.model.add_exactly_one([*(v.decide(f"target {zone}") for zone in THEIRS), v.decide(_DIRECT)])


def attack() -> RuleModel:
    """One attack of one monster of mine."""
    rules = [
        InAttackPosition(),
        OneAttack(),
        AttackNotForbidden(),
        Paid(),
        DirectWithoutMonsters(),
        NotSpared(),
        NotDirectly(),
        OneOfTheirMonsters(),
        InBattlePhase(),
        NotInStartStep(),
        OpenBattleStep(),
    ]
    return RuleModel(_lay_out_targets, rules)


ATTACK = Blueprint("attack", lambda _: attack())


class Attack(NamedTuple):
    """May this monster of mine declare an attack, and on what? An answer is the zone of the monster it attacks (0 to 11
    as I see the field) or :data:`DIRECT`; so is the zone of what is :class:`Decided`.

    ``attack_position``: it is in face-up Attack Position; ``attacked``: it has no attack left this turn; ``forbidden``:
    a text keeps it from attacking; ``unpaid``: what its attack costs cannot be paid;
    ``targets``: the zones of the opponent's monsters, in order; ``spared``: those of
    them that it cannot attack; ``direct``: a text lets it attack directly though there are monsters; ``no_direct``: one
    keeps it from attacking directly at all."""

    attack_position: bool
    attacked: bool = False
    forbidden: bool = False
    unpaid: bool = False
    targets: tuple[int, ...] = ()
    spared: tuple[int, ...] = ()
    direct: bool = False
    no_direct: bool = False
    timing: BattleTiming | None = None

    @property
    def blueprint(self) -> Blueprint:
        return ATTACK

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = {
            InAttackPosition.fact: int(self.attack_position),
            OneAttack.fact: int(self.attacked),
            AttackNotForbidden.fact: int(self.forbidden),
            Paid.fact: int(self.unpaid),
            "direct allowed": int(self.direct),
            _NO_DIRECT: int(self.no_direct),
        }
        facts |= {f"opposing {zone}": 1 for zone in self.targets} | {f"spared {zone}": 1 for zone in self.spared}
        return facts | (self.timing.facts() if self.timing is not None else {})

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {} if decided.zone is None else _decided(decided.zone)

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        return sorted(_target(solution) for solution in solutions)


def _decided(target: int) -> dict[str, bool]:
    return {f"target {zone}": zone == target for zone in THEIRS} | {_DIRECT: target == DIRECT}


def _target(solution: Solution) -> int:
    return next((zone for zone in THEIRS if solution[f"target {zone}"]), DIRECT)


def _standing(told: Told) -> list[int]:
    """The zones in which the opponent controls a monster."""
    return [zone for zone in THEIRS if told[f"opposing {zone}"]]


def _called(told: Told, zone: int) -> str:
    name, place = told.wording.names.get(zone), zones.MONSTER_ZONES[zone]
    return f"{name} ({place})" if name else f"the monster in {place}"
