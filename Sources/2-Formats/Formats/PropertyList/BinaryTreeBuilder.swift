import L10nText

/// The nodes of a binary property list while it is read: one for every object, by its number.
struct BinaryTreeBuilder {
  private var records: [PropertyListStorage.Record]
  private var children: [Int32] = []
  private var bytes: [UInt8] = []

  init(count: Int) {
    records = Array(repeating: .init(kind: .null, lower: 0, upper: 0, first: 0, count: 0), count: count)
  }

  func list(top: Int) -> PropertyList {
    PropertyList(storage: PropertyListStorage(records: records, children: children, bytes: bytes), root: top)
  }

  func isContainer(_ index: Int) -> Bool {
    switch records[index].kind {
    case .array, .set, .dictionary: true
    default: false
    }
  }

  mutating func setString(_ index: Int, _ text: PropertyListText, in span: RawSpan) {
    let first = bytes.count
    unsafe span.extracting(text.bytes).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    set(index, .string, text.element, first: first, count: text.bytes.count)
  }

  mutating func setScalar(_ index: Int, _ value: PropertyListScalar, at range: Range<Int>) {
    let fields = PropertyListStorage.Record.fields(of: value, bytes: &bytes)
    set(index, fields.kind, range, first: fields.first, count: fields.count)
  }

  mutating func setContainer(
    _ index: Int, _ object: BinaryPropertyList.Object, _ references: [Int], findings: inout [Diagnostic]
  ) {
    let kind: PropertyListKind =
      switch object.kind {
      case .array: .array
      case .set: .set
      default: .dictionary
      }
    let first = children.count
    for reference in references { children.append(Int32(truncatingIfNeeded: reference)) }
    set(index, kind, object.range, first: first, count: references.count)
    if kind == .dictionary { report(references, of: object, findings: &findings) }
  }

  private mutating func set(
    _ index: Int, _ kind: PropertyListKind, _ range: Range<Int>, first: Int, count: Int
  ) {
    records[index] = .init(
      kind: kind, lower: range.lowerBound, upper: range.upperBound, first: first, count: count)
  }

  /// Keys that are no strings, and keys that stand twice: the loader keeps the first.
  private mutating func report(
    _ references: [Int], of object: BinaryPropertyList.Object, findings: inout [Diagnostic]
  ) {
    let keys = stride(from: 0, to: references.count, by: 2).map { references[$0] }
    // Said once of a dictionary: a few bytes have thousands of keys.
    let odd = keys.filter { records[$0].kind != .string }
    if let first = odd.first {
      let subject = odd.count == 1 ? "A key" : "\(odd.count) keys"
      let fault = odd.count == 1 ? "is not a string" : "are not strings"
      findings.append(
        Diagnostic(
          .propertyListNotStringKey,
          "\(subject) of the dictionary at byte \(object.start) \(fault) (byte \(records[first].lower))",
          at: nil))
    }
    var told: Set<String> = []
    let pairs = PropertyListStorage.duplicates(among: keys, records: records, bytes: bytes)
    guard !pairs.isEmpty else { return }
    // Keys may be shared between dictionaries, so an overridden one needs a node of its own.
    for pair in pairs {
      let key = keys[pair.second]
      var copy = records[key]
      copy.isOverridden = true
      let place = children.count - references.count + 2 * pair.second
      records.append(copy)
      children[place] = Int32(truncatingIfNeeded: records.count - 1)
      let name = WTF8.text(bytes[copy.first..<copy.first + copy.count])
      guard told.insert(name).inserted else { continue }
      findings.append(
        Diagnostic(
          .propertyListDuplicateKey,
          "The key \u{201C}\(name)\u{201D} is repeated in the dictionary at byte \(object.start); the second value is lost",
          at: nil))
    }
  }
}
