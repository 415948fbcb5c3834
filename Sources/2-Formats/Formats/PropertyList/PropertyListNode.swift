internal import L10nText

/// The type of a node of a property list.
package enum PropertyListKind: UInt8, Sendable {
  case string, integer, real, boolean, date, data, uid, null, array, dictionary
  /// A set, which only binary files have; its elements are those of an array.
  case set
}

/// A property list that has been read. Its nodes lie in flat arrays and name each other by number: nothing is deep
/// when it is freed, and a value that a binary file refers to a thousand times is there once.
package struct PropertyList: Sendable {
  /// The topmost value.
  package let root: PropertyListNode

  init(storage: PropertyListStorage, root: Int) {
    self.root = PropertyListNode(storage: storage, index: root)
  }
}

/// The flat arrays of a property list.
final class PropertyListStorage: Sendable {
  /// One node. `first` and `count` are a part of `bytes` (string, data), a part of `children` (containers), or the
  /// bits of a number.
  struct Record: Sendable {
    var kind: PropertyListKind
    var isOverridden = false
    var lower: Int
    var upper: Int
    var first: Int
    var count: Int
  }

  let records: [Record]
  /// Numbers of nodes: elements of arrays, keys and values of dictionaries in turn.
  let children: [Int32]
  /// Bytes of all strings and data.
  let bytes: [UInt8]

  init(records: [Record], children: [Int32], bytes: [UInt8]) {
    (self.records, self.children, self.bytes) = (records, children, bytes)
  }
}

/// A value of a property list with its place: a view into the list, which it keeps alive. Binary lists may share a
/// value, which then comes once for every reference; `UnfoldedSizes` bounds the sum.
package struct PropertyListNode: Sendable {
  let storage: PropertyListStorage
  let index: Int

  private var record: PropertyListStorage.Record { storage.records[index] }

  package var kind: PropertyListKind { record.kind }
  /// The element in the text, or the object's bytes in a binary file.
  package var range: Range<Int> { record.lower..<record.upper }
  /// Whether the same key stands in the dictionary again, and that one is loaded.
  package var isOverridden: Bool { record.isOverridden }

  /// The characters of a string as WTF-8, or the bytes of data.
  package var bytes: ArraySlice<UInt8> {
    guard kind == .string || kind == .data else { return [] }
    return storage.bytes[record.first..<record.first + record.count]
  }
  /// The place of a string's characters among the bytes of its list.
  var stringRange: Range<Int>? { kind == .string ? record.first..<record.first + record.count : nil }
  /// Whether it is a string with this text.
  func says(_ text: StaticString) -> Bool {
    let record = record
    let bytes = storage.bytes
    return unsafe record.kind == .string && record.count == text.utf8CodeUnitCount
      && bytes.span.bytes.matches(text, at: record.first)
  }
  /// The text of a string, for people; nil for other kinds.
  package var string: [UInt8]? { kind == .string ? Array(bytes) : nil }
  package var boolean: Bool? { kind == .boolean ? record.first != 0 : nil }
  package var integer: Int128? {
    guard kind == .integer else { return nil }
    return Int128(record.count) << 64 | Int128(UInt64(bitPattern: Int64(record.first)))
  }
  package var real: Double? {
    kind == .real ? Double(bitPattern: UInt64(bitPattern: Int64(record.first))) : nil
  }
  /// Seconds since 1 January 2001, 00:00 UTC.
  package var date: Double? {
    kind == .date ? Double(bitPattern: UInt64(bitPattern: Int64(record.first))) : nil
  }
  package var uid: UInt32? { kind == .uid ? UInt32(truncatingIfNeeded: record.first) : nil }
  package var isContainer: Bool { kind == .array || kind == .dictionary || kind == .set }

  /// The number of elements of an array or set, or of entries of a dictionary, duplicates included; 0 for other kinds.
  package var count: Int {
    switch kind {
    case .array, .set: record.count
    case .dictionary: record.count / 2
    default: 0
    }
  }

  /// The elements of an array or set.
  package var elements: [PropertyListNode] {
    guard kind == .array || kind == .set else { return [] }
    return (0..<count).map { child($0) }
  }

  /// The entries of a dictionary in the order of the file, duplicates included.
  package var entries: [Entry] {
    guard kind == .dictionary else { return [] }
    return (0..<count).map(entry)
  }

  /// The entries that the loader has, by their keys.
  package var entriesByKey: [[UInt8]: Entry] {
    var entries: [[UInt8]: Entry] = [:]
    for entry in self.entries where entry.key.kind == .string && !entry.key.isOverridden {
      entries[Array(entry.key.bytes)] = entry
    }
    return entries
  }

  /// The first entry of a dictionary that has any.
  package var firstEntry: Entry? { kind == .dictionary && count > 0 ? entry(0) : nil }
  package var lastEntry: Entry? { kind == .dictionary && count > 0 ? entry(count - 1) : nil }

  private func entry(_ position: Int) -> Entry {
    Entry(key: child(2 * position), value: child(2 * position + 1))
  }

  /// The value that the loader has for a key.
  package func value(for key: String) -> PropertyListNode? { entry(for: key.utf8)?.value }

  /// The value of a key that is known beforehand: for a few keys of thousands of dictionaries.
  func value(named key: StaticString) -> PropertyListNode? {
    let bytes = storage.bytes
    return position(ofKey: key.utf8CodeUnitCount) { unsafe bytes.span.bytes.matches(key, at: $0.lowerBound) }
      .map { child(2 * $0 + 1) }
  }

  /// The position of the entry that the loader has for a key.
  /// - Parameter isKey: whether the key stands at a place, for one of its length.
  @inline(__always)
  private func position(ofKey length: Int, _ isKey: (Range<Int>) -> Bool) -> Int? {
    let dictionary = record
    guard dictionary.kind == .dictionary else { return nil }
    return (0..<dictionary.count / 2).first { position in
      let node = storage.records[Int(storage.children[dictionary.first + 2 * position])]
      return node.count == length && node.kind == .string && !node.isOverridden
        && isKey(node.first..<node.first + node.count)
    }
  }

  /// The entry that the loader has for a key.
  package func entry(for key: some Collection<UInt8>) -> Entry? {
    position(ofKey: key.count) { storage.bytes[$0].elementsEqual(key) }.map(entry)
  }

  /// The element, key or value at a position among all children.
  func child(_ position: Int) -> PropertyListNode {
    PropertyListNode(storage: storage, index: Int(storage.children[record.first + position]))
  }

  /// A key and its value.
  package struct Entry: Sendable {
    package let key: PropertyListNode
    package let value: PropertyListNode
    /// The place from the key's first byte to the value's last, in a text.
    package var range: Range<Int> {
      key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
    }
  }
}
