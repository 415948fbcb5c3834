internal import L10nDiscovery
internal import L10nFormats
internal import L10nLookup
internal import L10nCode
internal import L10nSystem
internal import L10nText

/// A table that is brought in step.
struct SyncJob {
  /// A change of one key.
  struct Change {
    var action: SyncStep.Action
    var row: KeyRow
    /// The text that code gives, as a table has it.
    var text: [UInt8]?
    /// The comment that code gives, where that takes the place of one.
    var comment: [UInt8]?
    /// Whether builds do not extract the key, so that a person has to look after it.
    var isManual = false
  }

  /// Stands for a file that is not there, where others are named by their places in `TableFiles.files`.
  static let newFile = -1

  private let rows: [KeyRow]
  /// Whether builds write a key into the table; nil where that is not known.
  private let isExtracted: ([UInt8]) -> Bool?
  /// The changes by the place of the file, in the order of the keys.
  private var changes: [Int: [Change]] = [:]
  private(set) var notices: [SyncNotice] = []

  var isEmpty: Bool { changes.isEmpty }
  var files: [Int] { changes.keys.sorted() }

  /// - Parameters:
  ///   - isCatalog: whether new keys come into a catalog, where a key may stand without a text.
  ///   - isMade: whether the development language gets a file for the table, with all keys that code uses.
  ///   - isExtracted: whether builds write a key into the table; nil where that is not known.
  init(
    _ table: TableKeys, _ rows: [KeyRow], _ options: SyncOptions, isCatalog: Bool, isMade: Bool,
    isExtracted: @escaping ([UInt8]) -> Bool?
  ) {
    (self.rows, self.isExtracted) = (rows, isExtracted)
    let target = isMade ? Self.newFile : table.files.first
    for row in rows {
      let isBorrowed = row.declaration?.isBorrowed == true
      // If nothing is there in the development language, keys may be the texts.
      if isBorrowed,
        row.state != .used
          || !isMade && (table.files.isEmpty && table.keysAreTexts || row.certainty != .certain)
      {
        continue
      }
      if row.declaration == nil && row.state == .missing || isBorrowed {
        if row.isUndecided { continue }
        let text = Self.text(of: row)
        let isBare = !isCatalog && row.isBare
        if let file = target, !isBare {
          add(.add, row, text, in: file, isManual: isCatalog && isExtracted(row.key) == false)
        } else if let use = row.uses.first {
          notices.append(
            SyncNotice(
              reason: isBare ? .noText : .noTable, key: row.key, table: row.table, path: use.path,
              position: use.position))
        }
        continue
      }
      guard let entry = row.declaration else { continue }
      switch entry.origin {
      case .catalog(let state):
        judge(row, entry, state)
        if let old = row.otherComment,
          entry.isCommentGenerated || options.formerComments.isSuperset(of: old)
        {
          if changes[entry.file]?.last?.row.key != row.key { add(.comment, row, nil, in: entry.file) }
          let last = changes[entry.file, default: []].count - 1
          changes[entry.file]?[last].comment = row.comment
        }
      case .strings: judge(row, entry, options)
      case .rules: break
      }
    }
  }

  /// Keys that go out of all files of a table, whatever language these are in.
  init(removing rows: [KeyRow], from table: TableKeys, of files: TableFiles) {
    (self.rows, isExtracted) = (rows, { _ in nil })
    for number in files.files.indices where !files.files[number].isLink {
      changes[number] = rows.map { Change(action: .remove, row: $0) }
    }
  }

  /// The code's default text as tables have it; nil where the key says the same.
  private static func text(of row: KeyRow) -> [UInt8]? {
    row.defaultText.flatMap { $0 == row.key ? nil : PositionalText.text($0) }
  }

