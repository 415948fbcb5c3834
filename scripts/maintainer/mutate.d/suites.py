"""Runs suites of tests while it watches them: see scripts/maintainer/mutate."""

import collections
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# A failure says its test in the first line: the other lines may be any text.
FAILED = re.compile(r"^✘ Test (.+?) (?:recorded an issue|failed after|with \d+ test cases? failed after)", re.MULTILINE)
GIGABYTE = 1 << 30

# What a run came to: the tests that failed, why it was ended or how it ended if that was not by itself, seconds, and seconds of the processor.
Outcome = collections.namedtuple("Outcome", "failed fault seconds work")


class Watch:
    """The processes of a run, by what the system says of them."""

    def __init__(self, process, folder):
        self.process, self.folder = process, folder
        self.room = shutil.disk_usage(folder).free
        self.last, self.moved = None, time.monotonic()

    def look(self):
        """For each process: its number, the seconds of the processor it had, and the bytes it holds."""
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,pgid=,rss=,time="], capture_output=True, text=True, check=False)
        rows, own = [], {self.process.pid}
        for line in listed.stdout.split("\n"):
            words = line.split()
            if len(words) == 5:
                rows.append((*map(int, words[:4]), seconds(words[4])))
        # Some are in a group of their own, and some have lost their parent.
        grown = True
        while grown:
            more = {pid for pid, parent, group, _, _ in rows if parent in own or group in own}
            grown = not more <= own
            own |= more
        return [(pid, used, held * 1024) for pid, _, _, held, used in rows if pid in own]

    def fault(self, work, written):
        """Why the run cannot be waited for; nothing as long as it gets on. Load of other programs is no reason."""
        rows = self.look()
        if any(used > work for _, used, _ in rows):
            return "takes too long"
        if any(held > 4 * GIGABYTE for _, _, held in rows):
            return "takes too much memory"
        if shutil.disk_usage(self.folder).free < self.room - 8 * GIGABYTE:
            return "takes too much room"
        state = (written, sorted((pid, int(used)) for pid, used, _ in rows))
        if state != self.last:
            self.last, self.moved = state, time.monotonic()
        return "hangs" if time.monotonic() - self.moved > 240 else None

    def end(self):
        for pid, _, _ in self.look():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        self.process.wait()


def seconds(text):
    """[days-][hours:]minutes:seconds as seconds."""
    days, _, rest = text.rpartition("-")
    total = 0.0
    for part in rest.split(":"):
        total = total * 60 + float(part)
    return total + 86_400 * int(days or 0)


class Suites:
    """The suites of a package that is built."""

    def __init__(self, path):
        self.path = path
        shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=path, capture_output=True, text=True, check=True)
        bundles = [name for name in os.listdir(shown.stdout.strip()) if name.endswith(".xctest")]
        program = os.path.join(shown.stdout.strip(), bundles[0]) if bundles else ""
        # Of its own it starts at once; elsewhere a bundle is no program.
        self.words = [program, "--testing-library", "swift-testing"] if os.path.isfile(program) else ["swift", "test", "--skip-build"]

    def names(self):
        """All suites, a name with the target before it; a test outside of suites is one."""
        words = ["--list-tests"] if self.words[0] != "swift" else []
        start = self.words if words else ["swift", "test", "list", "--skip-build"]
        listed = subprocess.run(start + words, cwd=self.path, capture_output=True, text=True, check=True)
        return sorted({line.split("/")[0] for line in listed.stdout.split("\n") if re.match(r"^\w+Tests\.\w", line)})

    def run(self, suites, work, known=frozenset(), test=None):
        """Runs suites, or one test of them, until another than a known one fails, or a process has had so many seconds of the processor."""
        pattern = "^(" + "|".join(re.escape(name) for name in suites) + ")" + (re.escape("/" + test) if test else r"($|/)")
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        with tempfile.TemporaryDirectory(dir=memory, ignore_cleanup_errors=True) as folder, tempfile.TemporaryFile() as output:
            # Some tests are another user.
            os.chmod(folder, 0o755)
            environment = dict(os.environ, TMPDIR=folder)
            environment.pop("L10NCHECK_RECORD", None)
            start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            process = subprocess.Popen(
                self.words + ["--filter", pattern], cwd=self.path, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT, env=environment, start_new_session=True,
            )
            failed, fault = self.follow(process, Watch(process, folder), output, work, known)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            return Outcome(failed, fault, time.monotonic() - start, used)

    @staticmethod
    def follow(process, watch, output, work, known):
        tick, failed, fault = 0, set(), None
        try:
            while True:
                try:
                    status = process.wait(0.25)
                except subprocess.TimeoutExpired:
                    status = None
                size = os.fstat(output.fileno()).st_size
                text = os.pread(output.fileno(), size, 0).decode("utf-8", "replace")
                failed = {match.group(1) for match in FAILED.finditer(text)}
                if status is not None:
                    # What says nothing of a failure and does not end well has been stopped, as by a trap.
                    isLost = status != 0 and not failed or "Test run with" not in text
                    return failed, "stops" if isLost else None
                tick += 1
                if failed - known:
                    return failed, None
                if tick % 8 == 0:
                    fault = watch.fault(work, size)
                if fault:
                    return failed, fault
        finally:
            if process.poll() is None:
                watch.end()


if __name__ == "__main__":
    sys.exit("see scripts/maintainer/mutate")
