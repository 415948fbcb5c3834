import Testing

@testable import L10nCode

/// What the form of a literal tells of it: neighbours in the table differ by one thing.
@Suite struct TextFormTests {
  private static func form(_ text: String) -> String {
    switch TextForm(of: Array(text.replacing("◦", with: "\u{1}").utf8)) {
    case .none: "none"
    case .prose: "prose"
    case .words(let words, let isLower):
      (isLower ? "lower " : "") + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    }
  }

  @Test(
    arguments: [
      // A small word behind another one makes prose, where any word is longer than two letters.
      ("Save As", "save|as"), ("Save as", "prose"), ("Save a", "save|a"), ("as Save", "lower as|save"),
      ("Go to", "go|to"), ("Go too", "prose"), ("Got to", "prose"), ("Save as1", "prose"),
      ("Save 1as", "save|as"),
      ("Save x-ray", "prose"), ("Save it's", "prose"), ("Save it’s", "prose"), ("Save a.b", "save|a.b"),
      ("Save a/b", "save|a/b"), ("Save", "save"), ("save", "lower save"), ("SAVE AS", "save|as"),
      ("Display 14-inch", "display|inch"), ("Display (inch", "prose"),
      // Two letters at least, and more than three beside a number or a hole where it is one word.
      ("A", "none"), ("OK", "ok"), ("", "none"), ("12", "none"), ("◦", "none"), ("◦ ◦", "none"),
      ("A ◦", "none"),
      ("Day 1", "none"), ("Days 1", "days"), ("Day", "day"), ("◦ day", "none"), ("◦ days", "lower days"),
      ("◦ day Sun", "lower day|sun"), ("A B", "a|b"),
      // An end sign behind a letter.
      ("Delete?", "prose"), ("Delete!", "prose"), ("Delete.", "delete"), ("Delete It.", "prose"),
      ("Delete...", "prose"),
      ("Delete…", "prose"), ("Delete:", "delete"), ("Delete ?", "delete"), ("Delete1?", "delete"),
      ("Delete)?", "prose"),
      ("Deleté?", "prose"), ("Delete? ", "prose"), ("Delete?\"", "prose"), ("Delete It .", "delete|it"),
      ("Delete It 1.", "delete|it"), ("Delete..", "delete"),
      // A name in code is no text.
      ("saveAs", "none"), ("SaveAs", "none"), ("SAVE_AS", "none"), ("a/b/cd", "none"), ("save.as", "none"),
      ("save@as", "none"), ("save=as", "none"), ("save\\as", "none"), ("#save", "none"), ("save$as", "none"),
      ("save&as", "none"), ("save+as", "none"), ("save:as", "none"), ("Save:", "save"), ("_save", "none"),
      ("save%", "none"), ("Save %", "save"), ("Save #", "save"), ("Saving", "saving"), ("sAve", "none"),
      // Words that are names with an explanation.
      ("ARM (aarch32)", "arm|aarch"), ("ARM (of old)", "arm|of|old"), ("Arm (of old)", "prose"),
      ("Arm7 (of old)", "arm|of|old"), ("An Arm7 (of old)", "prose"), ("ARM (of old", "prose"),
      ("ARM(of old)", "prose"), ("A (of old)", "prose"), ("ARM-X (of old)", "arm-x|of|old"),
      // Scripts without case, and those with it.
      ("日本", "prose"), ("日", "none"), ("日a", "日a"), ("Привет", "привет"), ("Привет мир", "prose"),
      // Code, markup, addresses, data.
      ("{{ Save as }}", "none"), ("{\"Save\": as}", "none"), ("{Save as}", "prose"), ("<b>Save as", "none"),
      ("</b> Save as", "none"), ("<!-- Save as", "none"), ("< Save as", "prose"), ("<3 Save as", "prose"),
      ("http://save", "none"), ("Save http://x as", "prose"), ("Save == as", "none"), ("Save = as", "prose"),
      ("Save as;\nNow", "none"), ("Save as; Now", "prose"),
    ] as [(String, String)])
  func theFormOfATextTellsWhatItIs(text: String, form: String) {
    #expect(Self.form(text) == form, "\(text)")
  }

  /// A text of more than 2,048 bytes is none for a screen.
  @Test func aLongTextIsNone() {
    let words = String(repeating: "as ", count: 682)
    #expect(Self.form("S" + words + "a").utf8.count > 0)
    #expect(Self.form("S" + words + "a") == "prose")
    #expect(Self.form("Sa" + words + "a") == "none")
  }
}
