/// The `Plural-Forms` field of a PO file's header: how many forms a plural has, and which number takes which.
struct PluralHeader: Sendable {
  /// As it stands there, cut where it is long.
  let shown: String
  /// How many forms there are, from 1 to `POMessage.mostForms`.
  let count: Int
  private let expression: PluralExpression

  /// What is wrong with a header.
  struct Fault: Error {
    /// A sentence without a full stop.
    var message: String
  }

  /// Reads a field: `nplurals=2; plural=(n != 1);`.
  init(_ field: String) throws(Fault) {
    let shown = Self.cut(field)
    self.shown = shown
    var values: [String: [UInt8]] = [:]
    for part in field.utf8.split(separator: UInt8(ascii: ";")) {
      guard let equal = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: part[..<equal].filter { $0 > 0x20 }, as: UTF8.self)
      if values[name] == nil { values[name] = Array(part[part.index(after: equal)...]) }
    }
    let number = values["nplurals"].map { String(decoding: $0.filter { $0 > 0x20 }, as: UTF8.self) }
    guard let count = number.flatMap({ Int($0) }), let rule = values["plural"] else {
      throw Fault(message: "the header's Plural-Forms is not filled in: \(shown)")
    }
    guard (1...POMessage.mostForms).contains(count) else {
      throw Fault(message: "the header's Plural-Forms has a number of forms that no language has: \(shown)")
    }
    guard let expression = PluralExpression(rule) else {
      throw Fault(message: "the header's Plural-Forms has no expression that gettext would read: \(shown)")
    }
    self.count = count
    self.expression = expression
  }

  /// The form that a number takes.
  func form(of number: Int) throws(Fault) -> Int {
    guard let value = expression.value(of: UInt64(clamping: number)) else {
      throw Fault(message: "the header's Plural-Forms divides by zero where n is \(number): \(shown)")
    }
    guard value < UInt64(count) else {
      throw Fault(
        message: "the header's Plural-Forms gives \(number) the form \(value), and has \(count): \(shown)")
    }
    return Int(truncatingIfNeeded: value)
  }

  private static func cut(_ field: String) -> String {
    field.count > 300 ? "\(field.prefix(300))…" : field
  }
}
