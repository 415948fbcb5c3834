import L10nFormats
import L10nText
import Testing

/// Binary property lists with shared objects: honest ones give all that they stand for, others are refused at once.
@Suite struct UnfoldingTests {
  /// A file whose objects have references of two bytes.
  private static func file(_ objects: [[UInt8]]) -> [UInt8] {
    BinaryPropertyListTests.file(objects, referenceSize: 2)
  }

  private static func big(_ number: Int) -> [UInt8] { BinaryPropertyListTests.big(number, 2) }

  private static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes.count < 15
      ? [0x50 | UInt8(bytes.count)] + bytes
      : [0x5F, 0x12] + BinaryPropertyListTests.big(bytes.count, 4) + bytes
  }

  private static func dictionary(_ keys: [Int], _ values: [Int]) -> [UInt8] {
    [0xDF, 0x12] + BinaryPropertyListTests.big(keys.count, 4) + (keys + values).flatMap(big)
  }

  private static func array(_ elements: [Int]) -> [UInt8] {
    [0xAF, 0x12] + BinaryPropertyListTests.big(elements.count, 4) + elements.flatMap(big)
  }

  private func stream(_ bytes: [UInt8]) -> (reading: PropertyListReader.Reading, events: Int) {
    var counter = EventCounter()
    var reader = PropertyListReader()
    let reading = PaddedBuffer(bytes).withText { reader.stream($0, count: bytes.count, into: &counter) }
    return (reading, counter.events)
  }

  private func expectRefused(_ bytes: [UInt8], _ size: String) {
    for findings in [Ours(bytes).reading.findings, stream(bytes).reading.findings] {
      #expect(findings.count == 1)
      #expect(findings.first?.rule == .propertyListUnfolds)
      #expect(findings.first?.severity == .error)
      #expect(findings.first?.hint != nil)
      let message = findings.first?.message ?? ""
      #expect(message.hasPrefix("Refused: it would unfold to \(size)"), "\(message)")
    }
    #expect(Ours(bytes).list == nil)
    #expect(stream(bytes).events == 0)
  }

  /// Forty arrays that each hold the next one twice: a tree of 2^40 values.
  @Test func arraysThatDouble() {
    let arrays = (0..<40).map { Self.array([4 + $0, 4 + $0]) }
    expectRefused(
      Self.file(
        [Self.dictionary([1], [3]), Self.string("k"), Self.string("v")] + arrays + [Self.string("leaf")]), "2"
    )
  }

  /// No number holds how many values these arrays unfold to.
  @Test func beyondAllNumbers() {
    let arrays = (0..<200).map { Self.array([3 + $0, 3 + $0]) }
    expectRefused(
      Self.file([Self.dictionary([1], [2]), Self.string("k")] + arrays + [Self.string("leaf")]),
      "more than 9.2 EB")
  }

  /// A thousand keys with one value of 8 KB.
  @Test func oneLongValue() {
    let keys = (0..<1_000).map { Self.string("key.\($0)") }
    let value = Self.string(String(repeating: "long ", count: 1_600))
    let top = Self.dictionary(Array(1...1_000), Array(repeating: 1_001, count: 1_000))
    let bytes = Self.file([top] + keys + [value])
    #expect(Ours(bytes).list == nil)
    expectRefused(bytes, "")
  }

  /// A thousand objects lie in one place, and have the same text.
  @Test func manyObjectsInOnePlace() {
    let keys = (0..<1_000).map { Self.string("key.\($0)") }
    let value = Self.string(String(repeating: "long ", count: 1_600))
    let top = Self.dictionary(Array(1...1_000), Array(1_001...2_000))
    var bytes = Self.file([top] + keys + [value])
    // The offset of the value, once more for each of the others.
    let trailer = Array(bytes.suffix(32))
    bytes.removeLast(32)
    let offset = Array(bytes.suffix(4))
    bytes += Array(repeating: offset, count: 999).joined()
    bytes += trailer.prefix(8) + BinaryPropertyListTests.big(2_001, 8) + trailer.suffix(16)
    expectRefused(bytes, "more than ")
  }

  /// Rules share the names of their parts: that is what they are shared for.
  @Test func honestSharingIsRead() throws {
    let count = 2_000
    let names = [
      "NSStringLocalizedFormatKey", "items", "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey", "one",
      "other",
    ]
    let values = ["%#@items@", "NSStringPluralRuleType", "d", "one item", "%d items"]
    let keys = (0..<count).map { Self.string("key.\($0)") }
    let first = 1 + count
    let value = first + names.count
    let leaf = value + values.count
    let rules = (0..<count).map { _ in Self.dictionary([first, first + 1], [value, leaf]) }
    let top = Self.dictionary(Array(1...count), Array((leaf + 1)...(leaf + count)))
    let inner = Self.dictionary(
      [first + 2, first + 3, first + 4, first + 5], [value + 1, value + 2, value + 3, value + 4])
    let bytes = Self.file([top] + keys + names.map(Self.string) + values.map(Self.string) + [inner] + rules)
    let list = try #require(Ours(bytes).list)
    #expect(list.root.count == count)
    let read = stream(bytes)
    #expect(read.reading.isLoaded)
    // The dictionary, and of each rule its key, itself, two keys, a text, the variable, and four keys with texts.
    #expect(read.events == 1 + count * 14)
  }

  /// A value that a small table has again and again is no reason to refuse it.
  @Test func smallFilesMayShareFreely() {
    let keys = (0..<50).map { Self.string("key.\($0)") }
    let value = Self.string(String(repeating: "long ", count: 1_600))
    let top = Self.dictionary(Array(1...50), Array(repeating: 51, count: 50))
    let bytes = Self.file([top] + keys + [value])
    #expect(Ours(bytes).list != nil)
    #expect(stream(bytes).events == 101)
  }
}
