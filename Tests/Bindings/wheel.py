"""Looks at a wheel that is installed where this runs: all of its libraries come from it.

    env/bin/python wheel.py WHEEL
"""

import os
import platform
import re
import sys
import zipfile

import earshot


def main(wheel):
    folder = os.path.dirname(os.path.abspath(earshot.__file__))
    assert "site-packages" in folder, folder
    with earshot.Engine(offline=True) as engine:
        engine.render(480)
    with open("/proc/self/maps", encoding="utf-8") as file:
        loaded = {line.split()[-1] for line in file if ".so" in line}
    names = {os.path.basename(path): path for path in loaded}
    for name in ("libearshot", "libopenal", "libsndfile", "libvorbisfile", "libmpg123"):
        path = next(path for file, path in names.items() if file.startswith(name + ".so"))
        assert path.startswith(folder), path
    assert os.path.exists(os.path.join(folder, "py.typed"))

    # Its tag is what the libraries ask for of the C library.
    tag = re.search(r"-py3-none-manylinux_(\d+)_(\d+)_(\w+)\.whl$", wheel)
    assert tag and tag.group(3) == platform.machine(), wheel
    with zipfile.ZipFile(wheel) as archive:
        libraries = [archive.read(name) for name in archive.namelist() if ".so" in name]
        assert any("licenses/" in name for name in archive.namelist())
    asked = {
        (int(major), int(minor)) for library in libraries
        for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", library)}
    newest = max(asked)
    if any(b"GLIBC_ABI_DT_RELR" in library for library in libraries):
        newest = max(newest, (2, 36))
    assert (int(tag.group(1)), int(tag.group(2))) == newest, (wheel, newest)
    print(f"{os.path.basename(wheel)}: {len(libraries)} libraries, glibc {newest}")


if __name__ == "__main__":
    main(sys.argv[1])
