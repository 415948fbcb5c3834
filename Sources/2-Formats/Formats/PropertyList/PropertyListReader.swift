internal import L10nLocale
package import L10nText

/// Reads property lists by the loader's rule of which parser runs: a binary file that parses is one; else XML is tried
/// where the text starts with a tag; else it is old-style.
package struct PropertyListReader: ~Copyable {
  private var decoder = TextDecoder()
  private var parser = XMLPropertyListParser()
  /// Text of a declared character set that is no Unicode.
  private var transcoded = PaddedBuffer()
  private var scratch = PaddedBuffer()
  /// Whether it is GNUstep that reads old-style text, with escapes and values of its own.
  package var isGNUstep = false

  package init() {}

  /// The result of reading a file.
  package struct Reading: Sendable {
    /// The file's format; for a refused file the format that the reader tried.
    package var format: PropertyListFormat
    /// Whether the loader takes it.
    package var isLoaded = false
    /// Faults in the order of the file. Their ranges are in the text that `withText` hands out; a fault of a binary file
    /// has no range.
    package var findings: [Diagnostic] = []
    /// The place of the text in the bytes, and how it is stored.
    package var decoded: DecodedText
    /// Whether the declared character set is no Unicode: positions are true, edits cannot be made.
    package var isForeign = false

    /// Whether the file's strings can be edited in place.
    package var isEditable: Bool { format == .xml && isLoaded && !isForeign }
  }

  /// Reads `count` bytes, which are followed by padding, into a tree; nil where the loader refuses the file.
  /// - Parameter isInfo: whether it is an `Info.plist`, over which a build may run the C preprocessor first.
  package mutating func tree(
    _ bytes: RawSpan, count: Int, isInfo: Bool = false
  ) -> (list: PropertyList?, reading: Reading) {
    parser.takesDirectives = isInfo
    defer { parser.takesDirectives = false }
    if BinaryPropertyList.hasMagic(bytes, count: count) {
      var list: PropertyList?
      let reading = Self.readBinary(bytes, count: count) { binary, findings throws(PropertyListFault) in
        list = try binary.tree(in: bytes, findings: &findings)
        return true
      }
      return (list, reading)
    }
    var builder = PropertyListBuilder()
    var reading = readText(bytes, count: count, into: &builder)
    reading.findings = Self.inOrder(reading.findings + builder.findings)
    return (reading.isLoaded ? builder.list() : nil, reading)
  }

  /// Reads `count` bytes, which padding follows, and hands out their contents as it goes. Of an XML file that the
  /// loader refuses the part in front of the fault is handed out; of a binary one nothing. Binary files have to have a
  /// dictionary at the top. Duplicate keys of XML are handed out like others; the handler finds them.
  package mutating func stream(
    _ bytes: RawSpan, count: Int, into handler: inout some PropertyListHandler & ~Copyable
  ) -> Reading {
    guard BinaryPropertyList.hasMagic(bytes, count: count) else {
      return readText(bytes, count: count, into: &handler)
    }
    return Self.readBinary(bytes, count: count) { binary, findings throws(PropertyListFault) in
      try binary.entries(in: bytes, scratch: &scratch, findings: &findings, into: &handler)
    }
  }

  /// Hands out the text that was read last, into which the findings point.
  package borrowing func withText<Result: ~Copyable, Failure: Error>(
    of reading: Reading, in bytes: RawSpan, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if reading.isForeign { return try transcoded.withText(body) }
    if reading.format == .binary { return try body(bytes) }
    return try decoder.withText(of: reading.decoded, in: bytes, body)
  }

  /// - Parameter body: reads the file; false where its topmost value is no dictionary and had to be one.
  private static func readBinary(
    _ bytes: RawSpan, count: Int,
    _ body: (BinaryPropertyList, inout [Diagnostic]) throws(PropertyListFault) -> Bool
  ) -> Reading {
    var reading = Reading(format: .binary, decoded: undecoded(count))
    do throws(PropertyListFault) {
      reading.isLoaded = try body(try BinaryPropertyList(bytes, count: count), &reading.findings)
      if !reading.isLoaded {
        reading.findings.append(
          Diagnostic(.propertyListBinary, "The topmost value is not a dictionary", at: nil))
      }
    } catch {
      reading.findings.append(error.diagnostic)
    }
    return reading
  }

  private static func undecoded(_ count: Int) -> DecodedText {
    DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: count)
  }

  /// Findings by their place; those of the whole file first, equals in the order they came.
  static func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset) < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }.map(\.element)
  }
}

