"""What a sentence that hangs on an effect adds to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from combo_solver.texts.effects.effect import Draft
from combo_solver.texts.effects.frame import Rider
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.effects.spell_cards import from_hand


def add(draft: Draft, rider: Rider) -> None:
    """A rider of an effect that is not read goes with it."""
    if rider.as_monster is not None and draft.inert and rider.as_monster["lies"]:
        # When such a card can be activated is not known where only that is told.
        draft.inert, draft.stopped, draft.optional = "", "as a monster", False
    if not draft.modelled:
        return
    if rider.of_hand:
        of_the_hand = [each for each in draft.more if each.data.get("from") == ["hand"]]
        for each in of_the_hand:
            add(each, rider._replace(of_hand=False))
        draft.stopped = "" if of_the_hand else "from the hand"
        return
    for each in () if rider.gift else draft.more:
        add(each, rider)
    if rider.on_field and draft.data.get("from") != ["monster_zone"]:
        draft.stopped = "gained on the field"
        return
    if rider.destroying:
        draft.gain_by_destroying(rider.destroying[0])
        if draft.stopped:
            return
    if rider.quietly:
        for done in draft.data.get("modes", (draft.data,)):
            for action in done.get("do", ()):
                if action.get("do") == "change_position":
                    action["flips"] = False
    if rider.limits:
        parted = [{**each, "group": f"{each['group']} scale"} if "group" in each else each for each in rider.limits]
        limits = [*draft.data.get("limit", ()), *(rider.limits if draft.part == "monster" else parted)]
        draft.data["limit"] = [each for number, each in enumerate(limits) if each not in limits[:number]]
    if rider.conditions:
        draft.data["if"] = [*draft.data.get("if", ()), *rider.conditions]
    if any(each["do"] == "keep" and not _one_of(draft.data, each["card"]) for each in rider.actions):
        draft.stopped = "keeps"
        return
    if rider.actions or rider.first:
        for done in draft.data.get("modes", (draft.data,)):
            kept = [each for each in done.get("do", ()) if each["do"] == "keep"]
            done["do"] = [*rider.first, *done.get("do", ()), *(each for each in rider.actions if each not in kept)]
    if rider.after is not None:
        # What the next sentence calls "it" is what this one chose.
        draft.scope = rider.after
    if rider.still:
        for done in draft.data.get("modes", (draft.data,)):
            done["do"] = [{"do": "if", "if": list(rider.still), "then": done["do"]}]
    if rider.stays:
        draft.stays()
    if rider.unanswered:
        draft.data["unanswered"] = list(rider.unanswered)
    if rider.quick_if:
        draft.data["quick_if"] = list(rider.quick_if)
    if rider.gift:
        verb = "equip_with" if "own_atk" in rider.gift else "equip"
        equips = [action for action in draft.data.get("do", ()) if action.get("do") == verb]
        if len(equips) != 1:
            draft.stopped = "gives" if rider.to == "last" else ""
            return
        equips[0].update(rider.gift)
    if rider.summon:
        done = draft.data.get("do", ())
        if len(done) == 1 and done[0]["do"] == "if":
            # What must still hold on resolution.
            done = done[0]["then"]
        summons = [action for action in done if action.get("do") in _SUMMONS]
        about = [action.get("card", "self" if action["do"] == "summon_as_monster" else None) for action in summons]
        if about != ["self"] or rider.summon.keys() & summons[0].keys():
            draft.stopped = "Summoned this way"
            return
        summons[0].update(rider.summon)
    if rider.as_monster is not None and not _as_monster(draft, rider.as_monster):
        draft.stopped = "as a monster"
        return
    if rider.cost:
        if any("others" in part for part in rider.cost) and not _summons_itself(draft.data):
            draft.stopped = "other monsters"
            return
        draft.data["cost"] = [*rider.cost, *draft.data.get("cost", ())]
    if rider.from_hand is not None and draft.data.get("kind") == "trap":
        draft.more.append(replace(draft, sentences=[], data=from_hand(draft.data, rider.from_hand), more=[]))
    draft.check()


def _one_of(part: object, name: str) -> bool:
    """Whether the selection of this name is one card."""
    if isinstance(part, dict):
        if part.get("name") == name:
            return part.get("max", 1) == 1 and not part.get("all")
        part = list(part.values())
    return any(_one_of(each, name) for each in part) if isinstance(part, list | tuple) else False


_SUMMONS = ("special_summon", "summon_as_monster")
_OTHERWISE = {
    "fusion_summon", "ritual_summon", "summon_now", "pendulum_summon", "summon_as_monster", "normal_summon",
    "grant_normal_summon", "grant_pendulum_summon",
}  # fmt: skip
"""Summons that a restriction of other monsters does not know to be those of its effect."""


def _summons_itself(data: Data) -> bool:
    """Whether it Special Summons something, as a restriction of other monsters knows it."""
    done = set(_verbs(data))
    return done.isdisjoint(_OTHERWISE) and not done.isdisjoint({"special_summon", "create_tokens"})


def _verbs(part: object) -> Iterator[str]:
    """Every verb of a fragment of a model."""
    if isinstance(part, dict):
        if "do" in part and isinstance(part["do"], str):
            yield part["do"]
        part = list(part.values())
    for each in part if isinstance(part, list | tuple) else ():
        yield from _verbs(each)


def _as_monster(draft: Draft, keys: Data) -> bool:
    """What else the monster is that the effect makes of its card; false where it makes none."""
    done = [action for mode in draft.data.get("modes", (draft.data,)) for action in mode.get("do", ())]
    forms = [action["form"] for action in done if action.get("do") == "summon_as_monster"]
    if len(forms) != 1 or forms[0].get("still", False) > keys["still"]:
        return False
    forms[0] |= {"still": True} if keys["still"] else {}
    return True
