"""Corpora, tools and the timing of whole processes."""
import dataclasses
import hashlib
import json
import os
import pathlib
import platform
import shlex
import shutil
import statistics
import subprocess
import sys
from typing import Callable, Optional

HERE = pathlib.Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
CACHE = CHECKOUT / ".build" / "bench"
# What `bench quick --json` wrote of the last release.
FIGURES = json.loads((HERE / "figures.json").read_text(encoding="utf-8"))


class Unavailable(Exception):
    """A tool that cannot be had here: its rows are skipped, and that is printed."""


def run(command, **options):
    """Runs a command of the preparation: its output goes to stderr, a failure makes the tool unavailable."""
    try:
        subprocess.run(command, check=True, stdout=sys.stderr, **options)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(str(error)) from None


class Corpus:
    """A generated tree: the same arguments give the same bytes."""

    def __init__(self, name, *arguments):
        self.name, self.arguments = name, arguments
        stamp = hashlib.sha256((HERE / "corpus.py").read_bytes() + repr(arguments).encode()).hexdigest()[:12]
        self.folder = CACHE / ("corpus-%s-%s" % (name, stamp))

    def make(self):
        if self.folder.exists():
            return
        for old in CACHE.glob("corpus-%s-*" % self.name):
            shutil.rmtree(old)
        print("making corpus %s …" % self.name, file=sys.stderr)
        draft = CACHE / ("draft-%s" % self.name)
        shutil.rmtree(draft, ignore_errors=True)
        run([sys.executable, HERE / "corpus.py", draft, *self.arguments])
        draft.rename(self.folder)

    @property
    def tree(self):
        return self.folder / "tree"

    @property
    def manifest(self):
        return json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))

    @property
    def tables(self):
        """What the generator says of the tables, or None where they are not what is timed."""
        manifest = self.manifest
        return manifest["total"] if manifest["tables"] and not manifest["args"]["beside"] else None

    def handoffs(self, what):
        """The folder that handoffs are exported into: `handoffs` of all texts, or `gaps`."""
        return CACHE / ("%s-%s" % (what, self.name))

    @property
    def translations(self):
        """The locales beside English."""
        lines = (self.folder / "expected.tsv").read_text(encoding="utf-8").splitlines()
        return sorted(locale for locale in (line.split("\t")[0] for line in lines) if locale != "en")

    @property
    def largest(self):
        """The size of the largest file, in bytes."""
        return max((p.stat().st_size for p in self.folder.rglob("*.*") if p.parent != self.folder and p.is_file()),
                   default=0)

    @property
    def reference(self):
        """What the reference tables take in memory, in bytes: the English keys, about 400 bytes each, and their texts."""
        keys = 0
        for table in self.folder.glob("expected*.tsv"):
            keys += sum(int(line.split("\t")[1]) for line in table.read_text().splitlines() if line.startswith("en\t"))
        return 400 * keys + sum(p.stat().st_size for p in self.tree.rglob("en.lproj/*"))


def pkg_config(module):
    found = subprocess.run(["pkg-config", "--cflags", "--libs", module], capture_output=True, text=True)
    if found.returncode:
        raise Unavailable("%s is not installed (its development package)" % module)
    return found.stdout.split()


def compiled(command, *sources, module=None):
    """A tool made from the sources by a compiler; made again when they change."""
    def make(name):
        text = b"".join((HERE / s).read_bytes() for s in sources) + repr(command).encode()
        binary = CACHE / ("%s-%s" % (name, hashlib.sha256(text).hexdigest()[:12]))
        if not binary.exists():
            mains = [HERE / s for s in sources if not s.endswith(".h")]
            run([*command, "-o", binary, *mains, *(pkg_config(module) if module else []), *threads])
        return [str(binary)]
    threads = ["-lpthread"] if command[0] == "cc" else []
    return make


def release(name):
    """The tool itself, as scripts/build makes it."""
    built = subprocess.run([CHECKOUT / "scripts" / "build"], stdout=subprocess.PIPE, text=True)
    if built.returncode:
        sys.exit("bench: the release build failed")
    return [built.stdout.splitlines()[-1]]


def python_peers(name):
    """Python libraries in an environment of their own."""
    environment = CACHE / "python"
    python = environment / "bin" / "python"
    if not (environment / "complete").exists():
        run([sys.executable, "-m", "venv", "--clear", environment])
        run([python, "-m", "pip", "install", "--quiet", "translate-toolkit", "openstep-plist"])
        (environment / "complete").touch()
    return [str(python), str(HERE / "python_peers.py")]


