package import L10nText

/// One entry of a `.strings` file, as it stands in the text; valid for the text it was read from.
package struct StringsEntry: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    /// `key;` means that the value is the key.
    case key
    case text(OldStyleToken)
    /// A nested dictionary, array or data.
    case structure(Range<Int>)
  }

  package var key: OldStyleToken
  package var value: Value
  /// The start of the white space and the comments before the key, behind the entry before.
  package var leadStart: Int
  /// The place behind the semicolon, or behind the value if there is none.
  package var end: Int
  /// Whether the entry stands before the place where the loader stops reading. A file that is refused later
  /// has no loaded entries at all, as `StringsOutcome` says.
  package var isLoaded: Bool
}

/// Receives the contents of a `.strings` file, in the order of the text.
protocol StringsHandler: ~Copyable {
  mutating func entry(_ entry: StringsEntry, in text: RawSpan)
  /// An entry of a key and a text, as nearly all are; the parameters are those of `StringsEntry`. Apart from the others
  /// for handlers that are in a hurry: an entry as a value costs more to copy than to read.
  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan)
}

extension StringsHandler where Self: ~Copyable {
  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    entry(
      StringsEntry(key: key, value: .text(value), leadStart: leadStart, end: end, isLoaded: isLoaded),
      in: text)
  }
}

/// The outcome of reading a `.strings` file: the loader's verdict, and the faults in its syntax.
package struct StringsOutcome: Equatable, Sendable {
  package enum Verdict: Equatable, Sendable {
    /// The file is read to the end.
    case table
    /// The loader stopped at this offset without an error; the rest is lost.
    case stopped(at: Int)
    /// The loader refuses the file: an empty table.
    case refused
    /// A single string, array or data: read without an error, and no table.
    case notATable
  }

  package var verdict: Verdict = .table
  /// The faults in the order of the text; none is only the echo of another.
  package var faults: [StringsFault] = []
  /// Faults beyond those that are kept.
  package var omittedFaultCount = 0
  /// Entries that stand in the file.
  package var entryCount = 0
  /// Entries that the loader never reaches, because it stopped before, or because a comment swallows them.
  package var unreachedCount = 0
  /// The braces around all entries, where the file has them.
  package var openBrace: Int?
  package var closeBrace: Int?

  package init() {}

  /// Whether the loader gets entries out of this file.
  package var isTable: Bool {
    switch verdict {
    case .table, .stopped: true
    case .refused, .notATable: false
    }
  }
}

/// A fault of syntax, where a person would mend it.
package struct StringsFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A character between entries that can start none.
    case strayCharacter
    case mergeConflict
    case smartQuote
    case unterminatedString
    case unterminatedComment
    /// A quote inside a text that is not escaped.
    case unescapedQuote
    /// A text that has a closing quote and no opening one.
    case missingOpeningQuote
    case missingEquals
    case missingValue
    case missingSemicolon, extraSemicolon
    /// A key with neither a value nor a semicolon.
    case keyAlone
    case structure(OldStyleValueFault.Kind)
    /// Text behind the closing brace of a file that has braces.
    case textBehindEnd
    case missingBrace
  }

  /// The reaction of the loader when it comes to this place.
  package enum Effect: Equatable, Sendable {
    /// The loader goes on.
    case none
    /// The loader stops reading without an error.
    case stops
    /// The loader refuses the file.
    case refuses
  }

  package var kind: Kind
  package var range: Range<Int>
  package var effect: Effect
  /// Whether the loader was still reading when it came here; otherwise the fault would come next.
  package var isReached: Bool
  /// The edit that mends it, if the line can be read in one way only.
  package var fix: TextFix?
}
