"""Opens what l10ncheck makes for browsers in a browser, and looks at it: `run.py BINARY WORK [--screenshots DIR] [KIND…]`."""

import argparse
import concurrent.futures
import contextlib
import importlib
import io
import pathlib
import sys

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True

import harness  # noqa: E402


SIDES = ("looks", "uses")


def look(kind, side, binary, work, screenshots):
    """Looks at one kind of page from one side, in a browser and a folder of its own. Gives what there is to say, and the counts."""
    folder = work / f"{kind}-{side}"
    folder.mkdir(parents=True, exist_ok=True)
    said = io.StringIO()
    module = importlib.import_module(f"kinds.{kind}")
    with contextlib.redirect_stdout(said), harness.Tests(binary, folder, screenshots) as tests:
        with tests.part(f"{kind}, {side}"):
            getattr(module, side)(tests, module.made(tests))
    return said.getvalue(), tests.checks, len(tests.failures)


def main():
    kinds = sorted(path.stem for path in (here / "kinds").glob("*.py"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path, help="a folder to write into")
    parser.add_argument("--screenshots", type=pathlib.Path, help="take pictures to look at")
    parser.add_argument("kinds", nargs="*", help=f"kinds of pages: {', '.join(kinds)}; all, if none is named")
    arguments = parser.parse_intermixed_args()
    binary, work = arguments.binary.resolve(), arguments.work.resolve()
    checks = failed = 0
    # Half of the time is waiting for a browser: all are looked at side by side.
    wanted = [(kind, side) for kind in arguments.kinds or kinds for side in SIDES]
    with concurrent.futures.ProcessPoolExecutor(len(wanted)) as pool:
        runs = [pool.submit(look, kind, side, binary, work, arguments.screenshots) for kind, side in wanted]
        for run in runs:
            said, some, wrong = run.result()
            print(said, end="", flush=True)
            checks, failed = checks + some, failed + wrong
    print(f"{checks} checks, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
