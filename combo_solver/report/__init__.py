"""Results for people and programs: lines, boards, text and JSON."""
