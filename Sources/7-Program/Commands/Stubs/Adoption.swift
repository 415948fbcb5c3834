internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `stubs --adopt dk=da,pl`: translations that lie in folders which reach nobody, under the name of their language and in the project.
struct Adoption {
  static let flag = Flag(
    "adopt", value: .list("LIST"), "bring in folders of translations that ship to nobody: dk=da,pl",
    details: """
      `dk=da` renames `dk.lproj` to `da.lproj`; `pl` keeps its name. Xcode projects are updated in the same patch. Nothing else is \
      written.
      """,
    isRepeatable: true, isSpecial: true)

  /// The new names of folders by their old ones.
  private let names: [String: String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var names: [String: String] = [:]
    for (member, list) in arguments.members(Self.flag) {
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let old = parts.first, let new = parts.last, !old.isEmpty, !old.contains("/"),
        LocaleTag(name: new).isLocale,
        !new.contains("/")
      else {
        throw arguments.error(
          Self.flag, list,
          reason:
            "'\(TerminalText.escaped(parts.last ?? ""))' is not a locale: say which is meant, as in dk=da")
      }
      names[old] = new
    }
    self.names = names
  }

  /// What becomes of the folders of a tree.
  func run(
    _ catalog: Catalog, _ tree: PatchTree, _ arguments: ParsedArguments, writes: Bool,
    in context: CommandContext
  ) throws -> ExitStatus {
    var changes: [TreeChanges.Change] = []
    var new: [ProjectUpdate.File] = []
    var found: Set<String> = []
    var isRefused = false
    for bundle in catalog.bundles where bundle.kind == .source {
      let root = catalog.roots[bundle.root]
      for container in bundle.containers {
        let files =
          container.tables.flatMap(\.files).map(\.path) + container.untranslated.flatMap(\.files).map(\.path)
          + container.resources.flatMap(\.files).map(\.path)
        for folder in container.folders {
          guard let name = names[folder.name], !folder.isLink else { continue }
          found.insert(folder.name)
          let target = folder.path.parent.appending(Array("\(name).lproj".utf8))
          for path in Set(files).sorted() {
            guard let below = path.relative(to: folder.path), root.kind(of: path) == .file else { continue }
            let place = target.appending(below.bytes)
            if place != path, root.kind(of: place) != nil {
              let names = [place, path].map { TerminalText.escaped(root.shown($0)) }
              context.complain("\(names[0]) is there already: \(names[1]) stays")
              isRefused = true
              continue
            }
            new.append(ProjectUpdate.File(root: bundle.root, path: place, locales: []))
            if place == path { continue }
            var buffer = FileBuffer()
            try root.load(path, into: &buffer)
            let isExecutable = (buffer.stamp?.mode ?? 0) & 0o111 != 0
            changes.append(
              .init(
                root: bundle.root, path: path, content: .removed(buffer.array, isExecutable: isExecutable)))
            changes.append(
              .init(root: bundle.root, path: place, content: .new(buffer.array, isExecutable: isExecutable)))
          }
        }
      }
    }
    if let name = names.keys.sorted().first(where: { !found.contains($0) }) {
      return context.complain("there is no folder \(TerminalText.escaped(name)).lproj")
    }
    let projects = ProjectEdits(
      new, renaming: names.filter { $0.key != $0.value }, isWanted: true, catalog: catalog, tree: tree,
      context: context)
    let files = TreeChanges(changes, catalog, tree, context)
    try writes ? files.write(with: projects) : files.writePatch(arguments, with: projects.patch())
    projects.say()
    if context.verbosity != .quiet {
      context.errors.writeLine(
        "\(ToolDefinition.name): \(NumberText.count(new.count, "file")) of \(NumberText.count(names.count, "language")) adopted, "
          + "\(NumberText.number(changes.count / 2)) renamed")
    }
    return isRefused || projects.isRefused ? .findings : .clean
  }
}

extension Adoption {
  /// Says which languages are translated and ship to nobody, as no user's language matches the name of the folder, or no target
  /// gets it.
  static func note(_ report: Report, of catalog: Catalog, _ engine: Engine, in context: CommandContext) {
    guard engine.configuration.locales == nil, context.verbosity != .quiet else { return }
    let shares = Dictionary(
      report.locales.map { ($0.locale, $0.counts.translated) }, uniquingKeysWith: { first, _ in first })
    let folders = catalog.bundles.lazy.filter { $0.kind == .source }.flatMap(\.containers).flatMap(\.folders)
    let developments = report.bundles.compactMap { $0.developmentRegion?.locale }
    let unshipped = Set(report.notShipped.compactMap(LocalizedFolder.name)).filter { name in
      let tag = LocaleTag(name: name).text
      return name != "Base" && shares[tag] == nil && !developments.contains(tag)
    }
    let meant = Set(folders.map(\.name)).union(unshipped).reduce(into: [String: String]()) { meant, name in
      if let finding = LocaleNameFinding(name: name), finding.kind == .neverMatches {
        meant[name] = finding.meant
      } else if unshipped.contains(name) {
        meant[name] = name
      }
    }
    if meant.isEmpty { return }
    let found = meant.sorted { $0.key < $1.key }.compactMap { name, tag -> (flag: String, words: String)? in
      let isUnshipped = unshipped.contains(name)
      let share =
        isUnshipped ? Self.share(of: name, report, in: context) : shares[LocaleTag(name: name).text] ?? nil
      guard let share, share > 0 else { return nil }
      let shown = TerminalText.escaped(name)
      return (
        name == tag ? shown : "\(shown)=\(tag)",
        "\(shown) (\(NumberText.percent(share))\(isUnshipped ? " there" : ""))"
      )
    }
    if found.isEmpty { return }
    context.note(
      "\(NumberText.count(found.count, "language")) \(found.count == 1 ? "is" : "are") translated and "
        + "\(found.count == 1 ? "ships" : "ship") to nobody: \(NumberText.names(found.map(\.words), limit: 6)); "
        + "'\(ToolDefinition.name) stubs --adopt \(found.map(\.flag).joined(separator: ","))' brings "
        + "\(found.count == 1 ? "it" : "them") in")
  }

  /// The share of keys that the files of a language have which no target gets, in ten-thousandths: only these files are read.
  private static func share(of language: String, _ report: Report, in context: CommandContext) -> Int? {
    var (there, all) = (0, 0)
    for file in report.notShipped where LocalizedFolder.name(of: file) == language {
      let path = FilePath(file)
      var buffer = FileBuffer()
      guard let format = TableFormat(name: file.utf8),
        (try? buffer.load(context.path(Argument(bytes: path.bytes)), limit: FileBuffer.largestText)) != nil,
        let editor = format.definition.editor(of: buffer.array),
        let loaded = (try? editor.outline(of: buffer.array, reading: .copyStep))?.loaded
      else { continue }
      let container = path.parent.parent.bytes.isEmpty ? "." : path.parent.parent.text
      for bundle in report.bundles {
        for table in bundle.tables
        where bundle.path(of: table.container) == container
          && path.lastComponent.starts(with: Array("\(table.name).".utf8))
        {
          all += table.keys.count
          there += table.keys.count { loaded.contains($0.key) }
        }
      }
    }
    return all == 0 ? nil : there * 10_000 / all
  }
}
