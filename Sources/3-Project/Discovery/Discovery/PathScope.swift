package import L10nText

/// Which paths below one root are looked at. Paths are relative to the root.
package struct PathScope: Sendable {
  /// Whether everything is looked at.
  package var isOpen: Bool
  /// Whether a folder is left out with all that is in it.
  package var skipsFolder: @Sendable (_ path: [UInt8]) -> Bool
  /// Whether a file is looked at, as far as what leaves files out says.
  package var keepsFile: @Sendable (_ path: [UInt8]) -> Bool

  package init(
    isOpen: Bool = false, skipsFolder: @escaping @Sendable (_ path: [UInt8]) -> Bool,
    keepsFile: @escaping @Sendable (_ path: [UInt8]) -> Bool
  ) {
    self.isOpen = isOpen
    self.skipsFolder = skipsFolder
    self.keepsFile = keepsFile
  }

  /// Everything.
  package static let everything = PathScope(
    isOpen: true, skipsFolder: { _ in false }, keepsFile: { _ in true })

  /// What globs of style `path` say, relative to the root.
  package init(include: [Glob] = [], exclude: [Glob] = []) {
    self.init(
      isOpen: include.isEmpty && exclude.isEmpty,
      skipsFolder: { path in exclude.contains { $0.matches(path, isFolder: true) } },
      keepsFile: { path in
        (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
      })
  }
}
