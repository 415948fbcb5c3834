package import L10nCoverage
package import L10nFormats
package import L10nLocale
internal import L10nDiscovery
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// The options that say what goes into handoffs.
package struct HandoffOptions: Sendable {
  package var selection: UnitSelection
  /// Locales whose texts stand beside the source's.
  package var references: [LocaleTag]
  /// Locales that get a handoff though a table, or the whole tree, has nothing in them.
  package var added: [LocaleTag]
  /// Whether every table is taken as if it had a column for every locale.
  package var takesAnyLocale: Bool
  /// Whether a locale without a table of its own has the texts that its users get today: those that a new one begins with.
  package var takesInherited: Bool
  /// The project's own decision which of its texts are formats.
  package var formats: FormatOverride?
  /// The names of localizations in handoffs.
  package var languages: LanguageMap
  /// Whether texts are left out by choice, whatever the selection.
  package var isPart = false
  /// Whether files that are no text go out where a localization lacks them.
  package var handsOutResources = false
  /// Whether catalogs' keys that are not to be translated go out as well, and marked so: the form has a mark for it.
  package var showsFixedKeys = false
  /// The glossary's advice on the words of a text.
  package var glossary: (@Sendable (_ source: [UInt8], LocaleTag) -> String)?
  /// Why nothing can be put into files, by the paths to open them by.
  var obstacles: [FilePath: String] = [:]
  /// The greatest number of threads; nil for as many as there are cores.
  package var jobs: Int?

  package init(
    selection: UnitSelection = .all, references: [LocaleTag] = [], added: [LocaleTag] = [],
    takesAnyLocale: Bool = false, takesInherited: Bool = false, formats: FormatOverride? = nil,
    languages: LanguageMap = LanguageMap(), jobs: Int? = nil
  ) {
    (self.selection, self.references, self.added) = (selection, references, added)
    (self.takesAnyLocale, self.takesInherited, self.formats) = (takesAnyLocale, takesInherited, formats)
    (self.languages, self.jobs) = (languages, jobs)
  }
}

/// The keys that a handoff holds, in the words of the contract.
package enum UnitSelection: String, Sendable, CaseIterable {
  /// Missing and empty ones.
  case missing
  /// Missing and empty keys, new ones, stubs, and keys whose text is the same as the development text.
  case untranslated
  /// Keys whose text is the source's and may be right.
  case doubtful
  /// Keys that a machine has translated, and that are not reviewed.
  case machine
  /// Keys that need a review, or whose source is gone.
  case stale
  /// Keys whose source has changed since they were translated, as the history says.
  case outdated
  case all

  /// Whether each of a table's keys is chosen for the locale of a cell.
  package func chosen(_ cell: TableCell, of count: Int) -> [Bool] {
    let chosen = keys(of: cell)
    return (0..<count).map { chosen[$0] }
  }

  private func keys(of cell: TableCell) -> KeyBits {
    let states = cell.states
    switch self {
    case .all:
      let kept = cell.accepted.lazy.filter { $0.reason == .fixed }.map(\.key)
      return states.asked.union(states.keys(.outdated)).subtracting(states[.unneeded])
        .subtracting(KeyBits(size: states.asked.size, kept))
    case .missing: return asked(of: cell).subtracting(states[.withheld]).subtracting(states[.inherited])
    case .untranslated: return states.ownWork
    case .doubtful: return states.keys(.doubtful)
    case .machine: return states.keys(.machine)
    case .outdated: return states.keys(.outdated)
    case .stale: return states.keys(.review).union(states.keys(.stale))
    }
  }

  /// The texts that need work of a cell, whether or not they can be handed out.
  func asked(of cell: TableCell) -> KeyBits {
    switch self {
    case .missing: cell.states[.missing].union(cell.states[judged: .empty])
    case .untranslated: cell.states.needingWork
    default: KeyBits(size: cell.states.asked.size)
    }
  }

  /// The chosen texts that a localization inherits: they are work for the localization that they come from.
  package func inherited(_ cell: TableCell) -> KeyBits {
    guard self == .missing || self == .untranslated else { return KeyBits(size: cell.states.asked.size) }
    return cell.states.needingWork.intersection(cell.states[.inherited])
  }
}

/// Files that are no text, and that localizations lack: they go out in an `.xcloc` as the development localization has them.
enum ResourceHandouts {
  /// - Parameter added: localizations that the project does not have yet.
  static func copies(_ catalog: Catalog, _ report: Report, added: [LocaleTag]) -> [ResourceCopy] {
    var seen: Set<FilePath> = []
    return ([nil] + added.map(Optional.some)).flatMap { locale in
      ResourceStubs(catalog, report, StubOptions(copiesResources: true, addedLocale: locale)).copies
    }.filter { seen.insert($0.target).inserted }
  }
}

/// Why nothing can be written into a file, whatever the texts are: what `import` refuses, and `export` does not ask for.
enum WriteObstacle {
  static let link = "its file is reached through a link, and nothing is written through links"
  static let damaged = "its file is damaged"
  static let binary = "a binary property list is not changed in place"

  /// Why texts cannot go into a file of translations; nil where they can, as far as its name tells. There are very many:
  /// the system is asked only about those that are not there.
  /// - Parameter isLink: whether the file is one.
  static func reason(for file: HandoffFile, isLink: Bool, in root: CatalogRoot) -> String? {
    if let obstacle = file.obstacle { return obstacle }
    if isLink { return link }
    if file.targetExists { return nil }
    if let obstacle = root.obstacle(to: file.target) { return obstacle }
    if isThroughLink(file.target, in: root) { return link }
    // A new file begins as a copy of what it hides.
    var buffer = FileBuffer()
    guard let hidden = file.hidden, (try? buffer.load(root.file(hidden))) != nil else { return nil }
    let count = buffer.count
    return buffer.withPaddedSpan { reason(for: PropertyListFormat.detect($0, count: count), file.format) }
  }

  /// The reason for the format of a file that was read.
  static func reason(for format: PropertyListFormat, _ table: TableFormat) -> String? {
    switch (format, table) {
    case (.binary, _) where table.isOfOneLanguage: binary
    case (.oldStyle, .stringsdict): "an old-style property list is not changed in place"
    default: nil
    }
  }

  /// Whether a file's path leads through a link, so that the file may be somebody else's.
  static func isThroughLink(_ path: FilePath, in root: CatalogRoot) -> Bool {
    guard let top = root.location.real, !FileStamp.isLink(root.file(path)) else { return true }
    return root.file(path).real != top.appending(path.bytes)
  }
}
