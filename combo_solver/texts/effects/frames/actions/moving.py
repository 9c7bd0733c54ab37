"""Cards that leave where they are, as a cost or on resolution: discarded, sent to the GY, banished, destroyed,
Tributed."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.heads.place import treated
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 30
EXAMPLE = Example("You can banish this card from your GY; draw 1 card.")
_CLAUSE = re.compile(r"^(?P<verb>[Dd]iscard|[Ss]end|[Bb]anish|[Dd]estroy|[Tt]ribute) (?P<what>.+)$")
_FOR_LONGER = re.compile(
    r",? \(?until (?:(?:the|your|their|your opponent's) next Standby Phase|your opponent's (?:next )?End Phase"
    r"|the (?:Standby|End) Phase of (?:the|your) next turn)\)?$"
)
"""How long it stays banished where it does not return before the turn ends."""
_TO_THE_GY = re.compile(r" to (?P<whose>the|your) (?:GY|Graveyard)(?=$|,| (?:with|whose|that) )")
_GY_FIRST = re.compile(
    r"^(?P<send>[Ss]end)(?P<to> to (?:the|your) GY),? (?:either )?(?P<what>(?:\d|up to \d|all) [^,]+(?:, or 1 [^,]+(?:, except \"\d+\")?)?)$"
)
_OR_OTHER = re.compile(r"(?<=monster) you control, or 1 other ")
_MINE = re.compile(r" from your (?:hand|Deck|Extra Deck|hand or Deck)$")
"""Cards that come to nobody else's GY than mine."""
_FACE_DOWN = re.compile(r",? face-down$")
_UNTIL = re.compile(r",? until (?:the End Phase(?: of this turn)?|your End Phase)$")
_FACE_UP = re.compile(r"(?<=Deck), face-up$")
_SELF = re.compile(
    r"^this (?:face-up )?card(?: (?P<field>you control)| from (?:your |the )?(?P<where>hand or (?:GY|Graveyard|field)|field or (?:GY|Graveyard)"
    r"|hand|GY|Graveyard|field|Spell & Trap Zone|Field Zone))?$"
)
_TREATED = re.compile(r"^this card treated as a (?P<what>Continuous (?:Spell|Trap))(?: Card)?$")
_WITH_ITSELF = re.compile(r"^(?P<count>[2-9]) (?P<what>.+), including this card$")
_AND_ITSELF = re.compile(
    r"^(?:both )?this card(?: from your (?P<pile>hand|GY)|(?P<field> you control))?,? (?:and|plus) (?P<other>(?:\d|any number of|up to \d) .+)$"
)
_ANOTHER_NAME = re.compile(r"^1 [^,]+ with a different name(?= from your )")
_MADE_SO = re.compile(r"^this (?P<how>Ritual|Fusion|Synchro|Xyz|Link) Summoned card(?: you control)?$")
_ITSELF_LAST = re.compile(
    r"^(?P<other>\d [^,]+?) and this card(?P<place> from your GY| from your hand| you control)?$"
    r"|^(?P<place2>from your (?:GY|hand)), this card and (?P<other2>\d [^,]+)$"
)
_EQUIP_CARD = re.compile(r"^this (?:Equip Card|equipped card)$")
"""A monster that says so of itself is one on the field then."""
_GONE = re.compile(r"^(?:sent|banished|added|discarded|revealed|shuffled|placed|detached)\d")
"""What is not on the field any more, or never was: it is not what is destroyed."""
_VERBS = {
    "discard": ("discard", "discarded", ("hand",)),
    "send": ("send_to_gy", "sent", ()),
    "banish": ("banish", "banished", ()),
    "destroy": ("destroy", "destroyed", ()),
    "tribute": ("tribute", "tributed", ("monster_zone",)),
}
_WHERE = {
    "hand or GY": ("hand", "gy"),
    "hand or Graveyard": ("hand", "gy"),
    "hand or field": ("hand", "monster_zone"),
    "field or GY": ("monster_zone", "gy"),
    "field or Graveyard": ("monster_zone", "gy"),
    "hand": ("hand",),
    "GY": ("gy",),
    "Graveyard": ("gy",),
    "field": (),
    "Spell & Trap Zone": (),
    "Field Zone": (),
}


