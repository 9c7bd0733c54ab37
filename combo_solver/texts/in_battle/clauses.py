"""One clause about battles: "this card can attack directly"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.reader import Printed
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.words import NotUnderstood

Part = dict[str, Any]
"""An entry of :mod:`combo_solver.models.in_battle`, or the keys in it that tell of which monsters it is."""

_WHO = r"(?:(?P<who>[^,;:]+?) )?"
_WHOM = r"(?P<who>[^,;:]+?)"
_FOE = r"(?: to your opponent(?:'s (?:LP|Life Points))?)?"
_ONCE_EACH = r"all (?:monsters your opponent controls|your opponent's monsters),? once each"
_PHASE = r"(?:during each|each|during the same|in each) [Bb]attle [Pp]hase"
_FROM = r"from (?:attacks|battles|any battles?|any attacks?) involving"
_THEY = (
    r"(?:your opponent|your opponent's monsters|monsters your opponent controls|opponent's monsters|opposing monsters)"
)
_NUMBERS = {"twice": 2, "a second attack": 2, "a second and third attack": 3}
_ITSELF = re.compile(
    r"^(?:this|the) (?:face-up )?(?:card|monster)(?: on the field)?$|^this one$|^it$",
    re.IGNORECASE,
)
_BEARER = re.compile(r"^(?:the equipped monster|(?:a|the) monster equipped with this card)$", re.IGNORECASE)


class About(NamedTuple):
    """Of which monsters clauses speak, and which "it" means."""

    card: Printed
    it: Part | None

    def monsters(self, words: str | None) -> Part:
        """The monsters that these words mean; raises :class:`NotUnderstood`."""
        if words is None or re.fullmatch(r"it|they|those monsters|that monster", words, re.IGNORECASE):
            alone = self.it is not None and bool(self.it.get("itself") or self.it.get("bearer"))
            if self.it is None or (alone and re.fullmatch(r"they|those monsters", words or "", re.IGNORECASE)):
                raise NotUnderstood(words or "it")
            return self.it
        if _ITSELF.match(words):
            if not self.card.monster:
                raise NotUnderstood(words)
            return {"itself": True}
        if _BEARER.match(words) and "equip" in self.card.card_types:
            return {"bearer": True}
        return whose(_several(words), self.card)


def _several(words: str) -> str:
    """ "Your Dragon monster" as "Dragon monsters you control"."""
    alone = re.fullmatch(r"(?:your|an?) (?P<what>[^,;:]*?)monster(?P<mine> you control)?", words, re.IGNORECASE)
    if alone is None:
        return words
    return f"{alone['what']}monsters you control"


def _plain(what: str, **more: Any) -> Callable[[re.Match[str], About], list[Part]]:
    def build(found: re.Match[str], about: About) -> list[Part]:
        return [{**about.monsters(found["who"]), "what": what, **more}]

    return build


def _both(*what: str) -> Callable[[re.Match[str], About], list[Part]]:
    def build(found: re.Match[str], about: About) -> list[Part]:
        return [{**about.monsters(found["who"]), "what": each} for each in what]

    return build


def _against(found: re.Match[str], about: About) -> list[Part]:
    """What cannot destroy it: "by battle with a monster that has 1900 or more ATK" asks it of the other one."""
    part = {**about.monsters(found["who"]), "what": "stays"}
    if found["against"] is None:
        return [part]
    words = re.sub(r"^(?:an?|any) ", "", found["against"])
    choose = read_selection(f"1 face-up {words} on the field", about.card)
    if choose["from"] != ["monster_zone"] or choose.keys() - {"from", "where", "side", "min", "max"}:
        raise NotUnderstood(found["against"])
    if choose.get("side") != "either" or not choose.get("where"):
        raise NotUnderstood(found["against"])
    return [{**part, "against": choose["where"]}]


def _times(found: re.Match[str], about: About) -> list[Part]:
    times = _NUMBERS.get(found["how"]) or int(found["number"])
    if times < 2:
        raise NotUnderstood(found[0])
    part = {**about.monsters(found["who"]), "what": "attacks", "times": times}
    return [{**part, "on_monsters": True} if found["on"] else part]


def _no_target(found: re.Match[str], about: About) -> list[Part]:
    who = found["who"]
    if found["but"] and not _ITSELF.match(found["but"]):
        raise NotUnderstood(found["but"])
    part = about.monsters(re.sub(r"^monsters$", "monsters you control", who) if who else who)
    if found.groupdict().get("theirs") and part.get("side") == "either":
        # Monsters of the opponent's could attack mine alone.
        part = {**part, "side": "me"}
    if found["but"]:
        if part.get("itself") or part.get("bearer") or not about.card.monster:
            raise NotUnderstood(found["but"])
        part = {**part, "other": True}
    return [{**part, "what": "no_target"}]


_CLAUSES: tuple[tuple[str, Callable[[re.Match[str], About], list[Part]]], ...] = (
    (
        rf"{_WHO}cannot be destroyed by battle(?: or (?:by )?card effects?| or (?:by )?(?:your opponent's "
        rf"|an opponent's )card effects?)?(?: with (?P<against>an?[^,;:]+))?",
        _against,
    ),
    (rf"{_WHO}cannot be destroyed by (?:card )?effects? or (?:by )?battle(?P<against>)", _plain("stays")),
    (rf"{_WHO}(?:can|may) attack (?:your opponent(?:'s (?:LP|Life Points))? )?directly", _plain("attacks_directly")),
    (
        rf"{_WHO}can attack (?:{_ONCE_EACH}|every monster your opponent controls(?:,? once each)?)",
        _plain("attacks_each"),
    ),
    (
        rf"{_WHO}can (?:make|attack) (?P<how>a second attack|twice|a second and third attack"
        rf"|(?:up to )?(?P<number>\d)(?: attacks| times)?)(?P<on> on (?:a )?monsters?)?,? {_PHASE}",
        _times,
    ),
    (rf"{_WHO}cannot (?:attack|declare an attack)", _plain("cannot_attack")),
    (rf"{_WHO}cannot attack (?:your opponent )?directly", _plain("no_direct_attack")),
    (rf"{_WHO}must attack,? if able", _plain("must_attack")),
    (
        rf"if {_WHOM} attacks an? Defense Position monster, (?:it )?inflicts? piercing battle damage{_FOE}",
        _plain("pierces"),
    ),
    (
        rf"during battle between this attacking (?P<who>card) and a Defense Position monster whose DEF is lower than"
        rf" the ATK of this card, inflict the difference as battle damage{_FOE}",
        lambda found, about: [{**about.monsters("this card"), "what": "pierces"}],
    ),
    (
        rf"(?P<theirs>{_THEY}) cannot (?:target|select) {_WHOM} (?:for attacks|as an attack target)"
        r"(?:, except (?P<but>[^,;:]+))?",
        _no_target,
    ),
    (rf"{_WHO}cannot be (?:targeted for attacks|selected as an attack target)(?P<but>)", _no_target),
    (rf"you take no (?:battle )?damage {_FROM} {_WHOM}", _plain("spares_controller")),
    (rf"your opponent takes no (?:battle )?damage {_FROM} {_WHOM}", _plain("spares_other")),
    (
        rf"neither player takes (?:any )?battle damage {_FROM} {_WHOM}",
        _both("spares_controller", "spares_other"),
    ),
    (
        r"battle damage to this (?P<who>card)'s controller from a battle involving this card becomes 0",
        lambda found, about: [{**about.monsters("this card"), "what": "spares_controller"}],
    ),
    (
        rf"your opponent takes any battle damage you would have taken {_FROM} {_WHOM}",
        _plain("reflects"),
    ),
    (rf"any battle damage {_WHOM} inflicts to your opponent is doubled", _plain("doubles")),
    (rf"any battle damage {_WHOM} inflicts to your opponent is halved", _plain("halves")),
    (rf"any battle damage you take {_FROM} {_WHOM} is halved", _plain("eases")),
    (
        rf"if {_WHOM} battles (?:a|an opponent's) monster, neither (?:monster )?can be destroyed by that battle",
        _plain("both_stay"),
    ),
    (rf"any monster destroyed by battle (?:with|by) {_WHOM} is banished", _plain("banishes")),
    (rf"banish any monsters? destroyed by battle with {_WHOM}", _plain("banishes")),
)
_READ = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in _CLAUSES)


def read_clause(text: str, about: About) -> list[Part]:
    """What the clause says; raises :class:`NotUnderstood` for one that no frame reads wholly."""
    for pattern, build in _READ:
        if found := pattern.fullmatch(text):
            return build(found, about)
    raise NotUnderstood(" ".join(text.split()[:5]))
