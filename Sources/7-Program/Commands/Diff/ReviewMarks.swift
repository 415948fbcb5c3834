internal import L10nComparison
internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nReports
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// `diff --mark-outdated`: catalogs say of translations that a change of the source has made outdated that they are to be
/// reviewed. Other formats have no place for it.
struct ReviewMarks {
  private static let mark = Flag(
    "mark-outdated",
    "mark outdated translations of string catalogs as needing review: as a patch, or in place with --write",
    details: """
      The catalogs of NEW, which has to be a folder, get `needs_review` for the translations that the change has made \
      outdated. Xcode and the tools of translators show what has it.
      """, excludes: ["format"], isSpecial: true)
  private static let write = Flag(
    "write", "write what --mark-outdated changes", excludes: ["output"], isSpecial: true)

  static let all = [mark, write, CommonFlags.dryRun]

  static func isAsked(_ arguments: ParsedArguments) throws(UsageError) -> Bool {
    if !arguments.has(mark), arguments.has(write) { throw arguments.error("--write needs --mark-outdated") }
    try CommonFlags.checkDryRun(arguments, write)
    return arguments.has(mark)
  }

  let catalog: Catalog
  let context: CommandContext

  /// Marks what some changes made outdated.
  /// - Returns: whether it could.
  func make(for changes: [Change], _ arguments: ParsedArguments) throws -> Bool {
    let outdated = changes.filter { $0.kind.facts.handsOut == .outdated && $0.old != nil }
    guard let tree = PatchTree(roots: catalog.roots) else {
      context.complain("the folder is in no tree that a patch could apply to")
      return false
    }
    let (files, count) = try marked(outdated, in: tree)
    try FixDestination(catalog, tree: tree, context: context).finish(
      files, writes: arguments.has(Self.write), arguments)
    let others = outdated.count - count
    context.warn(
      "\(NumberText.count(count, "translation")) marked as needing review in \(NumberText.count(files.count, "file"))"
        + (others > 0
          ? "; \(NumberText.count(others, "outdated translation")) in files that have no place for it" : ""))
    return true
  }

  /// The catalogs with the marks, and how many translations got one.
  private func marked(_ outdated: [Change], in tree: PatchTree) throws -> ([FileChange], Int) {
    var keys: [String: [[UInt8]: Set<String>]] = [:]
    for change in outdated {
      guard let file = change.file, let key = change.key, let locale = change.locale else { continue }
      keys[file, default: [:]][key, default: []].insert(locale)
    }
    var files: [FileChange] = []
    var count = 0
    for id in catalog.tableIDs where catalog.bundles[id.bundle].kind == .source {
      let root = catalog.roots[catalog.bundles[id.bundle].root]
      for file in catalog[id].files where file.format.hasStates && !file.isLink {
        guard let wanted = keys[file.shownPath], let path = root.file(file.path).real?.relative(to: tree.top)
        else { continue }
        let bytes = try FileBuffer.bytes(of: root.file(file.path))
        guard
          let (edits, marked) = try? CatalogFile.marksForReview(
            in: bytes, { key, language in wanted[key]?.contains(LocaleTag(name: language).text) == true }),
          !edits.isEmpty
        else { continue }
        count += marked
        files.append(FileChange(path: path.bytes, content: .edited(bytes, edits)))
      }
    }
    return (files.sorted { $0.path.lexicographicallyPrecedes($1.path) }, count)
  }
}
