"""Proof by breaking: break the rules one by one, and see whether their tests notice.

``python -m tools.prove`` (or ``make prove``) breaks every rule that cites a clause, and runs the
tests marked with that clause; `docs/understand/proof.md` explains how and shows the results.

- `breaks`: what a break is, and the list of all of them
- `alternatives`: the other values a rule could have
- `rule_breaks`: breaks of the data: policies, chip rules, remedies, scripts
- `code_breaks`: breaks of the engine's lines that name a clause
- `runner`: the pytest plugin that makes breaks in forked processes
- `results`: what was noticed, the breaks that change nothing, and the table in the documentation
"""
