package import L10nConfiguration
package import L10nDiscovery
package import L10nLocale

/// A table with its columns.
package struct TableReport: Sendable {
  package enum ExpectedFrom: String, Sendable {
    case development, carrier, recovered, union, code
  }

  /// The rule that says which keys languages are asked for.

  /// The place of a table in the tree, and the decisions about it.
  package struct Origin: Sendable {
    package var id: TableID
    package var files: OriginalFiles
    /// The localization that the others were compared with; nil where nothing says it.
    package var development: LocaleTag? { files.region?.tag }
  }

  /// The place of the table; nil for a report that was not made from a tree.
  package var origin: Origin?
  /// The path of the container relative to the bundle.
  package var container: String
  package var name: String
  /// The names of the products that get it, in byte order; none where no project says anything of it.
  package var products: [String] = []
  /// Their places in `Catalog.products`.
  var productNumbers: [Int] = []
  /// All files of the table, relative to the bundle, in byte order.
  package var files: [String]
  /// Formats that print what code passes with the texts of some keys.
  package var passed: [[UInt8]: [UInt8]] = [:]
  /// The texts that code gives to keys of a catalog that its source language has none for.
  package var defaults: [[UInt8]: [UInt8]] = [:]
  /// The expected keys, in the order of the development file.
  package var keys: [SourceKey]
  /// The keys of the source side in the order in which entries belong, with those that are not expected.
  package var order: [SourceKey]
  package var expectedFrom: ExpectedFrom
  /// The rule that holds: `used` becomes `development` where it is not known which keys code uses.
  package var expectedSet = ExpectedKeys.development
  /// Whether the keys of all languages are expected because the development language has nothing, or little of them.
  package var isUnionByItself = false
  /// The keys that no code uses, in byte order, expected or not; nil where that is not known.
  package var unused: [[UInt8]]?
  /// The number of unused keys left out that some localizations have and others lack.
  package var unusedInSome = 0
  /// The number of keys that count although no code is seen to use them.
  package var doubted = 0
  /// The first look-up that may ask for any of them.
  package var doubtedBy: CodeLocation?
  /// The development region, only where it differs from the bundle's.
  package var developmentRegion: DevelopmentRegionReport?
  /// The number of texts of its interface file that are not expected, because they are not for translators.
  package var notHandedOut = 0
  /// The shares of single products in the cells, by their places in `Catalog.products` and those of the cells; empty where all have the
  /// same.
  package internal(set) var shares: [Int: [Int: CellStates]] = [:]
  /// All keys that are not expected although the development side has them, in byte order.
  package var leftOut: [NotExpectedKey] = []
  /// Keys whose mark that keeps them from translation does not hold, in byte order.
  package var unheeded: [[UInt8]] = []
  /// The cells in byte order of the tags.
  package var cells: [TableCell]
  /// The extra keys of any cell that somebody needs, whether or not they are expected.
  package private(set) var kept: [[UInt8]: KeptReason] = [:]
  /// The places in code of keys that are listed, by their places in `keys`; empty unless asked for.
  package var uses: [Int32: CodePlaces] = [:]
  /// For how many days before the last commit each key has been there, -1 where that is not known; empty unless a history was asked.
  package var ages: [Int32] = []
  /// The files in which a text may crash; empty unless asked for.
  package var filesWithErrors = FilesWithErrors()
  /// The locales that have texts in the table's catalogs, also those that are no columns of this report.
  package var catalogLocales: Set<LocaleTag> = []

  /// The texts that are handed out; nil for all.
  package var wanted: ReportDraft.Wanted?

  /// Places in `keys` of those that the source language has no text for, so that they cannot be translated.
  package var unsourced: [Int32] = []
  /// Whether nothing is translated in it: a build makes it, or a file outside of the languages' folders hides theirs.
  var isClosed = false

  /// Places in `keys` of texts that may stay the same in a localization that is not there yet; none unless it was asked for.
  package var staying: [Int32] = []

  package init(
    container: String, name: String, files: [String], keys: [SourceKey], expectedFrom: ExpectedFrom,
    developmentRegion: DevelopmentRegionReport?, cells: [TableCell]
  ) {
    (self.container, self.name, self.files, self.keys) = (container, name, files, keys)
    order = keys
    (self.expectedFrom, self.developmentRegion, self.cells) = (expectedFrom, developmentRegion, cells)
  }

  /// Whether nothing says what it should have: then nobody can call a key useless either.
  package var expectsNothing: Bool { keys.isEmpty && leftOut.isEmpty }

  /// The extra keys of one of the cells that are looked up by nothing, and that the development localization
  /// does not have.
  package func useless(in cell: TableCell) -> [[UInt8]] {
    cell.extra.filter { kept[$0, default: .mistyped] == .mistyped && !cell.mistyped.contains($0) }
  }

  /// Whether the original is whole enough to call keys useless: what is damaged, or has less than translations have beside it, may
  /// lack them by mistake.
  package var isOriginalWhole: Bool {
    let most = cells.map { useless(in: $0).count }.max() ?? 0
    return expectedFrom != .recovered && !expectsNothing && most <= max(keys.count, 2)
  }

  /// The localizations that have keys of code which the development side lacks.
  var localesByKeyOfCode: [[UInt8]: [String]] {
    var locales: [[UInt8]: [String]] = [:]
    if kept.isEmpty { return locales }
    for cell in cells {
      for key in cell.extra where kept[key] == .code { locales[key, default: []].append(cell.locale) }
    }
    return locales
  }

  /// Notes that somebody needs some of the keys that are extra.
  mutating func keep(_ keys: Set<[UInt8]>, _ reason: KeptReason) {
    if keys.isEmpty { return }
    for key in cells.lazy.flatMap(\.extra) where keys.contains(key) {
      kept[key] = min(kept[key] ?? reason, reason)
    }
  }

  /// Notes which of the keys that would be useless code may ask for.
  /// - Parameter lacking: the keys that code asks for and lacks where it reads.
  mutating func noteReachable(by code: any CodeFacts, _ table: TableID, lacking: Set<[UInt8]>) {
    let extra = Set(cells.flatMap(\.extra).filter { kept[$0, default: .mistyped] == .mistyped })
    keep(extra.filter { code.grade(of: $0, in: table, lacking: lacking) ?? .nobody > .nobody }, .reachable)
  }

  /// Notes which of the keys that users may see nothing surely asks for.
  mutating func noteUnsure(by code: any CodeFacts, _ table: TableID, lacking: Set<[UInt8]>) {
    var unsure = KeyBits(size: keys.count)
    for place in cells.reduce(unsure, { $0.union($1.states[.bare]) }).elements.map({ Int($0) }) {
      keys[place].isUnsure = code.grade(of: keys[place].key, in: table, lacking: lacking) ?? .asked < .named
      unsure[place] = keys[place].isUnsure
    }
    if !unsure.isEmpty { changeStates { $0[.unsure] = unsure } }
  }

  /// Changes what is said of keys in all cells, and in what products have of them.
  mutating func changeStates(_ edit: (inout CellStates) -> Void) {
    for cell in cells.indices { cells[cell].change(edit) }
    shares = shares.mapValues { cells in
      cells.mapValues { states in
        var states = states
        edit(&states)
        return states
      }
    }
  }
}

/// Why a key that is not expected stays, the strongest reason first.
package enum KeptReason: UInt8, CaseIterable, Comparable, Sendable {
  /// An `Info.plist` has it or may have it: the system looks it up.
  case infoPlist
  /// The development localization's own table has it, where the keys come from another file.
  case original
  /// Code asks for it: the development side is what lacks it.
  case code
  /// Code may ask for it: by a pattern, with a key that nobody knows, or where it was not read.
  case reachable
  /// A language has it in the place of a key that needs work there, and its text may be the text of that key. It stays in that language.
  case mistyped

  package static func < (left: KeptReason, right: KeptReason) -> Bool { left.rawValue < right.rawValue }
}
