internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Dependencies are what lies in a tree of sources and is other people's: built frameworks, and the folders that `Ownership` names.
/// The project does not translate them, whoever ships them.
extension Catalog {
  private static let extensions = [".framework", ".xcframework", ".xpc"]

  /// The catalog without its dependencies, and with their names. A tree of dependencies alone stays as it is.
  package var withoutDependencies: Catalog {
    var catalog = self
    var found: [(root: Int, path: FilePath, files: [FilePath])] = []
    // Paths that are not left out, though they may lie in the folder of a dependency.
    var own: [String] = []
    for root in roots.indices where ownership.indices.contains(root) && ownership[root].hasOthers {
      let places = bundles.indices.filter { bundles[$0].root == root }
      // A project of its own need not be localized.
      let isOfSources =
        compiled.contains { $0.root == root && $0.owner == .own && $0.isShipped }
        || places.contains { place in
          bundles[place].kind == .source
            && bundles[place].containers.contains { ownership[root].folder(of: $0.path) == nil }
        }
      guard isOfSources else { continue }
      for place in places {
        if bundles[place].kind == .source {
          catalog.bundles[place].containers.removeAll { container in
            guard let path = ownership[root].folder(of: container.path) else {
              own.append(roots[root].shown(container.path))
              return false
            }
            found.append((root, path, container.localizedFiles))
            if container.getters.contains(where: { products[$0].owner != .others }) {
              catalog.languagesOfOthers.append(
                Set(container.folders.lazy.filter { !$0.isBase }.map(\.tag.text)))
            }
            return true
          }
        } else if let path = dependency(of: bundles[place]) {
          catalog.bundles[place].containers = []
          catalog.bundles[place].localizedAssets = []
          found.append((root, path, bundles[place].containers.flatMap(\.localizedFiles)))
        }
      }
    }
    if found.isEmpty { return self }
    let names = Set(found.map { roots[$0.root].shown($0.path) })
    catalog.dependencies = names.sortedByBytes()
    catalog.dependencyFiles = roots.indices.reduce(0) { count, root in
      count + Set(found.lazy.filter { $0.root == root }.flatMap(\.files)).count
    }
    own += products.filter { $0.owner == .own }.map(\.project)
    catalog.problems = Self.unblamed(problems, of: names, but: own)
    catalog.isIncomplete =
      isIncomplete
      && catalog.problems.contains {
        $0.severity == .error && ($0.rule == .unreadableFile || $0.rule == .unreadableFolder)
      }
    if catalog.whole.isEmpty { catalog.whole = [self] }
    return catalog
  }

  /// Whether what a file of code asks for is for others to translate.
  /// - Parameter targets: those that compile it, by their places in `compiled`.
  package func isOthers(_ file: CodeFile, compiledBy targets: [Int]) -> Bool {
    if targets.contains(where: { compiled[$0].owner == .own }) { return false }
    return !targets.isEmpty
      || ownership.indices.contains(file.root) && ownership[file.root].folder(of: file.path) != nil
  }

  /// The findings, without those of dependencies; an error of a dependency stays as a note.
  private static func unblamed(_ problems: [Problem], of names: Set<String>, but own: [String]) -> [Problem] {
    func lies(_ path: String, in folder: String) -> Bool {
      path == folder || path.utf8.starts(with: "\(folder)/".utf8)
    }
    return problems.compactMap { problem in
      guard names.contains(where: { lies(problem.path, in: $0) }),
        !own.contains(where: { lies(problem.path, in: $0) })
      else { return problem }
      return problem.severity == .error ? problem.with(.note) : nil
    }
  }

  /// The folder that makes a built bundle in a tree of sources a dependency: a bundle of sources that is called
  /// like a framework may be the project's own.
  private func dependency(of bundle: CatalogBundle) -> FilePath? {
    let isOwn = products.contains { product in
      product.root == bundle.root && product.owner == .own && product.settings.contains(bundle.path)
    }
    if isOwn { return nil }
    var end = bundle.path.bytes.startIndex
    var framework: FilePath?
    while framework == nil, end < bundle.path.bytes.endIndex {
      let next = bundle.path.bytes[end...].firstIndex(of: UInt8(ascii: "/")) ?? bundle.path.bytes.endIndex
      let name = PathName.text(bundle.path.bytes[end..<next])
      if Self.extensions.contains(where: { name.hasSuffix($0) }) {
        framework = FilePath(bytes: Array(bundle.path.bytes[..<next]))
      }
      end = next + 1
    }
    guard let folder = ownership[bundle.root].folder(of: bundle.path) else { return framework }
    return framework.map { $0.bytes.count < folder.bytes.count ? $0 : folder } ?? folder
  }
}

extension Container {
  /// The products that get any of its files.
  fileprivate var getters: [Int] { tables.flatMap(\.products) + resources.flatMap(\.products) }

  /// The files of its tables and resources.
  fileprivate var localizedFiles: [FilePath] {
    tables.flatMap { $0.files.map(\.path) } + resources.flatMap { $0.files.map(\.path) }
  }
}
