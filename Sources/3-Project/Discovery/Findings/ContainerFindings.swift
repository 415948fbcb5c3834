package import L10nSystem
package import L10nText
internal import L10nFormats
import L10nLocale

/// The findings about the names in one container: of folders, tables and resources.
struct ContainerFindings {
  let container: Container
  let kind: BundleKind
  /// Whether GNUstep looks for the files.
  let isGNUstep: Bool
  /// Catalogs in `.lproj` folders.
  let strayCatalogs: [FilePath]

  func report(to problems: ProblemList) {
    reportNames(to: problems)
    reportTables(to: problems)
    reportCaseSlips(to: problems)
    reportHidden(to: problems)
    reportVariants(to: problems)
  }

  private func reportNames(to problems: ProblemList) {
    var first: [LocaleTag: LocalizationFolder] = [:]
    let set = LocalizationSet(
      container.folders.map { LocalizationName($0.name) }, regions: container.developmentRegions.map(\.region)
    )
    for (place, folder) in container.folders.enumerated() {
      let tag = folder.tag
      if let finding = LocaleNameFinding(of: place, in: set),
        !isGNUstep || !finding.isInWords(folder.language)
      {
        let isThere = !set.isReached[place] && set.tags.contains { $0.text == finding.meant }
        problems.add(
          Self.rule(finding.kind), folder.path,
          finding.message + (set.isReached[place] ? "" : ": no user gets it, so it is not compared"),
          hint: finding.meant.map {
            isThere ? "delete the folder: '\($0)' is there as well" : "rename the folder to '\($0).lproj'"
          })
      }
      if folder.isBase { continue }
      // Folders of other places come in with files that go into different bundles, or beside each other.
      if let other = first[tag], other.path.parent != folder.path.parent { continue }
      // Nor has a folder that a package's rule gives to a localization its name.
      if !ShippedFiles.isLocalization(folder.path.lastComponent) { continue }
      guard let other = first[tag] else {
        first[tag] = folder
        continue
      }
      let isBest = set.lookupOrder(of: tag).first == folder.name
      let (hidden, winner) = isBest ? (other, folder) : (folder, other)
      first[tag] = winner
      problems.add(
        .duplicateLocale, hidden.path,
        "'\(winner.name).lproj' is for the same locale, \(tag.text), and hides files of the same name here",
        hint: "keep one folder for each locale")
    }
  }

  private static func rule(_ kind: LocaleNameFinding.Kind) -> Rule {
    switch kind {
    case .neverMatches: .unknownLocale
    case .mistakenLanguage, .mistakenRegion, .unreached: .mistakenLocale
    case .outdated: .outdatedLocaleName
    case .spelling: .localeNameSpelling
    }
  }

  private func reportTables(to problems: ProblemList) {
    for path in strayCatalogs {
      problems.add(
        .catalogInLocalization, path, "a string catalog has all languages and cannot be in the folder of one",
        hint: "move it beside the .lproj folders, or into 'mul.lproj' if it belongs to an interface file")
    }
    for table in container.tables {
      if let all = table.files.first(where: { $0.format.isMadeByBuild && $0.format.isOfAllLanguages }),
        case let hidden = table.files.filter({ $0.folder != nil && $0.format.isOfOneLanguage }),
        let first = hidden.first
      {
        problems.add(
          .stringsBesideLocTable, all.path,
          "the loader takes the table '\(table.name)' from this file, and none of its \(hidden.count) string files",
          hint: "move what is missing here from '\(first.shownPath)', then delete the string files")
      }
      guard let catalog = table.files.first(where: { $0.format == .catalog }) else { continue }
      if kind != .source {
        problems.add(
          .catalogInBuiltBundle, catalog.path,
          "the loader reads no string catalogs: nothing of this one is seen",
          hint: "compile it into .strings files with the build")
      } else if let other = table.files.first(where: {
        $0.format.isOfOneLanguage || $0.format == .catalog && $0.path != catalog.path
      }) {
        let isCatalog = other.format == .catalog
        problems.add(
          .catalogBesideStrings, catalog.path,
          isCatalog
            ? "the table '\(table.name)' has another catalog; Xcode refuses to build a target that has both"
            : "the table '\(table.name)' has string files as well; the catalog is taken",
          hint:
            "move what is missing here from '\(other.shownPath)', then delete \(isCatalog ? "that" : "the string files")"
        )
      }
    }
  }

