"""The selection that a noun phrase of a clause asks for: how many cards, from where, and which.

``1 Level 4 or lower "Gear" monster from your Deck, except "Gear Boy"``: a number, the nouns of
:mod:`combo_solver.texts.nouns`, and one phrase of place (:mod:`.places`) behind the noun or its clauses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from combo_solver.texts.among_spells import among_spells, in_piles_and_zones
from combo_solver.texts.counters import take_counters
from combo_solver.texts.effects.apart_from import take_apart_from
from combo_solver.texts.effects.each_from import one_from_each
from combo_solver.texts.effects.each_of import of_their_field_and_gy
from combo_solver.texts.effects.excavated import taken_out_of
from combo_solver.texts.effects.extremes import take_extreme
from combo_solver.texts.effects.fighting import who_battles
from combo_solver.texts.effects.how_many import take_count
from combo_solver.texts.effects.including import including
from combo_solver.texts.effects.made import which_was_made
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.numbers import take_bound, take_number
from combo_solver.texts.effects.old_phrases import in_todays_phrases
from combo_solver.texts.effects.places import SPELLS, Where, find_place, lies_there
from combo_solver.texts.effects.pointed_to import take_pointed_to
from combo_solver.texts.effects.references import SEVERAL, compared, not_told, refer
from combo_solver.texts.effects.relations import Refer, take_relations
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spelt_out import spelt_out
from combo_solver.texts.nouns import Noun, read_any_noun
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_POSITION = re.compile(r"^(?:face-up )?(?:Attack|Defense) Position |^Xyz Monsters? that has (?:Xyz )?[Mm]aterial$")
_SET = re.compile(r"^(?:Set|face-down) (?=(?:cards?|Spells?|Traps?|Spells?/Traps?)$)")
_OR_OTHER = re.compile(r"(?<= or )(1 |)other ")
_OR_SO_MANY = re.compile(r'(?:\b(?:[Mm]onster|card|Spell|Trap|Token)s?|")[^,]*,? or (?:\d+|an?) (?!or )')
_EQUIP_CARDS = re.compile(r"(?<!equipped with )(?<!equipped with an )\bEquip Cards?(?:\(s\))?$")


def select(text: str, scope: Scope, places: Sequence[str] = (), tribute: bool = False) -> Data:
    """The same for the words of a clause, masked; they may compare with cards that the clauses before it chose."""
    if (battling := who_battles(text, scope)) is not None:
        return battling
    text, apart_from = take_apart_from(text.strip(), scope)
    if found := take_pointed_to(text, scope, tribute):
        return {**select(found, scope, places, tribute), "pointed": True, **apart_from}
    text, out_of = taken_out_of(_AS_MANY_AS_POSSIBLE.sub(r"all \1", text), scope)
    if out_of:
        choose = read_selection(scope.unmask(text), scope.card, ("deck",), meant=lambda words: compared(words, scope))
        if choose["from"] != ["deck"] or choose["side"] != "me":
            raise NotUnderstood(text)
        return {**choose, "out_of": out_of, **apart_from}
    plain, bounds = take_bound(text.strip(), scope, read_selection)
    plain, numbers = take_number(plain, scope, read_selection)
    choose = read_selection(scope.unmask(plain), scope.card, places, tribute, lambda words: compared(words, scope))
    if not_told(choose, text, scope) or (numbers and choose.keys() & {"total", "divided", "all"}):
        raise NotUnderstood(text)
    if bounds and (bounds.keys() & choose.get("where", {}).keys() or choose.keys() & {"divided", "face_down"}):
        raise NotUnderstood(text)
    return {**choose, **apart_from, **numbers, **({"where": {**choose.get("where", {}), **bounds}} if bounds else {})}


def apart(text: str, scope: Scope) -> list[Data]:
    """The selections of "1 Fiend you control and 1 Fairy in your GY", one for each part."""
    parts = _each(scope.unmask(text))
    return [read_selection(part, scope.card, meant=lambda words: refer(words, scope)) for part in parts]


def named(choose: Data, fresh: str) -> str:
    """The name of a selection: that of several different cards tells that no word for one card means it."""
    return f"{SEVERAL}{fresh}" if "divided" in choose else fresh


def read_selection(
    text: str, card: Printed, places: Sequence[str] = (), tribute: bool = False, meant: Refer | None = None
) -> Data:
    """The keys of a selection; ``places`` if the words name none. ``tribute``: it is for a Tribute, which face-down
    monsters of one's own can be. ``meant``: what words for other cards mean. Raises :class:`NotUnderstood`."""
    if each := one_from_each(text):
        choose, sorts = _read_one(each.plain, card, places, tribute, meant), {"types": each.sorts}
        where = choose.get("where", {})
        if choose["side"] != "me" or {"types", "any_of"} & where.keys():
            raise NotUnderstood(text)
        return {**choose, "where": {**where, **sorts}, "different": ["type"], "divided": each.divided}
    if len(_each(text)) < 2 and (used := _USED.sub("", text)) != text:
        choose = read_selection(used, card, places, tribute, meant)
        if choose["from"] != ["gy"]:
            raise NotUnderstood(text)
        return {**choose, "used_for": "fusion"}
    text = spelt_out(text)
    if found := of_their_field_and_gy(text):
        return found
    if outermost := take_extreme(text):
        return {**_read_one(f"1 {outermost[0]}", card, (), False, meant), "extreme": outermost[1]}
    if _ENTIRE_HAND.match(text):
        return {"side": "me", "from": ["hand"], "all": True, "min": 1, "max": None}
    if found := including(text, lambda part, own: _read_one(part, card, own or places, tribute, meant)):
        return found
    try:
        return _read_one(text, card, places, tribute, meant)
    except NotUnderstood as refused:
        if (either := _EITHER_PLACE.match(text)) and (found := _of_either_place(either, card, places, tribute, meant)):
            return found
        parts = _each(text)
        if len(parts) < 2:
            raise
        try:
            return _divided(parts, card, places, tribute, meant)
        except NotUnderstood:
            raise refused from None