  func steps(of file: Int) -> [SyncStep] {
    (changes[file] ?? []).map { SyncStep(action: $0.action, key: $0.row.key) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private mutating func add(
    _ action: SyncStep.Action, _ row: KeyRow, _ text: [UInt8]?, in file: Int, isManual: Bool = false
  ) {
    changes[file, default: []].append(Change(action: action, row: row, text: text, isManual: isManual))
  }

  /// Marks a key as one that stays as it is in every language, where nothing else is done to it: that would mark it too.
  private mutating func markFixed(_ row: KeyRow, in file: Int) {
    if changes[file]?.last?.row.key != row.key { add(.fix, row, nil, in: file) }
  }

  private mutating func notice(_ reason: SyncNotice.Reason, _ row: KeyRow) {
    guard let entry = row.declaration else { return }
    notices.append(
      SyncNotice(reason: reason, key: row.key, table: row.table, path: entry.path, position: entry.position))
  }

  // MARK: - Catalogs

  private mutating func judge(_ row: KeyRow, _ entry: KeyRow.Declaration, _ state: XCStringsExtractionState) {
    let isSure = row.certainty == .certain && row.uses.contains(where: \.isExact)
    let isExtracted = isExtracted(row.key)
    switch state {
    case .automatic, .extractedWithValue:
      if row.certainty == .certain, isExtracted == false { return add(.keep, row, nil, in: entry.file) }
      if row.certainty != .certain {
        if isExtracted != false { return }
        // Code that was not read may ask for the key; a mark is taken back once some code does.
        guard row.isCodeRead else { return notice(.kept, row) }
        let isKept = entry.hasTranslations || entry.comment != nil || entry.isFixed || !row.isSurelyUnused
        add(isKept ? .markStale : .remove, row, nil, in: entry.file)
        if row.state == .used { notice(.mayBeAsked, row) }
      } else if isSure {
        guard !row.conflicts.contains(.value) else { return notice(.severalTexts, row) }
        // An update marks it as well.
        defer { if row.isFixedByCode, !entry.isFixed { markFixed(row, in: entry.file) } }
        // A default text that is the key does not count: the source text may have been edited in the catalog.
        guard let code = row.defaultText, !entry.isVaried, !entry.isSettled,
          code != row.key || state == .extractedWithValue
        else { return }
        let old = entry.value ?? row.key
        // Types may be told wrongly, and Xcode numbers the specifiers of a text that has several.
        if !KeyAppearance.isSame(code, old), row.isDefaultTextUnsure {
          return notice(.unknownSpecifiers, row)
        }
        if !KeyAppearance.isSame(code, old) {
          add(.update, row, PositionalText.text(code), in: entry.file)
        }
      }
    case .stale:
      if isExtracted == false {
        if row.certainty == .certain { add(.keep, row, nil, in: entry.file) }
      } else if isSure || isExtracted == true, !row.isDefaultTextUnsure, !row.conflicts.contains(.value) {
        add(.revive, row, Self.text(of: row), in: entry.file)
      }
    case .manual, .migrated, .unknown: break
    }
  }

  // MARK: - Files of texts

  private mutating func judge(_ row: KeyRow, _ entry: KeyRow.Declaration, _ options: SyncOptions) {
    if row.state == .unused { return notice(row.isSurelyUnused ? .unused : .kept, row) }
    guard row.certainty == .certain else { return }
    if row.conflicts.contains(.value) { return notice(.severalTexts, row) }
    guard let code = row.defaultText, let old = entry.value, !KeyAppearance.isSame(code, old) else { return }
    if options.updatesValues, !row.isDefaultTextUnsure {
      add(.update, row, code, in: entry.file)
    } else {
      notice(.otherText, row)
    }
  }

  // MARK: - What becomes of a file

  /// The file with its changes; nil where these come to nothing.
  func content(
    of file: Int, format: TableFormat, at path: FilePath
  ) throws(SyncRefusal) -> FileChange.Content? {
    var old: [UInt8] = []
    do throws(SystemError) {
      if file != Self.newFile { old = try FileBuffer.bytes(of: path) }
    } catch {
      throw SyncRefusal(reason: "the file cannot be read: \(error.reason)")
    }
    let changes = changes[file] ?? []
    if format == .strings, StringsFile.isPropertyList(old) {
      throw SyncRefusal(reason: "a property list is not brought in step: make it a .strings file of text")
    }
    let onlyRemoves = changes.allSatisfy { $0.action == .remove }
    let editor = format.hasForms && !onlyRemoves ? nil : format.definition.editor(of: old)
    guard editor != nil || format == .catalog else {
      throw SyncRefusal(reason: "keys are not added to a file of this kind")
    }
    do throws(EditRefusal) {
      guard let editor else {
        return FileChange.Content(.edits(try CatalogSync.edits(of: old, changes)), of: old)
      }
      let content = try TextsSync.content(of: old, changes, rows: rows, editor)
      return file == Self.newFile
        ? .new(try content.bytes(from: old), isExecutable: false) : FileChange.Content(content, of: old)
    } catch {
      throw SyncRefusal(reason: error.reason)
    }
  }
}
