"""Numbers that other cards tell: "that many", "up to the number of Fiend monsters you control"."""

from __future__ import annotations

import re
from collections.abc import Callable

from combo_solver.texts.effects.excavated import excavated
from combo_solver.texts.effects.references import compared
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Printed
from combo_solver.texts.used_for import number_used
from combo_solver.texts.words import NotUnderstood

Read = Callable[[str, Printed], Data]
"""How a noun phrase is read as a selection."""
_THIS_WAY = re.compile(
    r"^(?:(?:cards?|monsters?|materials?|targets?|Tokens?|(?:[A-Z][\w-]* )*[Cc]ounters?)(?:,)? )?(?:that were )?(?:you )?(?P<verb>removed|sent|banished|Tributed|discarded|destroyed|revealed|detached|returned"
    r"|shuffled|placed|added|Special Summoned)"
    r"(?: (?:(?:in)?to (?:the|your) (?:GY|Deck|hand)|this way|by this effect|with this effect|to activate this (?:effect|card)"
    r"|for this card's activation))*$|^(?P<done>destroyed|banished|discarded|shuffled|sent|revealed|returned) (?:cards|monsters)$"
)
_LIMITED = re.compile(
    r"^(?:a number of |any number of (?=.*, up to ))?(?P<rest>(?!\d|an? |any |all |up to |the |both |every |this |that )[^,]*?(?:, except \"\d+\")?)"
    r",? (?P<how>up to|equal to) the number (?P<what>of .+|[a-z]+(?: by this effect| this way)?)$"
)
_TRAITS = re.compile(
    r"^(?:different )?(?:Monster )?(?P<trait>Type|Attribute)s?(?: (?:of|among) (?:the )?(?P<noun>(?:[A-Z]\w* )*[Mm]onster)s)? (?P<place>(?:currently )?"
    r"(?:you control|in your|on the field|your opponent controls|among).*)$"
)
_OTHER = re.compile(r"\b(?:other|another)\b")
_LISTED = re.compile(r",? and (?=[A-Z\"])")
_OF_ANOTHER = re.compile(r" with a different (name|Type|Attribute)(?=$|,)")
_BOUNDED = {"Level": "level", "Rank": "rank", "Link Rating": "rating"}
_WHOSE = re.compile(
    r",? (?:whose|with (?:a )?) ?(?P<value>Level|Rank|Link Rating) (?:is )?(?P<how>(?:less|lower) than or equal to|equal to) the (?:total )?number of"
    r" (?P<what>(?!cards? (?:you )?(?:sent|banished|discarded|Tributed)).+)$"
)
_EXCAVATED = re.compile(r"^(?:excavated (?P<noun>.+ (?:monsters|cards))|(?P<noun2>.+ (?:monsters|cards)) excavated)$")
_THEIR_HAND = re.compile(
    r"^cards? (?:currently )?(?:in (?:your opponent's|their) hand|your opponent (?:currently )?has in their hand)$"
)
_CO_LINKED = re.compile(r"^monsters co-linked to this card$")
_HAND_AND_FIELD = re.compile(r"^(?P<card>card) in their hand and for each card they control$")
_UP_TO_A_VALUE = re.compile(
    r"^(?:any number of )?(?P<rest>(?!\d|an? |all |up to |the |both |every |this |that )[^,]+?),? (?P<how>up to|equal to)"
    r" (?:(?P<whose>its|th(?:at|e) [^,]+?)'?s? (?P<value>Link Rating|Level|Rank)|the (?P<value2>Link Rating|Level|Rank) of (?P<of>th(?:at|e) [^,]+))$"
)
_AS_MANY = re.compile(r"^(?P<most>up to )?(?:that many|an equal number of|the same number of) (?P<rest>.+)$")


