/// Takes what `XCStringsReader` reads, in the order of the file. Ranges and strings are into the text that comes
/// with them. Languages and keys are numbered from 0 in the order in which the file names them first:
/// `XCStringsReader.languages` and `.keys` have their bytes.
protocol XCStringsHandler: ~Copyable {
  /// Whether units are handed out one by one, and not only those with a blank value. A handler that needs only the sums of
  /// `XCStringsLocalization` is faster without.
  var wantsUnits: Bool { get }
  /// An entry starts: only its key is known.
  mutating func beginEntry(_ entry: XCStringsEntry, in text: RawSpan)
  /// A unit of the localization that is handed out next.
  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan)
  /// A substitution of the localization; its units were handed out.
  mutating func substitution(_ substitution: XCStringsSubstitution, in text: RawSpan)
  /// A localization of the entry ends; its units were handed out.
  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan)
  /// The entry ends, and all is known of it.
  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan)
}

extension XCStringsHandler where Self: ~Copyable {
  var wantsUnits: Bool { true }
  mutating func beginEntry(_ entry: XCStringsEntry, in text: RawSpan) {}
  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {}
  mutating func substitution(_ substitution: XCStringsSubstitution, in text: RawSpan) {}
  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {}
  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {}
}
