"""How many files know a mechanic or a verb: ``python -m tests.homes [COMMIT] [--files NAME]``.

A file of the package knows one if it has its name, or names its model, its question, its class, its step or its word.
Not counted is what is about cards and not about a judge: facts, texts, scenarios (a card can be a Gemini, a text can
limit Flip Summons). "Judged" leaves out the published words besides (of lines, of the clock, of the game's engine) and
the verbs of the same name. Without a commit the files as they are now are counted.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Sequence

from tests.conftest import ROOT

ABOUT_CARDS = r"/(cards|catalogue|texts|models|behaviour|scenario)/"
PUBLISHED = r"/(ground|game|report|verification|verify|verbs)/|/line\.py|/turn_(rules|structure)\.py"
MECHANICS = {
    "normal": r"normal_summon|tribute_summon|set_monster|NormalSummon\w*",
    "gemini": r"\w*[gG]emini\w*",
    "flip": r"flip_summon|FLIP|Flip",
    "position": r"change_position|position_change|PositionChange",
    "procedure": r"procedure_summon|ProcedureSummon|own_procedure|OWN_PROCEDURE|PROCEDURE",
    "pendulum": r"pendulum_summon|PendulumSummon\w*|PENDULUM",
    "scale": r"activate_scale|scale_activation|ScaleActivation\w*|SCALE_WORDS",
    "fusion": r"fusion_summon|FusionSummon\w*|FUSION",
    "ritual": r"ritual_summon|RitualSummon\w*|RITUAL",
    "synchro": r"synchro_summon|SynchroSummon\w*|SYNCHRO",
    "xyz": r"xyz_summon|XyzSummon\w*|XYZ",
    "link": r"link_summon|LinkSummon\w*|LINK",
}
"""Words for each mechanic, of this architecture and of the one before it."""
VERBS = (
    "send_to_gy", "add_to_hand", "to_deck_bottom", "shuffle_into_deck", "create_tokens", "grant_normal_summon",
    "grant_pendulum_summon", "pay_lp", "lp_for_cards", "place_scale", "restore_scale", "restrict",
    "set_normal_summons", "skip_phase",
)  # fmt: skip
"""Verbs whose word means nothing else; a draw or a Tribute is more than a verb."""
_NOW = ""


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    return done.stdout


def _files(commit: str, pattern: str) -> set[str]:
    """The files of the package in which the pattern occurs."""
    where = ["-lP", "-e", pattern, commit] if commit else ["--untracked", "-lP", "-e", pattern]
    found = _git("grep", *where, "--", "combo_solver/*.py").splitlines()
    return {each.removeprefix(f"{commit}:") for each in found}


def _named(commit: str, name: str) -> set[str]:
    """Modules of this name."""
    listed = _git("ls-tree", "-r", "--name-only", commit) if commit else _git("ls-files", "-co", "--exclude-standard")
    return {each for each in listed.splitlines() if re.fullmatch(rf"combo_solver/(\w+/)+{name}\.py", each)}


def knowing_mechanic(commit: str, name: str) -> set[str]:
    found = _files(commit, rf"\b({MECHANICS[name]})\b") | _named(commit, name)
    return {each for each in found if not re.search(ABOUT_CARDS, each)}


def knowing_verb(commit: str, name: str) -> set[str]:
    """With its declaration, which is part of it. A text can say what a verb does; that is about cards too."""
    words = [f"[\"']{name}[\"']"]
    for file in _files(commit, rf'do: Literal\[.*"{name}"'):
        text = _git("show", f"{commit}:{file}") if commit else (ROOT / file).read_text(encoding="utf-8")
        words += re.findall(rf'class (\w+)\((?:(?!\nclass ).)*?do: Literal\[[^\]]*"{name}"', text, re.DOTALL)[-1:]
    found = _files(commit, "|".join(rf"(?<!\w){word}(?!\w)" for word in words)) | _named(commit, name)
    return {each for each in found if not re.search(r"/(cards|catalogue|texts|scenario|report|conformance)/", each)}


def judging(commit: str, name: str) -> set[str]:
    return {each for each in knowing_mechanic(commit, name) if not re.search(PUBLISHED, each)}


def table(commits: Sequence[str]) -> list[str]:
    """Two tables in Markdown, with columns for each commit."""
    lines = []
    for names, counted in (
        (MECHANICS, {"mechanic": knowing_mechanic, "judged": judging}),
        (VERBS, {"verb": knowing_verb}),
    ):
        what = list(counted)
        titles = [
            f"{title}{commit or 'now'}" for title in ("", *(f"{each}: " for each in what[1:])) for commit in commits
        ]
        lines += [f"| {what[0]} | {' | '.join(titles)} |", "|---" * (len(titles) + 1) + "|"]
        for name in names:
            numbers = [len(knowing(commit, name)) for knowing in counted.values() for commit in commits]
            lines.append(f"| {name} | {' | '.join(str(number or '') for number in numbers)} |")
        lines.append("")
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.homes")
    parser.add_argument("commit", nargs="?", default=_NOW)
    parser.add_argument("--files", default="", help="list the files that know this one")
    options = parser.parse_args(arguments)
    if options.files:
        knowing = knowing_mechanic if options.files in MECHANICS else knowing_verb
        print(*sorted(knowing(options.commit, options.files)), sep="\n")
        return 0
    print(*table((options.commit, _NOW) if options.commit else (_NOW,)), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
