internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The contents of a file of all languages that a build has made, such as a `.loctable`: texts and rules alike.
struct LocTableScan: Sendable {
  struct Entry: Sendable {
    var key: [UInt8]
    var value: [UInt8]
    var traits: EntryTraits
    var position: TextPosition?
  }

  struct Column: Sendable {
    var name: String
    var entries: [Entry]
  }

  private(set) var columns: [Column] = []
  private var placesByTag: [LocaleTag: Int] = [:]
  var isReadable: Bool
  var problems: [Problem]

  init(isReadable: Bool = true, problems: [Problem] = []) {
    self.isReadable = isReadable
    self.problems = problems
  }

  /// The column of a locale.
  func column(_ tag: LocaleTag) -> Column? { placesByTag[tag].map { columns[$0] } }

  mutating func append(_ column: Column) {
    let tag = LocaleTag(name: column.name)
    if placesByTag[tag] == nil { placesByTag[tag] = columns.count }
    columns.append(column)
  }
}

extension TableFileReader {
  /// Reads a file that a build has made.
  mutating func locTable(_ request: Request, format: TableFormat) -> LocTableScan {
    let texts = ColumnTexts(request.shown)
    do throws(SystemError) {
      try pass(request, format, into: texts)
      return texts.scan
    } catch {
      return LocTableScan(isReadable: false, problems: [.unreadable(error, path: request.shown)])
    }
  }
}

/// Takes the keys of each language.
private final class ColumnTexts: TableConsumer {
  private(set) var scan = LocTableScan()
  private let shown: String
  private var columns: [[(entry: LocTableScan.Entry, place: Int)]] = []

  var demand: Demand { .findings }

  init(_ shown: String) { self.shown = shown }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    while columns.count <= entry.language { columns.append([]) }
    let value = entry.traits.has(.isStructured) ? [] : entry.text.copy(in: texts)
    let own = LocTableScan.Entry(key: keys.copy(entry.key), value: value, traits: entry.traits)
    columns[entry.language].append((own, entry.keyPlace.lowerBound))
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    scan.isReadable = end.verdict != .refused
    scan.problems = end.problems([], path: shown, in: text)
    let lines = end.decoded.map { LineIndex($0, text: text) }
    for (number, name) in end.languages.enumerated() {
      var entries: [LocTableScan.Entry] = []
      for (entry, place) in columns.indices.contains(number) ? columns[number] : [] {
        entries.append(entry)
        entries[entries.count - 1].position = lines?.position(place, in: text)
      }
      scan.append(LocTableScan.Column(name: name, entries: entries))
    }
  }
}
