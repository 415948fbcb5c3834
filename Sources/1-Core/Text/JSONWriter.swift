/// Writes a JSON document piece by piece, two spaces of indent for each level: for documents too large to be a
/// `JSONValue` first. Whoever calls it sees to the order of the names.
package struct JSONWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8]
  private var depth = 0
  private var isFirst = true
  private var followsName = false

  /// A writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// A writer of one value behind a name, so many levels deep in a document that somebody else writes.
  package init(valueAtDepth depth: Int) {
    bytes = []
    self.depth = depth
    followsName = true
  }

  /// Writes an object; `body` writes its names, each with a value.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    list(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes its values.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    list(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
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
    if let text { JSONText.append(text, to: &bytes) } else { bytes += "null".utf8 }
  }

  /// Writes WTF-8 text as a string.
  package mutating func value(_ text: [UInt8]) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  /// Writes a whole number, or null.
  package mutating func value(_ number: Int?) {
    separate()
    bytes += (number.map { String($0) } ?? "null").utf8
  }

  /// Writes `true` or `false`.
  package mutating func value(_ bool: Bool) {
    separate()
    bytes += (bool ? "true" : "false").utf8
  }

  /// Writes a share between 0 and 1, given in ten-thousandths.
  package mutating func value(tenThousandths: Int) {
    separate()
    JSONText.append(tenThousandths: tenThousandths, to: &bytes)
  }

  /// Writes an array of strings.
  package mutating func value(_ texts: [String]) {
    array { writer in for text in texts { writer.value(text) } }
  }

  /// Writes a member that is a whole number, or null. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    plainName(name)
    value(number)
  }

  /// Writes a member that is a string, or null. Its name needs no escape.
  package mutating func member(_ name: StaticString, _ text: String?) {
    plainName(name)
    value(text)
  }

  /// Ends the document with a newline.
  package mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func list(open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { newline() }
    isFirst = false
    bytes.append(close)
  }

  private mutating func plainName(_ name: StaticString) {
    separate()
    // One piece: it is the arrival at the array that costs.
    name.withUTF8Buffer { name in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 4) { piece in
        piece[0] = UInt8(ascii: "\"")
        for place in name.indices { piece[place + 1] = name[place] }
        piece[name.count + 1] = UInt8(ascii: "\"")
        piece[name.count + 2] = UInt8(ascii: ":")
        piece[name.count + 3] = UInt8(ascii: " ")
        bytes.append(contentsOf: piece)
      }
    }
    followsName = true
  }

  private mutating func nameEnds() {
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    followsName = true
  }

  private mutating func separate() {
    if followsName {
      followsName = false
      return
    }
    if depth > 0 { newline(behindComma: !isFirst) } else if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func newline(behindComma: Bool = false) {
    // One piece for all levels that there are in our documents.
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