_USED = re.compile(r",? (?:that )?(?:was|were) used as (?:Fusion )?[Mm]aterials? for a Fusion Summon$")
_AS_MANY_AS_POSSIBLE = re.compile(r"^as many (.+?) as possible(?: \(min\. 1\))?")
_ITS_PLACE = r'(?:, (?:(?:from|in) (?:your|either) |except ")[^,]+)?'
_EITHER_PLACE = re.compile(rf"^1 (?P<one>[^,]+),? or (?P<other>1 [^,]+{_ITS_PLACE})$")
_LIES = re.compile(r"(?<!/)\b(?:face-up|face-down|Set|Position)\b")
_ON_THE_FIELD = frozenset({"monster_zone", *SPELLS})
_ENTIRE_HAND = re.compile(r"^your (?:entire )?hand$")
_AND = re.compile(r"(?:,? and |, )(?=\d )")
_NOUN = re.compile(r"\b(?:[Mm]onsters?|[Cc]ards?|Spells?/Traps?|Spells?|Traps?)\b.*$")


_NAMED = re.compile(r'"(?: (?:in|from) (?:your|the|either) (?:GY|hand|Deck)| you control| on the field)?$')
"""A name says what it is."""


def _of_either_place(
    found: re.Match[str], card: Printed, places: Sequence[str], tribute: bool, meant: Refer | None
) -> Data | None:
    """One card of two descriptions, each with a place of its own; None where these do not say it."""
    try:
        second = _read_one(found["other"], card, places, tribute, meant)
        # A part that tells no place has that of the other.
        lies = _ON_THE_FIELD.intersection(second["from"]) or _LIES.search(found["one"])
        piles = () if lies or second["side"] != "me" else second["from"]
        parts = [_read_one(f"1 {found['one']}", card, places or piles, tribute, meant), second]
    except NotUnderstood:
        return None
    if any(one.keys() - {"from", "where", "min", "max", "side", "face_up"} for one in parts):
        return None
    # Which of the Extra Deck's cards are face-up is asked of these alone.
    shown = {"face_up": True} if any(one.get("face_up") for one in parts) else {}
    if shown and any("extra" in one["from"] and not one.get("face_up") for one in parts):
        return None
    if any({"place", "side", "any_of"} & one.get("where", {}).keys() for one in parts):
        return None
    sides = {one["side"] for one in parts}
    if sides != {"me"} and any({"hand", "deck", "extra"} & set(one["from"]) for one in parts):
        return None
    places = list(dict.fromkeys(place for one in parts for place in one["from"]))
    if all((one["from"], one["side"]) == (places, parts[0]["side"]) for one in parts):
        alike = [one.get("where", {}) for one in parts]
        return {**parts[0], **shown, "where": {"any_of": alike}} if all(alike) else None
    wanted = [
        {**one.get("where", {}), "place": one["from"], **({} if one["side"] == "either" else {"side": one["side"]})}
        for one in parts
    ]
    side = sides.pop() if len(sides) == 1 else "either"
    return {"side": side, "from": places, "min": 1, "max": 1, "where": {"any_of": wanted}, **shown}


def _each(text: str) -> list[str]:
    """ "1 Fiend and 1 Fairy monster from your GY" in parts: a part that tells no noun or place has those that follow."""
    masked = Masked.of(text.strip().rstrip("."))
    parts = _AND.split(masked.text)
    for index in range(len(parts) - 2, -1, -1):
        if not _NOUN.search(parts[index]) and not _NAMED.search(parts[index]):
            if not (noun := _NOUN.search(parts[index + 1])):
                return []
            parts[index] += f" {noun[0]}"
    return [masked.unmask(part) for part in parts]


