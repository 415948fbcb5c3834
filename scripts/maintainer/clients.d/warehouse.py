"""Asks DuckDB the five questions of Docs/Programs.md over the facts of made-up projects, and compares the answers with those of the
histories of the same runs.

usage: warehouse.py layout FOLDER <FACTS
       warehouse.py ask PAGE FOLDER SQLITE [PSQL…]

`layout` writes each run into its file, with a team for each project, and the first night again as those before it, until there are
NIGHTS. `ask` runs each question three times: the best counts, as processor time on two cores, whatever else the machine does; the trend
is asked of Parquet as well, and only there held against the time. PSQL is a command for the database that has the history as well.
"""
import datetime
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time

TEAMS = 40
SECONDS = 2
NIGHTS = 30
CORES = 2
# The history knows no owners: every project is its team's, on both sides.
TEAM = "'team ' || (CAST(substr(project, 2) AS INTEGER) %% %d)" % TEAMS


def layout(folder):
    files = {}
    for line in sys.stdin:
        fact = json.loads(line)
        day = datetime.datetime.fromtimestamp(fact["time"], datetime.timezone.utc).date()
        team = "team %d" % (int(fact["project"][1:]) % TEAMS)
        path = "%s/dt=%s/project=%s.jsonl" % (folder, day, fact["project"])
        files.setdefault(path, []).append(line.replace('"owner":null', '"owner":"%s"' % team))
    for path, lines in files.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(lines)
    first = min(name.split("dt=")[1] for name in os.listdir(folder))
    for back in range(1, NIGHTS + 1 - len(os.listdir(folder))):
        day = datetime.date.fromisoformat(first) - datetime.timedelta(back)
        shutil.copytree("%s/dt=%s" % (folder, first), "%s/dt=%s" % (folder, day))
    print(len(files), "files,", sum(map(len, files.values())), "lines,", len(os.listdir(folder)), "nights")


def same(rows):
    """Rows with numbers that the databases write alike."""
    return [tuple(str(value) if isinstance(value, (str, datetime.date)) else round(float(value), 6) for value in row) for row in rows]


def ask(page, folder, history, psql):
    import duckdb

    questions = re.findall(r"```sql\n(.*?)```", open(page, encoding="utf-8").read().partition("\n### Five questions\n")[2], re.S)
    views, questions, months = questions[0], questions[1:-1], questions[-1]
    assert len(questions) == 5, "%d questions" % len(questions)
    lake = duckdb.connect()
    lake.execute("SET threads = %d" % CORES)
    os.chdir(os.path.dirname(folder))
    lake.execute(views)

    def timed(question, isLimited=True):
        times = []
        for _ in range(3 if isLimited else 1):
            begin = time.process_time()
            answer = same(lake.execute(question).fetchall())
            times.append((time.process_time() - begin) / CORES)
        name = " ".join(question.split())[:60]
        assert answer, "no answer: " + name
        print("%.2f s  %6d rows  %s" % (min(times), len(answer), name))
        assert not isLimited or min(times) < SECONDS, "over %d s: %s" % (SECONDS, name)
        return answer

    def elsewhere(kind, day):
        """The views of the page over the trend of a history, whose nights are not all that the files have."""
        facts = "CREATE TEMP VIEW facts AS SELECT *, %s AS dt, %s AS owner FROM l10ncheck_trend;" % (day, TEAM)
        recent = "CREATE TEMP VIEW %s AS SELECT * FROM facts WHERE dt %s (SELECT max(%s) FROM facts);"
        before = "date(dt, '-1 day')" if kind == "sqlite" else "dt - 1"
        return facts + recent % ("tonight", "=", "dt") + recent % ("lately", ">=", before)

    store = sqlite3.connect(history)
    store.executescript(elsewhere("sqlite", "date(time, 'unixepoch')"))
    for question in questions:
        isTrend = "FROM facts" in question
        answer = timed(question, not isTrend)
        expected = same(store.execute(question).fetchall())
        assert answer[-len(expected):] == expected, "SQLite says otherwise: " + question
        if psql:
            script = ("SET search_path TO l10ncheck; %s SELECT json_agg(json_build_array(%s)) FROM (%s) AS answer"
                      % (elsewhere("postgres", "(to_timestamp(time) AT TIME ZONE 'UTC')::date"),
                         ", ".join("answer." + column[0] for column in lake.description), question.strip().rstrip(";")))
            said = subprocess.run(psql + ["-X", "-q", "-A", "-t", "-w", "-c", script], check=True, capture_output=True, text=True).stdout
            assert expected == same(json.loads(said)), "PostgreSQL says otherwise: " + question
        if isTrend:
            lake.execute(re.sub(r"dt=[^/]*", "dt=*", months))
            assert timed(question.replace("FROM facts", "FROM read_parquet('months/*/*.parquet')")) == answer


if sys.argv[1] == "layout":
    layout(sys.argv[2])
else:
    ask(sys.argv[2], os.path.abspath(sys.argv[3]), sys.argv[4], sys.argv[5:])
