#!/usr/bin/env python3
"""usage: completions.py BINARY FOLDER SHELL

Types command lines into an interactive shell on a terminal of its own, completes names that a tree gives with TAB, and holds
what the command then gets against the name, byte for byte: names of tables, targets, languages and folders, made of every
character that can be printed, in all ways of quoting; and names that run a command where a shell reads them once more. Ends
with 1 if a word is another one, or if anything has been run.
"""
import json
import os
import pty
import select
import signal
import string
import sys
import time

MARK = "PWNED"
# What a name of a file can be made of.
PRINTABLE = [c for c in string.printable if c in string.digits + string.ascii_letters + string.punctuation + " " and c != "/"]
ATTACKS = ["$(>PWNED)", "`>PWNED`", ";>PWNED;", "&>PWNED&", "|>PWNED", "\n>PWNED\n", "$(touch PWNED)", "'$(>PWNED)'", '"$(>PWNED)"',
           "${x:=$(>PWNED)}", "{a,$(>PWNED)}", "<(>PWNED)", "=(>PWNED)", "e:$(>PWNED):f", "[$(>PWNED)]:g:{h}", "*", "?", "~", "-x",
           "!!", "(>PWNED)", "\\$(>PWNED)", "\t", "\x1b[31m", "$'\\x60>PWNED\\x60'", "%$(>PWNED)", "#$(>PWNED)", "{_ >PWNED}"]
QUOTES = {"bare": "", "single": "'", "double": '"'}


def literal(name):
    """A pattern that matches the name alone, as --table and --target take it."""
    return "".join("\\" + c if c in "*?[{\\" else c for c in name)


def is_shown(name):
    return not any(ord(c) < 0x20 for c in name)


class Names:
    """Each name that is in the tree begins with letters of its own, which are typed."""

    def __init__(self):
        self.words = {}
        for c in PRINTABLE:
            self.words["p%02xq" % ord(c)] = c + "zz"
        self.words["allq"] = "".join(PRINTABLE)
        for number, attack in enumerate(ATTACKS):
            self.words["a%02dq" % number] = attack

    def all(self):
        return {prefix: prefix + rest for prefix, rest in self.words.items()}


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def make_tree(folder, names):
    """A tree whose tables, targets, languages and folders have the names."""
    targets = []
    # The languages lie apart: asking for them compares all that is there.
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {}}}}
    for language in ["en", "de", "fr"] + list(names.values()) + ATTACKS:
        unit = {"stringUnit": {"state": "translated", "value": "v"}}
        catalog["strings"]["k"]["localizations"][language] = unit
    write(f"{folder}/Languages/Main.xcstrings", json.dumps(catalog))
    for prefix, name in names.items():
        write(f"{folder}/Sources/App/en.lproj/{name}.strings", '"a" = "A";\n')
        os.makedirs(f"{folder}/dir{name}", exist_ok=True)
        if prefix[0] == "a" and is_shown(name):
            quoted = name.replace("\\", "\\\\").replace('"', '\\"')
            path = f"T{len(targets)}"
            targets.append(f'.target(name: "{quoted}", path: "{path}", resources: [.process("en.lproj")])')
            write(f"{folder}/{path}/en.lproj/Localizable.strings", '"a" = "A";\n')
    for attack in ATTACKS:
        write(f"{folder}/Sources/App/en.lproj/{attack}.strings", '"a" = "A";\n')
    targets.append('.target(name: "App", resources: [.process("en.lproj")])')
    write(f"{folder}/Package.swift", "// swift-tools-version: 5.9\nimport PackageDescription\n"
          'let package = Package(name: "P", defaultLocalization: "en", targets: [\n%s\n])\n' % ",\n".join(targets))


