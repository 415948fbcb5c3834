/// Writes a JSON document piece by piece: for documents too large to be a `JSONValue` first. The caller sees to the order of
/// the names.
package struct JSONWriter {
  /// The layout of values: on lines, or all on one.
  package enum Layout: Sendable {
    /// A line for each member and element, two spaces of indent for each level.
    case indented
    /// The same with a blank before each colon as well, as Xcode writes it.
    case xcode
    /// All on one line without blanks, for streams with a message on every line.
    case line
  }

  /// The bytes written so far, behind those it was given.
  package private(set) var bytes: [UInt8]
  private let hasLines: Bool
  private let colon: StaticString
  private let escapesMarkup: Bool
  private var depth = 0
  private var isFirst = true
  private var followsName = false

  /// A writer that appends to `bytes`.
  /// - Parameter escapesMarkup: whether `<`, `>` and `&` are escaped in all strings, for a place where HTML is read first.
  package init(appendingTo bytes: [UInt8] = [], _ layout: Layout = .indented, escapesMarkup: Bool = false) {
    self.bytes = bytes
    self.escapesMarkup = escapesMarkup
    hasLines = layout != .line
    colon =
      switch layout {
      case .indented: ": "
      case .xcode: " : "
      case .line: ":"
      }
  }

  /// A writer of one value behind a name, so many levels deep in a document that somebody else writes.
  package init(valueAtDepth depth: Int) {
    self.init()
    self.depth = depth
    followsName = true
  }

  /// Writes an object; `body` writes its names, each with a value.
  /// - Parameter name: of the member that it is the value of, if it is written here.
  package mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    if let name { self.name(name) }
    list(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes its values.
  package mutating func array(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    if let name { self.name(name) }
    list(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
  }

  /// Writes an array with the value that `write` makes of each element.
  package mutating func array<Elements: Sequence>(
    _ name: String? = nil, of elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    array(name) { writer in for element in elements { write(element, &writer) } }
  }

  /// Writes an array of objects, with the members that `write` makes of each element.
  package mutating func objects<Elements: Sequence>(
    _ name: String? = nil, of elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    array(name, of: elements) { element, writer in writer.object { write(element, &$0) } }
  }

  /// Writes the name of a member, whose value is to be written next.
  package mutating func name(_ name: String) {
    separate()
    JSONText.append(name, to: &bytes)
    nameEnds()
  }

  /// Writes the name of a member, of WTF-8 text.
  package mutating func name(_ name: [UInt8]) {
    separate()
    JSONText.append(name, to: &bytes)
    nameEnds()
  }

  /// Writes a string, or null.
  package mutating func value(_ text: String?) {
    separate()
    guard let text else { return bytes += "null".utf8 }
    JSONText.append(text, escapesMarkup: escapesMarkup, to: &bytes)
  }

  /// Writes WTF-8 text as a string.
  package mutating func value(_ text: [UInt8]) {
    separate()
    JSONText.append(text, escapesMarkup: escapesMarkup, to: &bytes)
  }

  /// Writes a whole number, or null.
  package mutating func value(_ number: Int?) {
    separate()
    guard let number else { return bytes += "null".utf8 }
    Digits.append(number, to: &bytes)
  }

  /// Writes two or three whole numbers in one piece, on one line, as each arrival at the array costs.
  package mutating func values(_ first: Int, _ second: Int, _ third: Int? = nil) {
    separate()
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * Digits.mostCount + 2) { piece in
      var start = piece.count
      if let third {
        start = Digits.put(third, before: start, in: piece) - 1
        piece[start] = UInt8(ascii: ",")
      }
      start = Digits.put(second, before: start, in: piece) - 1
      piece[start] = UInt8(ascii: ",")
      start = Digits.put(first, before: start, in: piece)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: piece[start...]))
    }
  }

  /// Writes `true` or `false`.
  package mutating func value(_ bool: Bool) {
    separate()
    bytes += (bool ? "true" : "false").utf8
  }

  /// Writes a share between 0 and 1, given in ten-thousandths, or null.
  package mutating func value(tenThousandths: Int?) {
    guard let tenThousandths else { return value(nil as Int?) }
    separate()
    JSONText.append(tenThousandths: tenThousandths, to: &bytes)
  }

  /// Writes an array of strings.
  package mutating func value(_ texts: [String]) {
    array { writer in for text in texts { writer.value(text) } }
  }

  /// Writes an array of whole numbers.
  package mutating func value(_ numbers: [Int]) {
    array { writer in for number in numbers { writer.value(number) } }
  }

  /// Writes an array whose values are JSON already, commas between them.
  package mutating func array(ofWritten values: String) {
    separate()
    bytes += "[\(values)]".utf8
  }

  /// Writes a member that is a whole number, or null. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    plainName(name)
    value(number)
  }

  /// Writes a member that is a share, given in ten-thousandths, or null. Its name needs no escape.
  package mutating func member(_ name: StaticString, tenThousandths: Int?) {
    plainName(name)
    value(tenThousandths: tenThousandths)
  }

  /// Writes a member that is a string, or null. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ text: String?) {
    plainName(name)
    value(text)
  }

  /// Writes a member that is WTF-8 text. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ text: [UInt8]) {
    plainName(name)
    value(text)
  }

  /// Writes a member that is `true` or `false`. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ bool: Bool) {
    plainName(name)
    value(bool)
  }

  /// Writes a member that is an array of strings. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ texts: [String]) {
    plainName(name)
    value(texts)
  }

  /// Ends the document with a newline, behind which another may follow.
  package mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  private mutating func list(open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst, hasLines { newline() }
    isFirst = false
    bytes.append(close)
  }

  private mutating func plainName(_ name: StaticString) {
    separate()
    // The bytes go into the array as one piece, as each arrival there costs.
    name.withUTF8Buffer { name in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 2 + colon.utf8CodeUnitCount) {
        piece in
        piece[0] = UInt8(ascii: "\"")
        for place in name.indices { piece[place + 1] = name[place] }
        piece[name.count + 1] = UInt8(ascii: "\"")
        colon.withUTF8Buffer { for place in $0.indices { piece[name.count + 2 + place] = $0[place] } }
        bytes.append(contentsOf: piece)
      }
    }
    followsName = true
  }

  private mutating func nameEnds() {
    colon.withUTF8Buffer { bytes.append(contentsOf: $0) }
    followsName = true
  }

  private mutating func separate() {
    if followsName {
      followsName = false
      return
    }
    if depth > 0, hasLines {
      newline(behindComma: !isFirst)
    } else if !isFirst {
      bytes.append(UInt8(ascii: ","))
    }
    isFirst = false
  }

  private mutating func newline(behindComma: Bool = false) {
    // One literal has the indentation of all levels that there are in our documents.
    let start: StaticString = ",\n                                "
    start.withUTF8Buffer { start in
      let count = min(2 * depth, start.count - 2)
      bytes.append(
        contentsOf: UnsafeBufferPointer(rebasing: start[(behindComma ? 0 : 1)...count + 1]))
      if 2 * depth > count {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth - count))
      }
    }
  }
}

