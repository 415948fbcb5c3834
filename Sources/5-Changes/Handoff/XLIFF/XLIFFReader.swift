internal import L10nText
internal import L10nFormats

/// Reads XLIFF 1.2 and 2.0: what Xcode and this tool write, and what translators' tools make of it.
enum XLIFFReader {
  /// Elements within each other.
  private static let deepest = 64

  /// Reads a document that was decoded. One in UTF-8 was scanned before that.
  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    if let problem = foreignEncoding(text, handoff.decoded, path: path) {
      return HandoffReading(handoffs: [], problems: [problem])
    }
    if handoff.decoded.isTranscoded, let reading = scan(handoff, text, path: path) { return reading }
    return readSlowly(handoff, text, path: path)
  }

  /// Reads what programs write; nil where it is something else. The text need not be sound UTF-8: one that was read is.
  static func scan(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading? {
    let decoded = handoff.decoded
    if foreignEncoding(text, decoded, path: path) != nil { return nil }
    var scanner = XMLScanner(text, from: decoded.start, to: decoded.end, deepest: deepest)
    var state = XLIFFState(path: path, handoff)
    var shapes = XLIFFShapes()
    while true {
      if state.isBetweenUnits {
        // Most units look like one before.
        if let shape = shapes.read(&scanner, in: text) {
          state.add(shape, scanner)
          continue
        }
        shapes.begin(scanner.shape())
      } else if state.isBetweenParts, let leaf = scanner.leaf(text) {
        // Units are mostly made of elements that hold a text and nothing else.
        let element = state.names.element(scanner.name, in: text)
        shapes.leaf(element, leaf, scanner)
        state.leaf(element, at: scanner.tagStart, in: text, hasAttributes: scanner.hasAttributes) {
          scanner.append($0, in: text, to: &$1)
        } content: { draft in
          if leaf.isPlain {
            draft.append(leaf.content, of: text)
          } else {
            draft.edit(in: text) { leaf.append(in: text, to: &$0) }
          }
        }
        continue
      }
      switch scanner.next(text, wantsText: state.wantsText) {
      case .start:
        let name = scanner.name
        let element = state.names.element(name, in: text)
        shapes.start(element, scanner, state.names, in: text)
        state.start(element, localName(name, in: text), at: scanner.tagStart, in: text) {
          scanner.append($0, in: text, to: &$1)
        }
      case .end:
        state.end(in: text)
        if state.isBetweenUnits { shapes.end(scanner, in: text) { state.meaning(of: &$0) } }
      case .text: state.append(scanner.range, of: text)
      case .character: state.append(scanner.scalar, in: text)
      case .finished: return state.reading()
      case .unknown: return nil
      }
    }
  }

  /// Reads what the scanner does not know, and says what is wrong.
  private static func readSlowly(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    var state = XLIFFState(path: path, handoff)
    let fault = XMLReader.read(text, handoff.decoded, deepest: deepest, allowsDocumentType: false) { event in
      switch event {
      case .start(let tag):
        let local = localName(tag.name)
        state.start(XLIFFElement(local), local, at: tag.range.lowerBound, in: text) { name, draft in
          guard let value = tag["\(name.text)"] else { return false }
          draft.edit(in: text) { $0 += value }
          return true
        }
      case .end: state.end(in: text)
      case .text(let bytes, _): state.edit(in: text) { $0 += bytes }
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

  /// A name without its prefix.
  private static func localName(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func localName(_ name: XMLScanName, in text: RawSpan) -> String {
    localName(String(decoding: text.copy(name.range), as: UTF8.self))
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

extension XMLScanner {
  /// Adds the value of an attribute to a text; false if the last start tag has none of the name.
  @inline(__always)
  fileprivate func append(_ name: XMLScanWord, in text: RawSpan, to draft: inout TextDraft) -> Bool {
    guard let attribute = attribute(name, in: text) else { return false }
    if attribute.isPlain {
      draft.append(attribute.value, of: text)
    } else {
      draft.edit(in: text) { attribute.append(in: text, to: &$0) }
    }
    return true
  }
}
