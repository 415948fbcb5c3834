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
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Appends the value; lines after the first are indented by `indent` levels.
  package func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .tenThousandths(let value): JSONText.append(tenThousandths: value, to: &bytes)
    case .string(let text): JSONText.append(text, to: &bytes)
    case .array(let elements):
      Self.writeList(elements.isEmpty, open: "[", close: "]", indent: indent, to: &bytes) { bytes in
        for (index, element) in elements.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          Self.newline(indent + 1, to: &bytes)
          element.write(to: &bytes, indent: indent + 1)
        }
      }
    case .object(let members):
      Self.writeList(members.isEmpty, open: "{", close: "}", indent: indent, to: &bytes) { bytes in
        let names = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for (index, name) in names.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          Self.newline(indent + 1, to: &bytes)
          JSONText.append(name, to: &bytes)
          bytes += ": ".utf8
          members[name, default: .null].write(to: &bytes, indent: indent + 1)
        }
      }
    }
  }

  private static func writeList(
    _ isEmpty: Bool, open: Unicode.Scalar, close: Unicode.Scalar, indent: Int, to bytes: inout [UInt8],
    _ body: (inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    if !isEmpty {
      body(&bytes)
      newline(indent, to: &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func newline(_ indent: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<indent { bytes += "  ".utf8 }
  }
}
