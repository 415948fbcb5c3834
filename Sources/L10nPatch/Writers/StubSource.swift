internal import L10nCoverage
internal import L10nFormats

/// What the stubs of a table say in one localization.
struct StubSource {
  /// The expected keys.
  let keys: [ExpectedKey]
  let texts: StubTexts
  /// What localizations of the same language say, by the numbers of the keys.
  let siblings: [Int: [UInt8]]
  /// Words of a comment at every stub.
  let mark: [UInt8]?

  func value(of key: Int) -> [UInt8] {
    // Mostly the development text, and nothing else is looked at.
    if siblings.isEmpty, case .source = texts.value { return keys[key].value }
    return texts.text(
      key: keys[key].key, development: keys[key].value, sibling: siblings.isEmpty ? nil : siblings[key])
  }

  /// The development entry's comment, and the mark on a line of its own behind it; nil for neither.
  func comment(of key: Int) -> [UInt8]? {
    let comment = keys[key].comment
    guard let mark, !mark.isEmpty else { return comment.map { Array($0.utf8) } }
    guard let comment, !comment.isEmpty else { return mark }
    return Array(comment.utf8) + [0x0A] + mark
  }

  /// About how many bytes the stubs of some keys take. Looks at all the texts, which lie apart in memory, before they
  /// are copied one by one: so they come into reach together, and none is waited for alone.
  func byteCount(of numbers: [Int]) -> Int {
    var count = numbers.count * (Self.marksSize + (mark?.count ?? 0))
    for number in numbers {
      count &+= keys[number].key.count
      count &+= keys[number].value.count
      guard let comment = keys[number].comment?.utf8 else { continue }
      // Two spaces keep a slash apart from the marks.
      count &+= comment.count &+ (comment.first == UInt8(ascii: "/") ? 2 : 0)
    }
    return count
  }

  /// What stands around the texts of an entry, with a part that has to be escaped.
  private static let marksSize = 32

  /// Makes an entry the stub of a key. The memory of its comment is used again.
  func put(_ key: Int, into entry: inout StringsInsertion) {
    entry.key = keys[key].key
    entry.value = value(of: key)
    if let mark, !mark.isEmpty {
      entry.comment = comment(of: key)
      return
    }
    if entry.comment == nil { entry.comment = [] }
    entry.comment?.removeAll(keepingCapacity: true)
    if let comment = keys[key].comment { entry.comment?.append(contentsOf: comment.utf8) }
  }

  /// Stubs for some keys, given by their numbers.
  func stubs(of numbers: [Int]) -> [StringsStubs.Stub] {
    numbers.map { key in
      StringsStubs.Stub(place: key, key: keys[key].key, value: value(of: key), comment: comment(of: key))
    }
  }
}
