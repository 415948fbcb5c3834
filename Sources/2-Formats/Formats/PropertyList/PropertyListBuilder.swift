package import L10nText

/// Builds the tree from a reader's calls, and finds duplicate keys on the way.
struct PropertyListBuilder: PropertyListHandler {
  private var records: [PropertyListStorage.Record] = []
  private var children: [Int32] = []
  private var bytes: [UInt8] = []
  /// Nodes that wait for the end of their container, and for each open container where its own begin.
  private var pending: [Int32] = []
  private var marks: [(record: Int, pending: Int)] = []
  private(set) var findings: [Diagnostic] = []
  /// The node that came last at the top.
  private(set) var root: Int?

  /// A point in the building to which `removeAll(behind:)` goes back.
  struct Place {
    fileprivate var records = 0
    fileprivate var children = 0
    fileprivate var bytes = 0
  }

  var place: Place { Place(records: records.count, children: children.count, bytes: bytes.count) }

  /// Drops all nodes added at the top since then.
  mutating func removeAll(behind place: Place) {
    records.removeSubrange(place.records...)
    children.removeSubrange(place.children...)
    bytes.removeSubrange(place.bytes...)
  }

  /// All that has come, with a text's padding behind the bytes.
  consuming func paddedStorage() -> PropertyListStorage {
    bytes += repeatElement(0, count: RawSpan.textPadding)
    return PropertyListStorage(records: records, children: children, bytes: bytes)
  }

  /// The finished tree; nil where nothing came.
  func list() -> PropertyList? {
    guard let root else { return nil }
    return PropertyList(
      storage: PropertyListStorage(records: records, children: children, bytes: bytes), root: root)
  }

  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) {
    add(container == .array ? .array : .dictionary, at: tag)
    marks.append((records.count - 1, pending.count))
  }

  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {
    guard let mark = marks.popLast() else { return }
    records[mark.record].first = children.count
    records[mark.record].count = pending.count - mark.pending
    records[mark.record].lower = element.lowerBound
    records[mark.record].upper = element.upperBound
    children += pending[mark.pending...]
    pending.removeSubrange(mark.pending...)
    guard container == .dictionary else { return }
    markDuplicates(of: mark.record)
    makeUID(of: mark.record)
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) { string(text, in: span) }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    let first = bytes.count
    unsafe span.extracting(text.bytes).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    add(.string, at: text.element, first: first, count: text.bytes.count)
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    let fields = PropertyListStorage.Record.fields(of: value, bytes: &bytes)
    add(fields.kind, at: element, first: fields.first, count: fields.count)
  }

  private mutating func add(_ kind: PropertyListKind, at range: Range<Int>, first: Int = 0, count: Int = 0) {
    let index = records.count
    records.append(
      .init(kind: kind, lower: range.lowerBound, upper: range.upperBound, first: first, count: count))
    attach(index)
  }

  private mutating func attach(_ index: Int) {
    if marks.isEmpty {
      root = index
    } else {
      pending.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Keys that stand again later are marked as overridden: the last is the one that is loaded.
  private mutating func markDuplicates(of index: Int) {
    let dictionary = records[index]
    if dictionary.count <= 32, !hasDuplicates(dictionary) { return }
    let keys = stride(from: 0, to: dictionary.count, by: 2).map { Int(children[dictionary.first + $0]) }
    for pair in PropertyListStorage.duplicates(among: keys, records: records, bytes: bytes) {
      let first = records[keys[pair.first]]
      let second = records[keys[pair.second]]
      records[keys[pair.first]].isOverridden = true
      findings.append(
        .duplicateKey(
          bytes[first.first..<first.first + first.count], lost: first.lower..<first.upper,
          loaded: second.lower..<second.upper))
    }
  }

  /// Whether two keys of a dictionary are equal. For small ones, as most are: nothing is built.
  private func hasDuplicates(_ dictionary: PropertyListStorage.Record) -> Bool {
    let keys = stride(from: dictionary.first, to: dictionary.first + dictionary.count, by: 2)
    for second in keys {
      let key = records[Int(children[second])]
      guard key.kind == .string else { continue }
      for first in stride(from: dictionary.first, to: second, by: 2) {
        let other = records[Int(children[first])]
        if other.count == key.count, other.kind == .string,
          bytes[other.first..<other.first + other.count].elementsEqual(
            bytes[key.first..<key.first + key.count])
        {
          return true
        }
      }
    }
    return false
  }

  /// A dictionary whose one key is `CF$UID` with a number is a reference of a keyed archive.
  private mutating func makeUID(of index: Int) {
    let dictionary = records[index]
    guard dictionary.count == 2 else { return }
    let key = records[Int(children[dictionary.first])]
    let value = records[Int(children[dictionary.first + 1])]
    guard key.kind == .string, value.kind == .integer || value.kind == .real,
      bytes[key.first..<key.first + key.count].elementsEqual("CF$UID".utf8)
    else { return }
    records[index].kind = .uid
    records[index].first = value.kind == .integer ? Int(UInt32(truncatingIfNeeded: value.first)) : 0
    records[index].count = 0
  }
}

extension Diagnostic {
  /// A key that stands twice in one dictionary of a text.
  package static func duplicateKey(
    _ name: some Collection<UInt8>, lost: Range<Int>, loaded: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .propertyListDuplicateKey,
      "The key \u{201C}\(WTF8.text(name))\u{201D} is repeated; this value is lost", at: lost,
      hint: "remove one of the two", notes: [DiagnosticNote("the one that is loaded", at: loaded)])
  }
}
