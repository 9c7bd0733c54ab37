"""Steps as sentences."""

from __future__ import annotations

from combo_solver.game.line import CardAt, Choice, Placement, Replacement, Step
from combo_solver.models.verbs import WORDS

_PLACES = {
    "hand": "the hand", "deck": "the Deck", "extra": "the Extra Deck", "gy": "the GY", "banished": "banishment",
    "O-deck": "the opponent's Deck", "O-gy": "the opponent's GY", "O-hand": "the opponent's hand",
}  # fmt: skip

_WHEN: dict[str, str] = {
    "battle_start": "at the start of the Battle Phase", "declared": "at the attack declaration",
    "start": "at the start of the Damage Step", "before": "before damage calculation",
    "calculation": "during damage calculation", "after": "after damage calculation",
    "end": "at the end of the Damage Step", "battle_end": "at the end of the Battle Phase",
}  # fmt: skip


def describe(step: Step) -> str:
    """One sentence for a step, without its number."""
    if step.kind == "activate_scale":
        return f"Activate {step.name} as a Pendulum Scale in {step.to}"
    if step.kind == "set_spell":
        return f"Set {step.name} in {step.to}"
    if step.kind == "change_position":
        return f"Change {step.name} in {step.from_} to {_position(step.position)}"
    if step.kind == "pendulum_summon":
        verb = "Pendulum Summon (the additional one) " if step.additional else "Pendulum Summon "
        return verb + " and ".join(_placed(part) for part in step.summoned)
    if step.kind == "gemini_summon":
        return f"Normal Summon {step.name} in {step.from_} again{_which(step)}"
    if step.kind in ("activate", "trigger"):
        return _activation(step)
    if step.kind == "enter_phase":
        again = " a second time" if step.additional else ""
        return f"Enter {'the Battle Phase' if step.to == 'battle' else 'Main Phase 2'}{again}"
    if step.kind in ("attack", "replay"):
        return _attack(step)
    return _summon(step)


def _attack(step: Step) -> str:
    """Who attacks what, and what comes of it."""
    found = step.battle
    what = f"{_cards(step.targets)} with" if step.targets else "directly with"
    if step.to == "stopped":
        return f"Stop the attack of {step.name} ({step.from_})"
    text = f"{'Attack' if step.kind == 'attack' else 'Replay: attack'} {what} {step.name} ({step.from_})"
    text += f" ({_choices(step.costs)})" if step.costs else ""
    if found is None:
        return text
    parts = [f"{found.damage_to_opponent} battle damage"] if found.damage_to_opponent else []
    parts += [f"{found.damage_to_me} battle damage to you"] if found.damage_to_me else []
    named = {step.from_: step.name, **{card.at: card.name for card in step.targets}}
    if found.destroyed:
        destroyed = " and ".join(named.get(zone, zone) for zone in found.destroyed)
        parts.append(f"{destroyed} destroyed{''.join(map(_replacement, found.instead))}")
    return f"{text}: {', '.join(parts) or 'nothing comes of it'}"


def _summon(step: Step) -> str:
    """A step is called as it is done: ``xyz_summon`` is an Xyz Summon."""
    text = f"{step.kind.removesuffix('_monster').replace('_', ' ').title()} {step.name}"
    text += _which(step)
    if step.kind != "flip_summon":
        text += f" to {step.to}"
    if step.position == "defense":
        text += " in Defense Position"
    if step.materials:
        verb = "Tributing" if step.kind in ("tribute_summon", "set_monster") else "using"
        text += f", {verb} {_cards(step.materials)}"
    if step.costs:
        text += f" ({_choices(step.costs)})"
    return text


def _which(step: Step) -> str:
    return " as the additional Normal Summon" if step.additional else ""


def _activation(step: Step) -> str:
    mine, theirs = ("Trigger", "triggers") if step.kind == "trigger" else ("Activate", "activates")
    text = f"{mine} {step.name}" if step.player == "me" else f"The opponent {theirs} {step.name}"
    if step.from_ not in ("hand",) or step.to is None:
        text += f" in {_PLACES.get(step.from_, step.from_)}"
    text += f", effect {step.effect}"
    if step.chain_link and step.chain_link > 1:
        text += f" (Chain Link {step.chain_link})"
    elif step.timing:
        text += f" ({_WHEN[step.timing]})"
    parts = []
    if step.costs:
        parts.append(f"cost: {_choices(step.costs)}")
    if step.targets:
        parts.append(f"target {_cards(step.targets)}")
    if step.choices:
        done = _choices(step.choices)
        if done:
            parts.append(done)
    text += ": " + "; ".join(parts) if parts else ""
    return f"{text} (their choice)" if step.opponent_chooses else text


def _choices(choices: tuple[Choice, ...]) -> str:
    return ", ".join(text for choice in choices if (text := _choice(choice)))


def _choice(choice: Choice) -> str:
    verb = WORDS.get(choice.do)
    if verb is None:
        return choice.do
    first = choice.placed[0] if choice.placed else None
    done = verb.sentence(choice).format(
        cards=_cards(choice.cards),
        placed=" and ".join(map(_placed, choice.placed)),
        materials=_cards(choice.materials),
        name=first.name if first else "",
        to=first.to if first else "",
    )
    return done + "".join(map(_replacement, choice.instead))


def _replacement(part: Replacement) -> str:
    """What was done in the place of destroying something."""
    return f" (instead of {_cards(part.saved)}, by {part.by.name}: {_choices(part.choices)})"


def _placed(part: Placement) -> str:
    source = f" from {_PLACES[part.from_]}" if part.from_ in _PLACES else ""
    position = " in Defense Position" if part.position == "defense" else ""
    return f"{part.name}{source} to {part.to}{position}"


def _cards(cards: tuple[CardAt, ...]) -> str:
    return " + ".join(f"{card.name} ({'material' if card.under else card.at})" for card in cards)


def _position(position: str | None) -> str:
    return "Defense Position" if position == "defense" else "Attack Position"
