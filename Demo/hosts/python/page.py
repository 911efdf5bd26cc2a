"""Runs the examples of this folder's README, one after the other, with the sounds of the demo.

    python3 page.py ASSETS
"""

import os
import re
import sys

import package  # noqa: F401, finds it in this repository
import earshot


def main(assets):
    page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "README.md")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    examples = [(text[:match.start(1)].count("\n"), match.group(1))
                for match in re.finditer(r"^```python\n(.*?)^```", text, re.S | re.M)]
    if len(examples) < 4:
        raise AssertionError(f"{page} has only {len(examples)} examples")
    os.chdir(assets)
    with earshot.Engine(offline=True, sample_rate=48_000) as engine:
        bus = [engine.bus() for _ in range(3)]
        names = {
            "earshot": earshot, "engine": engine, "radio": bus[0], "music": bus[1],
            "speech": bus[2], "feet": engine.emitter(at=(0, -1, 0)),
            "message": engine.load("message.wav"), "steps": engine.load("footstep-1.wav"),
            "shot": engine.load("footstep-2.wav"), "ears": engine.listener(),
        }
        for line, example in examples:
            # An example may make an engine of its own.
            names["engine"] = engine
            exec(compile("\n" * line + example, page, "exec"), names)
            engine.render(4_800)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
