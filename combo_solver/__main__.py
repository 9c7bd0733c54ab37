"""``combo-solver`` and ``python -m combo_solver``."""

from __future__ import annotations


def main() -> None:
    """Run the command line. Signals come first: from here on they end the process quietly at any moment."""
    from combo_solver.cli import signals

    signals.install()
    from combo_solver.cli.app import run

    run()


if __name__ == "__main__":
    main()