extension JSONWriter {
  /// Writes a finding: `column`, `hint` and `line` are null where there is none.
  /// - Parameter withNotes: whether `notes` is there, if there are any.
  package mutating func value(_ problem: Problem, withNotes: Bool) {
    let subject = problem.subject
    object { writer in
      writer.member("column", problem.position?.column)
      writer.known("container", subject?.container)
      if let end = problem.end {
        writer.member("endColumn", end.column)
        writer.member("endLine", end.line)
      }
      writer.member("hint", problem.hint)
      if let key = subject?.key {
        writer.member("key", key)
      }
      writer.known("leaf", subject?.leaf)
      writer.member("line", problem.position?.line)
      writer.known("locale", problem.locale)
      writer.member("message", problem.message)
      if withNotes, !problem.notes.isEmpty {
        writer.array("notes") { writer in
          for note in problem.notes { writer.value(note, of: problem) }
        }
      }
      writer.member("path", problem.path)
      writer.member("rule", problem.rule.id)
      writer.member("severity", problem.severity.rawValue)
      writer.known("table", subject?.table)
    }
  }

  private mutating func value(_ note: ProblemNote, of problem: Problem) {
    object { writer in
      writer.member("column", note.position?.column)
      writer.member("line", note.position?.line)
      writer.member("message", note.message)
      writer.member("path", note.path ?? problem.path)
    }
  }

  /// Writes nothing if there is no text.
  private mutating func known(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }
}

