internal import L10nFormats
internal import L10nText

/// What is to be known of an entry beside its key and its value.
package struct EntryTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The value's text still has its backslashes (`OldStyleEscapes`).
  package static let hasEscapes = EntryTraits(rawValue: 1)
  /// All its values are empty. Of entries with one value, the value's range says it.
  package static let isEmpty = EntryTraits(rawValue: 2)
  /// Catalog state `new` or none.
  package static let isNew = EntryTraits(rawValue: 4)
  package static let needsReview = EntryTraits(rawValue: 8)
  /// The catalog says that the key is no longer found in the code.
  package static let isStale = EntryTraits(rawValue: 16)
  /// A plural entry without all the categories that the locale needs.
  package static let isIncomplete = EntryTraits(rawValue: 32)
  /// Rules rather than one text: not compared for being identical, unless a text represents them.
  package static let isStructured = EntryTraits(rawValue: 64)
  /// The value has no placeholder for sure (`OldStyleToken.mayHavePlaceholders`).
  package static let isWithoutPlaceholders = EntryTraits(rawValue: 128)

  /// What the units of an entry say of their translation.
  init(_ states: XCStringsState.Set) {
    self = []
    if states.hasUntouched { insert(.isNew) }
    if states.hasUnreviewed { insert(.needsReview) }
  }

  /// What is known of a value from its token.
  @inline(__always)
  init(_ value: OldStyleToken) {
    rawValue =
      (value.hasEscapes ? Self.hasEscapes.rawValue : 0)
      | (value.mayHavePlaceholders ? 0 : Self.isWithoutPlaceholders.rawValue)
  }
}

/// Receives the entries of a string file of any format, in the order of the file.
protocol EntrySink: StringsHandler, ~Copyable {
  /// Escapes that nobody means.
  var escapeFindings: [Diagnostic] { get set }

  /// Whether orders to the tool are looked for, as marks of stubs are.
  static var looksForOrders: Bool { get }

  /// Whether all texts of an entry that has several are wanted.
  var wantsForms: Bool { get }

  /// All texts of the entry that comes next, where it has several and they are wanted.
  mutating func forms(_ texts: [UInt8])

  /// Whether entries with rules are wanted as they are.
  var wantsRules: Bool { get }

  /// The rules of the entry that came last, where they are wanted.
  mutating func rules(_ entry: borrowing StringsDictEntry, in texts: RawSpan)

  /// The entries of a `.stringsdict` are about to come.
  mutating func expectRules()

  /// The entries of a `.strings` text are about to come.
  /// - Parameter first: where the first order to the tool stands (`ToolOrder`).
  mutating func expectOrders(from first: Int)

  /// Entries are about to come, of a file that may have marks of stubs. Not called for others.
  mutating func expectMarks()

  /// Whether plural forms are wanted, which may have marks of their own.
  var wantsMarkedForms: Bool { get }

  /// The forms of the entry that came last, where they are wanted.
  mutating func markedForms(_ forms: [StubMark.Entry])

  /// - Parameters:
  ///   - key, keyRange: the key as WTF-8, escapes taken out, and padding behind it.
  ///   - value, valueRange: the text that stands for the value.
  ///   - place: the entry's key in the file's text.
  ///   - leadStart: where the white space and comments before the entry start; `place.lowerBound` if there are none.
  ///   - isLoaded: whether the loader gets this entry, unless it refuses the file as a whole.
  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan)

  /// All entries were handed on. Gives the findings about them: ranges are into `text`.
  /// - Parameter decoded: where the text starts and ends; nil for a binary file, which has no lines.
  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic]

  /// Called behind all else for a `.strings` text, with what the loader makes of it.
  mutating func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText,
    _ lines: SharedLines)
}

extension EntrySink where Self: ~Copyable {
  static var looksForOrders: Bool { false }
  mutating func expectOrders(from first: Int) {}
  mutating func expectMarks() {}
  var wantsMarkedForms: Bool { false }
  mutating func markedForms(_ forms: [StubMark.Entry]) {}
  var wantsForms: Bool { false }
  mutating func forms(_ texts: [UInt8]) {}
  var wantsRules: Bool { false }
  mutating func rules(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {}
  mutating func expectRules() {}
  mutating func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText,
    _ lines: SharedLines
  ) {}
}
