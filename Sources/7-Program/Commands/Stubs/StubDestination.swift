internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
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
  /// Absolute and without links; nil if the system cannot tell.
  private let current: FilePath?

  init(catalog: Catalog, tree: PatchTree, context: CommandContext) {
    (self.catalog, self.tree, self.context) = (catalog, tree, context)
    current = context.currentDirectory.real
  }

  // MARK: - A patch

  /// Whether a patch with a file is to be applied elsewhere than in the current folder.
  func isOutside(_ file: StubFile) -> Bool {
    guard let current else { return false }
    // A patch without git has paths relative to the tree that was named.
    if !tree.isRepository { return current != tree.top }
    if tree.top.relative(to: current) != nil { return false }
    guard let folder = current.relative(to: tree.top) else { return true }
    guard let path = file.patchPath else { return false }
    return path.relative(to: folder) == nil
  }

  /// The command that applies the patch wherever one is.
  var applyCommand: String {
    let top = ShellText.quoted(bytes: tree.top.bytes)
    return tree.isRepository ? "git -C \(top) apply --allow-empty" : "patch -p1 -d \(top)"
  }

  /// Says how a patch is applied that does not apply here.
  func sayHowToApply() {
    context.warn(
      "paths are relative to \(TerminalText.escaped(bytes: tree.top.bytes)), and git skips what is "
        + "outside the current folder; apply the patch with: \(applyCommand)")
  }

  /// Prints a patch on a terminal, if people can look through it there.
  /// - Throws: `PatchPreviewLimit` if it has too many lines.
  func show(_ patch: [UInt8]) throws(PatchPreviewLimit) {
    let lines = patch.count { $0 == UInt8(ascii: "\n") }
    guard lines <= PatchPreviewLimit.limit else { throw PatchPreviewLimit(lines: lines) }
    context.writeExact(patch)
  }

  // MARK: - Files

  /// The path of a file below its root; of several roots with the root's name before it.
  func shape(of file: StubFile) -> FilePath {
    guard catalog.roots.count > 1 else { return file.path }
    let name = catalog.roots[file.root].location.real.map { Array($0.lastComponent) } ?? []
    return name.isEmpty ? file.path : FilePath(bytes: name).appending(file.path.bytes)
  }

  /// What Xcode projects have to be told of the files of a plan.
  func projects(for plan: StubPlan, _ arguments: ParsedArguments) -> ProjectEdits {
    let files = plan.files.compactMap { file in
      let new = ProjectUpdate.File(root: file.root, path: file.path, locales: file.locales)
      return file.isNew || new.isCatalog ? new : nil
    }
    let begun = arguments.text(StubsCommand.addLocale).map { present(in: LocaleTag(name: $0)) } ?? []
    return ProjectEdits(
      files + plan.unlisted + begun.filter { !plan.unlisted.contains($0) },
      isWanted: arguments.has(ProjectEdits.flag), orElse: StubsCommand.withProject(arguments, in: context),
      catalog: catalog, tree: tree, context: context)
  }

  /// The files that a language has already: its project may not list it all the same.
  private func present(in tag: LocaleTag) -> [ProjectUpdate.File] {
    catalog.tableIDs.flatMap { id in
      catalog[id].files.map {
        ProjectUpdate.File(root: catalog.bundles[id.bundle].root, path: $0.path, locales: [])
      }
    }.filter { $0.localization == tag }
  }

  /// Prepares a file of the tree for being written.
  /// - Parameter paths: what is known of the paths of the files before.
  func stage(
    _ file: StubFile, in transaction: inout WriteTransaction, _ paths: inout RealPaths
  ) throws(WriteFailure) {
    guard let content = file.content, let path = tree.path(of: file, in: catalog, &paths) else {
      throw WriteFailure(cause: .outsideRoot, path: file.path)
    }
    let bytes: [UInt8]
    do throws(ByteEditError) { bytes = try content.bytes() } catch {
      throw WriteFailure(cause: .changedMeanwhile, path: file.path)
    }
    var expectation = WriteExpectation.absent
    if let old = file.old { expectation = file.stamp.map { .unchanged($0) } ?? .content(old) }
    try transaction.stage(
      bytes, for: path, expecting: expectation, makingFolders: true, isExecutable: file.isExecutable)
  }
}

/// A patch that a terminal is not to be flooded with.
struct PatchPreviewLimit: Error {
  var lines: Int

  /// The most lines that are printed.
  static let limit = 200

  var message: String {
    "the patch has \(NumberText.number(lines)) lines, too many for a terminal: '--output FILE' writes it to a file, "
      + "'--write' fills the gaps in place, and '| less' shows it"
  }
}

/// Translation memories that a command line names.
enum TranslationMemoryFiles {
  /// The texts of translation memories for the localizations of a report, whatever they call these; nil if a
  /// memory cannot be read, which is told.
  static func read(_ arguments: [Argument], for report: Report, in context: CommandContext)
    throws(SystemError)
    -> TranslationMemory?
  {
    let known = Set(report.bundles.flatMap { $0.localizations.map(\.locale) }).map { LocaleTag(name: $0) }
    var memory = TranslationMemory()
    var isSound = true
    for argument in arguments {
      var buffer = FileBuffer()
      try buffer.load(context.path(argument), limit: FileBuffer.largestText)
      let (pairs, problem) = TMXReader.read(buffer.array, path: FilePath(bytes: argument.bytes).text)
      if let problem {
        isSound = false
        context.show([problem])
      }
      var locales: [String: LocaleTag] = [:]
      for pair in pairs {
        let tag = locales[pair.language] ?? locale(LocaleTag(name: pair.language), among: known)
        locales[pair.language] = tag
        memory.add(pair.translation, of: pair.source, in: tag)
      }
    }
    return isSound ? memory : nil
  }

  private static func locale(_ tag: LocaleTag, among known: [LocaleTag]) -> LocaleTag {
    known.contains(tag) ? tag : LanguageMap().twin(of: tag, among: known) ?? tag
  }
}
