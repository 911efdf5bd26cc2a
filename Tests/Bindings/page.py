"""Does what a binding's page says, from "## Hello" on, in an empty folder.

    EARSHOT=REPOSITORY python3 page.py README.md FOLDER

A block of code is written to the file whose name stands in front of it; blocks for the shell are
run. What is played must be heard: the sound card is a wave file.
"""

import os
import re
import struct
import subprocess
import sys


def blocks(page):
    """What stands in front of each block, its language and its text."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    section = re.search(r"^## Hello\n(.*?)(?=^## )", text, re.S | re.M)
    if section is None:
        sys.exit(f"{page} has no section Hello")
    return re.findall(
        r"([^\n]*)\n\n?```(\w+)\n(.*?)^```", section.group(1), re.S | re.M)


def heard(path):
    """The loudest sample on the left and on the right, in the first and the last second."""
    with open(path, "rb") as file:
        data = file.read()
    start = data.index(b"data") + 8
    channels, rate = struct.unpack_from("<HI", data, 22)
    bits = struct.unpack_from("<H", data, 34)[0]
    kind, width = {16: ("h", 2), 32: ("f", 4)}[bits]
    count = (len(data) - start) // (width * channels) * channels
    samples = struct.unpack_from(f"<{count}{kind}", data, start)
    full = 32768 if kind == "h" else 1
    seconds = [samples[:rate * channels], samples[-rate * channels:]]
    return [[max(map(abs, second[side::channels]), default=0) / full for side in (0, 1)]
            for second in seconds]


def main(page, folder):
    beside = os.path.dirname(folder)
    played, settings = os.path.join(beside, "played.wav"), os.path.join(beside, "alsoft.conf")
    with open(settings, "w", encoding="utf-8") as file:
        file.write(f"[general]\ndrivers = wave\nfrequency = 48000\n[wave]\nfile = {played}\n")
    os.makedirs(folder)
    environment = dict(os.environ, ALSOFT_CONF=settings, ALSOFT_LOGLEVEL="0")
    environment.pop("ALSOFT_DRIVERS", None)
    for front, language, text in blocks(page):
        name = re.fullmatch(r"`([^`]+)`:", front)
        if name:
            path = os.path.join(folder, name.group(1))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        elif language == "sh":
            # A `cd` holds for the blocks that follow.
            script = f"set -e\ncd \"{folder}\"\n{text}\npwd >\"{settings}.pwd\"\n"
            subprocess.run(["bash", "-c", script], check=True, env=environment, timeout=3600)
            with open(f"{settings}.pwd", encoding="utf-8") as file:
                folder = file.read().strip()
    first, last = heard(played)
    print(f"played.wav: {first} at first, {last} at last")
    if not (first[0] > 0.01 and first[0] > first[1] and last[1] > last[0] > 0):
        sys.exit("The bird did not fly by from left to right.")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]))
