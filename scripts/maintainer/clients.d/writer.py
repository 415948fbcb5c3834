"""Lets strace fail, kill or interrupt `stubs --write` at each of its system calls, and looks at what is left of the tree.

usage: writer.py BINARY FOLDER
"""

import os
import re
import shutil
import subprocess
import sys

CALLS = (
    "openat write fsync fchmod fchown newfstatat fstat renameat linkat unlinkat mkdirat close"
).split()
OLD = {
    "en.lproj/L.strings": '"a" = "A";\n"b" = "B";\n',
    "en.lproj/M.strings": '"m" = "M";\n',
    "de.lproj/L.strings": '"a" = "1";\n',
    "fr.lproj/L.strings": '"b" = "2";\n',
}


def make(folder):
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in OLD.items():
        os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
        with open(os.path.join(folder, path), "w") as file:
            file.write(text)


def files(folder):
    found = {}
    for root, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(root, name)
            with open(path) as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def run(binary, folder, *inject):
    command = ["strace", "-f", "-qq", "-o", folder + ".trace", "-e", "trace=" + ",".join(CALLS)]
    for one in inject:
        command += ["-e", "inject=" + one]
    words = [binary, "stubs", "--write", "--add-locale", "sv", "--locale", "de,fr,sv", "--jobs", "1", folder]
    return subprocess.run(command + words, capture_output=True, text=True)


def main():
    binary, folder = sys.argv[1:]
    make(folder)
    good = run(binary, folder)
    assert good.returncode == 0, good.stderr
    whole = files(folder)
    assert len(whole) == 8 and whole != OLD, whole
    with open(folder + ".trace") as trace:
        lines = trace.readlines()
    first = next(index for index, line in enumerate(lines) if ".l10ncheck-" in line) - 4
    counts = dict.fromkeys(CALLS, 0)
    places = []
    for index, line in enumerate(lines):
        match = re.search(r"\b(\w+)\(", line)
        if match and match[1] in counts:
            counts[match[1]] += 1
            if index >= first:
                places.append((match[1], counts[match[1]]))
    assert len(places) > 50, "too few system calls: " + str(len(places))
    faults = 0
    for call, number in places:
        for fault in ("error=ENOSPC", "error=EIO", "signal=SIGTERM", "signal=SIGINT", "signal=SIGKILL"):
            make(folder)
            ended = run(binary, folder, f"{call}:{fault}:when={number}")
            place = f"{call} {number} {fault}: {ended.returncode} {ended.stderr}"
            left = files(folder)
            temporary = [path for path in left if path.endswith(".tmp")]
            for path, text in left.items():
                assert path in temporary or text in (OLD.get(path), whole.get(path)), (place, path, text)
            assert all(path in left for path in OLD), place
            if fault == "signal=SIGKILL":
                # strace ends as the program did; the next run finishes, and sweeps.
                again = run(binary, folder)
                assert again.returncode == 0 and files(folder) == whole, (place, again.stderr, files(folder))
            elif fault.startswith("signal"):
                status = 143 if fault.endswith("TERM") else 130
                assert ended.returncode in (status, 0), place
                assert not temporary, (place, temporary)
                shown = {path: text for path, text in left.items()}
                assert shown in (OLD, whole), (place, shown)
                if shown == OLD:
                    assert not os.path.exists(os.path.join(folder, "sv.lproj")), place
            else:
                assert not temporary or call == "unlinkat", (place, temporary)
                shown = {path: text for path, text in left.items() if path not in temporary}
                assert ended.returncode in (0, 2) and (ended.returncode == 2 or shown == whole), place
                if shown not in (whole, OLD):
                    # What cannot be read is left out and named, and the others are written.
                    assert call in ("openat", "newfstatat") and ended.returncode == 2, (place, left)
                if ended.returncode == 2:
                    assert "No space left" in ended.stderr or "Input/output" in ended.stderr, place
            faults += 1
    print(f"{faults} runs, {len(places)} system calls")


main()