class Shell:
    """An interactive shell on a terminal, in a folder, with the completions loaded."""

    def __init__(self, shell, binary, work, tree):
        self.log = f"{work}/{shell}.log"
        home = f"{work}/{shell}-home"
        os.makedirs(f"{home}/bin", exist_ok=True)
        # What is run: completions ask the real one; what is typed is written down.
        with open(f"{home}/bin/l10ncheck", "w", encoding="utf-8") as file:
            file.write(f"#!/usr/bin/env python3\nimport json, os, sys\n"
                       f"if sys.argv[1:2] in (['known-values'], ['completions']): os.execv({binary!r}, ['l10ncheck'] + sys.argv[1:])\n"
                       f"with open({self.log!r}, 'ab') as log: log.write(json.dumps(sys.argv[1:]).encode() + b'\\n')\n")
        os.chmod(f"{home}/bin/l10ncheck", 0o755)
        script = f"{home}/completions"
        os.system(f"'{binary}' completions {shell} >'{script}'")
        start = {
            "bash": ["bash", "--noprofile", "--norc", "-i"],
            "zsh": ["zsh", "-f", "-i"],
            "fish": ["fish", "--no-config", "-i"],
        }[shell]
        load = {
            "bash": f"source '{script}'; bind 'set enable-bracketed-paste off'",
            "zsh": f"autoload -U compinit; compinit -u -D; zstyle ':completion:*' insert-tab false; source '{script}'",
            "fish": f"source '{script}'",
        }[shell]
        environment = {"HOME": home, "PATH": f"{home}/bin:/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8", "PS1": "$ ",
                       "PYTHONUTF8": "1", "SHELL": "/bin/sh"}
        self.seen = b""
        self.count = 0
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(tree)
            os.execvpe(start[0], start, environment)
        self.send(load + "\n")
        self.send("l10ncheck ready\n")
        if self.next() != ["ready"]:
            raise SystemExit(f"{shell} did not start: {self.seen!r}")

    def send(self, text):
        os.write(self.terminal, text.encode())

    def lines(self):
        try:
            with open(self.log, "rb") as log:
                return log.read().split(b"\n")[:-1]
        except FileNotFoundError:
            return []

    def next(self, seconds=20):
        """The arguments of the next command that was run; None if there is none."""
        end = time.time() + seconds
        while time.time() < end:
            ready, _, _ = select.select([self.terminal], [], [], 0.01)
            if ready:
                try:
                    self.seen = (self.seen + os.read(self.terminal, 65536))[-4000:]
                except OSError:
                    return None
            lines = self.lines()
            if len(lines) > self.count:
                self.count += 1
                return json.loads(lines[self.count - 1])
        return None

    def typed(self, line):
        """What the command gets when the line is typed, with its TABs, and entered."""
        self.send(line + "\n")
        arguments = self.next()
        if arguments is None:
            # Whatever is left on the line is thrown away.
            self.send("\x03")
        return arguments

    def close(self):
        os.close(self.terminal)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def marks(folder):
    return [os.path.join(path, name) for path, _, files in os.walk(folder) for name in files if name == MARK]


def main():
    binary, work, kind = sys.argv[1:4]
    binary = os.path.abspath(binary)
    tree = os.path.abspath(f"{work}/{kind}-tree")
    names = Names().all()
    make_tree(tree, names)
    shell = Shell(kind, binary, os.path.abspath(work), tree)
    asked = 0
    bad = []

    def expect(line, expected):
        nonlocal asked
        asked += 1
        got = shell.typed(line)
        if got != expected:
            bad.append(f"{line!r}: expected {expected!r}, got {got!r}; the terminal showed {shell.seen[-300:]!r}")

    for prefix, name in names.items():
        if not is_shown(name):
            continue
        for how, quote in QUOTES.items():
            for form in ["--table ", "--table="] if prefix == "allq" or prefix[0] == "a" or how == "bare" else ["--table "]:
                words = [form.strip(), literal(name)] if form[-1] == " " else [form + literal(name)]
                expect(f"l10ncheck report {form}{quote}{prefix}\t", ["report"] + words)
    for prefix, name in names.items():
        if is_shown(name) and (prefix == "allq" or prefix[0] == "a"):
            expect(f"l10ncheck report --target {prefix}\t", ["report", "--target", literal(name)])
    for prefix, name in names.items():
        # A list parts at commas, and a pattern or a blank is no language.
        if is_shown(name) and not set(name) & set(",=/:*?[]{}! "):
            for form in ["--locale ", "--locale=", "--locale de,", "--locale=de,"]:
                words = (form + name).split(" ", 1)
                expect(f"l10ncheck report Languages {form}{prefix}\t", ["report", "Languages"] + words)
    for prefix, name in names.items():
        if is_shown(name) and (prefix == "allq" or prefix[0] == "a"):
            got = shell.typed(f"l10ncheck report dir{prefix}\t")
            asked += 1
            if got is None or len(got) != 2 or got[1].rstrip("/") != "dir" + name:
                bad.append(f"the folder {name!r}: got {got!r}; the terminal showed {shell.seen[-300:]!r}")
    # All that there is, and what begins with a character that means something to shells: nothing of it is run.
    for option in ["--table", "--target", "--locale", "--table=", "--locale de,", "--locale=de,"]:
        for start in ["", "'", '"', "\\$", "\\`", "\\;", "'$", "\"\\$", "$", "`"]:
            where = "Languages " if "locale" in option else ""
            shell.send(f"l10ncheck report {where}{option}{'' if option[-1] in '=,' else ' '}{start}")
            shell.send("\t\t")
            time.sleep(0.05)
            shell.send("\x03")
    time.sleep(0.5)
    expect("l10ncheck after", ["after"])
    shell.close()
    bad += [f"was run: {mark}" for mark in marks(tree) + marks(f"{work}/{kind}-home")]
    for line in bad:
        print(line)
    print(f"{asked} words")
    sys.exit(1 if bad or asked < 300 else 0)


if __name__ == "__main__":
    main()
