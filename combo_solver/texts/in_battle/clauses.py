"""One clause about battles: "this card can attack directly"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from combo_solver.texts.in_battle.about import FOE, FROM, ITSELF, WHO, WHOM, About, Part, foe
from combo_solver.texts.in_battle.changes import CHANGES
from combo_solver.texts.used_for import used
from combo_solver.texts.words import NotUnderstood

_ONCE_EACH = r"all (?:monsters your opponent controls|your opponent's monsters),? once each"
_PHASE = r"(?:(?:during each|each|during the same|in each) [Bb]attle [Pp]hase|during the same turn)"
_THEY = (
    r"(?:your opponent|your opponent's monsters|monsters your opponent controls|opponent's monsters|opposing monsters)"
)
_NUMBERS = {"twice": 2, "a second attack": 2, "a second and third attack": 3}


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
    told = found.groupdict()
    if told.get("unless"):
        return [{**part, "unless": foe(told["unless"], about.card)}]
    return [part if told["against"] is None else {**part, "against": foe(told["against"], about.card)}]


def _times(found: re.Match[str], about: About) -> list[Part]:
    times = _NUMBERS.get(found["how"]) or int(found["number"])
    if times < 2:
        raise NotUnderstood(found[0])
    part = {**about.monsters(found["who"]), "what": "attacks", "times": times}
    return [{**part, "on_monsters": True} if found["on"] else part]


def _as_often(found: re.Match[str], about: About) -> list[Part]:
    """As many attacks as materials of its Summon."""
    told = used(found["used"], about.card)
    if told is None:
        raise NotUnderstood(found["used"])
    part = {**about.monsters(found["who"]), "what": "attacks", "used": told["used"]}
    return [{**part, "on_monsters": True} if found["on"] else part]


def _either_fights(found: re.Match[str], about: About) -> list[Part]:
    """Such a monster of either player's."""
    where = about.monsters(found["who"])
    return [{**where, "side": "me", "what": "spares_controller"}, {**where, "side": "opponent", "what": "spares_other"}]


_NAMED = re.compile(r'^(?:another )?"(?P<name>[^"]+)"$')


def _no_target(found: re.Match[str], about: About) -> list[Part]:
    who = found["who"]
    spared = _NAMED.match(found["but"]) if found["but"] else None
    if found["but"] and not ITSELF.match(found["but"]) and spared is None:
        raise NotUnderstood(found["but"])
    part = about.monsters(re.sub(r"^monsters$", "monsters you control", who) if who else who)
    if found.groupdict().get("theirs") and part.get("side") == "either":
        # Monsters of the opponent's could attack mine alone.
        part = {**part, "side": "me"}
    if spared is not None:
        names = [*part.get("where", {}).get("except_names", ()), spared["name"]]
        part = {**part, "where": {**part.get("where", {}), "except_names": names}}
    elif found["but"]:
        if part.get("itself") or part.get("bearer") or not about.card.monster:
            raise NotUnderstood(found["but"])
        part = {**part, "other": True}
    return [{**part, "what": "no_target"}]


def _pointed(found: re.Match[str], about: About) -> list[Part]:
    if not about.card.monster:
        raise NotUnderstood(found[0])
    return [{"linked": "pointed", "what": "cannot_attack"}]


def _attacked_first(found: re.Match[str], about: About) -> list[Part]:
    """ "Your opponent's monsters cannot attack any monsters, except this one"."""
    if not about.card.monster:
        raise NotUnderstood(found[0])
    which = about.monsters(f"{found['which']} you control")
    return [{**which, "other": True, "what": "no_target"}]


