import L10nText

/// Reading single objects.
extension BinaryPropertyList {
  /// An object's marker, resolved: its kind, and the place of its content.
  package struct Object: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      case null, no, yes, integer, real, date, data, ascii, utf16, uid, array, set, dictionary
    }

    package var kind: Kind
    /// The place where the object starts.
    package var start: Int
    /// The object's content: characters, numbers' bytes, or references.
    package var content: Range<Int>
    /// Characters of a string, bytes of data, elements of an array or set, entries of a dictionary.
    package var count: Int

    package var isContainer: Bool { kind == .array || kind == .set || kind == .dictionary }
    package var isString: Bool { kind == .ascii || kind == .utf16 }
    package var range: Range<Int> { start..<content.upperBound }
  }

  /// The object with this number; its content lies among the objects.
  @inline(__always)
  package func object(_ index: Int, in bytes: RawSpan) throws(PropertyListFault) -> Object {
    let start = offset(of: index, in: bytes)
    guard start >= Self.headerSize, start < tableStart else {
      throw Self.fault("Object \(index) is outside of the objects", at: tableStart + index * offsetSize)
    }
    let marker = bytes[byte: start]
    let low = Int(marker & 0x0F)
    var cursor = start + 1
    func sized(_ kind: Object.Kind, unit: Int) throws(PropertyListFault) -> Object {
      var count = low
      if low == 0x0F {
        guard cursor < tableStart, bytes[byte: cursor] & 0xF0 == 0x10 else {
          throw Self.fault("A length is missing", at: cursor)
        }
        let size = 1 << Int(bytes[byte: cursor] & 0x0F)
        cursor += 1
        guard size <= tableStart - cursor,
          let long = Int(exactly: Self.number(in: bytes, at: cursor, size: size))
        else { throw Self.fault("A length is out of all bounds", at: cursor) }
        count = long
        cursor += size
      }
      let (size, isTooLarge) = count.multipliedReportingOverflow(by: unit)
      guard !isTooLarge, size <= tableStart - cursor else {
        throw Self.fault("Object \(index) reaches beyond the objects", at: start)
      }
      return Object(kind: kind, start: start, content: cursor..<cursor + size, count: count)
    }
    func fixed(_ kind: Object.Kind, _ size: Int) throws(PropertyListFault) -> Object {
      guard size <= tableStart - cursor else {
        throw Self.fault("Object \(index) reaches beyond the objects", at: start)
      }
      return Object(kind: kind, start: start, content: cursor..<cursor + size, count: size)
    }
    switch marker >> 4 {
    case 0x5: return try sized(.ascii, unit: 1)
    case 0x6:
      let string = try sized(.utf16, unit: 2)
      guard string.count > 0 else {
        throw Self.fault("An empty string is UTF-16, which the loader refuses", at: start)
      }
      return string
    case 0xA: return try sized(.array, unit: referenceSize)
    case 0xC: return try sized(.set, unit: referenceSize)
    case 0xD: return try sized(.dictionary, unit: 2 * referenceSize)
    case 0x4: return try sized(.data, unit: 1)
    case 0x1 where low <= 4: return try fixed(.integer, 1 << low)
    case 0x2 where low == 2 || low == 3: return try fixed(.real, 1 << low)
    case 0x3 where low == 3: return try fixed(.date, 8)
    case 0x8: return try fixed(.uid, low + 1)
    case 0x0 where low == 0: return try fixed(.null, 0)
    case 0x0 where low == 8: return try fixed(.no, 0)
    case 0x0 where low == 9: return try fixed(.yes, 0)
    default: throw Self.fault("Object \(index) is of an unknown kind", at: start)
    }
  }

  /// The number of the object that a container's reference names. Of a dictionary the keys come first, then the values.
  @inline(__always)
  package func reference(_ position: Int, of container: Object, in bytes: RawSpan) throws(PropertyListFault)
    -> Int
  {
    let offset = container.content.lowerBound &+ position &* referenceSize
    let value = Self.number(in: bytes, at: offset, size: referenceSize)
    guard value < UInt64(count) else { throw Self.fault("A reference names no object", at: offset) }
    return Int(truncatingIfNeeded: value)
  }

  /// The number of references in a container; 0 for another object.
  func referenceCount(of object: Object) -> Int {
    switch object.kind {
    case .array, .set: object.count
    case .dictionary: 2 * object.count
    default: 0
    }
  }

  /// The value of an object that is neither string nor container.
  func scalar(_ object: Object, in bytes: RawSpan) throws(PropertyListFault) -> PropertyListScalar {
    let start = object.content.lowerBound
    let bits = object.kind == .data ? 0 : Self.number(in: bytes, at: start, size: object.content.count)
    switch object.kind {
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .data: return .data(bytes.copy(object.content))
    case .integer:
      // An integer of one to four bytes is unsigned, one of eight signed; the lower half counts of one of
      // sixteen, unsigned.
      return .integer(object.count == 8 ? Int128(Int64(bitPattern: bits)) : Int128(bits))
    case .real:
      return .real(
        object.count == 4
          ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits))
    case .date: return .date(Double(bitPattern: bits))
    case .uid:
      guard let number = UInt32(exactly: bits) else {
        throw Self.fault("A UID is too large", at: object.start)
      }
      return .uid(number)
    default: return .null
    }
  }

  /// Hands out the characters of a string: ASCII where it stands, anything else in `scratch`. Bytes above ASCII in a
  /// string that should be ASCII are Latin-1, as the loader has them.
  @inline(__always)
  func withText<Result>(
    of object: Object, in bytes: RawSpan, scratch: inout PaddedBuffer,
    _ body: (RawSpan, PropertyListText) -> Result
  ) throws(PropertyListFault) -> Result {
    let range = object.range
    if object.kind == .ascii, isASCII(object, in: bytes) {
      return body(bytes, PropertyListText(bytes: object.content, element: range))
    }
    scratch.reset(capacity: object.count * 3)
    var offset = object.content.lowerBound
    let end = object.content.upperBound
    if object.kind == .ascii {
      while offset < end {
        scratch.append(scalar: UInt32(bytes[byte: offset]))
        offset += 1
      }
    }
    while offset < end {
      var scalar = unsafe UInt32(
        UInt16(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
      offset += 2
      if scalar & 0xFC00 == 0xD800, offset < end {
        let low = unsafe UInt32(
          UInt16(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        if low & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10 | low & 0x3FF)
          offset += 2
        }
      }
      scratch.append(scalar: scalar)
    }
    scratch.seal()
    let text = PropertyListText(bytes: 0..<scratch.count, element: range)
    return scratch.withText { body($0, text) }
  }

  /// Whether an ASCII string is one.
  @inline(__always)
  private func isASCII(_ object: Object, in bytes: RawSpan) -> Bool {
    var offset = object.content.lowerBound
    let end = object.content.upperBound
    var seen: UInt64 = 0
    while end &- offset >= 8 {
      unsafe seen |= bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    while offset < end {
      seen |= UInt64(bytes[byte: offset])
      offset &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
