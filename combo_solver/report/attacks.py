"""The answer of ``check --attack``: which attacks are legal and what they come to, as text and as JSON."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.report.document import ReasonReport
from combo_solver.report.plain import PlainDocument, to_json

ATTACKS_SCHEMA: Final = "combo-solver/attacks/1"


class BattleReport(PlainDocument):
    """What the battle of an attack comes to, if nobody activates anything. ``values``: the attacker's ATK, and what the
    attacked monster battles with (``compared``: "ATK" or "DEF"; empty for a direct attack). ``destroyed``: who is
    destroyed by battle, ``damage``: the battle damage, ``life_points``: what is left of them; mine first. ``rules``
    are those that decide it, in words."""

    values: tuple[int, ...]
    compared: Literal["ATK", "DEF", ""]
    turned_up: bool
    destroyed: tuple[str, ...]
    damage: tuple[int, int]
    life_points: tuple[int, int]
    winner: Literal["me", "opponent", ""] = ""
    rules: tuple[ReasonReport, ...]


class AttackReport(PlainDocument):
    """One attack. ``attacker`` and ``target`` are zones, the target may be "direct" (empty: any, of a monster that
    cannot attack); ``cards`` their names. ``undecided``: a text that has no model may change the answer, which is told
    as the rules alone have it."""

    attacker: str
    target: str
    cards: tuple[str, ...]
    legal: bool
    undecided: bool = False
    reasons: tuple[ReasonReport, ...] = ()
    battle: BattleReport | None = None


class AttacksReport(PlainDocument):
    """The answer of ``check --attack``: legal when any attack is, else undecided when any is. ``as_if``: the attacks
    are those that could be declared if the Battle Phase began now. ``unmodelled``: cards whose texts might change the
    answer."""

    schema_: Literal["combo-solver/attacks/1"] = ATTACKS_SCHEMA
    version: str
    name: str
    as_if: bool
    legal: bool
    undecided: bool
    attacks: tuple[AttackReport, ...]
    unmodelled: tuple[str, ...] = ()

    def to_json(self) -> str:
        """The document as text; ``schema`` comes first."""
        return to_json(self.model_dump(mode="json", by_alias=True))


def attacks_text(report: AttacksReport) -> str:
    """Everything ``check --attack`` prints."""
    moment = ", if the Battle Phase began now" if report.as_if else ""
    lines = [f"{report.name}: {_headline(report)}{moment}"]
    for attack in report.attacks:
        lines.append(f"  {_called(attack)}: {_verdict(attack)}")
        for reason in attack.reasons:
            lines.append(f"    {reason.rule}: {reason.sentence}")
            if reason.repair:
                lines.append(f"      legal with: {reason.repair}")
        if attack.battle is not None:
            lines += [f"    {each}" for each in _battle_lines(attack.battle)]
    if report.unmodelled:
        lines.append(f"not modelled (a text of theirs could change this): {'; '.join(report.unmodelled)}")
    return "\n".join(lines)


def _headline(report: AttacksReport) -> str:
    legal = sum(attack.legal for attack in report.attacks)
    if legal:
        return "1 attack is legal" if legal == 1 else f"{legal} attacks are legal"
    return "no attack is known to be legal" if report.undecided else "no attack is legal"


def _called(attack: AttackReport) -> str:
    attacker = f"{attack.cards[0]} ({attack.attacker})"
    if not attack.target:
        return attacker
    if attack.target == "direct":
        return f"{attacker} attacks directly"
    target = f"{attack.cards[1]} ({attack.target})" if len(attack.cards) > 1 else attack.target
    return f"{attacker} attacks {target}"


def _verdict(attack: AttackReport) -> str:
    if attack.undecided:
        return "undecided"
    return "legal" if attack.legal else "illegal"


def _battle_lines(battle: BattleReport) -> list[str]:
    lines = [f"{rule.rule}: {rule.sentence}" for rule in battle.rules]
    lost = [f"{whose} LP: {left} (-{taken})" for whose, left, taken in _losses(battle) if taken]
    lines += [", ".join(lost)] if lost else []
    if battle.winner:
        lines.append("you win the Duel" if battle.winner == "me" else "you lose the Duel")
    return lines


def _losses(battle: BattleReport) -> list[tuple[str, int, int]]:
    return list(zip(("your", "the opponent's"), battle.life_points, battle.damage, strict=True))
