"""A question about a Summon as people ask it: names and zones become what the checker understands."""

from __future__ import annotations

from combo_solver.answers.checker import Material, Question
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, Problem
from combo_solver.game import zones
from combo_solver.rules.attack import DIRECT
from combo_solver.scenario.objective import split_cards
from combo_solver.scenario.position import ResolvedScenario


def question_of(
    card: str, using: str | None, to: str | None, scenario: ResolvedScenario, database: CardDatabase
) -> Question:
    """``card`` and ``using`` ("A, B": names, passcodes or zones) and the zone ``to`` as a question; raises
    :class:`InputError` for a card that is no monster, for materials I do not have and for what is no zone of mine."""
    facts = database.find(card, "--summon")
    if not facts.card_types & {"monster", "token"}:
        what = "Trap" if "trap" in facts.card_types else "Spell"
        raise InputError(Problem("--summon", f"{facts.name} is a {what}; only monsters are Summoned", "name a monster"))
    return Question(facts.passcode, materials_of(using, scenario, database), zone_of(to))


def demand_card(using: object, to: object) -> None:
    """Without a card nothing can be said about its materials or its zone."""
    for option, given in (("--using", using), ("--to", to)):
        if given is not None:
            raise InputError(Problem(option, "is about one card", "name it with --summon CARD"))


def _zone(given: object) -> str:
    """A zone as it is called here; programs may give anything."""
    return str(given).upper()


def zone_of(to: str | None) -> int | None:
    """The number of a monster zone of mine."""
    if to is None:
        return None
    names = zones.MONSTER_ZONES[: len(zones.MINE)]
    if _zone(to) not in names:
        raise InputError(Problem("--to", f"{to!r} is no monster zone of yours", f"one of {', '.join(names)}"))
    return names.index(_zone(to))


def attacker_of(attacker: str | None) -> int | None:
    """The number of the zone of a monster of mine that is to attack."""
    names = zones.MONSTER_ZONES[: len(zones.MINE)]
    if attacker is None:
        return None
    if _zone(attacker) not in names:
        raise InputError(Problem("--attack", f"{attacker!r} is no monster zone of yours", f"one of {', '.join(names)}"))
    return names.index(_zone(attacker))


def target_of(target: str | None, attacker: str | None) -> int | None:
    """The number of the zone that is attacked, or that the attack is a direct one."""
    if target is None:
        return None
    if attacker is None:
        raise InputError(Problem("--target", "is about one attacker", "name it with --attack ZONE"))
    if _zone(target) == "DIRECT":
        return DIRECT
    names = {zones.MONSTER_ZONES[zone]: zone for zone in (*zones.OPPONENT, *zones.EXTRA)}
    if _zone(target) not in names:
        known = f"one of {', '.join(names)}, or direct"
        raise InputError(Problem("--target", f"{target!r} is no monster zone of the opponent's", known))
    return names[_zone(target)]


def materials_of(using: str | None, scenario: ResolvedScenario, database: CardDatabase) -> tuple[Material, ...] | None:
    """Each named material ("A, M3") as the zones it may stand in, or a card of the hand."""
    if using is None:
        return None
    at_zone = {zones.MONSTER_ZONES.index(name): held for name, held in scenario.me.monsters.items()}
    found: list[Material] = []
    names: list[str] = []
    for part in (part.strip() for part in using.split(",")):
        if part.upper() in zones.MONSTER_ZONES[: len(zones.MINE)]:
            zone = zones.MONSTER_ZONES.index(part.upper())
            if zone not in at_zone:
                raise InputError(Problem("--using", f"you control no monster in {part}"))
            if Material((zone,)) in found:
                raise InputError(Problem("--using", f"{part} is named twice", "name each monster once"))
            found.append(Material((zone,)))
        else:
            names.append(part)
    for code, copies in split_cards(", ".join(names), database, "--using"):
        fitting = tuple(zone for zone, held in at_zone.items() if held.card == code)
        in_hand = scenario.me.hand.count(code)
        if len(fitting) + in_hand < copies:
            name = database.facts(code).name
            raise InputError(
                Problem(
                    "--using",
                    f"you have {len(fitting) + in_hand} x {name} on the field and in the hand, asked for {copies}",
                    "name your own monsters",
                )
            )
        found += [Material(fitting, code if in_hand else None)] * copies
    return tuple(found)
