internal import L10nComparison
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
      `dk=da` renames `dk.lproj` to `da.lproj`; `pl` keeps its name. Xcode projects are updated in the same patch. Nothing is \
      written where a folder of that name is there already.
      """,
    isRepeatable: true, isSpecial: true)

  /// The new names of folders by their old ones.
  private var names: [String: String] = [:]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var places: [LocaleTag: String] = [:]
    for (member, list) in arguments.members(Self.flag) {
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let (old, new) = (parts.first ?? "", parts.last ?? "")
      let finding = LocaleNameFinding(name: new)
      // Who says a name means it: `se` may be Northern Sami.
      let isOne =
        LocaleTag(name: new).isLocale && !new.contains("/")
        && (old == new || ![.outdated, .mistakenRegion].contains(finding?.kind))
      guard !old.isEmpty, !old.contains("/"), isOne else {
        let meant = finding?.meant.map { "'\($0)' was probably meant" } ?? "say which is meant, as in dk=da"
        throw arguments.error(
          Self.flag, list, reason: "'\(TerminalText.escaped(new))' is not a locale: \(meant)")
      }
      if let other = places.updateValue(old, forKey: LocaleTag(name: new)), other != old {
        throw arguments.error(
          Self.flag, list,
          reason:
            "\(TerminalText.escaped(other)).lproj and \(TerminalText.escaped(old)).lproj cannot both become \(TerminalText.escaped(new)).lproj: one would be lost"
        )
      }
      names[old] = new
    }
  }

  /// Changes that adopt folders of a tree, and the folders that stay.
  private struct Plan {
    var changes: [TreeChanges.Change] = []
    var files: [ProjectUpdate.File] = []
    var found: Set<String> = []
    var adopted: Set<String> = []
    /// The folders that stay, with the place that is taken.
    var refused: [(name: String, place: String, taken: String)] = []
  }

  private init(_ names: [String: String]) { self.names = names }

  private func plan(_ catalog: Catalog) throws -> Plan {
    var plan = Plan()
    let unshipped = Set(catalog.notShipped)
    for bundle in catalog.bundles where bundle.kind == .source {
      let root = catalog.roots[bundle.root]
      for container in bundle.containers {
        var files = (container.tables + container.untranslated).flatMap(\.files).map(\.path)
        files += container.resources.flatMap(\.files).map(\.path)
        // One project may lack files that another one ships.
        let lacked = Set(
          (container.tables.map(\.withheld) + container.resources.map(\.withheld)).flatMap(\.values).joined())
        for folder in container.folders {
          guard let name = names[folder.name], !folder.isLink else { continue }
          plan.found.insert(folder.name)
          let target = folder.path.parent.appending(Array("\(name).lproj".utf8))
          let own = Set(files).sorted().filter {
            $0.relative(to: folder.path) != nil && root.kind(of: $0) == .file
          }
          if target == folder.path {
            // A folder that ships needs nothing.
            if !own.contains(where: { unshipped.contains(root.shown($0)) || lacked.contains($0) }) {
              continue
            }
          } else if let taken = Self.obstacle(
            to: own, of: folder, becoming: target, beside: files, container, root)
          {
            plan.refused.append((folder.name, root.shown(folder.path), root.shown(taken)))
            continue
          }
          plan.adopted.insert(folder.name)
          for path in own {
            guard let below = path.relative(to: folder.path) else { continue }
            let place = target.appending(below.bytes)
            plan.files.append(ProjectUpdate.File(root: bundle.root, path: place, locales: []))
            if place == path { continue }
            var buffer = FileBuffer()
            try root.load(path, into: &buffer)
            let isExecutable = (buffer.stamp?.mode ?? 0) & 0o111 != 0
            plan.changes.append(
              .init(
                root: bundle.root, path: path, content: .removed(buffer.array, isExecutable: isExecutable)))
            if root.kind(of: place) != nil { continue }
            plan.changes.append(
              .init(root: bundle.root, path: place, content: .new(buffer.array, isExecutable: isExecutable)))
          }
        }
      }
    }
    return plan
  }

  /// The path that keeps files from a folder's new name: another folder of that language, or other texts there.
  /// Equal copies are left by a stopped run, and keep nothing away.
  private static func obstacle(
    to own: [FilePath], of folder: LocalizationFolder, becoming target: FilePath, beside files: [FilePath],
    _ container: Container, _ root: CatalogRoot
  ) -> FilePath? {
    let tag = ProjectUpdate.File(root: 0, path: target.appending([0x2D]), locales: []).localization
    let others = container.folders.filter { $0.name != folder.name && LocaleTag(name: $0.name) == tag }
    if let other = others.first(where: { $0.path != target }) { return other.path }
    guard root.kind(of: target) != nil else { return nil }
    func areCopies(_ paths: [FilePath], in one: FilePath, of other: FilePath) -> Bool {
      paths.allSatisfy { path in
        guard let below = path.relative(to: one), let old = try? root.bytes(of: path, limit: .max) else {
          return false
        }
        return (try? root.bytes(of: other.appending(below.bytes), limit: .max)) == old
      }
    }
    let theirs = files.filter { $0.relative(to: target) != nil }
    let isOfStopped =
      areCopies(own, in: folder.path, of: target) || areCopies(theirs, in: target, of: folder.path)
    return isOfStopped ? nil : target
  }

  private func projects(
    for plan: Plan, _ catalog: Catalog, _ tree: PatchTree, isWanted: Bool = true, in context: CommandContext
  ) throws -> ProjectEdits {
    try ProjectEdits(
      plan.files, renaming: names.filter { $0.key != $0.value }, isWanted: isWanted, catalog: catalog,
      tree: tree, context: context)
  }

  /// Adopts all of the folders, or none.
  func run(
    _ catalog: Catalog, _ tree: PatchTree, _ arguments: ParsedArguments, writes: Bool,
    in context: CommandContext
  ) throws -> ExitStatus {
    let plan = try plan(catalog)
    let folders = Set(catalog.bundles.lazy.flatMap(\.containers).flatMap(\.folders).map(\.name))
    for name in names.keys.sorted() where !plan.found.contains(name) {
      let new = names[name] ?? name
      guard new != name, folders.contains(new) else {
        return context.complain("there is no folder \(TerminalText.escaped(name)).lproj")
      }
      context.warn("--adopt \(TerminalText.escaped(name)): it is \(TerminalText.escaped(new)).lproj already")
    }
    for (_, place, taken) in plan.refused {
      context.complain(
        "\(TerminalText.escaped(taken)) is there already, with texts of its own: \(TerminalText.escaped(place)) stays, and nothing is adopted"
      )
    }
    if !plan.refused.isEmpty { return .findings }
    for name in plan.found.subtracting(plan.adopted).sorted() {
      let shown = TerminalText.escaped(name)
      context.warn("--adopt \(shown): \(shown).lproj ships already")
    }
    let projects = try projects(
      for: plan, catalog, tree, isWanted: ProjectEdits.areWanted(arguments), in: context)
    let files = TreeChanges(plan.changes, catalog, tree, context)
    try writes ? files.write(with: projects) : files.writePatch(arguments, with: projects.patch())
    projects.say()
    if context.verbosity != .quiet {
      context.errors.writeLine(
        "\(ToolDefinition.name): \(NumberText.count(plan.files.count, "file")) of \(NumberText.count(plan.adopted.count, "language")) adopted, "
          + "\(NumberText.number(plan.changes.count(where: \.isRemoval))) renamed")
    }
    return projects.isRefused || files.isPartial ? .findings : .clean
  }
}

extension Adoption {
  /// Says which languages are translated and ship to nobody, as no user's language matches the name of the folder, or no target
  /// gets it; for each folder that was given, which may be another app.
  static func note(_ report: Report, of catalog: Catalog, _ engine: Engine, in context: CommandContext) {
    guard engine.configuration.locales == nil, context.verbosity != .quiet else { return }
    if report.notShipped.isEmpty, !hasOddNames(catalog) { return }
    for root in engine.roots {
      var one = engine
      one.roots = [root]
      let isOnly = engine.roots.count == 1
      guard let own = isOnly ? catalog : try? one.catalog(),
        let alone = isOnly ? report : try? one.report(own, one.writingOptions)
      else { continue }
      guard let languages = try? lost(alone, of: own, one, in: context), !languages.isEmpty else { continue }
      let count = languages.count
      let path = root.text == "." ? "" : " \(ShellText.quoted(bytes: root.bytes))"
      let words = languages.map { "\(TerminalText.escaped($0.name)) (\(NumberText.percent($0.share)))" }
      let flags = languages.map { $0.name == $0.meant ? $0.name : "\($0.name)=\($0.meant)" }
      context.note(
        "\(isOnly ? "" : "\(TerminalText.escaped(bytes: root.bytes)): ")"
          + "\(NumberText.count(count, "language")) \(count == 1 ? "is" : "are") translated and "
          + "\(count == 1 ? "ships" : "ship") to nobody: \(NumberText.names(words, limit: 6)); "
          + "'\(ToolDefinition.name) stubs --adopt \(ShellText.quoted(flags.joined(separator: ",")))\(path)' brings "
          + "\(count == 1 ? "it" : "them") in")
    }
  }

  /// Whether no user's language matches the name of some folder.
  private static func hasOddNames(_ catalog: Catalog) -> Bool {
    catalog.bundles.lazy.filter { $0.kind == .source }.flatMap(\.containers).flatMap(\.folders).contains {
      $0.language == $0.name && LocaleNameFinding(name: $0.name)?.kind == .neverMatches
    }
  }

  /// The folders that reach nobody, each with the name that was meant, and the translated share that a report says of it once it is
  /// in: of the tables that ship.
  private static func lost(
    _ report: Report, of shipping: Catalog, _ engine: Engine, in context: CommandContext
  ) throws -> [(name: String, meant: String, share: Int)] {
    let columns = Set(report.locales.map(\.locale))
      .union(report.bundles.compactMap { $0.developmentRegion?.locale })
    let unshipped = Set(report.notShipped.compactMap(LocalizedFolder.name)).filter {
      $0 != "Base" && !columns.contains(LocaleTag(name: $0).text)
    }
    if unshipped.isEmpty, !hasOddNames(shipping) { return [] }
    var all = engine
    (all.configuration.takesAllFiles, all.readsCode) = (true, false)
    let catalog = try all.catalog()
    var meant: [String: String] = [:]
    for container in catalog.bundles.lazy.filter({ $0.kind == .source }).flatMap(\.containers) {
      let set = LocalizationSet(names: container.folders.map(\.name))
      // GNUstep knows languages by words.
      for (place, folder) in container.folders.enumerated() where folder.language == folder.name {
        let finding = LocaleNameFinding(of: place, in: set)
        guard unshipped.contains(folder.name) || finding?.kind == .neverMatches else { continue }
        meant[folder.name] = finding == nil ? folder.name : finding?.newName
      }
    }
    // Two folders do not become one.
    var taken = Set(meant.filter { $0.key == $0.value }.keys)
    for (name, new) in meant.sorted(by: { $0.key < $1.key })
    where name != new && !taken.insert(LocaleTag(name: new).text).inserted {
      meant[name] = nil
    }
    for (name, _, _) in try Adoption(meant).plan(catalog).refused { meant[name] = nil }
    guard let root = catalog.roots.first, let tree = PatchTree(roots: catalog.roots) else { return [] }
    // The report knows the uses in code already.
    var later = engine
    later.readsCode = false
    while !meant.isEmpty {
      let adoption = Adoption(meant)
      let plan = try adoption.plan(catalog)
      var changes = try adoption.projects(for: plan, catalog, tree, in: context.silent).changed(root: 0)
      for change in plan.changes {
        if case .removed = change.content {
          changes.updateValue(nil, forKey: change.path)
        } else {
          changes[change.path] = try change.content.bytes()
        }
      }
      let told = try later.report(
        try later.catalog(of: root.location, changing: changes), later.writingOptions)
      let shares = meant.compactMapValues { share(of: LocaleTag(name: $0).text, told, report) }
      if shares.count == meant.count {
        return meant.sorted { $0.key < $1.key }.map { ($0.key, $0.value, shares[$0.key] ?? 0) }
      }
      // Others are judged by what comes in beside them.
      meant = meant.filter { shares[$0.key] != nil }
    }
    return []
  }

  /// The translated share of a language in the tables that ship, in ten-thousandths; nil where nearly all of its texts
  /// are the source's: copies are no translation.
  private static func share(of locale: String, _ told: Report, _ report: Report) -> Int? {
    let byCode = Dictionary(
      report.bundledTables.map { bundle, table in
        let keys = table.leftOut.filter { [.unused, .filled, .unshipped, .notRead].contains($0.reason) }
          .map(\.key)
        return (ReportComparison.place(of: table, in: bundle), Set(keys))
      }, uniquingKeysWith: { $0.union($1) })
    var (expected, translated, copies, accepted) = (0, 0, 0, 0)
    for (bundle, table) in told.bundledTables {
      guard let leftOut = byCode[ReportComparison.place(of: table, in: bundle)],
        let cell = table.cells.first(where: { $0.locale == locale })
      else { continue }
      let (open, same) = (Set(cell.needingWork), Set(cell[.identical]).union(cell[.unchanged]))
      for place in table.keys.indices where !leftOut.contains(table.keys[place].key) {
        let place = Int32(truncatingIfNeeded: place)
        expected += 1
        if same.contains(place) { copies += 1 }
        if open.contains(place) { continue }
        translated += 1
        if same.contains(place) { accepted += 1 }
      }
    }
    let own = translated - accepted
    return own == 0 || own * 10 < own + copies ? nil : translated * 10_000 / expected
  }
}
