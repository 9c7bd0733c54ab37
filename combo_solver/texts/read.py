"""A whole text to its document: the readers tell their parts sentence by sentence, here they are put together.

What a text says as a whole (the names in it, whether it binds its player unasked) is no reader's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from combo_solver.cards.names import fold
from combo_solver.cards.outcomes import Outcome
from combo_solver.texts.account import Account, account
from combo_solver.texts.counters import held_counters
from combo_solver.texts.document import NO_MATERIALS, Document
from combo_solver.texts.effects.beside import names_the_opponent, said_beside
from combo_solver.texts.effects.compiler import Unit, compile_card
from combo_solver.texts.elsewhere import silent_elsewhere
from combo_solver.texts.in_battle import of_battles
from combo_solver.texts.own_summon import bans, procedures
from combo_solver.texts.reader import WITH_EFFECT, Key, Printed
from combo_solver.texts.sentences import QUOTED
from combo_solver.texts.unasked import is_optional_only

_OF_A_SERIES = re.compile(
    r'"([^"]+)" (?=(?:(?:Main Deck|Effect|Normal|Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Tuner) )?'
    r"(?:cards?|monsters?|Spells?|Traps?|Spell/Traps?|Spells/Traps|Tuners?)\b|card\(s\)|monster\(s\))",
    re.IGNORECASE,
)

_WINS = re.compile(r"\bwins? the (?:Duel|Match)\b", re.IGNORECASE)


def read_text(card: Printed) -> Document:
    """Everything that is kept of a card's text."""
    accounts = account(card)
    own = own_procedures(accounts)
    materials = card.requirement.materials if card.method else ""
    said = _told(accounts, "special_summon_ban")
    ban = bans.together(said, card.name, card.sentences, card.special_summon_only) if card.monster else ""
    compiled = compile_card(card, accounts)
    battles = of_battles(card, accounts, compiled)
    return Document(
        optional_only=card.monster and is_optional_only(card.sentences, bool(card.method)),
        materials=_with_overlays(materials, own),
        performs=_json(_told(accounts, "performs")[:1], alone=True),
        substitute=_json(_told(accounts, "substitute")[:1], alone=True),
        special_summon_ban=ban,
        summoned_by=tuple(_told(accounts, "summoned_by")) if ban in ("procedure", "first") else (),
        continuous=_json([*continuous(accounts), *held_counters(card)]) if card.stays else "",
        changes_own_summon=bool(_told(accounts, "changes_own_summon")),
        own_procedure=bool(own.unread or (own.overlays and not materials)),
        procedures=own.as_json,
        fusion_limit=_json(_told(accounts, "fusion_limit")[:1], alone=True),
        mentions=_mentions(card),
        binding=tuple(dict.fromkeys(part for each in accounts for part in each.binds)),
        model=_model(card, compiled.model),
        outcomes=tuple(Outcome.of(unit.outcome, _why(unit, card)) for unit in compiled.units),
        silent_elsewhere=compiled.status != "modelled" and silent_elsewhere(card),
        in_battle=battles.as_json,
        of_battles=battles.unread,
        battle_offers=battles.offers,
        of_main_phases=battles.of_main_phases,
        battle_effects=battles.effects_as_json,
        may_win=compiled.status != "modelled" and any(_WINS.search(each.text) for each in card.sentences),
    )


def _why(unit: Unit, card: Printed) -> str:
    """Of what is read, the reason of what it says besides."""
    if unit.outcome != "modelled":
        return unit.why
    return said_beside(unit.sentences, card) or names_the_opponent(unit.sentences, card)


def _model(card: Printed, model: dict[str, Any] | None) -> str:
    """The compiled model; a monster without effects has none to keep."""
    plain = card.monster and card.card_types.isdisjoint(WITH_EFFECT | {"pendulum"})
    return "" if model is None or (plain and not model) else json.dumps(model, ensure_ascii=False)


def continuous(accounts: Iterable[Account]) -> list[dict[str, Any]]:
    """What holds while the card is there; first what does not need it to be a Pendulum Scale."""
    accounts = sorted(accounts, key=lambda each: each.sentence.part == "scale")
    return [*_told(accounts, "continuous"), *_told(accounts, "own_normal")]


def own_procedures(accounts: Iterable[Account]) -> procedures.OwnProcedures:
    """How a monster Summons itself without a chain, by all the sentences that say something of it."""
    accounts = list(accounts)
    single = [part for part in continuous(accounts) if part["apply"] == "only_one" and part["players"] == "controller"]
    alone = [part["where"]["names"][0] for part in single if part["where"].keys() == {"names"}]
    return procedures.together(_told(accounts, "own_procedure"), alone)


def _told(accounts: Iterable[Account], key: Key) -> list[Any]:
    return [part for each in accounts for part in each.tells.get(key, ())]


def _json(found: list[Any], alone: bool = False) -> str:
    return json.dumps(found[0] if alone else found, ensure_ascii=False) if found else ""


def _with_overlays(materials: str, own: procedures.OwnProcedures) -> str:
    """The compiled requirement with the monsters on top of which it can be Summoned instead."""
    if not own.overlays or not materials or materials == NO_MATERIALS:
        return materials
    return json.dumps([*json.loads(materials), *own.overlays], ensure_ascii=False)


def _mentions(card: Printed) -> frozenset[str]:
    """The names of other cards in a text; in '"Yubel" monsters' it is the archetype of a card of that name."""
    if card.story:
        return frozenset()
    text = card.text.replace("“", '"').replace("”", '"')
    series = {name for name in QUOTED.findall(text) if name in card.words.archetypes}
    alone = _OF_A_SERIES.sub(lambda found: "" if found[1] in series else found[0], text)
    quoted = QUOTED.findall(alone)
    return frozenset(found for name in quoted if (found := card.words.names.get(fold(name)))) - {card.name}
