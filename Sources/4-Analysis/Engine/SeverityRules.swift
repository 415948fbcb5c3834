package import L10nConfiguration
internal import L10nFormats
internal import L10nLocale
package import L10nSystem
package import L10nText

/// Gives findings the severity that the configuration says. Every command lets its findings pass through here on their way
/// to people and to the status, and nothing that is decided by a finding looks at what comes out.
package struct SeverityRules: Sendable {
  /// A path that shown ones begin with, and what it is seen from the folder of the configuration.
  private struct Place: Sendable {
    var shown: [UInt8]
    var path: [UInt8]
  }

  private let severities: [String: RuleSeverity]
  private let places: [Place]
  /// The folder of the configuration with a slash; nil without a configuration.
  private let folder: [UInt8]?

  /// - Parameters:
  ///   - configuration: with the names of its locales in canonical form.
  ///   - folder: of the configuration, absolute and without links.
  ///   - roots: what shown paths begin with, and the folder that it stands for.
  package init(
    _ configuration: EffectiveConfiguration, folder: FilePath?, roots: [(shown: [UInt8], folder: FilePath)]
  ) {
    severities = configuration.severities
    self.folder = folder.map { $0.bytes + [UInt8(ascii: "/")] }
    places =
      severities.isEmpty
      ? []
      : roots.map { root in
        let absolute = (try? ConfigurationSearch.absolute(root.folder)) ?? root.folder
        let relative = folder.flatMap { absolute.relative(to: $0) }?.bytes ?? []
        return Place(shown: root.shown, path: relative.isEmpty ? [] : relative + [UInt8(ascii: "/")])
      }
  }

  /// Whether every finding stays as it is.
  package var isNeutral: Bool { severities.isEmpty }

  /// The findings that are left, each with its severity.
  package func judged(_ problems: [Problem]) -> [Problem] {
    isNeutral ? problems : problems.compactMap(judged)
  }

  /// The finding with its severity; nil if it is turned off. A fixed rule stays as it is, whatever a configuration says.
  package func judged(_ problem: Problem) -> Problem? {
    guard !problem.rule.isFixed, let setting = severities[problem.rule.id] else { return problem }
    let (locale, table) = Self.subject(of: problem)
    guard let level = setting.level(locale: locale, table: table, path: path(of: problem)) else {
      return problem
    }
    return level.severity.map { problem.with($0) }
  }

  /// The file, as the configuration's patterns see it.
  private func path(of problem: Problem) -> [UInt8] {
    let shown = Array(problem.path.utf8)
    if let folder, shown.starts(with: folder) { return Array(shown.dropFirst(folder.count)) }
    guard let place = places.first(where: { shown.starts(with: $0.shown) }) else { return shown }
    return place.path + shown.dropFirst(place.shown.count)
  }

  /// The localization that a finding is about, and the table with the path of its container in front: what the finding
  /// says, else what its path does.
  private static func subject(of problem: Problem) -> (locale: String?, table: [UInt8]?) {
    let components = problem.path.split(separator: "/")
    let ending = ".lproj"
    var locale = problem.locale
    if locale == nil, let folder = components.last(where: { $0.hasSuffix(ending) }) {
      locale = String(folder.dropLast(ending.count))
    }
    let file = components.last ?? ""
    let isOfTable = file.lastIndex(of: ".").map { tableSuffixes.contains(file[$0...]) } ?? false
    return (
      locale.map { LocaleTag(name: $0).text }, isOfTable ? TablePath.name(ofFile: problem.path.utf8) : nil
    )
  }

  private static let tableSuffixes = Set(TableFormat.all.flatMap(\.endings).map { Substring(".\($0)") })
}

extension Engine {
  /// The severities that the configuration gives to findings about the roots.
  package var judge: SeverityRules {
    let slash = UInt8(ascii: "/")
    let named = roots.count > 1
    return SeverityRules(
      configuration, folder: configurationFolder,
      roots: roots.map { (shown: named ? $0.bytes + [slash] : [], folder: $0) })
  }
}
