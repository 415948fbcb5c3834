internal import L10nCoverage
package import L10nFormats
package import L10nSystem
package import L10nText

/// The texts that a file has for the keys of its table, by their numbers; of a key that stands again the last one counts. One for
/// each thread: its memory is used for file after file.
package final class KeyedTexts: TableConsumer {
  package let demand = Demand.orders
  private var file = FileBuffer()
  private var pass = TablePass()
  private var marked = MarkedEntries()
  private var bytes = ByteBuffer()
  fileprivate var places: [TextColumn.Place] = []
  /// Whether the loader does not get all of the file.
  package private(set) var isDamaged = false
  /// Whether it is a binary property list, which is not changed in place.
  package private(set) var isBinary = false
  /// The keys of whose texts marks say how far they are.
  package private(set) var marks: [TextMark.Kind: Set<Int>] = [:]
  /// The keys whose texts are stubs that nobody touched.
  package var stubs: Set<Int> { marks[.untranslated] ?? [] }

  package init() {}

  /// Reads a file in which each key has one text. One that is not there, or that the loader refuses, has none.
  /// - Parameter adding: whether what was read before stays, where the file does not have it.
  package func read(
    _ path: FilePath, _ format: TableFormat, _ reading: FileReading, keys: KeyIndex, adding: Bool = false
  ) {
    if !adding { forget(keys.count) }
    do throws(SystemError) { try file.load(path, limit: FileBuffer.largestText) } catch {
      isDamaged = true
      return
    }
    let count = file.count
    let question = TableQuestion(
      format, reading, needs: PluralNeeds(categories: .other, language: ""), keys: keys)
    file.withPaddedSpan { pass.read($0, count: count, question, into: self) }
  }

  /// Has no texts.
  package func forget(_ count: Int) {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement((start: 0, end: -1), count: count))
    bytes.removeAll()
    marked = MarkedEntries()
    (isDamaged, isBinary, marks) = (false, false, [:])
  }

  /// How far a key's text is, as far as its file says.
  package func state(_ number: Int) -> XCStringsState? { XCStringsState(of: number, marks) }

  /// A key's text; nil where there is none.
  package subscript(number: Int) -> [UInt8]? {
    guard number < places.count, case let (start, end) = places[number], start <= end else { return nil }
    return unsafe bytes.withBytes { unsafe Array($0[start..<end]) }
  }

  fileprivate var array: [UInt8] { bytes.array }

  package func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let number = entry.number
    if entry.traits.has(.mayBeMarked) { marked.add(number, entry, in: texts) }
    guard number >= 0 else { return }
    if entry.traits.has(.isStructured) {
      places[number] = (0, -1)
      return
    }
    let (start, range) = (bytes.count, entry.text.range)
    if entry.text.hasEscapes {
      OldStyleEscapes.append(entry.text.oldStyleToken, of: texts, to: &bytes)
    } else {
      bytes.append(range, of: texts)
    }
    places[number] = (start, bytes.count)
  }

  package func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if end.verdict == .refused { forget(places.count) }
    isDamaged = end.hasFaults || end.losesEntries
    isBinary = end.list == .binary
    guard let decoded = end.decoded else { return }
    // Nothing at all becomes a table with the first entry.
    if end.list == nil { isDamaged = !decoded.isEmpty && (isDamaged || !decoded.isReadable) }
    marks = marked.found(in: text, count: decoded.end).mapValues { $0.filter { $0 >= 0 } }
  }
}

/// One locale's texts of a file whose keys have one text each, by the numbers of the keys: a copy of what a thread has read.
package struct TextColumn: Sendable {
  /// Start and end of a text; an end before the start where there is none.
  typealias Place = (start: Int, end: Int)

  private let bytes: [UInt8]
  private let places: [Place]
  package let isDamaged: Bool
  package let isBinary: Bool
  private let marks: [TextMark.Kind: Set<Int>]

  package init(_ texts: KeyedTexts) {
    bytes = texts.array
    places = texts.places
    isDamaged = texts.isDamaged
    isBinary = texts.isBinary
    marks = texts.marks
  }

  /// A key's text; nil where the locale has none.
  package subscript(number: Int) -> [UInt8]? {
    guard number < places.count, case let (start, end) = places[number], start <= end else { return nil }
    return Array(bytes[start..<end])
  }

  /// How far a key's text is, as far as its file says.
  package func state(_ number: Int) -> XCStringsState? { XCStringsState(of: number, marks) }
}

extension XCStringsState {
  fileprivate init?(of number: Int, _ marks: [TextMark.Kind: Swift.Set<Int>]) {
    if marks.isEmpty { return nil }
    guard let kind = TextMark.Kind.allCases.first(where: { marks[$0]?.contains(number) == true }) else {
      return nil
    }
    self.init(kind)
  }
}
