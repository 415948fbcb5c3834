internal import L10nDiscovery
internal import L10nSystem
internal import L10nText

/// The names of a run's files in a patch, and the forms in which git has them.
struct PatchPaths: Sendable {
  /// The paths by the number of the task; nil for a file outside the tree. Empty where no patch is wanted.
  private let paths: [FilePath?]
  private let gitForm: GitTextForm
  let isWanted: Bool

  init(of tasks: [StubFileChange], in catalog: Catalog, _ form: StubForm) {
    guard case .patch(let tree) = form else {
      (paths, gitForm, isWanted) = ([], GitTextForm(), false)
      return
    }
    let paths = tree.paths(of: tasks.map { ($0.root, $0.path) }, in: catalog)
    self.paths = paths
    gitForm = GitTextForm(of: paths.compactMap { $0 }, in: tree)
    isWanted = true
  }

  /// The path of a task's file; nil outside the tree.
  func path(_ task: Int) -> FilePath? { paths.indices.contains(task) ? paths[task] : nil }

  /// Why git could not be asked about the form in which it has files.
  var gitFailure: GitFailure? { gitForm.failure }

  /// A change as a patch; nothing where nothing is changed. Fails with why there can be none.
  func patch(_ content: FileChange.Content, of path: FilePath) throws(StubOmission.Reason) -> [UInt8] {
    let change: FileChange
    do throws(GitTextForm.Mismatch) {
      change = try gitForm.converted(FileChange(path: path.bytes, content: content))
    } catch {
      throw .otherEncoding(error.encoding)
    }
    var patch = UnifiedPatch()
    do throws(ByteEditError) {
      try patch.append(change)
    } catch {
      throw .damaged("\(error)")
    }
    return patch.bytes
  }
}

/// Tells files by one name each where the roots of a run lie in each other.
struct RootOverlap {
  /// A file by the outermost root that holds it.
  struct Place: Hashable {
    var root: Int
    /// The path relative to that root.
    var path: FilePath
  }

  /// The outermost root around each root, and its path in that; nil for one that is outermost itself.
  private let outer: [Place?]

  init(_ roots: [CatalogRoot]) {
    let folders = roots.map(\.location.real)
    // The first of several names for one root counts.
    var numbers: [FilePath: Int] = [:]
    for (number, folder) in folders.enumerated() {
      if let folder, numbers[folder] == nil { numbers[folder] = number }
    }
    outer = folders.enumerated().map { number, folder in
      guard let folder else { return nil }
      var outermost: Int?
      var around = folder
      while true {
        if let other = numbers[around], other != number { outermost = other }
        let parent = around.parent
        guard parent.bytes.count < around.bytes.count else { break }
        around = parent
      }
      guard let outermost, let path = folders[outermost].flatMap({ folder.relative(to: $0) }) else {
        return nil
      }
      return Place(root: outermost, path: path)
    }
  }

  func place(_ path: FilePath, inRoot root: Int) -> Place {
    guard outer.indices.contains(root), let outer = outer[root] else { return Place(root: root, path: path) }
    return Place(root: outer.root, path: outer.path.appending(path.bytes))
  }
}

/// The files that sparse checkouts leave out of the working trees around the roots of a run: such a file is not
/// missing.
struct SparseCheckout {
  /// The index of each root's working tree and the root's path in it; nil where there is none.
  private let places: [(index: GitIndex, prefix: FilePath)?]

  init(around roots: [CatalogRoot]) {
    var indexes: [FilePath: GitIndex] = [:]
    places = roots.map { root in
      guard let folder = root.location.real, let repository = GitRepository.find(upwardFrom: folder),
        let prefix = folder.relative(to: repository.top),
        let index = indexes[repository.top] ?? (try? GitIndex(repository))
      else { return nil }
      indexes[repository.top] = index
      return (index, prefix)
    }
  }

  /// Whether a file, named below a root, is left out.
  func leavesOut(_ path: FilePath, ofRoot root: Int) -> Bool {
    guard places.indices.contains(root), let place = places[root] else { return false }
    return place.index.leavesOut(place.prefix.appending(path.bytes))
  }
}
