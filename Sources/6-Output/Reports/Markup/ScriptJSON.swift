internal import L10nText

/// JSON inside a `<script>` element, where the HTML parser looks for `</script` and `<!--` before any JSON is read:
/// `<`, `>` and `&` are written as escapes everywhere, and so are U+2028 and U+2029.
package struct ScriptJSON {
  /// What has been written.
  package private(set) var bytes: [UInt8]
  private var needsComma = false

  /// A writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes an object; `body` writes its members.
  /// - Parameter name: of the member that it is the value of, if it is written here.
  package mutating func object(_ name: StaticString? = nil, _ body: (inout ScriptJSON) -> Void) {
    if let name { self.name(name) }
    list(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes its values.
  package mutating func array(_ name: StaticString? = nil, _ body: (inout ScriptJSON) -> Void) {
    if let name { self.name(name) }
    list(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes the name of a member, whose value is to be written next.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, or null.
  package mutating func value(_ text: String?) {
    separate()
    guard let text else { return bytes.append("null") }
    JSONText.append(text, escapesMarkup: true, to: &bytes)
  }

  /// Writes WTF-8 text as a string; a lone surrogate is written as U+FFFD.
  package mutating func value(_ text: [UInt8]) {
    separate()
    JSONText.append(text, escapesMarkup: true, to: &bytes)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    separate()
    Digits.append(number, to: &bytes)
  }

  /// Writes two or three whole numbers in one piece, as each arrival at the array costs.
  package mutating func values(_ first: Int, _ second: Int, _ third: Int? = nil) {
    separate()
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * Digits.mostCount + 2) { piece in
      var start = piece.count
      if let third {
        start = unsafe Digits.put(third, before: start, in: piece) - 1
        unsafe piece[start] = UInt8(ascii: ",")
      }
      start = unsafe Digits.put(second, before: start, in: piece) - 1
      unsafe piece[start] = UInt8(ascii: ",")
      start = unsafe Digits.put(first, before: start, in: piece)
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: piece[start...]))
    }
  }

  /// Writes `1` or `0`.
  package mutating func value(_ bool: Bool) { value(bool ? 1 : 0) }

  /// Writes an array of strings.
  package mutating func value(_ texts: [String]) {
    array { writer in for text in texts { writer.value(text) } }
  }

  /// Writes an array of whole numbers.
  package mutating func value(_ numbers: [Int]) {
    array { writer in for number in numbers { writer.value(number) } }
  }

  /// Writes an array whose values are JSON already, commas between them.
  package mutating func array(of values: String) {
    separate()
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: values.utf8)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func list(_ open: UInt8, _ close: UInt8, _ body: (inout ScriptJSON) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
