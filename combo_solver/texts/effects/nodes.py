"""What becomes a structure node: the words that open one, and the clause that it is then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.words import NotUnderstood

Make = Callable[[Sequence[Clause]], Clause | None]
"""Makes the clause of a node out of the clauses in it; None where they cannot stand in one."""
Ways = list[list[Data]]
_YOU_CAN = re.compile(r"^you can (?:also |then )?(?!only\b)(?P<what>.+)$")
_IF = re.compile(r"^[Ii]f ")
OF_ITSELF = re.compile(r"^this card is in (?:face-up )?(?:Attack|Defense) Position$")
"""A condition behind which "it" is the card of the effect."""
_ANY = re.compile(r"\bcontrols? any \b[^,]*\b(?:monsters|cards|Spells|Traps)\b")
_THEM = re.compile(r"\b(?:their|them|they)\b")
_OTHERWISE = re.compile(r"[,.]? (?:or )?otherwise,? ")
_BEHIND = re.compile(r",? (?:but only )?if ")
_OR = re.compile(r",? (?:or|OR) ")
_OR_NONE = re.compile(r",? or,? if you (?:do not have any(?: in your hand)?|have none|don't have any), ")
_ADD_OR = re.compile(
    r"^(?:either )?(?P<add>[Aa]dd) (?P<it>it )?to (?:your|the) hand,? or (?P<verb>Special Summon|Set|banish|send to the GY|discard),? (?P<what>.+)$"
)
_TAKE = re.compile(
    r"^[Tt]ake (?P<what>1 .+?),? (?:and|then) (?:either )?(?P<one>[Aa]dd it to your hand|[Ss]end it to the GY),? or (?P<other>[Ss]pecial Summon it(?P<how>(?: in (?:Attack|Defense) Position)?(?:, ignoring its Summoning conditions)?(?:, but it cannot attack(?: directly)?)?)|(?:[Ss]et|[Bb]anish) it"
    r"|[Ss]end it to the (?:GY|Graveyard)|[Pp]lace it face-up on your field)$"
)
_OF_A_CARD = re.compile(
    r"^(?P<which>it|they|that card|that monster(?: in (?:the|your) GY)?|those cards|those monsters|that target|the \w+ (?:card|monster|target)s?) "
    r"(?:is|are|was|were) (?P<not>not )?(?:an? )?(?P<what>[^,]+)$"
)


_WAS_FACE_UP = re.compile(
    r"^(?:(?P<which>it|that (?:monster|target)) was face-up|you destroyed a face-up monster(?: by this effect)?)$"
)


def you_can(text: str) -> str:
    """What the player can do or leave out; empty for anything else."""
    found = _YOU_CAN.match(text)
    return found["what"] if found else ""


def conditions(text: str) -> Iterator[tuple[str, str]]:
    """Every way to read "if ..., ...": the condition, and what is done then."""
    if not _IF.match(text):
        return
    if _THEY_MUST.search(text):
        # The players do it, no effect of mine: what no effect reaches goes too, and nothing is sent "by a card effect".
        return
    if (they := _IF_ANY.match(text)) and (body := _of_all(they["body"], f"all {they['what']} {they['there']}")):
        yield f"{they['who']} any {they['what']}", body
        return
    for comma in re.finditer(r", ", text):
        if _ANY.search(text[: comma.start()]) and _THEM.search(text[comma.end() :]):
            # The cards of the condition are meant, of which no selection is known.
            continue
        yield text[3 : comma.start()].removesuffix(" when this effect resolves"), text[comma.end() :]


_THEY_MUST = re.compile(r"\bthey must\b")
_IF_ANY = re.compile(
    r"^[Ii]f (?P<who>your opponent (?P<there>controls)) any (?P<what>[^,]*?\b(?:monsters|cards|Spells|Traps)), (?P<body>[^,]+)$"
)
_THEIR = re.compile(r"^(?P<verb>change|halve|double) their (?P<value>ATK/DEF|ATK|DEF|Levels)(?P<to> to \d+)?$")
_DONE_TO_THEM = re.compile(r"^(?P<verb>destroy|banish|return|send|shuffle|change) them(?P<rest>(?: (?:in)?to [^,]+)?)$")


def _of_all(body: str, cards: str) -> str:
    """What is done to "them", said of all those cards that a condition asked for; empty for other words."""
    cards = cards.replace(" controls", " your opponent controls")
    if found := _THEIR.match(body):
        return f"{found['verb']} the {found['value']} of {cards}{found['to'] or ''}"
    if found := _DONE_TO_THEM.match(body):
        return f"{found['verb']} {cards}{found['rest']}"
    return ""


def conditions_behind(text: str) -> Iterator[tuple[str, str]]:
    """Every way to read "... if ...": what is done, and the condition."""
    for found in _BEHIND.finditer(text):
        yield text[: found.start()], text[found.end() :]


def otherwise(text: str) -> tuple[str, str]:
    """What is done, and what is done else."""
    parts = _OTHERWISE.split(text, maxsplit=1)
    return parts[0], parts[1] if len(parts) == 2 else ""


def alternatives(text: str) -> Iterator[tuple[str, str]]:
    """Every way to read "either ... or ...": two things of which one is done."""
    if (found := _ADD_OR.match(text)) and not found["it"]:
        verb, _, end = found["verb"].partition(" to the")
        # What is in the hand is not added to it.
        added = found["what"].replace(" from your hand or Deck", " from your Deck")
        yield f"{found['add']} {added} to your hand", f"{verb} {found['what']}{end and ' to the GY'}"
        return
    if found := _TAKE.match(text):
        yield found["one"].replace("it", found["what"], 1), _in_its_place(found)
        return
    text = re.sub(r"^either ", "", text)
    for found in _OR.finditer(text):
        yield text[: found.start()], text[found.end() :]


def _in_its_place(found: re.Match[str]) -> str:
    """The second thing, said of the card itself."""
    how = found["how"] or ""
    return found["other"].removesuffix(how).replace(" it", f" {found['what']}", 1) + how


def takes_one(text: str) -> bool:
    """Whether one card is taken for either of two things, so that both compare it with what was spoken of before."""
    return bool(_TAKE.match(text))


def alternatives_none(text: str) -> Iterator[tuple[str, str]]:
    """Every way to read "..., or, if you have none, ...": what is done, and what is done where that cannot be."""
    for found in _OR_NONE.finditer(text):
        yield text[: found.start()], text[found.end() :]


def unless_there_is_none(second: Clause) -> Make:
    """What is done if there are cards to choose; the second thing else."""

    def make(inside: Sequence[Clause]) -> Clause | None:
        choose = inside[0].actions[0].get("choose", {})
        if choose.keys() - {"from", "where", "min", "max", "side", "name"} or choose.get("from") != ["hand"]:
            return None
        test: Data = {"test": "count", "in": choose["from"], "where": choose.get("where", {}), "min": choose["min"]}
        return if_([[test]], [second])(inside)

    return make


_PAID = re.compile(
    r"^you (?P<verb>Tributed|discarded|banished|revealed) (?:an? )?(?P<what>.+?)(?: to activate this (?:card|effect))?$"
)
_CANNOT_CHANGE = {"fusion", "synchro", "xyz", "link", "ritual", "pendulum", "monster"}
"""What a monster is on the field too."""


def _of_the_cost(found: re.Match[str], scope: Scope) -> Ways:
    """What was paid: as it was where it was taken from, so that what is asked of a Tribute can be nothing that changes
    on the field."""
    name = next((name for verb, name in reversed(scope.chosen) if verb.lower() == found["verb"].lower()), None)
    noun = read_noun(scope.unmask(found["what"]), scope.card.words)
    if name not in scope.paid or not noun.where:
        raise NotUnderstood(found[0])
    if found["verb"] != "discarded" and not (
        noun.where.keys() == {"kinds"} and _CANNOT_CHANGE.issuperset(noun.where["kinds"])
    ):
        raise NotUnderstood(found[0])
    return [[{"card": name, "where": noun.where}]]


_DID = re.compile(
    r"^you (?P<verb>added|shuffled|(?:Special|Fusion|Ritual) Summoned|destroyed) (?:an? )?(?P<what>[^,]+?)(?: by this effect)?$"
)
_WERE_SENT = re.compile(r"^any (?P<what>[^,]*?[Mm]onsters) were sent to the GY by this effect$")
_VALUES = frozenset({"level", "rank", "rating", "atk", "defense"})
_PRINTED = frozenset({"kinds", "not_kinds", "types", "attributes", "archetypes", "names", "original", "any_of"})


def _of_what_was_done(found: re.Match[str], scope: Scope) -> Ways | None:
    """A card that the effect moved before: what is asked of it is what is printed on it. None for other words."""
    said = found["verb"].lower().split(" ")[-1]
    name = next((name for verb, name in reversed(scope.chosen) if verb == said), None)
    if name is None or name in scope.paid - {scope.target}:
        return None
    noun = read_noun(scope.unmask(found["what"]), scope.card.words)
    asked = noun.where.keys()
    # In the hand it has the values that are printed on it; what was Summoned is asked as it stands there.
    known = _PRINTED | _VALUES if said == "added" else _PRINTED if said == "summoned" else {"kinds", "original"}
    if not asked or not known.issuperset(asked):
        raise NotUnderstood(found[0])
    if said == "destroyed" and noun.where != {"kinds": ["monster"]}:
        raise NotUnderstood(found[0])
    return [[{"card": name, "where": noun.where}]]


def _of_what_was_sent(found: re.Match[str], scope: Scope) -> Ways:
    """One of the cards that the effect sent from the Deck to the GY, if no others were sent."""
    sent = [name for verb, name in scope.chosen if verb in ("milled", "sent")]
    noun = read_noun(scope.unmask(found["what"]), scope.card.words)
    if len(sent) != 1 or sent[0] in scope.paid or not noun.where or not _PRINTED.issuperset(noun.where):
        raise NotUnderstood(found[0])
    return [[{"card": sent[0], "where": noun.where}]]


def tests(text: str, scope: Scope) -> Ways:
    """A condition in alternatives, each a list of conditions that must all hold."""
    if (was := _WAS_FACE_UP.match(text)) and (left := _left_face_up(was["which"], scope)):
        return [[{"card": left, "was_face_up": True}]]
    if (found := _DID.match(text)) and (ways := _of_what_was_done(found, scope)) is not None:
        return ways
    if found := _WERE_SENT.match(text):
        return _of_what_was_sent(found, scope)
    if found := _PAID.match(text):
        return _of_the_cost(found, scope)
    if found := _OF_A_CARD.match(text):
        which = refer(found["which"], scope)
        if which is not None and which != "self":
            where = read_noun(scope.unmask(found["what"]), scope.card.words).where
            test: Data = {"card": which, "where": where}
            return [[{**test, "negated": True} if found["not"] else test]]
    return read_tests(text, scope)


def seen(ways: Ways) -> set[str]:
    """The selections whose cards left the field face-up, if this condition holds."""
    return {test["card"] for test in ways[0] if test.get("was_face_up")} if len(ways) == 1 else set()


def _left_face_up(which: str | None, scope: Scope) -> str:
    """The one monster that was destroyed, if these words mean it; without any, the target."""
    meant = (refer(which, scope) or "") if which else scope.target
    one = dict(scope.numbers).get(meant) == 1 and meant in scope.of_the_field
    return meant if one and ("destroyed", meant) in scope.chosen else ""


# --- clauses of nodes --------------------------------------------------------------------------------------------------


def optional(inside: Sequence[Clause]) -> Clause | None:
    return _node(inside, lambda actions: {"do": "optional", "actions": actions})


def if_(ways: Ways, other: Sequence[Clause]) -> Make:
    """``ways``: conditions in alternatives; ``other``: what is done if none holds."""
    otherwise = [action for clause in other for action in clause.actions]

    def make(inside: Sequence[Clause]) -> Clause | None:
        def nested(actions: list[Data]) -> Data:
            node: Data = {}
            for tests in reversed(ways):
                rest = [node] if node else otherwise
                asked: Data = tests[0] if "card" in tests[0] else {"if": tests}
                node = {"do": "if", **asked, "then": actions, **({"else": rest} if rest else {})}
            return node

        if any(clause.targets or clause.places or clause.conditions for clause in other):
            return None
        asked = {tests[0].get("card") for tests in ways}
        if asked.intersection(name for clause in inside for name in _chosen_by(clause.actions)):
            # Whether it is done asks for a card that it would choose: "negate its effects if it is a Fiend monster".
            return None
        return _node(inside, nested)

    return make


def _chosen_by(data: object) -> Iterator[str]:
    """The names that selections in these actions give."""
    if isinstance(data, dict):
        if "choose" in data:
            yield data["choose"]["name"]
        data = tuple(data.values())
    if isinstance(data, list | tuple):
        for part in data:
            yield from _chosen_by(part)


def either(second: Clause) -> Make:
    """One of two things: "it" in the second means what the first would take."""

    def make(inside: Sequence[Clause]) -> Clause | None:
        if second.targets or second.places or second.conditions:
            return None
        first = [action for clause in inside for action in clause.actions]
        taken = {action["choose"]["name"]: action["choose"] for action in first if "name" in action.get("choose", {})}
        name = inside[0].named
        other = [_taking(action, taken, name) for action in second.actions]
        return _node(inside, lambda actions: {"do": "either", "of": [actions, other]})

    return make


def _taking(action: Data, taken: dict[str, Data], name: str) -> Data:
    """An action of the second of two things: it takes by itself what the first would have taken, and both call what
    they take by one name."""
    if action.get("card") in taken:
        return {"choose": taken[action["card"]], **{key: value for key, value in action.items() if key != "card"}}
    if name and name in taken and "name" in action.get("choose", {}):
        return {**action, "choose": {**action["choose"], "name": name}}
    return action


def _node(inside: Sequence[Clause], make: Callable[[list[Data]], Data]) -> Clause | None:
    if any(clause.targets or clause.conditions for clause in inside):
        return None
    actions = [action for clause in inside for action in clause.actions]
    if not actions or all(action.get("join") for action in actions[:1]):
        raise NotUnderstood("a node without actions")
    places = next((clause.places for clause in inside if clause.places), ())
    named = next((clause.named for clause in reversed(inside) if clause.named), "")
    return Clause((make(actions),), places=places, named=named)