/// Strings and numbers in JSON.
package enum JSONText {
  /// Appends a quoted string. It escapes hidden characters, and commands to a runner, beyond JSON's rules: people read JSON on
  /// terminals and in logs.
  /// - Parameter escapesMarkup: whether `<`, `>` and `&` are escaped too, for a place where HTML is read first.
  package static func append(_ text: String, escapesMarkup: Bool = false, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, escapesMarkup, to: &output) }
  }

  /// Appends WTF-8 text as a quoted string; a lone surrogate is written as U+FFFD.
  package static func append(_ text: [UInt8], escapesMarkup: Bool = false, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, escapesMarkup, to: &output) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ escapesMarkup: Bool, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\""))
    // Stretches without escapes are copied at once.
    var start = 0
    var offset = 0
    // The end of a block in which something was found, which is looked at byte by byte.
    var blockEnd = 0
    while offset < text.count {
      if offset >= blockEnd, text.count >= 16 {
        // The last block begins within the one before it.
        let block = min(offset, text.count &- 16)
        blockEnd = block &+ 16
        if !mayNeedAttention(text, at: block) {
          offset = blockEnd
          continue
        }
      }
      guard needsAttention(text[offset]) || escapesMarkup && isMarkup(text[offset]),
        let escape = escape(at: offset, in: text)
      else {
        offset += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
      output.append(contentsOf: escape.text.utf8)
      offset += escape.length
      start = offset
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    output.append(UInt8(ascii: "\""))
  }

  /// Whether sixteen bytes are not all plain ASCII, as they mostly are.
  @inline(__always)
  private static func mayNeedAttention(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: Bytes.self)
    return ByteMatchMask(
      (bytes .< Bytes(repeating: 0x20)) .| (bytes .>= Bytes(repeating: 0x7F))
        .| (bytes .== Bytes(repeating: 0x22)) .| (bytes .== Bytes(repeating: 0x23))
        .| (bytes .== Bytes(repeating: 0x5C)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0x3E))
    ).isAny
  }

  @inline(__always)
  private static func needsAttention(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x23, 0x5C, 0xED: true
    default: HiddenScalar.mayBegin(with: byte)
    }
  }

  @inline(__always)
  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  /// The escape for the character at `offset`, with the character's length in bytes; nil if it needs none.
  private static func escape(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (text: String, length: Int)? {
    switch text[offset] {
    case 0x22: return ("\\\"", 1)
    case 0x5C: return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0x23:
      return WorkflowCommand.hasEscape(at: offset, in: text) ? (escape(of: 0x23), 1) : nil
    case 0xED:
      guard offset + 2 < text.count, text[offset + 1] >= 0xA0 else { return nil }
      return ("\u{FFFD}", 3)
    case let byte where isMarkup(byte):
      return (escape(of: UInt16(byte)), 1)
    default:
      guard let (value, length) = HiddenScalar.scalar(at: offset, in: text), HiddenScalar.contains(value),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (UTF16.encode(scalar).map { $0.map(escape).joined() } ?? "", length)
    }
  }

  private static func escape(of unit: UInt16) -> String {
    "\\u" + Hexadecimal.text(unit, digits: 4)
  }

  /// Appends `9166` as `0.9166`, `10000` as `1`.
  package static func append(tenThousandths value: Int, to output: inout [UInt8]) {
    output += (value % 10_000 == 0 ? "\(value / 10_000)" : "\(Double(value) / 10_000)").utf8
  }
}

/// A JSON value for output. Objects are written with sorted keys, two spaces of indent and a final newline.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with exactly four decimals cut, not rounded: a coverage between 0 and 1, as ten-thousandths.
  case tenThousandths(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A string, or null.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  /// A list of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// The document, with a final newline.
  package func document() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    writer.end()
    return writer.bytes
  }

  /// The value on one line without blanks, and no line end.
  package func line() -> [UInt8] {
    var writer = JSONWriter(.line)
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the value.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.value(nil as String?)
    case .bool(let value): writer.value(value)
    case .integer(let value): writer.value(value)
    case .tenThousandths(let value): writer.value(tenThousandths: value)
    case .string(let text): writer.value(text)
    case .array(let elements): writer.array(of: elements) { $0.write(to: &$1) }
    case .object(let members):
      writer.object { writer in
        for (name, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
          writer.name(name)
          value.write(to: &writer)
        }
      }
    }
  }
}
