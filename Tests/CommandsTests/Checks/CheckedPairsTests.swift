import TestSupport
import Testing

/// Pairs of a source text and a translation, and whether a check finds anything: neighbours differ by one thing.
@Suite struct CheckedPairsTests {
  private typealias Pair = (source: String, text: String, isFound: Bool)

  /// Holds a check against all pairs at once, beside texts that keep its habit.
  private func hold(_ rule: String, _ pairs: [Pair], habit: String = "It is done.") throws {
    func table(_ text: (Pair) -> String, _ usual: String) -> String {
      let lines = pairs.enumerated().map { "\"p.\(100 + $0)\" = \(CheckedProject.quoted(text($1)));\n" }
      let others = (0..<pairs.count * 4).map { "\"u.\($0)\" = \(CheckedProject.quoted("\($0) " + usual));\n" }
      return (lines + others).joined()
    }
    let project = try CheckedProject([
      "en.lproj/T.strings": table(\.source, habit), "de.lproj/T.strings": table(\.text, "Es ist getan."),
    ])
    let found = Set(try project.findings("--only", rule).filter { $0.locale == "de" }.compactMap(\.key))
    for (number, pair) in pairs.enumerated() {
      #expect(found.contains("p.\(100 + number)") == pair.isFound, "\(pair)")
    }
    #expect(!found.contains { $0.hasPrefix("u.") })
  }

  @Test func addressesThatALanguageLoses() throws {
    try hold(
      "address-differs",
      [
        ("See http://a.b now", "Siehe http://a.b jetzt", false),
        ("See http://a.b now", "Siehe http://a.c jetzt", true),
        ("See https://a.b.", "Siehe https://a.b!", false),
        ("See https://a.b now", "Siehe http://a.b jetzt", true),
        ("Write to a@b.c now", "Schreib an a@b.c", false), ("Write to a@b.c now", "Schreib an a@b.d", true),
        ("Write to a@b now", "Schreib", false), ("Write to @b.c now", "Schreib", false),
        ("Write to a@ now", "Schreib", false),
        ("Write to a@b@c.d now", "Schreib", false), ("Open (http://a.b)", "Öffne [http://a.b]", false),
        ("See http://a.b/%@ now", "Siehe %@", false), ("See ftp://a.b now", "Siehe", false),
      ])
  }

  @Test func bracketsWithoutAnother() throws {
    try hold(
      "brackets-unbalanced",
      [
        ("Open (it)", "Öffne (es", true), ("Open (it", "Öffne (es", false), ("Open (it)", "Öffne es)", true),
        ("Open it", "a) öffne es", false),
        ("Open it", "1) öffne es", false), ("Open it", "Öffne 1) es", false),
        ("Open it", "Öffne es :)", false), ("Open it", "Öffne es :(", false),
        ("Open it", "Öffne es :-)", false), ("Open it", "Öffne [es", true), ("Open it", "Öffne es]", true),
        ("Open it", "Öffne 1] es", true),
        ("Open it", "Öffne es :]", true), ("Open it", "Öffne es}", true), ("Open it", "Öffne ([es)]", true),
        ("Open it", "Öffne （es)", false),
        ("Open it", "Öffne ［es]", false), ("Open it", "Öffne ([es])", false), ("Open it", "Öffne (es]", true),
      ])
  }

  @Test func marksAtTheEnd() throws {
    try hold(
      "end-punctuation",
      [
        ("It is.", "Es ist", true), ("It is.", "Es ist.", false), ("It is", "Es ist.", false),
        ("It is.", "Es ist!", true),
        ("It is!", "Es ist.", false), ("It is!", "Es ist?", true), ("It is:", "Es ist", true),
        ("It is:", "Es ist：", false),
        ("It is…", "Es ist...", false), ("It is...", "Es ist.", true), ("It is.", "Es ist...", true),
        ("It is?", "Es ist؟", false),
        ("It is? ", "Es ist?", false), ("(It is.)", "(Es ist).", false), ("“It is.”", "„Es ist.“", false),
        ("It is;", "Es ist", false),
        ("It is?", "Es ist;", true), ("It is.", "Es ist。", false), ("It is. 5", "Es ist", false),
      ])
  }

  /// What is said of white space: which edge, and whether it is missing, too much or another; nil where nothing is.
  @Test(arguments: [
    (" Open it", "Öffne es", "missing at the beginning"), ("Open it ", "Öffne es", "missing at the end"),
    ("Open it", " Öffne es", "Extra at the beginning"), ("Open it", "Öffne es ", "Extra at the end"),
    (" Open it", "  Öffne es", "Different at the beginning"),
    ("Open it ", "Öffne es\n", "Different at the end"),
    (" Open it ", "Öffne es", "missing at the beginning"), ("Open it ", "Öffne es ", nil),
    (" Open it ", " Öffne es ", nil),
    ("Open it  ", "Öffne es ", "Different at the end"), ("Open it ", " Öffne es", "Extra at the beginning"),
    (" %", "%", nil),
    (" Open it", "日本", nil), ("Open it ", "日本", nil), (" Open it ", "日本", nil),
    ("Open it\n", "日本", "missing at the end"),
    (" Open it", "日本 ", "missing at the beginning"), ("Open it", "日本 ", "Extra at the end"),
  ])
  func wordsAboutWhiteSpace(source: String, text: String, words: String?) throws {
    func table(_ text: String, _ usual: String) -> String {
      "\"p\" = \(CheckedProject.quoted(text));\n"
        + (0..<20).map { "\"u.\($0)\" = \"\($0) \(usual)\";\n" }.joined()
    }
    let project = try CheckedProject([
      "en.lproj/T.strings": table(source, "It is done."), "de.lproj/T.strings": table(text, "Es ist getan."),
    ])
    let found = try project.findings("--only", "edge-space").map {
      $0.message.replacing("White space is missing", with: "missing").replacing(" white space", with: "")
    }
    #expect(found == [words].compactMap(\.self))
  }
}
