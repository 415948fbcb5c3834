import Foundation
import L10nFormats
import L10nText

/// A property list as plain values, by which our reader is held against the toolchain's.
enum OracleValue: Equatable {
  case string([UInt16])
  case integer(Int128)
  case real(UInt64)
  case boolean(Bool)
  case date(Double)
  case data([UInt8])
  case array([OracleValue])
  /// Keys by their bytes, sorted.
  case dictionary([(key: [UInt8], value: OracleValue)])
  case other

  static func == (left: OracleValue, right: OracleValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  /// Our tree. A budget stops trees that unfold without end.
  init(_ node: PropertyListNode) {
    switch node.kind {
    case .string: self = .string(Array(WTF8.text(node.bytes).utf16))
    case .integer: self = .integer(node.integer ?? 0)
    case .real: self = .real(Self.bits(node.real ?? 0))
    case .boolean: self = .boolean(node.boolean ?? false)
    case .date: self = .date(node.date ?? 0)
    case .data: self = .data(Array(node.bytes))
    case .array: self = .array(node.elements.map(OracleValue.init))
    case .dictionary:
      self = .dictionary(
        Self.sorted(
          node.entries.filter { !$0.key.isOverridden && $0.key.kind == .string }.map {
            (Array(WTF8.text($0.key.bytes).utf8), OracleValue($0.value))
          }))
    default: self = .other
    }
  }

  /// What the toolchain gives.
  init(_ value: Any) {
    switch value {
    case let text as String: self = .string(Array(text.utf16))
    case let number as NSNumber:
      if Self.numberKind(number) == .boolean {
        self = .boolean(number.boolValue)
      } else if Self.numberKind(number) == .real {
        self = .real(Self.bits(number.doubleValue))
      } else {
        self = .integer(Int128(number.stringValue) ?? 0)
      }
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data([UInt8](data))
    case let array as [Any]: self = .array(array.map { OracleValue($0) })
    case let dictionary as [String: Any]:
      self = .dictionary(Self.sorted(dictionary.map { (Array($0.key.utf8), OracleValue($0.value)) }))
    case let dictionary as [AnyHashable: Any]:
      self = .dictionary(
        Self.sorted(
          dictionary.compactMap { key, value in (key as? String).map { (Array($0.utf8), OracleValue(value)) }
          }))
    default: self = .other
    }
  }

  /// The bits of a number; all numbers that are none have the same.
  private static func bits(_ number: Double) -> UInt64 { (number.isNaN ? Double.nan : number).bitPattern }

  private static func sorted(_ entries: [([UInt8], OracleValue)]) -> [(key: [UInt8], value: OracleValue)] {
    entries.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map { (key: $0.0, value: $0.1) }
  }

  private enum NumberKind { case boolean, real, integer }

  private static func numberKind(_ number: NSNumber) -> NumberKind {
    switch String(cString: number.objCType) {
    case "c", "B": .boolean
    case "f", "d": .real
    default: .integer
    }
  }
}

/// What the toolchain's loader says about bytes.
struct PropertyListOracle {
  var value: OracleValue?
  var format: PropertyListSerialization.PropertyListFormat = .xml

  init(_ bytes: [UInt8]) {
    if let value = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: &format)
    {
      self.value = OracleValue(value)
    }
  }
}

/// Our reader on bytes.
struct Ours {
  var list: PropertyList?
  var reading: PropertyListReader.Reading
  var problems: [Problem] = []

  init(_ bytes: [UInt8]) {
    var reader = PropertyListReader()
    let buffer = PaddedBuffer(bytes)
    (list, reading) = buffer.withText { reader.tree($0, count: bytes.count) }
    let copy = reading
    problems = buffer.withText { span in
      reader.withText(of: copy, in: span) { text in
        let locator = Locator(copy.decoded, text: text)
        return copy.findings.map { locator.problem($0, path: "file", in: text) }
      }
    }
  }

  /// The findings as people see them.
  var lines: [String] {
    problems.map { problem in
      let place = problem.position.map { "\($0.line):\($0.column): " } ?? ""
      return "\(place)\(problem.severity.rawValue): \(problem.message) [\(problem.rule.id)]"
    }
  }
}
