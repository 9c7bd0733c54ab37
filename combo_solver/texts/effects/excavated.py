"""Words for excavated cards: "1 excavated Dragon monster", "1 of them", "the rest"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Clause, Data, Scope

_ADJECTIVE = re.compile(r"^(?P<count>up to \d|any number of|\d|any|all) excavated (?P<rest>(?!cards?$).+|cards?)$")
_ONE_OF_THEM = re.compile(
    r"^(?P<count>up to \d|\d) (?:of (?:them|those cards|the excavated cards|the cards excavated)|excavated cards?)"
    r"(?: that is (?:an? )?(?P<which>[^,]+))?$"
)
_ARTICLE = re.compile(r",? or an? ")
REST = (
    r"(?:the rest(?: of the cards)?|(?:the|any) (?:remaining|other)(?: excavated)? cards?|the remaining|the others"
    r"|(?:the|all) excavated cards?|all of them)"
)
_REST = re.compile(rf"^{REST}$")


def excavated(scope: Scope) -> str:
    """The name of the cards that were excavated; empty if none were."""
    return next((name for verb, name in reversed(scope.chosen) if verb == "excavated"), "")


def taken_out_of(text: str, scope: Scope) -> tuple[str, str]:
    """The words for such cards without "excavated", and the name of the cards that they are among; as they are, and
    nothing, for other words."""
    name = excavated(scope)
    if not name or scope.stage == "cost":
        return text, ""
    if found := _ONE_OF_THEM.match(text):
        if found["which"]:
            if found["count"] != "1" and _ARTICLE.search(found["which"]):
                return text, ""
            return f"{found['count']} {_ARTICLE.sub(' or 1 ', found['which'])}", name
        return f"{found['count']} cards" if found["count"] != "1" else "1 card", name
    if _REST.match(text):
        return "all cards", name
    if found := _ADJECTIVE.match(text):
        count = "all" if found["count"] == "any" else found["count"]
        return f"{count} {found['rest']}", name
    return text, ""


def unless_none_fits(clause: Clause, join: str) -> Clause:
    """What is done with some of the excavated cards if one of them fits: nobody knows that on activation."""
    first = clause.actions[0] if clause.actions else {}
    choose = first.get("choose", {})
    if join not in ("then", "if_you_do") or not choose.get("out_of") or choose["from"] != ["deck"]:
        return clause
    test = {"do": "if", "card": choose["out_of"], "where": choose.get("where", {})}
    return clause._replace(actions=({**test, "then": list(clause.actions)},))


def asked_afterwards(actions: list[Data]) -> list[Data]:
    """What an excavated card must be is asked when it is seen, never before."""
    found = list(actions)
    for number, action in enumerate(found[1:], 1):
        before = found[number - 1]
        if before["do"] == "excavate" and action["do"] == "if" and action.get("card") == before["name"]:
            found[number] = {**action, "join": {"also_then": "then", "then": "then"}.get(action["join"], "if_you_do")}
    return found


def in_vain(data: Data) -> Data:
    """The effect, where all that is done with cards that it excavates may be left out and the rest stay in the Deck: then
    nothing comes of it where nobody knows what they are."""
    if "do" not in data or "modes" in data:
        return data
    seen = [number for number, action in enumerate(data["do"]) if action["do"] == "excavate"]
    if len(seen) != 1 or not _may_be_left_out(data["do"][seen[0] + 1 :], data["do"][seen[0]]["name"]):
        return data
    done = [{**action, "blind": True} if number in seen else action for number, action in enumerate(data["do"])]
    return {**data, "do": done}


_OF_THE_DECK = ("to_deck_top", "to_deck_bottom", "shuffle_into_deck")


def _may_be_left_out(actions: list[Data], name: str) -> bool:
    chosen: set[str] = set()
    for action in actions:
        among = action.get("choose", {}).get("out_of") == name or action.get("card") == name
        if action["do"] == "optional":
            first, more = action["actions"][0], action["actions"][1:]
            if first["do"] == "if" and first.get("card") == name and not more and "else" not in first:
                first = first["then"][0]
            if first.get("choose", {}).get("out_of") != name:
                return False
            chosen |= {each["choose"].get("name", "") for each in (first, *more) if "choose" in each}
        elif not (
            action["do"] in ("shuffle_deck", "restrict")
            or action.get("card") in chosen - {""}
            or (action["do"] in _OF_THE_DECK and among)
        ):
            return False
    return bool(chosen)
