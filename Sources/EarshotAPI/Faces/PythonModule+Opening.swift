extension PythonModule {
  /// What all declarations need.
  static let opening = #"""
    """Everything that earshot.h declares, for ctypes: constants, structs and functions.

    Names are those of C without `earshot_` and `EARSHOT_`; structs have names of classes. A call
    that fails raises `Error`. Pointers are passed on as they are: the package's classes check them.

    The environment's EARSHOT_LIBRARY names the library; otherwise it is the one that lies beside
    this module, or that the system finds.

    Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    """

    from __future__ import annotations

    import ctypes
    import os
    from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char, c_char_p, c_double, c_float
    from ctypes import c_int16, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64
    from ctypes import c_void_p
    from typing import Any, Callable, Dict, Optional


    def _opened() -> ctypes.CDLL:
        name = "libearshot.so.ABI"
        path = os.environ.get("EARSHOT_LIBRARY")
        if path is None:
            beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", name)
            path = beside if os.path.exists(beside) else name
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            raise ImportError(
                f"Earshot's library can't be loaded: {error}. Install Earshot, or set "
                "EARSHOT_LIBRARY to the path of libearshot.so.") from error


    library = _opened()


    class Error(Exception):
        """A call that failed: `code` is ERROR_…, and the text is the engine's sentence."""

        code: int

        def __init__(self, code: int):
            super().__init__(f"{result_name(code).decode()}: {last_message().decode()}")
            self.code = code


    class _Struct(ctypes.Structure):
        """A struct with its defaults, and with the fields that are given.

        Text may be given as `str`, and an array as a list: its length or count follows.
        """

        def __init__(self, *values: Any, **fields: Any):
            super().__init__()
            names = [field[0] for field in self._fields_ if field[0] != "size"]
            if len(names) < len(self._fields_):
                self.size = ctypes.sizeof(self)
            fill = getattr(self, "_fill", None)
            if fill is not None:
                getattr(library, fill)(byref(self))
            if len(values) > len(names):
                raise TypeError(f"{type(self).__name__} has only {len(names)} fields")
            self._set(dict(zip(names, values), **fields))

        def _set(self, fields: Dict[str, Any]) -> None:
            types = {field[0]: field[1] for field in self._fields_}
            for name, value in fields.items():
                if name not in types or name == "size":
                    known = ", ".join(types)
                    raise TypeError(f"{type(self).__name__} has no {name}; it has {known}")
                kind = types[name]
                if isinstance(value, str):
                    value = value.encode()
                if kind is c_char_p and value is not None:
                    if f"{name}_length" in types:
                        setattr(self, f"{name}_length", len(value))
                elif isinstance(value, (list, tuple)):
                    value = self._array(name, kind, types, value)
                setattr(self, name, value)

        def _array(self, name: str, kind: Any, types: Dict[str, Any], values: Any) -> Any:
            if not hasattr(kind, "contents"):
                return kind(*values) if hasattr(kind, "_length_") else values
            count = next(
                (key for key in (f"{name}_count", f"{name[:-1]}_count") if key in types), None)
            if count is None:
                raise TypeError(f"{type(self).__name__}.{name} is no list")
            setattr(self, count, len(values))
            element = kind._type_
            return (element * len(values))(*(
                value if isinstance(value, (int, float, element)) else element(*value)
                for value in values))


    def _check(result: int, function: Any, arguments: Any) -> None:
        if result != 0:
            raise Error(result)


    def _missing(name: str) -> Callable[..., Any]:
        """Stands for a function that an older library hasn't."""
        def missing(*arguments: Any) -> None:
            raise NotImplementedError(
                f"{library._name} is older than this package: it has no {name}")
        return missing


    def _function(name: str, answer: Any, parameters: Any, text: str) -> Callable[..., Any]:
        try:
            function = getattr(library, name)
        except AttributeError:
            return _missing(name)
        function.argtypes = parameters
        function.restype = c_int32 if answer is _check else answer
        if answer is _check:
            function.errcheck = _check
        function.__doc__ = text
        return function
    """#
}