def number_of(words: str, scope: Scope, read: Read) -> Data:
    """How many cards the words speak of, as an amount: those chosen before, or those that lie somewhere. Raises
    :class:`NotUnderstood`."""
    if found := _THIS_WAY.match(words):
        verb = (found["verb"] or found["done"]).lower().removeprefix("special ")
        named = next((name for said, name in reversed(scope.chosen) if said.lower() == verb), None)
        if named is None:
            raise NotUnderstood(words)
        if named == scope.target and verb == "destroyed" and dict(scope.numbers).get(named) != 1:
            # Of several targets those are counted, too, that were not destroyed.
            raise NotUnderstood(words)
        return {"count_of": named}
    if (found := _EXCAVATED.match(words)) and (seen := excavated(scope)):
        noun = read_noun(scope.unmask(found["noun"] or found["noun2"]), scope.card.words)
        if noun.other or noun.face_up or not noun.plain:
            raise NotUnderstood(words)
        return {"count_of": seen, "where": noun.where}
    if "(if any)" in words:
        # The effect can be used without any, which such an amount does not say.
        raise NotUnderstood(words)
    if traits := _TRAITS.match(words):
        # Of a face-down monster nobody knows them.
        counted = number_of(f"face-up {traits['noun'] or 'monster'} {traits['place']}", scope, read)
        return {**counted, "different": traits["trait"].lower()}
    if made_of := number_used(scope.unmask(words), scope.card):
        if scope.stage != "cost":
            # When the effect resolves the card may have left, and nobody remembers.
            raise NotUnderstood(words)
        return made_of
    if _CO_LINKED.match(words) and "link" in scope.card.card_types:
        return {"count_in": ["monster_zone"], "where": {}, "side": "either", "co_linked": True}
    if _THEIR_HAND.match(words):
        return {"count_in": ["hand"], "where": {}, "side": "opponent"}
    if both := _HAND_AND_FIELD.match(words):
        mine = number_of(f"{both['card']} you control", scope, read)
        return {**mine, "count_in": ["hand", *mine["count_in"]], "side": "opponent"}
    choose = _one_of(_OF_ANOTHER.sub(r" with different \1s", words), scope, read)
    if choose.keys() - {"from", "where", "min", "max", "side", "name", "face_down", "face_up", "different", "other"}:
        raise NotUnderstood(words)
    number: Data = {"count_in": choose["from"], "where": choose.get("where", {})}
    if choose.get("other"):
        if _OTHER.search(words) and (scope.target or scope.chosen):
            # Other than a card spoken of before, perhaps.
            raise NotUnderstood(words)
        number["other"] = True
    if different := choose.get("different"):
        if different not in (["name"], ["type"], ["attribute"]) or choose.get("face_down"):
            raise NotUnderstood(words)
        number["different"] = different[0]
    if choose.get("side", "me") != "me":
        number["side"] = choose["side"]
    if choose.get("face_down"):
        if choose.get("where"):
            raise NotUnderstood(words)
        number["face_down"] = True
    return number | ({"face_up": True} if choose.get("face_up") else {})


def _one_of(words: str, scope: Scope, read: Read) -> Data:
    """The selection of such cards: "Fish and Aqua monsters" are those that are one of the two."""
    plain = scope.unmask(re.sub(r"\bcurrently ", "", words))
    several = "2" if re.search(r",? with (?:the same|different) ", plain) else "1"
    try:
        return read(f"{several} {plain}", scope.card)
    except NotUnderstood:
        listed = _LISTED.sub(lambda found: ", or " if found[0].startswith(",") else " or ", plain)
        if listed == plain:
            raise
        return read(f"{several} {listed}", scope.card)


def take_bound(text: str, scope: Scope, read: Read) -> tuple[str, Data]:
    """The words without what bounds a value of the cards by a number of others, "whose Level is less than or equal to
    the number of Fish monsters in your GY", and that as keys of a filter. Raises :class:`NotUnderstood`."""
    found = _WHOSE.search(text)
    if found is None:
        return text, {}
    amount = number_of(found["what"], scope, read)
    if "count_of" in amount:
        _known_before(amount, scope)
    bound = "equals" if found["how"] == "equal to" else "max"
    return text[: found.start()], {_BOUNDED[found["value"]]: {bound: amount}}


def as_many(scope: Scope) -> Data:
    """As many cards as were spoken of last; materials that were detached are never "it"."""
    if scope.chosen and scope.chosen[-1][0] == "detached":
        return {"count_of": scope.chosen[-1][1]}
    if scope.it in ("", "self") or scope.it not in [name for _, name in scope.chosen]:
        raise NotUnderstood("that many")
    return {"count_of": scope.it}


def _known_before(amount: Data, scope: Scope) -> None:
    """Where both numbers are chosen on resolution, the first is bounded by what there is for the second."""
    if scope.stage == "resolution" and "count_of" in amount and amount["count_of"] not in scope.paid:
        raise NotUnderstood("that many")


def take_number(text: str, scope: Scope, read: Read) -> tuple[str, Data]:
    """The words (masked) with a plain number in the place of one that other cards tell, and how many cards that makes:
    nothing where the number is a plain one. Raises :class:`NotUnderstood`."""
    if found := _AS_MANY.match(text):
        amount = as_many(scope)
        if not found["most"]:
            _known_before(amount, scope)
        return f"2 {found['rest']}", {"min": 1 if found["most"] else amount, "max": amount}
    if found := _LIMITED.match(text):
        amount = number_of(found["what"].removeprefix("of "), scope, read)
        if found["how"] != "up to":
            _known_before(amount, scope)
        return f"2 {found['rest']}", {"min": 1 if found["how"] == "up to" else amount, "max": amount}
    if found := _UP_TO_A_VALUE.match(text):
        value, whose = (
            found["value"] or found["value2"],
            "it" if found["whose"] == "its" else found["whose"] or found["of"],
        )
        meant = compared(whose.removesuffix("'s"), scope)
        if meant is None or (value != "Link Rating" and meant != scope.target):
            # The Level of what was paid is not what it was on the field.
            raise NotUnderstood(text)
        if found["how"] == "equal to" and scope.stage == "resolution":
            # Whether there are so many is asked when it is activated.
            raise NotUnderstood(text)
        amount = {"value": _BOUNDED[value], "value_of": meant}
        return f"2 {found['rest']}", {"min": 1 if found["how"] == "up to" else amount, "max": amount}
    return text, {}
