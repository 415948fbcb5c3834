package import L10nText

/// Reads interface files.
package enum NibReader {
  /// Whether bytes are a compiled nib: a binary property list or Apple's archive of nibs.
  package static func isCompiled(_ bytes: RawSpan) -> Bool {
    bytes.matches("bplist", at: 0) || bytes.matches("NIBArchive", at: 0)
  }

  /// Reads a `.xib`, a `.storyboard` or a file that only has such a name.
  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where in it the file starts and ends.
  package static func read(_ text: RawSpan, _ decoded: DecodedText) -> NibDocument {
    if isCompiled(text) { return unreadable(.compiled, "a compiled nib") }
    let size = decoded.end - decoded.start
    var collector = NibCollector(size: size)
    let fault = XMLReader.read(text, decoded) { collector.take($0) }
    collector.finish()
    var document = NibDocument(
      kind: collector.kind, entries: collector.entries, showsMore: collector.showsMore)
    switch document.kind {
    case .document: break
    case .compiled: return unreadable(.compiled, "an archive of objects")
    case .archive: return unreadable(.archive, "a format that Xcode wrote before version 5")
    case .unknown:
      if fault == nil { return unreadable(.unknown, "none of Interface Builder's formats") }
    }
    if collector.isTooLarge {
      document.entries = []
      document.diagnostics.append(
        Diagnostic(
          .nibUnfolds,
          "Refused: names and notes of its objects would unfold to more than "
            + "\(ByteSize.text(collector.unfolded)), from \(ByteSize.text(size)) in the file", at: nil,
          hint: "shorten the ids and notes of objects that have very many texts"))
    }
    if let fault {
      document.diagnostics.append(
        Diagnostic(
          .nibSyntax, fault.message, at: fault.offset..<min(decoded.end, fault.offset + 1),
          hint: "Xcode does not open it; bring back a version that was whole",
          notes: fault.open.suffix(1).map { DiagnosticNote("inside this \($0.name)", at: $0.range) }))
    }
    let invalid = decoded.invalidBytes.count + decoded.strayCopyrightSigns.count
    if invalid > 0 {
      document.diagnostics.append(
        Diagnostic(
          .nibSyntax, "\(invalid) bytes are not \(decoded.encoding.rawValue)", at: nil,
          hint: "save it as UTF-8"))
    }
    return document
  }

  private static func unreadable(_ kind: NibDocument.Kind, _ what: String) -> NibDocument {
    let finding = Diagnostic(
      .nibUnreadable, "this is \(what)", at: nil,
      hint: "what it expects is taken from its translations; the .xib or .storyboard it was made from says it"
    )
    return NibDocument(kind: kind, diagnostics: [finding])
  }
}
