import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// A pass says of every file what the document says that is made of it as a whole.
@Suite struct TablePassTests {
  private static func files(_ format: String, _ suffix: String) -> [[UInt8]] {
    Fixtures.names(in: "formats/\(format)").compactMap { name in
      (try? Fixtures.data("formats/\(format)/\(name)/input.\(suffix)")).map { [UInt8]($0) }
    }
  }

  // MARK: - Texts

  private func expectSame(_ bytes: [UInt8], _ reading: FileReading, _ name: String) {
    let pass = PassRows(bytes, .strings, reading)
    guard !pass.isList else { return }
    var decoder = TextDecoder()
    PaddedBuffer(bytes).withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      decoder.withText(of: decoded, in: original) { text in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: reading)
        let expected = document.entries.map { Self.row($0, in: text) }
        #expect(pass.rows.map(Self.unloaded) == expected, "\(name)")
        #expect(pass.loaded == document.entries.map(\.isLoaded), "\(name)")
        switch document.verdict {
        case .table: #expect(pass.verdict == .loads, "\(name)")
        case .stopped(let place): #expect(pass.verdict == .stops(at: place), "\(name)")
        case .refused, .notATable: #expect(pass.verdict == .refused, "\(name)")
        }
        if pass.verdict != .loads { #expect(pass.losesEntries, "\(name)") }
      }
    }
  }

  private static func unloaded(_ row: PassRows.Row) -> PassRows.Row {
    var row = row
    row.isLoaded = false
    return row
  }

  private static func row(_ entry: StringsEntry, in text: RawSpan) -> PassRows.Row {
    var (value, place): ([UInt8]?, Range<Int>)
    switch entry.value {
    case .key: (value, place) = (OldStyleEscapes.text(of: entry.key, in: text), entry.key.content)
    case .text(let token): (value, place) = (OldStyleEscapes.text(of: token, in: text), token.content)
    case .structure(let range): (value, place) = (nil, range)
    }
    return PassRows.Row(
      key: OldStyleEscapes.text(of: entry.key, in: text), keyPlace: entry.key.range,
      leadStart: entry.leadStart, number: -1, text: value, place: place, isLoaded: false)
  }

  @Test func textsAreThoseOfTheDocument() {
    let files = Self.files("strings", "strings")
    #expect(files.count > 30)
    for (number, bytes) in files.enumerated() {
      for reading in [FileReading.loader, .copyStep, .gnustep] {
        expectSame(bytes, reading, "fixture \(number)")
      }
    }
  }

  /// Cut anywhere, and with a byte that is something else: what is damaged is read as well.
  @Test func generatedTextsAreThoseOfTheDocument() {
    var random = SeededRandom(41)
    for round in 0..<300 {
      let sample = StringsSample(&random)
      expectSame(sample.bytes, .loader, "round \(round)")
      if sample.bytes.isEmpty { continue }
      expectSame(Array(sample.bytes.prefix(random.next(sample.bytes.count))), .copyStep, "cut \(round)")
      var changed = sample.bytes
      changed[random.next(changed.count)] = random.pick(Array("\"';=/*\\{ \u{0}".utf8))
      expectSame(changed, .gnustep, "changed \(round)")
    }
  }

  /// The last text of a key counts, also where it is spelled otherwise.
  @Test func ofKeysThatStandAgainTheLastCounts() {
    let pass = PassRows(Array("a = \"1\"; \"\\141\" = \"2\"; b; a = \"3\";".utf8), .strings)
    #expect(pass.rows.map { String(decoding: $0.key, as: UTF8.self) } == ["a", "a", "b", "a"])
    #expect(pass.rows.map { $0.text.map { String(decoding: $0, as: UTF8.self) } } == ["1", "2", "b", "3"])
    #expect(pass.loaded == [false, false, true, true])
  }

  // MARK: - Numbers

  @Test func keysHaveTheNumbersOfTheQuestion() {
    var table = KeySet()
    for key in ["c", "a", "b"] {
      let bytes = Array(key.utf8)
      PaddedBuffer(bytes).withText { _ = table.insert($0, 0..<bytes.count) }
    }
    let index = KeyIndex(table)
    let texts = Array("a = \"1\"; b = \"2\"; x = \"3\"; \"\\U0063\" = \"4\"; a = \"5\";".utf8)
    #expect(PassRows(texts, .strings, keys: index).rows.map(\.number) == [1, 2, -1, 0, 1])
    let list = Array("<plist><dict><key>b</key><string>1</string><key>x</key><true/></dict></plist>".utf8)
    #expect(PassRows(list, .strings, keys: index).rows.map(\.number) == [2, -1])
  }

  // MARK: - Property lists

  private static func isKey(_ key: PropertyListNode, at row: PassRows.Row) -> Bool {
    row.keyPlace.lowerBound <= key.range.lowerBound && key.range.upperBound <= row.keyPlace.upperBound
  }

  private func expectSameList(_ bytes: [UInt8], _ name: String) {
    let pass = PassRows(bytes, .strings)
    guard pass.isList else { return }
    var lists = PropertyListReader()
    PaddedBuffer(bytes).withText { text in
      let (list, reading) = lists.tree(text, count: bytes.count)
      let isTable = reading.isLoaded && list?.root.kind == .dictionary
      #expect(pass.verdict == (isTable ? .loads : .refused), "\(name)")
      guard isTable, let entries = list?.root.entries else { return }
      #expect(pass.rows.map(\.key) == entries.map { Array($0.key.bytes) }, "\(name)")
      #expect(pass.rows.map(\.text) == entries.map { $0.value.string }, "\(name)")
      #expect(zip(pass.rows, entries).allSatisfy { Self.isKey($1.key, at: $0) }, "\(name)")
      #expect(pass.loaded == entries.map { !$0.key.isOverridden }, "\(name)")
    }
  }

  @Test func listsAreThoseOfTheTree() throws {
    var lists = Self.files("stringsdict", "stringsdict") + Self.files("strings", "strings")
    for entries in [#"{"b":"1","a":"é"}"#, #"{"a":{"b":["c"]},"x":"","y":true}"#, #"["a"]"#] {
      let value = try JSONSerialization.jsonObject(with: Data(entries.utf8))
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        lists.append(
          [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)))
      }
    }
    lists.append(
      Array("<plist><dict><key>a</key><string>1</string><key>a</key><string>2</string></dict></plist>".utf8))
    for (number, bytes) in lists.enumerated() { expectSameList(bytes, "list \(number)") }
  }

  // MARK: - Rules

  /// Keys and texts of rules are those of the tree that other commands read.
  @Test func rulesAreThoseOfTheTree() {
    for (number, bytes) in Self.files("stringsdict", "stringsdict").enumerated() {
      let pass = PassRows(bytes, .stringsdict, .loader, [.leaves, .rules])
      var reader = PropertyListReader()
      let (list, reading) = PaddedBuffer(bytes).withText { reader.tree($0, count: bytes.count) }
      #expect((pass.verdict == .refused) == !reading.isLoaded, "fixture \(number)")
      guard let list else { continue }
      let last = pass.loaded
      for index in pass.rows.indices where last[index] && !pass.isOdd[index] && !pass.leaves[index].isEmpty {
        let expected =
          list.root.entry(for: pass.rows[index].key).map { Self.texts(of: $0.value, at: []) } ?? []
        #expect(
          Self.inOrder(pass.leaves[index]) == Self.inOrder(expected), "fixture \(number), entry \(index)")
      }
    }
  }

  /// Every string but those that say how a variable works.
  private static func texts(of node: PropertyListNode, at path: [[UInt8]]) -> [NamedForms.Form] {
    if let text = node.string {
      return [NamedForms.Form(name: NamedForms.name(of: .rule(path)), text: Array(text))]
    }
    let kinds = ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].map { Array($0.utf8) }
    return node.entries.filter { !$0.key.isOverridden && !kinds.contains(Array($0.key.bytes)) }
      .flatMap { texts(of: $0.value, at: path + [Array($0.key.bytes)]) }
  }

  private static func inOrder(_ forms: [NamedForms.Form]) -> [NamedForms.Form] {
    forms.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  // MARK: - Others

  /// A format that has no way of its own comes as it says.
  @Test func aMadeUpFormatIsHandedOn() {
    let pass = PassRows(Array("# The greeting\nhello = Hello %@\n\nbye = \n".utf8), .madeUp)
    #expect(pass.rows.map { String(decoding: $0.key, as: UTF8.self) } == ["hello", "bye"])
    #expect(pass.rows.map(\.text) == [Array("Hello %@".utf8), []])
    #expect(pass.rows.map(\.keyPlace.lowerBound) == [15, 33])
    #expect(pass.verdict == .loads && pass.rows.allSatisfy(\.isLoaded))
  }

  @Test func findingsComeWhereTheyAreDemanded() {
    let bytes = Array("\"a\" = \"\\u12\"; b = ;".utf8)
    for (demand, isEmpty) in [(Demand.findings, false), ([], true)] {
      let found = PassFindings(demand)
      var pass = TablePass()
      PaddedBuffer(bytes).withText { text in
        pass.read(
          text, count: bytes.count,
          TableQuestion(.strings, .loader, needs: PluralNeeds(categories: .other, language: "en")),
          into: found)
      }
      #expect(found.count == 1 && found.findings.isEmpty == isEmpty)
    }
  }
}

/// Counts the entries of a file, and keeps what is wrong with it.
private final class PassFindings: TableConsumer {
  let demand: Demand
  private(set) var count = 0
  private(set) var findings: [Diagnostic] = []

  init(_ demand: Demand) { self.demand = demand }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) { count += 1 }
  func end(_ end: borrowing TableEnd, in text: RawSpan) { findings = end.findings }
}
