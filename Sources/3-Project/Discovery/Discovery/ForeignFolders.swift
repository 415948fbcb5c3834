package import L10nSystem

/// Folders below one root that hold other people's code: what package managers fill, copies in `Vendor` or `third_party`, and
/// submodules of git with a project of their own.
struct ForeignFolders: Sendable {
  /// Folders that hold copies and submodules.
  var copied: Set<FilePath> = []
  /// Whether folders of package managers count as well.
  var hasManaged = true

  /// A set of no folders.
  static let none = ForeignFolders(copied: [], hasManaged: false)

  /// The topmost such folder that a path lies in, or is; nil where there is none.
  func folder(of path: FilePath) -> (path: FilePath, isManaged: Bool)? {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      let next = path.bytes[end...].firstIndex(of: UInt8(ascii: "/")) ?? path.bytes.endIndex
      let folder = FilePath(bytes: Array(path.bytes[..<next]))
      if hasManaged, VendorFolder.isManaged(path.bytes[end..<next]) { return (folder, true) }
      if copied.contains(folder) { return (folder, false) }
      end = next + 1
    }
    return nil
  }
}

/// The owner of a target, and the use that the project makes of it.
package enum CodeOwner: Sendable {
  /// The target is the project's own.
  case own
  /// The target is other people's, and embedded in a target of the project's own, linked with it, or built for
  /// it.
  case embedded
  /// The target is other people's, and for something else.
  case others
}

extension RootScan {
  /// The folders of other people's code, whether or not a target embeds it.
  var foreign: ForeignFolders {
    ForeignFolders(copied: copies.union(submodules))
  }

  /// The submodules that `.gitmodules` names and that have a project of their own. A submodule without one,
  /// such as one of texts alone, is a part of the project that is kept elsewhere.
  private var submodules: Set<FilePath> {
    let named = namedSubmodules.filter { !$0.bytes.isEmpty && tree.folder(at: $0) != nil }
    if named.isEmpty { return [] }
    let folders =
      projects.map { tree.path(of: $0.folder) } + manifests.keys.map { tree.path(of: $0) }
      + descriptions.map { tree.path(of: $0.folder) } + makefiles.map { tree.path(of: $0.folder) }
    return Set(named.filter { module in folders.contains { $0.relative(to: module) != nil } })
  }

  /// The folders that the `.gitmodules` of the working tree names, relative to the root.
  private var namedSubmodules: [FilePath] {
    let name = Array(".gitmodules".utf8)
    var file = FilePath(bytes: name)
    var inside = FilePath(bytes: [])
    // A root may be a folder of the working tree; a snapshot has nothing above it.
    if case .disk = catalogRoot.source, let top = GitRepository.find(upwardFrom: catalogRoot.location)?.top,
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
    return inside.bytes.isEmpty
      ? configuration.submodules : configuration.submodules.compactMap { $0.relative(to: inside) }
  }

  /// Folders that other people's code was copied into: what lies in `Vendor` or `third_party` and has a licence or a
  /// project of its own. The folders themselves, if they have one.
  private var copies: Set<FilePath> {
    var found: Set<FilePath> = []
    for folder in tree.folders where folder != tree.top && state(folder) == .ordinary {
      guard VendorFolder.isOne(name(of: folder)) else { continue }
      if isOwn(folder) {
        found.insert(tree.path(of: folder))
        continue
      }
      for entry in tree.entries(of: folder) where entry.kind == .folder {
        if let inner = tree.folder(behind: entry), isOwn(inner) { found.insert(tree.path(of: inner)) }
      }
    }
    return found
  }

  /// Whether a folder has a licence or a project.
  private func isOwn(_ folder: FileTree.FolderID) -> Bool {
    tree.entries(of: folder).contains { entry in
      let name = tree.name(of: entry)
      switch FileNameKind.of(name) {
      case .project, .manifest, .podspec: return true
      default:
        let lowered = PathName.lowered(name)
        return ["license", "licence", "copying"].contains { lowered.starts(with: $0.utf8) }
      }
    }
  }
}

/// Folders that other people's code is copied into: `Vendor`, `third_party`, and those of package managers.
package enum VendorFolder {
  /// The folders that package managers fill.
  private static let managed = ["Pods", "Carthage", "SourcePackages"]

  /// Whether package managers fill a folder of this name.
  static func isManaged(_ name: ArraySlice<UInt8>) -> Bool {
    managed.contains { $0.utf8.elementsEqual(name) }
  }

  /// Whether a folder is called like one.
  static func isOne(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, "3tTvV".utf8.contains(first) else { return false }
    return ["vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty"].contains
    {
      $0.utf8.elementsEqual(PathName.lowered(name))
    }
  }

  /// Whether a file lies below one.
  package static func holds(_ file: FilePath) -> Bool {
    file.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      isOne(name) || isManaged(name)
    }
  }
}
