package import L10nText

/// A string catalog with all it says, and where it says it: for what looks at single entries. Ranges are into the
/// text it was read from. Members that are not understood stay in the file, which `XCStringsEditor` changes.
package struct XCStringsDocument: Equatable, Sendable {
  /// A key.
  package struct Entry: Equatable, Sendable {
    /// In UTF-8.
    package var key: [UInt8]
    /// The key with its quotes.
    package var keyRange: Range<Int>
    /// From the quote before the key to the end of the entry.
    package var range: Range<Int>
    package var comment: [UInt8]?
    package var extractionState: XCStringsExtractionState
    package var shouldTranslate: Bool
    /// Whether the key stood in the catalog before.
    package var isDuplicate: Bool
    /// In the order of the file.
    package var localizations: [Localization] = []

    /// The localization of this name that counts: the first.
    package func localization(_ language: String) -> Localization? {
      localizations.first { $0.language.utf8.elementsEqual(language.utf8) }
    }
  }

  /// One language of a key.
  package struct Localization: Equatable, Sendable {
    package var language: String
    package var range: Range<Int>
    /// In the order of the file.
    package var units: [Unit]

    /// The unit at a place.
    package func unit(_ place: XCStringsPlace) -> Unit? { units.first { $0.place == place } }
  }

  /// A text.
  package struct Unit: Equatable, Sendable {
    package var place: XCStringsPlace
    /// Nil where there is none, or one that nobody knows.
    package var state: XCStringsState?
    /// The state as it stands there.
    package var stateText: String?
    /// In UTF-8; nil where the unit has none.
    package var value: [UInt8]?
    /// The value without its quotes.
    package var valueRange: Range<Int>?
    package var range: Range<Int>
  }

  package private(set) var sourceLanguage: String?
  package private(set) var version: String?
  /// In the order of the file.
  package private(set) var entries: [Entry] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether it is no JSON, so that nobody else reads it, and not all of it is here.
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
      reader.isBroken || !decoded.isReadable || diagnostics.contains { $0.rule == .jsonSyntax }
  }

  private struct Collector: XCStringsHandler {
    var entries: [Entry] = []
    private var units: [Unit] = []
    private var localizations: [Localization] = []

    mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {
      let path = unit.path
      let place = XCStringsPlace(
        substitution: path.substitution?.decode(in: text), device: path.device?.text(in: text),
        plural: path.plural?.text(in: text), setIndex: path.setIndex)
      units.append(
        Unit(
          place: place, state: unit.state, stateText: unit.stateText?.text(in: text),
          value: unit.value?.decode(in: text), valueRange: unit.value?.contents, range: unit.range))
    }

    mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
      localizations.append(
        Localization(
          language: localization.language.text(in: text), range: localization.range, units: units))
      units = []
    }

    mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
      entries.append(
        Entry(
          key: entry.key.decode(in: text),
          keyRange: entry.key.contents.lowerBound - 1..<entry.key.contents.upperBound + 1, range: entry.range,
          comment: entry.comment?.decode(in: text), extractionState: entry.extractionState,
          shouldTranslate: entry.shouldTranslate, isDuplicate: entry.isDuplicate, localizations: localizations
        ))
      localizations = []
    }
  }
}
