internal import L10nText

/// The arguments behind a command's name, already checked against its flags and positionals.
///
/// Flags are looked up by their values; one that the command does not have reads as not given.
package struct ParsedArguments: Sendable {
  /// The words that led to the command: `["history", "export"]`.
  package let command: [String]
  let values: [String: [Argument]]
  /// The arguments by place, in the order given.
  package let positionals: [Argument]

  /// The same with another argument by place, and values of flags that were not given.
  package func with(_ positional: Argument, _ more: [(flag: Flag, value: String)]) -> ParsedArguments {
    var values = values
    for (flag, value) in more where values[flag.name] == nil { values[flag.name] = [Argument(value)] }
    return ParsedArguments(command: command, values: values, positionals: [positional])
  }

  /// Whether the flag was given, with a value or without.
  package func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The flags among `flags` that were given, in the order of `flags`.
  package func given(of flags: [Flag]) -> [Flag] { flags.filter(has) }

  /// The value of the flag; nil if it was not given. The last one, if it was given several times.
  package func value(_ flag: Flag) -> Argument? { values[flag.name]?.last }

  /// All values of a repeatable flag, in the order given; the last value of any other flag.
  package func values(_ flag: Flag) -> [Argument] {
    let all = values[flag.name] ?? []
    return flag.isRepeatable ? all : Array(all.suffix(1))
  }

  /// The value of a flag whose kind is `text` or `choice`; nil if it was not given.
  package func text(_ flag: Flag) -> String? { value(flag)?.text }

  /// The members of all lists that a flag of the kind `list` was given, each with the list that it stands in.
  package func members(_ flag: Flag) -> [(name: String, list: Argument)] {
    values(flag).flatMap { list in
      (list.text ?? "").split(separator: ",").map { (String($0), list) }
    }
  }

  /// The value of a flag whose kind is `integer`; nil if it was not given.
  package func integer(_ flag: Flag) -> Int? { text(flag).flatMap { Int($0) } }

  /// The value of a flag whose choices are the raw values of `Choices`; nil if it was not given.
  package func choice<Choices: RawRepresentable<String>>(
    _ flag: Flag, as type: Choices.Type = Choices.self
  ) -> Choices? {
    text(flag).flatMap { Choices(rawValue: $0) }
  }

  /// The error that says why the command cannot take the flag's value: `reason` ends the sentence
  /// "'VALUE' is not a value for option '--flag': ".
  package func error(_ flag: Flag, _ value: Argument, reason: String) -> UsageError {
    UsageError(.badValue(.flag(flag.name), value, reason: reason), command: command)
  }

  /// The error about a member of a list, with the choices that the member resembles.
  package func error(_ flag: Flag, _ list: Argument, _ word: String, among choices: [String]) -> UsageError {
    let meant = Spelling.suggestions(for: Array(word.utf8), among: choices).map { "'\($0)'" }
    return error(
      flag, list,
      reason: "'\(TerminalText.escaped(word))' is none of \(choices.joined(separator: ", "))"
        + (meant.isEmpty ? "" : ": did you mean \(meant.joined(separator: " or "))?"))
  }

  /// The error about the arguments as a whole: a sentence without its full stop.
  package func error(_ sentence: String) -> UsageError { UsageError(.other(sentence), command: command) }
}

/// One argument as the kernel gave it: bytes, which need not be UTF-8.
package struct Argument: Hashable, Sendable {
  /// The bytes, without the closing NUL.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The argument as text; nil where the bytes are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// `-`, which stands for a standard stream where a file is expected.
  package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// The argument for a message: fit for a terminal, with control and bidirectional characters, and bytes that
  /// are not UTF-8, as escapes (`\xFF`, `\u{202E}`). Not to be read back.
  package var display: String { TerminalText.escaped(bytes: bytes) }
}

/// The request of a command line: help, the version, or a command to run.
package enum Invocation: Sendable {
  /// Help on the tool (no words) or on the command that the words lead to; the short form lists, the long explains.
  case help([String], isLong: Bool)
  /// The version of the tool.
  case version
  /// A command, to be run.
  case command(ParsedArguments)
}

/// Suggestions of names for an unknown word.
package enum Spelling {
  /// The names that resemble `word`, the nearest first, then in the order given; at most three.
  ///
  /// These are the names that are fewest slips away (a byte added, left out, changed, or swapped with its
  /// neighbour), at most one for every three of their bytes; and the names that begin with the word.
  package static func suggestions(for word: [UInt8], among names: [String]) -> [String] {
    // A long argument is no mistyped name, and is not compared, so that it costs nothing.
    guard !word.isEmpty, word.count <= 64 else { return [] }
    let lowered = word.map(lowercase)
    var found: [(distance: Int, index: Int, name: String, isLonger: Bool)] = []
    for (index, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      let distance = distance(lowered, bytes.map(lowercase))
      let isNear = distance <= max(1, max(bytes.count, word.count) / 3) && distance < bytes.count
      let isLonger = word.count >= 2 && bytes.starts(with: lowered)
      if isNear || isLonger { found.append((distance, index, name, isLonger)) }
    }
    let least = found.map(\.distance).min()
    return found.filter { $0.distance == least || $0.isLonger }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
  }

  /// The Damerau-Levenshtein distance (optimal string alignment) of two words, in bytes.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        let change = left[i] == right[j] ? 0 : 1
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + change)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
