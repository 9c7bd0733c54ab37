"""Special Summons by an effect: "Special Summon 1 monster from your hand", "Special Summon it"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.pointers import take_pointers
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.effects.treated import treat
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

PRIORITY = 20
EXAMPLE = Example("You can target 1 monster in your GY; Special Summon it in Defense Position.")
_CLAUSE = re.compile(r"^[Ss]pecial Summon,? (?P<what>.+)$")
_ONE = r"(?:it|them|that monster|those monsters|this card|(?:these|those|the) (?:\d )?(?:Special )?(?:Summoned )?monsters?)"
_POSITION = re.compile(
    r",? (?:in )?(?:(?:face-up )?(?P<where>Attack|Defense) Position"
    r"|(?P<set>(?:(?:face-up )?Attack (?:Position )?or |face-up or )?face-down Defense Position))(?=$|,? from |,? up to the number |,? with |, whose )"
)
_FIRST = re.compile(r"^in (?:face-up )?(?P<where>Attack|Defense) Position, (?P<set>)")
_SORTS = ("Fusion", "Synchro", "Xyz", "Link")
_TREATED: list[tuple[str, Data]] = [
    (f"this is treated as an? {sort} Summon", {"method": sort.lower()}) for sort in _SORTS
]
_REMARKS: tuple[tuple[re.Pattern[str], Data], ...] = tuple(
    (re.compile(rf"(?:,? {words}| \({words}\))$"), keys)
    for words, keys in (
        (
            r"but (?:negate (?:its|their) effects|(?:its|their) effects are negated|(?:it has|they have) (?:its|their) effects negated)(?: \(if any\))?",
            {"negate": True},
        ),
        (
            rf"(?:but|also|and(?: if you do,)?) banish {_ONE} (?:when|if) (?:(?:it|that monster) leaves|they leave) the field",
            {"banish_when_leaves": True},
        ),
        (
            rf"but (?:\"\d+\"|{_ONE}) cannot (?:attack|attack directly|declare an attack)"
            r"(?: (?:this|that) turn| for the rest of this turn| the turn it is Special Summoned)?",
            {},
        ),
        *_TREATED,
        (r"ignoring (?:its|their|the) Summoning conditions", {"ignoring": True}),
        (r"to your (?:field|side of the field)", {}),
        (
            r"to (?:your|a|any of your|1 of your) (?:Main Monster )?[Zz]ones?\(?s?\)? (?:that )?this card points to",
            {"to": "pointed"},
        ),
        (r"to (?:your|a) zones? that (?:2 or more|at least 2) Link Monsters point to", {"to": "doubly_pointed"}),
        (r"to your opponent's (?:field|side of the field)", {"field": "opponent"}),
        (r"to either (?:field|player's (?:field|side of the field))", {"field": "either"}),
        (r"to the Extra Monster Zone", {"to": "extra_monster_zone"}),
        (r"as a Tuner", {"tuner": True}),
        (r"but only 1 copy of each", {"different": True}),
    )
)
_AS_MANY = re.compile(
    r"^(?:(?P<from>from .+?),? )?as many (?:of )?(?P<what>.+?) as possible(?P<rest>(?: from .+?)?(?: with .+?| that .+?)?)$"
)
_EXCEPT = re.compile(r", except [^,]+$")
_FROM_FIRST = re.compile(
    r"^(?P<from>from [^,]+(?:, [^,]+, (?:and/)?or [^,]+)?), (?P<count>(?:up to )?\d|any number of) (?P<noun>[^,]+?)(?P<rest>(?:,? (?:with|whose|that|but|except) .+)?)$"
)
_TUNER = re.compile(r" as a Tuner(?P<rest>,? (?:from|in) .+)$")
_BOTH = re.compile(r"^both (?P<one>this card|it|that \w+)(?P<hand> from your hand)? and (?P<two>.+)$")
_BOTH_OF_TWO = re.compile(r"^both (?=1 [^,]+ and 1 )")
_FROM = re.compile(r"^(?P<what>this card|it) from (?:your |the (?=GY$))?(?P<where>hand|GY|hand or GY|Pendulum Zone)$")
_THERE_OR_NOT = re.compile(r" from (?:the|your) GY \(if it was there when [^()]+\) or hand \(even if not\)$")
_THEM_FROM = re.compile(r"^(?P<what>that target|them|both|those targets) from (?:the|your) (?:GY|Graveyard)$")
_WITH_SELF = re.compile(
    r"^both (?:this card(?: (?:from|in) your (?P<own>hand|GY))?,? and (?P<what>it|that monster|that target|1 .+)"
    r"|(?P<what2>it|that monster|that target) and this card(?: from your (?P<own2>hand|GY))?)$"
)
_BOTH_FROM = re.compile(r"^both this card and 1 [^,]+ from your (?P<where>hand|GY)$")
"""Where both are, if no comma parts them."""
_AND_ONE = re.compile(r"^this card and 1 (?=[^,]+ from your (?:hand|GY)$)")
_REVEALED = re.compile(r"^revealed\d+$")
_UNLESS = re.compile(
    r"^(?P<summon>.+?),? (?:but |\(but )if (?P<test>you control no [^,]+), you can only Special Summon (?:an? )?(?P<only>[^,]+?)"
    r" with this effect\)?$"
)
_FROM_AMONG = re.compile(
    r'(?<=banished )monsters with different names,? from among (?P<names>"\d+"(?:, "\d+")*),? (?:and|or) (?P<last>"\d+")$'
)
_NEGATED_FROM_GY = re.compile(
    r"^(?P<summon>.+?),? but (?:negate its effects if (?:Special )?Summoned from the GY"
    r"|if you Special Summoned an Effect Monster from (?:your|the) GY by this effect, (?:it cannot attack,? and )?its effects are negated)$"
)
_ATTACKS_NOT = re.compile(r"\bcannot (?:attack|declare an attack)\b")
"""A turn with a Battle Phase notices it: it is read by itself."""
_OF_BOTH = re.compile(r"\b(?:they|them|their)\b")
_PLACES = {"": (), "hand": ("hand",), "GY": ("gy",), "hand or GY": ("hand", "gy"), "Pendulum Zone": ("pendulum_zone",)}


_POSITIONS = {"face-down": "set", "face-up or": "defense_or_set"}


def _position(found: re.Match[str]) -> str:
    if found["where"]:
        return found["where"].lower()
    return next((value for words, value in _POSITIONS.items() if found["set"].startswith(words)), "attack_or_set")


def _remarks(text: str) -> tuple[str, Data]:
    """What is Summoned, without how and where it comes, and the keys for these."""
    rest: Data = {}
    spared = ""
    while True:
        if position := _POSITION.search(text) or _FIRST.match(text):
            here: Data = {"position": _position(position)}
            text = text[: position.start()] + text[position.end() :]
        elif found := next(((each, keys) for words, keys in _REMARKS if (each := words.search(text))), None):
            text, here = text[: found[0].start()], found[1]
        elif not spared and (excepted := _EXCEPT.search(text)):
            text, here, spared = text[: excepted.start()], {}, excepted[0]
        else:
            return text + spared, rest
        if here.keys() & rest.keys():
            raise NotUnderstood(text)
        rest |= here


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost" or (scope.card.battle and _ATTACKS_NOT.search(text)):
        return None
    text, pointers = take_pointers(text, scope)
    clause = _read(text, scope)
    if clause is not None and any("field" in action and not _of_one(action, scope) for action in clause.actions):
        raise NotUnderstood(text)
    if clause is None or not pointers:
        return clause
    (summon,) = [action for action in clause.actions if action["do"] == "special_summon"] or [{"to": ""}]
    if "to" in summon:
        raise NotUnderstood(text)
    summon.update(pointers)
    return clause


def _of_one(action: Data, scope: Scope) -> bool:
    """Whether it is one face-up monster that is not in the Extra Deck: none else comes to the opponent's field."""
    choose = action.get("choose", {})
    single = action.get("card") == "self" or dict(scope.numbers).get(action.get("card", "")) == 1
    one = (choose.get("max") == 1 and "extra" not in choose["from"]) if choose else single
    plain = action.keys() <= {"do", "card", "choose", "field", "position", "negate", "banish_when_leaves", "ignoring"}
    return one and plain and "set" not in action.get("position", "")


