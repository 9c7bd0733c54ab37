"""``combo-solver`` and ``python -m combo_solver``."""

from __future__ import annotations

import os


def main() -> None:
    """Run the command line. Signals come first: from here on they end the process quietly at any moment."""
    # Nothing here multiplies matrices, and OpenBLAS, which comes with OR-Tools, takes memory for each of its threads
    # and raises SIGINT where there is none.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from combo_solver.cli import collecting, signals

        signals.install()
        collecting.rarely()
    except KeyboardInterrupt:
        # Ctrl-C while the modules of the handler itself were being loaded.
        os._exit(130)
    from combo_solver.cli.app import run

    run()


if __name__ == "__main__":
    main()
