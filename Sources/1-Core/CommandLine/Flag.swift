internal import L10nText

/// A flag as a value, from which its parsing, help, completions and manual are made.
///
/// Names are ASCII. A flag that stands twice: the last one holds, unless it is repeatable.
package struct Flag: Sendable {
  /// A heading in help under which flags are listed.
  package struct Group: Hashable, Sendable {
    /// The heading, such as `Output`.
    package var title: String
    package init(_ title: String) { self.title = title }
    /// The word that asks help about the group.
    package var word: String { title.split(separator: " ").last?.lowercased() ?? "" }
    /// The group of a command's own flags.
    package static let options = Group("Options")
  }

  /// The parser's reaction to the flag.
  package enum Role: Sendable {
    /// Records it.
    case ordinary
    /// Asks for help on the command instead of running it.
    case help
    /// Asks for the version of the tool.
    case version
  }

  /// The long name, without dashes; also the flag's identity.
  package var name: String
  /// The one-letter name.
  package var short: Character?
  /// Former long names that are still understood, but no longer shown.
  package var aliases: [String]
  /// Names in other tools: the parser rejects them and suggests this flag.
  package var otherNames: [String]
  /// Values that a shell offers beyond those of the kind.
  package var known: KnownValues?
  /// The kind of the flag's value; nil for a flag that is only on or off.
  package var value: ValueKind?
  /// Whether it may stand without its value, which has to be joined then: `--fail-on-no-table`, `--fail-on-no-table=3`.
  package var isValueOptional: Bool
  /// One line for lists: no capital needed, no full stop.
  package var summary: String
  /// A longer explanation, in sentences; backticks mark code.
  package var details: String
  /// The value that holds without the flag, as help shows it.
  package var standard: String?
  /// Whether several count, in the order given.
  package var isRepeatable: Bool
  /// The names of flags that contradict this one: both together are an error.
  package var excludes: [String]
  /// The heading under which help lists the flag.
  package var group: Group
  /// Whether the flag is left out of everything written for people.
  package var isHidden: Bool
  /// Whether only few need it: short help leaves it to the long one.
  package var isSpecial: Bool
  package var role: Role

  package init(
    _ name: String, short: Character? = nil, aliases: [String] = [], otherNames: [String] = [],
    value: ValueKind? = nil, isValueOptional: Bool = false, known: KnownValues? = nil, _ summary: String,
    details: String = "",
    standard: String? = nil, isRepeatable: Bool = false, excludes: [String] = [], group: Group = .options,
    isHidden: Bool = false, isSpecial: Bool = false, role: Role = .ordinary
  ) {
    (self.name, self.short, self.aliases, self.otherNames) = (name, short, aliases, otherNames)
    (self.known, self.value, self.isValueOptional, self.summary) = (known, value, isValueOptional, summary)
    (self.details, self.standard, self.isRepeatable) = (details, standard, isRepeatable)
    (self.excludes, self.group, self.isHidden, self.isSpecial) = (excludes, group, isHidden, isSpecial)
    self.role = role
  }

  /// The flag as typed: `--format`.
  package var spelling: String { "--" + name }

  /// The kind of the word behind the flag; nil if that word does not belong to it.
  var word: ValueKind? { isValueOptional ? nil : value }
}

extension Flag {
  /// The flag with its value, as a list of flags shows it: `-o, --output FILE`.
  package var label: String {
    (short.map { "-\($0), " } ?? "") + spelling
      + (value.map { isValueOptional ? "[=\($0.name)]" : " " + $0.name } ?? "")
  }

  /// Remarks behind the summary in a list of flags: the standard value, and whether several count.
  var remarks: [String] {
    (standard.map { ["default: \($0)"] } ?? []) + (isRepeatable ? ["repeatable"] : [])
  }

  /// The summary and the remarks: one line for lists.
  var line: String { remarks.isEmpty ? summary : summary + " (" + remarks.joined(separator: "; ") + ")" }
}

extension Sequence where Element == Flag {
  /// The flags under a heading.
  package func under(_ group: Flag.Group) -> [Flag] {
    map { flag in
      var flag = flag
      flag.group = group
      return flag
    }
  }

  /// The flags by their headings, headings and flags in the order of first appearance.
  func grouped() -> [(title: String, flags: [Flag])] {
    grouped(by: \.group).map { ($0.key.title, $0.elements) }
  }
}

