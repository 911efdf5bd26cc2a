"""Which tests reach which mutants, and which of those tests fail when one is switched on."""

import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, field
from functools import cache
from pathlib import Path

PROGRAM = (".build/debug/EarshotPackageTests.xctest", "--testing-library", "swift-testing")
# Nothing of the sources runs in them, or in programs that they start: those see what the others
# see, later.
SUITES_LEFT_OUT = (
    "ArchitectureTests.", "DocumentationTests.", "TestSupportTests.", "EarshotToolTests.",
    "DemoTests.", "HostTests.",
)
# A suite that takes so many seconds is run only for mutants that at most so many suites reach.
SLOW, FEW = 3, 60
# The tests of a mutant run in groups, which take so many seconds without a mutant: most mutants
# fall in the first.
GROUPS = (1.5, 6, 30)
FAILURE = re.compile(
    r'^✘ (?:Test|Suite) "?(.+?)"? (?:recorded an issue .*?at (\w\S*\.swift):|failed after)')


@dataclass
class Suite:
    """Tests that run together, the processor's seconds that they take, the mutants that they
    reach, and the files that mention them."""

    name: str
    seconds: float = 0
    reached: list = field(default_factory=list)
    digest: str = ""
    files: list = field(default_factory=list)


@dataclass
class Verdict:
    """What came of a mutant: the test that failed, or None; how many suites were run."""

    found_by: str | None
    seconds: float
    suites: int


class Trials:
    def __init__(self, tree, jobs):
        self.tree, self.jobs = tree, jobs
        self.home = tempfile.TemporaryDirectory()
        self.suites = []
        # How many mutants a file's tests have found: they come sooner for others.
        self.finds = Counter()

    def run(self, suites, limit, mutant=0, reached=None):
        """The name of the first test that fails, or of what else went wrong, with its file, or None
        if all pass; and the processor's seconds. What takes `limit` of them is ended."""
        environment = dict(
            os.environ, HOME=self.home.name, XDG_CONFIG_HOME=self.home.name,
            XDG_CONFIG_DIRS=self.home.name, ALSOFT_DRIVERS="null", ALSOFT_LOGLEVEL="0",
            SWIFT_BACKTRACE="enable=no", NO_COLOR="1", EARSHOT_MUTANT=str(mutant))
        if reached:
            environment["EARSHOT_MUTANTS_REACHED"] = str(reached)
        filters = []
        for suite in suites:
            filters += ["--filter", "^" + re.escape(suite.name)]
        process = subprocess.Popen(
            [*PROGRAM, *filters], cwd=self.tree, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit))
        rang = threading.Event()
        timer = threading.Timer(5 * limit, lambda: (rang.set(), end(process)))
        timer.start()
        failed = None
        for line in process.stderr:
            if match := FAILURE.match(line):
                failed = match.groups()
                break
        timer.cancel()
        if failed:
            end(process)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = status = os.waitstatus_to_exitcode(status)
        seconds = used.ru_utime + used.ru_stime
        if failed or status == 0:
            return failed, seconds
        if rang.is_set() or status in (-signal.SIGXCPU, -signal.SIGKILL):
            return ("(too slow)", None), seconds
        return (f"(ended with {status})", None), seconds

    def record(self, notes):
        """Runs every suite alone, without a mutant, but for those whose notes are of the same
        sources and the same test."""
        known = {}
        if notes.exists():
            known = {each[0]: Suite(*each)
                     for each in map(json.loads, notes.read_text().splitlines())}
        listed = subprocess.run(
            [*PROGRAM, "--list-tests"], cwd=self.tree, check=True, capture_output=True,
            text=True).stdout
        names = sorted({
            line[:line.index("/") + 1] if "/" in line else line for line in listed.split("\n")
            if line and not line.startswith(SUITES_LEFT_OUT)})
        common = digest(self.tree, (self.tree / "Sources").rglob("*.swift"))

        def recorded(name):
            own = common + digest(self.tree, self.files(name))
            if name in known and known[name].digest == own:
                return known[name]
            if suite := self.record_suite(name, own):
                with notes.open("a") as file:
                    file.write(json.dumps(astuple(suite)) + "\n")
            return suite

        with ThreadPoolExecutor(self.jobs) as pool:
            self.suites = [suite for suite in pool.map(recorded, names) if suite]
        self.suites.sort(key=lambda suite: suite.seconds)
        for suite in self.suites[::-1]:  # without what starting the process takes
            suite.seconds -= self.suites[0].seconds * 0.9

    def files(self, name):
        """Those that mention a suite: what else its tests use hardly changes what they reach."""
        module, suite = name.split(".", 1)
        word = re.compile(r"\b" + re.match(r"\W*(\w+)", suite).group(1) + r"\b")
        files = (self.tree / "Tests" / module).rglob("*.swift")
        return [path for path in files if word.search(text(path))]

    def record_suite(self, name, own):
        suite = Suite(name, digest=own, files=[path.name for path in self.files(name)])
        with tempfile.TemporaryDirectory() as folder:
            reached = Path(folder) / "reached"
            failed, suite.seconds = self.run([suite], 300, reached=reached)
            if failed:
                failed, suite.seconds = self.run([suite], 300, reached=reached)
            if failed:
                print(f"{name} fails without a mutant, and is left out: {failed[0]}", flush=True)
                return None
            notes = reached.read_bytes() if reached.exists() else b""
        suite.reached = [number for number, byte in enumerate(notes) if byte]
        return suite

    def judge(self, site):
        """Runs the tests that reach a mutant, first those that are quick, reach few others and have
        found some."""
        start = time.monotonic()
        left = [suite for suite in self.suites if site.number in suite.reached]
        left.sort(key=lambda suite: suite.seconds * len(suite.reached) / (
            1 + max((self.finds[file] for file in suite.files), default=0)))
        if len(left) > FEW:
            left = [suite for suite in left if suite.seconds < SLOW]
        count = 0
        for seconds in (*GROUPS, float("inf")):
            group = []
            while left and (not group or sum(s.seconds for s in group) + left[0].seconds < seconds):
                group.append(left.pop(0))
            if not group:
                break
            count += len(group)
            limit = 20 + int(10 * sum(suite.seconds for suite in group))
            failed, _ = self.run(group, limit, site.number)
            if not failed:
                continue
            # Again, so that no test is believed that a busy machine made fail: but only that.
            name, file = failed
            again = [suite for suite in group if file in suite.files] or group
            if self.run(again, limit, site.number)[0]:
                self.finds[file] += 1
                return Verdict(name, time.monotonic() - start, count)
        return Verdict(None, time.monotonic() - start, count)


@cache
def text(path):
    return path.read_text()


def digest(tree, files):
    """Of the contents of some files of a tree."""
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(str(path.relative_to(tree)).encode() + path.read_bytes())
    return total.hexdigest()[:16]


def end(process):
    """With everything it started: some of it is in process groups of its own."""
    parents = {}
    for line in subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True).stdout.splitlines():
        child, parent = map(int, line.split())
        parents.setdefault(parent, []).append(child)
    family = [process.pid]
    for member in family:
        family += parents.get(member, [])
    for member in family:
        try:
            os.kill(member, signal.SIGKILL)
        except ProcessLookupError:
            pass
