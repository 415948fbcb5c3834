package import L10nText

/// The languages of a string catalog: its source language, and those in which any key that is to be translated has a
/// text. The build makes a folder of each.
package struct XCStringsLanguages: Sendable {
  /// As they stand in the file, each once, in its order; the source language last, if nothing else has it.
  package private(set) var names: [String] = []
  package private(set) var sourceLanguage: String?
  /// Whether the file broke off, so that what stands behind is not known.
  package private(set) var isBroken = false

  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where in it the catalog starts and ends.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    var reader = XCStringsReader()
    var collector = Collector()
    reader.read(text, decoded, into: &collector)
    for number in collector.used.indices where collector.used[number] && number < reader.languages.count {
      names.append(WTF8.text(reader.languages.key(number)))
    }
    sourceLanguage = reader.sourceLanguage?.text(in: text)
    if let source = sourceLanguage, !source.isEmpty,
      !names.contains(where: { $0.utf8.elementsEqual(source.utf8) })
    {
      names.append(source)
    }
    isBroken = reader.isBroken || !decoded.isReadable
  }

  private struct Collector: XCStringsHandler {
    static var units: XCStringsUnits { .none }

    /// By the number of the language.
    private(set) var used: [Bool] = []
    private var pending: [Int] = []

    mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
      if localization.valueCount > 0, !localization.isDuplicate { pending.append(localization.languageIndex) }
    }

    mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
      defer { pending.removeAll(keepingCapacity: true) }
      guard entry.shouldTranslate, !entry.isDuplicate else { return }
      for number in pending {
        while used.count <= number { used.append(false) }
        used[number] = true
      }
    }
  }
}
