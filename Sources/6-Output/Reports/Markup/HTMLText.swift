internal import L10nText

/// Text from files as HTML. It can neither leave its place nor change the order or the look of the text around it:
/// markup characters are escaped, and control, bidirectional and invisible format characters are shown as marks
/// (`U+202E`). Joiners stay: ordinary Persian, Hindi and emoji text has them. One character of a runner's command is
/// escaped, which nobody sees.
package enum HTMLText {
  /// Appends WTF-8 text as the content of an element, or as it stands between the double quotes of an attribute. Line
  /// feeds and tabs stay; a lone surrogate is U+FFFD.
  package static func append(_ text: [UInt8], isAttribute: Bool = false, to output: inout [UInt8]) {
    unsafe text.withUnsafeBufferPointer { unsafe append($0, isAttribute: isAttribute, to: &output) }
  }

  /// Appends text as the content of an element.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { unsafe append($0, isAttribute: false, to: &output) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, to output: inout [UInt8]
  ) {
    // Stretches without an escape are copied whole.
    let needsAttention = Self.needsAttention
    var start = 0
    var offset = 0
    while offset < text.count {
      guard unsafe needsAttention[Int(text[offset])], let found = unsafe special(at: offset, in: text) else {
        offset += 1
        continue
      }
      unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
      switch found {
      case .entity(let entity, _): output.append(contentsOf: entity.utf8)
      case .mark(let scalar, _): appendMark(scalar, isAttribute: isAttribute, to: &output)
      }
      offset += found.length
      start = offset
    }
    unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func appendMark(_ scalar: UInt32, isAttribute: Bool, to output: inout [UInt8]) {
    let digits = String(scalar, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    if isAttribute {
      output += "[\(name)]".utf8
    } else {
      output += "<span class=\"mark\">\(name)</span>".utf8
    }
  }

  private enum Special {
    case entity(String, length: Int)
    case mark(UInt32, length: Int)

    var length: Int {
      switch self {
      case .entity(_, let length), .mark(_, let length): length
      }
    }
  }

  /// Whether each byte may start something special.
  private static let needsAttention: [Bool] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x09, 0x0A: false
    case 0x22, 0x23, 0x26, 0x27, 0x3A, 0x3C, 0x3E, 0xED: true
    default: HiddenScalar.mayBegin(with: byte)
    }
  }

  private static func special(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Special? {
    switch unsafe text[offset] {
    case 0x22: return .entity("&quot;", length: 1)
    // A page can stand in a log as well.
    case 0x23:
      return unsafe WorkflowCommand.hasEscape(at: offset, in: text) ? .entity("&#35;", length: 1) : nil
    case 0x3A:
      return unsafe WorkflowCommand.hasEscape(at: offset, in: text) ? .entity("&#58;", length: 1) : nil
    case 0x26: return .entity("&amp;", length: 1)
    case 0x27: return .entity("&#39;", length: 1)
    case 0x3C: return .entity("&lt;", length: 1)
    case 0x3E: return .entity("&gt;", length: 1)
    default:
      guard let (scalar, length) = unsafe HiddenScalar.scalar(at: offset, in: text) else {
        return .entity("\u{FFFD}", length: text.count - offset)
      }
      if 0xD800..<0xE000 ~= scalar { return .entity("\u{FFFD}", length: length) }
      return HiddenScalar.contains(scalar) ? .mark(scalar, length: length) : nil
    }
  }
}

/// Base64 with padding (RFC 4648, section 4).
package enum Base64 {
  /// The text of the bytes.
  package static func text(of bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = Int(bits >> UInt32(18 - 6 * place) & 0x3F)
        text.append(place <= group.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension HTMLWriter {
  /// Writes the meanings of a page's words, folded.
  package mutating func legend(_ entries: [(word: String, meaning: String)]) {
    markup("<details class=\"words\"><summary>What the words mean</summary><dl>")
    for entry in entries {
      element("dt", text: entry.word)
      element("dd", text: entry.meaning)
    }
    markup("</dl></details>\n")
  }
}
