"""Lets ``python -m cardspeak`` do what the command ``cardspeak`` does."""

from cardspeak.cli import main

main()
