internal import L10nFormats
package import L10nLocale
package import L10nSystem
internal import L10nText

/// A bundle that a project makes of some of its files.
package struct Product: Sendable {
  /// The target's name.
  package var name: String
  /// The project that has the target, as people see it.
  package var project: String
  package var kind: ShippingProject.Kind
  /// The `.xcodeproj`, the `Package.swift`, relative to the root.
  var projectPath = FilePath(bytes: [])
  /// The file that says so, as people see it.
  package var file: String { kind == .xcode ? project + "/project.pbxproj" : project }
  /// The type of the product, as `ShippingTarget.productType`.
  package var productType: String
  /// The place of its root in `Catalog.roots`.
  package var root = 0
  /// The names of its own files' `.lproj` folders, `Base` among them, in byte order.
  package var folderNames: [String] = []
  /// Those of all its files, among which the loader chooses.
  package internal(set) var loadedFolders: [String] = []
  /// The regions that its project knows, as they are written there.
  package var regions: [String] = []
  /// The regions that are built out of catalogs too; nil where all are (`BUILD_ONLY_KNOWN_LOCALIZATIONS`).
  package var builtRegions: Set<LocaleTag>?
  /// The development region of an Xcode project, as it is written there.
  package internal(set) var developmentRegion: String?
  /// The products inside it, by their places in `Catalog.products`.
  package var embeds: [Int] = []
  /// The `Settings.bundle` folders inside it, relative to the root.
  package var settings: [FilePath] = []
  package var owner = Ownership.Owner.own
  /// The `Info.plist` files that its target names.
  package internal(set) var infoPlists: [FilePath] = []
  /// The facts of the first of them, or of the one that build settings make; nil where nothing is known.
  package internal(set) var info: BundleInfo?
  /// The files that it gets, as `ShippingTarget.files`.
  package internal(set) var files: [FilePath] = []
  /// The files that it copies with their folders, as they are: nothing is built of them.
  package var copied: Set<FilePath> = []
  /// The localized files that its project names one by one, and what they are in any language.
  var namedFiles: Set<FilePath> = []
  var namedStems: Set<LocalizedStem> = []
  /// The folders whose localized files it gets because its project names them, every one.
  var namedFolders: Set<[UInt8]> = []

  /// Whether a product of this type is a process of its own.
  package static func isProgram(_ productType: String) -> Bool {
    productType.hasPrefix("application") || productType.hasPrefix("app-")
      || productType.contains("extension") || productType.hasPrefix("watch")
      || productType.hasPrefix("messages")
      || ["executable", "tool", "xpc-service", "intents-service", "on-demand-install-capable"]
        .contains(productType)
  }

  /// Whether its main bundle is surely its own: a tool that an app copies to its executables reads the app's.
  package static func isProcess(_ productType: String) -> Bool {
    isProgram(productType) && productType != "executable" && productType != "tool"
  }

  /// Whether its code becomes a part of the binaries that link it.
  static func isStatic(_ productType: String) -> Bool { ["library", "static"].contains(productType) }

  /// Whether a first table in a language makes that a language of the product, which users of languages that it lacks are shown.
  package func lacks(_ language: LocaleTag) -> Bool {
    !loadedFolders.contains { $0 == "Base" || LocaleTag(name: $0).language == language.language }
      && !files.contains { FileNameKind.of($0.lastComponent) == .table(.catalog) }
  }
}

/// Files of which each product gets all, some or none.
package protocol ProductFiles {
  associatedtype File: FileWithRange
  var files: [File] { get set }
  /// The products that get any, by their places in `Catalog.products`; none where no project says anything of them.
  var products: [Int] { get set }
  /// The files that a product does not get, for each product that gets only some of the files.
  var withheld: [Int: Set<FilePath>] { get set }
}

/// A file below a root.
package protocol FileWithRange {
  /// The path relative to the root.
  var path: FilePath { get }
}

extension ProductFiles {
  /// The share of some products, with the files that any of these gets; nil if there is no such product.
  package func only(products isWanted: (Int) -> Bool) -> Self? {
    var own = self
    own.products.removeAll { !isWanted($0) }
    guard let first = own.products.first else { return nil }
    own.withheld = withheld.filter { isWanted($0.key) }
    guard own.withheld.count == own.products.count else { return own }
    let lost = own.products.dropFirst().reduce(withheld[first] ?? []) {
      $0.intersection(withheld[$1] ?? [])
    }
    if lost.isEmpty { return own }
    own.files.removeAll { lost.contains($0.path) }
    own.withheld = own.withheld.compactMapValues { files in
      let rest = files.subtracting(lost)
      return rest.isEmpty ? nil : rest
    }
    return own
  }

