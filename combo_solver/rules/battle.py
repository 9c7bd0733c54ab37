"""Damage calculation: who is destroyed by a battle, and who loses how many Life Points (DC rows, DS-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ortools.sat.python import cp_model

from combo_solver.game.reason import Reason
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution

HIGHEST: Final = 2**20 - 1
"""The highest ATK or DEF of which a question can be asked."""
_PLAYERS = ("me", "opponent")
_TAKES = {"me": "you take", "opponent": "the opponent takes"}
_BATTLERS = ("attacker", "target")
_NOTHING, _DIFFERENCE, _ATTACK = "nothing", "difference", "attack"
_AMOUNTS = (_NOTHING, _DIFFERENCE, _ATTACK)
"""What a player may lose: nothing, the difference of the values, or the attacker's ATK."""
_CHANGES = {"doubled": (2, 1), "halved": (1, 2), "eased": (1, 2)}
"""By what damage is multiplied, and divided."""
_SHARED = "damage shared"
_FLAGS = ("direct", "defends", "piercing")


class Outcome(NamedTuple):
    """What damage calculation settles: who is destroyed by battle, and the battle damage to each player, which may
    exceed their Life Points."""

    attacker_destroyed: bool = False
    target_destroyed: bool = False
    damage_to_me: int = 0
    damage_to_opponent: int = 0


# --- what is compared --------------------------------------------------------------------------------------------


class _Comparison(Rule):
    """What follows from one outcome of the comparison. ``when``: the literals that must hold (see :func:`_lay_out`);
    ``beaten``: whom the other one destroys; ``loser``: who loses ``amount``, nobody else loses anything."""

    when: tuple[str, ...]
    beaten: tuple[str, ...] = ()
    loser: str = ""
    amount: str = _DIFFERENCE
    words: str

    def build(self, v: SummonVars) -> None:
        on = [v.rule(self.rule_id), *_literals(v, self.when)]
        for battler in _BATTLERS:
            v.model.add(v.helper(_beaten(battler)) == int(battler in self.beaten)).only_enforce_if(on)
        for player in _PLAYERS:
            amount = self.amount if player == self.loser else _NOTHING
            v.model.add(v.helper(_would_lose(player, amount)) == 1).only_enforce_if(on)

    def holds(self, of: Mapping[str, bool]) -> bool:
        """Whether it is this rule that decides a battle of which this is true."""
        return all(of[words.removeprefix("not ")] != words.startswith("not ") for words in self.when)

    def sentence(self, told: Told) -> str:
        return self.words.format(attack=told[_ATTACK], value=told["value"])


class AttackIsHigher(_Comparison):
    rule_id = "DC-01"
    when = ("not direct", "not defends", "higher")
    beaten = ("target",)
    loser = "opponent"
    words = "ATK {attack} against ATK {value}: the attacked monster is destroyed, the opponent loses the difference"


class AttacksAreEqual(_Comparison):
    rule_id = "DC-02"
    when = ("not direct", "not defends", "equal", "not powerless")
    beaten = ("attacker", "target")
    words = "ATK {attack} against ATK {value}: both monsters are destroyed, nobody loses Life Points"


class AttackIsLower(_Comparison):
    rule_id = "DC-03"
    when = ("not direct", "not defends", "lower")
    beaten = ("attacker",)
    loser = "me"
    words = "ATK {attack} against ATK {value}: the attacker is destroyed, you lose the difference"


class DefenseIsLower(_Comparison):
    rule_id = "DC-04"
    when = ("not direct", "defends", "higher", "not piercing")
    beaten = ("target",)
    words = "ATK {attack} against DEF {value}: the attacked monster is destroyed, nobody loses Life Points"


class Piercing(_Comparison):
    rule_id = "DC-09"
    when = ("not direct", "defends", "higher", "piercing")
    beaten = ("target",)
    loser = "opponent"
    words = (
        "ATK {attack} against DEF {value}, with piercing battle damage: the attacked monster is destroyed, "
        "the opponent loses the difference"
    )


class DefenseIsEqual(_Comparison):
    rule_id = "DC-05"
    when = ("not direct", "defends", "equal")
    words = "ATK {attack} against DEF {value}: nothing is destroyed, nobody loses Life Points"


class DefenseIsHigher(_Comparison):
    rule_id = "DC-06"
    when = ("not direct", "defends", "lower")
    loser = "me"
    words = "ATK {attack} against DEF {value}: nothing is destroyed, you lose the difference"


class DirectAttack(_Comparison):
    rule_id = "DC-07"
    when = ("direct",)
    loser = "opponent"
    amount = _ATTACK
    words = "a direct attack: the opponent loses the attacker's ATK, {attack}"


class NoAttackDestroysNothing(_Comparison):
    rule_id = "DC-08"
    when = ("not direct", "not defends", "equal", "powerless")
    words = "ATK {attack} against ATK {value}: a monster with ATK 0 destroys nothing"


# --- what comes of it --------------------------------------------------------------------------------------------


