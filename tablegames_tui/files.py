"""Files that are the user's alone: private folders, durable writes, careful reads, locks.

Owns how bytes get to disk and back; what they mean is the business of `saves`, `settings` and `endings`.
Nothing here follows a symbolic link below the folder it was given, and every name is used relative to
that folder, so no name can lead out of it.
"""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

TEMPORARY = ".tmp"
_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_LOCK = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


def data_folder() -> Path:
    """Where saves, results and reports of crashes live."""
    from platformdirs import user_data_path

    return _found(user_data_path)


def config_folder() -> Path:
    """Where the settings live."""
    from platformdirs import user_config_path

    return _found(user_config_path)


def _found(find: Callable[..., Path]) -> Path:
    """The folder; where there is no home at all, one that can never be made."""
    try:
        path = find("tablegames", appauthor=False)
    except RuntimeError:
        path = Path("tablegames")
    return path if path.is_absolute() else Path(os.devnull) / path.name


class Held(Exception):
    """Somebody else holds the lock; `process` is their number where it could be read."""

    def __init__(self, process: int | None) -> None:
        super().__init__("the lock is held")
        self.process = process


@dataclass(frozen=True, slots=True)
class Lock:
    """An advisory lock that ends with the process; `release` also removes its file."""

    folder: Folder
    name: str
    handle: int

    def release(self) -> None:
        """Give the lock up. The file goes first, so nobody can lock a file that is about to vanish."""
        with suppress(OSError):
            self.folder.remove(self.name)
        os.close(self.handle)


@dataclass(frozen=True, slots=True)
class Folder:
    """One folder with private files. All methods raise OSError as the system reports it.

    `closed`: nobody else may look into the folder itself either.
    """

    path: Path
    closed: bool = True

    @contextmanager
    def _opened(self, create: bool = False) -> Iterator[int]:
        if create:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            if create and self.closed and stat.S_IMODE(os.fstat(handle).st_mode) != 0o700:
                os.fchmod(handle, 0o700)
            yield handle
        finally:
            os.close(handle)

    def names(self) -> list[str]:
        """The names in the folder, sorted; none where it doesn't exist yet."""
        try:
            with self._opened() as folder:
                return sorted(os.listdir(folder))
        except FileNotFoundError:
            return []

    def exists(self, name: str) -> bool:
        """Whether something of that name is there, a dangling link included."""
        try:
            with self._opened() as folder:
                os.stat(name, dir_fd=folder, follow_symlinks=False)
        except FileNotFoundError:
            return False
        return True

    def read(self, name: str, limit: int) -> bytes:
        """A regular file's bytes; OSError for a link, a pipe, a device or more than `limit` bytes."""
        with self._opened() as folder:
            handle = os.open(name, _READ, dir_fd=folder)
            with open(handle, "rb") as file:
                found = os.fstat(handle)
                if not stat.S_ISREG(found.st_mode):
                    raise OSError(errno.EINVAL, "it is not an ordinary file")
                if found.st_size > limit:
                    raise OSError(errno.EFBIG, "it is too large")
                return file.read(limit)

    def write(self, name: str, data: bytes) -> None:
        """Put a file there whole or not at all, and only come back once it is on disk."""
        with self._opened(create=True) as folder:
            temporary = name + TEMPORARY
            with suppress(FileNotFoundError):
                os.unlink(temporary, dir_fd=folder)
            handle = os.open(temporary, _NEW, 0o600, dir_fd=folder)
            try:
                try:
                    _write_all(handle, data)
                    os.fsync(handle)
                finally:
                    os.close(handle)
                os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
            except OSError:
                with suppress(OSError):
                    os.unlink(temporary, dir_fd=folder)
                raise
            os.fsync(folder)

    def rename(self, old: str, new: str) -> None:
        """Rename a file, for good; an existing one of the new name is never overwritten."""
        with self._opened() as folder:
            os.link(old, new, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
            os.unlink(old, dir_fd=folder)
            os.fsync(folder)

    def remove(self, name: str) -> None:
        """Remove a file if it is there."""
        with suppress(FileNotFoundError), self._opened() as folder:
            os.unlink(name, dir_fd=folder)

    def lock(self, name: str) -> Lock:
        """Take the lock of that name or raise Held. A lock whose owner was killed is free."""
        with self._opened(create=True) as folder:
            while True:
                handle = os.open(name, _LOCK, 0o600, dir_fd=folder)
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    # The file may have been removed by its last owner between our open and our lock.
                    if os.stat(name, dir_fd=folder, follow_symlinks=False).st_ino == os.fstat(handle).st_ino:
                        os.ftruncate(handle, 0)
                        os.pwrite(handle, str(os.getpid()).encode(), 0)
                        return Lock(self, name, handle)
                except FileNotFoundError:
                    pass
                except BlockingIOError:
                    process = _process(handle)
                    os.close(handle)
                    raise Held(process) from None
                except OSError:
                    os.close(handle)
                    raise
                os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _process(handle: int) -> int | None:
    text = os.pread(handle, 20, 0)
    return int(text) if text.isdigit() else None


def why(error: OSError) -> str:
    """The half sentence that tells people what the system refused: "the disk is full"."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full"
        case errno.EFBIG:
            return "the file is larger than the system allows"
        case errno.EROFS:
            return "the disk is read-only"
        case errno.EACCES | errno.EPERM:
            return "the folder must not be written by this user"
        case errno.ENOTDIR:
            return "its folder is not a folder"
        case errno.ELOOP:
            return "it is a symbolic link, and those are not followed here"
        case _:
            return (error.strerror or type(error).__name__).lower()
