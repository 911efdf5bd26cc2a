"""What the package's classes have in common: handles, and values on their way to C and back."""

from __future__ import annotations

import ctypes
import weakref
from ctypes import byref, c_char, c_char_p, c_float, c_size_t, c_uint64
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Type, TypeVar, Union

from . import c

Position = Sequence[float]
"""x, y and z: a tuple, a list, a numpy array."""

Buffer = Any
"""Something with a buffer: bytes, an array, a numpy array, a memoryview."""

T = TypeVar("T", bound="Handle")
_classes: Dict[str, Type["Handle"]] = {}


class Handle:
    """A handle: a number, which costs nothing, and which nobody has to free."""

    kind = ""
    handle: int

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # The class that the package derives stands for the generated one.
        _classes[cls.kind] = cls

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and self.handle == other.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.handle:#x}>"

    @property
    def engine(self) -> Any:
        """What it belongs to; an engine belongs to itself."""
        return self


class OfEngine(Handle):
    """Something that belongs to an engine."""

    def __init__(self, engine: Any, handle: int):
        self._engine = engine
        self.handle = handle

    @property
    def engine(self) -> Any:
        return self._engine


class Independent(Handle):
    """Something that belongs to no engine. It is released with its `with` block, by `release`, or
    when nothing refers to it any more. Any thread may use it."""

    _release: Callable[[int], None]
    _finalizer: weakref.finalize

    @classmethod
    def _owning(cls, handle: int) -> Any:
        it = cls.__new__(cls)
        it._own(handle)
        return it

    def _own(self, handle: int) -> None:
        self.handle = handle
        self._finalizer = weakref.finalize(self, _silently, type(self)._release, handle)

    def release(self) -> None:
        """Releases it; a second time does nothing."""
        self._finalizer()

    def __enter__(self: T) -> T:
        return self

    def __exit__(self, *_: Any) -> None:
        self.release()


def _silently(release: Callable[[int], None], handle: int) -> None:
    try:
        release(handle)
    except c.Error:
        pass


def number(handle: Optional[Handle]) -> int:
    """The number of a handle; None is none."""
    if handle is None:
        return 0
    if not isinstance(handle, Handle):
        raise TypeError(
            f"{handle!r} is nothing that an engine made; see Engine.node, Engine.bus …")
    return handle.handle


def made(of: Handle, kind: str, handle: int) -> Any:
    """A value for a handle that a call returned; None for 0."""
    return _classes[kind](of.engine, handle) if handle else None  # type: ignore[call-arg]


# Values for C


def text_of(text: str) -> Tuple[bytes, int]:
    """Text as a pointer and a length. Paths that are not UTF-8 stay what they are."""
    if not isinstance(text, (str, bytes)):
        import os

        text = os.fspath(text)
    encoded = text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
    return encoded, len(encoded)


class _Vector:
    def __call__(self, at: Optional[Position]) -> Any:
        return None if at is None else byref(c.Vector(*self.checked(at)))

    @staticmethod
    def checked(at: Position, count: int = 3) -> Sequence[float]:
        if isinstance(at, c.Vector):
            return at.x, at.y, at.z
        if isinstance(at, (str, bytes)) or not hasattr(at, "__len__") or len(at) != count:
            names = "x, y and z" if count == 3 else "x, y, z and w"
            raise TypeError(f"{names} are needed, and {at!r} isn't that")
        return [float(each) for each in at]


vector = _Vector()


def pointer(buffer: Optional[Buffer]) -> Tuple[Any, int]:
    """Bytes as a pointer and a count."""
    if buffer is None:
        return None, 0
    view = memoryview(buffer).cast("B")
    return (c_char * view.nbytes).from_buffer_copy(view), view.nbytes


def samples(buffer: Buffer, channels: int) -> Tuple[Any, int]:
    """32-bit floats as a pointer and a count of frames. A list of numbers will do."""
    if isinstance(buffer, (list, tuple)):
        values = (c_float * len(buffer))(*buffer)
        return values, len(buffer) // channels
    view = floats(buffer)
    count = view.nbytes // 4
    return (c_float * count).from_buffer_copy(view), count // channels


def floats(buffer: Buffer) -> memoryview:
    """A view of 32-bit floats, or of bytes that are meant as such."""
    view = memoryview(buffer)
    if view.format not in ("f", "<f", "=f", "@f", "B", "b", "c") or not view.c_contiguous:
        raise TypeError(
            f"contiguous 32-bit floats are needed, not {view.format!r}; with numpy: "
            "numpy.ascontiguousarray(samples, numpy.float32)")
    return view.cast("B") if view.nbytes else view


def handles(values: Sequence[Handle]) -> Tuple[Any, int]:
    return (c_uint64 * len(values))(*(number(value) for value in values)), len(values)


def several(kind: Any, values: Sequence[float]) -> Tuple[Any, int]:
    return (kind * len(values))(*values), len(values)


def array(kind: Any, values: Sequence[Any]) -> Tuple[Any, int]:
    """Structs, or tuples of their fields."""
    list = (kind * len(values))(*(
        value if isinstance(value, kind) else kind(*value) for value in values))
    return list, len(values)


def strings(texts: Sequence[str]) -> Tuple[Any, Any, int]:
    """Texts as C takes several: pointers, lengths and a count."""
    encoded = [text_of(text)[0] for text in texts]
    count = len(encoded)
    return (c_char_p * count)(*encoded), (c_size_t * count)(*map(len, encoded)), count


# Results


def if_there(function: Any, *arguments: Any) -> bool:
    """Whether what a call is about was still there."""
    try:
        function(*arguments)
    except c.Error as error:
        if error.code != c.ERROR_STALE:
            raise
        return False
    return True


Ask = Callable[[Any, int, Any], Any]


class _AllOf:
    """All that a call has, however much that is; it may grow between two calls."""

    def __call__(self, kind: Any, ask: Ask) -> List[Any]:
        capacity, count = 64, c_size_t()
        while True:
            room = _room(kind, capacity)
            ask(room, capacity, byref(count))
            if count.value <= capacity:
                return room[:count.value]
            capacity = count.value

    def copied(self, kind: Any, ask: Ask) -> List[Any]:
        count = c_size_t()
        room = _room(kind, 4096)
        ask(room, 4096, byref(count))
        return room[:count.value]

    def bytes(self, ask: Ask) -> bytes:
        return _bytes(ask, 1 << 16)

    def text(self, ask: Ask) -> str:
        return _bytes(ask, 4096).decode(errors="replace")


all_of = _AllOf()


def _bytes(ask: Ask, capacity: int) -> bytes:
    count = c_size_t()
    while True:
        room = ctypes.create_string_buffer(capacity)
        ask(room, capacity, byref(count))
        if count.value < capacity:
            return room.raw[:count.value]
        capacity = count.value + 1


def text_once(ask: Ask) -> str:
    """Text that is taken with the call: as much as fits."""
    count, room = c_size_t(), ctypes.create_string_buffer(4096)
    ask(room, 4096, byref(count))
    return room.raw[:min(count.value, 4095)].decode(errors="replace")


def taken(kind: Any, ask: Ask) -> List[Any]:
    """All that wait, some at a time."""
    everything: List[Any] = []
    while True:
        count, room = c_size_t(), _room(kind, 64)
        ask(room, 64, byref(count))
        everything += room[:count.value]
        if count.value < 64:
            return everything


def _room(kind: Any, capacity: int) -> Any:
    room = (kind * capacity)()
    if hasattr(kind, "size"):
        room[0].size = ctypes.sizeof(kind)
    return room


def lines(text: str) -> List[str]:
    return text.splitlines()
