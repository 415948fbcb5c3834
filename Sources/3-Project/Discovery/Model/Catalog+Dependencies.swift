internal import L10nSystem
internal import L10nText

/// Dependencies are what lies in a tree of sources and is other people's: built frameworks, the folders of
/// package managers, copies of code and submodules. The project does not translate them. Files that an own
/// target compiles, links or ships count, wherever they lie.
extension Catalog {
  private static let extensions = [".framework", ".xcframework", ".xpc"]

  /// A dependency that is left out.
  private struct Dependency {
    var root: Int
    var path: FilePath
    var files: [FilePath]
  }

  /// The catalog without its dependencies, and with their names. A tree of dependencies alone stays as it is.
  package var withoutDependencies: Catalog {
    var catalog = self
    var found: [Dependency] = []
    // Paths that are not left out, though they may lie in the folder of a dependency.
    var own: [String] = []
    for root in roots.indices where foreign.indices.contains(root) && foreign[root].hasManaged {
      let places = bundles.indices.filter { bundles[$0].root == root }
      let isOfSources = places.contains { place in
        bundles[place].kind == .source
          && bundles[place].containers.contains { dependency(of: $0, in: root) == nil }
      }
      guard isOfSources else { continue }
      for place in places {
        if bundles[place].kind == .source {
          catalog.bundles[place].containers.removeAll { container in
            guard let path = dependency(of: container, in: root) else {
              own.append(roots[root].shown(container.path))
              return false
            }
            found.append(Dependency(root: root, path: path, files: container.localizedFiles))
            return true
          }
        } else if let path = dependency(of: bundles[place]) {
          let files = bundles[place].containers.flatMap(\.localizedFiles)
          catalog.bundles[place].containers = []
          catalog.bundles[place].localizedAssets = []
          found.append(Dependency(root: root, path: path, files: files))
        }
      }
    }
    if found.isEmpty { return self }
    let names = Set(found.map { roots[$0.root].shown($0.path) })
    catalog.dependencies = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    catalog.dependencyFiles = roots.indices.reduce(0) { count, root in
      count + Set(found.lazy.filter { $0.root == root }.flatMap(\.files)).count
    }
    own += products.filter { $0.owner != .others }.map(\.project)
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
    let owners = targets.map { compiled[$0].owner }
    if owners.contains(.own) { return false }
    let folder = foreign.indices.contains(file.root) ? foreign[file.root].folder(of: file.path) : nil
    if owners.isEmpty { return folder != nil || VendorFolder.holds(file.path) }
    return folder?.isManaged == true || !owners.contains(.embedded)
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

  /// The folder that makes a container a dependency; nil where an own target gets any of its files, or there is
  /// no such folder. A container that own targets embed counts as theirs, unless a package manager brings it.
  private func dependency(of container: Container, in root: Int) -> FilePath? {
    guard let folder = foreign[root].folder(of: container.path) else { return nil }
    let getters = container.tables.flatMap(\.products) + container.resources.flatMap(\.products)
    let owners = getters.map { products[$0].owner }
    if owners.contains(.own) || !folder.isManaged && owners.contains(.embedded) { return nil }
    return folder.path
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
    guard let folder = foreign[bundle.root].folder(of: bundle.path)?.path else { return framework }
    return framework.map { $0.bytes.count < folder.bytes.count ? $0 : folder } ?? folder
  }
}

extension Container {
  /// The files of its tables and resources.
  fileprivate var localizedFiles: [FilePath] {
    tables.flatMap { $0.files.map(\.path) } + resources.flatMap { $0.files.map(\.path) }
  }
}
