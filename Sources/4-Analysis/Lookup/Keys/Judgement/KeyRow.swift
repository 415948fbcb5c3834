package import L10nCoverage
package import L10nDiscovery
internal import L10nFormats
package import L10nCode
package import L10nText

/// One key of one table, with the facts from the table and from the code.
package struct KeyRow: Sendable {
  package enum State: String, Sendable {
    case used, missing, unused
    /// The key is asked for where no product has a table of that name: nothing is missing from one.
    case tableless
  }

  /// A part in which several uses of one key differ.
  package enum Conflict: String, Sendable {
    case value, comment, type
  }

  /// A place in code.
  package struct Use: Sendable, Equatable {
    /// The file as people see it.
    package var path: String
    package var position: TextPosition
    package var certainty: UseCertainty
    /// The text that the code gives there, and the comment.
    package var value: [UInt8]?
    package var comment: [UInt8]?
    /// Whether the key is the very one, with no specifier guessed.
    package var isExact = false
    /// Whether its specifiers come from an interpolation.
    package var isInterpolated = false
    /// The tables where the use wants a key that none has.
    package var homes: [TableID] = []
    /// The homes, or the tables that have the key, that a target ships which compiles the file: a build
    /// extracts into these.
    package var ownHomes: [TableID] = []
    /// Whether the homes may be other modules' tables, as nobody knows the targets of the file.
    var isHomeGuessed = false
    /// The place of the file in `CodeUses.files`.
    package var file: Int
  }

  /// The entry of the development table.
  package struct Declaration: Sendable {
    package var path: String
    package var position: TextPosition?
    package var origin: TableKeys.Origin
    package var value: [UInt8]?
    package var hasTranslations: Bool
    /// The comment beside it; its writer is unknown, unless it is a model.
    package var comment: [UInt8]?
    package var isCommentGenerated = false
    package var isVaried: Bool
    /// Whether somebody has settled a catalog's development text.
    package var isSettled = false
    /// Whether a catalog keeps it untranslated in every language.
    package var isFixed = false
    /// Whether only files of other languages have it.
    package var isBorrowed = false
    /// Whether the key is a name, for which no language has a text.
    package var isBareName = false
    /// The place of the file in `TableFiles.files`.
    package var file: Int
  }

  /// The key as people see it: `%arg` stands for a specifier that nobody knows.
  package var key: [UInt8]
  /// Whether all of it is known.
  package var isExact = true
  /// The table's name.
  package var table: [UInt8]
  /// Nil where no table has the key.
  package var id: TableID?
  /// The targets that ship the table; of a missing key those whose code asks for it.
  package var targets: [String]
  package var state: State
  /// Whether it is unused, and all code that could use it was read.
  package var isSurelyUnused = false
  /// Whether all code that asks its table was read whole.
  package var isCodeRead = false
  package var declaration: Declaration?
  /// The sure ones where there are any, else the possible ones; in the order of files and places.
  package var uses: [Use]
  /// The number of all uses: `uses` names only some of a key that many tables have.
  package var useCount: Int
  package var conflicts: [Conflict] = []
  /// The tables where a missing key belongs.
  package var homes: [TableID] = []

  init(
    key: [UInt8], isExact: Bool = true, table: [UInt8], id: TableID? = nil, targets: [String], state: State,
    uses: [Use]
  ) {
    (self.key, self.isExact, self.table, self.id) = (key, isExact, table, id)
    (self.targets, self.state, self.uses) = (targets, state, uses)
    useCount = uses.count
  }

  /// The highest certainty of its uses; nil where there are none.
  package var certainty: UseCertainty? { uses.lazy.map(\.certainty).max() }

  /// The text that all uses with one give; nil where there is none, or several.
  package var defaultText: [UInt8]? {
    let values = Set(uses.lazy.compactMap(\.value))
    return values.count == 1 ? values.first : nil
  }

  /// The tables where a missing key belongs, and into which a build extracts it.
  package var ownHomes: [TableID] { homes.filter { home in uses.contains { $0.ownHomes.contains(home) } } }

  /// The row for one table where the key belongs, with the uses that want it there.
  /// - Parameter isOwn: whether only uses count whose targets ship the table.
  package func asked(of home: TableID, isOwn: Bool = false) -> KeyRow {
    var row = self
    row.uses = uses.filter { (isOwn ? $0.ownHomes : $0.homes).contains(home) }
    row.useCount = row.uses.count
    if Set(row.uses.lazy.compactMap(\.value)).count < 2 { row.conflicts.removeAll { $0 == .value } }
    return row
  }

  /// The row with only the texts and comments from targets that ship the table: other targets have tables of their own.
  package func saidByOwn(of table: TableID) -> KeyRow {
    var row = self
    for place in uses.indices where !uses[place].ownHomes.contains(table) {
      row.uses[place].value = nil
      row.uses[place].comment = nil
    }
    if Set(row.uses.lazy.compactMap(\.value)).count < 2 { row.conflicts.removeAll { $0 == .value } }
    return row
  }

  /// Whether a new entry cannot be written without knowing more.
  package var isUndecided: Bool { !isExact || isDefaultTextUnsure || conflicts.contains(.value) }
  /// Whether nothing but an identifier tells the text.
  package var isBare: Bool { (defaultText ?? key) == key && KeyShape.isName(key) }
  /// The way to get the key into a table.
  package func remedy(in catalog: Catalog) -> KeyRemedy {
    let isAdded = ownHomes.contains { home in
      // Keys are added to lists of texts, not to rules.
      let formats = catalog[home].files.map(\.format)
      return !isBare && (formats.isEmpty || formats.contains(.catalog) || formats.contains(.strings))
    }
    if isAdded, !isUndecided { return .sync }
    return uses.contains(where: \.isHomeGuessed) ? .choice : .hand
  }

  /// Whether the text that code gives has a specifier that nobody knows.
  package var isDefaultTextUnsure: Bool { defaultText.map { KeyAppearance.hasUnknownSpecifier($0) } ?? false }

  /// Whether all comments that code gives it keep it untranslated in every language, as Xcode 27 takes them.
  package var isFixedByCode: Bool {
    let comments = uses.compactMap(\.comment).filter { !$0.isEmpty }
    return !comments.isEmpty && comments.allSatisfy { FixedText.says(WTF8.text($0)) }
  }

  /// Whether code or its table keeps it untranslated in every language.
  package var isFixed: Bool { isFixedByCode || declaration?.isFixed == true }

  /// The comments of all uses, each once, in lines.
  package var comment: [UInt8]? {
    var seen: Set<[UInt8]> = []
    let all = uses.compactMap(\.comment).filter { !$0.isEmpty && seen.insert($0).inserted }
    return all.isEmpty ? nil : Array(all.joined(separator: [0x0A]))
  }

  /// The lines of a catalog's comment where code gives another one; nil where a person has made the entry, and where they say
  /// the same.
  package var otherComment: [[UInt8]]? {
    guard state == .used, certainty == .certain, let comment, let entry = declaration,
      let own = entry.comment,
      case .catalog(let origin) = entry.origin, ![.manual, .migrated, .unknown].contains(origin)
    else { return nil }
    let lines = { (text: [UInt8]) in text.split(separator: 0x0A).map(Array.init) }
    let old = lines(own)
    return old.isEmpty || Set(old) == Set(lines(comment)) ? nil : old
  }

  /// The severity of a key that nothing uses: it weighs more if a program that reads code put it there than
  /// if a person did.
  package var unusedSeverity: Severity {
    if case .catalog(let state) = declaration?.origin, state == .automatic || state == .extractedWithValue {
      return .warning
    }
    return .note
  }
}
