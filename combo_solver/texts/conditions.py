"""A condition ("If you control no monsters, ...") as data, in alternatives.

A clause is understood to its last word or refused. Clauses are joined by "and" and "or"; a part that lacks its subject
has that of the part before it.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from combo_solver.texts.among_spells import among_spells
from combo_solver.texts.nouns import NAMES, read_any_noun, read_names, read_noun
from combo_solver.texts.sentences import QUOTED
from combo_solver.texts.words import NotUnderstood, Words

Alternatives = list[list[dict[str, Any]]]
"""Conditions that must all hold, for each alternative."""

FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
_SPELLS = ["spell_zone", "field_zone", "pendulum_zone"]
ANY_FACE_UP = {"any_of": [{"kinds": ["monster"]}, {"kinds": ["spell"]}, {"kinds": ["trap"]}]}
"""Every face-up card: a filter that fits face-down ones too has no keys at all."""
_NUMBER = r"(?P<number>an?|another|no other|at least \d+|\d+ or (?:more|less)|exactly \d+|no|any) "
_WHO = {"you": "me", "your opponent": "opponent"}
_CONTROL = re.compile(rf"^(?P<only>only )?(?P<who>you|your opponent) controls? {_NUMBER}(?P<what>.+)$")
_CONTROL_NAMED = re.compile(
    r'^you control (?P<what>(?:an? )?(?:face-up )?"[^"]+"(?:(?:, "[^"]+")*,? or (?:an? )?"[^"]+")?)$'
)
_CONTROL_ALL = re.compile(r'^you control (?P<what>"[^"]+"(?:, "[^"]+")*,? and "[^"]+")$')
_BY_MORE = re.compile(
    r"^your opponent controls (?:at least )?(?P<by>\d+)(?: or)? more (?P<what>monsters|cards|Spells/Traps) "
    r"than you(?: do)?$"
)
_ON_FIELD = re.compile(rf"^(?:there (?:is|are) )?(?:{_NUMBER})?(?P<what>[^,]+?)(?: (?:is|are))? on the field$")
_NOT_ON_FIELD = re.compile(r'^(?P<name>"[^"]+") is not on the field$')
_FIELD_ZONE = re.compile(
    r'^(?:(?P<name>"[^"]+") is in (?:the|a|your) Field Zone|there is an? (?:face-up )?(?:Field Spell Card on the field|'
    r"card in a Field Zone)|a (?:face-up card is in a Field Zone|Field Spell(?: Card)? is face-up on the field)"
    r"|(?P<theirs>your opponent) has a face-up card in their Field Zone)$"
)
_PILES = {
    "GY": ["gy"], "Graveyard": ["gy"], "hand": ["hand"], "field or GY": [*FIELD, "gy"], "face-up Extra Deck": [],
}  # fmt: skip
_HAVE = re.compile(
    rf"^(?P<who>you|your opponent) (?:have|has) (?:{_NUMBER})?(?P<what>.+?)(?P<differ> with different names)? "
    rf"(?:in|on) (?:your|their) (?P<pile>{'|'.join(_PILES)})$"
)
_IN_A_GY = re.compile(rf"^{_NUMBER}(?P<what>.+?) is in (?P<which>either|either player's|your) (?:GY|Graveyard)$")
_ONLY = re.compile(
    r"^(?:the only (?P<up>face-up )?monsters? you control (?:is|are) (?P<number>\d+ )?(?P<what>.+)|"
    r"all (?P<up2>face-up )?monsters you control are (?P<what2>.+))$"
)
_ALL_IN_GY = re.compile(
    r"^all (?:the |of the )?monsters in your (?:GY|Graveyard) are (?P<what>[A-Z][\w-]*)(?: monsters)?$"
)
_STARS = re.compile(
    r"^the (?:total|combined) Levels and Ranks of all (?P<what>[^,]+?) you control are (?P<most>\d+) or (?:lower|less)$"
)
_ALONE = re.compile(
    r"^you control exactly (?P<number>\d+) (?P<what>.+?)(?: \(and no other monsters\)| and no other monsters)$"
    r"|^the only (?P<other>other) monsters? you control (?:is|are) exactly (?P<number2>\d+) (?P<what2>.+)$"
)
_IN_EACH_ZONE = re.compile(r"^your opponent controls a card in each of their Spell & Trap Zones$")
_OF_THE_BANISHED = re.compile(
    rf"^{_NUMBER}of your (?P<what>.+?)(?P<differ> with different names)? (?:is|are) (?:currently )?banished$"
)
_INCLUDING = re.compile(
    r"^(?P<who>you|your opponent) controls? (?P<number>\d+) or more monsters including an? (?P<what>.+)$"
)
_BEHIND = re.compile(
    r"^(?:your opponent's LP (?:is|are) at least (?P<by>\d+) higher than yours"
    r"|your LP (?:is|are) at least (?P<by2>\d+) lower than your opponent's)$"
)
_LOWER = re.compile(
    r"^(?:your LP (?:is|are) (?P<how>lower|higher) than your opponent's(?: LP)?"
    r"|you have (?P<how2>less|more) LP than your opponent)$"
)
_NO_MAIN = re.compile(r"^you control no (?P<what>monsters|cards) in your Main Monster Zones?$")
_OTHER_SCALE = re.compile(r"^you have (?P<number>an?|no) (?P<what>.+) in your other Pendulum Zone$")
_LIFE_POINTS = re.compile(
    r"^(?:you have (?P<points>\d+) LP or (?P<how>less|more)"
    r"|your LP (?:is|are) (?P<points2>\d+) or (?P<how2>less|lower|more|higher)"
    r"|your LP (?:is|are) (?P<than>lower|less|higher) than (?P<points3>\d+))$"
)
_BOTH_SCALES = re.compile(
    r"^you have (?:2 (?P<what>.*cards) in your Pendulum Zones?"
    r"|(?P<of_each>.*cards) in both (?:of )?your Pendulum Zones)$"
)
_MONSTER_CARD = re.compile(r"\bMonster Card(?P<s>s?)$")
"""On the field it may lie in a Spell & Trap Zone."""
_SUBJECT = re.compile(r"^(?:you|your opponent) (?:controls?|have|has) ")


def read_conditions(text: str, name: str, words: Words) -> Alternatives:
    """The condition as alternatives; ``name`` is the monster's own. Raises :class:`NotUnderstood`."""
    return _Reader(name, words).read(text.strip())