_CLAUSES: tuple[tuple[str, Callable[[re.Match[str], About], list[Part]]], ...] = (
    (
        rf"{WHO}cannot be destroyed by battle with a monster with (?:an )?equal or lower Level",
        _plain("stays", against={}, foe_level="not_higher"),
    ),
    (
        rf"{WHO}cannot be destroyed by battle with a monster, unless that monster has a higher Level",
        _plain("stays", against={}, foe_level="not_above"),
    ),
    (
        rf"{WHO}cannot be destroyed by battle(?: or (?:by )?card effects?| or (?:by )?(?:your opponent's "
        rf"|an opponent's )card effects?)?(?: with (?P<against>an?[^;:]+))?",
        _against,
    ),
    (
        rf"{WHO}cannot be destroyed by battle,? except (?:by battle )?with (?P<unless>an?[^,;:]+)",
        _against,
    ),
    (rf"{WHO}cannot be destroyed by (?:card )?effects? or (?:by )?battle(?P<against>)", _plain("stays")),
    (rf"{WHO}(?:can|may) attack (?:your opponent(?:'s (?:LP|Life Points))? )?directly", _plain("attacks_directly")),
    (
        rf"{WHO}can attack (?:{_ONCE_EACH}|every monster your opponent controls(?:,? once each)?)",
        _plain("attacks_each"),
    ),
    (
        rf"{WHO}can (?:make|attack) (?P<how>a second attack|twice|a second and third attack"
        rf"|(?:up to )?(?P<number>\d)(?: attacks| times)?)(?P<on> on (?:a )?monsters?)?,? {_PHASE}",
        _times,
    ),
    (
        rf"{WHO}can attack (?P<on>(?:your opponent's )?monsters )?a number of times (?:during )?each Battle Phase,"
        r" up to the number of (?P<used>[^,;:]+)",
        _as_often,
    ),
    (rf"{WHO}cannot (?:attack|declare an attack)", _plain("cannot_attack")),
    (
        r"when this (?P<who>card) attacks with an ATK that is higher than the DEF of (?:your|an) opponent's Defense Position"
        rf" monster, inflict the difference as battle damage{FOE}",
        lambda found, about: [{**about.monsters("this card"), "what": "pierces"}],
    ),
    (rf"{WHO}cannot attack (?:your opponent )?directly", _plain("no_direct_attack")),
    (rf"{WHO}must attack,? if able", _plain("must_attack")),
    (
        rf"if {WHOM} attacks? an? Defense Position monster, (?:it )?inflicts? piercing battle damage{FOE}",
        _plain("pierces"),
    ),
    (
        rf"during battle between this attacking (?P<who>card) and a Defense Position monster whose DEF is lower than"
        rf" the ATK of this card, inflict the difference as battle damage{FOE}",
        lambda found, about: [{**about.monsters("this card"), "what": "pierces"}],
    ),
    (
        rf"(?P<theirs>{_THEY}) cannot (?:target|select) {WHOM} (?:for attacks|as an attack target)"
        r"(?:, except (?P<but>\"[^\"]+\"|[^,;:]+))?",
        _no_target,
    ),
    (
        r"(?P<theirs>your opponent|your opponent's monsters) cannot attack (?P<who>[^,;:]*monsters)(?P<but>)",
        _no_target,
    ),
    (
        r"any battle damage to the controller of this card from (?:a )?battle involving (?P<who>an? [^,;:]+? monster) becomes 0",
        _either_fights,
    ),
    (rf"{WHO}cannot be (?:targeted for attacks|selected as an attack target)(?P<but>)", _no_target),
    *CHANGES,
    (
        rf"if {WHOM} attacks? an? Defense Position monster, (?:it )?inflicts? double piercing battle damage{FOE}",
        _plain("double_pierces"),
    ),
    (
        rf"both players take any battle damage {FROM} {WHOM}",
        _plain("shares"),
    ),
    (rf"any battle damage {FROM} {WHOM} is halved", _both("halves", "eases")),
    (rf"any battle damage your opponent takes {FROM} {WHOM} is halved", _plain("halves")),
    (rf"any battle damage your opponent takes {FROM} {WHOM} is doubled", _plain("doubles")),
    (
        rf"{WHO}cannot be targeted for attacks, but (?:does|do) not prevent your opponent from attacking you directly",
        _plain("ignored"),
    ),
    (
        r"(?:all )?(?:monsters your opponent controls|your opponent's monsters) that can attack must attack"
        r" (?P<who>this card)",
        _plain("draws"),
    ),
    (
        r"(?:all )?(?:monsters your opponent controls|your opponent's monsters) that can attack must attack"
        r" (?P<which>(?!the |an? )[^,;:]*monsters)(?: you control)?",
        lambda found, about: [{**about.monsters(f"{found['which']} you control"), "what": "draws"}],
    ),
    (
        r"(?:all )?(?:monsters your opponent controls|your opponent's monsters) must attack (?P<who>this card),? if able",
        _plain("draws"),
    ),
    (
        r"you take no (?:battle )?damage from attacks involving this Attack Position (?P<who>card)",
        lambda found, about: [
            {
                **about.monsters("this card"),
                "what": "spares_controller",
                "if": [{"test": "this_card", "where": {"position": "attack"}}],
            }
        ],
    ),
    (
        r"(?:your opponent's monsters|monsters your opponent controls) cannot attack (?:any )?(?P<which>[^,;:]*monsters)"
        r"(?P<mine> you control)?, except this (?:one|card)",
        _attacked_first,
    ),
    (
        r"you must pay (?P<lp>\d+) (?:LP|Life Points) to declare an attack with this (?P<who>monster|card)",
        lambda found, about: [{**about.monsters(f"this {found['who']}"), "what": "pays", "lp": int(found["lp"])}],
    ),
    (
        r"(?P<who>each player|your opponent) must pay (?P<lp>\d+) (?:LP|Life Points) to declare an attack",
        lambda found, about: [
            {
                "side": "either" if found["who"].lower() == "each player" else "opponent",
                "of_player": True,
                "what": "pays",
                "lp": int(found["lp"]),
            }
        ],
    ),
    (
        r"(?:if|when) (?P<who>this card) attacks, (?:it is changed|change it) to Defense Position at the end of the"
        r" (?P<end>Battle Phase|Damage Step)(?:, and its battle position cannot be changed until [^,;:]+)?",
        lambda found, about: [
            {**about.monsters(found["who"]), "what": "turns", "end": found["end"].lower().replace(" ", "_")}
        ],
    ),
    (rf"if {WHOM} attacks or is attacked, your opponent takes no battle damage", _plain("spares_other")),
    (
        rf"if {WHOM} attacks or is attacked, you take no battle damage(?: from that battle)?",
        _plain("spares_controller"),
    ),
    (
        rf"if {WHOM} battles (?:an opponent's|a) monster, any battle damage (?:it|this card) inflicts to your opponent is doubled",
        _plain("doubles", against={}),
    ),
    (
        rf"if {WHOM} battles (?:an opponent's|a) monster, any battle damage (?:it|this card) inflicts to your opponent is halved",
        _plain("halves", against={}),
    ),
    (
        rf"{WHO}cannot be destroyed by battle during (?:your|the turn player's) turn(?: only)?",
        _plain("stays", attacking=True),
    ),
    (rf"{WHO}cannot be destroyed by battle during your opponent's turn", _plain("stays", attacking=False)),
    (
        r"while (?P<who>the equipped monster|this card) is attacking, it cannot be destroyed by battle",
        _plain("stays", attacking=True),
    ),
    (
        r"if (?P<who>(?:your|an?) [^;:]+? monster) attacks an? Defense Position monster,"
        rf" (?:it )?inflicts? piercing battle damage{FOE}",
        _plain("pierces"),
    ),
    (
        r"battle damage to the controller of (?P<who>an? [^,;:]+? monster) from a battle involving that monster becomes 0",
        _plain("spares_controller"),
    ),
    (
        r"(?:all )?monsters (?P<who>your opponent controls) must attack,? if able",
        lambda found, about: [{"side": "opponent", "what": "must_attack"}],
    ),
    (r"(?P<who>monsters this card points to) cannot attack", _pointed),
    (rf"you take no (?:battle )?damage {FROM} {WHOM}", _plain("spares_controller")),
    (rf"your opponent takes no (?:battle )?damage {FROM} {WHOM}", _plain("spares_other")),
    (
        rf"neither player takes (?:any )?battle damage {FROM} {WHOM}",
        _both("spares_controller", "spares_other"),
    ),
    (
        r"battle damage to this (?P<who>card)'s controller from a battle involving this card becomes 0",
        lambda found, about: [{**about.monsters("this card"), "what": "spares_controller"}],
    ),
    (
        rf"your opponent takes any battle damage you would have taken {FROM} {WHOM}",
        _plain("reflects"),
    ),
    (rf"any battle damage {WHOM} inflicts to your opponent is doubled", _plain("doubles")),
    (rf"any battle damage {WHOM} inflicts to your opponent is halved", _plain("halves")),
    (rf"any battle damage you take {FROM} {WHOM} is halved", _plain("eases")),
    (
        rf"if {WHOM} battles (?:a|an opponent's) monster, neither (?:monster )?can be destroyed by that battle",
        _plain("both_stay"),
    ),
    (rf"any monster destroyed by battle (?:with|by) {WHOM} is banished", _plain("banishes")),
    (
        r"negate the effects of (?:an opponent's monster|(?:(?:opponent's|(?:Flip )?Effect) )?"
        rf"monsters) destroyed by battle with {WHOM}(?: \(including in the GY\))?",
        _plain("undoes"),
    ),
    (rf"banish any monsters? destroyed by battle with {WHOM}", _plain("banishes")),
)
_READ = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in _CLAUSES)


def read_clause(text: str, about: About) -> list[Part]:
    """What the clause says; raises :class:`NotUnderstood` for one that no frame reads wholly."""
    for pattern, build in _READ:
        if found := pattern.fullmatch(text):
            return build(found, about)
    raise NotUnderstood(" ".join(text.split()[:5]))
