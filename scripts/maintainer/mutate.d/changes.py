"""The decisions of a source file that can be changed, and what stands in their place: see scripts/maintainer/mutate."""

import re

SUPPORT = r"""
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the change that holds; 0 for none, -1 to note which are asked for.
private let chosenChange: Int32 = {
  guard let file = fopen("%(file)s", "r") else { return 0 }
  var text = [CChar](repeating: 0, count: 16)
  fgets(&text, 15, file)
  fclose(file)
  return atoi(text)
}()
private nonisolated(unsafe) let notedChanges: UnsafeMutablePointer<UInt8> = {
  let noted = UnsafeMutablePointer<UInt8>.allocate(capacity: 100_000)
  noted.initialize(repeating: 0, count: 100_000)
  return noted
}()

@inline(__always) func isChanged(_ number: Int32) -> Bool {
  if chosenChange == -1 { noteChange(number) }
  return chosenChange == number
}

private func noteChange(_ number: Int32) {
  if notedChanges[Int(number)] != 0 { return }
  notedChanges[Int(number)] = 1
  let code = errno
  if let file = fopen("%(file)s.reached", "a") {
    fputs("\(number)\n", file)
    fclose(file)
    chmod("%(file)s.reached", 0o666)
  }
  errno = code
}
"""

COMPARISONS = {"<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"], "==": ["!="], "!=": ["=="]}


class Change:
    def __init__(self, path, line, column, kind, old, new):
        self.path, self.line, self.column = path, line, column
        self.kind, self.old, self.new = kind, old, new
        self.number = self.seed = 0

    @property
    def module(self):
        return "/".join(self.path.split("/")[1:3])


def masked(text):
    """The text with blanks for all in comments and literals: of the same length, with the same lines."""
    out, place, end = list(text), 0, len(text)

    def blank(start, stop):
        for index in range(start, min(stop, end)):
            if out[index] != "\n":
                out[index] = " "

    while place < end:
        if text.startswith("//", place):
            stop = text.find("\n", place)
            stop = end if stop < 0 else stop
        elif text.startswith("/*", place):
            stop = text.find("*/", place)
            stop = end if stop < 0 else stop + 2
        elif match := re.compile(r'(#*)("""|")').match(text, place):
            quote, pounds = match.group(2), match.group(1)
            stop = match.end()
            depth = 0
            while stop < end:
                if text.startswith("\\" + pounds + "(", stop):
                    depth, stop = depth + 1, stop + 2 + len(pounds)
                elif text.startswith("\\" + pounds, stop) and not depth:
                    stop += 2 + len(pounds)
                elif depth and text[stop] in "()":
                    depth, stop = depth + (1 if text[stop] == "(" else -1), stop + 1
                elif not depth and text.startswith(quote + pounds, stop):
                    stop += len(quote + pounds)
                    break
                elif text[stop] == "\n" and quote == '"' and not depth:
                    break
                else:
                    stop += 1
            blank(place + 1, stop - 1)
            place = stop
            continue
        else:
            place += 1
            continue
        blank(place, stop)
        place = stop
    return "".join(out)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def changes_of(path, text):
    """All that can be changed in a file."""
    lines, found = masked(text).split("\n"), []
    written = text.split("\n")
    skip = re.compile(r"^\s*(#|@|import |package import |internal import |extension |infix |prefix )|\bfunc \b|\bprecondition|\bassert")
    for number, line in enumerate(lines):
        if skip.search(line):
            continue

        def add(column, kind, old, new, number=number):
            found.append(Change(path, number, column, kind, old, new))

        for match in re.finditer(r" (<|<=|>|>=|==|!=) ", line):
            for new in COMPARISONS[match.group(1)]:
                add(match.start(1), "compare", match.group(1), new)
        for match in re.finditer(r" (&&|\|\|) ", line):
            add(match.start(1), "logic", match.group(1), "||" if match.group(1) == "&&" else "&&")
            add(match.start(1), "left", match.group(1), "the first alone")
            add(match.start(1), "right", match.group(1), "the second alone")
        for match in re.finditer(r" ([+-]) 1\b(?![._])", line):
            add(match.start(1), "one", match.group(1) + " 1", "nothing")
        for match in re.finditer(r"(?<=[ (])!(?=[a-z])", line):
            add(match.start(), "not", "!", "nothing")
        for match in re.finditer(r"\breturn (true|false)\b", line):
            add(match.start(1), "bool", match.group(1), "false" if match.group(1) == "true" else "true")
        for match in re.finditer(r"static let \w+ = (\d+)$", line):
            add(match.start(1), "number", match.group(1), str(int(match.group(1)) + 1))
        # A condition of several, up to the comma or the brace behind it.
        if re.search(r"^\s*(\} else )?(if|guard|while) ", line) and line.count("{") <= 1:
            for match in re.finditer(r", (?!let |var |case |#|unsafe |try )((?:[^(){},\[\]]|\([^(){}]*\)|\[[^\[\]{}]*\])+?)(?=,| else \{| \{$)", line):
                # Not an argument of a call.
                if balanced(line[: match.start()].replace("} else", "")) and "let " not in match.group(1):
                    add(match.start(1), "drop", written[number][match.start(1):match.end(1)], "nothing")
        if match := re.match(r"^(\s+)([a-z][\w.]*(?:\.(?:append|insert|remove|removeAll|removeLast|formUnion|subtract)\(.*\)| (?:\+=|-=) .+))$", line):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            isWhole = balanced(line) and len(following) - len(following.lstrip()) <= len(match.group(1))
            # Alone in a closure it would be its value.
            before = lines[number - 1].rstrip() if number else ""
            if isWhole and not before.endswith((" in", "(", ",", "=", "?")) and not following.lstrip().startswith("."):
                add(match.start(2), "statement", written[number].strip(), "nothing")
    return found


