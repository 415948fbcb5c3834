import L10nFormats
import L10nSystem

/// The `Info.plist` files of the sources below a root, with the products whose targets name them in settings. A file that no target names
/// belongs to the nearest products.
struct InfoPlists {
  /// Every file with the name of one, outside of bundles, in byte order.
  private let found: InfoPlistFiles
  /// The existing files that each project names; `others` has those with another name.
  private let named: [[FilePath]]
  private let others: [InfoPlistFiles]
  private var productsOf: [FilePath: [Int]] = [:]
  private var filesOf: [Int: [FilePath]] = [:]
  /// The texts that settings give to the file that is made for a product; none where no file is made.
  private(set) var texts: [Int: [InfoPlistSources.Text]] = [:]

  init(_ found: [FilePath], _ projects: [ProjectFacts], _ products: [Product], in tree: FileTree) {
    let known = Set(found)
    self.found = InfoPlistFiles(found.sorted())
    named = projects.map { $0.infoPlists.filter { tree.entry(at: $0).map(tree.isFile) == true } }
    others = named.map { InfoPlistFiles($0.filter { !known.contains($0) }) }
    let targets = Dictionary(grouping: products.indices) { products[$0].projectPath }
    for (project, files) in zip(projects, named) {
      let own = targets[project.file.parent] ?? []
      let naming = Set(project.infoPlistTargets.values.joined())
      for product in own { texts[product] = project.infoTexts[products[product].name] }
      for file in files {
        // A file that the whole project names belongs to the targets that name none.
        let names = project.infoPlistTargets[file] ?? []
        for product in own
        where names.isEmpty
          ? !naming.contains(products[product].name) : names.contains(products[product].name)
        {
          productsOf[file, default: []].append(product)
          filesOf[product, default: []].append(file)
        }
      }
    }
  }

  /// All files, in byte order.
  var all: [FilePath] { Set(found.paths + others.flatMap(\.paths)).sorted() }

  /// The lists in which a file of a project stands.
  func lists(of project: Int?) -> [InfoPlistFiles] { [found] + (project.map { [others[$0]] } ?? []) }

  func files(namedBy project: Int) -> [FilePath] { named[project] }

  func products(of file: FilePath) -> [Int] { productsOf[file] ?? [] }

  /// The files of some products, each once.
  func files(of products: [Int]) -> [FilePath] { Set(products.flatMap { filesOf[$0] ?? [] }).sorted() }

  /// The files of some products that ship what is in a container; where no target names any, the nearest upward.
  func files(of products: [Int], in draft: ContainerDraft, of root: RootFacts) -> [FilePath] {
    let own = files(of: products)
    if !own.isEmpty { return own }
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      if let entry = root.scan.infoPlists[folder]?.first {
        return [root.scan.tree.path(of: entry, in: folder)]
      }
      // An `Info.plist` above a project or a package belongs to others.
      if root.hasProject(folder) || root.manifests[folder] != nil { break }
      current = root.scan.tree.parent(of: folder)
    }
    return []
  }

  /// The file that a table is named for, which the build copies as `InfoPlist.strings`: `Info-AppPlist` or `App-InfoPlist`.
  func file(renaming table: [UInt8], of products: [Int], in project: Int) -> FilePath? {
    let own = files(of: products)
    return (own.isEmpty ? named[project] : own).first { path in
      let stem = Array(PathName.stem(path.lastComponent))
      return ["Plist", "-InfoPlist"].contains { table == stem + $0.utf8 }
    }
  }
}
