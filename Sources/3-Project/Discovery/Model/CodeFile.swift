package import L10nSystem

/// A file below a root that may use keys: a source, a header, an interface file, a property list. It has not been read.
package struct CodeFile: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// Relative to the root.
  package var path: FilePath
  /// Whether a project decides which sources of its folder are compiled.
  package var isDecided: Bool

  package init(root: Int, path: FilePath, isDecided: Bool = false) {
    self.root = root
    self.path = path
    self.isDecided = isDecided
  }
}
