internal import L10nText

/// A first `.l10ncheck.yml`: the options that most projects set, made from the schema. Values that were found are set, the rest stands in
/// comments: `# ` begins prose, `#` directly before a word an option.
package enum ConfigurationTemplate {
  /// The options that people set first.
  package static let options: [ConfigurationOption] = {
    let first = [
      "development-region", "exclude", "locales", "thresholds", "tiers", "owners", "baseline", "rules",
    ]
    return ConfigurationSchema.options.filter { first.contains($0.name) }
  }()

  /// The file for a project. Its lists are in byte order.
  package static func text(for project: ProjectSummary) -> String {
    var text = """
      # The configuration of l10ncheck. Options on the command line beat it.
      # `l10ncheck config` shows all that there are, the values that hold, and where each came from.
      # Take the # away in front of an option to set it.

      """
    let locales = project.localizations.sortedByBytes()
    if !locales.isEmpty {
      text += wrapped("Found here: \(locales.map(TerminalText.escaped).joined(separator: ", "))")
    }
    for option in options {
      text += "\n" + wrapped(option.summary.prefix(1).uppercased() + option.summary.dropFirst() + ".")
      let found = value(of: option, in: project)
      let lines = assignment(option, found ?? example(of: option, in: project))
      text += lines.map { (found == nil ? "#" : "") + $0 + "\n" }.joined()
    }
    return text
  }

  /// The value that was found for an option, as YAML; nil where nothing was found.
  private static func value(of option: ConfigurationOption, in project: ProjectSummary) -> String? {
    switch option.name {
    case ConfigurationSchema.developmentRegion.name: return project.developmentRegion.map(YAMLText.scalar)
    case ConfigurationSchema.exclude.name where !project.vendoredFolders.isEmpty:
      return project.vendoredFolders.sortedByBytes().map { "- " + YAMLText.scalar(pattern(for: $0)) }
        .joined(separator: "\n")
    default: return nil
    }
  }

  /// An example, of the project's own locales where there are any.
  private static func example(of option: ConfigurationOption, in project: ProjectSummary) -> String {
    let locales = project.localizations.sortedByBytes().filter { (try? LocaleList.name($0)) != nil }
    guard option.name == ConfigurationSchema.locales.name, !locales.isEmpty else { return option.example }
    return "[" + locales.map(YAMLText.scalar).joined(separator: ", ") + "]"
  }

  /// The pattern for one folder: special characters in its name stand for themselves.
  private static func pattern(for folder: String) -> String {
    var pattern = "/"
    for character in folder.unicodeScalars {
      if "\\*?[{".unicodeScalars.contains(character) { pattern += "\\" }
      pattern.unicodeScalars.append(character)
    }
    return pattern + "/"
  }

  private static func assignment(_ option: ConfigurationOption, _ value: String) -> [String] {
    let lines = value.split(separator: "\n")
    let isBelow = lines.count > 1 || value.hasPrefix("- ")
    return isBelow ? ["\(option.name):"] + lines.map { "  \($0)" } : ["\(option.name): \(value)"]
  }

  /// Comment lines of at most 100 characters.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 98 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "# \($0)\n" }.joined()
  }

}
