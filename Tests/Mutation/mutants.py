"""What Tests/mutants runs."""

import argparse
import json
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple
from pathlib import Path
from random import Random

from building import Build
from sites import by_hand, chosen, kept, sites_of
from trials import Trials, Verdict, digest

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build" / "mutants"
HERE = Path(__file__).resolve().parent


def options():
    parser = argparse.ArgumentParser(prog="Tests/mutants")
    parser.add_argument("--only", default="", metavar="FOLDER", help="of this folder's sources")
    parser.add_argument("--seed", type=int, help="not the sample that is kept, but another one (0)")
    parser.add_argument("--count", type=int, help="how many that one has (300)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--list", action="store_true", help="say what would be mutated, and end")
    parser.add_argument("--show", type=int, metavar="N", help="show mutant N, and end")
    parser.add_argument(
        "--number", type=int, nargs="+", metavar="N", help="run these of the mutants alone")
    return parser.parse_args()


def lines_of(name):
    """Of a list beside this program: without what is indented, which are its reasons."""
    return [line for line in (HERE / name).read_text().splitlines() if line[:1] not in "# "]


def argued():
    """Mutants that no test can see, of lines that there are."""
    entries = lines_of("equivalent.txt")
    for file, line in (entry.split(" => ")[0].split(": ", 1) for entry in entries):
        if line not in map(str.strip, (ROOT / file).read_text().splitlines()):
            raise SystemExit(f"equivalent.txt names a line that {file} hasn't: {line}")
    return set(entries)


def table(rows):
    """Texts to the left, numbers to the right."""
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print(str(row[0]).ljust(widths[0]), *cells, sep="  ")


def report(verdicts, argued):
    """`verdicts`: each site with what came of it."""
    folders = defaultdict(lambda: [0, 0, 0, 0.0])
    for site, verdict in verdicts:
        for name in (site.folder, "all"):
            row = folders[name]
            row[0] += 1
            row[1] += verdict.found_by is not None
            row[2] += verdict.found_by is None and site.text in argued
            row[3] += verdict.seconds
    rows = [("", "mutants", "found", "argued", "survived", "seconds")]
    for name in sorted(folders, key=lambda name: (name == "all", name)):
        count, found, same, seconds = folders[name]
        rows.append((name, count, found, same, count - found - same, round(seconds)))
    print()
    for site, verdict in verdicts:
        if verdict.found_by is None and site.text not in argued:
            reach = f"{verdict.suites} suites ran it" if verdict.suites else "no test runs it"
            print(f"{site.number}. survived, {reach}: {site.diff()}")
    print()
    table(rows)
    count, found, same, _ = folders["all"]
    print(f"{found / max(count - same, 1):.1%} found of those that can be")


def judged(trials, sites, jobs, known, note):
    """Each site with what came of it, in the order in which they are judged; `note` keeps it."""

    def judge(site):
        verdict = known.get(site.number)
        if not verdict:
            verdict = trials.judge(site)
            note(site, verdict)
        outcome = f"found by {verdict.found_by}" if verdict.found_by else "SURVIVED"
        print(f"{site.number}. {outcome} ({verdict.seconds:.1f} s)", flush=True)
        return site, verdict

    verdicts = []
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for verdict in pool.map(judge, sites):
                verdicts.append(verdict)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    return verdicts


def run(sites, asked, equivalent):
    build = Build(ROOT, SCRATCH)
    wanted, start = len(sites), time.monotonic()
    sites = build.make(sites)
    seconds = time.monotonic() - start
    print(f"{len(sites)} of {wanted} mutants compile; built in {seconds:.0f} s", flush=True)
    trials = Trials(build.tree, asked.jobs)
    start = time.monotonic()
    trials.record(SCRATCH / "suites")
    print(f"{len(trials.suites)} suites recorded in {time.monotonic() - start:.0f} s", flush=True)
    # What was found stays found while the sources are the same, and what survived has while the
    # tests are, too: an interrupted run goes on where it was, and one with more tests is short.
    log = SCRATCH / f"verdicts-{digest(build.tree, (build.tree / 'Sources').rglob('*.swift'))}"
    tests = digest(build.tree, (build.tree / "Tests").rglob("*.swift"))
    known = {}
    if asked.number:
        sites = [site for site in sites if site.number in asked.number]
    elif log.exists():
        for number, at, *rest in map(json.loads, log.read_text().splitlines()):
            if (verdict := Verdict(*rest)).found_by or at == tests:
                known[number] = verdict
    # In any order, so that those judged before an interruption are a fair sample too.
    Random(asked.seed).shuffle(sites)

    def note(site, verdict):
        with log.open("a") as file:
            file.write(json.dumps([site.number, tests, *astuple(verdict)]) + "\n")

    verdicts = judged(trials, sites, asked.jobs, known, note)
    report(sorted(verdicts, key=lambda each: each[0].number), equivalent)


def main():
    asked = options()
    equivalent = argued()
    own = by_hand(ROOT, lines_of("by_hand.txt"), asked.only)
    possible = sites_of(ROOT, asked.only)
    if asked.seed is None and asked.count is None:
        sites = kept(possible, own, lines_of("sample.txt"))
    else:
        sites = chosen(possible, own, asked.count or 300, asked.seed or 0)
    for number, site in enumerate(sites, 1):
        site.number = number
    if not asked.list and not asked.show:
        return run(sites, asked, equivalent)
    for site in sites:
        if asked.show in (None, site.number):
            print(f"{site.number}. {site.kind}: {site.diff()}")


if __name__ == "__main__":
    main()
