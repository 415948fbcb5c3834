import L10nFormats
import L10nSystem

/// The `Info.plist` files of the sources below a root, and the products whose they are: of the targets whose settings name them.
/// What no target names belongs to what lies nearest.
struct InfoPlists {
  /// Every file with the name of one, outside of bundles, and what each project names otherwise: each list in byte order.
  let found: InfoPlistFiles
  private let named: [ProjectInfoPlists]
  private let scan: RootScan
  /// The products of the targets whose settings name a file, and the files that are there for each.
  private var productsOf: [FilePath: [Int]] = [:]
  private var filesOf: [Int: [FilePath]] = [:]

  init(_ found: [FilePath], _ projects: [ProjectFacts], _ products: [Product], in scan: RootScan) {
    (self.found, self.scan) = (InfoPlistFiles(found.sorted()), scan)
    let known = Set(found)
    named = projects.map { ProjectInfoPlists($0, in: scan.tree, isKnown: known.contains) }
    let targets = Dictionary(grouping: products.indices) { products[$0].projectPath }
    for (project, there) in zip(projects, named) {
      for file in there.paths {
        for product in targets[project.file.parent] ?? []
        where project.infoPlistTargets[file]?.contains(products[product].name) == true {
          productsOf[file, default: []].append(product)
          filesOf[product, default: []].append(file)
        }
      }
    }
  }

  /// All files, in byte order.
  var all: [FilePath] { Set(found.paths + named.flatMap(\.own.paths)).sorted() }

  /// The lists in which a file of a project stands.
  func lists(of project: Int?) -> [InfoPlistFiles] { [found] + (project.map { [named[$0].own] } ?? []) }

  /// Those that a project names.
  func files(namedBy project: Int) -> [FilePath] { named[project].paths }

  func products(of file: FilePath) -> [Int] { productsOf[file] ?? [] }

  /// The files of some products, each once.
  func files(of products: [Int]) -> [FilePath] { Set(products.flatMap { filesOf[$0] ?? [] }).sorted() }

  /// The files of some products that ship what is in a container. Where no target names any it is the nearest upward, else of those
  /// that the container's project names the one with which it has most of its path in common.
  func files(of products: [Int], in draft: ContainerDraft, of root: RootFacts) -> [FilePath] {
    let own = files(of: products)
    return own.isEmpty ? nearest(to: draft, of: root).map { [$0] } ?? [] : own
  }

  private func nearest(to draft: ContainerDraft, of root: RootFacts) -> FilePath? {
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      if let entry = scan.infoPlists[folder]?.first { return scan.tree.path(of: entry, in: folder) }
      // An `Info.plist` above a project or a package belongs to others.
      if root.hasProject(folder) { break }
      if root.manifests[folder] != nil { return nil }
      current = scan.tree.parent(of: folder)
    }
    return root.project(of: draft).flatMap { named[$0].nearest(to: draft.path) }
  }

  /// The nearest of those that a table translates which the build renames.
  func nearest(to draft: ContainerDraft, renamedAs table: [UInt8], in project: Int) -> FilePath? {
    named[project].nearest(to: draft.path, renamedAs: table)
  }
}
