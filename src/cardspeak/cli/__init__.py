"""The command `cardspeak`."""


def main() -> None:
    """Run the command."""
