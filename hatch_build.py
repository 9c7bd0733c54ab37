"""The build: plain Python, or with the environment variable ``COMBO_SOLVER_COMPILE=1`` what a search runs through
compiled by mypyc, which takes a C compiler and some minutes. It is compiled in a copy, so that nothing is left behind;
the sources are in the wheel too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "combo_solver"
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="combo_solver",
    packages=[],
    ext_modules=mypycify(
        ["--config-file", "mypy.ini", *sys.argv[3:]], opt_level="2", debug_level="0", multi_file=True
    ),
    script_args=["build_ext", "--inplace"],
)
"""
CONFIGURATION = """
[mypy]
plugins = pydantic.mypy
ignore_missing_imports = True
"""


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, if they are asked for."""

    copy: Path | None = None

    @property
    def _wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("COMBO_SOLVER_COMPILE", "0") not in ("", "0")

    def dependencies(self) -> list[str]:
        """What compiling takes besides."""
        compiling = ["mypy>=1.11", "setuptools", "pydantic>=2.7,<3", "types-psutil", "psutil", "ortools>=9.12,<10"]
        return compiling if self._wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile a copy of the package."""
        if not self._wanted or version == "editable":
            return
        self.copy = Path(tempfile.mkdtemp(prefix="combo-solver-"))
        try:
            for built in self._compiled(self.copy):
                build_data["force_include"][str(built)] = built.relative_to(self.copy).as_posix()
        except BaseException:
            shutil.rmtree(self.copy)
            raise
        build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Nothing stays of the copy."""
        if self.copy is not None:
            shutil.rmtree(self.copy)

    def _compiled(self, folder: Path) -> list[Path]:
        """The libraries that mypyc makes of the modules in a copy of the package in this folder, beside them."""
        unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        package = shutil.copytree(Path(self.root, PACKAGE), folder / PACKAGE, ignore=unwanted)
        (folder / "setup.py").write_text(SETUP, encoding="utf-8")
        (folder / "mypy.ini").write_text(CONFIGURATION, encoding="utf-8")
        found = {path for pattern in self.config["compiled"] for path in package.glob(pattern)}
        modules = [path for path in found if path.name not in self.config["not-compiled"]]
        names = sorted(path.relative_to(folder).as_posix() for path in modules)
        subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace", *names], cwd=folder, check=True)
        # The library that the modules share lies beside the package.
        places = (folder.glob("*"), package.rglob("*"))
        return [path for place in places for path in place if path.suffix in (".so", ".pyd")]
