"""Changes decisions of the sources and asks the tests: see scripts/maintainer/mutate."""

import collections
import datetime
import os
import random
import re
import shutil
import signal
import subprocess
import sys

from changes import SUPPORT, changes_of, operator
from suites import Suites

CHECKOUT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
# They look at the sources, which are changed.
UNASKED = "ArchitectureTests"
# The target that has the tests of a floor is asked first.
OWN = {"1": "Core", "2": "Formats", "3": "Project", "4": "Analysis", "5": "Changes", "6": "Output", "7": "Commands"}


class Places:
    """All that can be changed, of which a seed draws."""

    def __init__(self):
        self.modules = collections.defaultdict(list)
        self.taken = set()
        listed = subprocess.run(["git", "ls-files", "Sources"], cwd=CHECKOUT, capture_output=True, text=True, check=True)
        for path in listed.stdout.split("\n"):
            if path.endswith(".swift") and not path.startswith("Sources/0-"):
                with open(os.path.join(CHECKOUT, path), encoding="utf-8") as file:
                    for change in changes_of(path, file.read()):
                        self.modules[change.module].append(change)

    def draw(self, seed, count):
        """Places in all modules in turn, no line twice."""
        chance = random.Random(seed)
        drawn, order = [], sorted(self.modules)
        while len(drawn) < count and order:
            chance.shuffle(order)
            for module in list(order):
                free = [c for c in self.modules[module] if (c.path, c.line) not in self.taken]
                if not free:
                    order.remove(module)
                    continue
                # The kinds are as likely, however many places there are for each.
                kind = chance.choice(sorted({c.kind for c in free}))
                change = chance.choice([c for c in free if c.kind == kind])
                self.taken.add((change.path, change.line))
                change.seed = seed
                drawn.append(change)
                if len(drawn) == count:
                    break
        return drawn


class Tree:
    """The copy that is changed and built."""

    def __init__(self, path):
        self.path = path
        self.file = os.path.join(path, ".build", "change")
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, check=True)
        self.names = [os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
        self.names = [name for name in self.names if os.path.lexists(os.path.join(CHECKOUT, name))]

    def put(self, path, text):
        """Writes a file unless it is as it should be, which would build it again."""
        path = os.path.join(self.path, path)
        try:
            with open(path, "rb") as file:
                if file.read() == text:
                    return
        except OSError:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text)

    def fill(self):
        """Copies all but the sources, and takes away what an earlier run had and the checkout has not."""
        kept = set(self.names)
        for top in ("Sources", "Tests", "Fixtures", "Docs"):
            for folder, _, files in os.walk(os.path.join(self.path, top)):
                for name in files:
                    own = os.path.relpath(os.path.join(folder, name), self.path)
                    if own not in kept and not own.endswith("/Changes.swift"):
                        os.remove(os.path.join(self.path, own))
        for name in self.names:
            source, own = os.path.join(CHECKOUT, name), os.path.join(self.path, name)
            if os.path.islink(source):
                if not os.path.lexists(own):
                    os.makedirs(os.path.dirname(own), exist_ok=True)
                    os.symlink(os.readlink(source), own)
            elif not name.endswith(".swift") or not name.startswith("Sources/"):
                with open(source, "rb") as file:
                    text = file.read()
                if name == "Package.swift":
                    text = text.replace(b".treatAllWarnings(as: .error),", b"")
                self.put(name, text)
                shutil.copymode(source, own)

    def write(self, changes, declared):
        """Writes the sources with some changes; more may be declared than are made, which builds less anew."""
        by_path, by_module = collections.defaultdict(list), collections.defaultdict(list)
        for change in changes:
            by_path[change.path].append(change)
        for change in declared:
            by_module[change.module].append(change)
        modules = set()
        for name in self.names:
            if not name.endswith(".swift") or not name.startswith("Sources/"):
                continue
            modules.add("/".join(name.split("/")[1:3]))
            with open(os.path.join(CHECKOUT, name), encoding="utf-8") as file:
                lines = file.read().split("\n")
            for change in by_path[name]:
                line, start = lines[change.line], change.column
                stop = start + (len(change.old) if change.kind != "one" else 1)
                lines[change.line] = line[:start] + operator(change)[1] + line[stop:]
            self.put(name, "\n".join(lines).encode())
        for module in modules:
            if not module.startswith("0-"):
                text = SUPPORT % {"file": self.file} + "".join(operator(c)[0] for c in by_module[module])
                self.put(f"Sources/{module}/Changes.swift", text.encode())

    def choose(self, number):
        with open(self.file, "w", encoding="ascii") as file:
            file.write(str(number))

    def build(self, changes):
        """Builds, without the changes that do not compile; returns those that are left."""
        declared = changes
        while True:
            self.write(changes, declared)
            built = subprocess.run(["swift", "build", "--build-tests"], cwd=self.path, capture_output=True, text=True, errors="replace", check=False)
            if built.returncode == 0:
                return changes
            text, bad = built.stdout + built.stderr, set()
            for path, line in re.findall(r"(Sources/[^\n:]+\.swift):(\d+):\d+: error", text):
                own = [c for c in changes if c.path == path]
                if path.endswith("/Changes.swift"):
                    sys.exit(text[-4000:] + "\nerror: what changes are made with does not compile")
                near = min((abs(c.line + 1 - int(line)) for c in own), default=None)
                bad.update(c.number for c in own if abs(c.line + 1 - int(line)) == near)
            if not bad:
                sys.exit(text[-4000:] + "\nerror: the copy does not build")
            for change in changes:
                if change.number in bad:
                    print(f"does not compile: {shown(change)}", flush=True)
            changes = [c for c in changes if c.number not in bad]

    def reached(self):
        """The changes that a run before this came by."""
        try:
            with open(self.file + ".reached", encoding="ascii") as file:
                numbers = {int(line) for line in file if line.strip().isdigit()}
        except OSError:
            return set()
        os.remove(self.file + ".reached")
        return numbers


