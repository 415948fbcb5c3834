internal import L10nDiscovery
internal import L10nSystem
internal import L10nText

/// How the files of a run are named in a patch, and in which form git has them.
struct PatchPaths: Sendable {
  /// By the number of the task; nil for a file outside the tree. Empty where no patch is wanted.
  private let paths: [FilePath?]
  private let gitForm: GitTextForm
  let isWanted: Bool

  init(of tasks: [StubTask], in catalog: Catalog, _ form: StubForm) {
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

  /// Whether git has a file in the form in which it lies in the tree.
  func isPlain(_ path: FilePath) -> Bool { gitForm.isPlain(path.bytes) }

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
