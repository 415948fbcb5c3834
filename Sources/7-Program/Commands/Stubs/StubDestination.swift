internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The destination of stubs: a patch, files of their own, or the tree.
struct StubDestination {
  let catalog: Catalog
  let tree: PatchTree
  let context: CommandContext

  // MARK: - Files

  /// The path of a file below its root; of several roots with the root's name before it.
  func shape(of file: StubFile) -> FilePath {
    guard catalog.roots.count > 1 else { return file.path }
    let name = catalog.roots[file.root].location.real.map { Array($0.lastComponent) } ?? []
    return name.isEmpty ? file.path : FilePath(bytes: name).appending(file.path.bytes)
  }

  /// Plans until nothing is missing: a file that comes into a project, and a language that comes into a product with its first
  /// file, have gaps of their own. What no target would get is left out.
  /// - Parameter engine: the engine that reads the tree as it will be; nil where the first plan is all.
  func settle(
    _ first: StubPlanner, _ arguments: ParsedArguments, _ engine: Engine?, report: (Catalog) throws -> Report
  ) throws -> (StubPlan, ProjectEdits) {
    var (planner, whole) = (first, StubPlan())
    var projects = try projects(for: whole, arguments)
    // More than two rounds are rare: a file gives room to those of its own product.
    for round in 0..<8 {
      var files: [StubFile] = []
      var plan = planner.plan(.content) { files.append($0) }
      plan.files = files
      let next = whole.followed(by: plan)
      projects = try self.projects(for: next, arguments, askedOf: engine)
      let obstacles = projects.obstacles.filter { planner.options.obstacles[$0.key] == nil }
      if !obstacles.isEmpty {
        planner.options.obstacles.merge(obstacles) { $1 }
        continue
      }
      whole = next
      guard let engine, !files.isEmpty || round == 0 && !plan.unlisted.isEmpty else { break }
      var changes = catalog.roots.indices.map { projects.changed(root: $0) }
      for file in whole.files { changes[file.root][file.path] = try file.content?.bytes() }
      let later = try engine.catalog(changing: changes)
      planner = StubPlanner(later, try report(later), options: planner.options)
    }
    return (whole, projects)
  }

  /// The edits that make Xcode projects list the files of a plan.
  /// - Parameter engine: the engine that checks whether targets get the files; nil for no check.
  func projects(
    for plan: StubPlan, _ arguments: ParsedArguments, askedOf engine: Engine? = nil
  ) throws -> ProjectEdits {
    let files = plan.files.compactMap { file in
      let new = ProjectUpdate.File(root: file.root, path: file.path, locales: file.locales)
      return file.isNew || new.isCatalog ? new : nil
    }
    let begun = arguments.text(StubsCommand.addLocale).map { present(in: LocaleTag(name: $0)) } ?? []
    return try ProjectEdits(
      files + plan.unlisted + begun.filter { !plan.unlisted.contains($0) },
      isWanted: ProjectEdits.areWanted(arguments) && arguments.text(StubsCommand.format) != "files",
      catalog: catalog, tree: tree, context: context, askedOf: engine)
  }

  /// The files that a language has already: its project may not list it all the same.
  private func present(in tag: LocaleTag) -> [ProjectUpdate.File] {
    catalog.tableIDs.flatMap { id in
      catalog[id].files.map {
        ProjectUpdate.File(root: catalog.bundles[id.bundle].root, path: $0.path, locales: [])
      }
    }.filter { $0.localization == tag }
  }
}

/// A patch that a terminal is not to be flooded with.
struct PatchPreviewLimit: Error {
  var lines: Int

  /// The most lines that are printed.
  static let limit = 200

  var message: String {
    "the patch has \(NumberText.number(lines)) lines, too many for a terminal: '--output FILE' writes it to a file, "
      + "'--write' edits in place, and '| less' shows it"
  }
}

extension CommandContext {
  /// Prints a patch on a terminal, if people can look through it there.
  /// - Throws: `PatchPreviewLimit` if it has too many lines.
  func show(_ patch: [UInt8]) throws(PatchPreviewLimit) {
    let lines = patch.count { $0 == UInt8(ascii: "\n") }
    guard lines <= PatchPreviewLimit.limit else { throw PatchPreviewLimit(lines: lines) }
    writeExact(patch)
  }
}