def all_of(ways: Alternatives) -> list[dict[str, Any]]:
    """The alternatives as conditions that must all hold."""
    return ways[0] if len(ways) == 1 else [{"test": "any_of", "of": ways}]


class _Reader:
    def __init__(self, name: str, words: Words) -> None:
        self._name = name
        self._words = words

    def read(self, text: str) -> Alternatives:
        for read in (
            self._control_named, self._including, self._alone, self._only, self._all_in_gy, self._stars, self._control,
            self._more, self._field_zone, self._other_scale, self._have, self._in_a_gy, self._on_field, self._others,
        ):  # fmt: skip
            try:
                found = read(text)
            except NotUnderstood:
                continue
            if found is not None:
                return found
        return self._joined(text)

    def _joined(self, text: str) -> Alternatives:
        """Two clauses joined outside of quotes: "and" binds looser than "or" within one noun phrase only, so each place
        to divide the text is tried."""
        quotes = [found.span() for found in QUOTED.finditer(text)]
        for joined in re.finditer(r",? (and|or) ", text):
            if any(start < joined.start() < end for start, end in quotes):
                continue
            left, right = text[: joined.start()], text[joined.end() :]
            subject = _SUBJECT.match(left)
            if subject is not None and re.match(r"(?:have|control) ", right):
                right = f"you {right}"
            ways = [right] if _SUBJECT.match(right) or subject is None else [f"{subject[0]}{right}", right]
            for way in ways:
                try:
                    one, other = self.read(left), self.read(way)
                except NotUnderstood:
                    continue
                if joined[1] == "or":
                    return one + other
                return [[*first, *second] for first, second in product(one, other)]
        raise NotUnderstood(" ".join(text.split()[:8]))

    # --- clauses -------------------------------------------------------------------------------------------

    def _control(self, text: str) -> Alternatives | None:
        found = _CONTROL.match(re.sub(r"^you do not control an? ", "you control no ", text))
        if found is None:
            return None
        side = _WHO[found["who"]]
        different = found["what"].endswith(" with a different name")
        what, differ = re.subn(r" with different names$", "", found["what"].removesuffix(" with a different name"))
        places, where = self._what(what)
        if different:
            where["except_names"] = [self._name]
        conditions = [_count(places, where, found["number"], side)]
        if found["number"].endswith("other") and side != "me":
            raise NotUnderstood(text)
        if differ:
            conditions[0]["different_names"] = True
        if found["only"]:
            other = {"me": "opponent", "opponent": "me"}[side]
            if where:
                raise NotUnderstood(text)
            conditions.append(_count(places, where, "no", other))
        return [conditions]

    def _control_named(self, text: str) -> Alternatives | None:
        found = _CONTROL_NAMED.match(text)
        if found:
            return [[_count(FIELD, {"names": self._names(found["what"])}, "a", "me")]]
        every = _CONTROL_ALL.match(text)
        if every is None:
            return None
        return [[_count(FIELD, {"names": [name]}, "a", "me") for name in self._names(every["what"])]]

    def _including(self, text: str) -> Alternatives | None:
        found = _INCLUDING.match(text)
        if found is None:
            return None
        side, (places, where) = _WHO[found["who"]], self._what(found["what"])
        return [[_count(places, {}, f"{found['number']} or more", side), _count(places, where, "a", side)]]

    def _alone(self, text: str) -> Alternatives | None:
        found = _ALONE.match(text)
        if found is None:
            return None
        places, where = self._what(found["what"] or found["what2"])
        if places != ["monster_zone"]:
            raise NotUnderstood(text)
        number = f"exactly {found['number'] or found['number2']}{' other' if found['other'] else ''}"
        return [[_count(places, {}, number, "me"), _count(places, where, number, "me")]]

    def _stars(self, text: str) -> Alternatives | None:
        found = _STARS.match(text)
        if found is None:
            return None
        noun = read_noun(found["what"], self._words)
        if noun.sort != "monster" or not noun.plain:
            raise NotUnderstood(text)
        where = {key: value for key, value in noun.where.items() if (key, value) != ("position", "face_up")}
        return [[{"test": "stars", "where": where, "max": int(found["most"])}]]

    def _only(self, text: str) -> Alternatives | None:
        found = _ONLY.match(text)
        if found is None:
            return None
        what = re.sub(r' not named ("[^"]+")$', r", except \1", found["what"] or found["what2"])
        _, where = self._what(re.sub(r" \(min\.? 1\)", "", what))
        condition: dict[str, Any] = {"test": "only", "where": where}
        if found["up"] or found["up2"]:
            condition["face_up"] = True
        if found["number"]:
            condition["max"] = int(found["number"])
        return [[condition]]

    def _all_in_gy(self, text: str) -> Alternatives | None:
        found = _ALL_IN_GY.match(text)
        if found is None:
            return None
        fitting, others = (read_noun(f"{non}{found['what']} monsters", self._words) for non in ("", "non-"))
        return [[_count(["gy"], fitting.where, "a", "me"), _count(["gy"], others.where, "no", "me")]]

    def _more(self, text: str) -> Alternatives | None:
        found = _BY_MORE.match(text)
        if text == "your opponent has more total cards in their hand and field than you do":
            return [[{"test": "opponent_has_more_cards"}]]
        by = found["by"] if found else 1
        found = found or re.match(
            r"^your opponent controls more (?P<what>monsters|cards|Spells/Traps) than you(?: do)?$", text
        )
        if found is None:
            return None
        places = {"monsters": ["monster_zone"], "cards": FIELD, "Spells/Traps": _SPELLS}[found["what"]]
        return [[{"test": "opponent_has_more", "in": places, "by": int(by)}]]

    def _field_zone(self, text: str) -> Alternatives | None:
        found = _FIELD_ZONE.match(text)
        if found is None:
            return None
        where = {"names": self._names(found["name"])} if found["name"] else ANY_FACE_UP
        side = "opponent" if found["theirs"] else "me" if " in your Field Zone" in text else "either"
        return [[_count(["field_zone"], where, "a", side)]]

    def _other_scale(self, text: str) -> Alternatives | None:
        found = _OTHER_SCALE.match(text)
        if found is None:
            return None
        if found["what"].rstrip("s") == "card":
            # Its own card is one of them.
            return [[_count(["pendulum_zone"], {}, "1 or less" if found["number"] == "no" else "at least 2", "me")]]
        noun = read_any_noun(found["what"], self._words)
        if found["number"] == "no" or not noun.plain:
            raise NotUnderstood(text)
        return [[{"test": "other_scale", "where": noun.where}]]

    def _have(self, text: str) -> Alternatives | None:
        found = _HAVE.match(
            re.sub(r"\b[oi]n (your|their) field or (?:in (?:your|their) )?GY$", r"in \g<1> field or GY", text)
        )
        if found is None or not _PILES[found["pile"]]:
            return None
        if found["number"] is None and not NAMES.fullmatch(found["what"]):
            return None
        piles = _PILES[found["pile"]]
        places, where = self._what(found["what"], on_field=False)
        if len(piles) > 1 and places == ["monster_zone"] and not where and found["number"] in ("a", "any"):
            # On the field it may be face-down.
            side = _WHO[found["who"]]
            return [[_count(places, {}, "a", side)], [_count(["gy"], {"kinds": ["monster"]}, "a", side)]]
        if "gy" in piles and len(piles) > 1:
            piles = [*places, "gy"]
            where = among_spells(where) if places == _SPELLS else where
            if not where or (places == _SPELLS and "any_of" not in where):
                raise NotUnderstood(text)
        elif where == {} and places != FIELD:
            where = {"kinds": ["monster"]}
        if found["who"] == "your opponent" and "hand" in piles:
            raise NotUnderstood(text)
        condition = _count(piles, where, found["number"] or "a", _WHO[found["who"]])
        if found["differ"]:
            condition["different_names"] = True
        return [[condition]]

    def _in_a_gy(self, text: str) -> Alternatives | None:
        found = _IN_A_GY.match(text)
        if found is None:
            return None
        places, where = self._what(found["what"], on_field=False)
        if not where and places != FIELD:
            where = {"kinds": ["monster"]}
        return [[_count(["gy"], where, found["number"], "me" if found["which"] == "your" else "either")]]

    def _on_field(self, text: str) -> Alternatives | None:
        if absent := _NOT_ON_FIELD.match(text):
            return [[_count(FIELD, {"names": self._names(absent["name"])}, "no", "either")]]
        found = _ON_FIELD.match(text)
        if found is None:
            return None
        what = found["what"]
        if NAMES.fullmatch(what):
            return [[_count(FIELD, {"names": self._names(what)}, "a", "either")]]
        if found["number"] is None:
            return None
        places, where = self._what(what)
        return [[_count(places, where, found["number"], "either")]]

    def _others(self, text: str) -> Alternatives | None:
        if text == "this is the only card in your hand":
            return [[_count(["hand"], {}, "1 or less", "me")]]
        if banished := _OF_THE_BANISHED.match(text):
            _, where = self._what(banished["what"], on_field=False)
            condition = _count(["banished"], where or {"kinds": ["monster"]}, banished["number"], "me")
            return [[{**condition, "different_names": True} if banished["differ"] else condition]]
        if _IN_EACH_ZONE.match(text):
            # Pendulum Zones are among them.
            return [[_count(["spell_zone", "pendulum_zone"], {}, "at least 5", "opponent")]]
        life_points = _LIFE_POINTS.match(text)
        if life_points:
            return [[_life_points(life_points)]]
        if scales := _BOTH_SCALES.match(text):
            _, where = self._what(scales["what"] or scales["of_each"])
            return [[_count(["pendulum_zone"], where, "at least 2", "me")]]
        lower = _LOWER.match(text)
        if lower:
            key = "behind" if (lower["how"] or lower["how2"]) in ("lower", "less") else "ahead"
            return [[{"test": "life_points", key: 1}]]
        if re.match(r"^your opponent has more (?:total )?cards in their hand and field than you(?: do)?$", text):
            return [[{"test": "opponent_has_more_cards"}]]
        if _NO_MAIN.match(text):
            lying: dict[str, Any] = {"place": ["main_monster_zone"]}
            return [
                [_count(["monster_zone"], where, "no", "me") for where in (lying, {**lying, "position": "set"})],
            ]
        if behind := _BEHIND.match(text):
            return [[{"test": "life_points", "behind": int(behind["by"] or behind["by2"])}]]
        return None

    # --- noun phrases --------------------------------------------------------------------------------------

    def _what(self, phrase: str, on_field: bool = True) -> tuple[list[str], dict[str, Any]]:
        """Where the cards of a noun phrase are on the field, and the filter; without keys it fits face-down ones."""
        phrase = re.sub(r"(?<=monster)\(s\)(?= (?:with|that|Special) )", "", phrase)
        cards = _MONSTER_CARD.search(phrase)
        noun = read_noun(_MONSTER_CARD.sub(r"monster\g<s>", phrase), self._words)
        if cards and noun.sort == "monster":
            return ["monster_zone", "spell_zone", "pendulum_zone"], noun.where
        if noun.sort == "spell":
            where = among_spells(noun.where) if on_field else noun.where
            return _SPELLS, where or (dict(ANY_FACE_UP) if noun.face_up else {})
        if noun.sort == "card":
            return FIELD, dict(ANY_FACE_UP) if noun.face_up and not noun.where else noun.where
        if noun.where.keys().isdisjoint({"kinds", "any_of"}):
            raise NotUnderstood(phrase)
        return ["monster_zone"], {} if noun.where == {"kinds": ["monster"]} else noun.where

    def _names(self, text: str) -> list[str]:
        return read_names(text, self._words)


def _life_points(found: re.Match[str]) -> dict[str, Any]:
    points = int(found["points"] or found["points2"] or found["points3"])
    if found["than"]:
        return {"test": "life_points", **({"min": points + 1} if found["than"] == "higher" else {"max": points - 1})}
    bound = "min" if (found["how"] or found["how2"]) in ("more", "higher") else "max"
    return {"test": "life_points", bound: points}


def _count(places: list[str], where: dict[str, Any], number: str, side: str) -> dict[str, Any]:
    condition: dict[str, Any] = {"test": "count", "in": places, "side": side}
    if where:
        condition["where"] = where
    if number.endswith("other"):
        condition["other"] = True
    digits = re.search(r"\d+", number)
    if number.startswith("no"):
        condition["max"] = 0
    elif digits is None:
        condition["min"] = 1
    else:
        how_many = int(digits[0])
        if not number.endswith("less"):
            condition["min"] = how_many
        if number.endswith("less") or number.startswith("exactly"):
            condition["max"] = how_many
    return condition
