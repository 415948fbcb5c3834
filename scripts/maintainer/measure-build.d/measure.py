"""Measures the first run of the tool and of its tests in a clone. The compiler's processes are looked at while they run: the
build system says nothing of the processor time of a module."""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import resource
import subprocess
import sys
import threading
import time

COMMANDS = [
    ("first answer", ["scripts/l10ncheck", "report", "--summary", "--exit-zero", "Fixtures/projects/Trails"]),
    ("tests", ["scripts/test"]),
]
SLOW = 300  # milliseconds of an expression


class Compilers(threading.Thread):
    """Samples /proc for processes of the compiler: words by which each was called, and its processor time."""

    def __init__(self):
        super().__init__(daemon=True)
        self.jobs, self.ended = {}, threading.Event()
        self.tick = os.sysconf("SC_CLK_TCK")

    def run(self):
        while not self.ended.wait(0.1):
            for process in filter(str.isdigit, os.listdir("/proc")):
                try:
                    with open(f"/proc/{process}/cmdline", "rb") as file:
                        words = file.read().decode(errors="replace").rstrip("\0").split("\0")
                    if len(words) < 3 or words[1] != "-frontend" or "-module-name" not in words:
                        continue
                    with open(f"/proc/{process}/stat") as file:
                        times = file.read().rsplit(")", 1)[1].split()
                except OSError:
                    continue
                self.jobs[(process, words[-1])] = (words, (int(times[11]) + int(times[12])) / self.tick)

    def modules(self):
        sums = collections.Counter()
        for words, seconds in self.jobs.values():
            sums[words[words.index("-module-name") + 1]] += seconds
        return sums

    def expressions(self):
        """Expressions that take long, each once: the compiler is called again as it was, and only has to check types."""
        calls = [words for words, _ in self.jobs.values() if "-primary-file" in words]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            said = "\n".join(pool.map(type_check, calls))
        found = {}
        for place, milliseconds in re.findall(r"^(/.*?:\d+:\d+): warning: expression took (\d+)ms", said, re.MULTILINE):
            found[place] = max(found.get(place, 0), int(milliseconds))
        return found


def type_check(words):
    left_out = {"-c", "-frontend-parseable-output", "-warnings-as-errors"}
    with_value = {"-o", "-supplementary-output-file-map", "-index-unit-output-path"}
    call, skips = [words[0], words[1], "-typecheck"], False
    for word in words[2:]:
        if skips or word in with_value:
            skips = not skips
        elif word not in left_out:
            call.append(word)
    call.append(f"-warn-long-expression-type-checking={SLOW}")
    return subprocess.run(call, capture_output=True, text=True).stderr


def measured(command, folder):
    load, before, start = os.getloadavg()[0], resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    status = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"status": status, "load": round(load, 2), "clock": round(time.monotonic() - start, 1), "processor": round(processor, 1)}


def limits(text):
    first, tests = text.split(",")
    return float(first), float(tests)


parser = argparse.ArgumentParser(prog="measure-build")
parser.add_argument("folder")
parser.add_argument("--json")
parser.add_argument("--limit", type=limits)
parser.add_argument("--processor-limit", type=limits)
parser.add_argument("--no-expressions", action="store_true")
options = parser.parse_args()

compilers = Compilers()
compilers.start()
runs, faults = {}, []
for number, (name, command) in enumerate(COMMANDS):
    run = runs[name] = measured(command, options.folder)
    if run["status"] != 0:
        faults.append(f"{name}: {' '.join(command)} ended with {run['status']}")
    judged = [("processor", options.processor_limit)]
    # Load of a minute says little of the second command: what ran before it was the first one.
    if runs[COMMANDS[0][0]]["load"] < 0.5 and len(os.sched_getaffinity(0)) == 2:
        judged.append(("clock", options.limit))
    elif options.limit:
        print(f"{name}: time by the clock does not count here (load {run['load']}, {os.cpu_count()} processors)")
    for what, limit in judged:
        if limit and run[what] > limit[number]:
            faults.append(f"{name}: {run[what]:.0f} s ({what}), {limit[number]:.0f} at most")
compilers.ended.set()
compilers.join()
slow = {} if options.no_expressions else compilers.expressions()
slow = {os.path.relpath(place, options.folder): milliseconds for place, milliseconds in slow.items()}
faults += [f"{place}: an expression whose types take {milliseconds} ms: give a part of it a type" for place, milliseconds in sorted(slow.items())]

for name, run in runs.items():
    print(f"{name:14} {run['clock']:7.1f} s by the clock {run['processor']:8.1f} s of processor time   load before {run['load']}")
modules = compilers.modules().most_common()
print("modules, seconds of processor time: " + ", ".join(f"{name} {seconds:.0f}" for name, seconds in modules[:12]))
if options.json:
    with open(options.json, "w") as file:
        json.dump({"runs": runs, "modules": {name: round(s, 1) for name, s in modules}, "expressions": slow}, file, indent=2)
        file.write("\n")
for fault in faults:
    print(f"measure-build: {fault}", file=sys.stderr)
sys.exit(1 if faults else 0)
