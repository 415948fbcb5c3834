internal import L10nText

/// A command line that cannot be understood, as facts; `message(tool:)` words it.
package struct UsageError: Error, Sendable {
  package enum Subject: Equatable, Sendable {
    /// A flag, by its long name.
    case flag(String)
    /// A positional, by its name.
    case positional(String)
  }

  /// The fault, with the facts for its message.
  package enum Kind: Error, Equatable, Sendable {
    /// There is no such command; `suggestions` are the names that resemble it.
    case unknownCommand(Argument, suggestions: [String])
    /// There is no such command, and the word is a path; `command` is the one to put before it.
    case pathAsCommand(Argument, command: String)
    /// A command must be named, and none was.
    case missingCommand
    /// The command has no such flag; `suggestions` are flags that resemble it, `ownedBy` the commands that
    /// have one of this name.
    case unknownFlag(String, suggestions: [String], ownedBy: [String])
    /// The flag needs a value and none follows; by its long name and the name of the value.
    case missingValue(String, name: String)
    /// The flag is only on or off.
    case unexpectedValue(String, Argument)
    /// The value is none of these.
    case notAChoice(Subject, Argument, [String])
    /// The value is no whole number within the range.
    case notInRange(Subject, Argument, ClosedRange<Int>)
    /// The value is not UTF-8.
    case notText(Subject, Argument)
    /// A positional is missing, by its name.
    case missingPositional(String, example: String?)
    /// There are more positionals than the command takes.
    case unexpectedPositional(Argument)
    /// Two flags contradict each other.
    case conflict(String, String)
    /// A command refuses a value; `reason` is the end of a sentence.
    case badValue(Subject, Argument, reason: String)
    /// A command refuses its arguments as a whole: a sentence without its full stop.
    case other(String)
  }

  package var kind: Kind
  /// The command that was meant, as the words that lead to it; empty where it was not known yet.
  package var command: [String]

  package init(_ kind: Kind, command: [String]) {
    self.kind = kind
    self.command = command
  }
}

extension UsageError {
  /// The lines for the user: the fault, a suggestion, and where to look. No newline at the end.
  package func message(tool: String) -> String {
    var lines = [sentence]
    if let hint = hint(tool: tool) { lines.append(hint) }
    lines.append("Try '\(([tool] + command + ["--help"]).joined(separator: " "))' for more.")
    return lines.joined(separator: "\n")
  }

  private var sentence: String {
    switch kind {
    case .unknownCommand(let name, _): "unknown command '\(name.display)'"
    case .pathAsCommand(let path, _): "'\(path.display)' is a path, not a command"
    case .missingCommand: "a command is needed"
    case .unknownFlag(let name, _, _): "unknown option '\(name)'"
    case .missingValue(let flag, let name): "option '--\(flag)' needs a value: \(name)"
    case .unexpectedValue(let flag, let value):
      "option '--\(flag)' takes no value, but '\(value.display)' was given"
    case .notAChoice(let subject, let value, let choices):
      "'\(value.display)' is not a value for \(Self.words(for: subject)): expected \(Self.list(choices))"
    case .notInRange(let subject, let value, let range):
      "'\(value.display)' is not a value for \(Self.words(for: subject)): expected a whole number "
        + (range.upperBound == .max
          ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)")
    case .notText(let subject, let value):
      "'\(value.display)' is not a value for \(Self.words(for: subject)): it is not UTF-8"
    case .missingPositional(let name, _): "argument \(name) is missing"
    case .unexpectedPositional(let value): "unexpected argument '\(value.display)'"
    case .conflict(let one, let other): "options '--\(one)' and '--\(other)' contradict each other"
    case .badValue(let subject, let value, let reason):
      "'\(value.display)' is not a value for \(Self.words(for: subject)): \(TerminalText.escaped(reason))"
    case .other(let sentence): sentence
    }
  }

  private func hint(tool: String) -> String? {
    switch kind {
    case .unknownCommand(_, let suggestions): Self.question(suggestions)
    case .pathAsCommand(let path, let command):
      "The command comes first: did you mean '\(tool) \(command) \(path.display)'?"
    case .unknownFlag(_, let suggestions, let owners):
      if owners.isEmpty {
        Self.question(suggestions.map { $0.utf8.count == 1 ? "-" + $0 : "--" + $0 })
      } else if command.isEmpty {
        "It is an option of \(Self.list(owners, last: "and")), to be given after the command's name."
      } else {
        "It is an option of \(Self.list(owners, last: "and"))."
      }
    case .missingPositional(_, let example): example.map { "For example: \($0)" }
    case .notAChoice(_, let value, let choices):
      if let meant = value.text.flatMap({ Self.otherWords[$0] }), choices.contains(meant) {
        Self.question([meant])
      } else {
        Self.question(Spelling.suggestions(for: value.bytes, among: choices))
      }
    default: nil
    }
  }

  /// Choices by words that people use for them: those of other tools, or of the format itself.
  private static let otherWords = [
    "xcstrings": "catalog", "excel": "xlsx", "review": "stale", "new": "untranslated", "md": "markdown",
    "prometheus": "openmetrics",
  ]

  private static func words(for subject: Subject) -> String {
    switch subject {
    case .flag(let name): "option '--\(name)'"
    case .positional(let name): "argument \(name)"
    }
  }

  private static func question(_ names: [String]) -> String? {
    names.isEmpty ? nil : "Did you mean \(list(names.map { "'\($0)'" }))?"
  }

  private static func list(_ words: [String], last: String = "or") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