  private func reportHidden(to problems: ProblemList) {
    for table in container.tables {
      for file in table.files where file.folder == nil && file.format.isOfOneLanguage {
        let hidden = table.files.filter { $0.folder != nil && $0.format == file.format }
        reportHidden(file.path, by: hidden.map(\.path), to: problems)
      }
    }
    for resource in container.resources where resource.files.contains(where: { $0.folder == nil }) {
      let hidden = Dictionary(grouping: resource.files.filter { $0.folder != nil }, by: \.variant)
      for file in resource.files where file.folder == nil {
        reportHidden(file.path, by: (hidden[file.variant] ?? []).map(\.path), to: problems)
      }
    }
  }

  private func reportHidden(_ path: FilePath, by hidden: [FilePath], to problems: ProblemList) {
    guard let first = hidden.first else { return }
    problems.add(
      .hiddenByUnlocalized, path,
      "the file is outside the .lproj folders and hides \(hidden.count) localized "
        + (hidden.count == 1 ? "one" : "ones"),
      hint: "delete it, or move it into the folder of the development localization",
      notes: [ProblemNote("one of the hidden files", path: problems.root.shown(first))])
  }

  /// The number of variants that are named for a folder.
  private static let mostVariants = 10

  private func reportVariants(to problems: ProblemList) {
    let hasVariants = container.resources.contains { $0.files.contains { !$0.variant.isEmpty } }
    guard let development = hasVariants ? container.developmentSide.first : nil else { return }
    for resource in container.resources {
      let wanted = Set(resource.files.filter { $0.folder == development }.map(\.variant))
      if wanted.isEmpty { continue }
      for (folder, files) in Dictionary(grouping: resource.files, by: \.folder)
        .sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) })
      {
        guard let folder, let file = files.first else { continue }
        let missing = wanted.subtracting(files.map(\.variant)).sorted()
        if missing.isEmpty { continue }
        var names = missing.prefix(Self.mostVariants).map { $0.isEmpty ? "the plain one" : "'\($0)'" }
          .joined(separator: ", ")
        if missing.count > Self.mostVariants { names += " and \(missing.count - Self.mostVariants) more" }
        problems.add(
          .missingVariant, file.path,
          "'\(container.folders[folder].name)' lacks variants of '\(resource.path)' that "
            + "'\(container.folders[development].name)' has: \(names)")
      }
    }
  }
}

extension LocalizationFolder {
  /// Whether it is `Base.lproj`.
  package var isBase: Bool { name.utf8.elementsEqual("Base".utf8) }
}

extension ContainerFindings {
  /// Tables that the system itself asks for by these names.
  private static let knownTables = [
    "Localizable", "InfoPlist", "AppShortcuts", "ServicesMenu", "Intents",
  ]

  /// A spelling of a name, and the files that have it.
  private struct Spelling {
    var name: String
    var files: [(folder: Int?, path: FilePath)]
  }

  func reportCaseSlips(to problems: ProblemList) {
    for table in container.tables {
      for file in table.files where file.folder != nil && file.format.isOfOneLanguage {
        let (own, name) = (
          PathName.stem(file.path.lastComponent), FilePath(bytes: table.nameBytes).lastComponent
        )
        guard !own.elementsEqual(name), PathName.lowered(own) == PathName.lowered(name) else { continue }
        let meant = PathName.text(name) + PathName.text(file.format.suffix)
        problems.add(
          .caseSlip, file.path,
          "the project calls the file '\(meant)', and builds find it only where a disk does not tell the case of letters",
          hint: "rename it to '\(meant)'")
      }
    }
    report(
      container.tables.map { table in
        Spelling(
          name: table.name,
          files: table.files.filter { $0.format.isOfOneLanguage || $0.format == .catalog }
            .map { (folder: $0.folder, path: $0.path) })
      }, known: Self.knownTables, to: problems)
    report(
      container.resources.map { resource in
        Spelling(name: resource.path, files: resource.files.map { (folder: $0.folder, path: $0.path) })
      }, known: [], to: problems)
  }