  /// The files in a list of products in which `first` others stand before their own.
  func countingProducts(from first: Int) -> Self {
    var own = self
    own.products = products.map { $0 + first }
    own.withheld = Dictionary(uniqueKeysWithValues: withheld.map { ($0 + first, $1) })
    return own
  }
}

extension TableFiles: ProductFiles {}
extension TableFile: FileWithRange {}
extension ResourceFiles: ProductFiles {}
extension ResourceFile: FileWithRange {}

/// A target with the sources that it compiles, whether or not anything localized is in its product.
package struct CompiledTarget: Sendable {
  /// The target's name.
  package var name: String
  package var kind: ShippingProject.Kind
  /// The type of the product, as `ShippingTarget.productType`.
  package var productType: String
  /// The place of its root in `Catalog.roots`.
  package var root: Int = 0
  /// The place in `Catalog.products` of what it becomes; nil where that has nothing localized, and for tests.
  package var product: Int?
  package var owner = Ownership.Owner.own
  /// Whether people get what it makes: tests are built and never shipped.
  package var isShipped: Bool
  /// Swift, Objective-C and C, without headers, and interface files outside of `.lproj` folders; relative to the root, in byte
  /// order.
  package var sources: [FilePath]
  /// `LOCALIZED_STRING_MACRO_NAMES`.
  package var macroNames: [String]
  /// Whether Xcode extracts keys from calls in comments, which are not read here: `LOCALIZED_STRING_CODE_COMMENTS`.
  package var extractsComments: Bool
  /// Whether Xcode generates symbols for the keys of its catalogs, which only Swift can use.
  package var generatesSymbols: Bool
  /// Whether its build writes the keys of Swift into its catalogs: `SWIFT_EMIT_LOC_STRINGS` is not off.
  package var emitsKeys: Bool
  package var development: DebugOnlyFiles
  /// The targets that it embeds, links or is built after, by their places in `Catalog.compiled`.
  package var dependencies: [Int] = []
  /// Its project, and the languages of its files, if it is an app that shows what others are for.
  package var example: (project: FilePath, languages: [String])?
}

/// A file below a root that may use keys: a source, a header, an interface file, a property list. It has not been read.
package struct CodeFile: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The path relative to the root.
  package var path: FilePath
  /// Whether a project decides which sources of its folder are compiled.
  package var isDecided: Bool = false
}

/// Interface files in no folder of a language: the system shows their texts as they are.
package enum FixedInterface {
  package static func isOne(_ path: FilePath) -> Bool {
    FileNameKind.of(path.lastComponent[...]) == .table(.interface) && !ShippedFiles.isLocalized(path)
  }
}

/// Tells by their names which files may use keys.
enum CodeFileName {
  private static let extensions: Set<[UInt8]> = Set(
    [
      "swift", "m", "mm", "M", "h", "c", "cc", "cpp", "cxx", "hpp", "hh", "pch", "xib", "storyboard", "plist",
      "intentdefinition",
    ].map { Array($0.utf8) }
  ).union(SourceName.others)

  /// Sources, headers, interface files, property lists.
  static func mayUseKeys(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.endIndex - dot <= 17 else { return false }
    return extensions.contains(Array(name[(dot + 1)...]))
  }
}

/// Tells by the name of a file what code it holds.
enum SourceName {
  private static let suffixes = [".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".cxx", ".M"].map {
    Array($0.utf8)
  }

  /// The endings of other languages, whose files a target gets as they are.
  static let others = Set(
    ["py", "rb", "js", "ts", "kt", "cs", "dart", "rs", "lua", "applescript"].map { Array($0.utf8) })

  static func isOther(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.lastIndex(of: UInt8(ascii: ".")).map { others.contains(Array(name[$0...].dropFirst())) } ?? false
  }

  /// Whether a compiler takes it: headers are read by way of others.
  static func isSource(_ name: ArraySlice<UInt8>) -> Bool {
    suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
