import Foundation
@testable import L10nFormats
import L10nText

/// A property list value that compares by UTF-16 units, which neither Swift's nor Foundation's dictionaries on
/// Linux do.
indirect enum PlainValue: Equatable, CustomStringConvertible {
  case string([UInt16])
  case data([UInt8])
  case array([PlainValue])
  case dictionary([[UInt16]: PlainValue])

  init(_ text: String) { self = .string(Array(text.utf16)) }

  /// A value as `JSONSerialization` or `PropertyListSerialization` gives it.
  init(foundation value: Any) {
    switch value {
    case let dictionary as [String: Any]:
      if let base64 = dictionary["$data"] as? String, let data = Data(base64Encoded: base64) {
        self = .data([UInt8](data))
      } else {
        self = .dictionary(
          Dictionary(
            dictionary.map { (Array($0.key.utf16), PlainValue(foundation: $0.value)) },
            uniquingKeysWith: { first, _ in first }))
      }
    case let array as [Any]: self = .array(array.map(PlainValue.init(foundation:)))
    case let data as Data: self = .data([UInt8](data))
    case let text as String: self.init(text)
    default: self.init(String(describing: value))
    }
  }

  var description: String {
    switch self {
    case .string(let units): String(decoding: units, as: UTF16.self).debugDescription
    case .data(let bytes): "<\(bytes)>"
    case .array(let elements): "\(elements)"
    case .dictionary(let members):
      "{" + members.map { "\(PlainValue.string($0.key)): \($0.value)" }.sorted().joined(separator: ", ") + "}"
    }
  }
}

/// Builds plain values from a `.strings` text as the loader would, for comparison with the toolchain's own reader.
/// Lone surrogates become U+FFFD, as where a value passes through a Swift string.
struct PlainValueBuilder: StringsHandler, OldStyleValueHandler {
  mutating func typed(_ value: PropertyListScalar, at range: Range<Int>) {}

  private(set) var table: [[UInt16]: PlainValue] = [:]
  private var stack: [PlainValue] = []
  private var keys: [[UInt16]] = []

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded else { return }
    let key = units(entry.key, text)
    switch entry.value {
    case .key: table[key] = .string(key)
    case .text(let token): table[key] = .string(units(token, text))
    case .structure(let range):
      var openComment: Int?
      var builder = PlainValueBuilder()
      builder.stack = [.array([])]
      _ = try? OldStyleValueReader.read(
        text, from: range.lowerBound, to: range.upperBound, openComment: &openComment, handler: &builder)
      if case .array(let elements) = builder.stack.first { table[key] = elements.first }
    }
  }

  private func units(_ token: OldStyleToken, _ text: RawSpan) -> [UInt16] {
    Array(WTF8.text(OldStyleEscapes.text(of: token, in: text)).utf16)
  }

  private mutating func add(_ value: PlainValue) {
    switch stack.popLast() {
    case .array(let elements): stack.append(.array(elements + [value]))
    case .dictionary(var members):
      if let key = keys.popLast() { members[key] = value }
      stack.append(.dictionary(members))
    default: break
    }
  }

  mutating func begin(_ container: PropertyListContainer, at offset: Int) {
    stack.append(container == .array ? .array([]) : .dictionary([:]))
  }
  mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan) {
    keys.append(units(token, text))
    if isShortcut { add(.string(units(token, text))) }
  }
  mutating func end(_ container: PropertyListContainer, at end: Int) {
    if let last = stack.popLast() { add(last) }
  }
  mutating func string(_ token: OldStyleToken, in text: RawSpan) { add(.string(units(token, text))) }
  mutating func data(_ digits: Range<Int>, in text: RawSpan) {
    let hex = text.copy(digits).compactMap { $0.hexadecimalValue }
    add(.data(stride(from: 0, to: hex.count, by: 2).map { hex[$0] << 4 | hex[$0 + 1] }))
  }

  /// What the loader would get: nil where it refuses the bytes.
  static func load(_ bytes: [UInt8]) -> (outcome: StringsOutcome, table: PlainValue)? {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      var builder = PlainValueBuilder()
      let outcome = decoder.withText(of: decoded, in: original) { text in
        StringsReader.read(text, from: decoded.start, to: decoded.end, handler: &builder)
      }
      guard !bytes.isEmpty, decoded.isReadable else { return nil }
      return (outcome, .dictionary(builder.table))
    }
  }
}