def _read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    if unless := _UNLESS.match(text):
        return _under_a_condition(unless, scope)
    if one_way := _NEGATED_FROM_GY.match(text):
        return _negated_from_gy(one_way["summon"], scope)
    what, rest = _remarks(_TUNER.sub(r"\g<rest> as a Tuner", found["what"]))
    if rest.pop("tuner", False):
        return _as_tuner(f"Special Summon {what}", rest, scope)
    held: tuple[str, ...] = ()
    if first := _FROM_FIRST.match(what):
        what = f"{first['count']} {first['noun']} {first['from']}{first['rest']}"
    if both := _WITH_SELF.match(_AND_ONE.sub("both this card and 1 ", what)):
        if rest.keys() & {"banish_when_leaves", "negate"} and not _OF_BOTH.search(found["what"]):
            # Said of the one of them alone.
            raise NotUnderstood(found["what"])
        rest["with_self"] = True
        held, what = _PLACES[both["own"] or both["own2"] or ""], both["what"] or both["what2"]
        if not held and (here := _BOTH_FROM.search(both[0])):
            held = _PLACES[here["where"]]
    method = rest.pop("method", "")
    if method:
        return _treated(what, rest, method, scope)
    # What the GY gained in the same moment is told of the event (:mod:`combo_solver.texts.effects.already_there`).
    what = _THERE_OR_NOT.sub(" from your hand or GY", what)
    if (own := _FROM.match(what)) and not both and refer(own["what"], scope) == "self":
        return Clause(({"do": "special_summon", "card": "self", **rest},), places=_PLACES[own["where"]], named="self")
    if what in ("both", "both monsters") and scope.chosen and _REVEALED.match(scope.chosen[-1][1]):
        return _with_the_revealed(scope, rest)
    what = _FROM_AMONG.sub(r"\g<names>, or \g<last> with different names", what)
    # "Both 1 Fiend and 1 Fairy from your Deck": the number says it.
    what = _BOTH_OF_TWO.sub("", what)
    if other := _BOTH.match(what):
        return _both(other, scope, rest)
    if (them := _THEM_FROM.match(what)) and scope.target:
        # Where they were targeted: elsewhere they are no targets any more.
        what = them["what"]
    meant = refer(what, scope)
    if meant == "self" and both:
        raise NotUnderstood(what)
    if meant is not None:
        return Clause(({"do": "special_summon", "card": meant, **rest},), places=held, named=meant)
    if several := _AS_MANY.match(what):
        place = f" {several['from']}" if several["from"] else ""
        of = "of " if several["what"].startswith("your ") else ""
        what = f"up to 5 {of}{several['what']}{several['rest']}{place}"
        rest["as_many"] = True
    if what.startswith("as many "):
        raise NotUnderstood(what)
    choose = select(what, scope)
    if rest.pop("different", False):
        choose = {**choose, "different": ["name"]}
    if "as_many" in rest and (set(choose["from"]) - {"hand", "deck", "gy", "banished"} or choose["side"] != "me"):
        # As many as there are Main Monster Zones for.
        raise NotUnderstood(what)
    if "place" in choose or not set(choose["from"]) <= {"hand", "deck", "extra", "gy", "banished"}:
        raise NotUnderstood(what)
    places = {*choose["from"]}
    if "ritual" in choose.get("where", {}).get("kinds", ()) and "ignoring" not in rest and _NEVER_PROPER & places:
        if not _NEVER_PROPER.issuperset(places):
            # Of one in the GY a Ritual Summon is asked.
            raise NotUnderstood(what)
        rest["unperformed"] = True
    name = named(choose, scope.fresh("summoned"))
    return Clause(({"do": "special_summon", "choose": {**choose, "name": name}, **rest},), places=held, named=name)


