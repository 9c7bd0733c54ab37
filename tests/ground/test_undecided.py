"""Whoever adds a word to models that tells zones apart must say so: zones that are decided late rest on it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_args

import pytest

from combo_solver import models
from combo_solver.ground.undecided import tells_zones
from combo_solver.models.auras import Unaffected, ValueChange
from combo_solver.models.effects import CardModel, Procedure
from combo_solver.models.events import Event
from combo_solver.models.verb import Verb
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Choose, CountIn, Filter
from combo_solver.models.words import Model
from combo_solver.models.worths import Worth

_QUESTIONS = "conditions filters vocabulary events auras worths materials limits used made_with"
QUESTIONS = frozenset(_QUESTIONS.split())
"""Modules of what asks something: every key there is listed, the verbs and continuous effects of others by name."""

TELLS: dict[tuple[str, str], list[Model]] = {
    ("Filter", "place"): [Filter(place=("main_monster_zone",)), Filter(place=("extra_monster_zone",))],
    ("Filter", "linked"): [Filter(linked="linked"), Filter(linked="co_linked"), Filter(linked="extra_linked")],
    ("Event", "into"): [
        Event(on="summoned", into="main_monster_zone"),
        Event(on="summoned", into="extra_monster_zone"),
    ],
    ("Event", "pointed"): [Event(on="summoned", subject=Filter(), pointed=True)],
    ("Event", "linked"): [Event(on="summoned", linked=True)],
    ("Choose", "pointed"): [Choose.model_validate({"from": ["monster_zone"], "pointed": True})],
    ("CountIn", "co_linked"): [CountIn.model_validate({"count_in": ["monster_zone"], "co_linked": True})],
    ("Worth", "value"): [Worth(value="pointed", value_of="self")],
    ("OfMonsters", "linked"): [ValueChange(linked="pointed"), ValueChange(linked="co_linked")],
    ("Unaffected", "in_extra_zone"): [Unaffected(in_extra_zone=True)],
    ("Procedure", "pointed"): [Procedure(number=1, pointed=True)],
    ("SpecialSummon", "to"): [
        SpecialSummon(card="self", to="pointed"),
        SpecialSummon(card="self", to="doubly_pointed"),
        SpecialSummon(card="self", to="extra_monster_zone"),
    ],
    ("SpecialSummon", "pointer"): [SpecialSummon(card="self", to="pointed", pointer="it")],
    ("SpecialSummon", "pointers"): [SpecialSummon(card="self", to="pointed", pointers=Filter())],
    ("MoveZone", "pointed"): [MoveZone(card="self"), MoveZone(card="self", pointed=True)],
}
"""Words that tell one Monster Zone from another, or Main from Extra Monster Zones, with models that say them."""

OF_SPELLS = {("Unmodelled", "column")}
"""Words that tell one Spell & Trap Zone from another."""

ZONE_FREE = {
    "Afresh": "trait original",
    "AmountCondition": "amount min max",
    "AnswersCondition": "activations other includes by card at targets",
    "AnyOfCondition": "ways",
    "ChainCondition": "links different",
    "CardRef": "card choose",
    "Choose": "name group locations where min max side other face_down face_down_only printed face_up out_of "
    "as_material "
    "apart_from leads afresh every different same total extreme divided used_for",
    "CountCondition": "locations where side other min max different_names face_up",
    "CountIn": "locations where side other face_down face_up different adds",
    "CountOf": "count_of where",
    "CountersCondition": "counters min max",
    "CountersIn": "counter locations where side",
    "Destruction": "locations side least",
    "Event": "on subject side other origin whose methods as_material_of causes by by_effect by_itself card_itself "
    "was position was_position used_for using using_least before alone together different_levels "
    "excavated attacking direct sends part foe foe_side each_time or_theirs",
    "DuringCondition": "phases damage_step declared they_attack",
    "Extreme": "value least",
    "Filter": "card_types not_card_types types attributes archetypes names except_names except_archetypes mentions "
    "lists lists_archetypes lists_kinds normal_summonable level rank rating atk defense original position summoned "
    "from_extra this_turn made_with has_materials materials equipped_with battling side scale_changed treated_as "
    "counters takes_counter shared any_of",
    "HappenedCondition": "event",
    "Holding": "counter min max",
    "Including": "min where",
    "Inclusion": "to origin summons destroys damages",
    "Indestructible": "places",
    "LifePointsCondition": "max min behind ahead",
    "Limit": "scope group counts times per",
    "MadeWith": "where same_name by_effect",
    "LifePoints": "life_points",
    "Materials": "method slots including different same limit",
    "NegatesTargeting": "number by",
    "NormalSummonsCondition": "max",
    "OfMonsters": "number where side itself other bearer conditions",
    "OnlyCondition": "where face_up max",
    "OpponentHasMoreCondition": "locations by",
    "OtherScaleCondition": "where",
    "Overlay": "method where phase conditions cost limit unread",
    "Range": "min max equals",
    "Shared": "trait different original had listed shared_with among where side",
    "Slot": "min max where different same",
    "StarsCondition": "where max",
    "Targeting": "itself locations where side face_down alone",
    "ThisCardCondition": "where negated bearer material equips sent_earlier sent_now",
    "Total": "value bounds",
    "Unaffected": "number by where except_for activated beside theirs",
    "Untargetable": "by",
    "Used": "where adds different",
    "UsedForIt": "used",
    "ValueChange": "atk defense level turn battle_phase scale becomes original",
    "ValueOf": "value value_of plus original had",
    "Worth": "times divided plus number value_of counter used had",
    "WouldBeSummonedCondition": "summons",
}
"""Words that ask nothing of zones, by themselves."""

OTHERS = (
    "FallsWith InBattle Price ActivationBan AddToHand Attach Banish BanishedInstead BattleTwice Beside Bind CannotStay "
    "TakesAlong CardModel Change "
    "ChangeLifePoints ChangePosition Choose Conditions ControlLimit CounterForSpell CreateTokens DeclareName "
    "CounterForSummon StandsForTributes "
    "Destroy DestroyedInstead Detach DiesWith Discard Draw Effect Either EntireMaterial EntireTribute Equip EquipOnly "
    "EndBattlePhase EquipWith Excavate FixPosition FallsWhenTargeted ForEach Form FusionLimit FusionSummon GiveControl "
    "HurtsForGains SpurnsEquips "
    "GrantNormalSummon GrantPendulumSummon HoldsCounters If InTurn Keep LeavesInEndPhase LifePointsForCards "
    "LifePointsForSpell LoseAtRandom MadeWithout MaterialLevel Mill "
    "Mode Modify MoreMaterials Move MoveBan MoveZone NameChange NegateActivation NegateAttack NegateEffects "
    "NegateSummon Negation Node NormalSummonGrant NormalSummonNow NotMaterial OnlyOne Optional OutOfScope OwnSummonBan "
    "PayLifePoints PendulumRestriction PendulumSummonNow PlaceCounters PlaceFaceUp PlaceScale Procedure Remains "
    "RemoveCounters RestoreScale Restrict RestrictNamesakes ReturnToGy ReturnsInEndPhase Reveal RitualSummon "
    "Saved ScaleActivation ScaleChange SendToGy SetCard SetNormalSummons SetOnly ShuffleDeck ShuffleIntoDeck "
    "SkipPhase SpecialSummon SpecialSummonLimit Substitute SummonAsMonster SummonBan SummonCount SummonLimit "
    "SummonNow SummonOnce SummonSpell SwapControl TakeControl TargetBan TheyMill TheySend ToDeckBottom ToDeckTop "
    "NoTributes Tribute TributeBan TributeChange TributeOffer TwoTributes Unmodelled Unnoticed Upkeep Verb WinDuel "
    "WinsDuel "
)
"""What is not in these modules: a verb that chooses, closes or compares zones is one that
:func:`combo_solver.ground.undecided.tells_zones` must know; so is one that brings monsters out of the Extra Deck."""

WORDS = re.compile("zone|point|link|arrow|column|adjacent")
_KNOWN = """
monster_zone spell_zone field_zone pendulum_zone main_monster_zone extra_monster_zone pointed doubly_pointed linked
co_linked extra_linked link link_material move_zone life_points pendulum_zone_effects
"""
KNOWN = frozenset(_KNOWN.split())
WHAT = "new in models: does it tell zones apart? See ground/undecided.py, then list it here"


for module in walk_packages(models.__path__, f"{models.__name__}."):
    import_module(module.name)


def classes(of: type[Any]) -> Iterator[type[Any]]:
    for each in of.__subclasses__():
        # One that another test has added may still be somebody's subclass.
        here = getattr(sys.modules.get(each.__module__), each.__name__, None) is each
        if here and each.__module__.startswith("combo_solver.models"):
            yield each
        yield from classes(each)


def asking(each: type[Any]) -> bool:
    return each.__module__.rpartition(".")[2] in QUESTIONS and not issubclass(each, Verb)


def words_of(each: type[Any]) -> list[str]:
    named = [name for name in each.__annotations__ if name in each.model_fields]
    return [name for name in named if name not in ("apply", "test")]


def literals(annotation: object) -> Iterator[str]:
    for part in get_args(annotation):
        if isinstance(part, str):
            yield part
        else:
            yield from literals(part)


def test_every_question_is_known() -> None:
    listed = {(name, word) for name, words in ZONE_FREE.items() for word in words.split()}
    assert not listed & TELLS.keys()
    found = {(each.__name__, word) for each in classes(Model) if asking(each) for word in words_of(each)}
    assert found - listed - TELLS.keys() == set(), WHAT
    assert listed - found == set(), "no longer in models"


def test_every_verb_and_continuous_effect_is_known() -> None:
    found = {each.__name__ for each in classes(Model) if not asking(each)}
    assert found - set(OTHERS.split()) == set(), WHAT
    assert set(OTHERS.split()) - found == set(), "no longer in models"


def test_every_key_that_sounds_like_a_zone_is_known() -> None:
    found = {
        (each.__name__, word)
        for each in classes(Model)
        if not asking(each)
        for word in words_of(each)
        if WORDS.search(word)
    }
    assert found - TELLS.keys() == OF_SPELLS, WHAT


def test_every_value_that_sounds_like_a_zone_is_known() -> None:
    found = {
        value
        for each in classes(Model)
        if each.model_rebuild() is not False
        for field in each.model_fields.values()
        for value in literals(field.annotation)
        if WORDS.search(value)
    }
    assert found <= KNOWN, WHAT


@pytest.mark.parametrize("word", TELLS, ids=".".join)
def test_what_tells_zones_is_found(word: tuple[str, str]) -> None:
    assert all(map(tells_zones, TELLS[word]))


def test_however_deep_it_stands() -> None:
    where = {
        "kinds": ["monster"],
        "shared": [{"trait": "type", "among": ["monster_zone"], "where": {"linked": "linked"}}],
    }
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "do": [
        {"do": "destroy", "choose": {"from": ["monster_zone"], "where": where}}]}  # fmt: skip
    assert tells_zones(CardModel.model_validate({"passcode": 1, "name": "It", "effect": [effect]}))
    where.pop("shared")
    assert not tells_zones(CardModel.model_validate({"passcode": 1, "name": "It", "effect": [effect]}))
