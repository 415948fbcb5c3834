import L10nText

/// A value to be written into a JSON file.
package indirect enum JSONFragment: Equatable, Sendable {
  /// A string, in UTF-8 with lone surrogates as WTF-8 has them.
  case string([UInt8])
  /// A number, `true`, `false` or `null` as it is written.
  case literal(String)
  case array([JSONFragment])
  case object([JSONMember])

  /// A string.
  package static func string(_ text: String) -> JSONFragment { .string(Array(text.utf8)) }

  /// The value with the members of all objects in order.
  /// - Parameter isBefore: tells the order of two names in the object at a path.
  package func sorted(
    below path: [[UInt8]], by isBefore: (_ path: [[UInt8]], _ left: [UInt8], _ right: [UInt8]) -> Bool
  ) -> JSONFragment {
    switch self {
    case .string, .literal, .array: self
    case .object(let members):
      .object(
        members.sorted { isBefore(path, $0.name, $1.name) }
          .map { JSONMember($0.name, $0.value.sorted(below: path + [$0.name], by: isBefore)) })
    }
  }
}

/// A member of an object to be written.
package struct JSONMember: Equatable, Sendable {
  /// The name in UTF-8.
  package var name: [UInt8]
  package var value: JSONFragment

  package init(_ name: [UInt8], _ value: JSONFragment) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, _ value: JSONFragment) {
    self.init(Array(name.utf8), value)
  }
}

/// A member name that a reader looks for, made ready to be compared eight bytes at a time.
package struct JSONName: Sendable {
  package let name: StaticString
  private let count: Int
  private let head: UInt64
  private let tail: UInt64
  private let headMask: UInt64
  private let tailMask: UInt64

  /// - Parameter name: ASCII without `"` and `\`, at most 16 bytes; the rest of a longer one is not compared.
  package init(_ name: StaticString) {
    self.name = name
    count = name.utf8CodeUnitCount
    var words: (UInt64, UInt64) = (0, 0)
    name.withUTF8Buffer { bytes in
      for unsafe(index, byte) in unsafe bytes.prefix(16).enumerated() {
        if index < 8 {
          words.0 |= UInt64(byte) << UInt64(index * 8)
        } else {
          words.1 |= UInt64(byte) << UInt64(index * 8 - 64)
        }
      }
    }
    head = UInt64(littleEndian: words.0)
    tail = UInt64(littleEndian: words.1)
    func mask(_ bytes: Int) -> UInt64 { bytes >= 8 ? ~0 : bytes <= 0 ? 0 : (1 << UInt64(bytes * 8)) - 1 }
    headMask = UInt64(littleEndian: mask(count))
    tailMask = UInt64(littleEndian: mask(count - 8))
  }

  /// Whether a string is this name, escapes resolved.
  @inline(__always)
  package func matches(_ string: JSONString, in text: RawSpan) -> Bool {
    if string.hasEscapes { return matchesDecoded(string, in: text) }
    guard string.contents.count == count else { return false }
    let start = string.contents.lowerBound
    guard text.word(at: start) & headMask == head else { return false }
    return tailMask == 0 || text.word(at: start &+ 8) & tailMask == tail
  }

  @inline(never)
  private func matchesDecoded(_ string: JSONString, in text: RawSpan) -> Bool {
    let bytes = string.decode(in: text)
    return name.withUTF8Buffer { unsafe $0.elementsEqual(bytes) }
  }
}
