package import L10nCommandLine
internal import L10nText

/// A gate that counts something of a whole project: an option, and a key of the configuration with the same name, say how many
/// there may be. `CONTRIBUTING.md` has the recipe for another one.
package enum CountGate: String, CaseIterable, Sendable {
  // Messages name the gates in this order.
  case inNoTable = "fail-on-no-table"
  case bareKeys = "fail-on-bare-keys"
  case outdated = "fail-on-outdated"
  case doubtful = "fail-on-doubtful"
  case hardCoded = "fail-on-hard-coded"

  /// The words of a gate.
  private struct Facts {
    /// Its name where others are named by their locale.
    var name: String
    /// Help of its option: what fails, and more to know.
    var help: (summary: String, details: String)
    /// Its key of the configuration, and the version that has it first.
    var setting: (summary: String, since: String)
    /// The count in words.
    var words: (Int) -> String
    /// Why nobody knows the count.
    var unknown: String
    /// The next step.
    var hint: String
  }

  private var facts: Facts {
    switch self {
    case .inNoTable:
      Facts(
        name: "code",
        help: (
          "fail if more than N keys are in code only",
          "Without N: if any is. They are in no table; `l10ncheck keys --only missing` lists them."
        ),
        setting: ("how many keys code may ask for that no table has", "0.1.0"),
        words: { "\(NumberText.count($0, "key")) that code uses \($0 == 1 ? "is" : "are") in no table" },
        unknown: "no code that uses keys was read", hint: "'l10ncheck sync' adds the keys to their tables")
    case .bareKeys:
      Facts(
        name: "bare-keys",
        help: (
          "fail if users see more than N bare keys",
          "Without N: if any. A file of a language hides the texts of all others, key by key."
        ),
        setting: ("how many texts users may see as bare keys", "0.3.0"),
        words: { NumberText.count($0, "bare key") }, unknown: "nobody looked for bare keys",
        hint: "give the keys texts in the language's own file, or in the development language")
    case .outdated:
      Facts(
        name: "outdated",
        help: (
          "fail if more than N translations are outdated",
          "Without N: if any is. With `--since REV` or `--git`, which tell which are."
        ),
        setting: ("how many translations may be outdated, where git or `--since` tells", "0.3.0"),
        words: { NumberText.count($0, "outdated translation") },
        unknown: "nobody looked for outdated translations: pass --git or --since REV",
        hint: "'l10ncheck export --only outdated' hands the texts out")
    case .doubtful:
      Facts(
        name: "doubtful",
        help: (
          "fail if more than N texts may be the source's",
          "Without N: if any may. `--list doubtful` lists them; `identical-allowlist` settles one."
        ),
        setting: ("how many texts may be the source's, though no percentage counts them", "0.3.0"),
        words: { "\(NumberText.count($0, "text")) may be the source's" },
        unknown: "nobody judged the texts",
        hint: "'l10ncheck export --only doubtful' hands the texts out")
    case .hardCoded:
      Facts(
        name: "hard-coded",
        help: (
          "fail if more than N texts of code are not localized",
          "Without N: if any is. `l10ncheck keys --only hard-coded` lists them."
        ),
        setting: ("how many texts of code people may see that nothing localizes", "0.3.0"),
        words: { "\(NumberText.count($0, "text")) in code \($0 == 1 ? "is" : "are") not localized" },
        unknown: "no code was read for texts that nothing localizes",
        hint: "'l10ncheck keys --only hard-coded' lists them")
    }
  }

  package var name: String { facts.name }
  package var hint: String { facts.hint }

  /// The count in words; why there is none where nobody knows it.
  package func words(_ count: Int?) -> String { count.map(facts.words) ?? facts.unknown }

  package var flag: Flag {
    Flag(
      rawValue, value: .integer("N", 0...999_999_999), isValueOptional: true, facts.help.summary,
      details: facts.help.details,
      isSpecial: true)
  }

  var option: ConfigurationOption {
    ConfigurationOption(
      rawValue, .count, facts.setting.summary, details: "With more, the run ends with status 1.",
      standard: "any number", example: "0", flag: "--" + rawValue, since: facts.setting.since)
  }
}
