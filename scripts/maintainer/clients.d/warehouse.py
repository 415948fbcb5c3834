"""Asks DuckDB the five questions of Docs/Programs.md over the facts of made-up projects, and compares the answers with those of the
histories of the same runs.

usage: warehouse.py layout FOLDER <FACTS
       warehouse.py ask PAGE FOLDER SQLITE [PSQL…]

`layout` writes each run into its file, with a team for each project. `ask` runs each question three times: the best counts, as
processor time on two cores, whatever else the machine does. PSQL is a command for the database that has the history as well.
"""
import datetime
import json
import os
import re
import sqlite3
import subprocess
import sys
import time

TEAMS = 40
SECONDS = 2
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
    print(len(files), "files,", sum(map(len, files.values())), "lines")


def same(rows):
    """Rows with numbers that the databases write alike."""
    return [tuple(str(value) if isinstance(value, (str, datetime.date)) else round(float(value), 6) for value in row) for row in rows]


def ask(page, folder, history, psql):
    import duckdb

    questions = re.findall(r"```sql\n(.*?)```", open(page, encoding="utf-8").read().partition("\n### Five questions\n")[2], re.S)
    view, questions = questions[0], questions[1:]
    assert len(questions) == 5, "%d questions" % len(questions)
    lake = duckdb.connect()
    lake.execute("SET threads = %d" % CORES)
    os.chdir(os.path.dirname(folder))
    lake.execute(view)
    store = sqlite3.connect(history)
    store.execute("CREATE TEMP VIEW facts AS SELECT *, date(time, 'unixepoch') AS dt, %s AS owner FROM l10ncheck_trend" % TEAM)
    for question in questions:
        times = []
        for _ in range(3):
            begin = time.process_time()
            answer = same(lake.execute(question).fetchall())
            times.append((time.process_time() - begin) / CORES)
        name = " ".join(question.split())[:60]
        assert answer, "no answer: " + name
        assert answer == same(store.execute(question).fetchall()), "SQLite says otherwise: " + name
        if psql:
            script = ("SET search_path TO l10ncheck; CREATE TEMP VIEW facts AS SELECT *, "
                      "(to_timestamp(time) AT TIME ZONE 'UTC')::date AS dt, %s AS owner FROM l10ncheck_trend; "
                      "SELECT json_agg(json_build_array(%s)) FROM (%s) AS answer"
                      % (TEAM, ", ".join("answer." + column[0] for column in lake.description), question.strip().rstrip(";")))
            said = subprocess.run(psql + ["-X", "-q", "-A", "-t", "-w", "-c", script], check=True, capture_output=True, text=True).stdout
            assert answer == same(json.loads(said)), "PostgreSQL says otherwise: " + name
        print("%.2f s  %6d rows  %s" % (min(times), len(answer), name))
        assert min(times) < SECONDS, "over %d s: %s" % (SECONDS, name)


if sys.argv[1] == "layout":
    layout(sys.argv[2])
else:
    ask(sys.argv[2], os.path.abspath(sys.argv[3]), sys.argv[4], sys.argv[5:])
