"""What every test here is given."""

pytest_plugins = ["clause_marks"]
