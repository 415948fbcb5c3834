package import L10nText

/// The reader of a file.
package enum FileReading: Sendable {
  /// The loader, as in a built bundle: the bytes as they are.
  case loader
  /// Xcode's copy step first, as in a source tree: it drops a second byte order mark, and makes an empty table of a
  /// file that holds nothing.
  case copyStep
  /// GNUstep's loader: the bytes as they are, escapes such as `\u00e9`, and in braces values with a type, `<*I5>`.
  case gnustep
}

/// The facts that are needed of a `.strings` file's text before its first entry is read.
package struct StringsSyntaxChoice: Sendable {
  /// The place where the entries start.
  package private(set) var start: Int
  /// Whether the loader refuses the file whatever its entries are.
  package private(set) var isRefused: Bool
  /// Whether there is nothing to read, and that is a table all the same.
  package private(set) var isEmptyTable = false
  package private(set) var diagnostics: [Diagnostic]
  /// Whether the characters are not what was meant, so that faults of syntax are only the echo of that.
  package let isGarbled: Bool
  /// Whether GNUstep's rules hold.
  package let isGNUstep: Bool

  /// - Parameters:
  ///   - text: the text that `decoded` describes.
  ///   - original: the file's own bytes, `count` of them.
  package init(_ file: DecodedText, text: RawSpan, original: RawSpan, count: Int, reading: FileReading) {
    let decoded = reading == .gnustep ? file.refusingCopyrightSigns : file
    start = decoded.start
    isGarbled = decoded.signature.droppedLength > 0
    isGNUstep = reading == .gnustep
    isRefused = !decoded.isReadable || decoded.isEmpty
    diagnostics = EncodingDiagnostics.diagnostics(for: decoded, original: original, count: count)
    if decoded.isEmpty, reading == .copyStep {
      isRefused = false
      isEmptyTable = true
      diagnostics = diagnostics.map { Self.eased($0, "the copy step makes it an empty table") }
    }
    guard !decoded.isEmpty, text.matches("\u{FEFF}", at: decoded.start) else { return }
    start += 3
    let isDropped = reading == .copyStep
    if !isDropped { isRefused = true }
    diagnostics.append(
      Diagnostic(
        .doubleByteOrderMark,
        isDropped
          ? "Two byte order marks; Xcode's copy step drops the second, the loader alone would refuse the file"
          : "Two byte order marks; the loader refuses the file",
        at: decoded.start..<start, severity: isDropped ? .warning : .error,
        hint: "take one of them out"))
  }

  private static func eased(_ diagnostic: Diagnostic, _ consequence: String) -> Diagnostic {
    var eased = diagnostic
    eased.severity = .note
    eased.message = "The file holds nothing; \(consequence)"
    return eased
  }

  /// The outcome as the loader's whole answer: a refused file gives nothing, whatever stands in it.
  package func verdict(of outcome: StringsOutcome) -> StringsOutcome.Verdict {
    if isEmptyTable { return .table }
    return isRefused ? .refused : outcome.verdict
  }
}
