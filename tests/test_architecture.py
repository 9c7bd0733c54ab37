"""The walls of the house: what may import what (``[tool.importlinter]`` in pyproject.toml), and how long a file may be.

A list of exceptions below only shrinks: an entry that is not needed any more fails too.
"""

from __future__ import annotations

import re
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

from tests.conftest import ROOT

PACKAGE = ROOT / "combo_solver"
FILES = {str(path.relative_to(PACKAGE)): path for path in sorted(PACKAGE.rglob("*.py"))}
LONGEST, LONGEST_INIT = 400, 60
TOO_LONG: set[str] = set()
"""Files of more than 400 lines that are still to be taken apart."""
UNTYPED: dict[str, int] = {}
"""How often a file still asks the type checker to look away."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("combo_solver", exclude_type_checking_imports=True, cache_dir=None)


def contracts() -> dict[str, dict[str, list[str]]]:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    return {contract["id"]: contract for contract in config["contracts"]}


def test_contracts(capsys: pytest.CaptureFixture[str]) -> None:
    code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert code == 0, capsys.readouterr().out


def test_no_circles(graph: grimp.ImportGraph) -> None:
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 150
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


def test_nothing_imports_the_package_itself(graph: grimp.ImportGraph) -> None:
    """What is inside names the module it needs; ``combo_solver`` is the door for those outside."""
    assert not graph.find_modules_that_directly_import("combo_solver")


def test_the_referee_is_kept_from_every_layer_of_the_first_judge() -> None:
    """A new folder between ``ground`` and ``search`` must be forbidden to the referee as well."""
    layers = [re.findall(r"\w+", layer) for layer in contracts()["layers"]["layers"]]
    first = next(number for number, layer in enumerate(layers) if "search" in layer)
    last = next(number for number, layer in enumerate(layers) if "ground" in layer)
    own = {name for layer in layers[first : last + 1] for name in layer} - {"referee", "report", "verification"}
    forbidden = {name.removeprefix("combo_solver.") for name in contracts()["referee"]["forbidden_modules"]}
    assert {name for name in own if (PACKAGE / name).is_dir()} <= forbidden
    assert "ortools" in forbidden


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_file_is_too_long() -> None:
    assert {name for name, path in FILES.items() if lines(path) > LONGEST} == TOO_LONG


def test_no_init_holds_code_that_belongs_in_a_module() -> None:
    too_long = {name for name, path in FILES.items() if path.name == "__init__.py" and lines(path) > LONGEST_INIT}
    assert not too_long


def test_the_type_checker_sees_everything() -> None:
    counts = {name: path.read_text(encoding="utf-8").count("type: ignore") for name, path in FILES.items()}
    assert {name: count for name, count in counts.items() if count} == UNTYPED
