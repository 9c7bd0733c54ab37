"""Cards that go into the Deck or back to the Extra Deck: "shuffle it into the Deck", "place 1 card from your hand on the
bottom of the Deck"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 27
EXAMPLE = Example("You can target 1 monster in your GY; shuffle it into the Deck, then draw 1 card.")
_WHOSE = r"(?:the(?: appropriate)?|your|(?:its|their) owner's|(?:its|their) owners')"
_SHUFFLED = re.compile(
    rf"^[Ss]huffle (?P<what>.+?) (?:back )?into {_WHOSE} (?P<main>Main (?=Decks?(?!/)))?(?:Main )?Decks?(?:/Extra Deck)?(?:\(s\))?"
    r"(?P<except>, (?:except|including) .+)?$"
)
_PLACED = re.compile(
    rf"^(?:[Pp]lace|[Rr]eturn|[Pp]ut) (?P<what>.+?) (?:on|to) (?:the )?(?P<end>top|bottom) of {_WHOSE} (?P<main>Main )?Deck(?:s|\(s\))?"
    r"(?:,? in any order)?(?P<except>, (?:except|including) .+)?$"
)
_TAKEN = re.compile(
    r"^(?:[Tt]ake|[Cc]hoose|[Ss]elect|[Rr]eveal) (?P<what>\d .+? from your (?:Main )?Deck(?:,? except [^,]+)?),? and place (?:it|that card) on"
    r" (?:the )?(?P<end>top) of (?:your|the) (?:Main )?Deck$"
)
_ADDED = re.compile(r"^[Aa]dd (?P<what>.+? (?:from|in) your hand) to your Deck and shuffle it$")
_RETURNED = re.compile(
    rf"^[Rr]eturn (?P<what>.+?) to {_WHOSE} (?P<extra>Extra )?Decks?(?P<except>, (?:except|including) .+)?$"
)
_FROM_BEHIND = re.compile(r"^(?P<what>[Ss]huffle .+?) into (?:the|your) Deck, (?P<place>from [^,]+)$")
_EITHER_END = re.compile(
    rf"^(?P<before>.+ )(?:on|to) either the top or bottom of (?:{_WHOSE}|their) (?P<after>(?:Main )?Deck)$"
)
_SELF = re.compile(r"^(?:this card|it) from (?:your |the (?=GY$))?(?P<where>hand|GY|field)$")
_HAND = re.compile(r"^your (?:entire )?hand$")
_PLACES: dict[str, tuple[str, ...]] = {"hand": ("hand",), "GY": ("gy",), "field": ()}
_OF_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})


def read(text: str, scope: Scope) -> Clause | None:
    text = _FROM_BEHIND.sub(r"\g<what> \g<place> into the Deck", text)
    if ends := _EITHER_END.match(text):
        return _either_end(ends, scope)
    for frame in (_TAKEN, _SHUFFLED, _PLACED, _ADDED, _RETURNED):
        if found := frame.match(text):
            break
    else:
        return None
    told = found.groupdict()
    do, verb = ("to_deck_" + told["end"], "placed") if told.get("end") else ("shuffle_into_deck", "shuffled")
    what = told["what"] + (told.get("except") or "")
    if own := _SELF.match(what):
        return _self(do, scope, _PLACES[own["where"]], bool(told.get("extra")))
    meant = refer(what, scope)
    if meant == "self":
        return _self(do, scope, (), bool(told.get("extra")))
    if meant is not None:
        if told.get("main") or (told.get("extra") and meant not in scope.of_the_extra_deck):
            raise NotUnderstood(what)
        return Clause(({"do": do, "card": meant},), named=meant)
    name = scope.fresh("returned" if frame is _RETURNED else verb)
    if _HAND.match(what):
        choose: Data = {"from": ["hand"], "all": True, "min": 1, "max": None}
    else:
        choose = select(what, scope)
    if told.get("main"):
        # What belongs to the Extra Deck does not come there.
        where = choose.get("where", {})
        choose = {
            **choose,
            "where": {**where, "not_kinds": sorted(_OF_THE_EXTRA_DECK | set(where.get("not_kinds", ())))},
        }
    if told.get("extra") and choose.get("where", {}).keys() == {"names"}:
        # Of those names the cards that belong there.
        sorts = [{"kinds": [sort]} for sort in sorted(_OF_THE_EXTRA_DECK)]
        choose = {**choose, "where": {**choose["where"], "any_of": sorts}}
    elif told.get("extra") and not _OF_THE_EXTRA_DECK & set(choose.get("where", {}).get("kinds", ())):
        raise NotUnderstood(what)
    return Clause(({"do": do, "choose": {**choose, "name": name}},), named=name)


def _either_end(found: re.Match[str], scope: Scope) -> Clause | None:
    """The end is chosen as it is carried out."""
    if scope.stage == "cost":
        return None
    both = [read(f"{found['before']}on the {end} of the {found['after']}", scope) for end in ("top", "bottom")]
    if any(one is None or len(one.actions) != 1 for one in both):
        return None
    top, bottom = (one for one in both if one is not None)
    return top._replace(actions=({"do": "either", "of": [list(top.actions), list(bottom.actions)]},))


def _self(do: str, scope: Scope, places: tuple[str, ...], extra: bool) -> Clause:
    if extra and not _OF_THE_EXTRA_DECK & scope.card.card_types:
        raise NotUnderstood("this card to the Extra Deck")
    return Clause(({"do": do, "card": "self"},), places=places, named="self")
