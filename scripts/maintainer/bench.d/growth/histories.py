"""Histories: nights, tables, localizations, keys that moved."""
import subprocess
import sys

from harness import HERE
from growth.cases import case, entries, write

IMPORT = "history import --history {side}/h.sqlite {side}/h.jsonl"
READ = ("history import --history {out}/h.sqlite {side}/h.jsonl", "history export --history {side}/h.sqlite --output {out}/a.jsonl",
        "dashboard --history {side}/h.sqlite --no-record --output {out}/site",
        "history merge --history {out}/all.sqlite {side}/h.sqlite", "history prune --history {side}/h.sqlite --dry-run")


def history(folder, **sizes):
    words = [word for name, value in sizes.items() for word in ("--" + name, str(value))]
    with open(folder / "side/h.jsonl", "wb") as output:
        subprocess.run([sys.executable, HERE / "history.py", *words], check=True, stdout=output)


@case("histories/nights", 200, *READ, before=[IMPORT])
def nights(folder, n):
    history(folder, nights=n, locales=10, tables=20, keys=20)


@case("histories/tables", 100, *READ, before=[IMPORT])
def tables(folder, n):
    history(folder, nights=5, locales=10, tables=n, keys=20)


@case("histories/locales", 100, *READ, before=[IMPORT])
def locales(folder, n):
    history(folder, nights=5, locales=n, tables=10, keys=20)


@case("histories/keys", 500, *READ, before=[IMPORT])
def keys(folder, n):
    history(folder, nights=5, locales=10, tables=10, keys=n)


@case("histories/record", 2000, "dashboard --history {side}/h.sqlite --branch main --commit b --time 1900000000 {tree}",
      before=["dashboard --history {side}/h.sqlite --branch main --commit a --time 1800000000 {copy}"])
def record(folder, n):
    """A night in which all texts have moved."""
    write(folder / "tree/en.lproj/Localizable.strings", entries(n))
    write(folder / "tree/de.lproj/Localizable.strings", entries(n // 2))


@case("histories/lines", 20000, "history import --history {out}/h.sqlite {side}/h.jsonl")
def lines(folder, n):
    """Lines that are none of a history."""
    history(folder, nights=2, locales=2, tables=2, keys=5)
    with open(folder / "side/h.jsonl", "a", encoding="utf-8") as output:
        output.write('{"run":{}}\n' * n)


@case("histories/line-deep", 100000, "history import --history {out}/h.sqlite {side}/h.jsonl")
def line_deep(folder, n):
    write(folder / "side/h.jsonl", "[" * n)


@case("histories/same-run", 100, "history import --history {out}/h.sqlite {side}/h.jsonl")
def same_run(folder, n):
    """One run again and again."""
    history(folder, nights=1, locales=5, tables=5, keys=5)
    first, second, *_ = (folder / "side/h.jsonl").read_text(encoding="utf-8").splitlines()
    write(folder / "side/h.jsonl", "\n".join([first] + [second] * n) + "\n")
