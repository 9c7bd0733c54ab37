"""What effects say of the battles of single monsters, and of my attacks, from then on: "it can attack directly this turn",
"but it cannot attack this turn", "you cannot attack directly for the rest of this turn"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from combo_solver.texts.effects.attacking import ATTACKS
from combo_solver.texts.effects.bonds import WHICH, meant
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.effects.that_battle import is_of_that_battle, of_that_battle
from combo_solver.texts.effects.this_turn import of_this_turn, says_of_the_turn
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

_AND = re.compile(r"^(?:also,?|but,?|and|then|which) (?:in either case,? )?")
_NOW = (
    r"(?:this turn|for the rest of this turn(?: after this card resolves)?|until the end of (?:this|the) turn"
    r"|during this turn|during the turn (?:it is|they are) (?:Special )?Summoned|until the end of (?:the|your) next turn"
    r"|the turn (?:it is|they are) (?:Special )?Summoned|while you control it)"
)
_FIRST = re.compile(rf"^{_NOW},? ", re.IGNORECASE)
_LAST = re.compile(
    rf",? {_NOW}(?=,|$| \()(?: \((?:even if (?:this card|it) leaves the field|if able)\))?", re.IGNORECASE
)
_TIMED = re.compile(rf"\b{_NOW}\b", re.IGNORECASE)
"""What a clause says lasts as long as what is said before it."""
_EACH = r"(?: (?:during|in) (?:each|this|that|the) Battle Phase| each Battle Phase)"
_FOE = r"(?: to your opponent)?"
_BONDS: tuple[tuple[str, dict[str, Any], bool], ...] = (
    (r"cannot be destroyed by battle", {"what": "stays"}, False),
    (r"(?:cannot|can't) (?:attack|declare an attack)", {"what": "cannot_attack"}, False),
    (r"cannot (?:attack|declare an attack) (?:your opponent )?directly", {"what": "no_direct_attack"}, False),
    (r"can (?:also )?attack (?:your opponent )?directly", {"what": "attacks_directly"}, True),
    (
        rf"can (?:also )?(?:make a second attack{_EACH}?|attack twice{_EACH}?|make (?:up to )?2 attacks{_EACH})",
        {"what": "attacks", "times": 2},
        True,
    ),
    (
        rf"can (?:also )?make (?:up to )?(?P<times>[23]) attacks(?P<on> on monsters)?{_EACH}",
        {"what": "attacks"},
        True,
    ),
    (
        rf"can (?:also )?make a second attack(?P<on> on a monster){_EACH}?",
        {"what": "attacks", "times": 2},
        True,
    ),
    (rf"gains 1 additional attack{_EACH}?", {"what": "attacks", "times": 2}, True),
    (
        r"can attack (?:all|every) monsters? your opponent controls,? (?:up to )?once each",
        {"what": "attacks_each"},
        True,
    ),
    (r"must attack,? if able", {"what": "must_attack"}, True),
    (r"cannot be (?:targeted|selected) for attacks", {"what": "no_target"}, False),
)
_IF_IT: tuple[tuple[str, dict[str, Any], bool], ...] = (
    (
        rf"^if {WHICH} attacks an? Defense Position monster, (?:it )?inflicts? piercing battle damage{_FOE}$",
        {"what": "pierces"},
        True,
    ),
    (
        rf"^if {WHICH} attacks an? Defense Position monster, (?:it )?inflicts? double piercing battle damage{_FOE}$",
        {"what": "double_pierces"},
        True,
    ),
    (rf"^you take no battle damage from (?:attacks|battles) involving {WHICH}$", {"what": "spares_controller"}, False),
    (
        rf"^your opponent takes no battle damage from (?:attacks|battles) involving {WHICH}$",
        {"what": "spares_other"},
        False,
    ),
    (rf"^any battle damage {WHICH} inflicts to your opponent is halved$", {"what": "halves"}, False),
    (
        rf"^any battle damage your opponent takes from (?:attacks|battles) involving {WHICH} is halved$",
        {"what": "halves"},
        False,
    ),
    (rf"^any battle damage {WHICH} inflicts to your opponent is doubled$", {"what": "doubles"}, True),
    (
        rf"^any battle damage you take from (?:attacks|battles) involving {WHICH} is halved$",
        {"what": "eases"},
        False,
    ),
)
_TURNED = {"spares_controller": "spares_other", "spares_other": "spares_controller", "eases": "halves"}
"""What is said of the players, of a monster that the opponent controls."""
_OF_PLAYERS = frozenset({*_TURNED, "halves", "doubles"})
_LETS = tuple(
    (re.compile(rf"^{WHICH} {pattern}$", re.IGNORECASE), part, attacks) for pattern, part, attacks in _BONDS
) + tuple((re.compile(pattern, re.IGNORECASE), part, attacks) for pattern, part, attacks in _IF_IT)
_WITH_EFFECTS = re.compile(
    rf"^{WHICH} cannot be destroyed by (?:battle or (?:by )?(?:card )?effects?|card effects? or (?:by )?battle)$",
    re.IGNORECASE,
)
_ALL_NOW = re.compile(
    r"^(?:all )?(?P<which>(?:face-up )?[^,;:]*?\bmonsters) you currently control cannot be destroyed by"
    r" (?:battle(?P<effects> or (?:by )?(?:card )?effects?)?|(?P<effects2>card effects? or )(?:by )?battle)$",
    re.IGNORECASE,
)
_MINE = re.compile(
    r"^(?:you cannot (?:attack|declare (?:an attack|attacks)|conduct attacks)(?P<direct> directly)?"
    r"|(?:all )?monsters you control cannot (?:attack|declare an attack)(?P<direct2>(?: your opponent)? directly)?"
    r"|your monsters cannot (?:attack|declare an attack)(?P<direct3> directly)?)"
    r"(?:,? except (?:with )?(?P<spared>[^,;:]+?))?$",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"^you can only (?:attack|declare (?:an attack|attacks))(?P<direct> directly)? with (?P<spared>[^,;:]+?)$",
    re.IGNORECASE,
)
_WHOLE_TURN = re.compile(
    r"^This card cannot (?:attack|declare an attack)(?P<direct> (?:your opponent )?directly)? (?:during |on )?the (?:same )?turn (?:that )?"
    r"(?:you activate this effect|this effect is (?:activated|used)|you use this effect)$"
    r"|^If you activate this effect, this card cannot attack (?:during )?this turn$",
    re.IGNORECASE,
)


def read_fight(text: str, scope: Scope) -> Clause | None:
    """What the clause says of battles, in a turn that has them; None for other words. Raises :class:`NotUnderstood`."""
    if not scope.card.battle:
        return None
    plain, timed = _without_time(text)
    if (held := of_that_battle(plain, scope)) is not None:
        return Clause(held)
    if found := _WITH_EFFECTS.match(plain):
        which = meant(found["which"], scope)
        both = ({"what": "destruction"}, _in_battle({"what": "stays"}))
        return Clause(tuple({"do": "bind", "card": which, "join": "also", **each} for each in both))
    if timed and (found := _ALL_NOW.match(plain)):
        return Clause(tuple(_of_all_now(found, scope)))
    for pattern, part, attacks in _LETS:
        if found := pattern.match(plain):
            return Clause(_bonds(found, part, scope), unnoticed=ATTACKS if attacks else "")
    if (timed or _TIMED.search(scope.masked.text)) and (told := of_this_turn(plain, scope)) is not None:
        return told
    if timed and (found := _MINE.match(plain) or _ONLY.match(plain)):
        return Clause((_locked(found, scope),))
    return None


def _without_time(text: str) -> tuple[str, bool]:
    plain = _AND.sub("", text)
    timed = _LAST.sub("", _FIRST.sub("", plain), count=1)
    return timed.strip(), timed != plain


def _in_battle(part: Data) -> Data:
    return {"what": "in_battle", "ability": {"itself": True, **part}}


def _of_all_now(found: re.Match[str], scope: Scope) -> Iterator[Data]:
    """What is said of all face-up monsters of mine that are there now."""
    choose = read_selection(scope.unmask(f"all {found['which']} you control"), scope.card)
    if choose["from"] != ["monster_zone"]:
        raise NotUnderstood(found["which"])
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    effects = [{"what": "destruction"}] if found["effects"] or found["effects2"] else []
    for bond in (*effects, _in_battle({"what": "stays"})):
        yield {"do": "bind", "choose": {**shown, "name": scope.fresh("bound")}, "join": "also", **bond}


def _bonds(found: re.Match[str], part: Data, scope: Scope) -> tuple[Data, ...]:
    """The same, once for each side where the target may be either one's and it is said of a player."""
    if meant(found["which"], scope) not in scope.of_either or part["what"] not in _TURNED:
        return (_bond(found, part, scope),)
    sides = (("me", part["what"]), ("opponent", _TURNED[part["what"]]))
    which = meant(found["which"], scope)
    return tuple(
        {"do": "bind", "card": which, "join": "also", **_in_battle({"what": what, "side": side})}
        for side, what in sides
    )


