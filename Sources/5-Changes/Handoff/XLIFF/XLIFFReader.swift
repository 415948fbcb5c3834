internal import L10nText
internal import L10nFormats

/// Reads XLIFF 1.2 and 2.0: what Xcode and this tool write, and what translators' tools make of it.
enum XLIFFReader {
  /// Elements within each other.
  private static let deepest = 64
  /// Notes outside texts are for people, and marks in them are looked for in the bytes.
  private static let interest = XMLInterest(texts: ["source", "target", "data"], leftOut: ["note"])

  /// Reads a document.
  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    if let problem = foreignEncoding(text, handoff.decoded, path: path) {
      return HandoffReading(handoffs: [], problems: [problem])
    }
    var state = XLIFFState(path: path, handoff)
    let fault = XMLReader.read(
      text, handoff.decoded, deepest: deepest, allowsDocumentType: false, locatesAttributes: false,
      interest: interest
    ) { event in
      switch event {
      case .start(let tag): state.start(tag)
      case .end: state.end()
      case .text(let text, _): state.append(text)
      case .comment: break
      }
    }
    guard let fault else { return state.reading() }
    let rule: Rule =
      switch fault.reason {
      case .documentType, .entity: .handoffForbidden
      default: .handoffSyntax
      }
    state.collector.report(
      rule, fault.message, at: fault.offset,
      hint: rule == .handoffForbidden ? "no XLIFF needs one; do not trust where this file comes from" : nil)
    return state.collector.reading()
  }

  /// A declared encoding that is no Unicode contradicts the bytes, or would have to be believed.
  private static func foreignEncoding(_ text: RawSpan, _ decoded: DecodedText, path: String) -> Problem? {
    let head = String(
      decoding: text.copy(decoded.start..<min(decoded.end, decoded.start + 200)), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstIndex(of: ">"),
      let name = declaredEncoding(head[..<end]), !name.uppercased().hasPrefix("UTF-"),
      name.uppercased() != "US-ASCII"
    else { return nil }
    return Problem(
      .handoffSyntax, path: path, position: TextPosition(line: 1, column: 1),
      message: "the file declares the encoding \(name)", hint: "save it as UTF-8")
  }

  private static func declaredEncoding(_ declaration: Substring) -> String? {
    let parts = declaration.split(whereSeparator: { " \t\r\n=?".contains($0) })
    guard let index = parts.firstIndex(of: "encoding"), index + 1 < parts.count else { return nil }
    return String(parts[index + 1].dropFirst().dropLast())
  }
}
