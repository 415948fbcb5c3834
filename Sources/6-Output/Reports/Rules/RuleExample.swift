internal import L10nText

/// A small tree that a rule reports, and one that it does not. Tests run both.
package struct RuleExample: Sendable {
  /// A file of a tree.
  package struct File: Sendable {
    package enum Content: Sendable {
      case text(String)
      /// Contents that are no text, or whose encoding matters.
      case bytes([UInt8])
      /// A symbolic link.
      case link(to: String)
    }

    /// The path below the folder that the command runs in.
    package let path: String
    package let content: Content
  }

  /// The words after the tool's name, typed in the folder of the example.
  package let command: [String]
  /// Files of both trees.
  package let both: [File]
  /// Further files of the tree with the finding.
  package let reported: [File]
  /// Further files of the tree without the finding.
  package let clean: [File]
}

extension RuleExample {
  /// The command as it is typed.
  package var line: String { (["l10ncheck"] + command).joined(separator: " ") }

  /// The line before the files of the tree without the finding; the files of both trees are not shown again.
  package var cleanWords: String {
    if clean.isEmpty {
      return "Not reported without " + reported.map { "`\($0.path)`" }.joined(separator: ", ") + "."
    }
    if reported.isEmpty { return "Not reported if there is this as well:" }
    return both.isEmpty || clean.map(\.path) == reported.map(\.path)
      ? "Not reported:"
      : "Not reported if there is this instead of "
        + reported.map { "`\($0.path)`" }.joined(separator: ", ") + ":"
  }
}

extension RuleExample.File {
  /// Columns of a line, and lines of a file of bytes, that are shown.
  private static let (width, rows) = (100, 6)

  /// The content for people: characters that cannot be seen by their numbers, and bytes as such.
  package var shown: [String] {
    switch content {
    case .text(let text):
      text.isEmpty ? ["(no bytes)"] : Self.lines(of: text).map(Self.visible)
    case .bytes(let bytes): Self.dump(bytes)
    case .link(let target): ["(a symbolic link to \(target))"]
    }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func visible(_ line: Substring) -> String {
    var shown = ""
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .nonspacingMark:
        shown += "<U+\(Hexadecimal.text(scalar.value, digits: 4, uppercase: true))>"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown.count > width ? "\(shown.prefix(width / 2))… (\(shown.count) characters)" : shown
  }

  /// Sixteen bytes to a line, as numbers and as characters.
  private static func dump(_ bytes: [UInt8]) -> [String] {
    var lines = stride(from: 0, to: bytes.count, by: 16).map { start in
      let row = bytes[start..<min(start + 16, bytes.count)]
      let numbers = row.map { Hexadecimal.text($0, digits: 2, uppercase: true) }.joined(separator: " ")
      let characters = row.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
      return numbers + String(repeating: " ", count: 50 - numbers.count) + characters
    }
    if lines.count > rows { lines = lines.prefix(rows) + ["…"] }
    return lines
  }
}
