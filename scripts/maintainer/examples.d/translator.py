#!/usr/bin/env python3
"""A translator that knows no language: for trying `l10ncheck translate`, and for its tests.

    l10ncheck translate --with 'scripts/maintainer/examples.d/translator.py' PATH
    l10ncheck translate --with 'scripts/maintainer/examples.d/translator.py --fault drop-placeholder' PATH

Without a fault it answers each text with its words in brackets, which every check lets pass. With `--echo` it answers with the
source. With `--fault NAME` every answer has that fault, with `--seed N` each text gets one of all faults or none, by chance; the
same number makes the same faults. With `--repents` it mends what was refused when it is asked once more.
"""
import argparse
import json
import random
import re
import sys
import time

PLACEHOLDER = re.compile(r"%(?:\d+\$)?(?:\([^)]*\))?[-+ #0]*(?:\d+)?(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?[@dDiuUxXoOfeEgGcCsSpaA]"
                         r"|%#@[^@]*@|\$\{[^}]*\}|%%")


def translated(text):
    """Each word as it is, with a mark behind it: placeholders, tags and white space stay."""
    pieces = re.split(f"({PLACEHOLDER.pattern}|<[^>]*>|&\\w+;|\\s+)", text)
    return "".join(
        piece + "·" if piece and index % 2 == 0 and any(c.isalpha() for c in piece) else piece or ""
        for index, piece in enumerate(pieces))


def swapped(text):
    """The first two placeholders in each other's place; nothing where they are of one kind."""
    found = list(PLACEHOLDER.finditer(text))
    if len(found) < 2 or found[0].group() == found[1].group():
        return None
    (a, b) = found[:2]
    if "$" in a.group() or "(" in a.group():
        return None
    return text[:a.start()] + b.group() + text[a.end():b.start()] + a.group() + text[b.end():]


def without(text):
    """Without its last placeholder; nothing where it has none."""
    found = list(PLACEHOLDER.finditer(text))
    if not found:
        return None
    return text[:found[-1].start()] + text[found[-1].end():]


def retyped(text):
    """With another type in its first placeholder; nothing where it has none."""
    found = [m for m in PLACEHOLDER.finditer(text) if m.group()[0] == "%" and m.group() not in ("%%",) and "#@" not in m.group()]
    if not found:
        return None
    place = found[0].end() - 1
    return text[:place] + ("d" if text[place] == "@" else "@") + text[place + 1:]


