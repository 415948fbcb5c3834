internal import L10nCode
internal import L10nFormats
internal import L10nLookup
internal import L10nText

/// A string catalog in step with code, as Xcode would write it.
enum CatalogSync {
  static func edits(of old: [UInt8], _ changes: [SyncJob.Change]) throws(EditRefusal) -> [ByteEdit] {
    try CatalogFile.edits(of: old) { editor, text, decoded throws(EditRefusal) in
      let document = XCStringsDocument(text, decoded)
      guard let source = document.sourceLanguage else {
        throw .damaged("The catalog does not say its source language")
      }
      var entries: [[UInt8]: XCStringsDocument.Entry] = [:]
      for entry in document.entries where !entry.isDuplicate { entries[entry.key] = entry }
      for change in changes { apply(change, entries[change.row.key], source, &editor, text) }
    }
  }

  private static func apply(
    _ change: SyncJob.Change, _ entry: XCStringsDocument.Entry?, _ source: String,
    _ editor: inout XCStringsEditor, _ text: RawSpan
  ) {
    let key = change.row.key
    if let comment = change.comment { editor.setKey(key, comment: comment, in: text) }
    switch change.action {
    case .add:
      editor.setKey(
        key, comment: change.row.comment,
        extractionState: change.isManual ? .manual : change.text == nil ? nil : .extractedWithValue,
        shouldTranslate: change.row.isFixedByCode ? false : nil, in: text)
      // Several specifiers that come from an interpolation are numbered.
      let positional = change.row.uses.contains(where: \.isInterpolated) ? PositionalText.text(key) : key
      if let value = change.text ?? (positional == key ? nil : positional) {
        editor.setUnit(key, source, value: value, state: .new, in: text)
      }
    case .update:
      guard let value = change.text else { return }
      editor.setKey(
        key, extractionState: .extractedWithValue, shouldTranslate: change.row.isFixedByCode ? false : nil,
        in: text)
      editor.setUnit(
        key, source, value: value, state: entry?.hasUnit(in: source) == true ? nil : .new, in: text)
      for localization in entry?.localizations ?? [] where localization.language != source {
        _ = editor.markForReview(localization, of: key, in: text)
      }
    case .revive:
      editor.setKey(
        key, extractionState: change.text == nil ? .automatic : .extractedWithValue,
        shouldTranslate: change.row.isFixedByCode ? false : nil, in: text)
      if let value = change.text, entry?.hasUnit(in: source) != true {
        editor.setUnit(key, source, value: value, state: .new, in: text)
      }
    case .comment, .rename: break
    case .fix: editor.setKey(key, shouldTranslate: false, in: text)
    case .keep: editor.setKey(key, extractionState: .manual, in: text)
    case .markStale: editor.setKey(key, extractionState: .stale, in: text)
    case .remove: editor.removeKey(key, in: text)
    }
  }
}

extension XCStringsDocument.Entry {
  fileprivate func hasUnit(in language: String) -> Bool {
    localization(language)?.units.isEmpty == false
  }
}

/// Texts as Xcode and genstrings write them: where several specifiers stand, each has its number.
enum PositionalText {
  static func text(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return text }
    let specifiers = FormatString(text).specifiers
    guard specifiers.count > 1,
      specifiers.allSatisfy({ $0.position == nil && !$0.hasStar && $0.kind != .variable })
    else { return text }
    var result: [UInt8] = []
    var offset = 0
    for (number, specifier) in specifiers.enumerated() {
      let start = specifier.range.lowerBound + 1
      result += text[offset..<start]
      result += "\(number + 1)$".utf8
      offset = start
    }
    return result + text[offset...]
  }
}

