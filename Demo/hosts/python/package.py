"""Puts the package `earshot` of this repository on the path, unless one is installed."""

import importlib.util
import os
import sys

if importlib.util.find_spec("earshot") is None:
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path.insert(0, os.path.join(here, "..", "..", "..", "Sources", "Bindings", "python"))
