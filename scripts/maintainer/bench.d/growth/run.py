"""Runs the cases and judges them: see scripts/maintainer/bench growth --help."""
import argparse
import fnmatch
import glob
import importlib
import os
import pathlib
import resource
import shlex
import shutil
import subprocess
import sys
import time

from harness import CACHE, Sample, tool
from growth.cases import CASES

# The files with the cases, by subject. A new one is a line here; a new case is a row in one of them.
SUBJECTS = ["texts", "lists", "catalogs", "interfaces", "trees", "projects", "settings", "handoffs", "workbooks", "histories",
            "revisions", "merges", "code", "findings", "commands"]

BOUND = 2.3  # times as much for twice the input, at most
DOUBLINGS = 3
ROUNDS = 3  # how often a case is run at most
CPU_FLOOR = 0.1  # seconds: what takes less says nothing
PEAK_FLOOR = 32  # MB
PEAK_SHARE = 64  # what is held is at most that many times the input, and 64 MB
SECONDS, MEMORY = 20, 8 << 30  # where a run is ended


def measure(command, workplace, place=None):
    """Runs a command of the tool once, in a folder: what the kernel accounts for it."""
    figures = workplace / "figures"
    figures.unlink(missing_ok=True)

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with open(workplace / "errors", "wb") as errors:
        subprocess.run([*tool("measure"), figures, *command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=errors, preexec_fn=limit, cwd=place)
    return Sample(*map(int, figures.read_text().split()))


def place_of(command, places):
    """The folder that a command is run in: the tree where it begins with @, as revisions are of the current folder."""
    return places["tree"] if command.startswith("@") else None


def words(command, binary, places):
    """The words of a command, places and patterns filled in; fresh folders are made."""
    if "{copy}" in command:
        shutil.rmtree(places["copy"], ignore_errors=True)
        shutil.copytree(places["tree"], places["copy"], symlinks=True)
    if "{out}" in command:
        shutil.rmtree(places["out"], ignore_errors=True)
        places["out"].mkdir()
    result = [binary]
    for word in shlex.split(command.removeprefix("@")):
        # A name in capitals stands for what a file beside the tree holds.
        word = (places["side"] / word[1:]).read_text() if word.startswith("$") else word.format(**places)
        result += sorted(glob.glob(word)) if "*" in word else [word]
    return result


def size_of(folder):
    """How many bytes of files there are, and 100 for each file or folder."""
    # Python's own walk knows no paths that are longer than the system's.
    found = subprocess.run(["find", folder, "-mindepth", "1", "-printf", "%y %s %b\\n"], check=True,
                           stdout=subprocess.PIPE, text=True)
    total = 0
    for entry in found.stdout.splitlines():
        kind, size, blocks = entry[0], *map(int, entry[2:].split())
        total += 100
        if kind == "f":
            total += blocks * 512 if size > 1 << 30 else size
    return total


def remove(folder):
    """Removes a folder with all that is in it, however deep."""
    subprocess.run(["rm", "-rf", folder], check=True)


def growth(values, floor):
    """The most that a doubling cost among those that are above the floor."""
    steps = [after / max(before, floor / BOUND / 2) for before, after in zip(values, values[1:]) if after > floor]
    return max(steps, default=0)


def run_case(case, binary, workplace, shrink):
    """Rows of the table, one for each command. What exceeds by time is run again, and the least time of each size counts:
    others on the machine make a run slower, never quicker."""
    rows = {}
    commands = case.commands
    for _ in range(ROUNDS):
        again = []
        for command, (samples, sizes) in samples_of(case, commands, binary, workplace, shrink).items():
            if command in rows:
                samples = [min(pair, key=lambda sample: sample.cpu_us) for pair in zip(samples, rows[command][0])]
            rows[command] = (samples, sizes)
            if "time" in judge(case, command, samples, sizes)["faults"]:
                again.append(command)
        commands = again
        if not commands:
            break
    return [judge(case, command, *found) for command, found in rows.items()]


def samples_of(case, commands, binary, workplace, shrink):
    """What each of some commands took at each size, and the sizes in bytes."""
    sizes = [max(1, case.size // shrink) << step for step in range(DOUBLINGS + 1)]
    results = {command: [] for command in commands}
    bytes_of = []
    for n in sizes:
        folder = workplace / "shape"
        remove(folder)
        places = {name: folder / name for name in ("tree", "side", "copy", "out")}
        places["tree"].mkdir(parents=True)
        places["side"].mkdir()
        case.make(folder, n)
        for command in case.before:
            subprocess.run(words(command, binary, places), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           cwd=place_of(command, places))
        bytes_of.append(size_of(folder))
        for command, samples in results.items():
            # What takes too long already is not asked for more.
            if samples and (samples[-1].status > 2 or samples[-1].cpu_us > SECONDS * 1e6 / 4):
                continue
            best = None
            for _ in range(3):
                sample = measure(words(command, binary, places), workplace, place_of(command, places))
                if best is None or sample.cpu_us < best.cpu_us:
                    best = sample
                # Once more only where chance could decide.
                if not samples or best.cpu_us < CPU_FLOOR * 1e6 or best.cpu_us < 2.1 * samples[-1].cpu_us:
                    break
            samples.append(best)
        remove(folder)
    return {command: (samples, bytes_of) for command, samples in results.items()}


def judge(case, command, samples, sizes):
    cpu = [sample.cpu_us / 1e6 for sample in samples]
    peak = [sample.peak_kb / 1024 for sample in samples]
    by_time, by_memory = growth(cpu, CPU_FLOOR), growth(peak, PEAK_FLOOR)
    most = max(held - 64 - PEAK_SHARE * size / 1e6 for held, size in zip(peak, sizes))
    faults = []
    if by_time > BOUND:
        faults.append("time")
    if by_memory > BOUND:
        faults.append("memory")
    if most > 0:
        faults.append("held")
    if any(sample.status > 2 for sample in samples):
        faults.append("status %d" % max(sample.status for sample in samples))
    elif len(samples) <= DOUBLINGS:
        faults.append("slow")
    return {"case": case.name, "command": command.removeprefix("@ ").replace(" {tree}", ""), "bytes": sizes[len(samples) - 1], "cpu": cpu,
            "peak": peak, "x_cpu": by_time, "x_peak": by_memory, "faults": faults}


def line(row):
    return "%-34s %-34s %8.2f  %-27s %5s  %-23s %5s  %s" % (
        row["case"], row["command"][:34], row["bytes"] / 1e6, " ".join("%6.2f" % v for v in row["cpu"]),
        "%.2f" % row["x_cpu"] if row["x_cpu"] else "-", " ".join("%5.0f" % v for v in row["peak"]),
        "%.2f" % row["x_peak"] if row["x_peak"] else "-", "EXCEEDS: " + ", ".join(row["faults"]) if row["faults"] else "ok")


def main(words):
    parser = argparse.ArgumentParser(
        prog="scripts/maintainer/bench growth", description="Doubles shapes of input three times, and judges what each doubling "
        "costs: at most %.1f times the CPU time, and the peak memory; what is held is a small multiple of the input." % BOUND)
    parser.add_argument("filter", nargs="*", help="only cases whose name has this in it, or matches it (`list*`)")
    parser.add_argument("--binary", help="measure this binary instead of building the release one")
    parser.add_argument("--shrink", type=int, default=1, metavar="N", help="sizes divided by N: for a debug build, say")
    parser.add_argument("--list", action="store_true", help="name the cases and end")
    options = parser.parse_args(words)
    for subject in SUBJECTS:
        importlib.import_module("growth." + subject)
    chosen = [case for case in CASES if not options.filter or any(
        part in case.name or fnmatch.fnmatch(case.name, part) for part in options.filter)]
    if options.list:
        for case in chosen:
            print("%-34s %s" % (case.name, "; ".join(c.replace(" {tree}", "") for c in case.commands)))
        return 0
    binary = options.binary or tool("l10ncheck")[0]
    workplace = CACHE / ("growth-%d" % os.getpid())  # several may run at once
    remove(workplace)
    workplace.mkdir(parents=True)
    started, rows = time.time(), []
    print("%-34s %-34s %8s  %-27s %5s  %-23s %5s" % (
        "case", "command", "MB", "cpu, s", "x", "peak, MB", "x"))
    for case in chosen:
        for row in run_case(case, str(pathlib.Path(binary).resolve()), workplace, options.shrink):
            rows.append(row)
            print(line(row), flush=True)
    remove(workplace)
    exceeding = [row for row in rows if row["faults"]]
    print("%d cases, %d rows, %d exceed, %.0f s" % (len(chosen), len(rows), len(exceeding), time.time() - started))
    return 1 if exceeding or not rows else 0
