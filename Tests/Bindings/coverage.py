"""Whether each binding's own layer reaches every function of the header.

    python3 coverage.py REPOSITORY
"""

import glob
import os
import re
import sys

# A binding has an allocator of its own, and says its version.
ALLOWED = {"earshot_set_memory_functions", "earshot_last_message", "earshot_result_name"}
LAYERS = {
    "rust": (["rust/earshot/src/**/*.rs"], r"\b(earshot_\w+)"),
    "python": (["python/earshot/[!c]*.py", "python/earshot/callbacks.py", "python/earshot/_*.py"],
               r"\bc\.(\w+)|\b(fade_shaped)\b"),
    "csharp": (["csharp/Earshot/*.cs", "csharp/Earshot/Generated/[MT]*.cs"],
               r"Native\.(earshot_\w+)"),
}


def main(root):
    with open(os.path.join(root, "Sources/CEarshot/include/earshot.h"), encoding="utf-8") as file:
        header = file.read()
    wanted = set(re.findall(r"^EARSHOT_API [^;(]*?(earshot_\w+)\(", header, re.M))
    if len(wanted) < 400:
        sys.exit(f"The header has only {len(wanted)} functions.")
    failed = False
    for name, (patterns, call) in LAYERS.items():
        found = set()
        for pattern in patterns:
            for path in glob.glob(os.path.join(root, "Sources/Bindings", pattern), recursive=True):
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                found |= {
                    used if used.startswith("earshot_") else "earshot_" + used
                    for used in (match.group(match.lastindex)
                                 for match in re.finditer(call, text))}
        # Structs fill themselves in.
        missing = {each for each in wanted - found - ALLOWED if not each.endswith("_init")}
        print(f"{name}: {len(wanted) - len(missing)} of {len(wanted)}")
        for each in sorted(missing):
            failed = True
            print(f"  {each} is not reached")
    sys.exit(failed)


if __name__ == "__main__":
    main(sys.argv[1])