def history(name):
    """A history of a thousand nights, as the tool stores it; made again when its maker changes."""
    maker = HERE / "history.py"
    file = CACHE / ("%s-%s.sqlite" % (name, hashlib.sha256(maker.read_bytes()).hexdigest()[:12]))
    if not file.exists():
        for old in CACHE.glob(name + "-*.sqlite"):
            old.unlink()
        lines, draft = CACHE / "history.jsonl", CACHE / "draft.sqlite"
        draft.unlink(missing_ok=True)
        print("making a history …", file=sys.stderr)
        with open(lines, "wb") as output:
            subprocess.run([sys.executable, maker], check=True, stdout=output)
        run([*tool("l10ncheck"), "history", "import", "--history", draft, lines])
        lines.unlink()
        draft.rename(file)
    return [str(file)]


def repository(script, *arguments):
    """A repository of git that a script makes in the folder of its first argument; made again when the script changes."""
    def make(name):
        maker = HERE / script
        stamp = hashlib.sha256(maker.read_bytes() + repr(arguments).encode()).hexdigest()[:12]
        folder = CACHE / ("%s-%s" % (name, stamp))
        if not folder.exists():
            for old in CACHE.glob(name + "-*"):
                shutil.rmtree(old)
            print("making %s …" % name, file=sys.stderr)
            draft = CACHE / ("draft-%s" % name)
            shutil.rmtree(draft, ignore_errors=True)
            run([sys.executable, maker, draft, *arguments])
            draft.rename(folder)
        return [str(folder)]
    return make


def folder(name):
    """An empty folder for what a command keeps."""
    place = CACHE / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    return [str(place)]


VECTORS = ["-mssse3"] if platform.machine() in ("x86_64", "AMD64") else []
STATIC = ["-static"] if platform.system() == "Linux" else []
TOOLS = {
    "l10ncheck": release,
    "measure": compiled(["cc", "-O2", *STATIC], "measure.c"),
    "yardstick": compiled(["cc", "-O3", *VECTORS], "yardstick.c", "bytes.h", "keys.h", "utf8.h"),
    "expat": compiled(["cc", "-O3"], "expat.c", module="expat"),
    "simdjson": compiled(["c++", "-O3", "-std=c++17"], "simdjson.cpp", module="simdjson"),
    "icu": compiled(["cc", "-O2"], "icu.c", module="icu-i18n"),
    "foundation": compiled(["swiftc", "-O", "-wmo", "-swift-version", "5"], "foundation.swift"),
    "python": python_peers,
    "history": history,
    "recorded": history,
    "site": lambda name: [str(CACHE / name)],
    "revised": repository("revisions.py", "two", "M"),
    "apps": repository("apps.py"),
    "past": repository("revisions.py", "past"),
    "kept": folder,
    "checkout": lambda name: [str(CHECKOUT)],
}
made = {}


def tool(name):
    """The command that runs a tool, made at its first use."""
    if name not in made:
        CACHE.mkdir(parents=True, exist_ok=True)
        made[name] = TOOLS[name](name)
    return made[name]


@dataclasses.dataclass(frozen=True)
class Row:
    title: str
    command: str
    check: Optional[Callable] = None
    rounds: Optional[int] = None  # at most so many, for the slow ones
    corpus: Optional[Corpus] = None  # where it is not the section's
    status: int = 0  # how it ends

    def words(self, corpus):
        corpus = self.corpus or corpus
        words = []
        for word in shlex.split(self.command):
            name = word[1:-1] if word.startswith("{") and word.endswith("}") else ""
            if name == "tree":
                words.append(str(corpus.tree))
            elif name == "catalogue":
                words.append(str(corpus.folder / "xcstrings" / "Localizable.xcstrings"))
            elif name == "catalogues":
                words.append(str(corpus.folder / "xcstrings"))
            elif name in ("handoffs", "gaps"):
                words.append(str(corpus.handoffs(name)))
            elif name in ("each-handoff", "each-gap"):
                folder = corpus.handoffs("handoffs" if name == "each-handoff" else "gaps")
                words += [str(folder / (locale + ".xliff")) for locale in corpus.translations]
            elif name:
                words += tool(name)
            else:
                words.append(word)
        return words


@dataclasses.dataclass(frozen=True)
class Section:
    name: str
    title: str
    corpus: Optional[Corpus]
    rounds: int
    rows: list
    bars: list

    @property
    def corpora(self):
        found = [self.corpus] + [row.corpus for row in self.rows]
        return list(dict.fromkeys(corpus for corpus in found if corpus))


@dataclasses.dataclass(frozen=True)
class Sample:
    user_us: int
    system_us: int
    wall_us: int
    peak_kb: int
    status: int

    @property
    def cpu_us(self):
        return max(1, self.user_us + self.system_us)


def measure(words, keep_output):
    """Runs a command once: what the kernel accounts for it, and its output if that is wanted."""
    figures = CACHE / ("figures-%d" % os.getpid())
    output = subprocess.PIPE if keep_output else subprocess.DEVNULL
    done = subprocess.run([*tool("measure"), figures, *words], stdin=subprocess.DEVNULL, stdout=output,
                          stderr=subprocess.DEVNULL)
    numbers = map(int, figures.read_text().split())
    figures.unlink()
    return Sample(*numbers), (done.stdout or b"").decode(errors="replace")


