import L10nFormats
import Testing

/// Names of placeholders, as they are read.
@Suite struct FormatLabelTests {
  private func read(_ text: String) -> [String] {
    let text = Array(text.utf8)
    return FormatString(text).specifiers.map { specifier in
      let name = specifier.label.map { String(decoding: $0.name, as: UTF8.self) } ?? "-"
      return "\(specifier.argument) \(name) \(String(decoding: text[specifier.range], as: UTF8.self))"
    }
  }

  @Test func grammar() {
    #expect(read("%(n)lld of %1$(num)10.5lf") == ["1 n %(n)lld", "1 num %1$(num)10.5lf"])
    #expect(read("%1$(app)@!") == ["1 app %1$(app)@"])
    #expect(read("%(_a1)-5d%(größe)@") == ["1 _a1 %(_a1)-5d", "2 größe %(größe)@"])
    // A name stands before the flags.
    #expect(read("%5(n)d, %-(n)d, %.2(n)f") == [])
    #expect(read("%(a)%(b)@") == ["1 b %(b)@"])
  }

  /// The build counts names that have no number by their first use.
  @Test func numbers() {
    #expect(read("%(a)@ %(b)@ %(a)@ %@") == ["1 a %(a)@", "2 b %(b)@", "1 a %(a)@", "3 - %@"])
    #expect(read("%@ %(a)@ %*d") == ["1 - %@", "2 a %(a)@", "4 - %*d"])
  }

  @Test(arguments: [
    ("%(n)lld of %2$(b)@", "%lld of %2$@", "%   lld of %2$   @"), ("50%(ca.)", "50%(ca.)", "50%(ca.)"),
    ("(a)", "(a)", "(a)"), ("%@ (n)", "%@ (n)", "%@ (n)"),
  ])
  func withoutNames(_ text: String, _ plain: String, _ blank: String) {
    #expect(FormatString.withoutLabels(Array(text.utf8)) == Array(plain.utf8))
    #expect(FormatString.withBlankLabels(Array(text.utf8)) == Array(blank.utf8))
    #expect(FormatString.length(of: Array(text.utf8)) == plain.count)
  }

  @Test(arguments: [
    ("%(n)lld x", 7), ("%% x", 2), ("${a} x", 4), ("%#@a@ x", 5), ("% of x", 0), ("%arg x", 4), ("x", 0),
    ("%", 0),
    ("$x", 0), ("${x", 0), ("%(n) y", 0),
  ])
  func ends(_ text: String, _ end: Int) {
    #expect(FormatString.placeholderEnd(in: Array(text.utf8), at: 0) == end)
    #expect(FormatString.placeholderEnd(in: Array(text.utf8), at: text.utf8.count) == text.utf8.count)
  }

  /// A text that gets names, or loses them, says the same: its translations stay.
  @Test(arguments: [
    ("%lld files", "%(count)lld files", SourceChangeSize.form), ("%(n)lld files", "%(count)lld files", .form),
    ("%(n)lld files", "%(n)lld folders", .meaning), ("%(n)lld files", "%(n)@ files", .arguments),
  ])
  func grades(_ old: String, _ new: String, _ grade: SourceChangeSize) {
    #expect(SourceChangeSize(from: Array(old.utf8), to: Array(new.utf8)) == grade)
  }

  @Test(arguments: ["%(n)f", "%1$(km).1lf km"]) func decimals(_ text: String) {
    #expect(DecimalConversion.stands(in: Array(text.utf8)))
    #expect(!DecimalConversion.stands(in: Array("%(f)lld".utf8)))
  }

  /// The work grows with the text, not with its square.
  @Test(.timeLimit(.minutes(20))) func manyNames() {
    for piece in ["%(a", "%(a)", "%(a)@ ", "%1$(a"] {
      let text = Array(String(repeating: piece, count: 50_000).utf8)
      #expect(FormatString(text).specifiers.count == (piece.contains("@") ? 50_000 : 0))
    }
  }
}