def _bond(found: re.Match[str], part: Data, scope: Scope) -> Data:
    told = found.groupdict()
    more: Data = {"times": int(told["times"])} if told.get("times") else {}
    if told.get("on"):
        more["on_monsters"] = True
    which = meant(found["which"], scope)
    if which in scope.of_either and part["what"] in _OF_PLAYERS:
        # What is said of players means something else for either one's monster.
        raise NotUnderstood(found[0])
    if which in scope.theirs and part["what"] in _OF_PLAYERS:
        if part["what"] not in _TURNED:
            raise NotUnderstood(found[0])
        part = {**part, "what": _TURNED[part["what"]]}
    return {"do": "bind", "card": which, "join": "also", **_in_battle({**part, **more})}


def _locked(found: re.Match[str], scope: Scope) -> Data:
    told = found.groupdict()
    direct = any(told.get(key) for key in ("direct", "direct2", "direct3"))
    lock: Data = {"do": "restrict", "what": "direct_attack" if direct else "attack", "join": "also"}
    if spared := told.get("spared"):
        if re.search(r"\b(?:this|that|those|it|them|\d|the)\b", re.sub(r'"\d+"', "", spared)):
            raise NotUnderstood(spared)
        words = re.sub(r"^(?:an?|your) ", "", spared)
        lock["only"] = read_monsters(scope.unmask(words), scope.card.words)
    return lock


