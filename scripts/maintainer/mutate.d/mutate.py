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
import tempfile
import time

CHECKOUT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
# Without ArchitectureTests: they look at the sources, which are changed.
TARGETS = ["Core", "Formats", "Project", "Analysis", "Changes", "Output", "Commands", "EndToEnd"]
# The target that has the tests of a floor is asked first.
OWN = {"1": "Core", "2": "Formats", "3": "Project", "4": "Analysis", "5": "Changes", "6": "Output", "7": "Commands"}

SUPPORT = r"""
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the change that holds; 0 for none, -1 to note which are asked for.
private let chosenChange: Int32 = {
  let file = open("%(file)s", O_RDONLY)
  guard file >= 0 else { return 0 }
  var text = [CChar](repeating: 0, count: 16)
  _ = read(file, &text, 15)
  close(file)
  return atoi(text)
}()
private nonisolated(unsafe) let notedChanges: UnsafeMutablePointer<UInt8> = {
  let noted = UnsafeMutablePointer<UInt8>.allocate(capacity: 100_000)
  noted.initialize(repeating: 0, count: 100_000)
  return noted
}()

@inline(__always) func isChanged(_ number: Int32) -> Bool {
  if chosenChange == -1 { noteChange(number) }
  return chosenChange == number
}

private func noteChange(_ number: Int32) {
  if notedChanges[Int(number)] != 0 { return }
  notedChanges[Int(number)] = 1
  let code = errno
  let file = open("%(file)s.reached", O_WRONLY | O_APPEND | O_CREAT, 0o666)
  if file >= 0 {
    let line = Array("\(number)\n".utf8)
    _ = write(file, line, line.count)
    close(file)
  }
  errno = code
}
"""

COMPARISONS = {"<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"], "==": ["!="], "!=": ["=="]}


class Change:
    def __init__(self, path, line, column, kind, old, new):
        self.path, self.line, self.column = path, line, column
        self.kind, self.old, self.new = kind, old, new
        self.number = 0

    @property
    def module(self):
        return "/".join(self.path.split("/")[1:3])


def masked(text):
    """The text with blanks for all in comments and literals: of the same length, with the same lines."""
    out, place, end = list(text), 0, len(text)

    def blank(start, stop):
        for index in range(start, min(stop, end)):
            if out[index] != "\n":
                out[index] = " "

    while place < end:
        if text.startswith("//", place):
            stop = text.find("\n", place)
            stop = end if stop < 0 else stop
        elif text.startswith("/*", place):
            stop = text.find("*/", place)
            stop = end if stop < 0 else stop + 2
        elif match := re.compile(r'(#*)("""|")').match(text, place):
            quote, pounds = match.group(2), match.group(1)
            stop = match.end()
            depth = 0
            while stop < end:
                if text.startswith("\\" + pounds + "(", stop):
                    depth, stop = depth + 1, stop + 2 + len(pounds)
                elif text.startswith("\\" + pounds, stop) and not depth:
                    stop += 2 + len(pounds)
                elif depth and text[stop] in "()":
                    depth, stop = depth + (1 if text[stop] == "(" else -1), stop + 1
                elif not depth and text.startswith(quote + pounds, stop):
                    stop += len(quote + pounds)
                    break
                elif text[stop] == "\n" and quote == '"' and not depth:
                    break
                else:
                    stop += 1
            blank(place + 1, stop - 1)
            place = stop
            continue
        else:
            place += 1
            continue
        blank(place, stop)
        place = stop
    return "".join(out)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def changes_of(path, text):
    """All that can be changed in a file."""
    lines, found = masked(text).split("\n"), []
    written = text.split("\n")
    skip = re.compile(r"^\s*(#|@|import |package import |internal import |extension |infix |prefix )|\bfunc \b|\bprecondition|\bassert")
    for number, line in enumerate(lines):
        if skip.search(line):
            continue

        def add(column, kind, old, new, number=number):
            found.append(Change(path, number, column, kind, old, new))

        for match in re.finditer(r" (<|<=|>|>=|==|!=) ", line):
            for new in COMPARISONS[match.group(1)]:
                add(match.start(1), "compare", match.group(1), new)
        for match in re.finditer(r" (&&|\|\|) ", line):
            add(match.start(1), "logic", match.group(1), "||" if match.group(1) == "&&" else "&&")
            add(match.start(1), "left", match.group(1), "the first alone")
            add(match.start(1), "right", match.group(1), "the second alone")
        for match in re.finditer(r" ([+-]) 1\b(?![._])", line):
            add(match.start(1), "one", match.group(1) + " 1", "nothing")
        for match in re.finditer(r"(?<=[ (])!(?=[a-z])", line):
            add(match.start(), "not", "!", "nothing")
        for match in re.finditer(r"\breturn (true|false)\b", line):
            add(match.start(1), "bool", match.group(1), "false" if match.group(1) == "true" else "true")
        for match in re.finditer(r"static let \w+ = (\d+)$", line):
            add(match.start(1), "number", match.group(1), str(int(match.group(1)) + 1))
        # A condition of several, up to the comma or the brace behind it.
        if re.search(r"^\s*(\} else )?(if|guard|while) ", line) and line.count("{") <= 1:
            for match in re.finditer(r", (?!let |var |case |#|unsafe |try )((?:[^(){},\[\]]|\([^(){}]*\)|\[[^\[\]{}]*\])+?)(?=,| else \{| \{$)", line):
                # Not an argument of a call.
                if balanced(line[: match.start()].replace("} else", "")) and "let " not in match.group(1):
                    add(match.start(1), "drop", written[number][match.start(1):match.end(1)], "nothing")
        if match := re.match(r"^(\s+)([a-z][\w.]*(?:\.(?:append|insert|remove|removeAll|removeLast|formUnion|subtract)\(.*\)| (?:\+=|-=) .+))$", line):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            isWhole = balanced(line) and len(following) - len(following.lstrip()) <= len(match.group(1))
            # Alone in a closure it would be its value.
            before = lines[number - 1].rstrip() if number else ""
            if isWhole and not before.endswith((" in", "(", ",", "=", "?")) and not following.lstrip().startswith("."):
                add(match.start(2), "statement", written[number].strip(), "nothing")
    return found


