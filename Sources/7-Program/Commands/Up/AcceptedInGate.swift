internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nReports
internal import L10nText

/// The losses that the gate's lines let pass: those that they let pass before, and those that this run names.
struct AcceptedInGate {
  static let removed = Flag(
    "accept-removed", value: .list("LIST"), "languages and tables that a change takes away on purpose",
    details: "The gate lets them pass. Later runs keep this.", isRepeatable: true)
  static let text = Flag(
    "accept", value: .bytes("KEY@LOCALE"), "a text of a language that a change takes away on purpose",
    isRepeatable: true)

  /// The options of the gate with their values.
  private(set) var options: [(flag: Flag, value: String)] = []

  /// - Parameter former: the lines of the gate that are there, with marks of former runs.
  init(_ arguments: ParsedArguments, former: ArraySlice<Substring>) throws(UsageError) {
    for line in former.map({ $0.drop { $0 == " " } }) {
      for flag in [Self.removed, Self.text] where line.hasPrefix(Self.mark(flag, "")) {
        let value = String(line.dropFirst(Self.mark(flag, "").count))
        // Anybody may have written it.
        if Self.isPlain(value) { add(flag, value) }
      }
    }
    let given =
      arguments.members(Self.removed).map { (Self.removed, $0.name) }
      + arguments.values(Self.text).map { (Self.text, WTF8.text($0.bytes)) }
    for (flag, value) in given {
      guard Self.isPlain(value) else {
        throw arguments.error(flag, Argument(value), reason: "a workflow reads that otherwise")
      }
      add(flag, value)
    }
  }

  /// Whether it stands in a workflow as it is: a host's expressions are read before the shell that would quote them.
  private static func isPlain(_ value: String) -> Bool {
    TerminalText.escaped(value) == value && !value.contains("${{")
  }

  private mutating func add(_ flag: Flag, _ value: String) {
    if !options.contains(where: { $0.flag.name == flag.name && $0.value == value }) {
      options.append((flag, value))
    }
  }

  func has(removed name: String) -> Bool {
    options.contains { $0.flag.name == Self.removed.name && $0.value == name }
  }

  private static func mark(_ flag: Flag, _ value: String) -> String {
    "# l10ncheck up --\(flag.name) \(value)"
  }

  /// The lines of a workflow that keep them.
  var marks: [String] { options.map { Self.mark($0.flag, $0.value) } }

  /// The words of the gate.
  var words: [String] { options.flatMap { ["--\($0.flag.name)", ShellText.quoted($0.value)] } }

  /// The inputs of the action.
  var inputs: [String] {
    [(Self.removed, ","), (Self.text, "\n")].compactMap { flag, separator in
      let values = options.filter { $0.flag.name == flag.name }.map(\.value).joined(separator: separator)
      return values.isEmpty ? nil : "\(flag.name): \(YAMLText.scalar(values))"
    }
  }
}
