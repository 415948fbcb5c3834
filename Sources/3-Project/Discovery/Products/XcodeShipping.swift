internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The files that the targets of an Xcode project ship.
struct XcodeShipping {
  let facts: XcodeProjectFacts
  /// The folder that holds the `.xcodeproj`, relative to the root.
  let folder: FilePath
  let tree: FileTree
  /// Folders that are bundles.
  let bundles: Set<FileTree.FolderID>
  /// Exceptions of synchronized folders by the names of targets, and by the folders' places.
  private let exceptions: [[UInt8]: [Int: [XcodeProjectFacts.SynchronizedFolder.Exception]]]

  init(facts: XcodeProjectFacts, folder: FilePath, tree: FileTree, bundles: Set<FileTree.FolderID>) {
    (self.facts, self.folder, self.tree, self.bundles) = (facts, folder, tree, bundles)
    exceptions = facts.synchronizedFolders.enumerated().reduce(into: [:]) { exceptions, folder in
      for exception in folder.element.exceptions {
        guard let target = exception.target else { continue }
        exceptions[target, default: [:]][folder.offset, default: []].append(exception)
      }
    }
  }

  /// The targets in the order of the project.
  func targets() -> [ShippingTarget] { ShippingTarget.withoutLooseFiles(facts.targets.map(shipped)) }

  /// The facts of a target are gathered here one after the other, each from another list of the project.
  private func shipped(_ target: XcodeProjectFacts.Target) -> ShippingTarget {
    var shipped = ShippedFiles(tree: tree, bundles: bundles)
    let regions = knownRegions(of: target)
    let excluded = SourceNameFilter(
      excluded: facts.words(of: "EXCLUDED_SOURCE_FILE_NAMES", target: target.name.text),
      included: facts.words(of: "INCLUDED_SOURCE_FILE_NAMES", target: target.name.text))
    func path(_ written: [UInt8]) -> FilePath? {
      guard let path = written.relative(to: folder), excluded.keeps(path) else { return nil }
      return path
    }
    var named: Set<FilePath> = []
    for member in target.members {
      switch member {
      case .file(let file):
        guard let file = path(file) else { continue }
        if ShippedFiles.isLocalized(file) { named.insert(file) }
        shipped.add(file: file)
      case .folder(let file): path(file).map { shipped.add(folder: $0, isStructured: true) }
      case .variants(let number):
        guard facts.variantGroups.indices.contains(number) else { continue }
        let variants = facts.variantGroups[number].variants
        named.reserveCapacity(named.count + variants.count)
        for variant in variants {
          guard let file = variant.path.flatMap(path) else { continue }
          named.insert(file)
          if let regions, !regions.contains(LocaleTag(name: PathName.text(variant.region.text))) { continue }
          shipped.add(file: file)
        }
      }
    }
    for member in target.compiled {
      if case .file(let file) = member { path(file).map { shipped.add(source: $0) } }
    }
    addSynchronized(of: target, regions, excluded, to: &shipped)
    shipped.add(copiesOf: target.scripts, in: folder)
    let isDoubtful = target.scripts.contains(where: \.isUnknown)
    var answer = shipped.target(
      PathName.text(target.name.text), productType: PathName.text(target.kind),
      unknownBelow: isDoubtful ? folder : nil,
      doubts: isDoubtful ? ["a script of the target names .lproj folders"] : [])
    answer.named = named
    answer.links = links(of: target)
    answer.names = TargetNames(
      ids: [target.id, target.product].map { PathName.text($0) },
      productFile: PathName.text(FilePath(bytes: target.productFile).lastComponent))
    answer.macroNames = facts.words(of: "LOCALIZED_STRING_MACRO_NAMES", target: target.name.text)
      .map { PathName.text($0) }.filter { !$0.contains("$") }
    answer.extractsComments = isSet("LOCALIZED_STRING_CODE_COMMENTS", for: target)
    answer.builtRegions = regions
    answer.generatesSymbols = isSet("STRING_CATALOG_GENERATE_SYMBOLS", for: target) && shipped.hasSwift
    answer.emitsKeys =
      facts.words(of: "SWIFT_EMIT_LOC_STRINGS", target: target.name.text) != [Array("NO".utf8)]
    answer.development = DebugOnlyFiles(facts, target: target.name.text, folder: folder)
    return answer
  }

  /// Adds what folders hold that Xcode keeps in step with the disk.
  private func addSynchronized(
    of target: XcodeProjectFacts.Target, _ regions: Set<LocaleTag>?, _ excluded: SourceNameFilter,
    to shipped: inout ShippedFiles
  ) {
    let (own, exceptions) = (Set(target.synchronizedFolders), exceptions[target.name.text] ?? [:])
    for number in own.union(exceptions.keys).sorted() {
      let folder = SynchronizedMembership(exceptions[number] ?? [], isOwn: own.contains(number))
      guard !folder.isEmpty, let path = facts.synchronizedFolders[number].path.relative(to: self.folder)
      else { continue }
      shipped.add(folder: path) { file in
        folder.takes(file) && isKnown(file, regions) && excluded.keeps(file, in: path)
      } compiles: { file in
        target.compiles && folder.takes(file) && excluded.keeps(file, in: path)
      }
    }
  }

