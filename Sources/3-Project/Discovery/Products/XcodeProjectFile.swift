internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// The `project.pbxproj` of an Xcode project that ships something of a tree.
struct XcodeProjectFile {
  /// The `.xcodeproj`, and as people see it.
  let project: FilePath
  let shown: String
  /// The file itself.
  var path: FilePath { project.appending(Array("project.pbxproj".utf8)) }
  let bytes: [UInt8]
  let facts: XcodeProjectFacts

  /// Reads the file of a project; nil where it cannot be read.
  private init?(_ project: FilePath, _ shown: String, in root: CatalogRoot) {
    let path = project.appending(Array("project.pbxproj".utf8))
    guard let content = try? root.bytes(of: path) else { return nil }
    self.init(project, shown, content)
  }

  /// The description that a tool makes the project from, as people see it; nil where people edit the project itself.
  func description(in root: CatalogRoot) -> String? {
    ["project.yml", "Project.swift"].lazy.map { project.parent.appending(Array($0.utf8)) }.first { path in
      guard root.kind(of: path) == .file, let content = try? root.bytes(of: path, limit: 1 << 20) else {
        return false
      }
      return path.lastComponent.suffix(4).elementsEqual(".yml".utf8)
        || content.firstRange(of: Array("ProjectDescription".utf8)) != nil
    }.map(root.shown)
  }

  /// The file of the project with another content.
  func with(_ bytes: [UInt8]) -> XcodeProjectFile? { XcodeProjectFile(project, shown, bytes) }

  private init?(_ project: FilePath, _ shown: String, _ bytes: [UInt8]) {
    (self.project, self.shown, self.bytes) = (project, shown, bytes)
    var reader = PropertyListReader()
    let count = bytes.count
    let read = PaddedBuffer(bytes).withText { XcodeProjectFacts.read($0, count: count, using: &reader).facts }
    guard let read else { return nil }
    facts = read
  }

  /// The project files below a root, each once, in the order of their paths.
  static func all(in catalog: Catalog, root: Int) -> [XcodeProjectFile] {
    var seen: Set<FilePath> = []
    return catalog.products.filter { $0.root == root && $0.kind == .xcode }
      .sorted { $0.projectPath < $1.projectPath }.filter { seen.insert($0.projectPath).inserted }
      .compactMap { XcodeProjectFile($0.projectPath, $0.project, in: catalog.roots[root]) }
  }
}
