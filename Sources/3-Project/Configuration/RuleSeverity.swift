package import L10nText

/// The severity of a rule's findings in a project.
package struct RuleSeverity: Equatable, Sendable {
  /// A severity, or none at all.
  package enum Level: String, Sendable, CaseIterable {
    case error, warning, note
    /// The findings are not there.
    case off

    /// Nil for `off`.
    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The level of some findings of the rule. A finding has to match all parts.
  package struct Override: Equatable, Sendable {
    /// Empty: every locale, and findings of none.
    package var locales: LocaleList
    /// Empty: every table, and findings of none.
    package var tables: [Glob]
    /// Relative to the folder of the configuration; empty: every path.
    package var paths: [Glob]
    package var level: Level
  }

  /// The level without an override; nil: the severity that the finding has by itself.
  package var level: Level?
  /// The first that matches a finding holds.
  package var overrides: [Override]

  /// The level for a finding; nil: the severity that it has by itself.
  /// - Parameters:
  ///   - locale: in canonical form; nil for a finding that is about no localization, or several.
  ///   - table: with the path of its container in front; nil for a finding about no table.
  ///   - path: of the file, relative to the folder of the configuration.
  package func level(locale: String?, table: [UInt8]?, path: [UInt8]) -> Level? {
    overrides.first { $0.matches(locale: locale, table: table, path: path) }?.level ?? level
  }
}

extension RuleSeverity.Override {
  fileprivate func matches(locale: String?, table: [UInt8]?, path: [UInt8]) -> Bool {
    if !locales.names.isEmpty {
      guard let locale, locales.contains(locale) else { return false }
    }
    if !tables.isEmpty {
      guard let table, tables.contains(where: { $0.matches(table) }) else { return false }
    }
    // A finding may be about a folder as such.
    return paths.isEmpty || paths.contains { $0.matches(path) || $0.matches(path, isFolder: true) }
  }
}

extension RuleSeverity {
  /// The severities of a configuration's `rules`, by the ids of rules.
  static func settings(_ group: ConfigurationGroup) -> [String: RuleSeverity] {
    group.members.reduce(into: [:]) { $0[$1.name] = RuleSeverity($1.value.group) }
  }

  private init(_ group: ConfigurationGroup) {
    level = group["severity"]?.level
    overrides = (group["overrides"]?.list ?? []).compactMap { entry in
      guard let level = entry.group["severity"]?.level else { return nil }
      return Override(
        locales: LocaleList(entry.group["locales"]?.texts ?? []), tables: entry.group["tables"]?.globs ?? [],
        paths: entry.group["paths"]?.globs ?? [], level: level)
    }
  }
}

extension ConfigurationValue {
  fileprivate var level: RuleSeverity.Level? { text.flatMap(RuleSeverity.Level.init) }
}
