internal import L10nLocale
internal import L10nText

/// Compares how sentences end, in the marks of the script that they are written in.
enum EndPunctuation: TextCheck {
  static let rules: [Rule] = [.endPunctuation]
  static let habit: TextHabit? = .endPunctuation

  /// The meaning of a mark, whatever the script.
  private enum Mark: String {
    case stop = "full stop"
    case question = "question mark"
    case exclamation = "exclamation mark"
    case colon
    case ellipsis
  }

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, let last = original.text.last, !text.text.isEmpty,
      last < 0x41 || last >= 0x80,
      let wanted = mark(of: original.text[...], language: "")
    else { return }
    // Thai, Lao, Khmer and Burmese end a sentence with a blank, or with nothing.
    if wanted == .stop, ["th", "lo", "km", "my"].contains(text.locale.language) { return }
    let own = mark(of: text.text[...], language: text.locale.language)
    if own == wanted || own == .stop && wanted == .exclamation {
      // Some languages use fewer exclamation marks: a full stop is right as well.
      faults.keep(.endPunctuation)
    } else {
      faults.add(
        .endPunctuation,
        own.map { "the text ends with \(article($0)), the source text with \(article(wanted))" }
          ?? "the text lacks the \(wanted.rawValue) at the end of the source text",
        at: max(0, text.text.count - 1)..<text.text.count)
    }
  }

  private static func article(_ mark: Mark) -> String {
    (mark == .exclamation || mark == .ellipsis ? "an " : "a ") + mark.rawValue
  }

  private static func mark(of text: ArraySlice<UInt8>, language: String) -> Mark? {
    var rest = text
    while let (scalar, before) = TextScalars.last(of: rest) {
      switch scalar {
      // Blanks, quotes and brackets stand behind the mark in some languages, before it in others.
      case 0x20, 0x0A, 0x0D, 0x09, 0xA0, 0x202F, 0x200E, 0x200F, 0x3000, 0x22, 0x27, 0x29, 0x5D, 0xBB, 0xAB,
        0x2018...0x201F, 0x300D, 0x300F, 0xFF09:
        rest = before
      case 0x2E: return TextScalars.last(of: before)?.scalar == 0x2E ? .ellipsis : .stop
      case 0x2026, 0x22EF: return .ellipsis
      case 0x3002, 0xFF61, 0xFF0E, 0x0964, 0x06D4, 0x1362, 0x17D4, 0x104B, 0x0589, 0x0701: return .stop
      case 0x3F, 0xFF1F, 0x061F, 0x037E, 0x1367: return .question
      case 0x3B where language == "el": return .question
      case 0x21, 0xFF01: return .exclamation
      case 0x3A, 0xFF1A: return .colon
      default: return nil
      }
    }
    return nil
  }
}
