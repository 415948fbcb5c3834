package import L10nSystem

/// One set of an asset catalog that has files for single locales.
package struct LocalizedAsset: Sendable, Equatable {
  /// One file of the set that is for one locale.
  package struct File: Sendable, Equatable {
    /// As the set names it: `de`.
    package var locale: String
    /// Relative to the root.
    package var path: FilePath

    package init(locale: String, path: FilePath) {
      self.locale = locale
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
