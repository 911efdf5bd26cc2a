"""Functions of the game's that the library calls.

An exception in one goes nowhere: it is printed, kept for `take_exception`, and the function is not
called again. Sound goes on without it.
"""

from __future__ import annotations

import _thread
import ctypes
import itertools
import sys
import threading
import traceback
from ctypes import CFUNCTYPE, c_float, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_uint8
from ctypes import c_void_p
from typing import Any, Callable, Dict, Optional

from . import c

_kept: Dict[int, Any] = {}
_numbers = itertools.count(1)
_last: Optional[BaseException] = None


def take_exception() -> Optional[BaseException]:
    """The last exception in a function that the library called; None since the last call of
    this."""
    global _last
    found, _last = _last, None
    return found


def _note(error: BaseException) -> None:
    global _last
    _last = error
    if isinstance(error, KeyboardInterrupt):
        _thread.interrupt_main()
        return
    try:
        print("Exception in a function that Earshot called:", file=sys.stderr)
        traceback.print_exception(type(error), error, error.__traceback__)
    except Exception:  # Standard error may be closed.
        pass


class Guarded:
    """A function that is called until it raises."""

    def __init__(self, function: Callable[..., Any]):
        self.function: Optional[Callable[..., Any]] = function

    def __call__(self, failed: Any, *arguments: Any) -> Any:
        function = self.function
        if function is None:
            return failed
        try:
            return function(*arguments)
        except BaseException as error:
            self.function = None
            _note(error)
            return failed


def keep(thing: Any) -> int:
    """Keeps something until the library releases its number."""
    key = next(_numbers)
    _kept[key] = thing
    return key


def forget(key: int) -> None:
    _kept.pop(key, None)


def given(key: int, function: Any, *arguments: Any) -> None:
    """Calls what takes over something that is kept; what fails takes over nothing."""
    try:
        function(*arguments)
    except c.Error:
        forget(key)
        raise


@CFUNCTYPE(None, c_void_p)
def release(user: int) -> None:
    forget(user)


def view(pointer: Any, count: int) -> Any:
    """A writable view of 32-bit floats, for as long as the call takes."""
    if not count:
        return memoryview(b"").cast("f")
    return memoryview((c_float * count).from_address(
        ctypes.addressof(pointer.contents))).cast("B").cast("f")


# The log, and rays: the engine keeps these itself.


def log_function(function: Callable[[int, str], Any]) -> Any:
    guarded = Guarded(function)

    def log(_: int, level: int, message: bytes, length: int) -> None:
        guarded(None, level, message.decode(errors="replace"))

    return c.LogFunction(log)


def ray_function(function: Callable[[Any, Any], Any]) -> Any:
    guarded = Guarded(function)

    def test(_: int, rays: Any, losses: Any, count: int) -> None:
        guarded(None, rays[:count], [losses[index] for index in range(count)])

    return CFUNCTYPE(
        None, c_void_p, ctypes.POINTER(c.Ray), ctypes.POINTER(c.RayLoss), c_size_t)(test)


# Effects


@CFUNCTYPE(None, c_void_p, ctypes.POINTER(c_float), c_size_t, c_uint32)
def _process(user: int, samples: Any, frames: int, channels: int) -> None:
    function = _kept.get(user)
    if function is not None:
        function(None, view(samples, frames * channels), channels)


def bus_functions(function: Callable[[memoryview, int], Any], latency: float, tail: float) -> Any:
    key = keep(Guarded(function))
    return key, c.CallbackFunctions(
        latency=latency, tail=tail, user=key, **{
            name: _typed(c.CallbackFunctions, name, function) for name, function in (
                ("process", _process), ("release", release))})


# Generators


class _Maker:
    def __init__(self, make: Callable[[], Any], channels: int):
        self.make = Guarded(make)
        self.channels = channels


@CFUNCTYPE(c_void_p, c_void_p)
def _make(user: int) -> Optional[int]:
    maker = _kept.get(user)
    generator = maker and maker.make(None)
    return keep(Guarded(generator)) if generator is not None else None


@CFUNCTYPE(c_size_t, c_void_p, c_void_p, ctypes.POINTER(c_float), c_size_t)
def _generate(user: int, generator: int, samples: Any, frames: int) -> int:
    maker, function = _kept.get(user), _kept.get(generator)
    if maker is None or function is None:
        return 0
    count = function(0, view(samples, frames * maker.channels))
    if not isinstance(count, int):
        _note(TypeError(f"a generator returns a number of frames, not {count!r}"))
        function.function = None
        return 0
    return max(0, min(count, frames))


