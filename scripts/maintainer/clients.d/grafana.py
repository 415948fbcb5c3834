"""Prints the statements of a dashboard for Grafana, a line each, with what Grafana puts into them.

usage: grafana.py FILE PROJECT...
"""
import json
import sys


def statements(value):
    if isinstance(value, list):
        for one in value:
            yield from statements(one)
    elif isinstance(value, dict):
        for name, one in value.items():
            if name in ("rawSql", "query") and isinstance(one, str) and "SELECT" in one:
                yield one
            yield from statements(one)


with open(sys.argv[1], encoding="utf-8") as file:
    dashboard = json.load(file)
projects = ", ".join("'%s'" % project for project in sys.argv[2:])
for statement in statements(dashboard):
    statement = statement.replace("$__unixEpochFilter(time)", "time >= 0 AND time <= 4000000000")
    print(statement.replace("${project:sqlstring}", projects).replace("${language:sqlstring}", "'de', 'fr'"))
