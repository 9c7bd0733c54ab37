"""Scenarios: what a person writes, and what it means once every name is a passcode."""
