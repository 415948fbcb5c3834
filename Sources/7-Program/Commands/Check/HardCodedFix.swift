internal import L10nCode
internal import L10nCommandLine
internal import L10nDiscovery
internal import L10nEngine
internal import L10nLookup
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `check --fix --only hard-coded-text`: look-ups in place of literals that are surely shown, with their keys in the development tables.
struct HardCodedFix {
  let engine: Engine
  let context: CommandContext

  /// A file of code before and after.
  private struct Edited {
    var root: Int
    var path: FilePath
    var old: [UInt8]
    var new: [UInt8]
  }

  /// Makes the patch, or edits the tree.
  /// - Parameter rows: those that are asked for.
  func run(
    _ rows: [HardCodedRow], _ run: KeysRun, write: Bool, dryRun: Bool, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    guard let tree = PatchTree(roots: run.catalog.roots) else {
      return context.complain("the folders have no common parent: fix them one by one")
    }
    var simple = rows.filter(\.isSimple)
    var edited: [Edited] = []
    var plan: SyncPlan?
    // A key that no table can get leaves its literal as it is.
    for _ in 0..<2 {
      edited = try self.edited(&simple, run)
      let new = Set(simple.filter { $0.key == nil }.map(\.literal.text))
      var engine = engine
      engine.source = .edited(
        Dictionary(
          edited.map { (run.catalog.roots[$0.root].file($0.path), $0.new) }, uniquingKeysWith: { $1 }))
      let after = try engine.keys()
      let made = SyncPlan(after.audit, after.tables, options: SyncOptions()) {
        $0.state == .missing && new.contains($0.key)
      }
      plan = made
      let added = Set(made.files.flatMap(\.steps).map(\.key))
      let kept = simple.filter { $0.key != nil || added.contains($0.literal.text) }
      if kept.count == simple.count { break }
      simple = kept
    }
    let changes = TreeChanges(
      edited.map { .init(root: $0.root, path: $0.path, content: .replaced($0.old, with: $0.new)) }
        + (plan?.files ?? []).map { .init(root: $0.root, path: $0.path, content: $0.content) },
      run.catalog, tree, context)
    let projects = try ProjectEdits(
      plan?.newFiles ?? [], isWanted: ProjectEdits.areWanted(arguments), catalog: run.catalog, tree: tree,
      context: context)
    if dryRun {
      CommonFlags.sayDryRun(
        of: edited.map { run.catalog.roots[$0.root].file($0.path) }
          + (plan?.files ?? []).map { run.catalog.roots[$0.root].file($0.path) }, in: context)
    } else {
      try write ? changes.write(with: projects) : changes.writePatch(arguments, with: projects.patch())
    }
    projects.say()
    let left = rows.count - simple.count
    context.warn(
      "\(NumberText.count(simple.count, "finding")) fixed in \(NumberText.count(edited.count + (plan?.files.count ?? 0), "file"))"
        + (left > 0 ? "; \(NumberText.count(left, "finding")) left" : ""))
    return .clean
  }

  /// The files with look-ups in place of literals; takes out of `rows` what does not stand where it was found.
  private func edited(_ rows: inout [HardCodedRow], _ run: KeysRun) throws -> [Edited] {
    var edited: [Edited] = []
    var kept: [HardCodedRow] = []
    for (number, own) in Dictionary(grouping: rows, by: \.file).sorted(by: { $0.key < $1.key }) {
      let file = run.uses.files[number]
      let old = try FileBuffer.bytes(of: run.catalog.roots[file.root].file(file.path))
      var new = old
      for row in own.sorted(by: { $0.literal.offset > $1.literal.offset }) {
        let range = row.literal.range
        guard range.upperBound <= old.count,
          old[range].elementsEqual((row.isSwift ? "\"" : "@\"").utf8 + row.literal.text + "\"".utf8)
        else { continue }
        new.replaceSubrange(range, with: row.lookup.utf8)
        kept.append(row)
      }
      if new != old { edited.append(Edited(root: file.root, path: file.path, old: old, new: new)) }
    }
    rows = kept
    return edited
  }
}