/// A file of texts in step with code.
enum TextsSync {
  /// - Parameter rows: all keys of the table, for the order in which code uses them.
  static func content(
    of old: [UInt8], _ changes: [SyncJob.Change], rows: [KeyRow], _ editor: any TableEditor.Type
  ) throws(EditRefusal) -> EditedTable.Content {
    let outline = try editor.outline(of: old, reading: .copyStep)
    let order = KeyOrder(outline, rows)
    let new = order.sorted(changes.filter { $0.action == .add })
    var edits = changes.compactMap { change -> TextEdit? in
      guard [.update, .revive].contains(change.action), outline.loaded.contains(change.row.key) else {
        return nil
      }
      return change.text.map { TextEdit(key: change.row.key, value: .string($0)) }
    }
    edits += new.map { change in
      let key = change.row.key
      return TextEdit(
        key: key, value: .string(change.text ?? PositionalText.text(key)),
        comment: comment(of: change.row, isUsual: outline.isCommented))
    }
    var table = TableEdit(edits, order: order.keys(with: new.map(\.row)), overwrites: true)
    table.removed = Set(changes.lazy.filter { $0.action == .remove }.map(\.row.key)).intersection(
      outline.keys)
    return try editor.edited(table, in: old, reading: .copyStep).content
  }

  /// The comment of a new entry. Where entries have comments, genstrings says that there is none.
  private static func comment(of row: KeyRow, isUsual: Bool) -> [UInt8]? {
    row.comment ?? (isUsual ? Array("No comment provided by engineer.".utf8) : nil)
  }
}

/// The order in which a file has its keys, and the places where new ones go.
private struct KeyOrder {
  private enum Kind {
    case bytes, standard, code
  }

  private let keys: [[UInt8]]
  private let places: [[UInt8]: Int]
  private let kind: Kind
  private let standard = XCStringsKeyOrder()
  /// The keys that each source file uses, in order.
  private var byFile: [Int: [(position: TextPosition, key: [UInt8])]] = [:]

  init(_ outline: TableOutline, _ rows: [KeyRow]) {
    keys = outline.keys
    // The last one of several entries of a key counts, as the loader takes it.
    places = Dictionary(
      outline.keys.enumerated().filter { outline.loaded.contains($0.element) }.map {
        ($0.element, $0.offset)
      },
      uniquingKeysWith: { $1 })
    let all = outline.keys
    func isSorted(_ isBefore: ([UInt8], [UInt8]) -> Bool) -> Bool {
      all.count > 2 && zip(all, all.dropFirst()).allSatisfy { !isBefore($1, $0) }
    }
    let standard = standard
    kind =
      isSorted { $0.lexicographicallyPrecedes($1) }
      ? .bytes : isSorted { standard.precedes($0, $1) } ? .standard : .code
    for row in rows {
      for use in row.uses where use.certainty == .certain {
        byFile[use.file, default: []].append((use.position, row.key))
      }
    }
    for file in byFile.keys { byFile[file]?.sort { $0.position < $1.position } }
  }

  /// New keys in the order in which they stand side by side.
  func sorted(_ changes: [SyncJob.Change]) -> [SyncJob.Change] {
    changes.sorted { left, right in
      if kind != .code { return isBefore(left.row.key, right.row.key) }
      guard let one = left.row.uses.first, let two = right.row.uses.first else { return false }
      return (one.file, one.position) < (two.file, two.position)
    }
  }

  private func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    kind == .standard ? standard.precedes(left, right) : left.lexicographicallyPrecedes(right)
  }

  /// The keys of the file with new ones among them.
  /// - Parameter new: in their order.
  func keys(with new: [KeyRow]) -> [[UInt8]] {
    let following = Dictionary(grouping: new, by: place).mapValues { $0.map(\.key) }
    var all = following[-1] ?? []
    for (place, key) in keys.enumerated() {
      // A key stands at the place of the entry that the loader takes.
      if places[key] == place { all.append(key) }
      all += following[place] ?? []
    }
    return all
  }

  /// The place of the key that stands before a new one, among the keys; -1 for none. In a sorted file the order
  /// decides; else the key that code uses before it, or the key before the one that code uses next.
  private func place(before row: KeyRow) -> Int {
    if kind != .code { return keys.lastIndex { !isBefore(row.key, $0) } ?? -1 }
    guard let use = row.uses.first, let uses = byFile[use.file] else { return keys.count - 1 }
    if let before = uses.last(where: { $0.position < use.position && places[$0.key] != nil }) {
      return places[before.key] ?? keys.count - 1
    }
    if let next = uses.first(where: { $0.position > use.position && places[$0.key] != nil }),
      let index = places[next.key]
    {
      return index - 1
    }
    return keys.count - 1
  }
}
