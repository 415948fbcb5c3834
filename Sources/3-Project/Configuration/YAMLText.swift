/// Text as a YAML scalar on one line, fit for a terminal.
enum YAMLText {
  /// Plain where every reader takes the word for the same text, else in double quotes.
  static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// In double quotes; controls, marks that hide or reorder text, and what a log could take for a command, as escapes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "#" where result.hasSuffix("#"): result += "\\x23"
      case "\u{200C}", "\u{200D}": result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = scalar.value > 0xFFFF ? 8 : 4
          result += width == 8 ? "\\U" : "\\u"
          result += String(repeating: "0", count: max(0, width - digits.count)) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    // Words that some reader takes for a boolean or for nothing.
    let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    guard let first = text.utf8.first, isLetter(first), !words.contains(text.lowercased()) else {
      return false
    }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "-_./".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
