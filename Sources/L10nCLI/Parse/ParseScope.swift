internal import L10nCommandLine
internal import L10nConfiguration
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
    let table = Self.table(path)
    return tables.contains { $0.matches(table) }
  }

  /// The name of the table behind the path of its container, as `--table` compares it everywhere.
  private static func table(_ path: [UInt8]) -> [UInt8] {
    let folders = path.split(separator: UInt8(ascii: "/"))
    let file = folders.last ?? []
    let name = file[..<(file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex)]
    let container = folders.dropLast().filter { !$0.ends(with: ".lproj".utf8) }
    return Array((container + [name]).joined(separator: [UInt8(ascii: "/")]))
  }
}

extension Collection<UInt8> {
  /// Whether the last bytes are these.
  fileprivate func ends(with suffix: some Collection<UInt8>) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
