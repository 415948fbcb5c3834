import L10nText

/// The words for what is wrong.
extension XMLPropertyListParser {
  func fault(_ message: String, at range: Range<Int>, hint: String? = nil) -> PropertyListFault {
    PropertyListFault(Diagnostic(.propertyListSyntax, message, at: range, hint: hint))
  }

  func fault(
    _ message: String, at range: Range<Int>, since opened: Range<Int>, _ note: String = "it was opened here"
  ) -> PropertyListFault {
    PropertyListFault(
      Diagnostic(.propertyListSyntax, message, at: range, notes: [DiagnosticNote(note, at: opened)]))
  }

  /// The file ends inside an element.
  func unclosed() -> PropertyListFault {
    guard let frame = frames.last else { return fault("The file ends too early", at: end..<end) }
    let name: Tag.Name =
      switch frame.container {
      case .plist: .plist
      case .array: .array
      case .dictionary: .dict
      }
    return unclosed(frame.tag, name)
  }

  func unclosed(_ opened: Range<Int>, _ name: Tag.Name) -> PropertyListFault {
    fault(
      "The <\(name.rawValue)> is never closed", at: opened, hint: "the file ends before </\(name.rawValue)>")
  }

  mutating func reportKeyAsValue(_ tag: Range<Int>) {
    guard let frame = frames.last, frame.container == .dictionary else { return }
    findings.append(
      Diagnostic(
        .propertyListKeyAsValue, "This <key> is taken for the value of the key before it", at: tag,
        hint: "give the key before it a value",
        notes: [DiagnosticNote("the key without a value", at: frame.key)]))
  }

  /// The first characters from an offset on, in quotes.
  func excerpt(_ text: RawSpan, at start: Int) -> String {
    var upper = start
    while upper < min(end, start + 24), text[byte: upper] != 0x0A, text[byte: upper] != 0x0D { upper += 1 }
    // Not in the middle of a character.
    while upper < end, upper > start, text[byte: upper] & 0xC0 == 0x80 { upper -= 1 }
    return "\u{201C}\(WTF8.text(text.copy(start..<upper)))\u{201D}"
  }
}
