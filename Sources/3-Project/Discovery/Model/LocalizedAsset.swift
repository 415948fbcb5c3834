package import L10nSystem

/// One set of an asset catalog that has files for single locales.
package struct LocalizedAsset: Sendable, Equatable {
  /// One file of the set.
  package struct File: Sendable, Equatable {
    /// As the set names it: `de`; nil for a file that is for all others.
    package var locale: String?
    /// What else the set says of it, such as its scale and device: alike for the files that stand for each other.
    package var variant: [UInt8]
    /// Relative to the root.
    package var path: FilePath
    /// Whether the file is there.
    package var isThere = true

    package init(locale: String?, variant: [UInt8], path: FilePath) {
      self.locale = locale
      self.variant = variant
      self.path = path
    }
  }

  /// The folder of the set, relative to the root: `Assets.xcassets/Logo.imageset`.
  package var path: FilePath
  /// In the order of the set's `Contents.json`.
  package var files: [File]

  package init(path: FilePath, files: [File]) {
    self.path = path
    self.files = files
  }
}
