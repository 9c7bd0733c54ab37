"""The command line: one module per command; heavy imports happen inside the commands."""