def _divided(parts: list[str], card: Printed, places: Sequence[str], tribute: bool, meant: Refer | None) -> Data:
    """Cards of several descriptions, so many of each."""
    held, read = list(places), list[Data]()
    for part in reversed(parts):
        choose = _read_one(part, card, held, tribute, meant)
        if choose["side"] == "me" and not choose.get("face_down") and not choose.get("face_up"):
            held = [place for place in choose["from"] if place not in SPELLS] or list(places)
        read.insert(0, choose)
    keys = {"from", "where", "min", "max", "side", "face_down", "other", "printed"}
    if any(one["min"] != one["max"] or not keys.issuperset(one) for one in read):
        raise NotUnderstood(" and ".join(parts))
    if any(len({bool(one.get(key)) for one in read}) > 1 for key in ("other", "face_down", "printed")):
        raise NotUnderstood(" and ".join(parts))
    alike = len({(tuple(one["from"]), one["side"]) for one in read}) == 1
    filters = []
    for one in read:
        here = {} if alike else {"place": one["from"]} | ({} if one["side"] == "either" else {"side": one["side"]})
        if here and {"place", "side"} & one.get("where", {}).keys():
            raise NotUnderstood(" and ".join(parts))
        filters += [{**one.get("where", {}), **here}] * one["min"]
    sides = {one["side"] for one in read}
    found: Data = {
        "side": sides.pop() if len(sides) == 1 else "either",
        "from": list(dict.fromkeys(place for one in read for place in one["from"])),
        "min": len(filters),
        "max": len(filters),
        "divided": filters,
    }
    if found["side"] != "me" and {"hand", "deck", "extra"}.intersection(found["from"]):
        raise NotUnderstood(" and ".join(parts))
    if not read[0].get("face_down"):
        found["where"] = {"any_of": [where for index, where in enumerate(filters) if where not in filters[:index]]}
    return found | {key: True for key in ("face_down", "other", "printed") if read[0].get(key)}


def _read_one(text: str, card: Printed, places: Sequence[str], tribute: bool, meant: Refer | None) -> Data:
    text, history = which_was_made(text.strip().rstrip("."), card.words)
    masked = Masked.of(text)
    today, compared, total = take_relations(in_todays_phrases(masked.text), meant)
    compared |= history
    count, rest, of = take_count(today)
    if count.other:
        # "1 other Fiend or 1 other Fairy": neither is the card itself.
        rest = _OR_OTHER.sub(r"\1", rest)
    if _OR_SO_MANY.search(rest) and (count.every or (count.low, count.high) != (1, 1)):
        # "3 Fiend monsters or 1 Fairy": either number is of one of them only.
        raise NotUnderstood(text)
    where, rest = find_place(rest, of)
    if where is None:
        if (
            not places
            and not lies_there(rest, count.every)
            and not _POSITION.match(rest)
            and not take_counters(rest)[1].keys() & {"counters"}
        ):
            raise NotUnderstood(text)
        # Only on the field has a monster a battle position or materials, or a card counters.
        where = Where.of(places) if places else Where(field=True, side="either")
    rest, down = _SET.subn("", rest)
    equips = _EQUIP_CARDS.search(rest)
    if equips and where.field and not where.zones and not where.piles:
        # Those are in Spell & Trap Zones, Monster Cards among them.
        rest, where = rest[: equips.start()] + "cards", replace(where, field=False, zones=("spell_zone",), face_up=True)
    if " Monster Card" in masked.text and where.field and not where.zones:
        where = replace(where, field=False, zones=("monster_zone", "spell_zone", "pendulum_zone"))
    noun = read_any_noun(masked.unmask(rest), card.words)
    if down:
        noun = noun._replace(where={**noun.where, "position": "set"})
    choose = _placed(noun, where, tribute, text)
    for key, value in compared.items():
        if key in choose.setdefault("where", {}):
            raise NotUnderstood(text)
        choose["where"][key] = value
    if compared and choose.pop("face_down", False) and noun.sort == "monster":
        choose["where"]["kinds"] = ["monster"]
    if total is not None:
        choose["total"] = total
    if equips:
        if "any_of" in choose.setdefault("where", {}) or choose["from"] != ["spell_zone"]:
            raise NotUnderstood(text)
        choose["where"]["any_of"] = [{"kinds": ["equip"]}, {"treated_as": "equip"}]
    if count.every:
        if total is not None or noun.different or noun.same:
            raise NotUnderstood(text)
        choose |= {"all": True, "min": count.low, "max": None}
    else:
        choose |= {"min": count.low, "max": count.high}
    if count.other or noun.other:
        choose["other"] = True
    for key in ("different", "same"):
        if traits := getattr(noun, key):
            if not count.every and count.high == 1:
                raise NotUnderstood(text)
            choose[key] = list(traits)
    return choose