/// Text: encodings, and the XML parser.
extension PropertyListReader {
  private mutating func readText(
    _ bytes: RawSpan, count: Int, into handler: inout some PropertyListHandler & ~Copyable
  ) -> Reading {
    let looks = PropertyListFormat.detect(bytes, count: count)
    let signature = EncodingSignature(of: bytes, count: count)
    if signature.textStart == 0, let charset = DeclaredCharset(bytes, count: count) {
      return readForeign(bytes, count: count, charset, into: &handler)
    }
    var reading = Reading(format: looks, decoded: decoder.decode(bytes, count: count, as: signature))
    let decoded = reading.decoded
    if decoded.isEmpty {
      reading.findings = EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count)
      return reading
    }
    guard looks == .xml else {
      guard decoded.isReadable, signature.droppedLength == 0 else {
        reading.findings = EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count)
        return reading
      }
      let isGNUstep = isGNUstep
      decoder.withText(of: decoded, in: bytes) { text in
        (reading.isLoaded, reading.findings) = OldStylePropertyList.read(
          text, from: decoded.start, to: decoded.end, isGNUstep: isGNUstep, into: &handler)
      }
      return reading
    }
    if decoded.encoding.unitSize == 4, !decoded.isReadable {
      reading.findings = EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count)
      return reading
    }
    // The first thousand are kept; where there are more, bytes behind the last of them are not trusted.
    let unreadable = decoded.encoding == .utf8 ? decoded.invalidBytes.map(\.text) : []
    let trusted = decoded.invalidByteCount > unreadable.count ? unreadable.last : nil
    decoder.withText(of: decoded, in: bytes) { text in
      var end = decoded.end
      if decoded.encoding.unitSize == 2 { end = Self.loneSurrogate(in: text, decoded) ?? end }
      do throws(PropertyListFault) {
        try parser.parse(
          text, from: decoded.start, to: end, unreadable: unreadable, trusted: trusted, into: &handler)
        reading.isLoaded = true
      } catch {
        var diagnostic = error.diagnostic
        if signature.droppedLength > 0 { diagnostic = Self.withoutMark(decoded) }
        reading.findings.append(diagnostic)
      }
    }
    reading.findings += parser.findings
    if let stray = decoded.strayCopyrightSigns.first?.text {
      reading.findings.append(
        Diagnostic(
          .strayCopyrightSign,
          "The byte A9 alone is not UTF-8; in text people see a replacement mark instead of ©",
          at: stray..<stray + 3, hint: "write © in UTF-8"))
    }
    reading.findings = Self.inOrder(reading.findings)
    return reading
  }

  private mutating func readForeign(
    _ bytes: RawSpan, count: Int, _ charset: DeclaredCharset,
    into handler: inout some PropertyListHandler & ~Copyable
  ) -> Reading {
    var reading = Reading(format: .xml, decoded: Self.undecoded(count))
    if let problem = transcode(bytes, count: count, from: charset) {
      reading.decoded = decoder.decode(bytes, count: count)
      reading.findings = [
        Diagnostic(
          .propertyListEncoding, problem, at: nil,
          hint: "save the file as UTF-8, and say so in its first line")
      ]
      return reading
    }
    reading.isForeign = true
    reading.decoded = Self.undecoded(transcoded.count)
    let end = transcoded.count
    transcoded.withText { text in
      do throws(PropertyListFault) {
        try parser.parse(text, from: 0, to: end, into: &handler)
        reading.isLoaded = true
      } catch {
        reading.findings.append(error.diagnostic)
      }
    }
    reading.findings = Self.inOrder(reading.findings + parser.findings)
    return reading
  }

  /// Makes UTF-8 of the bytes, or says why it cannot be made.
  private mutating func transcode(_ bytes: RawSpan, count: Int, from charset: DeclaredCharset) -> String? {
    switch charset {
    case .refused(let name): return "The encoding \u{201C}\(name)\u{201D} is not read"
    case .known(let charset, let name):
      let decoded = unsafe bytes.extracting(0..<count).withUnsafeBytes { bytes in
        unsafe LoaderCharsets.decode(bytes.bindMemory(to: UInt8.self), as: charset)
      }
      guard let decoded else { return "Not all bytes are characters of \u{201C}\(name)\u{201D}" }
      transcoded.assign(decoded)
      return nil
    }
  }

  private static func withoutMark(_ decoded: DecodedText) -> Diagnostic {
    Diagnostic(
      .utf16WithoutMark, "Looks like UTF-16 without a byte order mark: the loader cannot read it right",
      at: decoded.start..<decoded.start, hint: "save it as UTF-8, or as UTF-16 with a byte order mark")
  }

  /// The loader's text of a UTF-16 file ends at the first lone surrogate.
  private static func loneSurrogate(in text: RawSpan, _ decoded: DecodedText) -> Int? {
    var offset = decoded.start
    while offset < decoded.end {
      offset = text.scan(from: offset, for: 0xED, or: 0xED)
      guard offset < decoded.end else { return nil }
      if text[byte: offset] == 0xED, text[byte: offset + 1] >= 0xA0 { return offset }
      offset += 1
    }
    return nil
  }
}
