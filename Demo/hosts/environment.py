"""Plays the stroll in Python, and fails if the process's environment is another afterwards.

    python3 environment.py ASSETS OUTPUT
"""

import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "python"))
import stroll


def variables():
    """As C has them: Python's own list would not show what a library does."""
    found = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), "environ")
    count = 0
    while found[count] is not None:
        count += 1
    return found[:count]


before = variables()
stroll.main(*sys.argv[1:])
if variables() != before:
    sys.exit(f"before: {before}\nafter: {variables()}")
