internal import L10nCommandLine
internal import L10nFormats
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Settles the conflicts of a working tree.
struct ConflictRun {
  let repository: GitRepository
  /// The current folder, below the top of the working tree.
  let here: FilePath
  let isForced: Bool
  let context: CommandContext

  /// A path with its versions.
  private struct Conflict {
    var path: FilePath
    var syntax: TableSyntax
    /// The names of their objects: base, ours, theirs.
    var objects: [String?] = [nil, nil, nil]
    var isFile = true
    /// Whether it was added with its marks: git knows of no conflict any more.
    var isAdded: Bool { objects == [nil, nil, nil] }
  }

  /// The new contents of a file in conflict.
  private struct Outcome {
    var path: FilePath
    /// Nil where the file has them already.
    var bytes: [UInt8]?
    var stamp: FileStamp
    var isClean: Bool
  }

  func resolve(in scope: [FilePath]) throws -> ExitStatus {
    let conflicts = try conflicts(in: scope)
    if conflicts.isEmpty {
      context.explain("there is no conflict in a table")
      return .clean
    }
    let names = conflicts.flatMap(\.objects).map { Array(($0 ?? "none").utf8) }
    let git = GitObjects(repository, environment: context.environment.all)
    var status = ExitStatus.clean
    var (clean, left): ([FilePath], [FilePath]) = ([], [])
    var transaction = context.transaction(root: repository.top)
    var done = 0
    while done < conflicts.count {
      // The three versions of each; no more of them are in memory than are read at a time.
      let objects = try git.read(firstOf: names[(3 * done)...], atMost: 3 * 256, groupsOf: 3)
      for start in stride(from: 0, to: objects.count, by: 3) {
        let conflict = conflicts[done]
        done += 1
        let outcome: Outcome
        do throws(Reason) {
          outcome = try settle(conflict, objects[start..<(start + 3)].map { $0?.content })
        } catch {
          context.complain("\(shown(conflict.path)): \(error.words)")
          status = .findings
          continue
        }
        if let bytes = outcome.bytes {
          try transaction.stage(bytes, for: outcome.path, expecting: .unchanged(outcome.stamp))
        }
        if outcome.isClean { clean.append(outcome.path) } else { left.append(outcome.path) }
      }
    }
    try transaction.commit()
    for path in clean { context.writeExact(pathFromHere(path) + [0x0A]) }
    if !clean.isEmpty {
      context.note("\(NumberText.count(clean.count, "table")) merged: what is listed is for 'git add'")
    }
    if left.isEmpty { return status }
    context.note(
      "\(NumberText.count(left.count, "table")) left with marks: keep one text between them, then 'git add' the file"
    )
    return .findings
  }

  /// The reason why a file stays unresolved.
  private struct Reason: Error {
    var words: String
    init(_ words: String) { self.words = words }
  }

  private func conflicts(in scope: [FilePath]) throws(SystemError) -> [Conflict] {
    let index = try GitIndex(repository)
    var conflicts: [FilePath: Conflict] = [:]
    for path in (0..<index.count).lazy.map(index.path(at:)) {
      // Property lists that no format names are no tables here.
      guard let syntax = TableFormat(name: path.lastComponent)?.syntax,
        scope.isEmpty || scope.contains(where: { path.relative(to: $0) != nil || $0.bytes.isEmpty })
      else { continue }
      conflicts[path] = Conflict(path: path, syntax: syntax)
    }
    for stage in index.stages where (1...3).contains(stage.number) {
      conflicts[stage.path]?.objects[stage.number - 1] = stage.object
      if !stage.isFile { conflicts[stage.path]?.isFile = false }
    }
    return conflicts.values.filter { conflict in
      let path = repository.top.appending(conflict.path.bytes)
      return !conflict.isAdded
        || FileStamp.kind(of: path) == .file
          && (try? FileBuffer.bytes(of: path)).flatMap(TableForm.versions(marked:)) != nil
    }.sorted { $0.path < $1.path }
  }

  // MARK: - One file

