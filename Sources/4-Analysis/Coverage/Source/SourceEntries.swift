internal import L10nFormats
internal import L10nText

/// Collects the entries of a development file in the order in which their keys first stand.
final class SourceEntries: TableConsumer {
  /// Facts about an entry that wins beside its key and its texts.
  private struct Origin {
    /// The entry's key in the text.
    var start: Int
    var leadStart: Int
    var isLoaded: Bool
  }

  private var read: ReadKeys
  private var origins: [Origin] = []
  private var duplicates: [DuplicateEntry] = []
  private var places: [EntryPlace] = []
  private static let duplicateLimit = 1000
  /// The entries of a file that may have marks of stubs.
  private var marked = MarkedEntries()
  /// The path below the bundle.
  private let file: String
  private let details: KeyDetails

  /// - Parameters:
  ///   - shown: the path in findings.
  ///   - file: the path below the bundle.
  init(_ shown: String, file: String, details: KeyDetails) {
    read = ReadKeys(file: SourceFileEntries(shown: shown))
    self.file = file
    self.details = details
  }

  var demand: Demand {
    var demand: Demand = [.findings, .orders, .unloaded]
    if details.contains(.forms) { demand.insert(.leaves) }
    if details.contains(.rules) { demand.insert(.rules) }
    return demand
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let here = EntryPlace(key: entry.keyPlace.lowerBound, value: entry.text.range)
    if read.file.entries.count == read.file.entries.capacity { reserve(reading: here, of: texts.byteCount) }
    let (index, isNew) = read.table.insert(keys, entry.key)
    if entry.traits.has(.mayBeMarked) { marked.add(index, entry, in: texts) }
    if let rule = entry.rule { read.file.rules[keys.copy(entry.key)] = SourceRule(rule, in: texts) }
    let isLoaded = entry.traits.has(.isLoaded)
    let origin = Origin(
      start: entry.keyPlace.lowerBound, leadStart: entry.leadStart, isLoaded: isLoaded)
    if isNew {
      // Comments of a text that stands in the file are read when all entries have come.
      let isAtHand = !entry.traits.has(.standsInFile) && details.contains(.comments)
      read.file.entries.append(
        SourceKey(
          key: keys.copy(entry.key), value: entry.text.copy(in: texts), file: file, position: nil,
          comment: isAtHand ? entry.comment(in: texts) : nil))
      origins.append(origin)
      places.append(here)
    } else {
      if duplicates.count < Self.duplicateLimit {
        duplicates.append(
          DuplicateEntry(first: places[index], again: here, key: entry.keyPlace))
      }
      // An entry that the loader never gets does not replace one that it gets.
      guard isLoaded || !origins[index].isLoaded else { return }
      read.file.entries[index].value = entry.text.copy(in: texts)
      origins[index] = origin
    }
    read.file.entries[index].forms = details.contains(.forms) ? entry.forms(in: texts)?.bytes : nil
    if entry.traits.has(.isEmpty) { read.file.entries[index].blankForms = entry.blankForms }
    read.file.entries[index].isStructured = entry.traits.has(.isStructured)
  }

  /// Makes room for the entries of a text of so many bytes, so that they are moved once: for some, and when these have come,
  /// for as many as the text has if the others are as long. What is not used would be kept as long as the keys.
  private func reserve(reading here: EntryPlace, of byteCount: Int) {
    let known = origins.count
    let count =
      known == 0
      ? byteCount / Self.entryBytes
      : Int(Double(known) * Double(byteCount) / Double(max(here.key, 1)) * 1.02)
    let most = min(max(count, known + known / 4 + 4), max(1 << 20, known * 2))
    read.file.entries.reserveCapacity(most)
    origins.reserveCapacity(most)
    places.reserveCapacity(most)
    if known == 0 { read.table = KeySet(capacity: most) }
  }

  /// More bytes than most entries and their comments take.
  private static let entryBytes = 256

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    read.file.isDamaged = end.losesEntries
    read.file.isRefused = end.verdict == .refused
    let isRefused = read.file.isRefused
    read.file.loaded = origins.map { $0.isLoaded && !isRefused }
    if let decoded = end.decoded { locate(in: text, decoded) }
    read.file.problems = end.problems(
      duplicates.diagnostics(in: text, end.decoded), path: read.file.shown, in: text)
  }

  private func locate(in text: RawSpan, _ decoded: DecodedText) {
    read.file.stubs = marked.stubs(in: text, count: decoded.end)
    if details.contains(.positions) {
      var cursor = LineCursor(decoded)
      for (place, origin) in origins.enumerated() {
        read.file.entries[place].position = cursor.position(origin.start, in: text)
      }
    }
    let mayBeFixed = FixedText.mayStand(in: text, to: decoded.end)
    guard details.contains(.comments) || mayBeFixed else { return }
    for (place, origin) in origins.enumerated() where origin.leadStart < origin.start {
      let comment = OldStyleComment.text(in: text, before: origin.start, from: origin.leadStart)
      if details.contains(.comments) { read.file.entries[place].comment = comment }
      if mayBeFixed, let comment { read.file.entries[place].isFixed = FixedText.says(comment) }
    }
  }

  /// Gives away what was collected: nothing is left here.
  func take() -> ReadKeys {
    var taken = ReadKeys(file: SourceFileEntries(shown: ""))
    swap(&taken, &read)
    return taken
  }
}

/// A development file that was read, with the table of its keys, numbered like its entries.
struct ReadKeys: ~Copyable {
  var file: SourceFileEntries
  var table = KeySet()
}
