package import L10nFormats
package import L10nSystem
package import L10nText

/// What there is to compare below the roots that were given: bundles, their containers, and the files in them.
/// Names and facts only; no string file has been read.
package struct Catalog: Sendable {
  /// The roots, in the order in which they were given.
  package var roots: [CatalogRoot]
  /// Bundles in the order of their shown paths; the `source` bundle of a root comes first among its own.
  package var bundles: [CatalogBundle]
  /// What projects make of the files outside of bundles, in the order of the roots and their projects.
  package var products: [Product] = []
  /// What the targets of these projects compile, tests among them, in the same order.
  package var compiled: [CompiledTarget] = []
  /// Files that may use keys, where they were asked for, in the order of the roots and their trees.
  package var code: [CodeFile] = []
  /// All files of texts, whoever gets them, where they were asked for: of each root, in byte order.
  package var textFiles: [[FilePath]] = []
  /// The catalog that this is a part of, if it is one.
  package var whole: [Catalog] = []
  /// Of each root the folders that other people's code was copied into.
  var vendored: [Set<FilePath>] = []
  /// What others built and translate, and that was left out, as people see it, in byte order.
  package var dependencies: [String] = []
  /// String files that a project decides for and no target gets, as people see them, in byte order.
  package var notShipped: [String] = []
  /// Those of them that an Xcode project has in other languages, one by one, in the order of the roots and their paths.
  package var unlisted: [ProjectUpdate.File] = []
  /// What is wrong with the tree itself: links, names, facts that contradict each other.
  package var problems: [Problem]
  /// Whether something could not be opened or read: the catalog is not the whole of what is there.
  package var isIncomplete = false

  package init(roots: [CatalogRoot], bundles: [CatalogBundle], problems: [Problem]) {
    self.roots = roots
    self.bundles = bundles
    self.problems = problems
  }
}

/// A root that was given.
package struct CatalogRoot: Sendable {
  /// What to open files by: `location + "/" + path`.
  package var location: FilePath
  /// What shown paths start with: nothing for a single root, else the root as typed and a slash.
  package var prefix: String
  /// Where its files are read from.
  package var source: FileSource

  package init(location: FilePath, prefix: String, source: FileSource = .disk) {
    self.location = location
    self.prefix = prefix
    self.source = source
  }

  /// What has a name, links not followed; nil for nothing that can be seen.
  package func kind(of path: FilePath) -> FileKind? {
    switch source {
    case .disk, .edited: FileStamp.kind(of: file(path))
    case .snapshot(let snapshot): snapshot.kind(of: path)
    }
  }

  /// Whether a path that a file of the tree names leads to something below this root, links followed.
  package func holds(_ path: FilePath) -> Bool {
    switch source {
    case .disk, .edited: location.real.flatMap { file(path).real?.relative(to: $0) } != nil
    // A snapshot has nothing else.
    case .snapshot: true
    }
  }

  /// Reads the file at a path relative to this root.
  package func load(
    _ path: FilePath, into buffer: inout FileBuffer, limit: Int = .max
  ) throws(SystemError) {
    try buffer.load(file(path), from: source, limit: limit)
  }

  /// The path to open, of a path relative to this root.
  package func file(_ path: FilePath) -> FilePath {
    path.bytes.isEmpty ? location : location.appending(path.bytes)
  }

  /// A path relative to this root as people see it: bytes that are no UTF-8 become U+FFFD.
  package func shown(_ path: FilePath) -> String {
    let text = path.bytes.isEmpty ? "." : path.text
    guard !prefix.isEmpty else { return text }
    return text == "." ? String(prefix.dropLast()) : prefix + text
  }
}

/// What a bundle is.
package enum BundleKind: String, Sendable, CaseIterable {
  case iOSApp = "ios-app"
  case macOSApp = "macos-app"
  case framework
  case loadable
  case settings
  case gnustep
  /// Everything below a root that is in no bundle: files as a build's copy step would hand them on.
  case source

  /// Whether files of a format are loaded from such a bundle, or what is built of them: a built bundle's catalogs never are.
  package func loads(_ format: TableFormat) -> Bool { self == .source || !format.isBuiltAway }
}

/// A bundle, or what is outside all bundles of a root.
package struct CatalogBundle: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// Relative to the root; empty for the root itself.
  package var path: FilePath
  package var kind: BundleKind
  /// `CFBundleIdentifier`.
  package var identifier: String?
  /// The place in `Catalog.bundles` of the bundle that it lies in, if that is no source tree.
  package var enclosing: Int?
  /// `Info.plist` facts; nil where there is none, or it cannot be read.
  package var info: BundleInfo?
  /// The folder that the loader takes for the bundle's resources, relative to the root.
  package var resources: FilePath
  package var containers: [Container]
  /// Images and other assets that have files for single locales, in byte order of their paths.
  package var localizedAssets: [LocalizedAsset] = []
  /// Whether GNUstep's rules hold: built for it, or sources that it builds.
  package var isGNUstep = false

  /// Who reads its files: a built bundle's the loader, a source tree's the build.
  package var reading: FileReading { isGNUstep ? .gnustep : kind == .source ? .copyStep : .loader }

  package init(
    root: Int, path: FilePath, kind: BundleKind, identifier: String? = nil, enclosing: Int? = nil,
    info: BundleInfo? = nil, resources: FilePath, containers: [Container] = []
  ) {
    self.root = root
    self.path = path
    self.kind = kind
    self.identifier = identifier
    self.enclosing = enclosing
    self.info = info
    self.resources = resources
    self.containers = containers
  }
}

/// What the loader goes by in a bundle's `Info.plist`.
package struct BundleInfo: Sendable {
  /// Relative to the root.
  package var path: FilePath
  /// `CFBundleLocalizations`, in order.
  package var localizations: [String]
  /// `CFBundleAllowMixedLocalizations`.
  package var allowsMixedLocalizations: Bool
  /// `CFBundleFollowParentLocalization`, or an `NSExtension`: the main bundle's list is not the one to go by.
  package var followsParent: Bool

  package init(
    path: FilePath, localizations: [String] = [], allowsMixedLocalizations: Bool = false,
    followsParent: Bool = false
  ) {
    self.path = path
    self.localizations = localizations
    self.allowsMixedLocalizations = allowsMixedLocalizations
    self.followsParent = followsParent
  }
}