def sign(number):
    """A number as the end of an operator's name."""
    text = ""
    while True:
        text = "⊕⊗⊖⊘"[number % 4] + text
        number //= 4
        if not number:
            return text


def operator(change):
    """What is declared for a change, and what stands in its place."""
    number, old = change.number, change.old
    name = old[0] + sign(number) if change.kind == "one" else old + sign(number)
    is_on = f"isChanged({number})"
    if change.kind == "compare":
        kind = "Equatable" if old in ("==", "!=") else "Comparable"
        text = f"infix operator {name}: ComparisonPrecedence\n@inline(__always) func {name} <T: {kind}>(a: T, b: T) -> Bool {{ {is_on} ? a {change.new} b : a {old} b }}\n"
        if kind == "Equatable":
            text += f"func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ {is_on} ? a {change.new} b : a {old} b }}\n"
        return text, name
    if change.kind in ("logic", "left", "right"):
        precedence = "LogicalConjunctionPrecedence" if old == "&&" else "LogicalDisjunctionPrecedence"
        new = {"logic": f"try a {change.new} b()", "left": "a", "right": "try b()"}[change.kind]
        return (
            f"infix operator {name}: {precedence}\n@inline(__always) func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{ {is_on} ? {new} : try a {old} b() }}\n",
            name,
        )
    if change.kind == "one":
        return (
            f"infix operator {name}: AdditionPrecedence\n@inline(__always) func {name} <T: BinaryInteger>(a: T, b: T) -> T {{ {is_on} ? a : a {old[0]} b }}\n",
            name,
        )
    if change.kind == "not":
        return f"prefix operator {name}\n@inline(__always) prefix func {name} (a: Bool) -> Bool {{ {is_on} ? a : !a }}\n", name
    if change.kind in ("bool", "number"):
        return "", f"({is_on} ? {change.new} : {old})"
    if change.kind == "drop":
        return "", f"({is_on} || ({old}))"
    return "", f"if !{is_on} {{ {old} }}"


def draw(seed, count):
    """Places in all modules in turn, none of them twice."""
    chance = random.Random(seed)
    modules = collections.defaultdict(list)
    listed = subprocess.run(["git", "ls-files", "Sources"], cwd=CHECKOUT, capture_output=True, text=True, check=True)
    for path in listed.stdout.split("\n"):
        if path.endswith(".swift") and not path.startswith("Sources/0-"):
            with open(os.path.join(CHECKOUT, path), encoding="utf-8") as file:
                for change in changes_of(path, file.read()):
                    modules[change.module].append(change)
    places, drawn = set(), []
    order = sorted(modules)
    while len(drawn) < count and order:
        chance.shuffle(order)
        for module in list(order):
            # The kinds are as likely, however many places there are for each.
            free = [c for c in modules[module] if (c.path, c.line) not in places]
            if not free:
                order.remove(module)
                continue
            kind = chance.choice(sorted({c.kind for c in free}))
            change = chance.choice([c for c in free if c.kind == kind])
            places.add((change.path, change.line))
            drawn.append(change)
            if len(drawn) == count:
                break
    for number, change in enumerate(drawn):
        change.number = number + 1
    return drawn


