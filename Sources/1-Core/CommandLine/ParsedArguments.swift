/// What was typed after a command's name, already checked against its flags and positionals.
///
/// Flags are looked up by their values; one that the command does not have reads as not given.
package struct ParsedArguments: Sendable {
  /// The words that led to the command: `["history", "export"]`.
  package let command: [String]
  /// The arguments by place, in the order given.
  package let positionals: [Argument]
  private let values: [String: [Argument]]

  init(command: [String], values: [String: [Argument]], positionals: [Argument]) {
    self.command = command
    self.values = values
    self.positionals = positionals
  }

  /// Whether the flag was given, with a value or without.
  package func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// Those of some flags that were given, in their order.
  package func given(of flags: [Flag]) -> [Flag] { flags.filter(has) }

  /// The value of the flag; nil if it was not given. The last one, if it was given several times.
  package func value(_ flag: Flag) -> Argument? { values[flag.name]?.last }

  /// All values of a repeatable flag, in the order given; of another only the last.
  package func values(_ flag: Flag) -> [Argument] {
    let all = values[flag.name] ?? []
    return flag.isRepeatable ? all : Array(all.suffix(1))
  }

  /// The value of a flag whose kind is `text` or `choice`; nil if it was not given.
  package func text(_ flag: Flag) -> String? { value(flag)?.text }

  /// The values of a flag whose kind is `text` or `choice`, in the order given.
  package func texts(_ flag: Flag) -> [String] { values(flag).compactMap(\.text) }

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
  /// "'VALUE' is no value for option '--flag': ".
  package func error(_ flag: Flag, _ value: Argument, reason: String) -> UsageError {
    UsageError(.badValue(.flag(flag.name), value, reason: reason), command: command)
  }

  /// The error that says what is wrong with the arguments as a whole: a sentence without its full stop.
  package func error(_ sentence: String) -> UsageError { UsageError(.other(sentence), command: command) }
}