def whole_turn(text: str, scope: Scope) -> Data | None:
    """What its activation forbids the card of the effect for the whole turn; None for other words."""
    found = _WHOLE_TURN.match(text) if scope.card.battle else None
    if found is None:
        return None
    return {
        "do": "bind", "card": "self", "what": "in_battle", "whole_turn": True,
        "ability": {"itself": True, "what": "no_direct_attack" if found["direct"] else "cannot_attack"},
    }  # fmt: skip


def hangs_on_an_effect(text: str) -> bool:
    """Whether a sentence by itself says it of what the effect before it is about, or of the turn of that effect."""
    plain, timed = _without_time(text.strip().rstrip("."))
    if _WHOLE_TURN.match(plain) or _WHOLE_TURN.match(text.strip().rstrip(".")):
        return True
    plain = plain[:1].lower() + plain[1:]
    if "his card" in plain or plain.startswith(("cannot", "can ")):
        return False
    return (
        any(found[0].match(plain) for found in _LETS)
        or bool(_WITH_EFFECTS.match(plain))
        or (timed and bool(_MINE.match(plain) or _ONLY.match(plain) or says_of_the_turn(plain)))
    )


def without_fights(text: str) -> str:
    """The text without the clauses about battles that are read here, whatever they are said of."""
    return " ".join(clause for clause in _clauses(text) if not _is_fight(clause))


def fights_in(text: str) -> int:
    """How many such clauses there are."""
    return sum(_is_fight(clause) for clause in _clauses(text))


def _clauses(text: str) -> list[str]:
    return re.split(r"(?<=[;,.]) |(?=, (?:also|but|and)\b)| (?=and neither player can activate its effects\b)", text)


def _is_fight(clause: str) -> bool:
    plain, timed = _without_time(re.sub(r"^,? ?", "", clause).rstrip(",.;"))
    if says_of_the_turn(plain):
        return True
    known = [_WITH_EFFECTS, *(pattern for pattern, *_ in _LETS), *([_MINE, _ONLY, _ALL_NOW] if timed else [])]
    return any(each.match(plain) for each in known) or bool(_WHOLE_TURN.match(plain)) or is_of_that_battle(plain)
