#!/usr/bin/env python3
"""Holds the numbers that one tree gets from several commands against each other: what the headline of `report` says is to do, what its tasks
say, and what the commands hand out that the tasks name.

    one-price.py TOOL TREE…

Prints a line for each tree whose numbers differ, and ends with 1 if there is one."""
import json
import re
import shlex
import subprocess
import sys


def run(tool, tree, *arguments):
    return subprocess.run(
        [tool, *arguments], cwd=tree, capture_output=True, text=True, errors='replace', timeout=300)


def number(pattern, sentence):
    found = re.search(pattern, sentence)
    return int(found[1].replace(',', '')) if found else 0


def handed_out(tool, tree, arguments):
    """The number of keys that an export hands out, over all languages: each form of a plural is a text of its own."""
    done = run(tool, tree, *arguments, '--count', '--format', 'json')
    keys = number(r'note: ([\d,]+) keys?: each form', done.stderr)
    return keys or json.loads(done.stdout or '{}').get('total', {}).get('texts')


def differences(tool, tree):
    report = json.loads(run(tool, tree, 'report', '--format', 'json').stdout)
    work = sum(report['summary']['needsWork'].values())
    asked, behind = [0], 0
    for task in report['tasks']:
        behind += number(r'; ([\d,]+) texts? can be handed out only then', task['sentence'])
        behind += number(r'^([\d,]+) texts? cannot be handed out yet', task['sentence'])
        words = shlex.split(task['command'] or '', comments=True)[1:]
        if words[:1] != ['export'] or '--count' in words:
            continue
        if '--output' in words:
            place = words.index('--output')
            del words[place:place + 2]
        found = handed_out(tool, tree, words)
        if found != task['count']:
            yield f'{task["sentence"]!r}: {" ".join(words)} hands out {found}'
        if 'untranslated' in words:
            # Those of the App Store are in no headline, and the sentence says how many they are.
            store = 0 if ', all of them of the App Store' not in task['sentence'] else task['count']
            store += number(r', ([\d,]+) of them of the App Store', task['sentence'])
            asked.append(task['count'] - store + number(r'; ([\d,]+) more cannot be', task['sentence']))
    # The task for all languages stands behind that for one.
    if asked[-1] + behind != work:
        yield f'the headline says {work}, its tasks {asked[-1]} + {behind}: {report["summary"]["sentence"]}'


def main():
    tool, trees = sys.argv[1], sys.argv[2:]
    differ = 0
    for tree in trees:
        try:
            found = list(differences(tool, tree))
        except (ValueError, subprocess.TimeoutExpired) as error:
            found = [f'no answer: {error}']
        differ += bool(found)
        for line in found:
            print(f'{tree}: {line}', flush=True)
    print(f'{differ} of {len(trees)} trees with numbers that differ')
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(main())
