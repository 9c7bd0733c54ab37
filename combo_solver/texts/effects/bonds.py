"""What texts say of single monsters from then on: "but it cannot be Tributed", "destroy it during the End Phase", "While
that Token is in the Monster Zone, you cannot Special Summon monsters from the Extra Deck, except Dragon monsters"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.locks import forbidden
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

WHICH = (
    r"(?P<which>it|they|them|this card|that target|those targets|that (?:face-up )?monster|those (?:face-up )?monsters"
    r"|(?:that|this) Token|(?:these|those|the) [Tt]okens"
    r"|(?:the|that|those) (?:face-up )?(?:(?:Special|Fusion|Ritual) )?Summoned monsters?(?: by this effect)?|the face-up monster that was targeted by this card|all monsters that were Special Summoned by this effect"
    r"|the (?:face-up )?monsters? (?:that was |that were )?(?:Special|Fusion|Ritual) Summoned by this effect|monsters? Summoned by this effect)"
)
_TURN = r"(?: this turn| during the turn (?:it is|they are) (?:Special )?Summoned| for the rest of this turn| until the end of (?:this|the next) turn)?"
_WAYS = r"(?:(?:Fusion|Synchro|Xyz|Link|Ritual)(?:(?:, and/or |, or |, | or |/)(?=[FSXLR]))?)+"
_NOT_TRIBUTED = re.compile(
    rf"^(?:(?:this turn|for the rest of this turn),? )?(?:{WHICH} )?cannot (?:declare an attack or )?be Tributed(?P<for> for a Tribute Summon)?{_TURN}"
    rf"(?:(?:,? or|,? nor) (?:be )?used (?P<used>.+?))?(?:, except (?:for )?(?P<spared>.+ monsters?))?$"
)
_NOT_USED = re.compile(rf"^(?:{WHICH} )?cannot be used (?P<used>.+?)$")
_USED = re.compile(
    rf"^(?:as (?:an? )?(?P<ways>{_WAYS})(?: Materials?(?: Monsters?)?| material)(?P<summon> for (?:an?|its) \w+ Summon)?"
    rf"|as (?:an? )?(?:\w+ )?[Mm]aterials? for (?:an?|the) (?P<ways2>{_WAYS}) Summon(?: of (?:an? )?(?P<of>.+ monsters?))?){_TURN}"
    rf"(?:, except (?:for )?(?:(?:the|an?) (?:{_WAYS} Summon )?(?:of )?)?(?:an? )?(?P<spared>.+ monsters?|.+ Monsters?))?{_TURN}$"
)
_NOT_ACTIVATED = re.compile(
    rf"^(?:(?:this turn|for the rest of this turn),? )?(?:{WHICH} cannot activate (?:its|their) effects{_TURN}|neither player can activate (?:its|their) effects{_TURN}"
    rf"|(?:its|their|that monster's) effects cannot be activated{_TURN})$"
)
_NOT_DESTROYED = re.compile(
    rf"^(?:(?:[Tt]his turn|for the rest of this turn),? )?{WHICH} cannot be destroyed by (?:battle or )?(?:by )?card effects?{_TURN}$"
)
_UNAFFECTED = re.compile(
    rf"^(?:(?:this turn|for the rest of this turn|until the end of this turn),? )?{WHICH} (?:is|are) unaffected by (?:your|the) opponent's card effects{_TURN}$"
)
_SORTS = {"Spell/Trap": ["spell", "trap"], "card": ["monster", "spell", "trap"], "Spells and Trap": ["spell", "trap"],
          "Spell and Trap": ["spell", "trap"], "monster": ["monster"], "Spell": ["spell"], "Trap": ["trap"]}  # fmt: skip
_SORT = r"(?P<sort>monster|Spell/Trap|Spells? and Trap|Spell|Trap|card)"
_KEPT_FROM = re.compile(
    rf"^(?:(?:this turn|for the rest of this turn|until the end of this turn),? )?(?P<which>[^,:;]+?) (?:is|are) unaffected by"
    rf" (?:(?P<other>other )?{_SORT}s?'? effects|the effects of (?P<other2>other )?{_SORT.replace('<sort>', '<sort2>').replace('Spell/Trap', 'Spells/Trap')}s)"
    rf"{_TURN}(?P<own>,? except (?:its|their) own)?{_TURN}$"
)
_END = r"(?:during|in|at) (?:the|your|(?P<theirs>your opponent's)|this turn's) End Phase(?P<of> of (?:this|the|your|your opponent's)(?: next)? turn)?"
_ENDS = re.compile(
    rf"^(?:{_END},? )?(?P<do>destroy|banish|return|send|shuffle) {WHICH}"
    rf"(?: (?:in)?to (?:the|its owner's|your|their owner's|the owner's) (?P<to>hand|GY|Graveyard|Deck|Extra Deck))?(?: {_END.replace('<of>', '<of2>').replace('<theirs>', '<theirs2>')})?$",
    re.IGNORECASE,
)
_ENDED = re.compile(rf"^{WHICH} (?:is|are) (?P<do>destroyed|banished|returned|sent) ", re.IGNORECASE)
_INFINITIVE = {"destroyed": "destroy", "banished": "banish", "returned": "return", "sent": "send"}
_PLACE = r"(?:(?:face-up )?(?:on the field|in (?:the|a|your|its) Monster Zone))"
_WHILE = re.compile(
    rf"^(?P<while>[Ww]hile (?:{WHICH} (?:is|are|remains?) {_PLACE}|you control {WHICH.replace('<which>', '<which2>')})"
    rf"(?: {_PLACE})?), (?:you|the player who Summoned (?:it|them)|its controller) cannot (?P<what>.+?)(?:, except (?P<spared>.+))?$"
)
_WHILE_AFTER = re.compile(
    rf"^[Yy]ou cannot (?P<what>.+?) while (?:{WHICH} (?:is|are|remains?) {_PLACE}"
    rf"|you control {WHICH.replace('<which>', '<which2>')})(?: {_PLACE})?(?:, except (?P<spared>.+))?$"
)
_EXCEPT_FIRST = re.compile(
    rf"^[Yy]ou cannot (?P<what>.+?), except (?P<spared>[^,]+?), (?:while|as long as) (?:{WHICH} (?:is|are|remains?) {_PLACE}"
    rf"|you control {WHICH.replace('<which>', '<which2>')})(?: {_PLACE})?$"
)
_TO = {"destroy": "gy", "banish": "banished"}
_INTO = {"hand": "hand", "Deck": "deck", "Extra Deck": "deck"}
_TRIBUTES = ["tribute", "ritual", "cost"]
_AND = re.compile(r"^(?:also,?|but,?|and|which) ")
_PASSIVE = re.compile(
    rf"^{WHICH} (?:(?:is|are) (?P<done>destroy|banish|return|shuffle)e?d|(?P<does>returns?))(?P<rest> .*\bEnd Phase\b.*|$)"
)
""" "It is banished during the End Phase", for "banish it"."""


_AS_TRIBUTES = re.compile(r"cannot be used as (?:a )?Tributes? for a Tribute Summon(?: \(or Set\))?")
_NAMED_TOKENS = re.compile(r'^[Tt]he (?P<name>"\d+") (?=cannot be )')
_LAID_DOWN = re.compile(
    r"^if (?P<which>it|that target|that monster) is changed to Defense Position this turn, draw (?P<number>\d) cards?$"
)
_HURTS = re.compile(
    r"(?:^|,? and )(?:[Ee]ach time 1(?: of (?:them|these Tokens|those Tokens))?|[Ww]hen (?P<which>(?:this|that) Token))"
    r" is destroyed, its controller takes (?P<amount>\d+) damage$"
)
_ONLY_TRIBUTED_FOR = re.compile(
    rf"^{WHICH} cannot be Tributed (?:except for a Tribute Summon$"
    r"|for a Tribute Summon, unless it is for (?:an? )?(?P<spared>[A-Z]+ monster)$)"
)


def _tributed_for(found: re.Match[str], scope: Scope) -> tuple[Data, ...]:
    """For a Tribute Summon alone, or for one of such a monster."""
    if found["spared"] is None:
        return _no_material(found["which"], ["ritual", "cost"], None, None, scope)
    return _no_material(found["which"], ["tribute"], None, found["spared"], scope)


def read_bonds(text: str, scope: Scope) -> tuple[Data, ...] | None:
    """What a clause says of monsters, as actions; None for other words, nothing where no turn of mine can notice it.
    Raises :class:`NotUnderstood`."""
    scope = of_the_summoned(text, scope)
    text = _AS_TRIBUTES.sub("cannot be Tributed for a Tribute Summon", _AND.sub("", text))
    if (named := _NAMED_TOKENS.match(text)) and scope.unmask(named["name"]).strip('"').endswith(("Token", "Tokens")):
        text = f"the Tokens {text[named.end() :]}"
    if (hurt := _HURTS.search(text)) and hurt.start():
        # It hangs on what the same sentence says of the Tokens besides.
        before = read_bonds(text[: hurt.start()], scope)
        return None if before is None else (*before, _hurting(hurt, scope))
    if hurt:
        return (_hurting(hurt, scope),)
    if found := _LAID_DOWN.match(text):
        drawn = int(found["number"])
        return ({**_bond(found["which"], scope, what="laid_down"), "amount": drawn},)
    if passive := _PASSIVE.match(text):
        which = {"they": "them"}.get(passive["which"], passive["which"])
        text = f"{passive['done'] or 'return'} {which}{passive['rest']}"
    if found := _ONLY_TRIBUTED_FOR.match(text):
        return _tributed_for(found, scope)
    if found := _NOT_TRIBUTED.match(text):
        methods = ["tribute"] if found["for"] else _TRIBUTES
        return _no_material(found["which"], methods, found["used"], found["spared"], scope)
    if found := _NOT_USED.match(text):
        return _no_material(found["which"], [], found["used"], None, scope)
    if found := _NOT_ACTIVATED.match(text):
        return (_bond(found["which"] or "it", scope, what="activation"),)
    if found := _ALL_OF_THEM.match(text):
        return (_of_all(found, scope),)
    if found := _NOT_DESTROYED.match(text):
        return (_bond(found["which"], scope, what="destruction"),)
    if found := _UNAFFECTED.match(text):
        return (_bond(found["which"], scope, what="unaffected"),)
    if found := _KEPT_FROM.match(text):
        return (_kept_from(found, scope),)
    if "End Phase" in text:
        text = _ENDED.sub(lambda found: f"{_INFINITIVE[found['do'].lower()]} {found['which']} ", text)
    if found := _ENDS.match(text):
        return _ends(found, scope)
    if found := _WHILE.match(text) or _EXCEPT_FIRST.match(text) or _WHILE_AFTER.match(text):
        which = found["which"] or found["which2"]
        (lock,) = forbidden(found["what"], found["spared"] or "", scope) or [{}]
        if lock.get("what") != "special_summon" or not lock.keys() <= {"do", "what", "places", "only", "where"}:
            raise NotUnderstood(text)
        return ({**_bond(which, scope, what="special_summon"), **{key: lock[key] for key in lock if key != "do"}},)
    return None


def _hurting(found: re.Match[str], scope: Scope) -> Data:
    """What the destruction of a Token that was Summoned now comes to."""
    return {**_bond(found["which"] or "the Tokens", scope, what="hurts"), "amount": int(found["amount"])}


def _kept_from(found: re.Match[str], scope: Scope) -> Data:
    """By the effects of which other cards monsters are unaffected."""
    sorts = _SORTS[(found["sort"] or found["sort2"]).replace("Spells/Trap", "Spell/Trap")]
    other = bool(found["other"] or found["other2"])
    data = {**_bond(found["which"], scope, what="unaffected"), "by": sorts}
    once = not scope.card.monster and not scope.card.stays and scope.masked.text.rstrip(".").endswith(found[0])
    if other and data.get("card") != "self" and not (once and "monster" not in sorts) and sorts != ["monster"]:
        # The effect's own card may do more to them.
        raise NotUnderstood(found[0])
    if "monster" in sorts and not (found["own"] or (other and data.get("card") == "self")):
        # Their own effects could be among those.
        raise NotUnderstood(found[0])
    return data


_ALL_OF_THEM = re.compile(
    r"^(?:[Aa]ll )?(?P<which>(?:face-up )?[^,]*?\bmonsters) you currently control "
    r"(?:(?P<kept>cannot be destroyed by (?:battle or )?(?:by )?card effects?)|are unaffected by your opponent's card effects)"
    rf"{_TURN}$",
    re.IGNORECASE,
)


def _of_all(found: re.Match[str], scope: Scope) -> Data:
    """What is said of all face-up monsters of mine that are there now."""
    choose = read_selection(scope.unmask(f"all {found['which']} you control"), scope.card)
    if choose["from"] != ["monster_zone"]:
        raise NotUnderstood(found["which"])
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    what = "destruction" if found["kept"] else "unaffected"
    return {"do": "bind", "choose": {**shown, "name": scope.fresh("bound")}, "what": what}


_SAID_OF_IT = re.compile(r"^(?:but |(?:Its|Their) effects are negated\b)")


def of_the_summoned(text: str, scope: Scope) -> Scope:
    """Said with "but", or in a sentence about its effects, "it" is what was Special Summoned just now, whatever is targeted
    besides."""
    return replace(scope, target="") if _SAID_OF_IT.match(text) and scope.it.startswith("summoned") else scope


def _no_material(
    which: str | None, methods: list[str], used: str | None, spared: str | None, scope: Scope
) -> tuple[Data, ...]:
    bond = _bond(which or "it", scope, what="material")
    if spared:
        bond["only"] = read_monsters(scope.unmask(spared), scope.card.words)
    if used:
        found = _USED.match(used)
        if found is None or spared:
            raise NotUnderstood(used)
        ways = (found["ways"] or found["ways2"]).lower()
        methods = [*methods, *(way for way in ("fusion", "synchro", "xyz", "link", "ritual") if way in ways)]
        if found["ways"] and "fusion" in methods and not found["summon"]:
            methods.append("contact")  # It is no Fusion Material, for no Summon that uses such.
        for key, said in (("only", found["spared"]), ("where", found["of"])):
            if said:
                bond[key] = read_monsters(scope.unmask(said), scope.card.words)
        if ("only" in bond or "where" in bond) and set(methods) & set(_TRIBUTES):
            raise NotUnderstood(used)
    return ({**bond, "methods": methods},)


def _ends(found: re.Match[str], scope: Scope) -> tuple[Data, ...]:
    when = found["of"] or found["of2"]
    if when is None and not re.search(r"End Phase", found[0]):
        raise NotUnderstood(found[0])
    do = found["do"].lower()
    if (do in ("destroy", "banish")) == bool(found["to"]):
        raise NotUnderstood(found[0])
    to = _TO.get(do) or _INTO.get(found["to"], "gy")
    if to not in {"return": ("hand", "deck"), "send": ("gy",), "shuffle": ("deck",)}.get(do, (to,)):
        raise NotUnderstood(found[0])
    if (found["to"] == "Extra Deck") != (do == "return" and to == "deck"):
        raise NotUnderstood(found[0])
    if found["theirs"] or found["theirs2"] or (when and ("next" in when or "opponent" in when)):
        return ()
    if found["to"] == "Extra Deck" and meant(found["which"], scope) not in scope.of_the_extra_deck:
        raise NotUnderstood(found[0])
    bond = _bond(found["which"], scope, what="end_phase", to=to)
    return ({**bond, "sent": True} if do == "send" else bond,)


def _bond(which: str, scope: Scope, **more: str) -> Data:
    """What is said of the monsters that these words mean."""
    return {"do": "bind", "card": meant(which, scope), "join": "also", **more}


def meant(which: str, scope: Scope) -> str:
    """The selection that these words mean, or "self"; raises :class:`NotUnderstood`."""
    if scope.unread:
        return "unread"
    words = re.sub(r"^all (?=monsters )", "the ", which).replace("face-up ", "")
    words = re.sub(r"^that (?:[A-Z][\w-]* )+Monster$", "that monster", words)
    if "Token" in words or "tokens" in words:
        meant = next((name for verb, name in reversed(scope.chosen) if verb == "tokens"), None)
    elif words.endswith("targeted by this card"):
        meant = scope.target or None
    elif "Summoned" in words:
        several = words.startswith("those") or "monsters" in words
        made = [name for verb, name in scope.chosen if verb == "summoned"]
        meant = made[-1] if len(made) == 1 or (made and not several) else None
    else:
        meant = refer({"they": "them", "They": "them", "It": "it"}.get(words, words), scope)
    if meant is None or re.fullmatch(r"(?:set|added)\d+", meant):
        # Nothing is kept of a Spell or Trap that was Set, nor of a card in the hand.
        raise NotUnderstood(which)
    return meant
