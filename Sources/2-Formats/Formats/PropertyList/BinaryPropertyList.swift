package import L10nText

/// A binary property list, as it lies: trailer, offset table, objects. Every number in it may lie, so every read is
/// checked against where the objects end. Objects are named by their place in the offset table.
package struct BinaryPropertyList: Equatable, Sendable {
  /// The number of objects.
  package let count: Int
  /// The topmost object.
  package let top: Int
  /// The start of the offset table: the first byte behind the objects.
  let tableStart: Int
  let offsetSize: Int
  let referenceSize: Int

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
      throw Self.fault("The file is too short to be a property list", at: length)
    }
    let trailer = length - Self.trailerSize
    func long(_ offset: Int) -> UInt64 {
      unsafe UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: trailer + offset, as: UInt64.self))
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
      throw Self.fault("The trailer's offset table is outside of the file", at: trailer + 24)
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
      throw Self.fault("The offset of object \(index) is after the objects", at: table + index * offsetSize)
    }
  }

  /// The start of an object. Offsets in front of the objects are found when one is read.
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
      return unsafe UInt64(
        UInt16(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case 4:
      return unsafe UInt64(
        UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    case 8:
      return unsafe UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
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
        hint: "write the file again; it is damaged"))
  }
}

/// The topmost dictionary without a tree: the form of a table of strings in a built app.
extension BinaryPropertyList {
  /// Hands out the entries of the topmost dictionary in its order; every object is checked before the first is handed
  /// out. Values that are containers are handed out whole, each once for every reference.
  ///
  /// - Returns: whether the topmost value is a dictionary; nothing is handed out if it is not.
  /// - Throws: the fault for which the loader does not take the file as a binary property list. Also where it would
  ///   come to too much (`UnfoldedSizes`).
  package func entries(
    in bytes: RawSpan, scratch: inout PaddedBuffer, findings: inout [Diagnostic],
    into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) -> Bool {
    let dictionary = try object(top, in: bytes)
    guard dictionary.kind == .dictionary, try isFlat(dictionary, in: bytes) else {
      let list = try tree(in: bytes, findings: &findings)
      guard list.root.kind == .dictionary else { return false }
      list.root.replay(into: &handler)
      return true
    }
    handler.begin(.dictionary, at: dictionary.range)
    for position in 0..<dictionary.count {
      let key = try object(try reference(position, of: dictionary, in: bytes), in: bytes)
      let value = try object(try reference(dictionary.count + position, of: dictionary, in: bytes), in: bytes)
      try withText(of: key, in: bytes, scratch: &scratch) { handler.key($1, in: $0) }
      if value.isString {
        try withText(of: value, in: bytes, scratch: &scratch) { handler.string($1, in: $0) }
      } else {
        handler.scalar(try scalar(value, in: bytes), at: value.range)
      }
    }
    handler.end(.dictionary, dictionary.range)
    return true
  }

  /// Whether all keys are strings and no value is a container; all of them are sound then.
  private func isFlat(_ dictionary: Object, in bytes: RawSpan) throws(PropertyListFault) -> Bool {
    var sizes = UnfoldedSizes(fileSize: fileSize)
    for position in 0..<2 * dictionary.count {
      let object = try object(try reference(position, of: dictionary, in: bytes), in: bytes)
      if object.isContainer || position < dictionary.count && !object.isString { return false }
      try sizes.read(object)
      if object.kind == .uid { _ = try scalar(object, in: bytes) }
    }
    return true
  }
}

/// The tree of a binary property list: one node per object, however many refer to it.
extension BinaryPropertyList {
  /// Reads every object that the topmost one leads to, in the loader's order, without recursion.
  /// There is one case for each kind of object, in a loop with a stack of its own, so that depth cannot exhaust the thread.
  ///
  /// - Throws: the fault for which the loader does not take the file as a binary property list; a circle of references
  ///   and a nesting of more than 512 levels are ones. Also where it would come to too much (`UnfoldedSizes`).
  package func tree(
    in bytes: RawSpan, findings: inout [Diagnostic]
  ) throws(PropertyListFault) -> PropertyList {
    var walk = BinaryTreeWalk(
      list: self, builder: BinaryTreeBuilder(count: count),
      sizes: UnfoldedSizes(count: count, fileSize: fileSize),
      states: Array(repeating: .unread, count: count))
    try walk.visit(top, asKey: false, in: bytes)
    while let frame = walk.frames.last {
      if frame.next == referenceCount(of: frame.object) {
        try walk.close(frame, in: bytes, findings: &findings)
        continue
      }
      walk.frames[walk.frames.count - 1].next += 1
      let isKey = frame.object.kind == .dictionary && frame.next < frame.object.count
      try walk.visit(try reference(frame.next, of: frame.object, in: bytes), asKey: isKey, in: bytes)
    }
    try walk.sizes.check(top: top)
    return walk.builder.list(top: top)
  }
}

