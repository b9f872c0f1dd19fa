"""The file of a room on the disk: readable by its owner alone, used by one process, and watched.

A deleted file goes on to exist for the process that has it open. What is written to it then is
lost, so the room looks every second whether the file is still where it was.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Final

from cardspeak.service.storage.interface import StorageError, StorageLostError

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

PRIVATE_MODE: Final = 0o600
"""Only the owner may read and write: the file has password hashes, sessions and every card."""
_SIDE_FILES: Final = ("-wal", "-shm", "-journal", ".lock")
"""What the names of the files beside a room's file end with."""
_SQLITE_HEADER: Final = b"SQLite format 3\0"


class RoomFile:
    """A room's file, and the lock file beside it; both are held open while the room is."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path: Final = path
        self._lock_path: Final = path.with_name(path.name + ".lock")
        if not path.parent.is_dir():
            raise StorageError(f"There is no directory {path.parent}: create it first.")
        if path.exists() and not path.is_file():
            raise StorageError(f"{path} is not a file: name the file of a room.")
        if path.exists() and path.stat().st_size and not _is_database(path):
            raise StorageError(f"{path} cannot be opened: the file is not a database.")
        _check_new(path, new=new)
        make_private(path, *(path.with_name(path.name + ending) for ending in _SIDE_FILES))
        created_file = _create(path)
        try:
            self._lock = self._acquire_lock()
            # Closing a second descriptor of a file would release the locks that SQLite has on it,
            # so it is only opened when no other room of this process can have it.
            self._file = created_file if created_file is not None else _open(path, os.O_RDWR)
        except BaseException:
            if created_file is not None:
                os.close(created_file)
            raise
        if (
            sys.platform == "linux"
        ):  # elsewhere, such locks and SQLite's own are in each other's way
            self._lock_database()

    def _lock_database(self) -> None:
        """Lock the room's file itself: somebody may have deleted the lock file."""
        try:
            _lock(self._file)
        except OSError as error:
            self.release()
            raise _in_use(self.path) from error

    def _acquire_lock(self) -> int:
        """Hold the lock file until this process ends, however it ends."""
        lock = _open(self._lock_path, os.O_RDWR | os.O_CREAT, self.path)
        try:
            _lock(lock)
        except OSError as error:
            os.close(lock)
            raise _in_use(self.path) from error
        return lock

    def check_in_place(self) -> None:
        """Raise `StorageLostError` if the file is no longer where it was, or another's lock is."""
        if not _is_at(self._file, self.path):
            raise StorageLostError(
                f"{self.path} was deleted or replaced while the room was running."
            )
        if not _is_at(self._lock, self._lock_path):
            lock = self._lock
            try:
                self._lock = self._acquire_lock()
            except StorageError as error:
                raise StorageLostError(
                    f"{self._lock_path} was deleted, and another process uses the room now."
                ) from error
            os.close(lock)

    def release(self) -> None:
        """Release the locks, so that another process may open the room."""
        os.close(self._lock)
        os.close(self._file)


def create_private(path: Path) -> None:
    """Create an empty file that only its owner may read, in place of any that is there."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_MODE))


def make_private(*paths: Path) -> None:
    """Let nobody but the owner read files that others may read, and say so."""
    if sys.platform == "win32":  # files there belong to their user's folder
        return
    public_paths = [
        path for path in paths if path.is_file() and path.stat().st_mode & 0o777 & ~PRIVATE_MODE
    ]
    if not public_paths:
        return
    names = ", ".join(path.name for path in public_paths)
    try:
        for path in public_paths:
            path.chmod(PRIVATE_MODE)
    except OSError as error:
        log.warning("Others on this machine may read %s: %s.", names, error.strerror)
    else:
        log.warning("Others on this machine could read %s: now only you can.", names)


def _check_new(path: Path, *, new: bool) -> None:
    """Refuse to begin a room where there was one whose file is missing, unless it is wanted."""
    if path.exists():
        if new:
            raise StorageError(f"There is a room at {path}: move it away, or leave out --new.")
        return
    if not new and (traces := _find_traces(path)):
        raise StorageError(
            f"There is no {path}, but {traces[0]} shows that there was a room: put it back, or its"
            " backup, or begin a new room with cardspeak serve --new."
        )


def _find_traces(path: Path) -> list[str]:
    """Return the names of files that a room left behind: its lock, its log, its backups."""
    return sorted(
        other.name
        for other in path.parent.iterdir()
        if other.name.startswith(path.name)
        and other.is_file()
        and (other.name.removeprefix(path.name) in _SIDE_FILES or _is_database(other))
    )


def _is_database(path: Path) -> bool:
    """Whether a file begins as a database does; one that cannot be read may be one."""
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE_HEADER)) == _SQLITE_HEADER
    except OSError:
        return True


def _create(path: Path) -> int | None:
    """Create a room's file and return its descriptor; None if there is one."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
    except FileExistsError:
        return None
    except OSError as error:
        raise _unopenable(path, error) from error


def _open(path: Path, flags: int, room_path: Path | None = None) -> int:
    try:
        return os.open(path, flags, PRIVATE_MODE)
    except OSError as error:
        raise _unopenable(room_path or path, error) from error


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is still the one at a path."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def _in_use(path: Path) -> StorageError:
    return StorageError(
        f"Another process is using the room {path}: stop it first, or use another room."
    )


def _unopenable(path: Path, error: OSError) -> StorageError:
    return StorageError(f"The room {path} cannot be opened: {error.strerror}.")


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
