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
  /// Whether stubs get the mark by which they are known, wherever their texts are from: they are not reviewed.
  let marksStubs: Bool
  /// The share of one localization.
  let part: StubJob.Part

  func value(of key: Int) -> [UInt8] {
    // Mostly the development text, and nothing else is looked at.
    let development = keys[key].original
    if siblings.isEmpty, case .source = texts.value { return development }
    return texts.of(part, key).text(
      key: keys[key].key, development: development, sibling: siblings.isEmpty ? nil : siblings[key])
  }

  /// The mark in a comment at a stub, beside the development entry's words, by which it is known as long as it is not touched.
  private func mark(of key: Int, for value: [UInt8]?) -> TextEdit.Mark {
    // An empty text says by itself that it is none, or is all that there is to say.
    guard marksStubs, !part.isDone(key), let value, !value.isEmpty else { return .stays }
    var words: [UInt8] = []
    TextMark.append(for: value, to: &words)
    return .comes(words)
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
      mark: mark(of: key, for: text))
  }
}

extension SourceKey {
  /// The text that a stub is made from: where the interface file is gone, the one that its comment keeps.
  var original: [UInt8] {
    guard hasNoOriginal, value == key, let comment else { return value }
    return InterfaceKey.text(of: key, in: Array(comment.utf8)) ?? value
  }
}
