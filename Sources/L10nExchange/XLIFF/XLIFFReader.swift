internal import L10nText
internal import L10nXML

/// Reads XLIFF 1.2 and 2.0: what Xcode and this tool write, and what translators' tools make of it.
enum XLIFFReader {
  /// Elements within each other.
  private static let deepest = 64

  static func read(_ text: RawSpan, _ decoded: DecodedText, path: String) -> HandoffReading {
    if let problem = foreignEncoding(text, decoded, path: path) {
      return HandoffReading(handoffs: [], problems: [problem])
    }
    var handler = XLIFFScanHandler(state: XLIFFState(path: path, decoded))
    if XMLScanner.read(text, from: decoded.start, to: decoded.end, deepest: deepest, handler: &handler) {
      return handler.reading()
    }
    return readSlowly(text, decoded, path: path)
  }

  /// Reads what the scanner does not know, and says what is wrong.
  private static func readSlowly(_ text: RawSpan, _ decoded: DecodedText, path: String) -> HandoffReading {
    var state = XLIFFState(path: path, decoded)
    let fault = XMLReader.read(text, decoded, deepest: deepest, allowsDocumentType: false) { event in
      switch event {
      case .start(let tag):
        let name = tag.name.firstIndex(of: ":").map { String(tag.name[tag.name.index(after: $0)...]) }
        let local = name ?? tag.name
        state.start(XLIFFElement(local), local, at: tag.range.lowerBound, in: text) { name, bytes in
          guard let value = tag["\(name)"] else { return false }
          bytes += value
          return true
        }
      case .end: state.end()
      case .text(let bytes, _): bytes.withUnsafeBytes { state.append($0) }
      case .comment: break
      }
    }
    if let fault {
      let rule: Rule =
        switch fault.reason {
        case .documentType, .entity: .handoffForbidden
        default: .handoffSyntax
        }
      var cursor = LineCursor(decoded)
      state.collector.report(
        rule, fault.message, at: cursor.position(fault.offset, in: text),
        hint: rule == .handoffForbidden ? "no XLIFF needs one; do not trust where this file comes from" : nil)
    } else {
      state.finish()
    }
    return state.reading()
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

/// Hands what the scanner meets to the state.
private struct XLIFFScanHandler: XMLScanHandler, ~Copyable {
  private var state: XLIFFState

  init(state: consuming XLIFFState) { self.state = state }

  consuming func reading() -> HandoffReading {
    state.finish()
    return state.reading()
  }

  var wantsCharacters: Bool { state.wantsText }

  mutating func start(_ tag: XMLScanTag, in text: RawSpan) {
    let name = tag.localName(in: text)
    state.start(
      XLIFFElement(name, in: text), String(decoding: text.copy(name), as: UTF8.self), at: tag.offset, in: text
    ) { name, bytes in tag.append(name, in: text, to: &bytes) }
  }

  mutating func end(in text: RawSpan) { state.end() }

  mutating func characters(_ range: Range<Int>, in text: RawSpan) {
    text.extracting(range).withUnsafeBytes { state.append($0) }
  }

  mutating func character(_ scalar: UInt32) { state.append(scalar) }
}