# Of each fault the text that is answered; None where a text cannot have it.
TEXT_FAULTS = {
    "drop-placeholder": lambda r, t: without(t) if r.get("plural", {}).get("category", "other") == "other" else None,
    "swap-placeholders": lambda r, t: swapped(t),
    "retype-placeholder": lambda r, t: retyped(t),
    "inject-placeholder": lambda r, t: t + " %@ %s",
    "inject-position": lambda r, t: t + " %9$@",
    "inject-write": lambda r, t: t + " %n",
    "inject-variable": lambda r, t: t + " ${HOME}",
    "interpolation": lambda r, t: t + " \\(secret)",
    "control-character": lambda r, t: t + "\u0007",
    "nul": lambda r, t: "\u0000" + t,
    "escape-sequence": lambda r, t: t + "\u001b[31m",
    "c1-control": lambda r, t: t + "\u009b",
    "override": lambda r, t: "\u202e" + t + "\u202c",
    "unclosed-direction": lambda r, t: "\u2067" + t,
    "zero-width": lambda r, t: t[:1] + "\u200b\u2060" + t[1:],
    "tag-characters": lambda r, t: t + "".join(chr(0xE0000 + ord(c)) for c in "hidden"),
    "byte-order-mark": lambda r, t: "\ufeff" + t,
    "line-separator": lambda r, t: t + "\u2028" + t,
    "private-use": lambda r, t: t + "\ue000",
    "replacement": lambda r, t: t + "\ufffd",
    "half-surrogate": lambda r, t: t + "\ud800",
    "html": lambda r, t: "<b>" + t + "</b>",
    "script": lambda r, t: t + "<script>alert(1)</script>",
    "unclosed-tag": lambda r, t: t + " <img src=x onerror=alert(1)",
    "html-reference": lambda r, t: t + " &#39;",
    "remark": lambda r, t: "Here is the translation:\n" + t,
    "quoted": lambda r, t: '"' + t + '"',
    "json-in-text": lambda r, t: json.dumps({"text": t}),
    "white-space": lambda r, t: t + "  ",
    "empty": lambda r, t: "",
    "blank": lambda r, t: " \u00a0 ",
    "million": lambda r, t: t + "a" * 1_000_000,
    "much-too-long": lambda r, t: (t + " ") * 2_000,
    "over-limit": lambda r, t: t + "x" * r["maxLength"] if "maxLength" in r else None,
}
# Of each fault the lines that are answered, or None for the end of the program.
LINE_FAULTS = {
    "wrong-id": lambda r, t: [json.dumps({"id": r["id"] + "x", "text": t})],
    "other-form": lambda r, t: [json.dumps({"id": r["id"] + "|==|plural.many", "text": t})],
    "no-id": lambda r, t: [json.dumps({"text": t})],
    "number-id": lambda r, t: [json.dumps({"id": 7, "text": t})],
    "no-text": lambda r, t: [json.dumps({"id": r["id"]})],
    "null-text": lambda r, t: [json.dumps({"id": r["id"], "text": None})],
    "list-text": lambda r, t: [json.dumps({"id": r["id"], "text": [t]})],
    "twice": lambda r, t: [json.dumps({"id": r["id"], "text": t}), json.dumps({"id": r["id"], "text": t + " …"})],
    "broken-json": lambda r, t: [json.dumps({"id": r["id"], "text": t})[:-2]],
    "not-json": lambda r, t: ["I cannot help with that."],
    "deep-json": lambda r, t: ["[" * 100_000],
    "not-utf8": lambda r, t: [b'{"id": "' + r["id"].encode() + b'", "text": "\xff\xfe' + b'"}'],
    "no-answer": lambda r, t: [],
    "skip": lambda r, t: [json.dumps({"id": r["id"], "skip": "a name"})],
}
# What happens in the middle of the work.
RUN_FAULTS = ["dies", "killed", "hangs", "closes-and-hangs", "endless"]


def write(line):
    sys.stdout.buffer.write(line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass"))
    sys.stdout.buffer.write(b"\n")


def fail(name):
    """Ends, or does not."""
    import os
    import signal
    sys.stdout.flush()
    if name == "dies":
        print("out of credit", file=sys.stderr)
        os._exit(3)
    if name == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if name == "closes-and-hangs":
        os.close(1)
        os.close(2)
    while name != "endless":
        time.sleep(60)
    while True:
        sys.stdout.buffer.write(b"x" * (1 << 20))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--echo", action="store_true", help="answer with the source")
    parser.add_argument("--fault", choices=[*TEXT_FAULTS, *LINE_FAULTS, *RUN_FAULTS])
    parser.add_argument("--seed", type=int, help="give each text a fault by chance, or none")
    parser.add_argument("--repents", action="store_true", help="mend what was refused")
    parser.add_argument("--log", help="a file for what was asked, and the faults")
    parser.add_argument("--faults", action="store_true", help="list the faults")
    options = parser.parse_args()
    if options.faults:
        print("\n".join([*TEXT_FAULTS, *LINE_FAULTS, *RUN_FAULTS]))
        return
    log = open(options.log, "a", encoding="utf-8", errors="surrogatepass") if options.log else None
    names = [*TEXT_FAULTS, *LINE_FAULTS]
    for number, line in enumerate(sys.stdin):
        request = json.loads(line)
        text = request["source"] if options.echo else translated(request["source"])
        name = options.fault
        if options.seed is not None:
            chance = random.Random(f"{options.seed}/{request['id']}")
            name = chance.choice(names) if chance.random() < 0.5 else None
        if options.repents and "refused" in request:
            name = None
        answer = [json.dumps({"id": request["id"], "text": text}, ensure_ascii=False)]
        applied = None
        if name in RUN_FAULTS and number == 3:
            fail(name)
        elif name in TEXT_FAULTS:
            changed = TEXT_FAULTS[name](request, text)
            if changed is not None and changed != text:
                applied = name
                answer = [json.dumps({"id": request["id"], "text": changed})]
        elif name in LINE_FAULTS:
            applied = name
            answer = LINE_FAULTS[name](request, text)
        if log:
            log.write(json.dumps({"id": request["id"], "fault": applied, "again": "refused" in request}) + "\n")
        for line in answer:
            write(line)


if __name__ == "__main__":
    main()
