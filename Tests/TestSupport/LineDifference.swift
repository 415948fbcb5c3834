/// The difference of two texts by lines, for people: changed lines with their neighbours.
package struct LineDifference: CustomStringConvertible {
  package let description: String

  /// Lines that are the same on both sides and stand this near to a change are shown.
  private static let context = 3

  package init(from old: String, to new: String) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    let change = after.map(\.bytes).difference(from: before.map(\.bytes))
    let removed = Set(change.removals.map { $0.place })
    let inserted = Set(change.insertions.map { $0.place })

    var rows: [(mark: Character, line: Line)] = []
    var left = 0
    var right = 0
    while left < before.count || right < after.count {
      if removed.contains(left) {
        rows.append(("-", before[left]))
        left += 1
      } else if inserted.contains(right) {
        rows.append(("+", after[right]))
        right += 1
      } else {
        rows.append((" ", before[left]))
        left += 1
        right += 1
      }
    }

    var text = ""
    var skipping = false
    for (index, row) in rows.enumerated() {
      let near = max(0, index - Self.context)...min(rows.count - 1, index + Self.context)
      if rows[near].contains(where: { $0.mark != " " }) {
        text += "\(row.mark) \(row.line.shown)\n"
        skipping = false
      } else if !skipping {
        text += "  …\n"
        skipping = true
      }
    }
    description = text
  }

  /// A line with its end; two lines are the same when their bytes are.
  private struct Line {
    let bytes: [UInt8]

    /// The line with everything visible that a terminal would hide.
    var shown: String {
      var text = ""
      let ended = bytes.last == 0x0A
      for scalar in String(decoding: ended ? bytes.dropLast() : bytes[...], as: UTF8.self).unicodeScalars {
        let hidden =
          scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format
        text += hidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
      return ended ? text : text + "  (no end of line)"
    }
  }

  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      line.append(byte)
      if byte == 0x0A {
        lines.append(Line(bytes: line))
        line = []
      }
    }
    if !line.isEmpty { lines.append(Line(bytes: line)) }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
