import L10nText

/// The layout of a JSON file, so that additions look like the rest.
package struct JSONStyle: Equatable, Sendable {
  /// White space of one level.
  package var indent: [UInt8]
  /// The bytes between a name and its value.
  package var colon: [UInt8]
  package var lineEnd: [UInt8]
  /// Whether every member has a line of its own.
  package var isOverLines: Bool
  /// Whether an empty object is two braces with an empty line between them, as Xcode writes it.
  package var hasAiryBraces: Bool

  /// Xcode's own.
  package static let xcode = JSONStyle(
    indent: Array("  ".utf8), colon: Array(" : ".utf8), lineEnd: [0x0A], isOverLines: true,
    hasAiryBraces: true)
}

extension JSONStyle {
  /// The style of a file, by its first member and its first empty object; Xcode's where there is none.
  package init(of tree: JSONTree, in text: RawSpan) {
    self = .xcode
    guard let first = tree.nodes.dropFirst().first, let name = first.name, let root = tree.nodes.first else {
      return
    }
    let colonRange = name.contents.upperBound + 1..<max(name.contents.upperBound + 1, first.range.lowerBound)
    let found = text.copy(colonRange)
    if !found.contains(0x0A), !found.contains(0x0D) { colon = found }
    let lead = text.copy(root.range.lowerBound + 1..<first.start)
    isOverLines = lead.contains(0x0A)
    if let line = lead.lastIndex(of: 0x0A) {
      let outer = Self.indentation(at: root.range.lowerBound, in: text)
      let inner = lead[(line + 1)...]
      indent = Array(inner.dropFirst(inner.starts(with: outer) ? outer.count : 0))
      if lead.first == 0x0D { lineEnd = [0x0D, 0x0A] }
    }
    let empty = tree.nodes.first {
      $0.kind == .object && $0.range.count >= 2
        && text.isBlank($0.range.lowerBound + 1..<$0.range.upperBound - 1)
    }
    hasAiryBraces =
      isOverLines
      && (empty.map { text.copy($0.range).contains(0x0A) } ?? (colon == Self.xcode.colon))
  }

  /// The white space that starts the line of a place; none where the line is very long.
  static func indentation(at offset: Int, in text: RawSpan) -> [UInt8] {
    var start = offset
    while start > 0, text[byte: start - 1] != 0x0A {
      start -= 1
      if offset - start > 4096 { return [] }
    }
    var end = start
    while end < offset, text[byte: end] == 0x20 || text[byte: end] == 0x09 { end += 1 }
    return text.copy(start..<end)
  }

  /// A value as text.
  /// - Parameter outer: white space of the line on which the value starts.
  package func render(_ fragment: JSONFragment, outer: [UInt8]) -> [UInt8] {
    switch fragment {
    case .string(let bytes): return Self.quote(bytes)
    case .literal(let text): return Array(text.utf8)
    case .array(let elements):
      return enclose(elements.map { render($0, outer: outer + indent) }, [0x5B, 0x5D], outer: outer)
    case .object(let members):
      return enclose(members.map { render($0, outer: outer + indent) }, [0x7B, 0x7D], outer: outer)
    }
  }

  /// A member as text.
  package func render(_ member: JSONMember, outer: [UInt8]) -> [UInt8] {
    Self.quote(member.name) + colon + render(member.value, outer: outer)
  }

  private func enclose(_ parts: [[UInt8]], _ brackets: [UInt8], outer: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = Array(brackets.prefix(1))
    if parts.isEmpty {
      bytes += emptyInside(outer: outer)
    } else {
      let line = isOverLines ? lineEnd + outer + indent : []
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes += [0x2C] + (isOverLines ? [] : gap) }
        bytes += line + part
      }
      if isOverLines { bytes += lineEnd + outer }
    }
    return bytes + brackets.suffix(1)
  }

  /// White space behind a comma where members share a line.
  var gap: [UInt8] { colon.last == 0x20 ? [0x20] : [] }

  /// The inside of an empty object or array.
  func emptyInside(outer: [UInt8]) -> [UInt8] { hasAiryBraces ? lineEnd + lineEnd + outer : [] }

  /// A string in quotes: short escapes where JSON has them, `\u00xx` for other controls, all else as it is.
  package static func quote(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x22]
    result.reserveCapacity(bytes.count + 2)
    func unit(_ value: UInt32) { result += ("\\u" + Hexadecimal.text(value, digits: 4)).utf8 }
    let hasSurrogate = WTF8.containsSurrogate(bytes)
    func append(_ byte: UInt8) {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x0A: result += Array("\\n".utf8)
      case 0x09: result += Array("\\t".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x08: result += Array("\\b".utf8)
      case 0x0C: result += Array("\\f".utf8)
      case 0..<0x20: unit(UInt32(byte))
      default: result.append(byte)
      }
    }
    if hasSurrogate {
      WTF8.forEachScalar(of: bytes) { scalar in
        if scalar & 0xFFFF_F800 == 0xD800 {
          unit(scalar)
        } else if scalar < 0x80 {
          append(UInt8(truncatingIfNeeded: scalar))
        } else {
          WTF8.append(scalar, to: &result)
        }
      }
    } else {
      for byte in bytes { append(byte) }
    }
    result.append(0x22)
    return result
  }
}

extension RawSpan {
  /// Whether a range holds only white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    for offset in range where self[byte: offset] > 0x20 { return false }
    return true
  }
}
