package import L10nText

/// Words for what is wrong with a `.strings` file.
package enum StringsDiagnostics {
  /// The findings about syntax, in the order of the text.
  package static func diagnostics(for outcome: StringsOutcome) -> [Diagnostic] {
    var diagnostics = outcome.faults.map { diagnostic(for: $0, in: outcome) }
    if outcome.verdict == .notATable {
      diagnostics.append(
        Diagnostic(
          .notATable, "The file is a single value, not a table of keys and values", at: nil,
          hint: "write entries of the form \"key\" = \"value\";"))
    }
    if outcome.omittedFaultCount > 0 {
      diagnostics.append(
        Diagnostic(
          .stringsSyntax, "\(outcome.omittedFaultCount) more faults of syntax are not listed", at: nil))
    }
    return diagnostics
  }

  /// The finding about a key that stands again.
  /// - Parameters:
  ///   - key: where it stands again, with its quotes.
  ///   - first: where it stands first.
  ///   - wins: whether the value here is the one that the loader takes in the end.
  package static func duplicate(
    key: Range<Int>, first: Range<Int>, isSameValue: Bool, wins: Bool = true, in text: RawSpan
  ) -> Diagnostic {
    let name = excerpt(of: key, in: text)
    return Diagnostic(
      .duplicateKey,
      isSameValue
        ? "\(name) is repeated with the same value"
        : "\(name) is repeated with another value; \(wins ? "this" : "the last") one wins",
      at: key, severity: isSameValue ? .note : .warning, hint: "keep one of the two",
      notes: [DiagnosticNote("first defined here", at: first)])
  }

  /// A piece of the text for a message: not more of it than people read.
  private static func excerpt(of range: Range<Int>, in text: RawSpan) -> String {
    let limit = 100
    guard range.count > limit else { return WTF8.text(text.copy(range)) }
    var end = range.lowerBound + limit
    while end > range.lowerBound, text[byte: end] & 0xC0 == 0x80 { end -= 1 }
    return WTF8.text(text.copy(range.lowerBound..<end)) + "…"
  }

  private static func diagnostic(for fault: StringsFault, in outcome: StringsOutcome) -> Diagnostic {
    let words = wording(of: fault.kind)
    var rule = words.rule
    if rule == .stringsSyntax, fault.effect == .stops { rule = .silentStop }
    var diagnostic = Diagnostic(
      rule, words.message + consequence(of: fault, in: outcome), at: fault.range, hint: words.hint)
    diagnostic.fix = fault.fix
    if fault.kind == .extraSemicolon, fault.effect == .none { diagnostic.severity = .warning }
    if fault.kind == .missingSemicolon {
      let end = fault.range.upperBound
      diagnostic.fix = TextFix(range: end..<end, text: [UInt8(ascii: ";")], isSpeltPlainly: true)
    }
    if fault.kind == .unescapedQuote, fault.fix == nil {
      diagnostic.hint =
        "write \\\" for each quote inside the text; which ones those are, the line does not tell for certain"
    }
    return diagnostic
  }

  /// The reaction of the loader at this place; only the first fault that it comes to has one.
  private static func consequence(of fault: StringsFault, in outcome: StringsOutcome) -> String {
    guard fault.isReached else { return "" }
    func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
    switch fault.effect {
    case .stops:
      return outcome.unreachedCount == 0
        ? "; the app reads nothing below it"
        : "; the app reads nothing below it: \(entries(outcome.unreachedCount)) "
          + (outcome.unreachedCount == 1 ? "is lost" : "are lost")
    case .refuses: return "; the loader refuses the whole file"
    case .none:
      return outcome.unreachedCount == 0 ? "" : "; it swallows \(entries(outcome.unreachedCount))"
    }
  }

  private static func wording(of kind: StringsFault.Kind) -> (rule: Rule, message: String, hint: String?) {
    switch kind {
    case .strayCharacter:
      (.stringsSyntax, "Unexpected text", "take it out, or put the key in quotes")
    case .extraSemicolon: (.stringsSyntax, "A ';' too many", "take it out")
    case .mergeConflict:
      (.mergeConflict, MergeMarker.message, MergeMarker.hint)
    case .smartQuote:
      (.smartQuotes, "Typographic quotes do not delimit texts", "use straight quotes: \"key\" = \"value\";")
    case .unterminatedString:
      (
        .unterminatedString, "The quote that opens here never closes",
        "close it, and write \\\" for a quote inside"
      )
    case .unterminatedComment:
      (.unterminatedComment, "The comment that opens here never closes", "close it with */")
    case .unescapedQuote:
      (
        .unescapedQuote, "The text ends at this quote, but more text follows",
        "write \\\" for a quote inside a text"
      )
    case .missingOpeningQuote:
      (.stringsSyntax, "The quote before this text is missing", "write \"key\" = \"value\";")
    case .missingEquals:
      (.stringsSyntax, "Expected '=' or ';' after the key", "write \"key\" = \"value\";")
    case .missingValue: (.stringsSyntax, "Expected a value after '='", "write \"key\" = \"value\";")
    case .missingSemicolon, .keyAlone:
      (.missingSemicolon, "Expected ';' at the end of the entry", "add ';' here")
    case .textBehindEnd:
      (.stringsSyntax, "Text after the closing brace", "take it out, or the outer braces with it")
    case .missingBrace: (.stringsSyntax, "The brace that opens here never closes", "close it with }")
    case .structure(let fault): structureWording(of: fault)
    }
  }

  private static func structureWording(
    of kind: OldStyleValueFault.Kind
  ) -> (rule: Rule, message: String, hint: String?) {
    switch kind {
    case .missingValue: (.stringsSyntax, "Expected a value", nil)
    case .unexpectedCharacter:
      (.stringsSyntax, "This cannot start a value", "put the value in quotes")
    case .unterminatedString: (.unterminatedString, "The quote that opens here never closes", "close it")
    case .missingSemicolon: (.missingSemicolon, "Expected ';' at the end of the entry", "add ';' here")
    case .missingEquals:
      (.stringsSyntax, "Expected '=' or ';' after the key", "write \"key\" = \"value\";")
    case .strayInDictionary: (.stringsSyntax, "Expected a key or '}' in the dictionary", nil)
    case .unterminatedDictionary:
      (.stringsSyntax, "The dictionary that opens here never closes", "close it with }")
    case .unterminatedArray: (.stringsSyntax, "The array that opens here never closes", "close it with )")
    case .missingComma: (.stringsSyntax, "Expected ',' or ')' behind this element", nil)
    case .unterminatedData: (.stringsSyntax, "The data that opens here never closes", "close it with >")
    case .malformedData: (.stringsSyntax, "Data takes pairs of hexadecimal digits", nil)
    case .tooDeep:
      (
        .stringsSyntax,
        "More than \(OldStyleValueReader.depthLimit) dictionaries and arrays inside each other", nil
      )
    }
  }
}
