"""A copy of the tree with all mutants in it, built once; those that don't compile are left out."""

import os
import re
import subprocess
import sys

import schema
from sites import MODULES

# Added to the copy's Package.swift: the switch, and optimisation, with assertions.
PACKAGE = """
package.targets.append(.target(name: "Mutants", path: "Tests/Mutation/Switch"))
for target in package.targets where [{modules}].contains(target.name) {{
  target.dependencies.append("Mutants")
  target.swiftSettings = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-O", "-assert-config", "Debug", "-suppress-warnings"]),
  ]
}}
"""
ERROR = re.compile(r"^(/\S+\.swift):(\d+):\d+: error: ", re.MULTILINE)


def known_files(root):
    """The contents of the files that git knows or would."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
        check=True, capture_output=True, text=True).stdout.split("\0")
    return {name: (root / name).read_bytes() for name in listed if (root / name).is_file()}


def write(path, content):
    """What didn't change isn't compiled again."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


class Build:
    def __init__(self, root, scratch):
        self.root, self.scratch = root, scratch
        self.tree = scratch / "tree"
        self.log = scratch / "build.log"
        self.dropped_list = scratch / "dropped"

    def make(self, sites):
        """Builds and returns the mutants that compile."""
        self.scratch.mkdir(parents=True, exist_ok=True)
        known = self.dropped_list.read_text().split("\n") if self.dropped_list.exists() else []
        sites = [site for site in sites if site.key not in known]
        for module in reversed(MODULES):
            while bad := self.attempt(sites, ["--target", module]):
                print(f"{len(bad)} don't compile", file=sys.stderr)
                sites = [site for site in sites if site not in bad]
                with self.dropped_list.open("a") as file:
                    file.writelines(site.key + "\n" for site in bad)
        if bad := self.attempt(sites, ["--build-tests"]):
            sys.exit(f"The tests don't compile: see {self.log}")
        return sites

    def attempt(self, sites, arguments):
        """Builds; returns the sites that errors are blamed on."""
        self.write_tree(sites)
        with self.log.open("w") as log:
            status = subprocess.run(
                ["swift", "build", *arguments], cwd=self.tree, stdout=log,
                stderr=subprocess.STDOUT).returncode
        if status == 0:
            return []
        bad = {}
        for path, line in set(ERROR.findall(self.log.read_text())):
            file = os.path.relpath(path, self.tree)
            near = [site for site in sites if site.file == file]
            at = [site for site in near if site.line == int(line)]
            before = [site for site in near if site.line < int(line)]
            bad |= {site.key: site for site in at or before[-1:] or near[:1]}
        if not bad:
            sys.exit(f"The copy doesn't compile: see {self.log}")
        return list(bad.values())

    def write_tree(self, sites):
        files = known_files(self.root)
        names = ", ".join(f'"{module}"' for module in MODULES)
        files["Package.swift"] += PACKAGE.format(modules=names).encode()
        for name in {site.file for site in sites}:
            here = [site for site in sites if site.file == name]
            text = schema.mutated_text(files[name].decode(), here)
            files[name] = text.encode()
        for module in MODULES:
            here = [site for site in sites if site.file.startswith(f"Sources/{module}/")]
            files[f"Sources/{module}/Mutants.swift"] = (
                schema.PRELUDE + "".join(schema.declaration(site) for site in here if site.declares)
            ).encode()
        for top in ("Sources", "Tests"):
            for path in (self.tree / top).rglob("*"):
                if path.is_file() and str(path.relative_to(self.tree)) not in files:
                    path.unlink()
        for name, content in files.items():
            write(self.tree / name, content)
