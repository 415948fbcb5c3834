internal import L10nCoverage
internal import L10nDiscovery
package import L10nFormats
package import L10nSystem
internal import L10nText

/// One locale's texts of a file whose keys have one text each, by the numbers of the keys.
package struct TextColumn: Sendable {
  fileprivate var bytes: [UInt8] = []
  /// Start and end of each text; an end before the start where there is none.
  fileprivate var places: [(start: Int, end: Int)]
  /// Whether the loader does not get all of the file.
  package fileprivate(set) var isDamaged = false
  /// Whether it is a binary property list, which is not changed in place.
  package fileprivate(set) var isBinary = false
  fileprivate var marks: [TextMark.Kind: Set<Int>] = [:]

  /// A column without texts.
  package init(count: Int) { places = [(start: Int, end: Int)](repeating: (0, -1), count: count) }

  /// Reads a file; the last entry of a key counts. A file that is not there, or that the loader refuses, has no
  /// texts.
  /// - Parameter former: texts that stay where the file does not have their keys.
  package init(
    _ path: FilePath, from source: FileSource, _ format: TableFormat, _ reading: FileReading, keys: KeyIndex,
    over former: TextColumn? = nil
  ) {
    let texts = ColumnTexts(former ?? TextColumn(count: keys.count))
    var reader = TextsReader()
    do throws(SystemError) {
      try reader.read(path, from: source, TableQuestion(format, reading, keys: keys), into: texts)
    } catch {
      texts.column.isDamaged = true
    }
    self = texts.column
  }

  /// The keys whose texts are untouched stubs.
  package var stubs: Set<Int> { marks[.untranslated] ?? [] }

  /// A key's text; nil where the locale has none.
  package subscript(number: Int) -> [UInt8]? {
    guard number < places.count, case let (start, end) = places[number], start <= end else { return nil }
    return Array(bytes[start..<end])
  }

  /// The state of a key's text, as far as its file says.
  package func state(_ number: Int) -> XCStringsState? {
    if marks.isEmpty { return nil }
    return TextMark.Kind.allCases.first { marks[$0]?.contains(number) == true }.map { XCStringsState($0) }
  }
}

/// Collects a column.
private final class ColumnTexts: TableConsumer {
  let demand = Demand.orders
  var column: TextColumn
  private var marked = MarkedEntries()

  init(_ column: TextColumn) { self.column = column }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let number = entry.number
    if entry.traits.has(.mayBeMarked) { marked.add(number, entry, in: texts) }
    guard number >= 0 else { return }
    if entry.traits.has(.isStructured) {
      column.places[number] = (0, -1)
      return
    }
    let start = column.bytes.count
    column.bytes += entry.text.copy(in: texts)
    column.places[number] = (start, column.bytes.count)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if end.verdict == .refused {
      column = TextColumn(count: column.places.count)
      marked = MarkedEntries()
    }
    column.isDamaged = end.hasFaults || end.losesEntries
    column.isBinary = end.list == .binary
    guard let decoded = end.decoded else { return }
    // An empty file becomes a table with the first entry.
    if end.list == nil { column.isDamaged = !decoded.isEmpty && (column.isDamaged || !decoded.isReadable) }
    column.marks = marked.found(in: text, count: decoded.end).mapValues { $0.filter { $0 >= 0 } }
  }
}