  private func links(of target: XcodeProjectFacts.Target) -> [TargetLink] {
    func goal(_ link: XcodeProjectFacts.Target.Link) -> TargetLink.Goal {
      if link.isProductFile {
        return .productFile(PathName.text(FilePath(bytes: link.name).lastComponent))
      }
      return .target(
        name: PathName.text(link.name), id: link.id.map { PathName.text($0) },
        project: link.project.flatMap { $0.relative(to: folder) })
    }
    return target.embeds.map { TargetLink(goal: goal($0), isEmbedded: true) }
      + target.dependencies.map { TargetLink(goal: goal($0), isEmbedded: false) }
      + target.packageProducts.filter { !$0.isRemote }.map { product in
        TargetLink(
          goal: .package(
            name: PathName.text(product.name), folder: product.folder.flatMap { $0.relative(to: folder) }),
          isEmbedded: true)
      }
  }

  private func isSet(_ setting: String, for target: XcodeProjectFacts.Target) -> Bool {
    facts.words(of: setting, target: target.name.text) == [Array("YES".utf8)]
  }

  /// The regions that a target is limited to; nil where it ships all that there are.
  private func knownRegions(of target: XcodeProjectFacts.Target) -> Set<LocaleTag>? {
    guard isSet("BUILD_ONLY_KNOWN_LOCALIZATIONS", for: target) else { return nil }
    return Set(
      (facts.knownRegions.map { PathName.text($0.text) } + ["Base", "mul"]).map { LocaleTag(name: $0) })
  }

  /// Whether a file lies in no `.lproj`, or in one of a region that is built.
  private func isKnown(_ file: FilePath, _ regions: Set<LocaleTag>?) -> Bool {
    guard let regions else { return true }
    return file.parent.bytes.split(separator: UInt8(ascii: "/")).allSatisfy { name in
      !ShippedFiles.isLocalization(name)
        || regions.contains(LocaleTag(name: PathName.text(name.dropLast(6))))
    }
  }
}

extension [UInt8] {
  /// A path of a project, relative to the root; nil for one outside, or with a build variable that is not the
  /// project's folder.
  func relative(to folder: FilePath) -> FilePath? { ProjectFacts.path(self, in: folder) }
}

/// A localized file in whichever language: its path without the `.lproj` folder and without the extension, because
/// `de.lproj/Main.strings` stands beside `Base.lproj/Main.storyboard`.
struct LocalizedStem: Hashable, Sendable {
  let bytes: [UInt8]

  /// The stem of a file; nil for a file that is in no `.lproj` folder.
  init?(_ file: FilePath) {
    guard let folder = ShippedFiles.localization(in: file.bytes[...]) else { return nil }
    let name = PathName.stem(file.bytes[(folder.upperBound + 1)...])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folder.lowerBound + name.count)
    bytes += file.bytes[..<folder.lowerBound]
    bytes += name
    self.bytes = bytes
  }

  func hash(into hasher: inout Hasher) { unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
}

extension LocalizedStem {
  /// The folder that holds the `.lproj` folders, and those below these.
  var folder: ArraySlice<UInt8> { bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[..<$0] } ?? [] }
}

extension FilePath {
  /// The name of the `.lproj` folder that a file lies in, whatever the depth.
  var localization: ArraySlice<UInt8>? {
    ShippedFiles.localization(in: bytes[...]).map { bytes[$0] }
  }
}

/// The files that targets get as they are.
struct FilesCopiedAsIs {
  private struct Name: Hashable {
    var root: Int
    var stem: LocalizedStem
    var name: [UInt8]
  }

  private var files: [Int: Set<FilePath>] = [:]
  /// Localized files that some project names one by one, and those that are found in folders.
  private var named: Set<Name> = []
  private var found: Set<Name> = []

  init(_ products: [Product]) {
    for product in products {
      files[product.root, default: []].formUnion(product.files)
      for file in product.files {
        guard let name = Self.name(of: file, root: product.root) else { continue }
        if product.namedFiles.contains(file) { named.insert(name) } else { found.insert(name) }
      }
    }
  }

  private static func name(of file: FilePath, root: Int) -> Name? {
    LocalizedStem(file).map { Name(root: root, stem: $0, name: Array(file.lastComponent)) }
  }

  func has(_ file: FilePath, root: Int) -> Bool { files[root]?.contains(file) ?? false }

  /// Whether a new file ships without being named, as it does in all other languages.
  func finds(_ file: ProjectUpdate.File) -> Bool {
    guard let name = Self.name(of: file.path, root: file.root) else { return false }
    return found.contains(name) && !named.contains(name)
  }
}

/// A link from a target to another one.
struct TargetLink: Hashable, Sendable {
  enum Goal: Hashable, Sendable {
    /// A target by its name or by an id that its project gives to it or to its product; `project` is the
    /// `.xcodeproj`, nil for the same project.
    case target(name: String, id: String?, project: FilePath?)
    /// The product of any project with this name: `Kit.framework`.
    case productFile(String)
    /// A product of a Swift package, or one of its targets; `folder` holds the `Package.swift`, where it is known.
    case package(name: String, folder: FilePath?)
  }

  var goal: Goal
  /// Whether the product ends inside that of the target; else it is linked, or only built before.
  var isEmbedded: Bool
}

/// The names by which others know a target.
struct TargetNames: Sendable {
  var ids: [String] = []
  var productFile = ""
}