def sign(number):
    """A number as the end of an operator's name."""
    text = ""
    while True:
        text = "⊕⊗⊖⊘"[number % 4] + text
        number //= 4
        if not number:
            return text


def operator(change):
    """What is declared for a change, and what stands in its place."""
    number, old = change.number, change.old
    name = old[0] + sign(number) if change.kind == "one" else old + sign(number)
    is_on = f"isChanged({number})"
    if change.kind == "compare":
        kind = "Equatable" if old in ("==", "!=") else "Comparable"
        text = f"infix operator {name}: ComparisonPrecedence\n@inline(__always) func {name} <T: {kind}>(a: T, b: T) -> Bool {{ {is_on} ? a {change.new} b : a {old} b }}\n"
        if kind == "Equatable":
            text += f"func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ {is_on} ? a {change.new} b : a {old} b }}\n"
        return text, name
    if change.kind in ("logic", "left", "right"):
        precedence = "LogicalConjunctionPrecedence" if old == "&&" else "LogicalDisjunctionPrecedence"
        new = {"logic": f"try a {change.new} b()", "left": "a", "right": "try b()"}[change.kind]
        return (
            f"infix operator {name}: {precedence}\n@inline(__always) func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{ {is_on} ? {new} : try a {old} b() }}\n",
            name,
        )
    if change.kind == "one":
        return (
            f"infix operator {name}: AdditionPrecedence\n@inline(__always) func {name} <T: BinaryInteger>(a: T, b: T) -> T {{ {is_on} ? a : a {old[0]} b }}\n",
            name,
        )
    if change.kind == "not":
        return f"prefix operator {name}\n@inline(__always) prefix func {name} (a: Bool) -> Bool {{ {is_on} ? a : !a }}\n", name
    if change.kind in ("bool", "number"):
        return "", f"({is_on} ? {change.new} : {old})"
    if change.kind == "drop":
        return "", f"({is_on} || ({old}))"
    return "", f"if !{is_on} {{ {old} }}"