class Settled(Rule):
    """Who was beaten is destroyed and who loses Life Points loses them, where nothing protects."""

    rule_id = "DS-15"

    def build(self, v: SummonVars) -> None:
        for battler in _BATTLERS:
            stays, destroyed = v.fact(_stays(battler)), v.decide(_destroyed(battler))
            v.model.add(destroyed == v.helper(_beaten(battler))).only_enforce_if(v.rule(self.rule_id), stays.negated())
        for player, other in zip(_PLAYERS, reversed(_PLAYERS), strict=True):
            on = (v.rule(self.rule_id), v.fact(_spared(player)).negated())
            for amount in _AMOUNTS:
                loses = v.decide(_loses(player, amount))
                own, their, shared = v.fact(_reflected(player)), v.fact(_reflected(other)), v.fact(_SHARED)
                v.model.add(loses == v.helper(_would_lose(player, amount))).only_enforce_if(
                    *on, own.negated(), their.negated(), shared.negated()
                )
                # Of two players one at most loses something: that is all there is, whoever would have lost it.
                would, other_would = v.helper(_would_lose(player, amount)), v.helper(_would_lose(other, amount))
                both = would + other_would - int(amount == _NOTHING)
                v.model.add(loses == both).only_enforce_if(*on, their, own.negated(), shared.negated())
                v.model.add(loses == int(amount == _NOTHING)).only_enforce_if(
                    *on, own, their.negated(), shared.negated()
                )
                v.model.add(loses == both).only_enforce_if(*on, shared)

    def sentence(self, told: Told) -> str:
        return "the values decide who is destroyed by battle and who takes battle damage"


class Protected(Rule):
    """A monster that cannot be destroyed by battle stays, a player who takes no battle damage loses nothing; neither
    keeps the other from happening."""

    rule_id = "DC-10"

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for battler in _BATTLERS:
            v.model.add(v.decide(_destroyed(battler)) == 0).only_enforce_if(on, v.fact(_stays(battler)))
        for player in _PLAYERS:
            v.model.add(v.decide(_loses(player, _NOTHING)) == 1).only_enforce_if(on, v.fact(_spared(player)))

    def sentence(self, told: Told) -> str:
        kept = [f"the {battler} cannot be destroyed by battle" for battler in _BATTLERS if told[_stays(battler)]]
        kept += [f"{_TAKES[player]} no battle damage" for player in _PLAYERS if told[_spared(player)]]
        return " and ".join(kept) or "nothing protects from this battle"


class Modified(Rule):
    """Battle damage that a text doubles or halves, from what was calculated."""

    rule_id = "DC-14"

    def build(self, v: SummonVars) -> None:
        for player in _PLAYERS:
            for change in _CHANGES:
                changed = v.decide(_changed(player, change)) == v.fact(_to_change(player, change))
                v.model.add(changed).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        changes = [
            f"the battle damage {_TAKES[player]} is {change}"
            for player in _PLAYERS
            for change in _CHANGES
            if told[_to_change(player, change)]
        ]
        changes += [
            f"the battle damage {_TAKES[player]} goes to the other player"
            for player in _PLAYERS
            if told[_reflected(player)]
        ]
        changes += ["both players take the battle damage that one of them takes"] if told[_SHARED] else []
        return " and ".join(changes) or "nothing changes the battle damage"


def _lay_out(v: SummonVars) -> None:
    """Facts: ``attack`` and ``value`` (ATK or DEF it defends with), the flags, and who and what is protected. What a
    rule may ask besides: ``higher``, ``equal``, ``lower`` (the attacker's ATK, compared), ``powerless`` (it is 0)."""
    attack, value = v.fact(_ATTACK, HIGHEST), v.fact("value", HIGHEST)
    higher, equal, lower = (v.helper(name) for name in ("higher", "equal", "lower"))
    v.model.add_exactly_one(higher, equal, lower)
    v.model.add(attack >= value + 1).only_enforce_if(higher)
    v.model.add(attack == value).only_enforce_if(equal)
    v.model.add(attack + 1 <= value).only_enforce_if(lower)
    v.model.add(attack == 0).only_enforce_if(v.helper("powerless"))
    v.model.add(attack >= 1).only_enforce_if(v.helper("powerless").negated())
    for battler in _BATTLERS:
        v.decide(_destroyed(battler))
    for player in _PLAYERS:
        v.model.add_exactly_one(v.decide(_loses(player, amount)) for amount in _AMOUNTS)
        v.model.add_exactly_one(v.helper(_would_lose(player, amount)) for amount in _AMOUNTS)


_COMPARISONS: Sequence[type[_Comparison]] = (
    AttackIsHigher, AttacksAreEqual, AttackIsLower, DefenseIsLower, Piercing, DefenseIsEqual, DefenseIsHigher,
    DirectAttack, NoAttackDestroysNothing,
)  # fmt: skip


def damage_calculation() -> RuleModel:
    """One damage calculation."""
    return RuleModel(_lay_out, [*(rule() for rule in _COMPARISONS), Protected(), Modified(), Settled()])


BATTLE = Blueprint("battle", lambda _: damage_calculation())