@CFUNCTYPE(None, c_void_p, c_void_p)
def _destroy(_: int, generator: int) -> None:
    forget(generator)


def generator_functions(make: Callable[[], Any], channels: int, sample_rate: int) -> Any:
    key = keep(_Maker(make, channels))
    return key, c.GeneratorFunctions(
        channels=channels, sample_rate=sample_rate, user=key, **{
            name: _typed(c.GeneratorFunctions, name, function) for name, function in (
                ("make", _make), ("generate", _generate), ("destroy", _destroy),
                ("release", release))})


# Files


class _File:
    """Bytes, or a binary file that can seek."""

    def __init__(self, source: Any):
        self.lock = threading.Lock()
        self.source = source
        self.bytes: Optional[memoryview] = None
        if hasattr(source, "seek"):
            self.count = source.seek(0, 2)
        else:
            self.bytes = memoryview(source).cast("B")
            self.count = self.bytes.nbytes

    def read(self, offset: int, count: int) -> Any:
        if self.bytes is not None:
            return self.bytes[offset:offset + count]
        with self.lock:
            self.source.seek(offset)
            return self.source.read(count)

    def close(self) -> None:
        if self.bytes is None:
            self.source.close()


@CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_size_t, ctypes.POINTER(c_uint64))
def _open(user: int, path: int, length: int, byte_count: Any) -> Optional[int]:
    opener = _kept.get(user)
    text = ctypes.string_at(path, length).decode("utf-8", "surrogateescape")
    source = opener and opener(text)
    if source is None:
        return None
    byte_count[0] = source.count
    return keep(source)


@CFUNCTYPE(c_int64, c_void_p, c_void_p, c_uint64, c_void_p, c_size_t)
def _read(_: int, file: int, offset: int, buffer: int, count: int) -> int:
    source = _kept.get(file)
    if source is None:
        return -1
    try:
        found = bytes(source.read(offset, count))[:count]
    except BaseException as error:
        _note(error)
        return -1
    ctypes.memmove(buffer, found, len(found))
    return len(found)


@CFUNCTYPE(None, c_void_p, c_void_p)
def _close(_: int, file: int) -> None:
    source = _kept.pop(file, None)
    if source is not None:
        try:
            source.close()
        except BaseException as error:
            _note(error)


def file_functions(open: Callable[[str], Any]) -> Any:
    def opened(path: str) -> Optional[_File]:
        # A file that isn't there is no reason to give the function up.
        try:
            source = open(path)
            return None if source is None else _File(source)
        except FileNotFoundError:
            return None
        except BaseException as error:
            _note(error)
            return None

    key = keep(opened)
    return key, c.FileFunctions(
        user=key, **{
            name: _typed(c.FileFunctions, name, function) for name, function in (
                ("open", _open), ("read", _read), ("close", _close), ("release", release))})


def _typed(structure: Any, field: str, function: Any) -> Any:
    """As the struct's field has its type."""
    kind = next(entry[1] for entry in structure._fields_ if entry[0] == field)
    return ctypes.cast(function, kind)


# Recorders and chat


class _Recording:
    def __init__(self, function: Callable[[memoryview, int], Any], channels: int):
        self.function = Guarded(function)
        self.channels = channels


@CFUNCTYPE(None, c_void_p, ctypes.POINTER(c_float), c_size_t, c_int64)
def _recorded(user: int, samples: Any, frames: int, first_frame: int) -> None:
    recording = _kept.get(user)
    if recording is not None:
        # Copied: what is given may be kept.
        copy = memoryview(bytes(view(samples, frames * recording.channels))).cast("f")
        recording.function(None, copy, first_frame)


def recorder_functions(
        options: Any, function: Callable[[memoryview, int], Any]) -> int:
    key = keep(_Recording(function, options.channels))
    options.function = _typed(type(options), "function", _recorded)
    options.user, options.release = key, _typed(type(options), "release", release)
    return key


@CFUNCTYPE(None, c_void_p, ctypes.POINTER(c_uint8), c_size_t)
def _send(user: int, packet: Any, length: int) -> None:
    function = _kept.get(user)
    if function is not None:
        function(None, ctypes.string_at(packet, length))


def chat_functions(options: Any, function: Callable[[bytes], Any]) -> int:
    key = keep(Guarded(function))
    options.send = _typed(type(options), "send", _send)
    options.user, options.release = key, _typed(type(options), "release", release)
    return key
