package import L10nText
internal import L10nLocale

/// A string catalog with all it says, and where it says it: for what looks at single entries. Ranges are into the
/// text it was read from. Members that are not understood stay in the file, which `XCStringsEditor` changes.
package struct XCStringsDocument: Equatable, Sendable {
  /// A key.
  package struct Entry: Equatable, Sendable {
    /// The key in UTF-8.
    package var key: [UInt8]
    /// The key with its quotes.
    package var keyRange: Range<Int>
    package var comment: [UInt8]?
    /// Whether a model wrote the comment.
    package var isCommentGenerated: Bool
    package var extractionState: XCStringsExtractionState
    package var shouldTranslate: Bool
    /// Whether the key stood in the catalog before.
    package var isDuplicate: Bool
    /// The localizations in the order of the file.
    package var localizations: [Localization] = []

    /// The localization of this name that counts: the first.
    package func localization(_ language: String) -> Localization? {
      localizations.first { $0.language.utf8.elementsEqual(language.utf8) }
    }
  }

  /// The texts of a key in one language.
  package struct Localization: Equatable, Sendable {
    package var language: String
    /// The units in the order of the file.
    package var units: [Unit]
    package var substitutions: [XCStringsSubstitution] = []

    /// The unit at a place.
    package func unit(_ place: XCStringsPlace) -> Unit? { units.first { $0.place == place } }
  }

  /// A text.
  package struct Unit: Equatable, Sendable {
    package var place: XCStringsPlace
    /// The state of the unit; nil where there is none, or an unknown one.
    package var state: XCStringsState?
    /// The value in UTF-8; nil where the unit has none.
    package var value: [UInt8]?
    /// The value without its quotes.
    package var valueRange: Range<Int>?
    package var range: Range<Int>
  }

  package private(set) var sourceLanguage: String?
  package private(set) var version: String?
  /// The entries in the order of the file.
  package private(set) var entries: [Entry] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether it is no JSON, so that no other program reads it, and not all of it is here.
  package private(set) var isBroken = false

  /// Reads a catalog. What is broken is among the diagnostics, and what stands around it among the entries.
  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where in it the catalog starts and ends.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    var reader = XCStringsReader()
    var collector = Collector()
    reader.read(text, decoded, into: &collector)
    entries = collector.entries
    sourceLanguage = reader.sourceLanguage?.text(in: text)
    version = reader.version?.text(in: text)
    diagnostics = reader.diagnostics
    isBroken =
      reader.isBroken || !decoded.isReadable
      || diagnostics.contains { [.jsonSyntax, .mergeConflict].contains($0.rule) }
  }

  private struct Collector: XCStringsHandler {
    var entries: [Entry] = []
    private var units: [Unit] = []
    private var substitutions: [XCStringsSubstitution] = []
    private var localizations: [Localization] = []

    mutating func substitution(_ substitution: XCStringsSubstitution, in text: RawSpan) {
      substitutions.append(substitution)
    }

    mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {
      units.append(
        Unit(
          place: unit.path.place(in: text), state: unit.state, value: unit.value?.decode(in: text),
          valueRange: unit.value?.contents, range: unit.range))
    }

    mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
      localizations.append(
        Localization(
          language: localization.language.text(in: text), units: units, substitutions: substitutions))
      units = []
      substitutions = []
    }

    mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
      entries.append(
        Entry(
          key: entry.key.decode(in: text),
          keyRange: entry.key.contents.lowerBound - 1..<entry.key.contents.upperBound + 1,
          comment: entry.comment?.decode(in: text), isCommentGenerated: entry.isCommentGenerated,
          extractionState: entry.extractionState, shouldTranslate: entry.shouldTranslate,
          isDuplicate: entry.isDuplicate, localizations: localizations))
      localizations = []
    }
  }
}

/// The languages of a string catalog: its source language, and those in which any key that is to be translated has a
/// text. The build makes a folder of each.
package struct XCStringsLanguages: Sendable {
  /// The names as they stand in the file, each once, in its order; the source language last, if nothing else
  /// has it.
  package private(set) var names: [String] = []
  package private(set) var sourceLanguage: String?

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
  }

  private struct Collector: XCStringsHandler {
    var wantsUnits: Bool { false }

    /// Whether each language has a text, by its number.
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

/// Xcode's order of keys; by bytes where ICU has no data.
package struct XCStringsKeyOrder: Sendable {
  private let order = try? StandardOrder()

  package init() {}

  /// The place of each key in the order.
  package func ranks(of keys: [[UInt8]]) -> [Int] {
    var ranks = [Int](repeating: 0, count: keys.count)
    let sorted = keys.indices.sorted { precedes(keys[$0], keys[$1]) }
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    return ranks
  }

  /// Whether one key comes before another.
  package func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe (try? order?.compare(left, right)).map { $0 < 0 } ?? left.lexicographicallyPrecedes(right)
      }
    }
  }
}
