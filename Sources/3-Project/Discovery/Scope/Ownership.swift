internal import L10nSystem
internal import L10nText

/// The owners of the folders below one root, with all that lies in these: the project, or other people.
package struct Ownership: Sendable {
  /// The owner of a target, and the use that the project makes of it.
  package enum Owner: String, Sendable {
    case own
    /// Other people's, and embedded in an own target, linked with it, or built for it.
    case shipped
    case others
  }

  /// Folders of other people by a licence in them, or as submodules of git.
  fileprivate var sure: Set<FilePath> = []
  /// Folders with a project that no own target uses, as far as that is known: those with doubtful names, and submodules.
  fileprivate var unused: Set<FilePath> = []
  /// Whether the configuration calls a path the project's own.
  fileprivate var isSaidOwn: (@Sendable (FilePath) -> Bool)?
  /// Whether anything can be other people's.
  private(set) var hasOthers = true

  /// Everything is the project's own.
  static let own = {
    var ownership = Ownership()
    ownership.hasOthers = false
    return ownership
  }()

  /// The topmost folder of other people that a path lies in, or is; nil for what is the project's own.
  func folder(of path: FilePath) -> FilePath? {
    if !hasOthers || isSaidOwn?(path) == true { return nil }
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      let next = path.bytes[end...].firstIndex(of: UInt8(ascii: "/")) ?? path.bytes.endIndex
      let folder = FilePath(bytes: Array(path.bytes[..<next]))
      if VendorName(path.bytes[end..<next]) == .sure || sure.contains(folder) || unused.contains(folder) {
        return folder
      }
      end = next + 1
    }
    return nil
  }

  /// Makes a folder the project's own if only a project in it told against that.
  mutating func claim(_ folder: FilePath) -> Bool { unused.remove(folder) != nil }
}

/// The certainty with which a folder's name says that other people own it.
enum VendorName {
  case sure, doubtful

  init?(_ name: ArraySlice<UInt8>) {
    // Every path is asked about, and few begin like one.
    guard let first = name.first, !first.isLetter || "cdepstv".utf8.contains(first.lowercased) else {
      return nil
    }
    let text = PathName.text(PathName.lowered(name)[...])
    let letters = text.filter { $0.isLetter || $0.isNumber }
    if ["Pods", "Carthage", "SourcePackages"].contains(where: { $0.utf8.elementsEqual(name) })
      || ["vendor", "vendored", "vendorsrc", "thirdparty", "3rdparty"].contains(letters)
      || ["vendor-", "vendor_", "vendor."].contains(where: { text.hasPrefix($0) })
    {
      self = .sure
    } else if text.hasPrefix("vendor")
      || ["external", "externals", "dependencies", "deps", "submodules"].contains(text)
    {
      self = .doubtful
    } else {
      return nil
    }
  }
}

extension RootScan {
  /// Whose the folders are.
  /// - Parameter isSaidOwn: whether the configuration calls a path the project's own.
  func ownership(isSaidOwn: (@Sendable (FilePath) -> Bool)?) -> Ownership {
    var result = Ownership()
    result.isSaidOwn = isSaidOwn
    for module in submodules {
      let names = module.bytes.split(separator: UInt8(ascii: "/"))
      let isDoubtful = names.contains { VendorName($0) == .doubtful }
      if isDoubtful { result.sure.insert(module) } else { result.unused.insert(module) }
    }
    // Folders stand behind those that hold them.
    var isDoubtful: [Bool] = []
    for folder in tree.folders {
      let isBelow =
        tree.parent(of: folder).map { isDoubtful[$0.index] || VendorName(name(of: folder)) == .doubtful }
        ?? false
      isDoubtful.append(isBelow)
      if !isBelow || state(folder) != .ordinary { continue }
      let path = tree.path(of: folder)
      if result.folder(of: path) != nil { continue }
      let names = tree.entries(of: folder).map { tree.name(of: $0) }
      if names.contains(where: { name in
        ["license", "licence", "copying"].contains { PathName.lowered(name).starts(with: $0.utf8) }
      }) {
        result.sure.insert(path)
      } else if names.contains(where: { [.project, .manifest, .podspec].contains(FileNameKind.of($0)) }) {
        result.unused.insert(path)
      }
    }
    return result
  }