def ratio(mine, others, of=lambda sample: sample.cpu_us):
    """The median of the ratios taken within each round."""
    return statistics.median(of(a) / of(b) for a, b in zip(mine, others))


@dataclasses.dataclass(frozen=True)
class Bar:
    """What a row has to keep: a value of the samples is at most a bound, or at least that, with some slack."""
    rows: tuple
    value: Callable  # of the samples and the section's corpus
    bound: object  # a number, or a function like the value
    sentence: str
    slack: float = 1
    is_least: bool = False

    def judge(self, samples, corpus):
        value = self.value(samples, corpus)
        bound = self.bound(samples, corpus) if callable(self.bound) else self.bound
        kept = value >= bound if self.is_least else value <= bound * self.slack
        titles = [row.title for row in self.rows]
        return kept, self.sentence.format(*titles, value=value, bound=bound, change=100 * (value / bound - 1))


def wall(sample):
    return max(1, sample.wall_us)


def peak(samples):
    """The median of the peak memory, in MB."""
    return statistics.median(sample.peak_kb for sample in samples) / 1024


def at_most(bound, row, other):
    """CPU time of `row` is at most `bound` times that of `other`."""
    return Bar((row, other), lambda samples, corpus: ratio(samples[row], samples[other]), bound,
               "{0}: {value:.2f} x {1}, at most {bound:.2f}")


def at_least(bound, row, other):
    """CPU time of `row` is at least `bound` times that of `other`."""
    return Bar((row, other), lambda samples, corpus: ratio(samples[row], samples[other]), bound,
               "{0}: {value:.1f} x {1}, at least {bound:.0f}", is_least=True)


def no_slower(row, other):
    """CPU time of `row` in that of `other` is at most 5 % over the figure of the last release, in figures.json."""
    def value(samples, corpus):
        return ratio(samples[row], samples[other])

    def last(samples, corpus):
        figures = {figure["row"]: figure["x_first"] for figure in FIGURES["sections"]["quick"]}
        return figures[row.title] if row.title in figures else value(samples, corpus)
    return Bar((row, other), value, last, "{0}: {value:.2f} x {1}, {change:+.0f} % against " + FIGURES["revision"], slack=1.05)


def within(seconds, row):
    """CPU time of `row` is at most so many seconds, of all programs together that it runs."""
    return Bar((row,), lambda samples, corpus: statistics.median(sample.cpu_us for sample in samples[row]) / 1e6, seconds,
               "{0}: {value:.2f} s, at most {bound:.1f}")


def falls_as(row, alone, other, other_alone):
    """With threads the wall time of `row` is that part of `alone`'s that the yardstick's is of its own, or nearly."""
    return Bar((row, alone, other, other_alone), lambda samples, corpus: ratio(samples[row], samples[alone], wall),
               lambda samples, corpus: ratio(samples[other], samples[other_alone], wall),
               "{0}: wall time {value:.2f} of that on one thread, the yardstick's {bound:.2f}", slack=1.1)


def wall_at_most(bound, row, other):
    """Wall time of `row` is at most `bound` times that of `other`."""
    return Bar((row, other), lambda samples, corpus: ratio(samples[row], samples[other], wall), bound,
               "{0}: wall time {value:.2f} x {1}, at most {bound:.2f}")


def scales(bound, row, other):
    """Twice the work costs at most so many times the CPU time: `row` has more of it than `other`."""
    def value(samples, corpus):
        return 2 * ratio(samples[row], samples[other]) / (row.corpus.tables["entries"] / other.corpus.tables["entries"])
    return Bar((row, other), value, bound, "{0}: {value:.2f} x the time for twice the work, at most {bound:.2f}")


def file_size(megabytes, name):
    """The file that a tool made is at most so many MB."""
    return Bar((), lambda samples, corpus: os.path.getsize(tool(name)[0]) / 1e6, megabytes,
               name + ": {value:.1f} MB, at most {bound:.0f}")


def peak_memory(megabytes, row, references=False):
    """Peak memory of `row` is at most so many MB, and the largest file, and the reference tables."""
    def bound(samples, corpus):
        corpus = row.corpus or corpus
        return megabytes + corpus.largest / 1e6 + (corpus.reference / 1e6 if references else 0)
    return Bar((row,), lambda samples, corpus: peak(samples[row]), bound, "{0}: peak memory {value:.1f} MB, at most {bound:.1f}")


def memory_within(megabytes, row):
    """Peak memory of `row` is at most so many MB."""
    return Bar((row,), lambda samples, corpus: peak(samples[row]), megabytes,
               "{0}: peak memory {value:.1f} MB, at most {bound:.1f}")
