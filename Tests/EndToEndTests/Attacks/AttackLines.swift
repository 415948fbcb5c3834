import L10nCommands
import L10nCommandLine
import Testing

/// Command lines that together have every command with every option, from the list that help is made of.
enum AttackLines {
  /// A command, by the words that lead to it.
  struct Entry: Sendable, CustomTestStringConvertible {
    var path: [String]
    var command: Command
    var name: String { path.joined(separator: " ") }
    var testDescription: String { name }
    /// The options that mean something to it.
    var flags: [Flag] { ToolDefinition.tool.shownFlags(of: command).filter { $0.role.isOrdinary } }
  }

  /// What an attack on a path has to expect.
  enum Role: Sendable {
    /// A file, by its path in the tree of the attack, of which nothing is to be seen where it is a link to another one.
    case reads(String)
    /// What is written, with the words that make the option of a path: nothing is written through a link.
    case writes(String = "")
    /// A path that is read, and written to, as a history.
    case keeps(String)
    /// The tree itself, or any folder that the user names: it may be a link.
    case tree
    /// A file whose content is the answer, whatever leads to it.
    case shown
  }

  /// All commands that can be called, those that help does not show as well.
  static let all: [Entry] = {
    var pending = ToolDefinition.tool.makeCommands().reversed().map { Entry(path: [$0.name], command: $0) }
    var result: [Entry] = []
    while let next = pending.popLast() {
      if next.command.subcommands.isEmpty { result.append(next) }
      pending += next.command.subcommands.reversed().map { Entry(path: next.path + [$0.name], command: $0) }
    }
    return result
  }()

  /// What each command is called with.
  static let bases: [String: [String]] = [
    "report": [], "resolve": [], "targets": [], "keys": [], "sync": [],
    "convert": ["--to", "catalog"], "parse": [], "check": [], "stubs": [],
    "export": ["--locale", "de"], "import": ["handoff/de.xliff"], "diff": ["HEAD"],
    "translate": ["--with", "true"], "mcp": [], "agent-prompt": [], "merge": ["--resolve"],
    "merge-driver": ["merge/base.strings", "merge/ours.strings", "merge/theirs.strings", "L.strings"],
    "textconv": ["merge/base.strings"], "dashboard": ["--history", "new.sqlite", "--output", "site"],
    "history export": ["--history", "history.sqlite"],
    "history import": ["--history", "other.sqlite", "runs.jsonl"],
    "history merge": ["--history", "third.sqlite", "history.sqlite"],
    "history prune": ["--history", "history.sqlite"],
    "history sync": ["--history", "history.sqlite", "--remote", "./merge"],
    "rules": [], "config": [], "init": ["--output", "-"], "up": [], "completions": ["bash"],
    "known-values": ["locales"],
    "help": [],
  ]

  /// The value of each option that takes one which cannot be made up, by its name or that of the command before it.
  static let values: [String: String] = [
    "--development-region": "en", "--locale": "de", "--table": "L", "--target": "App", "--include": "Sources",
    "--exclude": "Nothing", "--commit": "HEAD", "--branch": "main", "--time": "2026-08-01", "--event": "1.0",
    "--project": "P", "check --only": "doubled-space", "--skip": "doubled-space", "keys --fail-on": "missing",
    "keys --only": "unused", "--key": "a", "--rename": "a=z", "--text": "a", "--add-locale": "sv",
    "--adopt": "de=da",
    "--list": "missing", "--prefer": "de", "--resource": "x.png", "--remote": "./merge",
    "--available": "de,en", "--reference": "de", "--tool-id": "xcode",
    "--history-since": "2020-01-01", "--since": "HEAD", "--fail-under": "50", "--fail-under-present": "50",
    "--fail-under-store": "50", "--with": "true", "--title": "T", "--map": "fr-FR=de", "--owner": "O",
    "--fail-on-machine": "5", "--config-from": "HEAD", "--accept-removed": "de", "--accept": "stale,ours",
    "report --accept": "a@de", "check --accept": "a@de", "keys --accept": "a@de", "up --accept": "a@de",
    "--ask": "all", "--site": "https://example.com/site", "--backfill": "HEAD",
    "--from": "https://example.com/l10ncheck",
  ]

  /// What an option that takes a path does with it.
  static let roles: [String: Role] = [
    "--config": .reads(".l10ncheck.yml"), "--output": .writes(), "--report": .writes("json="),
    "--baseline": .reads("baseline.jsonl"), "--history": .keeps("history.sqlite"),
    "--base": .reads("handoff/de.xliff"), "--into": .tree, "--cache": .writes(),
    "export --file": .reads("Sources/App/Code.swift"), "init --output": .writes(),
    "stubs --output": .writes(), "--state": .writes(),
  ]