  private func report(_ spellings: [Spelling], known: [String], to problems: ProblemList) {
    var groups: [[UInt8]: [Spelling]] = [:]
    for spelling in spellings { groups[PathName.lowered(spelling.name.utf8), default: []].append(spelling) }
    for name in known {
      groups[PathName.lowered(name.utf8)]?.append(Spelling(name: name, files: []))
    }
    for group in groups.values where group.count > 1 {
      let expected = expected(of: group, known: known)
      for spelling in group where !spelling.name.utf8.elementsEqual(expected.utf8) {
        for file in spelling.files {
          problems.add(
            .caseSlip, file.path,
            "'\(spelling.name)' is spelled '\(expected)' elsewhere: neither finds the other",
            hint: "rename it to '\(expected)'")
        }
      }
    }
  }

  /// The spelling of the system, else that of most files; of as many the development localization's, else the first.
  private func expected(of group: [Spelling], known: [String]) -> String {
    if let system = known.first(where: { name in group.contains { $0.name.utf8.elementsEqual(name.utf8) } }) {
      return system
    }
    let development = container.developmentSide.first
    func weight(_ spelling: Spelling) -> Int {
      2 * spelling.files.count + (spelling.files.contains { $0.folder == development } ? 1 : 0)
    }
    let best = group.map(weight).max() ?? 0
    return group.first { weight($0) == best }?.name ?? ""
  }
}

extension Problem {
  /// The finding about a file or folder that could not be opened or read, with what helps: the answer is not
  /// whole.
  package static func unreadable(_ failure: SystemError, path: String, isFolder: Bool = false) -> Problem {
    Problem(
      isFolder ? .unreadableFolder : .unreadableFile, path: path,
      message: "The \(isFolder ? "folder" : "file") cannot be read: \(failure.reason)", hint: hint(failure))
  }

  private static func hint(_ failure: SystemError) -> String? {
    if failure.isNoSuchFile { return "it was there when the tree was walked" }
    if failure.isDenied { return "check its permissions" }
    if failure.isPathTooLong { return "run it in a folder that is nearer to the file" }
    return nil
  }
}

/// The findings of one root, with paths as people see them: one list, to which all steps of discovery add.
final class ProblemList {
  let root: CatalogRoot
  private(set) var problems: [Problem] = []
  /// Whether something could not be read at all.
  private(set) var isIncomplete = false

  init(root: CatalogRoot) { self.root = root }

  /// Notes a finding about the file or folder at `path`, relative to the root.
  func add(
    _ rule: Rule, _ path: FilePath, _ message: String, severity: Severity? = nil, hint: String? = nil,
    position: TextPosition? = nil, notes: [ProblemNote] = [], locale: String? = nil
  ) {
    problems.append(
      Problem(
        rule, path: root.shown(path), position: position, message: message, severity: severity, hint: hint,
        notes: notes, locale: locale))
  }

  /// Notes what could not be opened or read: the answer is not whole.
  func addFailure(_ error: SystemError, at path: FilePath, isFolder: Bool = false) {
    isIncomplete = true
    add(.unreadable(error, path: root.shown(path), isFolder: isFolder))
  }

  /// Notes what stands in the place of a file and is never opened: the answer is not whole.
  func addSpecialFile(at path: FilePath) {
    isIncomplete = true
    add(
      .unreadableFile, path, "A pipe, socket or device in the place of a file; it is not opened",
      hint: "put a file in its place, or leave it out with --exclude")
  }

  /// Notes a problem that has its path already.
  func add(_ problem: Problem) { problems.append(problem) }
}
