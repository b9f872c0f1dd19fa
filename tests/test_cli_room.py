"""`cardspeak room`: admins, accounts and backups, from the terminal."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from pathlib import Path

from cardspeak.service.house_bots import BOT_NAMES
from cardspeak.service.storage import open_storage
from ports import free_port
from terminal import CommandResult, run_command, run_subprocess


def make_admin(folder: Path, name: str, password: str) -> CommandResult:
    arguments = ("room", "add-admin", name, "--database", str(folder / "room.db"))
    return run_subprocess(*arguments, stdin=f"{password}\n")


def test_the_first_admin_is_created_and_listed(tmp_path: Path) -> None:
    result = make_admin(tmp_path, "Ada", "correct horse")
    assert (result.returncode, result.stdout) == (0, "Ada is now an admin.\n")
    accounts = run_command("room", "accounts", "--database", str(tmp_path / "room.db"))
    assert accounts.stdout.split()[-4:] == ["Ada", "person", "admin", "10,000"]
    (account,) = json.loads(
        run_command("room", "accounts", "--json", "--database", str(tmp_path / "room.db")).stdout
    )
    assert account["roles"] == ["admin"]
    assert "password" not in account
    second_run = make_admin(tmp_path, "ada", "")
    assert second_run.stdout == "Ada is now an admin.\n"


def test_the_admin_in_the_documentation_can_be_created_in_a_new_room() -> None:
    page = (Path(__file__).parents[1] / "docs/guides/run-a-room.md").read_text("utf-8")
    names = re.findall(r"^cardspeak room add-admin (\w+)$", page, re.MULTILINE)
    assert names
    assert not set(names) & set(BOT_NAMES)


def test_impossible_requests_get_one_line(tmp_path: Path) -> None:
    weak_password = make_admin(tmp_path, "Ada", "short")
    assert weak_password.returncode == 2
    assert weak_password.stderr == "cardspeak: A password must have 8 to 200 characters.\n"
    no_room = run_command("room", "accounts", "--database", str(tmp_path / "elsewhere.db"))
    assert no_room.returncode == 2
    assert no_room.stderr.count("\n") == 1
    no_backup = run_command(
        "room", "backup", str(tmp_path / "copy"), "--database", str(tmp_path / "none")
    )
    assert no_backup.returncode == 2
    assert no_backup.stderr.count("\n") == 1


def test_a_backup_is_made_while_the_room_is_open_and_admins_while_it_is_closed(
    tmp_path: Path,
) -> None:
    make_admin(tmp_path, "Ada", "correct horse")
    storage = asyncio.run(open_storage(str(tmp_path / "room.db")))
    try:
        backup = run_subprocess(
            "room", "backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "room.db")
        )
        assert backup.returncode == 0, backup.stderr
        result = make_admin(tmp_path, "Bea", "correct horse")
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
    finally:
        asyncio.run(storage.close())
    accounts = run_command("room", "accounts", "--database", str(tmp_path / "copy.db"))
    assert "Ada" in accounts.stdout


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        arguments = ["serve", "--port", f"{port}", "--database", str(tmp_path / "room.db")]
        result = run_command(*arguments)
    assert result.returncode != 0
    assert "is not available" in result.stderr
    assert "The room is running" not in result.stdout
    assert not (tmp_path / "room.db").exists()


def test_a_start_that_is_impossible_gets_one_line(tmp_path: Path) -> None:
    room = str(tmp_path / "room.db")
    (tmp_path / "text.db").write_text("not a database " * 1000)
    for options, reason in {
        ("--port", "99999999"): "--port",
        ("--port", "0"): "--port",
        ("--host", "no.such.host.invalid"): "is not available",
        ("--host", "a" * 70 + ".example"): "is not an address",
        ("--bots", "-1"): "--bots",
        ("--database", str(tmp_path)): "is not a file",
        ("--database", str(tmp_path / "text.db")): "file is not a database",
        ("--database", str(tmp_path / "text.db" / "room.db")): "There is no directory",
        ("--database", "mysql://localhost/room"): "mysql is not supported",
    }.items():
        arguments = ["serve", "--port", f"{free_port()}", "--database", room, *options]
        result = run_subprocess(*arguments)
        assert (result.returncode, result.stdout.strip()) == (2, ""), options
        assert result.stderr.startswith("cardspeak: "), options
        assert result.stderr.count("\n") == 1, result.stderr
        assert reason in result.stderr
    assert not (tmp_path / "room.db").exists()


def test_a_password_on_the_command_line_is_refused_and_one_in_the_environment_is_not(
    tmp_path: Path,
) -> None:
    address = "postgresql://ann:secret@localhost:1/room"
    shown = run_command("serve", "--database", address)
    assert shown.returncode == 2
    assert "CARDSPEAK_DATABASE" in shown.stderr
    assert "secret" not in shown.stderr
    hidden = run_command("room", "accounts", CARDSPEAK_DATABASE=address)
    assert "cannot be reached" in hidden.stderr
    assert "secret" not in hidden.stderr
    make_admin(tmp_path, "Ada", "correct horse")
    listed = run_command("room", "accounts", CARDSPEAK_DATABASE=str(tmp_path / "room.db"))
    assert "Ada" in listed.stdout
