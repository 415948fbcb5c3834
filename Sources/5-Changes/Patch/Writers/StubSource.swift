internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// What the stubs of a table say in one localization.
struct StubSource {
  /// The expected keys.
  let keys: [ExpectedKey]
  let texts: StubTexts
  /// What localizations of the same language say, by the numbers of the keys.
  let siblings: [Int: [UInt8]]
  /// Words of a comment at every stub.
  let mark: [UInt8]?
  /// Whether stubs get the mark by which they are known, wherever their texts are from: nobody has looked at them.
  let marksStubs: Bool

  func value(of key: Int) -> [UInt8] {
    // Mostly the development text, and nothing else is looked at.
    if siblings.isEmpty, case .source = texts.value { return keys[key].value }
    return texts.text(
      key: keys[key].key, development: keys[key].value, sibling: siblings.isEmpty ? nil : siblings[key])
  }

  /// The development entry's comment, and behind it on lines of their own the marks of a stub; nil for none of them.
  /// - Parameter value: the text by which the stub is known again; nil where it is none.
  func comment(of key: Int, markedFor value: [UInt8]?) -> [UInt8]? {
    var words = keys[key].comment.map { Array($0.utf8) } ?? []
    addMarks(of: key, for: value, to: &words)
    return words.isEmpty && keys[key].comment == nil ? nil : words
  }

  /// What a comment at a stub says beside the development entry's: the mark that was asked for, and the one by which the
  /// stub is known as long as nobody touches it.
  func marks(of key: Int, for value: [UInt8]?) -> [UInt8]? {
    var words: [UInt8] = []
    addMarks(of: key, for: value, to: &words)
    return words.isEmpty ? nil : words
  }

  private func addMarks(of key: Int, for value: [UInt8]?, to words: inout [UInt8]) {
    // An empty text says by itself that it is none, where the development text is another.
    let isKnown = marksStubs && !(value?.isEmpty == true && !keys[key].value.isEmpty)
    Self.addMarks(mark, for: isKnown ? value : nil, to: &words)
  }

  /// Puts marks behind other words, on lines of their own.
  static func addMarks(_ mark: [UInt8]?, for value: [UInt8]?, to words: inout [UInt8]) {
    if let mark, !mark.isEmpty {
      if !words.isEmpty { words.append(0x0A) }
      words += mark
    }
    guard let value else { return }
    if !words.isEmpty { words.append(0x0A) }
    StubMark.append(for: value, to: &words)
  }

  /// About how many bytes the stubs of some keys take. Looks at all the texts, which lie apart in memory, before they
  /// are copied one by one: so they come into reach together, and none is waited for alone.
  func byteCount(of numbers: [Int]) -> Int {
    var count = numbers.count * (Self.marksSize + Self.stubMarkSize + (mark?.count ?? 0))
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

  /// A line with the mark of a stub.
  private static let stubMarkSize = 28

  /// Makes an entry the stub of a key. The memory of its comment is used again.
  func put(_ key: Int, into entry: inout StringsInsertion) {
    entry.key = keys[key].key
    entry.value = value(of: key)
    var comment = entry.comment ?? []
    entry.comment = nil
    comment.removeAll(keepingCapacity: true)
    if let own = keys[key].comment { comment.append(contentsOf: own.utf8) }
    addMarks(of: key, for: entry.value, to: &comment)
    entry.comment = comment
  }

  /// Stubs for some keys, given by their numbers.
  func stubs(of numbers: [Int]) -> [TextEdit] {
    numbers.map { key in
      let text = value(of: key)
      return stub(of: key, saying: .string(text), markedFor: text)
    }
  }

  /// The stub of a key that says something.
  /// - Parameter text: by which it is known again; nil where it is none.
  func stub(of key: Int, saying value: PropertyListEditor.Value, markedFor text: [UInt8]?) -> TextEdit {
    TextEdit(
      key: keys[key].key, value: value, comment: comment(of: key, markedFor: text),
      mark: marks(of: key, for: text).map { .comes($0) } ?? .stays)
  }
}
