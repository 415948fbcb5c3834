/// What a flag or a positional takes: checked while parsing, and offered by completions.
package enum ValueKind: Sendable {
  /// Text in UTF-8 that is not empty, by the name that help shows, such as `TAG`.
  case text(String)
  /// Text in UTF-8, which may be empty: a key is whatever its table says, and a user may prefer no language at all.
  case anyText(String)
  /// Texts with commas between them, at least one and none of them empty.
  case list(String)
  /// Any bytes but none at all, such as a pattern for paths.
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
    case .text(let name), .anyText(let name), .list(let name), .bytes(let name), .integer(let name, _): name
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
  /// What it means, in a few words; empty where the word says it.
  package var summary: String
  /// What may follow the word directly, by the name that help shows: `TEXT` in `prefix:TEXT`. Nil: nothing.
  package var suffix: String?

  package init(_ name: String, _ summary: String = "", suffix: String? = nil) {
    self.name = name
    self.summary = summary
    self.suffix = suffix
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
  /// A script's variable that is not set must not open a gate, nor stand for the current folder: nothing but `anyText` is
  /// ever empty.
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
