"""What is special about the sentences of Spells and Traps: which of them is the activation of the card itself, and
cards that only lie down when they are activated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from combo_solver.models.summon_spells import SummonSpell, summoning
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.keeping import of_the_kept
from combo_solver.texts.reader import Key, Printed
from combo_solver.texts.words import NotUnderstood

ACTIVATIONS = ("spell", "trap")
"""The kinds of effects that are the activation of a card."""


def kind_of(card: Printed, part: str, told: Data, elsewhere: bool, offered: bool) -> str:
    """The kind of an effect by what its head tells. ``elsewhere``: its cost or resolution tells where its card is;
    ``offered``: it is one that the player can use. Raises :class:`NotUnderstood` for what no effect of ours is."""
    own: str = told.get("kind", "")
    trap = "trap" in card.card_types and part != "scale"
    if own in ACTIVATIONS:
        return own
    if card.monster or part == "scale" or elsewhere or "from" in told:
        # Whatever a Trap does has Spell Speed 2, wherever it lies.
        return "trigger" if "event" in told else own or ("quick" if trap else "ignition")
    if not card.stays:
        if "event" in told and not fast(card):
            raise NotUnderstood("activated because of an event")
        return "trap" if trap else "spell"
    if "event" in told:
        return "trigger"
    if not offered:
        raise NotUnderstood("not activated")
    return "quick" if trap else own or "ignition"


def fast(card: Printed) -> bool:
    """Whether the card can be activated because of what just happened, and leaves the field afterwards."""
    return not card.monster and not card.stays and bool(card.card_types & {"trap", "quick-play"})


def activation(card: Printed) -> Data:
    """The activation of a Spell or Trap Card, from where it can be."""
    trap = "trap" in card.card_types
    return {"kind": "trap", "from": ["spell_zone"]} if trap else {"kind": "spell", "from": ["hand"]}


def default_places(card: Printed, part: str, kind: str) -> list[str]:
    """Where the card of an effect must be if nothing says so."""
    if part == "scale":
        return ["pendulum_zone"]
    if card.monster:
        return ["monster_zone"]
    if kind in ACTIVATIONS:
        return list(activation(card)["from"])
    return ["field_zone"] if "field" in card.card_types else ["spell_zone"]


def by_its_activation(card: Printed, actions: Sequence[Data]) -> bool:
    """Whether a card that stays on the field does this when it is activated, since it is there afterwards by that alone:
    as a monster, as an Equip Card of what it Summons, or as what lives and dies with that."""
    equips = "equip" in card.card_types and any(action["do"] == "equip" for action in actions)
    keeps = "continuous" in card.card_types and any(of_the_kept(each.text) for each in card.sentences)
    return equips or bool(actions and (keeps or actions[0]["do"] == "summon_as_monster"))


def trap_answers(card: Printed, data: Data) -> bool:
    """Whether it is a Trap's effect that answers an activation: it is activated like the Trap, and nobody must."""
    return "trap" in card.card_types and any(test["test"] == "answers" for test in data.get("if", ()))


def from_hand(data: Data, conditions: Sequence[Data]) -> Data:
    """The activation of a Trap from the hand, under these conditions besides. What is once per turn is so for both."""
    if "limit" in data:
        data["limit"] = [each if "group" in each else {**each, "group": "activation"} for each in data["limit"]]
    test = [*data.get("if", ()), *conditions]
    return {**data, "from": ["hand"], **({"if": test} if test else {})}


def lies_down(card: Printed, activations: Sequence[Data]) -> Data | None:
    """The activation without an effect, if the card can be activated so: it stays on the field, and what it does when it
    is activated, if anything, is optional. One that is activated "only" at some time never is, where that is not read."""
    stays = not card.monster and card.stays and "equip" not in card.card_types
    # Where a text says when it is turned up, that is its activation.
    if any("You can flip this card face-up;" in sentence.text for sentence in card.sentences):
        return None
    if any(sentence.plain.startswith("Activate only ") for sentence in card.sentences):
        return None
    if not stays or any(not data.get("left_out") for data in activations):
        return None
    return activation(card)


def optional_on_resolution(data: Data) -> bool:
    """What a card that stays on the field "can" do when it is activated is chosen when it resolves, if nothing is paid or
    targeted for it: then its activation is one, with or without. The data are changed so."""
    if not data.get("do") or data.get("cost") or data.get("targets") or data.get("if"):
        return False
    data["do"] = [{"do": "optional", "actions": data["do"]}]
    return True


_MADE = "summoned0"
"""The monster that such a Spell Summons."""


def performed(tells: Mapping[Key, list[Any]]) -> Data | None:
    """The activation that a Spell is whose sentence was read as the Summon that it performs."""
    for told in tells.get("performs", ()):
        action = summoning(SummonSpell.model_validate(told))
        if action is not None:
            do = [action.model_dump(mode="json", by_alias=True, exclude_unset=True) | {"do": action.do, "name": _MADE}]
            return {"kind": "spell", "from": ["hand"], "do": do}
        target = {"name": "target", "from": told["places"], "where": told["which"], "side": "either"}
        revival = {"do": "special_summon", "card": "target"}
        return {"kind": "spell", "from": ["hand"], "targets": [target], "do": [revival]}
    return None


def scope_after(activated: Data, card: Printed, text: str) -> Scope | None:
    """What the sentences behind that one can speak of; None where they can speak of nothing."""
    if "targets" in activated:
        return None
    (summon,) = activated["do"]
    scope = Scope(card, Masked.of(text.strip()), it=_MADE, chosen=(("summoned", _MADE),))
    return replace(scope, of_the_extra_deck=frozenset({_MADE})) if summon["do"] == "fusion_summon" else scope