extension Command {
  /// The line that shows how the command is used, its path first.
  func usage(tool: Tool, path: [String]) -> String {
    let words = [tool.name] + path
    if !subcommands.isEmpty { return (words + ["<command>", "[options]"]).joined(separator: " ") }
    return (words + ["[options]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}

extension Flag {
  /// The right spelling behind the dashes for an unknown long name: another tool's name for this flag, or one of this flag's words. Nil
  /// if the name is neither.
  func meaning(ofUnknown name: ArraySlice<UInt8>) -> String? {
    if otherNames.contains(where: { $0.utf8.elementsEqual(name) }) { return self.name }
    var words = value?.choices.map(\.name) ?? []
    if case .list(_, let members) = value { words = members }
    if name == Array("no-\(self.name)".utf8)[...], words.contains("never") { return "\(self.name) never" }
    return words.first { $0.utf8.elementsEqual(name) }.map { "\(self.name) \($0)" }
  }
}

/// An argument that is known by its place.
package struct Positional: Sendable {
  package enum Count: Sendable {
    /// Exactly one.
    case one
    /// The positional may be left out, and may stand once.
    case optional
    /// The positional may stand any number of times, or not at all. Only the last one of a command may take
    /// several.
    case any
    /// The positional stands once or several times.
    case several
  }

  /// The kind of the arguments, with the name that help shows.
  package var value: ValueKind
  package var count: Count
  /// The meaning of the arguments, in one line.
  package var summary: String

  package init(_ value: ValueKind, _ count: Count = .one, _ summary: String) {
    (self.value, self.count, self.summary) = (value, count, summary)
  }

  /// The name in capitals, or the choices where they are few: `bash|zsh|fish`.
  package var label: String { value.label }

  /// The positional in a usage line: `[PATH...]`.
  package var usage: String {
    switch count {
    case .one: label
    case .optional: "[\(label)]"
    case .any: "[\(label)...]"
    case .several: "\(label)..."
    }
  }

  var takesSeveral: Bool { count == .any || count == .several }

  var isRequired: Bool { count == .one || count == .several }
}

extension ValueKind {
  /// The value as a usage line shows it: the choices where they are few, else the name.
  package var label: String {
    let labels = choices.map(\.label)
    let joined = labels.joined(separator: "|")
    return labels.isEmpty || joined.utf8.count > 30 ? name : joined
  }
}

/// Values of a flag that only the tree knows: the completions ask the tool for them.
package enum KnownValues: String, CaseIterable, Sendable {
  case locales, tables, targets

  /// The hidden command that prints them, one on each line.
  package static let command = "known-values"
}

/// The kind of value that a flag or a positional takes: the parser checks it, and completions offer it.
package enum ValueKind: Sendable {
  /// Text in UTF-8 that is not empty, by the name that help shows, such as `TAG`.
  case text(String)
  /// Text in UTF-8, which may be empty: a key is whatever its table says, and a user may prefer no language at all.
  case anyText(String)
  /// Texts with commas between them, at least one and none of them empty; with the words that there are, where they are known.
  case list(String, [String] = [])
  /// Any bytes, at least one, such as a pattern for paths.
  case bytes(String)
  /// A whole number within a range, in decimal digits.
  case integer(String, ClosedRange<Int>)
  /// The path of a file.
  case file(String)
  /// The path of a folder.
  case folder(String)
  /// The path of a file or folder.
  case path(String)
  /// One of several words. The name stands for them where they would be too long.
  case choice(String, [Choice])

  /// The word that help shows for the value, such as `FILE`.
  package var name: String {
    switch self {
    case .text(let name), .anyText(let name), .list(let name, _), .bytes(let name), .integer(let name, _):
      name
    case .file(let name), .folder(let name), .path(let name), .choice(let name, _): name
    }
  }

  /// The words to choose from; empty where there is no choice.
  package var choices: [Choice] {
    if case .choice(_, let choices) = self { choices } else { [] }
  }
}

/// One word that a flag or a positional accepts.
package struct Choice: Sendable {
  /// The word.
  package var name: String
  /// The meaning in a few words; empty where the word says it.
  package var summary: String
  /// The name in help for the text that follows the word directly: `TEXT` in `prefix:TEXT`. Nil where nothing may follow.
  package var suffix: String?

  package init(_ name: String, _ summary: String = "", suffix: String? = nil) {
    (self.name, self.summary, self.suffix) = (name, summary, suffix)
  }

  /// The word as help shows it.
  package var label: String { name + (suffix ?? "") }

  /// Whether `bytes` are this choice.
  package func accepts(_ bytes: [UInt8]) -> Bool {
    suffix == nil ? bytes == Array(name.utf8) : bytes.starts(with: name.utf8)
  }
}

extension ValueKind {
  /// Checks that `value` is of this kind; `subject` names what it was given for.
  ///
  /// Only `anyText` may be empty: a script's variable that is not set must not open a gate, nor stand for the current folder.
  func check(_ value: Argument, for subject: UsageError.Subject) throws(UsageError.Kind) {
    switch self {
    case .file, .folder, .path:
      if value.bytes.isEmpty { throw .badValue(subject, value, reason: "a path is never empty") }
    case .bytes, .text:
      if value.bytes.isEmpty { throw .badValue(subject, value, reason: "it is empty") }
      if case .text = self, value.text == nil { throw .notText(subject, value) }
    case .anyText:
      if value.text == nil { throw .notText(subject, value) }
    case .list:
      guard let text = value.text else { throw .notText(subject, value) }
      let members = text.split(separator: ",", omittingEmptySubsequences: false)
      guard members.contains(where: { $0.contains { $0 != " " } }) else {
        throw .badValue(subject, value, reason: "the list is empty")
      }
      if members.contains(where: { $0.allSatisfy { $0 == " " } }) {
        throw .badValue(subject, value, reason: "a member of the list is empty")
      }
    case .integer(_, let range):
      guard let text = value.text, let number = Int(text), text.first != "+", range.contains(number) else {
        throw .notInRange(subject, value, range)
      }
    case .choice(_, let choices):
      if choices.contains(where: { $0.accepts(value.bytes) }) { return }
      throw .notAChoice(subject, value, choices.map(\.label))
    }
  }
}
