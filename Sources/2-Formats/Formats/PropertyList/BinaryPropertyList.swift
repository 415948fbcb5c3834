import L10nText

/// A binary property list, as it lies: trailer, offset table, objects. Every number in it may lie, so every read is
/// checked against where the objects end. Objects are named by their place in the offset table.
package struct BinaryPropertyList: Equatable, Sendable {
  /// How many objects there are.
  package let count: Int
  /// The topmost object.
  package let top: Int
  /// Where the offset table starts: the first byte behind the objects.
  let tableStart: Int
  let offsetSize: Int
  let referenceSize: Int

  /// How long the file is.
  var fileSize: Int { tableStart + count * offsetSize + Self.trailerSize }

  static let trailerSize = 32
  static let headerSize = 8

  /// Whether the first bytes are those of a binary property list.
  package static func hasMagic(_ bytes: RawSpan, count: Int) -> Bool {
    count >= 7 && bytes.matches("bplist0", at: 0)
  }

  /// Checks header, trailer and offset table of `count` bytes, which are followed by padding.
  package init(_ bytes: RawSpan, count length: Int) throws(PropertyListFault) {
    guard Self.hasMagic(bytes, count: length) else {
      throw Self.fault("The file does not start with bplist0", at: 0)
    }
    guard length >= Self.headerSize + 1 + Self.trailerSize else {
      throw Self.fault("The file is too short to hold anything", at: length)
    }
    let trailer = length - Self.trailerSize
    func long(_ offset: Int) -> UInt64 {
      UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: trailer + offset, as: UInt64.self))
    }
    offsetSize = Int(bytes[byte: trailer + 6])
    referenceSize = Int(bytes[byte: trailer + 7])
    guard offsetSize >= 1, referenceSize >= 1 else {
      throw Self.fault("The trailer says that offsets or references have no size", at: trailer + 6)
    }
    guard let count = Int(exactly: long(8)), count >= 1, count < Int32.max else {
      throw Self.fault("The trailer's number of objects cannot be", at: trailer + 8)
    }
    guard let top = Int(exactly: long(16)), top < count else {
      throw Self.fault("The trailer's topmost object is not among its \(count)", at: trailer + 16)
    }
    guard let table = Int(exactly: long(24)), table >= Self.headerSize + 1, table < trailer else {
      throw Self.fault("The trailer's offset table lies outside of the file", at: trailer + 24)
    }
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: offsetSize)
    guard !isTooLarge, size == trailer - table else {
      throw Self.fault("The offset table does not fill the room between objects and trailer", at: table)
    }
    guard referenceSize >= 8 || 1 << (8 * referenceSize) > count,
      offsetSize >= 8 || 1 << (8 * offsetSize) > table
    else { throw Self.fault("Offsets or references are too small for what they point at", at: trailer + 6) }
    self.count = count
    self.top = top
    tableStart = table
    for index in 0..<count where offset(of: index, in: bytes) >= table {
      throw Self.fault(
        "The offset of object \(index) lies behind the objects", at: table + index * offsetSize)
    }
  }

  /// Where an object starts. Offsets in front of the objects are found when one is read.
  @inline(__always)
  func offset(of index: Int, in bytes: RawSpan) -> Int {
    let value = Self.number(in: bytes, at: tableStart &+ index &* offsetSize, size: offsetSize)
    return Int(exactly: value) ?? .max
  }

  /// A big-endian number; of more than eight bytes the last eight count.
  @inline(__always)
  static func number(in bytes: RawSpan, at offset: Int, size: Int) -> UInt64 {
    switch size {
    case 1: return UInt64(bytes[byte: offset])
    case 2:
      return UInt64(UInt16(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case 4:
      return UInt64(UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    case 8: return UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    default:
      var value: UInt64 = 0
      for index in 0..<size { value = value << 8 | UInt64(bytes[byte: offset + index]) }
      return value
    }
  }

  /// A finding about a binary file has its place in words: the file has no lines.
  static func fault(_ message: String, at offset: Int) -> PropertyListFault {
    PropertyListFault(
      Diagnostic(
        .propertyListBinary, "\(message) (byte \(offset))", at: nil,
        hint: "write the file anew; it is damaged"))
  }
}
