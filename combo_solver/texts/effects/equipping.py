"""What is special about the sentences of Equip Spells: which monsters they can be equipped to, and their activation."""

from __future__ import annotations

import re
from collections.abc import Iterable

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_PLACED = re.compile(r"(?:you control|opponent controls|on the field)\b")
_ABOUT_IT = re.compile(
    r"^(?:Equip only to |It |Its |The equipped monster |.*\bequip it with this card\b|.*\bequip this card to )",
    re.IGNORECASE,
)
_NAME_OR = re.compile(r"^(?P<name>\"[^\"]+\") or (?P<sort>an? [^,;:.]+ monster)$")
_EVERYWHERE = {"from": ["monster_zone"], "side": "either", "min": 1, "max": 1}


def equip_only(words: str, card: Printed) -> Data:
    """The part of the model for the words behind "Equip only to"; raises :class:`NotUnderstood`."""
    words = re.sub(r"^(?:an?|1) ", "", words).replace("Winged-Beast", "Winged Beast")
    if (either := _NAME_OR.match(words)) and not _PLACED.search(words):
        fits = [equip_only(part, card).get("where") for part in (either["name"], either["sort"])]
        return {"apply": "equip_only", "where": {"any_of": fits}}
    if not _PLACED.search(words):
        words += " on the field"
    words = re.sub(r"^face-up ", "", words)
    # Only a face-up monster is equipped; a card told by its name is not known face-down anyway.
    choose = read_selection(f"1 {words}" if words.startswith('"') else f"1 face-up {words}", card)
    if "monster_zone" not in choose["from"] or choose.keys() - {"from", "where", "side", "min", "max"}:
        raise NotUnderstood(words)
    found: Data = {"apply": "equip_only"}
    if choose["side"] != "either":
        found["side"] = choose["side"]
    return found | ({"where": choose["where"]} if choose.get("where") else {})


def spoken_of(card: Printed) -> bool:
    """Whether "It" and "Its" at the beginning of its sentences is always the equipped monster."""
    before = ""
    for sentence in card.sentences:
        if sentence.text.startswith(("It ", "Its ")) and not _ABOUT_IT.match(before):
            return False
        before = sentence.text
    return True


def equipping(told: Iterable[Data]) -> Data:
    """The activation of an Equip Spell, which says that of its monster."""
    told = tuple(told)
    target: Data = {**_EVERYWHERE, "name": "equipped"}
    for part in told:
        if part.get("apply") == "equip_only":
            target |= {key: part[key] for key in ("where", "side") if key in part}
    if any(part.get("bearer") and part.get("level") for part in told):
        # A monster without a Level has none to change.
        target["where"] = {**target.get("where", {}), "level": {"min": 1, **target.get("where", {}).get("level", {})}}
    return {"kind": "spell", "from": ["hand"], "targets": [target], "do": [{"do": "equip", "card": "equipped"}]}
