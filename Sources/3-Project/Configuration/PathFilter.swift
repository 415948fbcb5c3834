package import L10nSystem
package import L10nText

/// The choice of files that are read. Patterns of the configuration file are relative to its folder, those of
/// flags to the current folder.
package struct PathFilter: Equatable, Sendable {
  /// What patterns are relative to.
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
      include: include, includePrefix: prefix(includeBase), exclude: exclude,
      excludePrefix: prefix(excludeBase))
  }

  /// The filter for the paths of one root.
  package struct Scoped: Sendable {
    fileprivate let include: [Glob]
    fileprivate let includePrefix: [UInt8]
    fileprivate let exclude: [Glob]
    fileprivate let excludePrefix: [UInt8]

    /// Whether nothing is left out.
    package var isOpen: Bool { include.isEmpty && exclude.isEmpty }

    /// Whether the file is read.
    package func keeps(file path: some Sequence<UInt8>) -> Bool {
      if isOpen { return true }
      let path = Array(path)
      if !include.isEmpty {
        let whole = includePrefix + path
        guard include.contains(where: { $0.matches(whole) }) else { return false }
      }
      if exclude.isEmpty { return true }
      let whole = excludePrefix + path
      return !exclude.contains { $0.matches(whole) }
    }

    /// Whether nothing in the folder is read, so that it need not be walked.
    package func skips(folder path: some Sequence<UInt8>) -> Bool {
      if exclude.isEmpty { return false }
      let whole = excludePrefix + Array(path)
      return exclude.contains { $0.matches(whole, isFolder: true) }
    }
  }
}