class Trial:
    """What is known of the suites without a change, and what they say with one."""

    def __init__(self, tree):
        self.tree, self.suites = tree, Suites(tree.path)
        self.known, self.times, self.work = {}, {}, {}
        self.by_change = collections.defaultdict(set)

    def survey(self):
        names = [name for name in self.suites.names() if not name.startswith(UNASKED + ".")]
        self.tree.choose(-1)
        self.tree.reached()
        for name in names:
            outcome = self.suites.run([name], 900)
            # With the first failure it ends: what else fails by itself is found one by one.
            failed = set(outcome.failed)
            while outcome.failed - self.known.get(name, set()) and not outcome.fault:
                self.known[name] = set(failed)
                outcome = self.suites.run([name], 900, failed)
                failed |= outcome.failed
            if failed or outcome.fault:
                print(f"{name} does not count: {outcome.fault or ', '.join(sorted(failed))}", flush=True)
            self.known[name], self.times[name], self.work[name] = failed, outcome.seconds, outcome.work
            reached = self.tree.reached()
            if not outcome.fault:
                for number in reached:
                    self.by_change[number].add(name)
        took = sum(self.times.values())
        print(f"{len(names)} suites take {took:.0f} s, {sum(self.work.values()):.0f} s of the processor", flush=True)

    def verdict(self, change):
        """What noticed a change, or nothing, and the suites that came by it."""
        targets = collections.defaultdict(list)
        for name in self.by_change[change.number]:
            targets[name.split("Tests.")[0]].append(name)
        own = OWN[change.module[0]]
        order = sorted(targets, key=lambda t: (t != own, sum(self.times[name] for name in targets[t])))
        for target in order:
            names = sorted(targets[target])
            known = set().union(*(self.known[name] for name in names))
            work = 60 + 4 * sum(self.work[name] for name in names)
            self.tree.choose(change.number)
            outcome = self.suites.run(names, work, known)
            # What fails without the change as well, as under a load, has not noticed it.
            for test in sorted(outcome.failed - known):
                self.tree.choose(0)
                match = re.match(r"\w+\(", test)
                if not match or not self.suites.run(names, work, known, match.group()).failed - known:
                    return test, order
                print(f"{test} fails without a change too", flush=True)
            if outcome.fault:
                self.tree.choose(0)
                if outcome.fault != "stops" or not self.suites.run(names, work, known).fault:
                    return f"{target}: {outcome.fault}", order
        return None, order


