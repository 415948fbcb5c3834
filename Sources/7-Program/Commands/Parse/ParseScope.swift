internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine
internal import L10nText

/// Which string files below a folder `parse` reads.
struct ParseScope {
  private let include: [Glob]
  private let exclude: [Glob]
  private let tables: [Glob]

  /// What `--include`, `--exclude` and `--table` say.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let flags = try CommandConfiguration.overrides(arguments)
    include = flags.include
    exclude = flags.exclude
    tables = flags.tables
  }

  /// Whether a file is read.
  /// - Parameter path: relative to the folder that was named.
  func holds(_ path: [UInt8]) -> Bool {
    guard include.isEmpty || include.contains(where: { $0.matches(path) }) else { return false }
    guard !exclude.contains(where: { $0.matches(path) }) else { return false }
    if tables.isEmpty { return true }
    let table = TablePath.name(ofFile: path)
    return tables.contains { $0.matches(table) }
  }
}
