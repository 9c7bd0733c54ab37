"""Plays random modelled cards here and in the game's engine, and compares all boards.

    python -m tests.effects_play --lib LIBOCGCORE --scripts FOLDER --cdb CDB --seed N --count M [--out DIR]

draws cards that have a model, makes positions in which they can act and contrasts with one card less, and asks for
every move of the card in both. All other cards have no effects in them. Prints each card that differs with the
position and the boards; with ``--out`` the records of those that differ are written there, and ``result.json`` is a
document that ``python -m tests.conformance.stamps`` reads.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from random import Random

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.effect.cards import CardOutcome
from combo_solver.models.compiled import model_of
from combo_solver.models.load import bundled_models
from combo_solver.verification.library import Engine
from combo_solver.verification.precompiled import precompile
from tests.effects_play.databases import facts_of
from tests.effects_play.playing import Play, told
from tests.effects_play.positions import Pool


def main(arguments: list[str] | None = None) -> int:
    options = _options(arguments)
    engine = Engine(options.lib, [options.scripts], options.cdb)
    precompile(engine)
    facts_of_card, models = facts_of(options.cdb), bundled_models()
    pool = Pool(filter(lambda card: engine.knows(card.passcode), CardDatabase.bundled().every_card()), facts_of_card)
    play = Play(engine, facts_of_card, models, pool, options.positions)
    random = Random(options.seed)
    order = sorted(pool.cards, key=lambda card: card.passcode)
    random.shuffle(order)
    if options.only:
        order = [card for card in order if card.passcode in set(map(int, options.only.split(",")))]
    started, counts, outcomes = time.time(), Counter[str](), list[CardOutcome]()
    part, of = map(int, options.part.split("/"))
    for card in order[part::of]:
        if len(outcomes) >= options.count or time.time() - started > options.seconds:
            break
        facts = facts_of_card(card.passcode)
        if not _drawn(facts, models.keys(), options.usable):
            continue
        outcome = play.card(facts, Random(f"{options.seed}-{facts.passcode}"))
        counts[outcome.verdict if outcome.asked else "not asked"] += 1
        outcomes.append(outcome)
        if outcome.verdict == "wrong":
            print(*told(outcome, options.verbose), sep="\n", flush=True)
    if options.out is not None:
        play.write(options.out, outcomes)
    print(
        f"effects_play: {counts['right']} right, {counts['wrong']} wrong, {counts['not asked']} not asked of"
        f" {len(outcomes)} cards, {sum(each.asked for each in outcomes)} positions, {time.time() - started:.0f} s;"
        f" left out: {dict(play.left_out.most_common(8))}"
    )
    return int(counts["wrong"] > 0)


def _drawn(card: CardFacts, by_hand: object, usable: bool) -> bool:
    model = model_of(card, {}) if card.model else None
    if model is None or not (model.effects or model.procedures or model.recipes):
        return False
    return usable or not model.unmodelled


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.effects_play")
    parser.add_argument("--lib", type=Path, required=True)
    parser.add_argument("--scripts", type=Path, required=True)
    parser.add_argument("--cdb", type=Path, action="append", required=True, help="may be given again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20, help="cards")
    parser.add_argument("--positions", type=int, default=4, help="asked of each card")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--part", default="0/1", help="every OF-th card from the PART-th: PART/OF")
    parser.add_argument("--only", default="", help="passcodes")
    parser.add_argument("--usable", action="store_true", help="also cards with optional effects that are not read")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--out", type=Path)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