  /// The roles of arguments by their places.
  static let positionals: [String: Role] = [
    "import FILE": .reads("handoff/de.xliff"), "merge-driver BASE": .shown,
    "merge-driver OURS": .keeps("merge/ours.strings"), "merge-driver THEIRS": .shown,
    "textconv FILE": .shown, "history import FILE": .reads("runs.jsonl"),
    "history merge OTHER": .reads("history.sqlite"), "parse FILE": .tree, "diff OLD": .tree,
    "diff NEW": .tree,
    "report PATH": .tree, "resolve PATH": .tree, "targets PATH": .tree, "keys PATH": .tree,
    "sync PATH": .tree, "convert PATH": .tree,
    "check PATH": .tree, "stubs PATH": .tree, "export PATH": .tree, "translate PATH": .tree,
    "mcp PATH": .tree,
    "merge PATH": .tree,
    "dashboard PATH": .tree,
    "config PATH": .tree, "init PATH": .tree, "up PATH": .tree, "known-values PATH": .tree,
  ]

  /// Options that need others beside them, by the command, the option and, where it matters, its value.
  private static let companions: [String: [String]] = [
    "report --project": ["--format", "facts"], "report --commit": ["--format", "facts"],
    "report --time": ["--format", "facts"],
    "report --cache": ["--git"], "report --history-since": ["--git"], "check --cache": ["--git"],
    "check --history-since": ["--git"], "dashboard --cache": ["--git"],
    "dashboard --history-since": ["--git"],
    "export --cache": ["--only", "outdated"], "export --history-since": ["--only", "outdated"],
    "translate --cache": ["--only", "outdated"], "translate --history-since": ["--only", "outdated"],
    "translate --dry-run": ["--write"], "check --write": ["--fix"],
    "check --write-baseline": ["--baseline", "known.jsonl"],
    "check --prune-baseline": ["--baseline", "baseline.jsonl"],
    "stubs --dry-run": ["--write"], "sync --dry-run": ["--write"], "import --dry-run": ["--write"],
    "check --dry-run": ["--fix", "--write"], "diff --dry-run": ["--mark-outdated", "--write"],
    "stubs --format files": ["--output", "made"],
    "export --bom": ["--format", "csv"], "export --one-file": ["--format", "csv"],
    "export --force": ["--output", "made"], "export --format xcloc": ["--output", "made"],
    "export --format text": ["--count"], "export --format json": ["--count"],
    "diff --write": ["--mark-outdated"],
    "report --accept": ["--since", "HEAD"], "check --accept": ["--since", "HEAD"],
    "keys --accept": ["--since", "HEAD"],
    "report --accept-removed": ["--since", "HEAD"], "report --accept-silenced": ["--since", "HEAD"],
    "check --accept-removed": ["--since", "HEAD"], "check --accept-silenced": ["--since", "HEAD"],
    "keys --accept-removed": ["--since", "HEAD"], "keys --accept-silenced": ["--since", "HEAD"],
    "init --yes": ["--git"], "keys --remove": ["--only", "unused"], "resolve --summary": ["--prefer", "de"],
    "dashboard --tags": ["--backfill", "HEAD"],
  ]

  /// Whole lines, where the base of the command contradicts the option.
  private static let lines: [String: [String]] = [
    "dashboard --no-record": ["--history", "history.sqlite", "--output", "site", "--no-record"],
    "init --force": ["--force"],
    "dashboard --digest": ["--history", "history.sqlite", "--no-record", "--digest", "markdown"],
    "dashboard --site": ["--history", "history.sqlite", "--no-record", "--digest", "json", "--site", "x"],
  ]

  /// Every line of a command: its base, and with each option, with each word that this chooses from.
  static func lines(of entry: Entry) -> [[String]] {
    let base = entry.path + (bases[entry.name] ?? [])
    return [base]
      + entry.flags.flatMap { flag -> [[String]] in
        let name = "\(entry.name) \(flag.spelling)"
        if let whole = lines[name] { return [entry.path + whole] }
        return words(flag, of: entry).map { value in
          base + (companions["\(name) \(value.joined())"] ?? companions[name] ?? []) + [flag.spelling] + value
        }
      }
  }

  /// The values that an option is tried with; none where it has no place here.
  static func words(_ flag: Flag, of entry: Entry) -> [[String]] {
    switch flag.value {
    case nil: return [[]]
    case .choice(_, let choices): return choices.map { [$0.name + ($0.suffix == nil ? "" : "x")] }
    case .integer(_, let range): return [[String(range.lowerBound)]]
    case .file, .folder, .path: return role(of: flag, of: entry).map { [[$0.value(flag)]] } ?? []
    case .text, .anyText, .list, .bytes:
      if let role = role(of: flag, of: entry) { return [[role.value(flag)]] }
      return (values["\(entry.name) \(flag.spelling)"] ?? values[flag.spelling]).map { [[$0]] } ?? []
    }
  }

  static func role(of flag: Flag, of entry: Entry) -> Role? {
    roles["\(entry.name) \(flag.spelling)"] ?? roles[flag.spelling]
  }
}

extension AttackLines.Role {
  /// What stands behind the option where nothing is attacked.
  func value(_ flag: Flag) -> String {
    switch self {
    case .reads(let path), .keeps(let path): path
    case .writes(let form): form + "written-\(flag.name)"
    case .shown: ""
    case .tree: "."
    }
  }
}

extension Flag.Role {
  fileprivate var isOrdinary: Bool {
    if case .ordinary = self { true } else { false }
  }
}

extension ValueKind {
  /// Whether it names something in the file system.
  var isPath: Bool {
    switch self {
    case .file, .folder, .path: true
    case .text, .anyText, .list, .bytes, .integer, .choice: false
    }
  }
}