def _with_the_revealed(scope: Scope, rest: Data) -> Clause:
    """The card of the effect and the one that was revealed with it."""
    shown = scope.chosen[-1][1]
    if shown not in scope.paid or dict(scope.numbers).get(shown) != 1 or scope.target or rest.keys() - {"position"}:
        raise NotUnderstood("both")
    return Clause(({"do": "special_summon", "card": shown, "with_self": True, **rest},), named="")


def _as_tuner(text: str, rest: Data, scope: Scope) -> Clause | None:
    """A monster that is treated as a Tuner from then on."""
    clause = read(text, scope)
    if clause is None or not clause.named or len(clause.actions) != 1:
        raise NotUnderstood(text)
    summon = {**clause.actions[0], **rest}
    tuner: Data = {"do": "modify", "card": clause.named, "tuner": True, "join": "if_you_do"}
    return clause._replace(actions=(summon, tuner))


def _negated_from_gy(text: str, scope: Scope) -> Clause | None:
    """One monster, whose effects are negated if it comes from the GY: out of one place or out of the other."""
    plain = read(text, scope)
    if plain is None or len(plain.actions) != 1 or plain.places or plain.targets:
        return None
    summon = plain.actions[0]
    choose = summon.get("choose", {})
    others = [place for place in choose.get("from", ()) if place != "gy"]
    if summon["do"] != "special_summon" or "negate" in summon or choose.get("max") != 1 or "gy" not in choose["from"]:
        raise NotUnderstood(text)
    if not others:
        raise NotUnderstood(text)
    ways = [{**summon, "choose": {**choose, "from": others}}]
    ways.append({**summon, "choose": {**choose, "from": ["gy"]}, "negate": True})
    return Clause(({"do": "either", "of": [[way] for way in ways]},))


