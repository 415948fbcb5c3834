package import L10nCommandLine
package import L10nText

/// An option of the configuration: its check, the template of `init`, the reference and the JSON schema come from it.
package struct ConfigurationOption: Sendable {
  package indirect enum Kind: Sendable {
    /// Any text; the value is the word that documentation shows for it.
    case text(String)
    /// The name of one locale.
    case locale
    case boolean
    /// A number from 0 to 100, with at most two decimals.
    case percentage
    /// A whole number, 0 or more.
    case count
    /// One of several words.
    case choice([Choice])
    /// A pattern.
    case glob(Glob.Style)
    /// Any number of values of one kind; a single value needs no brackets.
    case list(Kind)
    /// Options of its own.
    case group([ConfigurationOption])
    /// A list of entries with options of their own.
    case entries([ConfigurationOption])
    /// Values by the names of locales.
    case byLocale(Kind)
    /// Values by the ids of rules.
    case byRule(Kind)
    /// Options of its own, or only the value of one of them.
    case short(for: String, [ConfigurationOption])
  }

  /// The key.
  package var name: String
  package var kind: Kind
  /// The option in one line: no capital needed, no full stop.
  package var summary: String
  /// Further sentences; backticks mark code.
  package var details: String
  /// The default; a value for a choice or a boolean, else words.
  package var standard: String
  /// An example in YAML behind the key: on the same line, or as lines below it.
  package var example: String
  /// The flag that beats it, with its dashes.
  package var flag: String?
  /// The version of the tool that had it first.
  package var since: String
  /// Whether an entry needs it.
  package var isRequired: Bool

  package init(
    _ name: String, _ kind: Kind, _ summary: String, details: String = "", standard: String = "",
    example: String, flag: String? = nil, since: String = "0.1.0", isRequired: Bool = false
  ) {
    (self.name, self.kind, self.summary, self.details) = (name, kind, summary, details)
    (self.standard, self.example, self.flag, self.since) = (standard, example, flag, since)
    self.isRequired = isRequired
  }

  /// The options below this one, if it is a group or a list of entries.
  package var options: [ConfigurationOption] {
    switch kind {
    case .group(let options), .entries(let options), .short(_, let options): options
    case .byRule(.short(_, let options)): options
    default: []
    }
  }
}

extension ConfigurationOption.Kind {
  /// The expected kind of value, for a message: `a list of patterns`.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .locale: "the name of a locale"
    case .boolean: "true or false"
    case .percentage: "a percentage"
    case .count: "a whole number"
    case .choice(let choices): choices.map(\.name).joined(separator: " or ")
    case .glob: "a pattern"
    case .list(let kind): "a list, each of it \(kind.expectation)"
    case .group(let options): "a group with " + options.map(\.name).joined(separator: ", ")
    case .entries(let options): "a list of entries with " + options.map(\.name).joined(separator: ", ")
    case .byLocale(let kind): "a group with names of locales, each with \(kind.expectation)"
    case .byRule(let kind): "a group with ids of rules, each with \(kind.expectation)"
    case .short(let name, let options):
      options.filter { $0.name == name }.map { $0.kind.expectation + ", or " }.joined()
        + "a group with " + options.map(\.name).joined(separator: ", ")
    }
  }
}