_WHOLE_HAND = re.compile(
    r"^(?P<verb>[Dd]iscard|[Ss]end) your entire hand(?P<to> to the (?:GY|Graveyard))? \(min\. ?1\)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if (hand := _WHOLE_HAND.match(text)) and bool(hand["to"]) == (hand["verb"].lower() == "send"):
        do, name, places = _VERBS[hand["verb"].lower()]
        choose: Data = {"side": "me", "from": ["hand"], "all": True, "min": 1, "max": None, "name": scope.fresh(name)}
        return Clause(({"do": do, "choose": choose},), named=choose["name"])
    text = _GY_FIRST.sub(r"\g<send> \g<what>\g<to>", text)
    if not scope.card.monster:
        # What a Spell or Trap sends from there is no card in its place anyway.
        text = _OR_OTHER.sub(" you control, or 1 ", text)
    if (hidden := _FACE_DOWN.search(text)) and text[:6].lower() == "banish":
        return _keyed(read(text[: hidden.start()], scope), "face_down")
    if (back := _UNTIL.search(text)) and text[:6].lower() == "banish":
        return _keyed(read(text[: back.start()], scope), "until_end_phase")
    found = _CLAUSE.match(text)
    if found is None:
        return None
    do, name, places = _VERBS[found["verb"].lower()]
    what = _FOR_LONGER.sub("", found["what"]) if do == "banish" else found["what"]
    if do == "send_to_gy":
        to = _TO_THE_GY.search(what)
        if to is None or (to["whose"] == "your" and not _MINE.search(what[: to.start()])):
            return None
        what = _TO_THE_GY.sub("", what)
    if do == "banish":
        what = _FACE_UP.sub("", what)
    if (own := _TREATED.match(what)) and scope.card.monster:
        return Clause(({"do": do, "card": "self"},), places=("spell_zone",), conditions=(treated(own["what"]),))
    if _EQUIP_CARD.match(what) and scope.card.monster:
        return Clause(({"do": do, "card": "self"},), places=("spell_zone",), conditions=(treated("equip"),))
    came: Data
    if do == "tribute" and what == "this Normal Summoned/Set card" and scope.card.monster:
        came = {"test": "this_card", "where": {"summoned": ["normal"]}}
        return Clause(({"do": do, "card": "self"},), places=("monster_zone",), conditions=(came,))
    if (made := _MADE_SO.match(what)) and scope.card.monster:
        came = {"test": "this_card", "where": {"summoned": [made["how"].lower()]}}
        return Clause(({"do": do, "card": "self"},), places=("monster_zone",), conditions=(came,))
    if own := _SELF.match(what):
        held = _WHERE[own["where"]] if own["where"] else (("hand",) if do == "discard" else ())
        if own["field"] and do != "tribute" and scope.card.monster:
            held = ("monster_zone",)
        if "monster_zone" in held and not scope.card.monster:
            raise NotUnderstood(what)
        return Clause(({"do": do, "card": "self"},), places=held)
    meant = refer(what, scope)
    if meant is None and do == "destroy" and what in ("that monster", "that card") and _GONE.match(scope.it):
        meant = scope.target or None
    if meant is not None:
        return Clause(({"do": do, "card": meant},), named=meant)
    if do == "destroy" and scope.stage == "cost":
        raise NotUnderstood(what)
    if taken := _WITH_ITSELF.match(what):
        return with_itself(do, select(f"{int(taken['count']) - 1} other {taken['what']}", scope, places), scope, name)
    if last := _ITSELF_LAST.match(what):
        place = f" {last['place2']}" if last["place2"] else last["place"] or ""
        what = f"this card and {last['other'] or last['other2']}{place}"
    if (taken := _AND_ITSELF.match(what)) and scope.stage == "cost":
        held = {"hand": ("hand",), "GY": ("gy",)}.get(taken["pile"], ("monster_zone",) if taken["field"] else ())
        # A name that differs is one that this card has not.
        other = _ANOTHER_NAME.sub(r"\g<0> from this card", taken["other"])
        choose = select(other, scope, places, do == "tribute")
        return with_itself(do, {**choose, "other": True}, scope, name, held)
    choose = select(what, scope, places, do == "tribute")
    fresh = named(choose, scope.fresh(name))
    choose["name"] = fresh
    return Clause(({"do": do, "choose": choose},), named=fresh)


def _keyed(clause: Clause | None, key: str) -> Clause | None:
    """The same, but every card is banished so: face-down, or until the End Phase."""
    if clause is None or any(action["do"] != "banish" for action in clause.actions):
        return None
    return clause._replace(actions=tuple({**action, key: True} for action in clause.actions))


def with_itself(do: str, choose: Data, scope: Scope, name: str, places: tuple[str, ...] = ()) -> Clause:
    """The card of the effect, which is in these places, and others with it, at the same time."""
    if places and (places != ("monster_zone",) or scope.card.monster):
        pass
    elif choose["from"] in (["hand"], ["gy"]) and choose["side"] == "me":
        places = (choose["from"][0],)
    elif _ON_THE_FIELD.issuperset(choose["from"]) and scope.card.monster and choose["side"] == "me":
        places = ("monster_zone",)
    else:
        raise NotUnderstood("including this card")
    fresh = named(choose, scope.fresh(name))
    itself: Data = {"do": do, "card": "self"}
    return Clause(
        (itself, {"do": do, "choose": {**choose, "name": fresh}, "join": "if_you_do"}), places=places, named=""
    )


_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
