internal import L10nText

/// Reads rows that COPY wrote in its text form.
final class CopyRows: HistoryRowSequence {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var columns: [[UInt8]?] = []

  /// - Parameter range: whole lines.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  func step() -> Bool {
    guard offset < end else { return false }
    columns.removeAll(keepingCapacity: true)
    var column: [UInt8] = []
    var isNull = false
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case 0x0A:
        columns.append(isNull ? nil : column)
        return true
      case 0x09:
        columns.append(isNull ? nil : column)
        column.removeAll(keepingCapacity: true)
        isNull = false
      case UInt8(ascii: "\\"):
        guard offset < end else { break }
        let escape = bytes[offset]
        offset += 1
        switch escape {
        case UInt8(ascii: "N"): isNull = true
        case UInt8(ascii: "a"): column.append(escape)
        default: column.append(escape.escapedControl ?? escape)
        }
      default: column.append(byte)
      }
    }
    columns.append(isNull ? nil : column)
    return true
  }

  private func bytes(_ column: Int) -> [UInt8]? { columns.indices.contains(column) ? columns[column] : nil }

  func isNull(_ column: Int) -> Bool { bytes(column) == nil }

  func integer(_ column: Int) -> Int {
    bytes(column).flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  func text(_ column: Int) -> String { String(decoding: bytes(column) ?? [], as: UTF8.self) }

  func blob(_ column: Int) -> [UInt8] {
    guard let text = bytes(column), text.starts(with: "\\x".utf8) else { return [] }
    return Hexadecimal.decode(text.dropFirst(2)) ?? []
  }
}