/// The way through the objects of a binary property list.
private struct BinaryTreeWalk: ~Copyable {
  /// A container whose children are being read.
  struct Frame {
    var index: Int
    var object: BinaryPropertyList.Object
    var next = 0
  }

  enum State: UInt8 {
    case unread, open, read
  }

  let list: BinaryPropertyList
  var builder: BinaryTreeBuilder
  var sizes: UnfoldedSizes
  var states: [State]
  var frames: [Frame] = []
  var scratch = PaddedBuffer()

  mutating func visit(_ index: Int, asKey: Bool, in bytes: RawSpan) throws(PropertyListFault) {
    func fault(_ message: String) -> PropertyListFault {
      BinaryPropertyList.fault(message, at: list.offset(of: index, in: bytes))
    }
    guard frames.count <= XMLPropertyListParser.deepest else {
      throw fault("Arrays and dictionaries are nested more than \(XMLPropertyListParser.deepest) deep")
    }
    switch states[index] {
    case .read:
      guard !asKey || !builder.isContainer(index) else {
        throw fault("A container is the key of a dictionary")
      }
      return
    case .open: throw fault("An object contains itself")
    case .unread: break
    }
    let object = try list.object(index, in: bytes)
    try sizes.read(object)
    if object.isContainer {
      guard !asKey else { throw fault("A container is the key of a dictionary") }
      states[index] = .open
      frames.append(Frame(index: index, object: object))
      return
    }
    if object.isString {
      try list.withText(of: object, in: bytes, scratch: &scratch) { span, text in
        builder.setString(index, text, in: span)
      }
    } else {
      builder.setScalar(index, try list.scalar(object, in: bytes), at: object.range)
    }
    sizes.set(index, object)
    states[index] = .read
  }

  /// Notes a container whose children are read.
  mutating func close(
    _ frame: Frame, in bytes: RawSpan, findings: inout [Diagnostic]
  ) throws(PropertyListFault) {
    let isDictionary = frame.object.kind == .dictionary
    var references: [Int] = []
    references.reserveCapacity(list.referenceCount(of: frame.object))
    for position in 0..<frame.object.count {
      references.append(try list.reference(position, of: frame.object, in: bytes))
      if !isDictionary { continue }
      references.append(try list.reference(frame.object.count + position, of: frame.object, in: bytes))
    }
    sizes.set(frame.index, references)
    builder.setContainer(frame.index, frame.object, references, findings: &findings)
    states[frame.index] = .read
    frames.removeLast()
  }
}

/// The sizes of the objects of a binary property list, once every reference to one has a copy of its own. Objects may be
/// shared, and may lie in one place in the file: a few hundred bytes may stand for more than any memory holds. Code that walks
/// a list may copy an object for each reference. So a file that unfolds to too much is refused before the walk.
struct UnfoldedSizes {
  /// The size of an object beside its characters.
  private static let objectSize = 8

  private let fileSize: Int
  private let limit: Int
  private var sizes: [Int]
  /// The size of all objects read, each without the objects that it refers to.
  private var total = 0

  /// - Parameter count: the number of objects.
  init(count: Int, fileSize: Int) {
    self.fileSize = fileSize
    // Rules that share the names of their parts come to six times the file; small files may be anything.
    limit = fileSize * 16 + 1 << 20
    sizes = Array(repeating: 0, count: count)
  }

  /// Counts objects that are read one after the other, and not kept by their numbers.
  init(fileSize: Int) { self.init(count: 0, fileSize: fileSize) }

  /// Counts an object: a container by its references, anything else by its characters.
  mutating func read(_ object: BinaryPropertyList.Object) throws(PropertyListFault) {
    total += Self.objectSize + object.content.count
    if total > limit { throw fault(total, isLeast: true) }
  }

  /// Notes an object that is no container.
  mutating func set(_ index: Int, _ object: BinaryPropertyList.Object) {
    sizes[index] = Self.objectSize + object.content.count
  }

  /// Notes a container whose elements, keys and values are known.
  mutating func set(_ index: Int, _ references: [Int]) {
    var sum = Self.objectSize
    for reference in references {
      let (larger, isTooLarge) = sum.addingReportingOverflow(sizes[reference])
      sum = isTooLarge ? .max : larger
    }
    sizes[index] = sum
  }

  /// Refuses a list that is too large with this object at the top.
  func check(top: Int) throws(PropertyListFault) {
    if sizes[top] > limit { throw fault(sizes[top], isLeast: sizes[top] == .max) }
  }

  private func fault(_ size: Int, isLeast: Bool) -> PropertyListFault {
    let more = isLeast ? "more than " : ""
    return PropertyListFault(
      Diagnostic(
        .propertyListUnfolds,
        "Refused: it would unfold to \(more)\(ByteSize.text(size)), from \(ByteSize.text(fileSize)) in the file",
        at: nil, hint: "write it again with fewer references to the same objects, or as XML"))
  }
}
