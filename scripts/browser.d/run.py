"""Opens what l10ncheck makes for browsers in a browser, and looks at it: `run.py BINARY WORK [--screenshots DIR] [KIND…]`."""

import argparse
import importlib
import pathlib
import sys

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True

import harness  # noqa: E402


def main():
    kinds = sorted(path.stem for path in (here / "kinds").glob("*.py"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path, help="a folder to write into")
    parser.add_argument("--screenshots", type=pathlib.Path, help="take pictures to look at")
    parser.add_argument("kinds", nargs="*", help=f"kinds of pages: {', '.join(kinds)}; all, if none is named")
    arguments = parser.parse_intermixed_args()
    with harness.Tests(arguments.binary.resolve(), arguments.work.resolve(), arguments.screenshots) as tests:
        for kind in arguments.kinds or kinds:
            with tests.part(kind):
                importlib.import_module(f"kinds.{kind}").run(tests)
    print(f"{tests.checks} checks, {len(tests.failures)} failed")
    return 1 if tests.failures else 0


if __name__ == "__main__":
    sys.exit(main())
