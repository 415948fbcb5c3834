internal import L10nConfiguration
internal import L10nSystem

/// A summary of a project from the names of its folders.
struct ProjectWalk {
  let summary: ProjectSummary
  /// Folders that could not be read, in the order of their paths.
  let unreadable: [FilePath]

  private static let localizationEnding = Array(".lproj".utf8)

  /// Folders that hold code of others in many projects.
  private static let vendored: Set<[UInt8]> = Set(
    [
      "Carthage", "External", "Externals", "Pods", "Third Party", "Third-Party", "ThirdParty", "Vendor",
      "third_party", "vendor",
    ].map { Array($0.utf8) })

  /// Walks the folder as every command does: nothing hidden, no build products, nothing that git ignores.
  /// - Throws: what the system says, if it is no folder or cannot be read.
  init(_ folder: FilePath, environment: GitEnvironment) throws(SystemError) {
    var policy = WalkPolicy()
    policy.folder = { name, _ in Self.isLocalization(name) ? .package : .walk }
    policy.keepsFile = { _, _ in false }
    let root = folder.bytes.isEmpty ? FilePath(".") : folder
    let tree = try FileTree(walking: root, policy: policy, environment: environment)
    var names: Set<[UInt8]> = []
    var foreign: Set<FilePath> = []
    for folder in tree.folders {
      for entry in tree.entries(of: folder) where entry.kind == .package {
        let path = tree.path(of: entry, in: folder)
        if let vendored = Self.vendoredFolder(of: path) {
          foreign.insert(vendored)
        } else {
          names.insert(Array(tree.name(of: entry).dropLast(Self.localizationEnding.count)))
        }
      }
    }
    // Two names are no locales: that of the shared layout, and that of catalogs of several languages.
    names.subtract([Array("Base".utf8), Array("mul".utf8)])
    // A name that is not text cannot name a locale or a pattern.
    func texts(_ all: some Sequence<[UInt8]>) -> [String] {
      all.compactMap { String(validating: $0, as: UTF8.self) }
    }
    summary = ProjectSummary(localizations: texts(names), vendoredFolders: texts(foreign.map(\.bytes)))
    unreadable = tree.faultyFolders.map { tree.path(of: $0) }
  }

  private static func isLocalization(_ name: Span<UInt8>) -> Bool {
    let start = name.count - localizationEnding.count
    guard start > 0 else { return false }
    for (index, byte) in localizationEnding.enumerated() where name[start + index] != byte { return false }
    return true
  }

  /// The outermost folder on the way to `path` that holds code of others.
  private static func vendoredFolder(of path: FilePath) -> FilePath? {
    var end = 0
    for component in path.bytes.split(separator: UInt8(ascii: "/")) {
      end = component.endIndex
      if vendored.contains(Array(component)) { return FilePath(bytes: Array(path.bytes[..<end])) }
    }
    return nil
  }
}