  private func settle(_ conflict: Conflict, _ versions: [[UInt8]?]) throws(Reason) -> Outcome {
    guard conflict.isFile else { throw Reason("it is not a file on one of the sides") }
    guard conflict.isAdded || conflict.objects[1] != nil && conflict.objects[2] != nil else {
      throw Reason("one side has removed the file, the other one has changed it")
    }
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(repository.top.appending(conflict.path.bytes), limit: FileBuffer.largestText)
    } catch {
      throw Reason("it cannot be read: \(Failure.reason(error.code))")
    }
    guard let stamp = buffer.stamp else { throw Reason("it cannot be read") }
    let versions = conflict.isAdded ? TableForm.versions(marked: buffer.array) ?? versions : versions
    guard let ours = versions[1], let theirs = versions[2], conflict.objects[0] == nil || versions[0] != nil
    else { throw Reason("the repository does not have all versions of it here") }
    let file = TableForm(of: buffer.array, insteadOf: ours)
    let result: TableMergeResult
    do throws(TableMerge.Refusal) {
      result = try TableMerge.merge(base: versions[0], ours: ours, theirs: theirs, as: conflict.syntax)
    } catch {
      throw Reason(MergeWords.reason(error))
    }
    let isDone = file.holds(result.bytes)
    if !isDone, !isForced, !conflict.isAdded, try !isLeftByGit(file, conflict, versions[0], ours, theirs) {
      throw Reason("it has been edited since git left it: 'git add' keeps it so, --force replaces it")
    }
    MergeWords.complain(result.conflicts, of: shown(conflict.path), conflict.syntax, in: context)
    guard let bytes = file.stored(result.bytes) else { throw Reason(MergeWords.reason(.unsettled)) }
    return Outcome(
      path: conflict.path, bytes: isDone ? nil : bytes, stamp: stamp, isClean: result.conflicts.isEmpty)
  }

  /// The ways in which git may have compared the versions, its own first.
  private static let algorithms = ["histogram", "myers", "patience", "minimal"]

  /// Whether git left a file so after a conflict: both sides between marks and all else merged by lines, or our side where
  /// git does not merge.
  private func isLeftByGit(
    _ file: TableForm, _ conflict: Conflict, _ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]
  ) throws(Reason) -> Bool {
    do throws(GitFailure) {
      if file.holds(ours) {
        // git takes a file for binary by a NUL in its first bytes.
        if [base ?? [], ours, theirs].contains(where: { $0.prefix(8000).contains(0) }) { return true }
        let git = GitCommand(.attributes, ["merge"], in: repository, environment: context.environment.all)
        let value = try git.run(input: conflict.path.bytes + [0]).split(separator: 0).last ?? []
        return ["unset", "binary"].contains { value.elementsEqual($0.utf8) }
      }
      guard let sides = file.sides else { return false }
      for algorithm in Self.algorithms {
        func changes(to stage: Int) throws(GitFailure) -> [LineChange] {
          guard let base = conflict.objects[0], let object = conflict.objects[stage] else { return [] }
          let arguments = ["--diff-algorithm=\(algorithm)", base, object]
          let git = GitCommand(
            .differingLines, arguments, in: repository, environment: context.environment.all)
          return LineChange.all(inDiff: try git.run(input: []))
        }
        let (left, right) = (try changes(to: 1), try changes(to: 2))
        if sides == SettledSides(base: base, ours: ours, theirs: theirs, left, right) { return true }
        if conflict.objects[0] == nil { break }
      }
      return false
    } catch {
      throw Reason(Failure.message(for: error))
    }
  }

  // MARK: - Paths

  private func shown(_ path: FilePath) -> String { TerminalText.escaped(bytes: pathFromHere(path)) }

  /// A path below the top, as seen from the current folder.
  private func pathFromHere(_ path: FilePath) -> [UInt8] {
    var folder = here
    var way: [UInt8] = []
    while !folder.bytes.isEmpty {
      if let rest = path.relative(to: folder) { return way + rest.bytes }
      way += Array("../".utf8)
      folder = folder.parent
    }
    return way + path.bytes
  }
}