_NEVER_PROPER = frozenset({"hand", "deck"})
"""Where a Ritual Monster mostly is that was never Ritual Summoned."""


def _under_a_condition(found: re.Match[str], scope: Scope) -> Clause | None:
    """Other monsters where a condition holds: "but if you control no Fiend monsters, you can only Special Summon Fiend
    monsters with this effect"."""
    plain, ways = read(found["summon"], scope), read_tests(found["test"], scope)
    if plain is None or len(plain.actions) != 1 or plain.actions[0].get("do") != "special_summon" or len(ways) != 1:
        return None
    action = plain.actions[0]
    only = read_any_noun(scope.unmask(found["only"]), scope.card.words)
    where = action.get("choose", {}).get("where", {})
    kinds = list(dict.fromkeys([*where.get("kinds", ()), *only.where.get("kinds", ())]))
    if (only.where.keys() & where.keys()) - {"kinds"} or not only.where or "choose" not in action:
        raise NotUnderstood(found["only"])
    fewer = {**action["choose"], "where": {**where, **only.where, **({"kinds": kinds} if kinds else {})}}
    node = {"do": "if", "if": ways[0], "then": [{**action, "choose": fewer}], "else": [action]}
    return plain._replace(actions=(node,))


def _treated(what: str, rest: Data, method: str, scope: Scope) -> Clause:
    """A monster of the Extra Deck, by what is treated as another sort of Summon."""
    choose = select(what, scope)
    if rest.keys() - {"position", "negate"}:
        raise NotUnderstood(what)
    name = named(choose, scope.fresh("summoned"))
    summon: Data = {"do": "special_summon", "choose": {**choose, "name": name}, **rest}
    return Clause(tuple(treat([summon], method)), named=name)


def _both(found: re.Match[str], scope: Scope, rest: Data) -> Clause | None:
    """Two monsters at the same time, one of which is known."""
    one, two = refer(found["one"], scope), refer(found["two"], scope)
    if one is None or one == two or rest.keys() - {"position"} or (found["hand"] and one != "self"):
        raise NotUnderstood(found[0])
    second: Data = {"card": two}
    name = ""
    if two is None:
        choose = select(found["two"], scope)
        if choose["min"] != 1 or choose["max"] != 1 or not set(choose["from"]) <= {"hand", "deck", "extra", "gy"}:
            raise NotUnderstood(found[0])
        name = scope.fresh("summoned")
        second = {"choose": {**choose, "name": name, **({"other": True} if one == "self" else {})}}
    first: Data = {"do": "special_summon", "card": one, **rest}
    both = (first, {"do": "special_summon", **second, **rest, "join": "if_you_do"})
    return Clause(both, places=("hand",) if found["hand"] else (), named=name)
