"""Benchmarks of Cardspeak and its peers, measured in one run: ``python -m benchmarks``."""
