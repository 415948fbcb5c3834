/// Words for what is wrong with a file's bytes.
package enum EncodingDiagnostics {
  /// Findings of one kind beyond this number are counted, not listed.
  private static let findingLimit = 100

  /// Findings about the encoding, with ranges in the text.
  /// - Parameters:
  ///   - text: what decoding gave.
  ///   - original: the file's own bytes with their padding.
  ///   - count: how many they are.
  package static func diagnostics(for text: DecodedText, original: RawSpan, count: Int) -> [Diagnostic] {
    // Stray copyright signs count as faults too if the file is refused for other bytes, as nobody sees a
    // replacement mark then.
    let decoded = text.isReadable ? text : text.refusingCopyrightSigns
    var found: [Diagnostic] = []
    if decoded.isEmpty {
      let content = decoded.signature.markLength > 0 ? "only a byte order mark" : "nothing"
      found.append(
        Diagnostic(
          .emptyFile, "The file holds \(content), and the loader refuses it", at: nil,
          hint: "delete it, or write a comment into it"))
      return found
    }
    if decoded.signature.droppedLength > 0 {
      found.append(
        Diagnostic(
          .utf16WithoutMark, "Looks like UTF-16 without a byte order mark: the loader cannot read it right",
          at: decoded.start..<decoded.start, hint: "save it as UTF-8, or as UTF-16 with a byte order mark"))
    }
    let unit = decoded.encoding.unitSize
    if unit > 1, (count - decoded.signature.textStart) % unit != 0 {
      found.append(
        Diagnostic(
          .cutUnit, "The file ends inside a character of \(decoded.encoding.rawValue)",
          at: decoded.end..<decoded.end,
          hint: "save the file again"))
    }
    for replaced in decoded.invalidBytes.prefix(1) {
      found.append(invalid(replaced, decoded, original: original, count: count))
    }
    for replaced in decoded.strayCopyrightSigns.prefix(findingLimit) {
      found.append(
        Diagnostic(
          .strayCopyrightSign, "The byte A9 alone is not UTF-8; people see a replacement mark instead of ©",
          at: replaced.text..<replaced.text + 3, hint: "write © in UTF-8"))
    }
    let more = decoded.strayCopyrightSigns.count - findingLimit
    if more > 0 {
      found.append(Diagnostic(.strayCopyrightSign, "\(more) more such bytes are not listed", at: nil))
    }
    return found
  }

  private static func invalid(
    _ replaced: ReplacedByte, _ decoded: DecodedText, original: RawSpan, count: Int
  ) -> Diagnostic {
    let range = replaced.text..<replaced.text + 3
    guard decoded.encoding == .utf8 else {
      return Diagnostic(
        .invalidEncoding,
        "Not a character of \(decoded.encoding.rawValue); the loader refuses the whole file",
        at: range, hint: "save it as UTF-8")
    }
    let byte = String(original[byte: replaced.original], radix: 16, uppercase: true)
    let more = decoded.invalidByteCount - 1
    let others = more == 0 ? "" : ", and \(more) more such byte\(more == 1 ? "" : "s")"
    return Diagnostic(
      .invalidEncoding, "The byte \(byte) is not UTF-8\(others); the loader refuses the whole file",
      at: range,
      hint: hint(decoded, original: original, count: count))
  }

  /// Whether the file is in another encoding as a whole, or in two.
  private static func hint(_ decoded: DecodedText, original: RawSpan, count: Int) -> String {
    var sequences = 0
    var offset = 0
    while offset < count {
      let length = UTF8Validation.sequenceLength(in: original, at: offset, to: count)
      if length > 1 { sequences += 1 }
      offset += max(1, length)
    }
    return sequences == 0
      ? "the file looks like Latin-1, Windows or Mac Roman text: convert it to UTF-8"
      : "the file mixes UTF-8 (\(sequences) character\(sequences == 1 ? "" : "s")) with another encoding: "
        + "convert this part to UTF-8"
  }
}
