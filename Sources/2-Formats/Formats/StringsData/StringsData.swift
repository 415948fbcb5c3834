package import L10nText

/// A `.stringsdata`: the keys that the compiler found in one source file. Its keys are sure; a missing key proves
/// nothing, because a build is of one platform and compiles only changed files.
package struct StringsData: Equatable, Sendable {
  /// A use of a key.
  package struct Entry: Equatable, Sendable {
    package var table: [UInt8]
    package var key: [UInt8]
    /// The text that the code gives; nil where the key is the text.
    package var value: [UInt8]?
    package var comment: [UInt8]?
    /// The position in the source; nil if the file does not say.
    package var position: TextPosition?
  }

  /// The source file as the compiler knew it: an absolute path of the machine that built.
  package private(set) var source: [UInt8] = []
  /// The entries in the order of the file.
  package private(set) var entries: [Entry] = []
  /// Faults of the JSON.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Literals that are no keys for sure: a table of this name holds them.
  package static let potentialKeys = Array("__PotentialKeys".utf8)

  /// Whether Xcode made the source from a catalog: it then tells nothing about the code.
  package var isGenerated: Bool {
    let name = source.split(separator: UInt8(ascii: "/")).last ?? []
    return name.starts(with: Array("GeneratedStringSymbols".utf8))
  }

  package init(_ text: RawSpan, _ decoded: DecodedText) {
    var cursor = JSONCursor(decoded)
    if cursor.enterObject(text) {
      while let name = cursor.nextMember(text) {
        switch name.text(in: text) {
        case "source": source = cursor.string(text)?.decode(in: text) ?? []
        case "tables": readTables(&cursor, text)
        default: _ = cursor.skipValue(text)
        }
      }
    }
    cursor.finish(text)
    diagnostics = cursor.diagnostics
  }

  private mutating func readTables(_ cursor: inout JSONCursor, _ text: RawSpan) {
    guard cursor.enterObject(text) else { return }
    while let table = cursor.nextMember(text) {
      let name = table.decode(in: text)
      guard cursor.peek(text) == UInt8(ascii: "[") else {
        _ = cursor.skipValue(text)
        continue
      }
      cursor.enter(text)
      while cursor.nextElement(text) { readEntry(name, &cursor, text) }
    }
  }

  private mutating func readEntry(_ table: [UInt8], _ cursor: inout JSONCursor, _ text: RawSpan) {
    guard cursor.enterObject(text) else { return }
    var entry = Entry(table: table, key: [])
    var hasKey = false
    while let name = cursor.nextMember(text) {
      switch name.text(in: text) {
      case "key":
        if let key = cursor.string(text) {
          entry.key = key.decode(in: text)
          hasKey = true
        }
      case "value": entry.value = cursor.string(text)?.decode(in: text)
      case "comment": entry.comment = cursor.string(text)?.decode(in: text)
      case "location": entry.position = Self.readLocation(&cursor, text)
      default: _ = cursor.skipValue(text)
      }
    }
    if hasKey { entries.append(entry) }
  }

  private static func readLocation(_ cursor: inout JSONCursor, _ text: RawSpan) -> TextPosition? {
    guard cursor.enterObject(text) else { return nil }
    var line: Int?
    var column: Int?
    while let name = cursor.nextMember(text) {
      switch name.text(in: text) {
      case "startingLine": line = number(cursor.skipValue(text), text)
      case "startingColumn": column = number(cursor.skipValue(text), text)
      default: _ = cursor.skipValue(text)
      }
    }
    guard let line else { return nil }
    return TextPosition(line: line, column: column ?? 1)
  }

  /// A whole number of at most nine digits.
  private static func number(_ range: Range<Int>, _ text: RawSpan) -> Int? {
    guard !range.isEmpty, range.count < 10 else { return nil }
    var value = 0
    for offset in range {
      let digit = text[byte: offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
