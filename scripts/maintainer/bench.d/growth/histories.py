"""Histories: nights, tables, localizations, keys that moved."""
import subprocess
import sys

from harness import HERE
from growth.cases import entries, pair, row

IMPORT = "history import --history {side}/h.sqlite {side}/h.jsonl"
READ = ("history import --history {out}/h.sqlite {side}/h.jsonl", "history export --history {side}/h.sqlite --output {out}/a.jsonl",
        "dashboard --history {side}/h.sqlite --no-record --output {out}/site",
        "history merge --history {out}/all.sqlite {side}/h.sqlite", "history prune --history {side}/h.sqlite --dry-run")


def history(**sizes):
    words = [word for name, value in sizes.items() for word in ("--" + name, str(value))]
    made = subprocess.run([sys.executable, HERE / "history.py", *words], check=True, stdout=subprocess.PIPE)
    return {"../side/h.jsonl": made.stdout}


def same_run(n):
    """One run again and again."""
    first, second, *_ = history(nights=1, locales=5, tables=5, keys=5)["../side/h.jsonl"].splitlines()
    return {"../side/h.jsonl": b"\n".join([first] + [second] * n) + b"\n"}


ADDED = "history import --history {out}/h.sqlite {side}/h.jsonl"

row("histories/nights", 200, *READ, before=[IMPORT], files=lambda n: history(nights=n, locales=10, tables=20, keys=20))
row("histories/tables", 100, *READ, before=[IMPORT], files=lambda n: history(nights=5, locales=10, tables=n, keys=20))
row("histories/locales", 100, *READ, before=[IMPORT], files=lambda n: history(nights=5, locales=n, tables=10, keys=20))
row("histories/keys", 500, *READ, before=[IMPORT], files=lambda n: history(nights=5, locales=10, tables=10, keys=n))
# A night in which all texts have moved.
row("histories/record", 2000, "dashboard --history {side}/h.sqlite --branch main --commit b --time 1900000000 {tree}",
    before=["dashboard --history {side}/h.sqlite --branch main --commit a --time 1800000000 {copy}"],
    files=lambda n: pair(entries(n), entries(n // 2)))
# Lines that are none of a history.
row("histories/lines", 20000, ADDED, files=lambda n: {
    "../side/h.jsonl": history(nights=2, locales=2, tables=2, keys=5)["../side/h.jsonl"] + b'{"run":{}}\n' * n})
row("histories/line-deep", 100000, ADDED, files=lambda n: {"../side/h.jsonl": "[" * n})
row("histories/same-run", 100, ADDED, files=same_run)