def shown(change):
    return f"{change.path}:{change.line + 1}:{change.column + 1}: {change.old} -> {change.new} ({change.kind})"


def table(rows, seeds):
    """How many were noticed of each module, for each seed and together, and whether that is enough."""
    counts = collections.defaultdict(lambda: [0, 0])
    for change, by in rows:
        for module in (change.module, "all"):
            for seed in (change.seed, "all"):
                counts[module, seed][0] += by is not None
                counts[module, seed][1] += 1
    columns = [*seeds, "all"]
    modules = sorted({change.module for change, _ in rows}) + ["all"]
    print("\n| killed of | " + " | ".join(f"seed {seed}" if seed != "all" else "all" for seed in columns) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for module in modules:
        cells = [counts[module, seed] for seed in columns]
        print(f"| {module} | " + " | ".join(f"{killed} of {total}" if total else "-" for killed, total in cells) + " |")
    killed, total = counts["all", "all"]
    print(f"\n{killed} of {total}: {100 * killed / max(1, total):.0f} of 100")
    weak = [m for m in modules if counts[m, "all"][1] >= 10 and counts[m, "all"][0] < 0.7 * counts[m, "all"][1]]
    return killed >= 0.85 * total and not weak


def main():
    words = sys.argv[1:]
    place = os.path.join(CHECKOUT, ".build", "mutate")
    if "--tree" in words:
        at = words.index("--tree")
        if at + 1 == len(words):
            sys.exit("error: --tree needs a folder")
        place = os.path.abspath(words[at + 1])
        del words[at : at + 2]
    if len(words) > 2 or not all(re.fullmatch(r"[0-9]+(,[0-9]+)*", word) for word in words) or "," in "".join(words[1:]):
        sys.exit("error: seeds and a number are expected (see scripts/maintainer/mutate --help)")
    seeds = [int(word) for word in words[0].split(",")] if words else [int(datetime.date.today().strftime("%Y%m%d"))]
    count = int(words[1]) if len(words) > 1 else 60
    # `timeout` and an interrupt end it with the table of what is known.
    signal.signal(signal.SIGTERM, signal.default_int_handler)

    places, tree = Places(), Tree(place)
    # Some do not compile.
    drawn = [places.draw(seed, count + count // 4 + 2) for seed in seeds]
    changes = [change for turn in zip(*drawn) for change in turn]
    for number, change in enumerate(changes):
        change.number = number + 1
    tree.fill()
    built = tree.build(changes)
    kept = {seed: [c for c in built if c.seed == seed][:count] for seed in seeds}
    changes = [c for c in built if c in kept[c.seed]]
    print(f"{len(changes)} changes are built", flush=True)

    rows = []
    try:
        trial = Trial(tree)
        trial.survey()
        for change in changes:
            by, order = trial.verdict(change)
            rows.append((change, by))
            if by is None:
                print(f"SURVIVED {shown(change)}: " + ("asked " + ", ".join(order) if order else "reached by no test"), flush=True)
            else:
                print(f"killed {shown(change)}: {by}", flush=True)
    except KeyboardInterrupt:
        print(f"stopped: {len(rows)} of {len(changes)} changes were tried", flush=True)
    finally:
        tree.choose(0)
    return 0 if table(rows, seeds) and len(rows) == len(changes) else 1


if __name__ == "__main__":
    sys.exit(main())
