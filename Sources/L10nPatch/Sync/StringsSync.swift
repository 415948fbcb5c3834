internal import L10nEdits
internal import L10nFormats
internal import L10nKeys
internal import L10nSources
internal import L10nText

/// A `.strings` file in step with code.
enum StringsSync {
  /// - Parameter rows: all keys of the table, for the order in which code uses them.
  static func edits(
    of old: [UInt8], _ changes: [SyncJob.Change], rows: [KeyRow]
  ) throws(EditRefusal) -> [ByteEdit] {
    var file = try StringsFile(old, reading: .copyStep)
    let places = file.places
    let order = StringsOrder(file.keys, places, rows)
    let isCommented = file.writer.isCommented()
    do throws(StringsWriterError) {
      for change in changes where change.action != .add {
        guard let index = places[change.row.key] else { continue }
        if change.action == .remove {
          try file.writer.remove(index)
        } else if let text = change.text {
          try file.writer.replaceValue(of: index, with: text)
        }
      }
      for change in order.sorted(changes.filter { $0.action == .add }) {
        let key = change.row.key
        try file.writer.insert(
          StringsInsertion(
            key: key, value: change.text ?? PositionalText.text(key),
            comment: comment(of: change.row, isUsual: isCommented)),
          at: order.place(of: change.row))
      }
    } catch {
      throw .damaged("\(error)")
    }
    return file.writer.edits()
  }

  /// The comment of a new entry. Where entries have comments, genstrings says that there is none.
  private static func comment(of row: KeyRow, isUsual: Bool) -> [UInt8]? {
    row.comment ?? (isUsual ? Array("No comment provided by engineer.".utf8) : nil)
  }
}

/// In which order a file has its keys, and where a new one goes.
private struct StringsOrder {
  private enum Kind {
    case bytes, standard, code
  }

  private let keys: [[UInt8]]
  private let places: [[UInt8]: Int]
  private let kind: Kind
  private let standard = XCStringsKeyOrder()
  /// Of each source file the keys that it uses, in order.
  private var byFile: [Int: [(position: TextPosition, key: [UInt8])]] = [:]

  init(_ keys: [[UInt8]], _ places: [[UInt8]: Int], _ rows: [KeyRow]) {
    self.keys = keys
    self.places = places
    func isSorted(_ isBefore: ([UInt8], [UInt8]) -> Bool) -> Bool {
      keys.count > 2 && zip(keys, keys.dropFirst()).allSatisfy { !isBefore($1, $0) }
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

  /// In a sorted file where the order wants it; else behind the key that code uses before it, or before the next.
  func place(of row: KeyRow) -> StringsPlace {
    if keys.isEmpty { return .last }
    if kind != .code {
      let before = keys.lastIndex { !isBefore(row.key, $0) }
      return before.map { .after($0) } ?? .first
    }
    guard let use = row.uses.first, let uses = byFile[use.file] else { return .last }
    if let before = uses.last(where: { $0.position < use.position && places[$0.key] != nil }) {
      return places[before.key].map { .after($0) } ?? .last
    }
    if let next = uses.first(where: { $0.position > use.position && places[$0.key] != nil }),
      let index = places[next.key]
    {
      return index == 0 ? .first : .after(index - 1)
    }
    return .last
  }
}
