"""Attacks and battles, in a turn that has them: "At the start of the Damage Step, if this card battles a monster"."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.compared_foe import compared
from combo_solver.texts.effects.fighters import is_fast, who
from combo_solver.texts.effects.fighting import FOE, GONE, OWN, SPOKEN_OF_FIRST
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.words import NotUnderstood

PRIORITY = 3
EXAMPLE = Example("At the start of the Damage Step, if this card battles a monster: You can draw 1 card.", battle=True)
_TIMES = (
    ("start", re.compile(r"^at the start of the Damage Step$", re.IGNORECASE)),
    ("before", re.compile(r"^before (?:that |this )?damage calculation$", re.IGNORECASE)),
    ("calculation", re.compile(r"^(?:during|at) (?:that |this )?damage calculation$", re.IGNORECASE)),
    ("after", re.compile(r"^after (?:that |this )?damage calculation$", re.IGNORECASE)),
    ("end", re.compile(r"^at the end of (?:the|that) Damage Step$", re.IGNORECASE)),
    ("any", re.compile(r"^(?:even )?during (?:the|either player's|your|that) Damage Step$", re.IGNORECASE)),
)
_TIME = r"(?P<time>(?:[Aa]t|[Dd]uring|[Bb]efore|[Aa]fter) [^,:;]*?(?:Damage Step|damage calculation))"
_AT = re.compile(rf"^{_TIME},? (?P<when>if|when) (?P<what>.+)$")
_THEN = re.compile(rf"^(?P<when>[Ii]f|[Ww]hen) (?P<what>.+?),? {_TIME}$")
_WHEN = re.compile(r"^(?P<when>[Ii]f|[Ww]hen) (?P<what>.+)$")
_PHASE = re.compile(
    r"^[Aa]t the (?P<which>start|end) of (?:the|your|each|this) Battle Phase(?:,? (?P<when>if|when) (?P<what>.+))?$"
)
_OF_EITHER = re.compile(r"^[Dd]uring the Damage Step,? (?:of|in) (?:either player's|any) turn\b")
_ONCE = re.compile(r"^[Oo]nce per battle, ")
_IT = (
    r"(?P<who>(?P<itself>this (?:face-up )?(?:(?P<attacking>attacking )|(?P<lies>Attack|Defense) Position"
    r" |(?P<how>(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Tribute|Normal|Special) Summoned ))?card|\"0\")"
    r"|(?P<bearer>(?:the|a monster) equipped (?:with this card|monster)|the equipped monster)|[^,:;]+?)"
)
_FOE = r"(?: (?P<foe>(?:your opponent's|an opponent's|an?|your) [^,:;]*?\b[Mm]onster\b[^,:;]*?))"
_BESIDES = r"(?P<rest>,? (?:while|and|if) .+)?"
_DECLARED = re.compile(rf"^an attack (?:is|was) declared(?: involving {_IT}(?: and{_FOE})?)?{_BESIDES}$")
_DECLARES = re.compile(
    rf"^{_IT} declares? (?:an attack(?: on{_FOE})?|a (?P<direct>direct) attack|an attack (?P<direct2>directly))"
    rf"{_BESIDES}$"
)
_TARGETED = re.compile(
    rf"^{_IT} is (?:targeted for an attack|selected as an attack target|attacked)(?: by{_FOE})?{_BESIDES}$"
)
_ACTIVE = re.compile(
    r"^(?P<foe>an opponent's (?:[^,:;]*? )?monster) (?:targets (?P<who>[^,:;]+?) for an attack"
    r"|(?:declares an attack that targets|attacks) (?P<who2>[^,:;]+?))$"
)
_BATTLES = re.compile(
    rf"^{_IT} (?P<verb>attacks or is attacked|attacked or was attacked|is attacking or being attacked|battles|battled"
    r"|is battling|attacks|attacked|is attacking)"
    rf"(?P<direct> directly)?{_FOE}?{_BESIDES}$"
)
_CARD_IS = re.compile(r"^,? (?:while|and) this card is in your (?P<place>hand|GY|hand or GY)$")


class Fight(NamedTuple):
    """What a head tells of a fight: the monster that it is about, whether that attacks (None: or is attacked), and
    the other one. ``conditions``: what must hold besides. ``foe_told``: the other one is spoken of."""

    subject: Data | str
    side: str = "either"
    other: bool = False
    attacks: bool | None = None
    direct: bool = False
    foe: Data | None = None
    foe_side: str = "either"
    conditions: tuple[Data, ...] = ()
    places: tuple[str, ...] = ()
    bearer: bool = False

    @property
    def event(self) -> Data:
        """The keys of an event that tell who fights."""
        told: Data = {"subject": self.subject} if self.subject != "self" else {}
        told |= {"side": self.side} if self.side != "either" else {}
        told |= {"other": True} if self.other else {}
        told |= {"foe": self.foe} if self.foe is not None else {}
        told |= {"foe_side": self.foe_side} if self.foe_side != "either" else {}
        return told | ({"direct": True} if self.direct else {})

    @property
    def spoken_of(self) -> frozenset[str]:
        """The monsters that words behind the head may mean."""
        other = self.subject != "self" and not self.bearer
        own, theirs = other and self.side == "me", other and self.side == "opponent"
        found = {"battle"} | ({FOE} if self.foe is not None or theirs else set()) | ({OWN} if own else set())
        return frozenset(found | ({SPOKEN_OF_FIRST} if self.foe is None and (own or theirs) else set()))


def read(text: str, scope: Scope) -> Data | None:
    found = _head(text, scope)
    return found if found is None or scope.card.battle else {"inert": "battle"}


def _head(text: str, scope: Scope) -> Data | None:
    if (once := _ONCE.match(text)) and scope.quick:
        # A trigger that waits for one part of a battle comes up once in it.
        in_it = _head(text[once.end() :], scope)
        if in_it is None or in_it.get("from") not in (None, ["monster_zone"]) or not scope.card.monster:
            raise NotUnderstood("once per battle")
        return {**in_it, "limit": [{"scope": "copy", "per": "battle"}]}
    said = _OF_EITHER.sub("during the Damage Step", _ONCE.sub("", text))
    if phase := _PHASE.match(said):
        return _of_the_phase(phase, scope)
    for pattern in (_AT, _THEN):
        if found := pattern.match(said):
            at = next((part for part, words in _TIMES if words.match(found["time"])), None)
            if at is None:
                raise NotUnderstood(found["time"])
            fight = _fight(found["what"], scope)
            either = scope.offered and "either player's" in text
            return None if fight is None else _in_the_damage_step(at, found["when"].lower(), fight, scope, either)
    if found := _WHEN.match(said):
        return _declared(found["what"], found["when"].lower(), scope)
    return None


# --- who fights -------------------------------------------------------------------------------------------------------


def _fight(what: str, scope: Scope) -> Fight | None:
    """The fight in one part of the Damage Step."""
    found = _BATTLES.match(_swapped(what))
    if found is None:
        return None
    attacks = None if " or " in found["verb"] or "battl" in found["verb"] else True
    return _of(found, scope, attacks, bool(found["direct"]))


def _of(found: re.Match[str], scope: Scope, attacks: bool | None, direct: bool = False) -> Fight:
    if direct and attacks is None:
        raise NotUnderstood(found[0])
    conditions, places = _besides(found["rest"], scope)
    told = compared(found["foe"] or "")
    foe = who(told.words, scope) if found["foe"] else None
    conditions = (*conditions, *told.conditions)
    if foe is not None and (foe.get("other") or foe["side"] == "me" or direct):
        raise NotUnderstood(found["foe"])
    fight = Fight("self", attacks=attacks, direct=direct, conditions=conditions, places=places)
    if foe is not None:
        fight = fight._replace(foe=foe["where"], foe_side=foe["side"])
    if found["itself"]:
        if not scope.card.monster or (found["itself"] == '"0"' and scope.masked.names[0] != scope.card.own_name):
            raise NotUnderstood(found["itself"])
        return fight._replace(
            attacks=True if found["attacking"] else attacks, conditions=(*conditions, *_itself(found))
        )
    if found["bearer"]:
        if "equip" not in scope.card.card_types:
            raise NotUnderstood(found["bearer"])
        worn: Data = {"test": "this_card", "bearer": True, "where": {"battling": True}}
        if attacks is not None:
            # What attacks in my turn is mine.
            worn["where"]["side"] = "me" if attacks else "opponent"
        return fight._replace(subject={}, conditions=(*conditions, worn), bearer=True)
    subject = who(found["who"], scope)
    side = subject["side"]
    if side == "either" and foe is not None and foe["side"] == "opponent":
        side = "me"
    return fight._replace(subject=subject["where"], side=side, other=bool(subject.get("other")))


def _itself(found: re.Match[str]) -> list[Data]:
    """What is said of the card itself besides."""
    where: Data = {}
    if found["lies"]:
        where["position"] = found["lies"].lower()
    if found["how"]:
        where["summoned"] = [found["how"].split()[0].lower()]
    return [{"test": "this_card", "where": where}] if where else []


def _besides(rest: str | None, scope: Scope) -> tuple[tuple[Data, ...], tuple[str, ...]]:
    """The conditions behind what happens, and where the card must be."""
    if not rest:
        return (), ()
    if here := _CARD_IS.match(rest):
        return (), ("hand", "gy") if " or " in here["place"] else (here["place"].lower(),)
    if held := _COUNTERS.match(rest):
        return ({"test": "this_card", "where": {"counters": {"counter": "", "min": int(held["number"])}}},), ()
    return tuple(all_of(read_tests(re.sub(r"^,? (?:while|and if|and|if) ", "", rest), scope))), ()


_COUNTERS = re.compile(r"^,? and has (?P<number>\d+)(?: or more)? of these counters$")
_OTHER_FIRST = re.compile(
    r"(?<=involving )(?P<foe>(?:an|your) opponent's (?:[^,:;]*? )?monster) and (?P<own>(?:your|this|an?) [^,:;]+?)(?=$|,)"
    r"|(?<=involving )(?P<foe2>your opponent's monster) and (?P<own2>this card)"
)


_TWO = re.compile(r"(?<=involving )2 (?P<noun>(?:[A-Z][\w-]* )+)monsters$")


def _swapped(what: str) -> str:
    """My monster first: "an attack involving an opponent's monster and this card"."""
    what = _TWO.sub(r"your \g<noun>monster and an opponent's \g<noun>monster", what)
    return _OTHER_FIRST.sub(lambda found: f"{found['own'] or found['own2']} and {found['foe'] or found['foe2']}", what)


# --- when -------------------------------------------------------------------------------------------------------------


def _in_the_damage_step(at: str, when: str, fight: Fight, scope: Scope, either: bool) -> Data:
    """``either``: in old words it is a Quick Effect."""
    if is_fast(scope) or at == "any":
        parts = ["start", "before"] if at == "any" else [at]
        if at == "any" and not (either or is_fast(scope)):
            raise NotUnderstood("in the Damage Step")
        return _fast({"test": "during", "phases": ["battle"], "damage_step": True}, fight, scope) | {
            "damage_step": parts
        }
    if at == "end" and fight.subject == "self" and fight.foe is not None and not _LASTS.search(scope.card.text):
        # Whether it does so from the GY, if the battle has destroyed it, is not told.
        raise NotUnderstood("at the end of the Damage Step")
    event: Data = {"on": "battles", "part": at, **fight.event}
    if fight.attacks:
        event["attacking"] = True
    return _triggered(when, [event], fight, replace(scope, battling=frozenset({GONE}) if at == "end" else frozenset()))


_LASTS = re.compile(
    r"(?:^|[.\n] ?|\bthis card )Cannot be destroyed by battle\b|\bneither (?:monster )?can be destroyed by that battle\b"
    r"|\bdetach\b",
    re.IGNORECASE,
)
"""It survives, or needs to be there for its cost."""


def _declared(what: str, when: str, scope: Scope) -> Data | None:
    """An attack is declared."""
    if found := _DECLARED.match(_swapped(what)):
        if not found["who"]:
            fight = Fight({}, conditions=_besides(found["rest"], scope)[0])
            events: list[Data] = [{"on": "declares_attack", "subject": {}}]
        else:
            fight = _of(found, scope, None)
            events = [{"on": on, **fight.event} for on in ("declares_attack", "is_attacked")]
    elif found := _DECLARES.match(what):
        fight = _of(found, scope, True, bool(found["direct"] or found["direct2"]))
        events = [{"on": "declares_attack", **fight.event}]
        if fight.side == "opponent" and not _must(scope):
            return {"inert": "opponents_turn"}
    elif found := _TARGETED.match(_ACTIVE.sub(_passive, what)):
        fight = _of(found, scope, False)
        events = [{"on": "is_attacked", **fight.event}]
        if (fight.subject == "self" or fight.side == "me" or fight.bearer) and not _must(scope):
            return {"inert": "opponents_turn"}
    else:
        return None
    if scope.quick:
        declared: Data = {"test": "during", "phases": ["battle"], "declared": True}
        return {**_fast(declared, fight, scope), "in_damage_step": False}
    return _triggered(when, events, fight, scope)


def _passive(found: re.Match[str]) -> str:
    return f"{found['who'] or found['who2']} is targeted for an attack by {found['foe']}"


def _must(scope: Scope) -> bool:
    """Whether such an effect must be activated: the opponent attacks in their own turn alone, so that only what they
    must do could come up in mine."""
    card = scope.card
    return not scope.offered and (card.monster or card.stays)


_ITS_FOE = re.compile(r"\bmonster (?:that )?(?:it|this card) is battling\b")
"""A monster that must be there, as something is done with it."""


def _fast(time: Data, fight: Fight, scope: Scope) -> Data:
    """A fast effect that asks who battles."""
    tests: list[Data] = [time]
    if fight.subject == "self":
        tests.append({"test": "this_card", "where": {"battling": True}})
    elif not fight.bearer:
        if fight.side == "opponent":
            raise NotUnderstood("a monster of the opponent's")
        where: Data = {} if isinstance(fight.subject, str) else fight.subject
        if where and fight.side == "either" and fight.foe:
            raise NotUnderstood("whose monster battles")
        tests.append(_there(where, fight.side if where else "me", fight.other))
    if fight.foe is not None:
        tests.append(_there(fight.foe, "opponent", False))
    elif _ITS_FOE.search(scope.masked.text):
        tests.append(_there({"position": "face_up"}, "opponent", False))
    if fight.direct:
        tests.append({**_there({}, "opponent", False), "min": 0, "max": 0})
    tests += fight.conditions
    data: Data = {"if": tests, "scope": _scope(fight, scope)}
    if scope.card.monster:
        data["kind"] = "quick"
    if fight.places:
        data["from"] = list(fight.places)
    elif fight.subject == "self":
        data["from"] = ["monster_zone"]
    return data


def _there(where: Data, side: str, other: bool) -> Data:
    """A condition that such a monster battles."""
    told: Data = {"test": "count", "in": ["monster_zone"], "side": side, "where": {**where, "battling": True}, "min": 1}
    return told | ({"other": True} if other else {})


def _triggered(when: str, events: list[Data], fight: Fight, scope: Scope) -> Data:
    card = scope.card
    stays = not card.card_types.isdisjoint({"continuous", "field", "equip"})
    waits = stays and (scope.offered or "trap" not in card.card_types)
    if not (card.monster or waits or fight.places or fast(card)):
        raise NotUnderstood("activated because of a battle")
    data: Data = {"timing": when, "event": events[0], "scope": _scope(fight, scope)}
    if events[1:]:
        data["or_events"] = events[1:]
    if fight.conditions:
        data["if"] = list(fight.conditions)
    if fight.places:
        data["from"] = list(fight.places)
    elif fight.subject == "self":
        data["from"] = ["monster_zone"]
    return data


def _scope(fight: Fight, scope: Scope) -> Scope:
    """What words mean behind the head: with no other monster about, "it" is the card."""
    alone = fight.subject == "self" and fight.foe is None
    spoken = fight.spoken_of
    if fight.foe is None and fight.side == "opponent" and " target " in scope.masked.text:
        # "That monster" is the target.
        spoken -= {FOE, SPOKEN_OF_FIRST}
    return replace(scope, it="self" if alone else "", battling=spoken | (scope.battling & {GONE}))


def _of_the_phase(found: re.Match[str], scope: Scope) -> Data:
    """The start or end of the Battle Phase."""
    if is_fast(scope):
        raise NotUnderstood("a fast effect at the start or end of the Battle Phase")
    start = found["which"] == "start"
    if not found["what"]:
        on = "battle_phase_starts" if start else "battle_phase_ends"
        return _triggered("if", [{"on": on, "subject": {}}], Fight({}), scope)
    with suppress(NotUnderstood):
        if not start and (fight := _fight(found["what"], scope)) is not None and fight.foe is None and not fight.direct:
            event: Data = {"on": "battle_phase_ends", **fight.event}
            if fight.attacks:
                event["attacking"] = True
            if (fight.subject == "self" and not scope.card.monster) or fight.bearer:
                raise NotUnderstood(found["what"])
            data = _triggered("if", [event], fight, scope)
            return {**data, "scope": replace(scope, it="self" if fight.subject == "self" else "")}
    conditions = tuple(all_of(read_tests(found["what"], scope)))
    on = "battle_phase_starts" if start else "battle_phase_ends"
    return _triggered("if", [{"on": on, "subject": {}}], Fight({}, conditions=conditions), scope)
