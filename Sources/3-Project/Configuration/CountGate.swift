package import L10nCommandLine

/// A gate that counts something of a whole project: an option, and a key of the configuration with the same name, say how many
/// there may be. `CONTRIBUTING.md` has the recipe for another one.
package enum CountGate: String, CaseIterable, Sendable {
  // The order is that in which gates are said.
  case inNoTable = "fail-on-no-table"
  case bareKeys = "fail-on-bare-keys"
  case outdated = "fail-on-outdated"
  case hardCoded = "fail-on-hard-coded"

  /// What its option does, and what more there is to say of it.
  private var help: (summary: String, details: String) {
    switch self {
    case .inNoTable:
      (
        "fail if more than N keys are in code only",
        "Without N: if any is. They are in no table; `l10ncheck keys --only missing` lists them."
      )
    case .bareKeys:
      (
        "fail if users see more than N bare keys",
        "Without N: if any. A file of a language hides the texts of all others, key by key."
      )
    case .outdated:
      (
        "fail if more than N translations are outdated",
        "Without N: if any is. With `--since REV` or `--git`, which tell which are."
      )
    case .hardCoded:
      (
        "fail if more than N texts of code are not localized",
        "Without N: if any is. `l10ncheck keys --only hard-coded` lists them."
      )
    }
  }

  /// What its key of the configuration says, and the version that has it first.
  private var setting: (summary: String, since: String) {
    switch self {
    case .inNoTable: ("how many keys code may ask for that no table has", "0.1.0")
    case .bareKeys: ("how many texts users may see as bare keys", "0.3.0")
    case .outdated: ("how many translations may be outdated, where git or `--since` tells", "0.3.0")
    case .hardCoded: ("how many texts of code people may see that nothing localizes", "0.3.0")
    }
  }

  package var flag: Flag {
    Flag(
      rawValue, value: .integer("N", 0...999_999_999), isValueOptional: true, help.summary,
      details: help.details,
      isSpecial: true)
  }

  var option: ConfigurationOption {
    ConfigurationOption(
      rawValue, .count, setting.summary, details: "With more, the run ends with status 1.",
      standard: "any number", example: "0", flag: "--" + rawValue, since: setting.since)
  }
}
