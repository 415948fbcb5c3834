package import L10nSystem
package import L10nText

/// The choice of files that are read. Patterns of the configuration file are relative to its folder, those of
/// flags to the current folder.
package struct PathFilter: Equatable, Sendable {
  /// The folder that patterns are relative to.
  package enum Base: Sendable {
    /// The folder of the configuration file.
    case configuration
    /// The current folder.
    case current
  }

  /// Patterns of the files that are read; empty: all.
  package var include: [Glob]
  package var includeBase: Base
  /// Patterns of files that are not read, even if `include` has them.
  package var exclude: [Glob]
  package var excludeBase: Base

  init(include: ConfigurationValue?, exclude: ConfigurationValue?) {
    self.include = include?.globs ?? []
    includeBase = Self.base(include)
    self.exclude = exclude?.globs ?? []
    excludeBase = Self.base(exclude)
  }

  private static func base(_ value: ConfigurationValue?) -> Base {
    if case .flag = value?.origin { .current } else { .configuration }
  }

  /// The filter for paths relative to `root`. All folders are absolute and without links; a pattern whose folder
  /// does not hold `root` is taken as relative to `root`.
  package func scoped(to root: FilePath, configurationFolder: FilePath?, currentFolder: FilePath) -> Scoped {
    func prefix(_ base: Base) -> [UInt8] {
      let folder = base == .current ? currentFolder : configurationFolder ?? currentFolder
      guard let relative = root.relative(to: folder), !relative.bytes.isEmpty else { return [] }
      return relative.bytes + [UInt8(ascii: "/")]
    }
    return Scoped(
      include: Patterns(include, prefix(includeBase)), exclude: Patterns(exclude, prefix(excludeBase)))
  }

  /// The filter for the paths of one root.
  package struct Scoped: Sendable {
    fileprivate let include: Patterns
    fileprivate let exclude: Patterns

    /// Whether nothing is left out.
    package var isOpen: Bool { include.globs.isEmpty && exclude.globs.isEmpty }

    /// Whether the file is read.
    package func keeps(file path: some Sequence<UInt8>) -> Bool {
      let path = Array(path)
      return (include.globs.isEmpty || include.match(path)) && !exclude.match(path)
    }

    /// Whether nothing in the folder is read, so that it need not be walked.
    package func skips(folder path: some Sequence<UInt8>) -> Bool {
      exclude.match(Array(path), isFolder: true)
    }
  }

  /// Patterns, and the prefix of the paths that they are for.
  fileprivate struct Patterns: Sendable {
    let globs: [Glob]
    let prefix: [UInt8]
    let index: GlobIndex

    init(_ globs: [Glob], _ prefix: [UInt8]) {
      self.globs = globs
      self.prefix = prefix
      index = GlobIndex(globs.map { [$0] })
    }

    func match(_ path: [UInt8], isFolder: Bool = false) -> Bool {
      if globs.isEmpty { return false }
      let whole = prefix + path
      return index.places(for: whole).first { globs[$0].matches(whole, isFolder: isFolder) } != nil
    }
  }
}
