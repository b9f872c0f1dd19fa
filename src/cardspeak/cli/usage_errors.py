"""Sentences for a command line that cannot be understood."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from typer._click import exceptions

if TYPE_CHECKING:
    import typer

_EXPECTED: Final = {
    "int_parsing": "a whole number",
    "float_parsing": "a number",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
}
"""What a value must be, by the kind of its error."""


def describe_usage_error(error: typer.TyperException) -> str:
    """Return what was wrong with a command line, and what to write instead; empty if nothing was.

    >>> from typer._click.exceptions import NoSuchOption
    >>> describe_usage_error(NoSuchOption("--hand", possibilities=["--hands"]))
    'there is no option --hand: did you mean --hands?'
    """
    match error:
        case exceptions.NoArgsIsHelpError():
            return ""
        case exceptions.NoSuchOption():
            close = get_close_matches(error.option_name, error.possibilities or (), 1, 0.7)
            hint = f"did you mean {close[0]}?" if close else _help_hint(error)
            return f"there is no option {error.option_name}: {hint}"
        case exceptions.MissingParameter():
            command = _command_path(error).removeprefix("cardspeak ")
            return f"{command} needs {_parameter_name(error)}: {_help_hint(error)}"
        case exceptions.BadParameter():
            return _describe_bad_value(error)
        case exceptions.BadOptionUsage():
            return f"{error.option_name} needs a value: {_help_hint(error)}"
        case exceptions.UsageError() if error.message.startswith("No such command"):
            return _describe_unknown_command(error)
        case exceptions.UsageError() if error.message.startswith("Got unexpected extra argument"):
            extra = error.message.rpartition("(")[2].rstrip(").")
            return f"{extra} is an unexpected argument: {_help_hint(error)}"
        case exceptions.UsageError():
            return f"{_as_phrase(error.message)}: {_help_hint(error)}"
    return _as_phrase(error.format_message())


def _describe_bad_value(error: exceptions.BadParameter) -> str:
    for details in getattr(error.__cause__, "errors", list)():  # of the library that typer uses
        expected = _EXPECTED.get(details["type"], "").format(**details.get("ctx", {}))
        if expected:
            return f"{_parameter_name(error)} must be {expected}, not {details['input']}"
    return f"{_parameter_name(error)}: {_as_phrase(error.message)}"


def _describe_unknown_command(error: exceptions.UsageError) -> str:
    name = error.message.split("'")[1]
    commands = list(getattr(error.cmd, "commands", ()))
    close = get_close_matches(name, commands, 1)
    hint = f"did you mean {close[0]}?" if close else f"the commands are {', '.join(commands)}"
    return f"there is no command {name!r}: {hint}"


def _parameter_name(error: exceptions.BadParameter) -> str:
    if error.param is None:
        return "an argument"
    options = [name for name in error.param.opts if name.startswith("-")]
    return options[-1] if options else str(error.param.metavar or error.param.name)


def _command_path(error: exceptions.UsageError) -> str:
    return error.ctx.command_path if error.ctx else "cardspeak"


def _help_hint(error: exceptions.UsageError) -> str:
    return f"see {_command_path(error)} --help"


def _as_phrase(message: str) -> str:
    """Return a message without a capital letter and a full stop."""
    return message[:1].lower() + message[1:].removesuffix(".")
