/// A flag as a value: from it are made its parsing, its help, completions and manual.
///
/// Names are ASCII. A flag that stands twice: the last one holds, unless it is repeatable.
package struct Flag: Sendable {
  /// A heading in help under which flags are listed.
  package struct Group: Hashable, Sendable {
    /// The heading, such as `Output options`.
    package var title: String
    package init(_ title: String) { self.title = title }
    /// Where a command's own flags stand.
    package static let options = Group("Options")
  }

  /// What the parser does when it meets the flag.
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
  /// What other tools call it: not understood, and answered with this flag's name.
  package var otherNames: [String]
  /// What a shell offers as values beyond what the kind says.
  package var known: KnownValues?
  /// What the flag takes; nil for one that is only on or off.
  package var value: ValueKind?
  /// One line for lists: no capital needed, no full stop.
  package var summary: String
  /// What else there is to know, in sentences; backticks mark code.
  package var details: String
  /// What holds without the flag, as help shows it.
  package var standard: String?
  /// Whether several count, in the order given.
  package var isRepeatable: Bool
  /// The names of flags that contradict this one: both together are an error.
  package var excludes: [String]
  /// The heading under which help lists the flag.
  package var group: Group
  /// Whether the flag is left out of everything written for people.
  package var isHidden: Bool
  /// What the parser does when it meets the flag.
  package var role: Role

  package init(
    _ name: String, short: Character? = nil, aliases: [String] = [], otherNames: [String] = [],
    value: ValueKind? = nil, known: KnownValues? = nil, _ summary: String, details: String = "",
    standard: String? = nil, isRepeatable: Bool = false, excludes: [String] = [], group: Group = .options,
    isHidden: Bool = false, role: Role = .ordinary
  ) {
    self.name = name
    self.short = short
    self.aliases = aliases
    self.otherNames = otherNames
    self.known = known
    self.value = value
    self.summary = summary
    self.details = details
    self.standard = standard
    self.isRepeatable = isRepeatable
    self.excludes = excludes
    self.group = group
    self.isHidden = isHidden
    self.role = role
  }

  /// The flag as typed: `--format`.
  package var spelling: String { "--" + name }
}