class Tree:
    """The copy that is changed and built."""

    def __init__(self, path):
        self.path = path
        self.file = os.path.join(path, ".build", "change")
        os.makedirs(os.path.dirname(self.file), exist_ok=True)

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
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, check=True)
        self.names = [os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
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

    def write(self, changes):
        """Writes the sources with some changes."""
        by_path, by_module = collections.defaultdict(list), collections.defaultdict(list)
        for change in changes:
            by_path[change.path].append(change)
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
                stop = start + (1 if change.kind == "one" else len(change.old))
                lines[change.line] = line[:start] + operator(change)[1] + line[stop:]
            self.put(name, "\n".join(lines).encode())
        for module in modules:
            if not module.startswith("0-"):
                text = SUPPORT % {"file": self.file} + "".join(operator(c)[0] for c in by_module[module])
                self.put(f"Sources/{module}/Changes.swift", text.encode())

    def choose(self, number):
        with open(self.file, "w", encoding="ascii") as file:
            file.write(str(number))

    def run(self, words, limit, environment=None):
        """Runs a program in a process group that ends with it; None for the status where it takes too long."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                words, cwd=self.path, stdout=output, stderr=subprocess.STDOUT, env=environment, start_new_session=True
            )
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                status = None
            if status is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            output.seek(0)
            return status, output.read().decode("utf-8", "replace")

    def build(self, changes):
        """Builds, without the changes that do not compile; returns those that are left."""
        while True:
            self.write(changes)
            status, text = self.run(["swift", "build", "--build-tests"], 7200)
            if status == 0:
                return changes
            bad = set()
            for path, line in re.findall(r"(Sources/[^\n:]+\.swift):(\d+):\d+: error", text):
                own = [c for c in changes if c.path == path]
                if path.endswith("/Changes.swift"):
                    own = [c for c in changes if c.path.startswith(os.path.dirname(path) + "/")]
                    bad.update(c.number for c in own)
                    continue
                near = min((abs(c.line + 1 - int(line)) for c in own), default=None)
                bad.update(c.number for c in own if abs(c.line + 1 - int(line)) == near)
            if not bad:
                sys.exit(text[-4000:] + "\nerror: the copy does not build")
            print(f"{len(bad)} changes do not compile", flush=True)
            changes = [c for c in changes if c.number not in bad]

    def test(self, target, limit):
        """The tests that fail in a target, whether it ended by itself, and how long it took."""
        with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
            os.chmod(folder, 0o755)
            environment = dict(os.environ, TMPDIR=folder)
            environment.pop("L10NCHECK_RECORD", None)
            start = time.monotonic()
            words = ["swift", "test", "--skip-build", "--filter", rf"^{target}Tests\."]
            status, text = self.run(words, limit, environment)
            failed = set(re.findall(r"✘ Test (.+?)(?: with \d+ test cases?)? failed after", text))
            return failed, status, time.monotonic() - start


def main():
    words = sys.argv[1:]
    place = os.path.join(CHECKOUT, ".build", "mutate")
    if "--tree" in words:
        at = words.index("--tree")
        if at + 1 == len(words):
            sys.exit("error: --tree needs a folder")
        place = os.path.abspath(words[at + 1])
        del words[at : at + 2]
    if len(words) > 2 or not all(word.isdigit() for word in words):
        sys.exit("error: a seed and a number are expected (see scripts/maintainer/mutate --help)")
    seed = int(words[0]) if words else int(datetime.date.today().strftime("%Y%m%d"))
    count = int(words[1]) if len(words) > 1 else 60
    tree = Tree(place)
    tree.fill()
    # Some do not compile.
    changes = tree.build(draw(seed, count + count // 4 + 2))[:count]
    print(f"seed {seed}: {len(changes)} changes are built", flush=True)

    known, times, reached = {}, {}, {}
    for target in TARGETS:
        if os.path.exists(tree.file + ".reached"):
            os.remove(tree.file + ".reached")
        tree.choose(-1)
        known[target], _, times[target] = tree.test(target, 1800)
        reached[target] = set()
        if os.path.exists(tree.file + ".reached"):
            with open(tree.file + ".reached", encoding="ascii") as file:
                reached[target] = {int(line) for line in file if line.strip().isdigit()}
        if known[target]:
            print(f"{target}: fails by itself, and does not count: {', '.join(sorted(known[target]))}", flush=True)

    killed = collections.Counter()
    total = collections.Counter()
    for change in changes:
        own = OWN[change.module[0]]
        order = sorted((t for t in TARGETS if change.number in reached[t]), key=lambda t: (t != own, times[t]))
        tree.choose(change.number)
        by = None
        for target in order:
            failed, status, _ = tree.test(target, 60 + 4 * times[target])
            new = sorted(failed - known[target])
            if new:
                by = new[0]
            elif status is None:
                by = f"{target}: takes too long"
            elif status != 0 and not failed:
                by = f"{target}: stops"
            if by:
                break
        total[change.module] += 1
        killed[change.module] += by is not None
        shown = f"{change.path}:{change.line + 1}:{change.column + 1}: {change.old} -> {change.new} ({change.kind})"
        if by is None:
            by = "reached by no test" if not order else "asked " + ", ".join(order)
            print(f"SURVIVED {shown}: {by}", flush=True)
        else:
            print(f"killed {shown}: {by}", flush=True)
    tree.choose(0)

    print()
    for module in sorted(total):
        print(f"{killed[module]:4} of {total[module]:4}  {module}")
    share = 100 * sum(killed.values()) / max(1, sum(total.values()))
    print(f"{sum(killed.values()):4} of {sum(total.values()):4}  all: {share:.0f} of 100")
    weak = [module for module in total if total[module] >= 10 and killed[module] < 0.7 * total[module]]
    return 1 if share < 85 or weak else 0


if __name__ == "__main__":
    sys.exit(main())
