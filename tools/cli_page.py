"""Generates the reference page of the command line from the `cardspeak` command itself."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from typer.models import ArgumentInfo, OptionInfo
from typer.utils import get_params_from_function

from cardspeak.cli import app
from tools.markdown import GENERATED_NOTICE, markdown_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import typer
    from typer.models import ParamMeta

_GAME_SETTINGS: Final = "game-settings"
"""The anchor of the options that several commands share."""


class CliCommand(NamedTuple):
    """A command that can be run."""

    path: str
    """Every word of it: `cardspeak room backup`."""
    function: Callable[..., object]

    @property
    def anchor(self) -> str:
        """The anchor of the command's section."""
        return self.path.replace(" ", "-")


def render_page() -> str:
    """Return the page."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    commands = list(_commands(app, "cardspeak"))
    yield GENERATED_NOTICE
    yield "# Command line"
    yield ""
    yield "Every command of `cardspeak`, as its `--help` describes it. A command exits with 0 if"
    yield "all is well, with 1 if it found something wrong, and with 2 if it was called wrongly."
    yield "Where there is `--json`, the same result is printed for programs."
    yield ""
    yield from markdown_table(
        ("command", "what it does"),
        (
            (f"[`{command.path}`](#{command.anchor})", _paragraphs(command.function)[0])
            for command in commands
        ),
    )
    for command in commands:
        yield f"## {command.path} {{#{command.anchor}}}"
        yield ""
        yield "\n\n".join(_paragraphs(command.function))
        yield ""
        yield from _parameters(command)
    yield f"## Game settings {{#{_GAME_SETTINGS}}}"
    yield ""
    yield "Options of every command that deals a chosen game. What is left out is the usual setting"
    yield "of the game and its house."
    yield ""
    shared = {
        name: parameter
        for command in commands
        for name, parameter in get_params_from_function(command.function).items()
        if _panel(parameter)
    }
    yield from markdown_table(
        ("", "option", "what it does", "default"),
        ((_panel(parameter), *_row(parameter)) for parameter in shared.values()),
    )


def _parameters(command: CliCommand) -> Iterator[str]:
    parameters = get_params_from_function(command.function).values()
    own = [parameter for parameter in parameters if not _panel(parameter)]
    if own:
        yield from markdown_table(("argument or option", "what it does", "default"), map(_row, own))
    if len(own) < len(parameters):
        yield f"It takes the [game settings](#{_GAME_SETTINGS}) as well."
        yield ""


def _panel(parameter: ParamMeta) -> str:
    return getattr(parameter.default, "rich_help_panel", None) or ""


def _commands(group: typer.Typer, path: str) -> Iterator[CliCommand]:
    for command in group.registered_commands:
        if command.callback:
            name = command.name or command.callback.__name__.replace("_", "-")
            yield CliCommand(f"{path} {name}", command.callback)
    for inner in group.registered_groups:
        if inner.typer_instance:
            yield from _commands(inner.typer_instance, f"{path} {inner.name}")


def _paragraphs(function: Callable[..., object]) -> list[str]:
    text = inspect.getdoc(function) or ""
    return [paragraph.replace("\n", " ") for paragraph in text.split("\n\n")]


def _row(parameter: ParamMeta) -> tuple[str, str, str]:
    info = parameter.default
    if isinstance(info, ArgumentInfo):
        return _cell(f"`{info.metavar or parameter.name.upper()}`"), _cell(info.help or ""), ""
    assert isinstance(info, OptionInfo)  # noqa: S101  for the type checker
    names = info.param_decls or (f"--{parameter.name.replace('_', '-')}",)
    kinds = get_args(parameter.annotation) or (parameter.annotation,)
    metavar = info.metavar or ("N" if int in kinds else "TEXT")
    value = "" if bool in kinds else f" {metavar}"
    default = info.default
    shown = "" if default in (None, "", (), ..., False) or callable(default) else f"`{default}`"
    return _cell(f"`{', '.join(names)}{value}`"), _cell(info.help or ""), shown


def _cell(text: str) -> str:
    return text.replace("\n", " ").replace("|", "\\|")