  /// The submodules that `.gitmodules` names and that have a project of their own. A submodule without one, such as one of texts
  /// alone, is a part of the project that is kept elsewhere, and so is what the owner of the repository has in another.
  private var submodules: Set<FilePath> {
    let named = namedSubmodules.filter { !$0.isOwn && tree.folder(at: $0.path) != nil }
    if named.isEmpty { return [] }
    let folders =
      projects.map { tree.path(of: $0.folder) } + manifests.keys.map { tree.path(of: $0) }
      + descriptions.map { tree.path(of: $0.folder) } + makefiles.map { tree.path(of: $0.folder) }
    return Set(
      named.map(\.path).filter { module in folders.contains { $0.relative(to: module) != nil } })
  }

  /// The submodules that are not checked out and may hold texts of the project: those of its owner, and what is called for texts.
  var absentSubmodules: [FilePath] {
    // A revision holds none of them.
    guard case .disk = catalogRoot.source else { return [] }
    return namedSubmodules.filter { module in
      let isAbsent =
        tree.folder(at: module.path).map { tree.entries(of: $0).isEmpty }
        ?? (tree.folder(at: module.path.parent) != nil && tree.entry(at: module.path) == nil)
      let name = PathName.text(PathName.lowered(module.path.bytes)[...])
      return isAbsent && (module.isOwn || Self.wordsOfTexts.contains { name.hasSuffix($0) })
        && module.path.bytes.split(separator: UInt8(ascii: "/")).allSatisfy { VendorName($0) == nil }
    }.map(\.path)
  }

  private static let wordsOfTexts = [
    "strings", "texts", "translations", "localization", "localizations", "locales", "languages", "l10n",
    "i18n",
  ]

  /// The owner in the address of a repository: `owner` of `git@host:owner/name.git`.
  private static func owner(of address: [UInt8]) -> [UInt8]? {
    let parts = PathName.lowered(address[...]).split { "/:".utf8.contains($0) }
    return parts.count < 3 ? nil : Array(parts[parts.count - 2])
  }

  /// The submodules that the `.gitmodules` of the working tree names, relative to the root, and whether its owner has them.
  private var namedSubmodules: [(path: FilePath, isOwn: Bool)] {
    let repository = GitRepository.find(upwardFrom: catalogRoot.location)
    let name = Array(".gitmodules".utf8)
    var file = FilePath(bytes: name)
    var inside = FilePath(bytes: [])
    // A root may be a folder of the working tree; a snapshot has nothing above it.
    if case .disk = catalogRoot.source, let top = repository?.top,
      let place = catalogRoot.location.real?.relative(to: top), !place.bytes.isEmpty
    {
      (file, inside) = (top.appending(name), place)
    }
    var buffer = FileBuffer()
    do throws(SystemError) {
      if inside.bytes.isEmpty {
        try catalogRoot.load(file, into: &buffer, limit: FileBuffer.largestText)
      } else {
        try buffer.load(file, limit: FileBuffer.largestText)
      }
    } catch {
      return []
    }
    var configuration = GitConfiguration()
    configuration.add(buffer.array)
    let owner = repository.flatMap { Self.owner(of: $0.configuration.origin) }
    return configuration.submodules.compactMap { module in
      let isOwn =
        module.address.starts(with: ".".utf8) || owner != nil && Self.owner(of: module.address) == owner
      return (inside.bytes.isEmpty ? module.path : module.path.relative(to: inside)).map { ($0, isOwn) }
    }
  }
}