class Battle(NamedTuple):
    """What does this battle of a monster of mine settle? There is exactly one answer.

    ``attacker``: its ATK; ``target``: the ATK or DEF that the attacked monster battles with, None for a direct attack;
    ``defends``: that is a DEF; ``piercing``: the attacker inflicts piercing battle damage; ``..._stays``: cannot be
    destroyed by battle; ``..._damage_off``: that player takes no battle damage from it; ``..._damage_reflected``: the
    other player takes it instead, who then takes no other; ``my_damage``, ``their_damage``: "doubled", "halved", by
    who takes it "eased" (halved too; of an odd amount the lower half); ``shared``: both
    players take what one of them takes, whatever is reflected."""

    attacker: int
    target: int | None = None
    defends: bool = False
    piercing: bool = False
    attacker_stays: bool = False
    target_stays: bool = False
    my_damage_off: bool = False
    their_damage_off: bool = False
    my_damage_reflected: bool = False
    their_damage_reflected: bool = False
    my_damage: tuple[str, ...] = ()
    their_damage: tuple[str, ...] = ()
    shared: bool = False

    @property
    def blueprint(self) -> Blueprint:
        return BATTLE

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        for value in (self.attacker, self.target or 0):
            if not 0 <= value <= HIGHEST:
                raise ValueError(f"no ATK or DEF is compared beyond 0 to {HIGHEST}: {value}")
        return {
            _ATTACK: self.attacker,
            "value": self.target or 0,
            "direct": int(self.target is None),
            "defends": int(self.defends),
            "piercing": int(self.piercing),
            _stays("attacker"): int(self.attacker_stays),
            _stays("target"): int(self.target_stays),
            _spared("me"): int(self.my_damage_off),
            _spared("opponent"): int(self.their_damage_off),
            # Damage that both would pass on stays where it is.
            _reflected("me"): int(self.my_damage_reflected and not self.their_damage_reflected),
            _reflected("opponent"): int(self.their_damage_reflected and not self.my_damage_reflected),
            _SHARED: int(self.shared),
            **{
                _to_change(player, change): 1
                for player, changes in zip(_PLAYERS, (self.my_damage, self.their_damage), strict=True)
                for change in changes
            },
        }

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {}

    def read(self, solutions: Iterable[Solution]) -> Iterable[Outcome]:
        amounts = {
            _NOTHING: 0,
            _DIFFERENCE: abs(self.attacker - (self.target or 0)),
            _ATTACK: self.attacker,
        }
        for solution in solutions:
            destroyed = (solution[_destroyed(battler)] for battler in _BATTLERS)
            losses = []
            for player in _PLAYERS:
                lost = next(amounts[each] for each in _AMOUNTS if solution[_loses(player, each)])
                for change, (times, parts) in _CHANGES.items():
                    lost = lost * times // parts if solution[_changed(player, change)] else lost
                losses.append(lost)
            yield Outcome(*destroyed, *losses)


def deciding(question: Battle) -> list[Reason]:
    """The rules that decide what the battle comes to, in words."""
    facts, value = question.facts(), question.target or 0
    of = {name: facts[name] == 1 for name in _FLAGS} | {
        "higher": question.attacker > value,
        "equal": question.attacker == value,
        "lower": question.attacker < value,
        "powerless": question.attacker == 0,
    }
    told = Told(facts)
    rules: list[Rule] = [rule for rule in (each() for each in _COMPARISONS) if rule.holds(of)]
    if any(facts[name] for name in (*map(_stays, _BATTLERS), *map(_spared, _PLAYERS))):
        rules.append(Protected())
    if any(name in facts for player in _PLAYERS for name in (_to_change(player, each) for each in _CHANGES)) or any(
        facts[_reflected(player)] or facts[_SHARED] for player in _PLAYERS
    ):
        rules.append(Modified())
    return [Reason(rule.rule_id, rule.sentence(told)) for rule in rules]


def _literals(v: SummonVars, when: Iterable[str]) -> list[cp_model.LiteralT]:
    found: list[cp_model.LiteralT] = []
    for words in when:
        name = words.removeprefix("not ")
        literal = v.fact(name) if name in _FLAGS else v.helper(name)
        found.append(literal if name == words else literal.negated())
    return found


def _beaten(battler: str) -> str:
    """That the other one destroys it, if nothing protects it."""
    return f"{battler} beaten"


def _would_lose(player: str, amount: str) -> str:
    """That the player loses this if nothing protects them."""
    return f"{player} would lose {amount}"


def _destroyed(battler: str) -> str:
    return f"{battler} destroyed"


def _loses(player: str, amount: str) -> str:
    return f"{player} loses {amount}"


def _stays(battler: str) -> str:
    return f"{battler} stays"


def _spared(player: str) -> str:
    return f"no damage to {player}"


def _reflected(player: str) -> str:
    return f"damage to {player} reflected"


def _to_change(player: str, change: str) -> str:
    return f"damage to {player} to be {change}"


def _changed(player: str, change: str) -> str:
    return f"damage to {player} {change}"
