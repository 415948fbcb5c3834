internal import L10nLocale
package import L10nSystem
package import L10nText

/// A project with its targets, and the files that end in each one's bundle.
package struct ShippingProject: Sendable {
  /// The kind of file that describes the project.
  package enum Kind: String, Sendable {
    case xcode, swiftpm, xcodegen, podspec
    /// A `GNUmakefile` or `PB.project`.
    case gnustep
    /// A built bundle stands for itself.
    case bundle
  }

  /// The `.xcodeproj`, the `Package.swift`, the bundle, as people see it.
  package var path: String
  package var kind: Kind
  /// The targets in the order of the project.
  package var targets: [ShippingTarget]
  /// The file, relative to the root, and the folder that it decides for.
  var file = FilePath(bytes: [])
  var folder = FilePath(bytes: [])
  /// The regions that it knows, and the development one of them.
  var regions: [String] = []
  var developmentRegion: String?
  /// The targets in each product of a Swift package.
  var packageProducts: [String: [String]] = [:]
}

/// A target, and what its product ships.
package struct ShippingTarget: Sendable {
  package var name: String
  /// The last component of Xcode's identifier; of a package's targets `library`, `executable` or `test`.
  package var productType: String
  package var owner = Ownership.Owner.own
  /// String files, catalogs and interface files, localized or not, and all that lies in `.lproj` folders. Relative to
  /// the root, in byte order, each once.
  package var files: [FilePath]
  /// The files that keep the folders they are in.
  package var structured: Set<FilePath> = []
  /// The bundles that it copies.
  var bundles: Set<FilePath> = []
  /// The localizations of files that lie in no `.lproj` and are built into one, by their names: a package's rule says which.
  var assigned: [FilePath: String] = [:]
  /// The localizations of its files, by canonical tag, in byte order.
  package var localizations: [String] = []
  /// The source files that it compiles: Swift, Objective-C and C, without headers. Relative to the root, in byte order.
  package var sources: [FilePath] = []
  /// The `Settings.bundle` folders that it copies.
  var settings: [FilePath] = []
  /// The other targets that it embeds, links or is built after.
  var links: [TargetLink] = []
  /// Localized files that the project names one by one, there or not.
  var named: Set<FilePath> = []
  /// String files in its folders that no rule of the package takes.
  var unhandled: [FilePath] = []
  /// The names by which other targets know it.
  var names = TargetNames()
  /// `LOCALIZED_STRING_MACRO_NAMES`.
  package var macroNames: [String] = []
  /// `LOCALIZED_STRING_CODE_COMMENTS`.
  var extractsComments = false
  /// Whether Xcode generates symbols for the keys of its catalogs: `STRING_CATALOG_GENERATE_SYMBOLS`; a module of a package has
  /// no such setting, and always gets them.
  var generatesSymbols = false
  /// Whether `SWIFT_EMIT_LOC_STRINGS` is not off in all configurations.
  var emitsKeys = true
  /// Whether only traits of its package bring it in that are off.
  var isOptional = false
  /// The regions that it is limited to; nil where it ships all that there are (`BUILD_ONLY_KNOWN_LOCALIZATIONS`).
  var builtRegions: Set<LocaleTag>?
  /// The conditions and files that only builds for development have.
  package var development = DebugOnlyFiles()
  /// The names of targets whose products lie inside this one's, here or in other projects.
  package var embeds: [String] = []
  /// Files that its project names and that are not there, relative to the root.
  package var missing: [FilePath] = []
  /// A folder of which more may be shipped than is known, relative to the root.
  package var unknownBelow: FilePath?
  /// Doubts about what it ships, for people: `a script copies localizations`.
  package var doubts: [String] = []
}

/// The files that the projects below the roots ship.
package struct Shipping: Sendable {
  /// The projects by path.
  package var projects: [ShippingProject]
  /// String files that no target gets, as people see them, in byte order.
  package var notShipped: [String]
  package var problems: [Problem]
  package var isIncomplete: Bool
}
