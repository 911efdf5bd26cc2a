extension PythonModule {
  /// What all declarations need.
  static let opening = #"""
    """Everything that earshot.h declares, for ctypes: constants, structs and functions.

    Names are those of C without `earshot_` and `EARSHOT_`; structs have names of classes. A call
    that fails raises `Error`. The environment's EARSHOT_LIBRARY names the library; otherwise the
    system finds it.

    Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    """

    import ctypes
    import os
    from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char, c_char_p, c_double, c_float
    from ctypes import c_int16, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64
    from ctypes import c_void_p

    library = ctypes.CDLL(os.environ.get("EARSHOT_LIBRARY", "libearshot.so.ABI"))


    class Error(Exception):
        """A call that failed: `code` is ERROR_…"""

        def __init__(self, code):
            super().__init__(f"{result_name(code).decode()}: {last_message().decode()}")
            self.code = code


    class _Struct(ctypes.Structure):
        """A struct with its defaults, and with the fields that are given."""

        def __init__(self, *values, **fields):
            super().__init__()
            names = [field[0] for field in self._fields_]
            if names[0] == "size":
                self.size = ctypes.sizeof(self)
            fill = getattr(self, "_fill", None)
            if fill is not None:
                getattr(library, fill)(byref(self))
            self._set(dict(zip(names, values), **fields))

        def _set(self, fields):
            names = [field[0] for field in self._fields_]
            for name, value in fields.items():
                if name not in names:
                    known = ", ".join(names)
                    raise TypeError(f"{type(self).__name__} has no {name}; it has {known}")
                setattr(self, name, value)


    def _check(result, function, arguments):
        if result != 0:
            raise Error(result)


    def _function(name, answer, parameters, text):
        function = getattr(library, name)
        function.argtypes = parameters
        function.restype = c_int32 if answer is _check else answer
        if answer is _check:
            function.errcheck = _check
        function.__doc__ = text
        return function
    """#
}
