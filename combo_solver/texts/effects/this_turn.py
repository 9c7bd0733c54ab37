"""What effects say of all battles of the turn from then on: "your monsters cannot be destroyed by battle this turn", "you
take no battle damage this turn", "other monsters you control cannot attack for the rest of this turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

_STAY = re.compile(
    r"^(?:all )?(?:your (?P<mine>(?!other |opponent)[^,:;]*?\b)[Mm]onsters|(?P<mine2>(?!other )[^,:;]*?\b)[Mm]onsters you control)"
    r" cannot be destroyed by battle$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"^(?:other (?P<which>[^,:;]*?)monsters(?: you control)?|your other (?P<which2>[^,:;]*?)monsters) cannot"
    r" (?:attack|declare an attack)$",
    re.IGNORECASE,
)
_ALONE = re.compile(r"^you can (?:only attack with|attack with only) 1 monster$", re.IGNORECASE)
_ANY = r"(?:(?:any|the) )?battle damage"
_BECOMES = r"(?:is|becomes) (?:halved|reduced to 0)"
_MINE_0, _THEIRS_0 = (
    (("me", "spares_controller"), ("opponent", "spares_other")),
    (
        ("opponent", "spares_controller"),
        ("me", "spares_other"),
    ),
)
_DAMAGE: tuple[tuple[re.Pattern[str], tuple[tuple[str, str], ...], tuple[str, ...]], ...] = tuple(
    (re.compile(f"^{pattern}$", re.IGNORECASE), parts, effects)
    for pattern, parts, effects in (
        (r"you take no (?:further )?battle damage", _MINE_0, ()),
        (rf"{_ANY} you take (?:is|becomes) (?:reduced to )?0", _MINE_0, ()),
        (r"your opponent takes no (?:further )?battle damage", _THEIRS_0, ()),
        (r"neither player takes (?:any )?battle damage", (*_MINE_0, *_THEIRS_0), ()),
        (r"you take no (?:further )?damage", _MINE_0, ("damage",)),
        (r"your opponent takes no (?:further )?damage", _THEIRS_0, ("their_damage",)),
        (rf"{_ANY} you take (?:is|becomes) halved", (("me", "eases"), ("opponent", "halves")), ()),
        (rf"{_ANY} your opponent takes (?:is|becomes) halved", (("me", "halves"), ("opponent", "eases")), ()),
    )
)
"""What is said of a player: of whose monsters, and what besides of effects."""


def of_this_turn(text: str, scope: Scope) -> Clause | None:
    """What the clause, without the words for the turn, says of all battles in it; None for other words. Raises
    :class:`NotUnderstood`."""
    if found := _STAY.match(text):
        return Clause(tuple(_stay(found, scope)))
    if found := _OTHERS.match(text):
        lock = {"do": "restrict", "what": "in_battle", "but_chosen": True, "join": "also"}
        which = (found["which"] or found["which2"] or "").strip()
        where = {"where": read_monsters(scope.unmask(f"{which} monsters"), scope.card.words)} if which else {}
        ability = {"side": "me", "what": "cannot_attack", **where}
        spared = {"itself": True, "what": "may_attack"}
        bond = {"do": "bind", "card": _spoken_of(scope), "join": "also", "what": "in_battle", "ability": spared}
        return Clause((bond, {**lock, "ability": ability}), unnoticed="battle")
    if _ALONE.match(text):
        return Clause((_lock({"side": "me", "what": "alone", "of_player": True}),), unnoticed="battle")
    for pattern, parts, effects in _DAMAGE:
        if pattern.match(text):
            told: list[Data] = [{"do": "restrict", "what": what, "join": "also"} for what in effects]
            told += [_lock({"side": side, "what": what, "of_player": True}) for side, what in parts]
            return Clause(tuple(told))
    return None


def says_of_the_turn(text: str) -> bool:
    """Whether the clause says such a thing in words that are read here."""
    return any(each.match(text) for each in (_STAY, _OTHERS, _ALONE, *(pattern for pattern, *_ in _DAMAGE)))


def _lock(ability: Data) -> Data:
    return {"do": "restrict", "what": "in_battle", "join": "also", "ability": ability}


def _stay(found: re.Match[str], scope: Scope) -> list[Data]:
    words = (found["mine"] or found["mine2"] or "").strip()
    if re.search(r"\b(?:this|that|those|these|currently)\b", words):
        raise NotUnderstood(words)
    which = re.sub(r"^face-up ?", "", words)
    where = {"where": read_monsters(scope.unmask(f"{which} monsters"), scope.card.words)} if which else {}
    return [_lock({"side": "me", "what": "stays", **where})]


def _spoken_of(scope: Scope) -> str:
    """The monster than which others are meant: the target, or the card itself where nothing else is chosen."""
    if scope.target and scope.target not in scope.theirs:
        return scope.target
    if not scope.card.monster or any(name not in scope.paid for _, name in scope.chosen):
        raise NotUnderstood("others than which")
    return "self"