# --- where such cards are -----------------------------------------------------------------------------------------


def _placed(noun: Noun, where: Where, tribute: bool, text: str) -> Data:
    """The places, what must fit there, and whether face-down cards can be chosen."""
    wanted = dict(noun.where)
    up = noun.face_up or where.face_up
    if wanted.get("position") == "face_up":
        up = True
        del wanted["position"]
    field = _field_zones(noun, where)
    # A face-down card has no counters, and takes none.
    up = up or (bool(field) and not where.piles and bool(wanted.keys() & {"counters", "takes_counter"}))
    if wanted.get("position") == "set" and not tribute:
        return _face_down_only(noun, where, wanted, field, text)
    if wanted.get("position") == "any_defense":
        if field != ["monster_zone"] or wanted.keys() - {"position", "kinds"} or wanted.get("kinds") != ["monster"]:
            raise NotUnderstood(text)
        any_defense = {"position": "any_defense"}
        return {"side": where.side, "from": field, "where": any_defense, "face_down": True} | _no_piles(where, text)
    choose: Data = {"side": where.side, "from": [*where.piles, *field]}
    if "monster_zone" in field and len(field) == 1 and not where.piles and wanted == {"kinds": ["monster"]}:
        wanted = {}
    if field and not up:
        _face_down(choose, noun, where, wanted, field, tribute, text)
    elif field and noun.sort == "spell" and not where.piles:
        wanted = among_spells(wanted)
    if noun.sort == "spell" and where.piles and field:
        # A card in a Pendulum Zone is a Spell, one in a pile is none.
        wanted = in_piles_and_zones(wanted)
    if where.extra_up or (up and "extra" in where.piles):
        choose["face_up"] = True
    if parts := where.parts:
        if "any_of" in wanted:
            raise NotUnderstood(text)
        wanted["any_of"] = parts
    return choose | ({"where": wanted} if wanted else {})


def _face_down_only(noun: Noun, where: Where, wanted: Data, field: list[str], text: str) -> Data:
    """Only face-down cards on the field, of which nothing is asked but the place."""
    kinds = {"position": "set"} if noun.sort != "monster" else {"position": "set", "kinds": ["monster"]}
    if noun.sort == "spell":
        wanted = {key: value for key, value in wanted.items() if key != "any_of"} | _either_sort(wanted)
    if wanted != kinds or not field or where.piles or where.parts or where.face_up:
        raise NotUnderstood(text)
    return {"side": where.side, "from": field, "face_down": True, "face_down_only": True}


def _no_piles(where: Where, text: str) -> Data:
    if where.piles or where.parts or where.face_up:
        raise NotUnderstood(text)
    return {}


def _either_sort(wanted: Data) -> Data:
    """What is left of the sort of a Set card: nothing where it may be a Spell or a Trap."""
    either = wanted.get("any_of") in (None, [{"kinds": ["spell"]}, {"kinds": ["trap"]}])
    return {} if either else {"any_of": wanted["any_of"]}


def _field_zones(noun: Noun, where: Where) -> list[str]:
    if where.zones:
        return list(where.zones)
    if not where.field:
        return []
    if noun.sort == "monster":
        return ["spell_zone" if "treated_as" in noun.where else "monster_zone"]
    if noun.sort == "card":
        return ["monster_zone", *SPELLS]
    if "field" in noun.where.get("kinds", ()):
        return ["field_zone"]
    return ["spell_zone"] if noun.sub_sort else list(SPELLS)


def _face_down(
    choose: Data, noun: Noun, where: Where, wanted: Data, field: list[str], tribute: bool, text: str
) -> None:
    """Which face-down cards can be chosen where the words do not say "face-up": any card by its place alone; what is
    asked of a card besides is seen of face-up ones, but for one's own."""
    mine = where.side == "me"
    if noun.sort == "spell" and not where.piles:
        among = among_spells(wanted)
        if not among:
            wanted.clear()
        elif among.keys() & {"kinds", "any_of"} and not noun.sub_sort:
            raise NotUnderstood(text)
        else:
            kept = dict(among)
            wanted.clear()
            wanted.update(kept)
    if not wanted:
        choose["face_down"] = True
    elif wanted in ({"kinds": ["monster"]}, {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]}) or tribute:
        if not mine and (field, where.piles, noun.sort, where.parts) == (["monster_zone"], ("gy",), "monster", ()):
            # Whatever lies face-down in a Monster Zone is a monster.
            choose["face_down"] = True
            wanted["any_of"] = [{"place": ["monster_zone"]}, {"place": ["gy"], "kinds": wanted.pop("kinds")}]
            return
        if not mine:
            raise NotUnderstood(text)
        choose["printed"] = True
