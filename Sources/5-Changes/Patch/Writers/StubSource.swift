internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The texts for the stubs of a table in one localization.
struct StubSource {
  /// The expected keys.
  let keys: [SourceKey]
  let texts: StubTexts
  /// The texts of localizations of the same language, by the numbers of the keys.
  let siblings: [Int: [UInt8]]
  /// Words of a comment at every stub.
  let mark: [UInt8]?
  /// Whether stubs get the mark by which they are known, wherever their texts are from: they are not reviewed.
  let marksStubs: Bool

  func value(of key: Int) -> [UInt8] {
    // Mostly the development text, and nothing else is looked at.
    if siblings.isEmpty, case .source = texts.value { return keys[key].value }
    return texts.text(
      key: keys[key].key, development: keys[key].value, sibling: siblings.isEmpty ? nil : siblings[key])
  }

  /// The marks in a comment at a stub beside the development entry's words: the one that was asked for, and the
  /// one by which the stub is known as long as it is not touched.
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
    TextMark.append(for: value, to: &words)
  }

  /// Stubs for some keys, given by their numbers.
  func stubs(of numbers: [Int]) -> [TextEdit] {
    numbers.map { key in
      let text = value(of: key)
      return stub(of: key, saying: .string(text), markedFor: text)
    }
  }

  /// The stub of a key that says something.
  /// - Parameter text: by which a stub is known again; nil where it is not a stub.
  func stub(of key: Int, saying value: PropertyListEditor.Value, markedFor text: [UInt8]?) -> TextEdit {
    TextEdit(
      key: keys[key].key, value: value, comment: keys[key].comment.map { Array($0.utf8) },
      mark: marks(of: key, for: text).map { .comes($0) } ?? .stays)
  }
}
