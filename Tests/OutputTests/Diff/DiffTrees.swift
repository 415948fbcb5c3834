import L10nComparison
import L10nConfiguration
import L10nCoverage
import L10nReports
import L10nEngine
import L10nSystem

/// Trees of files in memory, compared.
enum DiffTrees {
  /// What a command would read of a tree.
  static func side(
    _ files: [String: String], at location: String = "/nowhere/Tree",
    set: (inout ConfigurationOverrides) -> Void = { _ in }
  ) throws -> DiffSide {
    var snapshot = FileSnapshot(location: FilePath(location))
    for (path, content) in files { snapshot.add(.file(Array(content.utf8)), at: FilePath(path)) }
    var overrides = ConfigurationOverrides()
    set(&overrides)
    var engine = Engine(
      roots: [snapshot.location], configuration: EffectiveConfiguration(overrides: overrides),
      git: GitEnvironment(), jobs: 1)
    engine.source = .snapshot(snapshot)
    engine.listsTexts = true
    engine.readsCode = false
    var options = engine.coverageOptions
    options.needs.readsTexts = true
    options.needs.keyDetails = [.comments, .positions, .forms]
    let catalog = try engine.catalog()
    var side = DiffSide(engine.draft(catalog, options))
    side.tree = DiffSide.Tree(catalog, options)
    side.name = String(location.split(separator: "/").last ?? "")
    return side
  }

  static func comparison(
    _ old: [String: String], _ new: [String: String],
    set: (inout ConfigurationOverrides) -> Void = { _ in }
  ) throws -> ReportComparison {
    ReportComparison(from: try side(old, set: set), to: try side(new, set: set))
  }

  /// Changes as lines: kind, place, key, locale.
  static func lines(_ comparison: ReportComparison) -> [String] {
    comparison.changes.map { change in
      ([change.kind.rawValue, change.place]
        + [change.key.map { String(decoding: $0, as: UTF8.self) }, change.locale]
        .compactMap { $0 }).joined(separator: " ")
    }
  }

  static func lines(_ old: [String: String], _ new: [String: String]) throws -> [String] {
    lines(try comparison(old, new))
  }

  /// A table of numbered keys.
  static func strings(_ language: String, _ count: Int = 40) -> String {
    (1...count).map { "\"k\($0)\" = \"Text \($0) \(language)\";\n" }.joined()
  }
}
